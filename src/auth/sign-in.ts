/**
 * Sign-in with an e-mail and a password, and the refresh of a session. docs/how-to/sign-in.md
 * describes both.
 */
import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../limits/limits.ts';
import type { Metrics } from '../observability/metrics.ts';
import { audit, type SignInFailure } from './audit.ts';
import { hashOf } from './credentials.ts';
import type { PasswordHashing } from './hashing.ts';
import type { AccountPrincipal } from './principal.ts';
import { type AccountRow, findAccount, type TokenAccount } from './queries/accounts.ts';
import * as sessions from './queries/sessions.ts';
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
export function lifetimesOf(config: Config): sessions.Lifetimes {
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
  const session = await sessions.startSession(db, account, deviceOf(request), lifetimesOf(config));
  // The account was deleted, or its password changed, after its password was checked.
  if (!session) return failOutdated(dependencies, request, account);
  const { sessionId } = session;
  audit(request, { audit: 'login_ok', accountId: account.id, sessionId }, `account:${account.id}`);
  return { account, ...session };
}

/**
 * Replaces the password of the caller, and ends all sessions except the caller's. Returns the
 * number of ended sessions. A wrong current password counts as a failed sign-in. Throws like
 * `signIn`; the account of the caller may have been deleted, and its e-mail may have a new account.
 */
export async function changePassword(
  dependencies: SignInDependencies,
  request: FastifyRequest,
  { id, email, sessionId }: AccountPrincipal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<number> {
  const { db, hashing } = dependencies;
  const credentials = { email, password: currentPassword };
  return await hashing.withSlot(async () => {
    const account = await checkPassword(dependencies, request, credentials, id);
    const passwordHash = await hashing.hash(newPassword, request);
    const revokedSessions = await sessions.replacePassword(db, account, passwordHash, sessionId);
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
  const credentials = { email, password };
  await dependencies.hashing.withSlot(() => checkPassword(dependencies, request, credentials, id));
}

type Credentials = { email: string; password: string };

/**
 * Returns the account with these credentials. With `id`, only the account with this id is known. An
 * unknown e-mail takes as long as a wrong password, and also counts as a failure. The response
 * hides the cause of a failure unless LOGIN_FAILURE is `monitoring`. The audit trail always has the
 * cause. Throws 401 `invalid_credentials` (with `monitoring`, 403 `user_not_found` or
 * `wrong_password`); 403 `account_disabled` for a disabled account with the right password; 429
 * `too_many_attempts`.
 */
async function checkPassword(
  { db, config, limits, hashing }: SignInDependencies,
  request: FastifyRequest,
  { email, password }: Credentials,
  id?: string,
): Promise<AccountRow> {
  const { network } = request.context;
  const attempt = await limits.accountLookups.run('all', () => readAttempt(db, email, network));
  const { wait: knownWait } = attempt;
  const account = id === undefined || attempt.account?.id === id ? attempt.account : undefined;
  const fail = (cause: SignInFailure, error: AppError) =>
    failSignIn(request, cause, error, { email, id: account?.id });
  if (knownWait !== null) return fail('too_many_attempts', tooManyAttempts(knownWait));
  const matches = await hashing.matches(account?.password_hash, password, request);
  if (!account || !matches) {
    const cause = account ? 'wrong_password' : 'unknown_email';
    const wait = await recordFailure(db, email, network, attempt);
    const error =
      wait === null ? badCredentials(cause, config.loginFailure) : tooManyAttempts(wait);
    return fail(cause, error);
  }
  const wait = await recordSuccess(db, account, network);
  if (wait !== null) return fail('too_many_attempts', tooManyAttempts(wait));
  return account.is_disabled ? fail('account_disabled', new AppError('account_disabled')) : account;
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

function tooManyAttempts(seconds: number): AppError {
  const headers = { 'Retry-After': String(seconds) };
  return new AppError('too_many_attempts', { details: { retry_after: seconds }, headers });
}

/**
 * Exchanges a refresh token for its successor. One statement marks the token as used and stores the
 * successor. So if several requests send the same token, even to different instances, only one of
 * them stores a successor. After the grace period (REFRESH_REUSE_GRACE_SECONDS), a used token ends
 * all sessions of the account: two clients have it, and one may have stolen it. Throws 401
 * `refresh_token_invalid` for an unknown, expired or used token; 403 `account_disabled`.
 */
export async function refreshSession(
  dependencies: SignInDependencies,
  request: FastifyRequest,
  token: string,
) {
  const { db, secrets, metrics, config } = dependencies;
  const lifetimes = lifetimesOf(config);
  const graceSeconds = config.refreshReuseGraceSeconds;
  const refreshToken = graceSeconds > 0 ? successorOf(token, secrets[0]) : randomUUID();
  for (;;) {
    const renewed = await sessions.rotateToken(
      db,
      token,
      refreshToken,
      deviceOf(request),
      lifetimes,
    );
    if (renewed) {
      const { session_id: sessionId, ttl_seconds: ttlSeconds, ...account } = renewed;
      return { account, sessionId, refreshToken, ttlSeconds };
    }
    const record = await sessions.findRecord(db, token, graceSeconds, lifetimes.maxAgeSeconds);
    if (record?.is_live === false) await sessions.deleteRecord(db, record.record_id);
    if (!record?.is_live) throw new AppError('refresh_token_invalid');
    if (record.status !== 'valid') {
      const repeated = repeatedReply(record, token, secrets);
      if (repeated) return repeated;
      const { id: accountId, session_id: sessionId } = record;
      const revokedSessions = await sessions.endSessions(db, accountId);
      metrics.refreshReuse.inc();
      audit(
        request,
        { audit: 'refresh_token_reuse', accountId, sessionId, revokedSessions },
        `account:${accountId}`,
      );
      throw new AppError('refresh_token_invalid');
    }
    if (record.is_disabled) throw new AppError('account_disabled');
    // The account was disabled during the first statement and enabled before the second. The loop
    // tries again.
  }
}

/**
 * Returns the earlier result, whose response may be lost. Undefined after the grace period, or if
 * the successor has been used.
 */
function repeatedReply(
  record: sessions.RecordRow,
  token: string,
  secrets: readonly string[],
): SignedIn | undefined {
  const { successor_hash: hash, successor_ttl_seconds: ttlSeconds, session_id: sessionId } = record;
  if (hash === null || ttlSeconds === null || record.is_disabled) return undefined;
  const candidates = secrets.map((secret) => successorOf(token, secret));
  const refreshToken = candidates.find((candidate) => hash.equals(hashOf(candidate)));
  return refreshToken === undefined
    ? undefined
    : { account: record, sessionId, refreshToken, ttlSeconds };
}

/**
 * Derives the successor of a token, a UUID of version 8 (RFC 9562). Because the database stores
 * only hashes, the service has to compute the token again to repeat a result. Clients cannot
 * compute a successor, because they do not have the secret.
 */
function successorOf(token: string, secret: string): string {
  const bytes = createHmac('sha256', secret)
    .update('refresh token successor\n')
    .update(token)
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns the device of a request, with its texts cut to the maximum lengths in the list of
 * sessions.
 */
function deviceOf({
  headers,
  ip: ipAddress,
  context: { network },
}: FastifyRequest): sessions.Device {
  const name = headers['x-beverage-ordering-device-name'];
  const userAgent = headers['user-agent']?.slice(0, 512) ?? null;
  return {
    name: typeof name === 'string' ? name.slice(0, 100) : null,
    ipAddress,
    network,
    userAgent,
  };
}
