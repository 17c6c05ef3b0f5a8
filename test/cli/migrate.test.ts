/** Upgrades lose nothing: what `migrate` refuses, and what it and others say about a database. */
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { openDatabase } from '../../src/db/connect.ts';
import type { DatabaseSettings } from '../../src/db/database.ts';
import type { Handle } from '../../src/db/handle.ts';
import { locks } from '../../src/db/locks.ts';
import { migrationStatus, migrations } from '../../src/db/migrate.ts';
import { runCommand, startCommands, startCommandsOnDisk } from '../support/commands.ts';
import { secret } from '../support/doctor.ts';
import { lockWaits } from '../support/locks.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL';
const names = Object.keys(migrations);
/** The migrations that `startOutdated` leaves pending. Instances survive none of them. */
const pending = names.filter((name) => name > '0009-feed');
const deadly = pending.join(', ');

/** Returns a database whose instances do not survive the pending migrations. */
async function startOutdated(t: Test) {
  const settings = await createEmptyDatabase(t, testDatabaseUrl ?? '');
  await using(settings, async (db) => {
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const { error } = await new Migrator({ db, provider }).migrateTo('0009-feed');
    if (error) throw error;
  });
  const url = settings.databaseUrl ?? '';
  return {
    settings,
    url,
    run: (args: string[], databaseUrl = url) =>
      runCommand(args, { DATABASE_URL: databaseUrl, JWT_SECRET: secret }),
    applied: () =>
      using(settings, async (db) =>
        (await migrationStatus(db)).flatMap(({ name, appliedAt }) => (appliedAt ? [name] : [])),
      ),
    /** Opens connections as an instance does. */
    connect: async (options: pg.ClientConfig = {}, connections = 1) => {
      for (let nth = 0; nth < connections; nth++) {
        const client = new pg.Client({
          connectionString: url,
          application_name: 'beverage-ordering',
          ...options,
        });
        client.on('error', () => undefined);
        await client.connect();
        t.teardown(() => client.end());
      }
    },
  };
}

async function using<T>(settings: DatabaseSettings, act: (db: Handle) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(settings);
  try {
    return await act(db);
  } finally {
    await close();
  }
}

t.test('migrate applies nothing that connected instances do not survive', { skip }, async (t) => {
  const { run, applied, connect } = await startOutdated(t);
  await connect({}, 3);
  await connect({ application_name: 'beverage-ordering watch' });
  await connect({ application_name: 'psql' });
  const { status, stdout, stderr } = await run(['migrate']);
  t.equal(status, 1);
  t.equal(stdout, '');
  t.match(
    stderr,
    new RegExp(
      `do not survive ${deadly}, and these are connected: 127\\.0\\.0\\.1 \\(beverage-ordering, 3 connections since 20\\S+Z\\); 127\\.0\\.0\\.1 \\(beverage-ordering watch, 1 connection since \\S+\\)\\. Nothing was applied\\. Stop all instances first\\. .* add --instances-are-stopped\n$`,
    ),
  );
  t.notMatch(stderr, 'psql');
  t.equal((await applied()).at(-1), '0009-feed');

  const doctor = await run(['doctor']);
  t.equal(doctor.status, 1);
  t.match(
    doctor.stdout,
    new RegExp(
      `^error +migrations +${pending.length} pending: ${deadly}; running instances do not survive ${deadly}, and these are connected: 127\\.0\\.0\\.1 \\(beverage-ordering, 3 connections since \\S+\\); 127\\.0\\.0\\.1 \\(beverage-ordering watch, 1 connection since \\S+\\)\n +-> stop all instances, then run npm run migrate as the role that owns the tables$`,
      'm',
    ),
  );

  t.match(await run(['migrate', 'up', '--instances-are-stopped']), {
    status: 0,
    stdout: `applied ${deadly}\n`,
  });
  t.same(await applied(), names);
});

t.test('migrate applies everything once no instance is connected', { skip }, async (t) => {
  const { run, applied, connect } = await startOutdated(t);
  await connect({ application_name: 'psql' });
  const { stdout } = await run(['doctor']);
  t.match(
    stdout,
    new RegExp(`${pending.at(-1)}; running instances do not survive .*\n +-> stop all instances`),
  );
  t.notMatch(stdout, 'are connected');
  t.match(await run(['migrate']), { status: 0 });
  t.same(await applied(), names);
});

