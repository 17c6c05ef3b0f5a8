/** Compares the README of each test folder with the files of the folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';

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
