"""Scaled pictures against Pillow's Lanczos and bicubic filters."""

import numpy
import pytest
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates

import pictures

# Decibels at rest and while a size animates.
AT_REST, ON_THE_MOVE = 45, 38


def image(name):
    """The colours of an opaque dumped picture."""
    return Image.fromarray(pictures.read(name)[..., :3].astype(numpy.uint8))


def lanczos(source, size, box=None):
    """Pillow's result: its Lanczos to make smaller, bicubic (a = -0.5) to make larger, axis by axis."""
    left, top, right, bottom = box or (0, 0, *source.size)

    def kind(span, length):
        return Image.LANCZOS if span >= length else Image.BICUBIC

    width, height = size
    across = kind(right - left, width)
    narrow = source.resize((width, source.height), across, box=(left, 0, right, source.height))
    down = kind(bottom - top, height)
    return narrow.resize(size, down, box=(0, top, width, bottom))


def test_pictures_at_rest_are_as_pillows():
    source = image("scale-source")
    for name in pictures.names("scale-to-"):
        width, height = map(int, name.removeprefix("scale-to-").split("x"))
        drawn = pictures.read(name)
        assert (drawn[..., 3] == 255).all(), name
        decibels = pictures.psnr(drawn[..., :3], lanczos(source, (width, height)))
        print(f"{name}: {decibels:.1f} dB")
        assert decibels >= AT_REST, name


def test_pictures_on_the_move_are_as_pillows():
    """Pixels that lie wholly inside the picture; Pillow samples the same part of the source for each whole pixel."""
    source = image("scale-source")
    for name in pictures.names("scale-move-"):
        x, y, width = map(float, name.removeprefix("scale-move-").split("-"))
        ratio = source.width / width
        left, top = int(numpy.ceil(x)), int(numpy.ceil(y))
        right, bottom = int(x + width), int(y + width * 0.75)
        right, bottom = min(right, 320), min(bottom, 240)
        left, top = max(left, 0), max(top, 0)
        box = ((left - x) * ratio, (top - y) * ratio, (right - x) * ratio, (bottom - y) * ratio)
        exact = lanczos(source, (right - left, bottom - top), box)
        drawn = pictures.read(name)[top:bottom, left:right, :3]
        decibels = pictures.psnr(drawn, exact)
        print(f"{name}: {decibels:.1f} dB")
        assert decibels >= ON_THE_MOVE, name


@pytest.mark.parametrize("degrees", [0.0, 7.0, 30.0, 45.0, 90.0])
def test_turned_pictures_keep_place_and_detail(degrees):
    """Against samples of a band-limited source at the turned places."""
    source = pictures.read("scale-source")[..., :3]
    drawn = pictures.read(f"scale-turn-{degrees}")[..., :3]
    ys, xs = numpy.mgrid[0:320, 0:320] + 0.5
    c, s = numpy.cos(numpy.radians(degrees)), numpy.sin(numpy.radians(degrees))
    u = (xs - 160) * c + (ys - 160) * s + 75
    v = -(xs - 160) * s + (ys - 160) * c + 56.25
    inside = (u > 3) & (u < 147) & (v > 3) & (v < 109)
    scale_x, scale_y = 150 / source.shape[1], 112.5 / source.shape[0]
    soft = gaussian_filter(source, (0.45 / scale_y, 0.45 / scale_x, 0))
    places = [v / scale_y - 0.5, u / scale_x - 0.5]
    exact = numpy.stack(
        [map_coordinates(soft[..., k], places, order=3) for k in range(3)], axis=-1
    )
    decibels = pictures.psnr(drawn[inside], exact[inside])
    print(f"{degrees} degrees: {decibels:.1f} dB")
    assert decibels >= 36


def test_flat_parts_stay_flat_and_colors_within_alpha():
    for name in pictures.names("flat-to-"):
        drawn = pictures.read(name)
        width = drawn.shape[1]
        # Three lobes, each one source pixel or one target pixel wide, whichever is larger.
        reach = 3 * max(1, width // 120) + 2
        assert (drawn[:, : width // 2 - reach] == (200, 100, 50, 255)).all(), name
        assert (drawn[:, width // 2 + reach :] == 0).all(), name
        assert (drawn[..., :3] <= drawn[..., 3:]).all(), name
