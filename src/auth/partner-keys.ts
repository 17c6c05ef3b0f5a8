/** The keys with which partners authenticate their requests. */
import type { FastifyRequest } from 'fastify';
import { maxima } from '../limits/bounds.ts';

export interface PartnerKeyStore {
  /** Returns the partner of a valid key. */
  find(key: string): Promise<number | undefined>;
  /** Returns a text from which the key cannot be computed. */
  fingerprint(key: string): string;
  /** Lists the fingerprints of at most `limit` valid keys, the newest first. */
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
   * Finds the partner by the key of a request, with at most one lookup per request, and one more
   * before each repeated read of a wait. Undefined without a valid key.
   */
  findPartner(request: FastifyRequest): Promise<number | undefined> {
    request.context.identity ??= {};
    const { identity } = request.context;
    identity.partner ??= this.#find(partnerKeyIn(request)).then((partnerId) => {
      identity.partnerId = partnerId;
      return partnerId;
    });
    return identity.partner;
  }

  /**
   * Like `wasValid`. If this instance does not know the key, it first reads the list of valid keys,
   * at most once per `listingIntervalMs`.
   */
  async isValidAfterListing(request: FastifyRequest): Promise<boolean> {
    if (this.wasValid(request)) return true;
    // One listing at a time: a slow one must not replace the keys of a newer one.
    if (performance.now() - this.#listedAt >= listingIntervalMs) this.#listing ??= this.#list();
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
    // A set keeps the order of insertion, so this puts the key last, and the first is the oldest.
    this.#fingerprints.delete(fingerprint);
    if (partnerId !== undefined) this.#fingerprints.add(fingerprint);
    const [oldest] = this.#fingerprints;
    if (oldest !== undefined && this.#fingerprints.size > maxima.partnerKeys)
      this.#fingerprints.delete(oldest);
    return partnerId;
  }

  async #list(): Promise<void> {
    this.#listedAt = performance.now();
    try {
      const newestFirst = await this.#store.listFingerprints(maxima.partnerKeys);
      this.#fingerprints = new Set(newestFirst.toReversed());
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
