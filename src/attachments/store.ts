/**
 * Keeps the content of attachments: in object storage where the deployment has one, else in the database. The
 * `object_key` of a row says where its own content is, so content stays readable after a switch from one to the other.
 */
import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import { Slots } from '../slots.ts';
import type { ObjectStorage } from './object-storage.ts';
import { type AttachmentRow, findPiece, storePiece } from './queries.ts';

/**
 * Pieces that the downloads of one user read from the database at once. A user may download many files at once, and without
 * this bound their reads would take all connections of the pool.
 */
export const piecesAtOnce = 2;

/** How the content of attachments is written and read. */
export interface ContentStore {
  /** The `object_key` of a new attachment: null where its content will be in the database. */
  newKey(): string | null;
  /** Stores the content of an upload; whoever yields a piece may reuse its buffer afterwards. */
  write(id: number, key: string | null, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** Deletes what was written of an upload whose row is deleted. The clean-up deletes what this cannot. Throws nothing. */
  discard(key: string | null): Promise<void>;
  /**
   * Opens a download of `user`. What fails before the first byte is thrown; what fails later breaks the stream off, so that a
   * download is whole or visibly not.
   */
  read(attachment: AttachmentRow, user: number): Promise<Readable>;
}

/** The store of a deployment; new content goes into `storage` where there is one. */
export function createStore(db: Kysely<Tables>, storage: ObjectStorage | undefined): ContentStore {
  // A download has one read at most, so no more reads wait than there are downloads.
  const reads = new Slots<number>({ running: piecesAtOnce, waiting: Number.POSITIVE_INFINITY });
  const needStorage = (key: string): ObjectStorage => {
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
    newKey: () => (storage ? `attachments/${randomUUID()}` : null),
    async write(id, key, pieces) {
      if (key !== null) return await writeObject(needStorage(key), key, pieces);
      let position = 0;
      for await (const piece of pieces) await storePiece(db, id, position++, piece);
    },
    async discard(key) {
      if (key !== null)
        await needStorage(key)
          .delete(key)
          .catch(() => undefined);
    },
    async read(attachment, user) {
      const { size, object_key: key } = attachment;
      return key === null ? Readable.from(readRows(attachment, user)) : await needStorage(key).get(key, size);
    },
  };
}

/**
 * Writes an object. S3 wants its length before its content and a form does not announce the length of its file, so the
 * file is collected on disk first. It has no name there, so it is gone when it is closed, also by a crash.
 */
async function writeObject(storage: ObjectStorage, key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  await using file = await openUnnamedFile();
  try {
    await file.writeFile(pieces);
  } catch (cause) {
    throw cause instanceof AppError ? cause : diskFailed(cause);
  }
  const { size } = await file.stat();
  await storage.put(key, size, file.createReadStream({ start: 0, autoClose: false }));
}

/** Opens a new file of the folder for temporary files, `TMPDIR`. */
async function openUnnamedFile() {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  try {
    const file = await open(path, 'wx+', 0o600);
    await unlink(path);
    return file;
  } catch (cause) {
    throw diskFailed(cause);
  }
}

function diskFailed(cause: unknown): AppError {
  return serviceUnavailable({ cause: new Error('an upload could not be written to a temporary file', { cause }) });
}
