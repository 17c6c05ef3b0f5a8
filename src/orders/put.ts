/** PUT of an order (D22): one door that creates under a new UUID and replaces what a known id holds. */
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { parseEntityTags } from '../http/conditional.ts';
import { repeat } from '../idempotency/turns.ts';
import { changeOrder, requireVersion } from './change.ts';
import { type CreationRequest, ownerContradiction, readId, readPlacement } from './create.ts';
import { changesOf } from './fields.ts';
import { type OrderRow, requireEditable } from './order.ts';
import { type Placement, placeOrder } from './place.ts';
import { findDeletedOrder, findOrder, numberOrUuid, type OrderKey } from './queries.ts';
import { findMachineAvailability, findRecipe, refuseFields, unknownRecipe } from './references.ts';

/** The order after a PUT, and whether the PUT created it. */
export interface PutOutcome {
  order: OrderRow;
  created: boolean;
}

/**
 * Creates, replaces or - with `If-None-Match: *` - finds the order a PUT addresses. Of many PUTs of one new UUID at
 * once, one creates; the others find its order and replace it with the same.
 *
 * @throws AppError in the order of D27: 403, 404, 409 `order_deleted`, 412, 400 or 422, 409, 422
 */
export async function putOrder(db: Kysely<Tables>, key: OrderKey, request: CreationRequest): Promise<PutOutcome> {
  const ifMatch = request.header['If-Match'];
  const id = numberOrUuid(key);
  const placement = readPlacement(request, {
    operation: 'putOrder',
    uuid: typeof id === 'string' ? id : null,
    // An order that is still to be made has no version that anything could match (RFC 9110 section 13.1.1).
    ifMatch: ifMatch === undefined ? 'any' : 'none',
    keyIsRequired: false,
  });
  return await repeat(async () => {
    const existing = await findOrder(db, key);
    if (existing) {
      requireActingFor(request.caller, existing.user_id);
      // If-Match comes first where both are sent (RFC 9110 section 13.2.2).
      if (createsOnly(request.header['If-None-Match'])) {
        requireVersion(existing, ifMatch);
        return { order: existing, created: false };
      }
      const order = await replaceOrder(db, existing, placement, request, ifMatch);
      return order ? { order, created: false } : 'again';
    }
    await requireNotOthers(db, key, request);
    if (typeof id === 'number') throw new AppError('order_not_found');
    const placed = await placeOrder(db, placement);
    // Another request may have created it since it was looked up.
    return placed ? { order: placed.order, created: true } : 'again';
  });
}

function createsOnly(ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch !== undefined && parseEntityTags(ifNoneMatch) === '*';
}

/** Somebody else's order stays theirs when it is deleted (D58); that a UUID is spent is told among the last. */
async function requireNotOthers(db: Kysely<Tables>, key: OrderKey, { caller }: CreationRequest): Promise<void> {
  const deleted = await findDeletedOrder(db, key);
  if (deleted) requireActingFor(caller, deleted.user_id);
}

/** Replaces what a client may write of an order. Undefined when the order is deleted before that can be done. */
async function replaceOrder(
  db: Kysely<Tables>,
  existing: OrderRow,
  placement: Placement,
  { query }: CreationRequest,
  ifMatch: string | undefined,
): Promise<OrderRow | undefined> {
  const { coffeeMachineId } = placement;
  const availability = coffeeMachineId === null ? true : await findMachineAvailability(db, coffeeMachineId);
  if (availability === null) throw new AppError('machine_not_found');
  requireVersion(existing, ifMatch);

  const contradiction = ownerContradiction(readId(query.user_id) === null ? 'body' : 'query');
  const faults = namesOtherOwner(placement, existing) ? [...placement.faults, contradiction] : placement.faults;
  const checks = [...faults, ...(await unknownRecipe(db, placement.recipe))];
  if (checks.length > 0 || placement.fields === null) throw refuseFields(faults, checks, placement.representation);
  const { fields } = placement;

  return await changeOrder(
    db,
    () => findOrder(db, existing.id),
    ifMatch,
    async (order) => {
      requireEditable(order);
      if (!availability) throw new AppError('machine_unavailable');
      const recipe = await findRecipe(db, fields.recipe ?? '');
      if (!recipe) throw new AppError('wrong_parameter_value', { status: 422 });
      return changesOf(order, fields, recipe);
    },
  );
}

function namesOtherOwner(placement: Placement, existing: OrderRow): boolean {
  return placement.namesOwner && placement.owner !== existing.user_id;
}
