/** The feed of a partner. */
import type { FastifyPluginAsync } from 'fastify';
import { requireOwnPartner } from '../auth/permissions.ts';
import type { Config } from '../config.ts';
import type { WatchChanges } from '../db/database.ts';
import type { Handle } from '../db/handle.ts';
import type { Cursors } from '../http/page.ts';
import { eventsOf, wakeOnChange } from '../orders/wake.ts';
import { partnerEvent } from './event.ts';
import { readFeed } from './feed.ts';
import { PendingEvents } from './pending.ts';
import { hasWebhook } from './queries.ts';

/** Binds the feed of a partner. */
export const eventRoutes: FastifyPluginAsync<{
  db: Handle;
  cursors: Cursors;
  watch?: WatchChanges | undefined;
  config: Pick<Config, 'eventRetentionDays'>;
}> = async (app, { db, cursors, watch, config: { eventRetentionDays } }) => {
  const sources = { db, cursors, eventRetentionDays, pending: new PendingEvents(app, db) };
  wakeOnChange(app, { db, watch }, 'events');

  app.operation.listPartnerEvents(
    async ({ path: { partner_id }, query, caller }) => {
      requireOwnPartner(caller, partner_id);
      const page = await readFeed(sources, partner_id, query, partnerEvent);
      const is_recording =
        db.recordedOrders !== 'webhooks' || (await hasWebhook(db.reads, partner_id));
      return { body: { partner_id, is_recording, ...page } };
    },
    { waitsFor: ({ path }) => eventsOf(path.partner_id) },
  );
};
