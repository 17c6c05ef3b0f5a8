/**
 * Creates orders. Each entry point (POST, PUT under a new UUID, the operation `prepareOrder`, the commit of a draft) reads its
 * request into a `CreateOrderCommand`, and `createOrder` executes the command. One statement creates the order or changes nothing.
 * If it changes nothing, further queries find the reason (docs/decisions/0003-creation-is-one-statement.md).
 */
import { requireActingFor } from '../auth/guards.ts';
import { type NamedRecipe, unknownRecipe } from '../catalog/queries.ts';
import type { DeferredRequest, Principal } from '../contract/operations.ts';
import type { Db } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { type Representation, representationOfBody } from '../http/accept.ts';
import { ifMatchHolds, revisionsOf } from '../http/conditional.ts';
import {
  findStoredCreation,
  type IdempotencyKey,
  keyOf,
  readKey,
  undefinedIfTaken,
  untilSettled,
} from '../idempotency/idempotency.ts';
import { inTurn, repeat } from '../turns.ts';
import { announceChange } from './announce.ts';
import { findCreationFacts, insertOrder, insertOrderWaiting } from './create.sql.ts';
import { givenFields, type OrderFields, readFields } from './fields.ts';
import { addressViolations, type OrderRow, ownerViolation, revisionMismatch } from './order.ts';
import { storedOrders } from './row.ts';

/** The parts of a request that a creation reads. */
export type CreationRequest = Omit<DeferredRequest<Principal>, 'path' | 'mediaType'>;

/** The differences between entry points. `uuid`: the UUID in the path of a PUT; `draft`: the id of the draft to commit. */
export interface EntryPoint {
  operation: string;
  uuid?: string | null;
  draft?: string | null;
  /** The value of If-Match, or undefined if the request has none. An operation that does not require the header passes `*`. */
  ifMatch: string | undefined;
  keyIsRequired?: boolean;
}

