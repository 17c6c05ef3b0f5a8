import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, startStandby } from '../support/cluster.ts';
import { call, inTurn, keptConnections, startWriters, tally } from './support/client.ts';
import { probe, startInstance, waitUntil } from './support/instance.ts';
import { fillDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const longestReturn = 5000;
const maxConnections = 40;
const writers = 150;

/**
 * The only synchronous standby is away while 150 clients write through two instances. Commits do
 * not end, but reads and readiness probes succeed, and the hanging commits take at most half of the
 * connections of the server. After the return of the standby, writes work again, and nothing
 * acknowledged is lost.
 */
export async function standbyAway(scope: Scope): Promise<void> {
  const seconds = scope.full ? 20 : 8;
  const primary = await startCluster(scope, { max_connections: String(maxConnections) });
  await fillDatabase(primary.url);
  const standby = await startStandby(scope, primary);
  const observer = new pg.Client(primary.url);
  await observer.connect();
  scope.teardown(() => observer.end());
  const { rows: added } = await observer.query<{ user_id: string }>(
    `WITH added AS (
      INSERT INTO users (name) SELECT 'writer ' || n FROM generate_series(1, ${writers}) AS n
      RETURNING user_id)
    INSERT INTO order_lists (user_id, revision) SELECT user_id, 0 FROM added RETURNING user_id`,
  );
  const users = added.map(({ user_id }) => Number(user_id));
  const start = () => startInstance(scope, { DATABASE_URL: primary.url });
  const instances = await Promise.all([start(), start()]);
  const load = startWriters(inTurn(instances), { writers, users });
  await waitUntil('orders are placed', 60_000, () => load.hasPlaced(300));

  await standby.stop('immediate');
  const end = performance.now() + seconds * 1000;
  const agent = keptConnections(scope);
  const durations: number[] = [];
  let mostHanging = 0;
  let mostSessions = 0;
  while (performance.now() < end) {
    for (const instance of instances) {
      assert.equal(await probe(instance, 'ready'), 200);
      for (const path of ['/v1/orders?user_id=1&limit=5', '/v1/orders/drafts?user_id=1']) {
        const { status, milliseconds } = await call(instance, 'GET', path, { user: 1, agent });
        assert.equal(status, 200, path);
        durations.push(milliseconds);
      }
    }
    const { rows } = await observer.query(
      `SELECT count(*) FILTER (WHERE wait_event = 'SyncRep')::int AS hanging, count(*)::int AS sessions
      FROM pg_stat_activity WHERE backend_type = 'client backend'`,
    );
    mostHanging = Math.max(mostHanging, rows[0]?.hanging);
    mostSessions = Math.max(mostSessions, rows[0]?.sessions);
    await delay(100);
  }
  scope.say(
    `away for ${seconds} s: ${durations.length} reads, the slowest after ${Math.round(Math.max(...durations))} ms; at most ${mostHanging} commits hang, ${mostSessions} of ${maxConnections} connections`,
  );
  assert.ok(mostHanging > 0 && mostHanging <= maxConnections / 2);

  await standby.start();
  const before = load.ledger.orders.size;
  const waited = await waitUntil('the writers continue', longestReturn, () =>
    load.hasPlaced(before + 150),
  );
  await load.stop();
  scope.say(`150 more orders ${Math.round(waited)} ms after the return`);
  scope.say(`${load.ledger.orders.size} orders; answers ${tally(load.seen)}`);
  assert.equal(load.seen.get(500), undefined);
  for (const instance of instances)
    assert.deepEqual(await load.ledger.contradictions(instance), []);
}
