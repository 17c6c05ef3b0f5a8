/** The documents agree with the code and with each other. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { withCurrentReasons } from '../scripts/docs/error-reasons-table.ts';
import { withCurrentTable } from '../scripts/docs/reference-tables.ts';
import scriptsPackageJson from '../scripts/package.json' with { type: 'json' };
import {
  anchorsOf,
  documentPaths,
  fencesOf,
  linksOf,
  namesInTable,
  readDocument,
} from './support/markdown.ts';
import { t } from './support/tap.ts';

const root = join(import.meta.dirname, '..');

t.test('every link inside the project resolves', async (t) => {
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

t.test('every page that explains or lists something names its readers near the top', async (t) => {
  const pages = documentPaths().filter((path) => /^docs\/(explanation|reference)\//.test(path));
  t.ok(pages.length > 10);
  for (const path of pages) {
    const top = readDocument(path).split('\n').slice(0, 5);
    t.ok(
      top.some((line) => line.startsWith('For: ')),
      path,
    );
  }
});

t.test(
  'no message of a sequence diagram contains a semicolon, because Mermaid ends the statement there',
  async (t) => {
    for (const path of documentPaths()) {
      const diagrams = fencesOf(readDocument(path)).filter(({ text }) =>
        text.startsWith('sequenceDiagram'),
      );
      for (const { text } of diagrams) t.notMatch(text, ';', path);
    }
  },
);

t.test(
  'the README is at most 150 lines long and shows a screenshot of at most 150 kB',
  async (t) => {
    const readme = readDocument('README.md');
    t.ok(readme.split('\n').length <= 150);
    const images = [...readme.matchAll(/^!\[[^\]]+\]\(([^)]+\.png)\)$/gm)].map(
      ([, path = '']) => path,
    );
    t.equal(images.length, 1);
    const image = readFileSync(join(root, images[0] ?? ''));
    t.equal(image.toString('latin1', 1, 4), 'PNG');
    t.ok(image.length <= 150_000);
  },
);

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

t.test(
  'the tables of settings and bounds and the drawing of the folders match the code',
  async (t) => {
    for (const [path, withTable] of Object.entries(withCurrentTable)) {
      const text = readDocument(path);
      t.equal(text, withTable(text), `${path}: run npm run generate`);
    }
  },
);

t.test(
  'the page on dependencies names each package of the two package.json and no other',
  async (t) => {
    const page = readDocument('docs/dependencies.md');
    const sections = {
      'At run time': packageJson.dependencies,
      'For development': packageJson.devDependencies,
      'For checks': scriptsPackageJson.devDependencies,
      Optional: packageJson.optionalDependencies,
    };
    for (const [heading, packages] of Object.entries(sections)) {
      t.same(namesInTable(page, heading), Object.keys(packages).sort(), heading);
    }
  },
);

t.test('the table of error reasons matches src/errors/reasons.json', async (t) => {
  const page = readDocument('docs/reference/error-reasons.md');
  t.equal(page, withCurrentReasons(page), 'run node scripts/docs/error-reasons-table.ts --write');
});
