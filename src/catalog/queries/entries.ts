/**
 * Reads and writes the catalog as operators see it: its recipes, places, partners and machines. The
 * internal API, the commands `catalog ...` and the demo data use these functions, so they have the
 * same rules. The statements that write are raw SQL, because Kysely cannot read json_to_recordset;
 * locks and sequences have no builder.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { components } from '../../../generated/internal/types.ts';
import type { Db, Tables } from '../../database/tables.ts';
import type { PageRequest } from '../../http/cursor.ts';

type Schemas = components['schemas'];

/** The entries of each section. A section is a list in the catalog file. */
export interface Entries {
  recipes: Schemas['RecipeEntry'];
  places: Schemas['PlaceEntry'];
  partners: Schemas['PartnerEntry'];
  machines: Schemas['MachineEntry'];
}

export type Section = keyof Entries;
export type EntryId<S extends Section> = Entries[S]['id'];

/** The sections in the order in which they are written: each refers only to earlier ones. */
export const sections = ['recipes', 'places', 'partners', 'machines'] as const satisfies Section[];

interface Kind<S extends Section> {
  table: 'recipes' | 'places' | 'partners' | 'coffee_machines';
  /** What an error message calls an entry. */
  noun: string;
  /**
   * The SQL types of all members that are columns of the table. What a partner offers is in a table
   * of its own.
   */
  columns: Readonly<Record<Exclude<keyof Entries[S], 'recipes'>, string>>;
  /** The column that an entry may omit. An existing entry keeps its value, a new one gets `true`. */
  optionalColumn?: string;
}

export const kinds: { readonly [S in Section]: Kind<S> } = {
  recipes: {
    table: 'recipes',
    noun: 'recipe',
    columns: {
      id: 'text',
      titles: 'jsonb',
      descriptions: 'jsonb',
      volume_ml: 'int',
      price_minor_units: 'int',
      currency: 'text',
      position: 'int',
      is_offered: 'boolean',
    },
  },
  places: {
    table: 'places',
    noun: 'place',
    columns: { id: 'bigint', title: 'text', address: 'text', lat: 'float8', lng: 'float8' },
  },
  partners: { table: 'partners', noun: 'partner', columns: { id: 'bigint', name: 'text' } },
  machines: {
    table: 'coffee_machines',
    noun: 'machine',
    columns: {
      id: 'bigint',
      place_id: 'bigint',
      partner_id: 'bigint',
      model: 'text',
      is_available: 'boolean',
    },
    optionalColumn: 'is_available',
  },
};

const offersOfPartner = sql<string[]>`ARRAY(
  SELECT recipe_id FROM partner_recipes WHERE partner_id = partners.id ORDER BY recipe_id)`;

/** Which entries a query reads: one, those after an id, or all. */
interface Selection {
  id?: string | number;
  after?: string | number | null;
  limit?: number;
}

type EntryTable = Kind<Section>['table'];

