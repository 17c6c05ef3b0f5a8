/** The calls of a batch that wait for a statement (batch.ts). */

export interface Call<Input, Output> extends PromiseWithResolvers<Output> {
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

export class WaitingCalls<Input, Output> {
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
