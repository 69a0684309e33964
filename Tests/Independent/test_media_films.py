"""Films as contents of layers: which picture shows when, read back from frames that carry their own numbers."""

import json
import subprocess

import numpy
import pytest
from PIL import Image

BITS, CELL, HEIGHT = 8, 16, 32
WIDTH = BITS * CELL
COUNT, RATE = 48, 24


def numbered(number):
    """A picture whose cells, black or white, are the bits of a number, lowest first."""
    bits = [(number >> bit & 1) * 255 for bit in range(BITS)]
    row = numpy.repeat(numpy.array(bits, numpy.uint8), CELL)
    return numpy.repeat(numpy.repeat(row[None, :], HEIGHT, 0)[:, :, None], 3, 2)


def number_of(picture):
    """The number that a picture shows."""
    pixels = numpy.asarray(picture.convert("L"))
    cells = [pixels[HEIGHT // 2 - 4:HEIGHT // 2 + 4, CELL * bit + 4:CELL * bit + 12].mean() for bit in range(BITS)]
    assert all(cell < 60 or cell > 195 for cell in cells), cells
    return sum(1 << bit for bit, cell in enumerate(cells) if cell > 128)


ENCODERS = {
    # One key picture for all, pictures that depend on later ones, an edit list.
    "clip.mp4": ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-g", "250", "-bf", "3"],
    "open.mkv": ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-g", "12", "-bf", "2", "-x264-params", "open-gop=1:scenecut=0"],
    "refresh.mp4": ["-c:v", "libx264", "-pix_fmt", "yuv420p", "-g", "12", "-x264-params", "intra-refresh=1:scenecut=0"],
    "clip.webm": ["-c:v", "libvpx-vp9", "-pix_fmt", "yuv420p", "-g", "20", "-b:v", "1M"],
    "clip.mov": ["-c:v", "prores_ks", "-profile:v", "3"],
    "clip.apng": ["-c:v", "apng", "-plays", "1"],
}


def film(folder, name, count=COUNT, rate=RATE):
    """A film of numbered pictures, made by ffmpeg or Pillow."""
    path = folder / name
    if name.endswith((".gif", ".webp")):
        pictures = [Image.fromarray(numbered(n)) for n in range(count)]
        options = {"lossless": True} if name.endswith(".webp") else {}
        pictures[0].save(
            path, save_all=True, append_images=pictures[1:], duration=40, **options,
            **({"loop": 0} if "endless" in name else {"loop": 1} if name.endswith(".webp") else {}))
        return path
    raw = b"".join(numbered(n).tobytes() for n in range(count))
    kind = ["-f", "apng"] if name.endswith(".apng") else []
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{WIDTH}x{HEIGHT}", "-r", str(rate),
         "-i", "-", *ENCODERS[name], *kind, path], input=raw, check=True)
    return path


def preset(loadreel, layer, duration=None, loop=None, name="scene"):
    """A preset with one layer over the whole stage."""
    value = {
        "title": "Film", "description": "A film", "stage": {"width": WIDTH, "height": HEIGHT, "background": "#808080"},
        "layers": [{"type": "image", "bounds": [WIDTH, HEIGHT], "position": [WIDTH / 2, HEIGHT / 2], **layer}],
    }
    if duration is not None:
        value["story"] = {"duration": duration}
    if loop is not None:
        value["loop"] = loop
    path = loadreel.folder / f"{name}.json5"
    path.write_text(json.dumps(value))
    return path


def shown(loadreel, path, fps=60):
    """The numbers that the frames of a preset show."""
    made = loadreel.make("render", path, "-f", "png", "--scale", "1", "--fps", fps)
    frames = sorted(p for line in made for p in line.parent.glob(line.name.replace("%04d", "*").replace("%05d", "*")))
    return [number_of(Image.open(p)) for p in frames]


