/**
 * Ends sessions, and deletes their records. `sessions.ts` says what a record is, and which statuses
 * it has.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { maxima } from '../../limits/bounds.ts';
import { isOpen, mostRecords, ofAccount } from './sessions.ts';

/** The order in which statements lock records, which prevents deadlocks. It is the order of an index. */
const oldestFirst = sql`account_id, session_started_at, id`;

/**
 * Ends one session of an account. Without `sessionId`, ends all sessions of the account. Returns
 * the number of ended sessions.
 */
export async function endSessions(db: Db, accountId: string, sessionId?: string): Promise<number> {
  const open = selectOpen(db).where(ofAccount(accountId));
  return await markRemoved(
    db,
    sessionId === undefined ? open : open.where('session_id', '=', sessionId),
  );
}

/** Ends the sessions of all accounts. Returns their number. */
export async function endAllSessions(db: Db): Promise<number> {
  return await markRemoved(db, selectOpen(db));
}

async function markRemoved(db: Db, open: ReturnType<typeof selectOpen>): Promise<number> {
  return await endAll(open, (next) =>
    db
      .updateTable('refresh_tokens')
      .set({ status: 'removed' })
      .where('id', '=', next)
      .returning('session_id')
      .execute(),
  );
}

/** Selects the records that `endAll` ends. */
function selectOpen(db: Db) {
  return db.selectFrom('refresh_tokens').select('id').where(isOpen).orderBy(oldestFirst);
}

/**
 * Ends the sessions of open records with `end`, which returns the session of each ended record.
 * Returns the number of ended sessions. One statement ends at most `maxima.sessionRecords` records,
 * so that it stays within its timeout. The statement is repeated until no record is open, because
 * one run does not see a record that a concurrent refresh inserts.
 */
async function endAll(
  open: ReturnType<typeof selectOpen>,
  end: (next: RawBuilder<string>) => Promise<{ session_id: string }[]>,
): Promise<number> {
  const ended = new Set<string>();
  // All of these records, as an SQL expression: `id = ANY (...)`.
  const next = sql<string>`ANY (ARRAY${open.limit(mostRecords).forUpdate()})`;
  for (;;) {
    const rows = await end(next);
    for (const row of rows) ended.add(row.session_id);
    if (rows.length < maxima.sessionRecords && !(await open.limit(sql.lit(1)).executeTakeFirst()))
      return ended.size;
  }
}

/**
 * Ends the sessions of an account except `kept`; without it, all. Returns their number. Deletes
 * the open record of each: if it were kept with the status `removed`, the next refresh of another
 * device would count as reuse and also end the session that this function keeps.
 */
export async function endByDeletion(db: Db, accountId: string, kept?: string): Promise<number> {
  const open = selectOpen(db).where(ofAccount(accountId));
  return await endAll(kept === undefined ? open : open.where('session_id', '<>', kept), (next) =>
    db.deleteFrom('refresh_tokens').where('id', '=', next).returning('session_id').execute(),
  );
}

/**
 * Deletes the records of an account in portions. Deleting the account first would delete all of
 * them in one statement.
 */
export async function deleteRecords(db: Db, accountId: string): Promise<void> {
  const own = db.selectFrom('refresh_tokens').select('id').where('account_id', '=', accountId);
  const next = own.orderBy(oldestFirst).limit(mostRecords);
  const deletion = db
    .deleteFrom('refresh_tokens')
    .where('id', '=', sql<string>`ANY (ARRAY${next.forUpdate()})`);
  let deleted: bigint;
  do {
    deleted = (await deletion.executeTakeFirstOrThrow()).numDeletedRows;
  } while (deleted === BigInt(maxima.sessionRecords));
}

/** Deletes the record of one refresh token. */
export async function deleteRecord(db: Db, id: string): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('id', '=', id).execute();
}
