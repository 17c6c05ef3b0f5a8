/**
 * Which file may import which: the configuration of dependency-cruiser, which `npm run lint` runs.
 * docs/decisions/0001-structure.md gives the reasons. `layers` is the one list of the folders of
 * `src/`; scripts/docs/drawing-of-layers.ts draws it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The lowest parts: settings, counters, traces, limits, errors and the rules of HTTP. Every higher
 * folder may import them.
 */
const ground = ['errors', 'http', 'limits', 'settings', 'config.ts', 'observability', 'tracing'];
/** The folders and files that a feature may use. */
const building = [...ground, 'db', 'server', 'contract', 'auth', 'idempotency'];
/** The folders and files that a feature on top of orders may use. */
const onTopOfOrders = [...building, 'catalog', 'users', 'orders'];

/**
 * The folders and files of `src/`, from the lowest to the highest, with their allowed imports. All
 * of them are listed earlier, so folders cannot form a cycle. `*` allows every part that is not
 * listed later. A folder that is missing here is a feature on top of orders, which only a part with
 * `*` may import.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  http: ['errors'],
  limits: ['errors', 'http'],
  settings: ['http'],
  'config.ts': ['http', 'settings'],
  observability: ['http', 'config.ts'],
  tracing: ['http', 'config.ts'],
  db: ['errors', 'limits', 'settings', 'config.ts'],
  server: ground,
  contract: [...ground, 'server'],
  publishing: [...ground, 'server', 'contract'],
  auth: [...ground, 'db', 'server', 'contract'],
  idempotency: [...ground, 'db'],

  catalog: building,
  users: building,
  posts: building,
  orders: [...building, 'catalog', 'users'],
  attachments: onTopOfOrders,
  drafts: onTopOfOrders,
  partners: onTopOfOrders,
  events: [...building, 'orders'],
  internal: [...building, 'publishing', 'catalog', 'users', 'orders', 'events'],
  webhooks: [...building, 'orders', 'events'],

  'app.ts': ['*'],
  demo: ['db', 'catalog'],
  'internal.ts': [...building, 'catalog', 'internal', 'events', 'webhooks'],
  'main.ts': ['*'],
  cli: ['*'],
};

/** The parts that open or prepare a database. Every other part uses a database that is already open. */
const openers = ['demo', 'main.ts', 'cli'];

/**
 * The part of the database folder that features use: tables, types, statements, batches,
 * notifications, the handle of an open database, its standbys, and the probe.
 */
const sharedDatabase = [
  'tables',
  'types',
  'expiry',
  'statement',
  'revised-page',
  'current-page',
  'standbys',
  'within',
  'repeat',
  'batch',
  'locks',
  'handle',
  'record-events',
  'database',
  'writable',
].map((name) => `db/${name}.ts`);

/** Rules that can be tested without a server or a database, and the files that they need. */
const pure = [
  'auth/principal.ts',
  'catalog/price.ts',
  'contract/messages.ts',
  'contract/violations.ts',
  'db/types.ts',
  'errors',
  'http',
  'internal/diagnosis.ts',
  'orders/fields.ts',
  'orders/order.ts',
  'orders/representation.ts',
];

/** Modules and packages that do input or output. */
const inputAndOutput = [
  '^(fs|https?|http2|net|child_process|timers)(/|$)',
  packages('fastify', '@fastify', 'kysely', 'pg', 'ioredis', '@electric-sql', 'prom-client'),
];

/** The programs that run no tests. tap ends a process after 30 seconds. */
const programs = [
  '^(bin|scripts)/',
  '^test/(compare|faults)/',
  '^test/support/(serve-measured|lock-folder|write-users)\\.ts$',
];

const names = Object.keys(layers);
const root = join(import.meta.dirname, '../..');

/** Returns a pattern of the files of these folders and files of `src/`. */
function inSrc(...parts: readonly string[]): string {
  return `^src/(${parts.join('|').replaceAll('.', '[.]')})(/|$)`;
}

/** Returns a pattern of the files of packages with these names or scopes. */
function packages(...parts: readonly string[]): string {
  return `^(node_modules/)?(@types/)?(${parts.join('|')})(/|$)`;
}

interface Rule {
  name: string;
  comment?: string;
  from: object;
  to: object;
}

