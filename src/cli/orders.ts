/** Commands with which an operator helps a customer: `orders list`, `show` and `cancel`. */
import validators from '../../generated/internal/validators.cjs';
import { decimalPrice } from '../catalog/price.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { type OrderRecord, readOrderRecord } from '../internal/order-record.ts';
import { internalOrder } from '../orders/internal-order.ts';
import { reportProgress } from '../orders/progress.ts';
import {
  type PlacedOrder,
  type PlaceInTime,
  placeOf,
  type TimeFilter,
} from '../orders/queries/by-time.ts';
import { listNewestOrders } from '../orders/queries/newest.ts';
import { announceChanges } from '../orders/wake.ts';
import { UsageError } from './command.ts';
import { requireOwner } from './owners.ts';
import type { Terminal } from './terminal.ts';
import { spanOf } from './times.ts';
import { requirePerson } from './users.ts';
import { withDatabase } from './with-database.ts';

/** The options of `orders list`. */
interface ListOptions {
  progress: string | undefined;
  machine: string | undefined;
  partner: string | undefined;
  from: string | undefined;
  to: string | undefined;
  limit: string | undefined;
  json: boolean;
}

const progresses = ['pending', 'brewing', 'ready', 'canceled', 'any'] as const;

/** The number of orders that one statement reads. */
const portion = 500;

/** `orders list`: prints the newest orders that match, of one person or of all. */
export async function listOrders(
  person: string,
  { progress: given = 'any', limit = '20', json, ...options }: ListOptions,
  terminal: Terminal,
): Promise<void> {
  const progress = progresses.find((one) => one === given);
  if (progress === undefined)
    throw new UsageError(`--progress must be one of ${progresses.join(', ')}`);
  const filter = {
    progress,
    machine: idIn('--machine', options.machine),
    partner: idIn('--partner', options.partner),
    ...spanOf(options),
  };
  const most = idIn('--limit', limit) ?? 0;
  await withDatabase(
    terminal,
    async ({ db }, { audit }) => {
      await requireOwner(db, 'machine', filter.machine);
      await requireOwner(db, 'partner', filter.partner);
      const user = person === '' ? null : await requirePerson(db, person);
      if (user !== null) audit({ audit: 'orders_read', userId: user, orderId: null });
      let left = most;
      for await (const order of newestOrders(db, { ...filter, user })) {
        if (left-- === 0) {
          terminal.note('there are more orders: raise --limit, or add a filter');
          break;
        }
        terminal.print(json ? JSON.stringify(internalOrder(order)) : lineOf(order));
      }
    },
    { unlimitedWait: true },
  );
}

/** Reads the number of an option. Throws a UsageError. */
function idIn(option: string, given: string | undefined): number | null {
  if (given === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(given)) return Number(given);
  throw new UsageError(`${option} must be a whole number from 1`);
}

async function* newestOrders(db: Db, filter: TimeFilter): AsyncGenerator<PlacedOrder> {
  let after: PlaceInTime | null = null;
  for (;;) {
    const rows: PlacedOrder[] = await listNewestOrders(db, filter, { after, limit: portion });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return;
    after = placeOf(last);
  }
}

function lineOf(order: PlacedOrder): string {
  const { id, created_at, progress, recipe, coffee_machine_id: machine, user_id } = order;
  const price = `${decimalPrice(order.price_minor_units, order.currency)} ${order.currency}`;
  const line = [id, created_at, progress, recipe, `machine ${machine ?? '-'}`];
  return [...line, `user ${user_id}`, price].join('  ');
}

/** `orders show`: prints an order, its customer and its history. */
export async function showOrder(
  key: string,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<void> {
  requireKey(key);
  await withDatabase(terminal, async ({ db }, { audit }) => {
    const record = await known(key, readOrderRecord(db, key));
    audit({ audit: 'orders_read', userId: record.user_id, orderId: record.number });
    if (json) return terminal.print(JSON.stringify(record));
    for (const line of linesOf(record)) terminal.print(line);
  });
}

function linesOf({ order, history, is_history_complete, ...record }: OrderRecord): string[] {
  const members = Object.entries({ ...record, ...order, is_history_complete }).map(
    ([name, value]) => `${`${name}:`.padEnd(22)}${value ?? '-'}`,
  );
  const events = history.map(({ timestamp, type, actor, data: { order: state } }, nth) => {
    const { progress, recipe, coffee_machine_id: machine } = state;
    const shown = [progress, recipe, `machine ${machine ?? '-'}`];
    const changes = changesBetween(history[nth - 1]?.data.order, state);
    return [timestamp, type, `by ${actor ?? '-'}`, ...shown, ...changes].join('  ');
  });
  return [...members, ...events];
}

type State = OrderRecord['history'][number]['data']['order'];

/** Names the changed fields that a line of the history does not show anyway. */
function changesBetween(before: State | undefined, after: State): string[] {
  if (before === undefined) return [];
  return (['volume_ml', 'sugar'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => `${field} ${before[field] ?? '-'} -> ${after[field] ?? '-'}`);
}

/** `orders cancel`: cancels an order that is not ready. */
export async function cancelOrder(
  key: string,
  { reason, json }: { reason: string | undefined; json: boolean },
  terminal: Terminal,
): Promise<void> {
  requireKey(key);
  const report = { progress: 'canceled', ...(reason !== undefined && { reason }) } as const;
  if (!validators.ProgressReport(report))
    throw new UsageError('the reason must have 1 to 500 characters');
  await withDatabase(terminal, async ({ db, watch }, { audit }) => {
    const announced = announceChanges(db, watch);
    const operator = { actor: 'cli', machineId: null } as const;
    const result = reportProgress(db, operator, key, report);
    const { order, isChange, former } = await known(key, result).finally(announced);
    if (isChange) audit({ audit: 'order_canceled', userId: order.user_id, orderId: order.id });
    if (json) terminal.print(JSON.stringify(internalOrder(order)));
    else terminal.print(`order ${order.id} is ${isChange ? '' : 'already '}canceled`);
    if (former === 'brewing')
      terminal.note('the machine had begun, so the customer may still get the drink');
  });
}

function requireKey(key: string): void {
  if (!validators.getAnyOrderParameters({ path: { order_id: key }, query: {}, header: {} }))
    throw new UsageError('the argument must be the number or the UUID of an order');
}

/** Turns the errors of the service that an operator can do something about into sentences. */
async function known<T>(key: string, result: Promise<T>): Promise<T> {
  return await result.catch((error: unknown) => {
    const { reason, details } = error instanceof AppError ? error : {};
    if (reason === 'order_not_found')
      throw new Error(`there is no order ${key}: you find the numbers with orders list`, {
        cause: error,
      });
    if (reason === 'invalid_status_transition')
      throw new Error(`order ${key} is ${details?.progress}, so it cannot be canceled any more`, {
        cause: error,
      });
    throw error;
  });
}
