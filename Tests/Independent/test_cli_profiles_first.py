"""E-mail: the first picture may be the only one that is seen, so it must show something."""

import json

import pytest
from PIL import Image

import kit
import readers

WORDS = "email asks for a first picture that shows something, got "


def preset(loadreel, story=None, loop=None, ground="#ffffff"):
    """A square that is there at once or grows from nothing: in the story, in the loop, or in both."""
    box = {
        "type": "shape", "bounds": [20, 20], "position": [20, 20], "path": {"rect": [0, 0, 20, 20]}, "fillColor": "#c02040",
    }
    if "grows" in (story, loop):
        box["animations"] = [{"keyPath": "transform.scale", "from": 0, "to": 1, "duration": 0.4}]
    value = {
        "title": "Box", "description": "A box", "stage": {"width": 40, "height": 40, "background": ground}, "layers": [box],
    }
    if story:
        value["story"] = {"duration": 0.8}
    if loop:
        value["loop"] = {"start": 0.4, "duration": 0.4} if loop == "stands" else {"duration": 0.8}
    (loadreel.folder / "box.json5").write_text(json.dumps(value))
    return ["render", "box.json5", "--profile", "email", "--scale", 1, "--fps", 10, "-o", "box.gif"]


def test_a_first_picture_of_one_colour_is_refused_before_drawing(loadreel):
    done = loadreel.run(*preset(loadreel, story="grows"))
    assert done.returncode == 2, done.stderr
    assert "cannot write box.gif: " + WORDS + "one single colour (#ffffff); let the preset show something" in done.stderr
    assert loadreel.files() == ["box.json5"]
    # The advice works: one picture of it.
    assert "`loadreel still`" in done.stderr
    (still,) = loadreel.make("still", "box.json5", "--at", "0.8s", "-o", "box.png")
    assert len(set(map(tuple, readers.picture(still).reshape(-1, 3)))) > 1


def test_the_part_that_does_show_something_is_advised_and_taken(loadreel):
    words = preset(loadreel, story="grows", loop="stands")
    done = loadreel.run(*words)
    assert done.returncode == 2 and WORDS + "one single colour (#ffffff); use --part loop" in done.stderr
    loadreel.make(*words, "--part", "loop")
    assert loadreel.run("verify", "box.gif", "--profile", "email").returncode == 0


def test_an_empty_first_picture_is_refused_too(loadreel):
    done = loadreel.run(*preset(loadreel, story="grows"), "--background", "transparent")
    assert done.returncode == 2 and WORDS + "an empty one; " in done.stderr
    # What lies on nothing does show.
    loadreel.make(*preset(loadreel, story="stands"), "--background", "transparent")


def test_other_places_take_it(loadreel):
    preset(loadreel, story="grows")
    loadreel.make("render", "box.json5", "--profile", "github", "-f", "gif", "--scale", 1, "-o", "box.gif")
    done = loadreel.run("verify", "box.gif", "--profile", "email")
    assert done.returncode == 1 and WORDS + "one single colour (#ffffff); let it begin with a picture that does" in done.stderr
    assert loadreel.run("verify", "box.gif", "--profile", "github").returncode == 0


@pytest.mark.parametrize("differs, taken", [(0, False), (2, False), (60, True)])
def test_verify_looks_at_files_of_others(loadreel, differs, taken):
    """One colour throughout; a difference that nobody sees; one that everybody sees."""
    first = Image.new("RGB", (20, 20), (100, 150, 200))
    first.paste((100 + differs, 150, 200), (5, 5, 15, 15))
    first.save(loadreel.folder / "theirs.gif", save_all=True, append_images=[first.copy()], duration=100, loop=0)
    done = loadreel.run("verify", "theirs.gif", "--profile", "email")
    assert (done.returncode == 0) == taken, done.stderr
    assert (WORDS + "one single colour (#6496c8)" in done.stderr) != taken


def test_the_shipped_confetti_begins_empty_and_is_refused(loadreel):
    done = loadreel.run("render", "confetti", "--size", "60x60", "--fps", 10, "--profile", "email", "-o", "ce.gif")
    assert done.returncode == 2 and WORDS in done.stderr and loadreel.files() == []


def test_the_kit_s_loop_is_taken(loadreel):
    loadreel.make("render", kit.FOLDER / "spin.json5", "--profile", "email", "--scale", 1, "--fps", 25, "-o", "spin.gif")
