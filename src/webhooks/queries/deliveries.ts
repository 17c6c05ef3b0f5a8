/**
 * The statements of the deliveries. An instance takes a lease of a webhook, so that no other
 * instance delivers to it, and every statement that stores a result checks the lease. Raw SQL where
 * Kysely cannot express SKIP LOCKED of a composite key, or arrays of rows.
 */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import {
  type EventPosition,
  eventColumns,
  eventOf,
  type SelectedEvent,
  type StoredEvent,
} from '../../events/queries.ts';
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

/** An event that waits for another delivery. */
export interface Retry {
  event: StoredEvent;
  isRepetition: boolean;
  failures: number;
  firstFailedAt: Date | null;
  isDue: boolean;
}

/** Reads the events that wait for another delivery to a webhook, in their order. */
export async function readRetries(
  db: Db,
  { partner_id, id }: Pick<WebhookRow, 'partner_id' | 'id'>,
): Promise<{ retries: Retry[]; readAt: ReadRetries['readAt'] }> {
  const { rows } = await sql<
    SelectedEvent & {
      is_repetition: boolean;
      failures: number;
      first_failed_at: string | null;
      is_due: boolean;
      read_at: string;
    }
  >`
    SELECT ${eventColumns}, retry.is_repetition, retry.failures, retry.first_failed_at,
      retry.next_attempt_at <= now() AS is_due, now()::text AS read_at
    FROM webhook_retries AS retry JOIN events ON events.id = retry.event_id
    WHERE retry.partner_id = ${partner_id} AND retry.webhook_id = ${id}
    ORDER BY retry.event_id`.execute(db);
  const retries = rows.map(
    ({ is_repetition, failures, first_failed_at, is_due, read_at: _, ...event }) => ({
      event: eventOf(event),
      isRepetition: is_repetition,
      failures,
      firstFailedAt: first_failed_at === null ? null : new Date(first_failed_at),
      isDue: is_due,
    }),
  );
  return { retries, readAt: rows[0]?.read_at ?? null };
}

/** What a series of deliveries changed. */
export interface Progress {
  /** The position up to which events were delivered, or wait for another delivery. */
  position: EventPosition;
  /** The waiting events that were delivered, so that they no longer wait. */
  deliveredRetries: ReadRetries;
  /** The events that wait for another delivery from now on. */
  newRetries: NewRetry[];
  /** The failures since the last successful delivery. */
  failures: number;
  /** Null without a new failure: the stored error then stays. */
  lastError: string | null;
  hasDelivered: boolean;
  /** Milliseconds for which nothing is sent, or null. */
  blockMs: number | null;
  /** Null unless the webhook is paused from now on. */
  pauseReason: string | null;
}

/** Events that waited for another delivery when they were read. */
export interface ReadRetries {
  eventIds: number[];
  /** The time of the database when they were read; null if no event waited. */
  readAt: string | null;
}

/** An event that failed, or that waits because an earlier one of its order failed. */
export interface NewRetry {
  event_id: number;
  order_id: number;
  is_repetition: boolean;
  failures: number;
  first_failed_at: Date | null;
  delay_ms: number;
  error: string | null;
}

/**
 * Stores the results of a series, renews the lease, and returns the webhook. Returns undefined and
 * stores nothing if another instance has the lease, or the webhook is paused or removed. If the
 * settings have changed since `webhook` was read, failures do not count: they say nothing about the
 * new settings.
 */
export async function storeProgress(
  db: Db,
  webhook: WebhookRow,
  progress: Progress,
): Promise<WebhookRow | undefined> {
  const { deliveredRetries, newRetries, blockMs } = progress;
  const hasDeliveredRetries = deliveredRetries.eventIds.length > 0;
  const hasFailure = newRetries.length > 0 || blockMs !== null;
  if (!hasDeliveredRetries && !hasFailure) return await updateProgress(db, webhook, progress);
  return await db.transaction().execute(async (transaction) => {
    const isChanged = hasFailure && (await lockVersion(transaction, webhook)) !== webhook.version;
    const stored = isChanged ? withoutFailures(progress) : progress;
    const updated = await updateProgress(transaction, webhook, stored);
    if (updated === undefined) return undefined;
    if (hasDeliveredRetries) await deleteRetries(transaction, webhook, deliveredRetries);
    if (newRetries.length > 0) await storeRetries(transaction, webhook, stored);
    return updated;
  });
}

