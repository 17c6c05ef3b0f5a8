/**
 * The events that wait for another delivery to a webhook. Raw SQL, because Kysely cannot express
 * arrays of rows.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import {
  eventColumns,
  eventOf,
  type SelectedEvent,
  type StoredEvent,
} from '../../events/queries.ts';
import type { WebhookRow } from './settings.ts';

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
): Promise<{ retries: Retry[]; readAt: string | null }> {
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

/** Deletes events that wait, except those for which someone asked again after they were read. */
export async function deleteRetries(
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
 * Lets events wait for another delivery. If someone asked for an event again after it was read
 * (`readAt`), it stays due.
 */
export async function storeRetries(
  transaction: Db,
  { partner_id, id }: WebhookRow,
  newRetries: readonly NewRetry[],
  readAt: string | null,
): Promise<void> {
  // Joins `events`, because an event can be deleted while it is delivered.
  await sql`
    INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id, is_repetition,
      failures, first_failed_at, next_attempt_at, error)
    SELECT ${partner_id}, ${id}, retry.event_id, retry.order_id, is_repetition, retry.failures,
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
