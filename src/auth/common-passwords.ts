/** Recognizes common passwords. */
import { lazy } from '../http/lazy.ts';

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
 * checks its stem without either tail: `password2024!` is common. The lengths here are in
 * UTF-16 code units.
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
