/**
 * The list of the running instances in the database, with fingerprints of their secrets. Instances
 * whose secrets differ reject each other's tokens, and nothing else shows this.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** An instance, with fingerprints of the secret that it signs with and of those that it accepts. */
export interface Instance {
  readonly id: string;
  readonly name: string;
  readonly signsWith: string;
  readonly accepts: readonly string[];
}

/** An instance in the list. */
export interface ListedInstance extends Instance {
  /** The seconds since it renewed its row. */
  readonly seenSecondsAgo: number;
  /** Whether it has renewed its row in time. If not, it has probably been killed. */
  readonly isSeen: boolean;
}

type Secrets = readonly [string, ...string[]];

/** Describes this process. */
export function instanceOf(secrets: Secrets): Instance {
  const name = `${hostname()} (process ${process.pid})`;
  return { id: randomUUID(), name, ...fingerprintsOf(secrets) };
}

/**
 * Returns fingerprints of secrets. Equal secrets have equal fingerprints, and a fingerprint does not
 * tell the secret: secrets are too long to be guessed.
 */
export function fingerprintsOf(secrets: Secrets): Pick<Instance, 'signsWith' | 'accepts'> {
  const [first, ...others] = secrets;
  const signsWith = fingerprint(first);
  return { signsWith, accepts: [signsWith, ...others.map(fingerprint)] };
}

function fingerprint(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint of a secret').digest('base64url');
}

/** How long an instance is listed that does not renew its row, because it was killed. */
const listedMinutes = 3;
/** An instance renews its row every minute. The cleanup before may take a part of the next one. */
export const maxSilenceSeconds = 90;

/**
 * Lists an instance, or renews its row. Call it at least every minute. Deletes the rows of instances
 * that have ended without `removeInstance`, and returns their number.
 */
export async function listInstance(db: Db, instance: Instance): Promise<number> {
  const { id, name, signsWith: signs_with, accepts } = instance;
  await db
    .insertInto('instances')
    .values({ id, name, signs_with, accepts: [...accepts] })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: sql`now()` }))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('instances')
    .where('seen_at', '<', latest)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const latest = sql<string>`now() - make_interval(mins => ${sql.lit(listedMinutes)})`;

/** Removes an instance that ends. */
export async function removeInstance(db: Db, { id }: Instance): Promise<void> {
  await db.deleteFrom('instances').where('id', '=', id).execute();
}

/** Returns the instances in the list, also those that have not renewed their rows in time. */
export async function listedInstances(db: Db): Promise<ListedInstance[]> {
  const rows = await db
    .selectFrom('instances')
    .select(['id', 'name', 'signs_with as signsWith', 'accepts'])
    .select(sql<number>`extract(epoch FROM now() - seen_at)::int`.as('seenSecondsAgo'))
    .where('seen_at', '>=', latest)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, isSeen: row.seenSecondsAgo <= maxSilenceSeconds }));
}
