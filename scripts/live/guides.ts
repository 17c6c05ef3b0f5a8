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
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { type Block, blocksOf } from '../docs/blocks.ts';
import { readPage } from '../docs/read-page.ts';
import { packPackage } from '../packages/command-package.ts';
import { freePorts } from '../support/ports.ts';
import { pythonPrograms, requirePrograms } from '../support/programs.ts';
import { type LiveService, startService } from './live-service.ts';
import { missingLines, runBlocks } from './run-blocks.ts';
import { Shell } from './shell.ts';

const root = join(import.meta.dirname, '../..');

interface Guide {
  page: string;
  /** The sections with steps, which run in one shell. */
  sections: readonly string[];
  /** Programs that must be installed. */
  needs: readonly string[];
  /** The folder of the compiler or interpreter, if the one in the PATH may be too old. */
  folderOfPrograms?: () => Promise<string>;
  /** Whether the page installs the package of the command line, and starts its own services. */
  installsPackage?: boolean;
}

const generateClient = (language: string, guide: Omit<Guide, 'page' | 'sections'>): Guide => ({
  page: 'generate-a-client',
  sections: [language],
  ...guide,
});

/** The guides by the names on the command line. */
const guides: Readonly<Record<string, Guide>> = {
  typescript: generateClient('TypeScript', {
    needs: [],
    folderOfPrograms: async () => dirname(process.execPath),
  }),
  python: generateClient('Python', { needs: ['python3'] }),
  go: generateClient('Go', { needs: ['python3'], folderOfPrograms: pythonPrograms }),
  kotlin: generateClient('Kotlin', { needs: ['java', 'javac', 'mvn'] }),
  pipeline: {
    page: 'test-in-your-pipeline',
    // The sections after these have configurations for pipelines.
    sections: [
      'Start the mock',
      'Choose any response with Prism',
      'Test a deployment with Specmatic',
      'Test a deployment with Schemathesis',
    ],
    needs: ['curl', 'java', 'python3'],
    installsPackage: true,
  },
  assistant: {
    page: 'connect-an-assistant',
    sections: ['Serve the tools'],
    needs: ['python3'],
  },
};

/** The languages of blocks that are no files. */
const notFiles = new Set(['sh', 'text']);

/**
 * Returns the blocks of a section of a page. Throws if there are none, or if a block of a file has
 * no name.
 */
export function blocksOfSection(page: string, heading: string): Block[] {
  const sections = readPage(`docs/how-to/${page}.md`).split(/^## /m);
  const blocks = blocksOf(sections.find((part) => part.startsWith(`${heading}\n`)) ?? '');
  const nameless = blocks.find(({ language, name }) => !notFiles.has(language) && name === '');
  if (nameless) throw new Error(`a block of ${page} names no file:\n${nameless.text}`);
  if (blocks.length === 0) throw new Error(`${page} has no section ${heading} with blocks`);
  return blocks;
}

/** Serves the packed command line. Returns its address, and a function that ends the server. */
async function servePackage(folder: string): Promise<{ url: string; close: () => void }> {
  const packed = readFileSync(packPackage(join(folder, 'release')));
  const server = createServer((_request, response) => response.end(packed));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/package.tgz`, close: () => server.close() };
}

/** Throws if a command fails, or prints something else than its page shows. */
async function follow(guide: Guide, folder: string, replaced: ReadonlyMap<string, string>) {
  const { page, sections, folderOfPrograms } = guide;
  const blocks = sections.flatMap((heading) => blocksOfSection(page, heading));
  const folders = [await folderOfPrograms?.(), process.env.PATH];
  const PATH = folders.filter((one) => one !== undefined).join(delimiter);
  const shell = new Shell(folder, { env: { ...process.env, PATH }, isStrict: true });
  try {
    const replace = (text: string) =>
      [...replaced].reduce((result, [from, to]) => result.replaceAll(from, to), text);
    for (const step of await runBlocks(shell, blocks, { replace })) {
      const { command, status, stdout, stderr, expected } = step;
      const output = `${stdout.slice(-6000)}${stderr.slice(-6000)}`;
      if (status !== 0) throw new Error(`${command} failed:\n${output}`);
      const missing = missingLines(expected?.text ?? '', stdout);
      if (expected !== undefined && missing.length > 0)
        throw new Error(`the output lacks:\n${missing.join('\n')}\nin:\n${output}`);
    }
  } finally {
    await shell.kill('SIGTERM');
  }
}

/** Runs a guide in its own folder. Returns whether it works. */
async function attempt(name: string, guide: Guide, service: LiveService): Promise<boolean> {
  const folder = join(root, 'dist/guides', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const release = guide.installsPackage ? await servePackage(folder) : undefined;
  try {
    const replaced = new Map([['http://127.0.0.1:3000', service.url]]);
    if (release) {
      // The package of another team. Without it, npm would install into this project.
      writeFileSync(join(folder, 'package.json'), '{"private": true}');
      replaced.set('https://releases.example/beverage-ordering-1.0.0.tgz', release.url);
      const [mock, prism] = await freePorts(2);
      replaced.set('4010', String(mock)).set('4020', String(prism));
    }
    await follow(guide, folder, replaced);
    console.log(`${name}: works as written`);
    return true;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    release?.close();
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
