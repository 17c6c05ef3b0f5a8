/**
 * The statement of a creation. It inserts each order of a batch, or says which rules hold for it.
 * Raw SQL, because Kysely can neither read json_to_recordset nor take CTEs that name themselves
 * (those of the idempotency key).
 */
import { type RawBuilder, sql } from 'kysely';
import { batched, byNth } from '../../db/batch.ts';
import type { Handle, RecordedOrders } from '../../db/handle.ts';
import { partnersIn, recordEvents } from '../../db/record-events.ts';
import { statement } from '../../db/statement.ts';
import { isCausedByStatement } from '../../errors/sql-state.ts';
import { claimedFrom, storedKeys } from '../../idempotency/queries.ts';
import type { CreateOrderCommand } from '../command.ts';
import { writableColumns } from '../fields.ts';
import type { OrderRow } from '../order.ts';
import { orderOf, orderValues, type SelectedOrder } from '../row.ts';
import { type CreationFacts, draftIsOpen, hasRoom, revisionIsAllowed, rules } from '../rules.ts';
import { askedFrom, jsonOf } from './creation-input.ts';

/**
 * What the statement did for an order. `inserted` has the new revision of the list, and the
 * partners of its events (`partnersIn`). `refused` changed nothing.
 */
export type Insertion =
  | { kind: 'inserted'; order: OrderRow; revision: number; partners: number[] }
  | { kind: 'refused'; facts: CreationFacts };

/**
 * The row of one order. An inserted order has `order_values` and `partners`, and a refused one has
 * `holds`, with one value for each of `rulesWithCondition`.
 */
interface InsertionRow {
  nth: number;
  revision: number | null;
  order_values: SelectedOrder['order_values'] | null;
  partners: number[] | null;
  holds: readonly (boolean | null)[] | null;
}

/** The SQL names of the order fields, which are columns of `orders`. */
const fieldNames = sql.raw(writableColumns.join(', '));
/** The SQL expressions for the values of the columns in `fieldNames`. */
const fieldValues = sql.raw(
  writableColumns
    .map((name) => (name === 'volume_ml' ? 'coalesce(volume_ml, volume_of_recipe)' : name))
    .join(', '),
);

/** The rules with a condition, in the order of the facts. */
const rulesWithCondition = rules.flatMap(({ condition, ...rule }) =>
  condition ? [{ ...rule, condition }] : [],
);
const allConditions = rulesWithCondition.map(({ condition }) => condition);
/** The conditions that the CTE `allowed` checks. `Rule.checkedBy` says what checks the others. */
const conditionsOfAllowed = rulesWithCondition.flatMap(({ condition, checkedBy }) =>
  checkedBy === undefined ? [condition] : [],
);

/** Selects the `InsertionRow` of each order that is not inserted. */
const factsAbout = (commands: RawBuilder<string>) => sql`
  SELECT nth, (SELECT revision FROM order_lists WHERE user_id = asked.owner) AS revision,
    NULL::json AS order_values, NULL::bigint[] AS partners,
    json_build_array(${sql.join(allConditions)}) AS holds
  FROM ${askedFrom(commands)}`;

/**
 * Returns a statement for orders of different owners. It inserts each order that all rules allow,
 * together with the new revision of its list and its idempotency key. Any other order changes
 * nothing, and gets a row with the conditions of all rules. All of them may hold, if another request
 * has ended since: `create.ts` then sends the order again, with `insertOrderWaiting`. `locking` is
 * SKIP LOCKED or empty. With SKIP LOCKED, a locked list or draft refuses the order too. If `locking`
 * is empty, the statement waits for the locks.
 *
 * The order of the CTEs: `allowed`, `claimed` (with the same columns), `locked_drafts`,
 * `locked_lists`, `revised_lists`, `created`; then what follows from a created order: its key, its
 * draft and its events. Relations have the names that imported conditions read: `asked`, `recipe`
 * and `machine` (`askedFrom`), `list` (`revisionIsAllowed`) and `drafts` (`draftIsOpen`).
 */
