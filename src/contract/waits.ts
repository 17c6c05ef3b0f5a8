/**
 * Lets a conditional read wait for a change (`Prefer: wait=N`, RFC 7240 section 4.3): a plugin
 * around the operations that have the parameter `Prefer` in the contract. What a read waits for is
 * said where its handler is bound (`waitsFor`).
 *
 * A read waits while it has nothing new for the client. A waiting request holds no database
 * connection and no semaphore of `server/admission.ts`. It is handled again when the resource may have
 * changed, and at the end of the wait. Its credentials are checked each time, so the response to an
 * expired token is 401.
 */
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { readPreferences } from '../http/accept.ts';
import { ifNoneMatchNames } from '../http/conditional.ts';
import type { Limits } from '../limits/limits.ts';
import type { AwaitedChange, Handled, RunOperation, WaitsFor } from './operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    waits: Waits;
  }
}

export const maxWaitSeconds = 30;

interface WaitOptions {
  limits: Limits['waits'];
  /** Identifies who waits. Requests without a caller share their number of waits. */
  callerOf: (request: FastifyRequest) => string | number | null;
  /** `count` is kept equal to the number of waiting requests. */
  counter: { count: number };
}

/**
 * Adds the waits of an application. Startup fails if an operation has `Prefer` and its handler is
 * bound without `waitsFor`.
 */
export const waitForChanges = fastifyPlugin<WaitOptions>(async (app, options) => {
  const waits = new Waits(options, app.ending);
  app.decorate('waits', waits);
  app.addHook('onRoute', ({ config = {} }) => {
    const { operationId, operation, handle, waitsFor } = config;
    if (!operation?.parameters.some(({ name }) => name === 'Prefer')) return;
    if (!handle || !waitsFor)
      throw new Error(`${operationId} has the parameter Prefer, but its route has no waitsFor`);
    config.handle = waits.around(handle, waitsFor);
  });
});

/** The waiting requests of one application. */
export class Waits {
  /** The functions that let a request read again, by the key of the awaited change. */
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #options: WaitOptions;
  /** Aborted when all waits must end. */
  readonly #ending: AbortSignal;

  constructor(options: WaitOptions, ending: AbortSignal) {
    this.#options = options;
    this.#ending = ending;
    ending.addEventListener('abort', () => this.wake());
  }

  /** Lets the requests read again that wait for this change; without a change, all of them. */
  wake(change?: AwaitedChange): void {
    const sets = change
      ? [this.#listenersOf(change), this.#listenersOf({ ...change, id: 'any' })]
      : [...this.#listeners.values()];
    for (const listener of sets.flatMap((listeners) => [...listeners])) listener();
  }

  /** Whether a request waits for exactly this change. */
  isAwaited(change: AwaitedChange): boolean {
    return this.#listeners.has(keyOf(change));
  }

  /** Returns a function that handles a request, and lets it wait if it prefers to. */
  around(handle: RunOperation, waitsFor: WaitsFor<never>): RunOperation {
    return async (request, reply) => {
      const first = await handle(request, reply);
      const seconds = waitOf(request.headers.prefer);
      if (seconds === undefined || !canHaveNothingNew(request, first)) return first;
      const awaited = await waitsFor(first.request);
      if (awaited === undefined) return first;
      const mustWait = seconds > 0 && hasNothingNew(request, first);
      const release = mustWait ? this.#tryAcquire(request) : undefined;
      if (mustWait && release === undefined) return first;
      reply.header('Preference-Applied', `wait=${seconds}`);
      if (release === undefined) return first;
      request.context.release();
      // The response counts until it is sent, so a client that does not read has few in memory.
      request.context.onEnd(release);
      const start = performance.now();
      try {
        const read = () => handle(request, reply);
        return await this.#readUntilChanged(request, awaited, seconds * 1000, read);
      } finally {
        request.context.waitedMs = performance.now() - start;
      }
    };
  }

  /** Counts a wait of the caller and of the network. Returns undefined if too many wait. */
  #tryAcquire(request: FastifyRequest): (() => void) | undefined {
    const { callerOf, counter, limits } = this.#options;
    const { network } = request.context;
    const caller = callerOf(request) ?? '';
    if (this.#ending.aborted || !limits.networks.hasRoom(network)) return undefined;
    if (!limits.callers.tryAcquire(caller)) return undefined;
    limits.networks.tryAcquire(network);
    counter.count++;
    return () => {
      limits.networks.release(network);
      limits.callers.release(caller);
      counter.count--;
    };
  }

  /** Reads after each change, until there is something new, the time is over or the client is gone. */
  async #readUntilChanged(
    request: FastifyRequest,
    awaited: AwaitedChange,
    milliseconds: number,
    read: () => Promise<Handled>,
  ): Promise<Handled> {
    const { context, socket } = request;
    const { reads } = this.#options.limits;
    let onChange = () => {};
    const stopListening = this.#listen(awaited, () => onChange());
    context.onEnd(() => onChange());
    // A timer can fire before the time is over by the clock, so no clock decides.
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      onChange();
    }, milliseconds);
    try {
      for (;;) {
        // Begins to listen before the read, so that no change is missed.
        const { promise: changed, resolve } = Promise.withResolvers<void>();
        onChange = resolve;
        const isLast = isOver;
        // The token may have expired during the wait, and the partner key may be revoked.
        context.identity = null;
        const handled = await reads.run('all', read);
        const mustEnd = isLast || this.#ending.aborted || socket.destroyed;
        if (mustEnd || !hasNothingNew(request, handled)) return handled;
        await changed;
      }
    } finally {
      clearTimeout(timer);
      stopListening();
    }
  }

  /** Calls `listener` after each change. Returns a function that ends this. */
  #listen(awaited: AwaitedChange, listener: () => void): () => void {
    const key = keyOf(awaited);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(key);
    };
  }

  #listenersOf(change: AwaitedChange): ReadonlySet<() => void> {
    return this.#listeners.get(keyOf(change)) ?? new Set();
  }
}

function keyOf({ channel, id }: AwaitedChange): string {
  return `${channel} ${id}`;
}

/** Whether a read could wait: it has a condition, or it reads a feed, which has no entity tag. */
function canHaveNothingNew({ headers }: FastifyRequest, { result }: Handled): boolean {
  return headers['if-none-match'] !== undefined || result.etag === undefined;
}

/** Whether the client has the version that a read has found, or the page of a feed is empty. */
function hasNothingNew({ headers }: FastifyRequest, { result: { etag, body } }: Handled): boolean {
  if (etag !== undefined) return ifNoneMatchNames(headers['if-none-match'], etag);
  const lists = Object.values(Object(body)).filter(Array.isArray);
  return lists.every(({ length }) => length === 0);
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
