"""`verify` on files that ffmpeg made, each with one fault that players stumble over."""

import json
import subprocess

import pytest

GOOD = ["-pix_fmt", "yuv420p", "-bf", "0", "-use_editlist", "0", "-movflags", "+faststart",
        "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
        "-color_range", "tv"]


def film(folder, name, *options, rate=30):
    subprocess.run(
        ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", f"testsrc=s=64x48:r={rate}:d=0.5"]
        + [*options, str(folder / name)], check=True)
    return name


def test_a_good_film_passes(loadreel):
    film(loadreel.folder, "good.mp4", *GOOD)
    done = loadreel.run("verify", "good.mp4")
    assert done.returncode == 0, done.stderr
    for fact in ("h264 High", "64x48", "30 fps", "15 frames", "0.500 s", "yuv420p", "good"):
        assert fact in done.stdout


@pytest.mark.parametrize("options, words", [
    (["-movflags", "0"], "behind the pictures"),
    (["-use_editlist", "1"], "edit list"),
    (["-bf", "2"], "composition offsets"),
    (["-pix_fmt", "yuv444p"], "yuv444p instead of yuv420p"),
    (["-colorspace", "bt470bg"], "instead of bt709/bt709/bt709/tv"),
    (["-c:v", "libx265", "-x265-params", "log-level=none"], "instead of hvc1"),
])
def test_each_fault_is_told(loadreel, options, words):
    film(loadreel.folder, "faulty.mp4", *GOOD, *options)
    done = loadreel.run("verify", "faulty.mp4")
    assert done.returncode == 1
    assert words in done.stderr
    assert json.loads(loadreel.run("verify", "--json", "faulty.mp4").stdout)["faults"]


def test_a_gif_that_browsers_slow_down_is_told(loadreel):
    film(loadreel.folder, "fast.gif", rate=60)
    done = loadreel.run("verify", "fast.gif")
    assert done.returncode == 1 and "browsers slow them" in done.stderr
    film(loadreel.folder, "good.gif", rate=25)
    done = loadreel.run("verify", "good.gif")
    assert done.returncode == 0, done.stderr
    assert "for ever" in done.stdout and "25 fps" in done.stdout


@pytest.mark.parametrize("kind", ["mp4", "gif"])
def test_a_file_that_breaks_off_is_told(loadreel, kind):
    film(loadreel.folder, f"whole.{kind}", *(GOOD if kind == "mp4" else []), rate=25)
    data = (loadreel.folder / f"whole.{kind}").read_bytes()
    (loadreel.folder / f"cut.{kind}").write_bytes(data[:len(data) * 2 // 3])
    done = loadreel.run("verify", f"cut.{kind}")
    assert done.returncode == 1 and done.stderr.startswith("error: cannot "), done.stdout


def test_what_is_no_film_is_told(loadreel):
    (loadreel.folder / "text.mp4").write_text("no film")
    for name in ("text.mp4", "missing.mp4"):
        done = loadreel.run("verify", name)
        assert done.returncode == 1 and name in done.stderr and done.stdout == ""
        assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("ground", ["#ffffff", "transparent"])
def test_t18_webm_lasts_as_long_as_its_header_says(loadreel, ground):
    loadreel.make("render", "three-dots", "--size", "40x40", "--background", ground, "-o", "a.webm")
    told = json.loads(loadreel.run("verify", "--json", "a.webm").stdout)
    header = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", loadreel.folder / "a.webm"],
        capture_output=True, text=True, check=True).stdout
    assert float(told["seconds"]) == float(header) == 1.0
