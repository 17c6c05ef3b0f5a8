/** Describes the invalid fields of a request in an error. */
import { shorten } from './shorten.ts';

interface CheckedField {
  /**
   * A path in the body (`recipe`, `address.lat`, `recipes[3]`), or only the name of a parameter
   * (`limit`, `If-Match`).
   */
  field: string;
  in: 'path' | 'query' | 'header' | 'body';
  error_type: 'required' | 'constraint_violation' | 'wrong_value';
}

/** One violation of one field. The response lists the violations in `details.checks_failed`. */
export interface FailedCheck extends CheckedField {
  /** The rest of a sentence that begins with the field: `must be a number`. */
  message: string;
}

/** A violation in a response. */
export interface ReportedCheck extends CheckedField {
  /** A whole sentence: `limit must be a number.` */
  message: string;
}

/**
 * Returns the violations in the details of an error. Empty if the error is not about fields. The
 * renderings of an error read only the field and the message, so only these two are checked.
 */
export function checksIn(details: Record<string, unknown> | null): readonly ReportedCheck[] {
  const checks = details?.checks_failed;
  if (!Array.isArray(checks)) return [];
  return checks.filter(
    (check) => typeof check?.field === 'string' && typeof check.message === 'string',
  );
}

/** The limits of an error about fields, for any request (docs/reference/limits.md). */
export const checkLimits = {
  /** The number of violations in the list. `details.checks_omitted` counts the others. */
  listed: 200,
  /** The length of a field name, which can come from the request. */
  field: 128,
  /** The length of the sentence about one violation. */
  message: 512,
  /**
   * The length of the text for developers, without the last sentence, which counts the violations
   * that are left out.
   */
  description: 2048,
} as const;

/** Returns the details of an error about fields. */
export function detailsOfChecks(checks: readonly FailedCheck[]): Record<string, unknown> {
  const omitted = checks.length - checkLimits.listed;
  return {
    checks_failed: checks.slice(0, checkLimits.listed).map(reported),
    ...(omitted > 0 && { checks_omitted: omitted }),
  };
}

/**
 * Returns the text for developers: one sentence per violation. If the text is too long, its last
 * sentence counts the rest.
 */
export function describeChecks(checks: readonly FailedCheck[]): string {
  let text = '';
  for (const [index, check] of checks.entries()) {
    const { message } = reported(check);
    if (text.length + message.length > checkLimits.description)
      return `${text}And ${checks.length - index} more.`;
    text += `${message} `;
  }
  return text.trimEnd();
}

function reported({ field: name, message, ...others }: FailedCheck): ReportedCheck {
  const field = shorten(name, checkLimits.field);
  return { field, ...others, message: shorten(`${field} ${message}.`, checkLimits.message) };
}
