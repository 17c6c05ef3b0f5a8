/** Plots are well-formed SVG with the measured values and their targets. */
import { DOMParser, type Element } from '@xmldom/xmldom';
import { cpuBars } from '../../scripts/bench/bars.ts';
import { draw } from '../../scripts/bench/plot.ts';
import { linearScale, logarithmicScale, logarithmicTicks } from '../../scripts/bench/svg.ts';
import { t } from '../support/tap.ts';
import { comparisonWith, growthOfLists } from './results.ts';

/** Throws unless the SVG is well-formed. */
function read(picture: string) {
  const root = new DOMParser({ onError: (_, message) => t.fail(message) }).parseFromString(
    picture,
    'image/svg+xml',
  );
  const named = (name: string): Element[] => [...root.getElementsByTagName(name)];
  const texts = named('text').map(({ textContent }) => textContent ?? '');
  return { named, texts };
}

t.test('the plot of a comparison has a bar and a target mark for each case', async (t) => {
  const { named, texts } = read(draw(comparisonWith({ E1: { cpuRatio: 1.38 } })));
  for (const [id, bar] of Object.entries(cpuBars)) {
    t.ok(texts.some((text) => text.startsWith(`${id} `)));
    t.ok(texts.includes(bar.toFixed(2)), `the mark of ${id}`);
  }
  t.ok(texts.includes('1.38'));
  const [, ...bars] = named('rect').map((rectangle) => Number(rectangle.getAttribute('width')));
  const widthOf = (id: string) => bars[Object.keys(cpuBars).indexOf(id)] ?? Number.NaN;
  const expected = (cpuBars.R1 as number) / 1.38;
  t.ok(
    Math.abs(widthOf('R1') / widthOf('E1') - expected) < 0.01,
    'the lengths of bars are proportional to their ratios',
  );
});

t.test(
  'the line in a growth plot rises where the time per request rises, and is flat elsewhere',
  async (t) => {
    const { named, texts } = read(draw(growthOfLists()));
    for (const text of ['orders per user', '1', '100', '10,000']) t.ok(texts.includes(text), text);
    const heights = named('polyline').map((polyline) => {
      return (polyline.getAttribute('points') ?? '')
        .split(' ')
        .map((point) => Number(point.split(',')[1]));
    });
    const [rising] = heights.splice(Object.keys(cpuBars).indexOf('R3'), 1) as [number[]];
    t.equal(rising[0], rising[1]);
    t.ok((rising[2] as number) < (rising[1] as number), 'y coordinates decrease upward');
    t.ok(heights.length > 0);
    t.ok(heights.every((line) => new Set(line).size === 1));
  },
);

t.test('scales map the ends of their range to the ends of the axis', async (t) => {
  t.equal(linearScale([0, 4], [100, 300])(1), 150);
  const scale = logarithmicScale([1, 10_000], [0, 200]);
  t.match([scale(1), scale(100), scale(10_000)], [0, 100, 200]);
});

t.test('ticks of a logarithmic axis enclose the values', async (t) => {
  t.same(logarithmicTicks([84, 930]), [50, 100, 200, 500, 1000]);
  t.same(logarithmicTicks([100, 200]), [100, 200]);
  t.same(logarithmicTicks([100]), [100, 200]);
  t.same(logarithmicTicks([0.3]), [0.2, 0.5]);
});
