/**
 * Tests the pages that show how to change the service. For each page, applies every step to a copy
 * of the working tree, and runs the generators, checks and tests in the copy. With `--together`,
 * pages share a copy if their steps do not exclude each other, the copies are tested at the same
 * time, and tests that take long are left out, which takes a quarter of the time.
 *
 *   node test/walks/run.ts
 *   node test/walks/run.ts --together
 *   node test/walks/run.ts docs/how-to/add-an-operation.md
 *
 * Exits with 1 if a step cannot be applied, a command fails, or a walk touches more files or lines
 * than allowed.
 */
import { execFile } from 'node:child_process';
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
  /** Further tests, which take long. `--together` leaves them out. */
  slowTests?: readonly string[];
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

/** The walk that no other can share a copy with: its migration is the one of the field. */
const timestamp: Walk = {
  page: 'docs/how-to/add-a-field.md',
  mostFiles: 10,
  mostLines: 40,
  vary: addTimestamp,
  tests: ['orders/fields.test.ts'],
};

const pages: readonly Walk[] = [
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
    tests: ['orders/create.test.ts', 'orders/precedence.test.ts', 'database/plans.test.ts'],
  },
  {
    page: 'docs/how-to/add-a-bound.md',
    mostFiles: 4,
    mostLines: 25,
    tests: [
      ...['docs.test.ts', 'guarantees/limits-page.test.ts'],
      ...['orders/search.test.ts', 'limits/*.test.ts'],
    ],
  },
  {
    page: 'docs/how-to/add-an-operation.md',
    mostFiles: 7,
    mostLines: 120,
    // Both lists have the tests that read every operation of the contract, or the folders of the
    // source. All other tests concern one feature.
    tests: [
      ...['docs-statements.test.ts', 'docs.test.ts'],
      ...['contract/request-examples.test.ts', 'guarantees/unauthorized.test.ts'],
    ],
    slowTests: [
      ...['contract/every-answer.test.ts', 'contract/examples.test.ts'],
      'publishing/{docs-site,document,postman,served-views,views}.test.ts',
      ...['auth/authorization.test.ts', 'http/caching.test.ts'],
    ],
  },
];

const format = ['npm', 'run', '--silent', 'format'] as const;
const generate = ['npm', 'run', '--silent', 'generate'] as const;
const checks = [
  ['npm', 'run', '--silent', 'types'],
  ['npm', 'run', '--silent', 'lint'],
  ['npm', 'run', '--silent', 'contract', '--', 'check'],
  ['npm', 'run', '--silent', 'generate:check'],
] as const;

/** Performs walks in one copy and returns their errors. */
async function walkThrough(walks: readonly Walk[]): Promise<string[]> {
  const errors: string[] = [];
  const tests = new Set<string>();
  const copy = copyTree(root);
  try {
    for (const { page, mostFiles, mostLines, vary, ...walk } of walks) {
      const steps = stepsOf(readFileSync(join(root, page), 'utf8')).map(vary ?? ((step) => step));
      const { files, lines } = sizeOf(steps);
      console.log(
        `${page}: ${files} files (at most ${mostFiles}), ${lines} lines (at most ${mostLines})`,
      );
      if (files > mostFiles || lines > mostLines) errors.push(`${page} touches too much`);
      for (const step of steps) applyStep(copy, step);
      const own = steps.map(({ path }) => path).filter((path) => path.endsWith('.test.ts'));
      if (own.length === 0) errors.push(`${page} has no test`);
      for (const path of own) tests.add(path.replace(/^test\//, ''));
      for (const pattern of walk.tests) tests.add(pattern);
      if (!values.together) for (const pattern of walk.slowTests ?? []) tests.add(pattern);
    }
    const suite = 'test/suites/walk.ts';
    const patterns = [...tests].map((pattern) => `  '${pattern}',\n`).join('');
    const commands = [
      // The lines of a variant have other lengths than those of the page.
      ...(walks.some(isVariant) ? [format] : []),
      generate,
      // With `--together`, the checks run at the same time on the page of which this is a variant.
      ...(values.together && walks.some(isVariant) ? [] : checks),
    ];
    const failed: (readonly string[])[] = [];
    for (const command of commands) if (!(await succeeds(command, copy))) failed.push(command);
    writeFileSync(
      join(copy, suite),
      `import { runFiles } from '../support/tap.ts';\n\nawait runFiles(\n${patterns});\n`,
    );
    const test = ['npm', 'test', '--silent', '--', suite];
    if (!(await succeeds(test, copy))) failed.push(test);
    const names = walks.map(({ page }) => page).join(', ');
    return [...errors, ...failed.map((command) => `${names}: ${command.join(' ')}`)];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function isVariant(walk: Walk): boolean {
  return walk === timestamp;
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
  options: { together: { type: 'boolean' } },
  allowPositionals: true,
});
const chosen = [timestamp, ...pages].filter(
  ({ page }) => positionals.length === 0 || positionals.includes(page),
);
const copies = values.together
  ? [chosen.filter(isVariant), chosen.filter((walk) => !isVariant(walk))]
  : chosen.map((walk) => [walk]);
const walked = copies.filter((walks) => walks.length > 0);
const failures = values.together
  ? await Promise.all(walked.map(walkThrough))
  : await Array.fromAsync(walked, walkThrough);
for (const failure of failures.flat()) console.error(failure);
process.exitCode = failures.flat().length > 0 ? 1 : 0;
