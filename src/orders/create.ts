/**
 * The one way to create an order. Its entry points are POST, PUT under a new UUID, prepare and the commit of a draft: each
 * reads its request into a `CreateOrderCommand`, which `createOrder` carries out.
 *
 * One statement does everything or nothing. If it does nothing, a second one finds out why, and the first reason in the order
 * of docs/reference/order-of-checks.md is thrown (docs/decisions/0003-creation-is-one-statement.md).
 */
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { DeferredRequest } from '../contract/types.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { type Representation, representationOfBody } from '../http/accept.ts';
import { ifMatchHolds, revisionsOf } from '../http/conditional.ts';
import {
  findStoredCreation,
  fingerprint,
  type IdempotencyKey,
  readKey,
  undefinedIfTaken,
  untilSettled,
} from '../idempotency/idempotency.ts';
import { inTurn, repeat } from '../turns.ts';
import { findCreationFacts, insertOrder, insertOrderWaiting } from './create.sql.ts';
import { givenFields, type OrderFields, readFields } from './fields.ts';
import { addressViolations, type OrderRow, ownerViolation, revisionMismatch } from './order.ts';
import { type NamedRecipe, unknownRecipe } from './queries.ts';

type Db = Kysely<Tables>;

/** The parts of a request that a creation reads. */
export type CreationRequest = Omit<DeferredRequest<Principal>, 'path' | 'mediaType'>;

/** How the entry points differ: PUT has the UUID that the client chose, a commit the draft that becomes the order. */
export interface EntryPoint {
  operation: string;
  uuid?: string | null;
  draft?: string | null;
  /** The If-Match for the revision of the list: `*` where none is asked for, undefined where a required one is missing. */
  ifMatch: string | undefined;
  keyIsRequired: boolean;
}

/** An order to create, as far as its request could be read. */
export interface CreateOrderCommand extends Required<Omit<EntryPoint, 'operation'>> {
  owner: number;
  /** Where the request names the owner; null where it does not, so that the caller is the owner. */
  ownerLocation: 'query' | 'body' | null;
  caller: number;
  /** Null when the body is invalid. */
  fields: OrderFields | null;
  machine: number | null;
  recipe: NamedRecipe | null;
  violations: readonly FailedCheck[];
  ownerViolations: readonly FailedCheck[];
  idempotencyKey: IdempotencyKey | null;
  representation: Representation;
}

/** The order, the list revision that its creation made, and whether an earlier request with the same key created it. */
export interface CreateOrderResult {
  order: OrderRow;
  revision: number;
  replayed: boolean;
}

/**
 * Reads a request into a command. The owner comes first: unless the caller may act for it, nothing else is checked.
 *
 * @throws AppError 403 `forbidden`
 */
export function readCommand(request: CreationRequest, entryPoint: EntryPoint): CreateOrderCommand {
  const { operation, uuid = null, draft = null, ifMatch, keyIsRequired } = entryPoint;
  const { caller: principal, http, body, violations } = request;
  const bodyRepresentation = representationOfBody({ contentType: http.headers['content-type'], body });
  const { owner: ownerInBody, machine, recipe } = readLoosely(body, bodyRepresentation, violations);
  const ownership = settleOwner(principal, readId(request.query.user_id), ownerInBody);
  const keyOf = { operation, caller: principal.userId, owner: ownership.owner };
  const { key, violations: keyViolations } = readKey(request.header, violations);
  const fields = violations.some(isInBody) ? null : readFields(body as object, bodyRepresentation);
  return {
    ...ownership,
    ...{ uuid, draft, ifMatch, caller: principal.userId, fields, machine, recipe },
    violations: [...new Set([...violations, ...keyViolations, ...addressViolations(fields?.address)])],
    idempotencyKey: key === null ? null : { key, ...keyOf, request_hash: fingerprint(fields && givenFields(fields)) },
    keyIsRequired: keyIsRequired && keyViolations.length === 0,
    representation: http.context.representation,
  };
}

const isInBody = (violation: FailedCheck) => violation.in === 'body';

/**
 * What a body names, even if the body is invalid: an earlier check may need it. Null for what is missing or cannot be read.
 * Only the snake_case representation has an owner and a machine.
 */
function readLoosely(body: unknown, representation: Representation, violations: readonly FailedCheck[]) {
  const members = (body ?? {}) as Readonly<Record<string, unknown>>;
  const isSnake = representation === 'snake';
  const isSound = (field: string) => !violations.some((violation) => isInBody(violation) && violation.field === field);
  const field = (['recipe', 'recipeId'] as const).find((name) => typeof members[name] === 'string' && isSound(name));
  return {
    owner: isSnake ? readId(members.user_id) : null,
    machine: isSnake ? readId(members.coffee_machine_id) : null,
    recipe: field ? { field, code: members[field] as string } : null,
  };
}

