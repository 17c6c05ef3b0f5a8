/**
 * Bounds what clients can take of a shared resource, so that no client holds what others need: `Slots` bound how many tasks
 * of one key run and wait, and a `FairShare` divides a resource between the networks of clients.
 *
 *   const hashes = new Slots<'all'>({ running: 4, waiting: 200 });
 *   await hashes.run('all', () => hash(password));
 *
 * A key or network is forgotten when it holds nothing, so that clients cannot fill the memory with keys.
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
  /** For each waiting task what starts it, and what rejects it. */
  readonly queue: Map<() => void, (reason: unknown) => void>;
}

/** Slots for the tasks of any number of keys. Tasks of one key start in the order in which they came. */
export class Slots<Key> {
  readonly #limits: Required<SlotLimits>;
  readonly #keys = new Map<Key, KeyState>();
  #waiting = 0;

  constructor(limits: SlotLimits) {
    this.#limits = { waitingInAll: Number.POSITIVE_INFINITY, ...limits };
  }

  /** How many tasks of all keys wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Takes a slot if one is free and no task waits for it. `release` gives it back. */
  tryTake(key: Key): boolean {
    const state = this.#keys.get(key);
    if (state === undefined) this.#keys.set(key, { running: 1, queue: new Map() });
    else if (state.running < this.#limits.running) state.running++;
    else return false;
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

  /** Gives a slot back. The task that has waited longest takes it over. */
  release(key: Key): void {
    const state = this.#keys.get(key);
    if (state === undefined) return;
    const [start] = state.queue.keys();
    if (start !== undefined) start();
    else if (state.running > 1) state.running--;
    else this.#keys.delete(key);
  }

  /** Rejects the tasks of a key that wait for their turn; those that run continue. */
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

/**
 * A resource of a fixed size in units such as requests or bytes, which networks share. A network may take more while it
 * holds less than is free. So one network alone gets half of the resource, and some of it is always free for one more.
 */
export class FairShare {
  readonly #byNetwork = new Map<string, number>();
  #free: number;

  constructor(size: number) {
    this.#free = size;
  }

  /** How many networks hold something. */
  get networks(): number {
    return this.#byNetwork.size;
  }

  /** Whether the network may take this much more: unit by unit, each while it holds less than is free. */
  hasRoom(network: string, amount: number): boolean {
    const own = this.#byNetwork.get(network) ?? 0;
    return own + 2 * amount - 1 <= this.#free;
  }

  /** Takes some of the resource if the network has room. `giveBack` returns it. */
  tryTake(network: string, amount: number): boolean {
    if (!this.hasRoom(network, amount)) return false;
    this.giveBack(network, -amount);
    return true;
  }

  /** Returns some of what the network holds. */
  giveBack(network: string, amount: number): void {
    const own = (this.#byNetwork.get(network) ?? 0) - amount;
    if (own > 0) this.#byNetwork.set(network, own);
    else this.#byNetwork.delete(network);
    this.#free += amount;
  }
}
