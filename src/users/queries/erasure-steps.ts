/**
 * The steps of an erasure after its first transaction. Each step changes or deletes rows in
 * portions, so that other requests do not wait for long. Portions are raw SQL, because their tables
 * are data, or because CTEs feed each other.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../db/handle.ts';
import { type Actor, emitChange, partnersIn, recordEvents } from '../../db/record-events.ts';
import { repeat } from '../../db/repeat.ts';
import type { Db } from '../../db/tables.ts';
import { maxima } from '../../limits/bounds.ts';

/** The number of rows of a person that one portion changes or deletes. */
const portion = sql.lit(maxima.erasedRows);
/** The number of users or callers that one portion looks at. */
const scannedPortion = sql.lit(maxima.scannedRows);

/** A part of an erasure. Throws between two portions if `signal` is aborted. */
type Step = (db: Handle, userId: number, signal?: AbortSignal) => Promise<void>;

/** Deletes a portion of rows, and returns how many it found. */
type DeletePortion = (db: Db, userId: number) => Promise<number>;

/** The next portion of an erasure: the rows after an id. */
interface NextPortion {
  userId: number;
  after: number;
}

/**
 * Returns a step that repeats `deletePortion` until it finds no row. The number of deleted rows
 * would end the step too early: while another instance completes the same erasure, both may find
 * the same rows, and one of them deletes none.
 */
function untilNothingIsFound(deletePortion: DeletePortion): Step {
  return async (db, userId, signal) => {
    let found: number;
    do {
      signal?.throwIfAborted();
      found = await deletePortion(db, userId);
    } while (found > 0);
  };
}

/**
 * Returns a step that runs `eraseAfter` for one portion after the other. It gets the id after which
 * its portion begins, and returns that of the next portion, or null at the end.
 */
function pageByPage(eraseAfter: (db: Handle, next: NextPortion) => Promise<number | null>): Step {
  return async (db, userId, signal) => {
    let after: number | null = 0;
    while (after !== null) {
      signal?.throwIfAborted();
      after = await eraseAfter(db, { userId, after });
    }
  };
}

/** Deletes drafts of a user. */
export const deleteDrafts = untilNothingIsFound(
  async (db, userId) => await deleteRows(db, 'drafts', userId),
);

/** Deletes posts of a user. */
export const deletePosts = untilNothingIsFound(
  async (db, userId) => await deleteRows(db, 'posts', userId),
);

