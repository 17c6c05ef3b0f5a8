import type { Test } from 'tap';
import { openDatabase } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/database.ts';
import { databaseOf, startPGlite } from '../../src/database/embedded.ts';
import { createEmptyDatabase, testDatabaseUrl } from './database.ts';

/** Opens a database without any table, on PostgreSQL when TEST_DATABASE_URL is set; it is closed when `t` ends. */
export async function openEmptyDatabase(t: Test): Promise<Database> {
  const database =
    testDatabaseUrl === undefined
      ? databaseOf(await startPGlite({}))
      : await openDatabase(await createEmptyDatabase(t, testDatabaseUrl));
  t.teardown(() => database.close());
  return database;
}
