/** The webhooks of all partners, on the internal listener. */
import type { FastifyPluginAsync } from 'fastify';
import type { components } from '../../generated/internal/types.ts';
import { audit } from '../auth/audit.ts';
import type { Handle } from '../db/handle.ts';
import { eventNumberOf } from '../events/event.ts';
import { type Cursors, pageOf } from '../http/page.ts';
import { emitDue } from './announce.ts';
import {
  countRetries,
  listAllWebhooks,
  type WebhookKey,
  type WebhookRow,
} from './queries/settings.ts';
import { pausedByOperator, requestDelivery, setPaused } from './settings.ts';

/** Binds the operations on the webhooks of all partners. */
export const internalWebhookRoutes: FastifyPluginAsync<{ db: Handle; cursors: Cursors }> = async (
  app,
  { db, cursors },
) => {
  app.internalOperation.listAllWebhooks(async ({ query }) => {
    const page = pageOf<WebhookKey>(cursors, ['listAllWebhooks'], query);
    const rows = await listAllWebhooks(db.reads, page);
    const { items, nextCursor } = page.cut(rows, ({ partner_id, id }) => ({
      partnerId: partner_id,
      id,
    }));
    const shown = items.map((row) => presentForOperators(row, row.waiting_events ?? 0));
    return {
      body: { items: shown, next_cursor: nextCursor, limit: page.limit },
      // Not the default of a GET: the contract promises that no cache keeps the state of
      // deliveries.
      headers: { 'Cache-Control': 'no-store' },
    };
  });

  app.internalOperation.setWebhookPaused(async ({ path, header, body, http }) => {
    const key = { partnerId: path.partner_id, id: path.webhook_id };
    const { is_paused: isPaused, reason = pausedByOperator } = body;
    const { webhook, isChange } = await setPaused(db, key, isPaused, reason, header);
    if (isChange) {
      const { partnerId, id: webhookId } = key;
      audit(http, { audit: 'webhook_changed', partnerId, webhookId, isPaused }, 'internal');
      emitDue(db, partnerId);
    }
    const waiting = await countRetries(db.reads, key);
    return { etag: webhook.version, body: presentForOperators(webhook, waiting) };
  });

  app.internalOperation.redeliverEventOfPartner(async ({ path, body: { event_id } }) => {
    const key = { partnerId: path.partner_id, id: path.webhook_id };
    await requestDelivery(db, key, eventNumberOf(event_id));
    emitDue(db, key.partnerId);
    return { status: 202, body: { event_id, webhook_id: key.id } };
  });
};

function presentForOperators(
  webhook: WebhookRow,
  waiting_events: number,
): components['schemas']['InternalWebhook'] {
  const { partner_id, id, url, event_types, is_paused, pause_reason } = webhook;
  const { failures, last_error, last_delivered_at } = webhook;
  const settings = { partner_id, id, url, event_types, is_paused, pause_reason };
  return { ...settings, failures, last_error, last_delivered_at, waiting_events };
}
