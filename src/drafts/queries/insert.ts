/**
 * Creates drafts, up to the maximum number of open drafts of a user. The count and the insertion
 * are raw SQL, because Kysely can neither limit each part of a UNION, nor read json_to_record, nor
 * take CTEs that name themselves (those of the idempotency key).
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { within } from '../../db/within.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AllowedRevisions } from '../../http/conditional.ts';
import type { IdempotencyKey } from '../../idempotency/key.ts';
import { type Creation, claimed, storedKeys } from '../../idempotency/queries.ts';
import { draftColumns, type OrderFields, typeOfColumn } from '../../orders/fields.ts';
import { type ChangeDraftRow, type DraftRow, revisionIsAllowed } from './drafts.ts';

/**
 * The maximum number of open drafts of a user, of both kinds together. A draft is open until it is
 * committed or expires.
 */
export const maxOpenDrafts = 100;

/**
 * The maximum number of committed drafts of changes that an order keeps, so that the deletion of an
 * order stays fast. They are kept for clients that repeat a commit, so the newest ones stay.
 */
export const maxCommittedChanges = 100;

/**
 * The maximum number of committed drafts that one creation deletes. Only an order of an earlier
 * release has more.
 */
const deletedPerCreation = 1000;

/**
 * Deletes the oldest committed drafts of the order of a new draft in `made`. Reads `made`, so that
 * it deletes after a creation.
 */
const trimmed = sql`
  DELETE FROM change_drafts
  WHERE id = ANY (ARRAY(
    SELECT id FROM change_drafts
    WHERE order_id = (SELECT order_id FROM made) AND committed_at IS NOT NULL
    ORDER BY committed_at DESC, id
    OFFSET ${sql.lit(maxCommittedChanges)} LIMIT ${sql.lit(deletedPerCreation)}
  ))`;

/**
 * Selects how many drafts a user has ever made (`drafts_made`) and how many are open (`open`, at
 * most `maxOpenDrafts`).
 */
function countedDrafts(
  userId: number,
): RawBuilder<{ user_id: number; drafts_made: number; open: number }> {
  // If `maxOpenDrafts` drafts are open, they are the ones that expire last.
  const lastToExpire = (
    table: 'drafts' | 'change_drafts',
    uncommitted: RawBuilder<unknown>,
  ) => sql`(
    SELECT expires_at FROM ${sql.table(table)}
    WHERE ${within('user_id', sql`${userId}::bigint`)} AND ${uncommitted}
    ORDER BY user_id DESC, expires_at DESC LIMIT ${sql.lit(maxOpenDrafts)})`;
  return sql`
    SELECT user_id, drafts_made, (
      SELECT least(count(*), ${sql.lit(maxOpenDrafts)}) FROM (
        ${lastToExpire('drafts', sql`order_id IS NULL`)}
        UNION ALL
        ${lastToExpire('change_drafts', sql`committed_at IS NULL`)}
      ) AS uncommitted WHERE expires_at > now()
    ) AS open
    FROM order_lists WHERE user_id = ${userId}`;
}

/**
 * Throws 404 `missing` for an unknown or erased user, or 409 `draft_limit_reached` if the user
 * already has the maximum number of open drafts.
 */
export async function requireRoomForDraft(
  db: Db,
  userId: number,
  missing: 'user_not_found' | 'order_not_found' = 'user_not_found',
): Promise<void> {
  const [list] = (await countedDrafts(userId).execute(db)).rows;
  if (!list) throw new AppError(missing);
  if (list.open >= maxOpenDrafts)
    throw new AppError('draft_limit_reached', { details: { limit: maxOpenDrafts } });
}

const fieldNames = sql.join(draftColumns.map((column) => sql.ref(column)));
const fieldTypes = sql.raw(
  draftColumns.map((column) => `${column} ${typeOfColumn(column)}`).join(', '),
);

interface NewDraft {
  owner: number;
  /** The order to change; null for a draft of a new order. */
  orderId: number | null;
  fields: OrderFields;
  ttlSeconds: number;
  key: IdempotencyKey | null;
  /** The revisions of the draft list that allow the creation. */
  revisions: AllowedRevisions;
}

/**
 * Inserts a draft of a new order or, with `orderId`, a draft of a change to the current version of
 * this order. Returns undefined if the idempotency key is taken, the order was deleted, the user is
 * unknown, the user has the maximum number of open drafts, the draft list has a revision that is
 * not allowed, or another request inserted a draft after the count. A draft of a change also deletes committed drafts beyond `maxCommittedChanges`.
 * Call this within `queues.changes`: it may wait for locks.
 */
export async function insertDraft<Table extends 'drafts' | 'change_drafts'>(
  db: Db,
  table: Table,
  { owner, orderId, fields, ttlSeconds, key, revisions }: NewDraft,
): Promise<Creation<Selectable<Tables[Table]>> | undefined> {
  // Draft lists contain no drafts of changes, so a draft of a change does not increment
  // `drafts_revision`.
  const isListed = orderId === null;
  // Every statement that locks an order and its list locks the order first, which prevents
  // deadlocks.
  const target = isListed
    ? sql`SELECT ${owner}::bigint AS user_id FROM claimed`
    : sql`SELECT user_id, id, version FROM claimed, orders
        WHERE id = ${orderId} FOR KEY SHARE OF orders`;
  const targetNames = sql.raw(isListed ? 'user_id' : 'user_id, order_id, order_version');
  const position = isListed ? sql`, position` : sql``;
  const number = isListed ? sql`, revised_lists.drafts_made` : sql``;
  const { rows } = await sql<DraftRow | ChangeDraftRow>`
    WITH ${claimed(key)}, counted AS MATERIALIZED (${countedDrafts(owner)}),
    target AS MATERIALIZED (${target}), revised_lists AS (
      UPDATE order_lists AS list
      SET drafts_revision = drafts_revision + ${isListed ? 1 : 0},
        drafts_made = list.drafts_made + 1
      FROM counted JOIN target USING (user_id)
      -- After a wait for the lock, list is newer than counted. If their drafts_made differ, the
      -- count is outdated.
      WHERE list.user_id = counted.user_id AND list.drafts_made = counted.drafts_made
        AND counted.open < ${maxOpenDrafts} AND ${revisionIsAllowed(revisions)}
      RETURNING list.user_id, list.drafts_made
    ), made AS (
      INSERT INTO ${sql.table(table)} (${targetNames}, ${fieldNames}, expires_at ${position})
      SELECT target.*, given.*, now() + make_interval(secs => ${ttlSeconds}) ${number}
      FROM target JOIN revised_lists USING (user_id),
        json_to_record(${JSON.stringify(fields)}::json) AS given (${fieldTypes})
      RETURNING *
    ), ${storedKeys(sql`to_jsonb(made)`, sql`CROSS JOIN made`)}
    ${isListed ? sql`` : sql`, trimmed AS (${trimmed})`}
    SELECT * FROM made`.execute(db);
  const row = rows[0] as Selectable<Tables[Table]> | undefined;
  return row && { row, revision: null };
}
