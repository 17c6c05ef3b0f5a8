/** The documents agree with the code and with each other. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { blocksOf } from '../../scripts/docs/blocks.ts';
import scriptsPackageJson from '../../scripts/package.json' with { type: 'json' };
import { commands } from '../../src/cli/commands.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { documentPaths, namesInTable, readDocument, sectionOf } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');

const firstColumn = (page: string, heading: string) =>
  sectionOf(page, heading)
    .split('\n')
    .flatMap((line) =>
      /^\| `/.test(line) ? [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)] : [],
    )
    .map(([, name = '']) => name);

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
      const diagrams = blocksOf(readDocument(path)).filter(({ text }) =>
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

t.test(
  'the pages for operators name every metric, command and audit event, and no other',
  async (t) => {
    const page = readDocument('docs/how-to/monitor.md');
    const metrics = createMetrics();
    metrics.watchPool(() => ({ total: 1, idle: 1, waiting: 0, max: 1 }));
    metrics.watchBounds(() => ({ inFlight: 0 }));
    metrics.watchStandbys(() => []);
    metrics.watchWebhooks(async () => undefined);
    const exported = [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(
      ([, name = '']) => name,
    );
    const own = exported.filter((name) => !/^(nodejs|process)_/.test(name));
    const named = firstColumn(page, 'Metrics').filter((name) => !name.endsWith('*'));
    t.same(named.sort(), own.sort());

    const names = Object.keys(commands);
    const shown = firstColumn(readDocument('docs/how-to/commands.md'), 'Commands').map((usage) => {
      const [first = '', second = ''] = usage.split(' ');
      return names.includes(first) ? first : `${first} ${second}`;
    });
    t.same([...new Set(shown)].sort(), names.sort());

    const source = readFileSync(join(root, 'src/auth/audit.ts'), 'utf8');
    const union = source.slice(
      source.indexOf('AuditEvent ='),
      source.indexOf('/**', source.indexOf('AuditEvent =')),
    );
    const events = [...union.matchAll(/audit: ('[^;]+);/g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    );
    const listed = new Set(firstColumn(page, 'Audit trail'));
    for (const field of ['audit', 'actor', 'ip', 'reqId']) listed.delete(field);
    t.same([...listed].sort(), events.sort());
  },
);

t.test(
  'the guide to statements lists the files with SQL outside queries.ts and queries/',
  async (t) => {
    const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const found = globSync('src/**/*.ts', { cwd: root }).filter((file) => {
      if (file.startsWith('src/db/') || /\/queries(?:\/|\.ts$)/.test(file)) return false;
      const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
      return statement.test(code);
    });
    const guide = readDocument('docs/how-to/write-a-statement.md');
    t.ok(found.length > 1);
    for (const file of found) t.ok(guide.includes(`\`${file}\``), file);
  },
);
