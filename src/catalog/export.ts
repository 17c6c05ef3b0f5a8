/** Reads the whole catalog. */
import type { Db } from '../db/tables.ts';
import type { Catalog } from './import.ts';
import { listEntries } from './queries/entries.ts';

/** Reads all entries, at one point in time. */
export async function readCatalog(db: Db): Promise<Required<Catalog>> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => ({
      recipes: await listEntries(transaction, 'recipes'),
      places: await listEntries(transaction, 'places'),
      partners: await listEntries(transaction, 'partners'),
      machines: await listEntries(transaction, 'machines'),
    }));
}
