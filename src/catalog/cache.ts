/**
 * Answers about recipes, kept until anything in the catalogue changes. Every instance hears of a change as it is
 * committed; one that could not hear of it just now answers from the database.
 */
import type { Watch, WatchChanges } from '../database/database.ts';

/** The channel on which the database notifies of changes. */
const catalogChannel = 'catalog';

const mostEntries = 1000;

/** Reads through the cache: returns the response under a key, or makes it once for all requests that wait for it. */
export type CatalogCache = <Answer extends object>(key: string, make: () => Promise<Answer>) => Promise<Answer>;

/** A cache that `watch` keeps honest; without one nothing is kept. */
export function createCatalogCache(watch: WatchChanges | undefined): {
  read: CatalogCache;
  close: () => Promise<void>;
} {
  const entries = new Map<string, object>();
  /** Answers that are being made, and that no change has been heard since. */
  const pending = new Map<string, Promise<object>>();
  let age = 0;
  const forget = () => {
    age++;
    entries.clear();
    pending.clear();
  };
  const makeAndKeep = async (key: string, make: () => Promise<object>): Promise<object> => {
    const askedAt = age;
    try {
      const answer = await make();
      if (entries.size >= mostEntries) entries.clear();
      // A change that was heard while this was read may not be in it.
      if (askedAt === age) entries.set(key, answer);
      return answer;
    } finally {
      if (askedAt === age) pending.delete(key);
    }
  };
  const { isConnected, close } = watch?.(catalogChannel, forget) ?? disconnected;
  return {
    close,
    async read<Answer extends object>(key: string, make: () => Promise<Answer>) {
      if (!isConnected()) return await make();
      const known = entries.get(key);
      if (known) return known as Answer;
      const shared = pending.get(key);
      if (shared) return (await shared) as Answer;
      const askedAt = age;
      const answer = makeAndKeep(key, make);
      if (askedAt === age) pending.set(key, answer);
      return (await answer) as Answer;
    },
  };
}

const disconnected: Watch = { isConnected: () => false, close: async () => undefined };
