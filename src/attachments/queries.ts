/**
 * Queries for attachments. Clients see an attachment only after its upload is complete. The
 * statement that completes an upload is raw SQL, because the CTEs for its idempotency key name
 * themselves.
 */

import { type Selectable, sql } from 'kysely';
import type { Expiry } from '../database/expiry.ts';
import { type OwnedKey, ownedId } from '../database/owned-id.ts';
import type { Db, Tables } from '../database/tables.ts';
import { within } from '../database/within.ts';
import { AppError } from '../errors/app-error.ts';
import type { PageRequest } from '../http/cursor.ts';
import type { IdempotencyKey } from '../idempotency/key.ts';
import {
  type Creation,
  claimed,
  type Kind,
  plainRows,
  storedKeys,
} from '../idempotency/queries.ts';
import { maxima } from '../limits/bounds.ts';

type Row = Selectable<Tables['attachments']>;

type Complete = {
  [Name in 'filename' | 'content_type' | 'size' | 'sha256' | 'completed_at']: NonNullable<
    Row[Name]
  >;
};

/** The row of a complete attachment. */
export type AttachmentRow = Omit<Row, keyof Complete> & Complete;

/** The attachments that `idempotency_keys` contains. */
export const storedAttachments: Kind<AttachmentRow> = {
  ...plainRows('attachments'),
  rowOf: (row: AttachmentRow) => row,
};

/** The properties of a received file. */
export type ReceivedFile = Pick<AttachmentRow, 'filename' | 'content_type' | 'size' | 'sha256'>;

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
  const upload = await db
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
 * Stores one piece of an upload. Throws 404 `order_not_found` if the upload was deleted together
 * with its order.
 */
export async function storePiece(
  db: Db,
  upload: OwnedKey,
  position: number,
  bytes: Buffer,
): Promise<void> {
  // The lock lets no deletion of the upload commit between the lookup and the insertion, so the
  // cleanup finds every piece.
  const locked = db.selectFrom('attachments').where(hasKey(upload)).forKeyShare();
  const piece = locked.select([
    'user_id',
    'id',
    sql<number>`${position}::int`.as('position'),
    sql<Buffer>`${bytes}::bytea`.as('bytes'),
  ]);
  const insert = db
    .insertInto('attachment_chunks')
    .columns(['user_id', 'attachment_id', 'position', 'bytes'])
    .expression(piece);
  const { numInsertedOrUpdatedRows: stored } = await insert.executeTakeFirstOrThrow();
  if (stored === 0n) throw new AppError('order_not_found');
}

/** The condition for the row of an order or an attachment. Raw SQL, because `completeUpload` is. */
function hasKey({ user_id, id }: OwnedKey) {
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

/**
 * Completes an upload and stores its idempotency key. Returns undefined if the key is stored,
 * another request holds the key, the order has the maximum number of attachments, or the order was
 * deleted. Call this within `turns.changes`: it may wait for a lock.
 */
export async function completeUpload(
  db: Db,
  upload: OwnedKey,
  order: OwnedKey,
  file: ReceivedFile,
  key: IdempotencyKey | null,
): Promise<Creation<AttachmentRow> | undefined> {
  const row = await db.transaction().execute(async (transaction) => {
    // Locks the order, so that its uploads complete one at a time. The next statement then counts
    // all completed uploads.
    await transaction
      .selectFrom('orders')
      .select('id')
      .where(hasKey(order))
      .forNoKeyUpdate()
      .execute();
    const { filename, content_type: type, size, sha256 } = file;
    const { rows } = await sql<AttachmentRow>`
      WITH ${claimed(key)}, done AS (
        UPDATE attachments SET filename = ${filename}, content_type = ${type}, size = ${size},
          sha256 = ${sha256}::bytea, completed_at = now()
        FROM claimed
        WHERE ${hasKey(upload)} AND completed_at IS NULL
          AND ${selectCount(transaction, order)} < ${maxAttachmentsOfOrder}
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
export async function discardUpload(db: Db, upload: OwnedKey): Promise<boolean> {
  await db
    .deleteFrom('attachments')
    .where(hasKey(upload))
    .where('completed_at', 'is', null)
    .execute();
  return !(await uploadExists(db, upload));
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

function selectComplete(db: Db, { user_id, id }: OwnedKey) {
  const ofOwner = db.selectFrom('attachments').where('user_id', '=', user_id);
  const ofOrder = ofOwner.where(within('order_id', sql`${id}::bigint`));
  return ofOrder.where('completed_at', 'is not', null);
}

function selectCount(db: Db, order: OwnedKey) {
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

/**
 * Returns one piece of an attachment's content, or undefined if the piece does not exist or the
 * attachment was deleted. Compares the hash of the file, because after a failover that lost changes,
 * a standby may have another file with this id.
 */
export async function findPiece(
  db: Db,
  { user_id, id, sha256 }: OwnedKey & Pick<AttachmentRow, 'sha256'>,
  position: number,
): Promise<Buffer | undefined> {
  const chunks = db.selectFrom('attachment_chunks').select('bytes').where('user_id', '=', user_id);
  const pieces = chunks.where('attachment_id', '=', id).where((eb) =>
    eb.exists(
      eb
        .selectFrom('attachments')
        .select('id')
        .where((one) => one.and({ user_id, id, sha256 })),
    ),
  );
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
