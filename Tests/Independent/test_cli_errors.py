"""Wrong input: each one clear line on standard error, exit code 2, and no file."""

import re

import pytest

import kit

GOOD = """{
  title: "Spin", stage: { width: 100, height: 100, background: "#ffffff" },
  parameters: { tint: { type: "color", default: "#ff0000", description: "Colour" } },
  story: { duration: 1 },
  layers: [ { id: "dot", bounds: [10, 10], position: [50, 50], backgroundColor: "=tint" } ],
}
"""


def refused(loadreel, *words, lines=1):
    before = loadreel.files()
    done = loadreel.run(*words)
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert loadreel.files() == before
    assert lines is None or len(done.stderr.splitlines()) == lines, done.stderr
    return done.stderr.strip()


def test_the_good_preset_is_good(loadreel):
    (loadreel.folder / "spin.json5").write_text(GOOD)
    loadreel.make("render", "spin.json5", "-o", "spin.mp4")


def test_an_unknown_preset_gets_the_nearest_name(loadreel):
    message = refused(loadreel, "render", "six-dosts")
    assert message == 'error: cannot find a preset "six-dosts"; did you mean "six-dots"?'


def test_a_preset_as_command_is_answered_with_render(loadreel):
    assert "loadreel render six-dots" in refused(loadreel, "six-dots")


def test_an_unknown_key_is_shown_in_its_line(loadreel):
    (loadreel.folder / "spin.json5").write_text(GOOD.replace("position", "positon"))
    message = refused(loadreel, "render", "spin.json5", lines=3)
    first, line, caret = message.splitlines()
    column = GOOD.splitlines()[4].index("position") + 1
    assert first.startswith(f"spin.json5:5:{column}: error: ") and '"positon"' in first
    assert "position" in first.replace("positon", "")
    assert "positon: [50, 50]" in line and set(caret.split("|")[1].strip()) == {"^"}
    assert line.index("positon") == caret.index("^") and caret.count("^") == len("positon")


def test_an_odd_size_is_refused_for_h264_with_the_nearest_that_work(loadreel):
    message = refused(loadreel, "render", "six-dots", "-f", "mp4", "--size", "751x1333")
    assert "751x1333" in message and "750x1332" in message and "752x1334" in message


@pytest.mark.parametrize("rate", ["0", "-5", "fast", "60,50"])
def test_a_rate_that_is_none(loadreel, rate):
    assert "--fps" in refused(loadreel, "render", "six-dots", "--fps", rate)


def test_a_colour_that_is_none(loadreel):
    for words in (["--set", "end=#12345"], ["--set", "end=greenish"], ["--background", "greenish"]):
        message = refused(loadreel, "render", "six-dots", *words)
        assert "#12345" in message or "greenish" in message


def test_an_unknown_parameter_gets_the_nearest_name(loadreel):
    assert "turns" in refused(loadreel, "render", "six-dots", "--set", "turn=3").replace("turn=3", "")


def test_a_value_out_of_range(loadreel):
    message = refused(loadreel, "render", "six-dots", "--set", "turns=51", lines=None)
    assert message.splitlines()[0] == '--set turns: error: "turns" must be from 1 to 50, got 51'


def test_a_picture_that_is_no_picture(loadreel):
    (loadreel.folder / "text.png").write_text("not a picture")
    message = refused(loadreel, "render", "six-dots", "--set", "content=text.png")
    assert "text.png" in message


def test_a_picture_that_is_missing(loadreel):
    assert "none.png" in refused(loadreel, "render", "six-dots", "--set", "content=none.png")


def test_a_folder_that_does_not_exist(loadreel):
    for target in ("missing/", "missing/a.mp4"):
        assert "missing" in refused(loadreel, "render", "six-dots", "-o", target)


def test_a_file_that_does_not_exist(loadreel):
    assert "nowhere.json5" in refused(loadreel, "render", "nowhere.json5")


def test_an_extension_that_is_no_format(loadreel):
    assert "a.xyz" in refused(loadreel, "render", "six-dots", "-o", "a.xyz")


def test_two_outputs_of_one_name(loadreel):
    assert "a.mp4" in refused(loadreel, "render", "six-dots", "slack", "-o", "a.mp4")


def test_a_loop_that_does_not_close_is_refused_with_rates_that_fit(loadreel):
    message = refused(
        loadreel, "render", "six-dots", "--part", "loop", "-f", "mp4", "--fps", "7.3")
    assert "1.2 s" in message and "--fps" in message


def test_a_sheet_that_no_graphics_card_takes_is_refused_before_it_is_drawn_with_a_size_that_fits(loadreel):
    spin = kit.FOLDER / "spin.json5"
    message = refused(loadreel, "render", spin, "--fps", "50", "-f", "sprite", "--size", "1300x1300")
    assert "its 48 pictures of 1300x1300 make a sheet of 9100x9100" in message
    assert "at most 8192 pixels a side; use a smaller --size (" in message and "a lower --fps" in message
    # 48 pictures stand in seven rows of seven: 1170 pixels seven times are 8190.
    assert re.search(r"\((\d+x\d+) fits\)", message)[1] == "1170x1170"
    # A few pictures of that size are no fault.
    (loadreel.folder / "spin.json5").write_text(GOOD)
    loadreel.make("render", "spin.json5", "--fps", "4", "-f", "sprite", "--size", "1300x1300")


def test_an_unknown_family_gets_the_nearest_name(loadreel):
    (loadreel.folder / "label.json5").write_text(GOOD.replace(
        'backgroundColor: "=tint"', 'type: "text", string: "Hi", font: "DejaVu Sanz", foregroundColor: "=tint", fontSize: 4'))
    message = refused(loadreel, "render", "label.json5", lines=None)
    assert 'no font of "DejaVu Sanz" is installed; did you mean "DejaVu Sans"?' in message


def test_an_instant_beyond_a_storys_end_is_told(loadreel):
    (loadreel.folder / "spin.json5").write_text(GOOD)
    for at, beyond in (("1", False), ("end", False), ("1.5", True), ("61f", True)):
        done = loadreel.run("still", "spin.json5", "--at", at, "-o", "a.png")
        assert done.returncode == 0
        told = [line for line in done.stderr.splitlines() if "shows the end of spin at 1 s" in line]
        assert len(told) == beyond, done.stderr
        assert not beyond or f"--at {at}" in told[0] or at == "1.5" and "--at 1.5s" in told[0]
