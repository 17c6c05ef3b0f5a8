/**
 * Drafts of orders, as they are stored. A draft that has expired is gone for every reader at that moment, whenever the
 * clean-up comes by.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { PageRequest } from '../http/page.ts';
import { type Creation, claimed, type IdempotencyKey, keepKey } from '../idempotency/idempotency.ts';
import { draftColumns, type OrderFields, typeOfColumn } from '../orders/fields.ts';
import { findRevisedPage, type RevisedPage } from '../orders/list.sql.ts';
import type { DraftRow } from './draft.ts';

type Db = Kysely<Tables>;

/** What a reader can see: a draft that became an order does not expire any more. */
const isVisible = sql<boolean>`(order_id IS NOT NULL OR expires_at > now())`;

/**
 * The revision of a draft list counts the drafts that have expired since the clean-up last came by: a reader sees them
 * go at that moment, without anybody writing. The clean-up moves what it deletes over into the stored part.
 */
const shownRevision = sql<number>`list.drafts_revision + (
  SELECT count(*) FROM drafts WHERE drafts.user_id = list.user_id AND order_id IS NULL AND expires_at <= now())`;

/** A draft to be made. */
export interface NewDraft {
  owner: number;
  fields: OrderFields;
  ttlSeconds: number;
  key: IdempotencyKey | null;
}

/**
 * Open drafts of a user at most: drafts of orders and of changes to the user's orders, counted together. A draft is open
 * until it is committed or expires.
 */
export const maxOpenDrafts = 100;

/** A query for the row of a user's list with `drafts_made` and `open`, the number of open drafts up to the limit. */
export function countedDrafts(userId: number): RawBuilder<unknown> {
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

/**
 * Says why a draft could not be made, if it is for its user.
 *
 * @throws AppError 404 `user_not_found`, 409 `draft_limit_reached`
 */
export async function requireRoomForDraft(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ open: number }>`${countedDrafts(userId)}`.execute(db);
  const [list] = rows;
  if (!list) throw new AppError('user_not_found', { status: 404 });
  if (list.open >= maxOpenDrafts) throw new AppError('draft_limit_reached', { details: { limit: maxOpenDrafts } });
}

/** The columns of the fields of a draft, and their values in the same order. */
export const fieldNames = sql.join(draftColumns.map((column) => sql.ref(column)));

/** The values for `fieldNames`. */
export function fieldValues(fields: OrderFields): RawBuilder<unknown> {
  return sql.join(
    draftColumns.map((column) => {
      const value = fields[column] ?? null;
      const parameter = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      return sql`${parameter}::${sql.raw(typeOfColumn(column))}`;
    }),
  );
}

/**
 * Makes a draft and moves the revision of its list. Undefined when the key is taken, there is no such user, the user has as
 * many open drafts as are allowed, or another draft was made since they were counted. It may wait for the list, so call it
 * `inTurn`.
 */
export async function insertDraft(db: Db, draft: NewDraft): Promise<Creation<'drafts'> | undefined> {
  const { owner, key, ttlSeconds } = draft;
  const { rows } = await sql<DraftRow>`
    WITH claimed AS MATERIALIZED (${claimed(key)}), counted AS MATERIALIZED (${countedDrafts(owner)}), moved AS (
      UPDATE order_lists AS list SET drafts_revision = drafts_revision + 1, drafts_made = list.drafts_made + 1
      FROM claimed, counted
      -- After a wait for the row this is compared with its newest version, while the count is that of before.
      WHERE list.user_id = counted.user_id AND list.drafts_made = counted.drafts_made
        AND counted.open < ${maxOpenDrafts}
      RETURNING list.user_id
    ), made AS (
      INSERT INTO drafts (user_id, ${fieldNames}, expires_at)
      SELECT user_id, ${fieldValues(draft.fields)}, now() + make_interval(secs => ${ttlSeconds})
      FROM moved
      RETURNING *
    ), kept AS (
      ${keepKey(sql`to_jsonb(made)`, sql`made, claimed`)}
    )
    SELECT * FROM made`.execute(db);
  return rows[0] && { row: rows[0], revision: null };
}

/** The draft with this id. */
export async function findDraft(db: Db, id: string): Promise<DraftRow | undefined> {
  return await db.selectFrom('drafts').selectAll().where('id', '=', id).where(isVisible).executeTakeFirst();
}

/** The revision of a user's draft list; undefined when there is no such user. */
export async function findDraftListRevision(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('order_lists as list')
    .select(shownRevision.as('revision'))
    .where('list.user_id', '=', userId)
    .executeTakeFirst();
  return row?.revision;
}

/** Lists a user's drafts, newest first, those before `before`. Undefined when there is no such user. */
export async function listDraftsOfUser(
  db: Db,
  userId: number,
  page: Pick<PageRequest, 'before' | 'limit'>,
): Promise<RevisedPage<DraftRow> | undefined> {
  const matching = sql`user_id = ${userId} AND ${isVisible}`;
  const list = { table: 'drafts', position: 'position', revision: shownRevision, matching } as const;
  return await findRevisedPage<DraftRow>(db, userId, list, page);
}

/**
 * Deletes a draft and moves the revision of its list. False when it is deleted already. It may wait for the list, so call
 * it `inTurn`.
 */
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
