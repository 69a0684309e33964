"""A preset's own outputs: every key does what the option of its name does, and the command line wins."""

import json

import pytest
from PIL import Image

from readers import picture, probe

PRESET = """{
  title: "Spin", stage: { width: 60, height: 40, background: "=background" },
  parameters: {
    tint: { type: "color", default: "#ff0000", role: "primary", description: "Colour" },
    side: { type: "number", default: 20, range: [4, 40], description: "Side" },
    word: { type: "text", default: "up", description: "Text" },
    background: { type: "color", default: "#ffffff", role: "background", description: "Behind" },
  },
  story: { duration: 1 }, loop: {},
  outputs: [OUTPUTS],
  layers: [
    { id: "box", bounds: "=[side, side]", position: "=stage.center", backgroundColor: "=tint",
      animations: [{ keyPath: "transform.rotation", from: 0, to: "90deg", duration: 0.5, repeatCount: Infinity }] },
    { if: "=word == 'ab'", bounds: [8, 8], position: [4, 4], backgroundColor: "black" },
  ],
}
"""


def write(loadreel, outputs, folder=""):
    (loadreel.folder / folder / "spin.json5").write_text(PRESET.replace("OUTPUTS", outputs))


def facts(path):
    with Image.open(path) as image:
        times = []
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            times.append(image.info.get("duration", 0))
        return image.size, times, image.info.get("loop")


def test_every_key_of_time_and_size_does_what_it_says(loadreel):
    write(loadreel, """
      "a.mp4",
      { file: "b.gif", part: "loop", size: "32x32", fps: 20, repeat: 2, plays: 3 },
      { file: "c.gif", part: "loop", scale: 1, fps: 20, atLeast: 1.1, hold: 2 },
      { file: "d.mp4", stage: "1:1", scale: 2, fps: 29.97, hold: "500ms", quality: "draft" },
      { file: "e.mp4", size: [50, 50], fps: "25" }""")
    paths = loadreel.make("render", "spin.json5")
    assert [path.name for path in paths] == ["a.mp4", "b.gif", "c.gif", "d.mp4", "e.mp4"]
    assert facts(paths[1])[0] == (32, 32) and facts(paths[1])[2] == 3 - 1
    # Two rounds of half a second at 20 frames a second; the encoder may join equal ones.
    assert sum(facts(paths[1])[1]) == 1000
    # Three rounds last at least 1.1 s: 1.5 s, and the last picture stays for two seconds more.
    size, times, loop = facts(paths[2])
    assert size == (60, 40) and sum(times) == 3500 and loop == 0
    first = probe(paths[0])
    assert (first["width"], first["height"], first["r_frame_rate"]) == (120, 80, "60/1")
    fourth = probe(paths[3])
    assert (fourth["width"], fourth["height"]) == (80, 80) and fourth["r_frame_rate"] == "30000/1001"
    assert int(fourth["nb_read_frames"]) == 30 + 15
    fifth = probe(paths[4])
    assert (fifth["width"], fifth["height"], fifth["r_frame_rate"]) == (50, 50, "25/1")


def test_looks_and_texts(loadreel):
    (loadreel.folder / "brand.json5").write_text('{ roles: { primary: "#0000ff" } }')
    (loadreel.folder / "copy.csv").write_text("key,en,de\nword,up,ab\n")
    write(loadreel, """
      { file: "a.apng", part: "loop", size: "60x40", fps: 4, theme: "brand.json5" },
      { file: "b.apng", part: "loop", size: "60x40", fps: 4, theme: "brand.json5", set: { tint: "#00ff00", side: 10 } },
      { file: "c.apng", part: "loop", size: "60x40", fps: 4, background: "transparent" },
      { file: "d.apng", part: "loop", size: "60x40", fps: 4, background: "#000000" },
      { file: "e.apng", part: "loop", size: "60x40", fps: 4, copy: "copy.csv", locale: "de" }""")
    a, b, c, d, e = [picture(path, "RGBA") for path in loadreel.make("render", "spin.json5")]
    assert tuple(a[20, 30]) == (0, 0, 255, 255) and tuple(a[20, 22]) == (0, 0, 255, 255)
    assert tuple(b[20, 30]) == (0, 255, 0, 255) and tuple(b[20, 22]) == (255, 255, 255, 255)
    assert c[0, 0, 3] == 0 and tuple(c[20, 30]) == (255, 0, 0, 255)
    assert tuple(d[0, 0]) == (0, 0, 0, 255)
    assert tuple(e[2, 2]) == (0, 0, 0, 255) and tuple(a[2, 2]) == (255, 255, 255, 255)


