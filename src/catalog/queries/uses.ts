/** Finds what refers to entries of the catalog, so that they cannot be removed. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { kinds, type Section } from '../sections.ts';

/** Rows that refer to entries of a section. */
export interface Use {
  /** The table and column of the reference. */
  table: string;
  column: string;
  /** Which rows keep an entry; by default, all. */
  condition?: RawBuilder<unknown>;
}

/**
 * Runs `change`. If it throws, undoes what it did, so that the transaction can be used further, and
 * throws the same error.
 */
export async function orUndo<T>(transaction: Db, change: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT change`.execute(transaction);
  try {
    return await change();
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT change`.execute(transaction);
    throw error;
  }
}

/** Returns the first `most` of the entries whose ids are not in `kept`, and which a use keeps. */
export async function usedEntries(
  transaction: Db,
  section: Section,
  kept: readonly (string | number)[],
  { use, most }: { use: Use; most: number },
): Promise<(string | number)[]> {
  const { table, columns } = kinds[section];
  const { condition = sql`true` } = use;
  const { rows } = await sql<{ id: string | number }>`
    SELECT id FROM ${sql.table(table)} AS entry WHERE id NOT IN (
      SELECT value::${sql.raw(columns.id)}
      FROM json_array_elements_text(${JSON.stringify(kept)}::json)
    ) AND (
      SELECT true FROM ${sql.table(use.table)} AS user_of_entry
      WHERE ${sql.ref(`user_of_entry.${use.column}`)} = entry.id AND ${condition} LIMIT 1
    ) ORDER BY id LIMIT ${most}`.execute(transaction);
  return rows.map(({ id }) => id);
}
