/** Checks passwords for a sign-in, a change of the password, and other operations. */
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../observability/metrics.ts';
import { audit, type SignInFailure } from './audit.ts';
import { deviceOf } from './device.ts';
import type { PasswordHashing } from './hashing.ts';
import type { AccountPrincipal } from './principal.ts';
import { type AccountRow, findAccount, type TokenAccount } from './queries/accounts.ts';
import { replacePassword } from './queries/passwords.ts';
import { type Lifetimes, startSession } from './queries/sessions.ts';
import { readAttempt, recordFailure, recordSuccess } from './queries/sign-in-failures.ts';

export interface SignInDependencies {
  db: Db;
  /**
   * The secrets of the deployment. With REFRESH_REUSE_GRACE_SECONDS, new refresh tokens are derived
   * from the first secret.
   */
  secrets: readonly [string, ...string[]];
  metrics: Pick<Metrics, 'refreshReuse'>;
  config: Config;
  limits: Pick<Limits, 'accountLookups'>;
  hashing: PasswordHashing;
}

/** The result of a sign-in or a refresh. The refresh token is valid for `ttlSeconds`. */
export type SignedIn = {
  account: TokenAccount;
  sessionId: string;
  refreshToken: string;
  ttlSeconds: number;
};

/** Returns the lifetimes from the settings. */
export function lifetimesOf(config: Config): Lifetimes {
  return {
    ttlSeconds: config.refreshTokenTtlSeconds,
    maxAgeSeconds: config.sessionMaxAgeDays * 86_400,
  };
}

/**
 * Starts a session of the account with these credentials. Throws the errors of `checkPassword`, and
 * the 503 of `PasswordHashing.withSlot`.
 */
export async function signIn(
  dependencies: SignInDependencies,
  request: FastifyRequest,
  credentials: Credentials,
): Promise<SignedIn> {
  const { db, config, hashing } = dependencies;
  const account = await hashing.withSlot(() => checkPassword(dependencies, request, credentials));
  const session = await startSession(db, account, deviceOf(request), lifetimesOf(config));
  // The account was deleted, or its password changed, after its password was checked.
  if (!session) return failOutdated(dependencies, request, account);
  const { sessionId } = session;
  audit(request, { audit: 'login_ok', accountId: account.id, sessionId }, `account:${account.id}`);
  return { account, ...session };
}

/**
 * Replaces the password of the caller, and ends all sessions except the caller's. Returns the
 * number of ended sessions. A wrong current password counts as a failed sign-in. Throws like
 * `signIn`; the account of the caller may have been deleted, and its email may have a new account.
 */
export async function changePassword(
  dependencies: SignInDependencies,
  request: FastifyRequest,
  { id, email, sessionId }: AccountPrincipal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<number> {
  const { db, hashing } = dependencies;
  const credentials = { email, password: currentPassword, onlyAccountId: id };
  return await hashing.withSlot(async () => {
    const account = await checkPassword(dependencies, request, credentials);
    const passwordHash = await hashing.hash(newPassword, request);
    const revokedSessions = await replacePassword(db, account, passwordHash, sessionId);
    if (revokedSessions === undefined) return failOutdated(dependencies, request, account);
    audit(request, { audit: 'password_changed', accountId: id, revokedSessions });
    return revokedSessions;
  });
}

/**
 * Checks the password of the caller before an operation that a stolen access token must not suffice
 * for. Throws like `signIn`.
 */
export async function requirePassword(
  dependencies: SignInDependencies,
  request: FastifyRequest,
  { id, email }: AccountPrincipal,
  password: string,
): Promise<void> {
  const credentials = { email, password, onlyAccountId: id };
  await dependencies.hashing.withSlot(() => checkPassword(dependencies, request, credentials));
}

interface Credentials {
  email: string;
  password: string;
  /** If present, another account with this email counts as an unknown email. */
  onlyAccountId?: string;
}

/**
 * Returns the account with these credentials. An unknown email takes as long as a wrong password,
 * and also counts as a failure. The response hides the cause of a failure unless LOGIN_FAILURE is
 * `monitoring`. The audit trail always has the cause. Throws 401 `invalid_credentials` (with
 * `monitoring`, 403 `user_not_found` or `wrong_password`); 403 `account_disabled` for a disabled
 * account with the right password; 429 `too_many_attempts`.
 */
async function checkPassword(
  { db, config, limits, hashing }: SignInDependencies,
  request: FastifyRequest,
  { email, password, onlyAccountId }: Credentials,
): Promise<AccountRow> {
  const { network } = request.context;
  const attempt = await limits.accountLookups.run('all', () => readAttempt(db, email, network));
  const isOther = onlyAccountId !== undefined && attempt.account?.id !== onlyAccountId;
  const account = isOther ? undefined : attempt.account;
  const fail = (cause: SignInFailure, error: AppError) =>
    failSignIn(request, cause, error, { email, id: account?.id });
  const { waitSeconds } = attempt;
  if (waitSeconds !== null) return fail('too_many_attempts', tooManyAttempts(waitSeconds));

  const matches = await hashing.matches(account?.password_hash, password, request);
  if (!account || !matches) {
    const cause = account ? 'wrong_password' : 'unknown_email';
    const newWait = await recordFailure(db, email, network, attempt);
    if (newWait !== null) return fail(cause, tooManyAttempts(newWait));
    return fail(cause, badCredentials(cause, config.loginFailure));
  }
  // Failures that arrived while the password was checked may have caused a wait.
  const concurrentWait = await recordSuccess(db, account, network);
  if (concurrentWait !== null) return fail('too_many_attempts', tooManyAttempts(concurrentWait));
  if (account.is_disabled) return fail('account_disabled', new AppError('account_disabled'));
  return account;
}

/** Fails because the account has changed since its password was checked. */
async function failOutdated(
  { db, config }: SignInDependencies,
  request: FastifyRequest,
  { id, email }: AccountRow,
): Promise<never> {
  const account = await findAccount(db, id);
  if (account?.is_disabled)
    return failSignIn(request, 'account_disabled', new AppError('account_disabled'), account);
  const cause = account ? 'wrong_password' : 'unknown_email';
  return failSignIn(request, cause, badCredentials(cause, config.loginFailure), { id, email });
}

function failSignIn(
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
