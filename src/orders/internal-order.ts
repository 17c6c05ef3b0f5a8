/** The representation of an order on the internal listener. */
import type { components } from '../../generated/internal/types.ts';
import { type OrderRow, shownId, statusOf } from './order.ts';

/** Presents an order to coffee machines and operators. */
export function internalOrder(order: OrderRow): components['schemas']['InternalOrder'] {
  const { uuid, version, user_id, recipe, coffee_machine_id, volume_ml, sugar, progress } = order;
  const { completed_at, created_at, updated_at } = order;
  const chosen = { recipe, coffee_machine_id, volume_ml, sugar };
  const state = { progress, status: statusOf(order), is_ready: progress === 'ready' };
  return {
    id: shownId(order),
    uuid,
    version,
    user_id,
    ...chosen,
    ...state,
    completed_at,
    created_at,
    updated_at,
  };
}
