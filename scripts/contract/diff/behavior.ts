/** Compares the properties of an operation, including its extensions. */
import { type Node, nodeOf } from '../../../src/openapi/nodes.ts';
import { type Finding, when } from './finding.ts';
import { compareOthers, type Side } from './others.ts';

/** Compares the members of two operations that are neither parameters nor bodies. */
export function compareBehavior(before: Side, after: Side): Finding[] {
  const [older, newer] = [before.operation.node, after.operation.node];
  const limitOf = (node: Node) => Number(node['x-body-limit'] ?? Number.POSITIVE_INFINITY);
  const sunsetOf = (node: Node) => String(node['x-sunset'] ?? '9999');
  const [rate, nextRate] = [older['x-rate-limit'], newer['x-rate-limit']];
  const tags = (node: Node) => [node.tags ?? []].flat().join(', ');
  return [
    ...when(
      older.operationId !== newer.operationId,
      'breaking',
      `the operationId ${older.operationId} became ${newer.operationId}`,
    ),
    ...when(
      older['x-audience'] !== newer['x-audience'],
      'breaking',
      `the audience became ${newer['x-audience']}`,
    ),
    // Client generators group operations by tags.
    ...when(tags(older) !== tags(newer), 'warning', `the tags became ${tags(newer)}`),
    ...compareIdempotency(before, after),
    ...when(
      limitOf(newer) < limitOf(older),
      'breaking',
      `the body limit fell to ${limitOf(newer)} bytes`,
    ),
    ...when(
      limitOf(newer) > limitOf(older),
      'addition',
      `the body limit rose to ${limitOf(newer)} bytes`,
    ),
    ...when(
      nextRate !== undefined && rate === undefined,
      'warning',
      'the operation has a rate limit',
    ),
    ...when(
      nextRate === undefined && rate !== undefined,
      'addition',
      'the operation has no rate limit',
    ),
    ...when(
      rate !== undefined && nextRate !== undefined && rate !== nextRate,
      'warning',
      `the rate limit became ${nextRate}`,
    ),
    ...when(
      newer.deprecated === true && older.deprecated !== true,
      'warning',
      `deprecated until ${newer['x-sunset']}`,
    ),
    ...when(
      newer.deprecated !== true && older.deprecated === true,
      'addition',
      'no longer deprecated',
    ),
    ...when(
      'x-sunset' in older && sunsetOf(newer) < sunsetOf(older),
      'breaking',
      `the sunset is now earlier: ${newer['x-sunset']}`,
    ),
    ...when(
      'x-sunset' in older && !('x-sunset' in newer) && newer.deprecated === true,
      'breaking',
      'deprecated without a sunset',
    ),
    ...when(
      'x-sunset' in newer && sunsetOf(newer) > sunsetOf(older),
      'addition',
      `the sunset was postponed to ${newer['x-sunset']}`,
    ),
  ];
}

function compareIdempotency(before: Side, after: Side): Finding[] {
  const [was, is] = [before, after].map(({ operation }) => operation.node['x-idempotency']);
  if (was === undefined) {
    const isRequired = nodeOf(is).mode === 'required';
    const message = isRequired
      ? 'an idempotency key is required'
      : 'an idempotency key is accepted';
    return when(is !== undefined, isRequired ? 'breaking' : 'addition', message);
  }
  if (is === undefined)
    return [{ level: 'breaking', message: 'an idempotency key is no longer accepted' }];
  const [older, newer] = [nodeOf(was), nodeOf(is)];
  const [oldLifetime, lifetime] = [Number(older.lifetime_seconds), Number(newer.lifetime_seconds)];
  return [
    ...when(
      newer.mode === 'required' && older.mode !== 'required',
      'breaking',
      'an idempotency key is required',
    ),
    ...when(
      newer.mode !== 'required' && older.mode === 'required',
      'addition',
      'an idempotency key is optional',
    ),
    ...when(
      lifetime < oldLifetime,
      'breaking',
      `an idempotency key now expires after ${lifetime} s`,
    ),
    ...when(
      lifetime > oldLifetime,
      'addition',
      `an idempotency key now expires after ${lifetime} s`,
    ),
    ...when(
      older.scope !== newer.scope,
      'breaking',
      `the scope of an idempotency key became ${newer.scope}`,
    ),
    ...compareOthers(before, older, after, newer, 'idempotency', 'x-idempotency'),
  ];
}
