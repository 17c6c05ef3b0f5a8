/**
 * Lists the differences of two exchanges. Values that are random or depend on the time may differ,
 * if both sides use them in the same way: a UUID, an opaque entity tag, or the number of an order or
 * attachment always corresponds to the same one of the other side, and the distance of a time to its
 * request is the same, within an hour. Cursors, signatures and durations may have any value, and the
 * samples of metrics are left out. Whether a connection closes after a large body depends on how
 * much of it has arrived.
 */
import type { Json } from '../support/json.ts';
import type { Exchange } from './exchange.ts';

const hour = 3_600_000;
/** A body of this length may arrive after the response to its headers. */
const large = 65_536;
/** What may differ in a text, by kind. A header is a text that begins with its name. */
const variable = new RegExp(
  [
    String.raw`(?<uuid>\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b)`,
    String.raw`(?<time>\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))`,
    String.raw`(?<date>[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT)`,
    String.raw`(?<second>(?<="(?:iat|exp)":|^webhook-timestamp: )\d{10})`,
    String.raw`(?<order>(?<=/orders/|<order_id>|<id>)\d+)`,
    String.raw`(?<attachment>(?<=/attachments/)\d+)`,
    String.raw`(?<tag>(?<=^etag: (?:W/)?")[\w-]{16,}(?="))`,
    String.raw`(?<cursor>(?<=(?:cursor|Cursor|after)[=>])[\w-]{20,})`,
    '(?<signature>(?<=^webhook-signature: ).+)',
    String.raw`(?<duration>(?<=<duration_ms>)\d+)`,
    String.raw`(?<amount>(?<=^ratelimit: .*;[rt]=|^retry-after: )\d+)`,
  ].join('|'),
  'g',
);
const jwt = /(eyJ[\w-]+)\.(eyJ[\w-]+)\.[\w-]+/g;

/** The exchanges of a request with both services. */
type Sides = readonly [Exchange, Exchange];
type Texts = readonly [string, string];

/** Compares exchanges, and remembers which values of the two services belong together. */
export class Comparison {
  readonly #partners = new Map<string, string>();

