/** The index of `scripts/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

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
    if (['README.md', 'node_modules'].includes(entry.name)) continue;
    const isDescribed = entry.isDirectory()
      ? names.some((name) => name === entry.name || name.startsWith(`${entry.name}/`))
      : index.includes(`\`${entry.name}\``);
    t.ok(isDescribed, entry.name);
  }
  const files = readdirSync(scripts, { withFileTypes: true }).filter((entry) => entry.isFile());
  t.ok(files.length <= 6, 'a newcomer sees folders instead of a list of files');
});
