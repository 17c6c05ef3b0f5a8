/**
 * Sends calls that arrive together as one statement: those of one turn of the event loop, and those that arrive while
 * earlier statements run. A few statements with many values cost less than many with one each. A lone call is sent at once.
 *
 *   const revisionOf = batched((db, users: readonly number[]) => ...);
 *   const revision = await revisionOf(db, 7);
 *
 * Nothing is cached: a result is read after its call was made. A call waits for other statements for `maxWaitMs` at most;
 * then it is sent on another connection, one such statement in each `maxWaitMs`. A statement takes one call of each
 * partition in turn, for example one of each user, so many calls of one user delay a call of another by one statement.
 * docs/decisions/0013-batches.md has the reasons.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Answers several calls at once: one output for each input, in their order. */
type AnswerAll<Input, Output> = (db: Kysely<Tables>, inputs: readonly Input[]) => Promise<readonly Output[]>;

interface BatchOptions<Input> {
  /** How many statements may run before calls wait for one to end. */
  concurrency?: number;
  /** The weight of the calls of one statement together. A call that weighs more is sent alone. */
  maxBatchSize?: number;
  /** The weight of a call, such as the rows it reads; 1 unless given. */
  weightOf?: (input: Input) => number;
  /** Calls with different results take turns; the result of `exclusiveKey` unless given. */
  partitionKey?: (input: Input) => unknown;
  /** Calls with the same defined result never share a statement. One waits for the other, for `maxWaitMs` at most. */
  exclusiveKey?: (input: Input) => unknown;
  /** Milliseconds a call waits for other statements. */
  maxWaitMs?: number;
  /** Whether a failure may come from one call alone. Then each call is sent once more, isolated; otherwise all fail. */
  isIsolatable?: (error: unknown) => boolean;
}

/** A function that answers one call and sends it in a batch. In a transaction every call is sent alone. */
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
  const options = { concurrency, maxBatchSize, weightOf, exclusiveKey, partitionKey, maxWaitMs, isIsolatable };
  const queues = new WeakMap<Kysely<Tables>, Queue<Input, Output>>();
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

/** The row of each key, in the order of the keys; undefined where there is none. */
export function inOrderOf<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): (Row | undefined)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key));
}

/** A smaller number of calls is not divided among statements. */
const minShare = 4;

interface Call<Input, Output> {
  readonly input: Input;
  readonly key: unknown;
  readonly weight: number;
  readonly madeAt: number;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
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
  /** The context, for tracing, of the first call since the last statement. One for each call would cost a tenth of a read. */
  #context = noContext;
  #contextIsUsed = true;

  constructor(
    answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>,
    options: Required<BatchOptions<Input>>,
  ) {
    this.#answerAll = answerAll;
    this.#options = options;
  }

  add(input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      const { exclusiveKey, weightOf, partitionKey } = this.#options;
      if (this.#contextIsUsed) this.#context = AsyncLocalStorage.snapshot();
      this.#contextIsUsed = false;
      const [key, weight, madeAt] = [exclusiveKey(input), weightOf(input), performance.now()];
      const call = { input, key, weight, madeAt, resolve, reject };
      const partition = partitionKey(input);
      const calls = this.#waiting.get(partition);
      if (calls) calls.push(call);
      else this.#waiting.set(partition, [call]);
      this.#waitingCalls++;
      this.#startTimer(this.#options.maxWaitMs);
      if (this.#isScheduled || this.#running >= this.#options.concurrency) return;
      this.#isScheduled = true;
      // After all requests that have arrived are read.
      setImmediate(() => {
        this.#isScheduled = false;
        this.#send();
      });
    });
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

  #startTimer(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#sendOverdue();
    }, ms).unref();
  }

  /** Sends one statement with calls that have waited too long, whatever runs, and checks again later. */
  #sendOverdue(): void {
    const { maxWaitMs } = this.#options;
    const latest = performance.now() - maxWaitMs;
    const calls = this.#take(new Set(), Number.POSITIVE_INFINITY, latest);
    if (calls.length > 0) void this.#answer(calls, () => this.#send());
    if (this.#waitingCalls === 0) return;
    const oldest = Math.min(...Array.from(this.#waiting.values(), ([call]) => call?.madeAt ?? latest));
    this.#startTimer(Math.max(1, oldest > latest ? oldest - latest : maxWaitMs));
  }

  /**
   * Takes up to `maxCalls` calls made by `latest` that may share a statement, and none with one of `keys`: one of each partition in
   * turn, and the oldest first.
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
        // Before the callers continue, so that the next statement runs while they do.
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