/** Returns the rule of an entry of `layers`, or none if the entry may import every part. */
function ruleOf(name: string, index: number): Rule[] {
  const allowed = layers[name] ?? [];
  const later = names.slice(index);
  const lost = [name, ...allowed].filter(
    (part) => part !== '*' && !existsSync(join(root, 'src', part)),
  );
  if (lost.length > 0) throw new Error(`src/ has no ${lost.join(', ')}`);
  const early = allowed.filter((part) => later.includes(part));
  if (early.length > 0) throw new Error(`${name} may not import ${early.join(', ')}, listed later`);
  const from = { path: inSrc(name) };
  if (!allowed.includes('*'))
    return [{ name: `src-${name}`, from, to: { path: '^src/', pathNot: inSrc(name, ...allowed) } }];
  const higher = later.slice(1);
  return higher.length === 0 ? [] : [{ name: `src-${name}`, from, to: { path: inSrc(...higher) } }];
}

const rules: Rule[] = [
  ...names.flatMap(ruleOf),
  {
    name: 'src-other-features',
    comment: 'A folder that is missing in the list of layers is a feature on top of orders.',
    from: { path: '^src/([^/]+)', pathNot: inSrc(...names) },
    to: { path: '^src/', pathNot: ['^src/$1(/|$)', inSrc(...onTopOfOrders)] },
  },
  {
    name: 'no-cycle',
    comment: 'Files form no cycle, imports of types included.',
    from: { path: '^(src|bin|client|scripts)/' },
    to: { circular: true },
  },
  {
    name: 'resolvable',
    from: { path: '^(src|bin|client)/' },
    to: { couldNotResolve: true },
  },
  {
    name: 'client-alone',
    comment: 'The client for TypeScript programs imports no part of the service and no package.',
    from: { path: '^client/' },
    to: { pathNot: '^(client|generated)/' },
  },
  {
    name: 'src-below-programs',
    from: { path: '^src/' },
    to: { path: ['^(bin|client|deploy|scripts|test)/', '^package[.]json$'] },
  },
  {
    name: 'bin-below-scripts',
    from: { path: '^bin/' },
    to: { path: ['^(client|deploy|scripts|test)/', '^package[.]json$'] },
  },
  {
    name: 'scripts-below-tests',
    from: { path: '^scripts/' },
    to: { path: '^(client|deploy|test)/' },
  },
  {
    name: 'no-development-package',
    comment: 'The image and the packed command contain only the dependencies.',
    from: { path: '^(src|bin)/' },
    to: { dependencyTypes: ['npm-dev', 'npm-optional', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'machine-alone',
    comment: 'A reader copies this file, so it imports only modules of Node.js.',
    from: { path: '^bin/coffee-machine[.]ts$' },
    to: { dependencyTypesNot: ['core'] },
  },
  {
    name: 'database-is-open',
    comment: 'A part that does not open a database imports only the shared part of src/db.',
    from: { path: '^src/', pathNot: inSrc('db', ...openers) },
    to: { path: '^src/db/', pathNot: inSrc(...sharedDatabase) },
  },
  {
    name: 'queries-know-no-request',
    from: { path: '^src/.*/queries(/|[.]ts$)' },
    to: { path: ['^src/contract/', '^(https?|http2)$', packages('fastify', '@fastify')] },
  },
  {
    name: 'http-knows-no-framework',
    from: { path: '^src/http/' },
    to: { path: packages('fastify', '@fastify') },
  },
  {
    name: 'pure-alone',
    comment: 'A file without I/O imports at run time only files without I/O.',
    from: { path: inSrc(...pure) },
    to: { path: '^src/', pathNot: inSrc(...pure), dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pure-without-io',
    from: { path: inSrc(...pure), pathNot: '^src/http/network[.]ts$' },
    to: { path: inputAndOutput, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'network-addresses-without-io',
    comment: 'isIP of node:net only parses a string.',
    from: { path: '^src/http/network[.]ts$' },
    to: { path: inputAndOutput, pathNot: '^net$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'open-telemetry-in-one-file',
    from: { path: '^(src|bin)/', pathNot: '^src/tracing/open-telemetry[.]ts$' },
    to: { path: packages('@opentelemetry') },
  },
  {
    name: 'open-telemetry-on-demand',
    comment: 'OpenTelemetry is loaded only where a collector is configured.',
    from: { path: '^(src|bin)/', pathNot: '^src/tracing/start[.]ts$' },
    to: { path: '^src/tracing/open-telemetry[.]ts$' },
  },
  {
    name: 'open-telemetry-in-start',
    from: { path: '^src/tracing/start[.]ts$' },
    to: { path: '^src/tracing/open-telemetry[.]ts$', dynamic: false },
  },
  {
    name: 'programs-without-tap',
    from: { path: programs },
    to: { path: packages('tap', '@tapjs'), reachable: true },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    // What the compiler wrote is no source.
    exclude: { path: '^client/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
