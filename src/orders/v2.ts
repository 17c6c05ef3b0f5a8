/** Version 2 of reading orders (D37): the orders of version 1, their timestamps moved into `metadata`. */
import type { FastifyPluginAsync } from 'fastify';
import { type Reading, readOrder, readOrderList } from './read.ts';
import { orderV2 } from './representation.ts';

/** Binds the operations of version 2. */
export const orderRoutesV2: FastifyPluginAsync<Reading> = async (app, reading) => {
  app.operation.listOrdersV2(async (request) => {
    const { headers, read: page } = await readOrderList(reading, request);
    if (page === null) return { status: 304, headers };
    const { items, total, nextCursor, limit } = page;
    return { status: 200, headers, body: { items: items.map(orderV2), total, next_cursor: nextCursor, limit } };
  });

  app.operation.getOrderV2(async (request) => {
    const { headers, read: order } = await readOrder(reading, request);
    return order === null ? { status: 304, headers } : { status: 200, headers, body: orderV2(order) };
  });
};
