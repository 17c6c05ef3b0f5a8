/**
 * Commands print texts of people: each value stays on its line, and the terminal of the operator
 * shows its control characters instead of obeying them.
 */
import { sql } from 'kysely';
import { startCommands } from '../support/commands.ts';
import { t } from '../support/tap.ts';

const { run, look } = await startCommands(t);

/** Erases lines, sets the title of the window, forges a line, and reorders the rest. */
const hostile = 'Eve\u001b[2K\u001b]0;title\u0007\nisDisabled:       true\r\u009b1A\u2028\u202eevE';
const escaped =
  'Eve\\u001b[2K\\u001b]0;title\\u0007\\u000aisDisabled:       true\\u000d\\u009b1A\\u2028\\u202eevE';
const controls = /[^\n\P{Cc}]|[\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

await look(async (db) => {
  await sql`UPDATE users SET name = ${hostile} WHERE user_id = 6`.execute(db);
  await sql`UPDATE accounts SET first_name = ${hostile}, last_name = ${hostile}
    WHERE user_id = 6`.execute(db);
  await sql`INSERT INTO posts (account_id, user_id, title, content)
    SELECT id, 6, ${hostile}, ${hostile} FROM accounts WHERE user_id = 6`.execute(db);
  await sql`UPDATE partner_keys SET label = ${hostile} WHERE partner_id = 1`.execute(db);
  await sql`INSERT INTO machine_keys (machine_id, key_hash, label)
    VALUES (1, sha256('key'), ${hostile})`.execute(db);
  await sql`UPDATE partners SET name = ${hostile} WHERE id = 1`.execute(db);
  await sql`UPDATE recipes SET titles = jsonb_build_object('en', ${hostile}::text)
    WHERE id = 'lungo'`.execute(db);
  await sql`INSERT INTO webhooks
      (partner_id, id, url, event_types, secrets, is_paused, pause_reason, last_error)
    VALUES (1, 'production', 'https://partner.example/', '{order.created}', '{}', true,
      ${hostile}, ${hostile})`.execute(db);
});

const commands = [
  ['users', 'list'],
  ['users', 'show', '6'],
  ['users', 'export', '6'],
  ['partner-keys', 'list'],
  ['machine-keys', 'list'],
  ['webhooks', 'list'],
  ['catalog', 'export'],
  ['doctor'],
];

t.test('no command writes a control character of a person to the terminal', async (t) => {
  for (const args of commands) {
    const { stdout, stderr } = await run(args);
    t.ok(stdout.length > 0, args.join(' '));
    t.notMatch(stdout + stderr, controls, args.join(' '));
  }
});

t.test('a value of a person is on the line of its name', async (t) => {
  const { stdout } = await run(['users', 'show', '6']);
  t.match(stdout.split('\n'), [/^userId: /, `name:             ${escaped}`]);
  t.equal(stdout.match(/^isDisabled:/gm)?.length, 1);
  const keys = (await run(['partner-keys', 'list', '1'])).stdout.trim().split('\n');
  for (const line of keys) t.match(line, `  ${escaped}  `);
  t.match((await run(['machine-keys', 'list', '1'])).stdout.trim().split('\n'), [`  ${escaped}  `]);
  t.equal((await run(['webhooks', 'list'])).stdout.trim().split('\n').length, 1);
});

t.test('JSON that a command prints has the values as they are', async (t) => {
  const read = async (...args: string[]) => {
    const { stdout } = await run(args);
    t.notMatch(stdout, controls, args.join(' '));
    return JSON.parse(stdout);
  };
  t.equal((await read('users', 'show', '6', '--json')).name, hostile);
  t.equal((await read('partner-keys', 'list', '1', '--json')).label, hostile);
  t.equal((await read('machine-keys', 'list', '1', '--json')).label, hostile);
  t.equal((await read('webhooks', 'list', '--json')).pause_reason, hostile);
  const person = await read('users', 'export', '6');
  t.match(person, { user: [{ name: hostile }], posts: [{ title: hostile, content: hostile }] });
});

t.test('an error that repeats an argument is one line without control characters', async (t) => {
  const { status, stderr } = await run(['revoke-sessions', hostile]);
  t.equal(status, 1);
  t.equal(stderr.split('\n').length, 2);
  t.notMatch(stderr, controls);
});
