/** What an operator sees of one order: its customer, its state and its history. */
import type { components } from '../../generated/internal/types.ts';
import { decimalPrice } from '../catalog/price.ts';
import type { Handle } from '../db/handle.ts';
import { AppError } from '../errors/app-error.ts';
import { internalEvent } from '../events/event.ts';
import { eventsOfOrder, type StoredEvent } from '../events/queries.ts';
import { findOrder, type OrderKey } from '../orders/find.ts';
import { type OrderRow, statusOf } from '../orders/order.ts';
import { findEmailAndPartner, findTombstone } from './queries.ts';

export type OrderRecord = components['schemas']['OrderRecord'];

/** The maximum number of events of a history, which the contract states. */
const maxEvents = 100;

/** Reads an order or the tombstone of a deleted one. Throws 404 `order_not_found`. */
export async function readOrderRecord(db: Handle, key: OrderKey): Promise<OrderRecord> {
  const order = await findOrder(db, key);
  const found = order ?? (await findTombstone(db.reads, key));
  if (found === undefined) throw new AppError('order_not_found');
  const { id: number, uuid, user_id } = found;
  const events = await eventsOfOrder(db.reads, number, maxEvents);
  const machine = order?.coffee_machine_id ?? null;
  const { email, partner_id } = await findEmailAndPartner(db.reads, user_id, machine);
  return {
    uuid,
    number,
    user_id,
    email,
    deleted_at: 'deleted_at' in found ? found.deleted_at : null,
    order: order === undefined ? null : presentForOperators(order, partner_id),
    history: events.map(internalEvent),
    is_history_complete: isComplete(events, order),
  };
}

function presentForOperators(order: OrderRow, partner_id: number | null): OrderRecord['order'] {
  const { version, recipe, coffee_machine_id, volume_ml, sugar, currency, progress } = order;
  const { created_by, created_at, updated_at, completed_at, cancelled_at } = order;
  const { cancel_reason, archived_at } = order;
  const chosen = { recipe, coffee_machine_id, partner_id, volume_ml, sugar };
  const price = decimalPrice(order.price_minor_units, currency);
  const times = { created_at, updated_at, completed_at, cancelled_at, archived_at };
  const state = { progress, status: statusOf(order), cancel_reason };
  return { version, ...chosen, price, currency, created_by, ...state, ...times };
}

/**
 * Whether every version of an order has its event: each change increments the version by one. The
 * last event of a deleted order is its deletion.
 */
function isComplete(events: readonly StoredEvent[], order: OrderRow | undefined): boolean {
  const last = events.at(-1);
  const isWhole = events.every(({ version }, nth) => version === nth + 1);
  return isWhole && (order ? last?.version === order.version : last?.type === 'order.deleted');
}
