/** The errors a call is rejected with, apart from the reason of an aborted signal. */

/** The service answered with an error. Its members are the same in every format of errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The reason in the error registry, such as `revision_mismatch`. Proxies and `ERROR_FORMAT=plain` state none. */
  readonly reason: string | undefined;
  /** Structured data for the program, such as `checks_failed`. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Text for the end user, in the language of `Accept-Language`. */
  readonly localizedMessage: string | undefined;
  /** The id to quote in a report to the operators of the service. */
  readonly requestId: string | undefined;
  /** Seconds to wait before another attempt, where the service asks for it. */
  readonly retryAfter: number | undefined;

  constructor(answer: { status: number; headers: Headers; text: string }, request: string) {
    const body = readObject(answer.text);
    const textOf = (...names: string[]) =>
      names.map((name) => body[name]).find((value) => typeof value === 'string' && value !== '') as string | undefined;
    const reason = textOf('reason');
    const explanation = textOf('developer_message', 'developerMessage', 'detail', 'error');
    super([`${request}: ${answer.status}`, reason, explanation].filter((part) => part !== undefined).join(', '));
    this.status = answer.status;
    this.reason = reason;
    const { details } = body;
    this.details = details instanceof Object && !Array.isArray(details) ? { ...details } : undefined;
    this.localizedMessage = textOf('localized_message', 'localizedMessage', 'message');
    this.requestId = answer.headers.get('X-Request-Id') ?? undefined;
    this.retryAfter = readRetryAfter(answer.headers.get('Retry-After'));
  }
}

/** No answer: the connection failed or broke, or the deadline of one attempt passed. `cause` is the error of `fetch`. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** True when the deadline passed. */
  readonly isTimeout: boolean;

  constructor(request: string, { isTimeout, cause }: { isTimeout: boolean; cause: unknown }) {
    super(`${request}: ${isTimeout ? 'no answer in time' : 'no answer'}`, { cause });
    this.isTimeout = isTimeout;
  }
}

/** The members of a JSON object; none for other texts, such as the page of a proxy. */
function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Reads delay seconds or a date (RFC 9110 section 10.2.3); undefined for any other value. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const milliseconds = Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, Math.ceil(milliseconds / 1000));
}
