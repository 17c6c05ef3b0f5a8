/** The documents agree with the code and with each other. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import packageJson from '../package.json' with { type: 'json' };
import { documentedSettings, withCurrentTable } from '../scripts/settings-table.ts';
import { errorReasons } from '../src/errors/reasons.ts';
import { anchorsOf, documentPaths, linksOf, namesInTable, readDocument } from './support/markdown.ts';

const root = join(import.meta.dirname, '..');

t.test('every link inside the project resolves', async (t) => {
  for (const path of documentPaths()) {
    for (const link of linksOf(readDocument(path))) {
      const { protocol, pathname, hash } = new URL(link, `project:///${path}`);
      if (protocol !== 'project:') continue;
      const target = decodeURIComponent(pathname).slice(1);
      if (!t.ok(existsSync(join(root, target)), `${path}: ${link}`)) continue;
      if (hash !== '') t.ok(anchorsOf(readDocument(target)).has(hash.slice(1)), `${path}: ${link} names a heading`);
    }
  }
});

t.test('every page under docs/ is in the index, every decision in the list of decisions', async (t) => {
  const listed = (index: string) =>
    linksOf(readDocument(index)).map((link) => new URL(link, `project:///${index}`).pathname);
  const pages = [...listed('docs/README.md'), ...listed('docs/decisions/README.md'), '/docs/README.md'];
  for (const path of documentPaths().filter((path) => path.startsWith('docs/'))) {
    t.ok(pages.includes(`/${path}`), path);
  }
});

t.test('the tables of settings match src/config.ts', async (t) => {
  for (const [path, names] of Object.entries(documentedSettings)) {
    const text = readDocument(path);
    t.equal(text, withCurrentTable(text, names), `${path}: run node scripts/settings-table.ts --write`);
  }
});

t.test('the page on dependencies names each package of package.json and no other', async (t) => {
  const page = readDocument('docs/dependencies.md');
  const sections = {
    'At run time': packageJson.dependencies,
    'For development': packageJson.devDependencies,
    Optional: packageJson.optionalDependencies,
  };
  for (const [heading, packages] of Object.entries(sections)) {
    t.same(namesInTable(page, heading), Object.keys(packages).sort(), heading);
  }
});

t.test('the page on errors contains every reason as the catalog describes it', async (t) => {
  const page = readDocument('docs/explanation/errors.md');
  for (const [reason, { statuses, action }] of Object.entries(errorReasons)) {
    t.ok(page.includes(`| \`${reason}\` | ${statuses.join(', ')} | ${action} |`), reason);
  }
});
