/** Removes the person, and notes which erasures are not complete. */
import { sql } from 'kysely';
import { deleteRecords } from '../../auth/queries/end-sessions.ts';
import { deleteFailures } from '../../auth/queries/sign-in-failures.ts';
import type { Db } from '../../db/tables.ts';
import { maxima } from '../../limits/bounds.ts';
import { findAccountId } from './users.ts';

/** Whether the erasure of a user has begun. */
export async function isErased(db: Db, userId: number): Promise<boolean> {
  const erased = db.selectFrom('users').select('user_id').where('user_id', '=', userId);
  return (await erased.where('erased_at', 'is not', null).executeTakeFirst()) !== undefined;
}

/**
 * Removes the account, sessions, name, email, failed sign-ins and own delegations of a user, and
 * notes that the rest has to follow (`completeErasure`). Without a list, the user gets no new orders
 * and drafts. Every statement that locks a list and its user locks the list first, which prevents
 * deadlocks.
 *
 * The records of sessions are deleted in portions before the transaction, so that the transaction
 * does not hold its locks during many statements. A record that is inserted in between is deleted
 * with the account.
 */
export async function removePerson(db: Db, userId: number): Promise<void> {
  const accountId = await findAccountId(db, userId);
  if (accountId !== undefined) await deleteRecords(db, accountId);
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('order_lists').where('user_id', '=', userId).execute();
    const users = transaction.selectFrom('users').select('email').where('user_id', '=', userId);
    const user = await users.forUpdate().executeTakeFirstOrThrow();
    const accounts = transaction.deleteFrom('accounts').where('user_id', '=', userId);
    const deleted = await accounts.returning('email').execute();
    const emails = [user, ...deleted].flatMap(({ email }) => (email === null ? [] : [email]));
    await deleteFailures(transaction, emails);
    await transaction
      .updateTable('users')
      .set({
        name: '',
        email: null,
        allowed_user_id: [],
        profile_version: sql`profile_version + 1`,
        erased_at: sql`coalesce(erased_at, now())`,
        updated_at: sql`now()`,
      })
      .where('user_id', '=', userId)
      .execute();
    await transaction
      .insertInto('erasures')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });
}

/** Lists users whose erasure is not complete, the oldest first. The next run lists the others. */
export async function listErasures(db: Db): Promise<number[]> {
  const erasures = db.selectFrom('erasures').select('user_id').orderBy('requested_at');
  return (await erasures.limit(maxima.erasedRows).execute()).map(({ user_id }) => user_id);
}

/** Removes the note of `removePerson`, when an erasure is complete. */
export async function deleteErasure(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('erasures').where('user_id', '=', userId).execute();
}