def test_the_command_line_wins(loadreel):
    write(loadreel, '{ file: "a.apng", part: "loop", size: "60x40", fps: 4, set: { tint: "#00ff00" } }, "b.mp4"')
    (path,) = loadreel.make("render", "spin.json5", "--part", "loop", "--set", "tint=#0000ff", "--scale", 1, "--fps", 2)
    pixels = picture(path, "RGBA")
    assert path.name == "a.apng" and pixels.shape[:2] == (40, 60)
    assert tuple(pixels[20, 30]) == (0, 0, 255, 255)
    # A format or a file of one's own is asked for instead.
    (other,) = loadreel.make("render", "spin.json5", "-f", "gif", "--fps", 10)
    assert other.name == "spin.gif"


def test_outputs_lie_beside_the_preset(loadreel):
    (loadreel.folder / "brand").mkdir()
    write(loadreel, '"spin.gif"', "brand")
    (path,) = loadreel.make("render", "brand/spin.json5", "--fps", 10)
    assert path == loadreel.folder / "brand/spin.gif" and path.exists()


@pytest.mark.parametrize("output, words", [
    ('{ file: "a.gif", prat: "loop" }', 'did you mean "part"?'),
    ('{ file: "a.gif", part: "lop" }', 'did you mean "loop"?'),
    ('{ file: "a.gif", size: "480" }', '"480"'),
    ('{ file: "a.gif", size: "480x0" }', '"480x0"'),
    ('{ file: "a.gif", stage: "16x9" }', '"16x9"'),
    ('{ file: "a.gif", fps: "fast" }', '"fast"'),
    ('{ file: "a.gif", fps: 0 }', "from 1/60 to 1000"),
    ('{ file: "a.gif", repeat: 0 }', "1 to 1000000"),
    ('{ file: "a.gif", plays: -1 }', "0 to 65535"),
    ('{ file: "a.gif", background: "greenish" }', '"greenish"'),
    ('{ file: "a.gif", theme: "none.json5" }', '"none.json5"'),
    ('{ file: "a.gif", set: { tont: "#fff" } }', 'did you mean "tint"?'),
    ('{ file: "a.gif", set: { tint: "blueish" } }', '"blueish"'),
    ('{ file: "a.gif", set: { side: 99 } }', "4 to 40"),
    ('{ part: "loop" }', "needs a file"),
    ('"../a.gif"', "outside"),
    ('"/tmp/loadreel-outside.gif"', "outside"),
    ('"a.xyz"', "a.xyz"),
])
def test_a_wrong_output_is_told_before_anything_is_made(loadreel, output, words):
    write(loadreel, output)
    for command in [["validate", "spin.json5"], ["render", "spin.json5"]]:
        done = loadreel.run(*command)
        assert done.returncode == 2 and words in done.stderr, done.stderr
    assert loadreel.files() == ["spin.json5"]
    if "xyz" not in output:
        messages = json.loads(loadreel.run("validate", "spin.json5", "--json").stdout)["documents"][0]["messages"]
        assert messages[0]["line"] == 10


def test_several_sizes_cannot_share_one_name(loadreel):
    write(loadreel, '"a.gif"')
    done = loadreel.run("render", "spin.json5", "--size", "20x20,40x40")
    assert done.returncode == 2 and "-o DIR/" in done.stderr
