/** The webhooks with their states and their waiting events, for the command line. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { firstNewEvents, firstRetries, stateOfWebhook, type WebhookState } from './backlog.ts';
import type { WebhookKey } from './settings.ts';

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

/** The fragments of backlog.ts read the table under the alias `webhook`. */
async function readOverviews(db: Db, condition: RawBuilder<unknown>): Promise<WebhookOverview[]> {
  const { rows } = await sql<WebhookOverview>`
    SELECT webhook.partner_id, webhook.id, webhook.url, ${stateOfWebhook} AS state, webhook.pause_reason,
      webhook.failures, webhook.last_error, waiting.events AS waiting_events,
      floor(extract(epoch FROM now() - waiting.oldest))::int AS oldest_event_age_seconds
    FROM (
      SELECT * FROM webhooks WHERE ${condition} ORDER BY partner_id, id LIMIT ${sql.lit(portion)}
    ) AS webhook, LATERAL (
      SELECT count(*)::int AS events, min(created_at) AS oldest FROM (
        SELECT created_at FROM ${firstNewEvents} WHERE is_wanted
        UNION ALL
        SELECT created_at FROM ${firstRetries} JOIN events ON events.id = event_id
      ) AS event
    ) AS waiting
    ORDER BY webhook.partner_id, webhook.id`.execute(db);
  return rows;
}
