/** Caches pages of recipes and numbers of machines for a short time. */
import { LRUCache } from 'lru-cache';
import { maxima } from '../limits/bounds.ts';

interface CacheOptions<Contents> {
  /** How many milliseconds a content may be older than the catalog. With 0, nothing is cached. */
  maxAgeMs: number;
  /** Returns what a content takes at most. */
  bytesOf: (content: Contents) => number;
  maxBytes?: number;
}

/** Returns a cache of `maxBytes`. */
export function createCatalogCache<Contents extends object>({
  maxAgeMs,
  bytesOf,
  maxBytes = maxima.catalogPages,
}: CacheOptions<Contents>) {
  const cached = new LRUCache<string, Promise<Contents>>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    // Without a resolution, the library starts a timer for a read.
    ttlResolution: 0,
  });

  /** Keeps a content that is being made, and later counts its bytes. Forgets it if that fails. */
  function keep(key: string, making: Promise<Contents>): void {
    // A content is as old as the begin of its call, which reads the database later.
    const start = performance.now();
    cached.set(key, making, { size: 1, start });
    /** Returns false if another content has replaced this one, or the cache has dropped it. */
    const remove = () => cached.peek(key, { allowStale: true }) === making && cached.delete(key);
    making.then((content) => {
      // The library keeps the size of an entry until the entry is deleted.
      if (remove()) cached.set(key, making, { size: bytesOf(content), start });
    }, remove);
  }

  return {
    /**
     * Returns the content for a key. Concurrent reads of the key share one call of `make`. An error
     * is not cached. All reads of a key must make the same type.
     */
    async read<Content extends Contents>(
      key: string,
      make: () => Promise<Content>,
    ): Promise<Content> {
      if (maxAgeMs === 0) return await make();
      const earlier = cached.get(key);
      if (earlier) return (await earlier) as Content;
      const making = make();
      keep(key, making);
      return await making;
    },
  };
}
