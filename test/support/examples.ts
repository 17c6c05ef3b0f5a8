/** Pairs the request examples and the response examples of a description by their names. */
import { nodeOf } from '../../scripts/contract/nodes.ts';
import type { Json } from './json.ts';

/** The example of a success and its request. */
export interface Pair {
  id: string;
  method: string;
  path: string;
  status: number;
  mediaType: string;
  name: string;
  answer: unknown;
  values: Record<'path' | 'query' | 'header', Record<string, string>>;
  /** Undefined if the operation has no body. */
  request: { mediaType: string; body: unknown } | undefined;
  /** The alternative security requirements. */
  security: Record<string, string[]>[];
}

/** Returns every example of a success. */
export function pairsOf(document: Json): Pair[] {
  const resolve = (node: Json): Json => {
    const [kind, name] = node.$ref?.split('/').slice(-2) ?? [];
    return kind === undefined ? node : document.components[kind][name];
  };
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).flatMap(([method, operation]) =>
      Object.entries<Json>(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([status, response]) => {
          const { content = {} } = resolve(response);
          return Object.entries<Json>(content).flatMap(([mediaType, { examples = {} }]) =>
            Object.entries<Json>(examples).map(([name, example]): Pair => {
              const values: Pair['values'] = { path: {}, query: {}, header: {} };
              for (const { name: parameter, in: place, examples: named } of (
                operation.parameters ?? []
              ).map(resolve)) {
                if (place !== 'cookie' && named?.[name])
                  values[place as 'path'][parameter] = String(named[name].value);
              }
              const requests = Object.entries<Json>(operation.requestBody?.content ?? {}).filter(
                ([, media]) => media.examples?.[name],
              );
              const [sent] = requests.toSorted(
                ([a], [b]) => Number(b === mediaType) - Number(a === mediaType),
              );
              return {
                id: operation.operationId,
                method: method.toUpperCase(),
                path,
                status: Number(status),
                mediaType,
                name,
                answer: resolve(example).value,
                values,
                request: sent && {
                  mediaType: sent[0],
                  body: resolve(sent[1].examples[name]).value,
                },
                security: operation.security ?? document.security,
              };
            }),
          );
        }),
    ),
  );
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Members whose values change with every run. A value of another type is compared. */
const unknowable: Readonly<Record<string, 'number' | 'string'>> = {
  id: 'number',
  order_id: 'number',
  number: 'number',
  current_revision: 'number',
  revision: 'number',
  accessToken: 'string',
  refreshToken: 'string',
  next_cursor: 'string',
  nextCursor: 'string',
  duration_ms: 'number',
};

/**
 * Replaces every id, timestamp, token, cursor and revision by a placeholder, so that two bodies can
 * be compared.
 */
export function normalized(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => {
      if (typeof value === unknowable[key]) return `<${key}>`;
      if (typeof value !== 'string') return value;
      if (timestamp.test(value)) return '<timestamp>';
      return value.replaceAll(uuid, '<uuid>').replace(/^evt_\d+$/, '<event>');
    }),
  );
}

/**
 * Returns whether a value contains every member, entry and line of a shortened example. A number at
 * the end of a line is a counter and is not compared.
 */
export function shows(value: unknown, example: unknown): boolean {
  if (typeof example === 'string' && typeof value === 'string') {
    const lines = value.split('\n').map(withoutCount);
    return example
      .split('\n')
      .every((line) => lines.some((one) => one.startsWith(withoutCount(line))));
  }
  if (Array.isArray(example)) {
    return Array.isArray(value) && example.every((entry) => value.some((one) => shows(one, entry)));
  }
  if (example === null || typeof example !== 'object') return value === example;
  return Object.entries(example).every(([name, member]) => shows(nodeOf(value)[name], member));
}

function withoutCount(line: string): string {
  return line.replace(/ \d+$/, '');
}
