import { type Instance, runCommand, startInstance } from '../faults/support/instance.ts';
import { copyDataFolder } from './data-folder.ts';
import { createEmptyDatabase, testDatabaseUrl } from './database.ts';

/** Starts the service in a process of its own, with the demo data, on the database that the tests run on. */
export async function serveDemo(
  t: { teardown(action: () => unknown): unknown },
  settings: Record<string, string> = {},
): Promise<Instance> {
  if (testDatabaseUrl === undefined) {
    return await startInstance(t, { DATA_DIR: await copyDataFolder(t), ...settings });
  }
  const { databaseUrl = '' } = await createEmptyDatabase(t, testDatabaseUrl);
  for (const command of ['migrate', 'seed']) await runCommand(command, { DATABASE_URL: databaseUrl });
  return await startInstance(t, { DATABASE_URL: databaseUrl, ...settings });
}
