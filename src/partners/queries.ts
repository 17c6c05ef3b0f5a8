/** Partners: their keys, and the orders at the machines they operate (D16). */
import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PartnerKeyStore } from '../auth/credentials.ts';
import type { Tables } from '../database/tables.ts';
import type { PageRequest } from '../http/page.ts';
import type { OrderRow } from '../orders/order.ts';

type Db = Kysely<Tables>;

/** Finds partner keys in the database. Keys that are unknown or revoked are not valid. */
export function partnerKeyStore(db: Db): PartnerKeyStore {
  return {
    fingerprint: (key) => hashKey(key).toString('base64'),
    find: async (key) => {
      const row = await db
        .selectFrom('partner_keys')
        .select('partner_id')
        .where('key_hash', '=', hashKey(key))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row?.partner_id;
    },
    listFingerprints: async (limit) => {
      const rows = await db
        .selectFrom('partner_keys')
        .select('key_hash')
        .where('revoked_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => row.key_hash.toString('base64'));
    },
  };
}

/**
 * Makes a key for a partner. Only its hash is kept, so this is the one time it can be read. Undefined when there is no such
 * partner.
 */
export async function createPartnerKey(
  db: Db,
  partnerId: number,
  label: string | null,
): Promise<{ id: number; key: string } | undefined> {
  const key = `bpk_${randomBytes(32).toString('base64url')}`;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO partner_keys (partner_id, key_hash, label)
    SELECT id, ${hashKey(key)}::bytea, ${label}::text FROM partners WHERE id = ${partnerId}
    RETURNING id`.execute(db);
  return rows[0] && { id: rows[0].id, key };
}

/** A key has too much randomness to be guessed, so a fast hash protects it as well as a slow one would. */
function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** What a partner sees of an order. */
export type PartnerOrderRow = Pick<OrderRow, 'id' | 'uuid' | 'is_client_id' | 'progress' | 'archive_state'>;

/**
 * One page of the orders at a partner's machines, newest first, and one row more where another page follows. Every
 * machine gives its newest orders by an index, so that the orders of other partners are never looked at.
 */
export async function listOrdersOfPartner(
  db: Db,
  partnerId: number,
  { before, limit }: PageRequest,
): Promise<PartnerOrderRow[]> {
  return await db
    .selectFrom('coffee_machines as machine')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select(['id', 'uuid', 'is_client_id', 'progress', 'archive_state'])
          .whereRef('coffee_machine_id', '=', 'machine.id')
          .$if(before !== null, (query) => query.where('id', '<', before))
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .as('made'),
      (join) => join.onTrue(),
    )
    .select(['made.id', 'uuid', 'is_client_id', 'progress', 'archive_state'])
    .where('machine.partner_id', '=', partnerId)
    .orderBy('made.id', 'desc')
    .limit(limit + 1)
    .execute();
}
