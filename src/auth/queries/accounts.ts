/**
 * Queries for accounts. An account is enabled or disabled; a disabled one can neither sign in nor
 * refresh its tokens. A deleted account has no row, and its user remains.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db, Role, Tables } from '../../db/tables.ts';
import { emailKey } from '../email.ts';

/** Returns the query for accounts with what their users may do. It can be a part of a statement. */
function selectAccounts(db: Db | ExpressionBuilder<Tables, never>) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.user_id', 'accounts.user_id')
    .select([
      'accounts.id',
      'accounts.user_id',
      'accounts.email',
      'roles',
      'is_disabled',
      'allowed_user_id',
    ]);
}

/** The columns of an account that a sign-in needs. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/** An account whose password was checked against this hash. */
export type CheckedAccount = Pick<AccountRow, 'id' | 'password_hash'>;

/** The part of an account that an access token contains. */
export type TokenAccount = Pick<
  AccountRow,
  'id' | 'user_id' | 'email' | 'roles' | 'allowed_user_id'
>;

/** Returns the query for the account with this email. */
export function selectByEmail(db: Db | ExpressionBuilder<Tables, never>, email: string) {
  return selectAccounts(db).select('password_hash').where('email_key', '=', emailKey(email));
}

/** Finds the account with this email. */
export async function findAccountByEmail(db: Db, email: string) {
  return await selectByEmail(db, email).executeTakeFirst();
}

/** Finds the account with this id. With AUTH_STRICT, this query runs for every request. */
export async function findAccount(db: Db, id: string) {
  return await selectAccounts(db).where('accounts.id', '=', id).executeTakeFirst();
}

/** A new account. By default, the first name is the part of the email before the @. */
interface NewAccount {
  email: string;
  passwordHash: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  roles: readonly Role[];
}

/**
 * Creates an account with its user and an empty order list. Returns undefined if the email is
 * taken.
 */
export async function insertAccount(db: Db, account: NewAccount) {
  const {
    email,
    passwordHash,
    firstName = email.slice(0, email.lastIndexOf('@')),
    lastName,
    roles,
  } = account;
  const name = lastName === undefined ? firstName : `${firstName} ${lastName}`;
  const key = emailKey(email);
  const sameEmail = db.selectFrom('accounts').select('id').where('email_key', '=', key);
  return await db
    .with('account', (cte) =>
      cte
        .insertInto('accounts')
        .columns([
          'user_id',
          'email',
          'email_key',
          'password_hash',
          'roles',
          'first_name',
          'last_name',
        ])
        .expression(
          cte
            .selectNoFrom((eb) => [
              sql<number>`nextval(pg_get_serial_sequence('users', 'user_id'))`.as('user_id'),
              eb.val(email).as('email'),
              eb.val(key).as('email_key'),
              eb.val(passwordHash).as('password_hash'),
              sql<Role[]>`${[...roles]}::text[]`.as('roles'),
              eb.val(firstName).as('first_name'),
              eb.val(lastName ?? null).as('last_name'),
            ])
            // Without this condition, a taken email would use up a user id.
            .where((eb) => eb.not(eb.exists(sameEmail))),
        )
        // Two concurrent registrations can both find that the email is free.
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .returning(['id', 'user_id', 'email']),
    )
    .with('inserted_user', (cte) =>
      cte
        .insertInto('users')
        .columns(['user_id', 'name', 'email'])
        .expression((eb) =>
          eb.selectFrom('account').select(['user_id', eb.val(name).as('name'), 'email']),
        ),
    )
    .with('inserted_list', (cte) =>
      cte
        .insertInto('order_lists')
        .columns(['user_id'])
        .expression((eb) => eb.selectFrom('account').select('user_id')),
    )
    .selectFrom('account')
    .selectAll()
    .executeTakeFirst();
}
