/** Commands about accounts and partners. They need no administrator. */
import { auditCommand } from '../auth/audit.ts';
import { createUser, readSecret } from '../auth/create-user.ts';
import { findAccountByEmail } from '../auth/queries.ts';
import { endSessions } from '../auth/sessions.sql.ts';
import { loadConfig } from '../config.ts';
import { prepareDatabase } from '../database/connect.ts';
import { createPartnerKey } from '../partners/queries.ts';
import { type Options, print, UsageError } from './command-line.ts';
import { withDatabase } from './data.ts';

/** `create-user`: an account, such as that of the first administrator. */
export async function createUserWithPassword(email: string, { role: roles = [] }: Options): Promise<void> {
  // Wrong settings are reported before the password is asked for.
  loadConfig(undefined, { needsSecret: false });
  const password = await readSecret();
  await withDatabase(async (database, { logLevel }) => {
    await prepareDatabase(database);
    const account = await createUser(database.db, { email, password, roles });
    const { id: accountId, roles: granted } = account;
    auditCommand(logLevel, { audit: 'registered', accountId, email: account.email, roles: granted });
    print(`created ${account.email} with the id ${accountId}`);
  });
}

/** `create-partner-key`: another key of a partner. */
export async function printPartnerKey(partner: string, { label: given }: Options): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(partner)) throw new UsageError(`${partner} is not a partner id`);
  const [partnerId, label] = [Number(partner), given ?? null];
  await withDatabase(async (database, { logLevel }) => {
    await prepareDatabase(database);
    const created = await createPartnerKey(database.db, partnerId, label);
    if (created === undefined) throw new Error(`there is no partner ${partnerId}`);
    auditCommand(logLevel, { audit: 'partner_key_created', partnerId, keyId: created.id, label });
    print(created.key);
  });
}

/** `revoke-sessions`: ends the sessions of one account or of all. */
export async function revokeSessions(email: string, { all = false }: Options): Promise<void> {
  if (all === (email !== '')) throw new UsageError('revoke-sessions needs either an e-mail or --all');
  await withDatabase(async (database, { logLevel }) => {
    await prepareDatabase(database);
    const account = all ? undefined : await findAccountByEmail(database.db, email);
    if (!all && account === undefined) throw new Error(`${email} has no account`);
    const accountId = account?.id ?? null;
    const revokedSessions = await endSessions(database.db, accountId);
    auditCommand(logLevel, { audit: 'sessions_revoked', accountId, revokedSessions });
    print(`ended ${revokedSessions} session(s)`);
  });
}
