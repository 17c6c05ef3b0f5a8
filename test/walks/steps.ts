/**
 * The steps of a walk. The pages docs/how-to/add-a-field.md, add-a-rule.md, add-a-bound.md and
 * add-an-operation.md say before each block of code where it goes, in one of these forms:
 *
 *     New file `src/a.ts`:
 *     In `src/a.ts`, after the line `const a = 1;`:
 *     In `src/a.ts`, before the line `const a = 1;`:
 *     In `src/a.ts`, instead of the line `const a = 1;`:
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blocksOf } from '../../scripts/docs/blocks.ts';
import { writeWithFolders } from '../../scripts/support/write-file.ts';

/** A block of code and where it goes. */
export interface Step {
  path: string;
  /**
   * The line next to which the block goes, without leading and trailing space; null for a new file.
   */
  anchor: string | null;
  position: 'after' | 'before' | 'instead of' | 'new';
  text: string;
}

const newFile = /^New file `(?<path>[^`]+)`:$/;
const change =
  /^In `(?<path>[^`]+)`, (?<position>after|before|instead of) the line `(?<anchor>[^`]+)`:$/;

/** The languages of commands and output. Blocks in these languages are no steps. */
const notCode = new Set(['sh', 'text']);

/** Returns the steps of a page in order. Throws if a block of code does not say where it goes. */
export function stepsOf(markdown: string): Step[] {
  return blocksOf(markdown).flatMap(({ language, lead, text }): Step[] => {
    if (notCode.has(language)) return [];
    const {
      path,
      position = 'new',
      anchor = null,
    } = newFile.exec(lead)?.groups ?? change.exec(lead)?.groups ?? {};
    if (path === undefined) throw new Error(`a block of code does not say where it goes: ${lead}`);
    return [{ path, anchor, position: position as Step['position'], text }];
  });
}

/**
 * Applies a step to the files under `root`. Throws if a new file already exists, if the file to
 * change does not exist, or if its number of lines that equal the anchor is not one.
 */
export function applyStep(root: string, { path, anchor, position, text }: Step): void {
  const file = join(root, path);
  if (anchor === null) {
    if (existsSync(file)) throw new Error(`${path} exists`);
    writeWithFolders(file, text);
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (line.trim() === anchor ? [index] : []));
  const [at] = found;
  if (at === undefined || found.length > 1)
    throw new Error(`${path}: ${found.length} lines are \`${anchor}\``);
  const added = text.replace(/\n$/, '').split('\n');
  lines.splice(position === 'after' ? at + 1 : at, position === 'instead of' ? 1 : 0, ...added);
  writeFileSync(file, lines.join('\n'));
}

/**
 * Returns the files that steps touch and the number of lines they write, without tests and
 * documents.
 */
export function sizeOf(steps: readonly Step[]): { files: number; lines: number } {
  const counted = steps.filter(({ path }) => !/^(test|docs)\/|^[A-Z]+\.md$/.test(path));
  const lines = counted.map(({ text }) => text.replace(/\n$/, '').split('\n').length);
  return {
    files: new Set(counted.map(({ path }) => path)).size,
    lines: lines.reduce((sum, count) => sum + count, 0),
  };
}
