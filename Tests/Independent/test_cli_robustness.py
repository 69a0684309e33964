"""Every format when things go wrong: full disks, signals, names, crowds, and clips that are very small or very long."""

import os
import pathlib
import shutil
import signal
import struct
import subprocess
import time

import pytest
from PIL import Image

import kit
import readers

FORMATS = ["mp4", "hevc", "av1", "webm", "mov", "gif", "webp", "apng", "png", "jpeg", "webp-still", "sprite"]
SPIN = ["render", kit.FOLDER / "spin.json5", "--fps", 50]
COUNTER = ["render", kit.COUNTER, "--scale", 1]


def can_mount():
    if shutil.which("unshare") is None:
        return False
    return subprocess.run(
        ["unshare", "-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True).returncode == 0


@pytest.mark.skipif(not can_mount(), reason="may not mount a small tmpfs here")
@pytest.mark.parametrize("kind", FORMATS)
def test_r4_r11_l7_a_full_disk_is_told_and_nothing_stays(loadreel, kind):
    done = loadreel.run_mounted(*SPIN, "-f", kind, "--name", "a", "--size", "480x480")
    assert done.returncode == 1 and done.stdout == "", done.stderr
    # All that is in the folder follows the messages; what begins with a dot would stand before the file that was there.
    *lines, kept = done.stderr.splitlines()
    assert kept == "kept.txt" and not any(line.startswith(".") for line in lines), lines
    assert any(line.startswith("error: cannot write a") and "No space left" in line for line in lines), lines


@pytest.mark.parametrize("kind", FORMATS)
def test_r4_r5_r6_a_signal_in_the_middle_leaves_what_was_there(loadreel, kind):
    folder = loadreel.folder
    common = [kit.FOLDER / "spin.json5", "--fps", 50, "-f", kind, "--name", "a"]
    loadreel.make("render", *common, "--size", "32x32", "--quality", "draft")
    before = {name: (folder / name).read_bytes() for name in loadreel.files()}
    assert before
    # A sheet of this size is drawn for a while before it is written.
    run = loadreel.start(
        "render", *common, "--size", "1100x1100" if kind == "sprite" else "1200x1200", "--quality", "high")
    deadline = time.monotonic() + (0.4 if kind == "sprite" else 60)
    while loadreel.files() == sorted(before) and time.monotonic() < deadline and run.poll() is None:
        time.sleep(0.005)
    tasks = pathlib.Path(f"/proc/{run.pid}/task")
    children = [(task / "children").read_text() for task in tasks.iterdir()] if run.poll() is None else []
    run.send_signal(signal.SIGTERM if kind != "gif" else signal.SIGINT)
    run.communicate(timeout=60)
    assert run.returncode == (143 if kind != "gif" else 130)
    assert not any(children), "it started other programs"
    assert {name: (folder / name).read_bytes() for name in loadreel.files()} == before


def test_r7_sixty_four_runs_at_once_into_one_name_leave_one_whole_file(loadreel):
    words = [*COUNTER, "--part", "loop", "--set", "fps=50", "--fps", 50, "--set", "bits=2", "-o", "a.gif", "--force"]
    (path,) = loadreel.make(*words)
    wanted = path.read_bytes()
    runs = [loadreel.start(*words, "--jobs", 1) for _ in range(64)]
    for run in runs:
        _, said = run.communicate(timeout=240)
        assert run.returncode == 0, said
    assert path.read_bytes() == wanted and loadreel.files() == ["a.gif"]


def test_r8_two_presets_of_one_name_are_refused_before_anything_is_drawn(loadreel):
    for name in ("one", "two"):
        (loadreel.folder / name).mkdir()
        shutil.copy(kit.COUNTER, loadreel.folder / name / "spin.json5")
    before = loadreel.files()
    done = loadreel.run("render", "one/spin.json5", "two/spin.json5", "-f", "mp4,hevc,sprite")
    assert done.returncode == 2 and "spin.mp4" in done.stderr and loadreel.files() == before


def duration(path):
    """Seconds of one play, by the file's own words."""
    if path.suffix == ".gif":
        return sum(readers.gif_facts(path)[0]) / 100
    if path.suffix == ".webp":
        said = subprocess.run(["webpmux", "-info", path], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in said.splitlines() if line.strip()[:1].isdigit()]
        return sum(int(row[6]) for row in rows) / 1000
    if path.suffix == ".apng":
        data, at, total = path.read_bytes(), 0, 0.0
        while (at := data.find(b"fcTL", at)) >= 0:
            over, under = struct.unpack(">HH", data[at + 24:at + 28])
            total, at = total + over / under, at + 4
        return total
    return float(readers.probe(path)["format_duration"])


@pytest.mark.parametrize("kind", FORMATS)
def test_r10_t2_ten_thousand_frames_are_all_there(loadreel, kind):
    made = loadreel.make(
        *COUNTER, "--set", "bits=1", "--set", "fps=50", "--set", "frames=10000", "--fps", 50, "-f", kind,
        "--hold", "1ms" if kind in ("gif", "webp", "apng") else "20ms", "--name", "a", "--verify", "off")
    count = len([name for name in loadreel.files() if name.startswith("a")])
    if kind in ("png", "jpeg", "webp-still"):
        assert count == 10_001
    elif kind == "sprite":
        atlas = (loadreel.folder / "a.sprite.json").read_text()
        assert atlas.count('"milliseconds": 20') == 10_001 and count == 2
    else:
        assert count == 1 and abs(duration(made[0]) - (200.02 if kind not in ("gif", "webp", "apng") else 200)) < 0.021
        if kind not in ("gif", "webp", "apng"):
            assert int(readers.probe(made[0])["nb_read_frames"]) == 10_001


def test_r10_more_frames_than_the_limit_are_refused_and_never_cut(loadreel):
    done = loadreel.run(*COUNTER, "--part", "loop", "-f", "mp4", "--repeat", 1_000_000)
    assert done.returncode == 2 and "limit of 1000000 frames" in done.stderr and loadreel.files() == []


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("size", ["1x1", "63x65", "2x2"])
def test_p10_small_and_odd_sizes_work_or_are_refused_with_those_that_do(loadreel, kind, size):
    done = loadreel.run(
        *SPIN, "-f", kind, "--size", size, "--name", "a", "--verify", "full")
    if kind == "hevc" and size == "2x2":
        assert done.returncode == 2 and "at least 16x16 pixels, got 2x2" in done.stderr
        assert loadreel.files() == []
    elif kind in ("mp4", "hevc") and size != "2x2":
        way = "--size 16x16" if kind == "hevc" else "--size 2x2"
        assert done.returncode == 2 and "needs even sizes" in done.stderr and way in done.stderr or size == "63x65"
        assert loadreel.files() == []
    else:
        assert done.returncode == 0, done.stderr
        assert loadreel.files() and not any("part" in name for name in loadreel.files())


@pytest.mark.parametrize("kind", FORMATS)
def test_t2_a_clip_of_one_frame_is_whole(loadreel, kind):
    made = loadreel.make(
        *COUNTER, "--set", "fps=50", "--set", "frames=1", "--set", "bits=1", "--fps", 50, "-f", kind, "--name", "a")
    if kind in ("mp4", "hevc", "av1", "webm", "mov"):
        assert int(readers.probe(made[0])["nb_read_frames"]) == 1
        assert abs(float(readers.probe(made[0])["format_duration"]) - 0.02) < 0.0011
    elif kind in ("gif", "webp", "apng"):
        # The story's end is held for two seconds.
        assert abs(duration(made[0]) - 2.02) < 0.001


NAMES = ["a b", "a:b", "100%d", "%05d", "'q\"", "\U0001F600 é", "-dash", "file:x", "a\\b", "x.hevc", "$HOME"]


@pytest.mark.parametrize("kind", FORMATS)
def test_r9_any_name_will_do_in_every_format(loadreel, kind):
    for name in NAMES:
        folder = loadreel.folder / "in"
        folder.mkdir()
        loadreel.make(
            *COUNTER, "--part", "loop", "--set", "fps=50", "--fps", 50, "--set", "bits=1",
            "-f", kind, "-o", "in/", "--name", name)
        made = sorted(p.name for p in folder.iterdir())
        assert made and all(n.startswith(name) for n in made), made
        shutil.rmtree(folder)
    ending = {"sprite": "sprite.png", "hevc": "hevc.mp4", "av1": "av1.mp4", "jpeg": "jpg", "webp-still": "webp"}
    path = f"-o.{ending.get(kind, kind)}"
    loadreel.make(
        *COUNTER, "--part", "loop", "--set", "fps=50", "--fps", 50, "--set", "bits=1", "-f", kind, f"--output={path}")
    assert all(name.startswith("-o") for name in loadreel.files())


@pytest.mark.parametrize("kind", FORMATS)
def test_a_folder_that_cannot_be_written_is_refused(loadreel, kind):
    if os.geteuid() == 0:
        # Nobody stops root but the kernel's own folders.
        done = loadreel.run(*COUNTER, "-f", kind, "-o", "/proc/")
        assert done.returncode in (1, 2) and "cannot write /proc/counter" in done.stderr
        return
    folder = loadreel.folder / "closed"
    folder.mkdir(mode=0o500)
    done = loadreel.run(*COUNTER, "-f", kind, "-o", "closed/")
    assert done.returncode == 2 and "cannot be written" in done.stderr and not list(folder.iterdir())


def test_r11_a_device_is_no_place_for_a_file(loadreel):
    for kind in ("mp4", "gif", "sprite"):
        done = loadreel.run(*COUNTER, "-f", kind, "-o", "/dev/full", "--force")
        assert done.returncode == 2, done.stderr
    os.symlink("/dev/full", loadreel.folder / "a.mp4")
    done = loadreel.run(*COUNTER, "-o", "a.mp4", "--force")
    assert done.returncode == 2 and "not a file" in done.stderr


def peak(loadreel, *words):
    """Largest memory of a run in bytes."""
    run = loadreel.start(*words)
    _, status, usage = os.wait4(run.pid, 0)
    run.returncode = os.waitstatus_to_exitcode(status)
    said = run.stderr.read()
    run.stdout.close(), run.stderr.close()
    assert run.returncode == 0, said
    return usage.ru_maxrss * 1024


@pytest.mark.parametrize("kind", ["mp4", "webm", "gif", "webp", "apng"])
def test_r3_memory_does_not_grow_with_the_clip(loadreel, kind):
    def run(frames):
        return peak(
            loadreel, *COUNTER, "--set", "fps=50", "--set", f"frames={frames}", "--set", "bits=13", "--fps", 50,
            "-f", kind, "--quality", "draft", "--verify", "off", "--jobs", 2, "--force")
    short = max(run(60), run(60))
    assert run(6000) <= short * 1.1 + (1 << 20), short
