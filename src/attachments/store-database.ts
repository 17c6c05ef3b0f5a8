/** The content of attachments in the database, in rows of one piece each. It goes with the row of its attachment. */
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { findPiece, storePiece } from './queries.ts';
import type { ContentWriter } from './store.ts';

/** Writes the content of the attachment with this id. */
export function writeRows(db: Kysely<Tables>, id: number): ContentWriter {
  let position = 0;
  return {
    write: (piece) => storePiece(db, id, position++, piece),
    finish: async () => undefined,
    discard: async () => undefined,
  };
}

/**
 * Reads it piece by piece as they are wanted, so that no download holds a connection to the database. `inTurn` runs the
 * read of each piece.
 */
export function readRows(
  db: Kysely<Tables>,
  { id, size }: { id: number; size: number },
  inTurn: <Result>(read: () => Promise<Result>) => Promise<Result>,
): Readable {
  return Readable.from(pieces());

  async function* pieces(): AsyncGenerator<Buffer> {
    for (let position = 0, sent = 0; sent < size; position++) {
      const bytes = await inTurn(() => findPiece(db, id, position));
      if (!bytes) throw new Error(`attachment ${id} was deleted while it was being read`);
      yield bytes;
      sent += bytes.length;
    }
  }
}
