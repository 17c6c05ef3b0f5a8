/** The feed of all orders, on the internal listener. */
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import type { WatchChanges } from '../db/database.ts';
import type { Handle } from '../db/handle.ts';
import type { Cursors } from '../http/page.ts';
import { eventsOf, wakeOnChange } from '../orders/wake.ts';
import { internalEvent } from './event.ts';
import { readFeed } from './feed.ts';
import { PendingEvents } from './pending.ts';

/** Binds the feed of all orders. */
export const internalEventRoutes: FastifyPluginAsync<{
  db: Handle;
  cursors: Cursors;
  watch?: WatchChanges | undefined;
  config: Pick<Config, 'eventRetentionDays'>;
}> = async (app, { db, cursors, watch, config: { eventRetentionDays } }) => {
  const sources = { db, cursors, eventRetentionDays, pending: new PendingEvents(app, db) };
  wakeOnChange(app, { db, watch }, 'events');

  app.internalOperation.listEvents(
    async ({ query }) => {
      const page = await readFeed(sources, null, query, internalEvent);
      return { body: { recorded_orders: db.recordedOrders, ...page } };
    },
    { waitsFor: () => eventsOf('any') },
  );
};
