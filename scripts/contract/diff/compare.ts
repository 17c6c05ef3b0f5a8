/**
 * Finds the changes from one contract to the next, and which of them break clients of the older
 * one.
 */
import {
  contentOf,
  type Located,
  membersOf,
  type Node,
  nodeOf,
  type Operation,
  operationsOf,
  resolve,
} from '../../../src/openapi/nodes.ts';
import { compareAccess } from './access.ts';
import { compareBehavior } from './behavior.ts';
import { deliveriesAsResponses } from './deliveries.ts';
import { both, type Direction, type Finding, when } from './finding.ts';
import { compareOthers, type Side } from './others.ts';
import { textOf, viewOf } from './schema-view.ts';
import { compareSchemas } from './schemas.ts';

/** A change and its operation. */
export interface Change extends Finding {
  /** `GET /v1/orders` */
  operation: string;
  /** The audience in the older contract, or in the newer one if the operation was added. */
  audience: string;
}

/**
 * Returns every change between two bundled documents: first by operation of the older document,
 * then added operations.
 */
export function compareContracts(before: Node, after: Node): Change[] {
  const older = sidesOf(before);
  const newer = sidesOf(after);
  const kept = [...older].flatMap(([name, side]) => {
    const next = newer.get(name);
    const findings: Finding[] = next
      ? compareOperations(side, next)
      : [{ level: 'breaking', message: 'the operation was removed' }];
    return findings.map((finding) => describe(finding, name, side.operation));
  });
  const added = [...newer]
    .filter(([name]) => !older.has(name))
    .map(([name, { operation }]) =>
      describe({ level: 'addition', message: 'the operation was added' }, name, operation),
    );
  return [...kept, ...added];
}

/** The operations of a document and the deliveries of its webhooks, by name. */
function sidesOf(document: Node): Map<string, Side> {
  const deliveries = deliveriesAsResponses(document);
  return new Map([
    ...operationsOf(document).map(
      (operation) => [nameOf(operation), { document, operation }] as const,
    ),
    ...operationsOf(deliveries).map(
      (operation) => [`webhook ${operation.path}`, { document: deliveries, operation }] as const,
    ),
  ]);
}

function describe(finding: Finding, operation: string, { node }: Operation): Change {
  return { ...finding, operation, audience: String(node['x-audience']) };
}

function nameOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

function compareOperations(before: Side, after: Side): Finding[] {
  const pathOf = ({ document, operation }: Side) => nodeOf(nodeOf(document.paths)[operation.path]);
  return [
    ...compareOthers(before, before.document, after, after.document, 'document', 'the document'),
    ...compareOthers(before, pathOf(before), after, pathOf(after), 'path', 'the path'),
    ...compareOthers(
      before,
      before.operation.node,
      after,
      after.operation.node,
      'operation',
      'the operation',
    ),
    ...when(
      before.document.openapi !== after.document.openapi,
      'warning',
      `the description is in OpenAPI ${after.document.openapi}`,
    ),
    ...compareBehavior(before, after),
    ...compareAccess(before, after),
    ...compareParameters(before, after),
    ...compareRequests(before, after),
    ...compareResponses(before, after),
  ];
}

function compareParameters(before: Side, after: Side): Finding[] {
  const named = ({ operation }: Side) =>
    new Map(
      operation.parameters.map((parameter) => [
        `${parameter.node.in} parameter ${parameter.node.name}`,
        parameter,
      ]),
    );
  return both(named(before), named(after), {
    gone: (name) => when(true, 'breaking', `${name} was removed`),
    added: (name, { node }) =>
      node.required === true
        ? when(true, 'breaking', `${name} was added and is required`)
        : when(true, 'addition', `${name} was added`),
    kept: (name, was, is) => [
      ...compareCarriers(before, was, after, is, 'request', name),
      ...compareOthers(before, was.node, after, is.node, 'parameter', name),
    ],
  });
}

/** Compares parameters or headers: the schema, and whether a value is required. */
function compareCarriers(
  before: Side,
  was: Located,
  after: Side,
  is: Located,
  direction: Direction,
  name: string,
): Finding[] {
  const [older, newer] = [was.node, is.node];
  const [wasRequired, isRequired] = [older.required === true, newer.required === true];
  const isRequest = direction === 'request';
  return [
    ...when(
      !wasRequired && isRequired,
      isRequest ? 'breaking' : 'addition',
      `${name} became required`,
    ),
    ...when(
      wasRequired && !isRequired,
      isRequest ? 'addition' : 'breaking',
      `${name} became optional`,
    ),
    ...when(
      older.deprecated !== true && newer.deprecated === true,
      'warning',
      `${name} is deprecated`,
    ),
    ...when(
      older.deprecated === true && newer.deprecated !== true,
      'addition',
      `${name} is no longer deprecated`,
    ),
    ...compareSchemas(schemaIn(before, older), schemaIn(after, newer), { direction, name }),
  ];
}

