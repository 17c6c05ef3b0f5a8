/** Commands about accounts and partners: what nobody may do over HTTP, or not before there is an administrator. */
import { auditCommand } from '../auth/audit.ts';
import { createUser, readSecret } from '../auth/create-user.ts';
import { findAccountByEmail } from '../auth/queries.ts';
import { endSessions } from '../auth/sessions.sql.ts';
import { loadConfig } from '../config.ts';
import { openDatabase, prepareDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { createPartnerKey } from '../partners/queries.ts';
import { type Options, say, UsageError } from './command-line.ts';

/** `create-user`: an account, the first administrator's above all. */
export async function createUserWithPassword(email: string, { role: roles = [] }: Options): Promise<void> {
  const config = loadConfig(undefined, { needsSecret: false });
  const password = await readSecret();
  await withReadyDatabase(config, async (db) => {
    const account = await createUser(db, { email, password, roles });
    const { id: accountId, roles: granted } = account;
    auditCommand(config.logLevel, { audit: 'registered', accountId, email: account.email, roles: granted });
    say(`created ${account.email} with the id ${accountId}`);
  });
}

/** `create-partner-key`: one more key of a partner (D16). */
export async function printPartnerKey(partner: string, { label }: Options): Promise<void> {
  const id = /^[1-9]\d{0,14}$/.test(partner) ? Number(partner) : undefined;
  if (id === undefined) throw new UsageError(`${partner} is no partner id`);
  const config = loadConfig(undefined, { needsSecret: false });
  await withReadyDatabase(config, async (db) => {
    const made = await createPartnerKey(db, id, label ?? null);
    if (made === undefined) throw new Error(`there is no partner ${id}`);
    const event = { audit: 'partner_key_created', partnerId: id, keyId: made.id, label: label ?? null } as const;
    auditCommand(config.logLevel, event);
    say(made.key);
  });
}

/** `revoke-sessions`: what logout-all does, by the operator. */
export async function revokeSessions(email: string, { all = false }: Options): Promise<void> {
  if (all === (email !== '')) throw new UsageError('revoke-sessions needs either an e-mail or --all');
  const config = loadConfig(undefined, { needsSecret: false });
  await withReadyDatabase(config, async (db) => {
    const accountId = all ? null : await accountOf(db, email);
    const revokedSessions = await endSessions(db, accountId);
    auditCommand(config.logLevel, { audit: 'sessions_revoked', accountId, revokedSessions });
    say(`ended ${revokedSessions} session(s)`);
  });
}

async function accountOf(db: Database['db'], email: string): Promise<string> {
  const account = await findAccountByEmail(db, email);
  if (account === undefined) throw new Error(`${email} has no account`);
  return account.id;
}

async function withReadyDatabase(
  config: Parameters<typeof openDatabase>[0],
  act: (db: Database['db']) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database);
    await act(database.db);
  } finally {
    await database.close();
  }
}
