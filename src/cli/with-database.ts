/** Gives a command the database. */
import { type Config, loadConfig } from '../config.ts';
import { nameOf, openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { prepareDatabase } from '../demo/prepare.ts';

interface OpenOptions {
  /**
   * Whether to call `prepareDatabase` first, which migrates the embedded database, and rejects a
   * PostgreSQL that lacks a migration. Only `migrate` works on a database that lacks migrations.
   */
  prepare?: boolean;
  /** Whether to wait for results without a time limit. */
  unlimitedWait?: boolean;
}

/**
 * What a command does with the database. `isNew` is true if `prepareDatabase` has just loaded the
 * demo data.
 */
export type Act = (
  database: Database,
  context: { config: Config; isNew: boolean },
) => Promise<void>;

/** Opens the database, names it on standard error, prepares it, calls `act`, and closes it. */
export async function withDatabase(
  act: Act,
  { prepare = true, unlimitedWait = false }: OpenOptions = {},
): Promise<void> {
  const config = loadConfig(undefined, { needsSecret: false });
  const database = await openDatabase({ ...config, unlimitedWait });
  // A command without DATABASE_URL would otherwise report success about another database than the
  // operator means. Standard output is for results.
  console.error(`using ${nameOf(config)}`);
  try {
    const isNew = prepare && (await prepareDatabase(database)).isNew;
    await act(database, { config, isNew });
  } finally {
    await database.close();
  }
}
