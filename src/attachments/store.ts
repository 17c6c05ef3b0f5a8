/**
 * Stores the content of attachments: in object storage if the deployment has one, otherwise in the
 * database.
 */
import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Handle } from '../db/handle.ts';
import { reasonOf, type Standbys } from '../db/standbys.ts';
import type { Db } from '../db/tables.ts';
import { AppError, serviceUnavailable } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';
import type { ObjectStorage } from './object-storage.ts';
import type { AttachmentRow } from './queries/attachments.ts';
import { findPiece, storePiece } from './queries/contents.ts';

/**
 * Returns the store of a deployment. A deployment can switch stores, because each row says where
 * its content is.
 */
export function createStore(
  db: Db & Pick<Handle, 'reads'>,
  storage: ObjectStorage | undefined,
  slots: Limits['downloadReads'],
  standbys?: Standbys,
) {
  const storageOf = (key: string): ObjectStorage => {
    if (storage) return storage;
    throw new Error(`the content ${key} is in object storage, and no S3_ENDPOINT is set`);
  };

  /** A piece never changes, so any server may have it. Undefined if the attachment was deleted. */
  async function readPiece(
    attachment: AttachmentRow,
    position: number,
  ): Promise<Buffer | undefined> {
    const find = (server: Db) => findPiece(server, attachment, position);
    if (!standbys) return await find(db.reads);
    const answer = await standbys.choose()?.ask(find);
    const piece = answer?.kind === 'answer' ? answer.value : undefined;
    standbys.count('content', reasonOf(answer, piece !== undefined));
    return piece ?? (await find(db.reads));
  }

  async function* readRows(attachment: AttachmentRow, user: number): AsyncGenerator<Buffer> {
    for (let position = 0, sent = 0; sent < attachment.size; position++) {
      const bytes = await slots.run(user, () => readPiece(attachment, position));
      if (!bytes)
        throw new Error(`attachment ${attachment.id} was deleted while it was being read`);
      yield bytes;
      sent += bytes.length;
    }
  }

  return {
    /**
     * Returns the `object_key` for a new attachment, or null if the database stores the content.
     */
    newKey: () => (storage ? `attachments/${randomUUID()}` : null),

    /** Stores the content of an upload. A piece may overwrite the buffer of the previous piece. */
    async write(
      uploadId: number,
      objectKey: string | null,
      pieces: AsyncIterable<Buffer>,
    ): Promise<void> {
      if (objectKey !== null) return await writeObject(storageOf(objectKey), objectKey, pieces);
      let position = 0;
      for await (const piece of pieces) await storePiece(db, uploadId, position++, piece);
    },

    /**
     * Deletes the object of an upload whose row has been deleted. If the storage fails, a later
     * sweep deletes the object.
     */
    async discard(key: string | null): Promise<void> {
      if (key !== null) await storage?.delete(key).catch(() => undefined);
    },

    /**
     * Opens a download for `user`. A later failure destroys the stream, so that the client notices
     * the incomplete response.
     */
    async read(attachment: AttachmentRow, user: number): Promise<Readable> {
      const { size, object_key: key } = attachment;
      return key === null
        ? Readable.from(readRows(attachment, user))
        : await storageOf(key).get(key, size);
    },
  };
}

/**
 * Writes an object through a temporary file. S3 requires the size in advance, and a form does not
 * announce the size.
 */
async function writeObject(
  storage: ObjectStorage,
  key: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  await using file = await openUnnamedFile().catch(failDisk);
  await file.writeFile(pieces).catch(failDisk);
  const { size } = await file.stat();
  await storage.put(key, size, file.createReadStream({ start: 0, autoClose: false }));
}

/**
 * Opens a file without a name in `TMPDIR`. The system deletes the file when it is closed, even if
 * the process crashes.
 */
async function openUnnamedFile() {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}

/** Throws 503 if the disk is full or not writable, and rethrows the errors of an upload. */
function failDisk(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw serviceUnavailable({
    shortage: 'dependency',
    cause: new Error('an upload could not be written to a temporary file', { cause }),
  });
}
