/**
 * Keeps the content of attachments: in object storage where the deployment has one, else in the database. The
 * `object_key` of a row says where its own content is, so content stays readable after a switch from one to the other.
 */
import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '../database/tables.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import { Slots } from '../slots.ts';
import type { ObjectStorage } from './object-storage.ts';
import { type AttachmentRow, findPiece, storePiece } from './queries.ts';

/**
 * Pieces that the downloads of one user read from the database at once. A user may download many files at once, and without
 * this bound their reads would take all connections of the pool.
 */
export const piecesAtOnce = 2;

/** The store of a deployment; new content goes into `storage` where there is one. */
export function createStore(db: Db, storage: ObjectStorage | undefined) {
  // A download has one read at most, so no more reads wait than there are downloads.
  const reads = new Slots<number>({ running: piecesAtOnce, waiting: Number.POSITIVE_INFINITY });
  const storageOf = (key: string): ObjectStorage => {
    if (storage) return storage;
    throw new Error(`the content ${key} is in object storage, and no S3_ENDPOINT is set`);
  };

  async function* readRows({ id, size }: AttachmentRow, user: number): AsyncGenerator<Buffer> {
    for (let position = 0, sent = 0; sent < size; position++) {
      const bytes = await reads.run(user, () => findPiece(db, id, position));
      if (!bytes) throw new Error(`attachment ${id} was deleted while it was being read`);
      yield bytes;
      sent += bytes.length;
    }
  }

  return {
    /** The `object_key` of a new attachment: null where its content will be in the database. */
    newKey: () => (storage ? `attachments/${randomUUID()}` : null),

    /** Stores the content of an upload. The buffer of a piece may be used again for the next one. */
    async write(id: number, key: string | null, pieces: AsyncIterable<Buffer>): Promise<void> {
      if (key !== null) return await writeObject(storageOf(key), key, pieces);
      let position = 0;
      for await (const piece of pieces) await storePiece(db, id, position++, piece);
    },

    /** Deletes what was written of an upload whose row is deleted. The clean-up deletes what this cannot. */
    async discard(key: string | null): Promise<void> {
      if (key !== null) await storage?.delete(key).catch(() => undefined);
    },

    /**
     * Opens a download of `user`. What fails before the first byte is thrown; what fails later breaks the stream off, so that
     * a download is whole or visibly not.
     */
    async read(attachment: AttachmentRow, user: number): Promise<Readable> {
      const { size, object_key: key } = attachment;
      return key === null ? Readable.from(readRows(attachment, user)) : await storageOf(key).get(key, size);
    },
  };
}

/**
 * Writes an object. S3 wants its length before its content and a form does not announce the length of its file, so the
 * file is collected on disk first. It has no name there, so it is gone when it is closed, also by a crash.
 */
async function writeObject(storage: ObjectStorage, key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await using file = await openUnnamedFile().catch(failDisk);
  await file.writeFile(pieces).catch(failDisk);
  const { size } = await file.stat();
  await storage.put(key, size, file.createReadStream({ start: 0, autoClose: false }));
}

/** Opens a new file in the folder for temporary files, `TMPDIR`. */
async function openUnnamedFile() {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** What is not about the upload itself is a disk that is full or cannot be written. */
function failDisk(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw serviceUnavailable({ cause: new Error('an upload could not be written to a temporary file', { cause }) });
}
