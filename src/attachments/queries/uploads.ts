/**
 * The statements of an upload: its row is inserted before its content is stored, and completed
 * afterwards. The statement that completes an upload is raw SQL, because the CTEs for its
 * idempotency key name themselves.
 */
import { sql } from 'kysely';
import type { Expiry } from '../../db/expiry.ts';
import type { Db } from '../../db/tables.ts';
import { AppError } from '../../errors/app-error.ts';
import type { IdempotencyKey } from '../../idempotency/key.ts';
import {
  type Creation,
  claimed,
  type Kind,
  plainRows,
  storedKeys,
} from '../../idempotency/queries.ts';
import { maxAttachmentsOfOrder } from '../limit.ts';
import { type AttachmentRow, selectCount } from './attachments.ts';

/**
 * The interrupted uploads that the cleanup deletes. No upload lasts an hour. The trigger
 * `discard_object` assumes the same hour.
 */
export const uploadExpiry: Expiry = {
  table: 'attachments',
  key: ['id'],
  condition: sql`completed_at IS NULL AND started_at < now() - interval '1 hour'`,
};

/** The attachments that `idempotency_keys` contains. */
export const storedAttachments: Kind<AttachmentRow> = {
  ...plainRows('attachments'),
  rowOf: (row: AttachmentRow) => row,
};

/** What completes an upload. `uploadId` is the id of the row that `beginUpload` has inserted. */
interface UploadCompletion {
  uploadId: number;
  orderId: number;
  file: ReceivedFile;
  key: IdempotencyKey | null;
  readList: ReadList;
}

/**
 * Reads the attachments of the order. Returns a function that throws if they do not have the state
 * that the request requires.
 */
export type ReadList = (db: Db) => Promise<() => void>;

/** The properties of a received file. */
export type ReceivedFile = Pick<AttachmentRow, 'filename' | 'content_type' | 'size' | 'sha256'>;

/**
 * Inserts the row of an upload and returns its id. `objectKey` is the key in object storage, if
 * any. Throws 404 `order_not_found`. Call this within `queues.changes`: it may wait for a lock.
 */
export async function beginUpload(
  db: Db,
  orderId: number,
  caller: number,
  objectKey: string | null,
): Promise<number> {
  // The row is inserted before the object is stored, so that after a crash the cleanup knows which
  // object to delete.
  const upload = await db
    .with('target', (cte) =>
      cte.selectFrom('orders').select(['user_id', 'id']).where('id', '=', orderId).forKeyShare(),
    )
    .insertInto('attachments')
    .columns(['user_id', 'order_id', 'created_by', 'object_key'])
    .expression((eb) =>
      eb
        .selectFrom('target')
        .select([
          'user_id',
          'id',
          sql<number>`${caller}::bigint`.as('created_by'),
          sql<string | null>`${objectKey}::text`.as('object_key'),
        ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (upload) return upload.id;
  throw new AppError('order_not_found');
}

/**
 * Completes an upload and stores its idempotency key. Returns undefined if the key is stored,
 * another request holds the key, the order has the maximum number of attachments, or the order was
 * deleted. Throws the error of `readList`. Call this within `queues.changes`: it may wait for a lock.
 */
export async function completeUpload(
  db: Db,
  { uploadId, orderId, file, key, readList }: UploadCompletion,
): Promise<Creation<AttachmentRow> | undefined> {
  const row = await db.transaction().execute(async (transaction) => {
    // Locks the order, so that its uploads complete one at a time. The next statement then counts
    // all completed uploads.
    await transaction
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .execute();
    const requireList = await readList(transaction);
    const { filename, content_type: type, size, sha256 } = file;
    const { rows } = await sql<AttachmentRow>`
      WITH ${claimed(key)}, done AS (
        UPDATE attachments SET filename = ${filename}, content_type = ${type}, size = ${size},
          sha256 = ${sha256}::bytea, completed_at = now()
        FROM claimed
        WHERE id = ${uploadId} AND completed_at IS NULL
          AND ${selectCount(transaction, orderId)} < ${maxAttachmentsOfOrder}
        RETURNING attachments.*
      ), ${storedKeys(sql`to_jsonb(done)`, sql`CROSS JOIN done`)}
      SELECT * FROM done`.execute(transaction);
    // A retry completes nothing, and gets its result whatever the list is.
    if (rows[0]) requireList();
    return rows[0];
  });
  return row && { row, revision: null };
}

/**
 * Deletes a failed upload. Returns false if the upload is complete and only the reply of the
 * database was lost.
 */
export async function discardUpload(db: Db, uploadId: number): Promise<boolean> {
  await db
    .deleteFrom('attachments')
    .where('id', '=', uploadId)
    .where('completed_at', 'is', null)
    .execute();
  return !(await uploadExists(db, uploadId));
}

/** Whether an upload exists. Deleting an order deletes its uploads. */
export async function uploadExists(db: Db, uploadId: number): Promise<boolean> {
  const rows = db.selectFrom('attachments').select('id').where('id', '=', uploadId);
  return (await rows.executeTakeFirst()) !== undefined;
}
