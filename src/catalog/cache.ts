/** Caches content about recipes for a short time. */
import { LRUCache } from 'lru-cache';
import { maxima } from '../limits/bounds.ts';

interface CacheOptions<Content> {
  /** How many milliseconds a content may be older than the catalog. With 0, nothing is cached. */
  maxAgeMs: number;
  /** Returns what a content takes at most. */
  bytesOf: (content: Content) => number;
  maxBytes?: number;
}

/** Returns a cache of `maxBytes`. */
export function createCatalogCache<Any extends object>({
  maxAgeMs,
  bytesOf,
  maxBytes = maxima.catalogPages,
}: CacheOptions<Any>) {
  const entries = new LRUCache<string, Promise<Any>>({ maxSize: maxBytes, ttl: maxAgeMs });
  return {
    /**
     * Returns the content for a key. Concurrent reads of the key share one call of `make`. An error
     * is not cached.
     */
    async read<Content extends Any>(key: string, make: () => Promise<Content>): Promise<Content> {
      if (maxAgeMs === 0) return await make();
      const cached = entries.get(key);
      if (cached) return (await cached) as Content;
      const content = make();
      // A content is as old as the begin of its call, which reads the database later.
      const start = performance.now();
      entries.set(key, content, { size: 1, start });
      const remove = () => entries.peek(key) === content && entries.delete(key);
      // The library keeps the size of an entry until the entry is deleted.
      content.then(
        (made) => remove() && entries.set(key, content, { size: bytesOf(made), start }),
        remove,
      );
      return await content;
    },
  };
}
