"""Loops of the collection: frame N is frame 0 to the pixel, nothing pops in at the seam, and rates that do not fit are refused."""

import json
import re
from fractions import Fraction

import numpy
import pytest

from collection import NAMES, PERIODS, STORIES, sequence
from readers import probe

RATES = [24, 25, 30, 50, 60]


def rounds(name, rate):
    """How many rounds make whole frames."""
    return (PERIODS[name] * rate).denominator


@pytest.mark.parametrize("rate", RATES)
@pytest.mark.parametrize("name", sorted(PERIODS))
def test_a_loop_closes_or_says_which_rates_do(loadreel, name, rate):
    words = ["--part", "loop", "--size", "128x128", "--fps", rate]
    if rounds(name, rate) > 4:
        done = loadreel.run("render", name, "-f", "png", *words, "-o", "loop.png")
        assert done.returncode == 2 and not list(loadreel.folder.glob("*.png"))
        assert f"every {float(PERIODS[name]):g} s" in done.stderr and f"at {rate} fps" in done.stderr
        assert "--fps" in done.stderr
        return
    count = int(PERIODS[name] * rate * rounds(name, rate))
    frames = sequence(loadreel, name, *words, "--repeat", 2 * rounds(name, rate))
    assert len(frames) == 2 * count
    for index in range(count):
        assert (frames[index] == frames[index + count]).all(), f"frame {index}"


@pytest.mark.parametrize("name", sorted(PERIODS))
def test_nothing_pops_in_at_the_seam(loadreel, name):
    frames = sequence(
        loadreel, name, "--part", "loop", "--size", "240x240", "--fps", 50, "--repeat", 2)
    steps = [int(numpy.abs(b - a).sum()) for a, b in zip(frames, frames[1:])]
    seam = int(PERIODS[name] * 50) - 1
    # A copy that starts again is a step like any other's; how it falls on the pixels makes a tenth.
    assert steps[seam] <= 1.1 * max(steps[:seam]), "the step across the seam is the largest of all"


# A loop of 3/4 s, and one whose period no usual rate divides.
SPIN = """{
  title: "Spin", stage: { width: 40, height: 40, background: "#ffffff" }, loop: {},
  layers: [
    { bounds: [20, 6], position: "=stage.center", backgroundColor: "#ff0000", animations: [
      { keyPath: "transform.rotation", from: 0, to: "360deg", duration: "=PERIOD", repeatCount: Infinity } ] },
  ],
}
"""


def test_a_loop_of_half_frames_renders_two_rounds_and_says_so(loadreel):
    (loadreel.folder / "spin.json5").write_text(SPIN.replace("PERIOD", "0.75"))
    done = loadreel.run("render", "spin.json5", "-f", "png", "--scale", 1, "--fps", 50, "-o", "spin.png")
    assert done.returncode == 0
    assert "every 0.75 s, 37.5 frames at 50 fps" in done.stderr and "2 rounds" in done.stderr
    assert len(list(loadreel.folder.glob("spin-*.png"))) == 75


@pytest.mark.parametrize("period, rate, words", [
    # 100/7 frames a round at 50 fps: whole after seven rounds only.
    ("2 / 7", 50, ["2/7 s", "14.286 frames at 50 fps", "--repeat 7 (100)", "loop: { fit: true }"]),
    ("0.7", 24, ["0.7 s", "16.8 frames at 24 fps", "--fps 30 (21)", "--fps 50 (35)", "--fps 60 (42)", "--repeat 5 (84)"]),
    ("0.123457", 50, ["loop: { fit: true }"]),
])
def test_a_period_that_does_not_fit_is_refused_with_what_does(loadreel, period, rate, words):
    (loadreel.folder / "spin.json5").write_text(SPIN.replace("PERIOD", period))
    done = loadreel.run("render", "spin.json5", "--fps", rate)
    assert done.returncode == 2 and loadreel.files() == ["spin.json5"]
    for word in words:
        assert word in done.stderr, done.stderr
    # What is proposed works.
    for option, value, count in re.findall(r"--(fps|repeat) (\d+) \((\d+)\)", done.stderr):
        again = ["--fps", rate, "--repeat", value] if option == "repeat" else ["--fps", value]
        loadreel.make("render", "spin.json5", "-f", "png", "--scale", 1, *again, "-o", f"{option}{value}.png")
        assert len(list(loadreel.folder.glob(f"{option}{value}-*.png"))) == int(count)


def test_a_loop_that_fits_itself_is_retimed_and_says_by_how_much(loadreel):
    text = SPIN.replace("PERIOD", "2 / 7").replace("loop: {}", "loop: { fit: true }")
    (loadreel.folder / "spin.json5").write_text(text)
    done = loadreel.run("render", "spin.json5", "-f", "png", "--scale", 1, "--fps", 50, "-o", "spin.png")
    assert done.returncode == 0 and "0.28 s, not 2/7 s" in done.stderr
    assert len(list(loadreel.folder.glob("spin-*.png"))) == 14


@pytest.mark.parametrize("turns", [1, 2, 3, 7, 50])
def test_turns_of_six_dots_give_their_frames(loadreel, turns):
    report = json.loads(loadreel.run("inspect", "six-dots", "--set", f"turns={turns}", "--json").stdout)
    (story,) = [part for part in report["parts"] if part["part"] == "story"]
    assert report["fps"] == "60" and story["frames"] == str(turns * 72 + 132)


def test_a_film_of_three_turns_has_its_frames(loadreel):
    (path,) = loadreel.make("render", "six-dots", "--set", "turns=3", "--size", "48x84", "-o", "three.mp4")
    assert probe(path)["nb_read_frames"] == str(3 * 72 + 132)


def test_pauses_of_slack_stand_still_in_its_story(loadreel):
    words = ["--part", "story", "--size", "64x64", "--fps", 20]
    plain = sequence(loadreel, "slack", *words)
    assert len(plain) == 70
    for path in loadreel.folder.glob("frame-*.png"):
        path.unlink()
    held = sequence(loadreel, "slack", *words, "--set", "pauses=[[0.5, 1], [2.6, 0.4]]")
    # Ten frames, twenty more of the same, on from there; at 2.6 s the clock shows 1.6 s and stands for eight frames.
    assert len(held) == 70 + 20 + 8
    steps = [index for index in range(10)] + [10] * 20 + [index for index in range(10, 32)] + [32] * 8
    steps += [index for index in range(32, 70)]
    for index, step in enumerate(steps):
        assert (held[index] == plain[step]).all(), f"frame {index}"


@pytest.mark.parametrize("name", NAMES)
def test_every_part_lasts_as_its_tutorial_says(loadreel, name):
    report = json.loads(loadreel.run("inspect", name, "--json").stdout)
    found = {part["part"]: Fraction(part["duration"]) for part in report["parts"]}
    wanted = {}
    if name in STORIES:
        wanted["story"] = Fraction(str(STORIES[name]))
    if name in PERIODS:
        wanted["loop"] = PERIODS[name]
    assert found == wanted and wanted
