/** The operations of partners. */
import type { FastifyPluginAsync } from 'fastify';
import { requireOwnPartner } from '../auth/permissions.ts';
import type { Handle } from '../db/handle.ts';
import { type Cursors, pageOf } from '../http/page.ts';
import { shownId, statusOf } from '../orders/order.ts';
import { type PlaceInTime, placeOf } from '../orders/queries/by-time.ts';
import { listOrdersOfPartner } from './queries/orders.ts';

/** Binds the operations of partners. */
export const partnerRoutes: FastifyPluginAsync<{ db: Handle; cursors: Cursors }> = async (
  app,
  { db, cursors },
) => {
  app.operation.listPartnerOrders(async ({ path: { partner_id: partnerId }, query, caller }) => {
    requireOwnPartner(caller, partnerId);
    const page = pageOf<PlaceInTime>(cursors, ['listPartnerOrders', partnerId], query);
    const rows = await listOrdersOfPartner(db.reads, partnerId, page);
    const { items, nextCursor } = page.cut(rows, placeOf);
    const orders = items.map((order) => ({ id: shownId(order), status: statusOf(order) }));
    return { body: { partner_id: partnerId, orders, next_cursor: nextCursor } };
  });
};
