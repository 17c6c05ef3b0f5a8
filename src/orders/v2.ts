/** Version 2 of reading orders (D37): the orders of version 1, their timestamps moved into `metadata`. */
import type { FastifyPluginAsync } from 'fastify';
import { findOwnOrder } from './change.ts';
import { type Reading, readOrderList } from './read.ts';
import { orderV2 } from './representation.ts';

/** Binds the operations of version 2. */
export const orderRoutesV2: FastifyPluginAsync<Reading> = async (app, reading) => {
  app.operation.listOrdersV2(async (request) => {
    const { revision, page } = await readOrderList(reading, request);
    if (page === null) return { status: 304, etag: revision };
    const { items, total, nextCursor, limit } = page;
    return { etag: revision, body: { items: items.map(orderV2), total, next_cursor: nextCursor, limit } };
  });

  app.operation.getOrderV2(async (request) => {
    const order = await findOwnOrder(reading.db, request.caller, request.path.order_id);
    return { etag: order.version, body: orderV2(order) };
  });
};
