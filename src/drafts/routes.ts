/** The operations on drafts of orders. */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import { requireActingFor } from '../auth/guards.ts';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { ifNoneMatchNames } from '../http/conditional.ts';
import type { Cursors } from '../http/cursor.ts';
import { pageOf } from '../http/page.ts';
import { createOnce, fingerprint, readKey } from '../idempotency/idempotency.ts';
import { inTurn } from '../idempotency/turns.ts';
import type { Metrics } from '../metrics.ts';
import { settleOwner } from '../orders/create.ts';
import { givenFields, type OrderFields } from '../orders/fields.ts';
import { addressViolations } from '../orders/order.ts';
import { creationHead, presentOrder } from '../orders/representation.ts';
import { commitDraft, findOwnDraft } from './commit.ts';
import { presentDraft, readDraftFields } from './draft.ts';
import { deleteDraft, findDraftListRevision, insertDraft, listDraftsOfUser, requireRoomForDraft } from './queries.ts';

/** What the operations on drafts need. */
export interface DraftDependencies {
  db: Kysely<Tables>;
  cursors: Cursors;
  config: Pick<Config, 'draftTtlSeconds'>;
  metrics: Pick<Metrics, 'ordersCreated'>;
}

/** Binds the operations on drafts of orders. */
export const draftRoutes: FastifyPluginAsync<DraftDependencies> = async (
  app,
  { db, cursors, config: { draftTtlSeconds }, metrics },
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
    const fields = readDraftFields(body);
    const givenKey = requireSoundDraft(header, fields);
    const { owner, ownerViolations } = settleOwner(caller, query.user_id ?? null, body?.user_id ?? null);
    if (ownerViolations.length > 0) throw failedChecks(ownerViolations, { reason: 'wrong_parameter_value' });
    const scope = { operation: 'createDraft', caller: caller.userId, owner };
    const key = givenKey === null ? null : { key: givenKey, ...scope, request_hash: fingerprint(givenFields(fields)) };
    const { row, replayed } = await createOnce(
      db,
      'drafts',
      key,
      () => inTurn(db, owner, () => insertDraft(db, { owner, fields, ttlSeconds: draftTtlSeconds, key })),
      () => requireRoomForDraft(db, owner),
    );
    return {
      replayed,
      location: `/v1/orders/drafts/${row.id}`,
      body: presentDraft(row),
    };
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
    const isAddressable = !request.violations.some((violation) => violation.in === 'path');
    if (!isAddressable) throw failedChecks(request.violations);
    const { order, revision, isNew } = await commitDraft(db, request.path.draft_id as string, request);
    if (isNew) metrics.ordersCreated.inc();
    return {
      created: isNew,
      ...creationHead(order, revision),
      ...presentOrder(order, request.http),
    };
  });
};

/**
 * Checks what the contract cannot say of a request to make a draft. Returns its idempotency key, null without one.
 *
 * @throws AppError 400 `validation_failed` when the two key headers differ, or the address has too many fields (D24)
 */
export function requireSoundDraft(
  header: Readonly<Record<string, string | undefined>>,
  { address }: OrderFields,
): string | null {
  const { key, faults } = readKey(header, []);
  const all = [...faults, ...addressViolations(address)];
  if (all.length > 0) throw failedChecks(all);
  return key;
}
