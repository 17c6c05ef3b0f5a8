/** Attachments in the database. One is seen by nobody until its upload is complete. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { AttachmentsTable, Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { sqlStateOf } from '../errors/to-app-error.ts';
import type { PageRequest } from '../http/page.ts';
import { type Creation, claimed, type IdempotencyKey, keepKey } from '../idempotency/idempotency.ts';
import type { ReceivedFile } from './receive.ts';

type Db = Kysely<Tables>;
type Row = Selectable<AttachmentsTable>;

type Complete = {
  [Column in 'filename' | 'content_type' | 'size' | 'sha256' | 'completed_at']: NonNullable<Row[Column]>;
};

/** A complete attachment as it is stored. */
export type AttachmentRow = Omit<Row, keyof Complete> & Complete;

const foreignKeyViolation = '23503';

/**
 * Begins an upload and returns its id; `key` says where in object storage the content will be. The row comes first, so
 * that whatever a crash leaves behind is known by it.
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
  await db
    .insertInto('attachment_chunks')
    .values({ attachment_id: id, position, bytes })
    .execute()
    .catch(explainMissingOrder);
}

function explainMissingOrder(error: unknown): never {
  throw sqlStateOf(error) === foreignKeyViolation ? new AppError('order_not_found', { cause: error }) : error;
}

/** Attachments of an order at most. Uploads that are not complete do not count. */
export const maxAttachmentsOfOrder = 20;

/**
 * Checks that an order may get one more attachment.
 *
 * @throws AppError 409 `attachment_limit_reached`
 */
export async function requireRoomForAttachment(db: Db, orderId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`SELECT ${attachmentCount(orderId)} AS count`.execute(db);
  if ((rows[0]?.count ?? 0) < maxAttachmentsOfOrder) return;
  throw new AppError('attachment_limit_reached', { details: { limit: maxAttachmentsOfOrder } });
}

function attachmentCount(orderId: number): RawBuilder<number> {
  return sql`(SELECT count(*) FROM attachments WHERE order_id = ${orderId} AND completed_at IS NOT NULL)`;
}

/**
 * Makes an upload visible and keeps its idempotency key, for `createOnce`. Undefined when the key is taken or another
 * upload with it is being completed, when the order has as many attachments as are allowed, or when the upload was deleted
 * with its order. It may wait for the order, so call it `inTurn`.
 */
export async function completeUpload(
  db: Db,
  upload: { id: number; orderId: number },
  file: ReceivedFile,
  key: IdempotencyKey | null,
): Promise<Creation<'attachments'> | undefined> {
  return await db.transaction().execute(async (transaction) => {
    // Of one order one upload is completed at a time. The statement after the lock counts all that were completed before.
    await sql`SELECT FROM orders WHERE id = ${upload.orderId} FOR NO KEY UPDATE`.execute(transaction);
    return await completeLocked(transaction, upload, file, key);
  });
}

async function completeLocked(
  db: Db,
  { id, orderId }: { id: number; orderId: number },
  { filename, contentType, size, sha256 }: ReceivedFile,
  key: IdempotencyKey | null,
): Promise<Creation<'attachments'> | undefined> {
  const { rows } = await sql<Row>`
    WITH claimed AS MATERIALIZED (${claimed(key)}), done AS (
      UPDATE attachments SET filename = ${filename}, content_type = ${contentType}, size = ${size},
        sha256 = ${sha256}, completed_at = now()
      FROM claimed
      WHERE id = ${id} AND completed_at IS NULL AND ${attachmentCount(orderId)} < ${maxAttachmentsOfOrder}
      RETURNING attachments.*
    ), kept AS (
      ${keepKey(sql`to_jsonb(done)`, sql`done, claimed`)}
    )
    SELECT * FROM done`.execute(db);
  return rows[0] && { row: rows[0], revision: null };
}

/**
 * Forgets an upload that came to nothing, with every piece of it; an object of it becomes due for deletion.
 *
 * @returns false when it has become an attachment all the same, as when only the answer of the database was lost
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

/** A page of an order's attachments, newest first, those before the one numbered `before`, and how many there are. */
export async function listAttachmentsOfOrder(
  db: Db,
  orderId: number,
  { before, limit }: Pick<PageRequest, 'before' | 'limit'>,
): Promise<{ items: AttachmentRow[]; total: number }> {
  const items = await completeOnes(db, orderId)
    .selectAll()
    .$if(before !== null, (q) => q.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .$narrowType<Complete>()
    .execute();
  const { total } = await completeOnes(db, orderId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
}

function completeOnes(db: Db, orderId: number) {
  return db.selectFrom('attachments').where('order_id', '=', orderId).where('completed_at', 'is not', null);
}

/** Deletes an attachment with its bytes; an object of it becomes due for deletion. False when the order has none with this id. */
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

/** For how long whoever takes a discarded object has it to itself. */
const minutesToDelete = 5;

/**
 * Takes objects that are due for deletion, so that no other instance does for a while. Should the taker fail, they are
 * due again afterwards.
 */
export async function takeDiscardedObjects(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    UPDATE discarded_objects SET due_at = now() + make_interval(mins => ${minutesToDelete})
    WHERE object_key IN (
      SELECT object_key FROM discarded_objects WHERE due_at <= now()
      ORDER BY due_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING object_key`.execute(db);
  return rows.map(({ object_key: key }) => key);
}

/** Forgets an object that is deleted. */
export async function forgetDiscardedObject(db: Db, key: string): Promise<void> {
  await db.deleteFrom('discarded_objects').where('object_key', '=', key).execute();
}
