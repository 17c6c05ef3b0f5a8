/** Access tokens (D5, D6): signed with the first secret, verified with all of them, HS256 and nothing else. */
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { Principal } from '../contract/operations.ts';
import { principalOf } from './principal.ts';

/** What an access token says of its holder. */
export interface AccessTokenSubject {
  accountId: string;
  email: string;
  roles: readonly string[];
  userId: number;
  allowedUserIds: readonly number[];
  sessionId: string;
}

/** Issues and verifies the access tokens of one deployment. */
export interface Tokens {
  /** Seconds an issued token is valid. */
  readonly ttlSeconds: number;
  issue(subject: AccessTokenSubject): string;
  /** The caller an `Authorization` stands for, or null when it is absent or its token forged, expired or otherwise unfit. */
  identify(authorization: string | undefined): Principal | null;
}

/**
 * Registers `@fastify/jwt` once per secret, each in a scope of its own, and hands out what the service uses of it.
 * Every failure of verification comes back as null: a bad token is the caller's fault, never an error of ours.
 */
export async function createTokens(
  app: FastifyInstance,
  secrets: readonly string[],
  ttlSeconds: number,
): Promise<Tokens> {
  const keys: FastifyInstance['jwt'][] = [];
  for (const secret of secrets) {
    await app.register(async (scope) => {
      await scope.register(jwt, {
        secret,
        sign: { algorithm: 'HS256', expiresIn: `${ttlSeconds}s` },
        verify: { algorithms: ['HS256'], requiredClaims: ['exp'], cache: false },
      });
      keys.push(scope.jwt);
    });
  }
  const [signer] = keys;
  if (!signer) throw new Error('no secret to sign access tokens with');

  return {
    ttlSeconds,
    issue: ({ accountId, email, roles, userId, allowedUserIds, sessionId }) =>
      signer.sign({
        sub: accountId,
        email,
        roles,
        tokenType: 'access',
        user_id: userId,
        allowed_user_id: allowedUserIds,
        sid: sessionId,
      }),
    identify: rememberUntilExpiry((authorization) => {
      const token = bearerToken(authorization);
      if (token === null) return null;
      for (const key of keys) {
        const claims = claimsOf(key, token);
        if (claims === null) continue;
        const principal = principalOf(claims, Date.now() / 1000);
        return principal && { principal, exp: (claims as { exp: number }).exp };
      }
      return null;
    }),
  };
}

/** Verified tokens that are remembered at once; one takes about a kilobyte. */
const mostRemembered = 10_000;

/** Characters at the end of the header, all of them the token's signature: looking for so few is quicker than for hundreds. */
const keyLength = 43;

/**
 * A session sends the same header for a quarter of an hour, and what was verified once holds until `exp`. The whole header
 * is compared, so nothing but that very token profits; what failed is not remembered, so a stranger fills no memory.
 */
function rememberUntilExpiry(
  verify: (authorization: string) => { principal: Principal; exp: number } | null,
): Tokens['identify'] {
  const verified = new Map<string, { authorization: string; principal: Principal; exp: number }>();
  return (authorization) => {
    if (authorization === undefined) return null;
    const key = authorization.slice(-keyLength);
    const known = verified.get(key);
    if (known?.authorization === authorization) {
      if (Date.now() < known.exp * 1000) return known.principal;
      verified.delete(key);
      return null;
    }
    const fresh = verify(authorization);
    if (fresh === null) return null;
    // The one that has been there longest goes; a session that is still in use comes back at the price of one verification.
    if (verified.size >= mostRemembered) verified.delete(verified.keys().next().value ?? '');
    verified.set(key, { authorization, ...fresh });
    return fresh.principal;
  };
}

const scheme = 'bearer ';

/** The token after `Bearer ` (the scheme in any case, RFC 9110 section 11.1), or null when the header has another form. */
export function bearerToken(authorization: string): string | null {
  if (authorization.slice(0, scheme.length).toLowerCase() !== scheme) return null;
  const token = authorization.slice(scheme.length);
  return /^[A-Za-z0-9\-._~+/]+=*$/.test(token) ? token : null;
}

function claimsOf(key: FastifyInstance['jwt'], token: string): object | null {
  try {
    return key.verify<object>(token);
  } catch {
    // Whatever is wrong with a token a stranger sent has one answer, 401; the guard gives it.
    return null;
  }
}
