/**
 * Queries for attachments. Clients see an attachment only after its upload (`uploads.ts`) is
 * complete. The contents are in `contents.ts`.
 */
import { type Selectable, sql } from 'kysely';
import type { OwnedKey } from '../../database/owned-id.ts';
import { ofOwner } from '../../database/owner.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { within } from '../../database/within.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PageRequest } from '../../http/page.ts';

type Row = Selectable<Tables['attachments']>;

type Complete = {
  [Name in 'filename' | 'content_type' | 'size' | 'sha256' | 'completed_at']: NonNullable<
    Row[Name]
  >;
};

/** The row of a complete attachment. */
export type AttachmentRow = Omit<Row, keyof Complete> & Complete;

/**
 * Returns the condition for the row of an order or an attachment: raw SQL, which a statement in raw
 * SQL (`completeUpload`) can contain too.
 */
export function hasKey({ user_id, id }: OwnedKey) {
  return sql<boolean>`(user_id = ${user_id} AND id = ${id})`;
}

/**
 * Finds an attachment of an order by its id. Throws 404 `attachment_not_found`, also for an
 * incomplete upload.
 */
export async function findAttachment(db: Db, order: OwnedKey, id: number): Promise<AttachmentRow> {
  const own = ofOwner(db, order.user_id);
  const found = selectComplete(own, order).selectAll().where('id', '=', id).$narrowType<Complete>();
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
  // The constant order_id is part of the sort for the sake of an index (`within`).
  const own = ofOwner(db, order.user_id);
  const rows = selectComplete(own, order).selectAll().orderBy('order_id').orderBy('id', 'desc');
  const page = rows.$if(after !== null, (q) => q.where('id', '<', after)).limit(limit + 1);
  const items = await page.$narrowType<Complete>().execute();
  const { total } = await selectCount(own, order).executeTakeFirstOrThrow();
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
  const deletion = ofOwner(db, order.user_id)
    .deleteFrom('attachments')
    .where(hasKey({ user_id: order.user_id, id }))
    .where('order_id', '=', order.id);
  const { numDeletedRows } = await deletion
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('attachment_not_found');
}
