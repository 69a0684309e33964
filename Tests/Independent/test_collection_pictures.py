"""A user's own pictures, of odd shapes, in the presets that show some."""

import numpy
import pytest
from PIL import Image

from collection import filled, still


def gradient(width, height, mode="RGB"):
    """A smooth picture: red grows to the right, green downwards; in RGBA it fades out to the right."""
    x = numpy.linspace(0, 255, width)[None, :].repeat(height, 0)
    y = numpy.linspace(0, 255, height)[:, None].repeat(width, 1)
    layers = [x, y, numpy.full_like(x, 90)]
    if mode == "RGBA":
        layers.append(255 - x)
    return Image.fromarray(numpy.stack(layers, 2).round().astype(numpy.uint8), mode)


PICTURES = {
    "portrait": (300, 900, "RGB"), "landscape": (1600, 500, "RGB"), "tiny": (3, 2, "RGB"), "huge": (6000, 4000, "RGB"),
    "transparent": (400, 400, "RGBA"),
}


@pytest.fixture(params=PICTURES)
def given(request, loadreel):
    image = gradient(*PICTURES[request.param])
    path = loadreel.folder / f"{request.param}.png"
    image.save(path)
    return request.param, path, image


def on_white(image):
    image = image.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("RGB")


def test_the_revealed_picture_fills_the_stage(loadreel, given):
    name, path, image = given
    pixels = still(loadreel, "circular-reveal", "end", "--size", "375x667", "--set", f"picture={path}")
    if name == "tiny":
        # Six pixels make no gradient; what is asked is that the picture fills the stage with its colours.
        assert len(numpy.unique(pixels.reshape(-1, 3), axis=0)) > 1
        assert tuple(pixels[0, 0]) != (255, 255, 255) and tuple(pixels[-1, -1]) != (255, 255, 255)
        return
    wanted = numpy.asarray(on_white(filled(image, 375, 667))).astype(int)
    assert numpy.abs(pixels - wanted).mean() < 1.5
    assert numpy.abs(pixels[20:-20, 20:-20] - wanted[20:-20, 20:-20]).max() <= 8


@pytest.mark.parametrize("presentation", ["modal", "push"])
def test_the_flying_picture_fills_its_places(loadreel, given, presentation):
    name, path, image = given
    # In the first screen it stands at (157.5, 400, 60, 90), in the second at (20, 138, 80, 124).
    for instant, (x, y, width, height) in [(0.3, (157.5, 400, 60, 90)), (2.6, (20, 138, 80, 124))]:
        pixels = still(
            loadreel, "image-mask", instant, "--size", "750x1334", "--set", f"picture={path}",
            "--set", f"presentation={presentation}")
        shown = pixels[int(2 * y):int(2 * y + 2 * height), int(2 * x):int(2 * x + 2 * width)]
        if name in ("tiny", "transparent"):
            assert len(numpy.unique(shown.reshape(-1, 3), axis=0)) > 1
            continue
        wanted = numpy.asarray(filled(image, 2 * width, 2 * height).convert("RGB")).astype(int)
        assert numpy.abs(shown - wanted)[6:-6, 6:-6].max() <= 8


def test_a_picture_that_is_none_is_told(loadreel):
    path = loadreel.folder / "notes.png"
    path.write_text("these are my notes")
    done = loadreel.run("still", "circular-reveal", "--at", "end", "--set", f"picture={path}", "-o", "a.png")
    assert done.returncode != 0 and "notes.png" in done.stderr
    assert not (loadreel.folder / "a.png").exists()
