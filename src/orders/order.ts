/** The words of the domain: the states and ids of an order, and the changes that it allows. */
import type { Selectable, Updateable } from 'kysely';
import type { EventType, OrdersTable } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';

/** A row of `orders`. */
export type OrderRow = Selectable<OrdersTable>;

/** The state of the drink, as coffee machines report it. */
export type Progress = OrderRow['progress'];

/** The status in the snake_case representation. */
export type OrderStatus =
  | 'created'
  | 'processing'
  | 'completed'
  | 'cancelled'
  | 'archived'
  | 'active';

/** The snake_case status for each progress, if the order is neither archived nor restored. */
export const statusOfProgress: Readonly<Record<Progress, OrderStatus>> = {
  pending: 'created',
  brewing: 'processing',
  ready: 'completed',
  canceled: 'cancelled',
};

/**
 * Returns the status in the snake_case representation. The archive states `archived` and `restored`
 * hide the progress.
 */
export function statusOf(order: Pick<OrderRow, 'progress' | 'archive_state'>): OrderStatus {
  if (order.archive_state === 'archived') return 'archived';
  if (order.archive_state === 'restored') return 'active';
  return statusOfProgress[order.progress];
}

/**
 * Returns the id in the snake_case representation: the UUID if the client chose it, else the
 * number.
 */
export function shownId(order: Pick<OrderRow, 'id' | 'uuid' | 'is_client_id'>): number | string {
  return order.is_client_id ? order.uuid : order.id;
}

const movesFrom: Readonly<Record<Progress, readonly Progress[]>> = {
  pending: ['brewing', 'canceled'],
  brewing: ['ready', 'canceled'],
  ready: [],
  canceled: [],
};

const refusals = {
  change: 'An order can be changed only while it is pending and not archived.',
  cancel: 'An order can be canceled only before it is ready and while it is not archived.',
  restore: 'Only an archived order can be restored.',
};

/** Throws 409 `invalid_status_transition` if the order does not allow the action. */
export function requireAllowed(order: OrderRow, action: keyof typeof refusals): void {
  const { progress, archive_state, archived_at } = order;
  const allowed = {
    change: progress === 'pending' && archive_state !== 'archived',
    cancel: movesFrom[progress].includes('canceled') && archive_state !== 'archived',
    // Further progress lists a restored order. A restore can still be repeated.
    restore: archive_state !== 'listed' || archived_at !== null,
  };
  if (!allowed[action]) throw invalidTransition(order, refusals[action]);
}

/**
 * Returns the columns to write for a progress, or null for the current progress. `reason` is that of
 * a cancellation. Throws 409 `invalid_status_transition`.
 */
export function advance(
  order: OrderRow,
  progress: Progress,
  reason: string | null = null,
): Updateable<OrdersTable> | null {
  if (order.progress === progress) return null;
  if (!movesFrom[order.progress].includes(progress)) {
    throw invalidTransition(order, `An order that is ${order.progress} cannot become ${progress}.`);
  }
  // The status of a restored order does not show the progress, so the order becomes listed.
  return {
    progress,
    ...(reason !== null && { cancel_reason: reason }),
    ...(order.archive_state === 'restored' && { archive_state: 'listed' as const }),
  };
}

/** Returns the type of the event for a change that writes these columns. */
export function eventTypeOf(change: Updateable<OrdersTable>): EventType {
  if (change.progress === 'canceled') return 'order.canceled';
  if (change.progress !== undefined) return 'order.progressed';
  if (change.archive_state === 'archived') return 'order.archived';
  if (change.archive_state === 'restored') return 'order.restored';
  return 'order.updated';
}

function invalidTransition(order: OrderRow, developerMessage: string): AppError {
  const details = { status: statusOf(order), progress: order.progress };
  return new AppError('invalid_status_transition', { developerMessage, details });
}
