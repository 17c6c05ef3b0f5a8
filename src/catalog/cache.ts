/** Answers about recipes, cached until anything in the catalog changes. */
import type { WatchChanges } from '../database/database.ts';

/** The channel on which the triggers of the database announce changes. */
const channel = 'catalog';

const maxEntries = 1000;

/** A cache of answers. */
export interface CatalogCache {
  /** The answer cached under a key. If there is none, `make` makes it once for all requests that wait for it. */
  read<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** A cache that every announced change empties. While changes cannot arrive, and without `watch`, it caches nothing. */
export function createCatalogCache(watch: WatchChanges | undefined): CatalogCache {
  const answers = new Map<string, Promise<object>>();
  const changes = watch?.(channel, () => answers.clear());
  return {
    close: async () => await changes?.close(),
    async read<Answer extends object>(key: string, make: () => Promise<Answer>): Promise<Answer> {
      if (!changes?.isConnected()) return await make();
      const cached = answers.get(key);
      if (cached) return (await cached) as Answer;
      if (answers.size >= maxEntries) answers.clear();
      const { promise: answer, resolve } = Promise.withResolvers<Answer>();
      // First, so that a change during `make` finds the answer here and removes it.
      answers.set(key, answer);
      resolve(make());
      try {
        return await answer;
      } catch (error) {
        if (answers.get(key) === answer) answers.delete(key);
        throw error;
      }
    },
  };
}
