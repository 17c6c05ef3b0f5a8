/**
 * Lists the differences of two exchanges. Values that are random or depend on the time may differ if
 * both sides use them in the same way: an id always corresponds to the same id of the other side,
 * and the distance of a time to its request is the same, within an hour.
 */
import type { Json } from '../support/json.ts';
import type { Exchange } from './exchange.ts';

type IsSame = (a: string, b: string, later: number) => boolean;

const isSameTime: IsSame = (a, b, later) =>
  Math.abs(Date.parse(b) - Date.parse(a) - later) < 3_600_000;
const isNear: IsSame = (a, b) => Math.abs(Number(a) - Number(b)) <= Math.max(2, Number(a) / 10);
const isAny: IsSame = () => true;

/** What may differ in a line: its kind, and when two values are the same. Otherwise it is an id. */
const varying: readonly (readonly [string, RegExp, IsSame?])[] = [
  ['uuid', /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g],
  ['number', /(?<=\b(?:id|order_id|orderId)(?:>|: "?)|\/(?:orders|attachments)\/)\d+/g],
  ['tag', /(?<=^header etag: (?:W\/)?")[\w-]{16,}(?=")/g],
  ['time', /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g, isSameTime],
  ['date', /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g, isSameTime],
  ['cursor', /(?<=[cC]ursor(?:[=>]|: ")|after=)[\w-]{20,}/g, isAny],
  ['duration', /(?<=duration_ms(?:>|: ))\d+/g, isAny],
  ['limit', /(?<=^header (?:ratelimit: .*;[rt]=|retry-after: ))\d+/g, isNear],
  // Deliveries to an unreachable address are repeated in the background, sooner or later.
  ['deliveries', /(?<=\.(?:failures|waiting_events): )\d+/g, isAny],
];
const jwt = /(eyJ[\w-]+)\.(eyJ[\w-]+)\.[\w-]+/g;

/**
 * Returns a text for each difference: the lines that only one of the sides has. `partners` keeps
 * which ids of the two services belong together.
 */
export function differences(old: Exchange, now: Exchange, partners: Map<string, string>): string[] {
  const [before, after] = [linesOf(old), linesOf(now)];
  const [left, right] = [before.map(({ shape }) => shape), after.map(({ shape }) => shape)];
  if (left[0] !== right[0]) return [`- ${left[0]}\n+ ${right[0]}`];
  const found = [
    ...[...new Set(left).difference(new Set(right))].map((line) => `- ${line}`),
    ...[...new Set(right).difference(new Set(left))].map((line) => `+ ${line}`),
  ];
  const groups = Map.groupBy(found, (line) => line.slice(2, line.indexOf(': ')));
  if (found.length > 0) return [...groups.values()].map((lines) => lines.join('\n'));
  if (left.join('\n') !== right.join('\n')) return ['the order or the number of equal lines'];
  return before.flatMap(({ text, values }, nth) => {
    const other = after[nth];
    if (text === other?.text) return [];
    const isSame = values.every(([a, check], group) => {
      const b = other?.values[group]?.[0] ?? '';
      return check ? a === b || check(a, b, now.at - old.at) : isPair(a, b, partners);
    });
    return isSame ? [] : [`- ${text}\n+ ${other?.text}`];
  });
}

/** Whether two ids belong together, as they do when neither has appeared before. */
function isPair(a: string, b: string, partners: Map<string, string>): boolean {
  const pair = `${a} and ${b}`;
  return [`old ${a}`, `now ${b}`].every((id) => {
    if (!partners.has(id)) partners.set(id, pair);
    return partners.get(id) === pair;
  });
}

/**
 * Replaces the varying values of a line by their kinds, and the digits of a time by zeros. An order
 * and an attachment may have the same number, so that of an attachment is marked.
 */
function lineOf(text: string, isOfAttachment: boolean) {
  const values: [string, IsSame | undefined][] = [];
  let shape = text;
  for (const [kind, pattern, isSame] of varying)
    shape = shape.replaceAll(pattern, (value, offset: number) => {
      const before = shape.slice(0, offset);
      const isMarked = /attachments\/$/.test(before) || (isOfAttachment && /\bid\W+$/.test(before));
      values.push([kind === 'number' && isMarked ? `attachment ${value}` : value, isSame]);
      return kind === 'time' ? value.replaceAll(/\d/g, '0') : `<${kind}>`;
    });
  return { text, shape, values };
}

/** Returns the status, the headers and the body as lines, with the claims of tokens. */
function linesOf(exchange: Exchange) {
  const { request, status, headers, bytes, host } = exchange;
  const length = request.startsWith('HEAD') ? headers['content-length'] : String(bytes);
  const own = (name: string, value: string) => name === 'content-length' && value === length;
  const lines = [
    `status: ${status} ${reasonIn(exchange)}`,
    `request: ${request}`,
    ...Object.entries(headers)
      .map(([name, value]) => `header ${name}: ${own(name, value) ? '<length>' : value}`)
      .sort(),
    ...contentOf(exchange),
  ];
  const isOfAttachment = request.includes('/attachments');
  return lines.map((line) =>
    lineOf(line.replaceAll(host, '<host>').replaceAll(jwt, claimsOf), isOfAttachment),
  );
}

/** Returns the claims of a token, with its times in the form of other times. */
const claimsOf = (_: string, head: string, claims: string) =>
  `${Buffer.from(head, 'base64url')} ${Buffer.from(claims, 'base64url')}`.replaceAll(
    /(?<="(?:iat|exp)":)\d+/g,
    (seconds) => new Date(Number(seconds) * 1000).toISOString(),
  );

function contentOf({ headers, body }: Exchange): string[] {
  if (/json/.test(headers['content-type'] ?? '') && body !== '')
    return membersOf('body', JSON.parse(body));
  const lines = body.replaceAll('><', '>\n<').split('\n');
  // The samples of metrics differ.
  const kept = body.startsWith('# HELP') ? lines.filter((line) => line.startsWith('#')) : lines;
  return kept.map((line) => `body: ${line}`);
}

/** Returns a line for each member of JSON, such as `body.items[].id: 111`. */
function membersOf(path: string, value: Json): string[] {
  const isNested = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
  if (!isNested) return [`${path}: ${JSON.stringify(value)}`];
  return Object.entries<Json>(value).flatMap(([key, member]) =>
    membersOf(Array.isArray(value) ? `${path}[]` : `${path}.${key}`, member),
  );
}

/** The reason of an error, or an empty text. */
export const reasonIn = ({ status, body }: Exchange) =>
  status < 400 ? '' : (/reason(?:":\s*"|>)(\w+)/.exec(body)?.[1] ?? '');
