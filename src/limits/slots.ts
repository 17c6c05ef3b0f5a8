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
  errorWhenFull?: (scope: 'key' | 'all') => Error;
}

interface KeyState {
  running: number;
  /** The waiting tasks, oldest first. Few keys have any. */
  queue: Set<WaitingTask> | null;
}

interface WaitingTask {
  start: () => void;
  reject: (reason: unknown) => void;
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
      errorWhenFull: () => new Error('too many tasks wait'),
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
   * Takes a slot, or waits for one. If it has to wait, throws the error of `errorWhenFull` when too
   * many tasks wait, and the reason of `signal` when that is aborted.
   */
  async take(key: Key, signal?: AbortSignal): Promise<void> {
    if (this.tryTake(key)) return;
    // `tryTake` fails only for a key that has running tasks.
    const state = this.#keys.get(key) as KeyState;
    const waiting = state.queue?.size ?? 0;
    if (waiting >= this.#limits.waiting) throw this.#limits.errorWhenFull('key');
    if (this.#waiting >= this.#limits.waitingInAll) throw this.#limits.errorWhenFull('all');
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

  /** Frees a slot of the key. The task that has waited longest for this key takes the slot. */
  release(key: Key): void {
    const state = this.#keys.get(key);
    if (state === undefined) return;
    const next = state.queue?.values().next().value;
    // The number of running tasks stays, because the next task takes over the slot.
    if (next !== undefined) next.start();
    else if (state.running > 1) state.running--;
    else this.#keys.delete(key);
  }

  /** Rejects the waiting tasks of a key. Running tasks continue. */
  rejectWaiting(key: Key, reason: unknown): void {
    for (const task of this.#keys.get(key)?.queue ?? []) task.reject(reason);
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
