/** One attempt at one request. */
import { ApiError, ConnectionError } from './errors.ts';
import { reasonOf } from './retry.ts';

/** How the body of an answer is wanted. */
export type Reading = 'text' | 'blob' | 'stream';

/** A request in full. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  readonly credentials?: RequestCredentials;
  readonly read: Reading;
}

/** A successful answer, 304 included. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body where it was not wanted as text. */
  readonly content?: Blob | ReadableStream<Uint8Array> | null;
}

/** What an attempt needs of its surroundings. */
export interface Transport {
  readonly fetch: typeof fetch;
  /** How long one attempt may take until its body has been read; a stream: until its headers have come. */
  readonly timeoutMilliseconds: number;
}

/**
 * Sends a request once. Throws `ApiError` for a status of 400 or more, `ConnectionError` where no answer came, and the
 * reason of the signal when that is aborted.
 */
export async function send(
  outgoing: Outgoing,
  { fetch, timeoutMilliseconds }: Transport,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  if (signal?.aborted) throw reasonOf(signal);
  const { method, url, headers, body, credentials, read } = outgoing;
  const stop = new AbortController();
  const abort = () => stop.abort();
  // Made apart from the attempt: a header that cannot be sent is a mistake, which no repetition mends.
  const request = new Request(url, {
    method,
    headers,
    signal: stop.signal,
    ...(credentials && { credentials }),
    ...(body !== undefined && { body }),
  });
  let isTimeout = false;
  const timer = setTimeout(() => {
    isTimeout = true;
    abort();
  }, timeoutMilliseconds);
  signal?.addEventListener('abort', abort, { once: true });
  let isStreaming = false;
  try {
    const response = await fetch(request);
    const { status, headers: received } = response;
    if (status >= 400) {
      throw new ApiError({ status, headers: received, text: await response.text() }, `${method} ${url}`);
    }
    if (read === 'text') return { status, headers: received, text: await response.text() };
    isStreaming = read === 'stream';
    const content = isStreaming ? response.body : await response.blob();
    return { status, headers: received, text: '', content };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw reasonOf(signal);
    throw new ConnectionError(`${method} ${url}`, { isTimeout, cause: error });
  } finally {
    clearTimeout(timer);
    // A stream is still under way; the signal goes on holding for it.
    if (!isStreaming) signal?.removeEventListener('abort', abort);
  }
}
