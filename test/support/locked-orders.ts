import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/**
 * Makes every statement on orders and their lists wait, on either database, until `release` is called. PostgreSQL gives
 * such a statement up after two seconds (`lock_timeout`), so hold it no longer than a test needs.
 */
export async function holdOrders(db: Kysely<Tables>): Promise<{ release: () => Promise<void> }> {
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
