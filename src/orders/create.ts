/** Reads a creation request, POST or PUT, into a `Placement`: whose order it is, what it asks for, what is wrong with it. */
import type { FastifyRequest } from 'fastify';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { representationOfBody } from '../http/accept.ts';
import { fingerprint, type IdempotencyKey, readKey } from '../idempotency/idempotency.ts';
import { givenFields, type OrderFields, readFields } from './fields.ts';
import { addressFaults } from './order.ts';
import type { Placement } from './place.ts';
import { contradictoryOwner, type NamedRecipe } from './references.ts';
import { representationOf } from './representation.ts';

/** What creation reads of an deferValidation request. */
export interface CreationRequest {
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  readonly caller: Principal;
  readonly http: FastifyRequest;
  readonly faults: readonly FailedCheck[];
}

/** How one door differs from another. */
export interface Door {
  operation: string;
  /** The UUID the client chose. */
  uuid?: string | null;
  /** The draft that becomes the order. */
  draft?: string;
  ifMatch: Placement['ifMatch'];
  keyIsRequired: boolean;
}

/**
 * The placement a request asks for. The owner is settled first, since the caller must be allowed to act for it before
 * anything else is told (D27); a `user_id` that cannot be read counts as the caller's own until the fields are checked
 * (D53).
 *
 * @throws AppError 403 `forbidden`
 */
export function readPlacement(request: CreationRequest, door: Door): Placement {
  const { caller, http } = request;
  const { owner, namesOwner, faults: ownerFaults } = settleOwner(request);
  const { key, faults: keyFaults } = readKey(request.header, request.faults);
  const fields = bodyIsSound(request.faults) ? readOrderFields(request.body as object) : null;
  const faults = [...new Set([...request.faults, ...ownerFaults, ...keyFaults, ...addressFaults(fields?.address)])];
  const { operation, uuid = null, draft = null, ifMatch } = door;
  return {
    owner,
    namesOwner,
    caller: caller.userId,
    fields,
    coffeeMachineId: readId(snakeMember(request, 'coffee_machine_id')),
    recipe: readRecipe(request),
    faults,
    uuid,
    draft,
    ifMatch,
    idempotencyKey: key === null ? null : idempotencyKey(key, operation, caller.userId, owner, fields),
    keyIsRequired: door.keyIsRequired && keyFaults.length === 0,
    representation: representationOf(http),
  };
}

/** The fields of a creation or replacement body of either representation. */
function readOrderFields(body: object): OrderFields {
  return readFields(body, 'recipeId' in body ? 'camel' : 'snake');
}

function idempotencyKey(
  key: string,
  operation: string,
  caller: number,
  owner: number,
  fields: OrderFields | null,
): IdempotencyKey {
  return { key, operation, caller, owner, requestHash: fingerprint(fields && givenFields(fields)) };
}

/** The check of a `user_id` that is not the owner named elsewhere (D8). */
export function ownerContradiction(where: 'query' | 'body'): FailedCheck {
  return { field: 'user_id', in: where, error_type: 'wrong_value', message: contradictoryOwner };
}

/**
 * Whom a new order or draft belongs to, and what stands against it (D8).
 *
 * @throws AppError 403 `forbidden` when the caller may not act for a user the request names
 */
export function settleOwner(request: Pick<CreationRequest, 'query' | 'body' | 'caller' | 'http'>) {
  const { query, caller } = request;
  const inQuery = readId(query.user_id);
  const inBody = readId(snakeMember(request, 'user_id'));
  for (const owner of [inQuery, inBody]) if (owner !== null) requireActingFor(caller, owner);
  const named = inQuery ?? inBody;
  const contradict = inQuery !== null && inBody !== null && inQuery !== inBody;
  return {
    owner: named ?? caller.userId,
    namesOwner: named !== null,
    faults: contradict ? [ownerContradiction('body')] : [],
  };
}

/** A field that only the snake_case representation has; in a camelCase body it is an unknown property and means nothing. */
function snakeMember({ body, http }: Pick<CreationRequest, 'body' | 'http'>, name: string): unknown {
  const isCamel = representationOfBody({ contentType: http.headers['content-type'], body }) === 'camel';
  return isCamel ? undefined : memberOf(body, name);
}

function readRecipe({ body, faults }: CreationRequest): NamedRecipe | null {
  for (const field of ['recipe', 'recipeId'] as const) {
    const code = memberOf(body, field);
    const isSound = !faults.some((fault) => fault.in === 'body' && fault.field === field);
    if (typeof code === 'string' && isSound) return { field, code };
  }
  return null;
}

function bodyIsSound(faults: readonly FailedCheck[]): boolean {
  return !faults.some((fault) => fault.in === 'body');
}

export function readId(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

function memberOf(body: unknown, name: string): unknown {
  return body !== null && typeof body === 'object' && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;
}
