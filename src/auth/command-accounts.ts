/**
 * Creates accounts and sets passwords from the command line, with the same rules as the API.
 */
import validators from '../../generated/public/validators.cjs';
import { bodyViolations } from '../contract/violations.ts';
import type { Db, Role } from '../db/tables.ts';
import { describeChecks } from '../errors/checks.ts';
import { hashPassword } from './hashing.ts';
import { requireAcceptablePassword } from './password-rules.ts';
import { insertAccount } from './queries/accounts.ts';
import { resetPassword } from './queries/passwords.ts';

/** The roles that an account can have in addition to `user`, which every account has. */
const extraRoles: readonly string[] = ['moderator', 'admin'] satisfies Role[];
const isExtraRole = (role: string): role is Role => extraRoles.includes(role);

/**
 * Creates an account. Throws Error for an invalid email, an unknown role, a weak password or a
 * taken email.
 */
export async function createUser(
  db: Db,
  { email, password, roles }: { email: string; password: string; roles: readonly string[] },
): Promise<{ id: string; email: string; roles: string[] }> {
  const unknown = roles.filter((role) => !isExtraRole(role));
  if (unknown.length > 0)
    throw new Error(`there is no role ${unknown.join(', ')}: choose from ${extraRoles.join(', ')}`);
  await requireValid(email, password);
  const granted: Role[] = ['user', ...new Set(roles.filter(isExtraRole))];
  const account = await insertAccount(db, {
    email,
    passwordHash: await hashPassword(password),
    roles: granted,
  });
  if (!account) throw new Error(`${email} has an account already`);
  return { ...account, roles: granted };
}

/**
 * Replaces the password of an account, ends its sessions, and forgets its failed sign-ins. Returns
 * the number of ended sessions. Throws Error for a weak password, and if the account has been
 * deleted since the caller found it.
 */
export async function setPassword(
  db: Db,
  { id, email }: { id: string; email: string },
  password: string,
): Promise<number> {
  await requireValid(email, password);
  const revokedSessions = await resetPassword(db, { id, email }, await hashPassword(password));
  if (revokedSessions === undefined) throw new Error(`the account of ${email} no longer exists`);
  return revokedSessions;
}

async function requireValid(email: string, password: string): Promise<void> {
  const validate = validators.Registration;
  if (!validate({ email, password }))
    throw new Error(describeChecks(bodyViolations(validate.errors ?? [])));
  await requireAcceptablePassword(password, email);
}
