/** Operations of machines: list open orders, report progress, and go in and out of service. */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { components } from '../../generated/internal/types.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { type Cursors, pageOf } from '../http/cursor.ts';
import { changeOrder } from '../orders/change.ts';
import { listOrdersByProgress } from '../orders/list.sql.ts';
import { advance, type OrderRow, shownId, statusOf } from '../orders/order.ts';
import { findOrder, type OrderKey } from '../orders/queries.ts';
import { updateAvailability } from './queries.ts';

/** What the operations on orders and machines need. */
export interface InternalOrderDependencies {
  db: Kysely<Tables>;
  cursors: Cursors;
}

/** Binds the operations on orders and machines. */
export const internalOrderRoutes: FastifyPluginAsync<InternalOrderDependencies> = async (app, { db, cursors }) => {
  app.internalOperation.listOpenOrders(async ({ query }) => {
    const { progress = 'pending' } = query;
    const page = pageOf(cursors, ['listOpenOrders', progress], query);
    const found = await listOrdersByProgress(db, progress, page);
    const { items, nextCursor } = page.cut(found.items, ({ id }) => id);
    return {
      status: 200,
      body: { items: items.map(internalOrder), total: found.total, next_cursor: nextCursor, limit: page.limit },
    };
  });

  app.internalOperation.setOrderProgress(async ({ path, body }) => {
    const find = () => findAnyOrder(db, path.order_id);
    const order = await changeOrder(db, find, undefined, (current) => advance(current, body.progress));
    return { etag: order.version, body: internalOrder(order) };
  });

  app.internalOperation.setMachineAvailability(async ({ path, body }) => {
    const machine = await updateAvailability(db, path.machine_id, body.is_available);
    if (!machine) throw new AppError('machine_not_found');
    return { status: 200, body: machine };
  });
};

/** The order of any owner: this listener identifies no callers. */
async function findAnyOrder(db: Kysely<Tables>, key: OrderKey): Promise<OrderRow> {
  const order = await findOrder(db, key);
  if (!order) throw new AppError('order_not_found');
  return order;
}

function internalOrder(order: OrderRow): components['schemas']['InternalOrder'] {
  return {
    id: shownId(order),
    uuid: order.uuid,
    user_id: order.user_id,
    recipe: order.recipe,
    coffee_machine_id: order.coffee_machine_id,
    volume_ml: order.volume_ml,
    sugar: order.sugar,
    progress: order.progress,
    status: statusOf(order),
    is_ready: order.progress === 'ready',
    completed_at: order.completed_at ?? null,
    created_at: order.created_at,
    updated_at: order.updated_at,
  };
}
