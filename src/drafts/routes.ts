/**
 * The operations on two kinds of drafts: drafts of new orders, and drafts of changes to existing
 * orders.
 */
import type { FastifyPluginAsync } from 'fastify';
import type { components } from '../../generated/public/types.ts';
import { requireActingFor } from '../auth/permissions.ts';
import type { Config } from '../config.ts';
import { requireConditions } from '../contract/preconditions.ts';
import type { Handle } from '../db/handle.ts';
import { actorOfUser } from '../db/record-events.ts';
import { repeat } from '../db/repeat.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import {
  type AllowedRevisions,
  allowedRevisions,
  anyRevision,
  revisionOfClient,
  withTag,
} from '../http/conditional.ts';
import { type Cursors, pageOf } from '../http/page.ts';
import { createOnce } from '../idempotency/create-once.ts';
import { idempotencyKeyOf, type OptionalKey, readKey } from '../idempotency/key.ts';
import { plainRows } from '../idempotency/queries.ts';
import type { Metrics } from '../observability/metrics.ts';
import { addressViolations, bytesOfAddress } from '../orders/address.ts';
import { settleOwner } from '../orders/command.ts';
import { chosenFields, draftColumns, type OrderFields, readFields } from '../orders/fields.ts';
import { findOwnOrder } from '../orders/find.ts';
import { creationHead, orderPath, presentOrder } from '../orders/representation.ts';
import { commitChangeDraft, commitDraft, findOwnDraft } from './commit.ts';
import {
  deleteDraft,
  findChangeDraft,
  findDraftListRevision,
  listDraftsOfUser,
  requireRevision,
} from './queries/drafts.ts';
import { insertDraft, requireRoomForDraft } from './queries/insert.ts';
import { presentChangeDraft, presentDraft } from './representation.ts';

type Schemas = components['schemas'];

