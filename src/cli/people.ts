/** Commands that answer requests about personal data. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { attachmentExpiries, findAttachment, uploadExists } from '../attachments/queries.ts';
import { createStore, sweepObjects } from '../attachments/store.ts';
import { auditCommand } from '../auth/audit.ts';
import type { Config } from '../config.ts';
import { cleanUp } from '../database/cleanup.ts';
import { messageOf } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { AppError } from '../errors/app-error.ts';
import { publicLimits } from '../limits/limits.ts';
import { beginErasure, completeErasure } from '../users/erasure.ts';
import { readPerson } from '../users/queries/export.ts';
import { findAccountId } from '../users/queries.ts';
import { type Options, UsageError } from './command-line.ts';
import { withDatabase } from './data.ts';
import { storageOf } from './storage.ts';
import { requirePerson } from './users.ts';

/**
 * `users export`: prints everything that the service stores about a person, and with
 * `attachments` also writes the files of the person's orders to this new folder.
 */
export async function exportPerson(name: string, { attachments: folder }: Options): Promise<void> {
  await withDatabase(
    async ({ db }, { config }) => {
      const userId = await requirePerson(db, name);
      const write = folder === undefined ? undefined : await fileWriter(db, config, folder);
      let open = '';
      process.stdout.write('{');
      for await (const { section, row } of readPerson(db, userId)) {
        const begin = section === open ? ',' : `${open === '' ? '' : '],'}\n"${section}": [`;
        await print(`${begin}\n${JSON.stringify(row)}`);
        open = section;
        for (const { id } of filesOf(row)) await write?.(row.id as number, id);
      }
      await print(']}\n');
    },
    { unlimitedWait: true },
  );
}

/** Waits if the reader of standard output is slower, so that the output does not fill the memory. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

function filesOf({ attachments = [] }: Record<string, unknown>): { id: number }[] {
  return attachments as { id: number }[];
}

/**
 * Makes a new folder, and returns a function that writes the content of an attachment there. A file
 * is named by the ids of its order and its attachment, because a name of a client may be too long
 * for a file system. Skips an attachment that has been deleted.
 */
export async function fileWriter(db: Pool, config: Config, folder: string) {
  await mkdir(folder, { mode: 0o700 });
  const storage = storageOf(config);
  const { downloadReads } = publicLimits(config);
  const store = createStore(db, storage, downloadReads);
  return async (orderId: number, id: number) => {
    try {
      const attachment = await findAttachment(db, orderId, id);
      const [extension = ''] = /\.[A-Za-z0-9]{1,16}$/.exec(attachment.filename) ?? [];
      const path = join(folder, `${orderId}-${id}${extension}`);
      await pipeline(await store.read(attachment, 0), createWriteStream(path, { flags: 'wx' }));
    } catch (error) {
      if (await uploadExists(db, id))
        throw new Error(`the attachment ${id} cannot be exported: ${causeOf(error)}`, {
          cause: error,
        });
      console.error(`the attachment ${id} was deleted during the export`);
    }
  };
}

/** Returns why an operation failed. An AppError has this in its cause; its message is for clients. */
function causeOf(error: unknown): string {
  return messageOf(error instanceof AppError && error.cause !== undefined ? error.cause : error);
}

/** `users erase`: erases a person, with the content of their attachments. */
export async function erasePerson(
  name: string,
  { yes = false, json = false }: Options,
): Promise<void> {
  if (!yes) throw new UsageError('users erase cannot be undone: confirm with --yes');
  await withDatabase(async ({ db }, { config }) => {
    const userId = await requirePerson(db, name);
    const accountId = (await findAccountId(db, userId)) ?? null;
    await beginErasure(db, userId);
    auditCommand(config.logLevel, { audit: 'user_erased', accountId, userId });
    await completeErasure(db, userId);
    await deleteContent(db, config);
    if (json) console.log(JSON.stringify({ user_id: userId, account_id: accountId }));
    else console.log(`erased the user ${userId}`);
  });
}

/** Deletes the content of deleted attachments now, instead of with the next clean-up. */
async function deleteContent(db: Pool, config: Config): Promise<void> {
  await cleanUp(db, attachmentExpiries);
  const storage = storageOf(config);
  const { signal } = new AbortController();
  while (storage !== undefined && (await sweepObjects(db, storage, signal)) > 0);
}
