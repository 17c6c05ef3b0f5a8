/** Finds the references between catalog entries that lead to nothing. */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { type Entries, kinds, type Section, sections } from '../sections.ts';

/** A reference to an entry that does not exist. `path` leads to the member. */
export interface UnknownReference {
  path: (string | number)[];
  message: string;
}

/** Returns the references of entries that lead to nothing. `path` begins at the list. */
export async function unknownReferences<S extends Section>(
  db: Db,
  section: S,
  entries: readonly Entries[S][],
): Promise<UnknownReference[]> {
  const references = entries.flatMap((entry, index) =>
    referencesOf(section, entry).map(({ path, ...to }) => ({ path: [index, ...path], ...to })),
  );
  const unknown: UnknownReference[] = [];
  for (const target of sections) {
    const ofTarget = references.filter(({ section: to }) => to === target);
    const known = await knownIds(db, target, [...new Set(ofTarget.map(({ id }) => id))]);
    for (const { path, id } of ofTarget)
      if (!known.has(id)) unknown.push({ path, message: `is not a known ${kinds[target].noun}` });
  }
  return unknown;
}

type Reference = { path: (string | number)[]; section: Section; id: string | number };

function referencesOf<S extends Section>(section: S, entry: Entries[S]): Reference[] {
  if (section === 'partners') {
    const { recipes } = entry as Entries['partners'];
    return recipes.map((id, nth) => ({ path: ['recipes', nth], section: 'recipes', id }));
  }
  if (section !== 'machines') return [];
  const { place_id, partner_id } = entry as Entries['machines'];
  return [
    { path: ['place_id'], section: 'places', id: place_id },
    { path: ['partner_id'], section: 'partners', id: partner_id },
  ];
}

async function knownIds(db: Db, section: Section, ids: readonly (string | number)[]) {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string | number }>`
    SELECT id FROM ${sql.table(kinds[section].table)} WHERE id IN (
      SELECT value::${sql.raw(kinds[section].columns.id)}
      FROM json_array_elements_text(${JSON.stringify(ids)}::json))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
