/**
 * The two statements of placing orders: one makes them, the other tells what stands against them. Both take any number of
 * creations at once (`../database/batch.ts`), each with an outcome of its own.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { batched } from '../database/batch.ts';
import { statement } from '../database/prepared.ts';
import type { Tables } from '../database/tables.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import { claimKey, type KeyPart, type KeyValues, keepUnder, keyIsFree, lockOf } from '../idempotency/idempotency.ts';
import { type OrderFields, typeOfColumn, writableColumns } from './fields.ts';
import type { OrderRow } from './order.ts';

/** The order to create, unless a check refuses it. A volume that is left out is that of the recipe. */
export interface Creation extends KeyValues, OrderFields {
  owner: number;
  caller: number;
  /** The UUID the client chose, or null. */
  uuid: string | null;
  /** The draft that becomes the order, or null. */
  draft: string | null;
  /** Any one of which the list may be at; null for all. */
  revisions: readonly number[] | null;
}

/** An order just made, and the revision its list moved to. */
export interface CreatedOrder extends OrderRow {
  list_revision: number;
}

/** A key among the columns of a statement's input. */
const keyOf =
  (table: string): KeyPart =>
  (name) =>
    sql.ref(`${table}.${name}`);
const keyColumns = sql.raw(
  'key text, "keyCaller" bigint, "keyOwner" bigint, "keyOperation" text, "keyRequestHash" bytea',
);

/** The fields among the columns of a statement's input, and as an order gets them. */
const fieldColumns = sql.raw(writableColumns.map((column) => `${column} ${typeOfColumn(column)}`).join(', '));
const fieldNames = sql.join(writableColumns.map((column) => sql.ref(column)));
const fieldValues = sql.join(
  writableColumns.map((column) =>
    column === 'volume_ml' ? sql`coalesce(volume_ml, volume_of_recipe)` : sql.ref(column),
  ),
);

/** Rows as `json_to_recordset` reads them. */
function recordset(rows: readonly KeyValues[]): string {
  return JSON.stringify(rows.map((row) => ({ ...row, keyRequestHash: asText(row.keyRequestHash) })));
}

/** Bytes as PostgreSQL writes them. */
function asText(bytes: Buffer | null): string | null {
  return bytes && `\\x${bytes.toString('hex')}`;
}

/**
 * Makes those orders against which nothing stands: compares and moves the revisions of their lists, inserts the orders and
 * keeps their keys. `locked` says what becomes of a list that somebody else is changing at this moment.
 */
const creation = (locked: RawBuilder<unknown>) =>
  statement<{ creations: string }, CreatedOrder>(
    (value) => sql`
    WITH asked AS MATERIALIZED (
      SELECT asked.*, recipes.volume_ml AS volume_of_recipe, recipes.price_minor_units, recipes.currency
      FROM json_to_recordset(${value('creations')}::json) AS asked (
        owner bigint, caller bigint, uuid uuid, draft uuid, revisions bigint[], ${fieldColumns}, ${keyColumns})
      JOIN recipes ON recipes.id = asked.recipe
      WHERE (coffee_machine_id IS NULL
          OR EXISTS (SELECT FROM coffee_machines WHERE id = coffee_machine_id AND is_available))
        AND (uuid IS NULL OR (SELECT true FROM deleted_orders WHERE deleted_orders.uuid = asked.uuid) IS NULL)
    ), claimed AS MATERIALIZED (
      SELECT * FROM asked WHERE ${claimKey(keyOf('asked'))}
    ), opened AS MATERIALIZED (
      -- Of several commits of one draft the others wait here, and then find it committed.
      SELECT drafts.id FROM claimed JOIN drafts ON drafts.id = claimed.draft
      WHERE drafts.order_id IS NULL AND drafts.expires_at > now() FOR UPDATE OF drafts ${locked}
    ), free AS MATERIALIZED (
      SELECT list.user_id FROM claimed, LATERAL (
        SELECT user_id FROM order_lists WHERE user_id = claimed.owner FOR NO KEY UPDATE ${locked}
      ) AS list WHERE draft IS NULL OR draft IN (SELECT id FROM opened)
    ), moved AS (
      UPDATE order_lists SET revision = revision + 1, listed = listed + 1, listed_revision = listed_revision + 1,
        drafts_revision = drafts_revision + (draft IS NOT NULL)::int
      FROM free JOIN claimed ON claimed.owner = free.user_id
      WHERE order_lists.user_id = free.user_id AND (revisions IS NULL OR revision = ANY(revisions))
      RETURNING order_lists.user_id, revision
    ), placed AS (
      INSERT INTO orders (uuid, is_client_id, user_id, ${fieldNames}, price_minor_units, currency, created_by)
      SELECT coalesce(uuid, gen_random_uuid()), uuid IS NOT NULL, owner, ${fieldValues}, price_minor_units, currency, caller
      FROM claimed JOIN moved ON moved.user_id = claimed.owner
      RETURNING *
    ), kept AS (
      ${keepUnder(
        keyOf('claimed'),
        sql`to_jsonb(placed) || jsonb_build_object('list_revision', moved.revision)`,
        sql`placed JOIN moved USING (user_id) JOIN claimed ON claimed.owner = placed.user_id`,
      )}
    ), committed AS (
      UPDATE drafts SET order_id = placed.id, committed_revision = moved.revision, updated_at = now()
      FROM placed JOIN moved USING (user_id) JOIN claimed ON claimed.owner = placed.user_id
      WHERE drafts.id = claimed.draft
    )
    SELECT placed.*, moved.revision AS list_revision FROM placed JOIN moved USING (user_id)`,
  );

