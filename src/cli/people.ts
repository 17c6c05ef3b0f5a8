/** Commands that answer requests about personal data. */
import { attachmentExpiries } from '../attachments/queries/attachments.ts';
import { sweepObjects } from '../attachments/sweep.ts';
import { auditCommand } from '../auth/audit.ts';
import type { Config } from '../config.ts';
import { cleanUp } from '../database/cleanup.ts';
import type { Pool } from '../database/pool.ts';
import { beginErasure, completeErasure } from '../users/erasure.ts';
import { attachmentsIn, readPerson } from '../users/queries/export.ts';
import { findAccountId } from '../users/queries/users.ts';
import { attachmentWriter } from './attachment-files.ts';
import { UsageError } from './command.ts';
import { SectionWriter } from './section-writer.ts';
import { storageOf } from './storage.ts';
import { requirePerson } from './users.ts';
import { withDatabase } from './with-database.ts';

/**
 * `users export`: prints everything that the service stores about a person, and with
 * `attachments` also writes the files of the person's orders to this new folder.
 */
export async function exportPerson(
  name: string,
  { attachments: folder }: { attachments: string | undefined },
): Promise<void> {
  await withDatabase(
    async ({ db }, { config }) => {
      const userId = await requirePerson(db, name);
      const writeFile =
        folder === undefined ? undefined : await attachmentWriter(db, config, { folder, userId });
      const output = new SectionWriter(process.stdout);
      for await (const exported of readPerson(db, userId)) {
        await output.add(exported.section, exported.row);
        if (!writeFile) continue;
        for (const { orderId, id } of attachmentsIn(exported)) await writeFile(orderId, id);
      }
      await output.end();
    },
    { unlimitedWait: true },
  );
}

/** `users erase`: erases a person, with the content of their attachments. */
export async function erasePerson(
  name: string,
  { yes, json }: { yes: boolean; json: boolean },
): Promise<void> {
  if (!yes) throw new UsageError('you cannot undo users erase: add --yes if you are sure');
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

/** Deletes the content of deleted attachments now, instead of with the next cleanup. */
async function deleteContent(db: Pool, config: Config): Promise<void> {
  await cleanUp(db, attachmentExpiries);
  const storage = storageOf(config);
  if (storage === undefined) return;
  let deleted: number;
  do {
    deleted = await sweepObjects(db, storage);
  } while (deleted > 0);
}
