"""Reads finished files by means that Loadreel has no part in: ffprobe, ffmpeg, Pillow, and walks through their bytes."""

import json
import struct
import subprocess
import zlib

import numpy
from PIL import Image

# The matrix and range of the files, said to the decoder: its own default is never trusted.
DECODE = (
    "scale=in_color_matrix=bt709:in_range=tv:"
    "flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=rgb24"
)


def picture(path, mode="RGB"):
    """A still picture as rows of pixels."""
    with Image.open(path) as image:
        return numpy.asarray(image.convert(mode)).astype(int)


def probe(path):
    """The first video stream as ffprobe sees it, frames counted by decoding."""
    answer = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "v:0", "-count_frames"]
        + ["-show_streams", "-show_format", "-of", "json", f"file:{path}"],
        capture_output=True, text=True, check=True,
    )
    answer = json.loads(answer.stdout)
    return answer["streams"][0] | {"format_duration": answer["format"].get("duration")}


def film(path, filters=DECODE, options=(), count=None):
    """All frames, or the first `count`, as ffmpeg decodes them: frame, row, column, channel."""
    facts = probe(path)
    width, height = facts["width"], facts["height"]
    data = subprocess.run(
        ["ffmpeg", "-v", "error", *options, "-i", f"file:{path}", "-vf", filters]
        + (["-frames:v", str(count)] if count else [])
        + ["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
        capture_output=True, check=True,
    ).stdout
    return numpy.frombuffer(data, numpy.uint8).reshape(-1, height, width, 3)


def pillow_frames(path):
    """All frames as Pillow shows them: frame, row, column, channel."""
    frames = []
    with Image.open(path) as image:
        for index in range(image.n_frames):
            image.seek(index)
            frames.append(numpy.asarray(image.convert("RGB")))
    return numpy.stack(frames)


def boxes(data, start=0, end=None, path=""):
    """Every MP4 box in order, as (path, offset, payload)."""
    end = len(data) if end is None else end
    inner = {b"moov", b"trak", b"edts", b"mdia", b"minf", b"stbl"}
    while start + 8 <= end:
        size, kind = struct.unpack(">I4s", data[start:start + 8])
        assert size >= 8, f"a box of {size} bytes"
        name = path + "/" + kind.decode("latin-1")
        yield name, start, data[start + 8:start + size]
        if kind in inner:
            yield from boxes(data, start + 8, start + size, name)
        start += size


def png_chunks(data):
    """Every PNG chunk in order, as (name, contents); sums are checked."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, kind = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(kind + body)
        yield kind.decode(), body
        at += 12 + length
    assert kind == b"IEND"


def gif_facts(path):
    """Delays in hundredths of a second, and the count in the loop block (None where there is none)."""
    data = path.read_bytes()
    assert data[:6] == b"GIF89a"
    at = 13 + (3 << ((data[10] & 7) + 1) if data[10] & 0x80 else 0)
    delays, loops = [], None
    while data[at] != 0x3B:
        if data[at] == 0x21:
            label, at = data[at + 1], at + 2
            first = data[at + 1:at + 1 + data[at]]
            if label == 0xF9:
                delays.append(struct.unpack("<H", first[1:3])[0])
            while data[at]:
                if label == 0xFF and first == b"NETSCAPE2.0" and data[at] == 3:
                    loops = struct.unpack("<H", data[at + 2:at + 4])[0]
                at += 1 + data[at]
            at += 1
        else:
            assert data[at] == 0x2C, f"no block begins with {data[at]:#x}"
            table = data[at + 9]
            at += 10 + (3 << ((table & 7) + 1) if table & 0x80 else 0) + 1
            while data[at]:
                at += 1 + data[at]
            at += 1
    return delays, loops


def blob(pixels, color, near=None, ground=(255, 255, 255)):
    """Centre and area of what has a colour, edges counted by how much of them it covers.

    Coordinates are continuous: the middle of the first pixel is (0.5, 0.5). With `near` = (x, y, radius) only pixels
    within that circle count.
    """
    ground = numpy.array(ground, float)
    way = numpy.array(color, float) - ground
    offset = pixels - ground
    cover = offset @ way / (way @ way)
    off_way = numpy.linalg.norm(offset - cover[..., None] * way, axis=-1)
    weight = numpy.where(off_way < 6, numpy.clip(cover, 0, 1), 0)
    rows, columns = numpy.indices(weight.shape)
    if near is not None:
        x, y, radius = near
        weight = weight * (numpy.hypot(columns + 0.5 - x, rows + 0.5 - y) <= radius)
    area = weight.sum()
    assert area > 0, f"nothing has the colour {color}"
    return (
        ((columns + 0.5) * weight).sum() / area,
        ((rows + 0.5) * weight).sum() / area,
        area,
    )


def diameter(area):
    """Of a disc with that area."""
    return 2 * (area / numpy.pi) ** 0.5
