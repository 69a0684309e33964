"""Where things lie: working folders, pictures and fonts beside a preset, another place of the program, folders closed to it."""

import os
import pathlib
import shutil
import subprocess

import pytest
from PIL import Image

import kit
from test_cli_robustness import FORMATS, can_mount

# A font of a family that no system has: DejaVu Sans Mono under another name of the same length.
FONT = pathlib.Path("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
FAMILY = "Beside A Preset!"

PRESET = """{
  title: "Beside", stage: { width: 80, height: 40, background: "#ffffff" },
  fonts: ["fonts/*.ttf"],
  parameters: { tint: { type: "color", default: "#ff3b30", role: "primary", description: "The text" } },
  story: { duration: 0.2 },
  layers: [
    { frame: [0, 0, 20, 20], contents: "pictures/patch.png" },
    { type: "text", frame: [20, 0, 60, 40], string: "ab", font: "FAMILY", fontSize: 20, foregroundColor: "=tint" },
  ],
}
""".replace("FAMILY", FAMILY)


def lay_out(folder):
    """A preset with a picture, a font and a theme beside it."""
    for name in ("fonts", "pictures"):
        (folder / name).mkdir(parents=True)
    Image.new("RGB", (20, 20), (0, 140, 212)).save(folder / "pictures/patch.png")
    data = FONT.read_bytes()
    for coding in ("utf-16-be", "latin-1"):
        data = data.replace("DejaVu Sans Mono".encode(coding), FAMILY.encode(coding))
    (folder / "fonts/beside.ttf").write_bytes(data)
    (folder / "beside.json5").write_text(PRESET)
    (folder / "theme.json5").write_text('{ roles: { primary: "#00b038" } }')


@pytest.mark.skipif(not FONT.exists(), reason="no font of DejaVu to rename")
def test_pictures_and_fonts_are_seen_from_the_preset_and_results_from_the_working_folder(loadreel, tmp_path):
    brand = tmp_path / "brand kit"
    lay_out(brand)
    (tmp_path / "elsewhere").mkdir()
    found = []
    # The working folder, the preset as seen from there, the result as seen from there.
    for place, preset, result in (
        (brand, "beside.json5", "a.gif"), (tmp_path, "brand kit/beside.json5", "elsewhere/b.gif"),
        (tmp_path / "elsewhere", "../brand kit/beside.json5", "../c.gif"),
        (pathlib.Path("/"), brand / "beside.json5", tmp_path / "d.gif"),
    ):
        theme = pathlib.Path(preset).parent / "theme.json5"
        done = subprocess.run(
            [loadreel.path, "render", preset, "--theme", theme, "--fps", "10", "-o", result, "--report", f"{result}.json"],
            cwd=place, env=loadreel.environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert done.stdout == f"{result}\n"
        found.append((place / result).read_bytes())
    assert all(other == found[0] for other in found)
    with Image.open(brand / "a.gif") as image:
        pixels = image.convert("RGB")
        assert pixels.getpixel((20, 20)) == (0, 140, 212) and (0, 176, 56) in [c for _, c in pixels.getcolors(256)]
    # Without the font's file the text cannot be drawn: it is that file that was used.
    shutil.rmtree(brand / "fonts")
    done = subprocess.run(
        [loadreel.path, "render", "beside.json5", "-o", "e.gif"],
        cwd=brand, env=loadreel.environment, capture_output=True, text=True)
    assert done.returncode == 2 and not (brand / "e.gif").exists()


def test_r1_a_copy_of_program_and_presets_under_another_path_makes_the_same_bytes(loadreel, tmp_path):
    from conftest import ROOT

    far = tmp_path / "another place" / "deeper"
    (far / "share/loadreel").mkdir(parents=True)
    shutil.copytree(ROOT / "presets", far / "share/loadreel/presets")
    shutil.copy(loadreel.path, far / "program")
    words = ["render", "shimmer", "slack", "--part", "loop", "--scale", "0.5", "--fps", "10", "-f",
             "mp4,webm,mov,gif,webp,apng,png,sprite", "-o"]
    loadreel.make(*words, "./")
    (far / "out").mkdir()
    done = subprocess.run(
        [far / "program", *words, "out/", "--jobs", "1"], cwd=far, env=loadreel.environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    here, there = ({p.name: p.read_bytes() for p in f.iterdir()} for f in (loadreel.folder, far / "out"))
    assert len(here) > 14 and sorted(here) == sorted(there)
    assert [name for name in here if here[name] != there[name]] == []


@pytest.mark.skipif(not can_mount(), reason="may not mount a small tmpfs here")
@pytest.mark.parametrize("kind", FORMATS)
def test_r4_a_folder_that_can_only_be_read_is_refused_before_anything_is_drawn(loadreel, kind):
    """A file system mounted to be read only, which stops root too."""
    done = loadreel.run_mounted(
        "render", kit.FOLDER / "spin.json5", "--fps", 50, "-f", kind, "--name", "a",
        options="size=50%", then='mount -o remount,ro "$1"')
    assert done.returncode == 2 and done.stdout == "", done.stderr
    (message, kept) = done.stderr.splitlines()
    assert message.startswith("error: cannot write a") and "cannot be written; use another -o" in message
    assert kept == "kept.txt"


@pytest.mark.parametrize("kind", FORMATS)
def test_r4_r11_a_limit_on_the_size_of_files_is_an_error_and_nothing_stays(loadreel, kind):
    done = subprocess.run(
        ["sh", "-c", 'ulimit -f 1; exec "$@"', "sh", loadreel.path, "render", kit.FOLDER / "spin.json5", "--fps", "50",
         "-f", kind, "--name", "a", "--size", "480x480"],
        cwd=loadreel.folder, env=loadreel.environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 1 and done.stdout == "", done.stderr
    lines = done.stderr.splitlines()
    assert any(line.startswith("error: cannot write a") and "File too large" in line for line in lines), lines
    assert loadreel.files() == []


def test_a_result_whose_reader_is_gone_and_a_report_on_a_full_device(loadreel):
    words = ["render", kit.COUNTER, "--scale", "1", "-f", "gif", "--force"]
    ends = os.pipe()
    os.close(ends[0])
    done = subprocess.run(
        [loadreel.path, *map(str, words), "--progress", "json"], cwd=loadreel.folder, env=loadreel.environment,
        stdout=subprocess.PIPE, stderr=ends[1], text=True)
    os.close(ends[1])
    assert done.returncode == 0 and done.stdout == "counter.gif\n"
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [loadreel.path, *map(str, words)], cwd=loadreel.folder, env=loadreel.environment,
            stdout=full, stderr=subprocess.PIPE, text=True)
    # The file is whole; only its name could not be told.
    assert done.returncode == 1 and "cannot write to standard output" in done.stderr
    assert loadreel.files() == ["counter.gif"]
