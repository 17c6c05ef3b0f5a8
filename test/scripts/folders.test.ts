/** Which folder may import which, and the index of `scripts/`. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

/** The folders that each folder may import. `test` may import all of them. */
const below: Readonly<Record<string, readonly string[]>> = {
  client: ['generated'],
  src: ['generated'],
  bin: ['src', 'generated'],
  scripts: ['bin', 'src', 'generated', 'package.json'],
  test: ['bin', 'client', 'deploy', 'generated', 'package.json', 'scripts', 'src'],
};

t.test('each folder imports only the folders below it', async (t) => {
  for (const [folder, allowed] of Object.entries(below)) {
    // Projects of other languages, which import what their own package.json names.
    const files = globSync(`${folder}/**/*.ts`, {
      cwd: root,
      exclude: ['scripts/tools/typescript/**'],
    });
    t.ok(files.length > 0, folder);
    for (const file of files) {
      const text = readFileSync(join(root, file), 'utf8');
      for (const [, specifier = ''] of text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
        const target = join(dirname(file), specifier).split('/')[0] ?? '';
        if (target !== folder && !allowed.includes(target)) t.fail(`${file} imports ${specifier}`);
      }
    }
  }
});

t.test('the index of scripts/ has one sentence on each folder and names each file', async (t) => {
  const scripts = join(root, 'scripts');
  const index = readFileSync(join(scripts, 'README.md'), 'utf8');
  const described = [...index.matchAll(/^\| \[`([^`]+)`\]\(([^)]+)\) \| .+ \|$/gm)];
  for (const [, name = '', path = ''] of described) {
    t.equal(name, path);
    t.ok(existsSync(join(scripts, path)), path);
  }
  const names = described.map(([, name = '']) => name);
  for (const entry of readdirSync(scripts, { withFileTypes: true })) {
    if (entry.name === 'README.md') continue;
    const isDescribed = entry.isDirectory()
      ? names.some((name) => name === entry.name || name.startsWith(`${entry.name}/`))
      : index.includes(`\`${entry.name}\``);
    t.ok(isDescribed, entry.name);
  }
  const files = readdirSync(scripts, { withFileTypes: true }).filter((entry) => entry.isFile());
  t.ok(files.length <= 6, 'a newcomer sees folders instead of a list of files');
});
