/**
 * Draws the results of a measurement. The results are in a file, so a plot can be redrawn without
 * another measurement:
 *
 *   npm run bench -- --json results.json
 *   node scripts/bench/plot.ts results.json docs/images/ratios.svg
 *   npm run bench -- --growth --json growth.json
 *   node scripts/bench/plot.ts growth.json docs/images/growth.svg
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpuBars } from './bars.ts';
import type { Comparison, Figures, Growth, GrowthSeries, Results } from './results.ts';
import {
  drawing,
  ink,
  line,
  linearScale,
  logarithmicScale,
  logarithmicTicks,
  mark,
  muted,
  pale,
  polyline,
  rectangle,
  type Scale,
  words,
} from './svg.ts';

/** The colors of Okabe and Ito, which people with color blindness can distinguish. */
const colors = ['#0072b2', '#e69f00', '#009e73', '#56b4e9', '#cc79a7', '#d55e00'];
const [reached, missed] = ['#0072b2', '#d55e00'];

/**
 * Returns the picture of a comparison or of growth, as SVG. Throws Error if results have no
 * picture.
 */
export function draw(results: Results): string {
  if (results.kind === 'comparison') return drawRatios(results);
  if (results.kind === 'growth') return drawGrowth(results);
  throw new Error(`there is no picture of ${results.kind}`);
}

/**
 * Draws a bar for each case: the processor time as a multiple of the floor. A mark shows the
 * greatest value allowed.
 */
function drawRatios(comparison: Comparison): string {
  const { results, connections, residentMegabytes, startMilliseconds } = comparison;
  const [width, left, right, top, step, thickness] = [820, 190, 30, 92, 44, 22];
  const bottom = top + results.length * step;
  const widest = Math.max(
    ...results.map(({ id, cpuRatio }) => Math.max(cpuRatio, cpuBars[id] ?? 1)),
  );
  const end = Math.ceil(widest * 2 + 0.2) / 2;
  const x = linearScale([0, end], [left, width - right]);
  const ticks = Array.from({ length: end * 2 + 1 }, (_, nth) => nth / 2);
  const title = 'Processor time of the server per request, in units of the floor of the same run';
  const parts = [
    words(title, { x: 20, y: 30, 'font-size': 16, 'font-weight': 600 }),
    words(surroundingsOf(comparison, `${connections} connections`), { x: 20, y: 50, fill: muted }),
    ...ticks.flatMap((tick) => [
      line({ x1: x(tick), y1: top, x2: x(tick), y2: bottom, stroke: tick === 1 ? muted : pale }),
      words(tick.toFixed(1), { x: x(tick), y: bottom + 18, 'text-anchor': 'middle', fill: muted }),
    ]),
    words('the floor', { x: x(1), y: top - 6, 'text-anchor': 'middle', fill: muted }),
  ];
  for (const [nth, { id, title, cpuRatio: ratio }] of results.entries()) {
    const middle = top + nth * step + step / 2 + 4;
    const bar = cpuBars[id] ?? 1;
    const [y, height] = [middle - thickness / 2, thickness];
    const fill = ratio <= bar ? reached : missed;
    parts.push(
      words(`${id}  ${title}`, { x: left - 10, y: middle + 4, 'text-anchor': 'end' }),
      rectangle({ x: left, y, width: x(ratio) - left, height, fill: fill as string }),
      words(ratio.toFixed(2), {
        x: left + 8,
        y: middle + 5,
        fill: '#ffffff',
        'font-size': 13,
        'font-weight': 600,
      }),
      line({
        x1: x(bar),
        y1: y - 4,
        x2: x(bar),
        y2: y + height + 4,
        stroke: ink,
        'stroke-width': 3,
      }),
      words(bar.toFixed(2), { x: x(bar) + 6, y: y - 1, 'font-size': 11 }),
    );
  }
  const legend = bottom + 52;
  parts.push(
    rectangle({ x: left, y: legend - 10, width: 14, height: 12, fill: reached as string }),
    words('reaches its mark', { x: left + 20, y: legend }),
    rectangle({ x: left + 140, y: legend - 10, width: 14, height: 12, fill: missed as string }),
    words('does not', { x: left + 160, y: legend }),
    line({
      x1: left + 245,
      y1: legend - 12,
      x2: left + 245,
      y2: legend + 4,
      stroke: ink,
      'stroke-width': 3,
    }),
    words('the mark', { x: left + 254, y: legend }),
    words(
      `resident memory ${residentMegabytes.service} MB, start ${(startMilliseconds / 1000).toFixed(2)} s`,
      {
        x: width - right,
        y: legend,
        'text-anchor': 'end',
        fill: muted,
      },
    ),
  );
  return drawing(width, legend + 24, title, parts);
}

/** The measure that a row of panels shows. */
interface Measure {
  label: string;
  of: (figures: Figures) => number;
}

const measures: Measure[] = [
  { label: 'µs between answers (1 / throughput)', of: ({ perSecond }) => 1e6 / perSecond },
  { label: 'µs of processor time per request', of: ({ cpuMicroseconds }) => cpuMicroseconds },
];

