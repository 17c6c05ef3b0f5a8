/** What changed from one contract to the next, and which of it takes something away from those who use the older one. */
import {
  contentOf,
  type Located,
  membersOf,
  type Node,
  nodeOf,
  type Operation,
  operationsOf,
  resolve,
} from '../contract-document.ts';
import { compareSchemas } from './schemas.ts';

/**
 * `breaking`: a client written for the older contract may fail. `warning`: one that follows the rules of
 * docs/versioning.md does not, others may. `addition`: it takes nothing away.
 */
export type Level = 'breaking' | 'warning' | 'addition';

export interface Finding {
  level: Level;
  message: string;
}

export interface Change extends Finding {
  /** `GET /v1/orders` */
  operation: string;
  /** As the older contract says; as the newer one does for an operation that is new. */
  audience: string;
}

interface Side {
  document: Node;
  operation: Operation;
}

/** Every change between two bundled documents, operation by operation in the order of the older one, new ones last. */
export function compareContracts(before: Node, after: Node): Change[] {
  const older = new Map(operationsOf(before).map((operation) => [nameOf(operation), operation]));
  const newer = new Map(operationsOf(after).map((operation) => [nameOf(operation), operation]));
  const kept = [...older].flatMap(([name, operation]) => {
    const next = newer.get(name);
    const findings: Finding[] = next
      ? compareOperations({ document: before, operation }, { document: after, operation: next })
      : [{ level: 'breaking', message: 'the operation is gone' }];
    return findings.map((finding) => describe(finding, name, operation));
  });
  const added = [...newer]
    .filter(([name]) => !older.has(name))
    .map(([name, operation]) => describe({ level: 'addition', message: 'the operation is new' }, name, operation));
  return [...kept, ...added];
}

function describe(finding: Finding, operation: string, { node }: Operation): Change {
  return { ...finding, operation, audience: String(node['x-audience']) };
}

function nameOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function compareOperations(before: Side, after: Side): Finding[] {
  return [
    ...compareConduct(before.operation, after.operation),
    ...compareSecurity(before.operation, after.operation),
    ...compareParameters(before, after),
    ...compareRequests(before, after),
    ...compareResponses(before, after),
  ];
}

/** What the operation itself and its extensions say. */
function compareConduct(before: Operation, after: Operation): Finding[] {
  const [older, newer] = [before.node, after.node];
  const modeOf = (node: Node) => nodeOf(node['x-idempotency']).mode;
  const limitOf = (node: Node) => Number(node['x-body-limit'] ?? Number.POSITIVE_INFINITY);
  return [
    ...when(before.id !== after.id, 'breaking', `the operationId ${before.id} became ${after.id}`),
    ...when(older['x-audience'] !== newer['x-audience'], 'breaking', `the audience became ${newer['x-audience']}`),
    ...when(modeOf(newer) === 'required' && modeOf(older) !== 'required', 'breaking', 'an idempotency key is required'),
    ...when(limitOf(newer) < limitOf(older), 'breaking', `the body limit fell to ${limitOf(newer)} bytes`),
    ...when('x-rate-limit' in newer && !('x-rate-limit' in older), 'warning', 'the operation has a rate limit'),
    ...when(
      newer.deprecated === true && older.deprecated !== true,
      'warning',
      `deprecated, to go on ${newer['x-sunset']}`,
    ),
    ...when(
      typeof older['x-sunset'] === 'string' && String(newer['x-sunset'] ?? '9999') < older['x-sunset'],
      'breaking',
      `the sunset came nearer, to ${newer['x-sunset']}`,
    ),
  ];
}

/** Whoever one of the older alternatives let in must be let in by one of the newer ones. */
function compareSecurity(before: Operation, after: Operation): Finding[] {
  const alternatives = ({ security }: Operation) => (security.length > 0 ? security : [{}]);
  const admits = (needed: Node, held: Node) =>
    Object.entries(needed).every(([scheme, roles]) => {
      const own = held[scheme] as unknown[] | undefined;
      return own !== undefined && (roles as unknown[]).every((role) => own.includes(role));
    });
  const shutOut = alternatives(before).filter((held) => !alternatives(after).some((needed) => admits(needed, held)));
  return when(shutOut.length > 0, 'breaking', 'callers who were let in no longer are: the security is tighter');
}

