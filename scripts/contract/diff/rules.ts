/**
 * The changes that oasdiff does not see: another path of the server, a request object that becomes
 * closed, other texts of a parameter, and the extensions of this project.
 */
import { isDeepStrictEqual } from 'node:util';
import { privateExtensions } from '../make/description.ts';
import { contentOf, type Located, type Node, nodeOf, type Operation, resolve } from '../nodes.ts';
import type { Finding, Level } from './finding.ts';

/** An operation and the document it belongs to. */
export interface Side {
  document: Node;
  operation: Operation;
}

/** Returns the changes of an operation that oasdiff does not see. */
export function changesOfRules(before: Side, after: Side): Finding[] {
  return [
    ...compareServers(before, after),
    ...compareSerialization(before.operation, after.operation),
    ...compareRequestSchemas(before, after),
    ...compareExtensions(before.operation.node, after.operation.node),
  ];
}

function finding(level: Level, message: string): Finding {
  return { level, message };
}

function compareServers(before: Side, after: Side): Finding[] {
  const [older, newer] = [addressesOf(before), addressesOf(after)];
  return [
    ...[...older.difference(newer)].map((url) =>
      finding('breaking', `the server \`${url}\` was removed`),
    ),
    ...[...newer.difference(older)].map((url) =>
      finding('addition', `the server \`${url}\` was added`),
    ),
  ];
}

function addressesOf({ document, operation }: Side): Set<string> {
  const path = nodeOf(nodeOf(document.paths)[operation.path]);
  const servers = operation.node.servers ?? path.servers ?? document.servers;
  const urls = [servers ?? []].flat().map((server) => String(nodeOf(server).url));
  return new Set(urls.length > 0 ? urls : ['/']);
}

/** Compares how the value of a parameter becomes text. */
function compareSerialization(before: Operation, after: Operation): Finding[] {
  const members = ['style', 'explode', 'allowReserved', 'content'];
  return before.parameters.flatMap(({ node: older }) => {
    const newer = after.parameters.find(
      ({ node }) => node.in === older.in && node.name === older.name,
    )?.node;
    return members
      .filter((member) => newer && !isDeepStrictEqual(older[member], newer[member]))
      .map((member) =>
        finding('breaking', `${member} of the \`${older.in}\` parameter \`${older.name}\` changed`),
      );
  });
}

/** What oasdiff does not compare in a schema. */
interface Unseen {
  /** Whether an object rejects properties that the schema does not name. */
  isClosed: boolean;
  not: unknown;
}

function compareRequestSchemas(before: Side, after: Side): Finding[] {
  const newer = schemasOfRequest(after);
  return [...schemasOfRequest(before)].flatMap(([place, was]) => {
    const is = newer.get(place) ?? was;
    const further = is.isClosed ? 'rejects' : 'accepts';
    return [
      ...(was.isClosed === is.isClosed
        ? []
        : [
            finding(
              is.isClosed ? 'breaking' : 'addition',
              `${place} ${further} further properties`,
            ),
          ]),
      ...(isDeepStrictEqual(was.not, is.not)
        ? []
        : [finding('breaking', `${place} excludes other values than before`)]),
    ];
  });
}

/** Returns the schemas of a request body by their place, such as `address: street`. */
function schemasOfRequest({ document, operation }: Side): Map<string, Unseen> {
  const found = new Map<string, Unseen>();
  const visit = (place: string, schema: Located, within: readonly string[]): void => {
    const { node, pointer } = resolve(document, schema);
    if (within.includes(pointer)) return;
    const visitInner = (step: string, name: string, value: unknown) =>
      visit(place + name, { pointer: `${pointer}/${step}`, node: nodeOf(value) }, [
        ...within,
        pointer,
      ]);
    // A part of `allOf` has the place of the whole schema.
    const other = found.get(place);
    found.set(place, {
      isClosed:
        node.additionalProperties === false ||
        node.unevaluatedProperties === false ||
        other?.isClosed === true,
      not: other?.not ?? node.not,
    });
    for (const [name, property] of Object.entries(nodeOf(node.properties)))
      visitInner(`properties/${name}`, `: ${name}`, property);
    for (const keyword of ['items', 'additionalProperties'])
      if (keyword in node) visitInner(keyword, `: ${keyword}`, node[keyword]);
    for (const keyword of ['oneOf', 'anyOf', 'allOf'])
      for (const [index, part] of [node[keyword] ?? []].flat().entries()) {
        const { title = index } = resolve(document, { pointer: '', node: nodeOf(part) }).node;
        visitInner(`${keyword}/${index}`, keyword === 'allOf' ? '' : `: ${title}`, part);
      }
  };
  if (operation.requestBody)
    for (const [mediaType, { node, pointer }] of contentOf(operation.requestBody))
      visit(
        `the request body (${mediaType})`,
        { pointer: `${pointer}/schema`, node: nodeOf(node.schema) },
        [],
      );
  return found;
}

/** Compares the extensions of an operation. A change of an unknown extension is breaking. */
function compareExtensions(older: Node, newer: Node): Finding[] {
  const names = new Set([...Object.keys(older), ...Object.keys(newer)]);
  return [...names]
    .filter((name) => name.startsWith('x-') && !privateExtensions.includes(name))
    .filter((name) => !isDeepStrictEqual(older[name], newer[name]))
    .flatMap(
      (name) =>
        extensions[name]?.(older[name], newer[name]) ?? [
          finding('breaking', `${name} changed, which no rule of the comparison knows`),
        ],
    );
}

/** Each function gets two values that differ; undefined if an operation lacks the extension. */
const extensions: Readonly<Record<string, (was: unknown, is: unknown) => Finding[]>> = {
  'x-audience': (_, is) => [finding('breaking', `the audience became ${is}`)],
  'x-rate-limit': (_, is) => [
    is === undefined
      ? finding('addition', 'the operation has no rate limit')
      : finding('warning', `the rate limit became ${is}`),
  ],
  'x-body-limit': (was = Number.POSITIVE_INFINITY, is = Number.POSITIVE_INFINITY) => [
    Number(is) < Number(was)
      ? finding('breaking', `the body limit fell to ${is} bytes`)
      : finding('addition', `the body limit rose to ${is} bytes`),
  ],
  'x-idempotency': compareIdempotency,
  'x-sunset': (was, is) => {
    // oasdiff reports an added and a removed sunset.
    if (was === undefined || is === undefined) return [];
    return [
      String(is) < String(was)
        ? finding('breaking', `the sunset is now earlier: ${is}`)
        : finding('addition', `the sunset was postponed to ${is}`),
    ];
  },
};

function compareIdempotency(was: unknown, is: unknown): Finding[] {
  if (is === undefined) return [finding('breaking', 'an idempotency key is no longer accepted')];
  const [older, newer] = [nodeOf(was), nodeOf(is)];
  const found: Finding[] = [];
  if (newer.mode === 'required' && older.mode !== 'required')
    found.push(finding('breaking', 'an idempotency key is required'));
  else if (newer.mode !== older.mode)
    found.push(finding('addition', 'an idempotency key is optional'));
  if (was === undefined) return found;
  const [oldLifetime, lifetime] = [Number(older.lifetime_seconds), Number(newer.lifetime_seconds)];
  if (lifetime !== oldLifetime)
    found.push(
      finding(
        lifetime < oldLifetime ? 'breaking' : 'addition',
        `an idempotency key now expires after ${lifetime} s`,
      ),
    );
  if (older.scope !== newer.scope)
    found.push(finding('breaking', `the scope of an idempotency key became ${newer.scope}`));
  return found.length > 0 ? found : [finding('breaking', 'x-idempotency changed')];
}
