/** Reads the text form of a record (PostgreSQL, section 8.16.2). */

/**
 * Returns the values of the record's columns as text, and null for NULL: `(7,,"a ""b""")` has the
 * values `7`, null and `a "b"`.
 */
export function valuesOf(record: string): (string | null)[] {
  const values: (string | null)[] = [];
  const column = /(?:"((?:[^"\\]|""|\\.)*)"|([^",()\\]*))[,)]/gsy;
  column.lastIndex = 1;
  while (column.lastIndex < record.length) {
    const [, quoted, plain] = column.exec(record) ?? [];
    if (quoted === undefined && plain === undefined)
      throw new Error('the text of a record cannot be read');
    values.push(
      quoted?.replaceAll(/""|\\(.)/gs, (_pair, escaped) => escaped ?? '"') ?? (plain || null),
    );
  }
  return values;
}
