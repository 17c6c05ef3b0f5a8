import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import t from 'tap';
import { passwordMatches } from '../../src/auth/passwords.ts';
import { findAccountByEmail } from '../../src/auth/queries.ts';
import { startSession } from '../../src/auth/sessions.sql.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { demoAccounts } from '../../src/database/demo.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { commandLine } from '../support/service.ts';

const env = { DATA_DIR: await copyDataFolder(t) };

function run(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandLine, ...args], {
    env,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function look<T>(read: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>): Promise<T> {
  const settings = { databaseUrl: undefined, dataDir: env.DATA_DIR };
  const database = await openDatabase({ ...settings, databasePoolSize: 1, databaseStatementTimeoutMs: 3000 });
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

t.test('create-user reads the password from standard input and creates an account that can sign in', async (t) => {
  const { status, stdout, stderr } = run(
    ['create-user', 'Root@example.com', '--role', 'admin'],
    'correct-horse\nmore\n',
  );
  t.match(JSON.parse(stderr), { audit: 'registered' }, 'its line of the audit trail');
  t.equal(status, 0);
  t.match(stdout, /^created Root@example\.com with the id [0-9a-f-]{36}\n$/);
  await look(async (db) => {
    const account = await findAccountByEmail(db, 'root@example.com');
    t.match(account, { roles: ['user', 'admin'], is_disabled: false });
    t.ok(await passwordMatches(account?.password_hash, 'correct-horse'));
    t.equal(
      (
        await db
          .selectFrom('order_lists')
          .select('revision')
          .where('user_id', '=', account?.user_id ?? 0)
          .execute()
      ).length,
      1,
    );
  });
});

t.test('create-user rejects the same accounts as registration, with one line', (t) => {
  for (const [args, input, fault] of [
    [['root@example.com'], 'correct-horse\n', 'has an account already'],
    [['next@example.com'], 'password1\n', 'most common'],
    [['next@example.com'], '', 'a password is needed'],
    [['no-address'], 'correct-horse\n', 'email'],
    [['next@example.com', '--role', 'king'], 'correct-horse\n', 'there is no role king'],
  ] as const) {
    const { status, stderr, stdout } = run(['create-user', ...args], input);
    t.equal(status, 1, fault);
    t.match(stderr, fault);
    t.equal(stderr.split('\n').length, 2);
    t.equal(stdout, '');
  }
  t.end();
});

t.test('create-partner-key prints a new key and stores only its hash', async (t) => {
  const { status, stdout } = run(['create-partner-key', '1', '--label', 'till 7']);
  t.equal(status, 0);
  const key = stdout.trim();
  const row = await look((db) =>
    db.selectFrom('partner_keys').selectAll().where('label', '=', 'till 7').executeTakeFirstOrThrow(),
  );
  t.match(row, { partner_id: 1, revoked_at: null });
  t.same(row.key_hash, createHash('sha256').update(key).digest());
  t.match(run(['create-partner-key', '99']).stderr, 'there is no partner 99');
});

t.test('a password on the command line, or an extra word, is a usage error', (t) => {
  for (const args of [
    ['create-user'],
    ['create-user', 'a@example.com', 'correct-horse'],
    ['create-user', 'a@example.com', '--password', 'correct-horse'],
    ['create-user', 'a@example.com', '--label', 'x'],
    ['create-partner-key'],
    ['create-partner-key', 'x'],
    ['revoke-sessions'],
    ['revoke-sessions', 'a@example.com', '--all'],
    ['serve', '--role', 'admin'],
  ]) {
    const { status, stderr } = run(args);
    t.equal(status, 2, args.join(' '));
    t.match(stderr, 'Usage:');
    t.notMatch(stderr, 'correct-horse', 'the password is not repeated');
  }
  t.end();
});

t.test('revoke-sessions ends the sessions of one account, or of all accounts', async (t) => {
  const device = { name: null, ipAddress: '127.0.0.1', network: '127.0.0.1', userAgent: null };
  await look(async (db) => {
    for (const account of demoAccounts.slice(0, 3))
      await startSession(db, account.id, device, { ttlSeconds: 3600, maxAgeSeconds: 3600 });
  });
  const statuses = () =>
    look(async (db) => {
      const rows = await db.selectFrom('refresh_tokens').select('status').orderBy('created_at').execute();
      return rows.map(({ status }) => status);
    });
  t.match(run(['revoke-sessions', 'USER@example.com']), { status: 0, stdout: 'ended 1 session\n' });
  t.same(await statuses(), ['removed', 'valid', 'valid'], 'sessions of other accounts stay');
  t.match(run(['revoke-sessions', '--all']), { status: 0, stdout: 'ended 2 sessions\n' });
  t.same(await statuses(), ['removed', 'removed', 'removed']);
  t.match(run(['revoke-sessions', 'nobody@example.com']), {
    status: 1,
    stderr: /there is no account nobody@example\.com/,
  });
});
