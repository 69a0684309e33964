"""Shapes against coverage counted from 32 x 32 samples a pixel of the same geometry.

The geometry is written down a second time here, from circles, segments and half planes, not from paths.
Tests/CairoRasterTests/Pixels/CoverageDumps.swift draws the same shapes by the same names.
"""

import numpy
import pytest

import pictures

SIZE, SAMPLES = 64, 32
# Limits in steps of 255: mean over the pixels that an edge crosses, mean over the picture, largest.
EDGE_MEAN, PICTURE_MEAN, LARGEST = 3, 0.5, 20

ZIGZAG = [(9.3, 50.2), (23.1, 13.7), (37.4, 49.6), (54.2, 20.5)]
RING = (31.8, 32.3, 22.4)


def rounded_box(x, y, left, top, width, height, radius):
    """Inside a rectangle with circular corners."""
    dx = abs(x - left - width / 2) - (width / 2 - radius)
    dy = abs(y - top - height / 2) - (height / 2 - radius)
    outside = numpy.hypot(numpy.maximum(dx, 0), numpy.maximum(dy, 0))
    return outside + numpy.minimum(numpy.maximum(dx, dy), 0) <= radius


def turned(x, y, degrees, cx, cy):
    """Coordinates before a turn clockwise on screen and a move to (cx, cy)."""
    c, s = numpy.cos(numpy.radians(degrees)), numpy.sin(numpy.radians(degrees))
    return (x - cx) * c + (y - cy) * s, -(x - cx) * s + (y - cy) * c


def polygon(x, y, corners):
    """Inside a convex polygon."""
    inside_left = numpy.ones_like(x, bool)
    inside_right = numpy.ones_like(x, bool)
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
        side = (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
        inside_left &= side >= 0
        inside_right &= side <= 0
    return inside_left | inside_right


def even_odd(x, y, corners):
    """Inside a polygon by the even-odd rule."""
    inside = numpy.zeros_like(x, bool)
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1]):
        crosses = (y0 <= y) != (y1 <= y)
        with numpy.errstate(divide="ignore", invalid="ignore"):
            at = x0 + (y - y0) * (x1 - x0) / (y1 - y0)
        inside ^= crosses & (x < at)
    return inside


def segment(x, y, a, b, width, before=0, after=0):
    """Inside a line of some width, made longer at its ends."""
    a, b = numpy.array(a), numpy.array(b)
    length = numpy.hypot(*(b - a))
    d = (b - a) / length
    along = (x - a[0]) * d[0] + (y - a[1]) * d[1]
    across = (y - a[1]) * d[0] - (x - a[0]) * d[1]
    return (along >= -before) & (along <= length + after) & (abs(across) <= width / 2)


def disc(x, y, center, radius):
    return numpy.hypot(x - center[0], y - center[1]) <= radius


def join(x, y, a, b, c, width, kind, limit=10):
    """What a join at b adds to the lines from a to b and from b to c."""
    if kind == "round":
        return disc(x, y, b, width / 2)
    a, b, c = map(numpy.array, (a, b, c))
    d0 = (b - a) / numpy.hypot(*(b - a))
    d1 = (c - b) / numpy.hypot(*(c - b))
    turn = d0[0] * d1[1] - d0[1] * d1[0]
    side = -numpy.sign(turn) * width / 2
    p = b + side * numpy.array([-d0[1], d0[0]])
    q = b + side * numpy.array([-d1[1], d1[0]])
    corners = [tuple(b), tuple(p), tuple(q)]
    half_angle = (numpy.pi - numpy.arccos(numpy.clip(d0 @ d1, -1, 1))) / 2
    if kind == "miter" and 1 / numpy.sin(half_angle) <= limit:
        reach = width / 2 / numpy.tan(half_angle)
        corners = [tuple(b), tuple(p), tuple(p + d0 * reach), tuple(q)]
    return polygon(x, y, corners)


def polyline(x, y, points, width, kind="miter", cap="butt", limit=10):
    """A stroked line of several pieces."""
    inside = numpy.zeros_like(x, bool)
    last = len(points) - 2
    for i, (a, b) in enumerate(zip(points, points[1:])):
        longer = width / 2 if cap == "square" else 0
        inside |= segment(x, y, a, b, width, longer * (i == 0), longer * (i == last))
        if i < last:
            inside |= join(x, y, a, b, points[i + 2], width, kind, limit)
    if cap == "round":
        inside |= disc(x, y, points[0], width / 2) | disc(x, y, points[-1], width / 2)
    return inside


def arc(x, y, width, start, end, cap="butt"):
    """Part of the ring, in lengths from its top clockwise."""
    cx, cy, r = RING
    distance = abs(numpy.hypot(x - cx, y - cy) - r)
    place = (numpy.arctan2(x - cx, cy - y) % (2 * numpy.pi)) * r
    round_trip = 2 * numpy.pi * r
    inside = (distance <= width / 2) & ((place - start) % round_trip <= end - start)
    if cap == "round":
        for s in (start, end):
            center = cx + r * numpy.sin(s / r), cy - r * numpy.cos(s / r)
            inside |= disc(x, y, center, width / 2)
    return inside


