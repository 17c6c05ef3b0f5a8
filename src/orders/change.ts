/** Changes one order. PUT replaces an order, or creates one with a new UUID. */
import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { Principal } from '../auth/principal.ts';
import { explainRemoval, refusalOfRecipe } from '../catalog/explain.ts';
import {
  findMachineAvailability,
  findRecipe,
  type OrderedRecipe,
} from '../catalog/queries/orderable.ts';
import { requireConditions } from '../contract/preconditions.ts';
import type { Handle } from '../db/handle.ts';
import { type Actor, actorOfUser, emitChange } from '../db/record-events.ts';
import { repeat } from '../db/repeat.ts';
import type { OrdersTable } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { anyRevision, type Conditions, noRevision, parseEntityTags } from '../http/conditional.ts';
import {
  type CreateOrderCommand,
  type CreationRequest,
  type EntryPoint,
  ownerViolation,
  readCommand,
  requireValid,
} from './command.ts';
import { createOrder } from './create.ts';
import type { OrderFields } from './fields.ts';
import { findOrder, lookUpOrder, numberOrUuid, type OrderKey } from './find.ts';
import { type OrderRow, requireAllowed } from './order.ts';
import { deleteOrder } from './queries/delete.ts';
import { updateOrder } from './queries/update.ts';

/**
 * Changes an order. `find` reads the order. `decide` returns the columns to write, or null for no
 * change. If another request changes the order between the read and the write, `find` and `decide`
 * run again, so no change is lost. Throws: 412 `revision_mismatch`; 503 `service_unavailable` after
 * too many attempts; the errors of `find` and `decide`.
 */
export async function changeOrder<Found extends OrderRow | undefined>(
  db: Handle,
  actor: Actor,
  find: () => Promise<Found>,
  conditions: Conditions,
  decide: (
    order: OrderRow,
  ) => Updateable<OrdersTable> | null | Promise<Updateable<OrdersTable> | null>,
): Promise<OrderRow | Found> {
  const readAndDecide = async () => {
    const order = await find();
    if (order === undefined) return { order, change: null };
    requireConditions(conditions, order.version);
    return { order, change: await decide(order) };
  };
  const first = await readAndDecide();
  if (first.change === null) return first.order;
  return await db.queues.changes.run(first.order.user_id, (hasWaited) =>
    repeat<OrderRow | Found>(async (nth) => {
      const { order, change } = nth === 0 && !hasWaited ? first : await readAndDecide();
      if (change === null) return order;
      return (await writeChange(db, actor, order, change)) ?? 'again';
    }),
  );
}

/**
 * Returns the columns to write, or null if the order already has these values. Absent fields do not
 * change. `recipe` is the row of `fields.recipe`. If the volume is null, the order gets the volume
 * of the recipe. The price changes only if the recipe changes.
 */
