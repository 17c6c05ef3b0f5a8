/**
 * Queries for drafts of new orders (`drafts`) and of changes to orders (`change_drafts`). No query
 * returns an expired draft. `queries/insert.ts` creates drafts.
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Expiry } from '../../db/expiry.ts';
import type { Handle } from '../../db/handle.ts';
import { type ListState, type RevisedPage, xminOfList } from '../../db/revised-page.ts';
import type { ChangeDraftsTable, Db, DraftsTable } from '../../db/tables.ts';
import { within } from '../../db/within.ts';
import { AppError, revisionMismatch } from '../../errors/app-error.ts';
import type { AllowedRevisions } from '../../http/conditional.ts';
import type { PageRequest } from '../../http/page.ts';

/** A row of `drafts`. */
export type DraftRow = Selectable<DraftsTable>;

/** A row of `change_drafts`. */
export type ChangeDraftRow = Selectable<ChangeDraftsTable>;

/** Whether a draft of a new order is visible. A committed draft does not expire. */
const isVisible = sql<boolean>`(order_id IS NOT NULL OR expires_at > now())`;

/** The same for a draft of a change. */
const isChangeVisible = sql<boolean>`(committed_at IS NOT NULL OR expires_at > now())`;

// When a draft expires, the draft list changes without a write. So the revision of the list
// includes the number of expired drafts. When the cleanup deletes expired drafts, it adds their
// number to `drafts_revision`, so that the revision does not decrease.
const shownRevision = sql<number>`list.drafts_revision + (
  SELECT count(*) FROM (
    SELECT expires_at FROM drafts
    WHERE ${within('user_id', sql`list.user_id`)} AND order_id IS NULL
    ORDER BY user_id, drafts.expires_at OFFSET 0
  ) AS uncommitted WHERE expires_at <= now())`;

/** Whether a draft list (`list`, a row of `order_lists`) has an allowed revision. */
export function revisionIsAllowed({ among, except }: AllowedRevisions): RawBuilder<boolean> {
  const isAmong = sql<boolean>`${shownRevision} = ANY(${among}::bigint[])`;
  const isNoException = sql<boolean>`${shownRevision} <> ALL(${except}::bigint[])`;
  const conditions = [
    ...(among === null ? [] : [isAmong]),
    ...(except.length === 0 ? [] : [isNoException]),
  ];
  return sql`(${sql.join([sql`true`, ...conditions], sql` AND `)})`;
}

/** Throws 412 `revision_mismatch` unless the draft list of a user has an allowed revision. */
export async function requireRevision(
  db: Db,
  userId: number,
  { among, except }: AllowedRevisions,
): Promise<void> {
  // The revision reads all expired drafts, of which a user may have many.
  if (among === null && except.length === 0) return;
  const revision = await findDraftListRevision(db, userId);
  if (revision === undefined) return;
  if (except.includes(revision) || (among !== null && !among.includes(revision)))
    throw revisionMismatch(revision);
}

/** The drafts that the cleanup deletes. */
export const draftExpiries: readonly Expiry[] = [
  {
    table: 'drafts',
    key: ['id'],
    condition: sql`order_id IS NULL AND expires_at <= now()`,
    follow: sql`revised_lists AS (
      UPDATE order_lists SET drafts_revision = drafts_revision + counted.number
      FROM (SELECT user_id, count(*) AS number FROM gone GROUP BY user_id) AS counted
      WHERE order_lists.user_id = counted.user_id
    )`,
  },
  {
    table: 'change_drafts',
    key: ['id'],
    condition: sql`committed_at IS NULL AND expires_at <= now()`,
  },
];

const draftNotFound = () => new AppError('draft_not_found');

/** Finds the draft with this id. Throws 404 `draft_not_found` for an unknown or expired draft. */
export async function findDraft(db: Db, id: string): Promise<DraftRow> {
  const drafts = db.selectFrom('drafts').selectAll().where('id', '=', id).where(isVisible);
  return await drafts.executeTakeFirstOrThrow(draftNotFound);
}

/**
 * Finds a draft of a change, and the order's current version. Throws 404 `draft_not_found` for an
 * unknown or expired draft.
 */
