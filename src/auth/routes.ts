/** Registration, sign-in, and the sessions that come of it. */
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import type { Metrics } from '../metrics.ts';
import { audit } from './audit.ts';
import { requireAccount } from './guards.ts';
import { envelope } from './messages.ts';
import { requireAcceptablePassword } from './password-policy.ts';
import { hashingClient, hashPassword, withPlaceToHash } from './passwords.ts';
import { type AccountRow, insertAccount } from './queries.ts';
import { refreshSession } from './refresh.ts';
import { requireSameSite } from './same-site.ts';
import {
  deviceOf,
  endSessions,
  findSessionOfToken,
  listSessions,
  refreshCookieHeader,
  refreshTokenInCookie,
  startSession,
} from './sessions.ts';
import { badCredentials, checkCredentials } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

/** What the identity operations need. */
export interface AuthDependencies {
  db: Kysely<Tables>;
  tokens: Tokens;
  secrets: readonly [string, ...string[]];
  metrics: Pick<Metrics, 'refreshReuse'>;
  config: Pick<
    Config,
    | 'refreshTokenTtlSeconds'
    | 'sessionMaxAgeDays'
    | 'refreshTokenInBody'
    | 'refreshReuseGraceSeconds'
    | 'loginFailure'
    | 'corsOrigins'
  >;
}

const secondsPerDay = 86_400;

/** Registration gives these roles whatever the body says. */
const newcomerRoles = ['user'];

/** Binds the identity operations. */
export const authRoutes: FastifyPluginAsync<AuthDependencies> = async (
  app,
  { db, tokens, secrets, metrics, config },
) => {
  // Cookies are read by the operations that take one, not on every request.
  await app.register(cookie, { hook: false });
  const lifetimes = {
    ttlSeconds: config.refreshTokenTtlSeconds,
    maxAgeSeconds: config.sessionMaxAgeDays * secondsPerDay,
  };

  app.operation.register(async ({ body, http }) => {
    const { email, firstName, lastName, password } = body;
    await requireAcceptablePassword(password, email);
    const account = await withPlaceToHash(async () => {
      const passwordHash = await hashPassword(password, hashingClient(http));
      return await insertAccount(db, { email, passwordHash, firstName, lastName, roles: newcomerRoles });
    });
    if (!account) throw new AppError('email_taken');
    const { id: accountId } = account;
    audit(http, { audit: 'registered', accountId, email, roles: newcomerRoles }, `account:${accountId}`);
    return { status: 201, body: envelope(201, 'registered', http.headers['accept-language'], account) };
  });

  app.operation.login(async ({ body, http }) => {
    const account = await withPlaceToHash(() => checkCredentials(db, http, body, config.loginFailure));
    const session = await startSession(db, account.id, deviceOf(http), lifetimes);
    // Deleted since its password was compared.
    if (!session) {
      audit(http, { audit: 'login_failed', cause: 'unknown_email', email: body.email, accountId: account.id });
      throw badCredentials('unknown_email', config.loginFailure);
    }

    const { sessionId, refreshToken, ttlSeconds } = session;
    const { id, user_id, email } = account;
    audit(http, { audit: 'login_ok', accountId: id, sessionId }, `account:${id}`);
    const roles = account.roles as Role[];
    return {
      status: 200,
      headers: { 'Set-Cookie': refreshCookieHeader(refreshToken, ttlSeconds) },
      body: envelope(200, 'signedIn', http.headers['accept-language'], {
        ...issueTokens(account, sessionId, refreshToken),
        user: { id, user_id, email, roles },
      }),
    };
  });

  app.operation.refresh(async ({ body, http }) => {
    requireSameSite(http, config.corsOrigins);
    const token = body?.refreshToken ?? refreshTokenInCookie(http);
    if (token === undefined) throw new AppError('refresh_token_invalid');
    const result = await refreshSession(db, token, deviceOf(http), {
      ...lifetimes,
      graceSeconds: config.refreshReuseGraceSeconds,
      secrets,
    });
    if (result.outcome === 'disabled') throw new AppError('account_disabled');
    if (result.outcome === 'reused') {
      const { outcome: _, ...found } = result;
      metrics.refreshReuse.inc();
      audit(http, { audit: 'refresh_token_reuse', ...found }, `account:${found.accountId}`);
    }
    if (result.outcome !== 'renewed') throw new AppError('refresh_token_invalid');

    const { account, sessionId, refreshToken, ttlSeconds } = result;
    return {
      status: 200,
      headers: { 'Set-Cookie': refreshCookieHeader(refreshToken, ttlSeconds) },
      body: envelope(200, 'renewed', http.headers['accept-language'], issueTokens(account, sessionId, refreshToken)),
    };
  });

  app.operation.logout(async ({ caller, http }) => {
    const account = requireAccount(caller);
    const token = refreshTokenInCookie(http);
    const named = token === undefined ? undefined : await findSessionOfToken(db, account.id, token);
    const sessionId = named ?? account.sessionId;
    const revokedSessions = await endSessions(db, account.id, sessionId);
    audit(http, { audit: 'logout', accountId: account.id, sessionId, revokedSessions });
    return {
      status: 200,
      headers: { 'Set-Cookie': refreshCookieHeader('', 0) },
      body: envelope(200, 'signedOut', http.headers['accept-language'], { revokedSessions }),
    };
  });

  app.operation.logoutAll(async ({ caller, http }) => {
    const { id: accountId } = requireAccount(caller);
    const revokedSessions = await endSessions(db, accountId);
    audit(http, { audit: 'logout_all', accountId, revokedSessions });
    return {
      status: 200,
      headers: { 'Set-Cookie': refreshCookieHeader('', 0) },
      body: envelope(200, 'signedOutEverywhere', http.headers['accept-language'], { revokedSessions }),
    };
  });

  app.operation.listSessions(async ({ caller, http }) => {
    const account = requireAccount(caller);
    const rows = await listSessions(db, account.id, account.sessionId, lifetimes.maxAgeSeconds);
    const sessions = rows.map((row) => ({
      id: row.session_id,
      deviceName: row.device_name,
      ipAddress: row.ip_address,
      userAgent: row.user_agent,
      createdAt: row.session_started_at,
      lastUsedAt: row.last_used_at,
      isCurrent: row.session_id === account.sessionId,
    }));
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: envelope(200, 'sessions', http.headers['accept-language'], { sessions }),
    };
  });

  /** What login and refresh have in common; the refresh token only where the deployment hands it out in bodies (D13). */
  function issueTokens(account: TokenSubject, sessionId: string, refreshToken: string) {
    const { id: accountId, email, roles, user_id: userId, allowed_user_id: allowedUserIds } = account;
    return {
      accessToken: tokens.issue({ accountId, email, roles, userId, allowedUserIds, sessionId }),
      tokenType: 'Bearer' as const,
      expiresIn: tokens.ttlSeconds,
      ...(config.refreshTokenInBody && { refreshToken }),
    };
  }
};

type Role = 'user' | 'moderator' | 'admin';
type TokenSubject = Pick<AccountRow, 'id' | 'email' | 'roles' | 'user_id' | 'allowed_user_id'>;
