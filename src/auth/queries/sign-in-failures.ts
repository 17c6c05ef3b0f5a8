/**
 * Queries for failed sign-ins. A failure counts for the email in one network, and for the email
 * in all networks. Each of the two rows is in one of three states (docs/how-to/sign-in.md): it
 * counts failures, it waits until `blocked_until`, or its time is over and the next failure is its
 * first. Failures in other networks do not block a sign-in from a network that the account has
 * used.
 */
import { type Expression, sql } from 'kysely';
import type { Expiry } from '../../db/expiry.ts';
import type { Db, Tables } from '../../db/tables.ts';
import { emailKey } from '../email.ts';
import { type AccountRow, selectByEmail } from './accounts.ts';
import { isUsed } from './networks.ts';

/**
 * The number of failures of one email that cause no wait, and the minutes for which failures count:
 * in one network (`networkFailures`), and in all networks (`totalFailures`).
 */
export const networkFailures = { free: 10, windowMinutes: 15 } as const;
export const totalFailures = { free: 99, windowMinutes: 60 } as const;
/** The maximum wait, in seconds. */
export const maxBackOffSeconds = 60;
/** The longest time for which a failure counts. */
const longestWindowMinutes = Math.max(networkFailures.windowMinutes, totalFailures.windowMinutes);
/**
 * The maximum exponent of a wait of 2 ^ n seconds. Without a maximum, the power would be an error
 * from n = 1024 on. A wait of 2 ^ 16 seconds is already longer than `maxBackOffSeconds`.
 */
const maxExponent = 16;
/**
 * Whether a row of `failed_sign_ins` waits. An upsert names the table of the column, because
 * `excluded` has the column too.
 */
const isBlocked = (blockedUntil = sql.ref('blocked_until')) =>
  sql<boolean>`coalesce(${blockedUntil} > now(), false)`;
/** The counts of failed sign-ins that the cleanup deletes. */
export const failureExpiry: Expiry = {
  table: 'failed_sign_ins',
  key: ['email_key', 'network'],
  condition: sql`
    window_started_at < now() - make_interval(mins => ${sql.lit(longestWindowMinutes)})
    AND NOT ${isBlocked()}`,
};

/** The value of `network` in the row that counts all networks together. */
const allNetworks = '';

/**
 * The seconds until the wait of a row of `failed_sign_ins` ends, at least 1, or null if there is no
 * wait.
 */
const secondsLeft = sql<number | null>`
  CASE WHEN ${isBlocked()}
    THEN greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int END`;

/**
 * Whether the wait of a row of `failed_sign_ins` applies to sign-ins from a network. If the account
 * has used the network, the wait for all networks does not apply.
 */
function appliesTo(network: string, isUsedNetwork: Expression<boolean>) {
  return sql<boolean>`
    (network = ${network} OR (network = ${allNetworks} AND NOT ${isUsedNetwork}))`;
}

/** The seconds of the longest wait for an email in a network, or null. */
function secondsToWait(email: string, network: string, isUsedNetwork: Expression<boolean>) {
  return sql<number | null>`(
    SELECT max(${secondsLeft}) FROM failed_sign_ins WHERE email_key = ${emailKey(email)}
      AND ${appliesTo(network, isUsedNetwork)})`;
}

/** What decides whether a password is checked. */
interface Attempt {
  account: AccountRow | undefined;
  /** Whether the account has used the network. */
  isUsedNetwork: boolean;
  /** Null for no wait. */
  waitSeconds: number | null;
}

/** Reads the account with this email, and whether a sign-in from this network has to wait. */
export async function readAttempt(db: Db, email: string, network: string): Promise<Attempt> {
  const isUsedNetwork = isUsed(sql.ref('account.id'), network);
  const row = await db
    // One row without columns. The join keeps it, so that an email without an account can wait too.
    .selectFrom(sql`(SELECT)`.as('one'))
    .leftJoin(
      (eb) => selectByEmail(eb, email).as('account'),
      (join) => join.onTrue(),
    )
    .selectAll('account')
    .select([
      isUsedNetwork.as('is_used_network'),
      secondsToWait(email, network, isUsedNetwork).as('wait_seconds'),
    ])
    .executeTakeFirstOrThrow();
  const { is_used_network, wait_seconds, ...account } = row;
  return {
    account: account.id === null ? undefined : (account as AccountRow),
    isUsedNetwork: is_used_network,
    waitSeconds: wait_seconds,
  };
}

/**
 * Counts a failure for its network and for all networks together. Failures during a wait do not
 * count. Returns the seconds to wait, or null.
 */
