/**
 * Batches calls: one statement serves all calls that are made in one turn of the event loop, or
 * while a statement runs. One statement with many values costs less than many statements with one
 * value. Even a single call waits for the end of the turn.
 *
 *   const findRevision = batched((db, users: readonly number[]) => ...); // await findRevision(db, 7)
 *
 * Nothing is cached: the data is always read after the call. Calls that wait longer than
 * `maxWaitMs` get an additional statement on another connection, if one is free. Of each queue, at
 * most `maxAdditional` run at the same time: if a table is locked, all of them wait for it, and
 * requests that do not need the table still get connections. Partitions (such as users) take turns:
 * a statement takes one call of each partition, then a second call of each. So a user with many
 * calls delays another user by at most one statement (docs/decisions/0013-batches.md).
 */
import { AsyncResource } from 'node:async_hooks';
import { toAppError } from '../errors/to-app-error.ts';
import type { Handle, Use } from './handle.ts';

interface BatchOptions<Input> {
  /**
   * The maximum number of statements at the same time; 1 by default. Additional statements
   * (`maxWaitMs`) do not count.
   */
  concurrency?: number;
  /**
   * The maximum total weight of the calls in one statement; 100 by default. A heavier call is sent
   * alone.
   */
  maxBatchSize?: number;
  /** The weight of a call, such as the number of rows that it reads; 1 by default. */
  weightOf?: (input: Input) => number;
  /** Returns the partition of a call; `exclusiveKey` by default. Partitions take turns. */
  partitionKey?: (input: Input) => unknown;
  /**
   * Returns a key or undefined. Calls with equal keys never share a statement. Combine it only with
   * a `concurrency` of 1.
   */
  exclusiveKey?: (input: Input) => unknown;
  /** Which connections the statements use; 'reads' by default. */
  use?: Use;
  /** Milliseconds for which a call waits while another statement runs; 100 by default. */
  maxWaitMs?: number;
  /**
   * Whether a single call may have caused the error. If so, each call is sent again in its own
   * statement. Otherwise, all fail.
   */
  isIsolatable?: (error: unknown) => boolean;
}

/**
 * Returns a function that sends each call in a batch. `answerAll` returns one output per input, in
 * the order of the inputs.
 */
export function batched<Input, Output>(
  answerAll: (db: Handle, inputs: readonly Input[]) => Promise<readonly Output[]>,
  options: BatchOptions<Input> = {},
): (db: Handle, input: Input) => Promise<Output> {
  const queues = new WeakMap<Handle, Queue<Input, Output>>();
  const newQueue = (db: Handle) =>
    new Queue<Input, Output>(
      (inputs) => answerAll(db, inputs),
      options,
      () => db.connections.hasFree(options.use ?? 'reads'),
    );
  return (db, input) => {
    const queue = queues.get(db) ?? newQueue(db);
    queues.set(db, queue);
    return queue.add(input);
  };
}

/** Returns the row of each key, in the order of the keys; undefined for a key without a row. */
export function inOrderOf<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
) {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key));
}

/**
 * Returns the row of each input: the one whose `nth` is the index of the input. Undefined for an
 * input without a row.
 */
export function byNth<Row extends { readonly nth: number }>(
  inputs: readonly unknown[],
  rows: readonly Row[],
) {
  return inOrderOf([...inputs.keys()], rows, ({ nth }) => nth);
}

/** The maximum number of additional statements of a queue at the same time. */
export const maxAdditional = 2;

