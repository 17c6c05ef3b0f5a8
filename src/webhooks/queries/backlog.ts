/**
 * The states of webhooks and their waiting events, for operators. A waiting event has not been
 * delivered yet, so an event that someone asked for once more does not count. Raw SQL, because
 * Kysely can express neither a comparison of rows nor `SELECT FROM`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { within } from '../../database/within.ts';
import { maxima } from '../../limits/bounds.ts';
import type { WebhookKey } from './settings.ts';

/** The state of a webhook: `failing` if its last attempt failed. */
export type WebhookState = 'active' | 'paused' | 'failing';

/** The number of webhooks that one statement reads for the metrics. */
const maxWebhooks = sql.lit(20_000);
/** The number of events after the position that a statement reads per webhook. */
const maxNewEvents = sql.lit(1000);
/** The number of retries that a statement reads per webhook. */
const maxRetries = sql.lit(maxima.waitingDeliveries);
/** The number of events after the positions, and of retries, that a statement counts in all. */
const maxEvents = sql.lit(10_000);

const state = sql<WebhookState>`CASE WHEN webhook.is_paused THEN 'paused'
  WHEN webhook.failures > 0 THEN 'failing' ELSE 'active' END`;

const someWebhooks = sql`(
  SELECT * FROM webhooks ORDER BY partner_id, id LIMIT ${maxWebhooks}) AS webhook`;

const orderOfEvents = sql`ORDER BY events.partner_id, events.written, events.id`;

/**
 * Returns events after the position of the webhook. An event waits if it `is_wanted`: the webhook
 * gets events of its type. The limit applies to all types, so a statement reads few events even if
 * the webhook wants none of them.
 */
const newEvents = (order: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`(
  SELECT created_at, type = ANY (webhook.event_types) AS is_wanted FROM events
  WHERE ${within('events.partner_id', sql`webhook.partner_id`)}
    AND (events.written, events.id) > (webhook.position_written, webhook.position_id)
  ${order} LIMIT ${limit}) AS new_event`;

const firstNewEvent = newEvents(orderOfEvents, sql.lit(1));
const firstNewEvents = newEvents(orderOfEvents, maxNewEvents);
/** These have no order, because without statistics PostgreSQL would sort all events of a partner. */
const someNewEvents = newEvents(sql``, maxNewEvents);

/** The first retries of the webhook. All of them wait. */
const someRetries = sql`(
  SELECT event_id FROM webhook_retries
  WHERE webhook_retries.partner_id = webhook.partner_id
    AND webhook_retries.webhook_id = webhook.id AND NOT is_repetition
  ORDER BY event_id LIMIT ${maxRetries}) AS retry`;

/** A webhook as operators see it. */
export interface WebhookOverview {
  partner_id: number;
  id: string;
  url: string;
  state: WebhookState;
  pause_reason: string | null;
  failures: number;
  last_error: string | null;
  waiting_events: number;
  oldest_event_age_seconds: number | null;
}

/** The number of webhooks that one statement of `streamOverviews` reads. */
const portion = 100;

/** Yields the webhooks of a partner, or of all partners, sorted by partner and id. */
export async function* streamOverviews(
  db: Db,
  partnerId: number | null,
): AsyncGenerator<WebhookOverview> {
  const ofPartner = partnerId === null ? sql`true` : sql`partner_id = ${partnerId}`;
  let after: WebhookKey = { partnerId: 0, id: '' };
  for (;;) {
    const isAfter = sql`(partner_id, id) > (${after.partnerId}::bigint, ${after.id}::text)`;
    const rows = await readOverviews(db, sql`${ofPartner} AND ${isAfter}`);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return;
    after = { partnerId: last.partner_id, id: last.id };
  }
}

/** Returns one webhook, or undefined if it does not exist. */
export async function findOverview(
  db: Db,
  { partnerId, id }: WebhookKey,
): Promise<WebhookOverview | undefined> {
  const [webhook] = await readOverviews(db, sql`partner_id = ${partnerId} AND id = ${id}`);
  return webhook;
}

async function readOverviews(db: Db, condition: RawBuilder<unknown>): Promise<WebhookOverview[]> {
  const { rows } = await sql<WebhookOverview>`
    SELECT webhook.partner_id, webhook.id, webhook.url, ${state} AS state, webhook.pause_reason,
      webhook.failures, webhook.last_error, waiting.events AS waiting_events,
      floor(extract(epoch FROM now() - waiting.oldest))::int AS oldest_event_age_seconds
    FROM (
      SELECT * FROM webhooks WHERE ${condition} ORDER BY partner_id, id LIMIT ${sql.lit(portion)}
    ) AS webhook, LATERAL (
      SELECT count(*)::int AS events, min(created_at) AS oldest FROM (
        SELECT created_at FROM ${firstNewEvents} WHERE is_wanted
        UNION ALL
        SELECT created_at FROM ${someRetries} JOIN events ON events.id = event_id
      ) AS event
    ) AS waiting
    ORDER BY webhook.partner_id, webhook.id`.execute(db);
  return rows;
}

/** Counts the webhooks in each state. */
export async function countStates(db: Db): Promise<Record<WebhookState, number>> {
  const { rows } = await sql<{ state: WebhookState; webhooks: number }>`
    SELECT ${state} AS state, count(*)::int AS webhooks FROM ${someWebhooks}
    GROUP BY 1`.execute(db);
  const counts = Object.fromEntries(rows.map(({ state, webhooks }) => [state, webhooks]));
  return { active: 0, paused: 0, failing: 0, ...counts };
}

/** Returns at most `limit` webhooks that are failing: those with the most failures. */
export async function listFailing(db: Db, limit: number) {
  const { rows } = await sql<{ partner_id: number; id: string; failures: number }>`
    SELECT partner_id, id, failures FROM ${someWebhooks}
    WHERE ${state} = 'failing'
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
        webhook.position_written, webhook.position_id,
        new_event.is_wanted IS NOT NULL AS has_new_event,
        CASE WHEN new_event.is_wanted THEN new_event.created_at END AS wanted_since,
        retried.created_at AS retried_since
      FROM ${someWebhooks}
      LEFT JOIN LATERAL ${firstNewEvent} ON true
      LEFT JOIN LATERAL (
        SELECT (SELECT created_at FROM events WHERE id = event_id) AS created_at
        FROM ${someRetries} LIMIT 1
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
        SELECT FROM webhook, LATERAL ${someRetries}
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

/** Returns the first `limit` webhooks that are paused. */
export async function listPaused(db: Db, limit: number) {
  return await db
    .selectFrom('webhooks')
    .select(['partner_id', 'id'])
    .where('is_paused', '=', true)
    .orderBy('partner_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}
