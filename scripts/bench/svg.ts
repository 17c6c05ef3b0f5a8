/**
 * The parts of a plot: SVG shapes and text, and scales from values to pixels.
 *
 *   const x = logarithmicScale([1, 10_000], [60, 340]);
 *   drawing(400, 300, 'Growth', [line({ x1: x(1), y1: 10, x2: x(100), y2: 10, stroke: ink })]);
 */

export const ink = '#1f2328';
export const pale = '#d0d7de';
export const muted = '#57606a';

type Attributes = Readonly<Record<string, string | number>>;

/** Returns the position of a value in pixels. */
export type Scale = (value: number) => number;

export function linearScale([low, high]: [number, number], [from, to]: [number, number]): Scale {
  return (value) => from + ((value - low) / (high - low)) * (to - from);
}

/** Returns a logarithmic scale for positive values. */
export function logarithmicScale([low, high]: [number, number], range: [number, number]): Scale {
  const scale = linearScale([Math.log(low), Math.log(high)], range);
  return (value) => scale(Math.log(value));
}

/**
 * Returns the numbers 1, 2 and 5 times a power of ten, from below the lowest value to above the
 * highest.
 */
export function logarithmicTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)) + 1; power++) {
    for (const step of [1, 2, 5]) ticks.push(step * 10 ** power);
  }
  const first = ticks.findLastIndex((tick) => tick <= low);
  const last = ticks.findIndex((tick, index) => tick >= high && index > first);
  return ticks.slice(first, last + 1);
}

export function line(attributes: Attributes): string {
  return element('line', attributes);
}

export function rectangle(attributes: Attributes): string {
  return element('rect', attributes);
}

/** Returns a line through these points. */
export function polyline(
  points: readonly (readonly [number, number])[],
  attributes: Attributes,
): string {
  const places = points.map((point) => point.map(pixels).join(',')).join(' ');
  return element('polyline', { points: places, fill: 'none', ...attributes });
}

/** Returns text. By default, it begins at (x, y), and its baseline is at y. */
export function words(text: string, attributes: Attributes): string {
  return element('text', { 'font-size': 12, fill: ink, ...attributes }, escaped(text));
}

const outlines = [
  'M-4,0 a4,4 0 1,0 8,0 a4,4 0 1,0 -8,0 z',
  'M-3.6,-3.6 h7.2 v7.2 h-7.2 z',
  'M0,-5 L4.6,3.6 h-9.2 z',
  'M0,-5 L5,0 L0,5 L-5,0 z',
  'M0,5 L4.6,-3.6 h-9.2 z',
  'M-4.5,-1.5 h3 v-3 h3 v3 h3 v3 h-3 v3 h-3 v-3 h-3 z',
];

/**
 * Returns a mark at a point. Each `kind` has a different outline, so that readers need not
 * distinguish colors.
 */
export function mark(kind: number, x: number, y: number, fill: string): string {
  const d = outlines[kind % outlines.length] as string;
  return element('path', { d, transform: `translate(${pixels(x)},${pixels(y)})`, fill });
}

/**
 * Returns the whole picture. Its background is white, so that the picture is readable on pages of
 * any color.
 */
export function drawing(
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: 'img',
    'font-family': 'system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif',
  };
  const ground = rectangle({ width, height, fill: '#ffffff' });
  const content = [element('title', {}, escaped(title)), ground, ...parts];
  return `${element('svg', attributes, `\n${content.join('\n')}\n`)}\n`;
}

function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    return ` ${key}="${typeof value === 'number' ? pixels(value) : escaped(value)}"`;
  });
  return content === undefined
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`;
}

/** Rounds to a tenth of a pixel. The difference is not visible, and the file is shorter. */
function pixels(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
