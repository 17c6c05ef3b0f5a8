/** Guides of docs/how-to/ with programs in other languages, run as a reader runs them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { go, run } from './install.ts';
import { swiftCommand } from './swift.ts';
import type { Place, Tool } from './tool.ts';

const pages = join(import.meta.dirname, '../../docs/how-to');
const apps = join(import.meta.dirname, 'apps');
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

type Guide = Pick<Tool, 'needs' | 'run'>;

/** The guides by the names on the command line. */
export const guides: Readonly<Record<string, Guide>> = {
  'guide-typescript': guide('TypeScript', [], async () => dirname(process.execPath)),
  'guide-python': guide('Python', ['python3']),
  // The Go toolchain that the script may download is unpacked with Python.
  'guide-go': guide('Go', ['python3'], folderOfGo),
  'guide-kotlin': guide('Kotlin', ['java', 'javac', 'mvn']),
  'guide-assistant': guide('Serve the tools', ['python3'], undefined, 'connect-an-assistant'),
  'guide-swift': { needs: ['debootstrap'], run: swift },
  'guide-android': { needs: ['curl', 'java', 'javac', 'mvn'], run: android },
};

/**
 * Tests the package of the guide on a bad network, and its store with a replacement for the
 * Keychain, which Linux lacks.
 */
async function swift({ service, folder }: Place): Promise<string> {
  await follow(stepsOf('use-from-swift'), { service, folder }, async (command) => {
    // `swift test` reports on the error output.
    return await run(await swiftCommand(folder, `${command} 2>&1`), folder);
  });
  copy('swift/PhoneTests.swift', 'Tests/OrderingTests/PhoneTests.swift', { service, folder });
  copy('swift/Security.swift', 'keychain/Security.swift', { service, folder });
  copy('swift/main.swift', 'keychain/main.swift', { service, folder });
  await run(await swiftCommand(folder, 'swift test 2>&1'), folder);
  const sources = ['TokenStore', 'KeychainTokenStore'].map(
    (name) => `../Sources/Ordering/${name}.swift`,
  );
  const compile = [
    'cd keychain',
    'swiftc -swift-version 6 -parse-as-library -module-name Security -emit-module -emit-library -static Security.swift -o libSecurity.a',
    `swiftc -swift-version 6 -I . -L . -lSecurity main.swift ${sources.join(' ')} -o check`,
    './check',
  ];
  await run(await swiftCommand(folder, compile.join('; ')), folder);
  return 'works as written; the Keychain was replaced';
}

/**
 * Compiles and tests the files of the guide with Maven, because no package registry has Gradle. The
 * tests include those on a bad network.
 */
async function android({ service, folder }: Place): Promise<string> {
  copy('android/pom.xml', 'pom.xml', { service, folder });
  copy('android/PhoneTest.kt', 'checks/PhoneTest.kt', { service, folder });
  await follow(stepsOf('use-from-android'), { service, folder }, async (command) => {
    const instead = command.replace(/^\.\/gradlew .*/, 'mvn --batch-mode test');
    return await run(['bash', '-euc', instead], folder);
  });
  return 'works with Maven; Gradle was not run';
}

/** Copies a file of the folder `apps`, with the address of the service. */
function copy(from: string, to: string, { service, folder }: Place): void {
  write(
    join(folder, to),
    readFileSync(join(apps, from), 'utf8').replaceAll(documented, service.url),
  );
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs the steps of a guide. Throws if an output is not the documented one. */
async function follow(
  steps: readonly Step[],
  { service, folder }: Place,
  execute: (commands: string) => Promise<string>,
): Promise<void> {
  let output = '';
  for (const { kind, name, text } of steps) {
    const actual = text.replaceAll(documented, service.url);
    if (kind === 'file') write(join(folder, name), actual);
    else if (kind === 'commands') output = await execute(actual.trim());
    else if (!output.includes(actual.trim()))
      throw new Error(`the output is not the documented one:\n${output}`);
  }
}

/**
 * Returns a guide that is a section of a page. `folderOfPrograms` is the folder of the compiler
 * or interpreter, if the one in the PATH may be too old.
 */
function guide(
  heading: string,
  needs: readonly string[],
  folderOfPrograms: () => Promise<string | undefined> = async () => undefined,
  page = 'generate-a-client',
): Guide {
  return {
    needs,
    run: async ({ service, folder }: Place) => {
      const PATH = [(await folderOfPrograms()) ?? [], process.env.PATH ?? []]
        .flat()
        .join(delimiter);
      const steps = stepsOf(page, heading);
      const execute = (command: string) => run(['bash', '-euc', command], folder, { PATH });
      await follow(steps, { service, folder }, execute);
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
 * Returns the steps of a page, or of a section of the page. The sentence "Save this ... as `name`"
 * precedes the block of a file. Throws if there are none.
 */
export function stepsOf(page: string, heading?: string): Step[] {
  const text = readFileSync(join(pages, `${page}.md`), 'utf8');
  const section =
    heading === undefined
      ? text
      : (text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '');
  const blocks = section.matchAll(
    /(?:Save this \w+ as `([\w./-]+)`[^`]*)?^```(\w+)\n([\s\S]*?)^```$/gm,
  );
  const steps = [...blocks].map(([, name = '', language, text = '']): Step => {
    if (language === 'sh') return { kind: 'commands', name, text };
    return { kind: language === 'text' ? 'output' : 'file', name, text };
  });
  const nameless = steps.find(({ kind, name }) => kind === 'file' && name === '');
  if (nameless) throw new Error(`a block of ${page} names no file:\n${nameless.text}`);
  if (steps.length === 0) throw new Error(`${page} has no section ${heading ?? 'with steps'}`);
  return steps;
}
