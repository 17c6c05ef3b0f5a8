/**
 * The next attempts to deliver the events of a webhook, as partners see them. Raw SQL, because
 * Kysely cannot express a comparison of rows.
 */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { firstNewEvents } from './backlog.ts';
import type { WebhookKey } from './settings.ts';

/** How many waiting events the contract shows. */
const maxShown = sql.lit(100);

/** An event that waits for another delivery. */
export interface Attempt {
  event_id: number;
  failures: number;
  next_attempt_at: string;
  error: string | null;
}

/**
 * Returns the attempts of a webhook. The events of an order are sent when the first of them is due,
 * and a repetition for which someone asked does not wait for others.
 */
const attemptsOf = ({ partnerId, id }: WebhookKey) => sql`(
  SELECT event_id, failures, error, first_value(next_attempt_at) OVER (
      PARTITION BY order_id, CASE WHEN is_repetition THEN event_id END ORDER BY event_id
    ) AS next_attempt_at
  FROM webhook_retries WHERE partner_id = ${partnerId} AND webhook_id = ${id}) AS attempt`;

/** Lists the first events that wait for another delivery. */
export async function listAttempts(db: Db, key: WebhookKey): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    SELECT event_id, failures, next_attempt_at, error FROM ${attemptsOf(key)}
    ORDER BY event_id LIMIT ${maxShown}`.execute(db);
  return rows;
}

/**
 * Returns when the next attempt is due, or null if no event waits for one or the webhook is paused.
 * While nothing is sent to a webhook that seems to be down, new events wait too.
 */
export async function nextAttemptAt(db: Db, key: WebhookKey): Promise<string | null> {
  const { partnerId, id } = key;
  const { rows } = await sql<{ next_attempt_at: string }>`
    SELECT greatest(webhook.blocked_until, waiting.due_at) AS next_attempt_at
    FROM webhooks AS webhook, LATERAL (
      SELECT least(
        (SELECT min(next_attempt_at) FROM ${attemptsOf(key)}),
        CASE WHEN webhook.blocked_until > now()
          AND EXISTS (SELECT FROM ${firstNewEvents} WHERE is_wanted) THEN webhook.blocked_until END
      ) AS due_at
    ) AS waiting
    WHERE webhook.partner_id = ${partnerId} AND webhook.id = ${id} AND NOT webhook.is_paused
      AND waiting.due_at IS NOT NULL`.execute(db);
  return rows[0]?.next_attempt_at ?? null;
}
