/**
 * Creates orders. Each entry point (POST, PUT under a new UUID, prepare, the commit of a draft) reads its request into a
 * `CreateOrderCommand`, and `createOrder` executes it. One statement does everything or nothing. If it does nothing, a second
 * statement finds the reason (docs/decisions/0003-creation-is-one-statement.md, docs/reference/order-of-checks.md).
 */
import { requireActingFor } from '../auth/guards.ts';
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
import { findCreationFacts, insertOrder, insertOrderWaiting } from './create.sql.ts';
import { givenFields, type OrderFields, readFields } from './fields.ts';
import { addressViolations, type OrderRow, ownerViolation, revisionMismatch } from './order.ts';
import { type NamedRecipe, unknownRecipe } from './queries.ts';

/** The parts of a request that a creation reads. */
export type CreationRequest = Omit<DeferredRequest<Principal>, 'path' | 'mediaType'>;

/** How the entry points differ. `uuid` is the UUID that a PUT chooses; `draft` is the draft that becomes the order. */
export interface EntryPoint {
  operation: string;
  uuid?: string | null;
  draft?: string | null;
  /** The If-Match for the list: `*` if the operation does not require one, undefined if a required one is missing. */
  ifMatch: string | undefined;
  keyIsRequired?: boolean;
}

/** An order to create, as far as the request is readable. */
export interface CreateOrderCommand extends Required<Omit<EntryPoint, 'operation'>> {
  owner: number;
  /** Where the request names the owner; null if it does not, and the caller is the owner. */
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

/** The order, the revision of its list after the creation, and whether an earlier request with the key created it. */
export type CreateOrderResult = { order: OrderRow; revision: number; replayed: boolean };

/** Reads a request into a command. First of all, throws 403 `forbidden` if the caller may not act for the owner. */
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

/** Reads owner, machine and recipe from a body that may be invalid: their checks come first. Null if unreadable. */
function readLoosely(body: unknown, representation: Representation, violations: readonly FailedCheck[]) {
  const members = (body ?? {}) as Readonly<Record<string, unknown>>;
  // Only snake_case has an owner and a machine.
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

/** The owner of a new order or draft, by default the caller. Throws 403 `forbidden` if the caller may not act for it. */
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
 * Creates the order of a command, or returns the order that its idempotency key created. Returns null if the UUID is taken or
 * the draft cannot be committed any more; the entry point then reads again. Throws the errors of `explainRefusal`, and 503
 * `service_unavailable` if the list or the key keeps changing.
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
  // The first attempt skips a locked list; later attempts wait for it.
  const inserted = await (attempt === 0
    ? insertOrder(db, newOrder)
    : inTurn(db, owner, () => insertOrderWaiting(db, newOrder)));
  if (!inserted) return undefined;
  const { list_revision: revision, ...order } = inserted;
  return { order, revision, replayed: false };
}

/**
 * Throws the first error of a command, in the order of docs/reference/order-of-checks.md: 409 `request_in_progress`, 404, 422
 * `idempotency_key_reused`, 428, 412, 400 or 422, 422, 409. Without an error, returns the order that the key created, null
 * as `createOrder` does, or 'again'.
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
  const earlier = idempotencyKey && facts.key_is_known && (await findStoredCreation(db, 'orders', idempotencyKey));
  if (earlier) return { order: earlier.row, revision: earlier.revision ?? revision, replayed: true };
  const header = missingHeader(command);
  if (header !== null) {
    const developerMessage = `The header ${header} is required.`;
    throw new AppError('precondition_required', { developerMessage, details: { header } });
  }
  // The If-Match of a PUT names a version of the order, which has none yet.
  if (!ifMatchHolds(ifMatch, revision)) throw revisionMismatch(uuid === null ? revision : null);
  await requireValidFields(db, { ...command, recipe: facts.recipe_is_known ? null : recipe });
  if (facts.is_available === false) throw new AppError('machine_unavailable');
  if (facts.is_deleted) throw new AppError('order_deleted');
  return 'again';
}

/** Throws `validation_failed`, or `wrong_parameter_value` for a wrong owner alone or (always 422) an unknown recipe alone. */
export async function requireValidFields(db: Db, command: CreateOrderCommand): Promise<void> {
  const unknown = await unknownRecipe(db, command.recipe);
  const all = [...violationsOf(command), ...unknown];
  if (all.length === 0) return;
  if (unknown.length === all.length) throw failedChecks(all, { status: 422, reason: 'wrong_parameter_value' });
  const isOnlyOwner = command.ownerViolations.length === all.length;
  const reason = isOnlyOwner ? 'wrong_parameter_value' : 'validation_failed';
  throw failedChecks(all, { status: statusOfInvalid(command.representation), reason });
}

/** The status for invalid fields: 422 in the camelCase representation, else 400. */
export function statusOfInvalid(representation: Representation): 400 | 422 {
  return representation === 'camel' ? 422 : 400;
}
