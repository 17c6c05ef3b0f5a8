import { describeChecks, detailsOfChecks, type FailedCheck, shorten } from './checks.ts';
import { errorReasons, type Reason } from './reasons.ts';

/** The parts of an error that its reason does not determine. */
export interface AppErrorOptions {
  /** One of the statuses of the reason; the first one by default. */
  status?: number;
  /** Whole sentences for the client, cut to 4096 characters. They must not contain a host, a query or the text of an exception. */
  developerMessage?: string;
  details?: Record<string, unknown> | null;
  /** Response headers that belong to this error, named in Train-Case (`Retry-After`). */
  headers?: Record<string, string>;
  /** For the log only. */
  cause?: unknown;
}

/** Characters of a developer message, at most. */
export const longestMessage = 4096;

/**
 * Rejects a request: `throw new AppError('order_not_found')`. The reason determines status and texts. Everything except
 * `cause` can reach a client. Throws RangeError for a status that the registry does not list for the reason.
 */
export class AppError extends Error {
  readonly reason: Reason;
  readonly status: number;
  readonly developerMessage: string;
  readonly details: Record<string, unknown> | null;
  readonly headers: Record<string, string>;

  // On the prototype, so that stacks and logs say AppError without a field per instance.
  static {
    AppError.prototype.name = 'AppError';
  }

  constructor(reason: Reason, options: AppErrorOptions = {}) {
    const { statuses, title, action } = errorReasons[reason];
    const { status = statuses[0] } = options;
    if (!statuses.some((one) => one === status)) throw new RangeError(`${reason} is never sent with status ${status}`);
    const developerMessage = shorten(options.developerMessage ?? `${title}. ${action}`, longestMessage);

    // Rejected requests are frequent, and capturing the stack would cost more than the rest of the response.
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
 * The error of a request with invalid fields, which lists all of them. Its status is 422 in the camelCase representation.
 * `wrong_parameter_value` is for a well-formed value that the service does not know.
 */
export function failedChecks(
  checks: readonly FailedCheck[],
  options: { status?: 400 | 422; reason?: 'validation_failed' | 'wrong_parameter_value' | 'weak_password' } = {},
): AppError {
  const { reason = 'validation_failed', status = 400 } = options;
  return new AppError(reason, { status, developerMessage: describeChecks(checks), details: detailsOfChecks(checks) });
}

/** Whether this process rejects the request because it is overloaded. No dependency has failed, so there is no cause. */
export function isOverload({ reason, cause }: AppError): boolean {
  return reason === 'service_unavailable' && cause === undefined;
}

/** Whether an operator should see the error. Overload is only counted: a log line per rejected request would add to the load. */
export function isServerFailure(error: AppError): boolean {
  return error.status >= 500 && error.status !== 501 && !isOverload(error);
}

/** Seconds after which a client may retry when a dependency fails or the service is overloaded. */
export const retryAfterSeconds = 5;

/**
 * The 503 for overload, or with a `cause` for a dependency that fails. `retryAfter` is in seconds; a shortage that ends with
 * the next few requests has a smaller one.
 */
export function serviceUnavailable(
  options: { retryAfter?: number } & Pick<AppErrorOptions, 'cause' | 'developerMessage'> = {},
): AppError {
  const { retryAfter = retryAfterSeconds, ...others } = options;
  const details = { can_be_retried: true, retry_after: retryAfter };
  return new AppError('service_unavailable', { ...others, details, headers: { 'Retry-After': String(retryAfter) } });
}

/** The 429 of a policy that allows `limit` requests in a window. */
export function rateLimitExceeded(limit: number, windowSeconds: number): AppError {
  const window = windowSeconds === 60 ? '1m' : `${windowSeconds}s`;
  return tooMany(`The limit is ${limit} requests in ${windowSeconds} seconds.`, { limit, window }, windowSeconds);
}

/** The 429 for a caller that has `limit` of `what`, such as uploads, in progress. It may retry after a second. */
export function tooManyAtOnce(what: string, limit: number): AppError {
  return tooMany(`The limit is ${limit} ${what} at once.`, { limit }, 1);
}

function tooMany(developerMessage: string, limits: object, retryAfter: number): AppError {
  const headers = { 'Retry-After': String(retryAfter) };
  return new AppError('rate_limit_exceeded', {
    developerMessage,
    details: { ...limits, retry_after: retryAfter },
    headers,
  });
}

/** The value of WWW-Authenticate. It reports an invalid token only if the request had a token (RFC 6750 section 3.1). */
export function bearerChallenge(error?: 'invalid_token'): string {
  return `Bearer realm="beverage-ordering"${error === undefined ? '' : `, error="${error}"`}`;
}
