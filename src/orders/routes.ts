/** The operations on orders. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync } from 'fastify';
import type { Updateable } from 'kysely';
import serializers from '../../generated/public/serializers.cjs';
import type { Principal } from '../auth/principal.ts';
import type { Config } from '../config.ts';
import type { WatchChanges } from '../db/database.ts';
import type { Handle } from '../db/handle.ts';
import { actorOfUser } from '../db/record-events.ts';
import type { Standbys } from '../db/standbys.ts';
import type { OrdersTable } from '../db/tables.ts';
import { failedChecks } from '../errors/app-error.ts';
import { FORMAL_TYPE } from '../http/accept.ts';
import { allowedRevisions } from '../http/conditional.ts';
import type { Cursors } from '../http/page.ts';
import type { Metrics } from '../observability/metrics.ts';
import { addressViolations } from './address.ts';
import { changeOrder, putOrder, removeOrder } from './change.ts';
import { type CreationRequest, type EntryPoint, readCommand } from './command.ts';
import { createOrder } from './create.ts';
import { millilitersOf, readFields } from './fields.ts';
import { findOwnOrder } from './find.ts';
import { readList, StoredPages } from './list.ts';
import { type OrderRow, requireAllowed, shownId, statusOf } from './order.ts';
import {
  creationHead,
  orderPath,
  presentOrder,
  presentOrders,
  presentOrdersV2,
  presentOrderV2,
  typeOfOrders,
} from './representation.ts';
import { searchOf, searchOrders } from './search.ts';
import { changesOfUser, wakeOnChange } from './wake.ts';

/** A request for one order. */
type OrderRequest = { path: { order_id: string }; caller: Principal };

