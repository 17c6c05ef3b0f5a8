/**
 * The client of the service for Node.js, browsers and React Native
 * (docs/how-to/use-the-typescript-client.md).
 */
import { type ClientOperation, operations } from '../generated/public/client.ts';
import { ApiError } from './errors.ts';
import {
  type AnyOptions,
  type Outgoing,
  type Reply,
  requestOf,
  resultOf,
  send,
  strongTagIn,
  type Transport,
} from './request.ts';
import { withRetries } from './retry.ts';
import { createSession } from './session.ts';
import { abortable, sleep as defaultSleep } from './time.ts';
import type { CallSettings, Client, ClientOptions, OperationId, ResultOf } from './types.ts';

export type { components } from '../generated/public/types.ts';
export { ApiError, ConnectionError, UserChangedError } from './errors.ts';
export type * from './types.ts';
export * from './webhooks.ts';

/** How long the service may hold one waiting request. Common proxies have longer timeouts. */
const waitSeconds = 25;
const pauseMilliseconds = 2000;
/** The largest page of events that the contract allows. */
const maxEvents = 100;

/**
 * Leaves out four operations, because the client offers `signIn` and `signOut` and refreshes the
 * tokens itself.
 */
const { login, refresh, logout, logoutAll, ...others } = operations;

/**
 * Creates a client, without sending a request.
 *
 * @example
 * const client = createClient({ baseUrl: 'https://drinks.example' });
 * await client.signIn({ email, password });
 * const { data } = await client.getOrder({ path: { order_id } });
 */
export function createClient(options: ClientOptions): Client {
  const {
    partnerKey,
    retries = 3,
    timeoutMilliseconds = 30_000,
    maxWaitMilliseconds = 60_000,
    random = Math.random,
    jitter = (milliseconds) => milliseconds * (0.5 + random() / 2),
    sleep = defaultSleep,
    createKey = randomKey,
    keptAnswers = 100,
    onAttempt,
    // The arrow function is needed because browsers reject `fetch` if it is called as a method of
    // another object.
    fetch = (request) => globalThis.fetch(request),
  } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const base: Transport = { fetch, timeoutMilliseconds, ...(onAttempt && { onAttempt }) };
  const session = createSession(options, (id, content, signal) => {
    const { method, path } = operations[id];
    return send({ ...content, method, url: baseUrl + path, read: 'text' }, base, signal);
  });
  const readThroughCache = createCache(keptAnswers);

  /**
   * A function that makes several calls passes one `caller` to all, so that all act as the same
   * user.
   */
  const call = async (
    id: OperationId,
    given: AnyOptions = {},
    caller = session.caller(),
    maxRetries = retries,
  ) => {
    const { signal } = given;
    const operation: ClientOperation = operations[id];
    const { scheme } = operation;
    const outgoing = requestOf(operation, given, baseUrl, createKey);
    const transport = {
      ...base,
      timeoutMilliseconds: given.timeoutMilliseconds ?? timeoutMilliseconds,
    };
    const attempt = (credential: Record<string, string>) =>
      readThroughCache(session.subject(), outgoing, ({ headers, ...request }) =>
        send({ ...request, headers: { ...headers, ...credential } }, transport, signal),
      );
    const authorized = () => {
      if (scheme === 'bearerAuth') return abortable(session.authorized(caller, attempt), signal);
      return attempt(
        scheme === 'partnerKey' && partnerKey !== undefined
          ? { 'x-partner-apikey': partnerKey }
          : {},
      );
    };
    const waits = { retries: maxRetries, sleep, jitter, maxWaitMilliseconds };
    return resultOf(await withRetries(authorized, outgoing, waits, signal), outgoing);
  };

  const waiting = { Prefer: `wait=${waitSeconds}` };
  /** Returns the time limit of an attempt that the service may hold. */
  const waitingLimit = (settings: CallSettings) =>
    (settings.timeoutMilliseconds ?? timeoutMilliseconds) + waitSeconds * 1000;
  /**
   * Pauses if the service did not wait, because it is stopping or because too many requests already
   * wait.
   */
  const pauseUnlessHeld = async (headers: Headers, signal: AbortSignal | undefined) => {
    if (!headers.has('Preference-Applied'))
      await abortable(sleep(pauseMilliseconds, signal), signal);
  };

  async function* pages(id: OperationId, given: AnyOptions = {}) {
    const caller = session.caller();
    // A search has its cursor in the body.
    const place = operations[id].method === 'POST' ? 'body' : 'query';
    const first = given[place] as { cursor?: string } | undefined;
    for (let cursor: string | null | undefined = first?.cursor; cursor !== null; ) {
      const page = await call(id, { ...given, [place]: { ...first, cursor } }, caller);
      yield page;
      const { next_cursor, nextCursor = next_cursor } = page.data as Record<string, string | null>;
      cursor = nextCursor ?? null;
    }
  }

  const ids = Object.keys(others) as OperationId[];
  const calls: unknown = Object.fromEntries(
    ids.map((id) => [id, (given?: AnyOptions) => call(id, given)]),
  );
  const client = {
    ...(calls as Pick<Client, OperationId>),
    signIn: (credentials, { signal } = {}) => session.signIn(credentials, signal),
    signOut: ({ everywhere = false, signal } = {}) => session.signOut(everywhere, signal),
    onAuthStateChange: session.listen,
    async withRevision(userId, action, { signal } = {}) {
      const caller = session.caller();
      for (let failed = 0; ; failed++) {
        const { etag } = await call(
          'listOrders',
          { query: { user_id: userId, limit: 1 }, signal },
          caller,
        );
        session.requireSame(caller);
        try {
          return await action(etag ?? '');
        } catch (error) {
          // `ERROR_FORMAT=plain` sends no reason, and no other reason has this status.
          const isStale = error instanceof ApiError && error.status === 412;
          if (!isStale || failed >= retries) throw error;
        }
      }
    },
    async userId({ signal } = {}) {
      return (await client.getCurrentUser({ signal })).data.user_id;
    },
    pages,
    async *items(id: OperationId, given?: AnyOptions) {
      for await (const { data } of pages(id, given)) {
        const { items, orders = items } = data as Record<'items' | 'orders', unknown[]>;
        yield* orders;
      }
    },
    async waitForOrder(orderId, isDone, settings = {}) {
      const caller = session.caller();
      const path = { order_id: orderId };
      const read = async (given: AnyOptions = {}) =>
        (await call('getOrder', { ...settings, ...given, path }, caller)) as ResultOf<'getOrder'>;
      let result = await read();
      while (!isDone(result.data)) {
        const headers = { ...waiting, 'If-None-Match': result.etag };
        const next = await read({ headers, timeoutMilliseconds: waitingLimit(settings) });
        if (next.etag === result.etag) await pauseUnlessHeld(next.headers, settings.signal);
        // A 304 has no data.
        if (next.status === 200) result = next;
      }
      return result;
    },
    async *followEvents(partnerId, settings = {}) {
      const { after, limit = maxEvents, signal } = settings;
      const caller = session.caller();
      try {
        for (let cursor = after; ; ) {
          const options = {
            path: { partner_id: partnerId },
            query: { after: cursor, limit },
            headers: waiting,
            timeoutMilliseconds: waitingLimit(settings),
            signal,
          };
          const page = await call('listPartnerEvents', options, caller, Number.POSITIVE_INFINITY);
          const { data, headers } = page as ResultOf<'listPartnerEvents'>;
          const { events, next_cursor, is_recording: isRecording } = data;
          yield { events, cursor: next_cursor, isRecording };
          cursor = next_cursor;
          if (events.length === 0) await pauseUnlessHeld(headers, signal);
        }
      } catch (error) {
        if (!signal?.aborted) throw error;
      }
    },
  } as Client;
  return client;
}

