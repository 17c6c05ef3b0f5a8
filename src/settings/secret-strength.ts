/** Finds secrets that are easy to guess. */

/** The minimum length of a secret, in characters. */
export const minSecretLength = 32;

/** What the key of a coffee machine begins with. */
export const machineKeyPrefix = 'bmk_';

/** What the key of a partner begins with, except those of the demo data. */
export const partnerKeyPrefix = 'bpk_';

/** The secrets in tutorials often consist of these words, so attackers try them first. */
const wellKnownWords = (
  'super my your our the jwt app secret secrets key token ' +
  'password passwd passphrase change changeme for me default example admin'
).split(' ');

/**
 * The maximum number of digits in addition to the words. Attackers try all dates and all short
 * numbers. More digits may be a random number, which makes the secret strong.
 */
const maxDigits = 16;

/**
 * Whether a secret is too short, repeats one character, or consists of well-known words and at most
 * `maxDigits` digits. Ignores case, spaces and punctuation.
 */
export function isWeakSecret(secret: string): boolean {
  if (secret.length < minSecretLength || new Set(secret).size === 1) return true;
  const joined = secret.toLowerCase().replaceAll(/[\s\p{P}\p{S}]/gu, '');
  const words = joined.replaceAll(/\d/g, '');
  return joined.length - words.length <= maxDigits && words !== '' && consistsOfWords(words);
}

/** Visits each position once, so that the time is linear although one word begins with another. */
function consistsOfWords(text: string): boolean {
  // The loop also visits the positions that it adds.
  const wordEnds = new Set([0]);
  for (const at of wordEnds) {
    for (const word of wellKnownWords)
      if (text.startsWith(word, at)) wordEnds.add(at + word.length);
  }
  return wordEnds.has(text.length);
}
