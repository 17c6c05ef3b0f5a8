/**
 * Generates a Markdown table of the error reasons from the registry in src/errors/reasons.ts.
 *
 *   node scripts/error-reasons-table.ts            print the table
 *   node scripts/error-reasons-table.ts --write    put it between the two marks of docs/reference/error-reasons.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorReasons } from '../src/errors/reasons.ts';

const file = join(import.meta.dirname, '../docs/reference/error-reasons.md');

/** Returns the table of all error reasons. */
export function errorReasonsTable(): string {
  const rows = Object.entries(errorReasons).map(([reason, { statuses, title, action }]) => {
    return [`\`${reason}\``, statuses.join(', '), title, action];
  });
  return [['Reason', 'Status', 'Title', 'What a client does'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** Returns the text of a document with the current table. Throws if the document has no marks. */
export function withCurrentReasons(text: string): string {
  const marked = /(<!-- error reasons: begin -->\n)[\s\S]*?(<!-- error reasons: end -->)/;
  if (!marked.test(text)) throw new Error('the document has no marks for the table of error reasons');
  return text.replace(marked, (_, begin: string, end: string) => `${begin}${errorReasonsTable()}\n${end}`);
}

if (import.meta.main) {
  if (process.argv.includes('--write')) writeFileSync(file, withCurrentReasons(readFileSync(file, 'utf8')));
  else console.log(errorReasonsTable());
}
