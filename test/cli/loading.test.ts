/**
 * Tests which modules a process loads when it starts, and which modules it loads when they are
 * needed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/support/ports.ts';
import { clusterIsMissing, startCluster } from '../support/cluster.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const root = join(import.meta.dirname, '../..');
const listing = ['--import', join(root, 'test/support/list-modules.ts')];
const cli = join(root, 'bin/beverage-ordering.js');

interface Loaded {
  files: string[];
  packages: Set<string>;
  /** The internal modules of Node.js. */
  internals: string[];
  compileCache: string | null;
}

function read(file: string): Loaded {
  const { urls, internals, compileCache } = JSON.parse(readFileSync(file, 'utf8')) as Loaded & {
    urls: string[];
  };
  const paths = urls.filter((url) => url.startsWith('file:'));
  const packages = paths.flatMap(
    (path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  );
  const files = paths.flatMap(
    (path) => /^(?!.*node_modules).*\/((?:src|bin)\/.*)/.exec(path)?.[1] ?? [],
  );
  return { files, packages: new Set(packages), internals, compileCache };
}

t.test('help loads no package, and nothing beyond the command line', (t) => {
  const MODULES_FILE = join(t.testdir(), 'modules.json');
  const { status } = spawnSync(process.execPath, [...listing, cli, '--help'], {
    env: { MODULES_FILE },
  });
  t.equal(status, 0);
  const { files, packages, compileCache } = read(MODULES_FILE);
  t.same([...packages], []);
  t.same(files.sort(), [
    'bin/beverage-ordering.js',
    'bin/tools.ts',
    'src/cli/command-line.ts',
    'src/cli/command.ts',
    'src/cli/commands.ts',
    'src/cli/terminal.ts',
    'src/errors/message-of.ts',
    'src/errors/system-errors.ts',
    'src/http/printable.ts',
  ]);
  t.match(
    compileCache,
    join(root, 'node_modules/.cache/beverage-ordering/compiled'),
    'the code is compiled only once',
  );
  t.end();
});

t.test('commands run even if compiled code cannot be cached', (t) => {
  const folder = t.testdir({
    node_modules: { '.cache': 'a file, so that no folder can be created here' },
  });
  for (const part of ['src', 'bin'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(folder, 'bin/beverage-ordering.js'), '--help'],
    {
      env: {},
    },
  );
  t.equal(status, 0);
  t.equal(stderr.toString(), '');
  t.end();
});

t.test('only the creation of a data folder loads the files of an empty database', async (t) => {
  const MODULES_FILE = join(t.testdir(), 'modules.json');
  const loadedBy = (folder: string) => {
    const { status } = spawnSync(process.execPath, [...listing, cli, 'partner-keys', 'list'], {
      env: { MODULES_FILE, DATA_DIR: folder },
    });
    t.equal(status, 0);
    return [...read(MODULES_FILE).packages].filter((name) => name.startsWith('@electric-sql/'));
  };
  const both = ['@electric-sql/pglite', '@electric-sql/pglite-prepopulatedfs'];
  t.same(loadedBy(join(t.testdir(), 'data')).sort(), both);
  t.same(loadedBy(await copyDataFolder(t)), ['@electric-sql/pglite']);
});

t.test('a service on PostgreSQL', { skip: clusterIsMissing }, async (t) => {
  const { url } = await startCluster(t);
  const folder = t.testdir();
  mkdirSync(join(folder, 'data'));
  const env = {
    DATABASE_URL: url,
    JWT_SECRET: 'only-for-tests-qW7xG2mZ9kR4tB8nL1vC',
    DATA_DIR: join(folder, 'data'),
  };
  t.equal(spawnSync(process.execPath, [cli, 'migrate'], { env }).status, 0);

  /**
   * Starts the service, requests these paths, ends the service, and returns the modules that it
   * loaded.
   */
  const serve = async (...paths: string[]) => {
    const MODULES_FILE = join(folder, `${paths.length}.json`);
    const PORT = String(await freePort());
    const settings = { ...env, MODULES_FILE, PORT, INTERNAL_PORT: '0', LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, [...listing, cli, 'serve'], {
      env: settings,
      stdio: 'inherit',
    });
    t.teardown(() => child.kill('SIGKILL'));
    const ask = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`);
    await until(
      async () => child.exitCode !== null || (await ask('/health').catch(() => null)) !== null,
    );
    for (const path of paths) t.equal((await ask(path)).status, 200, path);
    child.kill('SIGTERM');
    t.same(await once(child, 'exit'), [0, null]);
    return read(MODULES_FILE);
  };

  t.test('loads neither the other database nor unused parts', async (t) => {
    const { files, packages, internals } = await serve('/health');
    t.ok(packages.has('pg'));
    t.ok(files.includes('src/app.ts'));
    const exporter = '@opentelemetry/exporter-trace-otlp-http';
    const unneeded = [
      '@electric-sql/pglite',
      'ioredis',
      exporter,
      '@zxcvbn-ts/language-common',
      'aws4fetch',
      '@scalar/fastify-api-reference',
      '@fastify/swagger',
    ];
    t.same(
      unneeded.filter((name) => packages.has(name)),
      [],
    );
    t.notMatch(internals.join(), 'undici', 'the HTTP client of fetch takes 40 ms to load');
    const unneededFiles = [
      'src/db/embedded.ts',
      'src/demo/demo.ts',
      'src/cli/with-database.ts',
      'src/cli/doctor.ts',
    ];
    t.same(
      unneededFiles.filter((name) => files.includes(name)),
      [],
    );
  });
});
