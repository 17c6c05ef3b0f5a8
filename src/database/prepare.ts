import type { Database } from './database.ts';
import { migrateToLatest, migrationStatus } from './migrate.ts';

/**
 * Makes an opened database fit to serve (D47). The embedded one is migrated, and given the demo data when it is new;
 * both in one transaction, so that a process killed in between leaves it new. PostgreSQL is only checked.
 *
 * @returns whether the demo data was loaded just now
 * @throws Error with one line when PostgreSQL lacks a migration
 */
export async function prepareDatabase({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<boolean> {
  const states = await migrationStatus(db);
  const pending = states.filter(({ appliedAt }) => appliedAt === null).map(({ name }) => name);
  if (pending.length === 0) return false;
  if (kind === 'postgres') {
    throw new Error(`the database lacks ${pending.length} migration(s) (${pending.join(', ')}): run npm run migrate`);
  }
  const isNew = pending.length === states.length;
  await db.transaction().execute(async (transaction) => {
    await migrateToLatest(transaction);
    if (!isNew) return;
    const { seed } = await import('./seed.ts');
    await seed(transaction);
  });
  return isNew;
}
