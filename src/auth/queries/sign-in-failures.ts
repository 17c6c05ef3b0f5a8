/**
 * Queries for failed sign-ins. A failure counts for the email in one network, and for the email
 * in all networks. Each of the two rows is in one of three states (docs/how-to/sign-in.md): it
 * counts failures, it waits until `blocked_until`, or its time is over and the next failure is its
 * first. Failures in other networks do not block a sign-in from a network that the account has
 * used.
 */
import { type Expression, sql } from 'kysely';
import type { Expiry } from '../../database/expiry.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { emailKey } from '../email.ts';
import { type AccountRow, selectAccounts } from './accounts.ts';

/**
 * For one email in one network: the number of failures that cause no wait, and the minutes for
 * which failures count.
 */
export const networkFailures = { free: 10, windowMinutes: 15 } as const;
/**
 * For one email in all networks: the number of failures that cause no wait, and the minutes for
 * which failures count.
 */
export const totalFailures = { free: 99, windowMinutes: 60 } as const;
/** The maximum wait, in seconds. */
export const maxBackOffSeconds = 60;
/**
 * The number of days for which a network counts as used after a sign-in. The cleanup deletes older
 * networks.
 */
export const networkLifeDays = 90;
/** The rows about sign-ins that the cleanup deletes. */
export const signInExpiries: readonly Expiry[] = [
  {
    table: 'failed_sign_ins',
    condition: sql`
      window_started_at < now() - make_interval(mins => ${sql.lit(totalFailures.windowMinutes)})
      AND coalesce(blocked_until <= now(), true)`,
  },
  {
    table: 'sign_in_networks',
    condition: sql`last_used_at <= now() - make_interval(days => ${sql.lit(networkLifeDays)})`,
  },
];

/** The value of `network` in the row that counts all networks together. */
const allNetworks = '';

/**
 * The seconds until the wait of a row of `failed_sign_ins` ends, at least 1, or null if there is no
 * wait.
 */
const secondsLeft = sql<number | null>`
  CASE WHEN blocked_until > now()
    THEN greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int END`;

/** Whether an account has signed in from a network within `networkLifeDays`. */
function isUsed(accountId: Expression<unknown>, network: string) {
  return sql<boolean>`EXISTS (
    SELECT FROM sign_in_networks WHERE account_id = ${accountId} AND network = ${network}
      AND last_used_at > now() - make_interval(days => ${networkLifeDays}))`;
}

/**
 * The longest wait for an email in a network. If the account has used the network, the wait for
 * all networks does not apply.
 */
function waitOf(email: string, network: string, isUsedNetwork: Expression<boolean>) {
  return sql<number | null>`(
    SELECT max(${secondsLeft}) FROM failed_sign_ins WHERE email_key = ${emailKey(email)}
      AND (network = ${network} OR (network = ${allNetworks} AND NOT ${isUsedNetwork})))`;
}

/**
 * Reads the account with this email, whether the account has used this network, and the seconds to
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
 * count. Returns the seconds to wait, or null.
 */
export async function recordFailure(
  db: Db,
  email: string,
  network: string,
  attempt: { isUsedNetwork: boolean },
) {
  const column = (name: keyof Tables['failed_sign_ins']) => sql.ref(`failed_sign_ins.${name}`);
  const [failures, start, end] = [
    column('failures'),
    column('window_started_at'),
    column('blocked_until'),
  ];
  const ofKind = (total: number, single: number) => sql`
    CASE WHEN ${column('network')} = ${allNetworks} THEN ${total}::int ELSE ${single}::int END`;
  const free = ofKind(totalFailures.free, networkFailures.free);
  const windowMinutes = ofKind(totalFailures.windowMinutes, networkFailures.windowMinutes);
  const isWaiting = sql`coalesce(${end} > now(), false)`;
  const isOver = sql`${start} <= now() - make_interval(mins => ${windowMinutes})`;
  const wait = sql`least(${maxBackOffSeconds}, 2 ^ least(${failures} - ${free}, 16))`;
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
          CASE WHEN NOT ${isWaiting} AND ${isOver} THEN now() ELSE ${start} END`,
        blocked_until: sql<Date | null>`
          CASE WHEN ${isWaiting} THEN ${end}
            WHEN ${isOver} OR ${failures} < ${free} THEN NULL
            ELSE now() + make_interval(secs => ${wait}) END`,
      }),
    )
    .returning(['network', secondsLeft.as('seconds')])
    .execute();
  const waits = rows
    .filter((row) => row.network === network || !attempt.isUsedNetwork)
    .map((row) => row.seconds ?? 0);
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
