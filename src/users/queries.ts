import { sql } from 'kysely';
import type { Role } from '../auth/principal.ts';
import { deleteRecords } from '../auth/queries/sessions.ts';
import type { Db } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { PageRequest } from '../http/cursor.ts';

/** Selects accounts, with the column names of the API. */
function selectUsers(db: Db) {
  return db
    .selectFrom('accounts')
    .select([
      'id',
      'user_id as ownerId',
      'email',
      'first_name as firstName',
      'last_name as lastName',
    ])
    .select((eb) => eb.ref('roles').$castTo<Role[]>().as('roles'))
    .select(['is_disabled as isDisabled', 'created_at as createdAt', 'updated_at as updatedAt']);
}

/** The error for a user or an account that does not exist. */
export const userNotFound = () => new AppError('user_not_found');

/** Finds the account with this id. Throws 404 `user_not_found`. */
export async function findUser(db: Db, id: string) {
  return await selectUsers(db).where('id', '=', id).executeTakeFirstOrThrow(userNotFound);
}

/** Lists one page of accounts, newest first, and one more row if another page follows. */
export async function listUsers(db: Db, { after, limit }: PageRequest) {
  const rows = await selectUsers(db)
    .$if(after !== null, (query) => query.where('user_id', '<', after))
    .orderBy('user_id', 'desc')
    .limit(limit + 1)
    .execute();
  const count = db.selectFrom('accounts').select(sql<number>`count(*)::int`.as('total'));
  return { rows, ...(await count.executeTakeFirstOrThrow()) };
}

/** Finds the profile of a user. Throws 404 `user_not_found`, also for an erased user. */
export async function findProfile(db: Db, userId: number) {
  const profiles = db
    .selectFrom('users')
    .select(['user_id as id', 'name', 'email', 'profile_version']);
  const live = profiles.where('user_id', '=', userId).where('erased_at', 'is', null);
  return await live.executeTakeFirstOrThrow(userNotFound);
}

/**
 * Deletes an account and all copies of its e-mail. Keeps the user, who owns orders. Returns false
 * for an unknown account.
 */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  await deleteRecords(db, id);
  const deleted = await db
    .with('deleted', (cte) => cte.deleteFrom('accounts').where('id', '=', id).returning('user_id'))
    .with('owner', (cte) =>
      cte
        .updateTable('users')
        .set({ email: null, profile_version: sql`profile_version + 1`, updated_at: sql`now()` })
        .from('deleted')
        .whereRef('users.user_id', '=', 'deleted.user_id'),
    )
    .selectFrom('deleted')
    .selectAll()
    .executeTakeFirst();
  return deleted !== undefined;
}
