/** One thing wrong with one field of a request; all of them are reported together in `details.checks_failed`. */
export interface FailedCheck {
  /** A path into the body (`recipe`, `address.lat`, `recipes[3]`), or the bare name of a parameter (`limit`, `If-Match`). */
  field: string;
  in: 'path' | 'query' | 'header' | 'body';
  error_type: 'required' | 'constraint_violation' | 'wrong_value';
  message: string;
}

/** The failed checks that travel in an error's details; an empty list for an error that is not about fields. */
export function checksIn(details: Record<string, unknown> | null): readonly FailedCheck[] {
  const checks = details?.checks_failed;
  return Array.isArray(checks) ? checks.filter(isFailedCheck) : [];
}

/** One line for developers that names every field at fault: `recipe (body): is required; limit (query): ...`. */
export function describeChecks(checks: readonly FailedCheck[]): string {
  return checks.map((check) => `${check.field} (${check.in}): ${check.message}`).join('; ');
}

function isFailedCheck(value: unknown): value is FailedCheck {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
