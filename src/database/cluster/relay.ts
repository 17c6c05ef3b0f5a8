/**
 * Moves the events of a shard to the coordinator, where feeds and webhooks read them. A statement
 * stores its events in the shard of the order, in the same transaction as the change. Nothing is
 * lost if an instance stops in between: a later call moves the rest, and the id in the shard tells
 * which events the coordinator has already.
 */
import { sql } from 'kysely';
import { locks } from '../locks.ts';
import type { Db } from '../tables.ts';

/** How many events one transaction moves. */
const portion = 1000;

/** Moves all events of `shard`, which has the rows of this user. */
export async function relayEvents(db: Db, shard: Db, owner: number): Promise<void> {
  for (;;) {
    const moved = await copyEvents(db, shard, owner);
    if (moved.length === 0) return;
    const outbox = sql`DELETE FROM outbox WHERE id = ANY (${moved}::uuid[]) RETURNING id`;
    await outbox.execute(shard);
    if (moved.length < portion) return;
  }
}

/**
 * Copies the oldest events of a shard, and returns their ids there. Reads them at the node itself:
 * as part of the transaction, which is on the coordinator, an event made a creation take 2.3 ms of
 * PostgreSQL instead of 1.65 ms.
 */
async function copyEvents(db: Db, shard: Db, owner: number): Promise<string[]> {
  return await db.transaction().execute(async (transaction) => {
    // Without the lock, a transaction that began earlier could copy a later event of an order, and
    // readers would get it before the earlier one.
    await sql`SELECT pg_advisory_xact_lock(${locks.relay},
      get_shard_id_for_distribution_column('order_lists', ${owner}::bigint)::int)`.execute(
      transaction,
    );
    const { rows } = await sql<{ ids: string[] | null; events: string | null }>`
      SELECT array_agg(id) AS ids, json_agg(stored)::text AS events FROM (
        SELECT id, type, partner_id, is_copy, order_id, version, state, created_at FROM outbox
        ORDER BY created_at, version LIMIT ${sql.lit(portion)}
      ) AS stored`.execute(shard);
    const { ids = null, events = null } = rows[0] ?? {};
    if (ids === null) return [];
    await sql`
      INSERT INTO events
        (outbox_id, type, partner_id, is_copy, order_id, version, state, created_at)
      SELECT * FROM json_to_recordset(${events}::json) AS stored (
        id uuid, type text, partner_id bigint, is_copy boolean, order_id bigint, version int,
        state jsonb, created_at timestamptz)
      ORDER BY created_at, version
      ON CONFLICT (outbox_id) DO NOTHING`.execute(transaction);
    return ids;
  });
}
