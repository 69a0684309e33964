"""The measure of colour differences against the pairs that its authors published."""

import numpy

from differences import ciede2000, ciede2000_lab

# Sharma, Wu and Dalal 2005, table 1: pairs that catch wrong hue means and rotations.
PAIRS = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0000),
    ((50, 2.5, 0), (61, -5, 29), 22.8977),
    ((50, 2.5, 0), (50, 3.2592, 0.3350), 1.0000),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


def test_published_pairs_come_out():
    for first, second, difference in PAIRS:
        assert abs(ciede2000_lab(numpy.array(first, float), numpy.array(second, float)) - difference) < 5e-5


def test_black_and_white_are_a_hundred_apart():
    assert abs(ciede2000([[0, 0, 0]], [[255, 255, 255]])[0] - 100) < 0.01
