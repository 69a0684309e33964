"""Where points land under perspective, how edges are covered, and that fine detail does not alias."""

import numpy
import pytest
from scipy.ndimage import map_coordinates

import pictures

WIDTH, HEIGHT = 240, 180
HALF = 85, 60
# The farthest that a point may be from its place, in pixels.
LARGEST_ERROR = 0.5


def css_turn(x=0, y=0, distance=1, center=(120, 90)):
    """CSS's perspective() rotateX() rotateY() about a centre, as a matrix for columns (x, y, 1)."""
    cx, sx = numpy.cos(numpy.radians(x)), numpy.sin(numpy.radians(x))
    cy, sy = numpy.cos(numpy.radians(y)), numpy.sin(numpy.radians(y))
    flat = numpy.array([[cy, 0, 0], [0, cx, 0], [sy / distance, -sx / distance, 1]])
    return numpy.array([[1, 0, center[0]], [0, 1, center[1]], [0, 0, 1]]) @ flat


MAPS = {
    "y": css_turn(y=50, distance=300),
    "x": css_turn(x=-60, distance=250),
    "both": numpy.array([[0.9, 0.3, 118.3], [-0.2, 1.1, 87.6], [0.002, -0.0015, 1]]),
    "steep": numpy.array([[1, 0.4, 120], [0, 0.8, 110], [0, -0.011, 1]]),
    "behind": numpy.array([[0.6, 0, 90], [0.1, 0.6, 90], [-0.012, 0, 1]]),
}


def places(name, samples=1):
    """Where pixels' samples come from, in the layer's coordinates, and whether that is in front of the viewer."""
    x = (numpy.arange(WIDTH * samples) + 0.5) / samples
    y = (numpy.arange(HEIGHT * samples) + 0.5) / samples
    x, y = numpy.meshgrid(x, y)
    back = numpy.linalg.inv(MAPS[name])
    u, v, w = (back[k, 0] * x + back[k, 1] * y + back[k, 2] for k in range(3))
    # The forward map's divisor at the point is 1 / w.
    return u / w, v / w, w > 0


def covered(name, samples=16):
    u, v, front = places(name, samples)
    inside = front & (abs(u) <= HALF[0]) & (abs(v) <= HALF[1])
    return inside.reshape(HEIGHT, samples, WIDTH, samples).mean(axis=(1, 3))


@pytest.mark.parametrize("name", MAPS)
def test_edges_lie_where_the_projection_puts_them(name):
    """An edge that lies d pixels from its place changes the coverage of its pixels by up to d."""
    drawn = pictures.read(f"space-flat-{name}")[..., 3] / 255
    exact = covered(name)
    edge = (exact > 0) & (exact < 1)
    error = abs(drawn - exact)
    print(f"{name}: {error.max():.3f} at most, {error[edge].mean():.3f} on edges")
    assert error.max() <= LARGEST_ERROR / 2
    assert error[edge].mean() <= 0.1
    # Antialiased: where a quarter to three quarters are covered, the pixel is neither empty nor full.
    partly = drawn[(exact > 0.25) & (exact < 0.75)]
    assert ((partly > 0) & (partly < 1)).all()


@pytest.mark.parametrize("name", MAPS)
def test_points_inside_come_from_their_place(name):
    """The ramp's red and green say how far along x and y a pixel's colour lies in the picture."""
    drawn = pictures.read(f"space-ramp-{name}")
    ramp = pictures.read("space-ramp")
    u, v, front = places(name)
    inside = (covered(name, 4) == 1) & front & (abs(u) < HALF[0] - 2) & (abs(v) < HALF[1] - 2)
    inside &= drawn[..., 3] == 255
    assert inside.sum() > 500
    at = [(v + HALF[1] - 0.5)[inside], (u + HALF[0] - 0.5)[inside]]
    scale = numpy.sqrt(jacobian(name, u, v))[inside]
    for channel, length in ((0, 169), (1, 119)):
        exact = map_coordinates(ramp[..., channel], at, order=1)
        steps = drawn[..., channel][inside] - exact
        pixels = steps * length / 200 * scale
        print(f"{name} {'xy'[channel]}: {pixels.mean():.3f} pixels in the mean, {abs(steps).max():.2f} steps at most")
        assert abs(pixels.mean()) <= LARGEST_ERROR / 4
        assert abs(steps).max() <= 2


def jacobian(name, u, v):
    """The factor on areas at a point of the layer."""
    m = MAPS[name]
    w = m[2, 0] * u + m[2, 1] * v + m[2, 2]
    return abs(numpy.linalg.det(m) / w**3)


@pytest.mark.parametrize("name", MAPS)
def test_fine_detail_far_away_is_grey(name):
    drawn = pictures.read(f"space-stripes-{name}")[..., 0]
    u, v, front = places(name)
    # Eight source pixels a point, stripes of two: below a third of a pixel a stripe nothing of them may show.
    far = numpy.sqrt(jacobian(name, u, v)) < 1.2
    inside = (covered(name, 4) == 1) & front & far & (abs(u) < HALF[0] - 3) & (abs(v) < HALF[1] - 3)
    if inside.sum() < 100:
        pytest.skip("nothing of it is far away")
    off = abs(drawn[inside] - 127.5)
    print(f"{name}: {off.mean():.2f} from grey in the mean, {off.max():.0f} at most")
    assert off.mean() < 6
    assert off.max() < 40
