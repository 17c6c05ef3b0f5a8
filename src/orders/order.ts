/** What an order is and what may become of it: pure rules, no I/O. */
import type { Selectable, Updateable } from 'kysely';
import type { OrdersTable } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';

/** An order as it is stored. */
export type OrderRow = Selectable<OrdersTable>;

/** What of an order its representations show; the version is in the entity tag. */
export type ShownOrder = Omit<OrderRow, 'version'>;

/** How far the drink is; machines advance it. */
export type Progress = OrderRow['progress'];

/** The status the snake_case representation shows: the archive_state first, the progress underneath (D19). */
export type OrderStatus = 'created' | 'processing' | 'completed' | 'cancelled' | 'archived' | 'active';

const statusOfProgress: Readonly<Record<Progress, OrderStatus>> = {
  pending: 'created',
  brewing: 'processing',
  ready: 'completed',
  canceled: 'cancelled',
};

/** The status of the snake_case representation. */
export function statusOf(order: Pick<OrderRow, 'progress' | 'archive_state'>): OrderStatus {
  if (order.archive_state === 'archived') return 'archived';
  if (order.archive_state === 'restored') return 'active';
  return statusOfProgress[order.progress];
}

/** Whether a list shows orders on this archive_state unless it is asked for another (D19). */
export function isListed(archive_state: OrderRow['archive_state']): boolean {
  return archive_state !== 'archived';
}

/** The identifier the snake_case representation shows: the UUID when the client chose it, the number otherwise (D17). */
export function shownId(order: Pick<OrderRow, 'id' | 'uuid' | 'is_client_id'>): number | string {
  return order.is_client_id ? order.uuid : order.id;
}

/** Throws 409 unless the order may still be edited: pending, and not archived (D24, D58). */
export function requireEditable(order: OrderRow): void {
  if (order.progress !== 'pending' || order.archive_state === 'archived') {
    throw invalidTransition(order, 'an order can be changed only while it is pending and not archived');
  }
}

/** Throws 409 unless the order may be cancelled: pending or brewing, and not archived (D19, D20, D58). */
export function requireCancellable(order: OrderRow): void {
  if ((order.progress !== 'pending' && order.progress !== 'brewing') || order.archive_state === 'archived') {
    throw invalidTransition(order, 'an order can be cancelled only until it is ready and while it is not archived');
  }
}

/** Throws 409 unless the order was archived before (D21). */
export function requireArchivedBefore(order: OrderRow): void {
  if (order.archive_state === 'listed') throw invalidTransition(order, 'only an archived order can be restored');
}

const movesFrom: Readonly<Record<Progress, readonly Progress[]>> = {
  pending: ['brewing', 'canceled'],
  brewing: ['ready', 'canceled'],
  ready: [],
  canceled: [],
};

/**
 * What a report of a machine writes to an order: null when the order is already there (D19). A restored order shows its
 * plain status again; an archived one stays on its archive_state (D58).
 *
 * @throws AppError 409 `invalid_status_transition` for a move the order cannot make
 */
export function advance(order: OrderRow, progress: Progress, now: Date): Updateable<OrdersTable> | null {
  if (order.progress === progress) return null;
  if (!movesFrom[order.progress].includes(progress)) {
    throw invalidTransition(order, `an order that is ${order.progress} cannot become ${progress}`);
  }
  return {
    progress,
    ...(order.archive_state === 'restored' && { archive_state: 'listed' as const }),
    ...(progress === 'ready' && { completed_at: now }),
    ...(progress === 'canceled' && { cancelled_at: now }),
  };
}

/** The 409 for a move the order cannot make; `details` carries its current status (D19). */
function invalidTransition(order: OrderRow, developerMessage: string): AppError {
  return new AppError('invalid_status_transition', {
    developerMessage,
    details: { status: statusOf(order), progress: order.progress },
  });
}

const namedAddressFields = new Set(['country', 'city', 'street', 'postal_code', 'additional', 'lat', 'lng']);
const mostFurtherFields = 20;

/** Bytes of an address as JSON in UTF-8, at most. A page shows a hundred orders, so it bounds what a page can weigh. */
export const maxAddressBytes = 4096;

/** What the contract's schema cannot say of an address: how many further fields it has, and how large all of it is (D24). */
export function addressFaults(address: object | null | undefined): FailedCheck[] {
  if (!address) return [];
  const messages: string[] = [];
  const further = Object.keys(address).filter((name) => !namedAddressFields.has(name));
  if (further.length > mostFurtherFields) {
    messages.push(`must not have more than ${mostFurtherFields} fields in addition to the named ones`);
  }
  if (Buffer.byteLength(JSON.stringify(address)) > maxAddressBytes) {
    messages.push(`must not be larger than ${maxAddressBytes} bytes of JSON`);
  }
  return messages.map((message) => ({ field: 'address', in: 'body', error_type: 'constraint_violation', message }));
}
