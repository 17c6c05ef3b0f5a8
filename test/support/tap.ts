/**
 * The `t` of the test files, and the runner of suites. A suite (`test/suites`) is a file that
 * `npm test` runs in a process of its own. It runs many test files one after the other, which so
 * share the modules of the service and one embedded database.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import root, { type Test } from 'tap';
import { atEnd } from './teardown.ts';

export type { Test };

/** The test of the file that is being loaded; if the file runs alone, the root test. */
export let t: Test = root;
root.teardown(() => Promise.all(atEnd.map((action) => action())));

/** The time limit of a file in milliseconds. A file that hangs does not end its suite. */
const limit = 300_000;

const isEveryFile = process.env.EVERY_FILE === 'true';
const usesServer = Boolean(process.env.TEST_DATABASE_URL);

/**
 * Runs the test files that match the patterns, relative to `test/`, each as a subtest of its name.
 * They use the server in TEST_DATABASE_URL, or else the embedded database. A file that several
 * patterns match runs once. Throws if a pattern matches no file.
 */
export async function runFiles(...patterns: string[]): Promise<void> {
  await run(patterns);
}

/**
 * Runs files whose subject no database changes, or which choose their database themselves. The
 * others use the embedded database, even if there is a server. With EVERY_FILE=true, they use the
 * server.
 */
export async function runEmbedded(...patterns: string[]): Promise<void> {
  if (!isEveryFile) leaveServers();
  await run(patterns);
}

/** Runs files of other suites on the embedded database too, if those suites use a server. */
export async function runAgain(...patterns: string[]): Promise<void> {
  leaveServers();
  const skip = usesServer && !isEveryFile ? undefined : 'its own suite runs it';
  await run(patterns, skip);
}

/** Makes the files that load after this call use the embedded database. */
function leaveServers(): void {
  delete process.env.TEST_DATABASE_URL;
}

async function run(patterns: readonly string[], skip?: string): Promise<void> {
  const folder = join(import.meta.dirname, '..');
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: folder }).sort();
    if (found.length === 0) throw new Error(`no test file matches ${pattern}`);
    return found;
  });
  for (const file of new Set(files)) {
    const options = { timeout: limit, ...(skip !== undefined && { skip }) };
    const results = await root.test(file, options, async (test) => {
      t = test;
      await import(join(folder, file));
    });
    if (skip === undefined && results?.count === 0) root.fail(`${file} has no test`);
  }
}
