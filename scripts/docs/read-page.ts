/** Reads a page as a reader of the site sees it: with the blocks that it includes from docs/parts. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The instruction of VitePress, on a line of its own. GitHub does not show it. */
const include = /^<!--\s*@include:\s*(\S+?)\s*-->$/gm;

/** Returns the text of a document, whose path is relative to the project. */
export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll(include, (_line, part: string) =>
    readPage(join(dirname(path), part)).trimEnd(),
  );
}
