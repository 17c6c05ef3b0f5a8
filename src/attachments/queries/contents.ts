/** The contents of attachments in the database, as pieces (`attachment_chunks`). */
import { sql } from 'kysely';
import type { Expiry } from '../../db/expiry.ts';
import type { Db } from '../../db/tables.ts';
import { AppError } from '../../errors/app-error.ts';
import { maxima } from '../../limits/bounds.ts';
import type { AttachmentRow } from './attachments.ts';

/**
 * The pieces of deleted attachments, which the cleanup deletes. A trigger adds each deleted
 * attachment to `discarded_contents`. Its row is deleted when no piece is left. `expired` is the row
 * that the cleanup looks at (`db/expiry.ts`).
 */
export const contentExpiries: readonly Expiry[] = [
  {
    table: 'attachment_chunks',
    key: ['attachment_id', 'position'],
    // As many attachments as pieces, because each has a piece unless it is empty. ARRAY and LIMIT
    // force an index lookup, whatever the statistics say.
    condition: sql`attachment_id = ANY (ARRAY(
      SELECT attachment_id FROM discarded_contents
      ORDER BY attachment_id LIMIT ${sql.lit(maxima.discardedPieces)}))`,
    portion: maxima.discardedPieces,
  },
  {
    table: 'discarded_contents',
    key: ['attachment_id'],
    condition: sql`(
      SELECT true FROM attachment_chunks AS chunk
      WHERE chunk.attachment_id = expired.attachment_id LIMIT 1) IS NULL`,
  },
];

/**
 * Stores one piece of an upload. Throws 404 `order_not_found` if the upload was deleted together
 * with its order.
 */
export async function storePiece(
  db: Db,
  uploadId: number,
  position: number,
  bytes: Buffer,
): Promise<void> {
  // The lock lets no deletion of the upload commit between the lookup and the insertion, so the
  // cleanup finds every piece.
  const locked = db.selectFrom('attachments').where('id', '=', uploadId).forKeyShare();
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

/**
 * Returns one piece of an attachment's content, or undefined if the piece does not exist or the
 * attachment was deleted. Compares the hash of the file: after a failover that lost changes, ids
 * are given again, so a standby may have another file with this id.
 */
export async function findPiece(
  db: Db,
  { id, sha256 }: Pick<AttachmentRow, 'id' | 'sha256'>,
  position: number,
): Promise<Buffer | undefined> {
  const chunks = db.selectFrom('attachment_chunks').select('bytes');
  const pieces = chunks.where('attachment_id', '=', id).where((eb) =>
    eb.exists(
      eb
        .selectFrom('attachments')
        .select('id')
        .where((one) => one.and({ id, sha256 })),
    ),
  );
  return (await pieces.where('position', '=', position).executeTakeFirst())?.bytes;
}
