"""The frame counter, the colour chart and a soft disc, read back from every format by readers of others.

The Swift tests leave the files; rows of the list of reported defects are named in each test's name.
"""

import json
import re
import shutil
import struct
import subprocess

import numpy
import pytest
from PIL import Image

import pictures
import readers

FOLDER = pictures.FOLDER / "media"
FILMS = [
    "h264.mp4", "h264.mov", "full-chroma.mp4", "lossless.mov", "hevc.mp4", "vp9.webm",
    "vp9-alpha.webm", "av1.mp4", "av1.webm", "prores.mov", "prores-high.mov",
]
ALPHA = [name for name in FILMS if name.startswith(("vp9-alpha", "prores"))]
PICTURES = ["apng", "webp"]
CHART = [
    0xFF0000, 0x00FF00, 0x0000FF, 0x00FFFF, 0xFF00FF, 0xFFFF00, 0x008800, 0xFF3B30,
    0x008CD4, 0x00B038, 0xFAF9F7, 0x000000, 0x333333, 0x808080, 0xCCCCCC, 0xFFFFFF,
]


def path(name):
    file = FOLDER / name
    assert file.exists(), f"no {file}; run the Swift tests with LOADREEL_DUMP={pictures.FOLDER}"
    return file


def film(name):
    """All frames; RGB goes through no matrix, VP9 through the decoder that knows alpha."""
    options = ["-c:v", "libvpx-vp9"] if "vp9" in name else []
    filters = "format=rgb24" if "lossless" in name else readers.DECODE
    return readers.film(path(name), filters, options)


def counters(frames):
    """The numbers that frames of the counter show."""
    squares = numpy.stack([frames[:, 4, 4 + 8 * bit, 1] for bit in range(16)], axis=1) < 128
    return (squares @ (1 << numpy.arange(15, -1, -1))).tolist()


def chart(index):
    """The middles of the chart's patches, row by row."""
    colors = [CHART[(patch + index) % 16] for patch in range(16)]
    return numpy.array([[c >> 16, c >> 8 & 255, c & 255] for c in colors])


def patches(frame):
    return frame[16::32, 16::32].reshape(16, -1)[:, :3].astype(int)


@pytest.mark.parametrize("name", FILMS)
def test_t5_t6_l4_every_counter_comes_back_once_and_in_order(name):
    assert counters(film(f"counter-{name}")) == list(range(48))


@pytest.mark.parametrize("name", PICTURES)
def test_t5_t6_every_counter_of_a_picture_comes_back(name):
    assert counters(readers.pillow_frames(path(f"counter.{name}"))) == list(range(48))


@pytest.mark.parametrize("name", FILMS)
def test_t1_t4_t14_t16_t17_t18_times_are_exact(name):
    facts = readers.probe(path(f"counter-{name}"))
    assert int(facts["nb_read_frames"]) == 48
    assert float(facts["start_time"]) == 0
    assert facts["r_frame_rate"] == facts["avg_frame_rate"] == "60/1"
    assert abs(float(facts["format_duration"]) - 0.8) <= (0.001 if name.endswith("webm") else 1e-6)
    if name.endswith("webm"):
        return
    numerator, denominator = map(int, facts["time_base"].split("/"))
    assert int(facts["duration_ts"]) * numerator * 60 == 48 * denominator
    found = {box: body for box, _, body in readers.boxes(path(f"counter-{name}").read_bytes())}
    assert not any(box.endswith(("elst", "ctts")) for box in found)
    assert struct.unpack(">I", found["/moov/trak/mdia/minf/stbl/stts"][4:8])[0] == 1
    order = [box for box, _, _ in readers.boxes(path(f"counter-{name}").read_bytes())]
    assert order.index("/moov") < order.index("/mdat")


@pytest.mark.parametrize("name", [n for n in FILMS if n != "lossless.mov"])
def test_c2_c7_c8_c11_p6_tags_are_bt709_in_limited_range(name):
    facts = readers.probe(path(f"chart-{name}"))
    wanted = dict.fromkeys(("color_space", "color_primaries", "color_transfer"), "bt709")
    assert {key: facts.get(key) for key in wanted} == wanted
    assert facts["color_range"] == "tv"


def test_p4_p8_a5_tags_and_profiles():
    wanted = {
        "h264.mp4": ("avc1", "High", "yuv420p"),
        "full-chroma.mp4": ("avc1", "High 4:4:4 Predictive", "yuv444p"),
        "hevc.mp4": ("hvc1", "Main", "yuv420p"),
        "av1.mp4": ("av01", "Main", "yuv420p"),
        "prores.mov": ("ap4h", "4444", "yuva444p12le"),
        "prores-high.mov": ("ap4h", "4444", "yuva444p12le"),
    }
    for name, (tag, profile, pixels) in wanted.items():
        facts = readers.probe(path(f"chart-{name}"))
        assert (facts["codec_tag_string"], facts["profile"], facts["pix_fmt"]) == (
            tag, profile, pixels), name


@pytest.mark.parametrize("name", FILMS)
def test_c1_c3_c4_c10_p2_the_colour_chart_decodes_right(name):
    for index, frame in enumerate(film(f"chart-{name}")):
        # AV1 at this quality leaves a little of the picture before; its first one is as exact as the others'.
        soft = name.startswith("av1") and index > 0
        error = abs(patches(frame) - chart(index))
        assert error.max() <= (0 if name.startswith("lossless") else 5 if soft else 1), error
        white = (chart(index) == 255).all(axis=1)
        assert error[white].max() <= (2 if soft else 0)


