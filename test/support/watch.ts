/** Breaks the connections of a pool or an instance that receive and send notifications. */
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { createMetrics, type Metrics } from '../../src/observability/metrics.ts';
import { startSessions } from './sessions.ts';
import type { Test } from './tap.ts';
import type { Teardown } from './teardown.ts';
import { until } from './wait-until.ts';

/**
 * Connects the watch of a pool. Returns a function that ends its connections at the server, and
 * then waits until the watch has noticed this. Needs a server.
 */
export async function breakableWatch(
  t: Teardown,
  { db, watch }: Pick<Database, 'db' | 'watch'>,
): Promise<() => Promise<void>> {
  const pids = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE application_name = 'beverage-ordering watch' AND datname = current_database()`.execute(
      db,
    );
    return rows.map(({ pid }) => pid);
  };
  const before = await pids();
  const own = watch('order_lists', () => undefined);
  t.teardown(() => own.close());
  await until(async () => own.isConnected());
  const ofWatch = (await pids()).filter((pid) => !before.includes(pid));
  return async () => {
    await sql`SELECT pg_terminate_backend(pid) FROM unnest(${ofWatch}::int[]) AS own (pid)`.execute(
      db,
    );
    await until(async () => !own.isConnected());
  };
}

/**
 * Starts two instances on one database: one on which a request waits, and one that changes orders.
 * `lose` breaks the connections of an instance. Needs a server.
 */
export async function startBreakableInstances<Started>(
  t: Test,
  start: (pool: Pick<Database, 'db' | 'watch'>, metrics: Metrics) => Promise<Started>,
) {
  const openPool = await startSessions(t);
  const instance = async () => {
    const pool = await openPool();
    const metrics = createMetrics();
    const lose = await breakableWatch(t, pool);
    return { ...(await start(pool, metrics)), lose, metrics };
  };
  return { waits: await instance(), changes: await instance() };
}
