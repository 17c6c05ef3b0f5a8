/** The feed of a partner. */
import type { FastifyPluginAsync } from 'fastify';
import { requireOwnPartner } from '../auth/permissions.ts';
import type { Config } from '../config.ts';
import type { Handle } from '../db/handle.ts';
import type { Cursors } from '../http/cursor.ts';
import { partnerEvent } from './event.ts';
import { readFeed } from './feed.ts';
import { hasWebhook } from './queries.ts';

/** Binds the feed of a partner. */
export const eventRoutes: FastifyPluginAsync<{
  db: Handle;
  cursors: Cursors;
  config: Pick<Config, 'eventRetentionDays'>;
}> = async (app, { db, cursors, config: { eventRetentionDays } }) => {
  const sources = { db, cursors, eventRetentionDays };

  app.operation.listPartnerEvents(async ({ path: { partner_id }, query, caller }) => {
    requireOwnPartner(caller, partner_id);
    const { page, ...rest } = await readFeed(sources, partner_id, query, partnerEvent);
    const is_recording =
      db.recordedOrders !== 'webhooks' || (await hasWebhook(db.reads, partner_id));
    return { ...rest, body: { partner_id, is_recording, ...page } };
  });
};
