/** Waits that a signal can end. */

/** The longest delay of `setTimeout`, about 25 days. A timer with a longer delay runs at once. */
export const longestDelay = 2 ** 31 - 1;

/** The default of `ClientOptions.sleep`. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // An aborted signal has no further event, so nothing would stop the timer.
    if (signal?.aborted) return;
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
export function reasonOf(signal: AbortSignal): unknown {
  return signal.reason ?? Object.assign(new Error('the call was aborted'), { name: 'AbortError' });
}
