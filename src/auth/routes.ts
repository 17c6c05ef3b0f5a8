/** The operations for registration, sign-in and sessions. */
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { audit } from './audit.ts';
import { changePassword } from './change-password.ts';
import type { PasswordChecks } from './check-password.ts';
import type { Tokens } from './credentials.ts';
import { enveloped } from './envelope.ts';
import { type IssuedSession, lifetimesOf } from './issued-session.ts';
import { requireAccount } from './permissions.ts';
import { endSessions } from './queries/end-sessions.ts';
import { findSessionOfToken, listSessions } from './queries/sessions.ts';
import { type RefreshDependencies, refreshSession } from './refresh.ts';
import { cookieToken, removeRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { register } from './register.ts';
import { requireSameSite } from './same-site.ts';
import { signIn } from './sign-in.ts';

/** Binds the operations for registration, sign-in and sessions. */
export const authRoutes: FastifyPluginAsync<
  PasswordChecks & RefreshDependencies & { tokens: Tokens }
> = async (app, dependencies) => {
  const { db, tokens, config } = dependencies;
  await app.register(cookie);

  /** The tokens for the body, with the refresh token only if REFRESH_TOKEN_IN_BODY is set. */
  const tokensOf = ({ account, sessionId, refreshToken }: IssuedSession) => ({
    accessToken: tokens.issue(account, sessionId),
    tokenType: 'Bearer' as const,
    expiresIn: tokens.ttlSeconds,
    ...(config.refreshTokenInBody && { refreshToken }),
  });

  app.operation.register(async ({ body, http }) => {
    if (config.registration === 'closed') throw new AppError('registration_closed');
    const account = await register(dependencies, http, body);
    return enveloped(http, 201, 'registered', account);
  });

  app.operation.login(async ({ body, http, reply }) => {
    const session = await signIn(dependencies, http, body);
    const { id, user_id, email, roles } = session.account;
    const user = { id, user_id, email, roles };
    setRefreshCookie(reply, session);
    return enveloped(http, 200, 'signedIn', { ...tokensOf(session), user });
  });

  app.operation.refresh(async ({ body, http, reply }) => {
    requireSameSite(http, config.corsOrigins);
    const token = body?.refreshToken ?? cookieToken(http);
    if (token === undefined) throw new AppError('refresh_token_invalid');
    const session = await refreshSession(dependencies, http, token);
    setRefreshCookie(reply, session);
    return enveloped(http, 200, 'renewed', tokensOf(session));
  });

  app.operation.logout(async ({ caller, http, reply }) => {
    const { id: accountId, sessionId: ownSession } = requireAccount(caller);
    // Ends the session of the refresh cookie, or else that of the access token. Browsers do not send
    // the cookie to this path, but other clients can.
    const token = cookieToken(http);
    const sessionOfCookie =
      token === undefined ? undefined : await findSessionOfToken(db.reads, accountId, token);
    const sessionId = sessionOfCookie ?? ownSession;
    const revokedSessions = await endSessions(db, accountId, sessionId);
    audit(http, { audit: 'logout', accountId, sessionId, revokedSessions });
    removeRefreshCookie(reply);
    return enveloped(http, 200, 'signedOut', { revokedSessions });
  });

  app.operation.logoutAll(async ({ caller, http, reply }) => {
    const { id: accountId } = requireAccount(caller);
    const revokedSessions = await endSessions(db, accountId);
    audit(http, { audit: 'logout_all', accountId, revokedSessions });
    removeRefreshCookie(reply);
    return enveloped(http, 200, 'signedOutEverywhere', { revokedSessions });
  });

  app.operation.changePassword(async ({ body, caller, http }) => {
    const account = requireAccount(caller);
    const { currentPassword, newPassword } = body;
    const revokedSessions = await changePassword(dependencies, http, account, {
      currentPassword,
      newPassword,
    });
    return enveloped(http, 200, 'passwordChanged', { revokedSessions });
  });

  app.operation.listSessions(async ({ caller, http }) => {
    const { id: accountId, sessionId } = requireAccount(caller);
    const sessions = await listSessions(
      db.reads,
      accountId,
      sessionId,
      lifetimesOf(config).maxAgeSeconds,
    );
    const { headers, ...reply } = enveloped(http, 200, 'sessions', { sessions });
    // Not the default of a GET: a list of sessions shows devices and addresses.
    return { ...reply, headers: { ...headers, 'Cache-Control': 'no-store' } };
  });
};
