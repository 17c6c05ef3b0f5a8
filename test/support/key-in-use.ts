import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/**
 * Makes every request with the idempotency key `held` fail as if another request held the lock. The embedded database has
 * only one session, so no second one can hold the lock. Instead, this function replaces the one that numbers the locks by
 * one that fails as PostgreSQL does after `lock_timeout`.
 */
export async function holdKey(db: Kysely<Tables>): Promise<void> {
  await sql`CREATE FUNCTION hashtextextended(name text, seed integer) RETURNS bigint LANGUAGE plpgsql AS $$
    BEGIN
      IF name NOT LIKE '% held' THEN RETURN pg_catalog.hashtextextended(name, seed::bigint); END IF;
      IF current_query() LIKE '%pg_advisory_xact_lock_shared%' THEN
        RAISE EXCEPTION 'held' USING ERRCODE = 'lock_not_available';
      END IF;
      RETURN NULL;
    END $$`.execute(db);
}
