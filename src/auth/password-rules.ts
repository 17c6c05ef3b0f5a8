/** The rules for new passwords (docs/how-to/sign-in.md). */
import { failedChecks } from '../errors/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { emailKey } from './email.ts';
import { preparedPassword } from './prepared-password.ts';

const minLength = 8;
const maxLength = 128;

/**
 * Throws AppError 422 `weak_password` with every rule that a new password breaks. The rules are
 * about the prepared password. The comparisons also ignore case.
 */
export async function requireAcceptablePassword(
  password: string,
  email: string,
  field = 'password',
): Promise<void> {
  // Counts code points: a surrogate pair is one character, and a joined emoji is several.
  const prepared = preparedPassword(password);
  const length = [...prepared].length;
  const violations: string[] = [];
  if (length < minLength) violations.push(`must have at least ${minLength} characters`);
  const isTooLong = length > maxLength;
  if (isTooLong) violations.push(`must have at most ${maxLength} characters`);
  const compared = prepared.toLowerCase();
  // The patterns of `isCommonPassword` need much time for a long text.
  if (!isTooLong && (await isCommonPassword(compared)))
    violations.push('is one of the most common passwords');
  if (compared === emailKey(email)) violations.push('must not be the email address');
  if (violations.length === 0) return;
  const check = { field, in: 'body', error_type: 'constraint_violation' } as const;
  const checks = violations.map((message) => ({ ...check, message }));
  throw failedChecks(checks, { reason: 'weak_password', status: 422 });
}
