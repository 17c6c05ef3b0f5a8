/**
 * Who may import whom. Dependencies point down and never in a circle, so that a room of the house can be read without
 * those above it. docs/decisions/0001-structure.md says why the rooms stand as they do.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import t from 'tap';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** Settings, counters, traces, errors and the rules of HTTP may be imported everywhere above them. */
const ground = [
  'setting-kinds.ts',
  'config.ts',
  'lazy.ts',
  'logging.ts',
  'metrics.ts',
  'slots.ts',
  'tracing',
  'errors',
  'http',
];
/** What a feature is built from. */
const building = [...ground, 'server', 'plugins', 'contract', 'auth', 'database', 'turns.ts', 'idempotency'];

/** For each folder or file of src/, what it may import. A folder without a rule is a feature on top of orders. */
const rules: Readonly<Record<string, readonly string[]>> = {
  'setting-kinds.ts': ['http'],
  'config.ts': ['http', 'setting-kinds.ts'],
  'lazy.ts': [],
  'logging.ts': ['config.ts'],
  'metrics.ts': [],
  'slots.ts': [],
  'turns.ts': ['slots.ts', 'errors', 'database'],
  tracing: ['config.ts', 'http'],
  errors: [],
  http: ['errors'],
  database: ['config.ts', 'slots.ts', 'errors'],
  server: ground,
  plugins: [...ground, 'server'],
  contract: [...ground, 'server', 'plugins'],
  publishing: [...ground, 'server', 'plugins', 'contract'],
  auth: [...ground, 'server', 'plugins', 'contract', 'database'],
  idempotency: [...ground, 'database', 'turns.ts'],

  catalog: building,
  users: building,
  posts: building,
  orders: [...building, 'catalog', 'users'],
  internal: [...building, 'catalog', 'users', 'orders'],

  'app.ts': ['*'],
  'internal.ts': [...building, 'internal'],
  'server.ts': ['*'],
  cli: ['*'],
  'cli.ts': ['cli'],
  /** The client for TypeScript programs imports nothing of the service. */
  client: [],
};

/** What a feature may import that has no rule of its own. No rule names it, so only an entrance may import it. */
const onTopOfOrders = [...building, 'catalog', 'users', 'orders'];

/** Rooms from which the others are started; nobody imports those. */
const entrances = ['app.ts', 'internal.ts', 'server.ts', 'cli', 'cli.ts'];
/** They put the parts together and may know how a database is opened; everybody else knows its tables. */
const assembling = ['server.ts', 'cli'];

interface Import {
  from: string;
  /** Path from src/ for a file of ours, `generated/...`, or the name of a package. */
  to: string;
  /** A type alone: gone at run time, and with it any I/O. */
  isType: boolean;
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);
const sources = new Map(files.sort().map((name) => [name, parse(name)]));
const imports = [...sources].flatMap(([name, source]) => importsOf(name, source));
const own = imports.filter(({ to }) => sources.has(to));

