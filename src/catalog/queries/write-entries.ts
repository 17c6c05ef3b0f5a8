/**
 * Writes the entries of the catalog. The internal API, the commands `catalog ...` and the demo data
 * use these functions, so they have the same rules. Raw SQL, because Kysely cannot read
 * json_to_recordset, and has no builder for locks and sequences.
 */
import { type RawBuilder, sql } from 'kysely';
import { isValidKey } from '../../auth/queries/keys.ts';
import { locks } from '../../db/locks.ts';
import type { Db } from '../../db/tables.ts';
import { type Entries, type EntryId, type Kind, kinds, type Section } from '../sections.ts';

/** Waits until no other transaction changes the catalog. Call it in a transaction. */
export async function lockCatalog(transaction: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${locks.catalog})`.execute(transaction);
}

/** The ids of the entries that a write added or changed. */
export interface Written<S extends Section = Section> {
  added: EntryId<S>[];
  changed: EntryId<S>[];
}

/**
 * Adds or replaces entries of a section. Equal entries are not written, so their rows stay
 * unlocked. A replaced row keeps its key, so new orders, which lock only the key, do not wait.
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
 * offers and its revoked keys, and a machine its revoked and expired keys. Returns the removed ids.
 * Fails with a foreign key violation if anything else refers to an entry.
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
      WHERE NOT ${isValidKey.partner_keys} AND ${isChosen('partner_id')}`.execute(transaction);
  }
  if (section === 'machines')
    await sql`DELETE FROM machine_keys
      WHERE NOT ${isValidKey.machine_keys} AND ${isChosen('machine_id')}`.execute(transaction);
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
    // Text, because the number after the greatest id is beyond what a number can hold.
    await sql`SELECT setval(${sequence}, greatest(
      (SELECT max(id) + 1 FROM ${sql.table(table)}), nextval(${sequence})), false)::text`.execute(
      db,
    );
  }
}
