/** The command line of the package and the image: the commands of the service, and the tools. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import ts from 'typescript';
import { tools } from '../../bin/tools.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { commands } from '../../src/cli/commands.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const program = join(root, 'bin/beverage-ordering.js');
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: {},
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr };
};

t.test('the help lists the commands of the service and the tools', async (t) => {
  const { status, stdout } = run('--help');
  t.equal(status, 0);
  t.match(stdout, /^Usage: beverage-ordering <command>/);
  const listed = [...stdout.matchAll(/^ {2}([\w-]+(?: [\w-]+)?) {2,}/gm)].map(([, name]) => name);
  t.same(listed, [...Object.keys(commands), ...Object.keys(tools)]);
});

t.test('every tool explains itself, and rejects a wrong option with status 2', async (t) => {
  for (const name of Object.keys(tools)) {
    t.match(run(name, '--help'), {
      status: 0,
      stdout: new RegExp(`^Usage: beverage-ordering ${name} `),
      stderr: '',
    });
    t.match(run(name, '--brew'), {
      status: 2,
      stderr: /^beverage-ordering: an option is unknown; /,
    });
  }
});

t.test('a tool rejects an address without http:// or https://, and one with a query', async (t) => {
  for (const address of ['localhost:3001', '127.0.0.1:3001', 'http://127.0.0.1:3001/?a=1'])
    t.match(
      run('simulate-machines', '--base-url', address),
      { status: 2, stderr: /^beverage-ordering: --base-url must be an address such as http:/ },
      address,
    );
});

t.test('a tool rejects a number of seconds that is empty', async (t) => {
  t.match(run('simulate-machines', '--seconds-per-step', ''), {
    status: 2,
    stderr: /^beverage-ordering: --seconds-per-step must be a number from 0 to 3600/,
  });
});

t.test(
  'the scripts that run the service need no POSIX shell, so they run on Windows',
  async (t) => {
    for (const name of ['start', 'mock', 'cli', 'migrate', 'seed'] as const)
      t.match(packageJson.scripts[name], /^(exec )?node [\w=./ -]+$/, name);
    t.match(
      readFileSync(join(root, 'exec.cmd'), 'latin1'),
      /\r\n@%\*\r\n$/,
      'cmd.exe finds its exec in this folder',
    );
  },
);

t.test('the tools import only files that the image contains', async (t) => {
  const copied = [
    ...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^COPY (?!--)(.+) \S+$/gm),
  ].flatMap(([, sources = '']) => sources.split(' '));
  const reached = new Set([program]);
  for (const file of reached) {
    t.ok(
      copied.some(
        (source) => file === join(root, source) || file.startsWith(join(root, source, '/')),
      ),
      file,
    );
    if (!/\.[jt]s$/.test(file)) continue;
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
    for (const { fileName } of importedFiles)
      if (fileName.startsWith('.') && existsSync(join(dirname(file), fileName)))
        reached.add(join(dirname(file), fileName));
  }
  t.ok(reached.size > 100);
});

t.test(
  'npm passes a signal on to the service, which ends with status 0',
  { skip: process.platform === 'win32' },
  async (t) => {
    const env = {
      ...process.env,
      PORT: '0',
      INTERNAL_PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: await copyDataFolder(t),
    };
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const group = -(npm.pid ?? 0);
    const exit = once(npm, 'exit');
    t.teardown(() => npm.exitCode === null && process.kill(group, 'SIGKILL'));
    for await (const line of createInterface({ input: npm.stdout }))
      if (line.includes('Internal')) break;
    const children = spawnSync('ps', ['-o', 'args=', '--ppid', String(npm.pid)], {
      encoding: 'utf8',
    }).stdout.trim();
    t.match(
      children,
      /^\S*node .*bin\/beverage-ordering\.js serve$/,
      'no shell runs between npm and the service',
    );
    npm.kill('SIGTERM');
    t.same(await exit, [0, null]);
  },
);