/** Binds the operations on drafts. */
export const draftRoutes: FastifyPluginAsync<{
  db: Handle;
  cursors: Cursors;
  config: Pick<Config, 'draftTtlSeconds' | 'maxOpenOrdersOfUser'>;
  metrics: Pick<Metrics, 'ordersCreated'>;
}> = async (app, { db, cursors, config, metrics }) => {
  const { draftTtlSeconds: ttlSeconds, maxOpenOrdersOfUser: maxOpenOrders = null } = config;
  app.operation.listDrafts(async ({ query, header, caller }) => {
    const { user_id: userId = caller.userId } = query;
    requireActingFor(caller, userId);
    const find = () => findDraftListRevision(db.reads, userId);
    const ofClient = await revisionOfClient(header['If-None-Match'], query, find);
    if (ofClient !== undefined) return { status: 304, etag: ofClient };
    const page = pageOf(cursors, ['listDrafts', userId], query);
    const result = await listDraftsOfUser(db, userId, page);
    if (!result) throw new AppError('user_not_found');
    const { items, nextCursor } = page.cut(result.items, ({ position }) => position, {
      bytesOf: ({ address }) => bytesOfAddress(address),
    });
    const { revision, total } = result;
    const body = {
      revision,
      items: items.map(presentDraft),
      total,
      next_cursor: nextCursor,
      limit: page.limit,
    };
    return { etag: revision, body };
  });

  app.operation.createDraft(async ({ query, header, body, caller }) => {
    const { fields, key } = readNewDraft(header, body);
    const { owner, ownerViolations } = settleOwner(
      caller,
      query.user_id ?? null,
      body?.user_id ?? null,
    );
    if (ownerViolations.length > 0)
      throw failedChecks(ownerViolations, { reason: 'wrong_parameter_value' });
    const identity = { key, operation: 'createDraft', caller: caller.userId, owner };
    const options = { revisions: allowedRevisions(header) };
    const { row, replayed } = await create('drafts', identity, fields, options);
    return { replayed, location: `/v1/orders/drafts/${row.id}`, body: presentDraft(row) };
  });

  app.operation.getDraft(async ({ path, caller }) => {
    const draft = await findOwnDraft(db, caller, path.draft_id);
    return { status: 200, ...withTag(presentDraft(draft)) };
  });

  app.operation.deleteDraft(async ({ path, header, caller }) => {
    return await repeat<{ status: 204 }>(async () => {
      const draft = await findOwnDraft(db, caller, path.draft_id);
      requireConditions(header, withTag(presentDraft(draft)).etag);
      const isDeleted = await db.queues.changes.run(draft.user_id, () => deleteDraft(db, draft));
      return isDeleted ? { status: 204 } : 'again';
    });
  });

  app.operation.commitDraft.deferValidation(async (request) => {
    const { order, revision, created } = await commitDraft(db, request.path.draft_id, request, {
      maxOpenOrders,
    });
    if (created) metrics.ordersCreated.inc();
    return { created, ...creationHead(order, revision), ...presentOrder(order, request.http) };
  });

  app.operation.createChangeDraft(async ({ path, header, body, caller }) => {
    const { fields, key } = readNewDraft(header, body);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await find();
    const identity = {
      key,
      operation: 'createChangeDraft',
      caller: caller.userId,
      owner: order.user_id,
    };
    const { row, replayed } = await create('change_drafts', identity, fields, {
      order: { id: order.id, find },
    });
    const location = `${orderPath(order)}/drafts/${row.id}`;
    return { replayed, location, body: presentChangeDraft(row, order) };
  });

  app.operation.getChangeDraft(async ({ path, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    const draft = await findChangeDraft(db.reads, order.id, path.draft_id);
    return { status: 200, ...withTag(presentChangeDraft(draft, order)) };
  });

  app.operation.commitChangeDraft(async ({ path, header, body, caller, http }) => {
    const violations = addressViolations(body?.address);
    if (violations.length > 0) throw failedChecks(violations);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const actor = actorOfUser(caller.userId);
    const order = await commitChangeDraft(db, actor, path.draft_id, header, find, (draft) =>
      readDraftFields(body, draft),
    );
    return { etag: order.version, ...presentOrder(order, http) };
  });

  /**
   * Creates a draft, or returns the draft that an earlier request with the key made. `order` is the
   * order to change, if any; `revisions` are those of the draft list that allow the creation.
   */
  async function create<Table extends 'drafts' | 'change_drafts'>(
    table: Table,
    identity: OptionalKey,
    fields: OrderFields,
    {
      order,
      revisions = anyRevision,
    }: {
      order?: { id: number; find: () => Promise<unknown> };
      revisions?: AllowedRevisions;
    },
  ) {
    const { owner } = identity;
    const input = chosenFields(fields);
    const key = idempotencyKeyOf(identity, order ? [order.id, input] : input);
    const draft = { owner, orderId: order?.id ?? null, fields, ttlSeconds, key, revisions };
    const insert = () => db.queues.changes.run(owner, () => insertDraft(db, table, draft));
    return await createOnce(db, plainRows(table), key, insert, async () => {
      await order?.find();
      await requireRevision(db.reads, owner, revisions);
      await requireRoomForDraft(db, owner, order && 'order_not_found');
    });
  }
};

/**
 * Reads the fields and the idempotency key of a new draft. Throws 400 for an invalid address or for
 * two different keys.
 */
function readNewDraft(
  header: Readonly<Record<string, string | undefined>>,
  body: Schemas['DraftFields'] | undefined,
) {
  const fields = readDraftFields(body);
  const { key, violations } = readKey(header, []);
  const all = [...violations, ...addressViolations(fields.address)];
  if (all.length > 0) throw failedChecks(all);
  return { fields, key };
}

/**
 * Reads the fields of a draft from a body. A field that the body omits gets its value from
 * `earlier`, or null.
 */
function readDraftFields(
  body: Schemas['DraftFields'] = {},
  earlier: OrderFields = {},
): OrderFields {
  const input = readFields(body, 'snake');
  return Object.fromEntries(
    draftColumns.map((column) => [column, input[column] ?? earlier[column] ?? null]),
  );
}
