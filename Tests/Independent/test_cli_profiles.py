"""Delivery profiles: what they choose, what they refuse before drawing, what the finished files are."""

import json
import subprocess

import pytest

import kit
import readers

NAMES = [
    "slack-emoji", "discord-emoji", "discord-sticker", "telegram-sticker", "app-store-preview",
    "instagram", "tiktok", "linkedin", "x", "google-display", "email", "github", "web",
    "web-transparent", "editor",
]
# A loop of 0.96 s in flat colours, 120 points wide.
LOOP = ["render", kit.FOLDER / "spin.json5"]


def report(loadreel, *words):
    """The run's report, and the files that it made."""
    done = loadreel.run(*words, "--report", "r.json", "--force")
    assert done.returncode == 0, done.stderr
    return json.loads((loadreel.folder / "r.json").read_text()), done.stderr


def test_all_fifteen_are_listed_with_limits_source_and_date(loadreel):
    listed = loadreel.run("profiles")
    assert [line.split()[0] for line in listed.stdout.splitlines()] == NAMES
    told = json.loads(loadreel.run("profiles", "--json").stdout)
    assert [p["name"] for p in told] == NAMES
    for profile in told:
        assert profile["formats"] and profile["files"] and profile["limits"] and profile["source"]
        assert profile["date"].count("-") == 2
    one = loadreel.run("profiles", "telegram-sticker").stdout
    for fact in ("vp9 in webm", "one side of exactly 512 pixels", "at most 3 s", "at most 30 frames",
                 "at most 262144 bytes", "core.telegram.org", "no sound"):
        assert fact in one
    wrong = loadreel.run("profiles", "slack-emojo")
    assert wrong.returncode == 2 and "slack-emoji" in wrong.stderr


@pytest.mark.parametrize("name, files, width, height", [
    ("slack-emoji", ["gif"], 128, 128), ("discord-emoji", ["gif"], 128, 128),
    ("discord-sticker", ["gif"], 320, 320), ("telegram-sticker", ["webm"], 512, 512),
    ("instagram", ["mp4"], 320, 320), ("tiktok", ["mp4"], 360, 360), ("x", ["gif"], 240, 240),
    ("google-display", ["gif"], 240, 240), ("email", ["gif"], 240, 240),
    ("github", ["gif"], 240, 240), ("web", ["mp4", "webp"], 240, 240),
    ("web-transparent", ["webm", "webp"], 240, 240), ("editor", ["mov"], 240, 240),
])
def test_a_profile_chooses_format_size_rate_and_rounds_and_the_file_passes(
        loadreel, name, files, width, height):
    told, said = report(loadreel, *LOOP, "--profile", name)
    assert [file["format"] for file in told["files"]] == files
    for file in told["files"]:
        assert (file["width"], file["height"], file["profile"]) == (width, height, name)
        passed = loadreel.run("verify", file["path"], "--profile", name)
        assert passed.returncode == 0, passed.stderr
    (first, *_) = told["files"]
    path = loadreel.folder / first["path"]
    if (width, height) != (240, 240):
        assert f"is {width}x{height}, as {name} asks" in said
    if name in ("instagram", "tiktok"):
        assert first["seconds"] == "96/25" and "shows 4 rounds" in said
        assert float(readers.probe(path)["duration"]) == 3.84
    if name == "telegram-sticker":
        facts = readers.probe(path)
        assert facts["avg_frame_rate"] in ("25/1", "30/1") and path.stat().st_size <= 262_144
    if name == "google-display":
        delays, loops = readers.gif_facts(path)
        assert sum(delays) * (loops + 1) <= 3000 < sum(delays) * (loops + 2)


