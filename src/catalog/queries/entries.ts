/** Reads the entries of the catalog as operators see them. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tables } from '../../db/tables.ts';
import type { PageRequest } from '../../http/page.ts';
import { type Entries, type EntryId, type Kind, kinds, type Section } from '../sections.ts';

const offersOfPartner = sql<string[]>`ARRAY(
  SELECT recipe_id FROM partner_recipes WHERE partner_id = partners.id ORDER BY recipe_id)`;

/** Which entries a query reads, and locks: one, those after an id, or all. */
interface Selection {
  id?: string | number;
  isLocked?: boolean;
  after?: string | number | null;
  limit?: number;
}

type EntryTable = Kind<Section>['table'];

/** Adds the selection and the order by id to a query. */
function withSelection<Table extends EntryTable, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { id, isLocked = false, after = null, limit }: Selection,
): SelectQueryBuilder<Tables, Table, Row> {
  const key = sql<string | number>`id`;
  return query
    .$if(id !== undefined, (all) => all.where(key, '=', id as string | number))
    .$if(after !== null, (all) => all.where(key, '>', after as string | number))
    .orderBy(key)
    .$if(limit !== undefined, (all) => all.limit(limit as number))
    .$if(isLocked, (all) => all.forNoKeyUpdate());
}

/** The queries that read entries with all their members. */
const readers = {
  recipes: (db: Db, selection: Selection) =>
    withSelection(
      db
        .selectFrom('recipes')
        .select(['id', 'titles', 'descriptions', 'volume_ml', 'price_minor_units', 'currency'])
        .select(['position', 'is_offered']),
      selection,
    ).execute(),
  places: (db: Db, selection: Selection) =>
    withSelection(
      db.selectFrom('places').select(['id', 'title', 'address', 'lat', 'lng']),
      selection,
    ).execute(),
  partners: (db: Db, selection: Selection) =>
    withSelection(
      db.selectFrom('partners').select(['id', 'name', offersOfPartner.as('recipes')]),
      selection,
    ).execute(),
  machines: (db: Db, selection: Selection) =>
    withSelection(
      db
        .selectFrom('coffee_machines')
        .select(['id', 'place_id', 'partner_id', 'model', 'is_available']),
      selection,
    ).execute(),
} satisfies {
  [S in Section]: (db: Db, selection: Selection) => Promise<Record<keyof Entries[S], unknown>[]>;
};

async function selectEntries<S extends Section>(db: Db, section: S, selection: Selection) {
  return (await readers[section](db, selection)) as Entries[S][];
}

/** Finds the entry with this id. */
export async function findEntry<S extends Section>(
  db: Db,
  section: S,
  id: EntryId<S>,
): Promise<Entries[S] | undefined> {
  return (await selectEntries(db, section, { id }))[0];
}

/**
 * Finds the entry with this id, and keeps others from changing it until the transaction ends.
 * `lockCatalog` is not enough for that, because the availability of a machine changes without it.
 * New orders do not wait.
 */
export async function lockEntry<S extends Section>(
  transaction: Db,
  section: S,
  id: EntryId<S>,
): Promise<Entries[S] | undefined> {
  return (await selectEntries(transaction, section, { id, isLocked: true }))[0];
}

/** Lists all entries of a section by id. */
export async function listEntries<S extends Section>(db: Db, section: S): Promise<Entries[S][]> {
  return await selectEntries(db, section, {});
}

/** Lists one page of entries by id, and one more entry if another page follows. */
export async function pageOfEntries<S extends Section>(
  db: Db,
  section: S,
  { after, limit }: PageRequest<EntryId<S>>,
): Promise<{ rows: Entries[S][]; total: number }> {
  const rows = await selectEntries(db, section, { after, limit: limit + 1 });
  const { total } = await db
    .selectFrom(kinds[section].table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
