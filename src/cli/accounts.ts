/** Commands about accounts and partners: what nobody may do over HTTP, or not before there is an administrator. */
import { createUser } from '../auth/create-user.ts';
import { findAccountByEmail } from '../auth/queries.ts';
import { readSecret } from '../auth/read-secret.ts';
import { endAllSessions, endSessions } from '../auth/sessions.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { createPartnerKey } from '../partners/queries.ts';
import { type Command, say, UsageError } from './command-line.ts';

/** `create-user`: an account, the first administrator's above all. */
export const createUserCommand: Command = {
  synopsis: '<e-mail> [--role moderator] [--role admin]',
  summary: 'make an account; the password is asked for',
  help: `
At a terminal the password is asked for twice and not shown; otherwise it is the first line of standard input. It is never
taken from the command line, which every process of the machine can read.

  --role   a role beside "user", moderator or admin; may be given more than once`,
  operand: { name: 'an e-mail' },
  options: { role: { type: 'string', multiple: true } },
  async run(email, { role: roles = [] }) {
    const config = loadConfig(undefined, { needsSecret: false });
    const password = await readSecret();
    await withReadyDatabase(config, async (db) => {
      const account = await createUser(db, { email, password, roles });
      say(`created ${account.email} with the id ${account.id}`);
    });
  },
};

/** `create-partner-key`: one more key of a partner (D16). */
export const createPartnerKeyCommand: Command = {
  synopsis: '<partner id> [--label <text>]',
  summary: 'make one more key for a partner and print it, this once',
  help: `
Only a hash of the key is kept: what is printed now can never be printed again. Earlier keys of the partner stay valid.

  --label  what the key is for, to tell it from others later`,
  operand: { name: 'a partner id' },
  options: { label: { type: 'string' } },
  async run(partner, { label }) {
    const id = /^[1-9]\d{0,14}$/.test(partner) ? Number(partner) : undefined;
    if (id === undefined) throw new UsageError(`${partner} is no partner id`);
    await withReadyDatabase(loadConfig(undefined, { needsSecret: false }), async (db) => {
      const key = await createPartnerKey(db, id, label ?? null);
      if (key === undefined) throw new Error(`there is no partner ${id}`);
      say(key);
    });
  },
};

/** `revoke-sessions`: what logout-all does, by the operator. */
export const revokeSessionsCommand: Command = {
  synopsis: '<e-mail> | --all',
  summary: 'sign an account out everywhere, or everybody',
  help: `
Refresh tokens are worthless at once. An access token that is out holds until it expires (ACCESS_TOKEN_TTL_SECONDS), unless
the account is disabled under AUTH_STRICT, or JWT_SECRET is replaced without keeping the old secret.

  --all    the sessions of all accounts`,
  operand: { name: 'an e-mail', isOptional: true },
  options: { all: { type: 'boolean' } },
  async run(email, { all = false }) {
    if (all === (email !== '')) throw new UsageError('revoke-sessions needs either an e-mail or --all');
    await withReadyDatabase(loadConfig(undefined, { needsSecret: false }), async (db) => {
      const ended = all ? await endAllSessions(db) : await endSessions(db, await accountOf(db, email));
      say(`ended ${ended} session(s)`);
    });
  },
};

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
