/** Commits drafts of orders: an entry point of `createOrder`. */
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Principal } from '../contract/operations.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import type { FailedCheck } from '../errors/checks.ts';
import { repeat } from '../idempotency/turns.ts';
import { type CreateOrderCommand, type CreationRequest, createOrder, readCommand } from '../orders/create.ts';
import { snakeBody } from '../orders/fields.ts';
import type { OrderRow } from '../orders/order.ts';
import { findOrder } from '../orders/queries.ts';
import { representationOf } from '../plugins/representation.ts';
import type { DraftRow } from './draft.ts';
import { findDraft } from './queries.ts';

/**
 * The draft a caller addresses.
 *
 * @throws AppError 404 `draft_not_found`, also for one that has expired; 403 `forbidden` when it is somebody else's
 */
export async function findOwnDraft(db: Kysely<Tables>, caller: Principal, id: string): Promise<DraftRow> {
  const draft = await findDraft(db, id);
  if (!draft) throw new AppError('draft_not_found');
  requireActingFor(caller, draft.user_id);
  return draft;
}

/** The order of a draft, the list revision that making it brought about, and whether this commit made it. */
export interface Committed {
  order: OrderRow;
  revision: number;
  isNew: boolean;
}

/**
 * Makes the order a draft describes, or finds the one it became. Of many commits at once one makes it (D31).
 *
 * @throws AppError 404 `draft_not_found`, 403, and then as creation does: 404, 400 or 422, 422
 */
export async function commitDraft(db: Kysely<Tables>, id: string, request: CreationRequest): Promise<Committed> {
  return await repeat(async () => {
    const draft = await findOwnDraft(db, request.caller, id);
    if (draft.order_id !== null) {
      const order = await findOrder(db, draft.order_id);
      // An order that is deleted takes its draft along, so the next look finds neither.
      if (!order) return 'again';
      if (request.violations.length > 0) {
        throw failedChecks(request.violations, { status: representationOf(request.http) === 'camel' ? 422 : 400 });
      }
      return { order, revision: draft.committed_revision ?? 0, isNew: false };
    }
    const result = await createOrder(db, commandOf(draft, request));
    // Another request may have committed it since it was read, or it has expired.
    return result ? { order: result.order, revision: result.revision, isNew: true } : 'again';
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
