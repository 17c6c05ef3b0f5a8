/**
 * The leases of webhooks. An instance takes the lease of a webhook, so that no other instance
 * delivers to it. Raw SQL, because Kysely cannot express SKIP LOCKED of a composite key.
 */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { WebhookRow } from './settings.ts';

/**
 * Seconds after which another instance may deliver to a webhook. Each series renews the lease, so
 * this is how long a webhook waits after the death of an instance.
 */
export const leaseSeconds = 30;

/**
 * Seconds after which a webhook without a failure is looked at again. Announcements usually arrive
 * within milliseconds, but one can be lost.
 */
const recheckSeconds = 30;

/** Which webhooks to look at: those of partners with new events, or those that are due. */
export type Wanted = { partners: readonly number[] } | 'due';

/** Whether no instance delivers to a webhook. */
const isUnleased = sql<SqlBool>`(leased_until IS NULL OR leased_until <= now())`;

/** Takes the leases of at most `limit` webhooks to which no instance delivers. */
export async function takeLeases(
  db: Db,
  lease: string,
  wanted: Wanted,
  limit: number,
): Promise<WebhookRow[]> {
  const isWanted =
    wanted === 'due'
      ? sql`due_at <= now()`
      : sql`partner_id = ANY (${[...wanted.partners]}::bigint[])`;
  const { rows } = await sql<WebhookRow>`
    -- A subselect in FROM could run several times, and take more than the limit.
    WITH taken AS MATERIALIZED (
      SELECT partner_id, id FROM webhooks
      WHERE NOT is_paused AND ${isWanted} AND (blocked_until IS NULL OR blocked_until <= now())
        AND ${isUnleased}
      ORDER BY due_at LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
    )
    UPDATE webhooks SET lease = ${lease}::uuid,
      leased_until = now() + make_interval(secs => ${sql.lit(leaseSeconds)})
    FROM taken
    WHERE webhooks.partner_id = taken.partner_id AND webhooks.id = taken.id
    RETURNING webhooks.*`.execute(db);
  return rows;
}

/** Makes the webhooks of partners due to which no instance delivers. */
export async function makeDue(db: Db, partners: readonly number[]): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ due_at: sql`now()` })
    .where('partner_id', '=', sql<number>`ANY (${[...partners]}::bigint[])`)
    .where('due_at', '>', sql<string>`now()`)
    .where(isUnleased)
    .execute();
}

/**
 * Gives a lease back. The webhook is due when the first waiting event of an order is, and after a
 * while anyway. With `isLeft`, events after its position are left, and it is due at once.
 */
export async function giveBackLease(
  db: Db,
  { partner_id, id, lease }: WebhookRow,
  isLeft: boolean,
): Promise<void> {
  const recheck = isLeft ? 0 : recheckSeconds;
  await sql`
    UPDATE webhooks SET lease = NULL, leased_until = NULL, due_at = greatest(blocked_until, least(
      now() + make_interval(secs => ${recheck}), (
        SELECT min(next_attempt_at) FROM (
          SELECT DISTINCT ON (order_id, CASE WHEN is_repetition THEN event_id END) next_attempt_at
          FROM webhook_retries AS retry
          WHERE retry.partner_id = webhooks.partner_id AND retry.webhook_id = webhooks.id
          ORDER BY order_id, CASE WHEN is_repetition THEN event_id END, event_id
        ) AS firsts
      )))
    WHERE partner_id = ${partner_id} AND id = ${id} AND lease = ${lease}::uuid`.execute(db);
}
