"""Texts of many scripts in shimmer: drawn with the fonts there are, or the missing one is named."""

import subprocess

import numpy
import pytest

from collection import box, still
from readers import picture

TEXTS = {
    "ar": "اسحب لفتح القفل", "hi": "अनलॉक करने के लिए स्लाइड करें", "zh": "滑动来解锁", "ja": "スライドでロック解除",
    "he": "החלק כדי לפתוח", "el": "σύρετε για ξεκλείδωμα", "en": "slide to unlock",
}


def families(language):
    """Installed families whose fonts say they cover a language."""
    command = ["fc-list", f":lang={language}", "family"]
    lines = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    return sorted({line.split(",")[0] for line in lines if line.startswith(("Noto Sans", "DejaVu Sans", "Droid Sans Fallback"))})


def attempt(loadreel, text, fonts="DejaVu Sans"):
    return loadreel.run(
        "still", "shimmer", "--at", 0, "--size", "750x1334", "--set", f"text={text}", "--set", f"font={fonts}",
        "--force", "-o", "text.png")


def ink(loadreel):
    return box(picture(loadreel.folder / "text.png"), (0x10, 0x13, 0x1F))


@pytest.mark.parametrize("language", TEXTS)
def test_a_text_is_drawn_with_a_font_that_has_it(loadreel, language):
    found = families(language)
    if not found:
        pytest.skip(f"no font here covers {language}")
    done = attempt(loadreel, TEXTS[language], ",".join(["DejaVu Sans", *found[:2]]))
    assert done.returncode == 0, done.stderr
    left, top, right, bottom = ink(loadreel)
    assert right - left > 150 and bottom - top > 20
    assert abs((left + right) / 2 - 375) < 12 and abs((top + bottom) / 2 - 667) < 40


@pytest.mark.parametrize("language", ["hi", "zh", "ja"])
def test_a_character_that_no_listed_family_has_is_named(loadreel, language):
    done = attempt(loadreel, TEXTS[language])
    assert done.returncode != 0
    assert any(character in done.stderr for character in TEXTS[language].replace(" ", "")), done.stderr
    assert not (loadreel.folder / "text.png").exists()


def test_a_family_that_is_not_installed_is_named(loadreel):
    done = attempt(loadreel, "slide to unlock", "Helvetica Unknown")
    assert done.returncode != 0 and "Helvetica Unknown" in done.stderr


def test_emoji_keep_their_colours(loadreel):
    done = attempt(loadreel, "🚀🎉", "DejaVu Sans,Noto Color Emoji")
    assert done.returncode == 0, done.stderr
    pixels = picture(loadreel.folder / "text.png")
    spread = pixels.max(axis=2) - pixels.min(axis=2)
    assert (spread > 80).sum() > 500, "the pictures are grey"


def test_two_texts_differ_and_the_light_runs(loadreel):
    words = ["--size", "750x240"]
    first = still(loadreel, "shimmer", 0, *words)
    assert (still(loadreel, "shimmer", 0, *words, "--set", "text=please wait") != first).any()
    middle = still(loadreel, "shimmer", 1.2, *words)
    # Half way the light stands in the middle of the text.
    assert abs(int(numpy.argmax(middle.max(axis=(0, 2)))) - 375) < 90
    assert middle.sum() > first.sum()
