"""The collection on other stages: laid out again, centred, never stretched."""

import numpy
import pytest

from collection import NAMES, box, still

SHAPES = {"1:1": (360, 360), "9:16": (360, 640), "16:9": (640, 360), "small": (128, 128)}

# Panels by their side in points, on a stage whose shorter side has 375.
PANELS = {"activity-dots": 200, "three-dots": 100, "dot-ring": 100}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", NAMES)
def test_every_preset_shows_something_in_every_shape(loadreel, name, shape):
    width, height = SHAPES[shape]
    pixels = still(loadreel, name, "40%", "--size", f"{width}x{height}")
    assert pixels.shape == (height, width, 3)
    assert pixels.reshape(-1, 3).std(axis=0).max() > 1, "one colour all over"


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", sorted(PANELS))
def test_panels_stay_square_and_in_the_middle(loadreel, name, shape):
    width, height = SHAPES[shape]
    left, top, right, bottom = box(
        still(loadreel, name, 0.2, "--size", f"{width}x{height}"), (255, 255, 255))
    side = PANELS[name] * min(width, height) / 375
    assert abs(right - left - side) <= 2 and abs(bottom - top - side) <= 2
    assert abs(left + right - width) <= 1 and abs(top + bottom - height) <= 1


def test_six_dots_stand_in_the_middle_of_a_landscape_stage(loadreel):
    left, top, right, bottom = box(
        still(loadreel, "six-dots", 0, "--size", "1334x750"), (255, 255, 255))
    # Two pixels a point: from 29.412 - 4.5 to 60.588 + 4.5 across, from 22.5 to 67.5 down, about (45, 45).
    assert abs(left - (667 - 40.18)) <= 1 and abs(right - (667 + 40.18)) <= 1
    assert abs(top - (375 - 45)) <= 1 and abs(bottom - (375 + 45)) <= 1


def test_a_revealed_screen_leaves_no_corner_in_any_shape(loadreel):
    for size in ["360x640", "360x360", "640x360"]:
        done = still(loadreel, "six-dots", 4.59, "--size", size, "--set", "surface=#123456")
        for corner in [done[-1, 0], done[-1, -1]]:
            assert tuple(corner) != (255, 255, 255)


# Presets whose loader has a size in points of its own, with the colour around it.
LOADERS = {
    "activity-dots": (255, 255, 255), "three-dots": (255, 255, 255), "dot-ring": (255, 255, 255),
    "slack": (255, 255, 255), "spring-dots": (255, 255, 255), "volume-bars": (255, 255, 255),
    "path-follow": (64, 64, 64), "shimmer": (0x10, 0x13, 0x1F), "blink": (255, 255, 255),
}


@pytest.mark.parametrize("name", sorted(LOADERS))
def test_a_stage_of_128_points_holds_every_loader(loadreel, name):
    pixels = still(loadreel, name, 0.5, "--size", "128x128", "--scale", 1)
    left, top, right, bottom = box(pixels, LOADERS[name])
    assert 0 < left and 0 < top and right < 128 and bottom < 128
    assert right - left > 20 or bottom - top > 20


@pytest.mark.parametrize("name", [name for name in NAMES if name != "image-mask"])
def test_a_stage_of_128_points_is_no_fault(loadreel, name):
    # image-mask's two screens need a phone's 320 points; --size 128x128 alone lays them out on 375.
    done = loadreel.run("validate", name, "--size", "128x128", "--scale", 1)
    assert done.returncode == 0 and done.stderr == ""


def test_texts_of_both_screens_stay_clear_of_the_edges(loadreel):
    for width, height in [(375, 375), (667, 375), (375, 667)]:
        pixels = still(loadreel, "image-mask", 0.3, "--size", f"{width}x{height}")
        # The last rows are the screen's background alone.
        assert (abs(pixels[-14:] - numpy.array((0xF6, 0xF7, 0xFB))) <= 1).all()
