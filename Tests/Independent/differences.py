"""Differences between colours as people see them: CIEDE2000, written from its definition (Sharma, Wu, Dalal 2005)."""

import numpy


def lab(colours):
    """CIE L*, a*, b* (D65) of 8-bit sRGB colours, one a row."""
    share = numpy.asarray(colours, float) / 255
    light = numpy.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    xyz = light @ numpy.array([
        [0.4124564, 0.2126729, 0.0193339], [0.3575761, 0.7151522, 0.1191920], [0.1804375, 0.0721750, 0.9503041]])
    ratio = xyz / numpy.array([0.95047, 1, 1.08883])
    root = numpy.where(ratio > 216 / 24389, numpy.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return numpy.stack(
        [116 * root[..., 1] - 16, 500 * (root[..., 0] - root[..., 1]), 200 * (root[..., 1] - root[..., 2])], -1)


def ciede2000(first, second):
    """The difference of each pair of 8-bit sRGB colours."""
    return ciede2000_lab(lab(first), lab(second))


def ciede2000_lab(first, second):
    """The difference of each pair of L*, a*, b*."""
    (l1, a1, b1), (l2, a2, b2) = numpy.moveaxis(first, -1, 0), numpy.moveaxis(second, -1, 0)
    mean = (numpy.hypot(a1, b1) + numpy.hypot(a2, b2)) / 2
    stretch = 1.5 - numpy.sqrt(mean**7 / (mean**7 + 25.0**7)) / 2
    c1, c2 = numpy.hypot(a1 * stretch, b1), numpy.hypot(a2 * stretch, b2)
    h1 = numpy.degrees(numpy.arctan2(b1, a1 * stretch)) % 360
    h2 = numpy.degrees(numpy.arctan2(b2, a2 * stretch)) % 360
    grey = c1 * c2 == 0
    turn = numpy.where(grey, 0, (h2 - h1 + 180) % 360 - 180)
    hue = 2 * numpy.sqrt(c1 * c2) * numpy.sin(numpy.radians(turn / 2))
    middle = numpy.where(abs(h1 - h2) <= 180, (h1 + h2) / 2, (h1 + h2 + 360) / 2 % 360)
    middle = numpy.where(grey, h1 + h2, middle)
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (1 - 0.17 * numpy.cos(numpy.radians(middle - 30)) + 0.24 * numpy.cos(numpy.radians(2 * middle))
              + 0.32 * numpy.cos(numpy.radians(3 * middle + 6)) - 0.2 * numpy.cos(numpy.radians(4 * middle - 63)))
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / numpy.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * weight)
    blue = numpy.sin(numpy.radians(60 * numpy.exp(-(((middle - 275) / 25) ** 2))))
    mixed = -2 * numpy.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * blue
    return numpy.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + mixed * by_chroma * by_hue)
