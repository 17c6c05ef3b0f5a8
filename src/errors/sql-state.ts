/** Tells errors of PostgreSQL apart by their SQLSTATE (PostgreSQL, appendix A). */

/** The SQLSTATE with which triggers reject new data about an erased user. */
export const erasedState = 'BO001';

/** The SQLSTATE of a sequence that has given its last number. */
export const noIdLeftState = '2200H';

/**
 * The codes of temporary failures: connection exceptions, insufficient resources, shutdown and
 * crash, statement and transaction timeouts, lock timeout, serialization failure, and deadlock.
 * 25006 means that the server is a standby, which rejects writes.
 */
const temporary = /^(?:08...|53...|57P0.|57014|55P03|25P03|25P04|25006|40001|40P01)$/;

/**
 * The classes of errors that a statement does not cause itself: lost connections (08), read-only
 * and failed transactions (25), lack of resources (53), locks (55), interventions of an operator
 * (57), and failures of the system (58, XX).
 */
const external = /^(?:08|25|53|55|57|58|XX)/;

/**
 * Returns the SQLSTATE of a database error, or undefined for any other error, such as a lost
 * connection.
 */
export function sqlStateOf(thrown: unknown): string | undefined {
  const code = codeOf(thrown);
  // Every SQLSTATE contains a digit. The system code EPIPE also has five letters, but no digit.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Whether another row has the same key. */
export function isUniqueViolation(thrown: unknown): boolean {
  return sqlStateOf(thrown) === '23505';
}

/** Whether a row refers to one that does not exist, or a row to delete is referred to. */
export function isForeignKeyViolation(thrown: unknown): boolean {
  return sqlStateOf(thrown) === '23503';
}

/** Whether a transaction was rolled back because of another one, and succeeds when repeated. */
export function isSerializationFailure(thrown: unknown): boolean {
  return sqlStateOf(thrown) === '40001';
}

/** Whether a statement took longer than the time limit. */
export function isStatementTimeout(thrown: unknown): boolean {
  return sqlStateOf(thrown) === '57014';
}

/** Whether a statement waited too long for a lock. */
export function isLockTimeout(thrown: unknown): boolean {
  return sqlStateOf(thrown) === '55P03';
}

/** Whether the same statement may succeed later. */
export function isTemporary(thrown: unknown): boolean {
  return temporary.test(sqlStateOf(thrown) ?? '');
}

/** Whether the statement or its values caused the error. */
export function isCausedByStatement(thrown: unknown): boolean {
  const state = sqlStateOf(thrown);
  return state !== undefined && !external.test(state);
}

/** Returns the code of an error, such as an SQLSTATE or a code of Node.js. Empty without a code. */
export function codeOf(thrown: unknown): string {
  const { code }: { code?: unknown } = Object(thrown);
  return typeof code === 'string' ? code : '';
}
