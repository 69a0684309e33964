"""Rows of the list of reported defects that need the whole program, and a reader of others', to be seen."""

import struct
import subprocess

import numpy
import pytest

import kit
import readers

COUNTER = ["render", kit.COUNTER, "--scale", 1]
LINES = kit.FOLDER / "lines.json5"


def test_p1_thin_red_strokes_lose_no_more_than_4_2_0_must(loadreel):
    """The floor is what ffmpeg's own conversion and x264 without any loss leave of the same picture."""
    (film,) = loadreel.make("render", LINES, "--scale", 1, "-o", "lines.mp4")
    (still,) = loadreel.make("still", LINES, "--scale", 1, "-o", "lines.png")
    wanted = readers.picture(still)
    floor = loadreel.folder / "floor.mp4"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-i", still, "-vf",
         "scale=out_color_matrix=bt709:out_range=tv:flags=area+accurate_rnd+full_chroma_inp+full_chroma_int"
         ":out_v_chr_pos=128:out_h_chr_pos=0,format=yuv420p", "-qp", "0", floor], check=True)
    ours, least = (abs(readers.film(p)[0].astype(int) - wanted) for p in (film, floor))
    assert least.max() > 60, "red lines of one to four pixels cannot survive 4:2:0"
    for left, right in ((0, 32), (32, 64), (64, 96)):
        assert ours[:, left:right].max() <= least[:, left:right].max() + 3
    # Grey lines lose nothing to 4:2:0.
    assert ours[:, 96:].max() <= 6


@pytest.mark.parametrize("rate", ["12", "24", "50", "60", "120", "240", "30000/1001"])
@pytest.mark.parametrize("kind", ["mp4", "webm", "mov"])
def test_t13_t7_no_second_clock_clamps_the_rate(loadreel, kind, rate):
    (path,) = loadreel.make(*COUNTER, "--set", "fps=12", "--set", "frames=6", "--fps", rate, "-f", kind)
    facts = readers.probe(path)
    top, bottom = (map(int, rate.split("/"))) if "/" in rate else (int(rate), 1)
    wanted = f"{top}/{bottom}"
    frames = -(-top // (2 * bottom))
    assert (facts["avg_frame_rate"], facts["r_frame_rate"]) == (wanted, wanted) or kind == "webm"
    assert int(facts["nb_read_frames"]) == frames
    assert abs(float(facts["format_duration"]) - frames * bottom / top) <= (0.001 if kind == "webm" else 1e-6)


@pytest.mark.parametrize("rate", ["1000", "30000/1001", "17/13", "999/7"])
def test_t19_ticks_fit_their_fields_and_hit_every_frame(loadreel, rate):
    (path,) = loadreel.make(*COUNTER, "--set", "fps=10", "--set", "frames=60", "--fps", rate, "-o", "a.mp4")
    found = {box: body for box, _, body in readers.boxes(path.read_bytes())}
    scale, length = struct.unpack(">II", found["/moov/trak/mdia/mdhd"][12:20])
    assert scale <= 1 << 31 and length < 1 << 32
    runs, count, delta = struct.unpack(">III", found["/moov/trak/mdia/minf/stbl/stts"][4:16])
    top, bottom = map(int, (rate + "/1").split("/")[:2])
    assert runs == 1 and delta * top == scale * bottom and length == count * delta


def test_l5_a_baked_loop_has_no_seam_for_players_to_stumble_over(loadreel):
    (path,) = loadreel.make(
        *COUNTER, "--part", "loop", "--set", "bits=4", "--repeat", 5, "-o", "a.mp4")
    assert kit.counters(readers.film(path)) == list(range(16)) * 5
    packets = subprocess.run(
        ["ffprobe", "-v", "error", "-show_entries", "packet=pts,dts,flags", "-of", "csv=p=0", path],
        capture_output=True, text=True, check=True).stdout.split()
    packets = [line.split(",") for line in packets]
    assert packets[0][2].startswith("K") and all(pts == dts for pts, dts, *_ in packets)
    boxes = [box for box, _, _ in readers.boxes(path.read_bytes())]
    assert not any(box.endswith(("elst", "ctts")) for box in boxes)


def test_l4_the_frame_after_the_last_is_the_first_and_is_not_in_the_file(loadreel):
    words = ["still", kit.COUNTER, "--scale", 1, "--part", "loop"]
    first, after = (
        readers.picture(loadreel.make(*words, "--at", at, "-o", f"{at}.png")[0]) for at in ("0f", "64f"))
    assert (first == after).all()
    (path,) = loadreel.make(*COUNTER, "--part", "loop", "-o", "a.mp4")
    assert kit.counters(readers.film(path)[-1:]) == [63]


def test_t11_milliseconds_and_seconds_mean_what_they_say(loadreel):
    for kind in ("gif", "webp", "mp4"):
        files = [
            loadreel.make(*COUNTER, "--set", "fps=50", "--fps", 50, "--hold", text, "-o", f"{index}.{kind}")[0]
            for index, text in enumerate(("250ms", "0.25", "0.25s", "1/4"))]
        assert len({file.read_bytes() for file in files}) == 1
    assert float(readers.probe(files[0])["duration"]) == 0.96 + 0.26  # 12.5 frames are held as 13
    delays, _ = readers.gif_facts(loadreel.folder / "0.gif")
    assert sum(delays) == 96 + 25


def test_l7_a_run_that_fails_says_so_and_leaves_no_file(loadreel):
    for words in (["--part", "loop", "--fps", "7"], ["--fps", "50", "--matte", "nocolour"], ["--plays", "99999"]):
        done = loadreel.run(*COUNTER, "-o", "a.gif", *words)
        assert done.returncode == 2 and done.stderr.startswith("error: ") or "fps" in done.stderr
        assert done.stdout == "" and loadreel.files() == []


@pytest.mark.parametrize("kind", ["mp4", "hevc", "av1", "webm", "mov", "gif", "webp", "apng", "png", "jpeg",
                                  "webp-still", "sprite"])
def test_r1_r2_bytes_depend_on_neither_run_jobs_nor_place(loadreel, tmp_path, kind):
    """Two runs, one, two and seven jobs, and a copy of preset and program under another path."""
    found = []
    for jobs in (1, 2, 7, 1):
        loadreel.make(
            "render", kit.FOLDER / "spin.json5", "--scale", 1, "--fps", 50, "--repeat", 2, "-f", kind, "--jobs", jobs,
            "--name", "a")
        found.append({name: (loadreel.folder / name).read_bytes() for name in loadreel.files()})
    far = tmp_path / "another place" / "deeper"
    far.mkdir(parents=True)
    (far / "spin.json5").write_bytes((kit.FOLDER / "spin.json5").read_bytes())
    subprocess.run(
        [loadreel.path, "render", "spin.json5", "--scale", "1", "--fps", "50", "--repeat", "2", "-f", kind,
         "--name", "a"], cwd=far, env=loadreel.environment, check=True, capture_output=True)
    found.append({p.name: p.read_bytes() for p in far.iterdir() if p.name != "spin.json5"})
    assert found[0] and all(other == found[0] for other in found)
