/** PUT of an order: it creates the order under a new UUID, and replaces an order that exists. */
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { parseEntityTags } from '../http/conditional.ts';
import { repeat } from '../idempotency/turns.ts';
import { changeOrder, requireVersion } from './change.ts';
import {
  type CreateOrderCommand,
  type CreationRequest,
  createOrder,
  ownerViolation,
  readCommand,
  readId,
  requireValidFields,
} from './create.ts';
import { changesOf } from './fields.ts';
import { type OrderRow, requireEditable } from './order.ts';
import { findDeletedOrder, findMachineAvailability, findOrder, findRecipe, numberOrUuid } from './queries.ts';

/** The order after a PUT, and whether the PUT created it. */
export interface PutResult {
  order: OrderRow;
  created: boolean;
}

/**
 * Creates, replaces or - with `If-None-Match: *` - finds the order with this number or UUID. Of many PUTs of one new UUID at
 * once one creates the order; the others find it and replace it.
 *
 * @throws AppError in the order of docs/order-of-checks.md: 403, 404, 409 `order_deleted`, 412, 400 or 422, 409, 422
 */
export async function putOrder(db: Kysely<Tables>, key: string, request: CreationRequest): Promise<PutResult> {
  const { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch } = request.header;
  const id = numberOrUuid(key);
  const command = readCommand(request, {
    operation: 'putOrder',
    uuid: typeof id === 'string' ? id : null,
    // An order that does not exist has no version to match (RFC 9110 section 13.1.1).
    ifMatch: ifMatch === undefined ? 'any' : 'none',
    keyIsRequired: false,
  });
  const createsOnly = ifNoneMatch !== undefined && parseEntityTags(ifNoneMatch) === '*';
  return await repeat(async () => {
    const existing = await findOrder(db, id);
    if (existing) {
      requireActingFor(request.caller, existing.user_id);
      if (createsOnly) {
        // If-Match comes first where both are sent (RFC 9110 section 13.2.2).
        requireVersion(existing, ifMatch);
        return { order: existing, created: false };
      }
      const order = await replaceOrder(db, existing, command, request);
      return order ? { order, created: false } : 'again';
    }
    const deleted = await findDeletedOrder(db, id);
    if (deleted) requireActingFor(request.caller, deleted.user_id);
    if (typeof id === 'number') throw new AppError('order_not_found');
    const result = await createOrder(db, command);
    // Null when another request has created it since it was looked up.
    return result ? { order: result.order, created: true } : 'again';
  });
}

/** Replaces the fields of an order. Undefined when the order is deleted before that. */
async function replaceOrder(
  db: Kysely<Tables>,
  existing: OrderRow,
  command: CreateOrderCommand,
  { query, header }: CreationRequest,
): Promise<OrderRow | undefined> {
  const isAvailable = command.machine === null ? true : await findMachineAvailability(db, command.machine);
  if (isAvailable === null) throw new AppError('machine_not_found');
  requireVersion(existing, header['If-Match']);
  const ownerViolations = [...command.ownerViolations];
  if (command.namesOwner && command.owner !== existing.user_id) {
    ownerViolations.push(ownerViolation(readId(query.user_id) === null ? 'body' : 'query'));
  }
  await requireValidFields(db, { ...command, ownerViolations });
  return await changeOrder(
    db,
    () => findOrder(db, existing.id),
    header['If-Match'],
    async (order) => {
      requireEditable(order);
      if (!isAvailable) throw new AppError('machine_unavailable');
      const recipe = await findRecipe(db, command.fields?.recipe ?? '');
      if (!recipe) throw new AppError('wrong_parameter_value', { status: 422 });
      return changesOf(order, command.fields ?? {}, recipe);
    },
  );
}
