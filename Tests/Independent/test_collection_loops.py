"""Loops of the collection: frame N is frame 0 to the pixel, nothing pops in at the seam, and rates that do not fit are refused."""

import numpy
import pytest

from collection import PERIODS, sequence

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
