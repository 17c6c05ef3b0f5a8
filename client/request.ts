/**
 * Builds the request of a call, sends it, retries after a temporary failure, and reads the
 * response.
 */
import type { ClientOperation } from '../generated/public/client.ts';
import { ApiError, ConnectionError } from './errors.ts';
import type { CallSettings, ClientOptions, Representation, Result } from './types.ts';

/** The options of a call to any operation. */
export interface AnyOptions extends CallSettings {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly representation?: Representation;
  readonly as?: 'blob' | 'stream';
}

/** A request that is ready to send. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | null;
  readonly credentials?: RequestCredentials;
  /** How to read the body of the response. */
  readonly read: 'text' | 'blob' | 'stream';
}

/** How to send an attempt. */
export type Transport = Required<Pick<ClientOptions, 'fetch' | 'timeoutMilliseconds'>> &
  Pick<ClientOptions, 'onAttempt'>;

/**
 * A successful response or a 304. The body is in `text` if it was read as text, otherwise in
 * `content`.
 */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly content?: Blob | ReadableStream<Uint8Array> | null;
}

/** The longest delay of `setTimeout`, about 25 days. A timer with a longer delay runs at once. */
const longestDelay = 2 ** 31 - 1;
const formalType = 'application/vnd.beverage.order+json';
/** Either header can carry the idempotency key, which makes a POST safe to repeat. */
const keyHeaders = ['X-Idempotency-Key', 'Idempotency-Key'] as const;

/**
 * Builds the request of a call. All attempts of the call send this one request, so they send the
 * same idempotency key.
 */
export function requestOf(
  { method, path, sends = [], reads = [], takesKey = false }: ClientOperation,
  given: AnyOptions,
  baseUrl: string,
  createKey: () => string,
): Outgoing {
  const typeOf = (types: readonly string[]) =>
    given.representation === 'camel' && types.includes(formalType) ? formalType : types[0];
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given.headers ?? {}))
    if (value !== undefined) headers[name] = value;
  const accept = typeOf(reads);
  if (accept !== undefined) headers.Accept = accept;
  if (takesKey && !hasKey(headers)) headers[keyHeaders[0]] = createKey();
  const body = bodyOf(given.body, sends);
  // The platform sets the Content-Type of a form, because only the platform knows the boundary.
  if (typeof body === 'string') headers['Content-Type'] = typeOf(sends) ?? 'application/json';
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(given.path?.[name])),
  );
  // A list becomes several pairs with the same name.
  const pairs = Object.entries(given.query ?? {}).flatMap(([name, values]) =>
    [values]
      .flat()
      .flatMap((value) =>
        value === undefined ? [] : `${name}=${encodeURIComponent(String(value))}`,
      ),
  );
  const url = `${baseUrl}${filledPath}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`;
  return { method, url, headers, body, read: accept === '*/*' ? (given.as ?? 'blob') : 'text' };
}

function hasKey(headers: Readonly<Record<string, string>>): boolean {
  return keyHeaders.some((name) => name in headers);
}

/**
 * Returns the body to send. A file becomes a form with the single field `file`, as the contract
 * requires.
 */
function bodyOf(given: unknown, types: readonly string[]): string | FormData | null {
  if (given === undefined) return null;
  if (!types.includes('multipart/form-data')) return JSON.stringify(given);
  if (given instanceof FormData) return given;
  const form = new FormData();
  form.append('file', given as Blob);
  return form;
}

/**
 * Returns the result of a call. `Accept` shows whether the text is JSON, because a 304 for cached
 * text has no Content-Type.
 */
export function resultOf(
  { status, headers, text, content }: Reply,
  outgoing: Outgoing,
): Result<number, unknown> {
  const etag = headers.get('ETag') ?? undefined;
  const number = /^(?:W\/)?"(\d+)"$/.exec(etag ?? '')?.[1];
  const isJson = outgoing.headers.Accept?.endsWith('json') ?? false;
  return {
    status,
    data:
      outgoing.read !== 'text'
        ? content
        : text === ''
          ? undefined
          : isJson
            ? JSON.parse(text)
            : text,
    headers,
    etag,
    revision: number === undefined ? undefined : Number(number),
    replayed: headers.get('X-Beverage-Ordering-Replayed') === 'true',
  };
}

