/** Partner keys as the rate limit and the guard need them: one look-up per request, and none for a stranger's keys. */
import type { FastifyRequest } from 'fastify';

/** What the database knows of partner keys. */
export interface PartnerKeyStore {
  /** The partner of a key that is valid now. */
  find(key: string): Promise<number | undefined>;
  /** The fingerprint of a key. */
  fingerprint(key: string): string;
  /** Fingerprints of at most `limit` valid keys, the newest ones. */
  listFingerprints(limit: number): Promise<string[]>;
}

/** Fingerprints that one instance remembers; one takes about 100 bytes. */
export const rememberedKeys = 10_000;
/** While strangers send unknown keys beyond their limit, the valid ones are read again this often, in milliseconds. */
export const listingIntervalMs = 10_000;

const partner = Symbol('partner');

declare module 'fastify' {
  interface FastifyRequest {
    [partner]?: Promise<number | undefined>;
  }
}

/**
 * The partner keys of one instance. It remembers the fingerprints of keys that were valid, never what they give access
 * to: every request of a partner is looked up, so a revoked key is refused at once.
 */
export class PartnerKeys {
  readonly #store: PartnerKeyStore;
  #known = new Set<string>();
  #listedAt = Number.NEGATIVE_INFINITY;
  #listing: Promise<void> | undefined;

  constructor(store: PartnerKeyStore) {
    this.#store = store;
  }

  /** The partner whose valid key a request carries. The database is asked once per request. */
  findPartner(request: FastifyRequest): Promise<number | undefined> {
    request[partner] ??= this.#find(keyOf(request));
    return request[partner];
  }

  /**
   * Whether looking up the key of a request is worth a query although its network is over the limit: only when the key
   * was valid lately. The list of valid keys is read for that, at most once in `listingIntervalMs` whatever strangers
   * send, so that a partner behind the same address gets through on an instance that has not met its key yet.
   */
  async isKnown(request: FastifyRequest): Promise<boolean> {
    if (this.wasValid(request)) return true;
    if (performance.now() - this.#listedAt >= listingIntervalMs) this.#listing = this.#list();
    await this.#listing;
    return this.wasValid(request);
  }

  /** Whether the key of a request was valid when this instance last looked. */
  wasValid(request: FastifyRequest): boolean {
    const key = keyOf(request);
    return key !== undefined && this.#known.has(this.#store.fingerprint(key));
  }

  async #find(key: string | undefined): Promise<number | undefined> {
    if (key === undefined) return undefined;
    const partnerId = await this.#store.find(key);
    const fingerprint = this.#store.fingerprint(key);
    this.#known.delete(fingerprint);
    if (partnerId === undefined) return undefined;
    if (this.#known.size >= rememberedKeys) this.#known.delete(this.#known.values().next().value ?? '');
    this.#known.add(fingerprint);
    return partnerId;
  }

  async #list(): Promise<void> {
    this.#listedAt = performance.now();
    try {
      this.#known = new Set(await this.#store.listFingerprints(rememberedKeys));
    } finally {
      this.#listing = undefined;
    }
  }
}

/** The key that a request carries in `X-Partner-ApiKey`. */
export function keyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['x-partner-apikey'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}