t.test('migrate waits for connections that are ending', { skip }, async (t) => {
  const { run, url, applied } = await startOutdated(t);
  const [ending, watcher] = ['beverage-ordering', 'psql'].map(
    (application_name) => new pg.Client({ connectionString: url, application_name }),
  ) as [pg.Client, pg.Client];
  t.teardown(() => watcher.end());
  await Promise.all([ending.connect(), watcher.connect()]);
  let hasEnded = false;
  const migrating = run(['migrate']).finally(() => {
    hasEnded = true;
  });
  const hasLooked = async () => {
    const { rowCount } = await watcher.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database()
        AND pid <> pg_backend_pid() AND query ~ 'pg_stat_(activity|clear)'`,
    );
    return rowCount === 1;
  };
  await until(async () => hasEnded || (await hasLooked()));
  await ending.end();
  t.match(await migrating, { status: 0 });
  t.same(await applied(), names);
});

t.test('an instance whose address sets another name is found', { skip }, async (t) => {
  const { run, url, connect } = await startOutdated(t);
  await connect({ application_name: 'drinks' });
  const named = new URL(url);
  named.searchParams.set('application_name', 'drinks');
  t.match(await run(['migrate'], named.href), {
    status: 1,
    stderr: /are connected: 127\.0\.0\.1 \(drinks, 1 connection since/,
  });
});

t.test('an instance is found by a role that may not see its address', { skip }, async (t) => {
  const { run, url, settings, connect } = await startOutdated(t);
  const role = `beverage_weak_${crypto.randomUUID().replaceAll('-', '')}`;
  await using(settings, async (db) => {
    await sql`CREATE ROLE ${sql.ref(role)} LOGIN`.execute(db);
    await sql`GRANT SELECT ON kysely_migration, kysely_migration_lock TO ${sql.ref(role)}`.execute(
      db,
    );
  });
  t.teardown(() =>
    using(settings, async (db) => {
      await sql`DROP OWNED BY ${sql.ref(role)}`.execute(db);
      await sql`DROP ROLE ${sql.ref(role)}`.execute(db);
    }),
  );
  await connect({}, 2);
  const weak = new URL(url);
  weak.username = role;
  const { username } = new URL(url);
  t.match(await run(['migrate'], weak.href), {
    status: 1,
    stderr: new RegExp(
      `2 connections of the role ${username} \\(beverage-ordering; grant pg_monitor to see`,
    ),
  });
});

t.test('processes that migrate at the same time are no instances', { skip }, async (t) => {
  const { run, url, settings, applied } = await startOutdated(t);
  const holder = new pg.Client({ connectionString: url, application_name: 'holder' });
  await holder.connect();
  t.teardown(() => holder.end());
  await holder.query('SELECT pg_advisory_lock($1)', [locks.migration]);
  const all = Promise.all([run(['migrate']), run(['migrate']), run(['migrate'])]);
  await using(settings, (db) => until(async () => (await lockWaits(db)).length === 3));
  await holder.query('SELECT pg_advisory_unlock($1)', [locks.migration]);
  t.same(
    (await all).map(({ status }) => status),
    [0, 0, 0],
  );
  t.same(await applied(), names);
});

t.test('a database from before the first migration gets one message everywhere', async (t) => {
  const { run, look } = await startCommandsOnDisk(t);
  await look((db) =>
    sql`UPDATE kysely_migration SET name = '0001-foundation' WHERE name = '0001-initial'`.execute(
      db,
    ),
  );
  const text =
    'the database is from release 1.0.0 or older, or of another program: this version cannot upgrade it';
  const fix = 'create a new, empty database, or keep the old version (docs/how-to/upgrade.md)';
  const settings = { JWT_SECRET: secret };
  for (const args of [
    ['serve'],
    ['migrate'],
    ['migrate', 'status'],
    ['migrate', 'down', '--yes'],
    ['seed'],
  ]) {
    const { status, stdout, stderr } = await run(args, '', settings);
    t.match({ status, stdout }, { status: 1, stdout: '' }, args.join(' '));
    t.equal(stderr, `beverage-ordering: ${text}; ${fix}\n`, args.join(' '));
  }
  const { status, stdout } = await run(['doctor'], '', settings);
  t.equal(status, 1);
  const finding = stdout.split('\n').findIndex((line) => line.endsWith(`  ${text}`));
  t.match(stdout.split('\n')[finding], /^error +migrations /);
  t.equal(stdout.split('\n')[finding + 1], `       -> ${fix}`);
});

t.test('migrate leaves a database of a newer version as it is', async (t) => {
  const { run, look } = await startCommands(t);
  await look((db) =>
    sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', 'now')`.execute(db),
  );
  t.match(await run(['migrate']), { status: 0, stdout: 'the database is up to date\n' });
});

t.test('rolling back needs --yes, and says before what it removes', async (t) => {
  const { run, look } = await startCommands(t);
  for (const args of [
    ['migrate', '--yes'],
    ['migrate', 'down', '--instances-are-stopped'],
  ])
    t.match(await run(args), { status: 2, stderr: /is an option of migrate/ });
  t.match(await run(['migrate', 'down']), {
    status: 1,
    stdout: 'would remove no data\n',
    stderr: `beverage-ordering: nothing has changed: to roll back ${names.at(-1)}, add --yes\n`,
  });
  const latest = () => look(async (db) => (await migrationStatus(db)).findLast((m) => m.appliedAt));
  t.match(await latest(), { name: names.at(-1) });
  for (const name of names.slice(1).toReversed()) {
    if (name === '0016-instances')
      t.match(await run(['migrate', 'down']), {
        status: 1,
        stdout: 'would remove table instances: 0 rows\n',
      });
    t.match(await run(['migrate', 'down', '--yes']), { status: 0, stdout: `rolled back ${name}` });
  }
  const { rows } = await look((db) =>
    sql<{ count: number }>`SELECT count(*)::int AS count FROM accounts`.execute(db),
  );
  const preview = await run(['migrate', 'down']);
  t.equal(preview.status, 1);
  t.match(preview.stdout, `would remove table accounts: ${rows[0]?.count} rows\n`);
  t.match(preview.stdout, 'would remove table orders: 0 rows\n');
  t.match(await latest(), { name: names[0] });
  const done = await run(['migrate', 'down', '--yes']);
  t.match(done, { status: 0, stdout: /^rolled back 0001-initial\n/ });
  t.match(done.stdout, `removed table accounts: ${rows[0]?.count} rows\n`);
  t.match(await run(['migrate', 'down', '--yes']), { status: 0, stdout: 'nothing to roll back\n' });
});
