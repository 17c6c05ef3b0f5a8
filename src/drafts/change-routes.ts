/** The operations on drafts of changes. */
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { failedChecks } from '../errors/app-error.ts';
import { createOnce, fingerprint } from '../idempotency/idempotency.ts';
import { inTurn } from '../idempotency/turns.ts';
import { findOwnOrder } from '../orders/change.ts';
import { givenFields } from '../orders/fields.ts';
import { addressViolations, shownId } from '../orders/order.ts';
import { presentOrder } from '../orders/representation.ts';
import { commitChangeDraft, findChangeDraft, insertChangeDraft } from './changes.ts';
import { presentChangeDraft, readDraftFields } from './draft.ts';
import { requireRoomForDraft } from './queries.ts';
import { requireSoundDraft } from './routes.ts';

/** What the operations on drafts of changes need. */
export interface ChangeDraftDependencies {
  db: Kysely<Tables>;
  config: Pick<Config, 'draftTtlSeconds'>;
}

/** Binds the operations on drafts of changes. */
export const changeDraftRoutes: FastifyPluginAsync<ChangeDraftDependencies> = async (
  app,
  { db, config: { draftTtlSeconds } },
) => {
  app.operation.createChangeDraft(async ({ path, header, body, caller }) => {
    const fields = readDraftFields(body);
    const givenKey = requireSoundDraft(header, fields);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await find();
    const scope = { operation: 'createChangeDraft', caller: caller.userId, owner: order.user_id };
    const key =
      givenKey === null
        ? null
        : { key: givenKey, ...scope, request_hash: fingerprint([order.id, givenFields(fields)]) };
    const create = () =>
      inTurn(db, order.user_id, () => insertChangeDraft(db, order, { fields, ttlSeconds: draftTtlSeconds, key }));
    const { row, replayed } = await createOnce(db, 'change_drafts', key, create, async () => {
      await find();
      await requireRoomForDraft(db, order.user_id);
    });
    return {
      replayed,
      location: `/v1/orders/${shownId(order)}/drafts/${row.id}`,
      body: presentChangeDraft(row, order),
    };
  });

  app.operation.getChangeDraft(async ({ path, caller }) => {
    const order = await findOwnOrder(db, caller, path.order_id);
    const draft = await findChangeDraft(db, order.id, path.draft_id);
    return { status: 200, body: presentChangeDraft(draft, order) };
  });

  app.operation.commitChangeDraft(async ({ path, body, caller, http }) => {
    const faults = addressViolations(body?.address);
    if (faults.length > 0) throw failedChecks(faults);
    const find = () => findOwnOrder(db, caller, path.order_id);
    const order = await commitChangeDraft(db, path.draft_id, find, (draft) => readDraftFields(body, draft));
    return { etag: order.version, ...presentOrder(order, http) };
  });
};
