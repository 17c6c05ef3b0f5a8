/** The operations on orders, each read top to bottom: who, which, what, reply. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { inTurn, repeat } from '../idempotency/turns.ts';
import type { Metrics } from '../metrics.ts';
import { changeOrder, findOwnOrder, requireVersion } from './change.ts';
import { readPlacement } from './create.ts';
import { millilitresOf } from './fields.ts';
import {
  addressFaults,
  type OrderRow,
  requireArchivedBefore,
  requireCancellable,
  requireEditable,
  shownId,
} from './order.ts';
import { type Placed, type Placement, placeOrder } from './place.ts';
import { putOrder } from './put.ts';
import { deleteOrder, findDeletedOrder, findOrder } from './queries.ts';
import { type Reading, readOrderList } from './read.ts';
import { presentOrder, presentOrders } from './representation.ts';

/** What the operations on orders need. */
export interface OrderDependencies extends Reading {
  config: Pick<Config, 'requireIdempotencyKey'>;
  metrics: Pick<Metrics, 'ordersCreated'>;
}

/** Binds the operations on orders. */
export const orderRoutes: FastifyPluginAsync<OrderDependencies> = async (
  app,
  { db, cursors, config: { requireIdempotencyKey }, metrics },
) => {
  app.operation.listOrders(async (request) => {
    const { revision, page } = await readOrderList({ db, cursors }, request);
    return page === null ? { status: 304, etag: revision } : { etag: revision, ...presentOrders(page, request.http) };
  });

  app.operation.createOrder.deferValidation(async (request) => {
    const placement = readPlacement(request, {
      operation: 'createOrder',
      ifMatch: request.header['If-Match'],
      keyIsRequired: requireIdempotencyKey,
    });
    const { order, revision, replayed } = await place(db, placement, metrics);
    return { replayed, ...creationHead(order, revision), ...presentOrder(order, request.http) };
  });

  app.operation.prepareOrder.deferValidation(async (request) => {
    const placement = readPlacement(request, {
      operation: 'prepareOrder',
      ifMatch: 'any',
      keyIsRequired: requireIdempotencyKey,
    });
    const { order, revision, replayed } = await place(db, placement, metrics);
    return { replayed, ...creationHead(order, revision), body: { order_id: shownId(order) } };
  });

  app.operation.getOrder(async (request) => {
    const order = await findOwnOrder(db, request.caller, request.path.order_id);
    return { etag: order.version, ...presentOrder(order, request.http) };
  });

  app.operation.putOrder.deferValidation(async (request) => {
    const unreadable = request.faults.filter((fault) => fault.in === 'path');
    if (unreadable.length > 0) throw failedChecks(request.faults);
    const { order, created } = await putOrder(db, request.path.order_id as string, request);
    if (created) metrics.ordersCreated.inc();
    const location = created ? orderPath(order) : undefined;
    return { created, location, etag: order.version, ...presentOrder(order, request.http) };
  });

  app.operation.deleteOrder(async ({ path, header, caller }) => {
    return await repeat(async () => {
      const order = await findOrder(db, path.order_id);
      if (!order) {
        const deleted = await findDeletedOrder(db, path.order_id);
        if (!deleted) throw new AppError('order_not_found');
        requireActingFor(caller, deleted.user_id);
        return { status: 204 } as const;
      }
      requireActingFor(caller, order.user_id);
      requireVersion(order, header['If-Match']);
      const isDeleted = await inTurn(db, order.user_id, () => deleteOrder(db, order));
      return isDeleted ? ({ status: 204 } as const) : 'again';
    });
  });

  app.operation.archiveOrder(async ({ path, header, caller }) => {
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await changeOrder(db, find, header['If-Match'], ({ archive_state }) =>
      archive_state === 'archived' ? null : { archive_state: 'archived', archived_at: new Date() },
    );
    const archivedAt = order.archived_at ?? order.updated_at;
    return {
      etag: order.version,
      body: { id: shownId(order), status: 'archived', archived_at: archivedAt, can_restore: true },
    };
  });

  app.operation.restoreOrder(async ({ path, header, caller }) => {
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      requireArchivedBefore(current);
      return current.archive_state === 'restored' ? null : { archive_state: 'restored' };
    });
    return { etag: order.version, body: { id: shownId(order), status: 'active' } };
  });

  app.operation.cancelOrder(async ({ path, header, body, caller, http }) => {
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      if (current.progress === 'canceled' && current.archive_state !== 'archived') return null;
      requireCancellable(current);
      return {
        progress: 'canceled',
        archive_state: 'listed',
        cancelled_at: new Date(),
        cancel_reason: body?.reason ?? null,
      };
    });
    return { etag: order.version, ...presentOrder(order, http) };
  });

  app.operation.changeOrderVolume(async ({ path, header, body, caller }) => {
    const volume = millilitresOf(body.volume);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      requireEditable(current);
      return current.volume_ml === volume ? null : { volume_ml: volume };
    });
    return {
      etag: order.version,
      body: { id: shownId(order), volume: `${order.volume_ml}ml`, volume_ml: order.volume_ml },
    };
  });

  app.operation.changeOrderAddress(async ({ path, header, body, caller }) => {
    const faults = addressFaults(body.address);
    if (faults.length > 0) throw failedChecks(faults);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      requireEditable(current);
      return isDeepStrictEqual(current.address, body.address) ? null : { address: body.address };
    });
    return {
      etag: order.version,
      body: { id: shownId(order), address: body.address },
    };
  });
};

/** Places an order for a door that neither takes a UUID of the client nor commits a draft, so that nothing can be taken. */
async function place(db: Kysely<Tables>, placement: Placement, metrics: OrderDependencies['metrics']): Promise<Placed> {
  const placed = await placeOrder(db, placement);
  if (!placed) throw new Error('an order whose UUID the database chose cannot collide');
  if (!placed.replayed) metrics.ordersCreated.inc();
  return placed;
}

/** The address of an order. */
export function orderPath(order: OrderRow): string {
  return `/v1/orders/${shownId(order)}`;
}

/** The head of every reply to the creation of an order: the order, its list, and the revision of the list. */
export function creationHead(order: OrderRow, revision: number) {
  return {
    etag: revision,
    location: orderPath(order),
    headers: { 'Content-Location': `/v1/orders?user_id=${order.user_id}` },
  };
}
