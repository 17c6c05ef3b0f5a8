/**
 * Calls that arrive together are answered together: those of one turn of the event loop, and those that arrive while
 * earlier ones are at the database, go there as one statement. A busy process then sends a few statements with many
 * values where it would send many with one each, which costs both sides a fraction; a lone call goes at once, by itself.
 *
 *   const revisionOf = gathered((db, users: readonly number[]) => ...);
 *   const revision = await revisionOf(db, 7);
 *
 * Nothing is kept: what a call gets is read after the call was made. And nothing hangs on to what hangs: a call that has
 * waited for `patience` goes beside whatever is under way, as far as the pool has connections, and fails as it would alone.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Answers several calls at once: one answer for each input, in their order. */
type AnswerAll<Input, Output> = (db: Kysely<Tables>, inputs: readonly Input[]) => Promise<readonly Output[]>;

interface Gathering<Input> {
  /** How many statements may be under way before calls wait for one to end. */
  atOnce?: number;
  /** How many calls go into one statement. */
  most?: number;
  /** Calls for which this is defined and equal never go together, nor while one is under way that is not out of patience. */
  apart?: (input: Input) => unknown;
  /** Milliseconds a call waits for others before it goes all the same. */
  patience?: number;
  /**
   * Whether a failure may be the fault of one call alone. Then each is made by itself, and fails by itself; otherwise all
   * of them fail alike.
   */
  isOfOne?: (error: unknown) => boolean;
}

/** A function that answers one call and gathers it with others. In a transaction every call is made by itself. */
export function gathered<Input, Output>(
  answerAll: AnswerAll<Input, Output>,
  { atOnce = 2, most = 100, apart = () => undefined, patience = 100, isOfOne = () => false }: Gathering<Input> = {},
): (db: Kysely<Tables>, input: Input) => Promise<Output> {
  const queues = new WeakMap<Kysely<Tables>, Queue<Input, Output>>();
  return (db, input) => {
    if (db.isTransaction) return answerAll(db, [input]).then(([output]) => output as Output);
    let queue = queues.get(db);
    if (!queue) {
      queue = new Queue((inputs) => answerAll(db, inputs), { atOnce, most, apart, patience, isOfOne });
      queues.set(db, queue);
    }
    return queue.add(input);
  };
}

/** The row of each key, in the order of the keys; undefined where there is none. */
export function inOrderOf<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | undefined)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key));
}

/** Fewer than these are not shared out among statements. */
const fewest = 4;

interface Call<Input, Output> {
  readonly input: Input;
  readonly key: unknown;
  readonly madeAt: number;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

const asNobody = AsyncLocalStorage.snapshot();

class Queue<Input, Output> {
  readonly #answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  readonly #limits: Required<Gathering<Input>>;
  #waiting: Call<Input, Output>[] = [];
  readonly #keysUnderWay = new Set<unknown>();
  #underWay = 0;
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;
  /** Goes on as the first request that has come since the last statement, for whoever traces what is done for it. */
  #asFirst = asNobody;
  /** Whether that one has its statement. To keep each call's own would cost a tenth of a read. */
  #firstIsServed = true;

  constructor(answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>, limits: Required<Gathering<Input>>) {
    this.#answerAll = answerAll;
    this.#limits = limits;
  }

  add(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      const key = this.#limits.apart(input);
      if (this.#firstIsServed) this.#asFirst = AsyncLocalStorage.snapshot();
      this.#firstIsServed = false;
      this.#waiting.push({ input, key, madeAt: performance.now(), resolve, reject });
      this.#timer ??= setTimeout(() => this.#sendImpatient(), this.#limits.patience).unref();
      if (this.#isDue || this.#underWay >= this.#limits.atOnce) return;
      this.#isDue = true;
      // After all requests that have arrived by now were read.
      setImmediate(() => {
        this.#isDue = false;
        this.#send();
      });
    });
  }

  #send(): void {
    for (let free = this.#limits.atOnce - this.#underWay; free > 0; free--) {
      // Shared out, so that the answers to some are written while the database is at the others.
      const share = Math.max(fewest, Math.ceil(this.#waiting.length / free));
      const calls = this.#take(this.#keysUnderWay, Math.min(share, this.#limits.most));
      if (calls.length === 0) return;
      this.#underWay++;
      void this.#answerAsFirst(calls, () => {
        this.#underWay--;
        for (const { key } of calls) this.#keysUnderWay.delete(key);
        this.#send();
      });
    }
  }

  /** Sends those who have waited too long, whatever is under way, and looks again when the next of them has. */
  #sendImpatient(): void {
    this.#timer = undefined;
    const latest = performance.now() - this.#limits.patience;
    for (;;) {
      const calls = this.#take(new Set(), this.#limits.most, latest);
      if (calls.length === 0) break;
      void this.#answerAsFirst(calls, () => undefined);
    }
    const [next] = this.#waiting;
    if (next) this.#timer = setTimeout(() => this.#sendImpatient(), Math.max(1, next.madeAt - latest)).unref();
  }

  /** Up to `most` that have waited longest, and were made by `latest`, as far as they may go together and with `keys`. */
  #take(keys: Set<unknown>, most: number, latest = Number.POSITIVE_INFINITY): Call<Input, Output>[] {
    const taken: Call<Input, Output>[] = [];
    this.#waiting = this.#waiting.filter((call) => {
      if (taken.length === most || call.madeAt > latest || keys.has(call.key)) return true;
      if (call.key !== undefined) keys.add(call.key);
      taken.push(call);
      return false;
    });
    return taken;
  }

  async #answerAsFirst(calls: readonly Call<Input, Output>[], ended: () => void): Promise<void> {
    const asFirst = this.#asFirst;
    this.#firstIsServed = true;
    // Nobody's request is kept in memory when nobody waits.
    if (this.#waiting.length === 0) this.#asFirst = asNobody;
    await asFirst(() => this.#answer(calls, ended));
  }

  /** `ended` is told when the statement has, before anybody goes on: so the next one is out while they do. */
  async #answer(calls: readonly Call<Input, Output>[], ended: () => void): Promise<void> {
    try {
      const outputs = await this.#answerAll(calls.map(({ input }) => input));
      ended();
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      if (calls.length > 1 && this.#limits.isOfOne(error)) {
        await Promise.all(calls.map((call) => this.#answer([call], () => undefined)));
        ended();
      } else {
        ended();
        for (const { reject } of calls) reject(error);
      }
    }
  }
}
