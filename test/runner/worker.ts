/**
 * Runs test files one after the other in one process, so that they share the slow parts: the start
 * of Node.js, the modules of the service, and an embedded database that is restored between tests.
 *
 * In a test file, `tap` is a separate test. Its output goes to the parent process.
 */
import root, { Test } from 'tap';
import { current } from './current.ts';
import { followTests, reportExceptions } from './domain.ts';
import type { FromWorker } from './pool.ts';

followTests(root.hook);
reportExceptions(root);

const send = (message: FromWorker) => process.send?.(message);

/** The time limit of a test file in milliseconds, unless the file sets its own. */
const defaultLimit = 300_000;

/** The test that represents a test file. */
class FileTest extends Test {
  /** The parent process also enforces the limit, in case the test file blocks this process. */
  override setTimeout(limit: number): void {
    send({ limit });
    super.setTimeout(limit);
  }
}

/** Runs a test file. An exception outside of its tests fails the file. */
async function run(file: string): Promise<void> {
  const url = new URL(`../../${file}`, import.meta.url).href;
  const cb = async (t: Test) => {
    current.test = t;
    await import(url);
  };
  const before = process.cpuUsage();
  const test = new FileTest({ name: file, timeout: defaultLimit, cb });
  test.on('data', (tap: string) => send({ tap }));
  const ended = Promise.withResolvers<void>();
  test.runMain(ended.resolve);
  await ended.promise;
  test.setTimeout(0);
  const { user, system } = process.cpuUsage(before);
  const results = test.results;
  const ranNothing = results === undefined || results.count === 0;
  send({
    ok: !ranNothing && results.ok,
    ...(ranNothing && { reason: 'no test ran' }),
    processorMilliseconds: (user + system) / 1000,
  });
}

// Each file has a time limit, so the process needs none.
root.setTimeout(0);
process.on('message', ({ file }: { file: string }) => run(file));
process.on('disconnect', () => process.exit());
