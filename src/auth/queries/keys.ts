/** What the keys of partners and of coffee machines have in common. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/tables.ts';
import { hashOf } from '../credentials.ts';

/** Which keys are valid, by table. Those of partners do not expire. */
export const isValidKey = {
  partner_keys: sql<boolean>`(revoked_at IS NULL)`,
  machine_keys: sql<boolean>`(revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()))`,
};

type KeyTable = keyof typeof isValidKey;

/** Whether the time of the last use must be written: at most once in five minutes. */
export const useIsOld = sql<boolean>`(
  last_used_at IS NULL OR last_used_at < now() - interval '5 minutes')`;

/** Returns a new key, and the hash to store. The prefix shows what the key is for. */
export function newKey(prefix: string): { key: string; hash: Buffer } {
  const key = `${prefix}${randomBytes(32).toString('base64url')}`;
  return { key, hash: hashOf(key) };
}

/**
 * Revokes a key. A revoked key keeps the time of its revocation. Returns true if this call has
 * revoked the key (it may have expired), false if it was revoked before, and undefined for an
 * unknown key.
 */
export async function revokeKey(
  db: Db,
  table: KeyTable,
  keyId: number,
): Promise<boolean | undefined> {
  const row = await db
    .with('old', (cte) =>
      cte
        .selectFrom(db.dynamic.table(table).as('keys'))
        .select(['id', 'revoked_at'])
        .where('id', '=', keyId)
        .forUpdate(),
    )
    .updateTable(db.dynamic.table(table).as('keys'))
    .from('old')
    .set({ revoked_at: sql`coalesce(old.revoked_at, now())` })
    .whereRef('keys.id', '=', 'old.id')
    .returning(sql<boolean>`old.revoked_at IS NULL`.as('was_unrevoked'))
    .executeTakeFirst();
  return row?.was_unrevoked;
}

/** Stores that a key is used now, unless another request has stored that in the last minutes. */
export async function noteUseOfKey(db: Db, table: KeyTable, keyId: number): Promise<void> {
  await db
    .updateTable(db.dynamic.table(table).as('keys'))
    .set({ last_used_at: sql`now()` })
    .where('id', '=', keyId)
    .where(useIsOld)
    .execute();
}
