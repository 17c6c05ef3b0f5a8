/** What a call may be rejected with, besides the reason of an aborted signal. */

/** The service answered, and the answer is no: one error, whatever rendering it came in. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /**
   * The reason of the error catalogue, such as `revision_mismatch`. Undefined where somebody on the way answered, and in
   * the form of a deployment with `ERROR_FORMAT=plain`.
   */
  readonly reason: string | undefined;
  /** Structured data for the program, such as `checks_failed`. */
  readonly details: Readonly<Record<string, unknown>> | undefined;
  /** Text for the end user, in the language of `Accept-Language`. */
  readonly localizedMessage: string | undefined;
  /** To quote in a report to whoever runs the service. */
  readonly requestId: string | undefined;
  /** Seconds to wait before another attempt, where the service asks for it. */
  readonly retryAfter: number | undefined;

  constructor(answer: { status: number; headers: Headers; text: string }, request: string) {
    const body = readObject(answer.text);
    const reason = textOf(body.reason);
    const { developer_message, developerMessage, detail, error } = body;
    const explanation = [developer_message, developerMessage, detail, error].map(textOf).find(Boolean);
    super([`${request}: ${answer.status}`, reason, explanation].filter((part) => part !== undefined).join(', '));
    this.status = answer.status;
    this.reason = reason;
    this.details = isObject(body.details) ? body.details : undefined;
    this.localizedMessage = [body.localized_message, body.localizedMessage, body.message].map(textOf).find(Boolean);
    this.requestId = answer.headers.get('X-Request-Id') ?? undefined;
    this.retryAfter = readRetryAfter(answer.headers.get('Retry-After'));
  }
}

/** No answer: the connection failed, broke off, or the time of one attempt was up. `cause` says what `fetch` said. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** True where the time was up. */
  readonly isTimeout: boolean;

  constructor(request: string, { isTimeout, cause }: { isTimeout: boolean; cause: unknown }) {
    super(`${request}: ${isTimeout ? 'no answer in time' : 'no answer'}`, { cause });
    this.isTimeout = isTimeout;
  }
}

/** The body as an object; what is no JSON object, such as the page of a proxy, says nothing. */
function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Delay seconds or a date (RFC 9110 section 10.2.3); what is neither asks for nothing. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const milliseconds = Date.parse(value) - Date.now();
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, Math.ceil(milliseconds / 1000));
}
