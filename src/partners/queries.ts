/** Statements about partners: their keys, and the orders at the machines they operate. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { PartnerKeyStore } from '../auth/credentials.ts';
import type { Db } from '../database/tables.ts';
import type { PageRequest } from '../http/cursor.ts';

/** Finds partner keys in the database. Keys that are unknown or revoked are not valid. */
export function partnerKeyStore(db: Db): PartnerKeyStore {
  const valid = db.selectFrom('partner_keys').where('revoked_at', 'is', null);
  return {
    fingerprint: (key) => hashKey(key).toString('base64'),
    find: async (key) => {
      const row = await valid.select('partner_id').where('key_hash', '=', hashKey(key)).executeTakeFirst();
      return row?.partner_id;
    },
    listFingerprints: async (limit) => {
      const rows = await valid.select('key_hash').orderBy('id', 'desc').limit(limit).execute();
      return rows.map((row) => row.key_hash.toString('base64'));
    },
  };
}

/** Creates a key for a partner and stores its hash: the key is readable only now. Undefined for an unknown partner. */
export async function createPartnerKey(db: Db, partnerId: number, label: string | null) {
  const key = `bpk_${randomBytes(32).toString('base64url')}`;
  const row = await db
    .insertInto('partner_keys')
    .columns(['partner_id', 'key_hash', 'label'])
    .expression((eb) =>
      eb
        .selectFrom('partners')
        .select(['id', sql`${hashKey(key)}::bytea`.as('key_hash'), sql`${label}::text`.as('label')])
        .where('id', '=', partnerId),
    )
    .returning('id')
    .executeTakeFirst();
  return row && { ...row, key };
}

/** A key has too much randomness to be guessed, so a fast hash protects it as well as a slow one would. */
function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/**
 * One page of the orders at a partner's machines, newest first, and one row more where another page follows. An index
 * gives the newest orders of each machine, so that the orders of other partners are never read.
 */
export async function listOrdersOfPartner(db: Db, partnerId: number, { after, limit }: PageRequest) {
  return await db
    .selectFrom('coffee_machines as machine')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['id', 'uuid', 'is_client_id', 'progress', 'archive_state'])
          .whereRef('coffee_machine_id', '=', 'machine.id')
          .$if(after !== null, (query) => query.where('id', '<', after))
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .as('made'),
      (join) => join.onTrue(),
    )
    .selectAll('made')
    .where('machine.partner_id', '=', partnerId)
    .orderBy('made.id', 'desc')
    .limit(limit + 1)
    .execute();
}