export async function recordFailure(
  db: Db,
  email: string,
  network: string,
  { isUsedNetwork }: Pick<Attempt, 'isUsedNetwork'>,
): Promise<number | null> {
  const column = (name: keyof Tables['failed_sign_ins']) => sql.ref(`failed_sign_ins.${name}`);
  const failures = column('failures');
  const windowStartedAt = column('window_started_at');
  const blockedUntil = column('blocked_until');
  const ofKind = (total: number, single: number) => sql`
    CASE WHEN ${column('network')} = ${allNetworks} THEN ${total}::int ELSE ${single}::int END`;
  const free = ofKind(totalFailures.free, networkFailures.free);
  const windowMinutes = ofKind(totalFailures.windowMinutes, networkFailures.windowMinutes);
  const isWaiting = isBlocked(blockedUntil);
  const isOver = sql`${windowStartedAt} <= now() - make_interval(mins => ${windowMinutes})`;
  const exponent = sql`least(${failures} - ${free}, ${sql.lit(maxExponent)})`;
  const backOffSeconds = sql`least(${maxBackOffSeconds}, 2 ^ ${exponent})`;
  const applies = appliesTo(network, sql`${isUsedNetwork}::boolean`);
  const waitSeconds = sql<number | null>`CASE WHEN ${applies} THEN ${secondsLeft} END`;
  const counted = { email_key: emailKey(email), failures: 1 };
  const rows = await db
    .insertInto('failed_sign_ins')
    // Every failure inserts the two rows in this order, which prevents deadlocks.
    .values([
      { ...counted, network },
      { ...counted, network: allNetworks },
    ])
    .onConflict((conflict) =>
      conflict.columns(['email_key', 'network']).doUpdateSet({
        failures: sql<number>`
          CASE WHEN ${isWaiting} THEN ${failures} WHEN ${isOver} THEN 1 ELSE ${failures} + 1 END`,
        window_started_at: sql<Date>`
          CASE WHEN NOT ${isWaiting} AND ${isOver} THEN now() ELSE ${windowStartedAt} END`,
        blocked_until: sql<Date | null>`
          CASE WHEN ${isWaiting} THEN ${blockedUntil}
            WHEN ${isOver} OR ${failures} < ${free} THEN NULL
            ELSE now() + make_interval(secs => ${backOffSeconds}) END`,
      }),
    )
    .returning(waitSeconds.as('wait_seconds'))
    .execute();
  const waits = rows.map((row) => row.wait_seconds ?? 0);
  return Math.max(...waits) || null;
}

/**
 * After the right password, sets the failures of the email in this network to 0 and returns null.
 * If concurrent attempts have caused a wait, returns the seconds to wait. Without this check, an
 * attacker could try many passwords at the same time.
 */
export async function recordSuccess(
  db: Db,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  network: string,
): Promise<number | null> {
  const isUsedNetwork = isUsed(sql`${id}::uuid`, network);
  const row = await db
    .with('blocked', (cte) =>
      cte.selectNoFrom(secondsToWait(email, network, isUsedNetwork).as('wait_seconds')),
    )
    .with('cleared', (cte) =>
      cte
        .updateTable('failed_sign_ins')
        .set({
          failures: sql`CASE WHEN ${isBlocked()} THEN failures ELSE 0 END`,
          blocked_until: sql`CASE WHEN ${isBlocked()} THEN blocked_until END`,
        })
        .where('email_key', '=', emailKey(email))
        .where('network', '=', network)
        .where((eb) => eb(eb.selectFrom('blocked').select('wait_seconds'), 'is', null))
        .returning(secondsLeft.as('wait_seconds')),
    )
    .selectFrom('blocked')
    .leftJoin('cleared', (join) => join.onTrue())
    .select((eb) =>
      eb.fn.coalesce('blocked.wait_seconds', 'cleared.wait_seconds').as('wait_seconds'),
    )
    .executeTakeFirst();
  return row?.wait_seconds ?? null;
}

/**
 * Deletes the failures of these emails. Locks the counts of all networks last, as `recordFailure`
 * does, which prevents deadlocks.
 */
export async function deleteFailures(db: Db, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  await db
    .with('locked', (cte) =>
      cte
        .selectFrom('failed_sign_ins')
        .select(['email_key', 'network'])
        .where('email_key', 'in', emails.map(emailKey))
        .orderBy((eb) => eb('network', '=', allNetworks))
        .orderBy('email_key')
        .orderBy('network')
        .forUpdate(),
    )
    .deleteFrom('failed_sign_ins')
    .using('locked')
    .whereRef('failed_sign_ins.email_key', '=', 'locked.email_key')
    .whereRef('failed_sign_ins.network', '=', 'locked.network')
    .execute();
}
