/** Drafts of orders and of changes in the database. A draft that has expired is gone for every reader from that time on. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { PageRequest } from '../http/cursor.ts';
import { type Creation, claimed, type IdempotencyKey, keepKey } from '../idempotency/idempotency.ts';
import { draftColumns, type OrderFields, typeOfColumn } from '../orders/fields.ts';
import { findRevisedPage, type RevisedPage } from '../orders/list.sql.ts';
import type { ChangeDraftRow, DraftRow } from './draft.ts';

/** Holds for a draft that a reader can see. A draft that became an order does not expire any more. */
const isVisible = sql<boolean>`(order_id IS NOT NULL OR expires_at > now())`;

/**
 * The revision of a draft list. It counts the drafts that have expired since the last clean-up, because a reader sees them
 * go although nothing is written. The clean-up adds those that it deletes to the stored part.
 */
const shownRevision = sql<number>`list.drafts_revision + (
  SELECT count(*) FROM drafts WHERE drafts.user_id = list.user_id AND order_id IS NULL AND expires_at <= now())`;

/**
 * Open drafts of a user at most: drafts of orders and of changes to the user's orders, counted together. A draft is open
 * until it is committed or expires.
 */
export const maxOpenDrafts = 100;

/** A query for the row of a user's list with `drafts_made` and `open`, the number of open drafts up to the limit. */
function countedDrafts(userId: number): RawBuilder<{ open: number }> {
  return sql`
    SELECT user_id, drafts_made, (
      SELECT count(*) FROM (
        SELECT FROM drafts WHERE user_id = ${userId} AND order_id IS NULL AND expires_at > now()
        UNION ALL
        SELECT FROM change_drafts WHERE user_id = ${userId} AND committed_at IS NULL AND expires_at > now()
        LIMIT ${maxOpenDrafts}
      ) AS open_drafts
    ) AS open
    FROM order_lists WHERE user_id = ${userId}`;
}

/** Throws why a draft for this user could not be made, if it is the user: 404 `user_not_found`, 409 `draft_limit_reached`. */
export async function requireRoomForDraft(db: Db, userId: number): Promise<void> {
  const { rows } = await countedDrafts(userId).execute(db);
  const [list] = rows;
  if (!list) throw new AppError('user_not_found', { status: 404 });
  if (list.open >= maxOpenDrafts) throw new AppError('draft_limit_reached', { details: { limit: maxOpenDrafts } });
}

const fieldNames = sql.join(draftColumns.map((column) => sql.ref(column)));
const fieldTypes = sql.raw(draftColumns.map((column) => `${column} ${typeOfColumn(column)}`).join(', '));

/**
 * Makes a draft of an order, or of a change of the order `orderId` as it is now; only the former are listed, so only they move
 * the revision of a list. Undefined when the key is taken, there is no such user, the user has as many open drafts as are
 * allowed, another draft was made since they were counted, or the order is deleted, also while this waits for the deletion
 * to end. It may wait, so call it `inTurn`.
 */
