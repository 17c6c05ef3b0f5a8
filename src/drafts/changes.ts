/** Drafts of changes to an order: kept for the version of the order they were made from, and applied by a commit (D31). */
import { type Kysely, sql, type Updateable } from 'kysely';
import type { OrdersTable, Tables } from '../database/tables.ts';
import { AppError, failedChecks } from '../errors/app-error.ts';
import { type Creation, claimed, type IdempotencyKey, keepKey } from '../idempotency/idempotency.ts';
import { inTurn, repeat } from '../idempotency/turns.ts';
import { changesOf, givenFields, type OrderFields } from '../orders/fields.ts';
import { type OrderRow, requireAllowed } from '../orders/order.ts';
import { findMachineAvailability, findRecipe, unknownRecipe, updateOrder } from '../orders/queries.ts';
import type { ChangeDraftRow } from './draft.ts';
import { countedDrafts, fieldNames, fieldValues, maxOpenDrafts } from './queries.ts';

type Db = Kysely<Tables>;

/** A draft of a change to be made. */
export interface NewChangeDraft {
  fields: OrderFields;
  ttlSeconds: number;
  key: IdempotencyKey | null;
}

/**
 * Drafts a change of an order as it is now. Undefined when the key is taken, its owner has as many open drafts as are
 * allowed, another draft was made since they were counted, or the order is deleted, also while this waits for the deletion
 * to end. It may wait, so call it `inTurn`.
 */
export async function insertChangeDraft(
  db: Db,
  order: OrderRow,
  { fields, ttlSeconds, key }: NewChangeDraft,
): Promise<Creation<'change_drafts'> | undefined> {
  // The order is locked before the list, as every change of an order does it, so that none waits for another in a circle.
  const { rows } = await sql<ChangeDraftRow>`
    WITH claimed AS MATERIALIZED (${claimed(key)}), counted AS MATERIALIZED (${countedDrafts(order.user_id)}),
    target AS MATERIALIZED (
      SELECT id, user_id, version FROM claimed, orders WHERE id = ${order.id} FOR KEY SHARE OF orders
    ), moved AS (
      UPDATE order_lists AS list SET drafts_made = list.drafts_made + 1 FROM counted JOIN target USING (user_id)
      WHERE list.user_id = counted.user_id AND list.drafts_made = counted.drafts_made AND counted.open < ${maxOpenDrafts}
      RETURNING list.user_id
    ), made AS (
      INSERT INTO change_drafts (order_id, user_id, order_version, ${fieldNames}, expires_at)
      SELECT id, user_id, version, ${fieldValues(fields)}, now() + make_interval(secs => ${ttlSeconds})
      FROM target JOIN moved USING (user_id)
      RETURNING *
    ), kept AS (
      ${keepKey(sql`to_jsonb(made)`, sql`made, claimed`)}
    )
    SELECT * FROM made`.execute(db);
  return rows[0] && { row: rows[0], revision: null };
}

/**
 * The draft with this id of this order, and the version the order has at the same moment.
 *
 * @throws AppError 404 `draft_not_found`, also for one that has expired
 */
export async function findChangeDraft(
  db: Db,
  orderId: number,
  id: string,
): Promise<ChangeDraftRow & { current_version: number }> {
  const draft = await db
    .selectFrom('change_drafts')
    .innerJoin('orders', 'orders.id', 'change_drafts.order_id')
    .selectAll('change_drafts')
    .select('orders.version as current_version')
    .where('change_drafts.id', '=', id)
    .where('change_drafts.order_id', '=', orderId)
    .where(sql<boolean>`(committed_at IS NOT NULL OR expires_at > now())`)
    .executeTakeFirst();
  if (!draft) throw new AppError('draft_not_found');
  return draft;
}

/**
 * Applies a drafted change, or finds it applied. `find` reads the order, `complete` the fields to set, from the draft and
 * what the commit brings. Of many commits at once one applies it.
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

/** What to write, null when the order is like that already; throws what stands against the change, in the order of D27. */
async function changeOf(
  db: Db,
  order: OrderRow,
  draft: ChangeDraftRow,
  fields: OrderFields,
): Promise<Updateable<OrdersTable> | null> {
  const { recipe = null, coffee_machine_id: machine = null } = fields;
  const isAvailable = machine === null ? true : await findMachineAvailability(db, machine);
  if (isAvailable === null) throw new AppError('machine_not_found');
  if (order.version !== draft.order_version) throw new AppError('draft_conflict');
  const chosen = recipe === null ? null : await findRecipe(db, recipe);
  if (chosen === undefined) {
    const checks = await unknownRecipe(db, { field: 'recipe', code: recipe ?? '' });
    throw failedChecks(checks, { status: 422, reason: 'wrong_parameter_value' });
  }
  requireAllowed(order, 'change');
  if (!isAvailable) throw new AppError('machine_unavailable');

  return changesOf(order, givenFields(fields), chosen);
}

/** Commits a draft that changes nothing, so that neither version nor revision moves. False when it is no longer open. */
async function commitUnchanged(db: Db, draft: ChangeDraftRow): Promise<boolean> {
  const committed = await db
    .updateTable('change_drafts')
    .set({ committed_at: sql<Date>`now()`, updated_at: sql<Date>`now()` })
    .where('id', '=', draft.id)
    .where('committed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('id')
          .where('id', '=', draft.order_id)
          .where('version', '=', draft.order_version),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return committed !== undefined;
}
