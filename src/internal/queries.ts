/**
 * The statements of operators and coffee machines. A change of a user also returns the old values.
 */
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { numberOrUuid, type OrderKey } from '../orders/find.ts';
import { userNotFound } from '../users/queries/users.ts';

/** Sets whether a coffee machine accepts orders. Throws 404 `machine_not_found`. */
export async function updateAvailability(db: Db, machineId: number, isAvailable: boolean) {
  return await db
    .updateTable('coffee_machines')
    .set({ is_available: isAvailable })
    .where('id', '=', machineId)
    .returning(['id', 'place_id', 'is_available'])
    .executeTakeFirstOrThrow(() => new AppError('machine_not_found'));
}

/** Begins the UPDATE of a user who was not erased. In the statement, `old` is the locked row before the change. */
const changeUser = (db: Db, userId: number) =>
  db
    .with('old', (query) =>
      query
        .selectFrom('users')
        .selectAll()
        .where('user_id', '=', userId)
        .where('erased_at', 'is', null)
        .forNoKeyUpdate(),
    )
    .updateTable('users')
    .from('old')
    .whereRef('users.user_id', '=', 'old.user_id');

/**
 * Returns the version of a user's profile, and keeps others from changing the profile until the
 * transaction ends. Throws 404 `user_not_found`.
 */
export async function lockProfile(transaction: Db, userId: number): Promise<number> {
  const { profile_version } = await transaction
    .selectFrom('users')
    .select('profile_version')
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(userNotFound);
  return profile_version;
}

/**
 * Replaces a user's profile. Increments `profile_version` only if a value changes. Throws 404
 * `user_not_found`.
 */
export async function updateProfile(
  db: Db,
  userId: number,
  { name, email }: { name: string; email: string | null },
) {
  const isChange = sql<boolean>`(
    (old.name, old.email) IS DISTINCT FROM (${name}::text, ${email}::text))`;
  const { old_name, old_email, ...row } = await changeUser(db, userId)
    .set({
      name,
      email,
      profile_version: sql`users.profile_version + ${isChange}::int`,
      updated_at: sql`CASE WHEN ${isChange} THEN now() ELSE users.updated_at END`,
    })
    .returning(['users.user_id as id', 'users.name', 'users.email', 'users.profile_version'])
    .returning(['old.name as old_name', 'old.email as old_email'])
    .executeTakeFirstOrThrow(userNotFound);
  return { row, old: { name: old_name, email: old_email } };
}

/**
 * Returns the ids that belong to existing users. An erased user does not exist. The lock prevents
 * an erasure until the transaction ends.
 */
export async function lockUserIds(transaction: Db, userIds: readonly number[]): Promise<number[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('user_id')
    .where(sql<boolean>`user_id = ANY (${userIds}::bigint[])`)
    .where('erased_at', 'is', null)
    .orderBy('user_id')
    .forKeyShare()
    .execute();
  return rows.map((row) => row.user_id);
}

/** Replaces the list of users that a user may act for. Throws 404 `user_not_found`. */
export async function updateDelegations(db: Db, userId: number, allowed: readonly number[]) {
  const { old, ...row } = await changeUser(db, userId)
    .set({ allowed_user_id: [...allowed], updated_at: sql`now()` })
    .returning(['users.user_id', 'users.allowed_user_id', 'old.allowed_user_id as old'])
    .executeTakeFirstOrThrow(userNotFound);
  return { row, old };
}

/** What remains of a deleted order with this number or UUID. */
export async function findTombstone(db: Db, key: OrderKey) {
  const id = numberOrUuid(key);
  const orders = db.selectFrom('deleted_orders').selectAll();
  const wanted =
    typeof id === 'number' ? orders.where('id', '=', id) : orders.where('uuid', '=', id);
  return await wanted.executeTakeFirst();
}

/** Finds the email of a user's account, and the partner of a coffee machine. Each may be null. */
export async function findEmailAndPartner(db: Db, userId: number, machineId: number | null) {
  return await db
    .selectNoFrom((eb) => [
      eb.selectFrom('accounts').select('email').where('user_id', '=', userId).as('email'),
      eb
        .selectFrom('coffee_machines')
        .select('partner_id')
        .where('id', '=', machineId)
        .as('partner_id'),
    ])
    .executeTakeFirstOrThrow();
}
