/** Registration and sign-in. */
import cookie from '@fastify/cookie';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../errors/app-error.ts';
import { envelope } from './messages.ts';
import { requireAcceptablePassword } from './password-policy.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { findAccountByEmail, insertAccount } from './queries.ts';
import { deviceOf, refreshCookieHeader, startSession } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** What the identity operations need. */
export interface AuthDependencies {
  db: Kysely<Tables>;
  tokens: Tokens;
  settings: Pick<Config, 'refreshTokenTtlSeconds'>;
}

/** Binds the identity operations. */
export const authRoutes: FastifyPluginAsync<AuthDependencies> = async (app, { db, tokens, settings }) => {
  // Cookies are read by the one operation that takes one, not on every request.
  await app.register(cookie, { hook: false });

  app.operation.register(async ({ body, http }) => {
    requireAcceptablePassword(body.password, body.email);
    const account = await insertAccount(db, {
      email: body.email,
      passwordHash: await hashPassword(body.password),
      firstName: body.firstName ?? body.email.slice(0, body.email.lastIndexOf('@')),
      lastName: body.lastName ?? null,
    });
    if (!account) throw new AppError('email_taken');
    const { id, email } = account;
    return {
      status: 201,
      headers: { 'Cache-Control': 'no-store' },
      body: envelope(201, 'registered', http.headers['accept-language'], { id, email }),
    };
  });

  app.operation.login(async ({ body, http }) => {
    const account = await findAccountByEmail(db, body.email);
    const matches = await passwordMatches(account?.password_hash, body.password);
    if (!account || !matches) throw new AppError('invalid_credentials');
    if (account.is_disabled) throw new AppError('account_disabled');

    const { id, email, user_id: userId, allowed_user_id: allowedUserIds } = account;
    const roles = account.roles as ('user' | 'moderator' | 'admin')[];
    const ttl = settings.refreshTokenTtlSeconds;
    const { sessionId, refreshToken } = await startSession(db, id, deviceOf(http), ttl);
    return {
      status: 200,
      headers: { 'Set-Cookie': refreshCookieHeader(refreshToken, ttl), 'Cache-Control': 'no-store' },
      body: envelope(200, 'signedIn', http.headers['accept-language'], {
        accessToken: tokens.issue({ accountId: id, email, roles, userId, allowedUserIds, sessionId }),
        tokenType: 'Bearer',
        expiresIn: tokens.ttlSeconds,
        user: { id, email, roles },
      }),
    };
  });
};
