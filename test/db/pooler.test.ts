/**
 * The service uses prepared statements through a pooler in transaction mode. Debian's PgBouncer is
 * too old for them, so that the address of a newer one must be given.
 */
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { seed } from '../../src/demo/demo.ts';
import { startAppOn } from '../support/app.ts';
import { createEmptyDatabase } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const pooler = process.env.TEST_POOLER_URL || undefined;
const skip =
  pooler === undefined &&
  'needs TEST_POOLER_URL, a PgBouncer 1.21 or later in transaction mode with max_prepared_statements';

t.test('prepared statements through a pooler', { skip }, async (t) => {
  const settings = {
    ...(await createEmptyDatabase(t, pooler ?? '')),
    databasePoolSize: 10,
    databaseConnectTimeoutMs: 60_000,
    databaseStatementTimeoutMs: 60_000,
  };
  const open = async () => {
    const { db, close } = await openDatabase(settings);
    t.teardown(close);
    return db;
  };
  const db = await open();
  await migrateToLatest(db);
  await seed(db);
  const calls = await Promise.all(
    [db, await open()].map(async (own) => (await startAppOn(t, own)).call),
  );

  /** Creates, changes, lists and archives orders through both instances, and counts the statuses. */
  const work = async (rounds: number) => {
    const statuses = await Promise.all(
      Array.from({ length: rounds }, async (_, round) => {
        const call = calls[round % calls.length] as (typeof calls)[number];
        const created = await call('POST', '/v1/orders', {
          as: 'user',
          headers: { 'If-Match': '*' },
          body: { recipe: 'lungo' },
        });
        const path = `/v1/orders/${created.body.id}`;
        const others = [
          await call('PUT', `${path}/volume`, { as: 'user', body: { volume: '300ml' } }),
          await call('GET', '/v1/orders?user_id=1&is_archived=false', { as: 'user' }),
          await call('PUT', `${path}/archive`, { as: 'user' }),
          await call('GET', path, { as: 'user' }),
          await call('GET', '/v1/recipes', { as: 'user' }),
        ];
        return [created, ...others].map(({ status }) => status);
      }),
    );
    return Object.fromEntries(
      Object.entries(Object.groupBy(statuses.flat(), String)).map(([status, all]) => [
        status,
        all?.length,
      ]),
    );
  };

  t.test('requests succeed while their statements share few sessions', async (t) => {
    t.same(await work(40), { 200: 200, 201: 40 });
  });

  for (const table of ['orders', 'order_lists', 'recipes'])
    t.test(`requests succeed after a migration adds a column to ${table}`, async (t) => {
      await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN added text`.execute(db);
      t.same(await work(40), { 200: 200, 201: 40 });
    });
});
