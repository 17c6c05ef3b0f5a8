/**
 * Runs guides of docs/how-to/ that use programs of others, as a reader runs them, against a service
 * with the demo data:
 *
 *   npm run live -- guides               all guides
 *   npm run live -- guides go kotlin     the named guides
 *
 * The files of each guide stay in dist/guides for inspection. The exit status is 1 if a command
 * fails, or if its output is not the documented one.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pythonPrograms, requirePrograms, run } from '../support/programs.ts';
import { writeWithFolders } from '../support/write-file.ts';
import { type LiveService, startService } from './live-service.ts';
import { followPipeline } from './pipeline.ts';
import { type Step, stepsOf } from './steps.ts';

const root = join(import.meta.dirname, '../..');
const documented = 'http://127.0.0.1:3000';

/** Where a guide runs. */
interface Place {
  service: LiveService;
  /** A separate folder, initially empty. */
  folder: string;
}

interface Guide {
  /** Programs that must be installed. */
  needs: readonly string[];
  /** Returns a line about the result. Throws if a command fails or prints something else. */
  run(place: Place): Promise<string>;
}

/** The guides by the names on the command line. */
const guides: Readonly<Record<string, Guide>> = {
  typescript: guide('TypeScript', {
    folderOfPrograms: async () => dirname(process.execPath),
  }),
  python: guide('Python', { needs: ['python3'] }),
  go: guide('Go', { needs: ['python3'], folderOfPrograms: pythonPrograms }),
  kotlin: guide('Kotlin', { needs: ['java', 'javac', 'mvn'] }),
  pipeline: { needs: ['curl', 'java', 'python3'], run: ({ folder }) => followPipeline(folder) },
  assistant: guide('Serve the tools', { needs: ['python3'], page: 'connect-an-assistant' }),
};

/** Runs the steps of a guide. Throws if an output is not the documented one. */
async function follow(
  steps: readonly Step[],
  { service, folder }: Place,
  execute: (commands: string) => Promise<string>,
): Promise<void> {
  let output = '';
  for (const { kind, name, text } of steps) {
    const actual = text.replaceAll(documented, service.url);
    if (kind === 'file') writeWithFolders(join(folder, name), actual);
    else if (kind === 'commands') output = await execute(actual.trim());
    else if (!output.includes(actual.trim()))
      throw new Error(`the output is not the documented one:\n${output}`);
  }
}

interface SectionOptions {
  needs?: readonly string[];
  page?: string;
  /** The folder of the compiler or interpreter, if the one in the PATH may be too old. */
  folderOfPrograms?: () => Promise<string | undefined>;
}

/** Returns a guide that is a section of a page. */
function guide(
  heading: string,
  { needs = [], page = 'generate-a-client', folderOfPrograms }: SectionOptions,
): Guide {
  return {
    needs,
    run: async (place: Place) => {
      const folders = [await folderOfPrograms?.(), process.env.PATH];
      const PATH = folders.filter((folder) => folder !== undefined).join(delimiter);
      const execute = (command: string) => run(['bash', '-euc', command], place.folder, { PATH });
      await follow(stepsOf(page, heading), place, execute);
      return 'works as written';
    },
  };
}

/** Runs a guide in its own folder. Returns whether it works. */
async function attempt(name: string, guide: Guide, service: LiveService): Promise<boolean> {
  const folder = join(root, 'dist/guides', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    console.log(`${name}: ${await guide.run({ service, folder })}`);
    return true;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

async function main(names: readonly string[]): Promise<boolean> {
  const unknown = names.filter((name) => !Object.hasOwn(guides, name));
  if (unknown.length > 0)
    throw new Error(`no guide ${unknown.join(', ')}; there are ${Object.keys(guides).join(', ')}`);
  const chosen = Object.entries(guides).filter(
    ([name]) => names.length === 0 || names.includes(name),
  );
  requirePrograms([...new Set(chosen.flatMap(([, { needs }]) => needs))]);
  const service = await startService({ LOG_LEVEL: 'error', RATE_LIMIT_MAX: '1000000' });
  try {
    let allWork = true;
    // Runs one guide at a time, because a compiler uses all processors.
    for (const [name, guide] of chosen) {
      if (!(await attempt(name, guide, service))) allWork = false;
    }
    return allWork;
  } finally {
    await service.stop();
  }
}

if (import.meta.main) {
  try {
    if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
  } catch (error) {
    console.error(`guides: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
