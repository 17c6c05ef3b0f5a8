/** Builds the request of a call, sends it once, and reads the response. */
import type { ClientOperation } from '../generated/public/client.ts';
import { ApiError, ConnectionError } from './errors.ts';
import { longestDelay, reasonOf } from './time.ts';
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
  /** The names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | null;
  readonly credentials?: RequestCredentials;
  /** How to read the body of the response. */
  readonly read: 'text' | 'blob' | 'stream';
}

/** How to send an attempt. */
export type Transport = Required<Pick<ClientOptions, 'fetch' | 'timeoutMilliseconds'>> &
  Pick<ClientOptions, 'onAttempt'>;

/** A successful response or a 304. The body is a string if it was read as text. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string | Blob | ReadableStream<Uint8Array> | null;
}

const formalType = 'application/vnd.beverage.order+json';
/** Either header can carry the idempotency key, which makes a POST safe to repeat. */
const keyHeaders = ['x-idempotency-key', 'idempotency-key'] as const;

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
  // JavaScript programs may write a name in any case. Two spellings of one name would be sent as
  // one header with both values.
  for (const [name, value] of Object.entries(given.headers ?? {}))
    if (value !== undefined) headers[name.toLowerCase()] = value;
  const accept = typeOf(reads);
  if (accept !== undefined) headers.accept = accept;
  if (takesKey && !hasKey(headers)) headers[keyHeaders[0]] = createKey();
  const body = bodyOf(given.body, sends);
  // The platform sets the Content-Type of a form, because only the platform knows the boundary.
  if (typeof body === 'string') headers['content-type'] = typeOf(sends) ?? 'application/json';
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

/** Whether the headers have an idempotency key. */
export function hasKey(headers: Readonly<Record<string, string>>): boolean {
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
 * Returns the entity tag as the service sent it. All of its tags are strong. A proxy that
 * compresses a body makes its tag weak, and `If-Match` never matches a weak tag (RFC 9110 section
 * 13.1.1).
 */
export function strongTagIn(headers: Headers): string | undefined {
  return headers.get('ETag')?.replace(/^W\//, '');
}

/** Returns the result of a call. */
export function resultOf(reply: Reply, outgoing: Outgoing): Result<number, unknown> {
  const { status, headers } = reply;
  const etag = strongTagIn(headers);
  const number = /^"(\d+)"$/.exec(etag ?? '')?.[1];
  return {
    status,
    data: dataOf(reply, outgoing),
    headers,
    etag,
    revision: number === undefined ? undefined : Number(number),
    replayed: headers.get('X-Beverage-Ordering-Replayed') === 'true',
  };
}

function dataOf({ body }: Reply, { headers }: Outgoing): unknown {
  if (typeof body !== 'string') return body;
  if (body === '') return undefined;
  // A 304 for cached text has no Content-Type, so `Accept` shows whether the text is JSON.
  return headers.accept?.endsWith('json') ? JSON.parse(body) : body;
}

/**
 * Sends a request without retries. The time limit covers the whole response, but for a stream only
 * the headers. Throws ApiError for a status of 400 or more, ConnectionError if there is no
 * response of the service, or the reason of an aborted signal.
 */
export async function send(
  { url, read, ...init }: Outgoing,
  { fetch, timeoutMilliseconds, onAttempt }: Transport,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  if (signal?.aborted) throw reasonOf(signal);
  const stop = new AbortController();
  // The reader of a stream gets this reason.
  const abort = () => stop.abort(signal?.aborted ? reasonOf(signal) : undefined);
  // Not inside `try`: an invalid header is a mistake of the caller, and must not be retried like a
  // failed connection.
  const request = new Request(url, { ...init, signal: stop.signal });
  const timer = setTimeout(abort, Math.min(timeoutMilliseconds, longestDelay));
  signal?.addEventListener('abort', abort, { once: true });
  const stopListening = signal && (() => signal.removeEventListener('abort', abort));
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
    if (status < 400 && isForeignPage(headers, init.headers)) {
      // An unread body keeps its connection open.
      response.body?.cancel().catch(() => undefined);
      throw new Error('an HTML page, which is not from the service');
    }
    const form = status >= 400 ? 'text' : read;
    isStreaming = form === 'stream' && response.body !== null;
    const body = await readBody(response, form, stopListening);
    report({ status, requestId: headers.get('X-Request-Id') ?? undefined });
    if (status >= 400)
      throw new ApiError({ status, headers, text: String(body) }, `${init.method} ${url}`);
    return { status, headers, body };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    report({ error });
    if (signal?.aborted) throw reasonOf(signal);
    const facts = { isTimeout: stop.signal.aborted, cause: error, ...foreignOrigin(request.url) };
    throw new ConnectionError(`${init.method} ${url}`, facts);
  } finally {
    clearTimeout(timer);
    // A stream keeps the listener until its end, because the signal must be able to abort it after
    // this function returns.
    if (!isStreaming) stopListening?.();
  }
}

/** Reads a body. A stream is returned at once, and calls `done` at its end. */
async function readBody(
  response: Response,
  form: Outgoing['read'],
  done: (() => void) | undefined,
): Promise<Reply['body']> {
  if (form === 'text') return await response.text();
  if (form === 'blob') return await response.blob();
  return response.body && done ? whenDone(response.body, done) : response.body;
}

/**
 * Whether a response is a page for people, although the request accepts none. The networks of
 * hotels and cafés answer every request with their sign-in page. A page that was uploaded to an
 * order is no such page: the service sends it as a file (`Content-Disposition: attachment`).
 */
function isForeignPage(received: Headers, { accept = '' }: Outgoing['headers']): boolean {
  const isPage = (type: string) => type.startsWith('text/html');
  const isFile = received.get('Content-Disposition')?.startsWith('attachment') === true;
  return isPage(received.get('Content-Type') ?? '') && !isPage(accept) && !isFile;
}

/** Returns the same stream. Calls `done` when it has ended, failed or been canceled. */
function whenDone(
  stream: ReadableStream<Uint8Array>,
  done: () => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done: isEnd, value } = await reader.read();
          if (!isEnd) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        done();
      },
      async cancel(reason) {
        done();
        await reader.cancel(reason);
      },
    },
    // Reads nothing in advance, as without this function.
    { highWaterMark: 0 },
  );
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
