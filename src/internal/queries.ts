/** What the internal listener changes of machines, accounts and users. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

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

/** A row as a change left it, and what the change replaced. Both come from one statement. */
export interface Changed<Row, Old> {
  row: Row;
  old: Old;
}

/** What operators set of an account. */
export interface AccountSettings {
  roles: string[];
  is_disabled: boolean;
}

/** An account as the internal interface shows it. */
export type AccountRow = AccountSettings & { id: string; user_id: number; email: string };

/** Sets what operators set of an account; undefined when there is no such account. */
export async function updateAccount(
  db: Db,
  accountId: string,
  { roles, is_disabled: isDisabled }: Partial<AccountSettings>,
): Promise<Changed<AccountRow, AccountSettings> | undefined> {
  const changed = await db
    .with('old', (query) =>
      query.selectFrom('accounts').select(['id', 'roles', 'is_disabled']).where('id', '=', accountId).forNoKeyUpdate(),
    )
    .updateTable('accounts')
    .from('old')
    .set({
      ...(roles !== undefined && { roles }),
      ...(isDisabled !== undefined && { is_disabled: isDisabled }),
      updated_at: sql`now()`,
    })
    .whereRef('accounts.id', '=', 'old.id')
    .returning(['accounts.id', 'user_id', 'email', 'accounts.roles', 'accounts.is_disabled'])
    .returning(['old.roles as old_roles', 'old.is_disabled as was_disabled'])
    .executeTakeFirst();
  if (changed === undefined) return undefined;
  const { old_roles: oldRoles, was_disabled: wasDisabled, ...row } = changed;
  return { row, old: { roles: oldRoles, is_disabled: wasDisabled } };
}

/** What operators set of a profile. */
export interface ProfileSettings {
  name: string;
  email: string | null;
}

/** A profile as the internal interface shows it. */
export type ProfileRow = ProfileSettings & { id: number; profile_version: number };

/**
 * Replaces a user's profile and raises its version, unless it reads like this already; undefined when there is no such
 * user.
 */
export async function updateProfile(
  db: Db,
  userId: number,
  { name, email }: ProfileSettings,
): Promise<Changed<ProfileRow, ProfileSettings> | undefined> {
  const isChange = sql<boolean>`((old.name, old.email) is distinct from (${name}::text, ${email}::text))`;
  const changed = await db
    .with('old', (query) =>
      query.selectFrom('users').select(['user_id', 'name', 'email']).where('user_id', '=', userId).forNoKeyUpdate(),
    )
    .updateTable('users')
    .from('old')
    .set({
      name,
      email,
      profile_version: sql`profile_version + ${isChange}::int`,
      updated_at: sql`case when ${isChange} then now() else updated_at end`,
    })
    .whereRef('users.user_id', '=', 'old.user_id')
    .returning(['users.user_id as id', 'users.name', 'users.email', 'profile_version'])
    .returning(['old.name as old_name', 'old.email as old_email'])
    .executeTakeFirst();
  if (changed === undefined) return undefined;
  const { old_name: oldName, old_email: oldEmail, ...row } = changed;
  return { row, old: { name: oldName, email: oldEmail } };
}

/** Those of these users that exist. */
export async function findUserIds(db: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('users').select('user_id').where('user_id', 'in', userIds).execute();
  return rows.map((row) => row.user_id);
}

/** The users a user may act for, as the internal interface shows them. */
export interface DelegationsRow {
  user_id: number;
  allowed_user_id: number[];
}

/** Replaces the users that a user may act for; undefined when there is no such user. */
export async function updateDelegations(
  db: Db,
  userId: number,
  allowed: readonly number[],
): Promise<Changed<DelegationsRow, number[]> | undefined> {
  const changed = await db
    .with('old', (query) =>
      query.selectFrom('users').select(['user_id', 'allowed_user_id']).where('user_id', '=', userId).forNoKeyUpdate(),
    )
    .updateTable('users')
    .from('old')
    .set({ allowed_user_id: [...allowed], updated_at: sql`now()` })
    .whereRef('users.user_id', '=', 'old.user_id')
    .returning(['users.user_id', 'users.allowed_user_id', 'old.allowed_user_id as old'])
    .executeTakeFirst();
  if (changed === undefined) return undefined;
  const { old, ...row } = changed;
  return { row, old };
}
