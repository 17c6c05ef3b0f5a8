/** The examples of a description in the pairs that the names make: what to send, and what the service must answer. */
import { nodeOf } from '../../scripts/nodes.ts';

// biome-ignore lint/suspicious/noExplicitAny: the document is looked into freely
type Node = any;

/** The example of a success with the request that goes with it. */
export interface Pair {
  id: string;
  method: string;
  path: string;
  status: number;
  mediaType: string;
  name: string;
  answer: unknown;
  values: Record<'path' | 'query' | 'header', Record<string, string>>;
  /** Undefined where the operation has no body. */
  request: { mediaType: string; body: unknown } | undefined;
  /** The alternatives that let a caller in. */
  security: Record<string, string[]>[];
}

/** Every example of a success. */
export function pairsOf(document: Node): Pair[] {
  const resolve = (node: Node): Node => {
    const [kind, name] = node.$ref?.split('/').slice(-2) ?? [];
    return kind === undefined ? node : document.components[kind][name];
  };
  return Object.entries<Node>(document.paths).flatMap(([path, item]) =>
    Object.entries<Node>(item).flatMap(([method, operation]) =>
      Object.entries<Node>(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([status, response]) => {
          const { content = {} } = resolve(response);
          return Object.entries<Node>(content).flatMap(([mediaType, { examples = {} }]) =>
            Object.entries<Node>(examples).map(([name, example]): Pair => {
              const values: Pair['values'] = { path: {}, query: {}, header: {} };
              for (const { name: parameter, in: place, examples: named } of (operation.parameters ?? []).map(resolve)) {
                if (place !== 'cookie' && named?.[name]) values[place as 'path'][parameter] = String(named[name].value);
              }
              const requests = Object.entries<Node>(operation.requestBody?.content ?? {}).filter(
                ([, media]) => media.examples?.[name],
              );
              const [sent] = requests.toSorted(([a], [b]) => Number(b === mediaType) - Number(a === mediaType));
              return {
                id: operation.operationId,
                method: method.toUpperCase(),
                path,
                status: Number(status),
                mediaType,
                name,
                answer: resolve(example).value,
                values,
                request: sent && { mediaType: sent[0], body: resolve(sent[1].examples[name]).value },
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
/** Members with values that no test can know. The value of one of another type stays. */
const unknowable: Readonly<Record<string, 'number' | 'string'>> = {
  id: 'number',
  order_id: 'number',
  current_revision: 'number',
  accessToken: 'string',
  refreshToken: 'string',
  next_cursor: 'string',
  nextCursor: 'string',
};

/** The body with every id, timestamp, token, cursor and revision in one form, so that two bodies can be compared. */
export function normalized(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) => {
      if (typeof value === unknowable[key]) return `<${key}>`;
      if (typeof value !== 'string') return value;
      return timestamp.test(value) ? '<timestamp>' : value.replaceAll(uuid, '<uuid>');
    }),
  );
}

/**
 * True when a value has whatever a shortened example shows of it. An empty object or array shows nothing, text shows its
 * lines, and a line that ends in a number is that of a counter.
 */
export function shows(value: unknown, example: unknown): boolean {
  if (typeof example === 'string' && typeof value === 'string') {
    const lines = value.split('\n').map(withoutCount);
    return example.split('\n').every((line) => lines.some((one) => one.startsWith(withoutCount(line))));
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