@pytest.mark.parametrize("name", [*ENCODERS, "once.gif", "once.webp"])
def test_every_format_shows_its_pictures_at_the_layers_time(loadreel, name):
    film(loadreel.folder, name)
    rate = 25 if name.endswith((".gif", ".webp")) else RATE
    numbers = shown(loadreel, preset(loadreel, {"contents": name}, duration=2.2))
    assert numbers == [min(i * rate // 60, COUNT - 1) for i in range(132)]


CLOCKS = {
    # A layer's keys, and its time at a time of the story.
    "later": ({"beginTime": 0.5}, lambda t: t - 0.5),
    "faster, from the middle": ({"speed": 2, "timeOffset": 0.5}, lambda t: 2 * t + 0.5),
    "backwards": ({"speed": -1, "timeOffset": 1.5}, lambda t: 1.5 - t),
    "held": ({"holds": [{"at": 0.5, "hold": 0.75}]}, lambda t: t if t < 0.5 else max(0.5, t - 0.75)),
}


@pytest.mark.parametrize("clock", CLOCKS)
def test_a_film_follows_its_layers_clock(loadreel, clock):
    keys, time = CLOCKS[clock]
    film(loadreel.folder, "clip.mp4")
    numbers = shown(loadreel, preset(loadreel, {"contents": "clip.mp4", **keys}, duration=2))
    # A little above, so that doubles just below a whole number count as it.
    wanted = [min(max(int(numpy.floor(time(i / 60) * RATE + 1e-6)), 0), COUNT - 1) for i in range(120)]
    assert numbers == wanted


def test_the_bytes_do_not_depend_on_the_number_of_jobs(loadreel):
    film(loadreel.folder, "clip.mp4")
    path = preset(loadreel, {"contents": "clip.mp4"}, duration=2)
    files = {}
    for suffix in ["mp4", "gif", "webp"]:
        for jobs in [1, 2, 7]:
            made, = loadreel.make("render", path, "-o", f"jobs{jobs}.{suffix}", "--jobs", jobs, "--scale", "1")
            files.setdefault(suffix, set()).add(made.read_bytes())
    assert {suffix: len(kinds) for suffix, kinds in files.items()} == {"mp4": 1, "gif": 1, "webp": 1}


def test_frames_that_show_one_picture_are_one(loadreel):
    film(loadreel.folder, "clip.mp4")
    done = loadreel.run("inspect", preset(loadreel, {"contents": "clip.mp4"}, duration=3), "--json", "--fps", "60")
    report = json.loads(done.stdout)
    report = report[0] if isinstance(report, list) else report
    assert report["parts"][0]["distinct"] == COUNT
    assert report["files"] == [
        {"path": str(loadreel.folder / "clip.mp4"), "kind": "film, 48 pictures in 2 s, plays once", "notes": []}]


def test_a_film_that_plays_for_ever_is_a_loop(loadreel):
    film(loadreel.folder, "endless.gif")
    path = preset(loadreel, {"contents": "endless.gif", "speed": 2}, loop={})
    numbers = shown(loadreel, path, fps=50)
    # 48 pictures of 40 ms at double speed: 0.96 s, a picture a frame.
    assert numbers == list(range(48))


def test_a_film_that_ends_is_no_loop(loadreel):
    film(loadreel.folder, "clip.mp4")
    done = loadreel.run("render", preset(loadreel, {"contents": "clip.mp4"}, loop={}), "-o", "a.gif")
    assert done.returncode == 2 and "nothing in it repeats for ever" in done.stderr
    done = loadreel.run("render", preset(loadreel, {"contents": "clip.mp4"}, loop={"duration": 1}), "-o", "a.gif")
    assert done.returncode == 2 and "contents of layer is not back where it began" in done.stderr


def test_what_a_file_holds_counts_not_its_name(loadreel):
    film(loadreel.folder, "clip.mp4").rename(loadreel.folder / "film.png")
    Image.fromarray(numbered(77)).save(loadreel.folder / "still.png")
    (loadreel.folder / "still.png").rename(loadreel.folder / "still.mp4")
    assert shown(loadreel, preset(loadreel, {"contents": "film.png"}, duration=0.5))[-1] == 29 * RATE // 60
    assert set(shown(loadreel, preset(loadreel, {"contents": "still.mp4"}, duration=0.1, name="still"))) == {77}


PLAYLISTS = {
    "list.mp4": "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:9/a.ts\n",
    "list.mkv": "ffconcat version 1.0\nfile /etc/passwd\n",
    "list.mov": "http://127.0.0.1:9/film.mp4\n",
}


@pytest.mark.parametrize("name", PLAYLISTS)
def test_playlists_and_addresses_are_refused(loadreel, name):
    (loadreel.folder / name).write_text(PLAYLISTS[name])
    done = loadreel.run("render", preset(loadreel, {"contents": name}, duration=1), "-o", "a.mp4")
    assert done.returncode == 2 and f"{name}: is not a picture (it looks like text)" in done.stderr
    assert not (loadreel.folder / "a.mp4").exists()


def test_codings_that_are_not_listed_are_refused(loadreel):
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=d=0.2", "-c:v", "ffv1", loadreel.folder / "a.mkv"], check=True)
    done = loadreel.run("render", preset(loadreel, {"contents": "a.mkv"}, duration=1), "-o", "a.mp4")
    assert done.returncode == 2 and "ffv1 films are not decoded" in done.stderr


def test_a_film_that_breaks_off_is_an_error_and_no_file(loadreel):
    path = film(loadreel.folder, "clip.webm")
    path.write_bytes(path.read_bytes()[:300])
    done = loadreel.run("render", preset(loadreel, {"contents": "clip.webm"}, duration=2), "-o", "a.mp4")
    assert done.returncode != 0 and "clip.webm" in done.stderr
    assert not (loadreel.folder / "a.mp4").exists()


@pytest.mark.parametrize("angle", [90, 180, 270])
def test_a_film_that_a_phone_took_turned_stands_upright(loadreel, angle):
    lying, turned = loadreel.folder / "lying.mp4", loadreel.folder / "turned.mp4"
    upright = loadreel.folder / "upright.png"
    quietly = ["ffmpeg", "-v", "error", "-y"]
    subprocess.run(
        [*quietly, "-f", "lavfi", "-i", f"testsrc=s={WIDTH}x{HEIGHT}:d=0.2" if angle == 180 else f"testsrc=s={HEIGHT}x{WIDTH}:d=0.2",
         "-c:v", "libx264", "-pix_fmt", "yuv444p", "-qp", "4", lying], check=True)
    subprocess.run([*quietly, "-i", lying, "-c", "copy", "-metadata:s:v:0", f"rotate={angle}", turned], check=True)
    # ffmpeg turns what it decodes by the track's matrix.
    subprocess.run([*quietly, "-i", turned, "-frames:v", "1", upright], check=True)
    made = loadreel.make(
        "still", preset(loadreel, {"contents": "turned.mp4"}, duration=0.2), "--at", "0", "--scale", "1", "-o", "a.png")
    got, wanted = (numpy.asarray(Image.open(p).convert("RGB")).astype(int) for p in (made[0], upright))
    assert got.shape == wanted.shape and numpy.abs(got - wanted).max() <= 4


def test_a_flat_colour_comes_through_in_both_matrices(loadreel):
    for matrix, size in [("bt709", "128x32"), ("smpte170m", "128x32"), (None, "1280x720")]:
        tags = ["-colorspace", matrix, "-color_primaries", "bt709", "-color_trc", "bt709"] if matrix else []
        path = loadreel.folder / "flat.mp4"
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i", f"color=0xd02010:s={size}:d=0.2:r=10", "-vf",
             f"format=rgb24,scale=out_color_matrix={matrix or 'bt709'}:out_range=tv,format=yuv420p", "-c:v", "libx264", "-qp", "1", *tags, path],
            check=True)
        made = loadreel.make(
            "still", preset(loadreel, {"contents": "flat.mp4"}, duration=0.2), "--at", "0", "-o", "a.png", "--force")
        assert numpy.abs(numpy.asarray(Image.open(made[0]).convert("RGB"))[16, 64].astype(int) - [0xD0, 0x20, 0x10]).max() <= 3
