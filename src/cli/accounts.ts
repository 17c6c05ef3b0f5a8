/** Commands that manage accounts and partners. They do not require an administrator account. */
import { auditCommand } from '../auth/audit.ts';
import { createUser, readSecret } from '../auth/create-user.ts';
import { findAccountByEmail } from '../auth/queries/accounts.ts';
import { endSessions } from '../auth/queries/sessions.ts';
import { loadConfig } from '../config.ts';
import { createPartnerKey } from '../partners/queries.ts';
import { type Options, UsageError } from './command-line.ts';
import { withDatabase } from './data.ts';

/** `create-user`: creates an account, such as that of the first administrator. */
export async function createUserWithPassword(
  email: string,
  { role: roles = [] }: Options,
): Promise<void> {
  // Checks the settings first, so that an invalid setting is reported before the prompt for the
  // password.
  loadConfig(undefined, { needsSecret: false });
  const password = await readSecret();
  await withDatabase(async ({ db }, { config }) => {
    const account = await createUser(db, { email, password, roles });
    const { id: accountId, roles: granted } = account;
    auditCommand(config.logLevel, {
      audit: 'registered',
      accountId,
      email: account.email,
      roles: granted,
    });
    console.log(`created ${account.email} with the id ${accountId}`);
  });
}

/** `partner-keys create`: creates another key for a partner and prints it. */
export async function printPartnerKey(partner: string, { label: named }: Options): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(partner)) throw new UsageError(`'${partner}' is not a partner id`);
  const [partnerId, label] = [Number(partner), named ?? null];
  await withDatabase(async ({ db }, { config }) => {
    const created = await createPartnerKey(db, partnerId, label);
    if (created === undefined) throw new Error(`there is no partner ${partnerId}`);
    auditCommand(config.logLevel, {
      audit: 'partner_key_created',
      partnerId,
      keyId: created.id,
      label,
    });
    console.log(created.key);
  });
}

/** `revoke-sessions`: ends the sessions of one account or of all accounts. */
export async function revokeSessions(email: string, { all = false }: Options): Promise<void> {
  if (all === (email !== ''))
    throw new UsageError('revoke-sessions needs either an e-mail or --all');
  await withDatabase(async ({ db }, { config }) => {
    const account = all ? undefined : await findAccountByEmail(db, email);
    if (!all && account === undefined) throw new Error(`there is no account ${email}`);
    const accountId = account?.id ?? null;
    const revokedSessions = await endSessions(db, accountId);
    auditCommand(config.logLevel, { audit: 'sessions_revoked', accountId, revokedSessions });
    console.log(`ended ${revokedSessions} ${revokedSessions === 1 ? 'session' : 'sessions'}`);
  });
}
