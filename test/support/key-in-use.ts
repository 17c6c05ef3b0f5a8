/** A request with an idempotency key that another request is at work on, for ever, on either database. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/**
 * Makes the key `held` one whose lock nobody gets. The embedded database has one session, so no other can hold it there;
 * instead the function that numbers the locks is covered by one that fails as PostgreSQL does after `lock_timeout`.
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
