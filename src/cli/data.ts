/** Commands about what is in the database as a whole. */
import { loadConfig } from '../config.ts';
import { openDatabase, prepareDatabase } from '../database/connect.ts';
import { migrateDown, migrateToLatest, migrationStatus } from '../database/migrate.ts';
import { seed } from '../database/seed.ts';
import { say } from './command-line.ts';

const withoutSecret = { needsSecret: false };

/** `migrate`: forwards, back, or a list. */
export async function migrate(word: string): Promise<void> {
  const database = await openDatabase({ ...loadConfig(undefined, withoutSecret), unlimitedWait: true });
  try {
    if (word === 'status') {
      for (const { name, appliedAt } of await migrationStatus(database.db)) {
        say(`${name}  ${appliedAt === null ? 'pending' : `applied ${appliedAt.toISOString()}`}`);
      }
    } else if (word === 'down') {
      const names = await migrateDown(database.db);
      say(names.length === 0 ? 'nothing to roll back' : `rolled back ${names.join(', ')}`);
    } else {
      // A new embedded database gets its demo data with its tables, whichever command meets it first.
      if (database.kind === 'embedded' && (await prepareDatabase(database))) say('loaded the demo data');
      const names = await migrateToLatest(database.db);
      say(names.length === 0 ? 'the database is up to date' : `applied ${names.join(', ')}`);
    }
  } finally {
    await database.close();
  }
}

/** `seed`: the demo data. */
export async function loadDemoData(): Promise<void> {
  const database = await openDatabase(loadConfig(undefined, withoutSecret));
  try {
    const isNew = await prepareDatabase(database);
    const added = await seed(database.db);
    say(isNew || added > 0 ? 'loaded the demo data' : 'the demo data is already there');
  } finally {
    await database.close();
  }
}