/** Sends the waiting calls of one kind of statement. */
class Queue<Input, Output> {
  readonly #answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  readonly #options: Required<Omit<BatchOptions<Input>, 'use'>>;
  readonly #hasFree: () => boolean;
  readonly #waiting = new WaitingCalls<Input, Output>();
  readonly #context = new SharedContext();
  /** The statements that run now. */
  readonly #running = { regular: 0, additional: 0 };
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>,
    options: BatchOptions<Input>,
    hasFree: () => boolean,
  ) {
    const { exclusiveKey = () => undefined } = options;
    const limits = { concurrency: 1, maxBatchSize: 100, maxWaitMs: 100 };
    const rules = {
      weightOf: () => 1,
      exclusiveKey,
      partitionKey: exclusiveKey,
      isIsolatable: () => false,
    };
    this.#answerAll = answerAll;
    this.#options = { ...limits, ...rules, ...options };
    this.#hasFree = hasFree;
  }

  add(input: Input): Promise<Output> {
    const { exclusiveKey, weightOf, partitionKey, maxWaitMs, concurrency } = this.#options;
    this.#context.take();
    const [key, weight, madeAt] = [exclusiveKey(input), weightOf(input), performance.now()];
    const partition = partitionKey(input);
    const result = Promise.withResolvers<Output>();
    this.#waiting.add({ ...result, input, partition, key, weight, isAlone: false, madeAt });
    this.#startTimer(maxWaitMs);
    if (this.#isScheduled || this.#running.regular >= concurrency) return result.promise;
    this.#isScheduled = true;
    // Waits until the event loop has read all requests that have arrived.
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
    return result.promise;
  }

  /** Sends statements while calls wait and fewer than the maximum number of statements run. */
  #send(): void {
    while (this.#running.regular < this.#options.concurrency)
      if (!this.#run('regular', this.#waiting.take(this.#options.maxBatchSize))) return;
  }

  /**
   * After `ms`, sends one statement with calls that have waited too long, even if the maximum
   * number of statements runs.
   */
  #startTimer(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const { maxWaitMs, maxBatchSize } = this.#options;
      const latest = performance.now() - maxWaitMs;
      if (this.#running.additional < maxAdditional && this.#hasFree())
        this.#run('additional', this.#waiting.take(maxBatchSize, latest));
      if (this.#waiting.size === 0) return;
      const oldest = this.#waiting.oldestTime();
      this.#startTimer(Math.max(1, oldest > latest ? oldest - latest : maxWaitMs));
    }, ms).unref();
  }

  /** Sends one statement for these calls. Returns false if there are none. */
  #run(kind: 'regular' | 'additional', calls: readonly Call<Input, Output>[]): boolean {
    if (calls.length === 0) return false;
    this.#running[kind]++;
    const onEnd = () => {
      this.#running[kind]--;
      this.#send();
    };
    void this.#context.run(this.#waiting.size === 0, () => this.#answer(calls, onEnd));
    return true;
  }

  async #answer(calls: readonly Call<Input, Output>[], onEnd: () => void): Promise<void> {
    const sentAt = performance.now();
    try {
      const outputs = await this.#answerAll(calls.map(({ input }) => input));
      // Sends the next statement before the callers continue, so that the database works at the
      // same time.
      onEnd();
      for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as Output);
    } catch (error) {
      const isCausedByCall = this.#options.isIsolatable(error);
      const isRepeated = calls.length > 1 && isCausedByCall;
      if (isRepeated) this.#repeatAlone(calls);
      if (!isCausedByCall) this.#rejectAfterTimeout(error, sentAt);
      onEnd();
      if (!isRepeated) for (const { reject } of calls) reject(error);
    }
  }

  /** Sends each call again, in a statement of its own. */
  #repeatAlone(calls: readonly Call<Input, Output>[]): void {
    this.#waiting.putBack(calls.map((call) => ({ ...call, isAlone: true })));
    this.#startTimer(this.#options.maxWaitMs);
  }

  /**
   * If a statement failed only after a long wait, because the database is unavailable, rejects the
   * calls that have waited half as long or longer. Each would wait for the same lock or connection,
   * and get no answer within 5 s (docs/explanation/reliability.md).
   */
  #rejectAfterTimeout(error: unknown, sentAt: number): void {
    const elapsed = performance.now() - sentAt;
    if (elapsed < this.#options.maxWaitMs || toAppError(error).reason !== 'service_unavailable')
      return;
    this.#waiting.rejectUntil(sentAt + elapsed / 2, error);
  }
}

const newContext = () => new AsyncResource('batch');
const noContext = newContext();

/**
 * The tracing context of the statements: that of the first call since the last statement. If each
 * call had its own, reads would take 10 % longer.
 */
class SharedContext {
  #context = noContext;
  #isUsed = true;

