/** Commands that manage the keys of partners. */
import { createPartnerKey, listPartnerKeys, revokePartnerKey } from '../partners/queries/keys.ts';
import { keyCommands } from './keys.ts';

export const { createKey, listKeys, revokeKey } = keyCommands({
  owner: 'partner',
  column: 'partner_id',
  create: createPartnerKey,
  list: listPartnerKeys,
  revoke: revokePartnerKey,
  eventOf: (change, { partner_id: partnerId, id: keyId, label }) => ({
    audit: `partner_key_${change}`,
    partnerId,
    keyId,
    label,
  }),
});
