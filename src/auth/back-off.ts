/**
 * Back-off of sign-in. Failures are counted in the database, so all instances count together, and an e-mail without an
 * account is counted like any other. There are two counts for an e-mail:
 *
 * - for each network of a client: from the 11th failure within 15 minutes, that network has to wait;
 * - for all networks together: from the 100th failure within an hour, every network has to wait from which the account
 *   has not signed in during the last 90 days. So an attacker elsewhere never keeps the owner out.
 *
 * Each further failure makes the next wait twice as long, from 1 to 60 seconds. Attempts during a wait are refused
 * whatever the password; they neither count nor prolong it. A success clears the count of its network.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { type AccountRow, emailKey } from './queries.ts';

type Db = Kysely<Tables>;

/** Failures of one e-mail and network that cost nothing, and the minutes within which they count. */
export const networkFailures = { free: 10, windowMinutes: 15 } as const;
/** Failures of one e-mail from all networks that cost nothing, and the minutes within which they count. */
export const totalFailures = { free: 99, windowMinutes: 60 } as const;
/** The longest wait, in seconds. */
export const longestWaitSeconds = 60;
/** Days for which a network counts as used after a sign-in; clean-up deletes older ones. */
export const networkLifeDays = 90;
/** Networks that are remembered for one account, those used last. */
export const rememberedNetworks = 100;

/** The row that counts all networks together has this in place of a network. */
const allNetworks = '';

/** Who tries to sign in, as far as the back-off is concerned. */
export interface SignInAttempt {
  /** The account with this e-mail, if any. */
  account: AccountRow | undefined;
  /** Whether the account has signed in from this network lately. */
  isUsedNetwork: boolean;
  /** Seconds to wait, null when the attempt may go on. */
  wait: number | null;
}

/** Seconds until a timestamp, at least 1; null when it is null or past. */
function secondsUntil(timestamp: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`CASE WHEN ${timestamp} > now() THEN greatest(1, ceil(extract(epoch FROM ${timestamp} - now())))::int END`;
}

/** The longer of the waits of an e-mail that hold for a network. */
function waitOf(email: string, network: string, isUsedNetwork: RawBuilder<boolean>): RawBuilder<number | null> {
  return sql`(
    SELECT max(${secondsUntil(sql`blocked_until`)}) FROM failed_sign_ins
    WHERE email_key = ${emailKey(email)}::text
      AND (network = ${network}::text OR (network = ${allNetworks} AND NOT ${isUsedNetwork})))`;
}

/** Whether an account has signed in from a network during the last 90 days. */
function isUsed(accountId: RawBuilder<unknown>, network: string): RawBuilder<boolean> {
  return sql`EXISTS (
    SELECT FROM sign_in_networks AS used WHERE used.account_id = ${accountId} AND used.network = ${network}::text
      AND used.last_used_at > now() - make_interval(days => ${networkLifeDays}))`;
}

/** Reads all that is needed to let an attempt go on or refuse it, in one statement. */
export async function readAttempt(db: Db, email: string, network: string): Promise<SignInAttempt> {
  const { rows } = await sql<
    { [Column in keyof AccountRow]: AccountRow[Column] | null } & { is_used_network: boolean; wait: number | null }
  >`
    SELECT account.*, asked.is_used_network, ${waitOf(email, network, sql`asked.is_used_network`)} AS wait
    FROM (SELECT) AS one
    LEFT JOIN (
      SELECT accounts.id, accounts.user_id, accounts.email, password_hash, roles, is_disabled, allowed_user_id
      FROM accounts JOIN users USING (user_id) WHERE email_key = ${emailKey(email)}::text
    ) AS account ON true
    CROSS JOIN LATERAL (SELECT ${isUsed(sql`account.id`, network)} AS is_used_network) AS asked`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the statement of a sign-in returned no row');
  const { is_used_network: isUsedNetwork, wait, ...account } = row;
  return { account: account.id === null ? undefined : (account as AccountRow), isUsedNetwork, wait };
}

/**
 * Counts a failure for its network and for all networks together. A count whose wait has not ended stays as it is.
 *
 * @returns the seconds to wait, null while there are failures left that cost nothing
 */
export async function recordFailure(
  db: Db,
  email: string,
  network: string,
  { isUsedNetwork }: Pick<SignInAttempt, 'isUsedNetwork'>,
): Promise<number | null> {
  const isTotal = sql`kept.network = ${allNetworks}`;
  const free = sql`CASE WHEN ${isTotal} THEN ${totalFailures.free}::int ELSE ${networkFailures.free}::int END`;
  const windowMinutes = sql`CASE WHEN ${isTotal} THEN ${totalFailures.windowMinutes}::int ELSE ${networkFailures.windowMinutes}::int END`;
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
    RETURNING network, ${secondsUntil(sql`blocked_until`)} AS seconds`.execute(db);
  const waits = rows.filter((row) => row.network === network || !isUsedNetwork).map((row) => row.seconds ?? 0);
  return Math.max(...waits) || null;
}

/**
 * Clears the count of a network after a success, and remembers the network for the account unless that is disabled, all
 * in one statement.
 *
 * @returns the seconds to wait when enough others have failed while the password was being compared: a burst of guesses
 * must not profit from all being compared at once. Then nothing is cleared or remembered.
 */
export async function recordSuccess(
  db: Db,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  network: string,
): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    WITH blocked AS (
      SELECT ${waitOf(email, network, isUsed(sql`${id}::uuid`, network))} AS wait
    ), cleared AS (
      UPDATE failed_sign_ins AS kept SET
        failures = CASE WHEN kept.blocked_until > now() THEN kept.failures ELSE 0 END,
        blocked_until = CASE WHEN kept.blocked_until > now() THEN kept.blocked_until END
      WHERE email_key = ${emailKey(email)}::text AND network = ${network}::text
        AND (SELECT wait FROM blocked) IS NULL
      RETURNING ${secondsUntil(sql`kept.blocked_until`)} AS seconds
    ), outcome AS (
      SELECT coalesce((SELECT wait FROM blocked), (SELECT seconds FROM cleared)) AS wait
    ), holder AS (
      SELECT id FROM accounts, outcome WHERE id = ${id}::uuid AND NOT is_disabled AND wait IS NULL
      FOR KEY SHARE OF accounts
    ), remembered AS (
      INSERT INTO sign_in_networks AS kept (account_id, network) SELECT id, ${network}::text FROM holder
      ON CONFLICT (account_id, network) DO UPDATE SET last_used_at = now()
    ), surplus AS (
      SELECT account_id, network FROM sign_in_networks
      WHERE account_id = (SELECT id FROM holder) AND network IN (
        SELECT network FROM sign_in_networks WHERE account_id = ${id}::uuid AND network <> ${network}::text
        ORDER BY last_used_at DESC OFFSET ${rememberedNetworks - 1})
      FOR UPDATE SKIP LOCKED
    ), forgotten AS (
      DELETE FROM sign_in_networks AS kept USING surplus
      WHERE kept.account_id = surplus.account_id AND kept.network = surplus.network
    )
    SELECT wait FROM outcome`.execute(db);
  return rows[0]?.wait ?? null;
}

/** The 429 of an e-mail that has to wait. */
export function tooManyAttempts(seconds: number): AppError {
  return new AppError('too_many_attempts', {
    details: { retry_after: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}
