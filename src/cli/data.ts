/** Commands about the database as a whole. */
import { type Config, loadConfig } from '../config.ts';
import { openDatabase, prepareDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { seed } from '../database/demo.ts';
import { migrateDown, migrateToLatest, migrationStatus } from '../database/migrate.ts';
import { print } from './command-line.ts';

/** Opens the database of the settings for one command, which signs no token, and closes it at the end. */
export async function withDatabase(
  act: (database: Database, config: Config) => Promise<void>,
  { unlimitedWait = false } = {},
): Promise<void> {
  const config = loadConfig(undefined, { needsSecret: false });
  const database = await openDatabase({ ...config, unlimitedWait });
  try {
    await act(database, config);
  } finally {
    await database.close();
  }
}

/** `migrate`: applies migrations, rolls one back, or lists them. */
export function migrate(direction: string): Promise<void> {
  const act = direction === 'status' ? printStatus : direction === 'down' ? rollBack : apply;
  return withDatabase(act, { unlimitedWait: true });
}

async function printStatus({ db }: Database): Promise<void> {
  for (const { name, appliedAt } of await migrationStatus(db))
    print(`${name}  ${appliedAt === null ? 'pending' : `applied ${appliedAt.toISOString()}`}`);
}

async function rollBack({ db }: Database): Promise<void> {
  const names = await migrateDown(db);
  print(names.length === 0 ? 'nothing to roll back' : `rolled back ${names.join(', ')}`);
}

async function apply(database: Database): Promise<void> {
  // A new embedded database gets the demo data with its tables, whichever command opens it first.
  if (database.kind === 'embedded' && (await prepareDatabase(database))) print('loaded the demo data');
  const names = await migrateToLatest(database.db);
  print(names.length === 0 ? 'the database is up to date' : `applied ${names.join(', ')}`);
}

/** `seed`: the demo data. */
export function loadDemoData(): Promise<void> {
  return withDatabase(async (database) => {
    const isNew = await prepareDatabase(database);
    const added = await seed(database.db);
    print(isNew || added > 0 ? 'loaded the demo data' : 'the demo data is already there');
  });
}
