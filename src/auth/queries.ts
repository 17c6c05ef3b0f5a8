/** Accounts and their users, as they are stored. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** An account with what its tokens say of its user. */
export interface AccountRow {
  id: string;
  user_id: number;
  email: string;
  password_hash: string;
  roles: string[];
  is_disabled: boolean;
  allowed_user_id: number[];
}

/** E-mails are compared without regard to case; this is the form they are compared in. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** The account that signs in with an e-mail. */
export async function findAccountByEmail(db: Db, email: string): Promise<AccountRow | undefined> {
  return await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.user_id', 'accounts.user_id')
    .select(['accounts.id', 'accounts.user_id', 'accounts.email', 'password_hash', 'roles', 'is_disabled'])
    .select('allowed_user_id')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** The account with this id, as a deployment with AUTH_STRICT reads it on every request. */
export async function findAccount(db: Db, id: string): Promise<Omit<AccountRow, 'password_hash'> | undefined> {
  return await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.user_id', 'accounts.user_id')
    .select(['accounts.id', 'accounts.user_id', 'accounts.email', 'roles', 'is_disabled', 'allowed_user_id'])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
}

/** What a new account is made of. */
export interface NewAccount {
  email: string;
  passwordHash: string;
  /** The part of the e-mail before the @ when it is missing (D61). */
  firstName?: string | undefined;
  lastName?: string | undefined;
  roles: readonly string[];
}

/**
 * Makes an account with its user and an empty order list, in one statement. Undefined when the e-mail is taken, also by
 * a registration that runs at the same time.
 */
export async function insertAccount(
  db: Db,
  { email, passwordHash, firstName = localPart(email), lastName, roles }: NewAccount,
): Promise<Pick<AccountRow, 'id' | 'user_id' | 'email'> | undefined> {
  const name = lastName === undefined ? firstName : `${firstName} ${lastName}`;
  const { rows } = await sql<Pick<AccountRow, 'id' | 'user_id' | 'email'>>`
    WITH account AS (
      INSERT INTO accounts (user_id, email, email_key, password_hash, roles, first_name, last_name)
      SELECT nextval(pg_get_serial_sequence('users', 'user_id')), ${email}, ${emailKey(email)}, ${passwordHash},
        ${[...roles]}::text[], ${firstName}, ${lastName ?? null}
      WHERE NOT EXISTS (SELECT FROM accounts WHERE email_key = ${emailKey(email)})
      ON CONFLICT (email_key) DO NOTHING
      RETURNING id, user_id, email
    ), owner AS (
      INSERT INTO users (user_id, name, email) OVERRIDING SYSTEM VALUE SELECT user_id, ${name}, email FROM account
    ), list AS (
      INSERT INTO order_lists (user_id) SELECT user_id FROM account
    )
    SELECT id, user_id, email FROM account`.execute(db);
  return rows[0];
}

function localPart(email: string): string {
  return email.slice(0, email.lastIndexOf('@'));
}
