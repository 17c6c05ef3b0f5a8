import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** A table or sequence, its owner, and the rights that this role lacks. Names are quoted. */
interface Relation {
  readonly name: string;
  readonly owner: string;
  readonly missing: readonly string[];
}

/**
 * Returns this role, its current schema (null if it may use none), and all tables and sequences next
 * to that of the migrator, which the service only reads.
 */
export async function readRights(db: Db) {
  const { rows } = await sql<{ role: string; schema: string | null; relations: Relation[] }>`
    WITH rights AS (
      SELECT relname, relowner, rights.name,
        CASE relkind WHEN 'S' THEN has_sequence_privilege(pg_class.oid, rights.name)
          ELSE has_table_privilege(pg_class.oid, rights.name) END AS is_granted
      FROM pg_class, unnest(CASE
        WHEN relkind = 'S' THEN ARRAY['USAGE', 'SELECT', 'UPDATE']
        WHEN relname LIKE 'kysely%' THEN ARRAY['SELECT']
        ELSE ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] END) AS rights (name)
      WHERE relkind IN ('r', 'S') AND relnamespace = (
        SELECT relnamespace FROM pg_class WHERE oid = to_regclass('kysely_migration'))
    ), relations AS (
      SELECT quote_ident(relname) AS name, quote_ident(pg_get_userbyid(relowner)) AS owner,
        coalesce(json_agg(name) FILTER (WHERE NOT is_granted), '[]') AS missing
      FROM rights GROUP BY relname, relowner
    )
    SELECT quote_ident(current_user) AS role,
      quote_ident(current_schema()) AS schema,
      (SELECT coalesce(json_agg(relations ORDER BY name), '[]') FROM relations) AS relations`.execute(
    db,
  );
  return rows[0] as (typeof rows)[number];
}
