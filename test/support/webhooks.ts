/** Creates webhooks and events of the demo partner. */
import { sql } from 'kysely';
import type { Db } from '../../src/db/tables.ts';
import type { Call } from './app.ts';
import { createOrder } from './orders.ts';
import { until } from './wait-until.ts';

/** The headers with a key of the demo partner 1. */
export const partnerKey = { 'X-Partner-ApiKey': 'demo-partner-key-1' };

/** The settings of a webhook. Its host does not exist (RFC 6761), so no delivery arrives. */
export const unreachableWebhook = {
  url: 'https://partner.example/webhooks',
  secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
};

/** Creates or replaces a webhook of the demo partner 1. */
export async function putWebhook(call: Call, id = 'production', settings: object = {}) {
  const body = { ...unreachableWebhook, ...settings };
  return await call('PUT', `/v1/partners/1/webhooks/${id}`, { headers: partnerKey, body });
}

/**
 * Waits until the feed shows all stored events: until all earlier transactions of the server have
 * ended, also those of other tests.
 */
export async function untilReadable(db: Db): Promise<void> {
  await until(async () => {
    const { rows } = await sql`
      SELECT FROM events WHERE written >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db);
    return rows.length === 0;
  });
}

/** Creates a webhook and an order at a machine of the partner. Returns the id of the event. */
export async function createEvent(call: Call): Promise<string> {
  await putWebhook(call);
  // Other requests of a test may remove the demo user, or take machine 1 out of service.
  const body = { recipe: 'lungo', coffee_machine_id: 2 };
  await createOrder(call, { as: 'moderator', body });
  // The feed shows an event only when all earlier transactions of the server have ended.
  let id: string | undefined;
  await until(async () => {
    const page = await call('GET', '/v1/partners/1/events?limit=100', { headers: partnerKey });
    id = page.body.events.at(-1)?.id;
    return id !== undefined;
  });
  return id ?? '';
}
