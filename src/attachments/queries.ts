/**
 * Queries for attachments. Clients see an attachment only after its upload is complete. The
 * statement that completes an upload is raw SQL, because the CTEs for its idempotency key name
 * themselves.
 */

import { type Selectable, sql } from 'kysely';
import type { Expiry } from '../database/expiry.ts';
import type { Db, Tables } from '../database/tables.ts';
import { within } from '../database/within.ts';
import { AppError } from '../errors/app-error.ts';
import { isForeignKeyViolation } from '../errors/to-app-error.ts';
import type { PageRequest } from '../http/cursor.ts';
import type { IdempotencyKey } from '../idempotency/key.ts';
import { claimed, storedKeys } from '../idempotency/queries.ts';
import { maxima } from '../limits/bounds.ts';

type Row = Selectable<Tables['attachments']>;

type Complete = {
  [Name in 'filename' | 'content_type' | 'size' | 'sha256' | 'completed_at']: NonNullable<
    Row[Name]
  >;
};

/** The row of a complete attachment. */
export type AttachmentRow = Omit<Row, keyof Complete> & Complete;

/** The properties of a received file. */
export type ReceivedFile = Pick<AttachmentRow, 'filename' | 'content_type' | 'size' | 'sha256'>;

/** The maximum number of attachments of an order. Incomplete uploads do not count. */
export const maxAttachmentsOfOrder = 20;

/** The rows of attachments that the clean-up deletes. */
export const attachmentExpiries: readonly Expiry[] = [
  // No upload lasts an hour, so a crash has interrupted one that did. The trigger `discard_object`
  // assumes the same hour.
  {
    table: 'attachments',
    condition: sql`completed_at IS NULL AND started_at < now() - interval '1 hour'`,
  },
  {
    table: 'attachment_chunks',
    // ARRAY and LIMIT force an index look-up, whatever the statistics say.
    condition: sql`attachment_id = ANY (ARRAY(
      SELECT attachment_id FROM discarded_contents
      ORDER BY attachment_id LIMIT ${sql.lit(maxima.discardedPieces)}))`,
    portion: maxima.discardedPieces,
  },
  {
    table: 'discarded_contents',
    condition: sql`(
      SELECT true FROM attachment_chunks AS chunk
      WHERE chunk.attachment_id = expired.attachment_id LIMIT 1) IS NULL`,
  },
];

/**
 * Inserts the row of an upload and returns the id. `key` is the key in object storage, if any.
 * Throws 404 `order_not_found`.
 */
export async function beginUpload(
  db: Db,
  orderId: number,
  caller: number,
  key: string | null,
): Promise<number> {
  // The row is inserted before the object is stored, so that after a crash the clean-up knows which
  // object to delete.
  const upload = { order_id: orderId, created_by: caller, object_key: key };
  const insert = db.insertInto('attachments').values(upload).returning('id');
  return (await insert.executeTakeFirstOrThrow().catch(explainMissingOrder)).id;
}

/**
 * Stores one piece of an upload. Throws 404 `order_not_found` if the upload was deleted together
 * with its order.
 */
export async function storePiece(
  db: Db,
  id: number,
  position: number,
  bytes: Buffer,
): Promise<void> {
  // The lock lets no deletion of the upload commit between the look-up and the insertion, so the
  // clean-up finds every piece.
  const upload = db.selectFrom('attachments').where('id', '=', id).forKeyShare();
  const piece = upload.select([
    'id',
    sql<number>`${position}::int`.as('position'),
    sql<Buffer>`${bytes}::bytea`.as('bytes'),
  ]);
  const insert = db
    .insertInto('attachment_chunks')
    .columns(['attachment_id', 'position', 'bytes'])
    .expression(piece);
  const { numInsertedOrUpdatedRows: stored } = await insert.executeTakeFirstOrThrow();
  if (stored === 0n) throw new AppError('order_not_found');
}

function explainMissingOrder(error: unknown): never {
  throw isForeignKeyViolation(error) ? new AppError('order_not_found', { cause: error }) : error;
}

/**
 * Throws 409 `attachment_limit_reached` if the order already has the maximum number of attachments.
 */
export async function requireRoomForAttachment(db: Db, orderId: number): Promise<void> {
  const { total } = await countOf(db, orderId).executeTakeFirstOrThrow();
  if (total < maxAttachmentsOfOrder) return;
  throw new AppError('attachment_limit_reached', { details: { limit: maxAttachmentsOfOrder } });
}

