/**
 * Converts any thrown value to the error for the response. Reads its class, code and status, but
 * never its message.
 */
import { AppError, serviceUnavailable } from './app-error.ts';
import type { Reason } from './reasons.ts';

/**
 * The database is unreachable, or the connection broke. Database code throws this error if the
 * original error has no code.
 */
export class DatabaseUnavailable extends Error {}

/** The database did not respond in time. */
export class DatabaseTimeout extends DatabaseUnavailable {}

/**
 * Wraps an error without a code, such as a timeout that `pg` reports, in a `Failure`. Returns
 * other errors unchanged.
 */
export function toDatabaseFailure(error: unknown, Failure: typeof DatabaseUnavailable): unknown {
  return error instanceof Error && !('code' in error)
    ? new Failure(error.message, { cause: error })
    : error;
}

/** The SQLSTATE with which triggers reject new data about an erased user. */
export const erasedState = 'BO001';

type Mapping = readonly [reason: Reason, developerMessage: string];

/**
 * Errors of Fastify, its plugins and the Node.js HTTP parser. Their own status would be too general
 * (fastify/lib/errors.js).
 */
const mappings = new Map<string, Mapping>(
  Object.entries({
    FST_ERR_BAD_URL: [
      'wrong_parameter_value',
      'The path contains a percent-encoding that cannot be decoded.',
    ],
    HPE_HEADER_OVERFLOW: [
      'headers_too_large',
      'The request line and the headers together are too large.',
    ],
    HPE_CHUNK_EXTENSIONS_OVERFLOW: [
      'body_too_large',
      'The chunk extensions of the request body are too large.',
    ],
    ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive completely in time.'],
    [erasedState]: ['order_not_found', 'The owner of the order was erased.'],
    ECONNRESET: ['invalid_request_body', 'The request is incomplete.'],
  }),
);
const notHttp: Mapping = ['invalid_request_body', 'The request is not valid HTTP.'];

/** The reasons of errors that have a status but no entry in `mappings`. */
const reasonOfStatus: Readonly<Record<number, Reason>> = {
  401: 'authentication_required',
  403: 'forbidden',
  404: 'path_not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  413: 'body_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  429: 'rate_limit_exceeded',
  431: 'headers_too_large',
};

/**
 * The SQLSTATE codes of temporary failures (PostgreSQL, appendix A): connection exceptions,
 * insufficient resources, shutdown and crash, statement and transaction timeouts, lock timeout,
 * serialization failure, and deadlock. 25006 means that the server is a standby, which rejects
 * writes.
 */
const unavailableSqlState = /^(?:08...|53...|57P0.|57014|55P03|25P03|25P04|25006|40001|40P01)$/;

const unavailableSocketCode =
  /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * Returns the error for the response. An AppError is returned unchanged. A framework error gets the
 * reason with the same meaning. The failure or timeout of a dependency becomes a 503, and any
 * other error a 500. The thrown value is only in `cause`, which is logged but not sent.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const clientError = toClientError(thrown);
  if (clientError) return clientError;
  if (isUnavailable(thrown)) return serviceUnavailable({ shortage: 'dependency', cause: thrown });
  return new AppError('internal_server_error', { cause: thrown });
}

/**
 * Returns the SQLSTATE of a database error, or undefined for any other error, such as a lost
 * connection.
 */
export function sqlStateOf(thrown: unknown): string | undefined {
  const code = codeOf(thrown);
  // Every SQLSTATE contains a digit. The system code EPIPE also has five letters, but no digit.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether a row refers to one that does not exist, or a row to delete is referred to. */
export function isForeignKeyViolation(thrown: unknown): boolean {
  return sqlStateOf(thrown) === '23503';
}

function toClientError(thrown: unknown): AppError | undefined {
  const code = codeOf(thrown);
  // Only errors of sockets that this service opened have a `syscall`. The error of Node.js for a
  // lost client has none.
  const isOwnSocket = 'syscall' in Object(thrown);
  const mapping = isOwnSocket
    ? undefined
    : (mappings.get(code) ?? (code.startsWith('HPE_') ? notHttp : undefined));
  if (mapping !== undefined) {
    const [reason, developerMessage] = mapping;
    return new AppError(reason, { developerMessage, cause: thrown });
  }
  const status = statusOf(thrown);
  if (status < 400 || status > 499) return undefined;
  // An unknown 4xx is treated as a 400 (RFC 9110 section 15).
  return new AppError(reasonOfStatus[status] ?? 'invalid_request_body', { cause: thrown });
}

function isUnavailable(thrown: unknown): boolean {
  const code = codeOf(thrown);
  return (
    thrown instanceof DatabaseUnavailable ||
    unavailableSqlState.test(code) ||
    unavailableSocketCode.test(code) ||
    statusOf(thrown) === 503
  );
}

function statusOf(thrown: unknown): number {
  const { statusCode }: { statusCode?: unknown } = Object(thrown);
  return typeof statusCode === 'number' ? statusCode : 500;
}

function codeOf(thrown: unknown): string {
  const { code }: { code?: unknown } = Object(thrown);
  return typeof code === 'string' ? code : '';
}
