/** Commands that help users and partners. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { matchesHash } from '../../src/auth/hashing.ts';
import { findAccountByEmail } from '../../src/auth/queries/accounts.ts';
import { startSession } from '../../src/auth/queries/sessions.ts';
import { recordFailure } from '../../src/auth/queries/sign-in-failures.ts';
import type { Db } from '../../src/db/tables.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { checkEvent, startCommands, startCommandsOnDisk } from '../support/commands.ts';
import { insertAttachment, insertContent, insertOrder } from '../support/rows.ts';
import { commandLine } from '../support/service.ts';
import { t } from '../support/tap.ts';

const { run, look } = await startCommands(t);

t.test('users list prints every account, or those whose email contains a text', async (t) => {
  const all = await run(['users', 'list']);
  t.equal(all.status, 0);
  checkEvent(t, all.stderr, { audit: 'users_read', userId: null });
  for (const { email, userId, id } of demoAccounts)
    t.match(all.stdout, new RegExp(`^${userId}  ${id}  ${email}  `, 'm'));
  t.match(all.stdout, /disabled@example\.com {2}user {2}disabled$/m);
  const found = (await run(['users', 'list', 'ADMIN@', '--json'])).stdout.trim().split('\n');
  t.match(
    found.map((line) => JSON.parse(line)),
    [{ ownerId: 4, roles: ['user', 'admin'] }],
  );
  t.equal(found.length, 1);
  t.match(
    await run(['users', 'list', '100%']),
    { status: 0, stdout: '', stderr: /\nno account matches\n$/ },
    'the text is no pattern',
  );
  t.notMatch(all.stdout, 'argon2');
});

t.test('users show finds a user by email, account id and user id', async (t) => {
  const names = ['Manager@example.com', demoAccounts[1]?.id ?? '', '2'];
  for (const name of names) {
    const { status, stdout, stderr } = await run(['users', 'show', name, '--json']);
    t.equal(status, 0, name);
    checkEvent(t, stderr, { audit: 'users_read', userId: 2 });
    t.match(JSON.parse(stdout), {
      userId: 2,
      name: 'Milan Keller',
      allowedUserId: [1],
      orders: 0,
      erasedAt: null,
      account: { email: 'manager@example.com', sessions: 0, blockedUntil: null },
    });
  }
  t.match((await run(['users', 'show', '2'])).stdout, /^email: +manager@example\.com$/m);
  t.match(await run(['users', 'show', 'x@example.com']), {
    status: 1,
    stderr: /there is no such user/,
  });
});

t.test('users disable and enable change an account once, and record each change', async (t) => {
  const accountId = demoAccounts[5]?.id;
  const isDisabled = () =>
    look(async (db) => (await findAccountByEmail(db, 'tutorial@example.com'))?.is_disabled);
  const first = await run(['users', 'disable', 'tutorial@example.com']);
  t.match(first, { status: 0, stdout: 'tutorial@example.com is disabled\n' });
  checkEvent(t, first.stderr, { audit: 'account_disabled', accountId, old: false, new: true });
  t.equal(await isDisabled(), true);
  t.match(await run(['users', 'disable', '6']), { status: 0, stderr: '' }, 'no change, no event');
  const enabled = await run(['users', 'enable', '6', '--json']);
  t.match(JSON.parse(enabled.stdout), { id: accountId, isDisabled: false });
  checkEvent(t, enabled.stderr, { audit: 'account_enabled', accountId, old: true, new: false });
  t.equal(await isDisabled(), false);
});

t.test(
  'users set-password replaces the password, ends all sessions and ends the wait after failures',
  async (t) => {
    const device = { name: null, ipAddress: '127.0.0.1', network: '127.0.0.1', userAgent: null };
    const rows = (db: Db) =>
      Promise.all([
        db.selectFrom('refresh_tokens').select('id').where('status', '=', 'valid').execute(),
        db.selectFrom('failed_sign_ins').select('email_key').execute(),
      ]);
    const accountOf = (db: Db) =>
      db.selectFrom('accounts').selectAll().where('user_id', '=', 7).executeTakeFirstOrThrow();
    await look(async (db) => {
      const account = await accountOf(db);
      await startSession(db, account, device, { ttlSeconds: 3600, maxAgeSeconds: 3600 });
      for (let nth = 0; nth < 12; nth++)
        await recordFailure(db, account.email, '10.0.0.1', { isUsedNetwork: false });
      // The wait must not end before the commands have run.
      const later = sql<Date>`blocked_until + interval '1 hour'`;
      await db.updateTable('failed_sign_ins').set({ blocked_until: later }).execute();
    });
    const waiting = JSON.parse((await run(['users', 'show', '7', '--json'])).stdout);
    t.match(waiting.account, { sessions: 1, blockedUntil: /^\d{4}-/ });
    t.match(await run(['users', 'set-password', '7'], 'password1\n'), {
      status: 1,
      stderr: /most common/,
    });
    t.match(
      (await look(rows)).map(({ length }) => length),
      [1, 2],
      'a weak one changes nothing',
    );

    const { status, stdout, stderr } = await run(
      ['users', 'set-password', '7'],
      'new-correct-horse\n',
    );
    t.match(
      { status, stdout },
      {
        status: 0,
        stdout:
          'retries@example.com has a new password; ended 1 session\n' +
          'access tokens from before are valid for up to 15 minutes\n',
      },
    );
    const accountId = demoAccounts[6]?.id;
    checkEvent(t, stderr, { audit: 'password_changed', accountId, revokedSessions: 1 });
    t.same(
      (await look(rows)).map(({ length }) => length),
      [0, 0],
    );
    await look(async (db) => {
      const account = await accountOf(db);
      t.ok(await matchesHash(account.password_hash, 'new-correct-horse'));
    });
  },
);

t.test('partner-keys list and revoke show the state of a key, and never the key', async (t) => {
  const created = JSON.parse((await run(['partner-keys', 'create', '2', '--json'])).stdout);
  t.match(created, { id: Number, partner_id: 2, label: null, key: /^bpk_/ });
  const state = async () =>
    (await run(['partner-keys', 'list', '2'])).stdout
      .split('\n')
      .find((line) => line.startsWith(`${created.id}  partner 2  -  `));
  t.match(await state(), / {2}never used {2}valid$/);
  await look((db) =>
    db
      .updateTable('partner_keys')
      .set({ last_used_at: new Date(0) })
      .execute(),
  );
  t.match(await state(), / {2}used 1970-01-01T00:00:00\S*Z {2}valid$/);
  const name = String(created.id);
  const first = await run(['partner-keys', 'revoke', name]);
  t.match(first, { status: 0, stdout: `key ${name} of partner 2 is revoked\n` });
  checkEvent(t, first.stderr, {
    audit: 'partner_key_revoked',
    partnerId: 2,
    keyId: created.id,
    label: null,
  });
  t.match(await state(), / {2}revoked \d{4}-/);
  t.match(await run(['partner-keys', 'revoke', name]), {
    status: 0,
    stdout: `key ${name} of partner 2 is already revoked\n`,
    stderr: '',
  });
  const all = (await run(['partner-keys', 'list', '--json'])).stdout;
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
  t.match(await run(['partner-keys', 'revoke', '99']), { status: 1, stderr: /there is no key 99/ });
  t.same(await run(['partner-keys', 'list', '99']), {
    status: 1,
    stdout: '',
    stderr:
      'beverage-ordering: there is no partner 99: your catalog has the ids (catalog export)\n',
  });
  for (const label of ['', 'x'.repeat(101), 'two\nlines', 'bell\u0007'])
    t.match(await run(['partner-keys', 'create', '1', '--label', label]), {
      status: 2,
      stderr:
        '--label must have 1 to 100 characters, and none that ends a line or controls a terminal\n',
    });
});

t.test(
  'users export prints all data of a person, and writes the files of the orders',
  async (t) => {
    const folder = join(t.testdir(), 'files');
    await look(async (db) => {
      const order_id = await insertOrder(db, { user_id: 6, address: { street: 'Kai 3' } });
      // Longer than the names that file systems allow.
      const file = { filename: `${'Ж'.repeat(196)}.txt`, size: 4 };
      const attachment = await insertAttachment(db, { user_id: 6, order_id, ...file });
      await insertContent(db, attachment, 'full');
    });
    const { status, stdout, stderr } = await run(['users', 'export', '6', '--attachments', folder]);
    t.equal(status, 0, stderr);
    checkEvent(t, stderr, { audit: 'user_exported', userId: 6 });
    t.match(JSON.parse(stdout), {
      user: [{ user_id: 6, name: 'Tara Lindner' }],
      account: [{ email: 'tutorial@example.com', roles: ['user'] }],
      orders: [
        { recipe: 'lungo', address: { street: 'Kai 3' }, attachments: [{ filename: /^Ж+\.txt$/ }] },
      ],
    });
    t.notMatch(stdout, /argon2|password_hash|sha256/);
    t.match(readdirSync(folder), [/^\d+-\d+\.txt$/]);
    t.equal(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8'), 'full');
    t.match(await run(['users', 'export', '6', '--attachments', folder]), {
      status: 1,
      stderr: /EEXIST/,
    });
    t.match(await run(['users', 'export', '99']), {
      status: 1,
      stdout: '',
      stderr: /there is no such user/,
    });
  },
);

t.test('users export writes all files although the reader of its output ends early', async (t) => {
  const { env, look } = await startCommandsOnDisk(t);
  const folder = join(t.testdir(), 'files');
  await look(async (db) => {
    // More than a pipe can hold.
    for (let nth = 0; nth < 100; nth++)
      await insertOrder(db, { user_id: 7, address: { street: 'x'.repeat(4000) } });
    const order_id = await insertOrder(db, { user_id: 7 });
    const attachment = await insertAttachment(db, { user_id: 7, order_id, size: 4 });
    await insertContent(db, attachment, 'full');
  });
  const args = [...commandLine, 'users', 'export', '7', '--attachments', folder];
  const command = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  t.teardown(() => command.kill('SIGKILL'));
  command.stdout.once('data', () => command.stdout.destroy());
  const [[status], stderr] = await Promise.all([once(command, 'exit'), text(command.stderr)]);
  t.equal(status, 0, stderr);
  t.equal(readdirSync(folder).length, 1);
});

t.test(
  'a command whose output cannot be stored fails',
  { skip: !existsSync('/dev/full') },
  async (t) => {
    const { env } = await startCommandsOnDisk(t);
    const full = openSync('/dev/full', 'w');
    t.teardown(() => closeSync(full));
    for (const args of [
      ['users', 'list'],
      ['users', 'export', '6'],
      ['catalog', 'export'],
    ])
      t.match(
        spawnSync(process.execPath, [...commandLine, ...args], {
          env,
          stdio: ['ignore', full, 'pipe'],
          encoding: 'utf8',
        }),
        { status: 1, stderr: /^beverage-ordering: .*ENOSPC.*\n$/m },
        args.join(' '),
      );
  },
);
