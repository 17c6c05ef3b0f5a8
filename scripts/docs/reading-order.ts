/**
 * The order in which readers find the pages of docs/: the sections of docs/README.md. The index for
 * language models and the menu of the guides come from it, so that a page is listed once.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A link of the index: its text, the page relative to docs/, and what the page is about. */
interface Entry {
  name: string;
  page: string;
  note: string;
}

/** A heading of the index with the pages below it. */
export interface Section {
  heading: string;
  entries: Entry[];
}

/** A link, whose text may continue on the next lines: `- [Sign in](how-to/sign-in.md): tokens`. */
const link = /^- \[([^\]]+)\]\(([^)]+\.md)\)(?:: (.*(?:\n {2}.*)*))?$/gm;

/** Returns the sections of docs/README.md that list pages of docs/, without pages elsewhere. */
export function readingOrder(docs = join(import.meta.dirname, '../../docs')): Section[] {
  const [, ...parts] = readFileSync(join(docs, 'README.md'), 'utf8').split(/^#{2,3} /m);
  return parts.flatMap((part) => {
    const heading = part.slice(0, part.indexOf('\n'));
    const entries = [...part.matchAll(link)]
      .map(([, name = '', page = '', note = '']) => ({
        name,
        page,
        note: note.replaceAll(/\n +/g, ' '),
      }))
      .filter(({ page }) => !page.startsWith('..'));
    return entries.length === 0 ? [] : [{ heading, entries }];
  });
}
