import { describeChecks, detailsOfChecks, type FailedCheck, shorten } from './checks.ts';
import { errorReasons, type Reason } from './reasons.ts';

/** What one error has beyond its reason. */
export interface AppErrorOptions {
  /** One of the statuses of the reason in the registry; its first one by default. */
  status?: number;
  /** Sent to the client, so it must hold no host, query or text of another exception. It is cut to 4096 characters. */
  developerMessage?: string;
  details?: Record<string, unknown> | null;
  /** Response headers that belong to this error, named in Train-Case (`Retry-After`). */
  headers?: Record<string, string>;
  /** What was thrown. For the log only. */
  cause?: unknown;
}

/** The largest number of characters of a developer message. */
export const longestMessage = 4096;

/**
 * The one way to reject a request: `throw new AppError('order_not_found')`. The reason decides status and texts. Everything
 * but `cause` may reach a client. Throws RangeError for a status that the registry does not list for the reason.
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

    // A rejected request is an ordinary outcome and frequent; a walk through the stack would cost more than all the rest.
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
 * The error of a request with invalid fields, with all of them at once. The camelCase representation has status 422.
 * `wrong_parameter_value` is for a well-formed value that the service does not know.
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

/** Whether this process rejects the request because it has too much to do. No dependency has failed, so there is no cause. */
export function isOverload({ reason, cause }: AppError): boolean {
  return reason === 'service_unavailable' && cause === undefined;
}

/**
 * Whether an operator should look at the error. Overload is counted in the metrics instead: a log line with a stack for each
 * rejected request would add to the load.
 */
export function isServerFailure(error: AppError): boolean {
  return error.status >= 500 && error.status !== 501 && !isOverload(error);
}

/** Seconds after which a client may try again when a dependency fails or the service is overloaded. */
export const retryAfterSeconds = 5;

/**
 * The 503 for overload, and with a `cause` for a dependency that fails. `retryAfter` is in seconds: less than usual where the
 * shortage lasts only as long as a few requests.
 */
export function serviceUnavailable({
  retryAfter = retryAfterSeconds,
  ...options
}: { retryAfter?: number } & Pick<AppErrorOptions, 'cause' | 'developerMessage'> = {}): AppError {
  return new AppError('service_unavailable', {
    ...options,
    details: { can_be_retried: true, retry_after: retryAfter },
    headers: { 'Retry-After': String(retryAfter) },
  });
}

/** The 429 of a policy that allows `limit` requests in a window. */
export function rateLimitExceeded(limit: number, windowSeconds: number): AppError {
  const window = windowSeconds === 60 ? '1m' : `${windowSeconds}s`;
  return new AppError('rate_limit_exceeded', {
    developerMessage: `more than ${limit} requests within ${windowSeconds} seconds`,
    details: { limit, window, retry_after: windowSeconds },
    headers: { 'Retry-After': String(windowSeconds) },
  });
}

/** The 429 for a caller that already has `limit` of `what`, such as uploads, in progress. It may try again after a second. */
export function tooManyAtOnce(what: string, limit: number): AppError {
  return new AppError('rate_limit_exceeded', {
    developerMessage: `more than ${limit} ${what} at once`,
    details: { limit, retry_after: 1 },
    headers: { 'Retry-After': '1' },
  });
}

/** The value of WWW-Authenticate. Only a request that had a token learns that the token is not valid (RFC 6750 section 3.1). */
export function bearerChallenge(error?: 'invalid_token'): string {
  const challenge = 'Bearer realm="beverage-ordering"';
  return error === undefined ? challenge : `${challenge}, error="${error}"`;
}
