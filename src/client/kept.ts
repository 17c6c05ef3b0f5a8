/** What a client has read and may read again for the price of a 304 (RFC 9110 section 13.1.2). */

interface Entry {
  readonly etag: string;
  readonly text: string;
}

/** Answers to GET by whom, what and in which form they were asked for. */
export interface KeptAnswers {
  find(key: string): Entry | undefined;
  keep(key: string, entry: Entry): void;
}

/** Keeps at most `limit` answers; the one not used for longest goes first. */
export function keepAnswers(limit: number): KeptAnswers {
  const entries = new Map<string, Entry>();
  const touch = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
  };
  return {
    find(key) {
      const entry = entries.get(key);
      if (entry) touch(key, entry);
      return entry;
    },
    keep(key, entry) {
      touch(key, entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break;
        entries.delete(oldest);
      }
    },
  };
}