const insertWith = (locking: RawBuilder<unknown>) => {
  // By the owner: a batch has at most one order per owner.
  const ofClaimed = sql`
    JOIN created ON created.user_id = claimed.owner JOIN revised_lists USING (user_id)`;
  const send = statement<{ commands: string; recordedOrders: RecordedOrders }, InsertionRow>(
    (value) => sql`
    WITH allowed AS MATERIALIZED (
      -- The orders that the conditions allow.
      SELECT asked.*, recipe.volume_ml AS volume_of_recipe, recipe.price_minor_units,
        recipe.currency
      FROM ${askedFrom(value('commands'))}
      WHERE ${sql.join(conditionsOfAllowed, sql` AND `)}
    ),
    -- Those whose idempotency keys are new and now locked.
    ${claimedFrom(sql`allowed AS asked`)},
    -- The drafts to commit. Only one of several concurrent commits of a draft locks the draft. The
    -- others create no second order.
    locked_drafts AS MATERIALIZED (
      SELECT open.id FROM claimed AS asked, LATERAL (
        SELECT id FROM drafts WHERE ${draftIsOpen} FOR UPDATE ${locking}
      ) AS open
    ),
    -- The locked lists. An order from a draft needs its draft in \`locked_drafts\`.
    locked_lists AS MATERIALIZED (
      SELECT list.user_id FROM claimed, LATERAL (
        SELECT user_id FROM order_lists WHERE user_id = claimed.owner FOR NO KEY UPDATE ${locking}
      ) AS list
      WHERE claimed.draft IS NULL OR claimed.draft IN (SELECT id FROM locked_drafts)
    ),
    -- The lists with their next revision, if the conditions allow the present one. Open orders are
    -- counted for rows of \`locked_lists\`, so after the list is locked.
    revised_lists AS (
      UPDATE order_lists AS list SET revision = revision + 1, listed = listed + 1,
        drafts_revision = drafts_revision + (asked.draft IS NOT NULL)::int
      FROM locked_lists AS locked JOIN claimed AS asked ON asked.owner = locked.user_id
      WHERE list.user_id = locked.user_id AND ${revisionIsAllowed}
        AND ${hasRoom(sql`locked.user_id`)}
      RETURNING list.user_id, revision
    ),
    created AS (
      INSERT INTO orders (
        uuid, is_client_id, user_id, ${fieldNames}, price_minor_units, currency, created_by
      )
      -- The list is locked, so the ids of a user grow in the order of the revisions.
      SELECT coalesce(claimed.uuid, gen_random_uuid()), claimed.uuid IS NOT NULL, claimed.owner,
        ${fieldValues}, price_minor_units, currency, claimed.caller
      FROM claimed JOIN revised_lists ON revised_lists.user_id = claimed.owner
      RETURNING *
    ),
    ${storedKeys(
      sql`to_jsonb(created) || jsonb_build_object('list_revision', revised_lists.revision)`,
      ofClaimed,
    )},
    committed AS (
      UPDATE drafts
      SET order_id = created.id, committed_revision = revised_lists.revision, updated_at = now()
      FROM claimed ${ofClaimed}
      WHERE drafts.id = claimed.draft
        -- Always true: an order with a draft is only created if the draft is locked. It forces a
        -- lookup by the primary key of the draft.
        AND drafts.id = ANY(ARRAY(SELECT id FROM locked_drafts))
    ),
    recorded AS ${recordEvents({
      changed: 'created',
      type: 'order.created',
      recordedOrders: value('recordedOrders'),
      actor: sql`'user:' || changed.created_by`,
    })}
    SELECT nth, revision, ${orderValues},
      ${partnersIn('recorded', sql`order_id = created.id`)} AS partners, NULL::json AS holds
    FROM created JOIN revised_lists USING (user_id)
      JOIN (SELECT nth, owner AS user_id FROM claimed) AS made USING (user_id)
    UNION ALL
    -- This half reads the tables as they were before the INSERT. A batch has at most one order per
    -- owner.
    ${factsAbout(value('commands'))} WHERE asked.owner NOT IN (SELECT user_id FROM created)`,
  );
  return (db: Handle, commands: readonly CreateOrderCommand[]) =>
    send(db, { commands: jsonOf(commands), recordedOrders: db.recordedOrders });
};

/** Returns what happened to each command. The rows may have any order. */
function insertionsOf(
  commands: readonly CreateOrderCommand[],
  rows: readonly InsertionRow[],
): Insertion[] {
  return byNth(commands, rows).map(insertionOf);
}

function insertionOf(row: InsertionRow | undefined): Insertion {
  if (row === undefined) throw new Error('the statement returned no row for an order');
  const { revision, order_values, partners, holds } = row;
  if (order_values !== null && revision !== null)
    return {
      kind: 'inserted',
      order: orderOf({ order_values }),
      revision,
      partners: partners ?? [],
    };
  const held = rulesWithCondition.map(({ id }, index) => [id, holds?.[index] === true]);
  return { kind: 'refused', facts: { holds: Object.fromEntries(held), revision } };
}

const insertWaiting = insertWith(sql``);

/** Inserts one order and waits for locks. */
export async function insertOrderWaiting(
  db: Handle,
  command: CreateOrderCommand,
): Promise<Insertion> {
  const [row] = await insertWaiting(db, [command]);
  return insertionOf(row);
}

const insertUnlessLocked = insertWith(sql`SKIP LOCKED`);

/** Inserts one order in a batch, without waiting for locks. A lock that is not free refuses it. */
export const insertOrderUnlessLocked = batched<CreateOrderCommand, Insertion>(
  async (db, commands) => insertionsOf(commands, await insertUnlessLocked(db, commands)),
  {
    use: 'writes',
    // A statement can increment the revision of a list only by one, so a batch has at most one
    // order per list.
    exclusiveKey: ({ owner }) => owner,
    // A creation that violates a constraint rolls back the whole batch. Each creation of the batch
    // is then sent again alone. No creation is sent again after any other failure: after a broken
    // connection, PostgreSQL may already have executed the batch, and after a lock timeout, each
    // creation could wait for the same lock.
    isIsolatable: isCausedByStatement,
  },
);

const selectFacts = statement<{ commands: string }, InsertionRow>((value) =>
  factsAbout(value('commands')),
);

/**
 * Asks which rules hold for an order that cannot be inserted, because its command breaks a rule by
 * itself. Returns only `refused`. The statement that inserts would say the same, but takes 1.5
 * times the time.
 */
export const checkOrder = batched<CreateOrderCommand, Insertion>(async (db, commands) =>
  insertionsOf(commands, await selectFacts(db.reads, { commands: jsonOf(commands) })),
);
