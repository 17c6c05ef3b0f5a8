/**
 * Runs the blocks of a page as a reader does: saves the files, runs the commands in order in one
 * shell, and keeps what they print next to what the page shows. Every test and check that executes
 * commands of a page does it with this function.
 */
import { join } from 'node:path';
import type { Block } from '../docs/blocks.ts';
import { writeWithFolders } from '../support/write-file.ts';
import type { Output, Shell } from './shell.ts';

/** A block of commands, the block below it if that shows an output, and what was printed. */
export interface Step extends Output {
  command: string;
  expected: Block | undefined;
}

interface RunOptions {
  /** Replaces what a page writes for its readers, such as addresses and ports. */
  replace?: (text: string) => string;
  /** Runs a block in its own way, and returns true. Returns false for a block that is like others. */
  runDifferently?: (command: string) => Promise<boolean>;
}

export async function runBlocks(
  shell: Shell,
  blocks: readonly Block[],
  { replace = (text) => text, runDifferently = async () => false }: RunOptions = {},
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const [index, { language, name, text }] of blocks.entries()) {
    if (name !== '') writeWithFolders(join(shell.folder, name), replace(text));
    else if (language === 'sh' && !(await runDifferently(text))) {
      const next = blocks[index + 1];
      const expected = next && /^(?:text|http)$/.test(next.language) ? next : undefined;
      const output = await shell.run(replace(text));
      steps.push({ command: text, expected, ...output });
      // The command has ended the shell.
      if (Number.isNaN(output.status)) break;
    }
  }
  return steps;
}

/**
 * Returns the lines that a page shows and that an output lacks after the lines before them. In a
 * line, `...` is any text.
 */
export function missingLines(shown: string, output: string): string[] {
  const lines = output.split('\n');
  let next = 0;
  return shown
    .trim()
    .split('\n')
    .filter((line) => {
      const pattern = new RegExp(`^${line.split('...').map(RegExp.escape).join('.*')}$`);
      const found = lines.findIndex((printed, index) => index >= next && pattern.test(printed));
      if (found >= 0) next = found + 1;
      return found < 0;
    });
}
