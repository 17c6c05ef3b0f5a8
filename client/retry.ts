/** Repeats a call after a temporary failure. */
import { ApiError, ConnectionError } from './errors.ts';
import { hasKey, type Outgoing } from './request.ts';
import { abortable, longestDelay } from './time.ts';
import type { ClientOptions } from './types.ts';

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
      // Without a limit of retries, waits of 0 s would become a loop without a pause. A proxy sends
      // such a value if the date in its configuration has passed, or its clock is wrong.
      const isIgnored = asked === 0 && retries === Number.POSITIVE_INFINITY;
      const wait = asked === undefined || isIgnored ? backOff() : asked * 1000;
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