/**
 * Sends a request without retries. The time limit covers the whole response, but for a stream only
 * the headers. Throws ApiError for a status of 400 or more, ConnectionError if there is no
 * response, or the reason of an aborted signal.
 */
export async function send(
  { url, read, ...init }: Outgoing,
  { fetch, timeoutMilliseconds, onAttempt }: Transport,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (signal?.aborted) throw reasonOf(signal);
  const stop = new AbortController();
  const abort = () => stop.abort();
  // Not inside `try`: an invalid header is a mistake of the caller, and must not be retried like a
  // failed connection.
  const request = new Request(url, { ...init, signal: stop.signal });
  const timer = setTimeout(abort, Math.min(timeoutMilliseconds, longestDelay));
  signal?.addEventListener('abort', abort, { once: true });
  let isStreaming = false;
  const start = Date.now();
  const report = (
    outcome: { status: number; requestId: string | undefined } | { error: unknown },
  ) => {
    const attempt = { method: init.method, url, milliseconds: Date.now() - start, ...outcome };
    // Runs later, so that an error in the callback does not change the outcome of the call.
    if (onAttempt) queueMicrotask(() => onAttempt(attempt));
  };
  try {
    const response = await fetch(request);
    const { status, headers } = response;
    const isText = read === 'text' || status >= 400;
    isStreaming = !isText && read === 'stream';
    const text = isText ? await response.text() : '';
    const content = isText || isStreaming ? response.body : await response.blob();
    report({ status, requestId: headers.get('X-Request-Id') ?? undefined });
    if (status >= 400) throw new ApiError({ status, headers, text }, `${init.method} ${url}`);
    return isText ? { status, headers, text } : { status, headers, text, content };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    report({ error });
    if (signal?.aborted) throw reasonOf(signal);
    const facts = { isTimeout: stop.signal.aborted, cause: error, ...foreignOrigin(request.url) };
    throw new ConnectionError(`${init.method} ${url}`, facts);
  } finally {
    clearTimeout(timer);
    // Keeps the listener for a stream, because the signal must be able to abort the stream after
    // this function returns.
    if (!isStreaming) signal?.removeEventListener('abort', abort);
  }
}

/**
 * Returns the origin of the page if it differs from the origin of the request. Only browsers have
 * pages.
 */
function foreignOrigin(url: string): { origin?: string } {
  const { location } = globalThis as { location?: Location };
  return location === undefined || location.origin === new URL(url).origin
    ? {}
    : { origin: location.origin };
}

/**
 * Repeats `attempt` after a temporary failure, if the request is safe to repeat. A failed attempt
 * may have had an effect. Throws the error of the last attempt, also if the service asks for a wait
 * longer than `maxWaitMilliseconds`.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { method, headers }: Outgoing,
  {
    retries,
    sleep,
    jitter,
    maxWaitMilliseconds,
  }: Required<Pick<ClientOptions, 'retries' | 'sleep' | 'jitter' | 'maxWaitMilliseconds'>>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const isRepeatable = hasKey(headers) || ['GET', 'PUT', 'DELETE'].includes(method);
  const longest = Math.min(maxWaitMilliseconds, longestDelay);
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRepeatable || failed >= retries || !isTemporary(error)) throw error;
      // Waits exactly as long as `Retry-After` says. Jitter changes only the default waits.
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      const backOff = () => Math.min(jitter(Math.min(1000 * 2 ** failed, longest)), longest);
      const wait = asked === undefined ? backOff() : asked * 1000;
      if (wait > longest) throw error;
      await abortable(sleep(wait, signal), signal);
    }
  }
}

/**
 * Whether a retry may succeed. A 409 with `Retry-After` means that a request with the same
 * idempotency key is in progress.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  const { status, retryAfter } = error;
  return (
    status >= 500 ||
    status === 429 ||
    status === 408 ||
    (status === 409 && retryAfter !== undefined)
  );
}

/** The default of `ClientOptions.sleep`. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => clearTimeout(timer);
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Settles like the promise, but rejects with the reason of the signal as soon as the signal is
 * aborted.
 */
export async function abortable<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (signal === undefined) return await promise;
  return await new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Returns the reason of an aborted signal. Some platforms do not set `reason`. */
function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error('the call was aborted'), { name: 'AbortError' });
}
