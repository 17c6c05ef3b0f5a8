/** The figures of all webhooks, for the metrics. */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import {
  firstNewEvent,
  firstRetries,
  someNewEvents,
  stateOfWebhook,
  type WebhookState,
} from './backlog.ts';

/** The number of webhooks that one statement reads. */
const maxWebhooks = sql.lit(20_000);
/** The number of events after the positions, and of retries, that a statement counts in all. */
const maxEvents = sql.lit(10_000);

const someWebhooks = sql`(
  SELECT * FROM webhooks ORDER BY partner_id, id LIMIT ${maxWebhooks}) AS webhook`;

/** Counts the webhooks in each state. */
export async function countStates(db: Db): Promise<Record<WebhookState, number>> {
  const { rows } = await sql<{ state: WebhookState; webhooks: number }>`
    SELECT ${stateOfWebhook} AS state, count(*)::int AS webhooks FROM ${someWebhooks}
    GROUP BY 1`.execute(db);
  const counts = Object.fromEntries(rows.map(({ state, webhooks }) => [state, webhooks]));
  return { active: 0, paused: 0, failing: 0, ...counts };
}

/** Returns at most `limit` webhooks that are failing: those with the most failures. */
export async function listFailing(db: Db, limit: number) {
  const { rows } = await sql<{ partner_id: number; id: string; failures: number }>`
    SELECT partner_id, id, failures FROM ${someWebhooks}
    WHERE ${stateOfWebhook} = 'failing'
    ORDER BY failures DESC, partner_id, id LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the number of events that wait for deliveries, and the age of the oldest one in seconds,
 * which is 0 if none waits. Webhooks that are paused do not count. A webhook without a new event
 * costs two lookups in indexes. The age takes into account the first new event of each webhook, its
 * first retry, and the new events that are counted.
 */
export async function readBacklog(db: Db): Promise<{ events: number; oldest_age: number }> {
  const { rows } = await sql<{ events: number; oldest_age: number }>`
    WITH webhook AS MATERIALIZED (
      SELECT webhook.partner_id, webhook.id, webhook.event_types,
        webhook.position_written, webhook.position_id, webhook.registered_in,
        new_event.is_wanted IS NOT NULL AS has_new_event,
        CASE WHEN new_event.is_wanted THEN new_event.created_at END AS wanted_since,
        retried.created_at AS retried_since
      FROM ${someWebhooks}
      LEFT JOIN LATERAL ${firstNewEvent} ON true
      LEFT JOIN LATERAL (
        SELECT (SELECT created_at FROM events WHERE id = event_id) AS created_at
        FROM ${firstRetries} LIMIT 1
      ) AS retried ON true
      WHERE NOT webhook.is_paused
    ), new AS (
      SELECT count(*)::int AS events, min(created_at) AS oldest FROM (
        SELECT created_at, is_wanted FROM webhook, LATERAL ${someNewEvents}
        WHERE has_new_event LIMIT ${maxEvents}
      ) AS event
      WHERE is_wanted
    ), retried AS (
      SELECT count(*)::int AS events FROM (
        SELECT FROM webhook, LATERAL ${firstRetries}
        WHERE retried_since IS NOT NULL LIMIT ${maxEvents}
      ) AS event
    )
    SELECT new.events + retried.events AS events,
      coalesce(extract(epoch FROM now() - least(
        new.oldest, (SELECT min(least(wanted_since, retried_since)) FROM webhook)
      )), 0)::float8 AS oldest_age
    FROM new, retried`.execute(db);
  return rows[0] ?? { events: 0, oldest_age: 0 };
}
