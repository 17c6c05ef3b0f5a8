/** Gives a command the database. */
import { type Config, loadConfig } from '../config.ts';
import { nameOf, openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { prepareDatabase } from '../demo/prepare.ts';

/** Whether the database may lack migrations, and whether statements may take any time. */
type OpenOptions = { migrates?: boolean; unlimitedWait?: boolean };

/** What a command does with the database. `isNew` is true if the demo data was loaded. */
export type Act = (
  database: Database,
  context: { config: Config; isNew: boolean },
) => Promise<void>;

/**
 * Opens the database, names it on standard error, prepares it unless `migrates` is true, and calls
 * `act`.
 */
export async function withDatabase(
  act: Act,
  { migrates = false, unlimitedWait = migrates }: OpenOptions = {},
): Promise<void> {
  const config = loadConfig(undefined, { needsSecret: false });
  const database = await openDatabase({ ...config, unlimitedWait });
  // A command without DATABASE_URL would otherwise report success about another database than the
  // operator means. Standard output is for results.
  console.error(`using ${nameOf(config)}`);
  try {
    const isNew = !migrates && (await prepareDatabase(database)).isNew;
    await act(database, { config, isNew });
  } finally {
    await database.close();
  }
}