/**
 * Returns a unique idempotency key. React Native and pages without TLS have no `crypto.randomUUID`.
 */
function randomKey(): string {
  const random = () => Math.random().toString(36).slice(2);
  return (
    globalThis.crypto?.randomUUID?.() ??
    [Date.now().toString(36), random(), random(), random()].join('-')
  );
}

/**
 * Caches the `limit` most recently used responses, so that a later read can get a 304 (RFC 9110
 * section 13.1.2).
 */
function createCache(limit: number) {
  const replies = new Map<string, Pick<Reply, 'body'> & { etag: string }>();
  return async (
    subject: string,
    outgoing: Outgoing,
    attempt: (outgoing: Outgoing) => Promise<Reply>,
  ) => {
    const { method, url, headers, read } = outgoing;
    if (method !== 'GET' || read !== 'text') return await attempt(outgoing);
    const key = [subject, url, headers.accept, headers['accept-language']].join(' ');
    const cached = replies.get(key);
    const condition = cached && { 'if-none-match': cached.etag };
    const reply = await attempt({ ...outgoing, headers: { ...condition, ...headers } });
    const etag = strongTagIn(reply.headers);
    // The caller may have sent its own `If-None-Match`, so a 304 can mean another version than the
    // cached one.
    const isCached = cached !== undefined && reply.status === 304 && cached.etag === etag;
    const result = isCached ? { ...reply, status: 200, body: cached.body } : reply;
    const isCacheable =
      result.status === 200 && !reply.headers.get('Cache-Control')?.includes('no-store');
    // Moves the entry to the end of the map, so the first entry is always the least recently used
    // one.
    replies.delete(key);
    if (etag !== undefined && isCacheable) replies.set(key, { etag, body: result.body });
    const [oldest] = replies.keys();
    if (replies.size > limit && oldest !== undefined) replies.delete(oldest);
    return result;
  };
}
