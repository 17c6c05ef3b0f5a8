/** The cookie in which browsers keep the refresh token. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IssuedSession } from './issued-session.ts';

const name = 'refreshToken';
/** A browser sends the cookie only to this path, and only for pages of the same site. */
const attributes = {
  path: '/auth/refresh',
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
} as const;

/**
 * Returns the refresh token in the cookie of a request. Undefined without one. A value may be in
 * quotes (RFC 6265 section 4.1.1): the cookie jar of Java sends it so.
 */
export function cookieToken({ cookies }: FastifyRequest): string | undefined {
  return cookies[name]?.replace(/^"(.*)"$/, '$1') || undefined;
}

/** Sends the refresh token of a session in the cookie. */
export function setRefreshCookie(
  reply: FastifyReply,
  { refreshToken, ttlSeconds }: Pick<IssuedSession, 'refreshToken' | 'ttlSeconds'>,
): void {
  reply.setCookie(name, refreshToken, { ...attributes, maxAge: ttlSeconds });
}

/**
 * Makes the client delete the cookie. `clearCookie` would add `Expires` to the attributes that the
 * contract states.
 */
export function removeRefreshCookie(reply: FastifyReply): void {
  setRefreshCookie(reply, { refreshToken: '', ttlSeconds: 0 });
}
