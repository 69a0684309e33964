"""Chromium plays what the program makes: MP4, WebM with alpha, GIF, APNG and WebP, decoded at given times, and their loops.

Needs Chromium; without it the checks are skipped and say so.
"""

import pytest

import browser
import kit
from test_media_browser import COUNTER, FILM

pytestmark = pytest.mark.skipif(browser.PROGRAM is None, reason="no Chromium")

FILMS = {"mp4": "video/mp4", "webm": "video/webm"}
PICTURES = {"gif": "image/gif", "apng": "image/png", "webp": "image/webp"}
TRANSPARENT = ["webm", *PICTURES]

# A loop that plays on its own: what it shows just after its end, and whether it was ever without a picture.
ROUND = """
const seen = [];
film.loop = true;
film.currentTime = film.duration - 0.1;
await new Promise(good => film.onseeked = good);
await film.play();
for (let last = film.currentTime, rounds = 0; rounds < 2;) {
  await new Promise(good => setTimeout(good, 10));
  const now = film.currentTime;
  if (now < last) rounds++;
  last = now;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(film, 0, 0);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height).data;
  seen.push([count(pixels), pixels[3]]);
}
film.pause();
"""


@pytest.fixture(scope="module")
def made(shared_loadreel):
    """The counter's loop of 16 frames at 50 a second: its lower half is transparent where the format can be."""
    common = ["render", kit.COUNTER, "--scale", 1, "--part", "loop", "--set", "fps=50", "--set", "bits=4", "--fps", 50]
    shared_loadreel.make(*common, "-o", "a.mp4")
    for kind in TRANSPARENT:
        shared_loadreel.make(*common, "-o", f"a.{kind}", "--background", "transparent")
    for kind in PICTURES:
        for plays in (1, 3):
            shared_loadreel.make(*common, "-o", f"{plays}.{kind}", "--plays", plays)
    return shared_loadreel.folder


@pytest.mark.parametrize("kind", FILMS)
def test_t5_t6_a1_a_page_plays_a_film_and_its_loop(made, kind, tmp_path):
    answer = browser.run(FILM % (f"a.{kind}", FILMS[kind]) + COUNTER + """
    const found = [], below = [], above = [];
    for (let frame = 0; frame < 16; frame++) {
      // On a busy machine the picture before may stay a little longer; a wrong one would stay for good.
      let pixels = await show((frame + 0.5) / 50);
      for (let again = 1; again < 20 && count(pixels) !== frame; again++)
        pixels = await show((frame + 0.5) / 50 + again / 10000);
      found.push(count(pixels));
      above.push(pixels[3]);
      below.push(pixels[(15 * 128) * 4 + 3], pixels[(15 * 128 + 127) * 4 + 3]);
    }
    """ + ROUND + "return {found, below, above, seen, duration: film.duration};", made, tmp_path)
    assert answer["found"] == list(range(16))
    assert abs(answer["duration"] - 0.32) < 0.0011
    assert set(answer["above"]) == {255}
    assert set(answer["below"]) == ({0} if kind == "webm" else {255})
    # Around the loop's end there is always one of its pictures: never none, never one that is not in it.
    assert {alpha for _, alpha in answer["seen"]} == {255}
    numbers = {number for number, _ in answer["seen"]}
    assert numbers <= set(range(16)) and min(numbers) < 8 <= max(numbers)


@pytest.mark.parametrize("kind", PICTURES)
def test_l1_l2_l3_d5_a_page_decodes_frames_times_alpha_and_plays(made, kind, tmp_path):
    answer = browser.run(COUNTER + """
    const type = '%s', found = [], times = [], alphas = [], plays = [];
    const open = async name => {
      const decoder = new ImageDecoder({data: await (await fetch('/' + name)).arrayBuffer(), type});
      await decoder.tracks.ready;
      await decoder.completed;
      return decoder;
    };
    const decoder = await open('a.%s'), number = decoder.tracks[0].frameCount;
    const pen = new OffscreenCanvas(128, 16).getContext('2d', {willReadFrequently: true});
    const look = async frameIndex => {
      const {image} = await decoder.decode({frameIndex});
      pen.clearRect(0, 0, 128, 16);
      pen.drawImage(image, 0, 0);
      const pixels = pen.getImageData(0, 0, 128, 16).data, time = image.duration;
      image.close();
      return {pixels, time};
    };
    // The second round shows the same: nothing of the last picture stays below the first.
    for (let step = 0; step < 2 * number; step++) {
      const {pixels, time} = await look(step %% number);
      found.push(count(pixels));
      times.push(time);
      alphas.push([pixels[3], pixels[15 * 128 * 4 + 3], pixels[(15 * 128 + 127) * 4 + 3]].join());
    }
    for (const name of ['a', '1', '3'])
      plays.push(String((await open(name + '.%s')).tracks[0].repetitionCount));
    return {found, times, alphas, plays};
    """ % (PICTURES[kind], kind, kind), made, tmp_path)
    assert answer["found"] == [*range(16), *range(16)]
    assert set(answer["times"]) == {20_000}
    assert set(answer["alphas"]) == {"255,0,0"}
    # A browser counts repetitions after the first time.
    assert answer["plays"] == ["Infinity", "0", "2"]
