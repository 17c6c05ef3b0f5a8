import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/database/tables.ts';

/**
 * Blocks every statement on orders and their lists until `release` is called. PostgreSQL cancels a blocked statement after
 * two seconds (`lock_timeout`), so release the lock early.
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
