import { createHash, randomUUID } from 'node:crypto';
import { setPassword } from '../../src/auth/command-accounts.ts';
import { matchesHash } from '../../src/auth/hashing.ts';
import { findAccountByEmail } from '../../src/auth/queries/accounts.ts';
import { startSession } from '../../src/auth/queries/sessions.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { checkEvent, startCommands } from '../support/commands.ts';
import { t } from '../support/tap.ts';

const { run, look } = await startCommands(t);

t.test(
  'users create reads the password from standard input, and records an account that can sign in',
  async (t) => {
    const { status, stdout, stderr } = await run(
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

t.test('a byte order mark at the start of a file is no part of the password', async (t) => {
  const { status } = await run(
    ['users', 'create', 'bom@example.com'],
    '\ufeffgr\u00fcne-tasse-7\r\n',
  );
  t.equal(status, 0);
  await look(async (db) => {
    const account = await findAccountByEmail(db, 'bom@example.com');
    t.ok(await matchesHash(account?.password_hash, 'gr\u00fcne-tasse-7'));
  });
});

t.test('create-user rejects the same accounts as registration, with one line', async (t) => {
  for (const [args, input, fault] of [
    [['root@example.com'], 'correct-horse\n', 'has an account already'],
    [['next@example.com'], 'password1\n', 'most common'],
    [['next@example.com'], '', 'a password is needed'],
    [['no-address'], 'correct-horse\n', 'email'],
    [['next@example.com', '--role', 'king'], 'correct-horse\n', 'there is no role king'],
  ] as const) {
    const { status, stderr, stdout } = await run(['create-user', ...args], input);
    t.equal(status, 1, fault);
    t.match(stderr, fault);
    t.match(stderr, /^beverage-ordering: /, 'a failure is not recorded in the audit trail');
    t.equal(stderr.split('\n').length, 2);
    t.equal(stdout, '');
  }
});

t.test(
  'partner-keys create prints a new key, stores only its hash, and records an event',
  async (t) => {
    const { status, stdout, stderr } = await run([
      'partner-keys',
      'create',
      '1',
      '--label',
      'till 7',
    ]);
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
    // An operator may choose any id up to this one.
    for (const id of ['99', '9007199254740991'])
      t.match((await run(['create-partner-key', id])).stderr, `there is no partner ${id}`);
  },
);

t.test('a password on the command line, or an extra word, is a usage error', async (t) => {
  for (const args of [
    ['create-user'],
    ['create-user', 'a@example.com', 'correct-horse'],
    ['create-user', 'a@example.com', '--password', 'correct-horse'],
    ['create-user', 'a@example.com', '--label', 'x'],
    ['create-partner-key'],
    ['create-partner-key', 'x'],
    ['create-partner-key', '9007199254740992'],
    ['partner-keys', 'revoke', 'bpk_correct-horse'],
    ['users', 'set-password', 'a@example.com', 'correct-horse'],
    ['revoke-sessions'],
    ['revoke-sessions', 'a@example.com', '--all'],
    ['serve', '--role', 'admin'],
  ]) {
    const { status, stderr } = await run(args);
    t.equal(status, 2, args.join(' '));
    t.match(stderr, 'Usage:');
    t.notMatch(stderr, 'correct-horse', 'the password is not repeated');
  }
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
    const remaining = 'access tokens from before are valid for up to 15 minutes\n';
    const one = await run(['revoke-sessions', 'USER@example.com']);
    t.match(one, { status: 0, stdout: `ended 1 session\n${remaining}` });
    checkEvent(t, one.stderr, {
      audit: 'sessions_revoked',
      accountId: demoAccounts[0]?.id,
      revokedSessions: 1,
    });
    t.same(await statuses(), ['removed', 'valid', 'valid'], 'sessions of other accounts stay');
    const all = await run(['revoke-sessions', '--all'], '', { LOG_LEVEL: 'fatal' });
    t.match(all, { status: 0, stdout: `ended 2 sessions\n${remaining}` });
    checkEvent(t, all.stderr, { audit: 'sessions_revoked', accountId: null, revokedSessions: 2 });
    t.same(await statuses(), ['removed', 'removed', 'removed']);
    t.equal(
      (await run(['revoke-sessions', '--all'], '', { LOG_LEVEL: 'silent' })).stderr,
      '',
      'a silent log has no events',
    );
    t.match(await run(['revoke-sessions', 'nobody@example.com']), {
      status: 1,
      stderr: /there is no account nobody@example\.com/,
    });
  },
);

t.test('a new password for an account that was deleted in the meantime is an error', async (t) => {
  const deleted = { id: randomUUID(), email: 'deleted@example.com' };
  await look(async (db) => {
    await t.rejects(setPassword(db, deleted, 'new-correct-horse'), {
      message: 'the account of deleted@example.com no longer exists',
    });
  });
});
