/**
 * Lists the differences of two exchanges. Values that are random or depend on the time are replaced
 * by their kinds first.
 */
import type { Json } from '../support/json.ts';
import type { Exchange } from './exchange.ts';

/** The values that differ between two runs of one version, by their kinds. */
const varying: readonly (readonly [kind: string, RegExp])[] = [
  ['token', /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g],
  ['uuid', /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g],
  ['number', /(?<=\b(?:id|order_id|orderId)(?:>|: "?)|\/(?:orders|attachments)\/)\d+/g],
  ['tag', /(?<=^header etag: (?:W\/)?")[\w-]{16,}(?=")/g],
  ['length', /(?<=^header content-length: )[1-9]\d*/g],
  ['date', /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g],
  ['cursor', /(?<=[cC]ursor(?:[=>]|: ")|after=)[\w-]{20,}/g],
  ['duration', /(?<=duration_ms(?:>|: ))\d+/g],
  ['limit', /(?<=^header (?:ratelimit: .*;[rt]=|retry-after: ))\d+/g],
  // Deliveries to an unreachable address are repeated in the background, sooner or later.
  ['deliveries', /(?<=\.(?:failures|waiting_events): )\d+/g],
];
/** The digits of a time become zeros, because its precision must not change. */
const time = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;

/** Returns a text for each difference: the lines that only one of the sides has. */
export function differences(old: Exchange, now: Exchange): string[] {
  const [before, after] = [linesOf(old), linesOf(now)];
  if (before[0] !== after[0]) return [`- ${before[0]}\n+ ${after[0]}`];
  const found = [
    ...[...new Set(before).difference(new Set(after))].map((line) => `- ${line}`),
    ...[...new Set(after).difference(new Set(before))].map((line) => `+ ${line}`),
  ];
  const groups = Map.groupBy(found, (line) => line.slice(2, line.indexOf(': ')));
  if (found.length > 0) return [...groups.values()].map((lines) => lines.join('\n'));
  return before.join() === after.join() ? [] : ['the order or the number of equal lines'];
}

/** Returns the status with the reason of an error, the request, the headers and the body as lines. */
function linesOf({ request, status, headers, body, host }: Exchange): string[] {
  const reason = status < 400 ? '' : (/reason(?:":\s*"|>)(\w+)/.exec(body)?.[1] ?? '');
  const lines = [
    `status: ${status} ${reason}`,
    `request: ${request}`,
    ...Object.entries(headers)
      .map(([name, value]) => `header ${name}: ${value}`)
      .sort(),
    ...contentOf(headers['content-type'], body),
  ];
  return lines.map((line) =>
    varying.reduce(
      (text, [kind, pattern]) => text.replaceAll(pattern, `<${kind}>`),
      line.replaceAll(host, '<host>').replaceAll(time, (value) => value.replaceAll(/\d/g, '0')),
    ),
  );
}

function contentOf(type: string | undefined, body: string): string[] {
  if (/json/.test(type ?? '') && body !== '') return membersOf('body', JSON.parse(body));
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
