/** Writes the generated Markdown tables of the documents. */

/** Returns a table with these column titles. A `|` in a cell is escaped. */
export function markdownTable(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return [titles, titles.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/**
 * Returns the text of a document with the table between the markers `<!-- name: begin -->` and
 * `<!-- name: end -->` replaced. Throws if the document has no such markers.
 */
export function withTable(text: string, name: string, table: string): string {
  const marked = new RegExp(`(<!-- ${name}: begin -->\\n)[\\s\\S]*?(<!-- ${name}: end -->)`);
  if (!marked.test(text)) throw new Error(`the document has no markers for the table of ${name}`);
  return text.replace(marked, (_, begin: string, end: string) => `${begin}${table}\n${end}`);
}