export async function insertDraft<Table extends 'drafts' | 'change_drafts'>(
  db: Db,
  table: Table,
  draft: { owner: number; orderId: number | null; fields: OrderFields; ttlSeconds: number; key: IdempotencyKey | null },
): Promise<Creation<Table> | undefined> {
  const { owner, orderId, fields, ttlSeconds, key } = draft;
  const isListed = orderId === null;
  // Every change of an order locks the order before the list, so that none waits for another in a circle.
  const target = isListed
    ? sql`SELECT ${owner}::bigint AS user_id FROM claimed`
    : sql`SELECT user_id, id, version FROM claimed, orders WHERE id = ${orderId} FOR KEY SHARE OF orders`;
  const targetNames = sql.raw(isListed ? 'user_id' : 'user_id, order_id, order_version');
  // The builder has no INSERT of the columns of a common table expression and of json_to_record.
  const { rows } = await sql<Creation<Table>['row']>`
    WITH claimed AS MATERIALIZED (${claimed(key)}), counted AS MATERIALIZED (${countedDrafts(owner)}),
    target AS MATERIALIZED (${target}), moved AS (
      UPDATE order_lists AS list
      SET drafts_revision = drafts_revision + ${isListed ? 1 : 0}, drafts_made = list.drafts_made + 1
      FROM counted JOIN target USING (user_id)
      -- After a wait for the row this is compared with its newest version, while the count is that of before.
      WHERE list.user_id = counted.user_id AND list.drafts_made = counted.drafts_made AND counted.open < ${maxOpenDrafts}
      RETURNING list.user_id
    ), made AS (
      INSERT INTO ${sql.table(table)} (${targetNames}, ${fieldNames}, expires_at)
      SELECT target.*, given.*, now() + make_interval(secs => ${ttlSeconds})
      FROM target JOIN moved USING (user_id), json_to_record(${JSON.stringify(fields)}::json) AS given (${fieldTypes})
      RETURNING *
    ), kept AS (
      ${keepKey(sql`to_jsonb(made)`, sql`made, claimed`)}
    )
    SELECT * FROM made`.execute(db);
  return rows[0] && { row: rows[0], revision: null };
}

/** The draft of an order with this id. */
export async function findDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  return await db.selectFrom('drafts').selectAll().where('id', '=', id).where(isVisible).executeTakeFirst();
}

/**
 * The draft of a change with this id of this order, and the version the order has at the same time.
 *
 * @throws AppError 404 `draft_not_found`, also for one that has expired
 */
export async function findChangeDraft(db: Db, orderId: number, id: string) {
  const draft = await db
    .selectFrom('change_drafts')
    .innerJoin('orders', 'orders.id', 'change_drafts.order_id')
    .selectAll('change_drafts')
    .select('orders.version as current_version')
    .where('change_drafts.id', '=', id)
    .where('change_drafts.order_id', '=', orderId)
    .where(sql<boolean>`(committed_at IS NOT NULL OR expires_at > now())`)
    .executeTakeFirst();
  if (!draft) throw new AppError('draft_not_found');
  return draft;
}

/** The revision of a user's draft list; undefined when there is no such user. */
export async function findDraftListRevision(db: Db, userId: number): Promise<number | undefined> {
  const list = db.selectFrom('order_lists as list').select(shownRevision.as('revision'));
  return (await list.where('list.user_id', '=', userId).executeTakeFirst())?.revision;
}

/** Lists a user's drafts, newest first, those after `after`. Undefined when there is no such user. */
export async function listDraftsOfUser(
  db: Db,
  userId: number,
  page: Pick<PageRequest, 'after' | 'limit'>,
): Promise<RevisedPage<DraftRow> | undefined> {
  const matching = sql`user_id = ${userId} AND ${isVisible}`;
  const list = { table: 'drafts', position: 'position', revision: shownRevision, matching } as const;
  return await findRevisedPage<DraftRow>(db, userId, list, page);
}

/** Deletes a draft and moves the revision of its list. False when it is deleted already. It may wait: call it `inTurn`. */
export async function deleteDraft(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .with('gone', (q) => q.deleteFrom('drafts').where('id', '=', id).where(isVisible).returning('user_id'))
    .with('moved', (q) =>
      q
        .updateTable('order_lists')
        .set((eb) => ({ drafts_revision: eb('drafts_revision', '+', 1) }))
        .where('user_id', 'in', (eb) => eb.selectFrom('gone').select('user_id')),
    )
    .selectFrom('gone')
    .select('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Commits a draft that changes nothing, so that neither version nor revision moves. False when it is no longer open. */
export async function commitUnchanged(db: Db, draft: ChangeDraftRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('change_drafts')
    .from('orders')
    .set({ committed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('change_drafts.id', '=', draft.id)
    .where('committed_at', 'is', null)
    .where('orders.id', '=', draft.order_id)
    .where('version', '=', draft.order_version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