/**
 * Completes an upload and stores its idempotency key. Returns undefined if the key is stored,
 * another request holds the key, the order has the maximum number of attachments, or the order was
 * deleted. Call this within `turns.changes`: it may wait for a lock.
 */
export async function completeUpload(
  db: Db,
  id: number,
  orderId: number,
  file: ReceivedFile,
  key: IdempotencyKey | null,
) {
  const row = await db.transaction().execute(async (transaction) => {
    // Locks the order, so that its uploads complete one at a time. The next statement then counts
    // all completed uploads.
    await transaction
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .execute();
    const { filename, content_type: type, size, sha256 } = file;
    const { rows } = await sql<Row>`
      WITH ${claimed(key)}, done AS (
        UPDATE attachments SET filename = ${filename}, content_type = ${type}, size = ${size},
          sha256 = ${sha256}::bytea, completed_at = now()
        FROM claimed
        WHERE id = ${id} AND completed_at IS NULL
          AND ${countOf(transaction, orderId)} < ${maxAttachmentsOfOrder}
        RETURNING attachments.*
      ), ${storedKeys(sql`to_jsonb(done)`, sql`CROSS JOIN done`)}
      SELECT * FROM done`.execute(transaction);
    return rows[0];
  });
  return row && { row, revision: null };
}

/**
 * Deletes a failed upload. Returns false if the upload is complete and only the reply of the
 * database was lost.
 */
export async function discardUpload(db: Db, id: number): Promise<boolean> {
  await db
    .deleteFrom('attachments')
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .execute();
  return !(await uploadExists(db, id));
}

/** Whether an upload exists. Deleting an order deletes its uploads. */
export async function uploadExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}

/**
 * Finds an attachment of an order by its id. Throws 404 `attachment_not_found`, also for an
 * incomplete upload.
 */
export async function findAttachment(db: Db, orderId: number, id: number): Promise<AttachmentRow> {
  const found = completeOnes(db, orderId).selectAll().where('id', '=', id).$narrowType<Complete>();
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
  const rows = completeOnes(db, orderId).selectAll().orderBy('order_id').orderBy('id', 'desc');
  const page = rows.$if(after !== null, (q) => q.where('id', '<', after)).limit(limit + 1);
  const items = await page.$narrowType<Complete>().execute();
  const { total } = await countOf(db, orderId).executeTakeFirstOrThrow();
  return { items, total };
}

function completeOnes(db: Db, orderId: number) {
  const ofOrder = db.selectFrom('attachments').where(within('order_id', sql`${orderId}::bigint`));
  return ofOrder.where('completed_at', 'is not', null);
}

function countOf(db: Db, orderId: number) {
  return completeOnes(db, orderId).select((eb) => eb.fn.countAll<number>().as('total'));
}

/**
 * Deletes an attachment. A trigger schedules the deletion of its object. False if the order has no
 * such attachment.
 */
export async function deleteAttachment(db: Db, orderId: number, id: number): Promise<boolean> {
  const deletion = db
    .deleteFrom('attachments')
    .where('id', '=', id)
    .where('order_id', '=', orderId);
  const { numDeletedRows } = await deletion
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Returns one piece of an attachment's content, or undefined if the piece does not exist or the
 * attachment was deleted.
 */
export async function findPiece(db: Db, id: number, position: number): Promise<Buffer | undefined> {
  const pieces = db.selectFrom('attachment_chunks').select('bytes').where('attachment_id', '=', id);
  return (await pieces.where('position', '=', position).executeTakeFirst())?.bytes;
}

/**
 * Takes objects to delete. They are due again only after five minutes, so that no other sweep takes
 * them in the meantime.
 */
export async function takeDiscardedObjects(db: Db, limit: number): Promise<string[]> {
  const isDue = sql<boolean>`due_at <= now()`;
  const due = db
    .selectFrom('discarded_objects')
    .select('object_key')
    .where(isDue)
    .orderBy('due_at')
    .limit(limit);
  const taken = await db
    .updateTable('discarded_objects')
    .set({ due_at: sql<Date>`now() + make_interval(mins => 5)` })
    .where('object_key', 'in', due.forUpdate().skipLocked())
    .returning('object_key')
    .execute();
  return taken.map(({ object_key: key }) => key);
}

/** Removes an object that was deleted from the list of objects to delete. */
export async function forgetDiscardedObject(db: Db, key: string): Promise<void> {
  await db.deleteFrom('discarded_objects').where('object_key', '=', key).execute();
}
