/** The feed of all orders, on the internal listener. */
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import type { Handle } from '../db/handle.ts';
import type { Cursors } from '../http/cursor.ts';
import { internalEvent } from './event.ts';
import { readFeed } from './feed.ts';

/** Binds the feed of all orders. */
export const internalEventRoutes: FastifyPluginAsync<{
  db: Handle;
  cursors: Cursors;
  config: Pick<Config, 'eventRetentionDays'>;
}> = async (app, { db, cursors, config: { eventRetentionDays } }) => {
  const sources = { db, cursors, eventRetentionDays };

  app.internalOperation.listEvents(async ({ query }) => {
    const { page, ...rest } = await readFeed(sources, null, query, internalEvent);
    return { ...rest, body: { recorded_orders: db.recordedOrders, ...page } };
  });
};
