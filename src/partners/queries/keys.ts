/** Queries for the keys of partners. */
import { sql } from 'kysely';
import { hashOf } from '../../auth/credentials.ts';
import type { NoteUse } from '../../auth/key-uses.ts';
import type { PartnerKeyStore } from '../../auth/partner-keys.ts';
import { isValidKey, newKey, revokeKey, useIsOld } from '../../auth/queries/keys.ts';
import type { Db } from '../../db/tables.ts';
import { partnerKeyPrefix } from '../../settings/secret-strength.ts';

/**
 * Returns the partner keys in the database. Unknown and revoked keys are not valid. `noteUse`
 * receives each valid key.
 */
export function partnerKeyStore(db: Db, noteUse: NoteUse): PartnerKeyStore {
  const valid = db.selectFrom('partner_keys').where(isValidKey.partner_keys);
  return {
    fingerprint: (key) => hashOf(key).toString('base64'),
    find: async (key) => {
      const row = await valid
        .select(['id', 'partner_id', useIsOld.as('use_is_old')])
        .where('key_hash', '=', hashOf(key))
        .executeTakeFirst();
      if (row) noteUse(row);
      return row?.partner_id;
    },
    listFingerprints: async (limit) => {
      const rows = await valid.select('key_hash').orderBy('id', 'desc').limit(limit).execute();
      return rows.map((row) => row.key_hash.toString('base64'));
    },
  };
}

/**
 * Creates a key for a partner and stores only its hash. Returns undefined for an unknown partner.
 */
export async function createPartnerKey(db: Db, partnerId: number, label: string | null) {
  const { key, hash } = newKey(partnerKeyPrefix);
  const values = [
    'id',
    sql`${hash}::bytea`.as('key_hash'),
    sql`${label}::text`.as('label'),
  ] as const;
  const insert = db
    .insertInto('partner_keys')
    .columns(['partner_id', 'key_hash', 'label'])
    // Locked, because the partner may be removed at the same time.
    .expression(db.selectFrom('partners').select(values).where('id', '=', partnerId).forKeyShare());
  const row = await insert.returning(['id', 'partner_id', 'label']).executeTakeFirst();
  return row && { ...row, key };
}

const shown = ['id', 'partner_id', 'label', 'created_at', 'last_used_at', 'revoked_at'] as const;

/** Lists the keys of a partner, or of all partners, oldest first. */
export async function listPartnerKeys(db: Db, partnerId: number | null) {
  return await db
    .selectFrom('partner_keys')
    .select(shown)
    .$if(partnerId !== null, (query) => query.where('partner_id', '=', partnerId))
    .orderBy('id')
    .execute();
}

/** Revokes a key, and returns it with its state before. Returns undefined for an unknown key. */
export async function revokePartnerKey(db: Db, keyId: number) {
  const wasUnrevoked = await revokeKey(db, 'partner_keys', keyId);
  if (wasUnrevoked === undefined) return undefined;
  const key = await db
    .selectFrom('partner_keys')
    .select(shown)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return key && { ...key, was_unrevoked: wasUnrevoked };
}
