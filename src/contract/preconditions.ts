/**
 * The preconditions of requests (RFC 9110 section 13). The binding decides which operations have
 * them, by the contract:
 *
 * - A GET whose response has an entity tag obeys `If-Match` and `If-None-Match`. The binding checks
 *   the first, `reply.ts` and `waits.ts` the second.
 * - Another operation that declares `If-Match` obeys both. It gets both in `header`, and calls
 *   `requireConditions` where it knows the state that it changes. A creation compares the revisions in
 *   its statement. The state may have an address of its own: a PUT of `.../availability` changes the
 *   machine, and obeys the entity tag of the machine.
 * - An operation that declares no `If-Match` changes nothing that has an entity tag. It ignores both:
 *   nobody can know a tag for it.
 *
 * A rule of the contract (scripts/contract/rules.ts) says which operations declare `If-Match`.
 */
import type { FastifyRequest } from 'fastify';
import { AppError, revisionMismatch } from '../errors/app-error.ts';
import { type Conditions, conditionsHold } from '../http/conditional.ts';
import type { OperationDescription } from '../http/operation-description.ts';

type Parameters = OperationDescription['parameters'];

/** Returns the parameters of an operation with both conditions, if it declares `If-Match`. */
export function withBothConditions(parameters: Parameters): Parameters {
  const isDeclared = (header: string) => parameters.some(({ name }) => name === header);
  return isDeclared('If-Match') && !isDeclared('If-None-Match')
    ? [...parameters, { name: 'If-None-Match', in: 'header', required: false, types: ['string'] }]
    : parameters;
}

/** Whether the binding checks `If-Match` for the responses of an operation. */
export function readsConditionally({ method, statuses }: OperationDescription): boolean {
  return method === 'GET' && statuses.includes(412);
}

/** Throws 412 `revision_mismatch` if a read has an `If-Match` that does not name this version. */
export function requireIfMatch(
  { headers }: FastifyRequest,
  version: number | string | undefined,
): void {
  if (version !== undefined) requireConditions({ 'If-Match': headers['if-match'] }, version);
}

/**
 * Throws 412 `revision_mismatch` unless both conditions hold for the version, which is undefined if
 * there is nothing to change yet.
 */
export function requireConditions(
  conditions: Conditions,
  version: number | string | undefined,
): void {
  if (conditionsHold(conditions, version)) return;
  // A version that is no number says nothing to a client.
  if (typeof version !== 'string') throw revisionMismatch(version ?? null);
  throw new AppError('revision_mismatch', {
    developerMessage:
      'The resource does not have the state that If-Match or If-None-Match requires. Read it again.',
  });
}
