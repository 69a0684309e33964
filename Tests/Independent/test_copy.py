"""Translated texts: --copy and --locale over presets, with the fonts that are installed."""

import json

import numpy
import pytest

from readers import picture

FONTS = "DejaVu Sans, Noto Sans Devanagari, Droid Sans Fallback, Noto Color Emoji"
TEXTS = {"en": "Loading", "de": "Wird geladen", "ar": "جار التحميل", "hi": "लोड हो रहा है", "zh": "正在加载"}
COPY = "key," + ",".join(TEXTS) + "\nheading," + ",".join(TEXTS.values()) + "\n"

# A text whose side follows its language.
PRESET = """{
  title: "Label", stage: { width: 300, height: 60, background: "#ffffff" },
  parameters: {
    heading: { type: "text", default: "Loading", description: "The text" },
    font: { type: "font", default: "FONTS", role: "font", description: "Families" },
    room: { type: "number", default: 260, range: [10, 400], description: "Width of the text" },
  },
  story: { duration: 1 },
  layers: [
    { id: "label", type: "text", bounds: "=[room, 40]", position: "=stage.center", string: "=heading", font: "=font",
      fontSize: 24, foregroundColor: "black" },
  ],
}
""".replace("FONTS", FONTS)


@pytest.fixture
def folder(loadreel):
    (loadreel.folder / "label.json5").write_text(PRESET)
    (loadreel.folder / "copy.csv").write_text(COPY)
    return loadreel.folder


def columns(path):
    """The first and the last column with ink."""
    found = numpy.nonzero((picture(path) < 128).any(axis=(0, 2)))[0]
    return found.min(), found.max()


def test_every_language_gets_its_own_picture_on_its_own_side(loadreel, folder):
    paths = loadreel.make(
        "still", "label.json5", "--at", 0, "--scale", 1, "--copy", "copy.csv", "--locale", ",".join(TEXTS), "-o", "out/"
    ) if (folder / "out").mkdir() is None else []
    assert [path.name for path in paths] == [f"label-{locale}.png" for locale in TEXTS]
    pictures = [picture(path) for path in paths]
    for index, first in enumerate(pictures):
        for second in pictures[index + 1:]:
            assert (first != second).any()
    # The layer stands from 20 to 280: Arabic ends at its right side, the others begin at its left.
    for locale, path in zip(TEXTS, paths):
        left, right = columns(path)
        assert (right >= 276 and left > 60) if locale == "ar" else (left <= 24 and right < 240), locale


def test_a_region_takes_its_languages_column(loadreel, folder):
    for locale in ["de", "de-AT"]:
        loadreel.make("still", "label.json5", "--at", 0, "--copy", "copy.csv", "--locale", locale, "-o", f"{locale}.png")
    assert (picture(folder / "de.png") == picture(folder / "de-AT.png")).all()


def refused(loadreel, *words):
    before = loadreel.files()
    done = loadreel.run("render", "label.json5", *words)
    assert done.returncode == 2, done.stderr
    assert loadreel.files() == before
    return done.stderr


def test_a_language_that_the_table_has_not(loadreel, folder):
    message = refused(loadreel, "--copy", "copy.csv", "--locale", "fr")
    assert message.startswith("copy.csv:1:1: error:") and '"fr"' in message and "en, de, ar, hi and zh" in message


def test_a_text_that_the_table_has_not(loadreel, folder):
    (folder / "copy.csv").write_text("key,en,de\nheding,Loading,Wird geladen\n")
    message = refused(loadreel, "--copy", "copy.csv", "--locale", "de")
    assert '"heading"' in message and 'did you mean "heding"?' in message
    # Where the text is given otherwise, nothing is missing.
    loadreel.make("render", "label.json5", "--fps", 1, "--copy", "copy.csv", "--locale", "de", "--set", "heading=Ja")


def test_a_text_that_is_not_translated_yet(loadreel, folder):
    (folder / "copy.csv").write_text("key,en,de\nheading,Loading,\n")
    message = refused(loadreel, "--copy", "copy.csv", "--locale", "de")
    assert message.startswith("copy.csv:2:17: error:") and '"heading" is empty in "de"' in message


def test_a_row_that_no_preset_uses_gets_a_warning(loadreel, folder):
    (folder / "copy.csv").write_text(COPY + "headline,a,b,c,d,e\n")
    done = loadreel.run("validate", "label.json5", "--copy", "copy.csv", "--locale", "de")
    assert done.returncode == 0 and "copy.csv:3:1: warning:" in done.stderr
    assert '"headline"; did you mean "heading"?' in done.stderr


def test_a_text_that_does_not_fit_names_language_stage_and_sizes(loadreel, folder):
    message = refused(loadreel, "--copy", "copy.csv", "--locale", "de", "--set", "room=80")
    assert "label.json5:10:5: error:" in message and '"Wird geladen" in de' in message
    assert "on the stage 300 x 60" in message and "its layer has 80 x 40" in message
    # What it needs is told: with that much room it fits.
    needed = float(message.split(" needs ")[1].split(" x ")[0])
    assert 100 < needed < 200
    loadreel.make(
        "render", "label.json5", "--fps", 1, "--copy", "copy.csv", "--locale", "de", "--set", f"room={needed + 0.01}")


@pytest.mark.parametrize("locale", ["hi", "zh"])
def test_a_script_without_a_font_names_a_character_and_a_font(loadreel, folder, locale):
    message = refused(loadreel, "--copy", "copy.csv", "--locale", locale, "--set", "font=DejaVu Sans")
    assert any(character in message for character in TEXTS[locale]), message
    family = {"hi": "Devanagari", "zh": "Droid Sans Fallback"}[locale]
    assert "has it" in message and (family in message or "Noto" in message)


def test_a_theme_with_a_wrong_name_is_refused_with_the_nearest(loadreel, folder):
    (folder / "brand.json5").write_text('{ arguments: { haeding: "Hi" } }')
    message = refused(loadreel, "--theme", "brand.json5")
    assert message.startswith("brand.json5:1:16: error:") and 'did you mean "heading"?' in message
    (folder / "brand.json5").write_text('{ roles: { fnot: "DejaVu Sans" } }')
    assert 'did you mean "font"?' in refused(loadreel, "--theme", "brand.json5")


@pytest.mark.parametrize("rows, place, words", [
    ("key,en,de\nheading,Loading\n", "copy.csv:2:1", "this row has 2 fields, the header has 3"),
    ("name,en\nheading,Loading\n", "copy.csv:1:1", "key,en,de"),
    ("key,en,en\nheading,a,b\n", "copy.csv:1:8", "twice"),
    ('key,en\nheading,"Loading\n', "copy.csv:2:9", "quot"),
])
def test_a_malformed_table_is_told_by_its_line(loadreel, folder, rows, place, words):
    (folder / "copy.csv").write_text(rows)
    message = refused(loadreel, "--copy", "copy.csv", "--locale", "en")
    assert message.startswith(place) and words in message
