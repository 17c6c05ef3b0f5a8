/**
 * Finds the changes from one contract to the next, and which of them break clients of the older
 * one. oasdiff finds most of them (`oasdiff.ts`), and `rules.ts` finds the rest.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Node, type Operation, operationsOf } from '../nodes.ts';
import { deliveriesAsPaths, nameOfDelivery } from './deliveries.ts';
import type { Finding, Level } from './finding.ts';
import { changesOfOasdiff, checkOfOasdiff, type OasdiffChange } from './oasdiff.ts';
import { portableForms } from './portable-forms.ts';
import { changesOfRules } from './rules.ts';

/** A change and its operation. */
export interface Change extends Finding {
  /** `GET /v1/orders`; `the document` if the change does not belong to an operation. */
  operation: string;
  /** The audience in the older contract, or in the newer one if the operation was added. */
  audience: string;
}

/** Returns every change between two bundled documents. */
export function compareContracts(before: Node, after: Node): Change[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [older, newer] = [before, after].map((document) =>
    withoutHeadersOfBodies(deliveriesAsPaths(document)),
  ) as [Node, Node];
  const [was, is] = [older, newer].map(
    (document) =>
      new Map(operationsOf(document).map((operation) => [nameOf(operation), operation])),
  ) as [Map<string, Operation>, Map<string, Operation>];
  const audienceOf = (name: string) =>
    String((was.get(name) ?? is.get(name))?.node['x-audience'] ?? audienceOfAll([...is.values()]));
  const found = changesOfOasdiff(withPortablePatterns(older), newer).flatMap((change) => {
    const name = change.path === undefined ? 'the document' : `${change.operation} ${change.path}`;
    const level = levelOf(change);
    return level ? [{ name, level, message: textOf(change) }] : [];
  });
  const own = [...was].flatMap(([name, operation]) => {
    const next = is.get(name);
    if (!next) return [];
    const sides = [
      { document: older, operation },
      { document: newer, operation: next },
    ] as const;
    return changesOfRules(...sides).map((finding) => ({ name, ...finding }));
  });
  return [...found, ...own].map(({ name, level, message }) => ({
    level,
    message,
    operation: nameOfDelivery(name) ?? name,
    audience: audienceOf(name),
  }));
}

function nameOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Returns the audience of a document whose operations are all for the same one. */
function audienceOfAll(operations: readonly Operation[]): string {
  const isInternal = operations.every(({ node }) => node['x-audience'] === 'internal');
  return operations.length > 0 && isInternal ? 'internal' : 'public';
}

/** Replaces patterns of released documents by patterns that accept the same texts. */
function withPortablePatterns(document: Node): Node {
  const text = Object.entries(portableForms).reduce(
    (text, [pattern, portable]) =>
      text.replaceAll(
        `"pattern":${JSON.stringify(pattern)}`,
        () => `"pattern":${JSON.stringify(portable)}`,
      ),
    JSON.stringify(document),
  );
  return JSON.parse(text);
}

/**
 * Removes `Content-Language` from each 304. A 304 has no body, so the header
 * says nothing there, and a client reads it from the stored response (RFC 9110, section 15.4.5).
 */
function withoutHeadersOfBodies(document: Node): Node {
  return JSON.parse(JSON.stringify(document), (key, value) => {
    if (key !== '304' || value?.headers === undefined) return value;
    const { 'Content-Language': _, ...headers } = value.headers;
    return { ...value, headers };
  });
}

/** Returns the text of oasdiff, unless it depends on the day: the page of a release never changes. */
function textOf({ id, text }: OasdiffChange): string {
  return /^api-(path-)?removed-/.test(id) ? 'endpoint removed' : text;
}

/** Checks that the project rates otherwise than oasdiff; undefined: clients see no such change. */
const ratings: readonly (readonly [checks: RegExp, level: Level | undefined])[] = [
  [/^api-(version-changed|schema-removed|(global-security|security-component)-added)$/, undefined],
  // The result depends on the day. `rules.ts` and `gate.ts` check the sunsets.
  [/-sunset-date-(changed-)?too-small$/, undefined],
  // A generated client gets other names, and calls or reads what is missing.
  [/^api-operation-id-removed$/, 'breaking'],
  [/^api-tag-removed$/, 'warning'],
  [/^(optional-response-header|response-optional-property)-removed$/, 'breaking'],
  // The service behaves differently for a client that has not changed.
  [/^request-.*-default-value-(added|changed|removed)$/, 'breaking'],
  [/^response-success-status-added$/, 'warning'],
  // A sunset does not allow a removal within a major version.
  [/^(api|api-path|request-parameter|request-property)-removed-with-deprecation$/, 'breaking'],
  [/-deprecated(-with-sunset)?$/, 'warning'],
  [/^response-.*-became-write-only$/, 'breaking'],
];

/** Returns how the project rates a change (docs/reference/versioning.md). */
function levelOf({ id, level }: OasdiffChange): Level | undefined {
  const rating = ratings.find(([checks]) => checks.test(id));
  if (rating) return rating[1];
  const check = checkOfOasdiff(id);
  const isWidened = check?.direction === 'response' && check.effect === 'widens';
  // A client must expect new values in a response.
  if (level === 3 && isWidened && ['constraints', 'values'].includes(check.kind)) return 'warning';
  // If oasdiff cannot decide whether a request is still accepted, it may break clients.
  if (level === 2 && check?.direction === 'request') return 'breaking';
  return ({ 1: 'addition', 2: 'warning', 3: 'breaking' } as const)[level];
}
