/** Which failed attempts are made again, and after what wait. */
import { ApiError, ConnectionError } from './errors.ts';

/** How a client waits between attempts. */
export interface RetryPolicy {
  /** How many attempts follow the first; 0 for none. */
  readonly retries: number;
  /** Resolves after so many milliseconds. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Turns the back-off (1, 2, 4 s) into the wait; a wait the service asks for is never changed. */
  readonly jitter: (milliseconds: number) => number;
}

/**
 * Attempts until one succeeds, or fails in a way that another attempt would not mend. What is not repeatable, such as a
 * POST without an idempotency key, is attempted once: nobody knows what a lost one has done.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  isRepeatable: boolean,
  { retries, sleep, jitter }: RetryPolicy,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRepeatable || failed >= retries || !isTemporary(error)) throw error;
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      const wait = asked === undefined ? jitter(1000 * 2 ** failed) : asked * 1000;
      await abortable(sleep(wait, signal), signal);
    }
  }
}

/** An unknown 5xx counts as 500. A 409 passes only where it says when: the first request with the key is still at work. */
function isTemporary(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError)) return false;
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

/** The promise, given up with the signal's reason as soon as the signal is aborted. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await promise;
  let giveUp = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(reasonOf(signal));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Why a signal was aborted. Not every platform fills in `reason`. */
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error('the call was aborted'), { name: 'AbortError' });
}