/** A number that can be an id, else null. */
function readId(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/**
 * The owner of a new order or draft: the one that the request names, else the caller.
 *
 * @throws AppError 403 `forbidden` when the caller may not act for a user that the request names
 */
export function settleOwner(
  caller: Principal,
  inQuery: number | null,
  inBody: number | null,
): Pick<CreateOrderCommand, 'owner' | 'ownerLocation' | 'ownerViolations'> {
  for (const owner of [inQuery, inBody]) if (owner !== null) requireActingFor(caller, owner);
  const differs = inQuery !== null && inBody !== null && inQuery !== inBody;
  return {
    owner: inQuery ?? inBody ?? caller.userId,
    ownerLocation: inQuery !== null ? 'query' : inBody !== null ? 'body' : null,
    ownerViolations: differs ? [ownerViolation('body')] : [],
  };
}

/**
 * Creates the order of a command, or finds it created. Null when the UUID that the client chose is taken, or the draft can no
 * longer be committed: then the entry point reads again.
 *
 * @throws AppError 404, 409 `request_in_progress`, 412, 422, 428 or 400 in the order of docs/reference/order-of-checks.md; 503
 * `service_unavailable` when the list or the key keeps changing
 */
export async function createOrder(db: Db, command: CreateOrderCommand): Promise<CreateOrderResult | null> {
  const isValid = command.fields !== null && violationsOf(command).length === 0;
  const mayInsert = isValid && missingHeader(command) === null;
  return await repeat(async (attempt) => {
    try {
      const inserted = mayInsert && (await insert(db, command, attempt));
      if (inserted) return inserted;
    } catch (error) {
      undefinedIfTaken(error);
      if (command.uuid !== null) return null;
    }
    return await explainRefusal(db, command);
  });
}

const violationsOf = ({ violations, ownerViolations }: CreateOrderCommand) => [...violations, ...ownerViolations];

function missingHeader({ ifMatch, keyIsRequired, idempotencyKey }: CreateOrderCommand): string | null {
  if (ifMatch === undefined) return 'If-Match';
  return keyIsRequired && idempotencyKey === null ? 'X-Idempotency-Key' : null;
}

async function insert(
  db: Db,
  { owner, caller, uuid, draft, fields, ifMatch = '', idempotencyKey }: CreateOrderCommand,
  attempt: number,
): Promise<CreateOrderResult | undefined> {
  const newOrder = { owner, caller, uuid, draft, ...fields, revisions: revisionsOf(ifMatch), ...idempotencyKey };
  // The first attempt may only have met a locked list. The others wait for it.
  const inserted = await (attempt === 0
    ? insertOrder(db, newOrder)
    : inTurn(db, owner, () => insertOrderWaiting(db, newOrder)));
  if (!inserted) return undefined;
  const { list_revision: revision, ...order } = inserted;
  return { order, revision, replayed: false };
}

/** Throws the first reason against a command, or returns what its key created; 'again' when no reason is left. */
async function explainRefusal(db: Db, command: CreateOrderCommand): Promise<CreateOrderResult | null | 'again'> {
  const { owner, caller, uuid, draft, machine, recipe, ifMatch = '', idempotencyKey } = command;
  const named = { owner, caller, uuid, draft, machine, recipe: recipe?.code ?? null, ...idempotencyKey };
  const { revision, ...facts } = await findCreationFacts(db, named);
  if (idempotencyKey && facts.key_is_busy) {
    await untilSettled(db, idempotencyKey);
    return 'again';
  }
  if (draft !== null && !facts.draft_is_open) return null;
  if (revision === null) throw new AppError('user_not_found', { status: 404 });
  if (machine !== null && facts.is_available === null) throw new AppError('machine_not_found');
  const earlier = idempotencyKey && facts.key_is_known && (await findStoredCreation(db, 'orders', idempotencyKey));
  if (earlier) return { order: earlier.row, revision: earlier.revision ?? revision, replayed: true };
  const header = missingHeader(command);
  if (header !== null) {
    const developerMessage = `The header ${header} is required.`;
    throw new AppError('precondition_required', { developerMessage, details: { header } });
  }
  // The If-Match of a PUT is for the order, which has no version yet.
  if (!ifMatchHolds(ifMatch, revision)) throw revisionMismatch(uuid === null ? revision : null);
  await requireValidFields(db, { ...command, recipe: facts.recipe_is_known ? null : recipe });
  if (facts.is_available === false) throw new AppError('machine_unavailable');
  if (facts.is_deleted) throw new AppError('order_deleted');
  return 'again';
}

/**
 * Checks the fields of a command. An unknown recipe alone is 422. With other violations it is 400, or 422 for the camelCase
 * representation; a `user_id` that is not the owner has a reason of its own if it is the only violation.
 *
 * @throws AppError 400 or 422 `validation_failed` or `wrong_parameter_value`
 */
export async function requireValidFields(db: Db, command: CreateOrderCommand): Promise<void> {
  const unknown = await unknownRecipe(db, command.recipe);
  const all = [...violationsOf(command), ...unknown];
  if (all.length === 0) return;
  if (unknown.length === all.length) throw failedChecks(all, { status: 422, reason: 'wrong_parameter_value' });
  const status = command.representation === 'camel' ? 422 : 400;
  const isOnlyOwner = command.ownerViolations.length === all.length;
  throw failedChecks(all, { status, reason: isOnlyOwner ? 'wrong_parameter_value' : 'validation_failed' });
}
