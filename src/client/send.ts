/** Sends requests: one attempt with a deadline, and the attempts that follow when it fails. */
import { ApiError, ConnectionError } from './errors.ts';
import type { ClientOptions } from './types.ts';

/** A request in full. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | null;
  readonly credentials?: RequestCredentials;
  /** How to read the body of the answer. */
  readonly read: 'text' | 'blob' | 'stream';
}

/** A successful answer, 304 included. The body is in `content` unless it was read as text. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly content?: Blob | ReadableStream<Uint8Array> | null;
}

/**
 * Sends a request once. The deadline holds until the body has been read, for a stream until the headers have arrived.
 * @throws ApiError for a status of 400 or more, ConnectionError without an answer, and the reason of an aborted signal
 */
export async function send(
  { url, read, ...init }: Outgoing,
  { fetch, timeoutMilliseconds }: Required<Pick<ClientOptions, 'fetch' | 'timeoutMilliseconds'>>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (signal?.aborted) throw reasonOf(signal);
  const stop = new AbortController();
  const abort = () => stop.abort();
  // Outside of `try`: a header that cannot be sent is a mistake of the caller, which no retry corrects.
  const request = new Request(url, { ...init, signal: stop.signal });
  const deadline = setTimeout(abort, timeoutMilliseconds);
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
    clearTimeout(deadline);
    // The signal still has to end a stream that is being read.
    if (!isStreaming) signal?.removeEventListener('abort', abort);
  }
}

/** Repeats a request while its failure is temporary. One that is not repeatable is sent once: it may have been executed. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isRepeatable: boolean,
  { retries, sleep, jitter }: Required<Pick<ClientOptions, 'retries' | 'sleep' | 'jitter'>>,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRepeatable || failed >= retries || !isTemporary(error)) throw error;
      // The jitter never changes a wait that the service asks for.
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      const wait = asked === undefined ? jitter(1000 * 2 ** failed) : asked * 1000;
      await abortable(sleep(wait, signal), signal);
    }
  }
}

/** A 409 is temporary only with `Retry-After`: then the first request with the same key is still being processed. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  const { status, retryAfter } = error;
  return status >= 500 || status === 429 || status === 408 || (status === 409 && retryAfter !== undefined);
}

/** The default way to wait. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** The promise, or a rejection with the signal's reason as soon as the signal is aborted. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise;
  return await new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

/** The reason a signal was aborted. Some platforms do not set `reason`. */
function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error('the call was aborted'), { name: 'AbortError' });
}
