/**
 * Passwords that attackers try first. `@zxcvbn-ts/language-common` carries a list of 49,000, which is loaded with the
 * first password that is checked: it takes 30 ms and 10 MB, and most processes check none.
 */

/** The list leaves these out, since its own program notices sequences and rows of a keyboard without a list. */
const sequences = `01234567 012345678 0123456789 12345678910 1234567891011 23456789 09876543 87654321 98765432 987654321
0987654321 9876543210 abcdefgh abcdefghi abcdefghij abcdefg123 qwertzui qwertzuiop poiuytre poiuytrewq lkjhgfdsa 1q2w3e4r5t6y
p@ssword pa$$word p@$$word p@$$w0rd contraseña`.split(/\s+/);

/** Characters a password keeps at least when its end is left out; what is shorter says nothing about the password. */
const shortestStem = 4;
/** Characters that may be left out at the end. A password with a longer tail is not a common one. */
const longestTail = 10;
/** The longest password that a repeated piece makes a common one. */
const longestRepetition = 16;

const trailingPunctuation = /[\p{P}\p{S}]+$/u;
const trailingDigitsAndPunctuation = /[\p{N}\p{P}\p{S}]+$/u;
const repeatedPiece = /^(.{1,6}?)\1+$/u;

let list: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...sequences]);
}

/**
 * Whether a password of at most 128 characters is a common one, whatever its case. It is when one of these is on the list:
 *
 * - the password itself (`12344321`);
 * - the password without its trailing punctuation (`a1b2c3d4!`);
 * - the password without its trailing digits and punctuation (`Passw0rd!`, `admin@123`).
 *
 * In the last two cases at least 4 characters are left and at most 10 are left out, so that a word with a long random
 * number is not refused. A piece of up to 6 characters that is repeated (`00000000`, `zaq1zaq1`) counts as being on the
 * list, up to 16 characters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  const common = await list;
  const whole = password.toLowerCase();
  if (common.has(whole) || isRepetition(whole)) return true;
  return [trailingPunctuation, trailingDigitsAndPunctuation].some((tail) => {
    const stem = whole.replace(tail, '');
    if (stem.length < shortestStem || whole.length - stem.length > longestTail) return false;
    return common.has(stem) || isRepetition(stem);
  });
}

function isRepetition(text: string): boolean {
  return text.length <= longestRepetition && repeatedPiece.test(text);
}
