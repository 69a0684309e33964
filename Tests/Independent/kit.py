"""The scenes of the test kit, rendered by the program, and what their frames say."""

import pathlib

import numpy

FOLDER = pathlib.Path(__file__).resolve().parent / "kit"
COUNTER = FOLDER / "counter.json5"
CHART = FOLDER / "chart.json5"
GLOW = FOLDER / "glow.json5"

COLORS = numpy.array([
    [c >> 16, c >> 8 & 255, c & 255] for c in (
        0xFF0000, 0x00FF00, 0x0000FF, 0x00FFFF, 0xFF00FF, 0xFFFF00, 0x008800, 0xFF3B30,
        0x008CD4, 0x00B038, 0xFAF9F7, 0x000000, 0x333333, 0x808080, 0xCCCCCC, 0xFFFFFF)
])


def counters(frames):
    """The numbers that frames of the counter show."""
    frames = numpy.asarray(frames)
    squares = numpy.stack([frames[:, 4, 4 + 8 * bit, 1] for bit in range(16)], axis=1) < 128
    return (squares @ (1 << numpy.arange(15, -1, -1))).tolist()


def chart(index):
    """The colours of a chart frame's patches, row by row."""
    return COLORS[(numpy.arange(16) + index) % 16]


def patches(frame):
    """The middles of the patches of a chart frame."""
    return numpy.asarray(frame)[16::32, 16::32].reshape(16, -1)[:, :3].astype(int)