const createWaiting = creation(sql``);
const createWithoutWaiting = creation(sql`SKIP LOCKED`);

/** Makes one order, waiting for whoever changes its list or its draft. Undefined when something stands against it. */
export async function createOrder(db: Kysely<Tables>, wanted: Creation): Promise<CreatedOrder | undefined> {
  const [created] = await createWaiting(db, { creations: recordset([wanted]) });
  return created;
}

/**
 * Classes of SQLSTATE that tell of the connection, the server, its operator or its locks rather than of the values. What
 * failed so may have been done nevertheless, say behind a pooler that lost its server, and must never be sent again. After
 * a lock time-out (55) each creation alone would wait as long once more.
 */
const ofTheServer = /^(?:08|25|53|55|57|58|XX)/;

/**
 * The same together with others, of which none waits for a stranger: undefined also when the list is being changed at this
 * moment. Of one list at most one creation is under way, for a statement can move a revision only once.
 */
export const createOrderSoon = batched<Creation, CreatedOrder | undefined>(
  async (db, wanted) => {
    const created = await createWithoutWaiting(db, { creations: recordset(wanted) });
    const byOwner = new Map(created.map((order) => [order.user_id, order]));
    return wanted.map(({ owner }) => byOwner.get(owner));
  },
  {
    exclusiveKey: ({ owner }) => owner,
    // A broken rule undoes the whole statement; only one of them broke it.
    isIsolatable: (error) => !ofTheServer.test(sqlStateOf(error) ?? 'XX'),
  },
);

/** What decides whether an order can be made, apart from its fields. */
export interface Facts {
  /** The revision of the list; null when there is no such user. */
  revision: number | null;
  /** Null when there is no such machine, or none is asked for. */
  is_available: boolean | null;
  /** Whether an order with the chosen UUID was deleted. */
  is_deleted: boolean;
  /** Whether the draft can still be committed. */
  is_open: boolean;
  key_is_known: boolean;
  /** Whether another request is at work under the key. */
  key_is_busy: boolean;
  recipe_is_known: boolean;
}

/** What the facts are asked about; null for what the request does not name. */
export type Questions = KeyValues &
  Pick<Creation, 'owner' | 'uuid' | 'draft'> & { machine: number | null; recipe: string | null };

/** The facts for one creation. */
export const readFacts = batched<Questions, Facts>(async (db, questions) => {
  const facts = await factsOf(db, { questions: recordset(questions.map((question, nth) => ({ nth, ...question }))) });
  return facts.sort((one, other) => one.nth - other.nth);
});
// Rows are asked for by their keys, and not whether they EXIST: see `keyIsFree`.
const factsOf = statement<{ questions: string }, Facts & { nth: number }>(
  (value) => sql`
    SELECT nth,
      (SELECT revision FROM order_lists WHERE user_id = owner) AS revision,
      (SELECT is_available FROM coffee_machines WHERE id = machine) AS is_available,
      (SELECT true FROM deleted_orders WHERE deleted_orders.uuid = asked.uuid) IS NOT NULL AS is_deleted,
      (SELECT true FROM drafts WHERE id = draft AND order_id IS NULL AND expires_at > now()) IS NOT NULL AS is_open,
      NOT ${keyIsFree(keyOf('asked'))} AS key_is_known,
      -- While this holds the lock, a creation under the key cannot claim it. So the lock of a known key is not tried.
      CASE WHEN ${keyIsFree(keyOf('asked'))}
        THEN key IS NOT NULL AND pg_try_advisory_xact_lock_shared(${lockOf(keyOf('asked'))}) IS NOT TRUE
        ELSE false END AS key_is_busy,
      EXISTS (SELECT FROM recipes WHERE id = recipe) AS recipe_is_known
    FROM json_to_recordset(${value('questions')}::json) AS asked (
      nth int, owner bigint, uuid uuid, draft uuid, machine bigint, recipe text, ${keyColumns})`,
);
