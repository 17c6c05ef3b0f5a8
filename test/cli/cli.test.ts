import { execFileSync, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { defineCommand } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands.ts';
import { terminalOf } from '../../src/cli/terminal.ts';
import { nameOf } from '../../src/db/connect.ts';
import { migrations } from '../../src/db/migrate.ts';
import { runCommand } from '../support/commands.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { commandLine } from '../support/service.ts';
import { t } from '../support/tap.ts';

const names = Object.keys(commands);

t.test('--help lists the commands and the exit statuses', async (t) => {
  for (const flag of ['--help', '-h']) {
    const { status, stdout, stderr } = await runCommand([flag]);
    t.equal(status, 0);
    for (const name of names) t.match(stdout, new RegExp(`^  ${name} `, 'm'));
    t.match(stdout, 'Exit status: 0 done, 1 failed, 2');
    t.equal(stderr, '');
  }
});

t.test('every command explains itself, whatever the settings', async (t) => {
  for (const name of names) {
    const { status, stdout, stderr } = await runCommand([...name.split(' '), '--help'], {
      PORT: 'x',
    });
    t.equal(status, 0, name);
    t.match(stdout, `Usage: beverage-ordering ${name}`);
    t.equal(stderr, '');
  }
});

t.test('--help after the first word of several commands lists these commands', async (t) => {
  const { status, stdout, stderr } = await runCommand(['users', '--help']);
  t.equal(status, 0);
  const shown = [...stdout.matchAll(/^ {2}(\S+ \S+) {2}/gm)].map(([, name]) => name);
  t.same(
    shown,
    names.filter((name) => name.startsWith('users ')),
  );
  t.equal(stderr, '');
});

t.test('the usage shows the command that npm runs, if npm runs it', async (t) => {
  const usage = (env: Record<string, string>) =>
    execFileSync(process.execPath, [...commandLine, 'users', 'list', '--help'], { env }).toString();
  t.match(usage({ npm_lifecycle_event: 'cli' }), 'Usage: npm run cli -- users list');
  t.match(usage({}), 'Usage: beverage-ordering users list');
});

t.test('a Node.js that is too old gets one line that names the version it needs', async (t) => {
  const older = `Object.defineProperty(process.versions, 'node', { value: '20.19.0' })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${older}`, ...commandLine, 'migrate', 'status'],
    { env: {}, encoding: 'utf8' },
  );
  t.equal(status, 1);
  t.match(stderr, /^beverage-ordering: this is Node\.js 20\.19\.0, but 24 or later is needed.*\n$/);
});

t.test('an invalid command line gets the usage and status 2', async (t) => {
  const lines: [string[], string][] = [
    [[], 'which command?'],
    [['brew'], "there is no command 'brew'"],
    [['partner-keys'], 'choose from partner-keys list, partner-keys create, partner-keys revoke'],
    [
      ['partner-keys', 'melt'],
      'choose from partner-keys list, partner-keys create, partner-keys revoke',
    ],
    [['toString'], "there is no command 'toString'"],
    [['migrate', 'sideways'], "'sideways' is not one of up, status, down"],
    [['seed', 'twice'], 'too many arguments'],
    [['migrate', 'up', 'down'], 'too many arguments'],
    [['serve', '--port', '80'], 'an option is unknown; the options are --help\n'],
    [
      ['users', 'create', 'ada@example.com', '--role'],
      'an option has no value, or a value that it does not take; the options are --role=<value>',
    ],
    [['users', 'list', '--json=yes'], 'an option has no value, or a value that it does not take'],
    [['--role', 'admin', 'create-user'], "there is no command '--role'"],
  ];
  for (const [args, fault] of lines) {
    const { status, stdout, stderr } = await runCommand(args);
    t.equal(status, 2, args.join(' '));
    t.match(stderr, fault);
    t.match(stderr, 'Usage:');
    t.equal(stdout, '');
  }
});

t.test(
  'a mistake is followed by the usage of the command alone, and by how to get help',
  async (t) => {
    const lines: [string[], string[]][] = [
      [
        ['machine-keys', 'list', '1', '2'],
        [
          'beverage-ordering: too many arguments',
          'Usage: beverage-ordering machine-keys list [<machine id>] [--json]',
          'For an explanation, run "beverage-ordering machine-keys list --help".',
        ],
      ],
      [
        ['orders', 'list', '--progress', 'done'],
        [
          'beverage-ordering: --progress must be one of pending, brewing, ready, canceled, any',
          `Usage: beverage-ordering orders list ${commands['orders list']?.synopsis}`,
          'For an explanation, run "beverage-ordering orders list --help".',
        ],
      ],
      [
        ['doctor', 'now'],
        [
          'beverage-ordering: too many arguments',
          'Usage: beverage-ordering doctor',
          'For an explanation, run "beverage-ordering doctor --help".',
        ],
      ],
      [
        ['catalog', 'print'],
        [
          'beverage-ordering: choose from catalog import, catalog export',
          'Usage: beverage-ordering catalog <command> [arguments]',
          'For a list of its commands, run "beverage-ordering catalog --help".',
        ],
      ],
      [
        ['brew'],
        [
          "beverage-ordering: there is no command 'brew'",
          'Usage: beverage-ordering <command> [arguments]',
          'For a list of its commands, run "beverage-ordering --help".',
        ],
      ],
    ];
    for (const [args, expected] of lines)
      t.same(await runCommand(args), {
        status: 2,
        stdout: '',
        stderr: `${expected.join('\n')}\n`,
      });
    const { status, stderr } = await runCommand([]);
    t.equal(status, 2);
    for (const name of names) t.match(stderr, new RegExp(`^  ${name} `, 'm'));
  },
);

