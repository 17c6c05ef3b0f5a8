/** Queries for the keys of coffee machines. */
import { sql } from 'kysely';
import type { Handle } from '../../db/handle.ts';
import type { Db } from '../../db/tables.ts';
import { machineKeyPrefix } from '../../settings/secret-strength.ts';
import { hashOf } from '../credentials.ts';
import { isValidKey, newKey, revokeKey, useIsOld } from './keys.ts';

const shown = [
  'id',
  'machine_id',
  'label',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

/**
 * Creates a key for a machine and stores only its hash. With `days`, the key expires after so many
 * days. Returns undefined for an unknown machine.
 */
export async function createMachineKey(
  db: Db,
  machineId: number,
  { label, days }: { label: string | null; days: number | null },
) {
  const { key, hash } = newKey(machineKeyPrefix);
  // In the order of the columns below.
  const values = [
    'id',
    sql`${hash}::bytea`.as('key_hash'),
    sql`${label}::text`.as('label'),
    sql`now() + make_interval(days => ${days}::int)`.as('expires_at'),
  ] as const;
  const insert = db
    .insertInto('machine_keys')
    .columns(['machine_id', 'key_hash', 'label', 'expires_at'])
    // Locked, because the machine may be removed at the same time.
    .expression(
      db.selectFrom('coffee_machines').select(values).where('id', '=', machineId).forKeyShare(),
    );
  const row = await insert
    .returning(['id', 'machine_id', 'label', 'expires_at'])
    .executeTakeFirst();
  return row && { ...row, key };
}

/** Lists the keys of a machine, or of all machines, oldest first. */
export async function listMachineKeys(db: Db, machineId: number | null) {
  return await db
    .selectFrom('machine_keys')
    .select(shown)
    .$if(machineId !== null, (query) => query.where('machine_id', '=', machineId))
    .orderBy('id')
    .execute();
}

/**
 * Revokes a key, and returns it and whether this call has revoked it. All instances end the waits
 * of the machine that use it. Returns undefined for an unknown key.
 */
export async function revokeMachineKey(db: Db, keyId: number) {
  return await db.transaction().execute(async (transaction) => {
    const wasUnrevoked = await revokeKey(transaction, 'machine_keys', keyId);
    if (wasUnrevoked === undefined) return undefined;
    const key = await transaction
      .selectFrom('machine_keys')
      .select(shown)
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow();
    // The waiting requests of the machine then read again, and each of them checks its key.
    await sql`SELECT pg_notify('machine_orders', ${key.machine_id}::text)`.execute(transaction);
    return { ...key, was_unrevoked: wasUnrevoked };
  });
}

/** Returns the machine of a valid key, and whether its last use must be noted. */
export async function findMachineOfKey(db: Handle, key: string) {
  return await db.reads
    .selectFrom('machine_keys')
    .select(['id', 'machine_id'])
    .select(useIsOld.as('use_is_old'))
    .where('key_hash', '=', hashOf(key))
    .where(isValidKey.machine_keys)
    .executeTakeFirst();
}
