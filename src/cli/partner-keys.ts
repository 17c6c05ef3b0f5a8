/** Commands that manage the keys of partners. */
import { createPartnerKey, listPartnerKeys, revokePartnerKey } from '../partners/queries/keys.ts';
import { idOf } from './command.ts';
import type { Terminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/** `partner-keys create`: creates another key for a partner and prints it. */
export async function createKey(
  partner: string,
  { label: named, json }: { label: string | undefined; json: boolean },
  terminal: Terminal,
): Promise<void> {
  const partnerId = idOf(partner, 'a partner id');
  const label = named ?? null;
  await withDatabase(terminal, async ({ db }, { audit }) => {
    const created = await createPartnerKey(db, partnerId, label);
    if (created === undefined)
      throw new Error(
        `there is no partner ${partnerId}: your catalog has the ids (catalog export)`,
      );
    const { id, key } = created;
    audit({ audit: 'partner_key_created', partnerId, keyId: id, label });
    terminal.print(json ? JSON.stringify({ id, partner_id: partnerId, label, key }) : key);
  });
}

/** `partner-keys list`: prints the keys of one partner or of all partners, without the secrets. */
export async function listKeys(
  partner: string,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<void> {
  const partnerId = partner === '' ? null : idOf(partner, 'a partner id');
  await withDatabase(terminal, async ({ db }) => {
    for (const key of await listPartnerKeys(db, partnerId)) {
      const { id, partner_id, label, created_at, revoked_at } = key;
      const state = revoked_at === null ? 'valid' : `revoked ${revoked_at}`;
      const line = [id, `partner ${partner_id}`, label ?? '-', created_at, state];
      terminal.print(json ? JSON.stringify(key) : line.join('  '));
    }
  });
}

/** `partner-keys revoke`: makes a key invalid at once. */
export async function revokeKey(
  name: string,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<void> {
  const keyId = idOf(name, 'the id of a key, which "partner-keys list" prints');
  await withDatabase(terminal, async ({ db }, { audit }) => {
    const revoked = await revokePartnerKey(db, keyId);
    if (revoked === undefined)
      throw new Error(`there is no key ${keyId}: you find the ids with partner-keys list`);
    const { was_valid: wasValid, ...key } = revoked;
    const { partner_id: partnerId, label } = key;
    if (wasValid) audit({ audit: 'partner_key_revoked', partnerId, keyId, label });
    if (json) terminal.print(JSON.stringify(key));
    else
      terminal.print(
        `key ${keyId} of partner ${partnerId} is ${wasValid ? '' : 'already '}revoked`,
      );
  });
}