/** Binds the operations on orders, in versions 1 and 2. */
export const orderRoutes: FastifyPluginAsync<{
  db: Handle;
  /** The standbys that answer reads. */
  standbys?: Standbys | undefined;
  cursors: Cursors;
  watch?: WatchChanges;
  config: Pick<Config, 'requireIdempotencyKey' | 'maxOpenOrdersOfUser'>;
  metrics: Pick<Metrics, 'ordersCreated'>;
}> = async (app, { db, standbys, cursors, watch, config, metrics }) => {
  const keyIsRequired = config.requireIdempotencyKey;
  const maxOpenOrders = config.maxOpenOrdersOfUser ?? null;
  wakeOnChange(app, { db, watch }, 'order_lists');

  app.operation.getOrder(
    async (request) => {
      const order = await findRequested(request);
      return { etag: order.version, ...presentOrder(order, request.http) };
    },
    { waitsFor: changesOfOwner },
  );

  app.operation.getOrderV2(
    async (request) => {
      const order = await findRequested(request);
      return { etag: order.version, body: presentOrderV2(order) };
    },
    { waitsFor: changesOfOwner },
  );

  const pages = new StoredPages();
  // A page is found by the state of its list, so notifications about lists do not matter here. But
  // after a failover that lost changes, a transaction id may be used again.
  const failovers = watch?.('order_lists', (payload) => {
    if (payload === undefined) pages.countFailover();
  });
  app.addHook('onClose', async () => await failovers?.close());
  const lists = { db, standbys, cursors, pages };

  app.operation.listOrders(
    async (request) => {
      const mediaType = typeOfOrders(request.http);
      const serialize =
        mediaType === FORMAL_TYPE ? serializers.FormalOrderList : serializers.OrderList;
      const reply = await readList(lists, request, mediaType, (page) =>
        serialize(presentOrders(page, request.http).body),
      );
      return reply.status === 200 ? { mediaType, ...reply } : reply;
    },
    { waitsFor: ({ query }) => changesOfUser(query.user_id) },
  );

  app.operation.listOrdersV2((request) =>
    readList(lists, request, 'v2', (page) => serializers.OrderV2List(presentOrdersV2(page))),
  );

  app.operation.searchOrders(async ({ body = {}, caller, http }) =>
    presentOrders(await searchOrders(lists, caller, body, 'body'), http),
  );

  app.operation.findOrders(async ({ query, caller, http }) => {
    const search = searchOf(query, cursors);
    return presentOrders(await searchOrders(lists, caller, search, 'query'), http);
  });

  app.operation.createOrder.deferValidation(async (request) => {
    const { header } = request;
    // Null, because other errors precede that of a missing If-Match (`rules`).
    const revisions = header['If-Match'] === undefined ? null : allowedRevisions(header);
    const entryPoint = { operation: 'createOrder', revisions, keyIsRequired, maxOpenOrders };
    const { order, revision, replayed } = await create(request, entryPoint);
    return { replayed, ...creationHead(order, revision), ...presentOrder(order, request.http) };
  });

  app.operation.prepareOrder.deferValidation(async (request) => {
    const revisions = allowedRevisions(request.header);
    const entryPoint = { operation: 'prepareOrder', revisions, keyIsRequired, maxOpenOrders };
    const { order, revision, replayed } = await create(request, entryPoint);
    return { replayed, ...creationHead(order, revision), body: { order_id: shownId(order) } };
  });

  /** Creates an order. The database chooses its UUID. */
  async function create(request: CreationRequest, entryPoint: EntryPoint) {
    const result = await createOrder(db, readCommand(request, entryPoint));
    if (result.kind === 'lost')
      throw new Error('an order whose UUID the database chose cannot collide');
    const replayed = result.kind === 'replayed';
    if (!replayed) metrics.ordersCreated.inc();
    return { ...result, replayed };
  }

  app.operation.putOrder.deferValidation(async (request) => {
    const { order, created } = await putOrder(db, request.path.order_id, request, {
      maxOpenOrders,
    });
    if (created) metrics.ordersCreated.inc();
    const location = created ? orderPath(order) : undefined;
    return { created, location, etag: order.version, ...presentOrder(order, request.http) };
  });

  app.operation.deleteOrder(async ({ path, header, caller }) => {
    await removeOrder(db, caller, path.order_id, header);
    return { status: 204 };
  });

  app.operation.archiveOrder(async (request) => {
    const order = await change(request, ({ archive_state }) =>
      archive_state === 'archived' ? null : { archive_state: 'archived' },
    );
    const archived_at = order.archived_at ?? order.updated_at;
    return {
      etag: order.version,
      body: { id: shownId(order), status: 'archived', archived_at, can_restore: true },
    };
  });

  app.operation.restoreOrder(async (request) => {
    const order = await change(request, (current) => {
      requireAllowed(current, 'restore');
      return current.archive_state === 'archived' ? { archive_state: 'restored' } : null;
    });
    return { etag: order.version, body: { id: shownId(order), status: statusOf(order) } };
  });

  app.operation.cancelOrder(async (request) => {
    const order = await change(request, (current) => {
      if (current.progress === 'canceled' && current.archive_state !== 'archived') return null;
      requireAllowed(current, 'cancel');
      return {
        progress: 'canceled',
        archive_state: 'listed',
        cancel_reason: request.body?.reason ?? null,
      };
    });
    return { etag: order.version, ...presentOrder(order, request.http) };
  });

  app.operation.changeOrderVolume(async (request) => {
    const volume = millilitersOf(request.body.volume);
    const order = await change(request, (current) => {
      requireAllowed(current, 'change');
      return current.volume_ml === volume ? null : { volume_ml: volume };
    });
    const { volume_ml } = order;
    return {
      etag: order.version,
      body: { id: shownId(order), volume: `${volume_ml}ml`, volume_ml },
    };
  });

  app.operation.changeOrderAddress(async (request) => {
    const { address = null } = readFields(request.body, 'snake');
    const violations = addressViolations(address);
    if (violations.length > 0) throw failedChecks(violations);
    const order = await change(request, (current) => {
      requireAllowed(current, 'change');
      return isDeepStrictEqual(current.address, address) ? null : { address };
    });
    return {
      etag: order.version,
      body: { id: shownId(order), address: request.body.address },
    };
  });

  /** Calls `changeOrder` for the order of a request. */
  async function change(
    request: OrderRequest & { header: { 'If-Match'?: string } },
    decide: (order: OrderRow) => Updateable<OrdersTable> | null,
  ) {
    const actor = actorOfUser(request.caller.userId);
    return await changeOrder(db, actor, () => findRequested(request), request.header, decide);
  }

  /** Finds the order of a request. */
  function findRequested({ path, caller }: OrderRequest) {
    return findOwnOrder(db, caller, path.order_id);
  }

  /** What a request for an order waits for. The owner can be a user for whom the caller acts. */
  async function changesOfOwner(request: OrderRequest) {
    return changesOfUser((await findRequested(request)).user_id);
  }
};
