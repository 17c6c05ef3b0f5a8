/** Commands that answer requests about personal data. */
import { setTimeout } from 'node:timers/promises';
import { contentExpiries } from '../attachments/queries/contents.ts';
import { sweepObjects } from '../attachments/sweep.ts';
import type { Config } from '../config.ts';
import { cleanUp } from '../db/cleanup.ts';
import type { Handle } from '../db/handle.ts';
import { announceChanges } from '../orders/wake.ts';
import { beginErasure, completeErasure } from '../users/erasure.ts';
import { attachmentsIn, readPerson } from '../users/queries/export.ts';
import { findAccountId } from '../users/queries/users.ts';
import { attachmentWriter } from './attachment-files.ts';
import { UsageError } from './command.ts';
import { SectionWriter } from './section-writer.ts';
import { storageOf } from './storage.ts';
import type { Terminal } from './terminal.ts';
import { requirePerson } from './users.ts';
import { withDatabase } from './with-database.ts';

/**
 * How long to wait until no instance of the service cleans up. An instance cleans up only for a
 * short time in each minute.
 */
const maxWaitMs = 30_000;

/**
 * `users export`: prints everything that the service stores about a person, and with
 * `attachments` also writes the files of the person's orders to this new folder.
 */
export async function exportPerson(
  name: string,
  { attachments: folder }: { attachments: string | undefined },
  terminal: Terminal,
): Promise<void> {
  await withDatabase(
    terminal,
    async ({ db }, { config, audit }) => {
      const userId = await requirePerson(db, name);
      const writeFile =
        folder === undefined
          ? undefined
          : await attachmentWriter(db, config, { folder, userId, note: terminal.note });
      audit({ audit: 'user_exported', userId });
      const output = new SectionWriter(terminal.stdout);
      for await (const exported of readPerson(db, userId)) {
        await output.add(exported.section, exported.row);
        if (!writeFile) continue;
        for (const { orderId, id } of attachmentsIn(exported)) await writeFile(orderId, id);
      }
      await output.end();
    },
    // One result has up to 500 rows, so over a slow connection, it may take longer than a request
    // may take.
    { unlimitedWait: true },
  );
}

/** `users erase`: erases a person, with the content of their attachments. */
export async function erasePerson(
  name: string,
  { yes, json }: { yes: boolean; json: boolean },
  terminal: Terminal,
): Promise<void> {
  if (!yes) throw new UsageError('you cannot undo users erase: add --yes if you are sure');
  await withDatabase(terminal, async ({ db, watch }, { config, audit }) => {
    const userId = await requirePerson(db, name);
    const accountId = (await findAccountId(db, userId)) ?? null;
    const announced = announceChanges(db, watch);
    try {
      await beginErasure(db, userId);
      // If the process crashes before this entry, the operator sees no result and runs the command
      // again, which writes the entry. After a restore, operators erase the people in these entries,
      // so an entry before the erasure could name a person who was not erased.
      audit({ audit: 'user_erased', accountId, userId });
      await completeErasure(db, userId);
    } finally {
      await announced();
    }
    await deleteContent(db, config, userId);
    if (json) terminal.print(JSON.stringify({ user_id: userId, account_id: accountId }));
    else terminal.print(`erased the user ${userId}`);
  });
}

/** Deletes the content of deleted attachments now, instead of with the next cleanup. */
async function deleteContent(db: Handle, config: Config, userId: number): Promise<void> {
  await deletePieces(db, userId);
  const storage = storageOf(config);
  if (storage === undefined) return;
  let deleted: number;
  do {
    deleted = await sweepObjects(db, storage);
  } while (deleted > 0);
}

/** Deletes the content in the database. Waits while an instance of the service cleans up. */
async function deletePieces(db: Handle, userId: number): Promise<void> {
  const end = performance.now() + maxWaitMs;
  while ((await cleanUp(db, contentExpiries)) === null) {
    if (performance.now() > end)
      throw new Error(
        'the person is erased, but contents of attachments remain, because another process is ' +
          `cleaning up: run users erase ${userId} --yes, or wait for the next cleanup of the service`,
      );
    await setTimeout(100);
  }
}