def dashes(length, pattern, phase):
    """Where dashes begin and end along a length."""
    found, at, drawn, i = [], -phase, True, 0
    while at < length:
        end = at + pattern[i % len(pattern)]
        if drawn and end > 0:
            found.append((max(at, 0), min(end, length)))
        at, drawn, i = end, not drawn, i + 1
    return found


def dashed_line(x, y):
    a, b = numpy.array((6.2, 12.9)), numpy.array((57.6, 30.1))
    length = numpy.hypot(*(b - a))
    inside = numpy.zeros_like(x, bool)
    for start, end in dashes(length, [9, 4.5], 3):
        inside |= segment(x, y, a + (b - a) * start / length, a + (b - a) * end / length, 7.4)
    return inside


def dashed_ring(x, y):
    inside = numpy.zeros_like(x, bool)
    for start, end in dashes(2 * numpy.pi * RING[2], [6, 9], 2):
        inside |= arc(x, y, 4.2, start, end, "round")
    return inside


def part(points, start, end):
    """The points of a part of a line, in shares of its length."""
    points = [numpy.array(p) for p in points]
    lengths = [numpy.hypot(*(b - a)) for a, b in zip(points, points[1:])]
    start, end = start * sum(lengths), end * sum(lengths)
    found, at = [], 0
    for a, b, length in zip(points, points[1:], lengths):
        for place in (start, end):
            if at <= place < at + length:
                found.append((place, a + (b - a) * (place - at) / length))
        if start < at + length < end:
            found.append((at + length, b))
        at += length
    return [tuple(p) for _, p in sorted(found, key=lambda f: f[0])]


def star_corners(cx, cy, radius):
    angles = [numpy.radians(144 * i) for i in range(5)]
    return [(cx + radius * numpy.sin(t), cy - radius * numpy.cos(t)) for t in angles]


def ellipse(x, y):
    u, v = turned(x, y, 20, 32.3, 31.6)
    return (u / 27) ** 2 + (v / 16) ** 2 <= 1


def border(x, y):
    outer = rounded_box(x, y, 7.2, 9.4, 48.1, 42.7, 14.3)
    return outer & ~rounded_box(x, y, 10.8, 13.0, 40.9, 35.5, 10.7)


SHAPES = {
    "circle": lambda x, y: disc(x, y, (31.55, 32.35), 25.25),
    "ellipse": ellipse,
    "rounded": lambda x, y: rounded_box(
        *turned(x, y, 13, 31.9, 32.2), -21.65, -16.55, 43.3, 33.1, 9.7
    ),
    "border": border,
    "star": lambda x, y: even_odd(x, y, star_corners(31.7, 33.4, 29)),
    "clip": lambda x, y: rounded_box(x, y, 8.4, 12.7, 45.2, 38.9, 11.6),
    "miter": lambda x, y: polyline(x, y, ZIGZAG, 6.3),
    "bevel": lambda x, y: polyline(x, y, ZIGZAG, 6.3, "bevel", "square"),
    "round": lambda x, y: polyline(x, y, ZIGZAG, 6.3, "round", "round"),
    "miter-limit": lambda x, y: polyline(x, y, ZIGZAG, 6.3, limit=1.9),
    "hairline": lambda x, y: polyline(x, y, ZIGZAG, 0.7),
    "ring": lambda x, y: arc(x, y, 5.1, 0, 2 * numpy.pi * RING[2]),
    "dashes": dashed_line,
    "round-dashes": dashed_ring,
    "trimmed-ring": lambda x, y: arc(
        x, y, 5.1, 0.15 * 2 * numpy.pi * RING[2], 0.7 * 2 * numpy.pi * RING[2]
    ),
    "trimmed-zigzag": lambda x, y: polyline(x, y, part(ZIGZAG, 0.2, 0.85), 5.7, "round"),
}


def coverage(shape):
    """The share of each pixel's samples that lie inside, times 255."""
    at = (numpy.arange(SIZE * SAMPLES) + 0.5) / SAMPLES
    x, y = numpy.meshgrid(at, at)
    inside = shape(x, y).reshape(SIZE, SAMPLES, SIZE, SAMPLES)
    return 255 * inside.mean(axis=(1, 3))


def test_every_drawn_shape_is_known():
    assert pictures.names("coverage-") == sorted(f"coverage-{name}" for name in SHAPES)


@pytest.mark.parametrize("name", SHAPES)
def test_coverage_is_that_of_the_geometry(name):
    drawn = pictures.read(f"coverage-{name}")
    exact = coverage(SHAPES[name])
    error = abs(drawn[..., 3] - exact)
    edge = (exact > 0) & (exact < 255)
    figures = error[edge].mean(), error.mean(), error.max()
    print(f"{name}: {figures[0]:.2f} on edges, {figures[1]:.3f} in the picture, {figures[2]:.1f} at most")
    assert figures[0] < EDGE_MEAN
    assert figures[1] < PICTURE_MEAN
    assert figures[2] <= LARGEST
    assert (drawn == drawn[..., 3:]).all(), "white stays white under coverage"
