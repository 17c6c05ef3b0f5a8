/** The commands for the keys of coffee machines. */
import { createHash } from 'node:crypto';
import { startCommands } from '../support/commands.ts';
import { expireMachineKey } from '../support/machine-keys.ts';
import { t } from '../support/tap.ts';

const { run, look } = await startCommands(t);

/** Returns the line of the audit trail on standard error. */
const eventIn = (stderr: string) => JSON.parse(stderr.trim());

t.test('create prints a new key, stores only its hash, and records an event', async (t) => {
  const { status, stdout, stderr } = await run([
    'machine-keys',
    'create',
    '1',
    '--label',
    'bay 3',
    '--days',
    '90',
  ]);
  t.equal(status, 0);
  t.match(stdout, /^bmk_[\w-]{43}\n$/, 'a script can read the key');
  const key = stdout.trim();
  const event = { audit: 'machine_key_created', machineId: 1, keyId: Number, label: 'bay 3' };
  t.match(eventIn(stderr), { ...event, actor: 'cli' });
  t.notOk(stderr.includes(key), 'the trail does not contain the key');
  const [row] = await look((db) => db.selectFrom('machine_keys').selectAll().execute());
  t.match(row, { machine_id: 1, revoked_at: null, last_used_at: null });
  t.same(row?.key_hash, createHash('sha256').update(key).digest());
  const days = (Date.parse(row?.expires_at ?? '') - Date.parse(row?.created_at ?? '')) / 86_400_000;
  t.equal(days, 90);
});

t.test('list and revoke show the state of a key, and never the key', async (t) => {
  const { id, key, ...created } = JSON.parse(
    (await run(['machine-keys', 'create', '2', '--json'])).stdout,
  );
  t.same(created, { machine_id: 2, label: null, expires_at: null });
  t.match(key, /^bmk_/);
  const line = async () => (await run(['machine-keys', 'list', '2'])).stdout;
  t.match(await line(), new RegExp(`^${id} {2}machine 2 {2}- {2}\\S+Z {2}never used {2}valid\\n$`));
  await look((db) =>
    db
      .updateTable('machine_keys')
      .set({ last_used_at: new Date(0) })
      .execute(),
  );
  t.match(await line(), / {2}used 1970-01-01T00:00:00\S*Z {2}valid\n$/);

  const name = String(id);
  const first = await run(['machine-keys', 'revoke', name]);
  t.match(first, { status: 0, stdout: `key ${name} of machine 2 is revoked\n` });
  t.match(eventIn(first.stderr), {
    audit: 'machine_key_revoked',
    machineId: 2,
    keyId: id,
    label: null,
  });
  t.match(await line(), / {2}revoked \d{4}-\S+Z\n$/);
  t.match(await run(['machine-keys', 'revoke', name]), {
    status: 0,
    stdout: `key ${name} of machine 2 is already revoked\n`,
    stderr: '',
  });
  const again = JSON.parse((await run(['machine-keys', 'revoke', name, '--json'])).stdout);
  t.match(again, { id, machine_id: 2, revoked_at: String });

  const all = (await run(['machine-keys', 'list', '--json'])).stdout.trim().split('\n');
  t.notMatch(all.join(), key);
  t.same(
    all.map((listed) => JSON.parse(listed).machine_id),
    [1, 2],
  );
});

t.test('the list shows until when a key is valid, or that it has expired', async (t) => {
  const { id } = JSON.parse(
    (await run(['machine-keys', 'create', '3', '--days', '1', '--json'])).stdout,
  );
  const state = async () => (await run(['machine-keys', 'list', '3'])).stdout;
  t.match(await state(), / {2}valid until \d{4}-\S+Z\n$/);
  await look((db) => expireMachineKey(db, id));
  t.match(await state(), / {2}expired \d{4}-\S+Z\n$/);
});

t.test('an unknown machine or key, and invalid arguments, are refused', async (t) => {
  for (const id of ['99', '9007199254740991'])
    t.match(await run(['machine-keys', 'create', id]), {
      status: 1,
      stdout: '',
      stderr: `there is no machine ${id}: your catalog has the ids`,
    });
  t.same(await run(['machine-keys', 'list', '99']), {
    status: 1,
    stdout: '',
    stderr:
      'beverage-ordering: there is no machine 99: your catalog has the ids (catalog export)\n',
  });
  t.same(
    await run(['machine-keys', 'list', '4']),
    { status: 0, stdout: '', stderr: '' },
    'a machine without keys',
  );
  t.match(await run(['machine-keys', 'revoke', '99']), {
    status: 1,
    stderr: 'there is no key 99: you find the ids with machine-keys list',
  });
  for (const args of [
    ['create'],
    ['create', 'x'],
    ['create', '1', '--days', '0'],
    ['create', '1', '--days', '3651'],
    ['create', '1', '--days', '1.5'],
    ['create', '1', '--days', '1\n'],
    ['create', '1', '--label', ''],
    ['create', '1', '--label', 'x'.repeat(101)],
    ['create', '1', '--label', 'bay\n3'],
    ['create', '1', '--label', 'bay\u001b[2J'],
    ['create', '1', '--label', 'bay\u2028'],
    ['create', '1', '--label', 'bay\u202e3'],
    ['list', 'bmk_correct-horse'],
    ['revoke', 'bmk_correct-horse'],
  ]) {
    const { status, stderr } = await run(['machine-keys', ...args]);
    t.equal(status, 2, args.join(' '));
    t.match(stderr, 'Usage:');
    t.notMatch(stderr, 'correct-horse', 'a key is not repeated');
  }
});
