/**
 * The faces of an order (D17 to D19): one mapping each way between a stored order and snake_case or camelCase, used by
 * requests, responses and lists alike.
 */
import type { FastifyRequest } from 'fastify';
import type { components } from '../../generated/public/types.ts';
import { decimalPrice } from '../catalog/price.ts';
import { chooseFace, type Face, FORMAL_TYPE, JSON_TYPE } from '../http/accept.ts';
import { millilitresOf, type ShownOrder, shownId, statusOf } from './order.ts';

type Schemas = components['schemas'];

/**
 * What a client may write of an order. Null leaves the choice to the service; undefined marks a field that the face the
 * client wrote in does not have, so that replacing an order in one face keeps what only the other one knows.
 */
export interface OrderFields {
  recipe: string;
  volumeMl: number | null;
  coffeeMachineId: number | null | undefined;
  address: Schemas['Address'] | null | undefined;
  sugar: number | null | undefined;
}

/** The face this request asks to be answered in. */
export function faceOf(http: FastifyRequest): Face {
  const { accept, 'content-type': contentType } = http.headers;
  return chooseFace({ accept, contentType, body: http.body });
}

/** Reads a creation or replacement body of either face. */
export function readOrderFields(
  body: Schemas['NewOrder'] | Schemas['OrderReplacement'] | Schemas['NewFormalOrder'],
): OrderFields {
  if ('recipeId' in body) {
    const { recipeId, volumeMl, sugar = null } = body;
    return { recipe: recipeId, volumeMl, coffeeMachineId: undefined, address: undefined, sugar };
  }
  return {
    recipe: body.recipe,
    volumeMl: body.volume === undefined ? null : millilitresOf(body.volume),
    coffeeMachineId: body.coffee_machine_id ?? null,
    address: ('address' in body && body.address) || null,
    sugar: undefined,
  };
}

/** The order as a response body in the face the request asks for. */
export function presentOrder(order: ShownOrder, http: FastifyRequest) {
  return faceOf(http) === 'camel'
    ? ({ mediaType: FORMAL_TYPE, body: camelOrder(order) } as const)
    : ({ mediaType: JSON_TYPE, body: snakeOrder(order) } as const);
}

/** One page of orders as a response body in the face the request asks for. */
export function presentOrders(
  page: { items: readonly ShownOrder[]; total: number; nextCursor: string | null; limit: number },
  http: FastifyRequest,
) {
  const { items, total, nextCursor, limit } = page;
  return faceOf(http) === 'camel'
    ? ({ mediaType: FORMAL_TYPE, body: { items: items.map(camelOrder), total, nextCursor, limit } } as const)
    : ({
        mediaType: JSON_TYPE,
        body: { items: items.map(snakeOrder), total, next_cursor: nextCursor, limit },
      } as const);
}

function snakeOrder(order: ShownOrder): Schemas['Order'] {
  return {
    id: shownId(order),
    uuid: order.uuid,
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
    ...(order.archived_at && { archived_at: order.archived_at, can_restore: order.shelf === 'archived' }),
    ...(order.cancelled_at && { cancelled_at: order.cancelled_at }),
    ...(order.cancel_reason !== null && { cancel_reason: order.cancel_reason }),
  };
}

/** The order as version 2 shows it: as snake_case does, with every timestamp in `metadata` (D37). */
export function orderV2(order: ShownOrder): Schemas['OrderV2'] {
  const { created_at, updated_at, completed_at, archived_at = null, cancelled_at = null, ...rest } = snakeOrder(order);
  return { ...rest, metadata: { created_at, updated_at, completed_at, cancelled_at, archived_at } };
}

function camelOrder(order: ShownOrder): Schemas['FormalOrder'] {
  return {
    id: order.uuid,
    recipeId: order.recipe,
    volumeMl: order.volume_ml,
    sugar: order.sugar,
    status: order.progress,
    createdAt: order.created_at,
  };
}
