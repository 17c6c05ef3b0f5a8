/**
 * An upgrade keeps the data of every released version. The section "Migrations" of CONTRIBUTING.md
 * lists the files that each release adds here.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Handle } from '../../src/db/handle.ts';
import { migrateToLatest, migrations } from '../../src/db/migrate.ts';
import { startAppOn } from '../support/app.ts';
import { openEmptyDatabase } from '../support/empty-database.ts';
import { createOrder } from '../support/orders.ts';
import { refresh } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';
import checksums from './released/checksums.json' with { type: 'json' };

const released = Object.entries(checksums);
const folder = join(import.meta.dirname, 'released');

t.test('a released migration never changes', (t) => {
  for (const [name, checksum] of released) {
    const text = readFileSync(join(import.meta.dirname, `../../src/db/migrations/${name}.ts`));
    t.equal(
      createHash('sha256').update(text).digest('hex'),
      checksum,
      `${name} is released, and databases have already applied it: do not change the file, add a migration instead`,
    );
  }
  const names = Object.keys(migrations);
  t.same(
    released.map(([name]) => name),
    names.slice(0, released.length),
    'new migrations come after all released migrations',
  );
  t.same(names.toSorted(), names, 'the table is ordered by name');
  t.end();
});

/** Migrates an empty database to the schema of one version. */
async function migrateTo(db: Handle, version: string): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
  }).migrateTo(version);
  if (error) throw error;
}

/** Runs the statements of a file. Each ends with a semicolon at the end of a line. */
async function fill(db: Handle, file: string): Promise<void> {
  const statements = readFileSync(join(folder, file), 'utf8').split(/;\n/).filter(Boolean);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function emptyTables(db: Handle): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const empty: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(name)} LIMIT 1`.execute(db);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}

for (const [version] of released) {
  t.test(`a database of version ${version} is upgraded with its data`, async (t) => {
    const { db } = await openEmptyDatabase(t);
    await migrateTo(db, version);
    await fill(db, `${version}.sql`);
    t.same(await emptyTables(db), [], 'the data has rows for every table of that version');
    await migrateToLatest(db);

    const { call } = await startAppOn(t, db);
    const as = 'user';
    const list = await call('GET', '/v1/orders?user_id=1', { as });
    t.match(list.body, { total: 2, items: [{ id: 4 }, { id: 1 }] });
    t.equal(list.headers.etag, '"6"');
    t.match(await call('GET', '/v1/orders/1', { as }), {
      status: 200,
      body: { recipe: 'lungo', volume: '110ml', coffee_machine_id: 1, address: { city: 'Berlin' } },
    });
    t.equal((await call('GET', '/v1/orders/1/attachments/1', { as })).text, 'with oat milk');
    for (const [other, status] of [
      ['manager', 200],
      ['admin', 403],
    ] as const)
      t.equal((await call('GET', '/v1/orders/1', { as: other })).status, status, other);
    t.match(await call('GET', '/posts/my', { as }), { status: 200 });
    t.match(
      await refresh(call, '5ef88e26-82f5-42d3-8c88-db3f510baeda'),
      { status: 200 },
      'a session can still be refreshed',
    );

    const key = { 'If-Match': '*', 'X-Idempotency-Key': 'first' };
    const again = await call('POST', '/v1/orders', { as, headers: key, body: { recipe: 'lungo' } });
    t.not(again.status, 201, 'a used key creates no second order');
    const deleted = '/v1/orders/6b7e2f0a-30b4-4c1c-9f4e-2a7d7d0c0001';
    const recreated = await call('PUT', deleted, {
      as,
      headers: { 'If-None-Match': '*' },
      body: { recipe: 'lungo' },
    });
    t.not(recreated.status, 201, 'the UUID of a deleted order is not used again');

    const draft = '/v1/orders/drafts/f53ce5aa-ce3b-4e35-a57a-df437ba2d8f7/commit';
    t.match(await call('PUT', draft, { as, headers: { 'If-Match': '*' } }), { status: 201 });
    const change = '/v1/orders/1/drafts/576a836d-19eb-4add-8162-a45dff773da1/commit';
    t.match(await call('PUT', change, { as }), { status: 200, body: { volume: '150ml' } });
    const { id } = (await createOrder(call)).body;
    t.ok(id > 4, 'a new order has a greater id than all orders from before');
    const { items } = (await call('GET', '/v1/orders?user_id=1', { as })).body;
    t.equal(items[0].id, id, 'and is the first of its list');
    t.equal((await call('GET', '/v1/orders?user_id=1', { as })).body.total, 4);
  });
}

t.test('after many orders and users, ids of new orders are valid and greater', async (t) => {
  const { db } = await openEmptyDatabase(t);
  await migrateTo(db, '0001-initial');
  await fill(db, '0001-initial.sql');
  const greatest = 200_000_000;
  await sql`INSERT INTO deleted_orders (uuid, id, user_id)
    VALUES (gen_random_uuid(), ${greatest}, 1)`.execute(db);
  await sql`INSERT INTO users (user_id, name) VALUES (10000000, 'Ada')`.execute(db);
  await sql`SELECT setval('users_user_id_seq', 10000000)::text`.execute(db);
  await migrateToLatest(db);

  const { call } = await startAppOn(t, db);
  t.ok((await createOrder(call)).body.id > greatest, 'of a user with one digit');
  const { email, password } = { email: 'new@example.com', password: 'a-long-enough-one' };
  await call('POST', '/auth/register', { body: { email, password } });
  const { accessToken, user } = (await call('POST', '/auth/login', { body: { email, password } }))
    .body.data;
  t.equal(user.user_id, 10_000_001);
  const headers = { Authorization: `Bearer ${accessToken}`, 'If-Match': '*' };
  const { id } = (await call('POST', '/v1/orders', { headers, body: { recipe: 'lungo' } })).body;
  t.ok(id > greatest, 'of a user with eight digits');
  t.equal((await call('GET', `/v1/orders/${id}`, { headers })).status, 200);
});
