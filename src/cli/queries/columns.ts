import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** Returns the columns of the tables next to that of the migrator, by the names of the tables. */
export async function readColumns(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: readonly string[] }>`
    SELECT relname AS name, json_agg(attname) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind = 'r' AND attnum > 0 AND NOT attisdropped AND relnamespace = (
      SELECT relnamespace FROM pg_class WHERE oid = to_regclass('kysely_migration'))
    GROUP BY relname`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
