/** An export has every row about a person, and no row about another one. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import t from 'tap';
import { fileWriter } from '../../src/cli/people.ts';
import { loadConfig } from '../../src/config.ts';
import type { Db } from '../../src/database/tables.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { readPerson } from '../../src/users/queries/export.ts';
import { openTestDatabase } from '../support/database.ts';

async function exported(db: Db, userId: number) {
  const rows = await Array.fromAsync(readPerson(db, userId));
  return Map.groupBy(rows, ({ section }) => section);
}

t.test('an export has all orders, drafts and posts of a person, and only these', async (t) => {
  const { db } = await openTestDatabase(t);
  // More rows than one statement reads.
  await sql`INSERT INTO orders
      (user_id, recipe, volume_ml, price_minor_units, currency, created_by, archive_state)
    SELECT 6 + n % 2, 'lungo', 110, 200, 'EUR', 6,
      (array['listed', 'archived', 'restored'])[1 + n % 3]
    FROM generate_series(1, 3000) AS n`.execute(db);
  await sql`INSERT INTO drafts (user_id, expires_at)
    SELECT 6 + n % 2, now() FROM generate_series(1, 1200) AS n`.execute(db);
  await sql`INSERT INTO posts (account_id, user_id, title, content)
    SELECT gen_random_uuid(), 6 + n % 2, 't', 'c' FROM generate_series(1, 1200) AS n`.execute(db);
  const sections = await exported(db, 6);
  const rowsOf = (name: string) => (sections.get(name) ?? []).map(({ row }) => row);
  const orders = [...rowsOf('orders'), ...rowsOf('archived_orders')];
  t.equal(orders.length, 1500);
  t.equal(new Set(orders.map((row) => row.id)).size, 1500);
  t.equal(rowsOf('drafts').length, 600);
  t.equal(rowsOf('posts').length, 600);
  for (const rows of ['orders', 'archived_orders', 'drafts', 'posts', 'user', 'account'])
    t.ok(
      rowsOf(rows).every((row) => row.user_id === 6),
      rows,
    );
  t.match(rowsOf('account'), [{ email: 'tutorial@example.com' }]);
});

t.test('an export names the users who may act for the person, and only these', async (t) => {
  const { db } = await openTestDatabase(t);
  // More users than one statement looks at.
  const first = 1000;
  const last = first + maxima.scannedRows * 2;
  await sql`INSERT INTO users (user_id, name, allowed_user_id)
    SELECT n, 'Delegate', CASE
      WHEN n IN (${first}, ${last}) THEN ARRAY[5, 6]
      WHEN n % 2 = 0 THEN ARRAY[5, 7]
      ELSE '{}' END::bigint[]
    FROM generate_series(${first}::int, ${last}::int) AS n`.execute(db);
  await sql`UPDATE users SET allowed_user_id = '{1,6}' WHERE user_id = 6`.execute(db);
  const sections = await exported(db, 6);
  t.same(
    sections.get('delegates')?.map(({ row }) => row),
    [{ user_id: first }, { user_id: last }],
    'the export has no name of another person',
  );
  t.match(sections.get('user'), [{ row: { allowed_user_id: [1, 6] } }]);
});

t.test('an export contains no hash and no key of the service', async (t) => {
  const { db } = await openTestDatabase(t);
  await sql`INSERT INTO failed_sign_ins (email_key, network)
    VALUES ('tutorial@example.com', '10.0.0.1'), ('retries@example.com', '10.0.0.1')`.execute(db);
  const sections = await exported(db, 6);
  t.equal(sections.get('failed_sign_ins')?.length, 1);
  const members = [...sections.values()].flat().flatMap(({ row }) => Object.keys(row));
  t.same(
    members.filter((name) => /hash|email_key|object_key/.test(name)),
    [],
  );
});

t.test('an attachment that is deleted during the export is skipped', async (t) => {
  const { db } = await openTestDatabase(t);
  const folder = join(t.testdir(), 'files');
  const write = await fileWriter(db, loadConfig({ DATA_DIR: t.testdirName }), folder);
  await write(1, 999);
  t.same(readdirSync(folder), []);
});
