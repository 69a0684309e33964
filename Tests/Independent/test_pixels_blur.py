"""The Gaussian blur against scipy's, with a kernel as long as it has any mass."""

import numpy
import pytest
from scipy.ndimage import gaussian_filter, map_coordinates

import pictures

MODES = {"transparent": "constant", "clamped": "nearest"}
# In steps of 255, the rounding to whole steps included.
LARGEST = 1.0


def blurred(name):
    """One blurred picture, and the exact one."""
    _, picture, sigma_x, sigma_y, edges = name.split("-")
    source = pictures.read(f"picture-{picture}")
    sigma = float(sigma_y), float(sigma_x), 0
    exact = gaussian_filter(source, sigma, mode=MODES[edges], truncate=8)
    return pictures.read(name), exact


PICTURES = ["photo", "chirp", "pixel", "edge", "colors", "1x1", "1x63", "63x65"]


@pytest.mark.parametrize("picture", PICTURES)
def test_blur_is_exact_to_one_step(picture):
    worst = {}
    for name in pictures.names(f"blur-{picture}-"):
        drawn, exact = blurred(name)
        worst[name] = abs(drawn - exact).max()
    for name in sorted(worst, key=worst.get)[-3:]:
        print(f"{name}: {worst[name]:.3f}")
    assert max(worst.values()) <= LARGEST, max(worst, key=worst.get)


def test_every_wanted_sigma_is_there():
    drawn = {float(name.split("-")[2]) for name in pictures.names("blur-photo-")}
    assert {0.3, 0.7, 1, 3, 10, 30, 100} <= drawn
    # Five places where the method switches, seen from both sides.
    assert len([sigma for sigma in drawn if sigma > 3 and sigma % 1]) >= 10


def test_colors_stay_within_alpha():
    for name in pictures.names("blur-colors-"):
        drawn = pictures.read(name)
        assert (drawn[..., :3] <= drawn[..., 3:]).all(), name


def test_opaque_pictures_stay_opaque_when_clamped():
    for name in pictures.names("blur-photo-"):
        if name.endswith("clamped"):
            assert (pictures.read(name)[..., 3] == 255).all(), name


def test_flat_alpha_fades_by_half_at_a_transparent_side():
    """The closed form at the middle of a straight side: half of what lies beyond it is missing."""
    for sigma in ("3.0", "10.0", "30.0"):
        alpha = pictures.read(f"blur-photo-{sigma}-{sigma}-transparent")[..., 3]
        middle = alpha[alpha.shape[0] // 2]
        side = map_coordinates(middle, [[-0.5, len(middle) - 0.5]], mode="nearest", order=1)
        step = 255 / (float(sigma) * numpy.sqrt(2 * numpy.pi))
        assert abs(side - 127.5).max() <= step / 2 + 2, sigma
