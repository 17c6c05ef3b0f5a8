/** Checks passwords for a sign-in, a change of the password, and other operations. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Handle } from '../db/handle.ts';
import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';
import { audit, type SignInFailure } from './audit.ts';
import type { PasswordHashing } from './hashing.ts';
import type { AccountPrincipal } from './principal.ts';
import { type AccountRow, findAccount } from './queries/accounts.ts';
import { readAttempt, recordFailure, recordSuccess } from './queries/sign-in-failures.ts';

export interface PasswordChecks {
  db: Handle;
  config: Config;
  limits: Pick<Limits, 'accountLookups'>;
  hashing: PasswordHashing;
}

export interface Credentials {
  email: string;
  password: string;
  /** If present, another account with this email counts as an unknown email. */
  onlyAccountId?: string;
}

/**
 * Returns the account with these credentials. An unknown email takes as long as a wrong password,
 * and also counts as a failure. The response hides the cause of a failure (`SignInFailure`) unless
 * LOGIN_FAILURE is `monitoring`. Throws 401 `invalid_credentials` (with `monitoring`, 403
 * `user_not_found` or `wrong_password`); 403 `account_disabled` for a disabled account with the
 * right password; 429 `too_many_attempts`.
 */
export async function checkPassword(
  { db, config, limits, hashing }: PasswordChecks,
  request: FastifyRequest,
  { email, password, onlyAccountId }: Credentials,
): Promise<AccountRow> {
  const { network } = request.context;
  const attempt = await limits.accountLookups.run('all', () =>
    readAttempt(db.reads, email, network),
  );
  const isOther = onlyAccountId !== undefined && attempt.account?.id !== onlyAccountId;
  const account = isOther ? undefined : attempt.account;
  // Without this type, the compiler assumes that a call can return.
  const throwWithCause: (cause: SignInFailure, error: AppError) => never = (cause, error) =>
    throwFailure(request, cause, error, { email, id: account?.id });
  const { waitSeconds } = attempt;
  if (waitSeconds !== null) throwWithCause('too_many_attempts', tooManyAttempts(waitSeconds));

  const matches = await hashing.matches(account?.password_hash, password, request);
  if (!account || !matches) {
    const cause = account ? 'wrong_password' : 'unknown_email';
    const newWait = await recordFailure(db, email, network, attempt);
    if (newWait !== null) throwWithCause(cause, tooManyAttempts(newWait));
    throwWithCause(cause, badCredentials(cause, config.loginFailure));
  }
  // Failures that arrived while the password was checked may have caused a wait.
  const concurrentWait = await recordSuccess(db, account, network);
  if (concurrentWait !== null) throwWithCause('too_many_attempts', tooManyAttempts(concurrentWait));
  if (account.is_disabled) throwWithCause('account_disabled', new AppError('account_disabled'));
  return account;
}

/**
 * Checks the password of the caller before an operation that a stolen access token must not suffice
 * for. Throws like `checkPassword`.
 */
export async function requirePassword(
  dependencies: PasswordChecks,
  request: FastifyRequest,
  { id, email }: AccountPrincipal,
  password: string,
): Promise<void> {
  const credentials = { email, password, onlyAccountId: id };
  await dependencies.hashing.withSlot(() => checkPassword(dependencies, request, credentials));
}

/**
 * Throws the error of a failed sign-in, because the account has changed since its password was
 * checked.
 */
export async function throwOutdated(
  { db, config }: Pick<PasswordChecks, 'db' | 'config'>,
  request: FastifyRequest,
  { id, email }: AccountRow,
): Promise<never> {
  const account = await findAccount(db.reads, id);
  if (account?.is_disabled)
    throwFailure(request, 'account_disabled', new AppError('account_disabled'), account);
  const cause = account ? 'wrong_password' : 'unknown_email';
  throwFailure(request, cause, badCredentials(cause, config.loginFailure), { id, email });
}

/** Writes a failed sign-in to the audit trail, and throws its error. */
function throwFailure(
  request: FastifyRequest,
  cause: SignInFailure,
  error: AppError,
  { id: accountId = null, email }: { id?: string | null | undefined; email: string },
): never {
  audit(request, { audit: 'login_failed', cause, email, accountId });
  throw error;
}

function badCredentials(
  cause: 'unknown_email' | 'wrong_password',
  mode: Config['loginFailure'],
): AppError {
  if (mode === 'standard') return new AppError('invalid_credentials');
  return cause === 'unknown_email'
    ? new AppError('user_not_found', { status: 403 })
    : new AppError('wrong_password');
}

/** Returns the 429 for an email that has to wait. */
function tooManyAttempts(seconds: number): AppError {
  const headers = { 'Retry-After': String(seconds) };
  return new AppError('too_many_attempts', { details: { retry_after: seconds }, headers });
}
