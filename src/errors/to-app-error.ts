/** Anything that is thrown, as the error that the service answers with. It decides by class and code, never by a message. */
import { AppError, bearerChallenge, serviceUnavailable } from './app-error.ts';
import type { Reason } from './reasons.ts';

/**
 * The database cannot be reached, or it lost or closed the connection. The code that talks to the database throws this in
 * place of an error of `pg` or PGlite that has no code.
 */
export class DatabaseUnavailable extends Error {}

/** The database did not answer in time. */
export class DatabaseTimeout extends DatabaseUnavailable {}

type Mapping = readonly [reason: Reason, developerMessage: string, headers?: Record<string, string>];

/** Errors of Fastify, its plugins and Node's HTTP parser, by their code (fastify/lib/errors.js). */
const mappings = new Map<string, Mapping>(
  Object.entries({
    FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large', 'The request body is larger than this operation allows.'],
    FST_ERR_CTP_INVALID_MEDIA_TYPE: [
      'unsupported_media_type',
      'This operation does not read bodies of this media type.',
    ],
    FST_ERR_CTP_EMPTY_JSON_BODY: ['invalid_request_body', 'The request body is empty where JSON was announced.'],
    FST_ERR_CTP_INVALID_JSON_BODY: [
      'invalid_request_body',
      'The request body is not valid JSON, or has a __proto__ or constructor.prototype key.',
    ],
    FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
      'invalid_request_body',
      'The request body is not as long as Content-Length says.',
    ],
    FST_ERR_BAD_URL: ['wrong_parameter_value', 'The path holds a percent-encoding that cannot be decoded.'],
    FST_ERR_MAX_PARAM_LENGTH: ['uri_too_long', 'A parameter in the path is longer than any identifier can be.'],
    // @fastify/jwt reports a malformed Authorization header as a bad request. For a client it is a token that is not valid.
    FST_JWT_BAD_REQUEST: [
      'authentication_required',
      'The Authorization header is not of the form "Bearer <token>".',
      { 'WWW-Authenticate': bearerChallenge('invalid_token') },
    ],
    HPE_HEADER_OVERFLOW: ['headers_too_large', 'The request line and headers together are too large.'],
    HPE_CHUNK_EXTENSIONS_OVERFLOW: ['body_too_large', 'The chunk extensions of the request body are too large.'],
    ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request did not arrive completely in time.'],
  }),
);

/** For errors that have a status, and no code in the table above. */
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
 * SQLSTATE codes (PostgreSQL, appendix A) that say "not now": connection exceptions, insufficient resources, shutdown
 * and crash, statement and transaction time-outs, lock time-out, serialization failure, deadlock, and a server that has
 * become a standby, which takes no writes (25006).
 */
const unavailableSqlState = /^(?:08...|53...|57P0.|57014|55P03|25P03|25P04|25006|40001|40P01)$/;

const unavailableSocketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * The error to answer with. An AppError stays itself; an error of the framework gets the reason with the same meaning; a
 * dependency that fails or does not answer in time is 503; the rest is 500. What was thrown is kept as `cause` for the
 * log, and nothing of it is in the public fields. Throws nothing.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return (
    toClientError(thrown) ??
    (isUnavailable(thrown)
      ? serviceUnavailable({ cause: thrown })
      : new AppError('internal_server_error', { cause: thrown }))
  );
}

/** The SQLSTATE of an error that the database answered with; undefined for any other error, a lost connection included. */
export function sqlStateOf(thrown: unknown): string | undefined {
  const code = codeOf(thrown);
  // Every SQLSTATE has a digit. EPIPE has none.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function toClientError(thrown: unknown): AppError | undefined {
  const code = codeOf(thrown);
  const mapping = mappings.get(code);
  if (mapping !== undefined) {
    const [reason, developerMessage, headers = {}] = mapping;
    return new AppError(reason, { developerMessage, headers, cause: thrown });
  }
  if (code.startsWith('HPE_')) {
    return new AppError('invalid_request_body', { developerMessage: 'This is not valid HTTP.', cause: thrown });
  }
  // Node's error for a client that disconnects while it sends. The error of a socket names the system call that failed.
  if (code === 'ECONNRESET' && propertyOf(thrown, 'syscall') === undefined) {
    return new AppError('invalid_request_body', { developerMessage: 'The request was cut off.', cause: thrown });
  }
  const status = statusOf(thrown);
  if (status < 400 || status > 499) return undefined;
  // A client treats a status that it does not know as the x00 of its class (RFC 9110 section 15).
  return new AppError(reasonOfStatus[status] ?? 'invalid_request_body', { cause: thrown });
}

function isUnavailable(thrown: unknown): boolean {
  const code = codeOf(thrown);
  return (
    thrown instanceof DatabaseUnavailable ||
    unavailableSqlState.test(code) ||
    unavailableSocketCodes.has(code) ||
    statusOf(thrown) === 503
  );
}

function statusOf(thrown: unknown): number {
  const status = propertyOf(thrown, 'statusCode');
  return typeof status === 'number' ? status : 500;
}

function codeOf(thrown: unknown): string {
  const code = propertyOf(thrown, 'code');
  return typeof code === 'string' ? code : '';
}

function propertyOf(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
}
