/**
 * The errors that a call can throw. If the signal of a call is aborted, the call throws the reason
 * of the signal instead.
 */
import type { MembersOfDetails } from '../generated/public/client.ts';
import type { components } from '../generated/public/types.ts';

type Details = NonNullable<components['schemas']['ErrorDetails']>;
type DetailsOf<Name extends keyof Details> = [Name] extends [never]
  ? Details | undefined
  : Details & { [N in Name]-?: Exclude<Details[N], undefined> };
type ErrorOf<Reason extends keyof MembersOfDetails> = ServiceError & {
  readonly reason: Reason;
  readonly details: DetailsOf<MembersOfDetails[Reason]>;
};

/**
 * The service responded with an error. `reason` determines the type of `details`. A newer service
 * may send reasons that this client does not know: handle them by `status`.
 */
export type ApiError =
  | { [R in keyof MembersOfDetails]: ErrorOf<R> }[keyof MembersOfDetails]
  | UnnamedError;
type UnnamedError = ServiceError & { readonly reason: undefined };

/**
 * The members are the same for every error format of the service.
 *
 * Use `reason` to decide what to do, show `localizedMessage` to the end user, and quote `requestId`
 * in a report. The `message` is for developers: method, URL, status, reason and explanation.
 */
class ServiceError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, 400 or more. */
  readonly status: number;
  /**
   * One of the reasons at `/errors`, such as `revision_mismatch`. Errors of proxies and of
   * `ERROR_FORMAT=plain` have none.
   */
  readonly reason: keyof MembersOfDetails | undefined;
  /** Structured data for the program, such as `checks_failed`, the list of invalid fields. */
  readonly details: Details | undefined;
  /** A text for the end user, in the language of `Accept-Language`. */
  readonly localizedMessage: string | undefined;
  /** The id of the request in the logs of the service. */
  readonly requestId: string | undefined;
  /** How many seconds to wait before another attempt, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(
    { status, headers, text }: { status: number; headers: Headers; text: string },
    request: string,
  ) {
    const body = readObject(text);
    const { details } = body;
    const textOf = (...names: string[]) =>
      names.map((name) => body[name]).find((value) => typeof value === 'string' && value !== '') as
        | string
        | undefined;
    const reason = textOf('reason');
    const explanation = textOf('developer_message', 'developerMessage', 'detail', 'error');
    super(
      [`${request}: ${status}`, reason, explanation]
        .filter((part) => part !== undefined)
        .join(', '),
    );
    this.status = status;
    this.reason = reason as keyof MembersOfDetails | undefined;
    this.details =
      details instanceof Object && !Array.isArray(details) ? (details as Details) : undefined;
    this.localizedMessage = textOf('localized_message', 'localizedMessage', 'message');
    this.requestId = headers.get('X-Request-Id') ?? undefined;
    this.retryAfter = readRetryAfter(headers.get('Retry-After'));
  }
}

// The instances of a class cannot be a union. With this cast, they have the type ApiError, so that
// `reason` determines `details` after `instanceof ApiError`.
export const ApiError = ServiceError as new (
  ...given: ConstructorParameters<typeof ServiceError>
) => ApiError;

/**
 * No response of the service arrived: the connection failed, the attempt exceeded its time limit,
 * or a page of something else arrived, such as the sign-in page of a network. `cause` is the error
 * of `fetch`, or says that a page arrived.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Whether the attempt took longer than `timeoutMilliseconds`. */
  readonly isTimeout: boolean;

  constructor(
    request: string,
    { isTimeout, cause, origin }: { isTimeout: boolean; cause: unknown; origin?: string },
  ) {
    // A browser does not tell a program whether the connection or CORS is the cause.
    const cors =
      origin === undefined ? '' : ` (no connection, or CORS: the service does not allow ${origin})`;
    super(`${request}: ${isTimeout ? 'no response in time' : `no response${cors}`}`, { cause });
    this.isTimeout = isTimeout;
  }
}

/**
 * Another user has signed in since the call began. The client did not send the next request of the
 * call as that user.
 */
export class UserChangedError extends Error {
  override readonly name = 'UserChangedError';

  constructor() {
    super('the call was not continued, because another user has signed in since it began');
  }
}

/**
 * Returns the members of a JSON object, or an empty object for any other text, such as the error
 * page of a proxy.
 */
function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/**
 * Converts `Retry-After` to seconds. The header holds a number of seconds or a date (RFC 9110
 * section 10.2.3). Other values are ignored: `Date.parse` alone would take `-5` for a date in the
 * past, and the client would retry without a pause.
 */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value);
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return undefined;
  // Of the three formats of a date, asctime does not name the time zone, which is always GMT.
  const milliseconds = Date.parse(value.replace(/( GMT)?$/, ' GMT')) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, Math.ceil(milliseconds / 1000));
}
