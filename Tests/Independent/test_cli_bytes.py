"""Files within a number of bytes: what is given up for it, what never is, and that it is said."""

import json
import re

import kit
import pytest
import readers
from PIL import Image

SPIN = ["render", kit.FOLDER / "spin.json5"]
LOOP = ["--part", "loop", "-f", "gif"]


def size(path):
    return path.stat().st_size


def test_a_gif_keeps_its_bytes_and_says_what_that_cost(loadreel):
    common = ["render", "six-dots", *LOOP, "--stage", "1:1", "--quality", "draft"]
    (wanted,) = loadreel.make(*common, "--scale", "1", "-o", "a.gif")
    done = loadreel.run(*common, "-o", "b.gif", "--max-bytes", size(wanted) // 2)
    assert done.returncode == 0, done.stderr
    path = loadreel.folder / "b.gif"
    assert size(path) <= size(wanted) // 2
    assert f"b.gif keeps within {size(wanted) // 2} bytes with " in done.stderr
    assert "fps instead of 50" in done.stderr
    delays, loops = readers.gif_facts(path)
    assert sum(delays) == 120 and min(delays) >= 2 and loops == 0


def test_enough_bytes_change_nothing(loadreel):
    common = [*SPIN, *LOOP, "--fps", 25]
    (plain,) = loadreel.make(*common, "-o", "a.gif")
    done = loadreel.run(*common, "-o", "b.gif", "--max-bytes", size(plain))
    assert done.returncode == 0 and "keeps within" not in done.stderr
    assert (loadreel.folder / "b.gif").read_bytes() == plain.read_bytes()


def test_typed_rate_and_size_are_not_given_up(loadreel):
    common = ["render", "three-dots", *LOOP, "--size", "120x120", "--fps", 25]
    (plain,) = loadreel.make(*common, "-o", "a.gif")
    (path,) = loadreel.make(*common, "-o", "b.gif", "--max-bytes", size(plain) * 9 // 10)
    assert size(path) <= size(plain) * 9 // 10
    delays, _ = readers.gif_facts(path)
    assert sum(delays) == 100 and set(delays) <= {4, 8, 12, 16}
    with Image.open(path) as image:
        assert image.size == (120, 120)


@pytest.mark.parametrize("most", [25_000, 15_000, 3_000])
def test_t9_a_story_that_moves_to_its_end_keeps_its_time_at_any_rate(loadreel, most):
    # The picture after the last frame is held for two seconds in all, however long a frame is.
    (loadreel.folder / "move.json5").write_text("""{
      title: "Move", stage: { width: 60, height: 60, background: "white" }, story: { duration: 2 },
      layers: [{ bounds: [20, 20], position: [30, 30], cornerRadius: 10, backgroundColor: "#c03050",
        animations: [{ keyPath: "position.x", from: 0, to: 60, duration: 2 }] }],
    }""")
    (path,) = loadreel.make("render", "move.json5", "--max-bytes", most, "-o", "a.gif")
    delays, _ = readers.gif_facts(path)
    assert sum(delays) == 400
    assert path.stat().st_size <= most


def test_declared_colours_outlive_a_small_palette(loadreel):
    done = loadreel.run(
        "render", "six-dots", *LOOP, "--size", "96x96", "--fps", 20, "-o", "a.gif", "--max-bytes", 2000)
    assert done.returncode == 0, done.stderr
    assert "at most " in done.stderr and size(loadreel.folder / "a.gif") <= 2000
    colours = {tuple(pixel) for pixel in readers.pillow_frames(loadreel.folder / "a.gif").reshape(-1, 3)}
    for colour in [(0, 176, 56), (255, 182, 63), (0, 140, 212), (0, 167, 141), (255, 0, 123), (255, 87, 36)]:
        assert colour in colours


@pytest.mark.parametrize("name", ["a.gif", "a.webp", "a.mp4"])
def test_an_impossible_number_is_an_error_and_leaves_nothing(loadreel, name):
    done = loadreel.run(
        *SPIN, "--part", "loop", "--fps", 25, "--size", "64x64", "-o", name, "--max-bytes", 20)
    assert done.returncode == 1
    assert f"cannot write {name}: the least that was reached is" in done.stderr
    assert "more than --max-bytes 20; leave --size, --scale and --fps open" in done.stderr
    # A GIF's least may be more than a film's.
    assert "-f gif" not in done.stderr
    assert not [entry for entry in loadreel.folder.rglob("*") if entry.suffix in (".gif", ".webp", ".mp4")]
    assert not list(loadreel.folder.rglob("*.part*"))


def test_films_and_animations_give_up_quality_rate_and_size(loadreel):
    for name in ("a.mp4", "a.webp"):
        dots = ["render", "three-dots", "--part", "loop", "--stage", "1:1"]
        (plain,) = loadreel.make(*dots, "--scale", 1, "-o", name)
        limit = size(plain) * 6 // 10
        done = loadreel.run(*dots, "-o", "b" + name, "--max-bytes", limit)
        assert done.returncode == 0, done.stderr
        assert size(loadreel.folder / ("b" + name)) <= limit
        assert f"b{name} keeps within {limit} bytes with " in done.stderr
        assert loadreel.run("verify", "b" + name).returncode == 0


def noise(loadreel):
    """A preset of a turning picture that no codec makes small."""
    Image.effect_noise((128, 128), 100).convert("RGB").save(loadreel.folder / "noise.png")
    (loadreel.folder / "noise.json5").write_text("""{
      title: "Noise", stage: { width: 64, height: 64, background: "#ffffff" }, loop: { duration: 1 },
      layers: [ { contents: "noise.png", bounds: [64, 64], position: [32, 32],
        animations: [ { keyPath: "transform.rotation", from: 0, to: "360deg", duration: 1,
          repeatCount: Infinity } ] } ] }""")


def test_a_typed_number_holds_where_a_place_asks_for_a_floor_too(loadreel):
    noise(loadreel)
    done = loadreel.run("render", "noise.json5", "--profile", "linkedin", "-o", "a.mp4", "--max-bytes", "80kB")
    assert done.returncode == 1 and not (loadreel.folder / "a.mp4").exists()
    assert "cannot write a.mp4: the least that was reached is" in done.stderr
    (least,) = re.findall(r"reached is (\d+) bytes, more than --max-bytes 80000; use --max-bytes (\d+), or", done.stderr)
    assert least[0] == least[1]
    # What is advised works.
    loadreel.make("render", "noise.json5", "--profile", "linkedin", "-o", "a.mp4", "--max-bytes", least[1])
    assert size(loadreel.folder / "a.mp4") <= int(least[1])


def test_a_place_s_limit_is_kept_like_a_typed_one(loadreel):
    """A picture that fills 128x128 with noise has far more than 128 KiB as it is."""
    noise(loadreel)
    done = loadreel.run("render", "noise.json5", "--profile", "slack-emoji", "-o", "a.gif")
    assert done.returncode == 0, done.stderr
    assert size(loadreel.folder / "a.gif") <= 131_072
    assert "a.gif keeps within 131072 bytes with " in done.stderr
    with Image.open(loadreel.folder / "a.gif") as image:
        assert image.size == (128, 128)
    assert loadreel.run("verify", "a.gif", "--profile", "slack-emoji").returncode == 0


@pytest.mark.parametrize("text, bytes_", [("131072", 131072), ("128KiB", 131072), ("131kB", 131000), ("0.1MB", 100000)])
def test_bytes_are_read_as_people_write_them(loadreel, text, bytes_):
    done = loadreel.run(*SPIN, "--part", "loop", "--fps", 25, "--size", "4096x4096", "-f", "png", "--max-bytes", text)
    assert done.returncode == 2 and "--max-bytes is for clips" in done.stderr
    done = loadreel.run(
        *SPIN, "--part", "loop", "--fps", 25, "--size", "16x16", "-o", "a.gif", "--max-bytes", text, "--report", "r.json")
    assert done.returncode == 0, done.stderr
    assert json.loads((loadreel.folder / "r.json").read_text())["files"][0]["bytes"] <= bytes_


@pytest.mark.parametrize("text", ["", "0", "-1", "many", "3,5", "10GB", "1e6", "9999999999999999"])
def test_other_words_are_refused(loadreel, text):
    done = loadreel.run(*SPIN, "--part", "loop", "-o", "a.gif", f"--max-bytes={text}")
    assert done.returncode == 2 and "--max-bytes" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_preset_s_own_output_may_say_it(loadreel):
    text = (kit.FOLDER / "spin.json5").read_text().rstrip().rstrip("}")
    (loadreel.folder / "own.json5").write_text(
        text.rstrip().rstrip(",") + ', outputs: [ { file: "own.gif", part: "loop", maxBytes: 4000 } ] }')
    done = loadreel.run("render", "own.json5")
    assert done.returncode == 0, done.stderr
    assert size(loadreel.folder / "own.gif") <= 4000


def test_a_loop_of_equal_rounds_is_written_once(loadreel):
    (loadreel.folder / "twice.json5").write_text("""{
      title: "Twice", stage: { width: 20, height: 20, background: "#ffffff" }, loop: { start: 0, duration: 1 },
      layers: [ { bounds: [10, 10], position: [10, 10], backgroundColor: "#ff0000", animations: [
        { keyPath: "opacity", from: 1, to: 0.2, duration: 0.5, repeatCount: Infinity } ] } ] }""")
    common = ["render", "twice.json5", "-f", "gif", "--fps", 10]
    done = loadreel.run(*common, "-o", "a.gif")
    assert "a.gif repeats itself every 5 of 10 frames: one round is written" in done.stderr
    assert sum(readers.gif_facts(loadreel.folder / "a.gif")[0]) == 50
    (twice,) = loadreel.make(*common, "--repeat", 2, "-o", "b.gif")
    assert sum(readers.gif_facts(twice)[0]) == 200
    (played,) = loadreel.make(*common, "--plays", 3, "-o", "c.gif")
    assert sum(readers.gif_facts(played)[0]) == 100
