/**
 * Statements about accounts and failed sign-ins. docs/how-to/sign-in.md has the rules of the back-off: failures are counted for an
 * e-mail and a network, and for an e-mail and all networks, so that an attacker elsewhere never keeps the owner out.
 */
import { type Expression, type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

type Db = Kysely<Tables>;

/** The form in which e-mails are compared: without regard to case. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

function selectAccounts(db: Db | ExpressionBuilder<Tables, never>) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.user_id', 'accounts.user_id')
    .select(['accounts.id', 'accounts.user_id', 'accounts.email', 'roles', 'is_disabled', 'allowed_user_id']);
}

/** An account as a sign-in needs it. */
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountByEmail>>>;

/** What an access token says of an account. */
export type TokenAccount = Pick<AccountRow, 'id' | 'user_id' | 'email' | 'roles' | 'allowed_user_id'>;

/** The account that signs in with an e-mail. */
export async function findAccountByEmail(db: Db, email: string) {
  return await selectAccounts(db).select('password_hash').where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** The account with this id, as a deployment with AUTH_STRICT reads it on every request. */
export async function findAccount(db: Db, id: string) {
  return await selectAccounts(db).where('accounts.id', '=', id).executeTakeFirst();
}

/** What a new account consists of. The first name is the part of the e-mail before the @ when it is missing. */
export interface NewAccount {
  email: string;
  passwordHash: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  roles: readonly string[];
}

/**
 * Creates an account with its user and an empty order list. Undefined when the e-mail is taken, also by a registration that
 * runs at the same time. As SQL: three inserts that depend on each other take the builder twice the lines.
 */
export async function insertAccount(
  db: Db,
  { email, passwordHash, firstName = email.slice(0, email.lastIndexOf('@')), lastName, roles }: NewAccount,
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
      INSERT INTO users (user_id, name, email) SELECT user_id, ${name}, email FROM account
    ), list AS (
      INSERT INTO order_lists (user_id) SELECT user_id FROM account
    )
    SELECT id, user_id, email FROM account`.execute(db);
  return rows[0];
}

/** Failures of one e-mail and network that cost nothing, and the minutes within which they count. */
export const networkFailures = { free: 10, windowMinutes: 15 } as const;
/** Failures of one e-mail from all networks that cost nothing, and the minutes within which they count. */
export const totalFailures = { free: 99, windowMinutes: 60 } as const;
/** The longest wait, in seconds. */
export const longestWaitSeconds = 60;
/** Days for which a network counts as used after a sign-in; clean-up deletes older ones. */
export const networkLifeDays = 90;
/** The row that counts all networks together has this in place of a network. */
const allNetworks = '';

/** Seconds until a wait ends, at least 1; null when there is none. */
const secondsLeft = sql<number | null>`
  CASE WHEN blocked_until > now() THEN greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int END`;

/** Whether an account has signed in from a network during the last 90 days. */
function isUsed(accountId: Expression<unknown>, network: string) {
  return sql<boolean>`EXISTS (
    SELECT FROM sign_in_networks WHERE account_id = ${accountId} AND network = ${network}
      AND last_used_at > now() - make_interval(days => ${networkLifeDays}))`;
}

/** The longer of the waits of an e-mail that hold for a network. */
function waitOf(email: string, network: string, isUsedNetwork: Expression<boolean>) {
  return sql<number | null>`(
    SELECT max(${secondsLeft}) FROM failed_sign_ins WHERE email_key = ${emailKey(email)}
      AND (network = ${network} OR (network = ${allNetworks} AND NOT ${isUsedNetwork})))`;
}

/**
 * Reads what decides whether an attempt to sign in may go on, in one statement: the account with this e-mail, whether it has
 * signed in from this network lately, and the seconds to wait, null for none.
 */
export async function readAttempt(db: Db, email: string, network: string) {
  const isUsedNetwork = isUsed(sql.ref('account.id'), network);
  const row = await db
    .selectFrom(sql`(SELECT)`.as('one'))
    .leftJoin(
      (eb) => selectAccounts(eb).select('password_hash').where('email_key', '=', emailKey(email)).as('account'),
      (join) => join.onTrue(),
    )
    .selectAll('account')
    .select([isUsedNetwork.as('is_used_network'), waitOf(email, network, isUsedNetwork).as('wait')])
    .executeTakeFirstOrThrow();
  const { is_used_network, wait, ...account } = row;
  return { account: account.id === null ? undefined : (account as AccountRow), isUsedNetwork: is_used_network, wait };
}

/**
 * Counts a failure for its network and for all networks together. A count whose wait has not ended stays as it is.
 * Returns the seconds to wait, null while there are failures left that cost nothing. As SQL: the builder gives no alias to the
 * table of an insert, which ON CONFLICT needs to name the stored row.
 */
export async function recordFailure(
  db: Db,
  email: string,
  network: string,
  { isUsedNetwork }: { isUsedNetwork: boolean },
): Promise<number | null> {
  const ofKind = (total: number, single: number) =>
    sql`CASE WHEN kept.network = ${allNetworks} THEN ${total}::int ELSE ${single}::int END`;
  const free = ofKind(totalFailures.free, networkFailures.free);
  const windowMinutes = ofKind(totalFailures.windowMinutes, networkFailures.windowMinutes);
  const isWaiting = sql`coalesce(kept.blocked_until > now(), false)`;
  const isOver = sql`kept.window_started_at <= now() - make_interval(mins => ${windowMinutes})`;
  // Both rows in one order, so that failures at the same time wait for each other and never in a circle.
  const { rows } = await sql<{ network: string; seconds: number | null }>`
    INSERT INTO failed_sign_ins AS kept (email_key, network, failures)
    VALUES (${emailKey(email)}, ${network}, 1), (${emailKey(email)}, ${allNetworks}, 1)
    ON CONFLICT (email_key, network) DO UPDATE SET
      failures = CASE WHEN ${isWaiting} THEN kept.failures WHEN ${isOver} THEN 1 ELSE kept.failures + 1 END,
      window_started_at = CASE WHEN NOT ${isWaiting} AND ${isOver} THEN now() ELSE kept.window_started_at END,
      blocked_until = CASE
        WHEN ${isWaiting} THEN kept.blocked_until
        WHEN ${isOver} OR kept.failures < ${free} THEN NULL
        ELSE now() + make_interval(secs => least(${longestWaitSeconds}, 2 ^ least(kept.failures - ${free}, 16)))
      END
    RETURNING network, ${secondsLeft} AS seconds`.execute(db);
  const waits = rows.filter((row) => row.network === network || !isUsedNetwork).map((row) => row.seconds ?? 0);
  return Math.max(...waits) || null;
}

/**
 * Clears the count of a network after a success. Returns the seconds to wait when enough others have failed while the
 * password was being compared: a burst of guesses must not profit from all being compared at once. Then nothing is cleared.
 */
export async function recordSuccess(
  db: Db,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  network: string,
): Promise<number | null> {
  const isUsedNetwork = isUsed(sql`${id}::uuid`, network);
  const row = await db
    .with('blocked', (cte) => cte.selectNoFrom(waitOf(email, network, isUsedNetwork).as('wait')))
    .with('cleared', (cte) =>
      cte
        .updateTable('failed_sign_ins')
        .set({
          failures: sql`CASE WHEN blocked_until > now() THEN failures ELSE 0 END`,
          blocked_until: sql`CASE WHEN blocked_until > now() THEN blocked_until END`,
        })
        .where('email_key', '=', emailKey(email))
        .where('network', '=', network)
        .where((eb) => eb(eb.selectFrom('blocked').select('wait'), 'is', null))
        .returning(secondsLeft.as('wait')),
    )
    .selectFrom('blocked')
    .leftJoin('cleared', (join) => join.onTrue())
    .select((eb) => eb.fn.coalesce('blocked.wait', 'cleared.wait').as('wait'))
    .executeTakeFirst();
  return row?.wait ?? null;
}
