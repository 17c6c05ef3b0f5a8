/**
 * Bounds how many tasks of one key run at once, and how many wait for their turn. Everything a client can make the service
 * do many times at once goes through one of these, so that no client can hold a resource that others need.
 *
 *   const hashes = new Slots<'all'>({ running: 4, waiting: 200 });
 *   await hashes.run('all', () => hash(password));
 *
 * A key is forgotten as soon as it has no task, so strangers cannot fill the memory with keys.
 */

/** The bounds of one set of slots. */
export interface SlotLimits {
  /** Tasks of one key that run at once. */
  running: number;
  /** Tasks of one key that wait. */
  waiting: number;
  /** Tasks of all keys together that wait; unbounded unless given. */
  waitingInAll?: number;
}

/** Thrown instead of waiting. `scope` says which bound was reached: that of the key, or that of all keys together. */
export class SlotsFullError extends Error {
  override readonly name = 'SlotsFullError';
  readonly scope: 'key' | 'all';

  constructor(scope: 'key' | 'all') {
    super(`too many tasks wait (${scope})`);
    this.scope = scope;
  }
}

interface KeyState {
  running: number;
  /** Of each task that waits: what starts it, and what rejects it. */
  readonly queue: Map<() => void, (reason: unknown) => void>;
}

/** Slots for the tasks of any number of keys. Tasks of one key start in the order in which they came. */
export class Slots<Key> {
  readonly #limits: Required<SlotLimits>;
  readonly #keys = new Map<Key, KeyState>();
  #waiting = 0;

  constructor({ waitingInAll = Number.POSITIVE_INFINITY, ...limits }: SlotLimits) {
    this.#limits = { ...limits, waitingInAll };
  }

  /** How many tasks of all keys wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Takes a slot if one is free and no task waits for it. `release` gives it back. */
  tryTake(key: Key): boolean {
    const state = this.#keys.get(key);
    if (state === undefined) {
      this.#keys.set(key, { running: 1, queue: new Map() });
      return true;
    }
    if (state.running >= this.#limits.running) return false;
    state.running++;
    return true;
  }

  /**
   * Takes a slot, after those that came before. `release` gives it back.
   *
   * @throws SlotsFullError when too many wait already, or the reason of `signal` when it is aborted before the turn comes
   */
  async take(key: Key, signal?: AbortSignal): Promise<void> {
    if (this.tryTake(key)) return;
    const { queue } = this.#keys.get(key) as KeyState;
    if (queue.size >= this.#limits.waiting) throw new SlotsFullError('key');
    if (this.#waiting >= this.#limits.waitingInAll) throw new SlotsFullError('all');
    signal?.throwIfAborted();
    this.#waiting++;
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        this.#waiting--;
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      const leave = (reason: unknown) => {
        this.#waiting--;
        queue.delete(start);
        signal?.removeEventListener('abort', abort);
        reject(reason);
      };
      const abort = () => leave(signal?.reason);
      queue.set(start, leave);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** Gives a slot back. The task that has waited longest takes it over. */
  release(key: Key): void {
    const state = this.#keys.get(key);
    if (state === undefined) return;
    const [next] = state.queue.keys();
    if (next !== undefined) {
      state.queue.delete(next);
      next();
      return;
    }
    state.running--;
    if (state.running === 0) this.#keys.delete(key);
  }

  /** Rejects the tasks of a key that wait for their turn; those that run go on. */
  rejectWaiting(key: Key, reason: unknown): void {
    for (const leave of this.#keys.get(key)?.queue.values() ?? []) leave(reason);
  }

  /** Runs a task in a slot. Throws what `take` and the task throw. `signal` ends the wait, not the task. */
  async run<Result>(key: Key, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.take(key, signal);
    try {
      return await task();
    } finally {
      this.release(key);
    }
  }
}
