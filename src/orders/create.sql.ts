/** The two statements of a creation: one inserts orders, the other finds why an order was not inserted. Both run in batches. */
import { type RawBuilder, sql } from 'kysely';
import { batched } from '../database/batch.ts';
import { statement } from '../database/prepared.ts';
import type { Db } from '../database/tables.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import { claimKey, type IdempotencyKey, keepKey, keyColumns, keyIsFree, keyLock } from '../idempotency/idempotency.ts';
import { type OrderFields, typeOfColumn, writableColumns } from './fields.ts';
import type { OrderRow } from './order.ts';

/** An order to insert. An absent volume becomes the volume of the recipe. */
interface NewOrder extends OrderFields, Partial<IdempotencyKey> {
  owner: number;
  caller: number;
  uuid: string | null;
  draft: string | null;
  /** The revision of the list must be in this array; null allows any revision. */
  revisions: readonly number[] | null;
}

/** An inserted order and the new revision of its list. */
type InsertedOrder = OrderRow & { list_revision: number };

/** The definitions of the input columns in SQL. */
const fieldColumns = sql.raw(writableColumns.map((column) => `${column} ${typeOfColumn(column)}`).join(', '));
/** The columns of `orders` that the fields fill. */
const fieldNames = sql.raw(writableColumns.join(', '));
/** The values of these columns. */
const fieldValues = sql.raw(
  writableColumns.map((name) => (name === 'volume_ml' ? 'coalesce(volume_ml, volume_of_recipe)' : name)).join(', '),
);

const ofOneCreation = sql`created JOIN moved USING (user_id) JOIN claimed ON claimed.owner = created.user_id`;

/**
 * Compares and increments the revisions of the lists, inserts the orders and stores their keys. An order that fails a check
 * changes nothing. `locking` is SKIP LOCKED to skip locked lists and drafts, or empty to wait. Kysely cannot express this.
 */
const insertion = (locking: RawBuilder<unknown>) =>
  statement<{ orders: string }, InsertedOrder>(
    (value) => sql`
    WITH asked AS MATERIALIZED (
      SELECT asked.*, recipes.volume_ml AS volume_of_recipe, recipes.price_minor_units, recipes.currency
      FROM json_to_recordset(${value('orders')}::json) AS asked (
        ${keyColumns}, uuid uuid, draft uuid, revisions bigint[], ${fieldColumns})
      JOIN recipes ON recipes.id = asked.recipe
      WHERE (coffee_machine_id IS NULL
          OR EXISTS (SELECT FROM coffee_machines WHERE id = coffee_machine_id AND is_available))
        AND (uuid IS NULL OR (SELECT true FROM deleted_orders WHERE deleted_orders.uuid = asked.uuid) IS NULL)
    ), claimed AS MATERIALIZED (
      SELECT * FROM asked WHERE ${claimKey}
    ), opened AS MATERIALIZED (
      -- Concurrent commits of one draft wait here. After the wait, the draft is committed, so they create no order.
      SELECT drafts.id FROM claimed JOIN drafts ON drafts.id = claimed.draft
      WHERE drafts.order_id IS NULL AND drafts.expires_at > now() FOR UPDATE OF drafts ${locking}
    ), free AS MATERIALIZED (
      SELECT list.user_id FROM claimed, LATERAL (
        SELECT user_id FROM order_lists WHERE user_id = claimed.owner FOR NO KEY UPDATE ${locking}
      ) AS list WHERE draft IS NULL OR draft IN (SELECT id FROM opened)
    ), moved AS (
      UPDATE order_lists SET revision = revision + 1, listed = listed + 1,
        drafts_revision = drafts_revision + (draft IS NOT NULL)::int
      FROM free JOIN claimed ON claimed.owner = free.user_id
      WHERE order_lists.user_id = free.user_id AND (revisions IS NULL OR revision = ANY(revisions))
      RETURNING order_lists.user_id, revision
    ), created AS (
      INSERT INTO orders (uuid, is_client_id, user_id, ${fieldNames}, price_minor_units, currency, created_by)
      SELECT coalesce(uuid, gen_random_uuid()), uuid IS NOT NULL, owner, ${fieldValues}, price_minor_units, currency, caller
      FROM claimed JOIN moved ON moved.user_id = claimed.owner
      RETURNING *
    ), kept AS (
      ${keepKey(sql`to_jsonb(created) || jsonb_build_object('list_revision', moved.revision)`, ofOneCreation)}
    ), committed AS (
      UPDATE drafts SET order_id = created.id, committed_revision = moved.revision, updated_at = now()
      FROM ${ofOneCreation}
      WHERE drafts.id = claimed.draft
    )
    SELECT created.*, moved.revision AS list_revision FROM created JOIN moved USING (user_id)`,
  );

