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
import { createClient } from '../../client/client.ts';
import { buildPackage, commandPackage } from '../../scripts/packages/command-package.ts';
import { credentials } from '../support/client.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const project = mkdtempSync(join(tmpdir(), 'command-package-'));
t.teardown(() => rmSync(project, { recursive: true }));
const installed = join(project, 'node_modules', commandPackage.name);
buildPackage(installed);
// Links the project's own dependencies, because an installation takes too long.
// `npm run live -- guides pipeline` installs the packed file.
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
      [],
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

t.test('the installed mock serves operations, pages and documents', async (t) => {
  const mock = spawn(process.execPath, ['--liftoff-only', program, 'mock'], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(mock, 'exit');
  t.teardown(() => mock.kill('SIGKILL'));
  let url = '';
  for await (const line of createInterface({ input: mock.stdout })) {
    url ||= /Docs\s+(http:\/\/[^/]+)/.exec(line)?.[1] ?? '';
    if (line.includes('Internal')) break;
  }
  const client = createClient({ baseUrl: url });
  await client.signIn(credentials);
  const body = { recipe: 'lungo' };
  t.match(await client.createOrder({ headers: { 'If-Match': '*' }, body }), { status: 201 });
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
