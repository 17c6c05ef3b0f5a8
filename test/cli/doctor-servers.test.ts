/** What `doctor` says about the servers of the database, on a primary with a standby. */
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import { clusterIsMissing, startCluster, startStandby } from '../support/cluster.ts';
import { examine, secret } from '../support/doctor.ts';
import { pgbouncerIsMissing, startPgBouncer } from '../support/pgbouncer.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

t.test('doctor describes the servers', { skip: clusterIsMissing }, async (t) => {
  const primary = await startCluster(t);
  const urlOf = (user: string, ...ports: number[]) =>
    `postgres://${user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
  const look = async (DATABASE_URL: string, more = {}) =>
    await examine({ DATABASE_URL, JWT_SECRET: secret, ...more });

  t.match(
    (await look(primary.url)).stdout,
    /^ok +replication +none: the database is on one server$/m,
  );

  const standby = await startStandby(t, primary);
  const { db, close } = await openDatabase({
    databaseUrl: primary.url,
    dataDir: '',
    databasePoolSize: 1,
    databaseStatementTimeoutMs: 30_000,
  });
  t.teardown(close);
  /** The server gives a standby its state when the standby's own process has read the setting. */
  const hasState = (state: string) =>
    until(async () => {
      const { rows } = await sql<{ sync_state: string }>`
        SELECT sync_state FROM pg_stat_replication`.execute(db);
      return rows.length === 1 && rows[0]?.sync_state === state;
    });
  await hasState('sync');
  const both = (await look(urlOf('postgres', primary.port, standby.port))).stdout;
  t.match(both, new RegExp(`^ok +server +127.0.0.1:${primary.port}/postgres accepts writes$`, 'm'));
  t.match(
    both,
    new RegExp(`^ok +server +127.0.0.1:${standby.port}/postgres does not accept writes$`, 'm'),
  );
  t.match(both, /^note +replication +1 standby, 1 synchronous: while one is away, no write ends$/m);
  t.match(both, /^ok +notifications +arrive$/m);

  await sql`CREATE ROLE ordinary LOGIN`.execute(db);
  t.match(
    (await look(urlOf('ordinary', primary.port))).stdout,
    /^note +replication +standbys: 1, but this role .*\n +-> grant pg_monitor to the role$/m,
  );

  for (const names of ['ANY 2 (*)', 'other']) {
    await sql`ALTER SYSTEM SET synchronous_standby_names = ${sql.lit(names)}`.execute(db);
    await sql`SELECT pg_reload_conf()`.execute(db);
    await hasState(names === 'other' ? 'async' : 'quorum');
    const [needed, connected] = names === 'other' ? [1, 0] : [2, 1];
    t.match(
      (await look(primary.url)).stdout,
      `replication   no write ends: commits wait for ${needed} synchronous, and ${connected} are connected`,
    );
  }
  await sql`ALTER SYSTEM SET synchronous_standby_names = ''`.execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);
  await hasState('async');
  t.match(
    (await look(primary.url)).stdout,
    /^note +replication +1 standby, 0 synchronous: a failover can lose/m,
  );

  await primary.waitForStandby();
  await hasState('sync');
  await standby.stop('immediate');
  const alone = await look(urlOf('postgres', primary.port, standby.port));
  t.equal(alone.status, 1);
  t.match(
    alone.stdout,
    new RegExp(`^note +server +127.0.0.1:${standby.port}/postgres does not`, 'm'),
  );
  t.match(
    alone.stdout,
    /^error +replication +no write ends: commits wait for 1 synchronous, and 0 are connected$/m,
  );

  t.test('behind a pooler', { skip: pgbouncerIsMissing }, async (t) => {
    const pooled = urlOf('postgres', await startPgBouncer(t, primary));
    const settings = { DATABASE_PREPARED_STATEMENTS: 'false' };
    t.match(
      (await look(pooled, settings)).stdout,
      /^note +notifications +do not arrive: .*pooler\n +-> set DATABASE_WATCH_URL/m,
    );
    t.match(
      (await look(pooled, { ...settings, DATABASE_WATCH_URL: pooled })).stdout,
      /^error +notifications +do not arrive through DATABASE_WATCH_URL$/m,
    );
    t.match(
      (await look(pooled, { ...settings, DATABASE_WATCH_URL: primary.url })).stdout,
      /^ok +notifications +arrive$/m,
    );
  });
});
