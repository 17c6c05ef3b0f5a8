/** Reads the Markdown documents of the project. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { withoutBlocks } from '../../scripts/docs/blocks.ts';
import { readPage } from '../../scripts/docs/read-page.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Returns the path of every document, relative to the root and with forward slashes. The parts that
 * pages include are no documents of their own.
 */
export function documentPaths(): string[] {
  return globSync(['*.md', 'docs/**/*.md'], {
    cwd: root,
    exclude: ['docs/node_modules', 'docs/parts'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Returns the text of a document, with the blocks that it includes. */
export const readDocument = readPage;

/** Returns the targets of all inline links and images outside code. */
export function linksOf(markdown: string): string[] {
  const prose = withoutBlocks(markdown).replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** Returns the anchors that GitHub generates for the headings of a document. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/**
 * Returns the text under a heading of any level, up to the next heading. Empty if there is no such
 * heading.
 */
export function sectionOf(markdown: string, heading: string): string {
  return markdown.split(/^#+ /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
}

/** Returns the names in the first cells of the table under a heading, if the cells are code. */
export function namesInTable(markdown: string, heading: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
}
