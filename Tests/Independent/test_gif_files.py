"""GIFs that the program makes, as Pillow, ffmpeg and gifsicle read them."""

import subprocess

import numpy
import pytest
from PIL import Image

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
