/**
 * Lets a conditional read wait for a change (`Prefer: wait=N`, RFC 7240 section 4.3). A waiting
 * request holds no database connection and no slot of `Admission`. It is handled again when the
 * resource may have changed, and at the end of the wait. The token is checked each time, so the
 * response to an expired token is 401.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ifNoneMatchNames } from '../http/conditional.ts';
import type { Limits } from '../limits/limits.ts';

export const maxWaitSeconds = 30;

/**
 * The result of a read. If it has `awaited`, the request can wait for a change of the orders of this
 * user or coffee machine.
 */
type Read = { etag?: number | string | undefined; awaited?: number };

interface WaitOptions {
  limits: Limits['waits'];
  callerOf: (request: FastifyRequest) => string | number | null;
  /** Aborted when all waits must end. */
  ending: AbortSignal;
  /** `count` is kept equal to the number of waiting requests. */
  counter: { count: number };
}

/** The waiting requests of one application. */
export class Waits {
  /** The functions that wake requests, by the user or coffee machine. */
  readonly #wakers = new Map<number, Set<() => void>>();
  readonly #options: WaitOptions;

  constructor(options: WaitOptions) {
    this.#options = options;
    options.ending.addEventListener('abort', () => this.wake());
  }

  /**
   * Wakes the requests that wait for a change of the orders of this user or coffee machine; without
   * an id, all waiting requests.
   */
  wake(id?: number): void {
    const wakers = id === undefined ? [...this.#wakers.values()] : [this.#wakers.get(id) ?? []];
    for (const wake of wakers.flatMap((ofId) => [...ofId])) wake();
  }

  /**
   * Returns undefined if the response must be sent at once, or else a function that waits. Call it:
   * the call frees the slots.
   */
  begin(request: FastifyRequest, reply: FastifyReply, { etag: seen, awaited }: Read) {
    const { context, headers } = request;
    const { callerOf, ending, counter, limits } = this.#options;
    const { 'if-none-match': condition } = headers;
    const seconds = condition === undefined ? undefined : waitOf(headers.prefer);
    if (seconds === undefined || awaited === undefined) return undefined;
    const isUnchanged = ({ etag = '' }: Read) => ifNoneMatchNames(condition, etag);
    const mustWait = seconds > 0 && isUnchanged({ etag: seen });
    const caller = callerOf(request) ?? '';
    if (
      mustWait &&
      (ending.aborted ||
        !limits.networks.hasRoom(context.network, 1) ||
        !limits.callers.tryTake(caller))
    )
      return undefined;
    reply.header('Preference-Applied', `wait=${seconds}`);
    if (!mustWait) return undefined;
    limits.networks.tryTake(context.network, 1);
    counter.count++;

    return async <Result extends Read>(read: () => Promise<Result>): Promise<Result> => {
      const start = performance.now();
      let wake = () => {};
      const waker = () => wake();
      const wakers = this.#wakers.get(awaited) ?? new Set();
      this.#wakers.set(awaited, wakers.add(waker));
      context.onEnd(waker);
      try {
        for (;;) {
          // Begins to listen before the read, so that no change is missed.
          const { promise: woken, resolve } = Promise.withResolvers<void>();
          wake = resolve;
          const left = start + seconds * 1000 - performance.now();
          const result = await limits.reads.run('all', read);
          if (left <= 0 || ending.aborted || request.socket.destroyed || !isUnchanged(result))
            return result;
          const timer = setTimeout(wake, left);
          await woken;
          clearTimeout(timer);
        }
      } finally {
        context.waitedMs = performance.now() - start;
        wakers.delete(waker);
        if (wakers.size === 0) this.#wakers.delete(awaited);
        limits.networks.giveBack(context.network, 1);
        limits.callers.release(caller);
        counter.count--;
      }
    };
  }
}

/**
 * Returns the seconds of the preference `wait`, at most `maxWaitSeconds`; undefined without that
 * preference.
 */
export function waitOf(prefer: string | string[] | undefined): number | undefined {
  const [, seconds] =
    /(?:^|,)[\t ]*wait[\t ]*=[\t ]*"?(\d+)"?[\t ]*(?:[,;]|$)/i.exec(String(prefer)) ?? [];
  return seconds === undefined ? undefined : Math.min(Number(seconds), maxWaitSeconds);
}
