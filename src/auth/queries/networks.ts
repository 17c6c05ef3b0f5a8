/** Queries for the networks from which an account has signed in. */
import { type Expression, sql } from 'kysely';
import type { Expiry } from '../../db/expiry.ts';
import type { Db } from '../../db/tables.ts';
import { within } from '../../db/within.ts';
import { maxima } from '../../limits/bounds.ts';

/**
 * The number of days for which a network counts as used after a sign-in. The cleanup deletes older
 * networks.
 */
export const networkLifeDays = 90;
/** A network whose last sign-in was at this time or earlier does not count as used. */
const expiredBy = sql<Date>`now() - make_interval(days => ${sql.lit(networkLifeDays)})`;
/** The networks of accounts that the cleanup deletes. */
export const networkExpiry: Expiry = {
  table: 'sign_in_networks',
  key: ['account_id', 'network'],
  condition: sql`last_used_at <= ${expiredBy}`,
};

/** Whether an account has signed in from a network within `networkLifeDays`. */
export function isUsed(accountId: Expression<unknown>, network: string) {
  return sql<boolean>`EXISTS (
    SELECT FROM sign_in_networks WHERE account_id = ${accountId} AND network = ${network}
      AND last_used_at > ${expiredBy})`;
}

/** Returns the statement that stores the network of a sign-in. */
export function insertNetwork(db: Db, accountId: string, network: string) {
  return db
    .insertInto('sign_in_networks')
    .values({ account_id: accountId, network })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'network']).doUpdateSet({ last_used_at: sql<Date>`now()` }),
    );
}

/**
 * Returns the statement that deletes the least recently used networks, so that an account keeps at
 * most `maxima.networksOfAccount`, including `network`.
 */
export function deleteSurplusNetworks(db: Db, accountId: string, network: string) {
  const surplus = db
    .selectFrom('sign_in_networks')
    .select('network')
    .where(within('account_id', sql`${accountId}::uuid`))
    .where('network', '<>', network)
    .orderBy('account_id')
    .orderBy('last_used_at', 'desc')
    .offset(maxima.networksOfAccount - 1);
  return db
    .deleteFrom('sign_in_networks')
    .where('account_id', '=', accountId)
    .where('network', 'in', surplus);
}
