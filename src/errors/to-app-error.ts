/**
 * Converts any thrown value to the error for the response. Reads its class, code and status, but
 * never its message.
 */
import { AppError, serviceUnavailable } from './app-error.ts';
import type { Reason } from './reasons.ts';
import { codeOf, erasedState, isTemporary, noIdLeftState } from './sql-state.ts';

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
    [noIdLeftState]: ['internal_server_error', 'No id is left for a new order or attachment.'],
    [erasedState]: ['order_not_found', 'The owner of the order was erased.'],
    ECONNRESET: ['invalid_request_body', 'The request is incomplete.'],
    // Fastify destroys the stream of a response that is closed before the stream begins.
    ERR_STREAM_PREMATURE_CLOSE: ['invalid_request_body', 'The client disconnected.'],
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
    isTemporary(thrown) ||
    unavailableSocketCode.test(code) ||
    statusOf(thrown) === 503
  );
}

function statusOf(thrown: unknown): number {
  const { statusCode }: { statusCode?: unknown } = Object(thrown);
  return typeof statusCode === 'number' ? statusCode : 500;
}

/** Whether the response to an error is 503, for example because a lock took too long. */
export function showsUnavailable(error: unknown): boolean {
  return toAppError(error).reason === 'service_unavailable';
}
