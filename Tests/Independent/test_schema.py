"""Every shipped preset is valid by the published JSON Schema, read by an independent JSON5 parser."""

import json
from pathlib import Path

import json5
import jsonschema
import pytest

ROOT = Path(__file__).resolve().parents[2]
PRESETS = sorted((ROOT / "presets").glob("*.json5"))
# The folder also holds the presets that draw the brands' logos.
BRANDS = sorted((ROOT / "presets" / "themes").glob("*.json5"))
THEMES = [path for path in BRANDS if "layers" not in json5.loads(path.read_text())]
PRESETS += [path for path in BRANDS if path not in THEMES]


def validator(name):
    schema = json.loads((ROOT / "presets" / "schema" / name).read_text())
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def faults(path, name):
    return [
        "/".join(map(str, error.absolute_path)) + ": " + error.message[:200]
        for error in validator(name).iter_errors(json5.loads(path.read_text()))
    ]


@pytest.mark.parametrize("path", PRESETS, ids=lambda path: path.stem)
def test_preset_is_valid_by_the_schema(path):
    assert faults(path, "preset.schema.json") == []


@pytest.mark.parametrize("path", THEMES, ids=lambda path: path.stem)
def test_theme_is_valid_by_the_schema(path):
    assert faults(path, "theme.schema.json") == []


@pytest.mark.parametrize(
    "change",
    [
        {"layres": []},
        {"stage": {"width": "wide", "height": 1}},
        {"layers": [{"cornerRadus": 1}]},
        {"layers": [{"backgroundColor": "ff0000"}]},
        {"layers": [{"opacity": 2}]},
        {"layers": [{"animations": [{"keyPath": "opactiy"}]}]},
    ],
)
def test_schema_refuses_a_wrong_preset(change):
    preset = {"stage": {"width": 9, "height": 9}, "loop": {}, "layers": []} | change
    assert not validator("preset.schema.json").is_valid(preset)
