/**
 * Lets a conditional read wait for a change (`Prefer: wait=N`, RFC 7240 section 4.3). A waiting
 * request holds no database connection and no slot of `Admission`. It is handled again when the
 * resource may have changed, and at the end of the wait. The token is checked each time, so the
 * response to an expired token is 401.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPreferences } from '../http/accept.ts';
import { ifNoneMatchNames } from '../http/conditional.ts';
import type { Limits } from '../limits/limits.ts';

export const maxWaitSeconds = 30;

/** The maximum time until the next read while a result says when to read again. */
const maxRereadMs = 5000;

/** The changes for which a request can wait: those that a channel announces with this id. */
export interface Awaited {
  channel: string;
  id: number | 'any';
}

/** The milliseconds until the next read. They double while the reads wait for the same thing. */
export interface ReadAgain {
  ms: number;
  waitsFor: string;
}

/**
 * The result of a read. If it has `awaited`, the request can wait for a change: a resource with an
 * entity tag while If-None-Match names the tag, a feed while it is empty.
 */
interface Read {
  etag?: number | string | undefined;
  awaited?: Awaited;
  /** Whether the rest of a feed is empty. Absent for a resource that is not a feed. */
  isEmpty?: boolean;
  /** The time until the next read, if no announcement will follow. */
  readAgain?: ReadAgain | undefined;
}

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
  /** The functions that let a request read again, by the key of the awaited change. */
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #options: WaitOptions;

  constructor(options: WaitOptions) {
    this.#options = options;
    options.ending.addEventListener('abort', () => this.readAgain());
  }

  /** Lets the requests read again that wait for this change; without a change, all of them. */
  readAgain(change?: { channel: string; id: number }): void {
    const ofChange = (id: number | 'any') =>
      change && this.#listeners.get(keyOf({ ...change, id }));
    const sets = change
      ? [ofChange(change.id) ?? [], ofChange('any') ?? []]
      : [...this.#listeners.values()];
    for (const listener of sets.flatMap((listeners) => [...listeners])) listener();
  }

  /**
   * Returns undefined if the response must be sent at once, or else a function that waits. Call it:
   * the call frees the slots.
   */
  begin(request: FastifyRequest, reply: FastifyReply, first: Read) {
    const { 'if-none-match': condition, prefer } = request.headers;
    const { awaited } = first;
    const canWait = condition !== undefined || first.isEmpty !== undefined;
    const seconds = canWait ? waitOf(prefer) : undefined;
    if (seconds === undefined || awaited === undefined) return undefined;
    const isUnchanged = ({ etag = '', isEmpty }: Read) =>
      isEmpty ?? ifNoneMatchNames(condition, etag);
    const mustWait = seconds > 0 && isUnchanged(first);
    const giveBack = mustWait ? this.#takeSlots(request) : undefined;
    if (mustWait && giveBack === undefined) return undefined;
    reply.header('Preference-Applied', `wait=${seconds}`);
    if (giveBack === undefined) return undefined;
    return async <Result extends Read>(read: () => Promise<Result>): Promise<Result> => {
      const start = performance.now();
      try {
        const end = start + seconds * 1000;
        return await this.#readUntilChanged(request, awaited, end, isUnchanged, read);
      } finally {
        request.context.waitedMs = performance.now() - start;
        giveBack();
      }
    };
  }

  /** Takes a slot of the caller and of the network, or returns undefined if there is none. */
  #takeSlots(request: FastifyRequest): (() => void) | undefined {
    const { callerOf, ending, counter, limits } = this.#options;
    const { network } = request.context;
    const caller = callerOf(request) ?? '';
    if (
      ending.aborted ||
      !limits.networks.hasRoom(network, 1) ||
      !limits.callers.tryAcquire(caller)
    )
      return undefined;
    limits.networks.tryAcquire(network, 1);
    counter.count++;
    return () => {
      limits.networks.release(network, 1);
      limits.callers.release(caller);
      counter.count--;
    };
  }

  /** Reads after each change, until the result differs, the time is over or the client is gone. */
  async #readUntilChanged<Result extends Read>(
    { context, socket }: FastifyRequest,
    awaited: Awaited,
    end: number,
    isUnchanged: (result: Read) => boolean,
    read: () => Promise<Result>,
  ): Promise<Result> {
    const { ending, limits } = this.#options;
    let onChange = () => {};
    const stopListening = this.#listen(awaited, () => onChange());
    context.onEnd(() => onChange());
    let again: ReadAgain | undefined;
    try {
      for (;;) {
        // Begins to listen before the read, so that no change is missed.
        const { promise: changed, resolve } = Promise.withResolvers<void>();
        onChange = resolve;
        const left = end - performance.now();
        const result = await limits.reads.run('all', read);
        if (left <= 0 || ending.aborted || socket.destroyed || !isUnchanged(result)) return result;
        again = longer(again, result.readAgain);
        const timer = setTimeout(onChange, Math.min(left, again?.ms ?? left));
        await changed;
        clearTimeout(timer);
      }
    } finally {
      stopListening();
    }
  }

  /** Calls `listener` after each change. Returns a function that ends this. */
  #listen(awaited: Awaited, listener: () => void): () => void {
    const key = keyOf(awaited);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }
}

/** Returns when to read again after `next`, which is longer if the last read waited for the same. */
function longer(last?: ReadAgain, next?: ReadAgain): ReadAgain | undefined {
  if (last === undefined || last.waitsFor !== next?.waitsFor) return next;
  return { ...last, ms: Math.min(2 * last.ms, maxRereadMs) };
}

function keyOf({ channel, id }: Awaited): string {
  return `${channel} ${id}`;
}

/**
 * Returns the seconds of the preference `wait`, at most `maxWaitSeconds`; undefined without that
 * preference. Only its first occurrence counts, also if its value is no number (RFC 7240 section 2).
 */
export function waitOf(prefer: string | string[] | undefined): number | undefined {
  if (prefer === undefined) return undefined;
  // Another preference may have a quoted text with commas (RFC 7240 section 2).
  for (const { value } of readPreferences(String(prefer))) {
    const [isWait, written = ''] = /^wait[\t ]*(?:=[\t ]*(.*))?$/s.exec(value) ?? [];
    if (isWait === undefined) continue;
    const seconds = /^"(.*)"$/s.exec(written)?.[1]?.replaceAll(/\\(.)/gs, '$1') ?? written;
    return /^\d+$/.test(seconds) ? Math.min(Number(seconds), maxWaitSeconds) : undefined;
  }
  return undefined;
}
