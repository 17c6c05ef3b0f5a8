/** Every body that the contracts allow can be sent: it is within the limits of JSON bodies. */
import internal from '../../generated/internal/openapi.json' with { type: 'json' };
import open from '../../generated/public/openapi.json' with { type: 'json' };
import { jsonLimits } from '../../src/http/json-body.ts';
import { t } from '../support/tap.ts';

type Node = Readonly<Record<string, unknown>>;

/** Yields the schemas in a node, and those to which it refers, each once. */
function* schemasIn(document: Node, node: unknown, seen = new Set<unknown>()): Generator<Node> {
  if (typeof node !== 'object' || node === null || seen.has(node)) return;
  seen.add(node);
  const schema = node as Node;
  yield schema;
  const { $ref: reference } = schema;
  if (typeof reference === 'string') {
    const path = reference.slice(2).split('/');
    const target = path.reduce<unknown>((parent, name) => (parent as Node)[name], document);
    yield* schemasIn(document, target, seen);
  }
  for (const member of Object.values(schema)) yield* schemasIn(document, member, seen);
}

/** The maximum number of items: distinct words of an enumeration need no `maxItems`. */
function mostItems(document: Node, { maxItems, uniqueItems, items }: Node): number {
  if (maxItems !== undefined || uniqueItems !== true) return Number(maxItems);
  const words = [...schemasIn(document, items)].map((schema) => schema.enum).find(Array.isArray);
  return words?.length ?? Number.NaN;
}

for (const [name, document] of Object.entries({ internal, open }))
  t.test(`an array in a body of the ${name} contract has a sendable maximum`, async (t) => {
    for (const [path, item] of Object.entries<Node>(document.paths))
      for (const [method, operation] of Object.entries(item)) {
        const { requestBody } = Object(operation) as { requestBody?: Node };
        for (const schema of schemasIn(document, requestBody)) {
          if (schema.type !== 'array') continue;
          const most = mostItems(document, schema);
          t.ok(most <= jsonLimits.items, `${method} ${path}: ${most}`);
        }
      }
  });
