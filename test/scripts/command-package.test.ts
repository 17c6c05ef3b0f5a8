/**
 * The command-line package works after its installation in node_modules, where Node.js does not run
 * TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildPackage, commandPackage } from '../../scripts/packages/command-package.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const project = mkdtempSync(join(tmpdir(), 'command-package-'));
t.teardown(() => rmSync(project, { recursive: true }));
const installed = join(project, 'node_modules', commandPackage.name);
buildPackage(installed);
// Links the project's own dependencies, because an installation takes too long. `npm run pipeline`
// installs the packed file.
symlinkSync(join(root, 'node_modules'), join(installed, 'node_modules'));
const program = join(installed, commandPackage.bin['beverage-ordering']);
const env = { PORT: '0', INTERNAL_PORT: '0' };

t.test(
  'the package contains JavaScript instead of TypeScript, no tests and scripts, and only the documents that it needs',
  async (t) => {
    const files = globSync('**/*.*', { cwd: installed, exclude: ['node_modules/**'] });
    t.ok(files.includes('src/main.js'));
    t.same(
      files.filter((file) => /\.c?ts$|\.test\./.test(file)),
      [],
    );
    t.same(
      files.filter((file) => /^(?:test|scripts)\//.test(file)),
      ['test/guarantees/README.md'],
    );
  },
);

t.test(
  'the package contains every file of the container image that is not TypeScript',
  async (t) => {
    const copies = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(
      /^COPY (?!--)(.+) \S+$/gm,
    );
    const sources = [...copies]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => !name.includes('lock'));
    const files = sources.flatMap((source) =>
      existsSync(join(root, source, '.')) ? globSync(`${source}/**/*.*`, { cwd: root }) : [source],
    );
    t.ok(files.length > 50);
    t.same(
      files.filter((file) => !/\.c?ts$|^\.npmrc$/.test(file) && !existsSync(join(installed, file))),
      [],
    );
  },
);

t.test('the installed mock passes the installed contract test', async (t) => {
  const mock = spawn(process.execPath, ['--liftoff-only', program, 'mock'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(mock, 'exit');
  t.teardown(() => mock.kill('SIGKILL'));
  let url = '';
  for await (const line of createInterface({ input: mock.stdout })) {
    url ||= /Mock\s+(http\S+)/.exec(line)?.[1] ?? '';
    if (line.includes('Internal')) break;
  }
  const args = [program, 'contract-test', '--base-url', url];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    env: {},
  });
  t.equal(status, 0, stdout);
  t.match(stdout, 'All checks passed.');
  for (const path of [
    '/',
    '/docs/',
    '/openapi.yaml',
    '/openapi/arazzo.yaml',
    '/errors',
    '/llms.txt',
  ])
    t.equal((await fetch(url + path, { headers: { accept: 'text/html' } })).status, 200, path);
  mock.kill('SIGTERM');
  t.same(await exit, [0, null]);
});

t.test('the installed doctor checks settings and database', async (t) => {
  const settings = { ...env, DATA_DIR: join(project, 'data') };
  const { status, stdout } = spawnSync(process.execPath, [program, 'doctor'], {
    cwd: project,
    env: settings,
    encoding: 'utf8',
  });
  t.equal(status, 0);
  t.match(stdout, 'embedded, created at the first start');
});
