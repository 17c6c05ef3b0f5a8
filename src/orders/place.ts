/**
 * The only way an order comes to be. Creating, putting under a new UUID, preparing and committing a draft are doors
 * into this room.
 *
 * The happy way is one statement: it compares and moves the list revision, inserts the order and keeps the idempotency
 * key, and returns the order, or it does nothing at all. Only when it returns nothing does the slow way ask why, in the
 * order of D27: missing references, a replay, the precondition, the fields, the business rules. So precedence is settled
 * on the slow way and correctness by the statement.
 */
import { type Kysely, sql } from 'kysely';
import { statement } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { ifMatchHolds, revisionsOf } from '../http/conditional.ts';
import type { OrderFields } from './faces.ts';
import {
  claimKey,
  findStoredCreation,
  type IdempotencyKey,
  type KeyValues,
  keepUnder,
  keyIsFree,
  keyValues,
  loseOrThrow,
  untilSettled,
} from './idempotency.ts';
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
  face: 'snake' | 'camel';
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
 * @throws AppError 404, 409 `request_in_progress`, 412, 422, 428 or 400 in the order of D27
 */
export async function placeOrder(db: Kysely<Tables>, placement: Placement): Promise<Placed | null> {
  for (;;) {
    const outcome = isAcceptable(placement) ? await insertOrder(db, placement) : 'refused';
    if (typeof outcome === 'object') return outcome;
    if (outcome === 'taken') return null;
    if (placement.idempotencyKey) await untilSettled(db, placement.idempotencyKey);
    const found = await explainRefusal(db, placement);
    if (found === 'taken') return null;
    if (found) return found;
    // Nothing stands against the request any more: what refused it has changed meanwhile, so it is tried again.
  }
}

/** Whether memory alone knows nothing against the request. */
function isAcceptable(placement: Placement): boolean {
  const keyIsMissing = placement.keyIsRequired && placement.idempotencyKey === null;
  const mayMatch = placement.ifMatch !== undefined && placement.ifMatch !== 'none';
  return placement.fields !== null && placement.faults.length === 0 && mayMatch && !keyIsMissing;
}

interface CreationValues extends KeyValues {
  owner: number;
  caller: number;
  uuid: string | null;
  draft: string | null;
  /** Any one of which the list may be at; null for all. */
  revisions: number[] | null;
  recipe: string;
  machine: number | null;
  volume: number | null;
  sugar: number | null;
  address: string | null;
}

const createOrder = statement<CreationValues, OrderRow & { list_revision: number }>(
  (value) => sql`
    WITH chosen AS (
      SELECT id, volume_ml, price_minor_units, currency FROM recipes WHERE id = ${value('recipe')}
    ), claimed AS MATERIALIZED (
      SELECT WHERE ${claimKey(value)}
    ), opened AS MATERIALIZED (
      -- Of several commits of one draft the others wait here, and then find it committed.
      SELECT id FROM drafts
      WHERE id = ${value('draft')}::uuid AND order_id IS NULL AND expires_at > now()
        AND EXISTS (SELECT FROM claimed) FOR UPDATE
    ), moved AS (
      UPDATE order_lists SET revision = revision + 1,
        drafts_revision = drafts_revision + (${value('draft')}::uuid IS NOT NULL)::int
      WHERE user_id = ${value('owner')}
        AND (${value('revisions')}::bigint[] IS NULL OR revision = ANY(${value('revisions')}::bigint[]))
        AND EXISTS (SELECT FROM chosen)
        AND (${value('machine')}::bigint IS NULL OR EXISTS (
          SELECT FROM coffee_machines WHERE id = ${value('machine')}::bigint AND is_available))
        AND (${value('uuid')}::uuid IS NULL OR NOT EXISTS (
          SELECT FROM deleted_orders WHERE uuid = ${value('uuid')}::uuid))
        AND EXISTS (SELECT FROM claimed)
        AND (${value('draft')}::uuid IS NULL OR EXISTS (SELECT FROM opened))
      RETURNING revision
    ), placed AS (
      INSERT INTO orders (uuid, is_client_id, user_id, recipe, coffee_machine_id, volume_ml, sugar, address,
        price_minor_units, currency, created_by)
      SELECT coalesce(${value('uuid')}::uuid, gen_random_uuid()), ${value('uuid')}::uuid IS NOT NULL,
        ${value('owner')}, chosen.id, ${value('machine')}::bigint, coalesce(${value('volume')}::int, chosen.volume_ml),
        ${value('sugar')}::int, ${value('address')}::jsonb, chosen.price_minor_units, chosen.currency, ${value('caller')}
      FROM chosen, moved
      RETURNING *
    ), kept AS (
      ${keepUnder(value, sql`to_jsonb(placed) || jsonb_build_object('list_revision', moved.revision)`, sql`placed, moved`)}
    ), committed AS (
      UPDATE drafts SET order_id = placed.id, committed_revision = moved.revision, updated_at = now()
      FROM placed, moved WHERE drafts.id = ${value('draft')}::uuid
    )
    SELECT placed.*, moved.revision AS list_revision FROM placed, moved`,
);

