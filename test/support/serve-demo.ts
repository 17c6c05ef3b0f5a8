import { type Instance, runCommand, startInstance } from '../faults/support/instance.ts';
import { copyDataFolder } from './data-folder.ts';
import { createEmptyDatabase, testDatabaseUrl } from './database.ts';
import type { Teardown } from './teardown.ts';

/**
 * Starts an instance with the demo data in its own process. It uses PostgreSQL if TEST_DATABASE_URL is set, else the
 * embedded database.
 */
export async function serveDemo(t: Teardown, settings: Record<string, string> = {}): Promise<Instance> {
  if (testDatabaseUrl === undefined) {
    return await startInstance(t, { DATA_DIR: await copyDataFolder(t), ...settings });
  }
  const { databaseUrl = '' } = await createEmptyDatabase(t, testDatabaseUrl);
  for (const command of ['migrate', 'seed']) await runCommand(command, { DATABASE_URL: databaseUrl });
  return await startInstance(t, { DATABASE_URL: databaseUrl, ...settings });
}
