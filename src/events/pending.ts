/**
 * Wakes the reads of feeds that wait for an event which is stored but cannot be read yet, because
 * an older transaction runs (`queries.ts`). Nothing announces the end of a transaction, so an
 * instance looks for it, but only while a read waits.
 */
import type { FastifyInstance } from 'fastify';
import type { Waits } from '../contract/waits.ts';
import type { Handle } from '../db/handle.ts';
import { eventsOf } from '../orders/wake.ts';
import { oldestTransaction } from './queries.ts';

/** The time until the first look, and the longest time between two looks, in milliseconds. */
const pauses = { first: 50, max: 5000 };

/** The feed of a partner, or of all orders. */
type Feed = number | 'any';

export class PendingEvents {
  readonly #db: Handle;
  readonly #waits: Waits;
  /** For each feed with a pending event, the oldest transaction that the first read has found. */
  readonly #transactions = new Map<Feed, string>();
  #timer: NodeJS.Timeout | undefined;
  #pause = pauses.first;

  constructor(app: FastifyInstance, db: Handle) {
    this.#db = db;
    this.#waits = app.waits;
    app.addHook('onClose', async () => {
      this.#transactions.clear();
      clearTimeout(this.#timer);
    });
  }

  /** Adds a feed with an event that can be read when `transaction`, the oldest one, has ended. */
  add(feed: Feed, transaction: string): void {
    const known = this.#transactions.get(feed);
    if (known === transaction) return;
    // Otherwise, no look would see the end of the known one, for which other reads wait.
    if (known === undefined) this.#transactions.set(feed, transaction);
    // A look that comes soon is not put off, because other feeds may be read again and again.
    if (this.#timer === undefined || this.#pause > pauses.first) this.#lookAfter(pauses.first);
  }

  #lookAfter(pause: number): void {
    this.#pause = pause;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#look(), pause).unref();
  }

  /** Wakes the feeds whose transaction has ended. Looks again later if others are left. */
  async #look(): Promise<void> {
    this.#timer = undefined;
    for (const feed of this.#transactions.keys())
      if (!this.#waits.isAwaited(eventsOf(feed))) this.#transactions.delete(feed);
    if (this.#transactions.size === 0) return;
    // If the database fails, all feeds are woken, and their reads respond with the error.
    const oldest = await oldestTransaction(this.#db.reads).catch(() => undefined);
    for (const [feed, transaction] of this.#transactions) {
      if (transaction === oldest) continue;
      this.#transactions.delete(feed);
      this.#waits.wake(eventsOf(feed));
    }
    // While the same transaction is the oldest, the looks become rarer.
    if (this.#transactions.size > 0) this.#lookAfter(Math.min(2 * this.#pause, pauses.max));
  }
}
