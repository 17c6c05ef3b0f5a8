/**
 * Where the content of attachments is kept (D38): in object storage where the deployment has one, else in the database.
 * A row tells by its `object_key` where its own content is, so what was stored before a switch stays readable.
 *
 *     const store = createStore(db, storage);
 *     const writer = store.write(id, key, hold);   // then write(piece)..., finish(); discard() whenever it comes to nothing
 */
import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { HeldBytes, HoldBytes } from './admission.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { AttachmentRow } from './queries.ts';
import { parserBufferBytes, pieceBytes } from './receive.ts';
import { createPieceReads, readRows, writeRows } from './store-database.ts';
import { partBytes, writeObject } from './store-objects.ts';

/** Takes in the content of one upload. Nobody sees it before its row is complete. */
export interface ContentWriter {
  /** Stores the next piece; the buffer may be used again afterwards. */
  write(piece: Buffer): Promise<void>;
  /** Returns once everything is stored for good. */
  finish(): Promise<void>;
  /** Takes back what was written as far as it can be done now; deleting the row does the rest. Throws nothing. */
  discard(): Promise<void>;
}

/** How the content of attachments is written and read. */
export interface ContentStore {
  /** The `object_key` of a new attachment: null where its content will be in the database. */
  newKey(): string | null;
  /** Begins to write the content. `hold` counts the bytes that it keeps in memory beyond the first ones. */
  write(id: number, key: string | null, hold: HoldBytes): ContentWriter;
  /** The bytes of an upload that are in memory at once; `announced` is the length of its body, if it is known. */
  heldBytes(announced: number | undefined): HeldBytes;
  /**
   * Opens a download of `user`. What fails before the first byte is thrown; what fails later breaks the stream off, so that a
   * download is whole or visibly not.
   */
  read(attachment: AttachmentRow, user: number): Promise<Readable>;
}

/** The store of a deployment; new content goes into `storage` where there is one. */
export function createStore(db: Kysely<Tables>, storage: ObjectStorage | undefined): ContentStore {
  const needStorage = (key: string): ObjectStorage => {
    if (storage) return storage;
    throw new Error(`the content ${key} is in object storage, and no S3_ENDPOINT is set`);
  };
  const reads = createPieceReads();
  return {
    newKey: () => (storage ? `attachments/${randomUUID()}` : null),
    write: (id, key, hold) => (key === null ? writeRows(db, id) : writeObject(needStorage(key), key, hold)),
    heldBytes: (announced = Number.POSITIVE_INFINITY) => {
      const first = pieceBytes + Math.min(announced, parserBufferBytes);
      return { first, most: first + (storage ? Math.min(announced, partBytes) : 0) };
    },
    async read({ id, size, object_key: key }, user) {
      return key === null ? readRows(db, { id, size }, user, reads) : await needStorage(key).get(key, size);
    },
  };
}
