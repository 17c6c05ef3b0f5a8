/**
 * Creates orders with UUIDs of clients in a cluster, where no constraint makes a UUID unique among
 * all users (docs/decisions/0021-a-cluster.md).
 */
import { sql } from 'kysely';
import { transactionOfOwner } from '../../database/owner.ts';
import type { Pool } from '../../database/pool.ts';
import type { CreateOrderCommand } from '../command.ts';
import { type Insertion, insertOrderWaiting } from './insert.ts';
import { selectOwnersOfUuid } from './owners.ts';

/** Another user has an order with the UUID. */
export class UuidTaken extends Error {}

/**
 * Inserts an order like `insertOrderWaiting`. Creations with the same UUID take turns. Throws
 * UuidTaken.
 */
export async function insertUniqueOrder(
  db: Pool,
  command: CreateOrderCommand & { uuid: string },
): Promise<Insertion> {
  const { owner, uuid } = command;
  return await transactionOfOwner(db, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${uuid}, 0))`.execute(transaction);
    const insertion = await insertOrderWaiting(transaction, db.recordedOrders, command);
    // As on one server, the rules of a creation come before the UUID.
    if (insertion.kind === 'refused') return insertion;
    const owners = await selectOwnersOfUuid(transaction, uuid).execute();
    if (owners.some(({ user_id }) => user_id !== owner)) throw new UuidTaken();
    return insertion;
  });
}
