"""A real download's log drives circular-reveal."""

import pytest

from collection import on_ring, still
from readers import probe

LOG = """seconds,fraction
0,0
0.37,0.1
1.91,0.55
2.6,0.8
3.15,1
"""


def ring(loadreel, instant):
    return still(
        loadreel, "circular-reveal", instant, "--size", "750x1334", "--set", "progress=log.csv",
        "--set", "lineWidth=6")


@pytest.mark.parametrize("instant, progress", [(1.0, 0.1), (2.5, 0.55), (3.1, 0.8)])
def test_the_ring_rests_where_the_log_says(loadreel, instant, progress):
    (loadreel.folder / "log.csv").write_text(LOG)
    pixels = ring(loadreel, instant)
    for hundredth in range(1, 100, 3):
        turn = hundredth / 100
        if abs(turn - progress) < 0.015:
            continue
        color = tuple(on_ring(pixels, (375, 667), 40, turn))
        assert color == ((255, 0, 0) if turn < progress else (255, 255, 255)), turn


def test_the_story_ends_with_the_log(loadreel):
    (loadreel.folder / "log.csv").write_text(LOG)
    (path,) = loadreel.make(
        "render", "circular-reveal", "--set", "progress=log.csv", "--size", "94x166", "--fps", 20, "-f", "mp4",
        "-o", "log.mp4")
    # 3.15 s, a second of opening, 0.8 s of rest: 99 frames of 1/20 s.
    assert probe(path)["nb_read_frames"] == "99"


@pytest.mark.parametrize("row, words", [
    ("0.5,half", "half"), ("0.5", "1 field"), ("0.5,0.2,0.3", "3 fields"), ("0.1,0.3", "before"), ("-1,0.3", "0"),
])
def test_a_malformed_row_is_told_by_its_line(loadreel, row, words):
    (loadreel.folder / "log.csv").write_text(f"seconds,fraction\n0,0\n0.37,0.1\n{row}\n2,1\n")
    done = loadreel.run(
        "still", "circular-reveal", "--at", 1, "--set", "progress=log.csv", "-o", "a.png")
    assert done.returncode == 2, done.stderr
    assert "log.csv:4:" in done.stderr and words in done.stderr
    assert not (loadreel.folder / "a.png").exists()
