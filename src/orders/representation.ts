/** The representations of an order: snake_case, camelCase and version 2. */
import type { FastifyRequest } from 'fastify';
import type { components } from '../../generated/public/types.ts';
import { decimalPrice } from '../catalog/price.ts';
import { FORMAL_TYPE, JSON_TYPE } from '../http/accept.ts';
import { type OrderRow, shownId, statusOf } from './order.ts';

type Schemas = components['schemas'];

/** One page of a list of orders, with the revision of the whole list. */
export type OrderPage = {
  revision: number;
  items: readonly OrderRow[];
  total: number;
  nextCursor: string | null;
  limit: number;
};

/** Returns the media type of orders in the representation that the request selects. */
export function typeOfOrders({ context }: FastifyRequest): typeof FORMAL_TYPE | typeof JSON_TYPE {
  return context.representation === 'camel' ? FORMAL_TYPE : JSON_TYPE;
}

/** Returns an order in the representation that the request selects. */
export function presentOrder(order: OrderRow, http: FastifyRequest) {
  return http.context.representation === 'camel'
    ? ({ mediaType: FORMAL_TYPE, body: camelOrder(order) } as const)
    : ({ mediaType: JSON_TYPE, body: snakeOrder(order) } as const);
}

/** Returns a page of orders in the representation that the request selects. */
export function presentOrders(page: OrderPage, http: FastifyRequest) {
  const { revision, items, total, nextCursor, limit } = page;
  return http.context.representation === 'camel'
    ? ({
        mediaType: FORMAL_TYPE,
        body: { revision, items: items.map(camelOrder), total, nextCursor, limit },
      } as const)
    : ({ mediaType: JSON_TYPE, body: snakePage(page, snakeOrder) } as const);
}

/** Returns a page of orders in version 2. */
export const presentOrdersV2 = (page: OrderPage) => snakePage(page, presentOrderV2);

/**
 * Returns an order in version 2: the snake_case representation with all timestamps in `metadata`.
 */
export function presentOrderV2(order: OrderRow): Schemas['OrderV2'] {
  const {
    created_at,
    updated_at,
    completed_at,
    archived_at = null,
    cancelled_at = null,
    ...rest
  } = snakeOrder(order);
  return { ...rest, metadata: { created_at, updated_at, completed_at, cancelled_at, archived_at } };
}

function snakePage<Item>(
  { revision, items, total, nextCursor, limit }: OrderPage,
  present: (order: OrderRow) => Item,
) {
  return { revision, items: items.map(present), total, next_cursor: nextCursor, limit };
}

function snakeOrder(order: OrderRow): Schemas['Order'] {
  return {
    id: shownId(order),
    uuid: order.uuid,
    version: order.version,
    user_id: order.user_id,
    recipe: order.recipe,
    coffee_machine_id: order.coffee_machine_id,
    volume: `${order.volume_ml}ml`,
    volume_ml: order.volume_ml,
    price: decimalPrice(order.price_minor_units, order.currency),
    currency: order.currency,
    price_minor_units: order.price_minor_units,
    status: statusOf(order),
    is_ready: order.progress === 'ready',
    completed_at: order.completed_at ?? null,
    created_at: order.created_at,
    updated_at: order.updated_at,
    created_by: order.created_by,
    address: order.address as Schemas['Address'] | null,
    ...(order.archived_at && {
      archived_at: order.archived_at,
      can_restore: order.archive_state === 'archived',
    }),
    ...(order.cancelled_at && { cancelled_at: order.cancelled_at }),
    ...(order.cancel_reason !== null && { cancel_reason: order.cancel_reason }),
  };
}

function camelOrder(order: OrderRow): Schemas['FormalOrder'] {
  return {
    id: order.uuid,
    version: order.version,
    recipeId: order.recipe,
    volumeMl: order.volume_ml,
    sugar: order.sugar,
    status: order.progress,
    createdAt: order.created_at,
  };
}

/** Returns the path of an order. */
export function orderPath(order: OrderRow): string {
  return `/v1/orders/${shownId(order)}`;
}

/**
 * Returns the head of the response to a creation: the paths of the order and of its list, and the
 * list revision.
 */
export function creationHead(order: OrderRow, revision: number) {
  return {
    etag: revision,
    location: orderPath(order),
    headers: { 'Content-Location': `/v1/orders?user_id=${order.user_id}` },
  };
}
