/**
 * Rules for imports between folders. Imports point down and never form a cycle, so a folder can be
 * read without the folders above it. docs/decisions/0001-structure.md gives the reasons for this
 * order.
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { t } from './support/tap.ts';

const root = join(import.meta.dirname, '..');

/**
 * The lowest parts: settings, counters, traces, limits, errors and the rules of HTTP. Every higher
 * folder may import them.
 */
const ground = ['settings', 'config.ts', 'observability', 'tracing', 'limits', 'errors', 'http'];
/** The folders and files that a feature may use. */
const building = [
  ...ground,
  'listener',
  'responses',
  'plugins',
  'contract',
  'auth',
  'database',
  'idempotency',
];

/**
 * The allowed imports of each folder or file of src/. A folder without a rule is a feature on top
 * of orders.
 */
const rules: Readonly<Record<string, readonly string[]>> = {
  settings: ['http'],
  'config.ts': ['http', 'settings'],
  observability: ['config.ts'],
  limits: ['errors', 'http'],
  tracing: ['config.ts', 'http'],
  errors: [],
  openapi: ['http'],
  http: ['errors'],
  database: ['settings', 'config.ts', 'limits', 'errors'],
  listener: ground,
  responses: [...ground, 'listener'],
  plugins: [...ground, 'listener', 'responses'],
  contract: [...ground, 'listener', 'responses', 'plugins'],
  publishing: [...ground, 'openapi', 'listener', 'responses', 'plugins', 'contract'],
  auth: [...ground, 'listener', 'responses', 'plugins', 'contract', 'database'],
  idempotency: [...ground, 'database'],

  catalog: building,
  users: building,
  posts: building,
  orders: [...building, 'catalog', 'users'],
  internal: [...building, 'publishing', 'catalog', 'users', 'orders'],
  events: [...building, 'orders'],
  webhooks: [...building, 'events', 'orders'],

  'app.ts': ['*'],
  demo: ['database', 'catalog'],
  'internal.ts': [...building, 'internal', 'catalog', 'events', 'webhooks'],
  'main.ts': ['*'],
  cli: ['*'],
};

/**
 * The allowed imports of a feature without a rule. No rule allows an import of such a feature, so
 * only an entry point may import it.
 */
const onTopOfOrders = [...building, 'catalog', 'users', 'orders'];

/** The entry points start the other parts. Only an entry point may import an entry point. */
const entryPoints = ['app.ts', 'internal.ts', 'main.ts', 'cli'];
/** The parts that open or prepare a database. Every other part uses a database that is already open. */
const openers = ['main.ts', 'cli', 'demo'];

