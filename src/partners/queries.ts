/** Queries for partners: their keys, and the orders at their coffee machines. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashOf, type PartnerKeyStore } from '../auth/credentials.ts';
import type { Db } from '../database/tables.ts';
import type { PageRequest } from '../http/cursor.ts';

/** The partner keys in the database. Unknown and revoked keys are not valid. */
export function partnerKeyStore(db: Db): PartnerKeyStore {
  const valid = db.selectFrom('partner_keys').where('revoked_at', 'is', null);
  return {
    fingerprint: (key) => hashOf(key).toString('base64'),
    find: async (key) => {
      const row = await valid.select('partner_id').where('key_hash', '=', hashOf(key)).executeTakeFirst();
      return row?.partner_id;
    },
    listFingerprints: async (limit) => {
      const rows = await valid.select('key_hash').orderBy('id', 'desc').limit(limit).execute();
      return rows.map((row) => row.key_hash.toString('base64'));
    },
  };
}

/** Creates a key for a partner and stores only its hash. Returns undefined for an unknown partner. */
export async function createPartnerKey(db: Db, partnerId: number, label: string | null) {
  const key = `bpk_${randomBytes(32).toString('base64url')}`;
  const values = ['id', sql`${hashOf(key)}::bytea`.as('key_hash'), sql`${label}::text`.as('label')] as const;
  const insert = db
    .insertInto('partner_keys')
    .columns(['partner_id', 'key_hash', 'label'])
    .expression(db.selectFrom('partners').select(values).where('id', '=', partnerId));
  const row = await insert.returning('id').executeTakeFirst();
  return row && { ...row, key };
}

/** Lists one page of the orders at a partner's coffee machines, newest first, and one more row if another page follows. */
export async function listOrdersOfPartner(db: Db, partnerId: number, { after, limit }: PageRequest) {
  // An index finds the newest orders of each machine, so the query reads no orders of other partners.
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
