/**
 * Calls that arrive together are answered together: those of one turn of the event loop, and those that arrive while
 * earlier ones are at the database, go there as one statement. A busy process then sends a few statements with many
 * values where it would send many with one each, which costs both sides a fraction; a lone call goes at once, by itself.
 *
 *   const revisionOf = batched((db, users: readonly number[]) => ...);
 *   const revision = await revisionOf(db, 7);
 *
 * Nothing is kept: what a call gets is read after the call was made. And nothing hangs on to what hangs: a call that has
 * waited for `maxWaitMs` goes in a statement more than `concurrency`, of which one is sent in each `maxWaitMs`.
 *
 * No caller can fill the statements. A statement takes one call of each partition in turn, such as one of each user, and
 * no more calls than its weight allows. So the many heavy calls of one user delay a call of another user by one of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Answers several calls at once: one answer for each input, in their order. */
type AnswerAll<Input, Output> = (db: Kysely<Tables>, inputs: readonly Input[]) => Promise<readonly Output[]>;

interface BatchOptions<Input> {
  /** How many statements may be under way before calls wait for one to end. */
  concurrency?: number;
  /** The weight of the calls of one statement together. A call that weighs more goes by itself. */
  maxBatchSize?: number;
  /** The weight of a call, such as the rows it reads; 1 unless given. */
  weightOf?: (input: Input) => number;
  /** Calls for which this differs take turns; the result of `exclusiveKey` unless given. */
  partitionKey?: (input: Input) => unknown;
  /** Calls for which this is defined and equal never go together, nor while one is under way that is not out of maxWaitMs. */
  exclusiveKey?: (input: Input) => unknown;
  /** Milliseconds a call waits for others before it goes all the same. */
  maxWaitMs?: number;
  /**
   * Whether a failure may be the fault of one call alone. Then each is made once more by itself, and fails by itself;
   * otherwise all of them fail alike.
   */
  isIsolatable?: (error: unknown) => boolean;
}