function compareRequests(before: Side, after: Side): Finding[] {
  const [was, is] = [before.operation.requestBody, after.operation.requestBody];
  if (!was) {
    const isRequired = is?.node.required === true;
    return when(
      is !== undefined,
      isRequired ? 'breaking' : 'addition',
      `the request body was added${isRequired ? ' and is required' : ''}`,
    );
  }
  if (!is) return [{ level: 'breaking', message: 'the request body was removed' }];
  const [wasRequired, isRequired] = [was.node.required === true, is.node.required === true];
  return [
    ...when(!wasRequired && isRequired, 'breaking', 'the request body became required'),
    ...when(wasRequired && !isRequired, 'addition', 'the request body became optional'),
    ...compareOthers(before, was.node, after, is.node, 'requestBody', 'the request body'),
    ...compareContent(before, was, after, is, 'request', 'request body'),
  ];
}

function compareResponses(before: Side, after: Side): Finding[] {
  const isSuccess = (status: string) => /^[23]/.test(status);
  return both(before.operation.responses, after.operation.responses, {
    gone: (status) =>
      when(true, isSuccess(status) ? 'breaking' : 'addition', `response ${status} was removed`),
    added: (status) =>
      when(true, isSuccess(status) ? 'warning' : 'addition', `response ${status} was added`),
    kept: (status, was, is) => [
      ...compareHeaders(before, was, after, is, `response ${status}`),
      ...compareLinks(before, was, after, is, `response ${status}`),
      ...compareOthers(before, was.node, after, is.node, 'response', `response ${status}`),
      ...compareContent(before, was, after, is, 'response', `response ${status}`),
    ],
  });
}

function compareHeaders(
  before: Side,
  was: Located,
  after: Side,
  is: Located,
  response: string,
): Finding[] {
  const headersOf = ({ document }: Side, { node, pointer }: Located) =>
    new Map(
      membersOf(node.headers, `${pointer}/headers`).map(([name, header]) => [
        name,
        resolve(document, header),
      ]),
    );
  return both(headersOf(before, was), headersOf(after, is), {
    gone: (name) => when(true, 'breaking', `${response}: the header ${name} was removed`),
    added: (name) => when(true, 'addition', `${response}: the header ${name} was added`),
    kept: (name, older, newer) => [
      ...compareCarriers(
        before,
        older,
        after,
        newer,
        'response',
        `${response}: the header ${name}`,
      ),
      ...compareOthers(
        before,
        older.node,
        after,
        newer.node,
        'header',
        `${response}: the header ${name}`,
      ),
    ],
  });
}

/**
 * Compares links. A link only describes a possible next call, and this call works without the link
 * too.
 */
function compareLinks(
  before: Side,
  was: Located,
  after: Side,
  is: Located,
  response: string,
): Finding[] {
  const linksOf = ({ document }: Side, { node, pointer }: Located) =>
    new Map(
      membersOf(node.links, `${pointer}/links`).map(([name, link]) => [
        name,
        textOf(document, { ...resolve(document, link).node, description: '' }),
      ]),
    );
  return both(linksOf(before, was), linksOf(after, is), {
    gone: (name) => when(true, 'warning', `${response}: the link ${name} was removed`),
    added: (name) => when(true, 'addition', `${response}: the link ${name} was added`),
    kept: (name, older, newer) =>
      when(older !== newer, 'warning', `${response}: the link ${name} changed`),
  });
}

function compareContent(
  before: Side,
  was: Located,
  after: Side,
  is: Located,
  direction: Direction,
  name: string,
): Finding[] {
  const isShown = showsJson(was) && showsJson(is);
  return both(new Map(contentOf(was)), new Map(contentOf(is)), {
    gone: (type) => when(true, 'breaking', `${name}: the media type ${type} was removed`),
    added: (type) => when(true, 'addition', `${name}: the media type ${type} was added`),
    kept: (type, older, newer) => [
      ...compareOthers(before, older.node, after, newer.node, 'media', `${name} (${type})`),
      ...(type === xml && isShown
        ? []
        : compareSchemas(schemaIn(before, older.node), schemaIn(after, newer.node), {
            direction,
            name: `${name} (${type})`,
          })),
    ],
  });
}

const xml = 'application/xml';

/**
 * True if XML is rendered from the JSON body. Every change of the XML is then a change of the JSON
 * body, which is compared.
 */
function showsJson(body: Located): boolean {
  const { [xml]: rendering, 'application/json': json } = Object.fromEntries(contentOf(body));
  return (
    rendering !== undefined &&
    json !== undefined &&
    textOf({}, rendering.node.schema) === textOf({}, json.node.schema)
  );
}

function schemaIn({ document }: Side, { schema }: Node) {
  return viewOf(document, schema);
}
