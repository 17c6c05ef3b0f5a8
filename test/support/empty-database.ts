import { PGlite } from '@electric-sql/pglite';
import type { Test } from 'tap';
import { openDatabase } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/database.ts';
import { databaseOf, startPGlite } from '../../src/database/embedded.ts';
import { createEmptyDatabase, testDatabaseUrl } from './database.ts';

/** PGlite fills its buffers, 128 MB by default, with zeros at each start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/** Opens a database without tables, on PostgreSQL if TEST_DATABASE_URL is set. It is closed when `t` ends. */
export async function openEmptyDatabase(t: Test): Promise<Database> {
  const database =
    testDatabaseUrl === undefined
      ? databaseOf(await startPGlite({ startParams }))
      : await openDatabase(await createEmptyDatabase(t, testDatabaseUrl));
  t.teardown(() => database.close());
  return database;
}
