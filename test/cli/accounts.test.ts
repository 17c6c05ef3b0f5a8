import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import t, { type Test } from 'tap';
import { matchesHash } from '../../src/auth/hashing.ts';
import { findAccountByEmail, recordFailure } from '../../src/auth/queries/accounts.ts';
import { startSession } from '../../src/auth/queries/sessions.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { commandLine } from '../support/service.ts';

const env = { DATA_DIR: await copyDataFolder(t) };

function run(args: string[], input = '', settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...commandLine, ...args], {
    env: { ...env, ...settings },
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** Asserts that standard error is one line, which is this event of the audit trail. */
function checkEvent(t: Test, stderr: string, event: Record<string, unknown>): void {
  t.equal(stderr.split('\n').length, 2, 'one line');
  t.match(JSON.parse(stderr), {
    actor: 'cli',
    ip: null,
    reqId: null,
    level: 30,
    time: Number,
    msg: 'audit',
    ...event,
  });
}

async function look<T>(
  read: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const settings = { databaseUrl: undefined, dataDir: env.DATA_DIR };
  const database = await openDatabase({
    ...settings,
    databasePoolSize: 1,
    databaseStatementTimeoutMs: 3000,
  });
  try {
    return await read(database.db);
  } finally {
    await database.close();
  }
}

t.test(
  'users create reads the password from standard input, and records an account that can sign in',
  async (t) => {
    const { status, stdout, stderr } = run(
      ['users', 'create', 'Root@example.com', '--role', 'admin'],
      'correct-horse\nmore\n',
    );
    t.equal(status, 0);
    t.match(stdout, /^created Root@example\.com with the id [0-9a-f-]{36}\n$/);
    const accountId = /id (\S+)/.exec(stdout)?.[1];
    checkEvent(t, stderr, {
      audit: 'registered',
      accountId,
      email: 'Root@example.com',
      roles: ['user', 'admin'],
    });
    t.notMatch(stderr, 'correct-horse');
    await look(async (db) => {
      const account = await findAccountByEmail(db, 'root@example.com');
      t.match(account, { roles: ['user', 'admin'], is_disabled: false });
      t.ok(await matchesHash(account?.password_hash, 'correct-horse'));
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
  },
);

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
    t.match(stderr, /^beverage-ordering: /, 'a failure is not recorded in the audit trail');
    t.equal(stderr.split('\n').length, 2);
    t.equal(stdout, '');
  }
  t.end();
});

t.test(
  'partner-keys create prints a new key, stores only its hash, and records an event',
  async (t) => {
    const { status, stdout, stderr } = run(['partner-keys', 'create', '1', '--label', 'till 7']);
    t.equal(status, 0);
    t.match(stdout, /^bpk_[\w-]{43}\n$/, 'a script can read the key');
    const key = stdout.trim();
    checkEvent(t, stderr, {
      audit: 'partner_key_created',
      partnerId: 1,
      keyId: Number,
      label: 'till 7',
    });
    t.notOk(stderr.includes(key), 'the trail does not contain the key');
    const row = await look((db) =>
      db
        .selectFrom('partner_keys')
        .selectAll()
        .where('label', '=', 'till 7')
        .executeTakeFirstOrThrow(),
    );
    t.match(row, { partner_id: 1, revoked_at: null });
    t.same(row.key_hash, createHash('sha256').update(key).digest());
    t.match(run(['create-partner-key', '99']).stderr, 'there is no partner 99');
  },
);

