import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import type { Database } from '../../src/db/database.ts';
import { openTestDatabase } from './database.ts';
import { createEmptyDatabase, testDatabaseUrl } from './server-databases.ts';
import type { Test } from './tap.ts';

/**
 * Opens a database without tables, on PostgreSQL if TEST_DATABASE_URL is set. It is closed when `t`
 * ends.
 */
export async function openEmptyDatabase(t: Test): Promise<Database> {
  if (testDatabaseUrl === undefined) {
    // Creating an embedded database takes a hundred times as long as emptying a copy.
    const database = await openTestDatabase(t);
    await sql`drop schema public cascade`.execute(database.db);
    await sql`create schema public`.execute(database.db);
    return database;
  }
  const database = await openDatabase(await createEmptyDatabase(t, testDatabaseUrl));
  t.teardown(() => database.close());
  return database;
}
