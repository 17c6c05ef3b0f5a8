import { sql } from 'kysely';
import { emailKey } from '../../auth/email.ts';
import { deleteRecords } from '../../auth/queries/end-sessions.ts';
import { isOpen } from '../../auth/queries/sessions.ts';
import type { Db, Role } from '../../db/tables.ts';
import { AppError } from '../../errors/app-error.ts';
import type { PageRequest } from '../../http/page.ts';

/** The number of accounts that one statement of `streamUsers` reads. */
const portion = 1000;

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
      'roles',
      'is_disabled as isDisabled',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ]);
}

/** The error for a user or an account that does not exist. */
export const userNotFound = () => new AppError('user_not_found');

/** Finds the user whose account has this email or id, or whose number this is. */
export async function findPerson(db: Db, name: string): Promise<number | undefined> {
  if (/^[1-9]\d{0,14}$/.test(name)) {
    const users = db.selectFrom('users').select('user_id').where('user_id', '=', Number(name));
    return (await users.executeTakeFirst())?.user_id;
  }
  const accounts = db.selectFrom('accounts').select('user_id');
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);
  const own = isId
    ? accounts.where('id', '=', name)
    : accounts.where('email_key', '=', emailKey(name));
  return (await own.executeTakeFirst())?.user_id;
}

/** The account of a user, or undefined. */
export async function findAccountId(db: Db, userId: number): Promise<string | undefined> {
  const accounts = db.selectFrom('accounts').select('id').where('user_id', '=', userId);
  return (await accounts.executeTakeFirst())?.id;
}

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

/** Sets the roles of an account, or whether it is disabled. Throws 404 `user_not_found`. */
export async function updateAccount(
  db: Db,
  accountId: string,
  set: { roles?: Role[]; is_disabled?: boolean },
) {
  const { old_roles, was_disabled, ...row } = await db
    .with('old', (query) =>
      query.selectFrom('accounts').selectAll().where('id', '=', accountId).forNoKeyUpdate(),
    )
    .updateTable('accounts')
    .from('old')
    .set({ ...set, updated_at: sql`now()` })
    .whereRef('accounts.id', '=', 'old.id')
    .returning([
      'accounts.id',
      'accounts.user_id',
      'accounts.email',
      'accounts.roles',
      'accounts.is_disabled',
    ])
    .returning(['old.roles as old_roles', 'old.is_disabled as was_disabled'])
    .executeTakeFirstOrThrow(userNotFound);
  return { row, old: { roles: old_roles, is_disabled: was_disabled } };
}

/**
 * Reads all accounts, or those whose email contains a text, oldest first, in portions.
 */
export async function* streamUsers(db: Db, search: string) {
  const found = selectUsers(db)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`position(${emailKey(search)} in email_key) > 0`),
    )
    .orderBy('user_id')
    .limit(portion);
  let after = 0;
  for (;;) {
    const rows = await found.where('user_id', '>', after).execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return;
    after = last.ownerId;
  }
}

/** Returns what an operator needs to know about a user. */
export async function describeUser(db: Db, userId: number) {
  const user = await db
    .selectFrom('users')
    .select([
      'user_id as userId',
      'name',
      'email as contact',
      'allowed_user_id as allowedUserId',
      'erased_at as erasedAt',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(userNotFound);
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const account = await selectUsers(db)
    .select((eb) => [
      eb
        .selectFrom('refresh_tokens')
        .select((of) => of.fn.count<number>('session_id').distinct().as('count'))
        .whereRef('account_id', '=', 'accounts.id')
        .where(isOpen)
        .as('sessions'),
      eb
        .selectFrom('failed_sign_ins')
        .select((of) => of.fn.max('blocked_until').as('until'))
        .whereRef('failed_sign_ins.email_key', '=', 'accounts.email_key')
        .where('blocked_until', '>', sql<string>`now()`)
        .as('blockedUntil'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { ...user, orders, account: account ?? null };
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
 * Deletes an account and the email of its user. Keeps the user, who owns orders, and the counts of
 * failed sign-ins, which expire after an hour. Returns false for an unknown account. Locks the user
 * before the account, as an erasure does, which prevents deadlocks.
 */
export async function deleteAccount(db: Db, id: string): Promise<boolean> {
  await deleteRecords(db, id);
  const deleted = await db
    .with('owner', (cte) =>
      cte
        .selectFrom('users')
        .select('user_id')
        .where('user_id', '=', (eb) =>
          eb.selectFrom('accounts').select('user_id').where('id', '=', id),
        )
        .forNoKeyUpdate(),
    )
    .with('deleted', (cte) =>
      cte
        .deleteFrom('accounts')
        .where('id', '=', id)
        .where('user_id', '=', (eb) => eb.selectFrom('owner').select('user_id'))
        .returning('user_id'),
    )
    .with('changed', (cte) =>
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
