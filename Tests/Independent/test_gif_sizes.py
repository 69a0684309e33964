"""GIFs beside those of ffmpeg and gifsicle: no larger, and no worse."""

import pytest

import bench_gif


# Flat art, flat art of many colours, and what turns in perspective.
@pytest.mark.parametrize("preset, part", [("path-follow", "loop"), ("confetti", "story"), ("card-flip", "loop")])
def test_no_more_bytes_than_palettegen_and_gifsicle(loadreel, monkeypatch, tmp_path, preset, part):
    monkeypatch.setattr(bench_gif, "STORE", tmp_path)
    for name in ("HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, loadreel.environment[name])
    raw, source = bench_gif.ready_frames(loadreel.path, preset, part, "240x240", 25)
    (path,) = loadreel.make("render", preset, "--part", part, "--size", "240x240", "--fps", 25, "-o", "a.gif")
    ours = bench_gif.quality(source, path, 25)
    assert ours["flicker"] == 0
    for mode in ("full", "diff"):
        rival = bench_gif.rival(raw, source, "240x240", 25, mode, "none")
        assert path.stat().st_size <= rival["bytes"]
        assert ours["p95"] <= rival["p95"] and ours["dB"] >= rival["dB"]
