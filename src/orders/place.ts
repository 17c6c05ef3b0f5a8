/**
 * The only way an order comes to be. Creating, putting under a new UUID, preparing and committing a draft are doors
 * into this room.
 *
 * The happy way is one statement: it compares and moves the list revision, inserts the order and keeps the idempotency
 * key, and returns the order, or it does nothing at all. Only when it returns nothing does the slow way ask why, in the
 * order of D27: missing references, a replay, the precondition, the fields, the business rules. So precedence is settled
 * on the slow way and correctness by the statement.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { ifMatchHolds, revisionsOf } from '../http/conditional.ts';
import {
  findStoredCreation,
  type IdempotencyKey,
  keyValues,
  loseOrThrow,
  untilSettled,
} from '../idempotency/idempotency.ts';
import { inTurn, repeat } from '../idempotency/turns.ts';
import { createOrder, createOrderSoon, type Facts, readFacts } from './creation-queries.ts';
import type { OrderFields } from './fields.ts';
import type { OrderRow } from './order.ts';
import { type NamedRecipe, refuseFields, unknownRecipe } from './references.ts';

/** An order that a caller wants placed, as far as its request could be read. */
export interface Placement {
  owner: number;
  /** Whether the request names the owner, rather than leaving it to be the caller. */
  namesOwner: boolean;
  /** The user who places it. */
  caller: number;
  /** Null when the fields are at fault. */
  fields: OrderFields | null;
  /** The machine as far as it could be read, so that a missing one is told before the fields (D27). */
  coffeeMachineId: number | null;
  /** The recipe as far as it could be read, so that an unknown one is told together with faults of other fields (D26). */
  recipe: NamedRecipe | null;
  faults: readonly FailedCheck[];
  /** The UUID the client chose (PUT), or null. */
  uuid: string | null;
  /** The draft that becomes the order, or null. */
  draft: string | null;
  /** What the list revision must be: the value of If-Match, 'any' for doors that ask for none, 'none' if none will do. */
  ifMatch: string | 'any' | 'none' | undefined;
  idempotencyKey: IdempotencyKey | null;
  keyIsRequired: boolean;
  representation: 'snake' | 'camel';
}

/** The order, and whether this request made it or found it made by an earlier one with the same key. */
export interface Placed {
  order: OrderRow;
  /** The list revision the creation made. */
  revision: number;
  replayed: boolean;
}

/**
 * Places an order. Returns null when the UUID the client chose is taken, or the draft to be committed no longer is: by
 * the time anybody can know, there is something new to be read.
 *
 * @throws AppError 404, 409 `request_in_progress`, 412, 422, 428 or 400 in the order of D27; 503 `service_unavailable`
 * when the list or the key keeps changing
 */
export async function placeOrder(db: Kysely<Tables>, placement: Placement): Promise<Placed | null> {
  return await repeat(async (attempt) => {
    const outcome = isAcceptable(placement) ? await insertOrder(db, placement, attempt) : 'refused';
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'taken') return null;
    const found = await explainRefusal(db, placement);
    if (found === 'taken') return null;
    // Where nothing is wrong with the request any more, what refused it has changed, so it is tried again.
    return found ?? 'again';
  });
}

/** Whether memory alone knows nothing against the request. */
function isAcceptable(placement: Placement): boolean {
  const keyIsMissing = placement.keyIsRequired && placement.idempotencyKey === null;
  const mayMatch = placement.ifMatch !== undefined && placement.ifMatch !== 'none';
  return placement.fields !== null && placement.faults.length === 0 && mayMatch && !keyIsMissing;
}

async function insertOrder(
  db: Kysely<Tables>,
  placement: Placement,
  attempt: number,
): Promise<Placed | 'refused' | 'taken'> {
  const { owner, caller, uuid, draft, fields, ifMatch, idempotencyKey } = placement;
  const creation = {
    ...{ owner, caller, uuid, draft, ...fields },
    revisions: ifMatch === undefined || ifMatch === 'any' ? null : revisionsOf(ifMatch),
    ...keyValues(idempotencyKey),
  };
  try {
    // What was refused without a reason may have met another change of the list, and waits for it.
    const row = await (attempt === 0
      ? createOrderSoon(db, creation)
      : inTurn(db, owner, () => createOrder(db, creation)));
    if (!row) return 'refused';
    const { list_revision: revision, ...order } = row;
    return { order, revision, replayed: false };
  } catch (error) {
    loseOrThrow(error);
    return uuid !== null ? 'taken' : 'refused';
  }
}

/** Throws the first thing that stands against the request, or returns what its key already made; null for neither. */
async function explainRefusal(db: Kysely<Tables>, placement: Placement): Promise<Placed | 'taken' | null> {
  const facts = await readSettledFacts(db, placement);
  if (placement.draft !== null && !facts.is_open) return 'taken';
  if (facts.revision === null) throw new AppError('user_not_found', { status: 404 });
  if (placement.coffeeMachineId !== null && facts.is_available === null) throw new AppError('machine_not_found');

  const earlier =
    facts.key_is_known && (await findStoredCreation(db, 'orders', placement.idempotencyKey as IdempotencyKey));
  if (earlier) return { order: earlier.row, revision: earlier.revision ?? facts.revision, replayed: true };

  requirePreconditions(placement, facts.revision);
  const checks = [...placement.faults, ...(facts.recipe_is_known ? [] : await unknownRecipe(db, placement.recipe))];
  if (checks.length > 0) throw refuseFields(placement.faults, checks, placement.representation);
  if (facts.is_available === false) throw new AppError('machine_unavailable');
  if (facts.is_deleted) throw new AppError('order_deleted');
  return null;
}

/** The facts once no other request is at work under the key. Throws 409 `request_in_progress` as `untilSettled` does. */
async function readSettledFacts(db: Kysely<Tables>, placement: Placement): Promise<Facts> {
  const { owner, uuid, draft, coffeeMachineId: machine, recipe, idempotencyKey } = placement;
  return await repeat(async () => {
    const facts = await readFacts(db, {
      ...{ owner, uuid, draft, machine },
      recipe: recipe?.code ?? null,
      ...keyValues(idempotencyKey),
    });
    if (!facts.key_is_busy || idempotencyKey === null) return facts;
    await untilSettled(db, idempotencyKey);
    return 'again';
  });
}

function requirePreconditions({ ifMatch, keyIsRequired, idempotencyKey }: Placement, revision: number): void {
  if (ifMatch === undefined) throw preconditionRequired('If-Match');
  if (keyIsRequired && idempotencyKey === null) throw preconditionRequired('X-Idempotency-Key');
  if (ifMatch === 'none') throw revisionMismatch(null);
  if (ifMatch !== 'any' && !ifMatchHolds(ifMatch, revision)) throw revisionMismatch(revision);
}

function preconditionRequired(header: string): AppError {
  return new AppError('precondition_required', {
    developerMessage: `the header ${header} is required`,
    details: { header },
  });
}

/** The 412 for a stale If-Match; `details` says what to repeat with, null where there is nothing yet (D28). */
export function revisionMismatch(current: number | null): AppError {
  return new AppError('revision_mismatch', { details: { current_revision: current } });
}
