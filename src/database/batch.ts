/**
 * Batches calls: one statement answers the calls of one turn of the event loop, and those that arrive while earlier
 * statements run. Few statements with many values cost less than many with one value. A lone call is sent at once.
 *
 *   const findRevision = batched((db, users: readonly number[]) => ...); // await findRevision(db, 7)
 *
 * Nothing is cached: each result is read after its call. A call that waits longer than `maxWaitMs` is sent on another
 * connection, in at most one such statement per `maxWaitMs`. A statement takes one call of each partition (such as a user)
 * in turn, so many calls of one user delay a call of another user by one statement. docs/decisions/0013-batches.md says why.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './tables.ts';

interface BatchOptions<Input> {
  /** Statements that run before calls have to wait; 2 by default. */
  concurrency?: number;
  /** The weight that the calls of one statement may have together; 100 by default. A heavier call is sent alone. */
  maxBatchSize?: number;
  /** The weight of a call, such as the rows it reads; 1 by default. */
  weightOf?: (input: Input) => number;
  /** Calls with different results take turns; `exclusiveKey` by default. */
  partitionKey?: (input: Input) => unknown;
  /** Calls with the same defined result never share a statement: one waits for the other, for `maxWaitMs` at most. */
  exclusiveKey?: (input: Input) => unknown;
  /** Milliseconds that a call waits for other statements; 100 by default. */
  maxWaitMs?: number;
  /** Whether one call alone may have caused the error. Then each call is sent once more, isolated; otherwise all fail. */
  isIsolatable?: (error: unknown) => boolean;
}

/** Returns a function that sends each call in a batch. `answerAll` returns one output per input, in their order. */
export function batched<Input, Output>(
  answerAll: (db: Db, inputs: readonly Input[]) => Promise<readonly Output[]>,
  options: BatchOptions<Input> = {},
): (db: Db, input: Input) => Promise<Output> {
  const queues = new WeakMap<Db, Queue<Input, Output>>();
  return (db, input) => {
    if (db.isTransaction) return answerAll(db, [input]).then(([output]) => output as Output);
    let queue = queues.get(db);
    if (!queue) {
      queue = new Queue((inputs) => answerAll(db, inputs), options);
      queues.set(db, queue);
    }
    return queue.add(input);
  };
}

/** Returns the row of each key, in the order of the keys; undefined for a key without a row. */
export function inOrderOf<Key, Row>(keys: readonly Key[], rows: readonly Row[], keyOf: (row: Row) => Key) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key));
}

/** Fewer calls are not divided among statements. */
const minShare = 4;

interface Call<Input, Output> extends PromiseWithResolvers<Output> {
  readonly input: Input;
  readonly key: unknown;
  readonly weight: number;
  readonly madeAt: number;
}

const noContext = AsyncLocalStorage.snapshot();

class Queue<Input, Output> {
  readonly #answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  readonly #options: Required<BatchOptions<Input>>;
  /** The waiting calls of each partition, in the order of the turns. No list is empty. */
  readonly #waiting = new Map<unknown, Call<Input, Output>[]>();
  #waitingCalls = 0;
  readonly #runningKeys = new Set<unknown>();
  #running = 0;
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;
  /** The tracing context of the first call since the last statement. A context per call would cost a tenth of a read. */
  #context = noContext;
  #contextIsUsed = true;

  constructor(answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>, options: BatchOptions<Input>) {
    const { exclusiveKey = () => undefined } = options;
    const limits = { concurrency: 2, maxBatchSize: 100, maxWaitMs: 100 };
    const rules = { weightOf: () => 1, exclusiveKey, partitionKey: exclusiveKey, isIsolatable: () => false };
    this.#answerAll = answerAll;
    this.#options = { ...limits, ...rules, ...options };
  }

