/** Every link of a document leads to a file and, if it names one, to a heading. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { anchorsOf, documentPaths, linksOf, readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

t.test('every link to a file of the project resolves', async (t) => {
  for (const path of documentPaths()) {
    for (const link of linksOf(readDocument(path))) {
      const { protocol, pathname, hash } = new URL(link, `project:///${path}`);
      if (protocol !== 'project:') continue;
      const target = decodeURIComponent(pathname).slice(1);
      if (!t.ok(existsSync(join(root, target)), `${path}: ${link}`)) continue;
      if (hash !== '')
        t.ok(
          anchorsOf(readDocument(target)).has(hash.slice(1)),
          `${path}: ${link} names a heading`,
        );
    }
  }
});

t.test(
  'the index lists every page under docs/, and the list of decisions has every decision',
  async (t) => {
    const listed = (index: string) =>
      linksOf(readDocument(index)).map((link) => new URL(link, `project:///${index}`).pathname);
    const pages = [
      ...listed('docs/README.md'),
      ...listed('docs/decisions/README.md'),
      '/docs/README.md',
    ];
    for (const path of documentPaths().filter((path) => path.startsWith('docs/'))) {
      t.ok(pages.includes(`/${path}`), path);
    }
  },
);
