"""Files on the disk: what is replaced, what is refused, what is left behind when a run is cut short."""

import os
import signal
import time

import pytest

LONG = ["render", "six-dots", "--set", "turns=50", "--size", "1080x1920", "-f", "mp4"]


def test_own_output_is_replaced_without_asking(loadreel):
    words = ["render", "six-dots", "-f", "gif", "--part", "loop", "--scale", "1", "-o", "a.gif"]
    (path,) = loadreel.make(*words)
    before = path.stat().st_ino
    loadreel.make(*words)
    assert path.stat().st_ino != before
    assert loadreel.files() == ["a.gif"]


@pytest.mark.parametrize("how", ["never written", "changed since"])
def test_a_foreign_file_is_left_alone(loadreel, how):
    path = loadreel.folder / "a.gif"
    words = ["render", "six-dots", "-f", "gif", "--part", "loop", "--scale", "1", "-o", "a.gif"]
    if how == "changed since":
        loadreel.make(*words)
    path.write_bytes(b"precious")
    start = time.monotonic()
    done = loadreel.run(*words)
    assert done.returncode == 2 and done.stdout == ""
    assert "--force" in done.stderr and "a.gif" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert path.read_bytes() == b"precious"
    assert time.monotonic() - start < 5
    loadreel.make(*words, "--force")
    assert path.read_bytes()[:6] == b"GIF89a"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_leaves_nothing_behind(loadreel, number):
    run = loadreel.start(*LONG)
    deadline = time.monotonic() + 60
    while not loadreel.files() and time.monotonic() < deadline and run.poll() is None:
        time.sleep(0.01)
    assert loadreel.files(), "no temporary file was seen"
    time.sleep(0.3)
    sent = time.monotonic()
    run.send_signal(number)
    results, _ = run.communicate(timeout=30)
    # What is drawn and encoded is not waited for: that takes a minute.
    assert time.monotonic() - sent < 10
    assert run.returncode == 128 + number
    assert results == ""
    assert loadreel.files() == []


def test_a_hang_up_that_is_to_be_ignored_is(loadreel):
    run = loadreel.start("render", "six-dots", "-f", "mp4", "--part", "loop", "-o", "a.mp4", hang_up=signal.SIG_IGN)
    deadline = time.monotonic() + 60
    while not loadreel.files() and time.monotonic() < deadline and run.poll() is None:
        time.sleep(0.01)
    run.send_signal(signal.SIGHUP)
    _, said = run.communicate(timeout=120)
    assert run.returncode == 0, said
    assert loadreel.files() == ["a.mp4"]


def test_a_killed_run_is_cleaned_up_by_the_next(loadreel):
    run = loadreel.start(*LONG)
    deadline = time.monotonic() + 60
    while not loadreel.files() and time.monotonic() < deadline and run.poll() is None:
        time.sleep(0.01)
    run.kill()
    run.communicate()
    assert [name for name in loadreel.files() if name.endswith("part")]
    loadreel.make("render", "six-dots", "-f", "mp4", "--size", "376x668")
    assert loadreel.files() == ["six-dots.mp4"]


def test_a_reader_that_goes_away_does_no_harm(loadreel):
    first, second = os.pipe()
    os.close(first)
    import subprocess

    done = subprocess.run(
        [loadreel.path, "render", "six-dots", "--part", "loop", "-f", "gif", "--scale", "1"],
        cwd=loadreel.folder, env=loadreel.environment, stdout=second, stderr=subprocess.PIPE)
    os.close(second)
    assert done.returncode == 0
    assert loadreel.files() == ["six-dots.gif"]


def test_a_full_disk_under_standard_output_is_told(loadreel):
    import subprocess

    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [loadreel.path, "presets"], env=loadreel.environment, stdout=full,
            stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr == "error: cannot write to standard output: No space left on device\n"


@pytest.mark.parametrize("name", ["a b.gif", "a:b.gif", "100%d.gif", "'q\".gif", "\U0001F600.gif"])
def test_any_name_will_do(loadreel, name):
    (path,) = loadreel.make(
        "render", "six-dots", "--part", "loop", "--scale", "1", "-o", name)
    assert path.name == name and loadreel.files() == [name]


@pytest.mark.parametrize("name, words", [
    ("a.mp4", ["-o", "./a.mp4"]), ("a.poster.png", ["-o", "a.mp4", "--poster", 0.5]),
    ("a-00003.png", ["-f", "png", "-o", "./", "--name", "a"]), ("a.sprite.json", ["-o", "a.sprite.png"])])
def test_r8_a_report_is_not_written_over_what_it_tells_of(loadreel, name, words):
    loop = ["render", "three-dots", "--size", "40x40", "--fps", 10]
    done = loadreel.run(*loop, *words, "--report", name, "--force")
    assert done.returncode == 2 and done.stdout == ""
    assert "--report" in done.stderr and name in done.stderr
    assert loadreel.files() == []


@pytest.mark.parametrize("kind", ["png", "jpeg"])
def test_r5_a_shorter_sequence_leaves_nothing_of_a_longer_one(loadreel, kind):
    loop = ["render", "three-dots", "--size", "40x40", "-f", kind, "-o", "./", "--name", "a"]
    loadreel.make(*loop, "--fps", 20)
    ending = kind.replace("jpeg", "jpg")
    assert len(loadreel.files()) == 20
    done = loadreel.run(*loop, "--fps", 10)
    assert done.returncode == 0
    assert loadreel.files() == [f"a-{frame:05d}.{ending}" for frame in range(10)]
    assert f"removed a-00010.{ending} to a-00019.{ending}" in done.stderr.replace("./", "")


def test_r5_a_foreign_picture_behind_a_sequence_stays_and_is_told(loadreel):
    foreign = loadreel.folder / "a-00010.png"
    foreign.write_bytes(b"precious")
    done = loadreel.run("render", "three-dots", "--size", "40x40", "-f", "png", "-o", "./", "--name", "a", "--fps", 10)
    assert done.returncode == 0 and foreign.read_bytes() == b"precious"
    assert "a-00010.png" in done.stderr and "remove it" in done.stderr