export function changesOf(
  order: OrderRow,
  fields: OrderFields,
  recipe: OrderedRecipe | null,
): Updateable<OrdersTable> | null {
  const target: Record<string, unknown> = { ...fields };
  if (recipe && fields.volume_ml === null) target.volume_ml = recipe.volume_ml;
  if (recipe && recipe.id !== order.recipe) {
    target.price_minor_units = recipe.price_minor_units;
    target.currency = recipe.currency;
  }
  const differs = ([column, value]: [string, unknown]) =>
    !isDeepStrictEqual(order[column as keyof OrderRow], value);
  const changed = Object.entries(target).filter(differs);
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** Writes a change like `updateOrder`, and wakes the requests that wait for one. */
export async function writeChange(
  db: Handle,
  actor: Actor,
  order: OrderRow,
  change: Updateable<OrdersTable>,
  draft?: string,
): Promise<OrderRow | undefined> {
  const recorded = { recordedOrders: db.recordedOrders, actor };
  const updated = await updateOrder(db, recorded, order, change, draft).catch((error: unknown) => {
    throw explainRemoval(error);
  });
  if (updated === undefined) return undefined;
  const { order: changed, partners } = updated;
  const machines = [order.coffee_machine_id, changed.coffee_machine_id];
  emitChange(db, { owner: order.user_id, machines, partners });
  return changed;
}

/**
 * Deletes the order that a caller addresses. Deleting a deleted order changes nothing. Throws: 403
 * `forbidden`; 404 `order_not_found`; 412 `revision_mismatch`; 503 `service_unavailable` after too
 * many attempts.
 */
export async function removeOrder(
  db: Handle,
  caller: Principal,
  key: OrderKey,
  conditions: Conditions,
): Promise<void> {
  const recorded = {
    recordedOrders: db.recordedOrders,
    actor: actorOfUser(caller.userId),
  };
  await repeat(async () => {
    const lookedUp = await lookUpOrder(db, caller, key);
    if (lookedUp.kind === 'unknown') throw new AppError('order_not_found');
    if (lookedUp.kind === 'deleted') return 'done';
    const { order } = lookedUp;
    requireConditions(conditions, order.version);
    const deleted = await db.queues.changes.run(order.user_id, () =>
      deleteOrder(db, recorded, order),
    );
    if (!deleted) return 'again';
    const { user_id: owner, coffee_machine_id: machine } = order;
    emitChange(db, { owner, machines: [machine], partners: deleted.partners });
    return 'done';
  });
}

/**
 * Creates or replaces the order with this number or UUID. With `If-None-Match: *`, returns an
 * existing order unchanged. If several PUTs with the same new UUID arrive at the same time, one of
 * them creates the order and the others replace it. Throws 403 `forbidden`, 404 `order_not_found`
 * for an unknown number, and 503 `service_unavailable` after too many attempts. A creation also
 * throws the errors of `rules`. A replacement throws the first of these errors that applies
 * (docs/reference/order-of-checks.md): 404 `machine_not_found`; 412 `revision_mismatch`; the errors
 * of `requireValid`; 409 `invalid_status_transition`; 422 `machine_unavailable`.
 */
export async function putOrder(
  db: Handle,
  key: string,
  request: CreationRequest,
  { maxOpenOrders }: Pick<EntryPoint, 'maxOpenOrders'>,
) {
  const { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch } = request.header;
  const id = numberOrUuid(key);
  const command = readCommand(request, {
    operation: 'putOrder',
    uuid: typeof id === 'string' ? id : null,
    // A PUT with If-Match must not create an order, because an order that does not exist has no
    // version to match (RFC 9110 section 13.1.1).
    revisions: ifMatch === undefined ? anyRevision : noRevision,
    maxOpenOrders,
  });
  const createsOnly = ifNoneMatch !== undefined && parseEntityTags(ifNoneMatch) === '*';
  return await repeat<{ order: OrderRow; created: boolean }>(async () => {
    const existing = await findExisting(db, request.caller, id);
    if (existing === undefined) {
      const order = await createWithUuid(db, request.caller, id, command);
      return order ? { order, created: true } : 'again';
    }
    if (createsOnly) {
      // If-Match is checked before If-None-Match (RFC 9110 section 13.2.2).
      requireConditions({ 'If-Match': ifMatch }, existing.version);
      return { order: existing, created: false };
    }
    const order = await replaceOrder(db, existing, command, request.header);
    return order ? { order, created: false } : 'again';
  });
}

/**
 * Finds the order that a PUT replaces. Returns undefined for an unknown UUID and for that of a
 * deleted order. Throws 403 `forbidden` for a foreign order, and 404 `order_not_found` for an
 * unknown number.
 */
async function findExisting(db: Handle, caller: Principal, id: OrderKey) {
  const lookedUp = await lookUpOrder(db, caller, id);
  if (lookedUp.kind === 'live') return lookedUp.order;
  if (typeof id === 'string') return undefined;
  throw new AppError('order_not_found');
}

/**
 * Creates the order of a command with a UUID. Returns undefined if another request has created it
 * since the lookup. Throws 403 `forbidden` if that was another user's, 409 `order_deleted` if the
 * order was deleted, and the errors of `rules`.
 */
async function createWithUuid(
  db: Handle,
  caller: Principal,
  uuid: OrderKey,
  command: CreateOrderCommand,
): Promise<OrderRow | undefined> {
  const result = await createOrder(db, command);
  if (result.kind !== 'lost') return result.order;
  const { kind } = await lookUpOrder(db, caller, uuid);
  if (kind === 'deleted') throw new AppError('order_deleted');
  return undefined;
}

/** Replaces the fields of an order. Returns undefined if another request has deleted the order. */
async function replaceOrder(
  db: Handle,
  existing: OrderRow,
  command: CreateOrderCommand,
  conditions: Conditions,
) {
  const isAvailable = await findMachineAvailability(db.reads, command.machine);
  requireConditions(conditions, existing.version);
  const { owner, ownerLocation } = command;
  const namesOtherOwner = ownerLocation !== null && owner !== existing.user_id;
  const ofOwner = namesOtherOwner ? [ownerViolation(ownerLocation)] : [];
  const ofRecipe = await refusalOfRecipe(db.reads, command.recipe, existing.recipe);
  requireValid(command, { ofOwner, ofRecipe });
  const { fields, recipe: named } = command;
  const find = () => findOrder(db, existing.id);
  return await changeOrder(db, actorOfUser(command.callerId), find, conditions, async (order) => {
    requireAllowed(order, 'change');
    if (!isAvailable) throw new AppError('machine_unavailable');
    const recipe = await findRecipe(db.reads, named.code, order.recipe);
    if (!recipe) throw new AppError('wrong_parameter_value', { status: 422 });
    return changesOf(order, fields, recipe);
  });
}
