/**
 * Everything that the README, the tutorial and the how-to guides name exists, and their code works.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { tools } from '../bin/tools.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { Commands } from '../src/cli/command.ts';
import { commands } from '../src/cli/commands.ts';
import { settings } from '../src/config.ts';
import { createMetrics } from '../src/observability/metrics.ts';
import { openTestDatabase } from './support/database.ts';
import { documentPaths, fencesOf, readDocument, sectionOf } from './support/markdown.ts';
import { t } from './support/tap.ts';

const root = join(import.meta.dirname, '..');
const pages = documentPaths().filter((path) =>
  /^(README|CONTRIBUTING)\.md$|^docs\/(tutorial|how-to)\//.test(path),
);
const blocksOf = (path: string, ...languages: string[]) =>
  fencesOf(readDocument(path)).flatMap(({ language, text }) =>
    languages.includes(language) ? [text] : [],
  );
const firstColumn = (page: string, heading: string) =>
  sectionOf(page, heading)
    .split('\n')
    .flatMap((line) =>
      /^\| `/.test(line) ? [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)] : [],
    )
    .map(([, name = '']) => name);

/**
 * Variables that the pages name but that are no settings: those of programs, of tests, and of the
 * pages themselves.
 */
const otherVariables: ReadonlySet<string> = new Set([
  'TEST_POOLER_URL',
  'TEST_CITUS_URL',
  'BASE_URL',
  'DRINKS_ADDRESS',
  'DRINKS_EMAIL',
  'DRINKS_PASSWORD',
  'EVERY_FILE',
  'FEED_TOKEN',
  'FEED_URL',
  'MACHINE_TOKEN',
  'MODE_PRIVATE',
  'NODE_COMPILE_CACHE',
  'NODE_OPTIONS',
  'NPM_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PUBLISH_TO_NPM',
  'PUSH_TOKEN_FILE',
  'PUSH_URL',
  'RECORD_TRAFFIC',
  'SIGNED_IN',
  'TEST_DATABASE_URL',
  'USERS_FILE',
]);

/**
 * A call of the command line of the package or the image, or of an npm script that runs a command.
 */
