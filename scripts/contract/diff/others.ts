/**
 * The members of a description whose changes the comparison rates; a change of any other member is
 * reported as breaking.
 */

import type { Node, Operation } from '../../../src/openapi/nodes.ts';
import { privateExtensions } from '../../../src/publishing/description.ts';
import { type Finding, when } from './finding.ts';
import { textOf } from './schema-view.ts';

/** An operation and the document it belongs to. */
export interface Side {
  document: Node;
  operation: Operation;
}

/** The rated members of each kind of object. */
export const knownMembers = {
  document: [
    'openapi',
    'info',
    'paths',
    'webhooks',
    'components',
    'security',
    'servers',
    'tags',
    'externalDocs',
  ],
  path: [
    'summary',
    'description',
    'parameters',
    'servers',
    'get',
    'put',
    'post',
    'delete',
    'patch',
    'head',
    'options',
    'trace',
  ],
  operation: [
    ...[
      'operationId',
      'tags',
      'summary',
      'description',
      'externalDocs',
      'deprecated',
      'security',
      'servers',
    ],
    ...['parameters', 'requestBody', 'responses'],
    ...['x-audience', 'x-body-limit', 'x-idempotency', 'x-rate-limit', 'x-sunset'],
    // These members are not published. The comparison rates their effects.
    ...privateExtensions,
  ],
  idempotency: ['mode', 'lifetime_seconds', 'scope'],
  parameter: [
    'name',
    'in',
    'required',
    'schema',
    'description',
    'example',
    'examples',
    'deprecated',
  ],
  header: ['required', 'schema', 'description', 'example', 'examples', 'deprecated'],
  requestBody: ['required', 'content', 'description'],
  response: ['headers', 'content', 'links', 'summary', 'description'],
  media: ['schema', 'example', 'examples'],
};

/** Rates unknown changes as breaking, so that the comparison does not miss a new member. */
export function compareOthers(
  before: Side,
  was: Node,
  after: Side,
  is: Node,
  kind: keyof typeof knownMembers,
  name: string,
): Finding[] {
  const members = new Set([...Object.keys(was), ...Object.keys(is)]).difference(
    new Set<string>(knownMembers[kind]),
  );
  return [...members].flatMap((member) =>
    when(
      textOf(before.document, was[member]) !== textOf(after.document, is[member]),
      'breaking',
      `${name}: ${member} changed; the comparison cannot rate this`,
    ),
  );
}