interface Import {
  from: string;
  /**
   * The imported module: a path below src/, a path that begins with another folder of the root
   * (such as `generated/`), or the name of a package.
   */
  to: string;
  /** True for an import of types only, which is erased at run time. */
  isType: boolean;
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const sources = new Map(files.sort().map((name) => [name, parse(name)]));
const imports = [...sources].flatMap(([name, source]) => importsOf(name, source));
const own = imports.filter(({ to }) => sources.has(to));

/** Returns the path below the root of a file, which is named by its path below src/ or the root. */
function pathOf(name: string): string {
  return /^(bin|client|generated|scripts|test)\//.test(name) ? name : join('src', name);
}

function parse(name: string): ts.SourceFile {
  const text = readFileSync(join(root, pathOf(name)), 'utf8');
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

/** Returns the names of the TypeScript files in a folder of the root. */
function namesIn(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`, { cwd: root });
}

function importsIn(names: readonly string[]): Import[] {
  return names.flatMap((name) => importsOf(name, parse(name)));
}

function importsOf(name: string, source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isType: boolean) => {
    if (specifier && ts.isStringLiteral(specifier))
      found.push({ from: name, to: targetOf(name, specifier.text), isType });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, importsTypesOnly(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    // `app.operation` and `app.internalOperation` are declared in contract/, so using them counts
    // as an import.
    if (ts.isPropertyAccessExpression(node) && /^(internalO|o)peration$/.test(node.name.text)) {
      if (node.expression.getText(source) === 'app')
        found.push({ from: name, to: 'contract/operations.ts', isType: true });
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function importsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false;
  return namedBindings.elements.every((element) => element.isTypeOnly);
}

function targetOf(from: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return join(dirname(pathOf(from)), specifier).replace(/^src\//, '');
}

function partOf(file: string): string {
  return file.split('/')[0] ?? file;
}

function show({ from, to }: Import): string {
  return `src/${from} imports ${to}`;
}

const parts = [...new Set(files.map(partOf))];
const mayImport = { ...Object.fromEntries(parts.map((part) => [part, onTopOfOrders])), ...rules };

t.test('every import follows the rule of its folder', (t) => {
  t.same(
    Object.keys(rules).filter((part) => !parts.includes(part)),
    [],
    'each rule belongs to a folder or a file',
  );
  const broken = own.filter(({ from, to }) => {
    const allowed = mayImport[partOf(from)] ?? [];
    return partOf(from) !== partOf(to) && !allowed.includes(partOf(to)) && !allowed.includes('*');
  });
  t.same(broken.map(show), [], 'docs/decisions/0001-structure.md allows every import');
  t.end();
});

t.test('the rules themselves contain no cycle', (t) => {
  const arrows = Object.entries(mayImport).flatMap(([from, parts]) =>
    parts.map((to): [string, string] => [from, to]),
  );
  t.same(cyclesIn(arrows), []);
  t.end();
});

t.test('the imports between folders contain no cycle', (t) => {
  const arrows = own.map(({ from, to }): [string, string] => [partOf(from), partOf(to)]);
  t.same(cyclesIn(arrows.filter(([from, to]) => from !== to)), []);
  t.end();
});

t.test('the imports between files contain no cycle, type imports included', (t) => {
  for (const folder of ['src', 'bin', 'client', 'scripts']) {
    const found = folder === 'src' ? own : importsIn(namesIn(folder));
    t.ok(found.length > 0);
    t.same(cyclesIn(found.map(({ from, to }) => [from, to])), [], folder);
  }
  t.end();
});

t.test('only an entry point imports an entry point', (t) => {
  const broken = own.filter(
    ({ from, to }) => entryPoints.includes(partOf(to)) && !entryPoints.includes(partOf(from)),
  );
  t.same(broken.map(show), []);
  t.end();
});

t.test('the client for TypeScript programs imports no part of the service', (t) => {
  const names = readdirSync(join(root, 'client'));
  t.ok(names.length > 0);
  for (const name of names) {
    const text = readFileSync(join(root, 'client', name), 'utf8');
    const others = [...text.matchAll(/from '([^']+)'/g)].map(([, specifier = '']) => specifier);
    t.same(
      others.filter(
        (specifier) => !specifier.startsWith('./') && !specifier.startsWith('../generated/'),
      ),
      [],
      name,
    );
  }
  t.end();
});

t.test('every relative import resolves to a file of src/ or generated/', (t) => {
  const lost = imports.filter(
    ({ to }) =>
      !sources.has(to) &&
      (to.startsWith('generated/') ? !existsSync(join(root, to)) : /\.[cm]?ts$/.test(to)),
  );
  t.same(lost.map(show), []);
  t.end();
});

/**
 * The part of the database folder that features use: tables, types, statements, batches,
 * notifications, the handle of an open database, its standbys, and the probe.
 */
const shared = [
  'tables',
  'types',
  'expiry',
  'prepared',
  'revised-page',
  'current-page',
  'standbys',
  'within',
  'batch',
  'in-order',
  'locks',
  'owned-id',
  'owner',
  'pool',
  'publish-events',
  'record-events',
  'database',
  'writable',
].map((name) => `database/${name}.ts`);

t.test(
  'a part that does not open a database imports only the tables, statements, change notifications and the probe of src/database',
  (t) => {
    const broken = own.filter(
      ({ from, to }) =>
        partOf(to) === 'database' &&
        !shared.includes(to) &&
        partOf(from) !== 'database' &&
        !openers.includes(partOf(from)),
    );
    t.same(broken.map(show), []);
    t.end();
  },
);

t.test('files with queries do not import code for requests', (t) => {
  const queries = imports.filter(({ from }) => /\/queries(?:\/|\.ts$)/.test(from));
  t.ok(queries.length > 0);
  const broken = queries.filter(
    ({ to }) => /^(@?fastify|node:http)/.test(to) || (sources.has(to) && partOf(to) === 'contract'),
  );
  t.same(broken.map(show), []);
  t.end();
});

/** Rules that can be tested without a server or a database. */
const pure = [
  'auth/principal.ts',
  'contract/violations.ts',
  'errors/app-error.ts',
  'errors/reasons.ts',
  'errors/sql-state.ts',
  'errors/to-app-error.ts',
  'internal/diagnosis.ts',
  'orders/representation.ts',
  'orders/fields.ts',
  'orders/order.ts',
  ...files.filter((file) => file.startsWith('http/')),
];
const inputAndOutput =
  /^(@?fastify|kysely|pg|ioredis|@electric-sql\/|prom-client|node:(fs|http|net|child_process|timers))/;
/** Allowed imports of I/O modules: `isIP` of node:net only parses a string. */
const exceptions = ['src/http/network.ts imports node:net'];

t.test('pure rules import no I/O, neither directly nor through other files', (t) => {
  t.same(
    pure.filter((file) => !sources.has(file)),
    [],
    'each file of the list exists',
  );
  const broken = pure.flatMap((file) =>
    reachableFrom(file).flatMap((reached) =>
      imports
        .filter(({ from, to, isType }) => from === reached && !isType && inputAndOutput.test(to))
        .filter((found) => !exceptions.includes(show(found)))
        .map((found) => `src/${file}: ${show(found)}`),
    ),
  );
  t.same(broken, []);
  t.end();
});

t.test('the rules of HTTP import neither Fastify nor its types', (t) => {
  const broken = imports.filter(
    ({ from, to }) => from.startsWith('http/') && /^@?fastify/.test(to),
  );
  t.same(broken.map(show), []);
  t.end();
});

t.test('OpenTelemetry is loaded only where a collector is configured', (t) => {
  const users = imports
    .filter(({ to }) => to.startsWith('@opentelemetry/'))
    .map(({ from }) => from);
  t.same([...new Set(users)], ['tracing/open-telemetry.ts']);
  const entered = own
    .filter(({ to }) => to === 'tracing/open-telemetry.ts')
    .map(({ from }) => from);
  t.same(entered, ['tracing/start.ts']);
  const [statement] =
    /.*open-telemetry\.ts.*/.exec(sources.get('tracing/start.ts')?.text ?? '') ?? [];
  t.match(statement, 'await import(', 'OpenTelemetry is imported on demand');
  t.end();
});

t.test('no handler and no query copies all fields of a request body', (t) => {
  const spreading = [...sources].filter(([, source]) => {
    let spreads = false;
    const visit = (node: ts.Node): void => {
      const isSpread = ts.isSpreadAssignment(node) || ts.isSpreadElement(node);
      spreads ||= isSpread && /(^|\.)body$/.test(node.expression.getText(source));
      ts.forEachChild(node, visit);
    };
    visit(source);
    return spreads;
  });
  t.same(
    spreading.map(([name]) => name),
    [],
  );
  t.end();
});

t.test('only src/config.ts reads the environment', (t) => {
  const readers = [...sources]
    .filter(([, source]) => readsEnvironment(source))
    .map(([name]) => name);
  t.same(readers, ['config.ts']);
  t.end();
});

function readsEnvironment(source: ts.SourceFile): boolean {
  let reads = false;
  const visit = (node: ts.Node): void => {
    const isMember = ts.isPropertyAccessExpression(node) && node.name.text === 'env';
    reads ||= isMember && node.expression.getText(source) === 'process';
    const isImport = ts.isImportSpecifier(node) && (node.propertyName ?? node.name).text === 'env';
    reads ||= isImport && /process/.test(node.parent.parent.parent.moduleSpecifier.getText(source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return reads;
}

/** Returns the file and everything it imports at run time. */
function reachableFrom(start: string, among: readonly Import[] = own): string[] {
  const reached = new Set([start]);
  for (const file of reached)
    for (const { from, to, isType } of among) if (from === file && !isType) reached.add(to);
  return [...reached];
}

/** Returns each cycle among the arrows exactly once, as `a > b > a`. */
function cyclesIn(arrows: readonly (readonly [string, string])[]): string[] {
  const next = new Map(
    [...Map.groupBy(arrows, ([from]) => from)].map(([from, all]) => [
      from,
      new Set(all.map(([, to]) => to)),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) {
      cycles.push([...path.slice(seenAt), node].join(' > '));
      return;
    }
    if (done.has(node)) return;
    for (const target of next.get(node) ?? []) walk(target, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) walk(node, []);
  return cycles;
}

t.test('no program but a test loads tap, which ends a process after 30 seconds', (t) => {
  const names = ['bin', 'scripts', 'test'].flatMap(namesIn);
  const found = importsIn(names).filter(({ isType }) => !isType);
  const imported = new Set(found.map(({ to }) => to));
  // `npm run walks` copies test/walks/ready-by.ts as a test.
  const tests = /^test\/(suites\/|walks\/ready-by\.ts$|.*\.test\.ts$)/;
  const programs = names.filter((name) => !imported.has(name) && !tests.test(name));
  t.ok(programs.includes('test/faults/run.ts'));
  t.same(
    programs.filter((name) => reachableFrom(name, found).includes('tap')),
    [],
  );
  t.end();
});

t.test('the search for cycles finds each cycle', (t) => {
  t.same(
    cyclesIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ]),
    ['a > b > c > a'],
  );
  t.same(
    cyclesIn([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]),
    [],
  );
  t.end();
});