/** A function that answers one call and gathers it with others. In a transaction every call is made by itself. */
export function batched<Input, Output>(
  answerAll: AnswerAll<Input, Output>,
  {
    concurrency = 2,
    maxBatchSize = 100,
    weightOf = () => 1,
    exclusiveKey = () => undefined,
    partitionKey = exclusiveKey,
    maxWaitMs = 100,
    isIsolatable = () => false,
  }: BatchOptions<Input> = {},
): (db: Kysely<Tables>, input: Input) => Promise<Output> {
  const queues = new WeakMap<Kysely<Tables>, Queue<Input, Output>>();
  return (db, input) => {
    if (db.isTransaction) return answerAll(db, [input]).then(([output]) => output as Output);
    let queue = queues.get(db);
    if (!queue) {
      const limits = { concurrency, maxBatchSize, weightOf, exclusiveKey, partitionKey, maxWaitMs, isIsolatable };
      queue = new Queue((inputs) => answerAll(db, inputs), limits);
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
  readonly weight: number;
  readonly madeAt: number;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
}

const asNobody = AsyncLocalStorage.snapshot();

class Queue<Input, Output> {
  readonly #answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  readonly #limits: Required<BatchOptions<Input>>;
  /** The calls that wait by their partition, none of which is empty. That whose turn is next comes first. */
  readonly #waiting = new Map<unknown, Call<Input, Output>[]>();
  #waitingCalls = 0;
  readonly #keysUnderWay = new Set<unknown>();
  #underWay = 0;
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;
  /** Goes on as the first request that has come since the last statement, for whoever traces what is done for it. */
  #asFirst = asNobody;
  /** Whether that one has its statement. To keep each call's own would cost a tenth of a read. */
  #firstIsServed = true;

  constructor(
    answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>,
    limits: Required<BatchOptions<Input>>,
  ) {
    this.#answerAll = answerAll;
    this.#limits = limits;
  }

  add(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      const { exclusiveKey, weightOf, partitionKey } = this.#limits;
      if (this.#firstIsServed) this.#asFirst = AsyncLocalStorage.snapshot();
      this.#firstIsServed = false;
      const call = {
        input,
        key: exclusiveKey(input),
        weight: weightOf(input),
        madeAt: performance.now(),
        resolve,
        reject,
      };
      const partition = partitionKey(input);
      const calls = this.#waiting.get(partition);
      if (calls) calls.push(call);
      else this.#waiting.set(partition, [call]);
      this.#waitingCalls++;
      this.#timer ??= setTimeout(() => this.#sendImpatient(), this.#limits.maxWaitMs).unref();
      if (this.#isDue || this.#underWay >= this.#limits.concurrency) return;
      this.#isDue = true;
      // After all requests that have arrived by now were read.
      setImmediate(() => {
        this.#isDue = false;
        this.#send();
      });
    });
  }

  #send(): void {
    for (let free = this.#limits.concurrency - this.#underWay; free > 0; free--) {
      // Shared out, so that the answers to some are written while the database is at the others.
      const share = Math.max(fewest, Math.ceil(this.#waitingCalls / free));
      const calls = this.#take(this.#keysUnderWay, share);
      if (calls.length === 0) return;
      this.#underWay++;
      void this.#answerAsFirst(calls, () => {
        this.#underWay--;
        for (const { key } of calls) this.#keysUnderWay.delete(key);
        this.#send();
      });
    }
  }

  /** Sends one statement of those that have waited too long, whatever is under way, and looks again later. */
  #sendImpatient(): void {
    const { maxWaitMs } = this.#limits;
    const latest = performance.now() - maxWaitMs;
    const calls = this.#take(new Set(), Number.POSITIVE_INFINITY, latest);
    if (calls.length > 0) void this.#answerAsFirst(calls, () => this.#send());
    const oldest = Math.min(...Array.from(this.#waiting.values(), ([call]) => call?.madeAt ?? latest));
    const wait = oldest > latest ? oldest - latest : maxWaitMs;
    this.#timer =
      this.#waitingCalls === 0 ? undefined : setTimeout(() => this.#sendImpatient(), Math.max(1, wait)).unref();
  }

  /**
   * Up to `most` calls that were made by `latest`, as far as they may go together and with `keys`: one of each partition in
   * turn, those that have waited longest first.
   */
  #take(keys: Set<unknown>, most: number, latest = Number.POSITIVE_INFINITY): Call<Input, Output>[] {
    const taken: Call<Input, Output>[] = [];
    let weight = 0;
    // A partition that is put back comes up again in the same loop, after the others.
    for (const [partition, calls] of this.#waiting) {
      const nth = calls.findIndex((call) => call.madeAt <= latest && !keys.has(call.key));
      const call = calls[nth];
      if (call === undefined) continue;
      weight += call.weight;
      if (taken.length === most || (taken.length > 0 && weight > this.#limits.maxBatchSize)) break;
      calls.splice(nth, 1);
      this.#waiting.delete(partition);
      if (calls.length > 0) this.#waiting.set(partition, calls);
      if (call.key !== undefined) keys.add(call.key);
      taken.push(call);
    }
    this.#waitingCalls -= taken.length;
    return taken;
  }

  async #answerAsFirst(calls: readonly Call<Input, Output>[], ended: () => void): Promise<void> {
    const asFirst = this.#asFirst;
    this.#firstIsServed = true;
    // Nobody's request is kept in memory when nobody waits.
    if (this.#waitingCalls === 0) this.#asFirst = asNobody;
    await asFirst(() => this.#answer(calls, ended));
  }

  /** `ended` is told when the statement has, before anybody goes on: so the next one is out while they do. */
  async #answer(calls: readonly Call<Input, Output>[], ended: () => void): Promise<void> {
    try {
      const outputs = await this.#answerAll(calls.map(({ input }) => input));
      ended();
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      const isToRepeat = calls.length > 1 && this.#limits.isIsolatable(error);
      if (isToRepeat) this.#putBack(calls);
      ended();
      if (!isToRepeat) for (const { reject } of calls) reject(error);
    }
  }

  /** Has each call go once more, by itself, and before the later ones of its partition. */
  #putBack(calls: readonly Call<Input, Output>[]): void {
    for (const [partition, again] of Map.groupBy(calls, ({ input }) => this.#limits.partitionKey(input))) {
      const alone = again.map((call) => ({ ...call, weight: Number.POSITIVE_INFINITY }));
      this.#waiting.set(partition, [...alone, ...(this.#waiting.get(partition) ?? [])]);
    }
    this.#waitingCalls += calls.length;
    this.#timer ??= setTimeout(() => this.#sendImpatient(), this.#limits.maxWaitMs).unref();
  }
}