t.test('an option that may be a password is not repeated', async (t) => {
  for (const args of [
    ['--hunter2'],
    ['--hunter2=1'],
    ['--role', '--hunter2'],
    ['--help=hunter2'],
  ]) {
    const { status, stderr } = await runCommand(['users', 'create', 'ada@example.com', ...args]);
    t.equal(status, 2);
    t.match(stderr, /^beverage-ordering: an option .*; the options are --role=<value>.*, --help\n/);
    t.notMatch(stderr, 'hunter2');
  }
});

t.test('a command that reads an option which it does not declare does not compile', async (t) => {
  const head = { summary: 'print a label', help: '' };
  const json = { type: 'boolean', default: false } as const;
  const label = { type: 'string' } as const;
  const print = async (options: { json: boolean; label: string | undefined }) => {
    t.same(options, { json: true, label: 'counter' });
  };
  const given = { json: true, label: 'counter' };
  const command = defineCommand({ ...head, options: { json, label }, run: (_, all) => print(all) });
  await command.run('', given, terminalOf(process));

  // `npm run types` fails if the compiler accepts one of these.
  // @ts-expect-error: the command does not declare `label`
  defineCommand({ ...head, options: { json }, run: async (_, { label }) => t.comment(label) });
  // @ts-expect-error: neither does this command, which passes on all of its options
  defineCommand({ ...head, options: { json }, run: (_, all) => print(all) });
  // @ts-expect-error: this command declares no option
  defineCommand({ ...head, run: (_, all) => print(all) });
});

t.test('if settings are invalid, a command prints one line and exits with status 1', async (t) => {
  const { status, stderr } = await runCommand(['seed'], { PORT: 'x', LOG_LEVEL: 'loud' });
  t.equal(status, 1);
  t.equal(stderr.split('\n').length, 2);
  t.match(stderr, /^beverage-ordering: PORT must be .*; LOG_LEVEL must be /);
});

t.test(
  'if the database is unreachable, a command prints one line and exits with status 1',
  async (t) => {
    const { status, stderr } = await runCommand(['migrate'], {
      DATABASE_URL: 'postgres://127.0.0.1:1/beverage',
    });
    t.equal(status, 1);
    t.match(
      stderr,
      /^beverage-ordering: the database at 127\.0\.0\.1:1\/beverage cannot be used: .*\n$/,
    );
  },
);

t.test('the embedded database is migrated, listed, seeded and emptied', async (t) => {
  const env = { DATA_DIR: t.testdir() };
  const say = async (...args: string[]) => {
    const { status, stdout, stderr } = await runCommand(args, env);
    t.equal(status, 0, args.join(' '));
    t.equal(
      stderr,
      `using the embedded database in ${resolve(env.DATA_DIR)}\n`,
      'the command names the database',
    );
    return stdout;
  };
  t.match(await say('migrate', 'status'), /^0001-initial {2}pending$/m);
  const all = Object.keys(migrations);
  t.equal(await say('migrate'), `applied ${all.join(', ')}\nloaded the demo data\n`);
  t.equal(await say('migrate'), 'the database is up to date\n');
  t.match(await say('migrate', 'status'), /^0001-initial {2}applied \d{4}-/m);
  t.equal(await say('seed'), 'the demo data is complete\n');
  t.match(await say('migrate', 'down', '--yes'), /^rolled back \d{4}-/);
  t.equal(
    await say('migrate'),
    `applied ${all.at(-1)}\n`,
    'an older database says what was missing',
  );
});

t.test('a command names its database on standard error, without credentials', async (t) => {
  const url = 'postgres://me:hush@db.example:5433/beverages?sslmode=require&password=hush';
  t.equal(
    nameOf({ databaseUrl: url, dataDir: './data' }),
    'the database at db.example:5433/beverages',
  );
  t.equal(
    nameOf({ databaseUrl: 'postgres:///beverages?host=/run/pg', dataDir: './data' }),
    'the database at /run/pg/beverages',
  );
  t.test(
    'on PostgreSQL',
    { skip: testDatabaseUrl === undefined && 'needs a server' },
    async (t) => {
      const server = new URL(testDatabaseUrl ?? '');
      const { status, stderr } = await runCommand(['migrate', 'status'], {
        DATABASE_URL: server.href,
      });
      t.match(
        { status, stderr },
        { status: 0, stderr: `using the database at ${server.host}${server.pathname}\n` },
      );
      t.end();
    },
  );
});
