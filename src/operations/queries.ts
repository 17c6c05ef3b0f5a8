/** What the internal listener changes of machines, accounts and users. */
import { type Kysely, sql, type Updateable } from 'kysely';
import type { AccountsTable, Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** Takes a machine in or out of service; undefined when there is no such machine. */
export async function updateAvailability(db: Db, machineId: number, isAvailable: boolean) {
  return await db
    .updateTable('coffee_machines')
    .set({ is_available: isAvailable })
    .where('id', '=', machineId)
    .returning(['id', 'place_id', 'is_available'])
    .executeTakeFirst();
}

/** Sets what operators set of an account; undefined when there is no such account. */
export async function updateAccount(
  db: Db,
  accountId: string,
  change: Pick<Updateable<AccountsTable>, 'roles' | 'is_disabled'>,
) {
  return await db
    .updateTable('accounts')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', accountId)
    .returning(['id', 'user_id', 'email', 'roles', 'is_disabled'])
    .executeTakeFirst();
}

/**
 * Replaces a user's profile and raises its version, unless it reads like this already; undefined when there is no such
 * user.
 */
export async function updateProfile(db: Db, userId: number, { name, email }: { name: string; email: string }) {
  const isChange = sql<boolean>`((name, email) is distinct from (${name}::text, ${email}::text))`;
  return await db
    .updateTable('users')
    .set({
      name,
      email,
      profile_version: sql`profile_version + ${isChange}::int`,
      updated_at: sql`case when ${isChange} then now() else updated_at end`,
    })
    .where('user_id', '=', userId)
    .returning(['user_id as id', 'name', 'email', 'profile_version'])
    .executeTakeFirst();
}

/** Those of these users that exist. */
export async function findUserIds(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('users').select('user_id').where('user_id', 'in', userIds).execute();
  return rows.map((row) => row.user_id);
}

/** Replaces the users somebody may act for; undefined when there is no such user. */
export async function updateDelegations(db: Db, userId: number, allowed: readonly number[]) {
  return await db
    .updateTable('users')
    .set({ allowed_user_id: [...allowed], updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .returning(['user_id', 'allowed_user_id'])
    .executeTakeFirst();
}