async function insertOrder(db: Kysely<Tables>, placement: Placement): Promise<Placed | 'refused' | 'taken'> {
  const { owner, caller, uuid, draft, ifMatch, idempotencyKey: key } = placement;
  const {
    recipe,
    volumeMl: volume,
    sugar = null,
    coffeeMachineId: machine = null,
    address,
  } = placement.fields as OrderFields;
  try {
    const [row] = await createOrder(db, {
      ...{ owner, caller, uuid, draft, recipe, machine, volume, sugar },
      revisions: ifMatch === undefined || ifMatch === 'any' ? null : revisionsOf(ifMatch),
      address: address ? JSON.stringify(address) : null,
      ...keyValues(key),
    });
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
  const facts = await readFacts(db, placement);
  if (placement.draft !== null && !facts.is_open) return 'taken';
  if (facts.revision === null) throw new AppError('user_not_found', { status: 404 });
  if (placement.coffeeMachineId !== null && facts.is_available === null) throw new AppError('machine_not_found');

  const earlier =
    facts.key_is_known && (await findStoredCreation(db, 'orders', placement.idempotencyKey as IdempotencyKey));
  if (earlier) return { order: earlier.row, revision: earlier.revision ?? facts.revision, replayed: true };

  requirePreconditions(placement, facts.revision);
  const checks = [...placement.faults, ...(facts.recipe_is_known ? [] : await unknownRecipe(db, placement.recipe))];
  if (checks.length > 0) throw refuseFields(placement.faults, checks, placement.face);
  if (facts.is_available === false) throw new AppError('machine_unavailable');
  if (facts.is_deleted) throw new AppError('order_deleted');
  return null;
}

interface Facts {
  /** Null when there is no such user. */
  revision: number | null;
  /** Null when there is no such machine, or none is asked for. */
  is_available: boolean | null;
  /** Whether an order with the chosen UUID was deleted. */
  is_deleted: boolean;
  /** Whether the draft can still be committed. */
  is_open: boolean;
  key_is_known: boolean;
  recipe_is_known: boolean;
}

type FactValues = KeyValues & Pick<CreationValues, 'owner' | 'uuid' | 'draft' | 'machine'> & { recipe: string | null };

const factsOf = statement<FactValues, Facts>(
  (value) => sql`
    SELECT (SELECT revision FROM order_lists WHERE user_id = ${value('owner')}) AS revision,
      (SELECT is_available FROM coffee_machines WHERE id = ${value('machine')}::bigint) AS is_available,
      EXISTS (SELECT FROM deleted_orders WHERE uuid = ${value('uuid')}::uuid) AS is_deleted,
      EXISTS (SELECT FROM drafts
        WHERE id = ${value('draft')}::uuid AND order_id IS NULL AND expires_at > now()) AS is_open,
      NOT ${keyIsFree(value)} AS key_is_known,
      EXISTS (SELECT FROM recipes WHERE id = ${value('recipe')}) AS recipe_is_known`,
);

async function readFacts(db: Kysely<Tables>, placement: Placement): Promise<Facts> {
  const { owner, uuid, draft, coffeeMachineId: machine, recipe, idempotencyKey } = placement;
  const [facts] = await factsOf(db, {
    ...{ owner, uuid, draft, machine },
    recipe: recipe?.code ?? null,
    ...keyValues(idempotencyKey),
  });
  return facts as Facts;
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
