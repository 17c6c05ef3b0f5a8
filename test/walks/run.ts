/**
 * Tests the pages that show how to change the service. For each page, applies every step to a copy
 * of the working tree, and runs the generators, checks and tests in the copy.
 *
 *   npm run live -- walks
 *   npm run live -- walks docs/how-to/add-an-operation.md
 *   npm run live -- walks --changed-since HEAD~3
 *
 * With `--changed-since`, runs only the pages that changed since this commit, or whose steps change
 * a file that did. Exits with 1 if a step cannot be applied, a command fails, or a walk touches more
 * files or lines than allowed.
 */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { copyTree } from '../support/copy-tree.ts';
import { applyStep, type Step, sizeOf, stepsOf } from './steps.ts';

const root = join(import.meta.dirname, '../..');

/** A page, and the limits on its changes apart from tests and documents. */
interface Walk {
  page: string;
  mostFiles: number;
  mostLines: number;
  /** Changes a step, for a variant of the page. */
  vary?: (step: Step) => Step;
  /** Tests that must pass in addition to those of the page. */
  tests: readonly string[];
}

/**
 * Adds `ready_by`, a timestamp, instead of `milk`. Timestamps are decoded in several ways, which
 * must give one spelling.
 */
function addTimestamp(step: Step): Step {
  if (step.path === 'test/orders/milk.test.ts') {
    const text = readFileSync(join(import.meta.dirname, 'ready-by.ts'), 'utf8');
    return { ...step, path: 'test/orders/ready-by.test.ts', text };
  }
  const text = step.text
    .replace(/^Milk:[\s\S]*/, 'ReadyBy: { $ref: common.yaml#/Timestamp }\n')
    .replace("milk: 'cow' | 'oat' | 'soy' | null;", 'ready_by: OptionalTimestamp;')
    .replace("type: 'text'", "type: 'timestamptz'")
    .replace('column milk text', 'column milk timestamptz')
    .replaceAll('#/Milk', '#/ReadyBy')
    .replaceAll(/(?<![-\w])milk(?!\.ts)/g, 'ready_by');
  return { ...step, text };
}

const walks: readonly Walk[] = [
  {
    page: 'docs/how-to/add-a-field.md',
    mostFiles: 10,
    mostLines: 40,
    vary: addTimestamp,
    tests: ['orders/fields.test.ts'],
  },
  {
    page: 'docs/how-to/add-a-field.md',
    mostFiles: 10,
    mostLines: 40,
    tests: ['orders/fields.test.ts', 'contract/compose-schemas.test.ts'],
  },
  {
    page: 'docs/how-to/add-a-rule.md',
    mostFiles: 1,
    mostLines: 15,
    tests: ['orders/create.test.ts', 'orders/precedence.test.ts', 'db/plans.test.ts'],
  },
  {
    page: 'docs/how-to/add-a-bound.md',
    mostFiles: 4,
    mostLines: 25,
    tests: [
      ...['docs/{links,names,pages}.test.ts'],
      ...['orders/search.test.ts', 'limits/*.test.ts'],
    ],
  },
  {
    page: 'docs/how-to/add-an-operation.md',
    mostFiles: 7,
    mostLines: 120,
    // The tests that read every operation of the contract, or the folders of the source. All other
    // tests concern one feature.
    tests: [
      ...['docs/{links,names,pages}.test.ts'],
      ...['contract/request-examples.test.ts', 'guarantees/refusals.test.ts'],
      ...['contract/every-answer.test.ts', 'contract/examples.test.ts'],
      'publishing/{files,postman,served-views,views}.test.ts',
      ...['auth/authorization.test.ts', 'http/caching.test.ts'],
    ],
  },
];

const commands = [
  // The lines of a variant have other lengths than those of the page.
  ['npm', 'run', '--silent', 'format'],
  ['npm', 'run', '--silent', 'generate'],
  ['npm', 'run', '--silent', 'check'],
] as const;

/** Performs a walk in a copy and returns its errors. */
async function walkThrough(walk: Walk): Promise<string[]> {
  const { page, mostFiles, mostLines } = walk;
  const errors: string[] = [];
  const steps = stepsOfWalk(walk);
  const { files, lines } = sizeOf(steps);
  console.log(
    `${page}: ${files} files (at most ${mostFiles}), ${lines} lines (at most ${mostLines})`,
  );
  if (files > mostFiles || lines > mostLines) errors.push(`${page} touches too much`);
  const own = steps.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
  if (own.length === 0) errors.push(`${page} has no test`);
  const copy = copyTree(root);
  try {
    for (const step of steps) applyStep(copy, step);
    const suite = 'test/suites/walk.ts';
    const patterns = [...own.map((path) => path.replace(/^test\//, '')), ...walk.tests]
      .map((pattern) => `  '${pattern}',\n`)
      .join('');
    for (const command of commands)
      if (!(await succeeds(command, copy))) errors.push(`${page}: ${command.join(' ')}`);
    writeFileSync(
      join(copy, suite),
      `import { runFiles } from '../support/tap.ts';\n\nawait runFiles(\n${patterns});\n`,
    );
    const test = ['npm', 'test', '--silent', '--', suite];
    if (!(await succeeds(test, copy))) errors.push(`${page}: ${test.join(' ')}`);
    return errors;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function stepsOfWalk({ page, vary }: Walk): Step[] {
  return stepsOf(readFileSync(join(root, page), 'utf8')).map(vary ?? ((step) => step));
}

/** Returns the files that differ from a commit, also those that are not committed. */
function filesChangedSince(commit: string): ReadonlySet<string> {
  const names = execFileSync('git', ['diff', '--name-only', commit], { cwd: root });
  return new Set(names.toString().split('\n'));
}

/** Runs a command in a folder. Prints whether it succeeded and, if not, the end of its output. */
async function succeeds(command: readonly string[], cwd: string): Promise<boolean> {
  const [program = '', ...given] = command;
  try {
    await promisify(execFile)(program, given, { cwd, maxBuffer: Number.POSITIVE_INFINITY });
    console.log(`  ok: ${command.join(' ')}`);
    return true;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    const end = `${stdout}${stderr}`.split('\n').slice(-100).join('\n');
    console.log(`  FAILED: ${command.join(' ')}\n${end}`);
    return false;
  }
}

const { values, positionals } = parseArgs({
  options: { 'changed-since': { type: 'string' } },
  allowPositionals: true,
});
const commit = values['changed-since'];
const changed = commit === undefined ? undefined : filesChangedSince(commit);
const chosen = walks.filter(
  (walk) =>
    (positionals.length === 0 || positionals.includes(walk.page)) &&
    (changed === undefined ||
      [walk.page, ...stepsOfWalk(walk).map(({ path }) => path)].some((path) => changed.has(path))),
);
console.log(`${chosen.length} of ${walks.length} walks`);
const failures = await Array.fromAsync(chosen, walkThrough);
for (const failure of failures.flat()) console.error(failure);
process.exitCode = failures.flat().length > 0 ? 1 : 0;
