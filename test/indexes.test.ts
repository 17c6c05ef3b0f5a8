/** Compares the lists of test files and helpers with the folders. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyEmbedded } from './support/only-embedded.ts';
import { t } from './support/tap.ts';

const folder = import.meta.dirname;

/** Returns the TypeScript files that the README of a folder names. */
function namedIn(folder: string): string[] {
  const page = readFileSync(join(import.meta.dirname, folder, 'README.md'), 'utf8');
  return [...page.matchAll(/^- .*$(?:\n {2}.*$)*/gm)].flatMap(([line]) =>
    [...line.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name = '']) => name),
  );
}

t.test('each file that an index names exists, and no file is named twice', async (t) => {
  for (const folder of ['guarantees', 'support']) {
    const named = namedIn(folder);
    t.same(
      named.filter((name) => !existsSync(join(import.meta.dirname, folder, name))),
      [],
      folder,
    );
    t.equal(new Set(named).size, named.length, folder);
  }
});

t.test('each suite of guarantees and each helper is in its index', async (t) => {
  const filesOf = (folder: string) =>
    readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.ts'));
  const own = (folder: string) => namedIn(folder).filter((name) => !name.startsWith('..'));
  t.same(filesOf('guarantees').sort(), own('guarantees').sort());
  t.same(
    filesOf('support')
      .filter((name) => !name.endsWith('.test.ts'))
      .sort(),
    own('support').sort(),
  );
});

t.test('each test file is in exactly one suite', async (t) => {
  const run = globSync('suites/**/*.ts', { cwd: folder }).flatMap((suite) => {
    const text = readFileSync(join(folder, suite), 'utf8');
    const patterns = [...text.matchAll(/'([^']+\.test\.ts)'/g)].map(([, pattern = '']) => pattern);
    return [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: folder })))];
  });
  t.same(run.sort(), globSync('**/*.test.ts', { cwd: folder }).sort());
});

t.test('a file that runs only on the embedded database opens no other one', async (t) => {
  const reasons = ['starts no service', 'uses the embedded database in any case'];
  const helpers = /support\/(app|database|internal|cluster|locks|sessions|measured-service)\.ts'/;
  for (const [file, reason] of Object.entries(onlyEmbedded)) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (reasons.includes(reason)) t.notMatch(text, helpers, file);
  }
});
