/** Accounts made by an operator at the command line; the rules are those of registration. */
import type { Kysely } from 'kysely';
import validators from '../../generated/public/validators.cjs';
import { bodyViolations } from '../contract/violations.ts';
import type { Tables } from '../database/tables.ts';
import { describeChecks } from '../errors/checks.ts';
import { requireAcceptablePassword } from './password-policy.ts';
import { hashPassword } from './passwords.ts';
import { insertAccount } from './queries.ts';

/** The roles an account may have beside `user`, which every account has. */
const extraRoles: readonly string[] = ['moderator', 'admin'];

/**
 * Makes an account that may sign in at once.
 *
 * @throws Error with one line for a malformed e-mail, an unknown role, a weak password or an e-mail that is taken
 */
export async function createUser(
  db: Kysely<Tables>,
  { email, password, roles }: { email: string; password: string; roles: readonly string[] },
): Promise<{ id: string; email: string; roles: string[] }> {
  const unknown = roles.filter((role) => !extraRoles.includes(role));
  if (unknown.length > 0)
    throw new Error(`there is no role ${unknown.join(', ')}: choose from ${extraRoles.join(', ')}`);
  const validate = validators.Registration;
  if (!validate({ email, password })) throw new Error(describeChecks(bodyViolations(validate.errors ?? [])));
  await requireAcceptablePassword(password, email);
  const passwordHash = await hashPassword(password);
  const granted = ['user', ...new Set(roles)];
  const account = await insertAccount(db, { email, passwordHash, roles: granted });
  if (!account) throw new Error(`${email} has an account already`);
  return { ...account, roles: granted };
}
