import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../../src/database/demo.ts';
import { openEmbedded } from '../../src/database/embedded.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { makeOnce } from './template.ts';

/**
 * The path of a data folder with the demo data, as the service makes it at its first start. It belongs to `t`. The first
 * start takes seconds; the start on this folder does not.
 */
export async function copyDataFolder(t: { teardown(action: () => unknown): unknown }): Promise<string> {
  const template = await makeOnce('-folder', async (fresh) => {
    const database = await openEmbedded(fresh, () => undefined);
    await migrateToLatest(database.db);
    await seed(database.db);
    await database.close();
  });
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(template, folder, { recursive: true });
  return folder;
}
