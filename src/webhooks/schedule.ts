/** When a failed delivery is tried again, and when the service gives up. */

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The delay after the first, the second and each further failure, in milliseconds. */
const delays = [
  5 * second,
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  1 * hour,
  2 * hour,
  4 * hour,
];
const lastDelay = 8 * hour;

/** Delays differ by up to this share, so that deliveries that failed together spread. */
const jitter = 0.2;
const maxRetryAfter = day;

/** The days after its first failure for which an event is tried again. */
export const maxFailingDays = 3;

/**
 * Returns the time of the next attempt after a failed one, or undefined if it would be more than
 * `maxFailingDays` after the first failure, which means to give up. `failures` counts this failure
 * too. `random` is at least 0 and below 1. The delay is at least `retryAfterSeconds` (up to one
 * day).
 */
export function nextAttemptAt({
  failures,
  firstFailedAt,
  failedAt,
  random,
  retryAfterSeconds = 0,
}: {
  failures: number;
  firstFailedAt: Date;
  failedAt: Date;
  random: number;
  retryAfterSeconds?: number | undefined;
}): Date | undefined {
  const delay = (delays[failures - 1] ?? lastDelay) * (1 + jitter * (2 * random - 1));
  const demanded = Math.min(retryAfterSeconds * second, maxRetryAfter);
  const next = failedAt.getTime() + Math.max(delay, demanded);
  return next > firstFailedAt.getTime() + maxFailingDays * day ? undefined : new Date(next);
}
