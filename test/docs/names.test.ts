/** Every script, file, command, setting and metric that a document names exists. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tools } from '../../bin/tools.ts';
import clientPackageJson from '../../client/package.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import type { Commands } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands.ts';
import { settings } from '../../src/config.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { documentPaths, readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
/** The pages for readers who follow them step by step. */
const guides = documentPaths().filter((path) =>
  /^(README|CONTRIBUTING)\.md$|^docs\/(tutorial|how-to)\//.test(path),
);
/** All pages below docs/, without the changelog, which names what no longer exists. */
const pages = documentPaths().filter(
  (path) => path.startsWith('docs/') && path !== 'docs/reference/api-changelog.md',
);

/** The texts in backticks of a page, outside fenced blocks. */
function codeIn(markdown: string): string[] {
  const prose = markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/**
 * Variables that the pages name but that are no settings: those of programs, of tests, and of the
 * pages themselves.
 */
const otherVariables: ReadonlySet<string> = new Set([
  'AWS_ACCESS_KEY_ID',
  'AWS_SESSION_TOKEN',
  'TEST_POOLER_URL',
  'BASE_URL',
  'BENCH_DATABASE_URL',
  'DRINKS_ADDRESS',
  'DRINKS_EMAIL',
  'DRINKS_PASSWORD',
  'EVERY_FILE',
  'FEED_TOKEN',
  'FEED_URL',
  'MACHINE_TOKEN',
  'NODE_COMPILE_CACHE',
  'NODE_OPTIONS',
  'ON_ERROR_STOP',
  'NPM_TOKEN',
  'PUBLISH_GUIDES',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PUBLISH_TO_NPM',
  'PUSH_TOKEN_FILE',
  'PUSH_URL',
  'REPOSITORY_URL',
  'SERVICE_URL',
  'SIGNED_IN',
  'TAP_BAIL',
  'TAP_GREP',
  'TEST_DATABASE_URL',
  'USERS_FILE',
]);

/**
 * A call of the command line of the package or the image, or of an npm script that runs a command.
 */
const toolCall =
  /(?:"\$TOOL" |beverage-ordering\.js |npm run (?:--silent )?(?:cli -- |(?=mock))|command: \[)([a-z-]+)(?: -- | )?(.*)$/gm;

t.test('every npm script that a document names exists', async (t) => {
  const call = /\bnpm run (?:--?\S+ )*([\w:-]+)( --workspace client)?/g;
  for (const path of new Set([...guides, ...pages]))
    for (const [text, name = '', ofClient] of readDocument(path).matchAll(call)) {
      const { scripts } = ofClient === undefined ? packageJson : clientPackageJson;
      t.ok(Object.hasOwn(scripts, name), `${path}: ${text}`);
    }
});

t.test('every file that a command of a page names exists', async (t) => {
  for (const path of guides) {
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
      ...readDocument('Makefile').matchAll(
        /^([a-z-]+): ## .+\n\tnpm (?:run )?([\w:-]+)(?: --workspace client)?\n/gm,
      ),
    ];
    const names = [...readDocument('Makefile').matchAll(/^([a-z-]+):/gm)].map(
      ([, name = '']) => name,
    );
    t.same(['help', ...targets.map(([, target]) => target)], names);
    for (const [, target = '', script = ''] of targets) {
      const exists = Object.hasOwn({ ...scripts, ...clientPackageJson.scripts }, script);
      t.ok(script === 'ci' || exists, `${target}: npm run ${script}`);
      const namesake = Object.keys(scripts).find((name) => name.replaceAll(':', '-') === target);
      if (namesake !== undefined) t.equal(script, namesake, target);
    }
  },
);

t.test('every command and option of the tools that a page shows exists', async (t) => {
  const all: Commands = { ...commands, ...tools };
  const shown = guides.flatMap((path) =>
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

t.test('every setting that a document names exists', async (t) => {
  const anywhere = /(?<![\w$./{-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w(])/g;
  const whole = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?==|$)/;
  const check = (name: string, path: string) =>
    t.ok(Object.hasOwn(settings, name) || otherVariables.has(name), `${path}: ${name}`);
  for (const path of guides)
    for (const [name] of readDocument(path).matchAll(anywhere)) check(name, path);
  for (const path of pages)
    for (const name of codeIn(readDocument(path)).flatMap((code) => whole.exec(code) ?? []))
      check(name, path);
});

/** The pages whose steps create files; `test/walks` runs them. */
const walks = /^docs\/how-to\/add-/;

t.test('every file and folder in backticks exists', async (t) => {
  const folders = /^(src|test|docs|scripts|openapi|generated|deploy)\/[\w./-]+$/;
  for (const page of pages.filter((page) => !walks.test(page))) {
    const named = codeIn(readDocument(page)).filter((code) => folders.test(code));
    for (const path of new Set(named)) t.ok(existsSync(join(root, path)), `${page}: ${path}`);
  }
});

t.test('every metric that a page names exists', async (t) => {
  const metrics = createMetrics();
  metrics.watchPool(() => ({ total: 0, idle: 0, waiting: 0, max: 1 }));
  metrics.watchStandbys(() => []);
  metrics.watchWebhooks(async () => undefined);
  const names = new Set(
    [...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name),
  );
  const isMetric = /^[a-z]+(?:_[a-z0-9]+)*_(?:total|seconds|pool_connections|in_flight)$/;
  let count = 0;
  for (const page of pages) {
    const named = codeIn(readDocument(page)).map((code) => code.replace(/\{.*$/, ''));
    for (const name of new Set(named.filter((code) => isMetric.test(code)))) {
      count++;
      t.ok(names.has(name), `${page}: ${name}`);
    }
  }
  t.ok(count > 5, `${count} metrics are named`);
});
