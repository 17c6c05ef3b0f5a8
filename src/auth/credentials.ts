import { hash } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxima } from '../limits/bounds.ts';
import type { Principal } from './principal.ts';
import { principalOf } from './principal.ts';
import type { TokenAccount } from './queries/accounts.ts';

export type Tokens = Awaited<ReturnType<typeof createTokens>>;

/** The maximum number of cached tokens; each takes about a kilobyte. */
const cachedTokens = 10_000;
/**
 * The length of the signature at the end of a token. The cache looks up tokens by signature: this
 * is faster than by header.
 */
const cacheKeyLength = 43;

/**
 * Registers `@fastify/jwt` once per secret, only for HS256. Signs with the first secret and accepts
 * signatures of all secrets. Up to three plugins call `identify` for one request, so valid tokens
 * are cached. A call takes 0.4 µs with this cache and 8 µs without a cache. The cache of the
 * library would take 3.7 µs, because it hashes the token. After a look-up by signature, `identify`
 * compares the whole header. `latest` is the entry that the last look-up found. Without `latest`,
 * the second and third call for a request would take 1 of the 40 µs of the request.
 */
export async function createTokens(
  app: FastifyInstance,
  secrets: readonly string[],
  ttlSeconds: number,
) {
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
  let latest: { authorization: string; principal: Principal; expiresAt: number } | undefined;
  const cache = new Map<string, NonNullable<typeof latest>>();

  return {
    ttlSeconds,
    issue: (
      { id: sub, email, roles, user_id, allowed_user_id }: TokenAccount,
      sid: string,
    ): string =>
      signer.sign({ sub, email, roles, tokenType: 'access', user_id, allowed_user_id, sid }),
    /**
     * Returns the caller that an `Authorization` header identifies, or null if the header is absent
     * or the token invalid.
     */
    identify(authorization: string | undefined): Principal | null {
      if (authorization === undefined) return null;
      if (latest?.authorization !== authorization)
        latest = cache.get(authorization.slice(-cacheKeyLength));
      if (latest?.authorization === authorization && Date.now() < latest.expiresAt)
        return latest.principal;
      const claims = verify(keys, bearerToken(authorization));
      const principal = principalOf(claims, Date.now() / 1000);
      if (!claims || !principal) return null;
      // Deletes the oldest entry. If a client sends the token of this entry again, the service
      // verifies the token again.
      if (cache.size >= cachedTokens) cache.delete(cache.keys().next().value ?? '');
      cache.set(authorization.slice(-cacheKeyLength), {
        authorization,
        principal,
        expiresAt: claims.exp * 1000,
      });
      return principal;
    },
  };
}

/**
 * Returns the claims of a token that one of the secrets verifies. Returns null for others, for
 * which the guard sends 401.
 */
function verify(
  keys: readonly FastifyInstance['jwt'][],
  token: string | null,
): { exp: number } | null {
  if (token === null) return null;
  for (const key of keys) {
    try {
      return key.verify<{ exp: number }>(token);
    } catch {} // Another secret may verify the token.
  }
  return null;
}

/**
 * Returns the token after `Bearer ` (upper or lower case, RFC 9110 section 11.1), or null for any
 * other header.
 */
export function bearerToken(authorization: string): string | null {
  return /^bearer ([a-z0-9\-._~+/]+=*)$/i.exec(authorization)?.[1] ?? null;
}

/**
 * Returns the stored hash of a refresh token or a partner key. A fast hash is enough, because both
 * have at least 122 random bits.
 */
export function hashOf(credential: string): Buffer {
  return hash('sha256', credential, 'buffer');
}

/** Finds the partner of a valid key, and lists the fingerprints of the newest valid keys. */
export interface PartnerKeyStore {
  find(key: string): Promise<number | undefined>;
  fingerprint(key: string): string;
  listFingerprints(limit: number): Promise<string[]>;
}

/**
 * The minimum time between two queries for the list of valid keys, in milliseconds, even if clients
 * send many unknown keys.
 */
export const listingIntervalMs = 10_000;

/**
 * Remembers recently valid keys for the rate limit. The guard looks up every key in the database: a
 * revoked key fails at once.
 */
export class PartnerKeys {
  readonly #store: PartnerKeyStore;
  #fingerprints = new Set<string>();
  #listedAt = Number.NEGATIVE_INFINITY;
  #listing: Promise<void> | undefined;

  constructor(store: PartnerKeyStore) {
    this.#store = store;
  }

  /**
   * Finds the partner by the key of a request, with at most one look-up per request. Undefined
   * without a valid key.
   */
  findPartner(request: FastifyRequest): Promise<number | undefined> {
    request.context.partner ??= this.#find(partnerKeyIn(request));
    return request.context.partner;
  }

  /**
   * Returns whether the key of a request was valid recently. If this instance does not know the
   * key, it reads the list of valid keys, at most once per `listingIntervalMs`.
   */
  async isKnown(request: FastifyRequest): Promise<boolean> {
    if (this.wasValid(request)) return true;
    if (performance.now() - this.#listedAt >= listingIntervalMs) this.#listing = this.#list();
    await this.#listing;
    return this.wasValid(request);
  }

  /**
   * Returns whether the key of a request was valid when this instance last looked it up or read the
   * list of valid keys.
   */
  wasValid(request: FastifyRequest): boolean {
    const key = partnerKeyIn(request);
    return key !== undefined && this.#fingerprints.has(this.#store.fingerprint(key));
  }

  async #find(key: string | undefined): Promise<number | undefined> {
    if (key === undefined) return undefined;
    const partnerId = await this.#store.find(key);
    const fingerprint = this.#store.fingerprint(key);
    this.#fingerprints.delete(fingerprint);
    if (partnerId !== undefined) this.#fingerprints.add(fingerprint);
    if (this.#fingerprints.size > maxima.partnerKeys)
      this.#fingerprints.delete(this.#fingerprints.values().next().value ?? '');
    return partnerId;
  }

  async #list(): Promise<void> {
    this.#listedAt = performance.now();
    try {
      this.#fingerprints = new Set(await this.#store.listFingerprints(maxima.partnerKeys));
    } finally {
      this.#listing = undefined;
    }
  }
}

/** Returns the key in `X-Partner-ApiKey`. */
export function partnerKeyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['x-partner-apikey'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