/** An order to create. Invalid parts of the request are null, and `violations` lists them. */
export interface CreateOrderCommand extends Required<Omit<EntryPoint, 'operation'>> {
  owner: number;
  /** The part of the request that names the owner. If no part names an owner, this is null, and the caller is the owner. */
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

/** An order and its list revision. `replayed` is true if an earlier request with the same idempotency key created the order. */
export type CreateOrderResult = { order: OrderRow; revision: number; replayed: boolean };

/** Reads a request into a command. Throws 403 `forbidden` unless the caller may act for the owner. All other checks run later. */
export function readCommand(request: CreationRequest, entryPoint: EntryPoint): CreateOrderCommand {
  const { operation, uuid = null, draft = null, ifMatch, keyIsRequired = false } = entryPoint;
  const { http, body, violations } = request;
  const caller = request.caller.userId;
  const bodyRepresentation = representationOfBody({ contentType: http.headers['content-type'], body });
  const { owner: ownerInBody, machine, recipe } = readLoosely(body, bodyRepresentation, violations);
  const ownership = settleOwner(request.caller, readId(request.query.user_id), ownerInBody);
  const { key, violations: keyViolations } = readKey(request.header, violations);
  const fields = violations.some(isInBody) ? null : readFields(body as object, bodyRepresentation);
  return {
    ...ownership,
    ...{ uuid, draft, ifMatch, caller, fields, machine, recipe },
    violations: [...new Set([...violations, ...keyViolations, ...addressViolations(fields?.address)])],
    idempotencyKey: keyOf({ key, operation, caller, owner: ownership.owner }, fields && givenFields(fields)),
    keyIsRequired: keyIsRequired && keyViolations.length === 0,
    representation: http.context.representation,
  };
}

const isInBody = (violation: FailedCheck) => violation.in === 'body';

/** Reads owner, machine and recipe from a body that may be invalid. An absent or invalid field becomes null. */
function readLoosely(body: unknown, representation: Representation, violations: readonly FailedCheck[]) {
  const members = (body ?? {}) as Readonly<Record<string, unknown>>;
  // Only the snake_case representation has the fields `user_id` and `coffee_machine_id`.
  const isSnake = representation === 'snake';
  const isSound = (field: string) => !violations.some((violation) => isInBody(violation) && violation.field === field);
  const field = (['recipe', 'recipeId'] as const).find((name) => typeof members[name] === 'string' && isSound(name));
  return {
    owner: isSnake ? readId(members.user_id) : null,
    machine: isSnake ? readId(members.coffee_machine_id) : null,
    recipe: field ? { field, code: members[field] as string } : null,
  };
}

function readId(value: unknown): number | null {
  return Number.isSafeInteger(value) && (value as number) > 0 ? (value as number) : null;
}

/** The owner of an order or draft: the user that the query or the body names, or else the caller. Throws 403 `forbidden`. */
export function settleOwner(caller: Principal, inQuery: number | null, inBody: number | null) {
  for (const owner of [inQuery, inBody]) if (owner !== null) requireActingFor(caller, owner);
  const differs = inQuery !== null && inBody !== null && inQuery !== inBody;
  return {
    owner: inQuery ?? inBody ?? caller.userId,
    ownerLocation: inQuery !== null ? 'query' : inBody !== null ? 'body' : null,
    ownerViolations: differs ? [ownerViolation('body')] : [],
  } as const;
}

/**
 * Creates the order of a command, or returns the order that an earlier request with the same idempotency key created. Returns null
 * if another request took the UUID or committed the draft, or if the draft expired. After null, the entry point reads the order or
 * the draft again. Throws the errors of `explainRefusal`, and 503 `service_unavailable` after too many attempts.
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

const askFor = {
  'If-Match':
    'The header If-Match is required. Send the revision of the list: the ETag of GET /v1/orders, or `revision` in its body.',
  'X-Idempotency-Key': 'The header X-Idempotency-Key is required.',
};

function missingHeader({ ifMatch, keyIsRequired, idempotencyKey }: CreateOrderCommand): keyof typeof askFor | null {
  if (ifMatch === undefined) return 'If-Match';
  return keyIsRequired && idempotencyKey === null ? 'X-Idempotency-Key' : null;
}

async function insert(
  db: Db,
  { owner, caller, uuid, draft, fields, ifMatch = '', idempotencyKey }: CreateOrderCommand,
  attempt: number,
): Promise<CreateOrderResult | undefined> {
  const newOrder = { owner, caller, uuid, draft, ...fields, revisions: revisionsOf(ifMatch), ...idempotencyKey };
  // If the list is locked, the first attempt inserts nothing. Later attempts wait for the lock.
  const inserted = await (attempt === 0
    ? insertOrder(db, newOrder)
    : inTurn(db, owner, () => insertOrderWaiting(db, newOrder)));
  if (inserted) announceChange(db, owner);
  return inserted && { ...inserted, replayed: false };
}

/**
 * Finds out why no order was created. If several of these cases apply, the first one counts (docs/reference/order-of-checks.md):
 * - Another request with the key is running: returns 'again' when it ends, or throws 409 `request_in_progress` after two seconds.
 * - The draft is no longer open: returns null.
 * - The user or the coffee machine is unknown: throws 404 `user_not_found` or `machine_not_found`.
 * - An earlier request with the key had another content: throws 422 `idempotency_key_reused`.
 * - An earlier request with the key created an order: returns this order.
 * - A later check fails: throws 428 `precondition_required`, 412 `revision_mismatch`, an error of `requireValidFields`,
 *   422 `machine_unavailable` or 409 `order_deleted`.
 * - No other case applies: returns 'again', and `createOrder` repeats the insertion.
 */
async function explainRefusal(db: Db, command: CreateOrderCommand): Promise<CreateOrderResult | null | 'again'> {
  const { owner, caller, uuid, draft, machine, recipe, ifMatch = '', idempotencyKey } = command;
  const named = { owner, caller, uuid, draft, machine, recipe: recipe?.code ?? null, ...idempotencyKey };
  const { revision, ...facts } = await findCreationFacts(db, named);
  if (idempotencyKey && facts.key_is_busy) {
    await untilSettled(db, idempotencyKey);
    return 'again';
  }
  if (draft !== null && !facts.draft_is_open) return null;
  if (revision === null) throw new AppError('user_not_found');
  if (machine !== null && facts.is_available === null) throw new AppError('machine_not_found');
  const earlier = idempotencyKey && facts.key_is_known && (await findStoredCreation(db, storedOrders, idempotencyKey));
  if (earlier) return { order: earlier.row, revision: earlier.revision ?? revision, replayed: true };
  const header = missingHeader(command);
  if (header !== null) {
    throw new AppError('precondition_required', { developerMessage: askFor[header], details: { header } });
  }
  // The 412 of a PUT contains no revision, because its order does not exist yet.
  if (!ifMatchHolds(ifMatch, revision)) throw revisionMismatch(uuid === null ? revision : null);
  await requireValidFields(db, { ...command, recipe: facts.recipe_is_known ? null : recipe });
  if (facts.is_available === false) throw new AppError('machine_unavailable');
  if (facts.is_deleted) throw new AppError('order_deleted');
  return 'again';
}

/** If only the recipe or only the owner is wrong, throws `wrong_parameter_value`. For other violations, `validation_failed`. */
export async function requireValidFields(db: Db, command: CreateOrderCommand): Promise<void> {
  const unknown = await unknownRecipe(db, command.recipe);
  const all = [...violationsOf(command), ...unknown];
  if (all.length === 0) return;
  if (unknown.length === all.length) throw failedChecks(all, { status: 422, reason: 'wrong_parameter_value' });
  const isOnlyOwner = command.ownerViolations.length === all.length;
  const reason = isOnlyOwner ? 'wrong_parameter_value' : 'validation_failed';
  throw failedChecks(all, { status: statusOfInvalid(command.representation), reason });
}

export function statusOfInvalid(representation: Representation): 400 | 422 {
  return representation === 'camel' ? 422 : 400;
}
