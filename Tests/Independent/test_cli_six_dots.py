"""The six dots, story and loop, as files: figures worked out by hand, read by other programs."""

import math
import struct

import numpy
import pytest

from readers import blob, boxes, diameter, film, gif_facts, picture, pillow_frames, probe

COLORS = [(0, 176, 56), (255, 182, 63), (0, 140, 212), (0, 167, 141), (255, 0, 123), (255, 87, 36)]
MAGENTA = (255, 0, 255)


@pytest.fixture(scope="module")
def story(shared_loadreel):
    (path,) = shared_loadreel.make(
        "render", "six-dots", "-f", "mp4", "--size", "750x1334", "--fps", 60, "-o", "story.mp4")
    return path


@pytest.fixture(scope="module")
def loop(shared_loadreel):
    (path,) = shared_loadreel.make(
        "render", "six-dots", "-f", "gif", "--part", "loop", "--size", "375x667", "--fps", 50,
        "-o", "loop.gif")
    return path


def still(loadreel, instant, *words):
    (path,) = loadreel.make(
        "still", "six-dots", "--size", "750x1334", "--at", instant, "-o", "still.png", *words)
    return picture(path)


def magenta(folder):
    from PIL import Image

    path = folder / "magenta.png"
    Image.new("RGB", (64, 64), MAGENTA).save(path)
    return path


def test_the_story_is_what_players_expect(story):
    facts = probe(story)
    assert facts["codec_name"] == "h264" and facts["profile"] == "High"
    assert facts["pix_fmt"] == "yuv420p" and facts["color_range"] == "tv"
    for name in ("color_space", "color_primaries", "color_transfer"):
        assert facts[name] == "bt709"
    assert (facts["width"], facts["height"]) == (750, 1334)
    assert facts["nb_read_frames"] == facts["nb_frames"] == "276"
    assert facts["r_frame_rate"] == facts["avg_frame_rate"] == "60/1"
    assert float(facts["start_time"]) == 0 and float(facts["format_duration"]) == 4.6
    assert facts["has_b_frames"] == 0


def test_the_story_lasts_exactly_4_6_seconds_by_its_boxes(story):
    found = list(boxes(story.read_bytes()))
    names = [name for name, _, _ in found]
    assert names.index("/moov") < names.index("/mdat")
    assert not [name for name in names if name.endswith(("elst", "ctts"))]
    payload = {name: data for name, _, data in found}
    scale, length = struct.unpack(">II", payload["/moov/mvhd"][12:20])
    assert length * 10 == scale * 46
    scale, length = struct.unpack(">II", payload["/moov/trak/mdia/mdhd"][12:20])
    assert length * 10 == scale * 46
    entries, count, delta = struct.unpack(">III", payload["/moov/trak/mdia/minf/stbl/stts"][4:16])
    assert (entries, count, delta * 60) == (1, 276, scale)


def test_white_stays_white_in_the_story(story):
    first = film(story, count=1)[0]
    for corner in (first[0, 0], first[0, -1], first[-1, 0], first[-1, -1]):
        assert tuple(corner) == (255, 255, 255)


def test_colours_survive_the_story(story):
    first = film(story, count=1)[0].astype(int)
    for index, color in enumerate(COLORS):
        angle = math.radians(60 * index)
        x, y = 375 + 36 * math.sin(angle), 667 - 36 * math.cos(angle)
        middle = first[round(y) - 1:round(y) + 1, round(x) - 1:round(x) + 1]
        assert numpy.abs(middle - color).max() <= 4, f"dot {index}"


def test_the_loop_plays_for_ever_at_an_exact_rate(loop):
    delays, loops = gif_facts(loop)
    assert delays == [2] * 60 and sum(delays) == 120
    assert loops == 0
    by_pillow = pillow_frames(loop)
    by_ffmpeg = film(loop, "format=rgb24", ["-min_delay", "0"])
    assert by_pillow.shape == by_ffmpeg.shape == (60, 667, 375, 3)
    assert numpy.array_equal(by_pillow, by_ffmpeg)


def test_the_loop_shows_the_dots_turn(loop):
    for index, frame in enumerate(pillow_frames(loop)):
        angle = math.radians(6 * index)
        x, y = 187.5 + 18 * math.sin(angle), 333.5 - 18 * math.cos(angle)
        assert numpy.abs(frame[int(y), int(x)].astype(int) - COLORS[0]).max() <= 2, f"frame {index}"