def test_app_store_previews_have_sound_fifteen_seconds_and_a_level(loadreel):
    told, said = report(loadreel, *LOOP, "--profile", "app-store-preview")
    (file,) = told["files"]
    assert (file["width"], file["height"], file["fps"]) == (1080, 1920, "25") or file["width"] == 886
    assert "shows 16 rounds" in said
    facts = readers.probe(loadreel.folder / file["path"])
    assert float(facts["duration"]) == 15.36 and facts["level"] <= 40
    sound = subprocess.run(
        ["ffprobe", "-v", "error", "-select_streams", "a", "-show_streams", "-of", "json"]
        + [loadreel.folder / file["path"]], capture_output=True, text=True, check=True).stdout
    (sound,) = json.loads(sound)["streams"]
    assert (sound["codec_name"], sound["channels"], sound["sample_rate"]) == ("aac", 2, "48000")
    assert abs(float(sound["duration"]) - 15.36) < 0.001


def test_a_thin_loader_is_encoded_better_until_linkedin_takes_it(loadreel):
    told, said = report(loadreel, *LOOP, "--profile", "linkedin", "--size", "420x420")
    assert told["files"][0]["bytes"] >= 75_000 and "filled" not in said
    assert "is encoded at quality high, so that linkedin takes it" in said
    passed = loadreel.run("verify", "spin.mp4", "--profile", "linkedin")
    assert passed.returncode == 0, passed.stderr


@pytest.mark.parametrize("words, told", [
    (["--profile", "slack-emoji", "-f", "mp4"], "does not accept mp4; use -f gif"),
    (["--profile", "slack-emoji", "--size", "64x64"], "asks for 128x128, got 64x64; use --size 128x128"),
    (["--profile", "slack-emoji", "--plays", "2"], "asks for endless plays, got 2; use --plays 0"),
    (["--profile", "telegram-sticker", "--repeat", "4"], "asks for at most 3"),
    (["--profile", "telegram-sticker", "--fps", "50"], "at most 30 frames a second, got 50; use --fps 30"),
    (["--profile", "instagram", "--repeat", "1"], "at least 3"),
    (["--profile", "linkedin", "--stage", "3:1", "--size", "900x300"], "shape of 9:16 to 16:9"),
    (["--profile", "google-display", "--plays", "0"], "endless plays; use --plays 31"),
    (["--profile", "telegram"], "did you mean"),
])
def test_what_cannot_meet_a_limit_is_refused_before_drawing_with_the_way_out(loadreel, words, told):
    done = loadreel.run(*LOOP, *words)
    assert done.returncode == 2 and told in done.stderr, done.stderr
    assert loadreel.files() == []


def test_the_transparent_profile_makes_transparent_files(loadreel):
    told, _ = report(loadreel, *LOOP, "--profile", "web-transparent")
    facts = readers.probe(loadreel.folder / told["files"][0]["path"])
    assert facts["tags"]["alpha_mode"] == "1"


def test_several_profiles_make_a_file_each(loadreel):
    told, _ = report(loadreel, *LOOP, "--profile", "slack-emoji,discord-sticker")
    assert [file["path"] for file in told["files"]] == ["spin-slack-emoji.gif", "spin-discord-sticker.gif"]


def test_verify_tells_each_limit_that_a_file_of_others_breaks(loadreel):
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=200x100:r=25:d=4", "-loop", "2"]
        + [loadreel.folder / "theirs.gif"], check=True)
    done = loadreel.run("verify", "theirs.gif", "--profile", "slack-emoji,google-display")
    assert done.returncode == 1
    assert "slack-emoji asks for 128x128, got 200x100; use --size 128x128" in done.stderr
    assert "slack-emoji asks for endless plays, got 3" in done.stderr
    told = json.loads(loadreel.run("verify", "theirs.gif", "--profile", "slack-emoji", "--json").stdout)
    assert len(told["faults"]) >= 2
    assert loadreel.run("verify", "theirs.gif").returncode == 0


@pytest.mark.parametrize("size, advised", [("1x1", "16x16"), ("3x33", "16x34")])
def test_a_size_that_hevc_cannot_have_is_refused_with_one_that_it_can(loadreel, size, advised):
    words = ["render", kit.FOLDER / "spin.json5", "-f", "hevc", "--quality", "draft", "--fps", 25, "-o", "a.mp4"]
    done = loadreel.run(*words, "--size", size)
    assert done.returncode == 2 and f"got {size}; use --size " in done.stderr and advised in done.stderr
    loadreel.make(*words, "--size", advised)