  /** Returns a text for each difference, such as `header etag: "1" -> "2"`. */
  differences(sides: Sides): string[] {
    const [a, b] = sides;
    const sent = sides.map(({ method, url, sent }) => `${method} ${url} ${sent}`);
    const found = this.#texts('request', [sent[0] ?? '', sent[1] ?? ''], sides);
    if (a.status !== b.status)
      return [...found, `status: ${a.status} ${reasonIn(a)} -> ${b.status} ${reasonIn(b)}`];
    for (const name of Object.keys({ ...a.headers, ...b.headers }))
      if (a.sent.length < large || !/^(connection|keep-alive)$/.test(name))
        found.push(...this.#texts('header', [headerOf(a, name), headerOf(b, name)], sides));
    return [...found, ...this.#bodies(sides)];
  }

  #bodies(sides: Sides): string[] {
    const [a, b] = sides.map(({ body, host }) => String(body).replaceAll(host, '<host>')) as [
      string,
      string,
    ];
    if (a === b) return [];
    if (sides.every(({ headers }) => /json/.test(headers['content-type'] ?? '')))
      return this.#values('body', JSON.parse(a), JSON.parse(b), sides);
    const [before, after] = [linesOf(a), linesOf(b)];
    if (before.length === after.length)
      return before.flatMap((line, nth) => this.#texts('body', [line, after[nth] ?? ''], sides));
    const [old, now] = [new Set(before.map(shapeOf)), new Set(after.map(shapeOf))];
    return [
      ...[...old.difference(now)].map((line) => `body ${line} -> absent`),
      ...[...now.difference(old)].map((line) => `body absent -> ${line}`),
      `body: the number of lines differs`,
    ];
  }

  #values(path: string, a: Json, b: Json, sides: Sides, parent: Json = {}): string[] {
    if (a === b) return [];
    if (typeof a === 'string' && typeof b === 'string' && /cursor$/i.test(path)) return [];
    if (typeof a === 'string' && typeof b === 'string')
      return this.#texts(`${path}:`, [a, b], sides);
    if (isNested(a) && isNested(b) && Array.isArray(a) === Array.isArray(b)) {
      const keys = Object.keys({ ...a, ...b });
      const found = keys.flatMap((key) =>
        this.#values(Array.isArray(a) ? `${path}[]` : `${path}.${key}`, a[key], b[key], sides, a),
      );
      const [before, after] = [Object.keys(a).join(), Object.keys(b).join()];
      const isMoved = found.length === 0 && before !== after;
      return isMoved ? [`${path}: members ${before} -> ${after}`] : found;
    }
    const kind = numberKind(path.split('.').at(-1) ?? '', parent);
    if (typeof a === 'number' && typeof b === 'number' && kind !== undefined)
      if (this.#match(kind, [String(a), String(b)], sides)) return [];
    return [`${path}: ${JSON.stringify(a) ?? 'absent'} -> ${JSON.stringify(b) ?? 'absent'}`];
  }

  #texts(where: string, [a, b]: Texts, sides: Sides): string[] {
    const [before, after] = [readable(a, sides[0]), readable(b, sides[1])];
    if (before === after) return [];
    const [shape, other] = [shapeOf(before), shapeOf(after)];
    if (shape !== other) return [`${where} ${shape} -> ${other}`];
    const values = [...after.matchAll(variable)];
    const isSame = [...before.matchAll(variable)].every((found, nth) =>
      this.#match(kindIn(found.groups), [found[0], values[nth]?.[0] ?? ''], sides),
    );
    return isSame ? [] : [`${where} ${before} -> ${after}`];
  }

  /** Whether a value of one side may correspond to a value of the other side. */
  #match(kind: string, [a, b]: Texts, [left, right]: Sides): boolean {
    if (a === b || ['cursor', 'signature', 'duration'].includes(kind)) return true;
    if (kind === 'amount') return isNear(Number(a), Number(b), Math.max(2, Number(a) / 10));
    const scale = kind === 'second' ? (text: string) => Number(text) * 1000 : Date.parse;
    if (kind === 'time' || kind === 'date' || kind === 'second')
      return isNear(scale(a) - left.at, scale(b) - right.at, hour);
    const [toRight, toLeft] = [`right of ${kind} ${a}`, `left of ${kind} ${b}`];
    if (!this.#partners.has(toRight) && !this.#partners.has(toLeft))
      this.#partners.set(toRight, b).set(toLeft, a);
    return this.#partners.get(toRight) === b && this.#partners.get(toLeft) === a;
  }
}

const isNear = (a: number, b: number, most: number) => Math.abs(a - b) <= most;
const isNested = (value: Json): boolean => typeof value === 'object' && value !== null;

/** The kind of a number in JSON that may differ. */
function numberKind(key: string, parent: Json): string | undefined {
  if (key === 'duration_ms') return 'duration';
  // Deliveries to an unreachable address are repeated in the background.
  if (key === 'failures') return 'amount';
  if (/^order_?id$/i.test(key) || (key === 'id' && 'uuid' in parent)) return 'order';
  return key === 'id' && 'filename' in parent ? 'attachment' : undefined;
}

const kindIn = (groups: Record<string, string | undefined> = {}) =>
  Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';

/** Replaces the own address, and tokens by their claims. */
function readable(text: string, { host }: Exchange): string {
  return text.replaceAll(host, '<host>').replaceAll(jwt, (_, ...parts) =>
    parts
      .slice(0, 2)
      .map((part) => Buffer.from(part, 'base64url'))
      .join(),
  );
}

/** Replaces what may differ by its kind, and the digits of a time by zeros. */
function shapeOf(text: string): string {
  return text.replaceAll(variable, (value, ...rest) => {
    const kind = kindIn(rest.at(-1));
    return kind === 'time' ? value.replaceAll(/\d/g, '0') : `<${kind}>`;
  });
}

function headerOf({ method, headers, bytes }: Exchange, name: string): string {
  const value = headers[name];
  const isLength = name === 'content-length' && (method === 'HEAD' || Number(value) === bytes);
  return `${name}: ${isLength ? '<length>' : (value ?? 'absent')}`;
}

/** The lines of a text, the elements of XML, or the comments of metrics. */
function linesOf(text: string): string[] {
  const lines = text.replaceAll('><', '>\n<').split('\n');
  return text.startsWith('# HELP') ? lines.filter((line) => line.startsWith('#')) : lines;
}

/** The reason of an error, or an empty text. */
export const reasonIn = ({ status, body }: Exchange) =>
  status < 400 ? '' : (/reason(?:":\s*"|>)(\w+)/.exec(String(body))?.[1] ?? '');
