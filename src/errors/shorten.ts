/**
 * Cuts a text that is longer than `maxLength` characters. The last character of a cut text is an
 * ellipsis.
 */
export function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;
}
