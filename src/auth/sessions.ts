/** Refresh tokens and the sessions they keep alive (D11): the server stores a hash of a token, never the token. */
import { createHash, randomUUID } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Name of the cookie and the only path a browser sends it to. */
export const refreshCookie = { name: 'refreshToken', path: '/auth/refresh' } as const;

/** What a session remembers of the device that signed in. */
export interface Device {
  name: string | null;
  ipAddress: string;
  userAgent: string | null;
}

/** A new session: the token goes to the client, the id into the access token as `sid`. */
export interface StartedSession {
  sessionId: string;
  refreshToken: string;
}

/** The fingerprint under which a refresh token is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Starts a session of an account and stores the record of its first refresh token. */
export async function startSession(
  db: Kysely<Tables>,
  accountId: string,
  device: Device,
  ttlSeconds: number,
): Promise<StartedSession> {
  const sessionId = randomUUID();
  const refreshToken = randomUUID();
  await db
    .insertInto('refresh_tokens')
    .values({
      account_id: accountId,
      session_id: sessionId,
      token_hash: hashToken(refreshToken),
      device_name: device.name,
      ip_address: device.ipAddress,
      user_agent: device.userAgent,
      expires_at: sql<Date>`now() + make_interval(secs => ${ttlSeconds})`,
    })
    .execute();
  return { sessionId, refreshToken };
}

/** The device a request comes from, cut to what a list of sessions can show. */
export function deviceOf(request: FastifyRequest): Device {
  const userAgent = request.headers['user-agent']?.slice(0, 512) ?? null;
  const named = request.headers['x-beverage-ordering-device-name'];
  return { name: typeof named === 'string' ? named.slice(0, 100) : null, ipAddress: request.ip, userAgent };
}

/** The `Set-Cookie` that hands a refresh token to the client; `ttlSeconds` 0 and an empty token take it away again (D9). */
export function refreshCookieHeader(token: string, ttlSeconds: number): string {
  const { name, path } = refreshCookie;
  return fastifyCookie.serialize(name, token, {
    path,
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: ttlSeconds,
  });
}
