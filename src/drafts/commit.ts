/** Finds the draft of a request, and commits drafts of both kinds. */
import { requireActingFor } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import { refusalOfRecipe } from '../catalog/explain.ts';
import { findMachineAvailability, findRecipe } from '../catalog/queries/orderable.ts';
import { requireConditions } from '../contract/preconditions.ts';
import type { Handle } from '../db/handle.ts';
import type { Actor } from '../db/record-events.ts';
import { repeat } from '../db/repeat.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { allowedRevisions, type Conditions } from '../http/conditional.ts';
import { changesOf, writeChange } from '../orders/change.ts';
import {
  type CreationRequest,
  type EntryPoint,
  readCommand,
  statusOfInvalid,
} from '../orders/command.ts';
import { createOrder } from '../orders/create.ts';
import { chosenFields, type OrderFields, snakeBody } from '../orders/fields.ts';
import { findOrder } from '../orders/find.ts';
import { type OrderRow, requireAllowed } from '../orders/order.ts';
import {
  type ChangeDraftRow,
  commitUnchanged,
  type DraftRow,
  findChangeDraft,
  findDraft,
} from './queries/drafts.ts';

/**
 * Finds the draft of a request. Throws 404 `draft_not_found` for an unknown or expired draft, or
 * 403 `forbidden`.
 */
export async function findOwnDraft(db: Handle, caller: Principal, id: string): Promise<DraftRow> {
  const draft = await findDraft(db.reads, id);
  requireActingFor(caller, draft.user_id);
  return draft;
}

/**
 * Creates the order of a draft, or finds the order that an earlier commit created. Returns the
 * order, and the revision that the list had after the creation. Throws: 404 `draft_not_found`; 403
 * `forbidden`; the errors of `createOrder`.
 */
export async function commitDraft(
  db: Handle,
  id: string,
  request: CreationRequest,
  limits: Pick<EntryPoint, 'maxOpenOrders'>,
) {
  return await repeat(async () => {
    const draft = await findOwnDraft(db, request.caller, id);
    if (draft.order_id !== null) {
      const order = await findOrder(db, draft.order_id);
      // Deleting the order also deletes its draft, so the next attempt throws 404
      // `draft_not_found`.
      if (!order) return 'again';
      const { violations, http } = request;
      const status = statusOfInvalid(http.context.representation);
      if (violations.length > 0) throw failedChecks(violations, { status });
      return { order, revision: draft.committed_revision ?? 0, created: false };
    }
    const result = await createOrder(db, commandOf(draft, request, limits));
    return result.kind === 'lost'
      ? 'again'
      : { order: result.order, revision: result.revision, created: true };
  });
}

/**
 * Combines a draft and the body of its commit into one command. Fields of the body replace those of
 * the draft.
 */
function commandOf(
  draft: DraftRow,
  request: CreationRequest,
  { maxOpenOrders }: Pick<EntryPoint, 'maxOpenOrders'>,
) {
  const { body: input } = request;
  const isObject = input !== null && typeof input === 'object' && !Array.isArray(input);
  const body: Record<string, unknown> = {
    ...snakeBody(draft),
    ...(isObject && input),
    user_id: draft.user_id,
  };
  const violations = 'recipe' in body ? request.violations : [...request.violations, missingRecipe];
  const revisions = allowedRevisions(request.header);
  const entryPoint = { operation: 'commitDraft', draft: draft.id, revisions, maxOpenOrders };
  return readCommand({ ...request, query: {}, header: {}, body, violations }, entryPoint);
}

const missingRecipe: FailedCheck = {
  field: 'recipe',
  in: 'body',
  error_type: 'required',
  message: 'is required',
};

/**
 * Applies the change of a draft and returns the order. If an earlier commit applied the change,
 * only returns the order. `find` reads the order. `complete` merges the draft with the body of the
 * commit. `conditions` are about the order. Throws: 404 `draft_not_found`; the errors of `changeOf`
 * and `find`; 503 `service_unavailable` if the order keeps changing.
 */
export async function commitChangeDraft(
  db: Handle,
  actor: Actor,
  id: string,
  conditions: Conditions,
  find: () => Promise<OrderRow>,
  complete: (draft: ChangeDraftRow) => OrderFields,
): Promise<OrderRow> {
  return await repeat(async () => {
    const order = await find();
    const draft = await findChangeDraft(db.reads, order.id, id);
    // Another commit may have changed the order after `find` read it, so `find` reads the order
    // again.
    if (draft.committed_at !== null) return await find();
    if (draft.current_version !== order.version) return 'again';
    const change = await changeOf(db, { order, draft, conditions }, complete(draft));
    const committed = await db.queues.changes.run(order.user_id, async () => {
      if (change !== null) return await writeChange(db, actor, order, change, draft.id);
      return (await commitUnchanged(db, draft)) ? order : undefined;
    });
    // If undefined, another request has changed the order, or committed the draft, since the reads.
    return committed ?? 'again';
  });
}

/**
 * Returns the columns to write, or null for no change. Throws the first of these errors that
 * applies: 404 `machine_not_found`, 412 `revision_mismatch`, 409 `draft_conflict`, 422
 * `wrong_parameter_value`, 409 `invalid_status_transition`, 422 `machine_unavailable`.
 */
async function changeOf(
  db: Handle,
  { order, draft, conditions }: { order: OrderRow; draft: ChangeDraftRow; conditions: Conditions },
  fields: OrderFields,
) {
  const { recipe: code = null, coffee_machine_id: machine = null } = fields;
  const isAvailable = await findMachineAvailability(db.reads, machine);
  requireConditions(conditions, order.version);
  if (order.version !== draft.order_version) throw new AppError('draft_conflict');
  const recipe = code === null ? null : await findRecipe(db.reads, code, order.recipe);
  if (code !== null && !recipe) {
    const refusal = await refusalOfRecipe(db.reads, { field: 'recipe', code }, order.recipe);
    if (refusal !== null)
      throw failedChecks([refusal.violation], { status: 422, reason: refusal.reason });
  }
  requireAllowed(order, 'change');
  if (!isAvailable) throw new AppError('machine_unavailable');
  return changesOf(order, chosenFields(fields), recipe ?? null);
}
