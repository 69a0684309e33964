"""What `inspect` says of the shipped presets' loops, worked out anew in fractions."""

import json
import pathlib
import re
from fractions import Fraction

import pytest

PRESETS = sorted(
    path.stem for path in (pathlib.Path(__file__).resolve().parents[2] / "presets").glob("*.json5"))


def inspected(loadreel, name, rate, *more):
    done = loadreel.run("inspect", name, "--fps", str(rate), "--json", *more)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def check_nearest(entry, period, rate):
    frames = period * rate
    if frames.denominator == 1:
        assert entry["nearest"] is None
        return
    count = max(1, int(frames + Fraction(1, 2)))
    assert entry["nearest"] == {
        "frames": count, "period": str(Fraction(count) / rate),
        "factor": str(Fraction(count) / rate / period)}


@pytest.mark.parametrize("name", PRESETS)
def test_every_loop_is_told_as_a_fraction_and_in_frames(loadreel, name):
    for rate in [24, 60]:
        report = inspected(loadreel, name, rate)
        periods = set()
        for loop in report["loops"]:
            if loop["period"] is None:
                assert loop["frames"] is None and loop["nearest"] is None
                continue
            period = Fraction(loop["period"])
            periods.add(period)
            assert Fraction(loop["frames"]) == period * rate
            check_nearest(loop, period, rate)
        for part in report["parts"]:
            duration = Fraction(part["duration"])
            assert Fraction(part["frames"]) == duration * rate
            if part["part"] == "story":
                assert part["remedies"] == [] and part["nearest"] is None
                continue
            # The part holds whole rounds of every loop.
            assert all((duration / period).denominator == 1 for period in periods)
            check_nearest(part, duration, Fraction(rate))
            assert (part["remedies"] == []) == ((duration * rate).denominator == 1)


@pytest.mark.parametrize("name", PRESETS)
def test_the_rates_that_it_names_fit(loadreel, name):
    report = inspected(loadreel, name, 24)
    for part in report["parts"]:
        duration = Fraction(part["duration"])
        for remedy in part["remedies"]:
            if found := re.fullmatch(r"--fps ([\d.]+) \((\d+)\)", remedy):
                assert duration * Fraction(found[1]) == int(found[2])
            elif found := re.fullmatch(r"--repeat (\d+) \((\d+)\)", remedy):
                assert duration * int(found[1]) * 24 == int(found[2]) and int(found[1]) > 4
            elif found := re.fullmatch(r"render takes (\d+) rounds \((\d+)\)", remedy):
                assert duration * int(found[1]) * 24 == int(found[2]) and int(found[1]) <= 4
            else:
                assert remedy == "loop: { fit: true }"


def test_three_balls_at_24_and_what_to_do(loadreel):
    lines = loadreel.run("inspect", "three-balls", "--fps", "24").stdout.splitlines()
    assert lines[3:8] == [
        "stage   375 x 667 points, 750 x 1334 pixels",
        "layers  5",
        "loop    1.4 s, 33.6 frames at 24 fps",
        "        not whole; --fps 25 (35), --fps 30 (42), --fps 50 (70), --repeat 5 (168),"
        " loop: { fit: true }",
        "        fit makes it 34 frames of 17/12 s, 1.19 % longer",
    ]
    rows = [line.split(maxsplit=2) for line in lines if line.startswith("  glass/")]
    assert [row[:2] for row in rows][:2] == [["glass/left", "position"], ["glass/left", "transform.scale"]]
    assert {row[2] for row in rows} == {
        "7/5 s  33.6 frames  not whole; nearest 34 frames of 17/12 s, 1.19 % longer"}


def test_the_advice_helps(loadreel):
    assert inspected(loadreel, "three-balls", 25)["parts"][0]["remedies"] == []
    report = inspected(loadreel, "three-balls", Fraction(25, 2))
    assert report["parts"][0]["remedies"][0] == "render takes 2 rounds (35)"


def test_parameters_with_their_types_ranges_and_values(loadreel):
    report = inspected(loadreel, "six-dots", 60, "--set", "turns=3")
    turns = next(p for p in report["parameters"] if p["name"] == "turns")
    assert (turns["type"], turns["value"], turns["range"]) == ("integer", "3", "1 to 50")
    assert turns["description"]
    # Three turns of 1.2 s and the 2.2 s that follow them.
    story = next(p for p in report["parts"] if p["part"] == "story")
    assert Fraction(story["duration"]) == Fraction("5.8")
