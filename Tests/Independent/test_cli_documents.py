"""Commands about presets themselves: validate, fmt, schema, new, presets NAME."""

import json
import os
import re

import json5
import jsonschema
import pytest

from collection import NAMES
from conftest import ROOT

GOOD = """{
  // A dot.
  title: "Spin", stage: { width: 100, height: 100, background: "#ffffff" },
  parameters: { tint: { type: "color", default: "#ff0000", description: "Colour" } },
  story: { duration: 1 },
  layers: [{ id: "dot", bounds: [10, 10], position: [50, 50], backgroundColor: "=tint" }],
}
"""
WRONG = GOOD.replace("position", "positon").replace("#ffffff", "ffffff")
IDLE = GOOD.replace('"=tint"', '"#00ff00"')


def write(loadreel, **texts):
    for name, text in texts.items():
        (loadreel.folder / f"{name}.json5").write_text(text)


# What SARIF 2.1.0 says of the objects that are written (OASIS sarif-v2.1.0-os, sections 3.13 to 3.30).
SARIF = {
    "type": "object", "required": ["version", "runs"], "additionalProperties": False,
    "properties": {
        "$schema": {"type": "string", "format": "uri"}, "version": {"const": "2.1.0"},
        "runs": {"type": "array", "items": {
            "type": "object", "required": ["tool"], "additionalProperties": False,
            "properties": {
                "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                "tool": {"type": "object", "required": ["driver"], "additionalProperties": False, "properties": {
                    "driver": {"type": "object", "required": ["name"], "additionalProperties": False, "properties": {
                        "name": {"type": "string"}, "version": {"type": "string"},
                        "rules": {"type": "array", "uniqueItems": True, "items": {
                            "type": "object", "required": ["id"], "additionalProperties": False, "properties": {
                                "id": {"type": "string"},
                                "shortDescription": {
                                    "type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}},
                                "defaultConfiguration": {"type": "object", "properties": {
                                    "level": {"enum": ["none", "note", "warning", "error"]}}},
                            }}},
                    }}}},
                "results": {"type": "array", "items": {
                    "type": "object", "required": ["message"], "additionalProperties": False, "properties": {
                        "ruleId": {"type": "string"}, "level": {"enum": ["none", "note", "warning", "error"]},
                        "message": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}},
                        "locations": {"type": "array", "items": {"type": "object", "properties": {"physicalLocation": {
                            "type": "object", "required": ["artifactLocation"], "additionalProperties": False,
                            "properties": {
                                "artifactLocation": {"type": "object", "properties": {
                                    "uri": {"type": "string", "pattern": r"^[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]*$"}}},
                                "region": {"type": "object", "additionalProperties": False, "properties": {
                                    name: {"type": "integer", "minimum": 1}
                                    for name in ["startLine", "startColumn", "endLine", "endColumn"]}},
                            }}}}},
                    }}},
            }}},
    },
}


def test_all_errors_of_a_preset_are_told_in_one_run(loadreel):
    write(loadreel, spin=WRONG, good=GOOD)
    done = loadreel.run("validate", "spin.json5", "good.json5")
    assert done.returncode == 2
    assert done.stdout == "spin.json5  2 errors\ngood.json5  good\n"
    heads = [line for line in done.stderr.splitlines() if line.startswith("spin.json5:")]
    assert len(heads) == 2 and '"#ffffff"' in heads[0] and '"position"' in heads[1]
    assert not [path for path in loadreel.files() if path.endswith((".mp4", ".gif"))]


def test_warnings_alone_leave_a_preset_good(loadreel):
    write(loadreel, idle=IDLE.replace("story:", "constants: { half: 50 }, story:"))
    done = loadreel.run("validate", "idle.json5")
    assert done.returncode == 0 and done.stdout == "idle.json5  2 warnings\n"
    assert 'warning: the parameter "tint" is used nowhere' in done.stderr
    assert 'warning: the constant "half" is used nowhere' in done.stderr
    # Rendering says the same, and goes on.
    rendered = loadreel.run("render", "idle.json5", "--fps", 10)
    assert rendered.returncode == 0 and rendered.stderr.count('warning: the parameter "tint" is used nowhere') == 1


