"""Facts about the shipped presets, written down from the tutorials they come from, and ways to look at them."""

import math
from fractions import Fraction

import numpy
from PIL import Image

from readers import picture

NAMES = [
    "activity-dots", "blink", "card-flip", "circular-reveal", "confetti", "dot-ring", "image-mask", "morph-logo",
    "path-follow", "shimmer", "six-dots", "slack", "spring-dots", "three-balls", "three-dots", "volume-bars",
]

# Seconds of one round of every preset that loops.
PERIODS = {
    "six-dots": Fraction(6, 5), "volume-bars": Fraction(1), "activity-dots": Fraction(3, 2),
    "path-follow": Fraction(4), "three-balls": Fraction(7, 5), "slack": Fraction(7, 2), "three-dots": Fraction(1),
    "dot-ring": Fraction(1), "blink": Fraction(2), "shimmer": Fraction(12, 5), "card-flip": Fraction(3),
    "spring-dots": Fraction(12, 5),
}

# Seconds of every story.
STORIES = {
    "six-dots": 4.6, "image-mask": 4.9, "morph-logo": 5.0, "circular-reveal": 3.8, "confetti": 3.0,
    "slack": 3.5,
}


def still(loadreel, name, instant, *words, mode="RGB"):
    """One picture of a preset as rows of pixels."""
    (path,) = loadreel.make("still", name, "--at", instant, "--force", "-o", f"{name}.png", *words)
    return picture(path, mode)


def sequence(loadreel, name, *words):
    """The frames of a render as pictures of rows of pixels, in order."""
    loadreel.make("render", name, "-f", "png", "-o", "frame.png", *words)
    return [picture(path, "RGBA") for path in sorted(loadreel.folder.glob("frame-*.png"))]


def box(pixels, background):
    """The smallest box around all that differs from a colour: left, top, right, bottom."""
    rows, columns = numpy.nonzero(numpy.abs(pixels - numpy.array(background)).sum(axis=2) > 12)
    return columns.min(), rows.min(), columns.max() + 1, rows.max() + 1


def filled(image, width, height):
    """A picture as it fills a box without being stretched: scaled, its middle kept, the rest cut off."""
    scale = max(width / image.width, height / image.height)
    across, down = width / scale, height / scale
    left, top = (image.width - across) / 2, (image.height - down) / 2
    return image.resize((width, height), Image.LANCZOS, box=(left, top, left + across, top + down))


def on_ring(pixels, center, radius, turn):
    """The pixel at a fraction of a turn, clockwise from 3 o'clock."""
    x = center[0] + radius * math.cos(2 * math.pi * turn)
    y = center[1] + radius * math.sin(2 * math.pi * turn)
    return pixels[int(y), int(x)]
