/** The violations of fields that an error reports. */

/** One violation in one field. A response lists all of them in `details.checks_failed`. */
export interface FailedCheck {
  /** A path into the body (`recipe`, `address.lat`, `recipes[3]`), or the bare name of a parameter (`limit`, `If-Match`). */
  field: string;
  in: 'path' | 'query' | 'header' | 'body';
  error_type: 'required' | 'constraint_violation' | 'wrong_value';
  /** The end of a sentence that begins with the field: `must be a number`. A response has the whole sentence. */
  message: string;
}

/** The violations in the details of an error, as the response reports them; none for an error that is not about fields. */
export function checksIn(details: Record<string, unknown> | null): readonly FailedCheck[] {
  const checks = details?.checks_failed;
  if (!Array.isArray(checks)) return [];
  return checks.filter((check) => typeof check?.field === 'string' && typeof check.message === 'string');
}

/** The limits of an error about fields, whatever the request contains (docs/reference/limits.md). */
export const checkLimits = {
  /** Violations that are listed. `details.checks_omitted` counts the others. */
  listed: 200,
  /** Characters of a field name, which can come from the request. */
  field: 128,
  /** Characters of the sentence about one violation. */
  message: 512,
  /** Characters of the text for developers, without its last sentence. */
  description: 2048,
} as const;

/** The details of an error about fields. */
export function detailsOfChecks(checks: readonly FailedCheck[]): Record<string, unknown> {
  const omitted = checks.length - checkLimits.listed;
  return {
    checks_failed: checks.slice(0, checkLimits.listed).map(reported),
    ...(omitted > 0 && { checks_omitted: omitted }),
  };
}

/** The text for developers: one sentence per violation. If it would be too long, the last sentence counts the others. */
export function describeChecks(checks: readonly FailedCheck[]): string {
  let text = '';
  for (const [index, check] of checks.entries()) {
    const { message } = reported(check);
    if (text.length + message.length > checkLimits.description) return `${text}And ${checks.length - index} more.`;
    text += `${message} `;
  }
  return text.trimEnd();
}

function reported({ field: name, message, ...others }: FailedCheck): FailedCheck {
  const field = shorten(name, checkLimits.field);
  return { field, ...others, message: shorten(`${field} ${message}.`, checkLimits.message) };
}

/** A text of at most `most` characters. An ellipsis shows where a longer one was cut. */
export function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
