/** The rules for new passwords (docs/how-to/sign-in.md). */
import { failedChecks } from '../errors/app-error.ts';
import { lazy } from '../responses/lazy.ts';
import { emailKey } from './email.ts';

const minLength = 8;
const maxLength = 128;

/**
 * Throws AppError 422 `weak_password` with every rule that a new password breaks
 * (docs/how-to/sign-in.md). The comparisons ignore case and how accents are composed. The length
 * and the hash are those of the text that the client sent, so a sign-in must send the same text.
 */
export async function requireAcceptablePassword(
  password: string,
  email: string,
  field = 'password',
): Promise<void> {
  // Counts characters as people do: a surrogate pair is one.
  const length = [...password].length;
  const violations: string[] = [];
  if (length < minLength) violations.push(`must have at least ${minLength} characters`);
  const isTooLong = length > maxLength;
  if (isTooLong) violations.push(`must have at most ${maxLength} characters`);
  const compared = password.normalize('NFC').toLowerCase();
  // The patterns of `isCommonPassword` need much time for a long text.
  if (!isTooLong && (await isCommonPassword(compared)))
    violations.push('is one of the most common passwords');
  if (compared === emailKey(email)) violations.push('must not be the email address');
  if (violations.length === 0) return;
  const check = { field, in: 'body', error_type: 'constraint_violation' } as const;
  const checks = violations.map((message) => ({ ...check, message }));
  throw failedChecks(checks, { reason: 'weak_password', status: 422 });
}

/**
 * Common passwords that the list of the library lacks, because the library detects sequences and
 * keyboard rows by rules.
 */
const missingFromLibrary = (
  '01234567 012345678 0123456789 12345678910 1234567891011 23456789 ' +
  '09876543 87654321 98765432 987654321 0987654321 9876543210 ' +
  'abcdefgh abcdefghi abcdefghij abcdefg123 ' +
  'qwertzui qwertzuiop poiuytre poiuytrewq lkjhgfdsa 1q2w3e4r5t6y ' +
  'p@ssword pa$$word p@$$word p@$$w0rd contraseña'
).split(' ');

/** Loads 49,000 passwords at the first check (30 ms, 10 MB), because most processes check none. */
const commonPasswords = lazy(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...missingFromLibrary]);
});

/** A password of at most this length is common if it repeats a short piece. */
const maxRepetitionLength = 16;
const repeatedPiece = /^(.{1,6}?)\1+$/u;

/** The tail of a password, in its two forms. The rest of the password is its stem. */
const tails = {
  punctuation: /[\p{P}\p{S}]+$/u,
  digitsAndPunctuation: /[\p{N}\p{P}\p{S}]+$/u,
};
/**
 * After a shorter stem, the tail is most of the password and decides how hard it is to guess:
 * `sex74920165`.
 */
const minStemLength = 4;
/** A longer tail may be a random number, which makes the password uncommon. */
const maxTailLength = 10;

/**
 * Returns whether a password, in NFC and in lower case, is common or repeats a short piece. Also
 * checks its stem without either tail: `password2024!` is common (docs/how-to/sign-in.md). The
 * lengths here are in UTF-16 code units.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await commonPasswords();
  const isCommon = (text: string) =>
    list.has(text) || (text.length <= maxRepetitionLength && repeatedPiece.test(text));
  if (isCommon(password)) return true;
  return Object.values(tails).some((tail) => {
    const stem = password.replace(tail, '');
    const tailLength = password.length - stem.length;
    return stem.length >= minStemLength && tailLength <= maxTailLength && isCommon(stem);
  });
}
