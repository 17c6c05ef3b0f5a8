/**
 * Describes the cause of a failure. Only the internal listener sends this description, never the
 * public listener.
 */
import { AppError } from '../errors/app-error.ts';
import { messageOf } from '../errors/message-of.ts';
import { sqlStateOf } from '../errors/sql-state.ts';
import { DatabaseTimeout } from '../errors/to-app-error.ts';

/** The header with the kind of a failure, so that programs do not have to parse the details. */
export const errorKindHeader = 'X-Beverage-Ordering-Error-Kind';
/** The SQLSTATEs of statement, lock and transaction timeouts (PostgreSQL, appendix A). */
const timedOutState = /^(?:57014|55P03|25P03|25P04)$/;

/**
 * Returns an error that describes the cause. The status is 503 like on the public listener, after
 * which a program repeats its request, or 500.
 */
export function withDiagnosis(failure: AppError): AppError {
  const { kind, message, details } = diagnose(failure);
  const isTemporary = failure.reason === 'service_unavailable';
  return new AppError(isTemporary ? failure.reason : 'internal_server_error', {
    developerMessage: message,
    details,
    headers: { ...failure.headers, [errorKindHeader]: kind },
  });
}

/**
 * Describes the cause of a 5xx error. The kind is in a header of the error, or describes a database
 * failure, or is the reason.
 */
export function diagnose(error: AppError): {
  kind: string;
  message: string;
  details: Record<string, unknown>;
} {
  const message = messageOf(error.cause ?? error);
  const kind = error.headers[errorKindHeader] ?? kindOf(error);
  return { kind, message, details: { ...error.details, ...factsOf(error.cause), message } };
}

function kindOf({ reason, cause }: AppError): string {
  if (reason !== 'service_unavailable' || cause === undefined) return reason;
  const isSocketTimeout = cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
  const isTimeout =
    cause instanceof DatabaseTimeout ||
    isSocketTimeout ||
    timedOutState.test(sqlStateOf(cause) ?? '');
  return isTimeout ? 'database_timeout' : 'database_unavailable';
}

/**
 * The properties of PostgreSQL and Node.js errors that help to find the cause. `query` is the SQL
 * statement.
 */
const factNames = [
  'code',
  'severity',
  'detail',
  'hint',
  'where',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'query',
  'syscall',
  'hostname',
  'address',
  'port',
];

function factsOf(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return {};
  const facts = factNames.map((name): [string, unknown] => [name, Reflect.get(cause, name)]);
  return Object.fromEntries(
    facts.filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  );
}
