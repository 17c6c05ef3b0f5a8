/** Commands that change the whole database. */
import { type Config, loadConfig } from '../config.ts';
import { raiseAfterRestore } from '../database/after-restore.ts';
import { nameOf, openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { migrateDown, migrateToLatest, migrationStatus } from '../database/migrate.ts';
import { seed } from '../demo/demo.ts';
import { prepareDatabase } from '../demo/prepare.ts';

/** How long statements may take, and whether the database may lack migrations. */
type Waiting = { migrates?: boolean; unlimitedWait?: boolean };

type Act = (database: Database, context: { config: Config; isNew: boolean }) => Promise<void>;

/**
 * Opens the database, names it on standard error, prepares it unless `migrates` is true, and calls
 * `act`. `isNew` is true if the demo data was loaded. With `unlimitedWait`, statements may take any time.
 */
export async function withDatabase(
  act: Act,
  { migrates = false, unlimitedWait = migrates }: Waiting = {},
): Promise<void> {
  const config = loadConfig(undefined, { needsSecret: false });
  const database = await openDatabase({ ...config, unlimitedWait });
  // A command without DATABASE_URL would otherwise report success about another database than the
  // operator means. Standard output is for results.
  console.error(`using ${nameOf(config)}`);
  try {
    const isNew = !migrates && (await prepareDatabase(database));
    await act(database, { config, isNew });
  } finally {
    await database.close();
  }
}

/** `migrate`: applies migrations, rolls one back, or lists them. */
export function migrate(action: string): Promise<void> {
  const act: Act = async (database) => {
    const { db, kind } = database;
    if (action === 'status') {
      for (const { name, appliedAt } of await migrationStatus(db))
        console.log(
          `${name}  ${appliedAt === null ? 'pending' : `applied ${appliedAt.toISOString()}`}`,
        );
    } else if (action === 'down') {
      const names = await migrateDown(db);
      console.log(names.length === 0 ? 'nothing to roll back' : `rolled back ${names.join(', ')}`);
    } else {
      // The first command on a new embedded database loads the demo data, even if this command is
      // `migrate`.
      if (kind === 'embedded' && (await prepareDatabase(database)))
        console.log('loaded the demo data');
      const names = await migrateToLatest(db);
      console.log(
        names.length === 0 ? 'the database is up to date' : `applied ${names.join(', ')}`,
      );
    }
  };
  return withDatabase(act, { migrates: true });
}

/** `after-restore`: raises what clients may have seen before changes were lost. */
export function repairAfterRestore({ json = false }: { json?: boolean }): Promise<void> {
  return withDatabase(
    async ({ db }) => {
      const raised = await raiseAfterRestore(db);
      if (json) console.log(JSON.stringify(raised));
      else
        for (const [what, count] of Object.entries(raised)) console.log(`raised ${what}: ${count}`);
    },
    { unlimitedWait: true },
  );
}

/** `seed`: loads the demo data. */
export function loadDemoData(): Promise<void> {
  return withDatabase(async ({ db }, { isNew }) => {
    const { added, hasOtherAccounts } = await seed(db);
    console.log(isNew || added > 0 ? 'loaded the demo data' : 'the demo data is complete');
    if (hasOtherAccounts)
      console.log(
        'no demo account or demo partner key was added, because the database has other accounts',
      );
  });
}
