/** Checks an e-mail and a password, and keeps to itself which of the two was wrong (D12). */
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { audit, type SignInFailure } from './audit.ts';
import { readAttempt, recordFailure, recordSuccess, tooManyAttempts } from './back-off.ts';
import { hashingClient, passwordMatches } from './passwords.ts';
import type { AccountRow } from './queries.ts';

/** `standard` answers one 401 for both faults, `monitoring` 403 with the true reason (LOGIN_FAILURE, D13). */
export type LoginFailureMode = 'standard' | 'monitoring';

/**
 * The account these credentials belong to. An e-mail nobody has costs the same work as a wrong password and is counted in
 * the same way. What really was wrong goes to the audit trail.
 *
 * @throws AppError 401 `invalid_credentials`, or with `monitoring` 403 `user_not_found` or `wrong_password`; 403
 * `account_disabled`, but only to somebody who knows the password; 429 `too_many_attempts`
 */
export async function checkCredentials(
  db: Kysely<Tables>,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  mode: LoginFailureMode,
): Promise<AccountRow> {
  const network = request.context.network;
  const attempt = await readAttempt(db, email, network);
  const { account } = attempt;
  const refuse = (cause: SignInFailure, error: AppError): never => {
    audit(request, { audit: 'login_failed', cause, email, accountId: account?.id ?? null });
    throw error;
  };
  if (attempt.wait !== null) return refuse('too_many_attempts', tooManyAttempts(attempt.wait));

  const matches = await passwordMatches(account?.password_hash, password, hashingClient(request));
  if (!account || !matches) {
    const cause = account ? 'wrong_password' : 'unknown_email';
    const next = await recordFailure(db, email, network, attempt);
    return refuse(cause, next === null ? badCredentials(cause, mode) : tooManyAttempts(next));
  }
  const overtaken = await recordSuccess(db, account, network);
  if (overtaken !== null) return refuse('too_many_attempts', tooManyAttempts(overtaken));
  if (account.is_disabled) return refuse('account_disabled', new AppError('account_disabled'));
  return account;
}

/** The answer to a failed sign-in that may be tried again at once. */
export function badCredentials(cause: 'unknown_email' | 'wrong_password', mode: LoginFailureMode): AppError {
  if (mode === 'standard') return new AppError('invalid_credentials');
  return cause === 'unknown_email' ? new AppError('user_not_found', { status: 403 }) : new AppError('wrong_password');
}
