#!/usr/bin/env python3
"""Compares the program's GIFs with the best of ffmpeg's palettes and dithers followed by gifsicle -O3.

Usage: scripts/bench-gif [LOADREEL [PRESET...]]; the default is .build/release/loadreel and all presets below.

Both sides get the same pixels: the program's own frames, handed to ffmpeg as raw video. What rivals make of them is kept in
.build/bench-gif by the pixels' digest, so only the first run is slow. Times are those that pass, from ready frames to a GIF, on
two cores, in turns: ffmpeg's with palettegen's and paletteuse's own settings, without gifsicle; ours of the stage alone.
"""

import hashlib
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import time

import numpy
from PIL import Image

from differences import ciede2000

ROOT = pathlib.Path(__file__).resolve().parents[2]
STORE = ROOT / ".build/bench-gif"
FLAT = ["six-dots", "volume-bars", "activity-dots", "path-follow", "slack", "three-dots", "dot-ring", "blink"]
PICTURES = [("image-mask", "story"), ("circular-reveal", "story"), ("three-balls", "loop"), ("card-flip", "loop"),
            ("shimmer", "loop"), ("morph-logo", "story"), ("confetti", "story"), ("spring-dots", "loop")]
LINES = (
    [(preset, "loop", "240x240", 25) for preset in FLAT] + [(preset, "loop", "480x480", 50) for preset in FLAT]
    + [(preset, part, "240x240", 25) for preset, part in PICTURES])
# Only timed.
LARGE = ("six-dots", "loop", "1920x1080", 50)
FEW = ["none", "bayer:bayer_scale=4", "floyd_steinberg", "sierra2_4a"]
MANY = FEW + [f"bayer:bayer_scale={scale}" for scale in (1, 2, 3, 5)] + ["heckbert", "sierra2"]


def run(*words):
    """Runs a program that must succeed; returns its processor seconds."""
    start = os.times()
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}: {done.stderr.strip()[-300:]}")
    end = os.times()
    return end.children_user + end.children_system - start.children_user - start.children_system


def ready_frames(program, preset, part, size, rate):
    """The frames as the program draws them, in a raw file of B, G, R, A, and as an array of R, G, B."""
    folder = STORE / "frames"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    run(program, "render", ROOT / f"presets/{preset}.json5", "--part", part, "--size", size, "--fps", rate,
        "-f", "png", "-o", f"{folder}/", "--force", "--verify", "off")
    frames = []
    for path in sorted(folder.glob("*.png")):
        with Image.open(path) as image:
            frames.append(numpy.asarray(image.convert("RGBA")))
    frames = numpy.stack(frames)
    raw = STORE / "ready.raw"
    raw.write_bytes(frames[..., [2, 1, 0, 3]].tobytes())
    return raw, frames[..., :3]


def times(raw, size, rate):
    """Milliseconds of ffmpeg's and of our stage: the least of two turns."""
    bench = ROOT / ".build/release/LoadreelBench"
    width, height = size.split("x")
    theirs, ours = [], []
    for _ in range(2):
        start = time.monotonic()
        run("ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", size, "-framerate", rate,
            "-i", raw, "-filter_complex", "split[a][b];[a]palettegen[p];[b][p]paletteuse", STORE / "timed.gif")
        theirs.append((time.monotonic() - start) * 1000)
        done = subprocess.run([bench, "gif", raw, width, height, str(rate)], capture_output=True, text=True, check=True)
        ours.append(float(done.stdout))
    return min(theirs), min(ours)


def screens(path, rate):
    """A GIF's pictures, each as often as it lasts frames."""
    shown = []
    with Image.open(path) as image:
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            count = round(image.info.get("duration", 100) * rate / 1000)
            shown += [numpy.asarray(image.convert("RGB"))] * count
    return shown


