/** Attachments in the database. Clients see an attachment once its upload is complete. */
import { type Selectable, sql } from 'kysely';
import type { AttachmentsTable, Db } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import type { PageRequest } from '../http/cursor.ts';
import { type Creation, claimed, type IdempotencyKey, keepKey } from '../idempotency/idempotency.ts';
import type { ReceivedFile } from './receive.ts';

type Row = Selectable<AttachmentsTable>;

type Complete = {
  [Column in 'filename' | 'content_type' | 'size' | 'sha256' | 'completed_at']: NonNullable<Row[Column]>;
};

/** A complete attachment as it is stored. */
export type AttachmentRow = Omit<Row, keyof Complete> & Complete;

/** Attachments of an order at most. Uploads that are not complete do not count. */
export const maxAttachmentsOfOrder = 20;

const foreignKeyViolation = '23503';

/**
 * Begins an upload and returns its id; `key` says where in object storage the content will be. The row comes first, so
 * that it leads to whatever a crash leaves in the storage.
 *
 * @throws AppError 404 `order_not_found` when the order has just been deleted
 */
export async function beginUpload(db: Db, orderId: number, caller: number, key: string | null): Promise<number> {
  const begun = db
    .insertInto('attachments')
    .values({ order_id: orderId, created_by: caller, object_key: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await begun.catch(explainMissingOrder)).id;
}

/** Stores one piece of an upload. Throws 404 `order_not_found` when the order was deleted, and the upload with it. */
export async function storePiece(db: Db, id: number, position: number, bytes: Buffer): Promise<void> {
  const piece = { attachment_id: id, position, bytes };
  await db.insertInto('attachment_chunks').values(piece).execute().catch(explainMissingOrder);
}

function explainMissingOrder(error: unknown): never {
  throw sqlStateOf(error) === foreignKeyViolation ? new AppError('order_not_found', { cause: error }) : error;
}

/** Checks that an order may get one more attachment. Throws AppError 409 `attachment_limit_reached`. */
export async function requireRoomForAttachment(db: Db, orderId: number): Promise<void> {
  const { total } = await countOf(db, orderId).executeTakeFirstOrThrow();
  if (total < maxAttachmentsOfOrder) return;
  throw new AppError('attachment_limit_reached', { details: { limit: maxAttachmentsOfOrder } });
}

/**
 * Makes an upload visible and keeps its idempotency key, for `createOnce`. Undefined when the key is taken or another
 * upload with it is being completed, when the order has as many attachments as are allowed, or when the upload was deleted
 * with its order. It may wait for the order, so call it `inTurn`.
 */
export async function completeUpload(
  db: Db,
  { id, orderId }: { id: number; orderId: number },
  file: ReceivedFile,
  key: IdempotencyKey | null,
): Promise<Creation<'attachments'> | undefined> {
  const row = await db.transaction().execute(async (transaction) => {
    // Of one order one upload is completed at a time. The statement after the lock counts all that were completed after.
    await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
    return await transaction
      .with(
        (cte) => cte('claimed').materialized(),
        () => sql<object>`(${claimed(key)})`,
      )
      .with('done', (q) =>
        q
          .updateTable('attachments')
          .from('claimed')
          .set({ ...file, completed_at: sql<Date>`now()` })
          .where('id', '=', id)
          .where('completed_at', 'is', null)
          .where((eb) => eb(countOf(transaction, orderId), '<', maxAttachmentsOfOrder))
          .returningAll('attachments'),
      )
      .with('kept', () => sql<object>`(${keepKey(sql`to_jsonb(done)`, sql`done, claimed`)})`)
      .selectFrom('done')
      .selectAll()
      .executeTakeFirst();
  });
  return row && { row, revision: null };
}

/**
 * Deletes an upload that failed, with its pieces; its object becomes due for deletion. False when it has become an
 * attachment nevertheless, as when only the answer of the database was lost.
 */
export async function discardUpload(db: Db, id: number): Promise<boolean> {
  await db.deleteFrom('attachments').where('id', '=', id).where('completed_at', 'is', null).execute();
  return !(await uploadExists(db, id));
}

/** Whether an upload is still under way, rather than gone with its order. */
export async function uploadExists(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The complete attachment with this id, if it belongs to this order. */
export async function findAttachment(db: Db, orderId: number, id: number): Promise<AttachmentRow | undefined> {
  return await completeOnes(db, orderId).selectAll().where('id', '=', id).$narrowType<Complete>().executeTakeFirst();
}

/** A page of an order's attachments, newest first, and how many there are. */
export async function listAttachmentsOfOrder(db: Db, orderId: number, { after, limit }: PageRequest) {
  const items = await completeOnes(db, orderId)
    .selectAll()
    .$if(after !== null, (q) => q.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$narrowType<Complete>()
    .execute();
  const { total } = await countOf(db, orderId).executeTakeFirstOrThrow();
  return { items, total };
}

function completeOnes(db: Db, orderId: number) {
  return db.selectFrom('attachments').where('order_id', '=', orderId).where('completed_at', 'is not', null);
}

function countOf(db: Db, orderId: number) {
  return completeOnes(db, orderId).select((eb) => eb.fn.countAll<number>().as('total'));
}

/** Deletes an attachment; its object becomes due for deletion. False when the order has no attachment with this id. */
export async function deleteAttachment(db: Db, orderId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('attachments')
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One piece of the content of an attachment. Undefined when there is none, or the attachment is deleted. */
export async function findPiece(db: Db, id: number, position: number): Promise<Buffer | undefined> {
  const piece = await db
    .selectFrom('attachment_chunks')
    .select('bytes')
    .where('attachment_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst();
  return piece?.bytes;
}
