"""GIFs that the program makes, as Pillow, ffmpeg and gifsicle read them."""

import re
import subprocess

import numpy
import pytest
from PIL import Image

import kit
from readers import gif_facts, pillow_frames

LOOP = ["--part", "loop", "--size", "240x240", "-f", "gif", "--force"]


def ffmpeg_frames(path, rate, width=240, height=240):
    raw = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, "-vsync", "cfr", "-r", str(rate), "-f", "rawvideo",
         "-pix_fmt", "rgb24", "-"], capture_output=True, check=True).stdout
    return numpy.frombuffer(raw, numpy.uint8).reshape(-1, height, width, 3)


@pytest.mark.parametrize("preset, frames", [("three-dots", 25), ("volume-bars", 25), ("six-dots", 30)])
def test_pillow_and_ffmpeg_see_the_same_pixels_and_times(loadreel, preset, frames):
    (path,) = loadreel.make("render", preset, *LOOP, "--fps", 25, "-o", "a.gif")
    delays, loops = gif_facts(path)
    assert sum(delays) == frames * 4 and min(delays) >= 2 and loops == 0
    shown = numpy.repeat(pillow_frames(path), [delay // 4 for delay in delays], axis=0)
    assert numpy.array_equal(shown, ffmpeg_frames(path, 25))


def test_gifsicle_reads_every_image_and_the_loop(loadreel):
    (path,) = loadreel.make("render", "six-dots", *LOOP, "--fps", 50, "-o", "a.gif")
    said = subprocess.run(["gifsicle", "-I", path], capture_output=True, text=True, check=True)
    assert said.stderr == ""
    assert "60 images" in said.stdout and "loop forever" in said.stdout
    assert said.stdout.count("delay 0.02s") == 60


def gifsicle(path):
    """Loop line, global table's size, and for each image: local table's size, disposal, delay in hundredths, box."""
    said = subprocess.run(["gifsicle", "-I", path], capture_output=True, text=True, check=True)
    assert said.stderr == ""
    images = []
    head, *parts = re.split(r"\n  \+ image #\d+ ", said.stdout)
    for part in parts:
        box = re.match(r"(\d+)x(\d+)(?: at (\d+),(\d+))?", part)
        table = re.search(r"local color table \[(\d+)\]", part)
        disposal = re.search(r"disposal (\w+)", part)
        images.append((
            int(table[1]) if table else None, disposal[1] if disposal else None,
            round(100 * float(re.search(r"delay ([\d.]+)s", part)[1])), tuple(int(side or 0) for side in box.groups())))
    loop = re.search(r"loop (.*)", head)
    table = re.search(r"global color table \[(\d+)\]", head)
    return loop[1] if loop else None, int(table[1]) if table else None, images


# Small patches in 24 colours that become 24 others five times: the last of them would need long codes in a common table.
TABLES = """{
  title: "Tables", stage: { width: 64, height: 48, background: "#ffffff" }, story: { duration: 0.6 },
  layers: [
    { forEach: { row: 24, column: 32 }, frame: ["=2 * column", "=2 * row", 2, 2],
      animations: [ { keyPath: "backgroundColor", calculationMode: "discrete", duration: 0.6,
                      keyTimes: [0, "=1/6", "=2/6", "=3/6", "=4/6", "=5/6", 1], values: "=[VALUES]" } ] },
  ],
}
""".replace("VALUES", ", ".join(f"rgb(10 * ((7 * row + 13 * column + row * column) % 24), {50 * step}, 0)" for step in range(6)))


def test_gifsicle_sees_a_local_table_where_it_makes_codes_shorter(loadreel):
    (loadreel.folder / "tables.json5").write_text(TABLES)
    (path,) = loadreel.make("render", "tables.json5", "--scale", 1, "--fps", 10, "--plays", 3, "-o", "a.gif")
    loop, shared, images = gifsicle(path)
    # Repeats after the first time, as the file counts them.
    assert loop == "count 2" and shared == 256
    assert [delay for _, _, delay, _ in images] == [10, 10, 10, 10, 10, 210]
    assert images[-1][0] == 32
    rows, columns = numpy.indices((48, 64)) // 2
    red = 10 * ((7 * rows + 13 * columns + rows * columns) % 24)
    for step, pixels in enumerate(pillow_frames(path)):
        assert (pixels == numpy.stack([red, red * 0 + 50 * step, red * 0], -1)).all()


def test_d2_gifsicle_sees_what_is_cleared_where_a_hole_opens(loadreel):
    (path,) = loadreel.make(
        "render", kit.GLOW, "--scale", 1, "--fps", 25, "--background", "transparent", "--hold", "1ms", "-o", "a.gif")
    loop, _, images = gifsicle(path)
    assert loop == "forever" and [delay for _, _, delay, _ in images] == [8, 8, 4]
    # A square of the first picture is gone in the second: only clearing can take it away.
    assert images[0][1] == "background"
    # What is drawn over what stands is left standing.
    assert images[1][1] in ("asis", None) and images[2][3] == (16, 16, 72, 72)


@pytest.mark.parametrize("rate", [60, 100])
def test_t8_faster_than_fifty_is_drawn_at_fifty_and_no_delay_is_below_two(loadreel, rate):
    done = loadreel.run("render", kit.FOLDER / "spin.json5", "--scale", 1, "--fps", rate, "-o", "a.gif")
    assert done.returncode == 0 and "a GIF shows at most 50 frames a second" in done.stderr
    delays, _ = gif_facts(loadreel.folder / "a.gif")
    assert set(delays) == {2} and sum(delays) == 96


@pytest.mark.parametrize("plays, loops", [(0, 0), (1, None), (3, 2)])
def test_plays_are_what_players_do(loadreel, plays, loops):
    (path,) = loadreel.make("render", "three-dots", *LOOP, "--fps", 25, "--plays", plays, "-o", "a.gif")
    assert gif_facts(path)[1] == loops


def test_declared_colours_are_exact(loadreel):
    (path,) = loadreel.make("render", "six-dots", *LOOP, "--fps", 25, "-o", "a.gif")
    colours = {tuple(pixel) for pixel in pillow_frames(path).reshape(-1, 3)[::7]}
    for colour in [(0, 176, 56), (255, 182, 63), (0, 140, 212), (0, 167, 141), (255, 0, 123), (255, 87, 36),
                   (255, 255, 255)]:
        assert colour in colours


def test_the_same_bytes_for_any_number_of_jobs(loadreel):
    files = [
        loadreel.make("render", "slack", *LOOP, "--fps", 25, "--jobs", jobs, "-o", f"{jobs}.gif")[0].read_bytes()
        for jobs in (1, 2, 7)
    ]
    assert files[0] == files[1] == files[2]


def test_a_transparent_loop_has_clear_corners_in_every_frame(loadreel):
    (path,) = loadreel.make(
        "render", "six-dots", *LOOP, "--fps", 25, "--background", "transparent", "-o", "a.gif")
    with Image.open(path) as image:
        for index in range(image.n_frames):
            image.seek(index)
            pixels = numpy.asarray(image.convert("RGBA"))
            assert pixels[0, 0, 3] == pixels[-1, -1, 3] == 0
            assert pixels[..., 3].max() == 255


@pytest.mark.parametrize("matte", [None, "#204080"])
def test_d4_soft_edges_blend_to_the_matte_or_are_cut(loadreel, matte):
    (path,) = loadreel.make(
        "render", "three-dots", *LOOP, "--fps", 25, "--background", "transparent", "-o", "a.gif",
        *(["--matte", matte] if matte else []))
    (soft,) = loadreel.make(
        "still", "three-dots", "--part", "loop", "--size", "240x240", "--background", "transparent", "--at", 0,
        "-o", "a.png")
    with Image.open(path) as gif, Image.open(soft) as still:
        hard = numpy.asarray(gif.convert("RGBA")).astype(int)
        wanted = numpy.asarray(still.convert("RGBA")).astype(float)
    alpha = wanted[..., 3:] / 255
    assert 0 < ((alpha > 0) & (alpha < 1)).sum()
    if matte is None:
        assert numpy.array_equal(hard[..., 3] > 0, wanted[..., 3] >= 128)
        return
    assert numpy.array_equal(hard[..., 3] > 0, wanted[..., 3] > 0)
    mixed = wanted[..., :3] * alpha + numpy.array([0x20, 0x40, 0x80]) * (1 - alpha)
    assert abs(hard[..., :3] - mixed)[wanted[..., 3] > 0].max() <= 2


PICTURES = ["render", "card-flip", "--part", "loop", "--size", "96x96", "--fps", 10, "-f", "gif", "--quality", "draft"]


def test_lossy_gifs_are_smaller_and_no_color_strays_further_than_asked(loadreel):
    (exact,) = loadreel.make(*PICTURES, "-o", "a.gif")
    (lossy,) = loadreel.make(*PICTURES, "-o", "b.gif", "--variant", "lossy")
    assert lossy.stat().st_size < exact.stat().st_size
    ours, theirs = pillow_frames(exact).astype(int), pillow_frames(lossy).astype(int)
    assert 0 < abs(ours[0] - theirs[0]).max() <= 16


def test_whole_pictures_need_no_other_ones(loadreel):
    (path,) = loadreel.make(*PICTURES, "-o", "a.gif", "--variant", "whole-pictures")
    shown = pillow_frames(path)
    with Image.open(path) as image:
        for index in range(image.n_frames):
            image.seek(index)
            assert image.tile[0][1] == (0, 0, 96, 96)
    said = subprocess.run(["gifsicle", "-I", path], capture_output=True, text=True, check=True).stdout
    assert said.count(" 96x96") == len(shown) + 1 and "transparent" not in said


def test_dithered_gifs_stand_still_where_the_picture_does(loadreel):
    y, x = numpy.mgrid[0:80, 0:128]
    ramp = numpy.stack([x * 2, y * 3, (x + y) % 256], axis=2).astype(numpy.uint8)
    Image.fromarray(ramp).save(loadreel.folder / "ramp.png")
    (loadreel.folder / "ramp.json5").write_text("""{
      title: "Ramp", stage: { width: 64, height: 48, background: "#ffffff" }, loop: { duration: 1 },
      layers: [
        { contents: "ramp.png", bounds: [64, 40], position: [32, 20] },
        { bounds: [6, 6], position: [5, 44], backgroundColor: "#ff0000", animations: [
          { keyPath: "position.x", from: 5, to: 59, duration: 1, repeatCount: Infinity } ] } ] }""")
    common = ["render", "ramp.json5", "-f", "gif", "--fps", 10, "--scale", 2]
    (plain,) = loadreel.make(*common, "-o", "a.gif")
    (dithered,) = loadreel.make(*common, "-o", "b.gif", "--variant", "dithered")
    frames = pillow_frames(dithered).astype(int)
    assert (frames[1:, :76] == frames[0, :76]).all()
    assert not numpy.array_equal(frames[0], pillow_frames(plain)[0])


def test_s2_every_pixel_is_exact_at_high_quality(loadreel):
    """A loop of more colours than one table holds: images bring tables of their own, and Pillow shows what was drawn."""
    words = ["--part", "loop", "--size", "120x120", "--fps", 25]
    (path,) = loadreel.make("render", "six-dots", *words, "--quality", "high", "-o", "a.gif")
    (loadreel.folder / "drawn").mkdir()
    drawn = loadreel.make("render", "six-dots", *words, "-f", "png", "-o", "drawn/")
    frames = []
    for name in sorted(loadreel.folder.glob("drawn/**/*.png")):
        with Image.open(name) as image:
            frames.append(numpy.asarray(image.convert("RGB")))
    assert drawn and len(frames) == 30
    assert len(numpy.unique(numpy.concatenate(frames).reshape(-1, 3), axis=0)) > 256
    assert numpy.array_equal(pillow_frames(path), frames)
    said = subprocess.run(["gifsicle", "-I", path], capture_output=True, text=True, check=True)
    assert said.stderr == "" and "local color table" in said.stdout


def test_d2_only_what_the_next_picture_uncovers_is_cleared(loadreel):
    """Images ask players to clear their place where the next picture has a hole there, and only then."""
    (path,) = loadreel.make(
        "render", "three-dots", *LOOP, "--fps", 25, "--background", "transparent", "-o", "a.gif")
    said = subprocess.run(["gifsicle", "-I", path], capture_output=True, text=True, check=True)
    cleared = [("disposal background" in image) for image in said.stdout.split("+ image")[1:]]
    with Image.open(path) as image:
        alphas = []
        for index in range(image.n_frames):
            image.seek(index)
            alphas.append(numpy.asarray(image.convert("RGBA"))[..., 3] > 0)
    assert len(cleared) == len(alphas)
    for index, alpha in enumerate(alphas):
        after = alphas[(index + 1) % len(alphas)]
        assert cleared[index] == bool((alpha & ~after).any())