function compareParameters(before: Side, after: Side): Finding[] {
  const named = ({ operation }: Side) =>
    new Map(
      operation.parameters.map((parameter) => [`${parameter.node.in} parameter ${parameter.node.name}`, parameter]),
    );
  const [older, newer] = [named(before), named(after)];
  return both(older, newer, {
    gone: (name) => [{ level: 'breaking', message: `${name} is gone` }],
    added: (name, { node }) => [
      node.required === true
        ? { level: 'breaking', message: `${name} is new and required` }
        : { level: 'addition', message: `${name} is new` },
    ],
    kept: (name, was, is) => [
      ...when(was.node.required !== true && is.node.required === true, 'breaking', `${name} became required`),
      ...compareSchemas(schemaIn(before, was), schemaIn(after, is), { direction: 'request', name }),
    ],
  });
}

function compareRequests(before: Side, after: Side): Finding[] {
  const [was, is] = [before.operation.requestBody, after.operation.requestBody];
  if (!was) {
    const level = is?.node.required === true ? 'breaking' : 'addition';
    return is ? [{ level, message: `the request body is new${level === 'breaking' ? ' and required' : ''}` }] : [];
  }
  if (!is) return [{ level: 'breaking', message: 'the request body is gone' }];
  return [
    ...when(was.node.required !== true && is.node.required === true, 'breaking', 'the request body became required'),
    ...compareContent(before, was, after, is, 'request', 'request body'),
  ];
}

function compareResponses(before: Side, after: Side): Finding[] {
  const isSuccess = (status: string) => /^[23]/.test(status);
  return both(before.operation.responses, after.operation.responses, {
    gone: (status) => [{ level: isSuccess(status) ? 'breaking' : 'addition', message: `response ${status} is gone` }],
    added: (status) => [{ level: isSuccess(status) ? 'warning' : 'addition', message: `response ${status} is new` }],
    kept: (status, was, is) => [
      ...both(headersOf(was), headersOf(is), {
        gone: (name) => [{ level: 'breaking', message: `response ${status}: the header ${name} is gone` }],
        added: (name) => [{ level: 'addition', message: `response ${status}: the header ${name} is new` }],
        kept: () => [],
      }),
      ...compareContent(before, was, after, is, 'response', `response ${status}`),
    ],
  });
}

function headersOf({ node, pointer }: Located): Map<string, Located> {
  return new Map(membersOf(node.headers, `${pointer}/headers`));
}

function compareContent(
  before: Side,
  was: Located,
  after: Side,
  is: Located,
  direction: 'request' | 'response',
  name: string,
): Finding[] {
  return both(new Map(contentOf(was)), new Map(contentOf(is)), {
    gone: (type) => [{ level: 'breaking', message: `${name}: the media type ${type} is gone` }],
    added: (type) => [{ level: 'addition', message: `${name}: the media type ${type} is new` }],
    kept: (type, older, newer) =>
      // XML shows what the JSON body beside it shows.
      type.endsWith('xml')
        ? []
        : compareSchemas(schemaIn(before, older), schemaIn(after, newer), { direction, name: `${name} (${type})` }),
  });
}

function schemaIn({ document }: Side, { node, pointer }: Located) {
  return { document, schema: resolve(document, { pointer: `${pointer}/schema`, node: nodeOf(node.schema) }).node };
}

function when(isSo: boolean, level: Level, message: string): Finding[] {
  return isSo ? [{ level, message }] : [];
}

/** Compares two maps member by member. */
function both<T>(
  before: Map<string, T>,
  after: Map<string, T>,
  on: {
    gone(name: string, was: T): Finding[];
    added(name: string, is: T): Finding[];
    kept(name: string, was: T, is: T): Finding[];
  },
): Finding[] {
  const known = [...before].flatMap(([name, was]) => {
    const is = after.get(name);
    return is === undefined ? on.gone(name, was) : on.kept(name, was, is);
  });
  return [...known, ...[...after].filter(([name]) => !before.has(name)).flatMap(([name, is]) => on.added(name, is))];
}
