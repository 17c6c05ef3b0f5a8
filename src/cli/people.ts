/** Commands that answer requests about personal data. */
import { createObjectStorage } from '../attachments/object-storage.ts';
import { attachmentExpiries } from '../attachments/queries.ts';
import { sweepObjects } from '../attachments/store.ts';
import { auditCommand } from '../auth/audit.ts';
import type { Config } from '../config.ts';
import { cleanUp } from '../database/cleanup.ts';
import type { Pool } from '../database/pool.ts';
import { createMetrics } from '../observability/metrics.ts';
import { noTracing } from '../tracing/tracing.ts';
import { beginErasure, completeErasure, findAccountId, findPerson } from '../users/erasure.ts';
import { type Options, UsageError } from './command-line.ts';
import { withDatabase } from './data.ts';

/** `users erase`: erases a person, with the content of their attachments. */
export async function erasePerson(
  name: string,
  { yes = false, json = false }: Options,
): Promise<void> {
  if (!yes) throw new UsageError('users erase cannot be undone: confirm with --yes');
  await withDatabase(async ({ db }, { config }) => {
    const userId = await findPerson(db, name);
    if (userId === undefined) throw new Error('there is no such user');
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
  const storage = createObjectStorage(config, { metrics: createMetrics(), tracing: noTracing });
  const { signal } = new AbortController();
  while (storage !== undefined && (await sweepObjects(db, storage, signal)) > 0);
}
