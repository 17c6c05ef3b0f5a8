/** What a statement does, and to which table, for a name a person recognises (OpenTelemetry: a query summary). */

/** The first change in a statement, since a query around it only prepares it. */
const change = /\b(insert) into "?(\w+)"?|(?<!\b(?:for|do|key) )\b(update) "?(\w+)"?|\b(delete) from "?(\w+)"?/i;
const read = /\bfrom "?(\w+)"?/i;

/** The operation and the table of an SQL statement; `table` is undefined where it names none. */
export function summarize(sql: string): { operation: string; table: string | undefined } {
  const changed = change.exec(sql);
  if (changed) {
    const [, insert, into, update, updated, deleted, from] = changed;
    return { operation: (insert ?? update ?? deleted ?? '').toLowerCase(), table: into ?? updated ?? from };
  }
  const [, table] = read.exec(sql) ?? [];
  const [word = ''] = sql.trimStart().split(/\s/, 1);
  const operation = word.toLowerCase();
  return { operation: operation === 'with' ? 'select' : operation, table };
}
