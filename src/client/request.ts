/** Builds the request of a call, sends it, repeats it after a temporary failure, and reads the result. */
import type { operations } from '../../generated/public/operations.ts';
import { ApiError, ConnectionError } from './errors.ts';
import type { CallSettings, ClientOptions, Representation, Result } from './types.ts';

/** The options of a call when the compiler does not know the operation. */
export interface AnyOptions extends CallSettings {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly representation?: Representation;
  readonly as?: 'blob' | 'stream';
}

/** A request in full. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | null;
  readonly credentials?: RequestCredentials;
  /** How to read the body of the response. */
  readonly read: 'text' | 'blob' | 'stream';
}

/** A successful response, 304 included. The body is in `content` unless it was read as text. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly content?: Blob | ReadableStream<Uint8Array> | null;
}

const formalType = 'application/vnd.beverage.order+json';
/** The names of the header that makes a POST repeatable. */
const keyHeaders = ['X-Idempotency-Key', 'Idempotency-Key'] as const;

/** The request that every attempt sends, its idempotency key included. */
export function requestOf(
  { method, path, parameters, requestBody, responses }: (typeof operations)[keyof typeof operations],
  given: AnyOptions,
  baseUrl: string,
  createKey: () => string,
): Outgoing {
  const sentTypes = Object.keys(requestBody?.content ?? {});
  // XML and HTML are for people and for other clients.
  const readTypes = Object.values(responses)
    .flatMap(Object.keys)
    .filter((type) => !/\/(xml|html)$/.test(type));
  const typeOf = (types: readonly string[]) =>
    given.representation === 'camel' && types.includes(formalType) ? formalType : types[0];
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(given.headers ?? {})) if (value !== undefined) headers[name] = value;
  const accept = typeOf(readTypes);
  if (accept !== undefined) headers.Accept = accept;
  const takesKey = parameters.some(({ name }) => name === keyHeaders[0]);
  if (takesKey && !hasKey(headers)) headers[keyHeaders[0]] = createKey();
  const body = bodyOf(given.body, sentTypes);
  // The platform sets the type of a form, because only the platform knows the boundary.
  if (typeof body === 'string') headers['Content-Type'] = typeOf(sentTypes) ?? 'application/json';
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(given.path?.[name])));
  // A list repeats its name.
  const pairs = Object.entries(given.query ?? {}).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => (value === undefined ? [] : `${name}=${encodeURIComponent(String(value))}`)),
  );
  const url = `${baseUrl}${filledPath}${pairs.length > 0 ? '?' : ''}${pairs.join('&')}`;
  return { method, url, headers, body, read: accept === '*/*' ? (given.as ?? 'blob') : 'text' };
}

function hasKey(headers: Readonly<Record<string, string>>): boolean {
  return keyHeaders.some((name) => name in headers);
}

/** A file alone becomes the form that the contract requires: one field, `file`. */
function bodyOf(given: unknown, types: readonly string[]): string | FormData | null {
  if (given === undefined) return null;
  if (!types.includes('multipart/form-data')) return JSON.stringify(given);
  if (given instanceof FormData) return given;
  const form = new FormData();
  form.append('file', given as Blob);
  return form;
}

/** The result of a call. The request says how to read the body, because a 304 states no type. */
export function resultOf({ status, headers, text, content }: Reply, outgoing: Outgoing): Result<number, unknown> {
  const etag = headers.get('ETag') ?? undefined;
  const number = /^(?:W\/)?"(\d+)"$/.exec(etag ?? '')?.[1];
  const isJson = outgoing.headers.Accept?.endsWith('json') ?? false;
  return {
    status,
    data: outgoing.read !== 'text' ? content : text === '' ? undefined : isJson ? JSON.parse(text) : text,
    headers,
    etag,
    revision: number === undefined ? undefined : Number(number),
    replayed: headers.get('X-Beverage-Ordering-Replayed') === 'true',
  };
}

/**
 * Sends a request once. The time limit includes reading the body, but for a stream only the headers.
 * @throws ApiError for a status of 400 or more, ConnectionError without a response, the reason of an aborted signal
 */
export async function send(
  { url, read, ...init }: Outgoing,
  { fetch, timeoutMilliseconds }: Required<Pick<ClientOptions, 'fetch' | 'timeoutMilliseconds'>>,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (signal?.aborted) throw reasonOf(signal);
  const stop = new AbortController();
  const abort = () => stop.abort();
  // Outside `try`: an invalid header is a mistake of the caller, which no retry corrects.
  const request = new Request(url, { ...init, signal: stop.signal });
  const timer = setTimeout(abort, timeoutMilliseconds);
  signal?.addEventListener('abort', abort, { once: true });
  let isStreaming = false;
  try {
    const response = await fetch(request);
    const { status, headers } = response;
    if (status >= 400) throw new ApiError({ status, headers, text: await response.text() }, `${init.method} ${url}`);
    if (read === 'text') return { status, headers, text: await response.text() };
    isStreaming = read === 'stream';
    return { status, headers, text: '', content: isStreaming ? response.body : await response.blob() };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw reasonOf(signal);
    throw new ConnectionError(`${init.method} ${url}`, { isTimeout: stop.signal.aborted, cause: error });
  } finally {
    clearTimeout(timer);
    // The signal must still be able to end a stream.
    if (!isStreaming) signal?.removeEventListener('abort', abort);
  }
}

/** Repeats `attempt` after temporary failures, but only if the request is safe to repeat: it may have been executed. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  { method, headers }: Outgoing,
  { retries, sleep, jitter }: Required<Pick<ClientOptions, 'retries' | 'sleep' | 'jitter'>>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const isRepeatable = hasKey(headers) || ['GET', 'PUT', 'DELETE'].includes(method);
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRepeatable || failed >= retries || !isTemporary(error)) throw error;
      // The jitter does not change a wait that the service asks for.
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      await abortable(sleep(asked === undefined ? jitter(1000 * 2 ** failed) : asked * 1000, signal), signal);
    }
  }
}

/** A 409 is temporary only with `Retry-After`: the service is still processing the first request with the same key. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  const { status, retryAfter } = error;
  return status >= 500 || status === 429 || status === 408 || (status === 409 && retryAfter !== undefined);
}

/** The default of `ClientOptions.sleep`. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Settles like the promise, or rejects with the reason of the signal as soon as the signal is aborted. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise;
  return await new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** Some platforms do not set `reason`. */
function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error('the call was aborted'), { name: 'AbortError' });
}
