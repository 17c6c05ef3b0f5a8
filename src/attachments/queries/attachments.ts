/**
 * Queries for attachments. Clients see an attachment only after its upload (`uploads.ts`) is
 * complete. The contents are in `contents.ts`.
 */
import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import { within } from '../../db/within.ts';
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
 * Finds an attachment of an order by its id. Throws 404 `attachment_not_found`, also for an
 * incomplete upload.
 */
export async function findAttachment(db: Db, orderId: number, id: number): Promise<AttachmentRow> {
  const found = selectComplete(db, orderId)
    .selectAll()
    .where('id', '=', id)
    .$narrowType<Complete>();
  return await found.executeTakeFirstOrThrow(() => new AppError('attachment_not_found'));
}

/**
 * Lists a page of an order's attachments, newest first, and counts all attachments of the order.
 */
export async function listAttachmentsOfOrder(
  db: Db,
  orderId: number,
  { after, limit }: PageRequest,
) {
  // The constant order_id is part of the sort for the sake of an index (`within`).
  const rows = selectComplete(db, orderId).selectAll().orderBy('order_id').orderBy('id', 'desc');
  const page = rows.$if(after !== null, (q) => q.where('id', '<', after)).limit(limit + 1);
  // One more than the page, if another page follows.
  const items = await page.$narrowType<Complete>().execute();
  const { total } = await selectCount(db, orderId).executeTakeFirstOrThrow();
  return { items, total };
}

/** Selects the attachments of an order that clients see. */
function selectComplete(db: Db, orderId: number) {
  const ofOrder = db.selectFrom('attachments').where(within('order_id', sql`${orderId}::bigint`));
  return ofOrder.where('completed_at', 'is not', null);
}

/** Selects the number of attachments of an order that clients see, as `total`. */
export function selectCount(db: Db, orderId: number) {
  return selectComplete(db, orderId).select((eb) => eb.fn.countAll<number>().as('total'));
}

/**
 * Deletes an attachment. A trigger schedules the deletion of its object. Throws 404
 * `attachment_not_found`, also for an incomplete upload.
 */
export async function deleteAttachment(db: Db, orderId: number, id: number): Promise<void> {
  const deletion = db
    .deleteFrom('attachments')
    .where('id', '=', id)
    .where('order_id', '=', orderId);
  const { numDeletedRows } = await deletion
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('attachment_not_found');
}