/**
 * Draws a row of panels for each measure. In a row, each growing number has a panel, with a line
 * for each case. Flat lines are the goal.
 */
function drawGrowth(growth: Growth): string {
  const { series } = growth;
  const [left, top, panel, gap] = [74, 104, { width: 265, height: 230 }, { x: 24, y: 66 }];
  const width = left + series.length * (panel.width + gap.x);
  const title = 'Time of the service per request, where there is more of something';
  const cases = series[0]?.points[0]?.results ?? [];
  const parts = [
    words(title, { x: 20, y: 30, 'font-size': 16, 'font-weight': 600 }),
    words(surroundingsOf(growth, 'both axes logarithmic'), { x: 20, y: 50, fill: muted }),
  ];
  for (const [row, { label, of }] of measures.entries()) {
    const upper = top + row * (panel.height + gap.y);
    const lower = upper + panel.height;
    const all = series.flatMap(({ points }) =>
      points.flatMap(({ results }) => results.map(({ service }) => of(service))),
    );
    const ticks = logarithmicTicks(all);
    const y = logarithmicScale([ticks[0] as number, ticks.at(-1) as number], [lower, upper]);
    parts.push(
      words(label, {
        transform: `translate(20,${(upper + lower) / 2}) rotate(-90)`,
        'text-anchor': 'middle',
      }),
    );
    for (const tick of ticks) {
      parts.push(
        words(tick.toLocaleString('en'), {
          x: left - 8,
          y: y(tick) + 4,
          'text-anchor': 'end',
          fill: muted,
        }),
      );
    }
    for (const [column, one] of series.entries()) {
      const from = left + column * (panel.width + gap.x);
      const x = xScale(one, [from + 22, from + panel.width - 22]);
      for (const tick of ticks) {
        parts.push(
          line({ x1: from, y1: y(tick), x2: from + panel.width, y2: y(tick), stroke: pale }),
        );
      }
      if (row === 0)
        parts.push(words(one.stays, { x: from, y: upper - 12, fill: muted, 'font-size': 11 }));
      parts.push(
        ...xAxisOf(one, x, from, panel.width, lower),
        ...linesOf(one, x, (figures) => y(of(figures))),
      );
    }
  }
  const legend = top + measures.length * (panel.height + gap.y) + 4;
  const entry = (width - left) / 3;
  for (const [nth, { id, title }] of cases.entries()) {
    const [x, y] = [left + (nth % 3) * entry, legend + Math.floor(nth / 3) * 22];
    parts.push(mark(nth, x + 4, y - 4, colourOf(nth)), words(`${id} ${title}`, { x: x + 16, y }));
  }
  return drawing(width, legend + Math.ceil(cases.length / 3) * 22, title, parts);
}

function xScale({ points }: GrowthSeries, range: [number, number]): Scale {
  const values = points.map(({ at }) => at);
  return logarithmicScale([Math.min(...values), Math.max(...values)], range);
}

function xAxisOf(
  { grows, points }: GrowthSeries,
  x: Scale,
  from: number,
  width: number,
  lower: number,
): string[] {
  return [
    line({ x1: from, y1: lower, x2: from + width, y2: lower, stroke: muted }),
    ...points.flatMap(({ at }) => [
      line({ x1: x(at), y1: lower, x2: x(at), y2: lower + 5, stroke: muted }),
      words(at.toLocaleString('en'), {
        x: x(at),
        y: lower + 19,
        'text-anchor': 'middle',
        fill: muted,
      }),
    ]),
    words(grows, { x: from + width / 2, y: lower + 37, 'text-anchor': 'middle' }),
  ];
}

function linesOf({ points }: GrowthSeries, x: Scale, y: (figures: Figures) => number): string[] {
  const cases = points[0]?.results ?? [];
  return cases.flatMap((_, nth) => {
    const places = points.flatMap(({ at, results }): [number, number][] => {
      const result = results[nth];
      return result ? [[x(at), y(result.service)]] : [];
    });
    const stroke = colourOf(nth);
    return [
      polyline(places, { stroke, 'stroke-width': 2 }),
      ...places.map(([px, py]) => mark(nth, px, py, stroke)),
    ];
  });
}

function colourOf(nth: number): string {
  return colors[nth % colors.length] as string;
}

function surroundingsOf(
  { machine, cores, node, database, rounds, seconds, measuredAt }: Results,
  more: string,
): string {
  const software = `Node.js ${node.slice(1)}, ${database.replace(/ \(.*/, '')}`;
  return `${machine}, ${cores} cores, ${software}, ${rounds} × ${seconds} s, ${more}, ${measuredAt.slice(0, 10)}`;
}

if (import.meta.main) {
  const [from, to] = process.argv.slice(2);
  if (from === undefined || to === undefined)
    throw new Error('usage: plot.ts results.json picture.svg');
  writeFileSync(to, draw(JSON.parse(readFileSync(from, 'utf8'))));
}
