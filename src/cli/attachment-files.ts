import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findAttachment } from '../attachments/queries/attachments.ts';
import { uploadExists } from '../attachments/queries/uploads.ts';
import { createStore } from '../attachments/store.ts';
import type { Config } from '../config.ts';
import type { Handle } from '../db/handle.ts';
import { AppError } from '../errors/app-error.ts';
import { messageOf } from '../errors/message-of.ts';
import { publicLimits } from '../limits/limits.ts';
import { storageOf } from './storage.ts';

/**
 * Makes a new folder, and returns a function that writes the content of an attachment of `userId`
 * there. A file is named by the ids of its order and its attachment, because a name of a client may
 * be too long for a file system. Skips an attachment that has been deleted. Throws an Error if an
 * attachment cannot be read. `note` writes a line about an attachment that was skipped.
 */
export async function attachmentWriter(
  db: Handle,
  config: Config,
  { folder, userId, note }: { folder: string; userId: number; note: (line: string) => void },
): Promise<(orderId: number, id: number) => Promise<void>> {
  await mkdir(folder, { mode: 0o700 });
  const store = createStore(db, storageOf(config), publicLimits(config).downloadReads);
  return async (orderId, id) => {
    let path: string | undefined;
    try {
      const attachment = await findAttachment(db, orderId, id);
      const [extension = ''] = /\.[A-Za-z0-9]{1,16}$/.exec(attachment.filename) ?? [];
      path = join(folder, `${orderId}-${id}${extension}`);
      await pipeline(
        await store.read(attachment, userId),
        createWriteStream(path, { flags: 'wx' }),
      );
    } catch (error) {
      if (await uploadExists(db, id))
        throw new Error(`the attachment ${id} cannot be exported: ${causeOf(error)}`, {
          cause: error,
        });
      // The start of the file may have been written before the deletion.
      if (path !== undefined) await rm(path, { force: true });
      note(`the attachment ${id} was deleted during the export`);
    }
  };
}

/**
 * Returns why an operation failed. An AppError has the reason in its cause, because its message is
 * for clients.
 */
function causeOf(error: unknown): string {
  return messageOf(error instanceof AppError && error.cause !== undefined ? error.cause : error);
}