def quality(source, path, rate):
    """Decibels, the 95th percentile of CIEDE2000, and how many standing pixels change."""
    shown = screens(path, rate)[: len(source)]
    if len(shown) < len(source):
        raise RuntimeError(f"{path} shows {len(shown)} of {len(source)} frames")
    squares, flicker, pairs = 0.0, 0, {}
    for index, (frame, screen) in enumerate(zip(source, shown)):
        differs = (frame != screen).any(-1)
        if index:
            stands = (frame == source[index - 1]).all(-1)
            flicker += int(((screen != shown[index - 1]).any(-1) & stands).sum())
        both = numpy.concatenate([frame[differs], screen[differs]], -1)
        squares += float(((both[:, :3].astype(int) - both[:, 3:]) ** 2).sum())
        for pair, count in zip(*numpy.unique(both, axis=0, return_counts=True)):
            pairs[pair.tobytes()] = pairs.get(pair.tobytes(), 0) + int(count)
    decibels = math.inf if squares == 0 else 10 * math.log10(255**2 * source.size / squares)
    return {"dB": decibels, "p95": percentile(pairs, source.size // 3), "flicker": flicker}


def percentile(pairs, total):
    """The colour difference that 95 % of all pixels do not exceed; those not in `pairs` differ by nothing."""
    if sum(pairs.values()) * 20 <= total:
        return 0.0
    both = numpy.frombuffer(b"".join(pairs), numpy.uint8).reshape(-1, 6)
    differences = ciede2000(both[:, :3], both[:, 3:])
    order = numpy.argsort(-differences)
    above = numpy.cumsum(numpy.array(list(pairs.values()))[order])
    return float(differences[order][numpy.searchsorted(above, total / 20)])


def rival(raw, source, size, rate, mode, dither):
    """What ffmpeg's palette and dither followed by gifsicle -O3 make of the frames: name, bytes, quality and seconds."""
    plain, small = STORE / "rival.gif", STORE / "small.gif"
    fresh = ":new=1" if mode == "single" else ""
    seconds = run(
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", size, "-framerate", rate,
        "-i", raw, "-filter_complex",
        f"split[a][b];[a]palettegen=stats_mode={mode}[p];[b][p]paletteuse=dither={dither}{fresh}", plain)
    run("gifsicle", "-O3", plain, "-o", small)
    facts = {"name": f"{mode} {dither}", "bytes": small.stat().st_size, "seconds": seconds}
    return facts | quality(source, small, rate)


def rivals(raw, source, size, rate):
    """Every rival's name, bytes, quality and seconds; kept by the frames' digest."""
    digest = hashlib.sha256(raw.read_bytes()).hexdigest()[:32]
    store = STORE / f"{digest}-{size}-{rate}.json"
    if store.exists():
        return json.loads(store.read_text())
    dithers = MANY if size == "240x240" else FEW
    choices = [(mode, dither) for mode in ("full", "diff") for dither in dithers] + [("single", "none")]
    found = [rival(raw, source, size, rate, mode, dither) for mode, dither in choices]
    store.write_text(json.dumps(found))
    return found


def bench(program, preset, part, size, rate):
    """One line of the table; returns our bytes, the smallest rival's, and whether the line holds."""
    raw, source = ready_frames(program, preset, part, size, rate)
    ours = STORE / "ours.gif"
    words = [program, "render", ROOT / f"presets/{preset}.json5", "--part", part, "--size", size, "--fps", rate,
             "--force", "--verify", "off", "-o", ours]
    run(*words)
    slow, fast = times(raw, size, rate)
    count, mine = ours.stat().st_size, quality(source, ours, rate)
    theirs = rivals(raw, source, size, rate)
    best = min(theirs, key=lambda rival: rival["bytes"])
    if preset not in FLAT:
        # Of rivals with one table the one with the least difference.
        steady = [rival for rival in theirs if not rival["flicker"]]
        best = min(steady or theirs, key=lambda rival: (rival["p95"], rival["bytes"]))
    holds = count <= best["bytes"] and (
        mine["dB"] >= best["dB"] if preset in FLAT else mine["p95"] <= best["p95"]) and not mine["flicker"]
    print(
        f"| {preset} {size} {rate} | {count:,} | {mine['dB']:.2f} | {mine['p95']:.2f} | {best['name']} | "
        f"{best['bytes']:,} | {best['dB']:.2f} | {best['p95']:.2f} | {count / best['bytes']:.3f} | "
        f"{slow:.0f} | {fast:.1f} | {slow / fast:.1f} | {'yes' if holds else 'no'} |", flush=True)
    return count, best["bytes"], holds


def main():
    """Prints the table."""
    program = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / ".build/release/loadreel").resolve()
    wanted = sys.argv[2:]
    STORE.mkdir(parents=True, exist_ok=True)
    print("| clip | bytes | dB | ΔE 95 % | best rival | its bytes | its dB | its ΔE | ratio | ffmpeg ms | ms | faster | holds |")
    print("|---|---:|---:|---:|---|---:|---:|---:|---:|---:|---:|---:|---|", flush=True)
    sums = {True: [0, 0, 0, 0], False: [0, 0, 0, 0]}
    for line in LINES:
        if wanted and line[0] not in wanted:
            continue
        ours, theirs, holds = bench(program, *line)
        sums[line[0] in FLAT] = [a + b for a, b in zip(sums[line[0] in FLAT], (ours, theirs, holds, 1))]
    if not wanted or LARGE[0] in wanted:
        slow, fast = times(ready_frames(program, *LARGE)[0], *LARGE[2:])
        print(f"\n{LARGE[0]} {LARGE[2]} {LARGE[3]}: {slow:.0f} and {fast:.1f} ms, {slow / fast:.1f} times faster")
    for is_flat, (ours, theirs, good, lines) in sums.items():
        if lines:
            print(f"\n{'flat' if is_flat else 'pictures'}: {good} of {lines} hold; in sum {ours:,} against "
                  f"{theirs:,} bytes, {ours / theirs:.3f}")


if __name__ == "__main__":
    main()
