/**
 * What a terminal obeys instead of showing it: control characters, line separators, and the marks
 * that reorder a line.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * Returns a text on one line that a terminal only shows: an escape such as `\u001b` replaces each
 * other character. JSON has the same escapes, so JSON keeps its values.
 */
export function printable(text: string): string {
  return text.replaceAll(unprintable, escapeOf);
}

/** Returns the escape of a character that is one UTF-16 code unit. */
export function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
