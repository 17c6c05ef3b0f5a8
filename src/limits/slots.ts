import { largest } from './largest.ts';

interface SlotLimits {
  /** The maximum number of running tasks of one key. */
  running: number;
  /** The maximum number of waiting tasks of one key. */
  waiting: number;
  /** The maximum number of waiting tasks of all keys together. Default: no limit. */
  waitingInAll?: number;
  /**
   * Creates the error that rejects a task because too many tasks of its key, or of all keys, are
   * waiting.
   */
  full?: (scope: 'key' | 'all') => Error;
}

interface KeyState {
  running: number;
  /**
   * The waiting tasks, oldest first. Maps a function that starts the task to a function that
   * rejects it. Few keys have any.
   */
  queue: Map<() => void, (reason: unknown) => void> | null;
}

/**
 * Slots for the tasks of any number of keys. The waiting tasks of one key start in the order of
 * their arrival.
 */
export class Slots<Key> {
  readonly #limits: Required<SlotLimits>;
  readonly #keys = new Map<Key, KeyState>();
  #waiting = 0;

  constructor(limits: SlotLimits) {
    this.#limits = {
      waitingInAll: Number.POSITIVE_INFINITY,
      full: () => new Error('too many tasks wait'),
      ...limits,
    };
  }

  get waiting(): number {
    return this.#waiting;
  }

  /**
   * The parts of the maxima that are taken: for one key, by the key that has taken most. A part of
   * an unlimited maximum is 0.
   */
  get saturation(): { running: number; waiting: number; waitingInAll: number } {
    const { running, waiting, waitingInAll } = this.#limits;
    const keys = [...this.#keys.values()];
    const longest = largest(keys.map(({ queue }) => queue?.size ?? 0));
    return {
      running: largest(keys.map((key) => key.running)) / running,
      waiting: waiting > 0 ? longest / waiting : 0,
      waitingInAll: this.#waiting / waitingInAll,
    };
  }

  /** Takes a slot, or returns false if no slot is free. Free the slot with `release`. */
  tryTake(key: Key): boolean {
    const state = this.#keys.get(key);
    if (state === undefined) this.#keys.set(key, { running: 1, queue: null });
    else if (state.running < this.#limits.running) state.running++;
    else return false;
    return true;
  }

  /**
   * Takes a slot, or waits for one. Throws the error of `full`, or the reason of `signal` if that
   * is aborted.
   */
  async take(key: Key, signal?: AbortSignal): Promise<void> {
    if (this.tryTake(key)) return;
    const state = this.#keys.get(key) as KeyState;
    state.queue ??= new Map();
    const { queue } = state;
    if (queue.size >= this.#limits.waiting) throw this.#limits.full('key');
    if (this.#waiting >= this.#limits.waitingInAll) throw this.#limits.full('all');
    signal?.throwIfAborted();
    this.#waiting++;
    await new Promise<void>((resolve, reject) => {
      const settle = (outcome: () => void) => {
        this.#waiting--;
        queue.delete(start);
        signal?.removeEventListener('abort', abort);
        outcome();
      };
      const start = () => settle(resolve);
      const leave = (reason: unknown) => settle(() => reject(reason));
      const abort = () => leave(signal?.reason);
      queue.set(start, leave);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  /** Frees a slot of the key. The task that has waited longest for this key takes the slot. */
  release(key: Key): void {
    const state = this.#keys.get(key);
    if (state === undefined) return;
    const start = state.queue?.keys().next().value;
    if (start !== undefined) start();
    else if (state.running > 1) state.running--;
    else this.#keys.delete(key);
  }

  /** Rejects the waiting tasks of a key. Running tasks continue. */
  rejectWaiting(key: Key, reason: unknown): void {
    for (const leave of this.#keys.get(key)?.queue?.values() ?? []) leave(reason);
  }

  /**
   * Runs a task in a slot. Throws the errors of `take` and of the task. `signal` aborts the wait,
   * not the task.
   */
  async run<Result>(key: Key, task: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.take(key, signal);
    try {
      return await task();
    } finally {
      this.release(key);
    }
  }
}
