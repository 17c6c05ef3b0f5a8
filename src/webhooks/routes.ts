/** The operations on the webhooks of a partner. */
import type { FastifyPluginAsync } from 'fastify';
import { audit } from '../auth/audit.ts';
import { requireOwnPartner } from '../auth/permissions.ts';
import type { Partner } from '../auth/principal.ts';
import type { Config } from '../config.ts';
import type { Handle } from '../db/handle.ts';
import { eventNumberOf } from '../events/event.ts';
import type { Limits } from '../limits/limits.ts';
import { emitDue } from './announce.ts';
import { sendPing } from './ping.ts';
import { listAttempts, nextAttemptAt } from './queries/attempts.ts';
import { listWebhooksOf, type WebhookRow } from './queries/settings.ts';
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
  db: Handle;
  sender: Sender;
  limits: Pick<Limits, 'pings'>;
  config: Pick<Config, 'webhookAllowPrivate'>;
}> = async (app, { db, sender, limits, config }) => {
  app.operation.listWebhooks(async ({ path: { partner_id }, caller }) => {
    requireOwnPartner(caller, partner_id);
    const webhooks = await listWebhooksOf(db.reads, partner_id);
    return { body: { partner_id, webhooks: webhooks.map(presentWebhook) } };
  });

  app.operation.getWebhook(async ({ path, caller }) =>
    tagged(await requireWebhook(db.reads, keyOf(path, caller))),
  );

  app.operation.putWebhook(async ({ path, body, header, caller, http }) => {
    const key = keyOf(path, caller);
    const { partnerId, id } = key;
    const settings = readSettings(body, config.webhookAllowPrivate);
    const { created, webhook } = await putWebhook(db, key, settings, header);
    audit(http, {
      audit: 'webhook_changed',
      partnerId,
      webhookId: id,
      isPaused: webhook.is_paused,
    });
    emitDue(db, partnerId);
    return { created, ...tagged(webhook) };
  });

  app.operation.deleteWebhook(async ({ path, header, caller, http }) => {
    const key = keyOf(path, caller);
    await removeWebhook(db, key, header);
    audit(http, { audit: 'webhook_removed', partnerId: key.partnerId, webhookId: key.id });
    return { status: 204 };
  });

  app.operation.getWebhookDeliveries(async ({ path, caller }) => {
    const key = keyOf(path, caller);
    const webhook = await requireWebhook(db.reads, key);
    const [attempts, next] = [
      await listAttempts(db.reads, key),
      await nextAttemptAt(db.reads, key),
    ];
    return { body: presentDeliveries(webhook, attempts, next) };
  });

  app.operation.pingWebhook(async ({ path, caller }) => {
    const key = keyOf(path, caller);
    const webhook = await requireWebhook(db.reads, key);
    return { body: await limits.pings.run(key.partnerId, () => sendPing(sender, webhook)) };
  });

  app.operation.redeliverEvent(async ({ path, body: { event_id }, caller }) => {
    const key = keyOf(path, caller);
    await requestDelivery(db, key, eventNumberOf(event_id));
    emitDue(db, key.partnerId);
    return { status: 202, body: { event_id, webhook_id: key.id } };
  });
};

/** The key of the webhook in a path. Throws 403 `forbidden` unless it belongs to the caller. */
function keyOf(
  { partner_id: partnerId, webhook_id: id }: { partner_id: number; webhook_id: string },
  caller: Partner,
) {
  requireOwnPartner(caller, partnerId);
  return { partnerId, id };
}

function tagged(webhook: WebhookRow) {
  return { etag: webhook.version, body: presentWebhook(webhook) };
}
