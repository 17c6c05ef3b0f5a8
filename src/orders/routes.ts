/** The operations on orders, each read top to bottom: who, which, what, reply. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { etagOf } from '../http/conditional.ts';
import { inTurn, repeat } from '../idempotency/turns.ts';
import type { Metrics } from '../metrics.ts';
import { changeOrder, findOwnOrder, requireVersion } from './change.ts';
import { type CreateOrderCommand, type CreateOrderResult, createOrder, readCommand } from './create.ts';
import { millilitresOf } from './fields.ts';
import { addressViolations, requireArchivedBefore, requireCancellable, requireEditable, shownId } from './order.ts';
import { putOrder } from './put.ts';
import { deleteOrder, findDeletedOrder, findOrder } from './queries.ts';
import { type Reading, readOrder, readOrderList } from './read.ts';
import { creationHeaders, orderPath, presentOrder, presentOrders } from './representation.ts';

/** What the operations on orders need. */
export interface OrderDependencies extends Reading {
  requireIdempotencyKey: boolean;
  metrics: Pick<Metrics, 'ordersCreated'>;
}

/** Binds the operations on orders. */
export const orderRoutes: FastifyPluginAsync<OrderDependencies> = async (
  app,
  { requireIdempotencyKey, metrics, ...reading },
) => {
  const { db, deletedOrderStatus } = reading;

  app.operation.listOrders(async (request) => {
    const { headers, read: page } = await readOrderList(reading, request);
    return page === null ? { status: 304, headers } : { status: 200, headers, ...presentOrders(page, request.http) };
  });

  app.operation.createOrder.deferValidation(async (request) => {
    const command = readCommand(request, {
      operation: 'createOrder',
      ifMatch: request.header['If-Match'],
      keyIsRequired: requireIdempotencyKey,
    });
    const placed = await create(db, command, metrics);
    return { ...creationReply(placed), ...presentOrder(placed.order, request.http) };
  });

  app.operation.prepareOrder.deferValidation(async (request) => {
    const command = readCommand(request, {
      operation: 'prepareOrder',
      ifMatch: 'any',
      keyIsRequired: requireIdempotencyKey,
    });
    const placed = await create(db, command, metrics);
    return { ...creationReply(placed), body: { order_id: shownId(placed.order) } };
  });

  app.operation.getOrder(async (request) => {
    const { headers, read: order } = await readOrder(reading, request);
    return order === null ? { status: 304, headers } : { status: 200, headers, ...presentOrder(order, request.http) };
  });

  app.operation.putOrder.deferValidation(async (request) => {
    const unreadable = request.faults.filter((fault) => fault.in === 'path');
    if (unreadable.length > 0) throw failedChecks(request.faults);
    const { order, created } = await putOrder(db, request.path.order_id as string, request);
    if (created) metrics.ordersCreated.inc();
    const headers = { ETag: etagOf(order.version), ...(created && { Location: orderPath(order) }) };
    return { status: created ? 201 : 200, headers, ...presentOrder(order, request.http) };
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
    const find = () => findOwnOrder(db, caller, path.order_id, deletedOrderStatus);
    const order = await changeOrder(db, find, header['If-Match'], ({ archive_state }) =>
      archive_state === 'archived' ? null : { archive_state: 'archived' },
    );
    const archivedAt = order.archived_at ?? order.updated_at;
    return {
      status: 200,
      headers: { ETag: etagOf(order.version) },
      body: { id: shownId(order), status: 'archived', archived_at: archivedAt, can_restore: true },
    };
  });

  app.operation.restoreOrder(async ({ path, header, caller }) => {
    const find = () => findOwnOrder(db, caller, path.order_id, deletedOrderStatus);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      requireArchivedBefore(current);
      return current.archive_state === 'restored' ? null : { archive_state: 'restored' };
    });
    return { status: 200, headers: { ETag: etagOf(order.version) }, body: { id: shownId(order), status: 'active' } };
  });

  app.operation.cancelOrder(async ({ path, header, body, caller, http }) => {
    const find = () => findOwnOrder(db, caller, path.order_id, deletedOrderStatus);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      if (current.progress === 'canceled' && current.archive_state !== 'archived') return null;
      requireCancellable(current);
      return {
        progress: 'canceled',
        archive_state: 'listed',
        cancel_reason: body?.reason ?? null,
      };
    });
    return { status: 200, headers: { ETag: etagOf(order.version) }, ...presentOrder(order, http) };
  });

  app.operation.changeOrderVolume(async ({ path, header, body, caller }) => {
    const volume = millilitresOf(body.volume);
    const find = () => findOwnOrder(db, caller, path.order_id, deletedOrderStatus);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      requireEditable(current);
      return current.volume_ml === volume ? null : { volume_ml: volume };
    });
    return {
      status: 200,
      headers: { ETag: etagOf(order.version) },
      body: { id: shownId(order), volume: `${order.volume_ml}ml`, volume_ml: order.volume_ml },
    };
  });

  app.operation.changeOrderAddress(async ({ path, header, body, caller }) => {
    const faults = addressViolations(body.address);
    if (faults.length > 0) throw failedChecks(faults);
    const find = () => findOwnOrder(db, caller, path.order_id, deletedOrderStatus);
    const order = await changeOrder(db, find, header['If-Match'], (current) => {
      requireEditable(current);
      return isDeepStrictEqual(current.address, body.address) ? null : { address: body.address };
    });
    return {
      status: 200,
      headers: { ETag: etagOf(order.version) },
      body: { id: shownId(order), address: body.address },
    };
  });
};

/** Creates an order where neither a chosen UUID nor a draft can conflict. */
async function create(
  db: Kysely<Tables>,
  command: CreateOrderCommand,
  metrics: OrderDependencies['metrics'],
): Promise<CreateOrderResult> {
  const result = await createOrder(db, command);
  if (!result) throw new Error('an order whose UUID the database chose cannot collide');
  if (!result.replayed) metrics.ordersCreated.inc();
  return result;
}

/** The reply of a creating POST, without the body. */
function creationReply({ order, revision, replayed }: CreateOrderResult) {
  return {
    status: replayed ? 200 : 201,
    headers: { ...creationHeaders(order, revision), ...(replayed && { 'X-Beverage-Ordering-Replayed': 'true' }) },
  } as const;
}
