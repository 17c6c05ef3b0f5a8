/** Commits drafts: one of an order becomes the order, one of a change is applied. Repeating a commit is harmless. */
import type { Updateable } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { Db, OrdersTable } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { type CreateOrderCommand, type CreationRequest, createOrder, readCommand } from '../orders/create.ts';
import { changesOf, givenFields, type OrderFields, snakeBody } from '../orders/fields.ts';
import { type OrderRow, requireAllowed } from '../orders/order.ts';
import { findMachineAvailability, findOrder, findRecipe, unknownRecipe, updateOrder } from '../orders/queries.ts';
import { inTurn, repeat } from '../turns.ts';
import type { ChangeDraftRow, DraftRow } from './draft.ts';
import { commitUnchanged, findChangeDraft, findDraft } from './queries.ts';

/**
 * The draft of an order that a caller addresses.
 *
 * @throws AppError 404 `draft_not_found`, also for one that has expired; 403 `forbidden` when it belongs to another user
 */
export async function findOwnDraft(db: Db, caller: Principal, id: string): Promise<DraftRow> {
  const draft = await findDraft(db, id);
  if (!draft) throw new AppError('draft_not_found');
  requireActingFor(caller, draft.user_id);
  return draft;
}

/**
 * Creates the order that a draft describes, or finds the one it became. Of many commits at once one creates it. Returns the
 * list revision that the creation made, and whether this commit created the order.
 *
 * @throws AppError 404 `draft_not_found`, 403, and then as creation does: 404, 400 or 422, 422
 */
export async function commitDraft(db: Db, id: string, request: CreationRequest) {
  return await repeat(async () => {
    const draft = await findOwnDraft(db, request.caller, id);
    if (draft.order_id !== null) {
      const order = await findOrder(db, draft.order_id);
      // An order that is deleted takes its draft along, so the next attempt finds neither.
      if (!order) return 'again';
      if (request.violations.length > 0) {
        throw failedChecks(request.violations, { status: request.http.context.representation === 'camel' ? 422 : 400 });
      }
      return { order, revision: draft.committed_revision ?? 0, created: false };
    }
    const result = await createOrder(db, commandOf(draft, request));
    // Another request may have committed it since it was read, or it has expired.
    return result ? { order: result.order, revision: result.revision, created: true } : 'again';
  });
}

/** Reads draft and body together as one creation, in which the body wins. */
function commandOf(draft: DraftRow, request: CreationRequest): CreateOrderCommand {
  const { body: given } = request;
  const isObject = given !== null && typeof given === 'object' && !Array.isArray(given);
  const body: Record<string, unknown> = { ...snakeBody(draft), ...(isObject && given), user_id: draft.user_id };
  const violations = 'recipe' in body ? request.violations : [...request.violations, missingRecipe];
  const entryPoint = { operation: 'commitDraft', draft: draft.id, ifMatch: '*', keyIsRequired: false };
  return readCommand({ ...request, query: {}, header: {}, body, violations }, entryPoint);
}

const missingRecipe: FailedCheck = { field: 'recipe', in: 'body', error_type: 'required', message: 'is required' };

/**
 * Applies a drafted change, or finds it applied. `find` reads the order; `complete` returns the fields to set, from the draft
 * and the body of the commit. Of many commits at once one applies it.
 *
 * @throws AppError 404 `draft_not_found` or `machine_not_found`, 409 `draft_conflict`, 422 `wrong_parameter_value`,
 * 409 `invalid_status_transition`, 422 `machine_unavailable`, 503 `service_unavailable` when the order keeps changing, and
 * what `find` throws
 */
export async function commitChangeDraft(
  db: Db,
  id: string,
  find: () => Promise<OrderRow>,
  complete: (draft: ChangeDraftRow) => OrderFields,
): Promise<OrderRow> {
  return await repeat(async () => {
    const order = await find();
    const draft = await findChangeDraft(db, order.id, id);
    // The order may be older than the draft here: another commit may have come between the two reads.
    if (draft.committed_at !== null) return await find();
    if (draft.current_version !== order.version) return 'again';
    const change = await changeOf(db, order, draft, complete(draft));
    // Undefined when the order has changed, or the draft was committed, since they were read.
    const committed = await inTurn(db, order.user_id, async () =>
      change === null ? (await commitUnchanged(db, draft)) && order : await updateOrder(db, order, change, draft.id),
    );
    return committed || 'again';
  });
}

/** What to write, or null if the order has the fields already. Throws the first reason against the change (docs/reference/order-of-checks.md). */
async function changeOf(
  db: Db,
  order: OrderRow,
  draft: ChangeDraftRow,
  fields: OrderFields,
): Promise<Updateable<OrdersTable> | null> {
  const { recipe: code = null, coffee_machine_id: machine = null } = fields;
  const isAvailable = machine === null ? true : await findMachineAvailability(db, machine);
  if (isAvailable === null) throw new AppError('machine_not_found');
  if (order.version !== draft.order_version) throw new AppError('draft_conflict');
  const recipe = code === null ? null : await findRecipe(db, code);
  if (code !== null && !recipe) {
    const checks = await unknownRecipe(db, { field: 'recipe', code });
    throw failedChecks(checks, { status: 422, reason: 'wrong_parameter_value' });
  }
  requireAllowed(order, 'change');
  if (!isAvailable) throw new AppError('machine_unavailable');
  return changesOf(order, givenFields(fields), recipe ?? null);
}
