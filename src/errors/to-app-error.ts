import { AppError, bearerChallenge, serviceUnavailable } from './app-error.ts';
import type { Reason } from './reasons.ts';

interface Mapping {
  reason: Reason;
  developerMessage: string;
  headers?: Record<string, string>;
}

/** Refusals of Fastify, its plugins and Node's HTTP parser, by their code (fastify/lib/errors.js). */
const mappings: ReadonlyMap<string, Mapping> = new Map<string, Mapping>([
  [
    'FST_ERR_CTP_BODY_TOO_LARGE',
    { reason: 'body_too_large', developerMessage: 'The request body is larger than this operation allows.' },
  ],
  [
    'FST_ERR_CTP_INVALID_MEDIA_TYPE',
    { reason: 'unsupported_media_type', developerMessage: 'This operation does not read bodies of this media type.' },
  ],
  [
    'FST_ERR_CTP_EMPTY_JSON_BODY',
    { reason: 'invalid_request_body', developerMessage: 'The request body is empty where JSON was announced.' },
  ],
  [
    'FST_ERR_CTP_INVALID_JSON_BODY',
    {
      reason: 'invalid_request_body',
      developerMessage: 'The request body is not valid JSON, or has a __proto__ or constructor.prototype key.',
    },
  ],
  [
    'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
    { reason: 'invalid_request_body', developerMessage: 'The request body is not as long as Content-Length says.' },
  ],
  [
    'FST_ERR_BAD_URL',
    { reason: 'wrong_parameter_value', developerMessage: 'The path holds a percent-encoding that cannot be decoded.' },
  ],
  [
    'FST_ERR_MAX_PARAM_LENGTH',
    { reason: 'uri_too_long', developerMessage: 'A parameter in the path is longer than any identifier can be.' },
  ],
  // @fastify/jwt calls a malformed Authorization header a bad request; to a client it is a token that does not count.
  [
    'FST_JWT_BAD_REQUEST',
    {
      reason: 'authentication_required',
      developerMessage: 'The Authorization header is not of the form "Bearer <token>".',
      headers: { 'WWW-Authenticate': bearerChallenge('invalid_token') },
    },
  ],
  [
    'HPE_HEADER_OVERFLOW',
    { reason: 'headers_too_large', developerMessage: 'The request line and headers together are too large.' },
  ],
  [
    'HPE_CHUNK_EXTENSIONS_OVERFLOW',
    { reason: 'body_too_large', developerMessage: 'The chunk extensions of the request body are too large.' },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { reason: 'request_timeout', developerMessage: 'The request did not arrive completely in time.' },
  ],
]);

/** For refusals with a status and no code of their own in the table. */
const reasonOfStatus: ReadonlyMap<number, Reason> = new Map<number, Reason>([
  [401, 'authentication_required'],
  [403, 'forbidden'],
  [404, 'path_not_found'],
  [405, 'method_not_allowed'],
  [408, 'request_timeout'],
  [413, 'body_too_large'],
  [414, 'uri_too_long'],
  [415, 'unsupported_media_type'],
  [429, 'rate_limit_exceeded'],
  [431, 'headers_too_large'],
]);

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

/** Faults that pg, pg-pool, PGlite and Kysely tell by their text alone. */
const unavailableMessage =
  /^(?:timeout exceeded when trying to connect|timeout expired|the database gives no answer|Connection terminated.*|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end on the pool|PGlite is clos(?:ed|ing)|PGlite instance is already closed\.|driver has already been destroyed)$/;

/**
 * Turns anything thrown into the error to answer with. An AppError stays itself; a refusal of the framework gets the
 * reason that says the same; a dependency that fails or keeps us waiting is 503 (D44); the rest is 500. What was thrown
 * survives as `cause` for the log and lends no word to the public fields (D43). Throws nothing.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const code = textOf(thrown, 'code');
  const message = textOf(thrown, 'message');
  return (
    toRefusal(thrown, code, message) ??
    (isUnavailable(thrown, code, message)
      ? serviceUnavailable({ cause: thrown })
      : new AppError('internal_server_error', { cause: thrown }))
  );
}

/** The SQLSTATE of an error the database answered with; undefined for any other fault, a broken connection included. */
export function sqlStateOf(thrown: unknown): string | undefined {
  const code = textOf(thrown, 'code');
  // Every SQLSTATE has a digit, which sets it apart from EPIPE and its like.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

function toRefusal(thrown: unknown, code: string, message: string): AppError | undefined {
  const mapping = mappings.get(code);
  if (mapping !== undefined) {
    const { reason, developerMessage, headers = {} } = mapping;
    return new AppError(reason, { developerMessage, headers, cause: thrown });
  }
  if (code.startsWith('HPE_')) {
    return new AppError('invalid_request_body', { developerMessage: 'This is not valid HTTP.', cause: thrown });
  }
  // The client hung up while it was sending; the same code on the way to a database would be a 503.
  if (code === 'ECONNRESET' && message === 'aborted') {
    return new AppError('invalid_request_body', { developerMessage: 'The request was cut off.', cause: thrown });
  }
  const status = statusOf(thrown);
  if (status < 400 || status > 499) return undefined;
  // A client treats a status it does not know as the x00 of its class, and so do we.
  return new AppError(reasonOfStatus.get(status) ?? 'invalid_request_body', { cause: thrown });
}

function isUnavailable(thrown: unknown, code: string, message: string): boolean {
  return (
    unavailableSqlState.test(code) ||
    unavailableSocketCodes.has(code) ||
    unavailableMessage.test(message) ||
    statusOf(thrown) === 503
  );
}

function statusOf(thrown: unknown): number {
  const status = propertyOf(thrown, 'statusCode');
  return typeof status === 'number' ? status : 500;
}

function textOf(thrown: unknown, name: string): string {
  const value = propertyOf(thrown, name);
  return typeof value === 'string' ? value : '';
}

function propertyOf(thrown: unknown, name: string): unknown {
  return typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
}
