import { describeChecks, detailsOfChecks, type FailedCheck } from './checks.ts';
import { errorReasons, type Reason } from './reasons.ts';
import { shorten } from './shorten.ts';

/**
 * Why a 503 is sent. `overload`: this process has too much to do. `dependency`: a database or
 * another service fails or is slow. `ending`: the process shuts down.
 */
export type Shortage = 'overload' | 'dependency' | 'ending';

/** The parts of an error that its reason does not determine. */
export interface AppErrorOptions {
  /** One of the statuses of the reason. Default: the first. */
  status?: number;
  /**
   * Whole sentences, cut to 4096 characters. Clients read them, so never include a host, a query,
   * or an exception message.
   */
  developerMessage?: string;
  details?: Record<string, unknown> | null;
  /** Additional response headers, with names in Train-Case (`Retry-After`). */
  headers?: Record<string, string>;
  /** The exception that led to the error. It is only logged. */
  cause?: unknown;
  /** Decides whether the error is logged. Never sent. */
  shortage?: Shortage;
}

/** The maximum number of characters in a developer message. */
export const maxErrorMessage = 4096;

/**
 * Rejects a request: `throw new AppError('order_not_found')`. The reason determines the status and
 * the texts. The response may contain every property except `cause` and `shortage`. Throws
 * RangeError for a status that the registry does not list for the reason.
 */
export class AppError extends Error {
  readonly reason: Reason;
  readonly status: number;
  readonly developerMessage: string;
  readonly details: Record<string, unknown> | null;
  readonly headers: Record<string, string>;
  readonly shortage: Shortage | undefined;

  // The name is on the prototype, so that stacks and logs show it and instances need no field for
  // it.
  static {
    AppError.prototype.name = 'AppError';
  }

  constructor(reason: Reason, options: AppErrorOptions = {}) {
    const { statuses, title, action } = errorReasons[reason];
    const { status = statuses[0] } = options;
    if (!statuses.some((one) => one === status))
      throw new RangeError(`${reason} is never sent with status ${status}`);
    const developerMessage = shorten(
      options.developerMessage ?? `${title}. ${action}`,
      maxErrorMessage,
    );

    // Captures no stack for a rejected request. Such requests are frequent, and a stack costs more
    // than the rest of the error.
    const stackTraceLimit = Error.stackTraceLimit;
    if (status < 500) Error.stackTraceLimit = 0;
    super(developerMessage, 'cause' in options ? { cause: options.cause } : undefined);
    Error.stackTraceLimit = stackTraceLimit;

    this.reason = reason;
    this.status = status;
    this.developerMessage = developerMessage;
    this.details = options.details ?? null;
    this.headers = options.headers ?? {};
    this.shortage = options.shortage;
  }
}

/**
 * Returns an error that lists all violations in the fields of a request. Pass status 422 for the
 * camelCase representation, and the reason `wrong_parameter_value` for a well-formed value that the
 * service does not know.
 */
export function failedChecks(
  checks: readonly FailedCheck[],
  options: {
    status?: 400 | 422;
    reason?: 'validation_failed' | 'wrong_parameter_value' | 'recipe_not_offered' | 'weak_password';
  } = {},
): AppError {
  const { reason = 'validation_failed', status = 400 } = options;
  return new AppError(reason, {
    status,
    developerMessage: describeChecks(checks),
    details: detailsOfChecks(checks),
  });
}

/**
 * Whether to log an error for operators. Overload is only counted, because a log line per request
 * would increase the load.
 */
export function isServerFailure(error: AppError): boolean {
  return error.status >= 500 && error.status !== 501 && error.shortage !== 'overload';
}

/**
 * How many seconds a client should wait before a retry if a dependency fails or the service is
 * overloaded.
 */
export const retryAfterSeconds = 5;

/**
 * Returns a 503. `retryAfter` is in seconds. Pass a smaller value for a shortage that ends after a
 * few requests.
 */
export function serviceUnavailable(
  options: { shortage: Shortage; retryAfter?: number } & Pick<
    AppErrorOptions,
    'cause' | 'developerMessage'
  >,
): AppError {
  const { retryAfter = retryAfterSeconds, ...others } = options;
  const details = { can_be_retried: true, retry_after: retryAfter };
  return new AppError('service_unavailable', {
    ...others,
    details,
    headers: { 'Retry-After': String(retryAfter) },
  });
}

/** Returns the 429 of a rate limit that allows `limit` requests in a window. */
export function rateLimitExceeded(limit: number, windowSeconds: number): AppError {
  const window = windowSeconds === 60 ? '1m' : `${windowSeconds}s`;
  return tooMany(
    `The limit is ${limit} requests in ${windowSeconds} seconds.`,
    { limit, window },
    windowSeconds,
  );
}

/**
 * Returns the 429 for a caller with `limit` requests or uploads (`what`) in progress. The caller
 * may retry after a second.
 */
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

/**
 * Returns the 412 of a condition that does not hold. `current` is the version of the resource or
 * the revision of the list; null if there is no such resource.
 */
export function revisionMismatch(current: number | null): AppError {
  return new AppError('revision_mismatch', { details: { current_revision: current } });
}

/**
 * Returns a value for WWW-Authenticate. Pass `invalid_token` only if the request had a token (RFC
 * 6750 section 3.1).
 */
export function bearerChallenge(error?: 'invalid_token'): string {
  return `Bearer realm="beverage-ordering"${error === undefined ? '' : `, error="${error}"`}`;
}

/** The value for WWW-Authenticate of an operation that needs the key of a partner. */
export const partnerKeyChallenge = 'ApiKey realm="beverage-ordering", header="X-Partner-ApiKey"';