  add(input: Input): Promise<Output> {
    const { exclusiveKey, weightOf, partitionKey, maxWaitMs, concurrency } = this.#options;
    if (this.#contextIsUsed) this.#context = AsyncLocalStorage.snapshot();
    this.#contextIsUsed = false;
    const [key, weight, madeAt] = [exclusiveKey(input), weightOf(input), performance.now()];
    const call = { ...Promise.withResolvers<Output>(), input, key, weight, madeAt };
    const partition = partitionKey(input);
    const calls = this.#waiting.get(partition);
    if (calls) calls.push(call);
    else this.#waiting.set(partition, [call]);
    this.#waitingCalls++;
    this.#startTimer(maxWaitMs);
    if (this.#isScheduled || this.#running >= concurrency) return call.promise;
    this.#isScheduled = true;
    // After all requests that have arrived are read.
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
    return call.promise;
  }

  #send(): void {
    for (let free = this.#options.concurrency - this.#running; free > 0; free--) {
      // Divided, so that some responses are written while the database works on the other calls.
      const share = Math.max(minShare, Math.ceil(this.#waitingCalls / free));
      const calls = this.#take(this.#runningKeys, share);
      if (calls.length === 0) return;
      this.#running++;
      void this.#answer(calls, () => {
        this.#running--;
        for (const { key } of calls) this.#runningKeys.delete(key);
        this.#send();
      });
    }
  }

  /** After `ms`, sends one statement with calls that have waited too long, even if `concurrency` statements run. */
  #startTimer(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const { maxWaitMs } = this.#options;
      const latest = performance.now() - maxWaitMs;
      const calls = this.#take(new Set(), Number.POSITIVE_INFINITY, latest);
      if (calls.length > 0) void this.#answer(calls, () => this.#send());
      if (this.#waitingCalls === 0) return;
      const oldest = Math.min(...Array.from(this.#waiting.values(), ([call]) => call?.madeAt ?? latest));
      this.#startTimer(Math.max(1, oldest > latest ? oldest - latest : maxWaitMs));
    }, ms).unref();
  }

  /**
   * Takes up to `maxCalls` calls for one statement: one of each partition in turn, the oldest first, made by `latest`, and
   * none with one of `keys`, to which it adds theirs.
   */
  #take(keys: Set<unknown>, maxCalls: number, latest = Number.POSITIVE_INFINITY): Call<Input, Output>[] {
    const taken: Call<Input, Output>[] = [];
    let weight = 0;
    // A partition that is set again comes up later in the same loop, after the others.
    for (const [partition, calls] of this.#waiting) {
      const nth = calls.findIndex((call) => call.madeAt <= latest && !keys.has(call.key));
      const call = calls[nth];
      if (call === undefined) continue;
      weight += call.weight;
      if (taken.length === maxCalls || (taken.length > 0 && weight > this.#options.maxBatchSize)) break;
      calls.splice(nth, 1);
      this.#waiting.delete(partition);
      if (calls.length > 0) this.#waiting.set(partition, calls);
      if (call.key !== undefined) keys.add(call.key);
      taken.push(call);
    }
    this.#waitingCalls -= taken.length;
    return taken;
  }

  #answer(calls: readonly Call<Input, Output>[], onEnd: () => void): Promise<void> {
    const context = this.#context;
    this.#contextIsUsed = true;
    // An idle queue keeps no request in memory.
    if (this.#waitingCalls === 0) this.#context = noContext;
    return context(async () => {
      try {
        const outputs = await this.#answerAll(calls.map(({ input }) => input));
        // First, so that the next statement runs while the callers continue.
        onEnd();
        for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as Output);
      } catch (error) {
        const isRepeated = calls.length > 1 && this.#options.isIsolatable(error);
        if (isRepeated) this.#putBack(calls);
        onEnd();
        if (!isRepeated) for (const { reject } of calls) reject(error);
      }
    });
  }

  /** Queues each call once more, isolated, before the later ones of its partition. */
  #putBack(calls: readonly Call<Input, Output>[]): void {
    for (const [partition, again] of Map.groupBy(calls, ({ input }) => this.#options.partitionKey(input))) {
      const isolated = again.map((call) => ({ ...call, weight: Number.POSITIVE_INFINITY }));
      this.#waiting.set(partition, [...isolated, ...(this.#waiting.get(partition) ?? [])]);
    }
    this.#waitingCalls += calls.length;
    this.#startTimer(this.#options.maxWaitMs);
  }
}
