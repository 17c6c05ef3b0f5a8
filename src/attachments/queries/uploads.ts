/**
 * The statements of an upload: its row is inserted before its content is stored, and completed
 * afterwards. The statement that completes an upload is raw SQL, because the CTEs for its
 * idempotency key name themselves.
 */
import { sql } from 'kysely';
import type { Expiry } from '../../database/expiry.ts';
import { type OwnedKey, ownedId } from '../../database/owned-id.ts';
import { ofOwner, transactionOfOwner } from '../../database/owner.ts';
import type { Db } from '../../database/tables.ts';
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
import { type AttachmentRow, hasKey, selectCount } from './attachments.ts';

/**
 * The interrupted uploads that the cleanup deletes. No upload lasts an hour. The trigger
 * `discard_object` assumes the same hour.
 */
export const uploadExpiry: Expiry = {
  table: 'attachments',
  key: ['id', 'user_id'],
  condition: sql`completed_at IS NULL AND started_at < now() - interval '1 hour'`,
};

/** The attachments that `idempotency_keys` contains. */
export const storedAttachments: Kind<AttachmentRow> = {
  ...plainRows('attachments'),
  rowOf: (row: AttachmentRow) => row,
};

/** What completes an upload. `upload` is the key of the row that `beginUpload` has inserted. */
interface UploadCompletion {
  upload: OwnedKey;
  order: OwnedKey;
  file: ReceivedFile;
  key: IdempotencyKey | null;
}

/** The properties of a received file. */
export type ReceivedFile = Pick<AttachmentRow, 'filename' | 'content_type' | 'size' | 'sha256'>;

/**
 * Inserts the row of an upload and returns its key. `objectKey` is the key in object storage, if
 * any. Throws 404 `order_not_found`. Call this within `turns.changes`: it may wait for a lock.
 */
export async function beginUpload(
  db: Db,
  order: OwnedKey,
  caller: number,
  objectKey: string | null,
): Promise<OwnedKey> {
  // The row is inserted before the object is stored, so that after a crash the cleanup knows which
  // object to delete. Every statement that locks an order and its list locks the order first, which
  // prevents deadlocks.
  const upload = await ofOwner(db, order.user_id)
    .with('target', (cte) =>
      cte.selectFrom('orders').select(['user_id', 'id']).where(hasKey(order)).forKeyShare(),
    )
    .with('numbered', (cte) =>
      cte
        .updateTable('order_lists as list')
        .set((eb) => ({ attachments_made: eb('attachments_made', '+', 1) }))
        .where('list.user_id', '=', order.user_id)
        .where((eb) => eb.exists(eb.selectFrom('target').select('id')))
        .returning(['list.user_id', 'attachments_made']),
    )
    .insertInto('attachments')
    .columns(['id', 'user_id', 'order_id', 'created_by', 'object_key'])
    .expression((eb) =>
      eb
        .selectFrom('numbered')
        .select([
          ownedId('user_id', 'attachments_made').as('id'),
          'user_id',
          sql<number>`${order.id}::bigint`.as('order_id'),
          sql<number>`${caller}::bigint`.as('created_by'),
          sql<string | null>`${objectKey}::text`.as('object_key'),
        ]),
    )
    .returning(['user_id', 'id'])
    .executeTakeFirst();
  if (upload) return upload;
  throw new AppError('order_not_found');
}

/**
 * Completes an upload and stores its idempotency key. Returns undefined if the key is stored,
 * another request holds the key, the order has the maximum number of attachments, or the order was
 * deleted. Call this within `turns.changes`: it may wait for a lock.
 */
export async function completeUpload(
  db: Db,
  { upload, order, file, key }: UploadCompletion,
): Promise<Creation<AttachmentRow> | undefined> {
  const row = await transactionOfOwner(db, async (transaction) => {
    const own = ofOwner(transaction, order.user_id);
    // Locks the order, so that its uploads complete one at a time. The next statement then counts
    // all completed uploads.
    await own.selectFrom('orders').select('id').where(hasKey(order)).forNoKeyUpdate().execute();
    const { filename, content_type: type, size, sha256 } = file;
    const { rows } = await sql<AttachmentRow>`
      WITH ${claimed(key)}, done AS (
        UPDATE attachments SET filename = ${filename}, content_type = ${type}, size = ${size},
          sha256 = ${sha256}::bytea, completed_at = now()
        FROM claimed
        WHERE ${hasKey(upload)} AND completed_at IS NULL
          AND ${selectCount(own, order)} < ${maxAttachmentsOfOrder}
        RETURNING attachments.*
      ), ${storedKeys(sql`to_jsonb(done)`, sql`CROSS JOIN done`)}
      SELECT * FROM done`.execute(own);
    return rows[0];
  });
  return row && { row, revision: null };
}

/**
 * Deletes a failed upload. Returns false if the upload is complete and only the reply of the
 * database was lost.
 */
export async function discardUpload(db: Db, upload: OwnedKey): Promise<boolean> {
  await ofOwner(db, upload.user_id)
    .deleteFrom('attachments')
    .where(hasKey(upload))
    .where('completed_at', 'is', null)
    .execute();
  return !(await uploadExists(db, upload));
}

/** Whether an upload exists. Deleting an order deletes its uploads. */
export async function uploadExists(db: Db, upload: OwnedKey): Promise<boolean> {
  const own = ofOwner(db, upload.user_id);
  const rows = own.selectFrom('attachments').select('id').where(hasKey(upload));
  return (await rows.executeTakeFirst()) !== undefined;
}
