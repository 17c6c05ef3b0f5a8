/** The operations on drafts of orders and of changes to an order. */
import type { FastifyPluginAsync } from 'fastify';
import { requireActingFor } from '../auth/guards.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { ifNoneMatchNames } from '../http/conditional.ts';
import { type Cursors, pageOf } from '../http/cursor.ts';
import { createOnce, fingerprint, type KeyIdentity, readKey } from '../idempotency/idempotency.ts';
import type { Metrics } from '../metrics.ts';
import { findOwnOrder } from '../orders/change.ts';
import { settleOwner } from '../orders/create.ts';
import { givenFields, type OrderFields } from '../orders/fields.ts';
import { addressViolations, shownId } from '../orders/order.ts';
import { creationHead, presentOrder } from '../orders/representation.ts';
import { inTurn } from '../turns.ts';
import { commitChangeDraft, commitDraft, findOwnDraft } from './commit.ts';
import { presentChangeDraft, presentDraft, readDraftFields } from './draft.ts';
import {
  deleteDraft,
  findChangeDraft,
  findDraftListRevision,
  insertDraft,
  listDraftsOfUser,
  requireRoomForDraft,
} from './queries.ts';

/** What the operations on drafts need. */
export interface DraftDependencies {
  db: Db;
  cursors: Cursors;
  config: Pick<Config, 'draftTtlSeconds'>;
  metrics: Pick<Metrics, 'ordersCreated'>;
}

/** Binds the operations on drafts. */
export const draftRoutes: FastifyPluginAsync<DraftDependencies> = async (
  app,
  { db, cursors, config: { draftTtlSeconds: ttlSeconds }, metrics },
) => {
  app.operation.listDrafts(async ({ query, header, caller }) => {
    const { user_id: userId = caller.userId, cursor } = query;
    requireActingFor(caller, userId);
    // A condition counts only where the answer would be 200 (RFC 9110 section 13.2.1), so a cursor is looked at first.
    if (header['If-None-Match'] !== undefined && cursor === undefined) {
      const revision = await findDraftListRevision(db, userId);
      if (revision !== undefined && ifNoneMatchNames(header['If-None-Match'], revision)) {
        return { status: 304, etag: revision };
      }
    }
    const page = pageOf(cursors, ['listDrafts', userId], query);
    const found = await listDraftsOfUser(db, userId, page);
    if (!found) throw new AppError('user_not_found', { status: 404 });
    const { items, nextCursor } = page.cut(found.items, ({ position }) => position);
    return {
      etag: found.revision,
      body: { items: items.map(presentDraft), total: found.total, next_cursor: nextCursor, limit: page.limit },
    };
  });

  app.operation.createDraft(async ({ query, header, body, caller }) => {
    const { fields, key } = readNewDraft(header, body);
    const { owner, ownerViolations } = settleOwner(caller, query.user_id ?? null, body?.user_id ?? null);
    if (ownerViolations.length > 0) throw failedChecks(ownerViolations, { reason: 'wrong_parameter_value' });
    const identity = { key, operation: 'createDraft', caller: caller.userId, owner };
    const { row, replayed } = await create('drafts', identity, fields);
    return { replayed, location: `/v1/orders/drafts/${row.id}`, body: presentDraft(row) };
  });

  app.operation.getDraft(async ({ path, caller }) => {
    const draft = await findOwnDraft(db, caller, path.draft_id);
    return { status: 200, body: presentDraft(draft) };
  });

  app.operation.deleteDraft(async ({ path, caller }) => {
    const draft = await findOwnDraft(db, caller, path.draft_id);
    const isDeleted = await inTurn(db, draft.user_id, () => deleteDraft(db, draft.id));
    if (!isDeleted) throw new AppError('draft_not_found');
    return { status: 204 };
  });

  app.operation.commitDraft.deferValidation(async (request) => {
    if (request.violations.some((violation) => violation.in === 'path')) throw failedChecks(request.violations);
    const { order, revision, created } = await commitDraft(db, request.path.draft_id as string, request);
    if (created) metrics.ordersCreated.inc();
    return { created, ...creationHead(order, revision), ...presentOrder(order, request.http) };
  });

  app.operation.createChangeDraft(async ({ path, header, body, caller }) => {
    const { fields, key } = readNewDraft(header, body);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await find();
    const identity = { key, operation: 'createChangeDraft', caller: caller.userId, owner: order.user_id };
    const { row, replayed } = await create('change_drafts', identity, fields, { id: order.id, find });
    const location = `/v1/orders/${shownId(order)}/drafts/${row.id}`;
    return { replayed, location, body: presentChangeDraft(row, order) };
  });

  app.operation.getChangeDraft(async ({ path, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    const draft = await findChangeDraft(db, order.id, path.draft_id);
    return { status: 200, body: presentChangeDraft(draft, order) };
  });

  app.operation.commitChangeDraft(async ({ path, body, caller, http }) => {
    const violations = addressViolations(body?.address);
    if (violations.length > 0) throw failedChecks(violations);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await commitChangeDraft(db, path.draft_id, find, (draft) => readDraftFields(body, draft));
    return { etag: order.version, ...presentOrder(order, http) };
  });

  /** Creates a draft, or finds the one that its key created. `order` is the order that a draft of a change is for. */
  async function create<Table extends 'drafts' | 'change_drafts'>(
    table: Table,
    { key: name, ...scope }: Omit<KeyIdentity, 'key'> & { key: string | null },
    fields: OrderFields,
    order?: { id: number; find: () => Promise<unknown> },
  ) {
    const given = givenFields(fields);
    const request_hash = fingerprint(order ? [order.id, given] : given);
    const key = name === null ? null : { key: name, ...scope, request_hash };
    const draft = { owner: scope.owner, orderId: order?.id ?? null, fields, ttlSeconds, key };
    const insert = () => inTurn(db, scope.owner, () => insertDraft(db, table, draft));
    return await createOnce(db, table, key, insert, async () => {
      await order?.find();
      await requireRoomForDraft(db, scope.owner);
    });
  }
};

/**
 * The fields of a draft to be made and its idempotency key, null without one.
 *
 * @throws AppError 400 `validation_failed` when the two key headers differ, or the address is too large
 */
function readNewDraft(
  header: Readonly<Record<string, string | undefined>>,
  body: Parameters<typeof readDraftFields>[0],
) {
  const fields = readDraftFields(body);
  const { key, violations } = readKey(header, []);
  const all = [...violations, ...addressViolations(fields.address)];
  if (all.length > 0) throw failedChecks(all);
  return { fields, key };
}
