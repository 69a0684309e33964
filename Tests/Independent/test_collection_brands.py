"""Themes, single settings and transparency over the whole collection."""

import numpy
import pytest

from collection import NAMES, still
from conftest import ROOT

THEMES = {"ember": (0x17, 0x12, 0x1F), "harbor": (0xF3, 0xF8, 0xF8)}

# An instant at which a corner of the stage shows the background, and which; the others lay something over it.
CORNERS = {
    name: (0.3, (-1, 0)) for name in NAMES if name not in ("three-balls", "path-follow")
}


@pytest.mark.parametrize("brand", THEMES)
@pytest.mark.parametrize("name", NAMES)
def test_one_theme_restyles_every_preset(loadreel, name, brand):
    words = ["--size", "180x320"]
    theme = ROOT / f"presets/themes/{brand}.json5"
    plain = still(loadreel, name, 0.3, *words)
    styled = still(loadreel, name, 0.3, *words, "--theme", theme)
    assert styled.shape == plain.shape
    assert (styled != plain).any()
    if name in CORNERS:
        assert tuple(styled[-1, 0]) == THEMES[brand]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "three-balls"])
def test_transparent_is_transparent(loadreel, name):
    pixels = still(
        loadreel, name, 0.7, "--size", "180x320", "--background", "transparent", mode="RGBA")
    # path-follow lays black at three quarters over the whole stage.
    assert pixels[-1, 0, 3] == (191 if name == "path-follow" else 0)
    assert pixels[:, :, 3].max() > 0, "nothing is left"


def test_a_layer_that_covers_the_transparent_stage_is_named(loadreel):
    done = loadreel.run(
        "still", "three-balls", "--at", 0.3, "--size", "180x320", "--background", "transparent", "-o", "clear.png")
    assert done.returncode != 0 and "picture" in done.stderr


def test_a_list_of_colours_of_any_length_is_used_in_turn(loadreel):
    pixels = still(loadreel, "six-dots", 0, "--size", "750x1334", "--set", "colors=#112233,#445566")
    for index, color in enumerate([(0x11, 0x22, 0x33), (0x44, 0x55, 0x66)] * 3):
        angle = numpy.deg2rad(60 * index)
        x, y = 375 + 36 * numpy.sin(angle), 667 - 36 * numpy.cos(angle)
        assert tuple(pixels[int(y), int(x)]) == color


def test_a_setting_changes_what_it_says_and_nothing_else(loadreel):
    words = ["--size", "375x667"]
    plain = still(loadreel, "volume-bars", 0.3, *words)
    blue = still(loadreel, "volume-bars", 0.3, *words, "--set", "color=#0000ff")
    # Red and blue change places where there is a bar; white stays white.
    assert (blue == plain[:, :, ::-1]).all() and (blue != plain).any()


def test_colours_change_nothing_but_colours(loadreel):
    words = ["--size", "375x667"]
    plain = still(loadreel, "six-dots", 0.3, *words)
    dark = still(loadreel, "six-dots", 0.3, *words, "--set", "colors=#010101,#020202")
    # Where there was ink there is ink, and nowhere else.
    assert ((plain < 255).any(axis=2) == (dark < 255).any(axis=2)).all()


def test_a_theme_changes_no_shape(loadreel, tmp_path):
    (tmp_path / "blue.json5").write_text('{ roles: { primary: "#0000ff" } }')
    words = ["--size", "375x667"]
    plain = still(loadreel, "volume-bars", 0.3, *words)
    blue = still(loadreel, "volume-bars", 0.3, *words, "--theme", tmp_path / "blue.json5")
    assert (blue == plain[:, :, ::-1]).all() and (blue != plain).any()


@pytest.mark.parametrize("name", ["activity-dots", "dot-ring", "three-dots", "volume-bars", "slack", "blink"])
def test_another_stage_moves_the_loader_and_leaves_it_as_it_is(loadreel, name):
    tall = still(loadreel, name, 0.3)
    square = still(loadreel, name, 0.3, "--stage", "1:1")
    wide = still(loadreel, name, 0.3, "--stage", "16:9")
    assert tall.shape[:2] == (1334, 750) and square.shape[:2] == (750, 750)
    assert wide.shape[0] == 750 and abs(wide.shape[1] - 750 * 16 / 9) <= 1
    # 460 pixels about the middle hold every loader: 230 points, 200 of them the largest panel.
    assert (tall[437:897, 145:605] == square[145:605, 145:605]).all()
    for pixels in [square, wide]:
        assert (pixels[:145] == 255).all() and (pixels[-145:] == 255).all()


def test_another_text_changes_nothing_beyond_its_layer(loadreel):
    words = ["--size", "375x667"]
    plain = still(loadreel, "shimmer", 1.2, *words)
    other = still(loadreel, "shimmer", 1.2, *words, "--set", "text=please wait")
    changed = (plain != other).any(axis=(1, 2)).nonzero()[0]
    # The text's layer is 160 points high, in the middle of 667.
    assert changed.min() >= 253 and changed.max() <= 414