def test_dots_stand_in_a_ring_at_the_start(loadreel):
    pixels = still(loadreel, 0)
    x, y, area = blob(pixels, COLORS[0], near=(375, 631, 14))
    assert math.dist((x, y), (375, 631)) < 0.25 and abs(diameter(area) - 18) < 0.1


def test_a_quarter_turn_later_the_ring_has_turned_by_a_quarter(loadreel):
    pixels = still(loadreel, 0.3)
    x, y, _ = blob(pixels, COLORS[0], near=(411, 667, 14))
    assert math.dist((x, y), (411, 667)) < 0.25
    place = (375 + 36 * math.sin(math.radians(150)), 667 - 36 * math.cos(math.radians(150)))
    x, y, _ = blob(pixels, COLORS[1], near=(*place, 14))
    assert math.dist((x, y), place) < 0.25


def test_dots_shrink_outwards_and_change_colour(loadreel):
    pixels = still(loadreel, 2.72)
    x, y, area = blob(pixels, (0, 164, 108), near=(375, 611, 14))
    assert math.dist((x, y), (375, 611)) < 0.25 and abs(diameter(area) - 14.4) < 0.1
    assert numpy.abs(pixels[611, 375] - (0, 164, 108)).max() <= 1


def test_dots_gather_in_one_disc(loadreel):
    pixels = still(loadreel, 3.36)
    x, y, area = blob(pixels, (0, 140, 212))
    # Six soft edges lie on each other, so the disc's rim is a little fuller than that of one.
    assert math.dist((x, y), (375, 667)) < 0.25 and 25.1 < diameter(area) < 26.2
    rows, columns = numpy.indices(pixels.shape[:2])
    outside = numpy.hypot(columns + 0.5 - 375, rows + 0.5 - 667) > 25.2 / 2 + 1
    assert (pixels[outside] == 255).all()


def test_the_content_opens_in_a_circle(loadreel):
    # White dots on white, so that nothing but the content is seen.
    pixels = still(
        loadreel, 3.8, "--set", f"content={magenta(loadreel.folder)}", "--set", "end=#ffffff")
    x, y, area = blob(pixels, MAGENTA)
    assert math.dist((x, y), (375, 667)) < 0.25 and abs(diameter(area) - 28.8) < 0.1
    rows, columns = numpy.indices(pixels.shape[:2])
    away = numpy.hypot(columns + 0.5 - 375, rows + 0.5 - 667)
    assert (pixels[away > 14.4 + 1] == 255).all()
    assert (pixels[away < 14.4 - 1] == MAGENTA).all()
    usual = still(loadreel, 3.8)
    assert (usual[away > 14.4 + 1] == 255).all()
    assert (usual[away < 14.4 - 1] != 255).any()


def test_the_content_fills_the_stage_in_the_end(loadreel):
    content = magenta(loadreel.folder)
    for instant in (4.3, "end"):
        assert (still(loadreel, instant, "--set", f"content={content}") == MAGENTA).all()


@pytest.mark.parametrize("kind", ["mp4", "gif"])
def test_bytes_depend_on_neither_run_nor_jobs(loadreel, kind):
    made = set()
    for index, jobs in enumerate(([], ["--jobs", 1], ["--jobs", 2], ["--jobs", 7])):
        words = ["--part", "loop", "--scale", "1"] if kind == "gif" else ["--scale", "1", "--size", "376x668"]
        (path,) = loadreel.make("render", "six-dots", "-o", f"{index}.{kind}", *words, *jobs)
        made.add(path.read_bytes())
    assert len(made) == 1


def test_a_frame_alone_equals_the_same_frame_among_others(loadreel):
    words = ["still", "six-dots", "--scale", "1", "--fps", 60]
    among = loadreel.make(*words, "--at", "99f,100f,101f", "-o", "./")
    (alone,) = loadreel.make(*words, "--at", "100f", "-o", "alone.png")
    assert alone.read_bytes() == among[1].read_bytes()
    assert among[0].read_bytes() != among[1].read_bytes() != among[2].read_bytes()
