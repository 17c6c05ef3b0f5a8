/** Changes of one existing order, and PUT, which replaces an order or creates it under a new UUID. */
import type { Kysely, Updateable } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { OrdersTable, Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { ifMatchHolds, parseEntityTags } from '../http/conditional.ts';
import { inTurn, repeat } from '../turns.ts';
import {
  type CreateOrderCommand,
  type CreationRequest,
  createOrder,
  readCommand,
  requireValidFields,
} from './create.ts';
import { changesOf } from './fields.ts';
import { type OrderRow, ownerViolation, requireAllowed, revisionMismatch } from './order.ts';
import {
  findDeletedOrder,
  findMachineAvailability,
  findOrder,
  findRecipe,
  numberOrUuid,
  type OrderKey,
  updateOrder,
} from './queries.ts';

type Db = Kysely<Tables>;

/**
 * The order that a caller addresses.
 *
 * @throws AppError 403 `forbidden` when it belongs to another user, deleted or not; 404 `order_not_found`; 410
 * `order_deleted`, which the error handler sends as 404 where the deployment says so
 */
export async function findOwnOrder(db: Db, caller: Principal, key: OrderKey): Promise<OrderRow> {
  const order = await findOrder(db, key);
  const found = order ?? (await findDeletedOrder(db, key));
  if (!found) throw new AppError('order_not_found');
  requireActingFor(caller, found.user_id);
  if (!order) throw new AppError('order_deleted', { status: 410 });
  return order;
}

/** Throws 412 when the request carries an If-Match that is not the order's current version. */
export function requireVersion(order: OrderRow, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !ifMatchHolds(ifMatch, order.version)) throw revisionMismatch(order.version);
}

/**
 * Changes an order by a rule: `decide` gets the current order and returns what to write, null for nothing, or throws. If the
 * order changes between reading and writing, it is read and decided again, so that no change is lost and no rule is applied
 * to a stale order. Undefined where `find` returns that.
 *
 * @throws AppError 412 `revision_mismatch`, 503 `service_unavailable` as `inTurn` and `repeat` do, and what `find` and
 * `decide` throw
 */
export async function changeOrder<Found extends OrderRow | undefined>(
  db: Db,
  find: () => Promise<Found>,
  ifMatch: string | undefined,
  decide: (order: OrderRow) => Updateable<OrdersTable> | null | Promise<Updateable<OrdersTable> | null>,
): Promise<OrderRow | Found> {
  const look = async () => {
    const order = await find();
    if (order === undefined) return { order, change: null };
    requireVersion(order, ifMatch);
    return { order, change: await decide(order) };
  };
  const first = await look();
  if (first.change === null) return first.order;
  return await inTurn(db, first.order.user_id, (hasWaited) =>
    repeat<OrderRow | Found>(async (nth) => {
      const { order, change } = nth === 0 && !hasWaited ? first : await look();
      if (change === null) return order;
      return (await updateOrder(db, order, change)) ?? 'again';
    }),
  );
}

/**
 * Creates, replaces or - with `If-None-Match: *` - finds the order with this number or UUID. Of many PUTs of one new UUID at
 * once one creates the order; the others find it and replace it.
 *
 * @throws AppError in the order of docs/reference/order-of-checks.md: 403, 404, 409 `order_deleted`, 412, 400 or 422, 409, 422
 */
export async function putOrder(
  db: Db,
  key: string,
  request: CreationRequest,
): Promise<{ order: OrderRow; created: boolean }> {
  const { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch } = request.header;
  const id = numberOrUuid(key);
  const command = readCommand(request, {
    operation: 'putOrder',
    uuid: typeof id === 'string' ? id : null,
    // An order that does not exist has no version to match (RFC 9110 section 13.1.1). An empty If-Match matches nothing.
    ifMatch: ifMatch === undefined ? '*' : '',
    keyIsRequired: false,
  });
  const createsOnly = ifNoneMatch !== undefined && parseEntityTags(ifNoneMatch) === '*';
  return await repeat(async () => {
    const existing = await findOrder(db, id);
    const owner = existing ?? (await findDeletedOrder(db, id));
    if (owner) requireActingFor(request.caller, owner.user_id);
    if (existing && createsOnly) {
      // If-Match comes first where both are sent (RFC 9110 section 13.2.2).
      requireVersion(existing, ifMatch);
      return { order: existing, created: false };
    }
    if (existing) {
      const order = await replaceOrder(db, existing, command, ifMatch);
      return order ? { order, created: false } : 'again';
    }
    if (typeof id === 'number') throw new AppError('order_not_found');
    const result = await createOrder(db, command);
    // Null when another request has created it since it was looked up.
    return result ? { order: result.order, created: true } : 'again';
  });
}

/** Replaces the fields of an order. Undefined when the order is deleted before that. */
async function replaceOrder(
  db: Db,
  existing: OrderRow,
  command: CreateOrderCommand,
  ifMatch: string | undefined,
): Promise<OrderRow | undefined> {
  const isAvailable = command.machine === null ? true : await findMachineAvailability(db, command.machine);
  if (isAvailable === null) throw new AppError('machine_not_found');
  requireVersion(existing, ifMatch);
  const { ownerLocation } = command;
  const differs = ownerLocation !== null && command.owner !== existing.user_id;
  const others = differs ? [ownerViolation(ownerLocation)] : [];
  await requireValidFields(db, { ...command, ownerViolations: [...command.ownerViolations, ...others] });
  const find = () => findOrder(db, existing.id);
  return await changeOrder(db, find, ifMatch, async (order) => {
    requireAllowed(order, 'change');
    if (!isAvailable) throw new AppError('machine_unavailable');
    const recipe = await findRecipe(db, command.fields?.recipe ?? '');
    if (!recipe) throw new AppError('wrong_parameter_value', { status: 422 });
    return changesOf(order, command.fields ?? {}, recipe);
  });
}
