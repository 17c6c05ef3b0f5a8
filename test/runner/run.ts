/**
 * Runs all tests, or the tests of the given files, folders and features.
 *
 *   npm test
 *   npm test -- test/orders/concurrency.test.ts test/http
 *   npm test -- --jobs=1 --reverse orders
 *
 * A feature is the name of a folder of `test/`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import t, { TapFile, Test } from 'tap';
import { filesAlone } from './files-alone.ts';
import { type RanFile, runFiles } from './pool.ts';

const root = join(import.meta.dirname, '../..');
const timesFile = join(root, 'node_modules/.cache/beverage-ordering/test-times.json');

/**
 * Returns the test files that the arguments name, or all files without arguments. Throws if an
 * argument matches no file.
 */
function selectFiles(named: readonly string[]): string[] {
  const all = globSync('test/**/*.test.ts', { cwd: root }).sort();
  if (named.length === 0) return all;
  return [
    ...new Set(
      named.flatMap((name) => {
        const path = relative(root, name);
        const found = all.filter((file) =>
          [file, ...foldersOf(file)].some((one) => one === path || one === `test/${name}`),
        );
        if (found.length === 0) throw new Error(`no test file matches ${name}`);
        return found;
      }),
    ),
  ];
}

function foldersOf(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/**
 * Sorts the files by their last duration, slowest first. A slow file at the end would leave the
 * other processes idle.
 */
function slowestFirst(files: readonly string[], times: Record<string, number>): string[] {
  return files.toSorted((a, b) => (times[b] ?? 1000) - (times[a] ?? 1000));
}

function readTimes(): Record<string, number> {
  return existsSync(timesFile) ? JSON.parse(readFileSync(timesFile, 'utf8')) : {};
}

function writeTimes(times: Record<string, number>, ran: readonly RanFile[]): void {
  mkdirSync(dirname(timesFile), { recursive: true });
  const added = Object.fromEntries(
    ran.map(({ file, milliseconds }) => [file, Math.round(milliseconds)]),
  );
  writeFileSync(timesFile, JSON.stringify({ ...times, ...added }));
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(7);

function printEnd({ file, ok, reason, milliseconds }: RanFile): void {
  console.log(
    `${ok ? 'ok    ' : 'FAILED'} ${seconds(milliseconds)} s  ${file}${reason === undefined ? '' : `: ${reason}`}`,
  );
}

function printSummary(ran: readonly RanFile[]): void {
  console.log('\nThe slowest files: elapsed time, and processor time without child processes:');
  for (const { file, milliseconds, processorMilliseconds } of ran
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10))
    console.log(`${seconds(milliseconds)} s ${seconds(processorMilliseconds)} s  ${file}`);
  const failed = ran.filter(({ ok }) => !ok);
  console.log(`\n${ran.length - failed.length} files passed, ${failed.length} failed`);
  for (const { file } of failed) console.log(`  ${file}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // The runner starts one process more than there are processors, because some files mostly wait.
    jobs: { type: 'string', default: String(availableParallelism() + 1) },
    reverse: { type: 'boolean', default: false },
    reporter: { type: 'string', default: 'min' },
  },
});
const times = readTimes();
const selected = slowestFirst(selectFiles(positionals), times);
const files = values.reverse ? selected.reverse() : selected;
const jobs = Math.min(Number(values.jobs), files.length);

const tap = join(root, 'node_modules/.bin/tap');
const reporter = spawn(tap, [`--reporter=${values.reporter}`, '-'], {
  cwd: root,
  stdio: ['pipe', 'inherit', 'inherit'],
});
const reported = once(reporter, 'exit');
t.setTimeout(0);
const suite = new Test({ name: 'tests', jobs, timeout: 0 });
suite.pipe(reporter.stdin);
const ran = await runFiles(files, {
  jobs,
  alone: filesAlone,
  started: (name, tapStream) =>
    void suite.sub(TapFile, { name, tapStream, buffered: true, at: null }),
  ended: printEnd,
});
suite.end();
const [code] = await reported;
writeTimes(times, ran);
printSummary(ran);
process.exitCode = ran.every(({ ok }) => ok) ? (code ?? 1) : 1;
