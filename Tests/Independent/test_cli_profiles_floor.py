"""Places that refuse too few bytes: thin films are filled up with bytes that players skip, and stay the same films."""

import re
import struct
import subprocess

import pytest

import browser
import kit
import readers
from test_media_browser import FILM

# Nothing moves that can be seen: no quality makes bytes of it.
EMPTY = ["render", kit.FOLDER / "spin.json5", "--profile", "linkedin", "--set", "tint=#fefefe"]


@pytest.fixture(scope="module")
def filled(shared_loadreel):
    """An empty film as LinkedIn takes it, and what was said about it."""
    done = shared_loadreel.run(*EMPTY, "-o", "filled.mp4")
    assert done.returncode == 0, done.stderr
    return shared_loadreel.folder / "filled.mp4", done.stderr


def units(path):
    """The NAL units of each picture of a film, in order, each as its type and bytes."""
    data = path.read_bytes()
    found = {name: payload for name, _, payload in readers.boxes(data)}
    sizes = next(p for name, p in found.items() if name.endswith("stsz"))
    one, count = struct.unpack(">II", sizes[4:12])
    lengths = [one] * count if one else struct.unpack(f">{count}I", sizes[12:12 + 4 * count])
    samples = found["mdat"] if "mdat" in found else next(p for n, p in found.items() if n.endswith("mdat"))
    place = 0
    for length in lengths:
        sample, place, found = samples[place:place + length], place + length, []
        while sample:
            (count,) = struct.unpack(">I", sample[:4])
            found.append((sample[4] & 31, sample[4:4 + count]))
            sample = sample[4 + count:]
        yield found


def test_a_film_of_too_few_bytes_is_filled_up_and_linkedin_takes_it(filled, shared_loadreel):
    path, said = filled
    passed = shared_loadreel.run("verify", "filled.mp4", "--profile", "linkedin", "--json")
    assert passed.returncode == 0, passed.stderr
    (rate,) = re.findall(r"filled up to (\d+) kbit/s, so that linkedin takes it", said)
    assert 192 <= int(rate) <= 205
    facts = readers.probe(path)
    assert 192_000 <= int(facts["bit_rate"]) <= 206_000
    assert 75_000 <= path.stat().st_size <= 192_000 / 8 * 3.84 * 1.1
    assert (facts["profile"], facts["has_b_frames"], facts["nb_read_frames"]) == ("High", 0, "96")
    assert facts["level"] <= 30


def test_filler_stands_behind_each_picture_and_says_nothing(filled):
    path, _ = filled
    lengths = []
    for number, found in enumerate(units(path)):
        kinds = [kind for kind, _ in found]
        assert 6 not in kinds and kinds[-1] == 12 and kinds.count(12) == 1
        assert set(kinds[:-1]) <= ({5, 7, 8} if number == 0 or 5 in kinds else {1})
        filler = found[-1][1]
        assert filler[0] == 12 and filler[-1] == 0x80 and set(filler[1:-1]) == {0xFF}
        lengths.append(sum(4 + len(data) for _, data in found))
    # Every picture gets the same number of bytes.
    assert len(lengths) == 96 and max(lengths) - min(lengths) <= 6


def test_ffmpeg_decodes_the_filled_film_without_a_word(filled):
    path, _ = filled
    done = subprocess.run(
        ["ffmpeg", "-v", "warning", "-xerror", "-err_detect", "explode", "-i", path, "-f", "null", "-"],
        capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_filling_leaves_the_pictures_as_they_were(filled, shared_loadreel):
    """The same film of the same size without a place, at the same quality."""
    path, _ = filled
    shared_loadreel.make(
        "render", kit.FOLDER / "spin.json5", "--set", "tint=#fefefe", "--size", "360x360", "--fps", 25,
        "--repeat", 4, "--quality", "high", "-o", "plain.mp4")
    plain = shared_loadreel.folder / "plain.mp4"
    assert plain.stat().st_size < path.stat().st_size / 4
    assert (readers.film(plain) == readers.film(path)).all()


def test_filled_films_are_the_same_bytes_however_many_work_on_them(filled, shared_loadreel):
    path, _ = filled
    for jobs in (1, 2, 7):
        shared_loadreel.make(*EMPTY, "-o", "again.mp4", "--force", "--jobs", jobs)
        assert (shared_loadreel.folder / "again.mp4").read_bytes() == path.read_bytes()


@pytest.mark.skipif(browser.PROGRAM is None, reason="no Chromium")
def test_a_page_plays_the_filled_film(filled, tmp_path):
    path, _ = filled
    answer = browser.run(FILM % ("filled.mp4", "video/mp4") + """
    const seen = [];
    for (const time of [0.02, 1, 2.5, 3.82]) seen.push([...(await show(time)).slice(0, 4)]);
    film.currentTime = 3.4;
    await new Promise(good => film.onseeked = good);
    const ended = new Promise(good => film.onended = good);
    await film.play();
    await ended;
    return {seen, duration: film.duration, error: film.error && film.error.message};
    """, path.parent, tmp_path)
    assert answer == {"seen": [[255] * 4] * 4, "duration": 3.84, "error": None}


@pytest.mark.parametrize("quality", ["draft", "standard"])
def test_a_typed_quality_is_kept_and_filled_up(shared_loadreel, quality):
    done = shared_loadreel.run(*EMPTY, "-o", "typed.mp4", "--force", "--quality", quality)
    assert done.returncode == 0, done.stderr
    assert "typed.mp4 is filled up to 20" in done.stderr and "quality" not in done.stderr
    assert shared_loadreel.run("verify", "typed.mp4", "--profile", "linkedin").returncode == 0


def test_a_typed_number_of_bytes_holds_for_filled_films(shared_loadreel, filled):
    """3.84 s at 192 kbit/s are 92160 bytes."""
    shared_loadreel.make(*EMPTY, "-o", "limited.mp4", "--force", "--max-bytes", 95_000)
    assert 92_160 <= (shared_loadreel.folder / "limited.mp4").stat().st_size <= 95_000
    assert shared_loadreel.run("verify", "limited.mp4", "--profile", "linkedin").returncode == 0
    done = shared_loadreel.run(*EMPTY, "-o", "none.mp4", "--max-bytes", 60_000)
    assert done.returncode == 1 and not (shared_loadreel.folder / "none.mp4").exists()
    (advice,) = re.findall(r"more than --max-bytes 60000; use --max-bytes (\d+), or leave it out", done.stderr)
    shared_loadreel.make(*EMPTY, "-o", "advised.mp4", "--max-bytes", advice)
    assert (shared_loadreel.folder / "advised.mp4").stat().st_size <= int(advice)
