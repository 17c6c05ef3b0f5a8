/**
 * Queries for attachments. Clients see an attachment only after its upload is complete. The
 * statements of uploads and of contents are in `queries/`.
 */
import { type Selectable, sql } from 'kysely';
import type { Expiry } from '../../database/expiry.ts';
import type { OwnedKey } from '../../database/owned-id.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { within } from '../../database/within.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PageRequest } from '../../http/cursor.ts';
import { maxima } from '../../limits/bounds.ts';

type Row = Selectable<Tables['attachments']>;

type Complete = {
  [Name in 'filename' | 'content_type' | 'size' | 'sha256' | 'completed_at']: NonNullable<
    Row[Name]
  >;
};

/** The row of a complete attachment. */
export type AttachmentRow = Omit<Row, keyof Complete> & Complete;

/** The maximum number of attachments of an order. Incomplete uploads do not count. */
export const maxAttachmentsOfOrder = 20;

/** The rows of attachments that the cleanup deletes. */
export const attachmentExpiries: readonly Expiry[] = [
  // No upload lasts an hour, so a crash has interrupted one that did. The trigger `discard_object`
  // assumes the same hour.
  {
    table: 'attachments',
    condition: sql`completed_at IS NULL AND started_at < now() - interval '1 hour'`,
  },
  {
    table: 'attachment_chunks',
    // ARRAY and LIMIT force an index lookup, whatever the statistics say.
    condition: sql`attachment_id = ANY (ARRAY(
      SELECT attachment_id FROM discarded_contents
      ORDER BY attachment_id LIMIT ${sql.lit(maxima.discardedPieces)}))`,
    portion: maxima.discardedPieces,
  },
  {
    table: 'discarded_contents',
    condition: sql`(
      SELECT true FROM attachment_chunks AS chunk
      WHERE chunk.attachment_id = expired.attachment_id AND chunk.user_id = expired.user_id
      LIMIT 1) IS NULL`,
  },
];

/**
 * Returns the condition for the row of an order or an attachment. It is raw SQL, because
 * `completeUpload` is.
 */
export function hasKey({ user_id, id }: OwnedKey) {
  return sql<boolean>`(user_id = ${user_id} AND id = ${id})`;
}

/**
 * Throws 409 `attachment_limit_reached` if the order already has the maximum number of attachments.
 */
export async function requireRoomForAttachment(db: Db, order: OwnedKey): Promise<void> {
  const { total } = await selectCount(db, order).executeTakeFirstOrThrow();
  if (total < maxAttachmentsOfOrder) return;
  throw new AppError('attachment_limit_reached', { details: { limit: maxAttachmentsOfOrder } });
}

/** Whether an upload exists. Deleting an order deletes its uploads. */
export async function uploadExists(db: Db, upload: OwnedKey): Promise<boolean> {
  const rows = db.selectFrom('attachments').select('id').where(hasKey(upload));
  return (await rows.executeTakeFirst()) !== undefined;
}

/**
 * Finds an attachment of an order by its id. Throws 404 `attachment_not_found`, also for an
 * incomplete upload.
 */
export async function findAttachment(db: Db, order: OwnedKey, id: number): Promise<AttachmentRow> {
  const found = selectComplete(db, order).selectAll().where('id', '=', id).$narrowType<Complete>();
  return await found.executeTakeFirstOrThrow(() => new AppError('attachment_not_found'));
}

/**
 * Lists a page of an order's attachments, newest first, and counts all attachments of the order.
 */
export async function listAttachmentsOfOrder(
  db: Db,
  order: OwnedKey,
  { after, limit }: PageRequest,
) {
  const rows = selectComplete(db, order).selectAll().orderBy('order_id').orderBy('id', 'desc');
  const page = rows.$if(after !== null, (q) => q.where('id', '<', after)).limit(limit + 1);
  const items = await page.$narrowType<Complete>().execute();
  const { total } = await selectCount(db, order).executeTakeFirstOrThrow();
  return { items, total };
}

/** Selects the attachments of an order that clients see. */
function selectComplete(db: Db, { user_id, id }: OwnedKey) {
  const ofOwner = db.selectFrom('attachments').where('user_id', '=', user_id);
  const ofOrder = ofOwner.where(within('order_id', sql`${id}::bigint`));
  return ofOrder.where('completed_at', 'is not', null);
}

/** Selects the number of attachments of an order that clients see, as `total`. */
export function selectCount(db: Db, order: OwnedKey) {
  return selectComplete(db, order).select((eb) => eb.fn.countAll<number>().as('total'));
}

/**
 * Deletes an attachment. A trigger schedules the deletion of its object. Throws 404
 * `attachment_not_found`, also for an incomplete upload.
 */
export async function deleteAttachment(db: Db, order: OwnedKey, id: number): Promise<void> {
  const deletion = db
    .deleteFrom('attachments')
    .where(hasKey({ user_id: order.user_id, id }))
    .where('order_id', '=', order.id);
  const { numDeletedRows } = await deletion
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('attachment_not_found');
}