def test_at_most_twenty_errors_are_shown(loadreel):
    wrong = ", ".join(f"{{ wrong{i}: 1 }}" for i in range(25))
    write(loadreel, many=GOOD.replace("layers: [", f"layers: [{wrong}, "))
    done = loadreel.run("validate", "many.json5")
    assert done.stderr.count("error: unknown key") == 20 and "5 more errors" in done.stderr
    assert done.stdout == "many.json5  25 errors\n"


def test_a_theme_is_checked_too(loadreel):
    write(
        loadreel, brand='{ roles: { primary: "#123456" } }', bad='{ roles: { primary: 5, secundary: "#fff" } }',
        lost='{ roles: { logo: "no.png" } }')
    done = loadreel.run("validate", "brand.json5", "bad.json5", "lost.json5")
    assert done.returncode == 2
    assert done.stdout.splitlines() == ["brand.json5  good", "bad.json5  2 errors", "lost.json5  1 error"]
    assert 'did you mean "secondary"?' in done.stderr and "no.png" in done.stderr


def test_standard_input_is_checked(loadreel):
    done = loadreel.run("validate", "-", text=WRONG)
    assert done.returncode == 2 and done.stdout == "-  2 errors\n" and "-:6:" in done.stderr
    assert loadreel.run("validate", "-", text=GOOD).returncode == 0


def test_what_only_drawing_would_find_is_found(loadreel):
    text = GOOD.replace("backgroundColor", 'type: "text", string: "too long", font: "DejaVu Sans", foregroundColor')
    loop = GOOD.replace("story: { duration: 1 }", "loop: { duration: 0.7 }").replace(
        "bounds:", 'animations: [{ keyPath: "opacity", from: 1, to: 0, duration: 1, repeatCount: Infinity }], bounds:')
    (loadreel.folder / "notes.png").write_text("these are notes")
    write(loadreel, text=text, loop=loop, picture=GOOD.replace("bounds", 'contents: "notes.png", bounds'))
    for name, words in [("text", "needs"), ("loop", "does not close"), ("picture", "notes.png")]:
        done = loadreel.run("validate", f"{name}.json5")
        assert done.returncode == 2 and f"{name}.json5:" in done.stderr and words in done.stderr, done.stderr


def test_editors_get_json(loadreel):
    write(loadreel, spin=WRONG)
    answer = json.loads(loadreel.run("validate", "spin.json5", "--json").stdout)
    assert answer["valid"] is False
    (document,) = answer["documents"]
    assert document["name"] == "spin.json5" and document["kind"] == "preset"
    first, second = document["messages"]
    line = WRONG.splitlines()[second["line"] - 1]
    assert line[second["column"] - 1:second["endColumn"] - 1] == "positon"
    assert first["severity"] == "error" and first["line"] == 3 and '"ffffff"' in first["text"]


