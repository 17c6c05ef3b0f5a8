import { describeChecks, detailsOfChecks, type FailedCheck, shorten } from './checks.ts';
import { errorReasons, type Reason } from './reasons.ts';

/** What one error has beyond its reason. */
export interface AppErrorOptions {
  /** One of the statuses the catalogue lists for the reason; its first one when absent. */
  status?: number;
  /**
   * Sent to the client as it stands, so it must hold no host, query or text of another exception. It is cut to 4096
   * characters.
   */
  developerMessage?: string;
  details?: Record<string, unknown> | null;
  /** Response headers that belong to this error, named in Train-Case (`Retry-After`). */
  headers?: Record<string, string>;
  /** What really happened. For the log alone. */
  cause?: unknown;
}

/** Characters of a developer message, so that no error is larger than a client expects. */
export const longestMessage = 4096;

/**
 * The one way to refuse a request: `throw new AppError('order_not_found')`.
 *
 * The reason decides status and texts through the errorReasons, so a handler never spells them out. Everything here except
 * `cause` may reach a client.
 *
 * Throws RangeError when `status` is not one the catalogue lists for the reason, because such an answer would
 * contradict the published catalogue (D42).
 */
export class AppError extends Error {
  readonly reason: Reason;
  readonly status: number;
  readonly developerMessage: string;
  readonly details: Record<string, unknown> | null;
  readonly headers: Record<string, string>;

  // On the prototype, so that the first line of a stack and every log say AppError without a field per instance.
  static {
    AppError.prototype.name = 'AppError';
  }

  constructor(reason: Reason, options: AppErrorOptions = {}) {
    const entry = errorReasons[reason];
    const statuses: readonly number[] = entry.statuses;
    const status = options.status ?? entry.statuses[0];
    if (!statuses.includes(status)) throw new RangeError(`${reason} is never sent with status ${status}`);
    const developerMessage = shorten(options.developerMessage ?? `${entry.title}. ${entry.action}`, longestMessage);

    // A refusal is an ordinary outcome and often thrown; walking the stack would cost more than the rest of it.
    const stackTraceLimit = Error.stackTraceLimit;
    if (status < 500) Error.stackTraceLimit = 0;
    super(developerMessage, 'cause' in options ? { cause: options.cause } : undefined);
    Error.stackTraceLimit = stackTraceLimit;

    this.reason = reason;
    this.status = status;
    this.developerMessage = developerMessage;
    this.details = options.details ?? null;
    this.headers = options.headers ?? {};
  }
}

/**
 * The refusal of a request whose fields are at fault, all faults at once, up to 200 of them. Status 400 unless told otherwise; the
 * camelCase representation asks for 422 (D27). `wrong_parameter_value` is for a value that is well-formed and still means nothing.
 */
export function failedChecks(
  checks: readonly FailedCheck[],
  options: { status?: 400 | 422; reason?: 'validation_failed' | 'wrong_parameter_value' } = {},
): AppError {
  return new AppError(options.reason ?? 'validation_failed', {
    status: options.status ?? 400,
    developerMessage: describeChecks(checks),
    details: detailsOfChecks(checks),
  });
}

/** Whether an error says that this process refuses more work. No dependency has failed, so it has no cause. */
export function isOverload({ reason, cause }: AppError): boolean {
  return reason === 'service_unavailable' && cause === undefined;
}

/**
 * Whether an error is a failure of this service that an operator should look at. A rejection for overload is not: it is
 * counted in the metrics, because a log line with a stack for each one would add to the load.
 */
export function isFault(error: AppError): boolean {
  return error.status >= 500 && error.status !== 501 && !isOverload(error);
}

/** Seconds after which a client may try again when a dependency fails or the service is overloaded (D44). */
export const retryAfterSeconds = 5;

/**
 * The 503 for a dependency that fails and for overload (D44); `cause` goes to the log only. `retryAfter` is in seconds:
 * less than usual where the shortage lasts only as long as a few requests.
 */
export function serviceUnavailable({
  retryAfter = retryAfterSeconds,
  ...options
}: {
  cause?: unknown;
  developerMessage?: string;
  retryAfter?: number;
} = {}): AppError {
  return new AppError('service_unavailable', {
    ...options,
    details: { can_be_retried: true, retry_after: retryAfter },
    headers: { 'Retry-After': String(retryAfter) },
  });
}

/** The 429 of a policy that allows `limit` requests in a window (D45, D63): limit, window and when to come back. */
export function rateLimitExceeded(limit: number, windowSeconds: number): AppError {
  const window = windowSeconds === 60 ? '1m' : `${windowSeconds}s`;
  return new AppError('rate_limit_exceeded', {
    developerMessage: `more than ${limit} requests within ${windowSeconds} seconds`,
    details: { limit, window, retry_after: windowSeconds },
    headers: { 'Retry-After': String(windowSeconds) },
  });
}

/** The 429 for a caller that has `limit` of `what`, such as uploads, under way already. One second later it may try again. */
export function tooManyAtOnce(what: string, limit: number): AppError {
  return new AppError('rate_limit_exceeded', {
    developerMessage: `more than ${limit} ${what} at once`,
    details: { limit, retry_after: 1 },
    headers: { 'Retry-After': '1' },
  });
}

/**
 * The value of WWW-Authenticate. A request without any token gets the bare challenge; one whose token was refused
 * learns that the token is the fault (RFC 6750 section 3.1).
 */
export function bearerChallenge(error?: 'invalid_token'): string {
  return error === undefined
    ? 'Bearer realm="beverage-ordering"'
    : `Bearer realm="beverage-ordering", error="${error}"`;
}
