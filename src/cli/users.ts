/** Commands that manage accounts. They do not require an administrator account. */
import { createUser, setPassword } from '../auth/command-accounts.ts';
import { findAccountByEmail } from '../auth/queries/accounts.ts';
import { endAllSessions, endSessions } from '../auth/queries/end-sessions.ts';
import type { Config } from '../config.ts';
import { loadConfig } from '../config.ts';
import type { Db } from '../db/tables.ts';
import {
  describeUser,
  findAccountId,
  findPerson,
  findUser,
  streamUsers,
  updateAccount,
} from '../users/queries/users.ts';
import { UsageError } from './command.ts';
import { readSecret } from './read-secret.ts';
import type { Terminal } from './terminal.ts';
import { withDatabase } from './with-database.ts';

/** `users create`: creates an account, such as that of the first administrator. */
export async function createUserWithPassword(
  email: string,
  { role: roles, json }: { role: string[]; json: boolean },
  terminal: Terminal,
): Promise<void> {
  const password = await readPassword(terminal);
  await withDatabase(terminal, async ({ db }, { audit }) => {
    const account = await createUser(db, { email, password, roles });
    const { id: accountId, roles: granted } = account;
    audit({
      audit: 'registered',
      accountId,
      email: account.email,
      roles: granted,
    });
    if (json) terminal.print(JSON.stringify(await findUser(db, accountId)));
    else terminal.print(`created ${account.email} with the id ${accountId}`);
  });
}

/** Reads a password. Checks the settings first, so that they are reported before the prompt. */
async function readPassword(terminal: Terminal): Promise<string> {
  loadConfig(terminal.env, { needsSecret: false });
  return await readSecret(terminal);
}

/** `users list`: prints all accounts, or those whose email contains a text. */
export async function listUsers(
  search: string,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<void> {
  await withDatabase(
    terminal,
    async ({ db }, { audit }) => {
      audit({ audit: 'users_read', userId: null });
      let isEmpty = true;
      for await (const user of streamUsers(db, search)) {
        isEmpty = false;
        const { ownerId, id, email, roles, isDisabled } = user;
        const line = [ownerId, id, email, roles.join(','), ...(isDisabled ? ['disabled'] : [])];
        terminal.print(json ? JSON.stringify(user) : line.join('  '));
      }
      if (isEmpty) terminal.note('no account matches');
    },
    { unlimitedWait: true },
  );
}

/** `users show`: prints what an operator needs to help a user. */
export async function showUser(
  name: string,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<void> {
  await withDatabase(terminal, async ({ db }, { audit }) => {
    const user = await describeUser(db, await requirePerson(db, name));
    audit({ audit: 'users_read', userId: user.userId });
    if (json) return terminal.print(JSON.stringify(user));
    for (const [member, value] of Object.entries({ ...user, ...user.account }))
      if (member !== 'account') terminal.print(`${`${member}:`.padEnd(18)}${describe(value)}`);
  });
}

function describe(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return '-';
  return String(value);
}

/** `users disable` and `users enable`. */
export async function setAccountDisabled(
  name: string,
  { isDisabled, json }: { isDisabled: boolean; json: boolean },
  terminal: Terminal,
): Promise<void> {
  await withDatabase(terminal, async ({ db }, { audit }) => {
    const accountId = await requireAccount(db, name);
    const { row, old } = await updateAccount(db, accountId, { is_disabled: isDisabled });
    if (old.is_disabled !== isDisabled)
      audit({
        audit: isDisabled ? 'account_disabled' : 'account_enabled',
        accountId,
        old: old.is_disabled,
        new: isDisabled,
      });
    if (json) terminal.print(JSON.stringify(await findUser(db, accountId)));
    else terminal.print(`${row.email} is ${isDisabled ? 'disabled' : 'enabled'}`);
  });
}

/** `users set-password`: replaces a forgotten password and ends all sessions. */
export async function replaceForgottenPassword(
  name: string,
  { json }: { json: boolean },
  terminal: Terminal,
): Promise<void> {
  const password = await readPassword(terminal);
  await withDatabase(terminal, async ({ db }, { audit, config }) => {
    const accountId = await requireAccount(db, name);
    const { email } = await findUser(db, accountId);
    const revokedSessions = await setPassword(db, { id: accountId, email }, password);
    audit({ audit: 'password_changed', accountId, revokedSessions });
    if (json) terminal.print(JSON.stringify({ id: accountId, email, revokedSessions }));
    else {
      terminal.print(`${email} has a new password; ended ${countSessions(revokedSessions)}`);
      terminal.print(remainingValidity(config));
    }
  });
}

/** `revoke-sessions`: ends the sessions of one account or of all accounts. */
export async function revokeSessions(
  email: string,
  { all }: { all: boolean },
  terminal: Terminal,
): Promise<void> {
  if (all === (email !== ''))
    throw new UsageError('whose sessions? Give an email or --all, but not both');
  await withDatabase(terminal, async ({ db }, { audit, config }) => {
    const account = all ? null : await findAccountByEmail(db, email);
    if (account === undefined)
      throw new Error(`there is no account ${email}: look for it with users list`);
    const revokedSessions =
      account === null ? await endAllSessions(db) : await endSessions(db, account.id);
    const accountId = account?.id ?? null;
    audit({ audit: 'sessions_revoked', accountId, revokedSessions });
    terminal.print(`ended ${countSessions(revokedSessions)}`);
    terminal.print(remainingValidity(config));
  });
}

/** Says how long the access tokens of ended sessions work. */
function remainingValidity({ accessTokenTtlSeconds }: Config): string {
  const minutes = Math.ceil(accessTokenTtlSeconds / 60);
  return `access tokens from before are valid for up to ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

const countSessions = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`;

/** Finds a user by email, account id or user id. */
export async function requirePerson(db: Db, name: string): Promise<number> {
  const userId = await findPerson(db, name);
  if (userId === undefined) {
    const names = 'the email, the account id or the user id';
    throw new Error(`there is no such user: give ${names}, which you find with users list`);
  }
  return userId;
}

async function requireAccount(db: Db, name: string): Promise<string> {
  const accountId = await findAccountId(db, await requirePerson(db, name));
  if (accountId === undefined)
    throw new Error('this user has no account, so there is nothing to change');
  return accountId;
}
