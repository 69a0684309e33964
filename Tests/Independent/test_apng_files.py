"""APNGs that the program makes, read by a walk through their chunks and put together as the format's definition says."""

import io
import struct
import zlib
from fractions import Fraction

import numpy
import pytest
from PIL import Image

import kit
import readers

HEAD = b"\x89PNG\r\n\x1a\n"


def png(parts):
    """A PNG of its own of some chunks."""
    return HEAD + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts)


def screens(path):
    """What a player shows: picture, delay, rectangle, disposal and blending of each frame; and the number of plays."""
    found = list(readers.png_chunks(path.read_bytes()))
    # One mark of sRGB: gamma and chromaticities make viewers shift the colours.
    kinds = {kind for kind, _ in found}
    assert "sRGB" in kinds and kinds <= {"IHDR", "sRGB", "acTL", "PLTE", "tRNS", "fcTL", "IDAT", "fdAT", "IEND"}
    header = found[0][1]
    shared = [(kind.encode(), body) for kind, body in found if kind in ("PLTE", "tRNS", "sRGB")]
    ((frames, plays),) = [struct.unpack(">II", body) for kind, body in found if kind == "acTL"]
    order = [struct.unpack(">I", body[:4])[0] for kind, body in found if kind in ("fcTL", "fdAT")]
    assert order == list(range(len(order))), "numbers of the chunks have gaps"
    width, height = struct.unpack(">II", header[:8])
    screen, shown, control, data = numpy.zeros((height, width, 4), int), [], None, b""

    def finish():
        nonlocal screen
        wide, high, left, top, over, under, disposal, blending = control
        assert wide > 0 and high > 0 and left + wide <= width and top + high <= height
        image = png([(b"IHDR", struct.pack(">II", wide, high) + header[8:]), *shared, (b"IDAT", data), (b"IEND", b"")])
        patch = numpy.asarray(Image.open(io.BytesIO(image)).convert("RGBA")).astype(int)
        box = numpy.s_[top:top + high, left:left + wide]
        before = screen.copy()
        if blending == 0:
            screen[box] = patch
        else:
            assert set(numpy.unique(patch[..., 3])) <= {0, 255}
            screen[box] = numpy.where(patch[..., 3:] == 255, patch, screen[box])
        shown.append((screen.copy(), (over, under), (wide, high, left, top), disposal, blending))
        if disposal == 1:
            screen[box] = 0
        elif disposal == 2:
            screen = before

    for kind, body in found:
        if kind in ("fcTL", "IEND") and control:
            finish()
        if kind == "fcTL":
            control, data = struct.unpack(">IIIIHHBB", body[4:]), b""
        data += body if kind == "IDAT" else body[4:] if kind == "fdAT" else b""
    assert len(shown) == frames
    return shown, plays


@pytest.mark.parametrize("scene, rate, ground, hold", [
    (kit.GLOW, 30, "transparent", 1), (kit.FOLDER / "spin.json5", 25, "#ffffff", 0)])
def test_c12_d1_d2_t12_chunks_put_together_show_every_frame_for_its_time(loadreel, scene, rate, ground, hold):
    words = ["render", scene, "--scale", 1, "--fps", rate, "--background", ground]
    (path,) = loadreel.make(*words, *(["--hold", f"{hold}ms"] if hold else []), "-o", "a.apng")
    (sequence,) = loadreel.make(*words, "-f", "png", "-o", "./", "--name", "b")
    wanted = []
    while (file := sequence.parent / (sequence.name % len(wanted))).exists():
        wanted.append(readers.picture(file, "RGBA"))
    shown, plays = screens(path)
    assert plays == 0 and all(disposal in (0, 1) for _, _, _, disposal, _ in shown)
    played = []
    for picture, (over, under), *_ in shown:
        # A merged picture lasts as long as all that it stands for; the last one is held as asked.
        frames = round(over * rate / under)
        rest = Fraction(over, under) - Fraction(frames, rate)
        assert frames > 0 and rest == (Fraction(hold, 1000) if len(played) + frames == len(wanted) else 0)
        played += [picture] * frames
    assert len(played) == len(wanted) > 5
    for picture, meant in zip(played, wanted):
        assert (picture[..., 3] == meant[..., 3]).all()
        assert (picture == meant)[meant[..., 3] > 0].all()


def test_only_what_changes_is_in_the_rectangles(loadreel):
    (path,) = loadreel.make(
        "render", kit.COUNTER, "--scale", 1, "--part", "loop", "--set", "fps=50", "--set", "bits=3", "--fps", 50,
        "-o", "a.apng")
    shown, _ = screens(path)
    assert kit.counters([picture for picture, *_ in shown]) == list(range(8))
    # From an even number to the next only the lowest bit changes, the last square of the row.
    assert [box for _, _, box, _, _ in shown][1::2] == [(8, 8, 120, 0)] * 4
