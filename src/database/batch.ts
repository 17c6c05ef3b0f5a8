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
import type { Pool } from './pool.ts';

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
  answerAll: (db: Pool, inputs: readonly Input[]) => Promise<readonly Output[]>,
  options: BatchOptions<Input> = {},
): (db: Pool, input: Input) => Promise<Output> {
  return (db, input) => {
    const makeQueue = () =>
      new Queue(
        (inputs) => answerAll(db, inputs),
        options,
        () => db.connections.hasFreeConnection(),
      );
    return db.partOf(answerAll, makeQueue).add(input);
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

interface Call<Input, Output> extends PromiseWithResolvers<Output> {
  readonly input: Input;
  readonly key: unknown;
  readonly weight: number;
  /** Whether the call gets a statement of its own. */
  readonly isAlone: boolean;
  readonly madeAt: number;
}

/** The maximum number of additional statements of a queue at the same time. */
export const maxAdditional = 2;

const newContext = () => new AsyncResource('batch');
const noContext = newContext();

class Queue<Input, Output> {
  readonly #answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>;
  readonly #options: Required<BatchOptions<Input>>;
  /**
   * The waiting calls of each partition. The first partition has the next turn. No list is empty.
   */
  readonly #waiting = new Map<unknown, Call<Input, Output>[]>();
  #waitingCalls = 0;
  #running = 0;
  #additional = 0;
  readonly #hasFreeConnection: () => boolean;
  #isScheduled = false;
  #timer: NodeJS.Timeout | undefined;
  /**
   * The tracing context of the first call since the last statement. If each call had its own, reads
   * would take 10 % longer.
   */
  #context = noContext;
  #contextIsUsed = true;

  constructor(
    answerAll: (inputs: readonly Input[]) => Promise<readonly Output[]>,
    options: BatchOptions<Input>,
    hasFreeConnection: () => boolean,
  ) {
    this.#hasFreeConnection = hasFreeConnection;
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
  }

  add(input: Input): Promise<Output> {
    const { exclusiveKey, weightOf, partitionKey, maxWaitMs, concurrency } = this.#options;
    if (this.#contextIsUsed) this.#context = newContext();
    this.#contextIsUsed = false;
    const [key, weight, madeAt] = [exclusiveKey(input), weightOf(input), performance.now()];
    const call = { ...Promise.withResolvers<Output>(), input, key, weight, isAlone: false, madeAt };
    const partition = partitionKey(input);
    const calls = this.#waiting.get(partition);
    if (calls) calls.push(call);
    else this.#waiting.set(partition, [call]);
    this.#waitingCalls++;
    this.#startTimer(maxWaitMs);
    if (this.#isScheduled || this.#running >= concurrency) return call.promise;
    this.#isScheduled = true;
    // Waits until the event loop has read all requests that have arrived.
    setImmediate(() => {
      this.#isScheduled = false;
      this.#send();
    });
    return call.promise;
  }

  #send(): void {
    while (this.#running < this.#options.concurrency) {
      const calls = this.#take();
      if (calls.length === 0) return;
      this.#running++;
      void this.#answer(calls, () => {
        this.#running--;
        this.#send();
      });
    }
  }

  /**
   * After `ms`, sends one statement with calls that have waited too long, even if the maximum
   * number of statements runs.
   */
  #startTimer(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const { maxWaitMs } = this.#options;
      const latest = performance.now() - maxWaitMs;
      if (this.#additional < maxAdditional && this.#hasFreeConnection())
        this.#sendAdditional(latest);
      if (this.#waitingCalls === 0) return;
      let oldest = Number.POSITIVE_INFINITY;
      for (const [call] of this.#waiting.values())
        oldest = Math.min(oldest, call?.madeAt ?? latest);
      this.#startTimer(Math.max(1, oldest > latest ? oldest - latest : maxWaitMs));
    }, ms).unref();
  }

  #sendAdditional(latest: number): void {
    const calls = this.#take(latest);
    if (calls.length === 0) return;
    this.#additional++;
    void this.#answer(calls, () => {
      this.#additional--;
      this.#send();
    });
  }

  /**
   * Takes the calls for one statement: one per partition in turn, the oldest first. Calls made
   * after `latest` and calls with the key of a taken call continue to wait.
   */
  #take(latest = Number.POSITIVE_INFINITY): Call<Input, Output>[] {
    const taken: Call<Input, Output>[] = [];
    const keys = new Set<unknown>();
    let weight = 0;
    // A partition that is deleted and set again moves to the end of the map, so this loop reaches
    // it again.
    for (const [partition, calls] of this.#waiting) {
      const nth = calls.findIndex((call) => call.madeAt <= latest && !keys.has(call.key));
      const call = calls[nth];
      if (call === undefined) continue;
      weight += call.weight;
      if (taken.length > 0 && (call.isAlone || weight > this.#options.maxBatchSize)) break;
      calls.splice(nth, 1);
      this.#waiting.delete(partition);
      if (calls.length > 0) this.#waiting.set(partition, calls);
      if (call.key !== undefined) keys.add(call.key);
      taken.push(call);
      if (call.isAlone) break;
    }
    this.#waitingCalls -= taken.length;
    return taken;
  }

  #answer(calls: readonly Call<Input, Output>[], onEnd: () => void): Promise<void> {
    const context = this.#context;
    this.#contextIsUsed = true;
    // The context keeps a request in memory, so an idle queue drops the context.
    if (this.#waitingCalls === 0) this.#context = noContext;
    const sentAt = performance.now();
    return context.runInAsyncScope(async () => {
      try {
        const outputs = await this.#answerAll(calls.map(({ input }) => input));
        // Sends the next statement before the callers continue, so that the database works at the
        // same time.
        onEnd();
        for (const [index, { resolve }] of calls.entries()) resolve(outputs[index] as Output);
      } catch (error) {
        const isCausedByCall = this.#options.isIsolatable(error);
        const isRepeated = calls.length > 1 && isCausedByCall;
        if (isRepeated) this.#putBack(calls);
        if (!isCausedByCall) this.#rejectAfterTimeout(error, sentAt);
        onEnd();
        if (!isRepeated) for (const { reject } of calls) reject(error);
      }
    });
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
    const time = sentAt + elapsed / 2;
    for (const [partition, calls] of this.#waiting) {
      const newer = calls.filter(({ madeAt }) => madeAt > time);
      for (const { madeAt, reject } of calls) if (madeAt <= time) reject(error);
      this.#waitingCalls -= calls.length - newer.length;
      if (newer.length > 0) this.#waiting.set(partition, newer);
      else this.#waiting.delete(partition);
    }
  }

  /**
   * Queues the calls again, before the later calls of their partitions. Each is then sent in its
   * own statement.
   */
  #putBack(calls: readonly Call<Input, Output>[]): void {
    for (const [partition, again] of Map.groupBy(calls, ({ input }) =>
      this.#options.partitionKey(input),
    )) {
      const isolated = again.map((call) => ({ ...call, isAlone: true }));
      this.#waiting.set(partition, [...isolated, ...(this.#waiting.get(partition) ?? [])]);
    }
    this.#waitingCalls += calls.length;
    this.#startTimer(this.#options.maxWaitMs);
  }
}
