/** Queries that replace the password of an account. */
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import type { CheckedAccount } from './accounts.ts';
import { endByDeletion } from './end-sessions.ts';
import { deleteFailures } from './sign-in-failures.ts';

/**
 * Replaces the password of an account, and ends its sessions except one. Returns the number of
 * ended sessions. Returns undefined if the account has been deleted or disabled, or its password
 * changed, since the password was checked. A concurrent sign-in with the old password either starts
 * its session before, so that the session ends here, or fails in `startSession`.
 */
export async function replacePassword(
  db: Db,
  { id, password_hash: checked }: CheckedAccount,
  passwordHash: string,
  keptSession: string,
): Promise<number | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('password_hash', '=', checked)
      .where('is_disabled', '=', false)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return undefined;
    return await endByDeletion(transaction, id, keptSession);
  });
}

/**
 * Replaces the password of an account without a check of the old one, ends all its sessions, and
 * deletes the failed sign-ins of its email. Returns the number of ended sessions, or undefined if
 * the account has been deleted.
 */
export async function resetPassword(
  db: Db,
  { id, email }: { id: string; email: string },
  passwordHash: string,
): Promise<number | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ password_hash: passwordHash, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return undefined;
    await deleteFailures(transaction, [email]);
    return await endByDeletion(transaction, id);
  });
}
