/** Prepares the database of a process: migrates the embedded one, and checks PostgreSQL. */
import type { Database } from '../db/database.ts';
import { migrateToLatest, readMigrations } from '../db/migrate.ts';

/**
 * Migrates the embedded database. A new database gets the demo data in the same transaction, so a
 * crash cannot separate the two. For PostgreSQL, throws a one-line Error if a migration is missing.
 * Throws an ObsoleteDatabase. Returns the names of the applied migrations, and whether the demo data was loaded.
 */
export async function prepareDatabase({
  db,
  kind,
}: Pick<Database, 'db' | 'kind'>): Promise<{ applied: string[]; isNew: boolean }> {
  const { applied, pending } = await readMigrations(db);
  if (pending.length === 0) return { applied: [], isNew: false };
  if (kind === 'postgres') {
    throw new Error(
      `the database lacks ${pending.length} migration(s) (${pending.join(', ')}): run npm run migrate as the role that owns the tables`,
    );
  }
  const isNew = applied.length === 0;
  await db.transaction().execute(async (transaction) => {
    await migrateToLatest(transaction);
    if (!isNew) return;
    const { seed } = await import('./demo.ts');
    await seed(transaction);
  });
  return { applied: [...pending], isNew };
}