async function deleteRows(db: Db, table: 'drafts' | 'posts', userId: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    WITH page AS MATERIALIZED (
      SELECT id FROM ${sql.table(table)} WHERE user_id = ${userId} LIMIT ${portion}
    ), gone AS (
      DELETE FROM ${sql.table(table)}
      WHERE user_id = ${userId} AND id = ANY (ARRAY(SELECT id FROM page))
    )
    SELECT count(*)::int AS found FROM page`.execute(db);
  return rows[0]?.found ?? 0;
}

/** The conditions of the two indexes that together hold all orders of a user. */
export const archiveStates = {
  listed: sql<boolean>`archive_state <> 'archived'`,
  archived: sql<boolean>`archive_state = 'archived'`,
};

/**
 * Removes the drafts of changes and the attachments of the next orders of a user, and then the
 * address and the reason of a cancellation. Triggers note the content of the attachments.
 * `archiveState` is one of `archiveStates`, so that it selects an index.
 */
export const eraseOrders = (archiveState: RawBuilder<boolean>) =>
  pageByPage(async (db, { userId, after }) => {
    const { rows } = await sql<{ last: number | null; personal: number[] | null }>`
      WITH page AS MATERIALIZED (
        SELECT id, address IS NOT NULL OR cancel_reason IS NOT NULL AS is_personal FROM orders
        WHERE user_id = ${userId} AND ${archiveState} AND id > ${after}
        ORDER BY id LIMIT ${portion}
      ), files AS (
        DELETE FROM attachments
        WHERE order_id = ANY (ARRAY(SELECT id FROM page))
      ), changes AS (
        DELETE FROM change_drafts
        WHERE order_id = ANY (ARRAY(SELECT id FROM page))
      )
      SELECT max(id) AS last, array_agg(id) FILTER (WHERE is_personal) AS personal
      FROM page`.execute(db);
    const { last = null, personal } = rows[0] ?? {};
    for (const id of personal ?? []) await clearOrder(db, id);
    return last;
  });

interface Cleared {
  user_id: number;
  coffee_machine_id: number | null;
  partners: number[];
}

/**
 * Removes what an order says about a person. Like every change of an order, the statement names the
 * version that it read: so its transaction has a higher id than that of the earlier change, and the
 * events of the order stay in order. Unlike other changes, the statement increments no list
 * revision, because `removePerson` has deleted the list.
 */
async function clearOrder(db: Handle, id: number): Promise<void> {
  await repeat(async () => {
    const order = await db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .where((eb) => eb.or([eb('address', 'is not', null), eb('cancel_reason', 'is not', null)]))
      .executeTakeFirst();
    if (order === undefined) return 'done';
    const { rows } = await sql<Cleared>`
      WITH cleared AS (
        UPDATE orders SET address = NULL, cancel_reason = NULL, version = version + 1,
          updated_at = now()
        WHERE id = ${id} AND version = ${order.version}
        RETURNING *
      ), recorded AS ${recordEvents({
        changed: 'cleared',
        type: 'order.updated',
        recordedOrders: sql`${db.recordedOrders}`,
        actor: sql.lit('service' satisfies Actor),
      })}
      SELECT user_id, coffee_machine_id, ${partnersIn('recorded', sql`true`)} AS partners
      FROM cleared`.execute(db);
    const [cleared] = rows;
    if (cleared === undefined) return 'again';
    const { user_id: owner, coffee_machine_id: machine, partners } = cleared;
    emitChange(db, { owner, machines: [machine], partners });
    return 'done';
  });
}

/** Removes a user from the delegations of the next users. */
export const withdrawDelegations = pageByPage(async (db, { userId, after }) => {
  const { rows } = await sql<{ last: number | null }>`
    WITH page AS MATERIALIZED (
      SELECT user_id, ${userId} = ANY (allowed_user_id) AS is_delegate FROM users
      WHERE user_id > ${after} ORDER BY user_id LIMIT ${scannedPortion}
    ), changed AS (
      UPDATE users SET allowed_user_id = array_remove(allowed_user_id, ${userId}::bigint),
        updated_at = now()
      WHERE user_id = ANY (ARRAY(SELECT user_id FROM page WHERE is_delegate))
    )
    SELECT max(user_id) AS last FROM page`.execute(db);
  return rows[0]?.last ?? null;
});

/** Deletes the stored results of requests by a user, for this user and for others. */
export const deleteOwnKeys = untilNothingIsFound(async (db, userId) => {
  const { rows } = await sql<{ found: number }>`
    WITH page AS MATERIALIZED (
      SELECT ${keyOfResult} FROM idempotency_keys WHERE caller = ${userId} LIMIT ${portion}
    ), gone AS (
      DELETE FROM idempotency_keys USING page WHERE ${isOfPage}
    )
    SELECT count(*)::int AS found FROM page`.execute(db);
  return rows[0]?.found ?? 0;
});

/** The primary key of a stored result. */
const keyOfResult = sql`caller, owner, operation, key`;
const isOfPage = sql`(idempotency_keys.caller, idempotency_keys.owner, idempotency_keys.operation,
  idempotency_keys.key) = (page.caller, page.owner, page.operation, page.key)`;

/**
 * Deletes the stored results of requests by others for a user. The primary key begins with the
 * caller and the owner, so one lookup for each of the next callers finds the keys.
 */
export const deleteKeysOfOthers = pageByPage(async (db, { userId, after }) => {
  const { rows } = await sql<{ last: number | null; is_full: boolean }>`
    WITH RECURSIVE callers AS (
      SELECT (SELECT min(caller) FROM idempotency_keys WHERE caller > ${after}) AS caller, 1 AS nth
      UNION ALL
      SELECT (SELECT min(caller) FROM idempotency_keys AS next WHERE next.caller > callers.caller),
        nth + 1
      FROM callers WHERE caller IS NOT NULL AND nth < ${scannedPortion}
    ), page AS MATERIALIZED (
      SELECT stored.* FROM callers, LATERAL (
        SELECT ${keyOfResult} FROM idempotency_keys
        WHERE caller = callers.caller AND owner = ${userId} LIMIT ${portion}
      ) AS stored LIMIT ${portion}
    ), gone AS (
      DELETE FROM idempotency_keys USING page WHERE ${isOfPage}
    )
    SELECT max(caller) AS last, (SELECT count(*) = ${portion} FROM page) AS is_full
    FROM callers`.execute(db);
  // A full portion may have left keys of the same callers.
  return rows[0]?.is_full ? after : (rows[0]?.last ?? null);
});
