/** What an error says about the fields of a request. */

/** One violation in one field. All of them are reported together in `details.checks_failed`. */
export interface FailedCheck {
  /** A path into the body (`recipe`, `address.lat`, `recipes[3]`), or the bare name of a parameter (`limit`, `If-Match`). */
  field: string;
  in: 'path' | 'query' | 'header' | 'body';
  error_type: 'required' | 'constraint_violation' | 'wrong_value';
  message: string;
}

/** The failed checks in the details of an error; none for an error that is not about fields. */
export function checksIn(details: Record<string, unknown> | null): readonly FailedCheck[] {
  const checks = details?.checks_failed;
  return Array.isArray(checks) ? checks.filter(isFailedCheck) : [];
}

function isFailedCheck(value: unknown): value is FailedCheck {
  const { field, message }: Partial<FailedCheck> = Object(value);
  return typeof field === 'string' && typeof message === 'string';
}

/** The limits of an error about fields, whatever the request holds (docs/reference/limits.md). */
export const checkLimits = {
  /** Failed checks that are listed. `details.checks_omitted` counts the others. */
  listed: 200,
  /** Characters of a field name, which may come from the request. */
  field: 128,
  /** Characters of the message of one check. */
  message: 512,
  /** Characters of the line for developers that names all of them. */
  description: 2048,
} as const;

/** The details of an error about the fields of a request. `omitted` counts failed checks that are not in `checks`. */
export function detailsOfChecks(checks: readonly FailedCheck[], omitted = 0): Record<string, unknown> {
  const listed = checks.slice(0, checkLimits.listed).map(shortenCheck);
  const missing = omitted + checks.length - listed.length;
  return { checks_failed: listed, ...(missing > 0 && { checks_omitted: missing }) };
}

/**
 * One line for developers that names the invalid fields: `recipe (body): is required; limit (query): ...`. A line that would
 * be too long ends with the number of those that are left out.
 */
export function describeChecks(checks: readonly FailedCheck[]): string {
  let line = '';
  for (const [index, check] of checks.entries()) {
    const { field, in: location, message } = shortenCheck(check);
    const next = `${index === 0 ? '' : '; '}${field} (${location}): ${message}`;
    if (line.length + next.length > checkLimits.description) return `${line}; and ${checks.length - index} more`;
    line += next;
  }
  return line;
}

function shortenCheck(check: FailedCheck): FailedCheck {
  const field = shorten(check.field, checkLimits.field);
  const message = shorten(check.message, checkLimits.message);
  return field === check.field && message === check.message ? check : { ...check, field, message };
}

/** A text cut to at most `most` characters. The last one shows that something is missing. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