const insertWaiting = insertion(sql``);
const insertUnlocked = insertion(sql`SKIP LOCKED`);

/** Inserts one order and waits for locks. Returns undefined if the order fails a check. */
export async function insertOrderWaiting(db: Db, order: NewOrder): Promise<InsertedOrder | undefined> {
  return (await insertWaiting(db, { orders: JSON.stringify([order]) }))[0];
}

/**
 * Classes of SQLSTATE after which the statement must not be sent again. If a pooler lost its server, the server may have
 * executed the statement. After a lock time-out (55), each creation would wait for the lock again.
 */
const serverFailure = /^(?:08|25|53|55|57|58|XX)/;

/** Inserts one order in a batch, without waiting. Undefined if it fails a check, or if its list or draft is locked. */
export const insertOrder = batched<NewOrder, InsertedOrder | undefined>(
  async (db, orders) => {
    const inserted = await insertUnlocked(db, { orders: JSON.stringify(orders) });
    const byOwner = new Map(inserted.map((order) => [order.user_id, order]));
    return orders.map(({ owner }) => byOwner.get(owner));
  },
  {
    // A statement can increment a revision only once, so it creates one order per list.
    exclusiveKey: ({ owner }) => owner,
    // A creation that violates a constraint rolls back the whole statement. Sent again alone, the other creations succeed.
    isIsolatable: (error) => !serverFailure.test(sqlStateOf(error) ?? 'XX'),
  },
);

/** The rows that a request names. A member is null if the request names no such row. */
type Named = Omit<NewOrder, keyof OrderFields | 'revisions'> & { machine: number | null; recipe: string | null };

/** The data that decides whether an order can be created, in addition to its fields. */
interface CreationFacts {
  /** The revision of the list; null for an unknown user. */
  revision: number | null;
  /** Whether the machine takes orders; null if the machine is unknown or the request names none. */
  is_available: boolean | null;
  is_deleted: boolean;
  draft_is_open: boolean;
  key_is_known: boolean;
  /** Whether another request with the key is in progress. */
  key_is_busy: boolean;
  recipe_is_known: boolean;
}

/** Finds the facts for one creation. */
export const findCreationFacts = batched<Named, CreationFacts>(async (db, all) => {
  const facts = await factsOf(db, { all: JSON.stringify(all.map((named, nth) => ({ nth, ...named }))) });
  return facts.sort((one, other) => one.nth - other.nth);
});

// Uses EXISTS only for the small table of recipes, for the reason at `keyIsFree`. Kysely cannot express json_to_recordset.
const factsOf = statement<{ all: string }, CreationFacts & { nth: number }>(
  (value) => sql`
    SELECT nth,
      (SELECT revision FROM order_lists WHERE user_id = owner) AS revision,
      (SELECT is_available FROM coffee_machines WHERE id = machine) AS is_available,
      (SELECT true FROM deleted_orders WHERE deleted_orders.uuid = asked.uuid) IS NOT NULL AS is_deleted,
      (SELECT true FROM drafts WHERE id = draft AND order_id IS NULL AND expires_at > now()) IS NOT NULL AS draft_is_open,
      NOT ${keyIsFree} AS key_is_known,
      -- Takes the lock only for an unknown key: while this statement holds the lock, no creation can claim the key.
      CASE WHEN ${keyIsFree}
        THEN key IS NOT NULL AND pg_try_advisory_xact_lock_shared(${keyLock}) IS NOT TRUE
        ELSE false END AS key_is_busy,
      EXISTS (SELECT FROM recipes WHERE id = recipe) AS recipe_is_known
    FROM json_to_recordset(${value('all')}::json) AS asked (
      ${keyColumns}, nth int, uuid uuid, draft uuid, machine bigint, recipe text)`,
);
