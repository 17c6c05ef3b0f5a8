/** The rules for new passwords (docs/how-to/sign-in.md). */
import { failedChecks } from '../errors/app-error.ts';
import { lazy } from '../responses/lazy.ts';
import { emailKey } from './email.ts';

const minLength = 8;
const maxLength = 128;

/**
 * Throws AppError 422 `weak_password` with every rule that a new password breaks
 * (docs/how-to/sign-in.md).
 */
export async function requireAcceptablePassword(
  password: string,
  email: string,
  field = 'password',
): Promise<void> {
  const length = [...password].length;
  const violations = [
    length < minLength && `must have at least ${minLength} characters`,
    length > maxLength && `must have at most ${maxLength} characters`,
    length <= maxLength &&
      (await isCommonPassword(password)) &&
      'is one of the most common passwords',
    password.toLowerCase() === emailKey(email) && 'must not be the e-mail address',
  ].filter((violation) => violation !== false);
  if (violations.length === 0) return;
  const check = { field, in: 'body', error_type: 'constraint_violation' } as const;
  const checks = violations.map((message) => ({ ...check, message }));
  throw failedChecks(checks, { reason: 'weak_password', status: 422 });
}

/**
 * Common passwords that the list of the library lacks, because the library detects sequences and
 * keyboard rows by rules.
 */
const sequences =
  `01234567 012345678 0123456789 12345678910 1234567891011 23456789 09876543 87654321 98765432 987654321
0987654321 9876543210 abcdefgh abcdefghi abcdefghij abcdefg123 qwertzui qwertzuiop poiuytre poiuytrewq lkjhgfdsa 1q2w3e4r5t6y
p@ssword pa$$word p@$$word p@$$w0rd contraseña`.split(/\s+/);

/**
 * The tail of a password is its trailing digits and punctuation, and the stem is the rest. The
 * limits are in characters.
 */
const stem = { minLength: 4, maxTail: 10 };
/** A password of at most this length is common if it repeats a short piece. */
const maxRepetition = 16;
const repeatedPiece = /^(.{1,6}?)\1+$/u;
const tails = [/[\p{P}\p{S}]+$/u, /[\p{N}\p{P}\p{S}]+$/u];

/** Loads 49,000 passwords at the first check (30 ms, 10 MB), because most processes check none. */
const commonPasswords = lazy(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...sequences]);
});

/**
 * Returns whether a password is common or repeats a short piece, ignoring case. Also checks the
 * password without trailing punctuation, and without trailing digits and punctuation:
 * `Password2024!` is common (docs/how-to/sign-in.md). Omits these two checks if the tail is longer
 * than `stem` allows, because a long tail may be a random number.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords();
  const whole = password.toLowerCase();
  const isCommon = (text: string) =>
    list.has(text) || (text.length <= maxRepetition && repeatedPiece.test(text));
  if (isCommon(whole)) return true;
  return tails.some((tail) => {
    const start = whole.replace(tail, '');
    const isLongEnough =
      start.length >= stem.minLength && whole.length - start.length <= stem.maxTail;
    return isLongEnough && isCommon(start);
  });
}
