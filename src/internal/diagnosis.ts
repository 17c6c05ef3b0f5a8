/** What operators are told about a fault, and the public never is (D43). */
import type { AppError } from '../errors/app-error.ts';
import { DatabaseTimeout, sqlStateOf } from '../errors/to-app-error.ts';

/** Names the kind of a fault, so that a caller need not read the details to branch. */
export const errorKindHeader = 'X-Beverage-Ordering-Error-Kind';

/** The kind of a fault, and what is known about it. */
export interface Diagnosis {
  kind: string;
  message: string;
  details: Record<string, unknown>;
}

/** Statement, lock and transaction time-outs (PostgreSQL, appendix A). */
const timedOutState = /^(?:57014|55P03|25P03|25P04)$/;

/**
 * Reads the cause of a 5xx. A database that fails is told apart by how it fails; any other fault is named by its reason.
 */
export function diagnose(error: AppError): Diagnosis {
  const cause = error.cause ?? error;
  const message = cause instanceof Error ? describe(cause) : String(cause);
  return {
    kind: error.headers[errorKindHeader] ?? kindOf(error),
    message,
    details: { ...error.details, ...factsOf(error.cause), message },
  };
}

function kindOf({ reason, cause }: AppError): string {
  if (reason !== 'service_unavailable' || cause === undefined) return reason;
  const isSocketTimeout = cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
  const isTimeout = cause instanceof DatabaseTimeout || isSocketTimeout || timedOutState.test(sqlStateOf(cause) ?? '');
  return isTimeout ? 'database_timeout' : 'database_unavailable';
}

/** A host with several addresses fails once for each, and the error around them has no words of its own. */
function describe(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}

/** What libraries put on an error that helps to find its cause: PostgreSQL's own fields, Node's, and the statement. */
const telling = [
  ...['code', 'severity', 'detail', 'hint', 'where', 'schema', 'table', 'column', 'constraint', 'routine', 'query'],
  ...['syscall', 'hostname', 'address', 'port'],
];

function factsOf(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return {};
  const facts = telling.map((name): [string, unknown] => [name, Reflect.get(cause, name)]);
  return Object.fromEntries(facts.filter(([, value]) => typeof value === 'string' || typeof value === 'number'));
}
