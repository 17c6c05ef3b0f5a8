import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';

/** A table, a sequence of its own or a function. The names are quoted. */
interface Owned {
  /** The word after ALTER. */
  readonly kind: 'TABLE' | 'ROUTINE';
  readonly name: string;
  readonly owner: string;
}

/**
 * Returns the owner of the database, whether it has the tables of the service, and what is next to
 * them and belongs to a role whose rights the owner does not have. What belongs to an extension is
 * left out.
 */
export async function readOwners(db: Db) {
  const { rows } = await sql<{ owner: string; isMigrated: boolean; others: Owned[] }>`
    WITH objects AS (
      SELECT 'pg_class'::regclass AS catalog, oid, 'TABLE' AS kind, oid::regclass::text AS name,
        relowner AS owner, relnamespace AS schema
      FROM pg_class WHERE relkind IN ('r', 'S', 'v')
      UNION ALL
      SELECT 'pg_proc'::regclass, oid, 'ROUTINE', oid::regprocedure::text, proowner, pronamespace
      FROM pg_proc
    ), others AS (
      SELECT kind, name, quote_ident(pg_get_userbyid(owner)) AS owner
      FROM objects JOIN pg_database ON datname = current_database()
      WHERE NOT pg_has_role(datdba, owner, 'USAGE')
        AND schema = (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('kysely_migration'))
        AND NOT EXISTS (SELECT FROM pg_depend
          WHERE classid = catalog AND objid = objects.oid AND deptype IN ('a', 'i', 'e'))
    )
    SELECT quote_ident(pg_get_userbyid(datdba)) AS owner,
      to_regclass('kysely_migration') IS NOT NULL AS "isMigrated",
      (SELECT coalesce(json_agg(others ORDER BY kind DESC, name), '[]') FROM others) AS others
    FROM pg_database WHERE datname = current_database()`.execute(db);
  return rows[0] as (typeof rows)[number];
}
