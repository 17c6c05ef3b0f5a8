/** The content of attachments in the database, in rows of one piece each. It goes with the row of its attachment. */
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { Slots } from '../slots.ts';
import { findPiece, storePiece } from './queries.ts';
import type { ContentWriter } from './store.ts';

/**
 * Pieces that the downloads of one user read from the database at once. A user may download many files at once, and without
 * this bound their reads would take all connections of the pool.
 */
export const piecesAtOnce = 2;

/** The reads of the users of one instance. A download has one read at most, so those that wait are as many as downloads. */
export type PieceReads = Slots<number>;

export function createPieceReads(): PieceReads {
  return new Slots({ running: piecesAtOnce, waiting: Number.POSITIVE_INFINITY });
}

/** Writes the content of the attachment with this id. */
export function writeRows(db: Kysely<Tables>, id: number): ContentWriter {
  let position = 0;
  return {
    write: (piece) => storePiece(db, id, position++, piece),
    finish: async () => undefined,
    discard: async () => undefined,
  };
}

/** Reads it piece by piece as they are wanted, so that no download of `user` holds a connection to the database. */
export function readRows(
  db: Kysely<Tables>,
  { id, size }: { id: number; size: number },
  user: number,
  reads: PieceReads,
): Readable {
  return Readable.from(pieces());

  async function* pieces(): AsyncGenerator<Buffer> {
    for (let position = 0, sent = 0; sent < size; position++) {
      const bytes = await reads.run(user, () => findPiece(db, id, position));
      if (!bytes) throw new Error(`attachment ${id} was deleted while it was being read`);
      yield bytes;
      sent += bytes.length;
    }
  }
}
