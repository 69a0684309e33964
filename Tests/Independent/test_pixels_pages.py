"""Scenes against a browser that shows the same page: structural similarity of at least 0.99.

Needs Chromium; without it the checks are skipped and say so.
"""

import os
import pathlib
import shutil
import subprocess

import numpy
import pytest
from PIL import Image

import pictures

PAGES = sorted((pathlib.Path(__file__).parent / "pages").glob("*.html"))
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
LEAST = 0.99


def shown(page, folder):
    """What the browser shows of a page at two pixels a point."""
    file = folder / "page.png"
    subprocess.run(
        [
            BROWSER,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
            "--force-device-scale-factor=2",
            "--window-size=600,500",
            f"--user-data-dir={folder / 'profile'}",
            f"--screenshot={file}",
            page.as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=120,
        env=dict(os.environ, HOME=str(folder)),
    )
    return numpy.asarray(Image.open(file).convert("RGB"), float)[:360, :480]


def test_there_are_ten_pages_and_all_are_drawn():
    assert len(PAGES) == 10
    assert pictures.names("page-") == [f"page-{page.stem}" for page in PAGES]


@pytest.mark.skipif(BROWSER is None, reason="no Chromium here")
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page_looks_as_in_the_browser(page, tmp_path):
    drawn = pictures.read(f"page-{page.stem}")[..., :3]
    browser = shown(page, tmp_path)
    kept = os.environ.get("LOADREEL_KEEP")
    if kept:
        strip = numpy.hstack([drawn, 8 * abs(drawn - browser), browser])
        Image.fromarray(strip.clip(0, 255).astype(numpy.uint8)).save(f"{kept}/{page.stem}.png")
    similarity = min(pictures.ssim(drawn[..., k], browser[..., k]) for k in range(3))
    print(f"{page.stem}: SSIM {similarity:.4f}, largest difference {abs(drawn - browser).max():.0f}")
    assert similarity >= LEAST
