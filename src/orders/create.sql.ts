/** The statements of a creation: one inserts orders, the other finds why an order was not inserted. Each can serve a batch. */
import { type RawBuilder, sql } from 'kysely';
import { batched, inOrderOf } from '../database/batch.ts';
import { statement } from '../database/prepared.ts';
import type { Db } from '../database/tables.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import { claimKey, type IdempotencyKey, keepKey, keyColumns, keyIsFree, keyLock } from '../idempotency/idempotency.ts';
import { type OrderFields, typeOfColumn, writableColumns } from './fields.ts';
import type { OrderRow } from './order.ts';
import { orderOf, orderValues, type SelectedOrder } from './row.ts';

/** An order to insert. If its volume is absent or null, the order gets the volume of the recipe. */
interface NewOrder extends OrderFields, Partial<IdempotencyKey> {
  owner: number;
  caller: number;
  uuid: string | null;
  draft: string | null;
  /** The revision of the owner's order list must be in this array; null allows any revision. */
  revisions: readonly number[] | null;
}

/** An inserted order and the new revision of its list. */
type InsertedOrder = { order: OrderRow; revision: number };

/** The SQL names and types of the order fields in the input. */
const fieldColumns = sql.raw(writableColumns.map((column) => `${column} ${typeOfColumn(column)}`).join(', '));
/** The SQL names of the order fields, which are columns of `orders`. */
const fieldNames = sql.raw(writableColumns.join(', '));
/** The SQL expressions for the values of the columns in `fieldNames`. */
const fieldValues = sql.raw(
  writableColumns.map((name) => (name === 'volume_ml' ? 'coalesce(volume_ml, volume_of_recipe)' : name)).join(', '),
);

const ofOneCreation = sql`created JOIN moved USING (user_id) JOIN claimed ON claimed.owner = created.user_id`;

/**
 * Returns a statement. For each order, it checks and increments the list revision, inserts the order and stores the idempotency
 * key. An order that fails a check changes nothing. `locking` is SKIP LOCKED or empty. With SKIP LOCKED, a locked list or draft is
 * a failed check. If `locking` is empty, the statement waits for the locks. LATERAL and ARRAY force a look-up of single rows. A
 * plain join reads a whole index if its plan was made while the tables were empty. Kysely cannot express this statement.
 */
const insertion = (locking: RawBuilder<unknown>) => {
  const insert = statement<{ orders: string }, SelectedOrder & { owner: number; revision: number }>(
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
      -- Only one of several concurrent commits of a draft locks the draft. The others create no second order.
      SELECT found.id FROM claimed, LATERAL (
        SELECT id FROM drafts WHERE id = claimed.draft AND order_id IS NULL AND expires_at > now() FOR UPDATE ${locking}
      ) AS found
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
      WHERE drafts.id = claimed.draft AND drafts.id = ANY(ARRAY(SELECT id FROM opened))
    )
    SELECT user_id AS owner, ${orderValues}, revision FROM created JOIN moved USING (user_id)`,
  );
  return async (db: Db, orders: readonly NewOrder[]): Promise<(InsertedOrder | undefined)[]> => {
    const rows = await insert(db, { orders: JSON.stringify(orders) });
    const owners = orders.map(({ owner }) => owner);
    return inOrderOf(owners, rows, ({ owner }) => owner).map(
      (row) => row && { order: orderOf(row), revision: row.revision },
    );
  };
};

const insertAllWaiting = insertion(sql``);

/** Inserts one order and waits for locks. Returns undefined if the order fails a check. */
export const insertOrderWaiting = async (db: Db, order: NewOrder) => (await insertAllWaiting(db, [order]))[0];

/**
 * If a batch fails with an error of these SQLSTATE classes, its orders are not sent again one by one. After a broken connection,
 * PostgreSQL may already have executed the batch. After a lock time-out (55), each order could wait for the same lock.
 */
const serverFailure = /^(?:08|25|53|55|57|58|XX)/;

/** Inserts one order in a batch, without waiting for locks. Returns undefined if a check fails or a lock is not free. */
export const insertOrder = batched<NewOrder, InsertedOrder | undefined>(insertion(sql`SKIP LOCKED`), {
  // A statement can increment the revision of a list only by one, so a batch has at most one order per list.
  exclusiveKey: ({ owner }) => owner,
  // A creation that violates a constraint rolls back the whole batch. Each creation of the batch is then sent again alone.
  isIsolatable: (error) => !serverFailure.test(sqlStateOf(error) ?? 'XX'),
});

/** The ids of the rows that a request names. An id is null if the request names no such row. */
type Named = Omit<NewOrder, keyof OrderFields | 'revisions'> & { machine: number | null; recipe: string | null };

/** Together with the fields of an order, this data decides whether the order can be created. */
interface CreationFacts {
  /** The revision of the list; null for an unknown user. */
  revision: number | null;
  /** Whether the coffee machine takes orders; null if the request names no machine, or an unknown one. */
  is_available: boolean | null;
  is_deleted: boolean;
  draft_is_open: boolean;
  key_is_known: boolean;
  /** Whether another request with the idempotency key is in progress. */
  key_is_busy: boolean;
  recipe_is_known: boolean;
}

/** Finds the facts for one creation. */
export const findCreationFacts = batched<Named, CreationFacts>(async (db, all) => {
  const facts = await factsOf(db, { all: JSON.stringify(all.map((named, nth) => ({ nth, ...named }))) });
  return facts.sort((one, other) => one.nth - other.nth);
});

// EXISTS may read a whole table (see `keyIsFree`), so it is used only for recipes, a small table. Kysely lacks json_to_recordset.
const factsOf = statement<{ all: string }, CreationFacts & { nth: number }>(
  (value) => sql`
    SELECT nth,
      (SELECT revision FROM order_lists WHERE user_id = owner) AS revision,
      (SELECT is_available FROM coffee_machines WHERE id = machine) AS is_available,
      (SELECT true FROM deleted_orders WHERE deleted_orders.uuid = asked.uuid) IS NOT NULL AS is_deleted,
      (SELECT true FROM drafts WHERE id = draft AND order_id IS NULL AND expires_at > now()) IS NOT NULL AS draft_is_open,
      NOT ${keyIsFree} AS key_is_known,
      -- While this statement holds the lock of a key, no creation can claim the key. So only unknown keys are locked.
      CASE WHEN ${keyIsFree}
        THEN key IS NOT NULL AND pg_try_advisory_xact_lock_shared(${keyLock}) IS NOT TRUE
        ELSE false END AS key_is_busy,
      EXISTS (SELECT FROM recipes WHERE id = recipe) AS recipe_is_known
    FROM json_to_recordset(${value('all')}::json) AS asked (
      ${keyColumns}, nth int, uuid uuid, draft uuid, machine bigint, recipe text)`,
);
