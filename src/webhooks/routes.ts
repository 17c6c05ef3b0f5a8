/** The webhooks of a partner. */
import type { FastifyPluginAsync } from 'fastify';
import { audit } from '../auth/audit.ts';
import { requireOwnPartner } from '../auth/permissions.ts';
import type { Config } from '../config.ts';
import type { Pool } from '../database/pool.ts';
import { eventNumberOf } from '../events/event.ts';
import type { Limits } from '../limits/limits.ts';
import { announceDue } from './announce.ts';
import { sendPing } from './ping.ts';
import { listRetries, listWebhooksOf, type WebhookRow } from './queries/settings.ts';
import { presentDeliveries, presentWebhook } from './representation.ts';
import type { Sender } from './send.ts';
import {
  putWebhook,
  readSettings,
  removeWebhook,
  requestDelivery,
  requireWebhook,
} from './settings.ts';

/** Binds the operations on the webhooks of a partner. */
export const webhookRoutes: FastifyPluginAsync<{
  db: Pool;
  sender: Sender;
  limits: Pick<Limits, 'pings'>;
  config: Pick<Config, 'webhookAllowPrivate'>;
}> = async (app, { db, sender, limits, config }) => {
  app.operation.listWebhooks(async ({ path: { partner_id }, caller }) => {
    requireOwnPartner(caller, partner_id);
    const webhooks = await listWebhooksOf(db, partner_id);
    return { body: { partner_id, webhooks: webhooks.map(presentWebhook) } };
  });

  app.operation.getWebhook(async ({ path: { partner_id, webhook_id }, caller }) => {
    requireOwnPartner(caller, partner_id);
    return tagged(await requireWebhook(db, { partnerId: partner_id, id: webhook_id }));
  });

  app.operation.putWebhook(async ({ path, body, header, caller, http }) => {
    const { partner_id: partnerId, webhook_id: id } = path;
    requireOwnPartner(caller, partnerId);
    const settings = readSettings(body, config.webhookAllowPrivate);
    const key = { partnerId, id };
    const { created, webhook } = await putWebhook(db, key, settings, header);
    audit(http, {
      audit: 'webhook_changed',
      partnerId,
      webhookId: id,
      isPaused: webhook.is_paused,
    });
    announceDue(db, partnerId);
    return { created, ...tagged(webhook) };
  });

  app.operation.deleteWebhook(async ({ path, header, caller, http }) => {
    const { partner_id: partnerId, webhook_id: id } = path;
    requireOwnPartner(caller, partnerId);
    await removeWebhook(db, { partnerId, id }, header);
    audit(http, { audit: 'webhook_removed', partnerId, webhookId: id });
    return { status: 204 };
  });

  app.operation.getWebhookDeliveries(async ({ path: { partner_id, webhook_id }, caller }) => {
    requireOwnPartner(caller, partner_id);
    const key = { partnerId: partner_id, id: webhook_id };
    const webhook = await requireWebhook(db, key);
    return { body: presentDeliveries(webhook, await listRetries(db, key)) };
  });

  app.operation.pingWebhook(async ({ path: { partner_id, webhook_id }, caller }) => {
    requireOwnPartner(caller, partner_id);
    const webhook = await requireWebhook(db, { partnerId: partner_id, id: webhook_id });
    return { body: await limits.pings.run(partner_id, () => sendPing(sender, webhook)) };
  });

  app.operation.redeliverEvent(async ({ path, body: { event_id }, caller }) => {
    const { partner_id: partnerId, webhook_id } = path;
    requireOwnPartner(caller, partnerId);
    const key = { partnerId, id: webhook_id };
    await requestDelivery(db, key, eventNumberOf(event_id));
    announceDue(db, partnerId);
    return { status: 202, body: { event_id, webhook_id } };
  });
};

function tagged(webhook: WebhookRow) {
  return { etag: webhook.version, body: presentWebhook(webhook) };
}
