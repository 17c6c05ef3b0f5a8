/**
 * Runs test files: those in the arguments, or else the suites that run before each change. Each
 * file is a process of its own, which prints TAP. A line for each file names its result, and after
 * it come the assertions that failed. Exits with 1 if a file failed.
 */
import { type ExecFileException, execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Parser, type Result } from 'tap-parser';
import { stringify } from 'yaml';

/** The seconds after which tap ends a file that hangs. Without this variable, tap takes 30. */
process.env.TAP_TIMEOUT ??= '1200';
const limit = Number(process.env.TAP_TIMEOUT);

process.env.NODE_COMPILE_CACHE ??= join(
  import.meta.dirname,
  '../node_modules/.cache/beverage-ordering/compiled',
);

/** A suite creates many objects that live briefly. With more memory, it collects them less often. */
const nodeOptions = ['--max-semi-space-size=64', '--initial-heap-size=1024'];

/** More than two processors, because tests also wait. */
const processes = 3;

interface Ended {
  readonly error: ExecFileException | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a file, and ends it if tap cannot, because the file blocks its own process. */
function start(file: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...nodeOptions, file],
      { timeout: 1100 * limit, killSignal: 'SIGKILL', maxBuffer: Number.POSITIVE_INFINITY },
      (error, stdout, stderr) => resolve({ error, stdout, stderr }),
    );
    child.stdin?.end();
  });
}

/** Returns the assertions and the tests in an output, and whether it is complete and all hold. */
function readTap(output: string): { ok: boolean; results: Result[] } {
  const results: Result[] = [];
  const collect = (parser: Parser) => {
    parser.on('child', collect);
    parser.on('assert', (result: Result) => results.push(result));
  };
  const parser = new Parser();
  collect(parser);
  parser.end(output);
  return { ok: parser.ok, results };
}

/** Returns why a file failed, or undefined if it passed. */
function findProblem({ error }: Ended, { ok, results }: ReturnType<typeof readTap>) {
  if (error?.killed) return 'ended after the time limit';
  if (error) return error.signal ? `ended by ${error.signal}` : `exit code ${error.code}`;
  if (results.length === 0) return 'has no test';
  return ok ? undefined : 'incomplete results';
}

/** Runs a file, prints its result, and returns whether it passed. */
async function runFile(file: string): Promise<boolean> {
  const started = performance.now();
  const ended = await start(file);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const read = readTap(ended.stdout);
  const assertions = read.results.filter((result) => !result.closingTestPoint);
  const skipped = assertions.filter((assertion) => assertion.skip !== false).length;
  const problem = findProblem(ended, read);
  const counts = `${seconds} s, ${assertions.length} assertions, ${skipped} skipped`;
  console.log(`${problem ? 'not ok' : 'ok'} ${file} (${problem ? `${problem}, ` : ''}${counts})`);
  if (problem === undefined) return true;
  const failed = assertions.filter(({ ok, todo }) => !ok && todo === false);
  for (const { fullname, diag } of failed)
    console.log(`\n${fullname}\n${stringify(diag, { lineWidth: 0 })}`);
  if (failed.length === 0) console.log(ended.stdout);
  console.log(ended.stderr);
  return false;
}

/** The longest suites start first. At the end, a long one would run alone. */
const longest = [
  'test/suites/database.ts',
  'test/suites/orders.ts',
  'test/suites/auth.ts',
  'test/suites/events.ts',
  'test/suites/guides.ts',
  'test/suites/embedded/contract.ts',
  'test/suites/internal.ts',
  'test/suites/embedded/docs.ts',
  'test/suites/embedded/server.ts',
  'test/suites/cli.ts',
];

function findSuites(): string[] {
  const others = globSync('test/suites/{,embedded/}*.ts').filter((file) => !longest.includes(file));
  return [...longest, ...others.sort()];
}

const named = process.argv.slice(2);
const files = named.length > 0 ? named : findSuites();
const queue = files.values();
const passed: boolean[] = [];
await Promise.all(
  Array.from({ length: processes }, async () => {
    for (const file of queue) passed.push(await runFile(file));
  }),
);
process.exitCode = passed.length > 0 && passed.every(Boolean) ? 0 : 1;