const toolCall =
  /(?:"\$TOOL" |beverage-ordering\.js |npm run (?:--silent )?(?:cli -- |(?=mock))|command: \[)([a-z-]+)(?: -- | )?(.*)$/gm;

t.test('every npm script that a document names exists', async (t) => {
  const scripts: Readonly<Record<string, string>> = packageJson.scripts;
  const documents = documentPaths().filter((path) => path.startsWith('docs/'));
  for (const path of new Set([...pages, ...documents]))
    for (const [, name = ''] of readDocument(path).matchAll(/\bnpm run (?:--?\S+ )*([\w:-]+)/g))
      t.ok(Object.hasOwn(scripts, name), `${path}: npm run ${name}`);
});

t.test('every file that a command of a page names exists', async (t) => {
  for (const path of pages) {
    const page = readDocument(path);
    for (const [, file = ''] of page.matchAll(
      /\bnode (?:--\S+ )*((?:src|scripts|test)\/[\w./-]+\.ts)/g,
    ))
      t.ok(
        existsSync(join(root, file)) || page.includes(`New file \`${file}\``),
        `${path}: node ${file}`,
      );
  }
});

t.test(
  'every target of the Makefile runs one npm script, and a target that is named after a script runs this script',
  async (t) => {
    const scripts: Readonly<Record<string, string>> = packageJson.scripts;
    const targets = [
      ...readDocument('Makefile').matchAll(/^([a-z-]+): ## .+\n\tnpm (?:run )?([\w:-]+)\n/gm),
    ];
    const names = [...readDocument('Makefile').matchAll(/^([a-z-]+):/gm)].map(
      ([, name = '']) => name,
    );
    t.same(['help', ...targets.map(([, target]) => target)], names);
    for (const [, target = '', script = ''] of targets) {
      t.ok(script === 'ci' || Object.hasOwn(scripts, script), `${target}: npm run ${script}`);
      const namesake = Object.keys(scripts).find((name) => name.replaceAll(':', '-') === target);
      if (namesake !== undefined) t.equal(script, namesake, target);
    }
  },
);

t.test('every command and option of the tools that a page shows exists', async (t) => {
  const all: Commands = { ...commands, ...tools };
  const shown = pages.flatMap((path) =>
    [...readDocument(path).matchAll(toolCall)].map(([, name = '', rest = '']) => ({
      path,
      name,
      rest,
    })),
  );
  t.ok(shown.length > 8);
  for (const { path, name: first, rest } of shown) {
    const name = [first, `${first} ${rest.split(' ', 1)[0]}`].find((name) =>
      Object.hasOwn(all, name),
    );
    t.ok(name, `${path}: ${first} ${rest}`);
    for (const [, option = ''] of rest.matchAll(/--([a-z-]+)/g))
      t.ok(Object.hasOwn(all[name ?? '']?.options ?? {}, option), `${path}: ${name} --${option}`);
  }
});

t.test('every setting that a page names exists', async (t) => {
  for (const path of pages)
    for (const [name] of readDocument(path).matchAll(
      /(?<![\w$./{-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w(])/g,
    ))
      t.ok(Object.hasOwn(settings, name) || otherVariables.has(name), `${path}: ${name}`);
});

t.test('every block of JSON and YAML can be parsed', async (t) => {
  for (const path of pages) {
    for (const text of blocksOf(path, 'json'))
      t.doesNotThrow(
        () =>
          text
            .trim()
            // A block is one value in several lines, or one value a line.
            .split(/^[[{]\n/.test(text) ? /(?!)/ : '\n')
            .map((value) => JSON.parse(value)),
        path,
      );
    for (const text of blocksOf(path, 'yaml')) t.doesNotThrow(() => parse(text), path);
  }
});

t.test('every SQL statement of a page runs on the current tables', async (t) => {
  const { db } = await openTestDatabase(t);
  // The role that the pages create may already exist on the test server.
  const role = `role_${randomBytes(8).toString('hex')}`;
  const text = pages.flatMap((path) => blocksOf(path, 'sql')).join('\n');
  // The test runs the statements in a transaction, which does not allow CONCURRENTLY.
  const runnable = text
    .replaceAll('alter role beverages', `alter role ${role}`)
    .replaceAll(' CONCURRENTLY', '');
  const statements = runnable.trim().split(/;\s*/).slice(0, -1);
  t.ok(statements.length > 5);
  await t.rejects(
    db.transaction().execute(async (transaction) => {
      await sql.raw(`create role ${role}`).execute(transaction);
      for (const statement of statements)
        await t.resolves(sql.raw(statement).execute(transaction), statement);
      throw new Error('roll back');
    }),
    { message: 'roll back' },
  );
});

t.test(
  'the page on operating names every metric, command and audit event, and no other',
  async (t) => {
    const page = readDocument('docs/how-to/operate.md');
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
    const shown = firstColumn(page, 'The command line').map((usage) => {
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
  'the capacity plan has the figures of the page on performance, and its sums are correct',
  async (t) => {
    const performance = readDocument('docs/performance.md');
    const page = readDocument('docs/how-to/scale.md');
    const parts = [...page.matchAll(/\| (\w+) \| (\d+) × (\d+) µs \|/g)];
    t.equal(parts.length, 4);
    for (const [, name = '', , figure] of parts) {
      // The column "service µs" of the table in the section to which the page links.
      const row =
        sectionOf(performance, 'Results')
          .split('\n')
          .find((line) => line.startsWith(`| ${name} `)) ?? '';
      t.equal(row.split('|')[5]?.trim(), figure, `${name}: ${row}`);
    }
    const together = parts.reduce(
      (sum, [, , count, figure]) => sum + Number(count) * Number(figure),
      0,
    );
    t.ok(page.includes(`| ${together} µs on the JavaScript core |`), `${together} µs`);
    for (const [, orders = '', unit, requests, passwords] of page.matchAll(
      /^\| ([\d,]+)( million)? \|[^|]+\| ([\d.]+) \| ([\d.]+) \|/gm,
    )) {
      const peak = (Number(orders.replaceAll(',', '')) * (unit ? 1_000_000 : 1) * 5) / 86_400;
      const rounded = (cores: number) => Number(cores.toPrecision(cores < 1 ? 1 : 2));
      t.equal(
        Number(requests),
        rounded((peak * together) / 1_000_000),
        `requests at ${orders}${unit ?? ''}`,
      );
      t.equal(Number(passwords), rounded(peak * 0.0015), `passwords at ${orders}${unit ?? ''}`);
    }
  },
);

t.test(
  'the files with SQL outside queries.ts and queries/ are those that the README lists',
  async (t) => {
    const statement = /\bsql(?:<[^`]*>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/;
    const found = globSync('src/**/*.ts', { cwd: root }).filter((file) => {
      if (file.startsWith('src/database/') || /\/queries(?:\/|\.ts$)/.test(file)) return false;
      const code = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '');
      return statement.test(code);
    });
    const readme = readDocument('README.md');
    t.ok(found.length > 1);
    for (const file of found) t.ok(readme.includes(`\`${file}\``), file);
  },
);

t.test('the test that CONTRIBUTING explains is a test that passes', async (t) => {
  const [block = ''] = blocksOf('CONTRIBUTING.md', 'ts');
  const results = await t.test('the block', async (t) => {
    const file = join(t.testdir(), 'anatomy.test.ts');
    const support = join(import.meta.dirname, 'support');
    const runs = block.replaceAll("'../support/", `'${support}/`);
    // The block takes `t` from the support module. Here it is the test of this block.
    writeFileSync(
      file,
      `${runs.replace(/^import \{ t \} .*\n/m, 'export default async (t) => {')}};`,
    );
    const { default: define } = await import(file);
    await define(t);
  });
  t.match(results, { count: 1, pass: 1 });
});
