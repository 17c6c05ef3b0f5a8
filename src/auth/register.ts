/** Registers users. */
import type { FastifyRequest } from 'fastify';
import type { Role } from '../db/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { audit } from './audit.ts';
import type { PasswordChecks } from './check-password.ts';
import { requireAcceptablePassword } from './password-rules.ts';
import { insertAccount } from './queries/accounts.ts';

/** The roles of a new account. The body of a registration cannot change them. */
const newcomerRoles: readonly Role[] = ['user'];

interface Registration {
  email: string;
  password: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/**
 * Creates an account. Throws 422 `weak_password` for a password that breaks a rule, 409
 * `email_taken`, and the 503 of `PasswordHashing.withSlot`.
 */
export async function register(
  { db, hashing }: Pick<PasswordChecks, 'db' | 'hashing'>,
  request: FastifyRequest,
  { email, password, firstName, lastName }: Registration,
) {
  await requireAcceptablePassword(password, email);
  const account = await hashing.withSlot(async () => {
    const passwordHash = await hashing.hash(password, request);
    return await insertAccount(db, {
      email,
      passwordHash,
      firstName,
      lastName,
      roles: newcomerRoles,
    });
  });
  if (!account) throw new AppError('email_taken');
  const { id: accountId } = account;
  audit(
    request,
    { audit: 'registered', accountId, email, roles: newcomerRoles },
    `account:${accountId}`,
  );
  return account;
}