@pytest.mark.parametrize("name", PICTURES)
def test_c12_the_colour_chart_is_exact_in_pictures(name):
    for index, frame in enumerate(readers.pillow_frames(path(f"chart.{name}"))):
        assert (patches(frame) == chart(index)).all()


def disc(index):
    """Coverage of the disc, 0...1."""
    y, x = numpy.mgrid[:96, :96] - 47.5
    return numpy.clip((20 + index + 1 - numpy.hypot(x, y)) / 2, 0, 1)


@pytest.mark.parametrize("name", [f"-{n}" for n in ALPHA] + [".apng", ".webp"])
def test_a1_a3_a5_alpha_survives_and_edges_are_clean(name):
    file = path(f"disc{name}")
    if name[1:] in ALPHA:
        options = ["-c:v", "libvpx-vp9"] if "vp9" in name else []
        data = subprocess.run(
            ["ffmpeg", "-v", "error", *options, "-i", file]
            + ["-vf", readers.DECODE.replace("rgb24", "rgba"), "-f", "rawvideo", "-"],
            capture_output=True, check=True,
        ).stdout
        frames = numpy.frombuffer(data, numpy.uint8).reshape(-1, 96, 96, 4).astype(float)
    else:
        with Image.open(file) as image:
            frames = []
            for index in range(image.n_frames):
                image.seek(index)
                frames.append(numpy.asarray(image.convert("RGBA"), float))
    assert len(frames) == 6
    for index, frame in enumerate(frames):
        assert frame[0, 0, 3] == 0 and frame[48, 48, 3] == 255
        cover = disc(index)[..., None]
        edge = (cover[..., 0] > 0) & (cover[..., 0] < 1)
        for backdrop in (0.0, 255.0):
            alpha = frame[..., 3:] / 255
            shown = frame[..., :3] * alpha + backdrop * (1 - alpha)
            wanted = numpy.array([255.0, 59.0, 48.0]) * cover + backdrop * (1 - cover)
            error = abs(shown - wanted)[edge]
            assert error.mean() <= 2
            if name in (".apng", ".webp"):
                # Alpha and colour are rounded once each: half a code and half a code, times at most 207/255 and 1.
                assert error.max() <= 1.32


@pytest.mark.parametrize("plays", [0, 1, 3])
def test_l1_l2_l3_plays_mean_the_same_in_all(plays):
    data = path(f"plays-{plays}.apng").read_bytes()
    at = data.index(b"acTL")
    assert struct.unpack(">II", data[at + 4:at + 12]) == (3, plays)
    with Image.open(path(f"plays-{plays}.webp")) as image:
        assert image.info["loop"] == plays
    if shutil.which("webpmux"):
        said = subprocess.run(
            ["webpmux", "-info", path(f"plays-{plays}.webp")],
            capture_output=True, text=True, check=True,
        ).stdout
        assert f"Loop Count : {plays}" in said


def test_t20_durations_of_webp_sum_to_the_rounded_whole():
    with Image.open(path("counter.webp")) as image:
        times = []
        for index in range(image.n_frames):
            image.seek(index)
            image.load()
            times.append(image.info["duration"])
    assert sum(times) == 800 and set(times) <= {16, 17}
    said = subprocess.run(
        ["webpmux", "-info", path("counter.webp")], capture_output=True, text=True, check=True
    ).stdout
    assert "Number of frames: 48" in said and "lossless" in said


def test_t3_durations_of_apng_are_exact_fractions():
    data = path("counter.apng").read_bytes()
    delays = [struct.unpack(">HH", data[m.end() + 20:m.end() + 24])
              for m in re.finditer(b"fcTL", data)]
    assert delays == [(1, 60)] * 48


@pytest.mark.parametrize("name, codec, packet", [("silent.mp4", "aac", 1024), ("silent.webm", "opus", 960)])
def test_silent_sound_starts_and_ends_with_the_pictures(name, codec, packet):
    """AAC in MP4, Opus in WebM: both tracks begin at 0, and the sound is as long as the pictures to within a packet."""
    said = subprocess.run(
        ["ffprobe", "-v", "error", "-show_streams", "-show_packets", "-of", "json", path(name)],
        capture_output=True, text=True, check=True)
    told = json.loads(said.stdout)
    picture, sound = told["streams"]
    assert (sound["codec_name"], sound["channels"], sound["sample_rate"]) == (codec, 2, "48000")
    assert float(picture["start_time"]) == float(sound["start_time"]) == 0
    first, *_, last = [p for p in told["packets"] if p["codec_type"] == "audio"]
    assert float(first["pts_time"]) == 0
    assert abs(float(last["pts_time"]) + float(last["duration_time"]) - 0.8) <= packet / 48_000
    assert name != "silent.mp4" or float(sound["duration"]) == 0.8
    heard = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path(name), "-map", "0:a", "-f", "s16le", "-"], capture_output=True, check=True)
    samples = numpy.frombuffer(heard.stdout, "<i2").reshape(-1, 2)
    assert abs(len(samples) - 38_400) <= packet and not samples.any()


def test_r1_no_file_names_its_makers():
    files = [f for f in FOLDER.iterdir() if f.suffix in (".mp4", ".mov", ".webm", ".apng", ".webp")]
    assert len(files) > 20
    for file in files:
        data = file.read_bytes()
        assert not re.search(rb"Lavf\d|Lavc\d|x264|x265 \(build", data), file.name
