import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSettings } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { seed } from '../../src/demo/demo.ts';
import type { Teardown } from './teardown.ts';
import { dropUnusedDatabases, makeOnce } from './template.ts';

/** The settings with which `openDatabase` opens the embedded database in a data folder. */
export const embeddedIn = (dataDir: string): DatabaseSettings => ({
  databaseUrl: undefined,
  dataDir,
  databasePoolSize: 1,
  databaseStatementTimeoutMs: 3000,
});

/**
 * Returns the path of a data folder with the demo data, as the first start of the service creates
 * it, but without the databases that no test uses. Copying it saves the seconds that a first start
 * takes. It is deleted when `t` ends.
 */
export async function copyDataFolder(t: Teardown): Promise<string> {
  const template = await makeOnce('-folder', async (fresh) => {
    const database = await openEmbedded(fresh, () => undefined);
    await migrateToLatest(database.db);
    await seed(database.db);
    await dropUnusedDatabases(database.db);
    await database.close();
  });
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(template, folder, { recursive: true });
  return folder;
}
