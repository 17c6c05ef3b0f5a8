/**
 * Queries for accounts and failed sign-ins. A failure counts for the e-mail in one network, and for
 * the e-mail in all networks. Failures in other networks do not block a sign-in from a network that
 * the account has used (docs/how-to/sign-in.md).
 */
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { Expiry } from '../../database/expiry.ts';
import type { Db, Tables } from '../../database/tables.ts';

/** Returns the form in which e-mails are compared, in lower case. */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

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

/** The part of an account that an access token contains. */
export type TokenAccount = Pick<
  AccountRow,
  'id' | 'user_id' | 'email' | 'roles' | 'allowed_user_id'
>;

/** Finds the account with this e-mail. */
export async function findAccountByEmail(db: Db, email: string) {
  return await selectAccounts(db)
    .select('password_hash')
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** Finds the account with this id. With AUTH_STRICT, this query runs for every request. */
export async function findAccount(db: Db, id: string) {
  return await selectAccounts(db).where('accounts.id', '=', id).executeTakeFirst();
}

/** A new account. By default, the first name is the part of the e-mail before the @. */
interface NewAccount {
  email: string;
  passwordHash: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
  roles: readonly string[];
}

/**
 * Creates an account with its user and an empty order list. Returns undefined if the e-mail is
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
  // Raw SQL, because Kysely needs twice as many lines for three inserts that depend on each other.
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

/**
 * For one e-mail in one network: the number of failures that cause no wait, and the minutes for
 * which failures count.
 */
export const networkFailures = { free: 10, windowMinutes: 15 } as const;
/**
 * For one e-mail in all networks: the number of failures that cause no wait, and the minutes for
 * which failures count.
 */
export const totalFailures = { free: 99, windowMinutes: 60 } as const;
/** The maximum wait, in seconds. */
export const longestWaitSeconds = 60;
/**
 * The number of days for which a network counts as used after a sign-in. The clean-up deletes older
 * networks.
 */
export const networkLifeDays = 90;
/** The rows about sign-ins that the clean-up deletes. */
export const signInExpiries: readonly Expiry[] = [
  {
    table: 'failed_sign_ins',
    condition: sql`window_started_at < now() - make_interval(mins => ${sql.lit(totalFailures.windowMinutes)})
      AND coalesce(blocked_until <= now(), true)`,
  },
  {
    table: 'sign_in_networks',
    condition: sql`last_used_at <= now() - make_interval(days => ${sql.lit(networkLifeDays)})`,
  },
];

/** The value of `network` in the row that counts all networks together. */
const allNetworks = '';

/** The seconds until a wait ends, at least 1, or null if there is no wait. */
const secondsLeft = sql<number | null>`
  CASE WHEN blocked_until > now() THEN greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int END`;

/** Whether an account has signed in from a network within `networkLifeDays`. */
function isUsed(accountId: Expression<unknown>, network: string) {
  return sql<boolean>`EXISTS (
    SELECT FROM sign_in_networks WHERE account_id = ${accountId} AND network = ${network}
      AND last_used_at > now() - make_interval(days => ${networkLifeDays}))`;
}

/**
 * The longest wait for an e-mail in a network. If the account has used the network, the wait for
 * all networks does not apply.
 */
function waitOf(email: string, network: string, isUsedNetwork: Expression<boolean>) {
  return sql<number | null>`(
    SELECT max(${secondsLeft}) FROM failed_sign_ins WHERE email_key = ${emailKey(email)}
      AND (network = ${network} OR (network = ${allNetworks} AND NOT ${isUsedNetwork})))`;
}

/**
 * Reads the account with this e-mail, whether the account has used this network, and the seconds to
 * wait (null for no wait).
 */
export async function readAttempt(db: Db, email: string, network: string) {
  const isUsedNetwork = isUsed(sql.ref('account.id'), network);
  const row = await db
    .selectFrom(sql`(SELECT)`.as('one'))
    .leftJoin(
      (eb) =>
        selectAccounts(eb)
          .select('password_hash')
          .where('email_key', '=', emailKey(email))
          .as('account'),
      (join) => join.onTrue(),
    )
    .selectAll('account')
    .select([isUsedNetwork.as('is_used_network'), waitOf(email, network, isUsedNetwork).as('wait')])
    .executeTakeFirstOrThrow();
  const { is_used_network, wait, ...account } = row;
  return {
    account: account.id === null ? undefined : (account as AccountRow),
    isUsedNetwork: is_used_network,
    wait,
  };
}

/**
 * Counts a failure for its network and for all networks together. Failures during a wait do not
 * count. Returns the seconds to wait, or null. The statement is raw SQL, because Kysely cannot give
 * the table of an INSERT an alias.
 */
export async function recordFailure(
  db: Db,
  email: string,
  network: string,
  attempt: { isUsedNetwork: boolean },
) {
  const ofKind = (total: number, single: number) =>
    sql`CASE WHEN kept.network = ${allNetworks} THEN ${total}::int ELSE ${single}::int END`;
  const free = ofKind(totalFailures.free, networkFailures.free);
  const windowMinutes = ofKind(totalFailures.windowMinutes, networkFailures.windowMinutes);
  const isWaiting = sql`coalesce(kept.blocked_until > now(), false)`;
  const isOver = sql`kept.window_started_at <= now() - make_interval(mins => ${windowMinutes})`;
  // Every failure inserts the two rows in this order, so that concurrent failures do not deadlock.
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
  const waits = rows
    .filter((row) => row.network === network || !attempt.isUsedNetwork)
    .map((row) => row.seconds ?? 0);
  return Math.max(...waits) || null;
}

/**
 * After the right password, sets the failures of the e-mail in this network to 0 and returns null.
 * If concurrent attempts have caused a wait, returns the seconds to wait. Without this check, an
 * attacker could try many passwords at the same time.
 */
export async function recordSuccess(
  db: Db,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  network: string,
) {
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