/** Adds the selection and the order by id to a query. */
function withSelection<Table extends EntryTable, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { id, after = null, limit }: Selection,
): SelectQueryBuilder<Tables, Table, Row> {
  const key = sql<string | number>`id`;
  return query
    .$if(id !== undefined, (all) => all.where(key, '=', id as string | number))
    .$if(after !== null, (all) => all.where(key, '>', after as string | number))
    .orderBy(key)
    .$if(limit !== undefined, (all) => all.limit(limit as number));
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

/**
 * The number of the advisory lock that every change of the catalog holds until its transaction
 * ends, so that changes take turns. Orders do not take it. No other lock may have this number.
 */
export const catalogLock = 7_240_133;

/** Waits until no other transaction changes the catalog. Call it in a transaction. */
export async function lockCatalog(transaction: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${catalogLock})`.execute(transaction);
}

/** The ids of the entries that a write added or changed. */
export interface Written<S extends Section = Section> {
  added: EntryId<S>[];
  changed: EntryId<S>[];
}

/**
 * Adds or replaces entries of a section. Equal entries are not written, so their rows stay unlocked.
 * A replaced row keeps its key, so new orders, which lock only the key, do not wait. Call
 * `lockCatalog` and `unknownReferences` before.
 */
export async function writeEntries<S extends Section>(
  transaction: Db,
  section: S,
  entries: readonly Entries[S][],
): Promise<Written<S>> {
  const json = JSON.stringify(entries);
  const rows = await writeRows(transaction, kinds[section], json);
  const offers = section === 'partners' ? await writeOffers(transaction, json) : [];
  const added = rows.filter(({ is_new }) => is_new).map(({ id }) => id);
  const changed = new Set([...rows.map(({ id }) => id), ...offers]);
  for (const id of added) changed.delete(id);
  return { added, changed: [...changed] } as Written<S>;
}

async function writeRows(
  transaction: Db,
  { table, columns, optionalColumn }: Kind<Section>,
  json: string,
): Promise<{ id: string | number; is_new: boolean }[]> {
  const names = Object.keys(columns);
  const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);
  const types = list(Object.entries(columns).map(([name, type]) => sql.raw(`${name} ${type}`)));
  /** The value to write. `kept` is the value if the entry omits it. */
  const valueFor = (name: string, kept: RawBuilder<unknown>) => {
    const asked = sql.ref(`asked.${name}`);
    return name === optionalColumn ? sql`coalesce(${asked}, ${kept})` : asked;
  };
  const replacing = (name: string) => valueFor(name, sql.ref(`old.${name}`));
  const fields = names.filter((name) => name !== 'id');
  const { rows } = await sql<{ id: string | number; is_new: boolean }>`
    WITH asked AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${json}::json) AS asked (${types})
    ), different AS MATERIALIZED (
      SELECT asked.*, old.id IS NULL AS is_new
      FROM asked LEFT JOIN ${sql.table(table)} AS old ON old.id = asked.id
      WHERE old.id IS NULL OR (${list(fields.map((name) => sql.ref(`old.${name}`)))})
        IS DISTINCT FROM (${list(fields.map((name) => replacing(name)))})
    ), replaced AS (
      UPDATE ${sql.table(table)} AS old
      SET ${list(fields.map((name) => sql`${sql.ref(name)} = ${replacing(name)}`))}
      FROM different AS asked WHERE old.id = asked.id AND NOT asked.is_new
    ), added AS (
      INSERT INTO ${sql.table(table)} (${list(names.map((name) => sql.ref(name)))})
      SELECT ${list(names.map((name) => valueFor(name, sql`true`)))}
      FROM different AS asked WHERE is_new
    )
    SELECT id, is_new FROM different ORDER BY id`.execute(transaction);
  return rows;
}

/** Makes what partners offer equal to the entries. Returns the partners whose offers changed. */
async function writeOffers(transaction: Db, json: string): Promise<number[]> {
  const { rows } = await sql<{ partner_id: number }>`
    WITH asked AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${json}::json) AS asked (id bigint, recipes jsonb)
    ), wanted AS MATERIALIZED (
      SELECT id AS partner_id, recipe_id
      FROM asked, LATERAL jsonb_array_elements_text(recipes) AS recipe_id
    ), removed AS (
      DELETE FROM partner_recipes AS old WHERE partner_id IN (SELECT id FROM asked)
        AND NOT EXISTS (SELECT FROM wanted
          WHERE wanted.partner_id = old.partner_id AND wanted.recipe_id = old.recipe_id)
      RETURNING partner_id
    ), added AS (
      INSERT INTO partner_recipes (partner_id, recipe_id) SELECT partner_id, recipe_id FROM wanted
      ON CONFLICT DO NOTHING RETURNING partner_id
    )
    SELECT partner_id FROM removed UNION SELECT partner_id FROM added`.execute(transaction);
  return rows.map(({ partner_id }) => partner_id);
}

/**
 * Removes all entries whose ids are in `ids`, or, with `others`, all others. A partner loses its
 * offers and its revoked keys. Returns the removed ids. Fails with a foreign key violation if
 * anything else refers to an entry.
 */
export async function removeEntries<S extends Section>(
  transaction: Db,
  section: S,
  ids: readonly EntryId<S>[],
  { others = false } = {},
): Promise<EntryId<S>[]> {
  const list = sql`SELECT value::${sql.raw(kinds[section].columns.id)}
    FROM json_array_elements_text(${JSON.stringify(ids)}::json)`;
  const isChosen = (column: string) =>
    others
      ? sql`${sql.ref(column)} NOT IN (${list})`
      : sql`${sql.ref(column)} = ANY (ARRAY(${list}))`;
  if (section === 'partners') {
    await sql`DELETE FROM partner_recipes WHERE ${isChosen('partner_id')}`.execute(transaction);
    await sql`DELETE FROM partner_keys
      WHERE revoked_at IS NOT NULL AND ${isChosen('partner_id')}`.execute(transaction);
  }
  const { rows } = await sql<{ id: string | number }>`
    DELETE FROM ${sql.table(kinds[section].table)} WHERE ${isChosen('id')}
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id as EntryId<S>);
}

/**
 * Moves the sequences of ids past the highest ids that operators chose. Never moves one back, so
 * that the ids of removed entries are not used again.
 */
export async function advanceSequences(db: Db): Promise<void> {
  for (const { table, columns } of Object.values(kinds)) {
    if (columns.id !== 'bigint') continue;
    const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
    await sql`SELECT setval(${sequence}, greatest(
      (SELECT max(id) + 1 FROM ${sql.table(table)}), nextval(${sequence})), false)`.execute(db);
  }
}
