/**
 * The parts of the statements in figures.ts and overviews.ts: the state of a webhook and its
 * waiting events. A waiting event has not been delivered yet, so an event that someone asked for
 * once more does not count. Raw SQL, because Kysely can express neither a comparison of rows nor
 * `SELECT FROM`. The fragments expect a table `webhook`.
 */
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../db/within.ts';
import { maxima } from '../../limits/bounds.ts';

/** The state of a webhook: `failing` if its last attempt failed. */
export type WebhookState = 'active' | 'paused' | 'failing';

/** The number of events after the position that a statement reads per webhook. */
const maxNewEvents = sql.lit(1000);
/** The number of retries that a statement reads per webhook. */
const maxRetries = sql.lit(maxima.waitingDeliveries);

export const stateOfWebhook = sql<WebhookState>`CASE WHEN webhook.is_paused THEN 'paused'
  WHEN webhook.failures > 0 THEN 'failing' ELSE 'active' END`;

const orderOfEvents = sql`ORDER BY events.partner_id, events.written, events.id`;

/**
 * Returns events after the position of the webhook. An event waits if it `is_wanted`: the webhook
 * gets events of its type, and was registered before the event was visible. The limit applies to all types, so a statement reads few events even if
 * the webhook wants none of them.
 */
const newEvents = (order: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`(
  SELECT created_at, type = ANY (webhook.event_types)
    AND pg_visible_in_snapshot(events.written, webhook.registered_in) IS NOT TRUE AS is_wanted
  FROM events
  WHERE ${within('events.partner_id', sql`webhook.partner_id`)}
    AND (events.written, events.id) > (webhook.position_written, webhook.position_id)
  ${order} LIMIT ${limit}) AS new_event`;

export const firstNewEvent = newEvents(orderOfEvents, sql.lit(1));
export const firstNewEvents = newEvents(orderOfEvents, maxNewEvents);
/** These have no order, because without statistics PostgreSQL would sort all events of a partner. */
export const someNewEvents = newEvents(sql``, maxNewEvents);

/** The first retries of the webhook. All of them wait. */
export const firstRetries = sql`(
  SELECT event_id FROM webhook_retries
  WHERE webhook_retries.partner_id = webhook.partner_id
    AND webhook_retries.webhook_id = webhook.id AND NOT is_repetition
  ORDER BY event_id LIMIT ${maxRetries}) AS retry`;
