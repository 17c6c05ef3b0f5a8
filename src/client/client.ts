/** The client of the service for Node.js, browsers and React Native (docs/how-to/use-the-typescript-client.md). */
import { operations } from '../../generated/public/operations.ts';
import { ApiError } from './errors.ts';
import {
  type AnyOptions,
  abortable,
  sleep as defaultSleep,
  type Outgoing,
  type Reply,
  requestOf,
  resultOf,
  send,
  withRetries,
} from './request.ts';
import { createSession } from './session.ts';
import type { Client, ClientOptions, OperationId } from './types.ts';

export type { components } from '../../generated/public/types.ts';
export { ApiError, ConnectionError } from './errors.ts';
export type * from './types.ts';

/** Omits four operations, because the client has `signIn` and `signOut` instead. */
const { login, refresh, logout, logoutAll, ...others } = operations;

/**
 * Creates a client. The client sends no request before its first call.
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
    jitter = (milliseconds) => milliseconds,
    sleep = defaultSleep,
    createKey = () => crypto.randomUUID(),
    keptAnswers = 100,
    // The arrow function is needed because browsers reject `fetch` if it is called as a method of another object.
    fetch = (request) => globalThis.fetch(request),
  } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const session = createSession(options, (id, content, signal) => {
    const { method, path } = operations[id];
    return send({ ...content, method, url: baseUrl + path, read: 'text' }, { fetch, timeoutMilliseconds }, signal);
  });
  const readThroughCache = createCache(keptAnswers);

  const call = async (id: OperationId, given: AnyOptions = {}) => {
    const { signal } = given;
    const scheme: object = operations[id].security[0] ?? {};
    const outgoing = requestOf(operations[id], given, baseUrl, createKey);
    const transport = { fetch, timeoutMilliseconds: given.timeoutMilliseconds ?? timeoutMilliseconds };
    const attempt = (credential: Record<string, string>) =>
      readThroughCache(session.subject(), outgoing, ({ headers, ...request }) =>
        send({ ...request, headers: { ...headers, ...credential } }, transport, signal),
      );
    const authorized = () => {
      if ('bearerAuth' in scheme) return abortable(session.authorized(attempt), signal);
      return attempt('partnerKey' in scheme && partnerKey !== undefined ? { 'X-Partner-ApiKey': partnerKey } : {});
    };
    return resultOf(await withRetries(authorized, outgoing, { retries, sleep, jitter }, signal), outgoing);
  };

  const ids = Object.keys(others) as OperationId[];
  const client = {
    ...Object.fromEntries(ids.map((id) => [id, (given?: AnyOptions) => call(id, given)])),
    signIn: (credentials, { signal } = {}) => session.signIn(credentials, signal),
    signOut: ({ everywhere = false, signal } = {}) => session.signOut(everywhere, signal),
    async withRevision(userId, action, { signal } = {}) {
      for (let failed = 0; ; failed++) {
        const { etag } = await client.listOrders({ query: { user_id: userId, limit: 1 }, signal });
        try {
          return await action(etag ?? '');
        } catch (error) {
          const isStale = error instanceof ApiError && error.reason === 'revision_mismatch';
          if (!isStale || failed >= retries) throw error;
        }
      }
    },
  } as Client;
  return client;
}

/** Caches the `limit` most recently used responses, so that another read can get a 304 (RFC 9110 section 13.1.2). */
function createCache(limit: number) {
  const replies = new Map<string, { etag: string; text: string }>();
  return async (subject: string, outgoing: Outgoing, attempt: (outgoing: Outgoing) => Promise<Reply>) => {
    const { method, url, headers, read } = outgoing;
    if (method !== 'GET' || read !== 'text') return await attempt(outgoing);
    const key = [subject, url, headers.Accept, headers['Accept-Language']].join(' ');
    const cached = replies.get(key);
    const condition = cached && { 'If-None-Match': cached.etag };
    const reply = await attempt({ ...outgoing, headers: { ...headers, ...condition } });
    const result = reply.status === 304 && cached ? { ...reply, status: 200, text: cached.text } : reply;
    const etag = reply.headers.get('ETag');
    const isCacheable = !reply.headers.get('Cache-Control')?.includes('no-store');
    // Deletes the entry before it is set again: the first entry of the map is then the least recently used.
    replies.delete(key);
    if (etag !== null && isCacheable) replies.set(key, { etag, text: result.text });
    const [oldest] = replies.keys();
    if (replies.size > limit && oldest !== undefined) replies.delete(oldest);
    return result;
  };
}
