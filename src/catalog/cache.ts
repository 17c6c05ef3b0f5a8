/** Caches content about recipes until the catalog changes. */
import { LRUCache } from 'lru-cache';
import type { WatchChanges } from '../db/database.ts';
import { maxima } from '../limits/bounds.ts';

/**
 * Returns a cache of `maxBytes`. `bytesOf` returns what a content takes at most. A change of the
 * catalog empties the cache. Nothing is cached while `watch` is absent or disconnected.
 */
export function createCatalogCache<Any extends object>(
  watch: WatchChanges | undefined,
  bytesOf: (content: Any) => number,
  maxBytes = maxima.catalogPages,
) {
  const entries = new LRUCache<string, Promise<Any>>({ maxSize: maxBytes });
  // Triggers of the database announce changes on the channel `catalog`.
  const changes = watch?.('catalog', () => entries.clear());
  return {
    close: async () => await changes?.close(),
    /**
     * Returns the content for a key. Concurrent reads of the key share one call of `make`. An error
     * is not cached.
     */
    async read<Content extends Any>(key: string, make: () => Promise<Content>): Promise<Content> {
      if (!changes?.isConnected()) return await make();
      const cached = entries.get(key);
      if (cached) return (await cached) as Content;
      const { promise, resolve } = Promise.withResolvers<Content>();
      // Sets the entry before `make` runs, so that a change of the catalog during the call removes
      // the entry.
      entries.set(key, promise, { size: 1 });
      const remove = () => entries.peek(key) === promise && entries.delete(key);
      // The library keeps the size of an entry until the entry is deleted.
      promise.then(
        (content) => remove() && entries.set(key, promise, { size: bytesOf(content) }),
        remove,
      );
      resolve(make());
      return await promise;
    },
  };
}
