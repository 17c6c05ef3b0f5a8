/**
 * Makes each error of `mutants.ts` in a copy of the project, runs every check of the contract on
 * the copy, and prints which checks noticed the error (docs/explanation/tests.md).
 *
 *   node test/mutants/run.ts [--only <text of the error>] [--checks <names>] [--jobs 2]
 *
 * Exits with 1 if no check notices an error. This takes about four minutes of CPU time for
 * each error.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { copyTree } from '../support/copy-tree.ts';
import { type Mutant, mutants } from './mutants.ts';

const root = join(import.meta.dirname, '../..');

/** The tests of the whole contract, by the name of the check, below `test/`. */
const tests: Readonly<Record<string, readonly string[]>> = {
  'every response': ['contract/every-answer.test.ts', 'internal/every-answer.test.ts'],
  examples: ['contract/examples.test.ts', 'contract/request-examples.test.ts'],
  property: ['guarantees/property.test.ts'],
  hostile: ['guarantees/hostile.test.ts'],
  specification: ['guarantees/specification.test.ts'],
};

/** The checks that are commands, by name. */
const commands: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'rules of the contract': [
    ['npm', 'run', '--silent', 'contract', '--', 'check'],
    ['npm', 'run', '--silent', 'contract', '--', 'diff'],
  ],
  types: [['npm', 'run', '--silent', 'types']],
  workflows: [['npm', 'run', '--silent', 'live', '--', 'workflows']],
  collection: [['npm', 'run', '--silent', 'live', '--', 'collection']],
  Schemathesis: [['npm', 'run', '--silent', 'live', '--', 'schemathesis']],
};

const names = ['feature', ...Object.keys(tests), ...Object.keys(commands)];

/** Returns the names of the checks that notice a mutant. */
async function noticedBy(mutant: Mutant): Promise<Set<string>> {
  const copy = copyTree(root);
  try {
    apply(copy, mutant);
    // The comparison with the last release reads the history.
    symlinkSync(join(root, '.git'), join(copy, '.git'));
    if (mutant.kind === 'contract') await run(copy, ['npm', 'run', '--silent', 'generate']);
    const noticed = chosen.has('tests') ? await failingTests(copy, mutant) : new Set<string>();
    for (const [name, all] of Object.entries(commands)) {
      if (!chosen.has(name)) continue;
      for (const command of all) if ((await run(copy, command)).status !== 0) noticed.add(name);
    }
    return noticed;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function apply(copy: string, { path, from, to }: Mutant): void {
  const file = join(copy, path);
  const parts = readFileSync(file, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${path} has ${parts.length - 1} x ${from}`);
  writeFileSync(file, parts.join(to));
}

async function failingTests(copy: string, mutant: Mutant): Promise<Set<string>> {
  const suite = 'test/suites/mutant.ts';
  const patterns = [...mutant.tests, ...Object.values(tests).flat()];
  const list = JSON.stringify(patterns);
  writeFileSync(
    join(copy, suite),
    `import { runFiles } from '../support/tap.ts';\nawait runFiles(...${list});\n`,
  );
  const { output } = await run(copy, ['npm', 'exec', '--', 'tap', '--reporter=tap', suite]);
  const files = [...output.matchAll(/^ {4}not ok \d+ - (\S+\.test\.ts)/gm)].map(([, file]) => file);
  if (!/^ {4}ok \d+ - /m.test(output) && files.length === 0) throw new Error(output.slice(-2000));
  const nameOf = (file = '') =>
    Object.entries(tests).find(([, own]) => own.includes(file))?.[0] ?? 'feature';
  return new Set(files.map(nameOf));
}

async function run(cwd: string, [command = '', ...given]: readonly string[]) {
  const child = spawn(command, given, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const exit = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status] = await exit;
  return { status, output: stdout + stderr };
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    checks: { type: 'string', default: ['tests', ...Object.keys(commands)].join() },
    jobs: { type: 'string', default: '2' },
  },
});
/** `tests`, and names of `commands`. */
const chosen = new Set(values.checks.split(','));
const waiting = mutants.filter(({ error }) => error.includes(values.only));
let unnoticed = 0;
console.log(`| Error | Kind | ${names.join(' | ')} |`);
console.log(`|---|---|${names.map(() => '---|').join('')}`);
await Promise.all(
  Array.from({ length: Number(values.jobs) }, async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const noticed = await noticedBy(mutant);
      if (noticed.size === 0) unnoticed += 1;
      const cells = names.map((name) => (noticed.has(name) ? 'x' : ''));
      console.log(`| ${mutant.error} | ${mutant.kind} | ${cells.join(' | ')} |`);
    }
  }),
);
process.exitCode = unnoticed > 0 ? 1 : 0;
