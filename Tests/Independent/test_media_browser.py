"""Chromium plays what was made: frames, times, loop counts, colours and alpha as a page sees them.

Needs Chromium; without it the checks are skipped and say so.
"""

import numpy
import pytest

import browser
import pictures
from test_media_formats import chart

FOLDER = pictures.FOLDER / "media"
pytestmark = pytest.mark.skipif(browser.PROGRAM is None, reason="no Chromium")

# Data comes as a blob, since the little server here knows no ranges, without which a film cannot seek.
FILM = """
const film = document.createElement('video');
film.muted = true;
const data = await (await fetch('/%s')).arrayBuffer();
film.src = URL.createObjectURL(new Blob([data], {type: '%s'}));
await new Promise((good, bad) => {
  film.onloadeddata = good;
  film.onerror = () => bad(film.error.message);
});
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
const pen = canvas.getContext('2d', {willReadFrequently: true});
const show = async time => {
  film.currentTime = time;
  await new Promise(good => film.onseeked = good);
  // A film is said to have been sought a moment before its picture can be drawn.
  await new Promise(good => setTimeout(good, 60));
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(film, 0, 0);
  return pen.getImageData(0, 0, canvas.width, canvas.height).data;
};
"""
COUNTER = """
const count = pixels => {
  let number = 0;
  for (let bit = 0; bit < 16; bit++)
    number = number * 2 + (pixels[(4 * 128 + 4 + 8 * bit) * 4 + 1] < 128 ? 1 : 0);
  return number;
};
"""
KINDS = {"mp4": "video/mp4", "webm": "video/webm"}


@pytest.mark.parametrize("name", ["h264.mp4", "vp9.webm", "vp9-alpha.webm", "av1.mp4", "av1.webm"])
def test_t5_t6_a_page_plays_every_frame_in_its_time(name, tmp_path):
    script = FILM % (f"counter-{name}", KINDS[name.split(".")[-1]]) + COUNTER + """
    const found = [];
    for (let frame = 0; frame < 48; frame += 1) {
      // On a busy machine the picture before may stay a little longer; a wrong one would stay for good.
      let number = count(await show((frame + 0.5) / 60));
      for (let again = 1; again < 20 && number !== frame; again++)
        number = count(await show((frame + 0.5) / 60 + again / 10000));
      found.push(number);
    }
    return {found, duration: film.duration};
    """
    answer = browser.run(script, FOLDER, tmp_path)
    assert answer["found"] == list(range(48))
    assert abs(answer["duration"] - 0.8) < 0.0011


@pytest.mark.parametrize("name", ["h264.mp4", "vp9.webm", "av1.mp4"])
def test_c1_c3_a_page_shows_the_colours_of_the_chart(name, tmp_path):
    script = FILM % (f"chart-{name}", KINDS[name.split(".")[-1]]) + """
    const pixels = await show(0.5 / 30);
    const patches = [];
    for (let y = 16; y < 128; y += 32) for (let x = 16; x < 128; x += 32)
      patches.push(Array.from(pixels.slice((y * 128 + x) * 4, (y * 128 + x) * 4 + 3)));
    return patches;
    """
    error = abs(numpy.array(browser.run(script, FOLDER, tmp_path)) - chart(0))
    # Chromium multiplies by at most 2 where blue needs 2.11; a wrong matrix would put green off by 24 and more.
    assert (error <= [2, 2, 12]).all()
    grey = [set(color) for color in chart(0).tolist()]
    assert error[[len(color) == 1 for color in grey]].max() <= 1


def test_a1_a_page_sees_through_a_transparent_film(tmp_path):
    script = FILM % ("disc-vp9-alpha.webm", "video/webm") + """
    const pixels = await show(0.5 / 30);
    return [pixels[3], pixels[(48 * 96 + 48) * 4 + 3], pixels[(48 * 96 + 48) * 4]];
    """
    corner, middle, red = browser.run(script, FOLDER, tmp_path)
    assert (corner, middle) == (0, 255) and red >= 250


@pytest.mark.parametrize("kind", ["apng", "webp"])
def test_l1_l2_l3_t20_a_page_decodes_pictures_times_and_plays(kind, tmp_path):
    script = COUNTER + """
    const type = '%s', found = [], times = [], plays = [];
    const open = async name => {
      const decoder = new ImageDecoder({data: await (await fetch('/' + name)).arrayBuffer(), type});
      await decoder.tracks.ready;
      await decoder.completed;
      return decoder;
    };
    const decoder = await open('counter.%s');
    const canvas = new OffscreenCanvas(128, 16);
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    for (let frameIndex = 0; frameIndex < decoder.tracks[0].frameCount; frameIndex++) {
      const {image} = await decoder.decode({frameIndex});
      pen.drawImage(image, 0, 0);
      found.push(count(pen.getImageData(0, 0, 128, 16).data));
      times.push(image.duration);
      image.close();
    }
    for (const number of [0, 1, 3])
      plays.push(String((await open('plays-' + number + '.%s')).tracks[0].repetitionCount));
    return {found, times, plays};
    """ % ("image/png" if kind == "apng" else "image/webp", kind, kind)
    answer = browser.run(script, FOLDER, tmp_path)
    assert answer["found"] == list(range(48))
    if kind == "webp":
        assert sum(answer["times"]) == 800_000
    else:
        # Chromium cuts APNG's exact sixtieths to whole milliseconds.
        assert set(answer["times"]) <= {16_000, 16_666, 16_667}
    # A browser counts repetitions after the first time.
    assert answer["plays"] == ["Infinity", "0", "2"]
