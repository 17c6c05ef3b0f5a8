/** Compares the lists of test files and helpers with the folders. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const suites = globSync('suites/**/*.ts', { cwd: folder }).map((path) => ({
  path,
  text: readFileSync(join(folder, path), 'utf8'),
}));

t.test('each test file is in exactly one suite', async (t) => {
  const once = suites.filter(({ text }) => !text.includes('runAgain'));
  const run = once.flatMap(({ text }) => {
    const patterns = [...text.matchAll(/'([^']+\.test\.ts)'/g)].map(([, pattern = '']) => pattern);
    return [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: folder })))];
  });
  t.same(run.sort(), globSync('**/*.test.ts', { cwd: folder }).sort());
});

t.test('only the suites in suites/embedded leave the server of the tests', async (t) => {
  for (const { path, text } of suites)
    t.equal(/\brun(Embedded|Again)\b/.test(text), path.startsWith('suites/embedded/'), path);
});