async function lockVersion(
  transaction: Db,
  { partner_id, id }: WebhookRow,
): Promise<number | undefined> {
  const webhooks = transaction.selectFrom('webhooks').select('version');
  const webhook = webhooks.where((eb) => eb.and({ partner_id, id })).forNoKeyUpdate();
  return (await webhook.executeTakeFirst())?.version;
}

function withoutFailures(progress: Progress): Progress {
  const again = { failures: 0, first_failed_at: null, delay_ms: 0 };
  const newRetries = progress.newRetries.map((retry) => ({ ...retry, ...again }));
  return { ...progress, newRetries, blockMs: null, pauseReason: null };
}

/** Updates the row of the webhook, unless the lease is lost or the webhook is paused or removed. */
async function updateProgress(
  db: Db,
  { partner_id, id, lease }: WebhookRow,
  { position, failures, lastError, hasDelivered, blockMs, pauseReason }: Progress,
): Promise<WebhookRow | undefined> {
  return await db
    .updateTable('webhooks')
    .set({
      position_written: sql`${position.written}::xid8`,
      position_id: position.id,
      failures,
      leased_until: sql`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`,
      blocked_until:
        blockMs === null ? null : sql`now() + make_interval(secs => ${blockMs / 1000})`,
      ...(lastError !== null && { last_error: lastError }),
      ...(hasDelivered && { last_delivered_at: sql`now()` }),
      ...(pauseReason !== null && {
        is_paused: true,
        pause_reason: pauseReason,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      }),
    })
    .where((eb) => eb.and({ partner_id, id, lease, is_paused: false }))
    .returningAll()
    .executeTakeFirst();
}

/** Deletes events that wait, except those for which someone asked again after they were read. */
async function deleteRetries(
  transaction: Db,
  { partner_id, id }: WebhookRow,
  { eventIds, readAt }: ReadRetries,
): Promise<void> {
  await transaction
    .deleteFrom('webhook_retries')
    .where('partner_id', '=', partner_id)
    .where('webhook_id', '=', id)
    .where('event_id', '=', sql<number>`ANY (${eventIds}::bigint[])`)
    .where('next_attempt_at', '<=', sql<string>`${readAt}::timestamptz`)
    .execute();
}

/**
 * Lets events wait for another delivery. If someone asked for an event again after it was read, it
 * stays due.
 */
async function storeRetries(
  transaction: Db,
  { partner_id, id }: WebhookRow,
  { newRetries, deliveredRetries: { readAt } }: Progress,
): Promise<void> {
  // Joins `events`, because an event can be deleted while it is delivered.
  await sql`
    INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id, is_repetition,
      failures, first_failed_at, next_attempt_at, error)
    SELECT ${partner_id}, ${id}, retry.event_id, retry.order_id, is_repetition, failures,
      first_failed_at, now() + make_interval(secs => delay_ms / 1000), error
    FROM json_to_recordset(${JSON.stringify(newRetries)}::json) AS retry (event_id bigint,
      order_id bigint, is_repetition boolean, failures int, first_failed_at timestamptz,
      delay_ms double precision, error text)
    JOIN events ON events.id = retry.event_id
    ON CONFLICT (partner_id, webhook_id, event_id) DO UPDATE SET
      is_repetition = excluded.is_repetition, failures = excluded.failures,
      first_failed_at = excluded.first_failed_at, error = excluded.error,
      next_attempt_at = CASE WHEN webhook_retries.next_attempt_at <= ${readAt}::timestamptz
        THEN excluded.next_attempt_at ELSE webhook_retries.next_attempt_at END`.execute(
    transaction,
  );
}

/**
 * Gives a lease back. The webhook is due when the first waiting event of an order is, and after a
 * while anyway.
 */
export async function giveBackLease(db: Db, { partner_id, id, lease }: WebhookRow): Promise<void> {
  await sql`
    UPDATE webhooks SET lease = NULL, leased_until = NULL, due_at = greatest(blocked_until, least(
      now() + make_interval(secs => ${sql.lit(recheckSeconds)}), (
        SELECT min(next_attempt_at) FROM (
          SELECT DISTINCT ON (order_id, CASE WHEN is_repetition THEN event_id END) next_attempt_at
          FROM webhook_retries AS retry
          WHERE retry.partner_id = webhooks.partner_id AND retry.webhook_id = webhooks.id
          ORDER BY order_id, CASE WHEN is_repetition THEN event_id END, event_id
        ) AS firsts
      )))
    WHERE partner_id = ${partner_id} AND id = ${id} AND lease = ${lease}::uuid`.execute(db);
}
