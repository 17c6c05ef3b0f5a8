import { sql } from 'kysely';
import { readColumns } from '../../src/cli/queries/columns.ts';
import { columns } from '../../src/db/columns.ts';
import { openDatabase } from '../../src/db/connect.ts';
import type { Handle } from '../../src/db/handle.ts';
import { locks } from '../../src/db/locks.ts';
import { describeLosses, readContents } from '../../src/db/losses.ts';
import {
  deadlyMigrations,
  migrateDown,
  migrateToLatest,
  migrationStatus,
  migrations,
} from '../../src/db/migrate.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { prepareDatabase } from '../../src/demo/prepare.ts';
import { openEmptyDatabase } from '../support/empty-database.ts';
import { lockWaits } from '../support/locks.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { needsServer } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/** Returns all columns, indexes and constraints that the system catalogs describe. */
async function describeSchema(db: Handle): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name || '.' || column_name as name, data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as what
    from information_schema.columns where table_schema = 'public'
    union all select indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  return rows;
}

t.test('migrating up, down and up again results in the same schema', async (t) => {
  const { db } = await openEmptyDatabase(t);
  t.match(await migrateDown(db), { name: undefined, losses: [] }, 'nothing is left to roll back');
  t.match(await migrationStatus(db), [{ name: '0001-initial', appliedAt: null }]);

  const names = await migrateToLatest(db);
  t.equal(names[0], '0001-initial');
  for (const { appliedAt } of await migrationStatus(db)) t.ok(appliedAt instanceof Date);
  t.same(await migrateToLatest(db), [], 'migrating again does nothing');
  const schema = await describeSchema(db);

  for (const name of names.toReversed()) t.equal((await migrateDown(db)).name, name);
  const left = await db.introspection.getTables();
  t.same(left, [], 'no table is left');
  t.same(await migrateToLatest(db), names);
  t.strictSame(await describeSchema(db), schema);
});

t.test('the tables and columns that doctor expects are those of the migrations', async (t) => {
  const { db } = await openEmptyDatabase(t);
  await migrateToLatest(db);
  const inOrder = (tables: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...tables].map(([name, names]) => [name, [...names].sort()]));
  const ofService = [...(await readColumns(db))].filter(([name]) => !name.startsWith('kysely_'));
  t.same(inOrder(ofService), inOrder(Object.entries(columns)));
});

t.test('each migration names the oldest version that works with its tables', async (t) => {
  const names = Object.keys(migrations);
  for (const [name, { survivedSince }] of Object.entries(migrations)) {
    t.ok(names.includes(survivedSince), name);
    t.ok(survivedSince <= name, name);
  }
  const pending = names.filter((name) => name >= '0010-owners');
  t.same(deadlyMigrations(pending, '0009-feed'), pending);
  t.same(deadlyMigrations(['0011-order-ids'], '0010-owners'), []);
  t.same(deadlyMigrations(names, undefined), [], 'a new database has no instances');
});

t.test('a loss is a table, a column with values, or rows', async (t) => {
  const { db } = await openEmptyDatabase(t);
  for (const statement of [
    'create table drinks (id int, milk text, foam text, gone text)',
    "insert into drinks values (1, 'oat', null, null), (2, 'soy', null, null), (3, null, null, null)",
    'create table cups as select 1 as id',
    'create view full_cups as select * from cups',
    'create table spoons (id int)',
  ])
    await sql.raw(statement).execute(db);
  const before = await readContents(db);
  t.same(describeLosses(before, before), []);
  for (const statement of [
    'alter table drinks drop column milk, drop column foam, add column size int',
    'delete from drinks where id = 3',
    'drop table cups cascade',
    'drop table spoons',
  ])
    await sql.raw(statement).execute(db);
  t.same(describeLosses(before, await readContents(db)), [
    'table cups: 1 row',
    'column drinks.milk: 2 values',
    'table drinks: 1 row of 3',
    'table spoons: 0 rows',
  ]);
});

t.test('reading the status changes nothing', async (t) => {
  const { db } = await openEmptyDatabase(t);
  await migrationStatus(db);
  t.same(await db.introspection.getTables({ withInternalKyselyTables: true }), []);
});

t.test(
  'a new embedded database and an embedded database without tables are migrated and seeded',
  async (t) => {
    const { db } = await openEmptyDatabase(t);
    t.match(await prepareDatabase({ db, kind: 'embedded' }), { isNew: true });
    t.same(await prepareDatabase({ db, kind: 'embedded' }), { applied: [], isNew: false });
    const { count } = await db
      .selectFrom('accounts')
      .select(db.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    t.equal(count, demoAccounts.length);
  },
);

t.test('PostgreSQL is migrated only on request', async (t) => {
  const { db } = await openEmptyDatabase(t);
  await t.rejects(prepareDatabase({ db, kind: 'postgres' }), {
    message: /lacks \d+ migration\(s\) .*: run npm run migrate as the role that owns the tables/,
  });
  await migrateToLatest(db);
  t.same(await prepareDatabase({ db, kind: 'postgres' }), { applied: [], isNew: false });
  t.same(
    await db.selectFrom('users').selectAll().execute(),
    [],
    'a migration loads no demo data on a server',
  );
});

t.test(
  'if ten instances migrate at the same time, their migrations run one after another',
  { skip: needsServer },
  async (t) => {
    const settings = await createEmptyDatabase(t, testDatabaseUrl ?? '');
    const holder = await openDatabase(settings);
    t.teardown(() => holder.close());
    const limits = { databasePoolSize: 1, databaseStatementTimeoutMs: 1500, unlimitedWait: true };
    const instances = await Promise.all(
      Array.from({ length: 10 }, () => openDatabase({ ...settings, ...limits })),
    );
    const { settled } = await holder.db.transaction().execute(async (holding) => {
      await sql`select pg_advisory_xact_lock(${locks.migration})`.execute(holding);
      const settled = Promise.allSettled(instances.map(({ db }) => migrateToLatest(db)));
      await until(async () => (await lockWaits(holder.db)).length === 10);
      // The instances wait longer than the statement timeout, which must not cancel their wait.
      await sql`select pg_sleep(1.8)`.execute(holding);
      return { settled };
    });
    const timeouts = await Promise.all(
      instances.map(({ db }) =>
        sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db),
      ),
    );
    await Promise.all(instances.map((instance) => instance.close()));
    const counts = (await settled).map((result) =>
      result.status === 'fulfilled' ? result.value.length : result.reason,
    );
    t.equal(
      counts.filter((count) => count === 0).length,
      9,
      `one migrates, nine find nothing to do: ${counts}`,
    );
    for (const { rows } of timeouts)
      t.equal(rows[0]?.limit, '1500ms', 'after the migration, each session has its usual timeout');
  },
);
