/**
 * The patterns of the contract. Clients check them with the regular expressions of their own
 * language.
 */

const escaped = String.raw`\\(?:x[0-9a-f]{2}|[.\\/()\[\]{}*+?^$|])`;
const characters = String.raw`\[\^?(?:[^\\\[\]]|${escaped})+\]`;
const quantifier = String.raw`(?:[*+?]|\{[0-9]+(?:,[0-9]*)?\})?`;
const portable = new RegExp(
  String.raw`^\^(?:(?:[^\\\[\](){}*+?^$.|]|\.|${escaped}|${characters})${quantifier}|\((?!\?)|\)${quantifier}|\|)*\$$`,
);

/** RE2 compiles no pattern that repeats a part more often. */
const mostRepetitions = 1000;

/**
 * Whether JavaScript, PCRE2, RE2, Java, .NET and Python read a pattern in the same way. The pattern
 * is anchored, and uses only literals, `\xHH`, sets of characters, groups, alternatives and
 * quantifiers. So it has no `\u`, no look-around, no references, and no `\d`, `\w` or `\s`, which
 * match other characters in other languages.
 */
export function isPortable(pattern: string): boolean {
  const counts = [...pattern.matchAll(/\{([0-9]+)(?:,([0-9]*))?\}/g)].flatMap(([, least, most]) => [
    least,
    most,
  ]);
  return portable.test(pattern) && counts.every((count) => Number(count ?? 0) <= mostRepetitions);
}
