/** Locks orders or an idempotency key, and lists the locks that sessions wait for. */

import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';

/**
 * Blocks every statement on orders and their lists until `release` is called. PostgreSQL cancels a
 * blocked statement after two seconds (`lock_timeout`), so release the lock early.
 */
export async function holdOrders(db: Handle): Promise<{ release: () => Promise<void> }> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (holder) => {
    await sql`LOCK TABLE orders, order_lists IN ACCESS EXCLUSIVE MODE`.execute(holder);
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, transaction]);
  return {
    async release() {
      released.resolve();
      await transaction;
    },
  };
}

/**
 * Makes every request with the idempotency key `held` fail as if another request held the lock. The
 * embedded database has only one session, so no other session can hold the lock. Instead, the key
 * has no lock: a function shadows `hashtextextended`, which computes the number of a lock, and
 * returns NULL for it. Another one shadows the wait for the lock, and fails for NULL as PostgreSQL
 * does after `lock_timeout`.
 */
export async function holdKey(db: Handle): Promise<void> {
  await sql`CREATE FUNCTION hashtextextended(name text, seed integer) RETURNS integer LANGUAGE sql
    RETURN CASE WHEN name NOT LIKE '% held' THEN hashtext(name) END`.execute(db);
  await sql`CREATE FUNCTION pg_advisory_xact_lock_shared(number integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF number IS NULL THEN RAISE EXCEPTION 'held' USING ERRCODE = 'lock_not_available'; END IF;
      PERFORM pg_catalog.pg_advisory_xact_lock_shared(number::bigint);
    END $$`.execute(db);
}

/** Returns the type of each lock that a session of this database waits for. Needs a server. */
export async function lockWaits(db: Handle): Promise<string[]> {
  const { rows } = await sql<{ locktype: string }>`
    SELECT locktype FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()`.execute(db);
  return rows.map(({ locktype }) => locktype);
}
