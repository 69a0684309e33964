"""Pictures that the Swift tests left for independent checks, and how pictures are compared."""

import os
import pathlib

import numpy

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = pathlib.Path(os.environ.get("LOADREEL_DUMP", ROOT / ".build/dump"))


def read(name):
    """One dumped picture: rows, columns, premultiplied RGBA as floats 0...255."""
    path = FOLDER / f"{name}.pam"
    assert path.exists(), f"no {path}; run the Swift tests with LOADREEL_DUMP={FOLDER}"
    data = path.read_bytes()
    head, pixels = data.split(b"ENDHDR\n", 1)
    fields = dict(line.split(None, 1) for line in head.decode().splitlines()[1:])
    shape = int(fields["HEIGHT"]), int(fields["WIDTH"]), 4
    return numpy.frombuffer(pixels, numpy.uint8).reshape(shape).astype(float)


def names(prefix):
    """The names of all dumped pictures that begin so; at least one."""
    found = sorted(p.stem for p in FOLDER.glob(f"{prefix}*.pam"))
    assert found, f"no {prefix}*.pam in {FOLDER}; run the Swift tests with LOADREEL_DUMP={FOLDER}"
    return found


def psnr(a, b):
    """Peak signal to noise ratio in decibels."""
    error = numpy.mean((numpy.asarray(a, float) - numpy.asarray(b, float)) ** 2)
    return numpy.inf if error == 0 else 10 * numpy.log10(255**2 / error)


def ssim(a, b):
    """Structural similarity of two grey pictures (Wang et al. 2004: Gaussian window of sigma 1.5, K 0.01 and 0.03)."""
    from scipy.ndimage import gaussian_filter

    def mean(x):
        return gaussian_filter(x, 1.5, truncate=3.5)

    ma, mb = mean(a), mean(b)
    va, vb = mean(a * a) - ma * ma, mean(b * b) - mb * mb
    cov = mean(a * b) - ma * mb
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    value = (2 * ma * mb + c1) * (2 * cov + c2) / ((ma**2 + mb**2 + c1) * (va + vb + c2))
    return float(value.mean())