def test_code_scanning_gets_sarif(loadreel):
    write(loadreel, **{"my spin": WRONG, "idle": IDLE})
    done = loadreel.run("validate", "my spin.json5", "idle.json5", "nowhere.json5", "--format", "sarif")
    assert done.returncode == 2
    log = json.loads(done.stdout)
    jsonschema.Draft7Validator(SARIF).validate(log)
    results = log["runs"][0]["results"]
    assert [result["level"] for result in results] == ["error", "error", "warning", "error"]
    place = results[1]["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20spin.json5"
    line = WRONG.splitlines()[place["region"]["startLine"] - 1]
    assert line[place["region"]["startColumn"] - 1:place["region"]["endColumn"] - 1] == "positon"
    rules = {rule["id"] for rule in log["runs"][0]["tool"]["driver"]["rules"]}
    assert {result["ruleId"] for result in results} <= rules
    assert "nowhere.json5" in results[3]["message"]["text"]


def test_workflows_get_annotations(loadreel):
    name = "odd, 100%: spin.json5"
    (loadreel.folder / name).write_text(WRONG.replace("ffffff", "fff%0A"))
    lines = loadreel.run("validate", name, "--format", "github").stdout.splitlines()
    assert len(lines) == 2
    parts = re.fullmatch(
        r"::error file=(.*),line=(\d+),endLine=\d+,col=(\d+),endColumn=(\d+),title=loadreel::(.*)", lines[0])
    assert parts[1] == "odd%2C 100%25%3A spin.json5"
    assert int(parts[2]) == 3 and "fff%250A" in parts[5]


def test_fmt_lays_out_once_and_keeps_comments(loadreel):
    path = loadreel.folder / "spin.json5"
    path.write_text("{ // head\n'title':'Spin',stage:{width:100,height:100},\n/* why */ loop:{},layers:[]}")
    path.chmod(0o640)
    done = loadreel.run("fmt", "spin.json5")
    assert done.returncode == 0 and done.stdout == "spin.json5\n"
    text = path.read_text()
    assert "// head" in text and "/* why */" in text and 'title: "Spin"' in text
    assert json5.loads(text)["stage"] == {"width": 100, "height": 100}
    assert path.stat().st_mode & 0o777 == 0o640
    before = path.stat()
    again = loadreel.run("fmt", "spin.json5")
    assert again.returncode == 0 and again.stdout == ""
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert loadreel.files() == ["spin.json5"]


def test_fmt_follows_links_and_keeps_plain_json(loadreel):
    target = loadreel.folder / "real.json"
    target.write_text('{"a":[1,\n2]}')
    (loadreel.folder / "link.json").symlink_to("real.json")
    assert loadreel.run("fmt", "link.json").returncode == 0
    assert (loadreel.folder / "link.json").is_symlink()
    assert json.loads(target.read_text()) == {"a": [1, 2]} and '"a": ' in target.read_text()


def test_fmt_checks_without_writing(loadreel):
    write(loadreel, good=GOOD, odd="{a:1}")
    done = loadreel.run("fmt", "--check", "good.json5", "odd.json5")
    assert done.returncode == 3 and done.stdout == "odd.json5\n"
    assert (loadreel.folder / "odd.json5").read_text() == "{a:1}"
    assert loadreel.run("fmt", "--check", "good.json5").returncode == 0


def test_fmt_leaves_a_faulty_file_alone_and_does_the_rest(loadreel):
    write(loadreel, bad="{ a: 1 b: 2 }", odd="{a:1}")
    done = loadreel.run("fmt", "bad.json5", "odd.json5", "missing.json5")
    assert done.returncode == 2 and done.stdout == "odd.json5\n"
    assert "bad.json5:1:" in done.stderr and "missing.json5" in done.stderr
    assert (loadreel.folder / "bad.json5").read_text() == "{ a: 1 b: 2 }"


def test_fmt_reads_standard_input(loadreel):
    done = loadreel.run("fmt", "-", text="{b:1,// x\n}")
    assert done.returncode == 0 and done.stdout == "{\n  b: 1, // x\n}\n"


def test_shipped_presets_are_in_their_normal_layout(loadreel):
    paths = sorted((ROOT / "presets").rglob("*.json5"))
    done = loadreel.run("fmt", "--check", *paths)
    assert done.returncode == 0, done.stdout


def test_the_committed_schemas_are_what_the_program_prints(loadreel):
    for kind in ["preset", "theme"]:
        committed = (ROOT / f"presets/schema/{kind}.schema.json").read_text()
        assert loadreel.run("schema", kind).stdout == committed
    assert loadreel.run("schema").stdout == loadreel.run("schema", "preset").stdout
    assert loadreel.run("schema", "themes").returncode == 2


def test_a_new_preset_renders_and_is_never_replaced(loadreel):
    done = loadreel.run("new", "my-loader")
    assert done.returncode == 0 and done.stdout == "my-loader.json5\n"
    text = (loadreel.folder / "my-loader.json5").read_text()
    assert text.count("//") >= 4 and json5.loads(text)["title"] == "My loader"
    assert loadreel.run("fmt", "--check", "my-loader.json5").returncode == 0
    assert loadreel.run("validate", "my-loader.json5").stderr == ""
    loadreel.make("render", "my-loader.json5")
    (loadreel.folder / "my-loader.json5").write_text("mine")
    again = loadreel.run("new", "my-loader", "--from", "slack")
    assert again.returncode == 2 and "my-loader.json5" in again.stderr
    assert (loadreel.folder / "my-loader.json5").read_text() == "mine"


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_of_a_shipped_preset_is_whole(loadreel, name):
    os.mkdir(loadreel.folder / "brand")
    done = loadreel.run("new", "brand/mine", "--from", name)
    assert done.returncode == 0 and done.stdout.splitlines()[0] == "brand/mine.json5"
    checked = loadreel.run("validate", "brand/mine.json5")
    assert checked.returncode == 0 and checked.stderr == ""
    loadreel.make("still", "brand/mine.json5", "--at", 0.5, "--size", "90x160", "-o", "mine.png")
    # A second copy finds the same pictures there, and leaves them.
    assert loadreel.run("new", "brand/other", "--from", name).stdout == "brand/other.json5\n"


def test_another_picture_in_the_way_is_not_replaced(loadreel):
    os.mkdir(loadreel.folder / "assets")
    (loadreel.folder / "assets/poster.png").write_text("mine")
    done = loadreel.run("new", "flip", "--from", "card-flip")
    assert done.returncode == 2 and "assets/poster.png" in done.stderr
    assert not (loadreel.folder / "flip.json5").exists()


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_tells_its_parameters(loadreel, name):
    declared = json5.loads((ROOT / f"presets/{name}.json5").read_text())["parameters"]
    answer = json.loads(loadreel.run("presets", name, "--json").stdout)
    assert [parameter["name"] for parameter in answer["parameters"]] == list(declared)
    text = loadreel.run("presets", name).stdout
    for parameter in answer["parameters"]:
        wanted = declared[parameter["name"]]
        assert parameter["type"] == wanted["type"] and json5.loads(parameter["default"]) == wanted["default"]
        assert parameter["description"] == wanted["description"] and wanted["description"] in text
        roles = wanted.get("role", [])
        assert parameter["roles"] == (roles if isinstance(roles, list) else [roles])
        if "range" in wanted:
            assert parameter["range"] == " to ".join(f"{end:.10g}" for end in wanted["range"])
    assert f"loadreel render {name}\n" in text


def test_the_examples_of_a_preset_work(loadreel):
    for name in NAMES:
        for line in json.loads(loadreel.run("presets", name, "--json").stdout)["examples"]:
            setting = re.search(r"--set ('?[a-zA-Z]+=.*)$", line)
            if setting and not re.search(r"\.(jpg|csv)$", line):
                value = setting[1].replace("'", "")
                done = loadreel.run("validate", name, "--set", value)
                assert done.returncode == 0, f"{line}: {done.stderr}"


def test_unknown_fonts_and_texts_that_do_not_fit_are_told_at_once(loadreel):
    write(loadreel, label="""{
  title: "Label", stage: { width: 300, height: 60 }, story: { duration: 1 },
  layers: [
    { type: "text", frame: [0, 0, 300, 60], string: "Hi", font: "Helvetica Unknown", fontSize: 20 },
    { type: "text", frame: [0, 0, 20, 60], string: "Hi there", font: "DejaVu Sans", fontSize: 20 },
  ],
}
""")
    done = loadreel.run("validate", "label.json5")
    lines = done.stderr.splitlines()
    assert done.returncode == 2 and len(lines) == 6
    assert lines[0] == (
        'label.json5:4:5: error: "Hi": no font of "Helvetica Unknown" is installed; install one (Debian\'s fonts are packages '
        'named fonts-...), name another, or give its file with fonts: ["FILE"]')
    assert re.match(
        r'label\.json5:5:5: error: the text "Hi there" needs [0-9.]+ x [0-9.]+ points on the stage 300 x 60, its layer has '
        r'20 x 60; make the layer larger, the fontSize smaller, or let it shrink: fit: \{ min: 14, lines: 2 \}$', lines[3])
