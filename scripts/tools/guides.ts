/** Guides of docs/how-to/ with programs in other languages, run as a reader runs them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { go, run } from './install.ts';
import type { Place, Tool } from './tool.ts';

const folderOfPages = join(import.meta.dirname, '../../docs/how-to');
const documented = 'http://127.0.0.1:3000';

/**
 * A step of a guide: a file to write, commands to run, or the output that the commands before it
 * must have.
 */
export interface Step {
  kind: 'file' | 'commands' | 'output';
  name: string;
  text: string;
}

/** The guides by the names on the command line. */
export const guides: Readonly<Record<string, Pick<Tool, 'needs' | 'run'>>> = {
  'guide-typescript': guide('TypeScript', [], async () => dirname(process.execPath)),
  'guide-python': guide('Python', ['python3']),
  // The Go toolchain that the script may download is unpacked with Python.
  'guide-go': guide('Go', ['python3'], folderOfGo),
  'guide-kotlin': guide('Kotlin', ['java', 'javac', 'mvn']),
  'guide-assistant': guide('Serve the tools', ['python3'], undefined, 'connect-an-assistant.md'),
};

/**
 * Returns a guide. `folderOfPrograms` is the folder of the compiler or interpreter, if the one in
 * the PATH may be too old.
 */
function guide(
  heading: string,
  needs: readonly string[],
  folderOfPrograms: () => Promise<string | undefined> = async () => undefined,
  page = 'generate-a-client.md',
): Pick<Tool, 'needs' | 'run'> {
  return {
    needs,
    run: async ({ service, folder }: Place) => {
      const PATH = [(await folderOfPrograms()) ?? [], process.env.PATH ?? []]
        .flat()
        .join(delimiter);
      let output = '';
      for (const { kind, name, text } of stepsOf(heading, page)) {
        const actual = text.replaceAll(documented, service.url);
        if (kind === 'file') {
          mkdirSync(dirname(join(folder, name)), { recursive: true });
          writeFileSync(join(folder, name), actual);
        } else if (kind === 'commands')
          output = await run(['bash', '-euc', actual], folder, { PATH });
        else if (!output.includes(actual.trim()))
          throw new Error(`the output is not the documented one:\n${output}`);
      }
      return 'works as written';
    },
  };
}

/** Returns the folder of `go`; none if the `go` in the PATH is recent enough. */
async function folderOfGo(): Promise<string | undefined> {
  const program = await go();
  return isAbsolute(program) ? dirname(program) : undefined;
}

/**
 * Returns the steps of a section. The sentence "Save this ... as `name`" precedes the block of a
 * file. Throws if there are none.
 */
export function stepsOf(heading: string, page = 'generate-a-client.md'): Step[] {
  const text = readFileSync(join(folderOfPages, page), 'utf8');
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = section.matchAll(
    /(?:Save this \w+ as `([\w./-]+)`[^`]*)?^```(\w+)\n([\s\S]*?)^```$/gm,
  );
  const steps = [...blocks].map(([, name = '', language, text = '']): Step => {
    if (language === 'sh') return { kind: 'commands', name, text };
    return { kind: language === 'text' ? 'output' : 'file', name, text };
  });
  const nameless = steps.find(({ kind, name }) => kind === 'file' && name === '');
  if (nameless) throw new Error(`a block under ${heading} names no file:\n${nameless.text}`);
  if (steps.length === 0) throw new Error(`the page has no section ${heading}`);
  return steps;
}
