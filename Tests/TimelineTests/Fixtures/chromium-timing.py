"""Writes chromium-timing.csv: where Chromium's Web Animations put an element, 200 random cases.

Run it with the path of a Chromium: `python3 chromium-timing.py chromium`. The file is committed, so
that the tests need no browser. One line a sample: duration, iterations, alternate, easing, offsets,
values, easings of segments, time, x (milliseconds and pixels).
"""

import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

CASES = 200
SAMPLES = 6

PAGE = """<!doctype html><body><div id=box style="width:10px;height:10px"></div><pre id=out></pre>
<script>
const cases = %s;
const box = document.getElementById('box');
const rows = [];
for (const c of cases) {
  const frames = c.values.map((x, i) => ({
    transform: `translateX(${x}px)`, offset: c.offsets[i],
    easing: i < c.easings.length ? `cubic-bezier(${c.easings[i].join(',')})` : 'linear'}));
  const animation = box.animate(frames, {
    duration: c.duration, iterations: c.iterations, fill: 'both',
    direction: c.alternate ? 'alternate' : 'normal', easing: `cubic-bezier(${c.easing.join(',')})`});
  animation.pause();
  const xs = [];
  for (const t of c.times) {
    animation.currentTime = t;
    const text = getComputedStyle(box).transform;
    xs.push(text === 'none' ? 0 : new DOMMatrix(text).e);
  }
  animation.cancel();
  rows.push(xs);
}
document.getElementById('out').textContent = JSON.stringify(rows);
</script>"""


def case(rng):
    curve = lambda: [round(rng.random(), 3), round(rng.uniform(-0.6, 1.6), 3),
                     round(rng.random(), 3), round(rng.uniform(-0.6, 1.6), 3)]
    count = rng.randint(2, 6)
    offsets = [0] + [k / 1000 for k in sorted(rng.sample(range(60, 941, 40), count - 2))] + [1]
    duration = rng.randint(100, 4000)
    alternate = rng.random() < 0.5
    iterations = rng.choice([1, 1.5, 2, 2.25, 3])
    total = duration * iterations
    times = [round(total * k / (SAMPLES - 1) * rng.uniform(0.9, 1), 3) for k in range(SAMPLES - 1)]
    return {
        'duration': duration, 'iterations': iterations, 'alternate': alternate, 'easing': curve(),
        'offsets': offsets, 'values': [round(rng.uniform(-300, 300), 2) for _ in range(count)],
        'easings': [curve() for _ in range(count - 1)], 'times': times + [total],
    }


def main():
    rng = random.Random(20)
    cases = [case(rng) for _ in range(CASES)]
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / 'page.html'
        page.write_text(PAGE % json.dumps(cases))
        dom = subprocess.run(
            [sys.argv[1], '--headless', '--no-sandbox', '--disable-gpu', '--dump-dom',
             page.as_uri()], capture_output=True, text=True, check=True, timeout=300).stdout
    rows = json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', dom, re.S).group(1)))
    lines = []
    join = lambda numbers: ' '.join(repr(n) for n in numbers)
    for c, xs in zip(cases, rows, strict=True):
        for t, x in zip(c['times'], xs, strict=True):
            lines.append(','.join([
                str(c['duration']), str(c['iterations']), str(int(c['alternate'])),
                join(c['easing']), join(c['offsets']), join(c['values']),
                join(sum(c['easings'], [])), repr(t), repr(x)]))
    target = pathlib.Path(__file__).with_suffix('.csv')
    target.write_text('\n'.join(lines) + '\n')
    print(len(lines), 'samples')


main()
