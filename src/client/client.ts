/** A client of the service for Node.js, browsers and React Native. docs/how-to/use-the-typescript-client.md describes it. */
import { operations } from '../../generated/public/operations.ts';
import { ApiError } from './errors.ts';
import { type AnyOptions, keyHeaders, requestOf, resultOf } from './request.ts';
import { type Answer, abortable, sleep as defaultSleep, type Outgoing, send, withRetries } from './send.ts';
import { createSession } from './session.ts';
import type { Client, ClientOptions, OperationId } from './types.ts';

export type { components } from '../../generated/public/types.ts';
export { ApiError, ConnectionError } from './errors.ts';
export type * from './types.ts';

/** The session has functions of its own for four operations. */
const { login, refresh, logout, logoutAll, ...others } = operations;

/** Makes a client. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  const {
    partnerKey,
    retries = 3,
    timeoutMilliseconds = 30_000,
    jitter = (milliseconds) => milliseconds,
    sleep = defaultSleep,
    createKey = () => crypto.randomUUID(),
    keptAnswers = 100,
    // A browser rejects its fetch as the method of another object.
    fetch = (request) => globalThis.fetch(request),
  } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const session = createSession(options, (id, outgoing, signal) => {
    const { method, path } = operations[id];
    return send({ ...outgoing, method, url: baseUrl + path, read: 'text' }, { fetch, timeoutMilliseconds }, signal);
  });
  const readThroughCache = createCache(keptAnswers);

  const call = async (id: OperationId, given: AnyOptions = {}) => {
    const operation = operations[id];
    const scheme: object = operation.security[0] ?? {};
    const outgoing = requestOf(operation, given, baseUrl, createKey);
    const transport = { fetch, timeoutMilliseconds: given.timeoutMilliseconds ?? timeoutMilliseconds };
    const attempt = (credential: Record<string, string>) =>
      readThroughCache(session.subject(), outgoing, ({ headers, ...request }) =>
        send({ ...request, headers: { ...headers, ...credential } }, transport, given.signal),
      );
    const authorized = () => {
      if ('bearerAuth' in scheme) return abortable(session.authorized(attempt), given.signal);
      return attempt('partnerKey' in scheme && partnerKey !== undefined ? { 'X-Partner-ApiKey': partnerKey } : {});
    };
    const hasKey = keyHeaders.some((name) => name in outgoing.headers);
    const isRepeatable = hasKey || ['GET', 'PUT', 'DELETE'].includes(outgoing.method);
    return resultOf(await withRetries(authorized, isRepeatable, { retries, sleep, jitter }, given.signal), outgoing);
  };

  const ids = Object.keys(others) as OperationId[];
  const client = {
    ...Object.fromEntries(ids.map((id) => [id, (given?: AnyOptions) => call(id, given)])),
    signIn: (credentials, { signal } = {}) => session.signIn(credentials, signal),
    signOut: ({ everywhere = false, signal } = {}) => session.signOut(everywhere, signal),
    async withRevision(userId, action, { signal } = {}) {
      for (let refused = 0; ; refused++) {
        const { etag } = await client.listOrders({ query: { user_id: userId, limit: 1 }, signal });
        try {
          return await action(etag ?? '');
        } catch (error) {
          const isStale = error instanceof ApiError && error.reason === 'revision_mismatch';
          if (!isStale || refused >= retries) throw error;
        }
      }
    },
  } as Client;
  return client;
}

/** Reads again at the price of a 304 (RFC 9110 section 13.1.2). Caches the `limit` answers used last. */
function createCache(limit: number) {
  const answers = new Map<string, { etag: string; text: string }>();
  return async (subject: string, outgoing: Outgoing, attempt: (outgoing: Outgoing) => Promise<Answer>) => {
    const { method, url, headers, read } = outgoing;
    if (method !== 'GET' || read !== 'text') return await attempt(outgoing);
    const key = [subject, url, headers.Accept, headers['Accept-Language']].join(' ');
    const cached = answers.get(key);
    const answer = await attempt(
      cached ? { ...outgoing, headers: { ...headers, 'If-None-Match': cached.etag } } : outgoing,
    );
    const result = answer.status === 304 && cached ? { ...answer, status: 200, text: cached.text } : answer;
    const etag = answer.headers.get('ETag');
    const isCacheable = !answer.headers.get('Cache-Control')?.includes('no-store');
    // A map keeps the order of insertion, so the first entry is the one not used for longest.
    answers.delete(key);
    if (etag !== null && isCacheable) answers.set(key, { etag, text: result.text });
    const [oldest] = answers.keys();
    if (answers.size > limit && oldest !== undefined) answers.delete(oldest);
    return result;
  };
}