  /** Takes the context of the call that is made now, unless there is one for the next statement. */
  take(): void {
    if (this.#isUsed) this.#context = newContext();
    this.#isUsed = false;
  }

  /** Runs a statement. The context keeps a request in memory, so an idle queue drops it. */
  run<Result>(isIdle: boolean, statement: () => Result): Result {
    const context = this.#context;
    this.#isUsed = true;
    if (isIdle) this.#context = noContext;
    return context.runInAsyncScope(statement);
  }
}

/** A call that waits for a statement. */
interface Call<Input, Output> extends PromiseWithResolvers<Output> {
  readonly input: Input;
  /** Partitions take turns. */
  readonly partition: unknown;
  /** Calls with equal keys never share a statement, unless the key is undefined. */
  readonly key: unknown;
  readonly weight: number;
  /**
   * Whether the call is the only one of its statement. True for a call that is sent again, because
   * its first statement failed and another call may have caused the error.
   */
  readonly isAlone: boolean;
  readonly madeAt: number;
}

/** The waiting calls of a queue. */
class WaitingCalls<Input, Output> {
  /**
   * The calls of each partition, the oldest first. The first partition has the next turn. No list
   * is empty.
   */
  readonly #byPartition = new Map<unknown, Call<Input, Output>[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a call after the other calls of its partition. */
  add(call: Call<Input, Output>): void {
    const calls = this.#byPartition.get(call.partition);
    if (calls) calls.push(call);
    else this.#byPartition.set(call.partition, [call]);
    this.#size++;
  }

  /**
   * Adds calls that were taken before. Another statement may have put back older or newer calls of
   * the same partition, so the calls are sorted.
   */
  putBack(calls: readonly Call<Input, Output>[]): void {
    for (const [partition, own] of Map.groupBy(calls, (call) => call.partition)) {
      const all = [...own, ...(this.#byPartition.get(partition) ?? [])];
      const sorted = all.sort((one, other) => one.madeAt - other.madeAt);
      this.#byPartition.set(partition, sorted);
    }
    this.#size += calls.length;
  }

  /**
   * Takes the calls for one statement: one per partition in turn, the oldest first, up to
   * `maxWeight` or one heavier call. Calls made after `latest` and calls with the key of a taken
   * call continue to wait.
   */
  take(maxWeight: number, latest = Number.POSITIVE_INFINITY): Call<Input, Output>[] {
    const taken: Call<Input, Output>[] = [];
    const keys = new Set<unknown>();
    let weight = 0;
    // A partition that is deleted and set again moves to the end of the map, so this loop reaches
    // it again. The loop ends, because it only sets a partition after it has taken a call from it:
    // a partition without a suitable call keeps its place and is not visited twice.
    for (const [partition, calls] of this.#byPartition) {
      const nth = calls.findIndex((call) => call.madeAt <= latest && !keys.has(call.key));
      const call = calls[nth];
      if (call === undefined) continue;
      weight += call.weight;
      if (taken.length > 0 && (call.isAlone || weight > maxWeight)) break;
      calls.splice(nth, 1);
      this.#byPartition.delete(partition);
      if (calls.length > 0) this.#byPartition.set(partition, calls);
      if (call.key !== undefined) keys.add(call.key);
      taken.push(call);
      if (call.isAlone) break;
    }
    this.#size -= taken.length;
    return taken;
  }

  /** The time at which the oldest call was made. Infinity without a call. */
  oldestTime(): number {
    let oldest = Number.POSITIVE_INFINITY;
    for (const [first] of this.#byPartition.values())
      oldest = Math.min(oldest, first?.madeAt ?? oldest);
    return oldest;
  }

  /** Rejects the calls that were made until `time`. */
  rejectUntil(time: number, error: unknown): void {
    for (const [partition, calls] of this.#byPartition) {
      const newer = calls.filter(({ madeAt }) => madeAt > time);
      for (const { madeAt, reject } of calls) if (madeAt <= time) reject(error);
      this.#size -= calls.length - newer.length;
      if (newer.length > 0) this.#byPartition.set(partition, newer);
      else this.#byPartition.delete(partition);
    }
  }
}