t.test('a password on the command line, or an extra word, is a usage error', (t) => {
  for (const args of [
    ['create-user'],
    ['create-user', 'a@example.com', 'correct-horse'],
    ['create-user', 'a@example.com', '--password', 'correct-horse'],
    ['create-user', 'a@example.com', '--label', 'x'],
    ['create-partner-key'],
    ['create-partner-key', 'x'],
    ['partner-keys', 'revoke', 'bpk_correct-horse'],
    ['users', 'set-password', 'a@example.com', 'correct-horse'],
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

t.test(
  'revoke-sessions ends and records the sessions of one account, or of all accounts',
  async (t) => {
    const device = { name: null, ipAddress: '127.0.0.1', network: '127.0.0.1', userAgent: null };
    await look(async (db) => {
      const accounts = await db
        .selectFrom('accounts')
        .selectAll()
        .where(
          'id',
          'in',
          demoAccounts.slice(0, 3).map(({ id }) => id),
        )
        .execute();
      for (const account of accounts)
        await startSession(db, account, device, { ttlSeconds: 3600, maxAgeSeconds: 3600 });
    });
    const statuses = () =>
      look(async (db) => {
        const rows = await db
          .selectFrom('refresh_tokens')
          .select('status')
          .orderBy('created_at')
          .execute();
        return rows.map(({ status }) => status);
      });
    const one = run(['revoke-sessions', 'USER@example.com']);
    t.match(one, { status: 0, stdout: 'ended 1 session\n' });
    checkEvent(t, one.stderr, {
      audit: 'sessions_revoked',
      accountId: demoAccounts[0]?.id,
      revokedSessions: 1,
    });
    t.same(await statuses(), ['removed', 'valid', 'valid'], 'sessions of other accounts stay');
    const all = run(['revoke-sessions', '--all'], '', { LOG_LEVEL: 'fatal' });
    t.match(all, { status: 0, stdout: 'ended 2 sessions\n' });
    checkEvent(t, all.stderr, { audit: 'sessions_revoked', accountId: null, revokedSessions: 2 });
    t.same(await statuses(), ['removed', 'removed', 'removed']);
    t.equal(
      run(['revoke-sessions', '--all'], '', { LOG_LEVEL: 'silent' }).stderr,
      '',
      'a silent log has no events',
    );
    t.match(run(['revoke-sessions', 'nobody@example.com']), {
      status: 1,
      stderr: /there is no account nobody@example\.com/,
    });
  },
);

t.test('users list prints every account, or those whose e-mail contains a text', (t) => {
  const all = run(['users', 'list']);
  t.equal(all.status, 0);
  for (const { email, userId, id } of demoAccounts)
    t.match(all.stdout, new RegExp(`^${userId}  ${id}  ${email}  `, 'm'));
  t.match(all.stdout, /disabled@example\.com {2}user {2}disabled$/m);
  const found = run(['users', 'list', 'ADMIN@', '--json']).stdout.trim().split('\n');
  t.match(
    found.map((line) => JSON.parse(line)),
    [{ ownerId: 4, roles: ['user', 'admin'] }],
  );
  t.equal(found.length, 1);
  t.equal(run(['users', 'list', '100%']).stdout, '', 'the text is no pattern');
  t.notMatch(all.stdout, 'argon2');
  t.end();
});

t.test('users show finds a user by e-mail, account id and user id', (t) => {
  const names = ['Manager@example.com', demoAccounts[1]?.id ?? '', '2'];
  for (const name of names) {
    const { status, stdout } = run(['users', 'show', name, '--json']);
    t.equal(status, 0, name);
    t.match(JSON.parse(stdout), {
      ...{ userId: 2, name: 'Milan Keller', allowedUserId: [1], orders: 0, erasedAt: null },
      account: { email: 'manager@example.com', sessions: 0, blockedUntil: null },
    });
  }
  t.match(run(['users', 'show', '2']).stdout, /^email: +manager@example\.com$/m);
  t.match(run(['users', 'show', 'x@example.com']), { status: 1, stderr: /there is no such user/ });
  t.end();
});

t.test('users disable and enable change an account once, and record each change', async (t) => {
  const accountId = demoAccounts[5]?.id;
  const isDisabled = () =>
    look(async (db) => (await findAccountByEmail(db, 'tutorial@example.com'))?.is_disabled);
  const first = run(['users', 'disable', 'tutorial@example.com']);
  t.match(first, { status: 0, stdout: 'tutorial@example.com is disabled\n' });
  checkEvent(t, first.stderr, { audit: 'account_disabled', accountId, old: false, new: true });
  t.equal(await isDisabled(), true);
  t.match(run(['users', 'disable', '6']), { status: 0, stderr: '' }, 'no change, no event');
  const enabled = run(['users', 'enable', '6', '--json']);
  t.match(JSON.parse(enabled.stdout), { id: accountId, isDisabled: false });
  checkEvent(t, enabled.stderr, { audit: 'account_enabled', accountId, old: true, new: false });
  t.equal(await isDisabled(), false);
});

t.test(
  'users set-password replaces the password, ends all sessions and ends the wait after failures',
  async (t) => {
    const device = { name: null, ipAddress: '127.0.0.1', network: '127.0.0.1', userAgent: null };
    const rows = (db: Awaited<ReturnType<typeof openDatabase>>['db']) =>
      Promise.all([
        db.selectFrom('refresh_tokens').select('id').where('status', '=', 'valid').execute(),
        db.selectFrom('failed_sign_ins').select('email_key').execute(),
      ]);
    await look(async (db) => {
      const account = await db
        .selectFrom('accounts')
        .selectAll()
        .where('user_id', '=', 7)
        .executeTakeFirstOrThrow();
      await startSession(db, account, device, { ttlSeconds: 3600, maxAgeSeconds: 3600 });
      for (let nth = 0; nth < 12; nth++)
        await recordFailure(db, account.email, '10.0.0.1', { isUsedNetwork: false });
    });
    const waiting = JSON.parse(run(['users', 'show', '7', '--json']).stdout);
    t.match(waiting.account, { sessions: 1, blockedUntil: /^\d{4}-/ });
    t.match(run(['users', 'set-password', '7'], 'password1\n'), {
      status: 1,
      stderr: /most common/,
    });
    t.match(
      (await look(rows)).map(({ length }) => length),
      [1, 2],
      'a weak one changes nothing',
    );

    const { status, stdout, stderr } = run(['users', 'set-password', '7'], 'new-correct-horse\n');
    t.match(
      { status, stdout },
      { status: 0, stdout: 'retries@example.com has a new password; ended 1 session\n' },
    );
    const accountId = demoAccounts[6]?.id;
    checkEvent(t, stderr, { audit: 'password_changed', accountId, revokedSessions: 1 });
    t.same(
      (await look(rows)).map(({ length }) => length),
      [0, 0],
    );
    await look(async (db) => {
      const account = await db
        .selectFrom('accounts')
        .selectAll()
        .where('user_id', '=', 7)
        .executeTakeFirstOrThrow();
      t.ok(await matchesHash(account.password_hash, 'new-correct-horse'));
    });
  },
);

t.test('partner-keys list and revoke show the state of a key, and never the key', (t) => {
  const created = JSON.parse(run(['partner-keys', 'create', '2', '--json']).stdout);
  t.match(created, { id: Number, partner_id: 2, label: null, key: /^bpk_/ });
  const state = () =>
    run(['partner-keys', 'list', '2'])
      .stdout.split('\n')
      .find((line) => line.startsWith(`${created.id}  partner 2  -  `));
  t.match(state(), / {2}valid$/);
  const name = String(created.id);
  const first = run(['partner-keys', 'revoke', name]);
  t.match(first, { status: 0, stdout: `key ${name} of partner 2 is revoked\n` });
  checkEvent(t, first.stderr, {
    ...{ audit: 'partner_key_revoked', partnerId: 2, keyId: created.id, label: null },
  });
  t.match(state(), / {2}revoked \d{4}-/);
  t.match(run(['partner-keys', 'revoke', name]), {
    ...{ status: 0, stdout: `key ${name} of partner 2 is already revoked\n`, stderr: '' },
  });
  const all = run(['partner-keys', 'list', '--json']).stdout;
  t.notMatch(all, created.key);
  t.same(
    new Set(
      all
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).partner_id),
    ),
    new Set([1, 2]),
  );
  t.match(run(['partner-keys', 'revoke', '99']), { status: 1, stderr: /there is no key 99/ });
  t.end();
});
