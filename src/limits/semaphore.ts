/**
 * Shares something limited between keys: users, callers, networks, or the key `all` alone. Deliveries to
 * webhooks, which need another order, have `webhooks/fair-semaphore.ts`.
 */

interface Options {
  /**
   * The units of all keys together. Default: no limit. Without `perKey`, a key gets one more unit
   * only if it holds fewer than are free: the first key gets at most half, the next half of the rest.
   */
  units?: number;
  /** The units of one key. */
  perKey?: number;
  /** The maximum number of waiting tasks of one key. Default: no limit. */
  waiting?: number;
  /** The maximum number of waiting tasks of all keys together. Default: no limit. */
  waitingInAll?: number;
  /** Creates the error for a task that may not wait: too many of its key, or of all keys, wait. */
  errorWhenFull?: (scope: 'key' | 'all') => Error;
  /**
   * Whether an error of a task also rejects the waiting tasks of its key, because they would fail
   * like it. Default: never.
   */
  failsWaiting?: (error: unknown) => boolean;
}

interface KeyState {
  held: number;
  /** The waiting tasks, oldest first. Few keys have any. */
  queue: Set<WaitingTask> | null;
}

interface WaitingTask {
  start: () => void;
  reject: (reason: unknown) => void;
}

/**
 * A semaphore with any number of keys. Tasks of one key wait in the order of their arrival for units
 * that this key holds (`perKey`). A key that holds nothing takes no memory.
 */
export class Semaphore<Key> {
  readonly #options: Required<Omit<Options, 'perKey'>> & Pick<Options, 'perKey'>;
  readonly #keys = new Map<Key, KeyState>();
  #free: number;
  #waiting = 0;

  constructor(options: Options) {
    this.#options = {
      units: Number.POSITIVE_INFINITY,
      waiting: Number.POSITIVE_INFINITY,
      waitingInAll: Number.POSITIVE_INFINITY,
      errorWhenFull: () => new Error('too many tasks wait'),
      failsWaiting: () => false,
      ...options,
    };
    this.#free = this.#options.units;
  }

  /** The number of keys that hold units. */
  get keys(): number {
    return this.#keys.size;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * The parts of the maxima that are taken. For one key, that of the key that has taken most. A part
   * of an unlimited maximum is 0. Walks over all keys, so it is for metrics, not for requests.
   */
  get saturation(): { all: number; key: number; waiting: number; waitingInAll: number } {
    const { units, perKey = units, waiting, waitingInAll } = this.#options;
    let held = 0;
    let longest = 0;
    for (const state of this.#keys.values()) {
      held = Math.max(held, state.held);
      longest = Math.max(longest, state.queue?.size ?? 0);
    }
    return {
      all: units === Number.POSITIVE_INFINITY ? 0 : partOf(units, units - this.#free),
      key: partOf(perKey, held),
      waiting: partOf(waiting, longest),
      waitingInAll: partOf(waitingInAll, this.#waiting),
    };
  }

  /** Whether the key may take this number of units now. */
  hasRoom(key: Key, amount = 1): boolean {
    const { perKey } = this.#options;
    const held = this.#keys.get(key)?.held ?? 0;
    if (perKey !== undefined) return held + amount <= perKey && amount <= this.#free;
    // Each unit needs the rule above. Before the last unit, the key holds `held + amount - 1`, and
    // `free - amount + 1` are free.
    return held + 2 * amount - 1 <= this.#free;
  }

  /** Takes units and returns true, or returns false. Give them back with `release`. */
  tryAcquire(key: Key, amount = 1): boolean {
    if (!this.hasRoom(key, amount)) return false;
    const state = this.#keys.get(key);
    if (state) state.held += amount;
    else this.#keys.set(key, { held: amount, queue: null });
    this.#free -= amount;
    return true;
  }

  /**
   * Takes a unit, or waits until the key gives one back. If it has to wait, throws the error of
   * `errorWhenFull` when too many tasks wait, and the reason of `signal` when that is aborted.
   */
  async acquire(key: Key, signal?: AbortSignal): Promise<void> {
    if (this.tryAcquire(key)) return;
    const { waiting, waitingInAll, errorWhenFull } = this.#options;
    const state = this.#keys.get(key);
    // A key without units would never be woken, because only its own units wake it.
    if (state === undefined || (state.queue?.size ?? 0) >= waiting) throw errorWhenFull('key');
    if (this.#waiting >= waitingInAll) throw errorWhenFull('all');
    signal?.throwIfAborted();
    state.queue ??= new Set();
    await this.#waitIn(state.queue, signal);
  }

  #waitIn(queue: Set<WaitingTask>, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leaveQueue = () => {
        this.#waiting--;
        queue.delete(task);
        signal?.removeEventListener('abort', abort);
      };
      const task: WaitingTask = {
        start: () => {
          leaveQueue();
          resolve();
        },
        reject: (reason) => {
          leaveQueue();
          reject(reason);
        },
      };
      const abort = () => task.reject(signal?.reason);
      this.#waiting++;
      queue.add(task);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** Gives units back. A single unit goes to the task that has waited longest for this key. */
  release(key: Key, amount = 1): void {
    const state = this.#keys.get(key);
    if (state === undefined) return;
    const next = amount === 1 ? state.queue?.values().next().value : undefined;
    // The key keeps holding the unit, because the next task takes it over.
    if (next !== undefined) next.start();
    else {
      this.#free += amount;
      if (state.held > amount) state.held -= amount;
      else this.#keys.delete(key);
    }
  }

  /** Rejects the waiting tasks of a key. Running tasks continue. */
  rejectWaiting(key: Key, reason: unknown): void {
    for (const task of this.#keys.get(key)?.queue ?? []) task.reject(reason);
  }

  /**
   * Runs a task that holds a unit. `hasWaited` is true after a wait: what was read before may have
   * changed. Throws the errors of `acquire` and of the task. `signal` aborts the wait, not the task.
   */
  async run<Result>(
    key: Key,
    task: (hasWaited: boolean) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const mustWait = !this.tryAcquire(key);
    if (mustWait) await this.acquire(key, signal);
    try {
      return await task(mustWait);
    } catch (error) {
      if (this.#options.failsWaiting(error)) this.rejectWaiting(key, error);
      throw error;
    } finally {
      this.release(key);
    }
  }
}

/** The taken part of a maximum. Nothing of a maximum of 0 is taken. */
function partOf(maximum: number, taken: number): number {
  return maximum === 0 ? 0 : taken / maximum;
}
