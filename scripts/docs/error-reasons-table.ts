/**
 * Generates a Markdown table of the error reasons from the registry in src/errors/reasons.json.
 *
 *   node scripts/docs/error-reasons-table.ts            print the table
 *   node scripts/docs/error-reasons-table.ts --write    put it between the two markers of docs/reference/error-reasons.md
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorReasons } from '../../src/errors/reasons.ts';
import { markdownTable, withTable } from './markdown-table.ts';

const file = join(import.meta.dirname, '../../docs/reference/error-reasons.md');

/** Returns the table of all error reasons. */
export function errorReasonsTable(): string {
  const rows = Object.entries(errorReasons).map(([reason, { statuses, action }]) => {
    return [`\`${reason}\``, statuses.join(', '), action];
  });
  return markdownTable(['Reason', 'Status', 'What a client does'], rows);
}

/** Returns the text of a document with the current table. Throws if the document has no markers. */
export function withCurrentReasons(text: string): string {
  return withTable(text, 'error reasons', errorReasonsTable());
}

if (import.meta.main) {
  if (process.argv.includes('--write'))
    writeFileSync(file, withCurrentReasons(readFileSync(file, 'utf8')));
  else console.log(errorReasonsTable());
}
