/**
 * The leases of webhooks. An instance takes the lease of a webhook, so that no other instance
 * delivers to it. Raw SQL, because Kysely cannot express SKIP LOCKED of a composite key.
 */
import { type SqlBool, sql } from 'kysely';
import { batched, inOrderOf } from '../../db/batch.ts';
import type { Handle } from '../../db/handle.ts';
import type { Db } from '../../db/tables.ts';
import type { WebhookRow } from './settings.ts';

/**
 * Seconds after which another instance may deliver to a webhook. Each series renews the lease, so
 * this is how long a webhook waits after the death of an instance.
 */
export const leaseSeconds = 30;

/** The end of a lease that begins or is renewed now. */
export const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/**
 * Seconds after which a webhook without a failure is looked at again. Announcements usually arrive
 * within milliseconds, but one can be lost.
 */
const recheckSeconds = 30;

/** Which webhooks to look at: those of partners with new events, or those that are due. */
export type Wanted = { partners: readonly number[] } | 'due';

/** Whether no instance delivers to a webhook. */
const isUnleased = sql<SqlBool>`(leased_until IS NULL OR leased_until <= now())`;

/** The number of webhooks among which a look chooses: those that have been due for longest. */
const maxCandidates = 1000;

/** What an instance can still take. */
interface Room {
  /** The number of leases that are free. */
  free: number;
  /** The partner of each lease that the instance has. */
  partners: readonly number[];
}

/**
 * Takes leases of webhooks to which no instance delivers. A partner gets one more lease only if it
 * has fewer than are free, as in `Semaphore`, so the last ones are for partners that have none.
 */
export async function takeLeases(
  db: Db,
  lease: string,
  wanted: Wanted,
  { free, partners }: Room,
): Promise<WebhookRow[]> {
  const isWanted =
    wanted === 'due'
      ? sql`due_at <= now()`
      : sql`partner_id = ANY (${[...wanted.partners]}::bigint[])`;
  const { rows } = await sql<WebhookRow>`
    WITH held AS MATERIALIZED (
      SELECT partner_id, count(*) AS leases FROM unnest(${[...partners]}::bigint[]) AS partner_id
      GROUP BY partner_id
    ), due AS MATERIALIZED (
      SELECT partner_id, id, due_at FROM webhooks
      WHERE NOT is_paused AND ${isWanted} AND (blocked_until IS NULL OR blocked_until <= now())
        AND ${isUnleased}
      ORDER BY due_at LIMIT ${sql.lit(maxCandidates)}
    ), counted AS (
      SELECT partner_id, id, due_at, coalesce(leases, 0)
        + row_number() OVER (PARTITION BY partner_id ORDER BY due_at) AS of_partner
      FROM due LEFT JOIN held USING (partner_id)
    ), ranked AS MATERIALIZED (
      SELECT partner_id, id, of_partner,
        row_number() OVER (ORDER BY of_partner, due_at) AS place FROM counted
    ), taken AS MATERIALIZED (
      SELECT webhooks.partner_id, webhooks.id FROM webhooks JOIN ranked
        ON ranked.partner_id = webhooks.partner_id AND ranked.id = webhooks.id
      -- Before it, the partner has of_partner - 1 leases, and free - place + 1 are free.
      WHERE of_partner + place <= ${free}::bigint + 1 AND NOT is_paused AND ${isUnleased}
      ORDER BY place LIMIT ${free}::bigint FOR NO KEY UPDATE OF webhooks SKIP LOCKED
    )
    UPDATE webhooks SET lease = ${lease}::uuid, leased_until = ${leaseEnd}
    FROM taken
    WHERE webhooks.partner_id = taken.partner_id AND webhooks.id = taken.id
    RETURNING webhooks.*`.execute(db);
  return rows;
}

/**
 * Whether a webhook still has the lease and the settings with which it was read. A change of its
 * settings gives it another version.
 */
export const isUnchanged = batched<WebhookRow, boolean>(
  async (db: Handle, webhooks) => {
    const asked = [webhooks.map((one) => one.partner_id), webhooks.map(({ id }) => id)] as const;
    const { rows } = await sql<Pick<WebhookRow, 'partner_id' | 'id' | 'lease' | 'version'>>`
      SELECT partner_id, id, lease, version
      FROM unnest(${asked[0]}::bigint[], ${asked[1]}::text[]) AS asked (partner_id, id)
        JOIN webhooks USING (partner_id, id)`.execute(db.reads);
    return inOrderOf(webhooks.map(nameOf), rows, nameOf).map(
      (row, nth) => row?.lease === webhooks[nth]?.lease && row?.version === webhooks[nth]?.version,
    );
  },
  { partitionKey: ({ partner_id }) => partner_id },
);

const nameOf = ({ partner_id, id }: Pick<WebhookRow, 'partner_id' | 'id'>) => `${partner_id} ${id}`;

/**
 * Renews the lease of a webhook, and returns its row. Returns undefined if another instance has the
 * lease, or the webhook is paused or removed.
 */
export async function renewLease(
  db: Db,
  { partner_id, id, lease }: WebhookRow,
): Promise<WebhookRow | undefined> {
  return await db
    .updateTable('webhooks')
    .set({ leased_until: leaseEnd })
    .where((eb) => eb.and({ partner_id, id, lease, is_paused: false }))
    .returningAll()
    .executeTakeFirst();
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