export async function findChangeDraft(db: Db, orderId: number, id: string) {
  return await db
    .selectFrom('change_drafts')
    .innerJoin('orders', 'orders.id', 'change_drafts.order_id')
    .selectAll('change_drafts')
    .select('orders.version as current_version')
    .where('change_drafts.id', '=', id)
    .where('change_drafts.order_id', '=', orderId)
    .where(isChangeVisible)
    .executeTakeFirstOrThrow(draftNotFound);
}

/** Returns the revision of a user's draft list, or undefined for an unknown user. */
export async function findDraftListRevision(db: Db, userId: number) {
  const list = db.selectFrom('order_lists as list').select(shownRevision.as('revision'));
  return (await list.where('list.user_id', '=', userId).executeTakeFirst())?.revision;
}

/** Lists a page of a user's drafts, newest first. Returns undefined for an unknown user. */
export async function listDraftsOfUser(
  db: Handle,
  userId: number,
  { after, limit }: PageRequest,
): Promise<RevisedPage<DraftRow> | undefined> {
  // If the page is empty, the statement returns one row with a revision and without an id.
  type Found = ListState & { total: number; id: string | null; [column: string]: unknown };
  const query = sql<Found>`
    SELECT ${shownRevision} AS revision, ${xminOfList} AS xmin, counted.total, page.*
    FROM order_lists AS list
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS total FROM drafts WHERE user_id = ${userId} AND ${isVisible}
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT * FROM drafts
      WHERE ${within('user_id', sql`${userId}::bigint`)} AND ${isVisible}
        ${after === null ? sql`` : sql`AND position < ${after}`}
      ORDER BY user_id, position DESC LIMIT ${limit + 1}
    ) AS page ON true
    WHERE list.user_id = ${userId}
    ORDER BY page.position DESC`;
  const { rows } = await db.queues.lists.run(userId, () => query.execute(db.reads));
  const [first] = rows;
  const items = rows.filter(({ id }) => id !== null) as unknown as DraftRow[];
  return first && { revision: first.revision, xmin: first.xmin, total: first.total, items };
}

/**
 * Deletes a draft and increments the list revision. Returns false if the draft has been deleted or
 * committed since it was read. Call this in `queues.changes`: it may wait for a lock.
 */
export async function deleteDraft(
  db: Db,
  { user_id: owner, id, order_id: order }: Pick<DraftRow, 'user_id' | 'id' | 'order_id'>,
): Promise<boolean> {
  const deleted = await db
    // The deletion of an order locks the order, the list and then its draft (ON DELETE CASCADE). So
    // this locks the order of the draft first, which prevents deadlocks.
    .with('locked', (q) =>
      q
        .selectFrom('orders')
        .select('id')
        .where('id', '=', order ?? 0)
        .forKeyShare(),
    )
    .with('gone', (q) =>
      q
        .deleteFrom('drafts')
        .where('id', '=', id)
        .where(isVisible)
        .where((eb) =>
          order === null
            ? eb('order_id', 'is', null)
            : eb('order_id', '=', eb.selectFrom('locked').select('locked.id')),
        )
        .returning('user_id'),
    )
    .with('revised_lists', (q) =>
      q
        .updateTable('order_lists')
        .set((eb) => ({ drafts_revision: eb('drafts_revision', '+', 1) }))
        .where('user_id', '=', owner)
        .where((eb) => eb.exists(eb.selectFrom('gone').select('user_id'))),
    )
    .selectFrom('gone')
    .select('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/**
 * Commits a draft that changes neither the order nor the list. Returns false if the draft is
 * committed or the order has changed.
 */
export async function commitUnchanged(db: Db, draft: ChangeDraftRow): Promise<boolean> {
  const now = sql<Date>`now()`;
  const { numUpdatedRows } = await db
    .updateTable('change_drafts')
    .from('orders')
    .set({ committed_at: now, updated_at: now })
    .where('change_drafts.id', '=', draft.id)
    .where('committed_at', 'is', null)
    .where('orders.id', '=', draft.order_id)
    .where('version', '=', draft.order_version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