function parse(name: string): ts.SourceFile {
  const text = readFileSync(join(root, 'src', name), 'utf8');
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

function importsOf(name: string, source: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, isType: boolean) => {
    if (specifier && ts.isStringLiteral(specifier))
      found.push({ from: name, to: targetOf(name, specifier.text), isType });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, importsTypesOnly(node.importClause));
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    // The type of these members of an application is declared in contract/.
    if (ts.isPropertyAccessExpression(node) && /^(internalO|o)peration$/.test(node.name.text)) {
      if (node.expression.getText(source) === 'app')
        found.push({ from: name, to: 'contract/operations.ts', isType: true });
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
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
  return relative('src', join('src', dirname(from), specifier)).replace(/^\.\.\//, '');
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? file;
}

function show({ from, to }: Import): string {
  return `src/${from} imports ${to}`;
}

const rooms = [...new Set(files.map(roomOf))];
const mayImport = { ...Object.fromEntries(rooms.map((room) => [room, onTopOfOrders])), ...rules };

t.test('every import keeps the rule of its room', (t) => {
  t.same(
    Object.keys(rules).filter((room) => !rooms.includes(room)),
    [],
    'rules without a room',
  );
  const broken = own.filter(({ from, to }) => {
    const allowed = mayImport[roomOf(from)] ?? [];
    return roomOf(from) !== roomOf(to) && !allowed.includes(roomOf(to)) && !allowed.includes('*');
  });
  t.same(broken.map(show), []);
  t.end();
});

t.test('the rules themselves only point down', (t) => {
  const arrows = Object.entries(mayImport).flatMap(([from, rooms]) => rooms.map((to): [string, string] => [from, to]));
  t.same(circlesIn(arrows), []);
  t.end();
});

t.test('no room imports, by whatever way round, from itself', (t) => {
  const arrows = own.map(({ from, to }): [string, string] => [roomOf(from), roomOf(to)]);
  t.same(circlesIn(arrows.filter(([from, to]) => from !== to)), []);
  t.end();
});

t.test('at run time no file needs itself', (t) => {
  t.same(circlesIn(own.filter(({ isType }) => !isType).map(({ from, to }) => [from, to])), []);
  t.end();
});

t.test('nobody imports an entrance but another one', (t) => {
  const broken = own.filter(({ from, to }) => entrances.includes(roomOf(to)) && !entrances.includes(roomOf(from)));
  t.same(broken.map(show), []);
  t.end();
});

t.test('every relative import leads to a file of src/ or generated/', (t) => {
  const lost = imports.filter(
    ({ to }) => !sources.has(to) && (to.startsWith('generated/') ? !existsSync(join(root, to)) : /\.[cm]?ts$/.test(to)),
  );
  t.same(lost.map(show), []);
  t.end();
});

/** What is known of the database where it is used: tables, how moments stand there, statements, and that something changed. */
const shared = ['tables', 'types', 'prepared', 'batch', 'database'].map((name) => `database/${name}.ts`);

t.test('of the database, everybody but the assembly knows tables, statements and changes alone', (t) => {
  const broken = own.filter(
    ({ from, to }) =>
      roomOf(to) === 'database' &&
      !shared.includes(to) &&
      roomOf(from) !== 'database' &&
      !assembling.includes(roomOf(from)),
  );
  t.same(broken.map(show), []);
  t.end();
});

t.test('queries know nothing of requests', (t) => {
  const queries = imports.filter(({ from }) => from.endsWith('/queries.ts'));
  t.ok(queries.length > 0);
  const broken = queries.filter(
    ({ to }) => /^(@?fastify|node:http)/.test(to) || (sources.has(to) && roomOf(to) === 'contract'),
  );
  t.same(broken.map(show), []);
  t.end();
});

/** Rules that can be read, and tested, without a server or a database. */
const pure = [
  'auth/principal.ts',
  'contract/violations.ts',
  'errors/app-error.ts',
  'errors/reasons.ts',
  'errors/to-app-error.ts',
  'internal/diagnosis.ts',
  'orders/representation.ts',
  'orders/fields.ts',
  'orders/order.ts',
  ...files.filter((file) => file.startsWith('http/')),
];
const inputAndOutput =
  /^(@?fastify|kysely|pg|ioredis|@electric-sql\/|prom-client|node:(fs|http|net|child_process|timers))/;
/** These import a function of such a package that does no I/O: `isIP` looks at a text. */
const exceptions = ['src/http/network.ts imports node:net'];

t.test('pure rules bring in no I/O, not even by way of others', (t) => {
  t.same(
    pure.filter((file) => !sources.has(file)),
    [],
    'files that are gone',
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

t.test('the rules of HTTP do not know Fastify, not even its types', (t) => {
  const broken = imports.filter(({ from, to }) => from.startsWith('http/') && /^@?fastify/.test(to));
  t.same(broken.map(show), []);
  t.end();
});

t.test('OpenTelemetry is loaded where a collector is set, and nowhere else', (t) => {
  const users = imports.filter(({ to }) => to.startsWith('@opentelemetry/')).map(({ from }) => from);
  t.same([...new Set(users)], ['tracing/open-telemetry.ts']);
  const entered = own.filter(({ to }) => to === 'tracing/open-telemetry.ts').map(({ from }) => from);
  t.same(entered, ['tracing/tracing.ts']);
  const [statement] = /.*open-telemetry\.ts.*/.exec(sources.get('tracing/tracing.ts')?.text ?? '') ?? [];
  t.match(statement, 'await import(', 'it is imported when it is needed');
  t.end();
});

t.test('no handler and no query takes over all fields of a request body', (t) => {
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
  const readers = [...sources].filter(([, source]) => readsEnvironment(source)).map(([name]) => name);
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

/** The file and all it needs at run time. */
function reachableFrom(start: string): string[] {
  const reached = new Set([start]);
  for (const file of reached) for (const { from, to, isType } of own) if (from === file && !isType) reached.add(to);
  return [...reached];
}

/** Every circle among arrows, each told once as `a > b > a`. */
function circlesIn(arrows: readonly (readonly [string, string])[]): string[] {
  const next = new Map(
    [...Map.groupBy(arrows, ([from]) => from)].map(([from, all]) => [from, new Set(all.map(([, to]) => to))]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]): void => {
    const seenAt = path.indexOf(node);
    if (seenAt >= 0) {
      circles.push([...path.slice(seenAt), node].join(' > '));
      return;
    }
    if (done.has(node)) return;
    for (const target of next.get(node) ?? []) walk(target, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) walk(node, []);
  return circles;
}

t.test('circles are found', (t) => {
  t.same(
    circlesIn([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ]),
    ['a > b > c > a'],
  );
  t.same(
    circlesIn([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]),
    [],
  );
  t.end();
});
