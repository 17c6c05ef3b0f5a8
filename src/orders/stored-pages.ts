/**
 * Keeps recent pages of order lists in memory, so that an unchanged page is not read and serialized
 * again.
 */
import { LRUCache } from 'lru-cache';
import type { ListState } from '../db/revised-page.ts';
import { bytesInMemory } from '../http/json-text.ts';
import { maxima } from '../limits/bounds.ts';

/** The bytes of an entry without its key and its text, approximately. */
const bytesOfEntry = 200;

/**
 * The pages of an application, as JSON. A page is found only by all that its text depends on: the
 * request, the state of the list, and how often a failover has happened.
 *
 * A page is kept when it is requested again: to keep every page would give the garbage collector a
 * quarter of the work for a page that is never read again.
 */
export class StoredPages {
  readonly #pages: LRUCache<string, string>;
  readonly #requests = new LRUCache<string, true>({ max: maxima.requestedPages });
  #failovers = 0;

  constructor(maxSize = maxima.storedPages) {
    this.#pages = new LRUCache({ maxSize });
  }

  /** Counts a failover that may have lost changes. Then a list state may name other orders. */
  countFailover(): void {
    this.#failovers++;
  }

  /**
   * Returns the name of a request, of which `isRepeated` and the other methods need the same. Call
   * this before the first read: a page that was read before a failover is not found after it.
   */
  nameOf(request: unknown): string {
    return `${this.#failovers} ${JSON.stringify(request)}`;
  }

  /** Whether a request is one of the recent ones. From now on, it is. */
  isRepeated(name: string): boolean {
    const isRepeated = this.#requests.has(name);
    this.#requests.set(name, true);
    return isRepeated;
  }

  find(name: string, state: ListState): string | undefined {
    return this.#pages.get(keyOf(name, state));
  }

  keep(name: string, state: ListState, text: string): void {
    const key = keyOf(name, state);
    const size = bytesOfEntry + bytesInMemory(key) + bytesInMemory(text);
    this.#pages.set(key, text, { size });
  }
}

function keyOf(name: string, { revision, written }: ListState): string {
  return `${revision} ${written} ${name}`;
}
