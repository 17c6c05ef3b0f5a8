/** Reads the steps of a guide in docs/how-to/. */
import { readPage } from '../docs/read-page.ts';

/**
 * A step of a guide: a file to write, commands to run, or the output that the commands before it
 * must have.
 */
export interface Step {
  kind: 'file' | 'commands' | 'output';
  name: string;
  text: string;
}

/** A fenced block of a page, and the name under which the sentence before it says to save it. */
export interface Block {
  language: string;
  name: string;
  text: string;
}

/**
 * Returns the blocks of a text in order. "Save this as `name`" or "Save this test as `name`" is in
 * the sentence before the block of a file.
 */
export function blocksOf(markdown: string): Block[] {
  const blocks = markdown.matchAll(
    /(?:Save this(?: \w+)?\s+as\s+`([\w./-]+)`[^`]*)?^```(\w*)\n([\s\S]*?)^```$/gm,
  );
  return [...blocks].map(([, name = '', language = '', text = '']) => ({ name, language, text }));
}

/**
 * Returns the steps of a page, or of a section of the page. Throws if there are none, or if a block
 * of a file has no name.
 */
export function stepsOf(page: string, heading?: string): Step[] {
  const text = readPage(`docs/how-to/${page}.md`);
  const section =
    heading === undefined
      ? text
      : (text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '');
  const steps = blocksOf(section).map(({ name, language, text }): Step => {
    if (language === 'sh') return { kind: 'commands', name, text };
    return { kind: language === 'text' ? 'output' : 'file', name, text };
  });
  const nameless = steps.find(({ kind, name }) => kind === 'file' && name === '');
  if (nameless) throw new Error(`a block of ${page} names no file:\n${nameless.text}`);
  if (steps.length === 0) throw new Error(`${page} has no section ${heading ?? 'with steps'}`);
  return steps;
}

/** Returns the lines that a page shows and that an output lacks. In a line, `...` is any text. */
export function missingLines(shown: string, output: string): string[] {
  const lines = output.split('\n');
  return shown
    .trim()
    .split('\n')
    .filter((line) => {
      const pattern = new RegExp(`^${line.split('...').map(RegExp.escape).join('.*')}$`);
      return !lines.some((printed) => pattern.test(printed));
    });
}
