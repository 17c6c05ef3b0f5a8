import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { citusNodes } from '../support/citus.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { inTurn, type Load, startWriters, tally, users } from './support/client.ts';
import { type Instance, probe, startInstance, waitUntil } from './support/instance.ts';
import { createDatabase, useDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const longestWait = 60_000;

/** A node behind an address that can be lost, and the writers whose rows it has. */
interface Node {
  readonly id: number;
  readonly port: number;
  relay: Relay;
  readonly load: Load;
}

/**
 * Under load on a cluster, nodes and the coordinator become unreachable, nodes get other addresses,
 * and instances are killed. Every acknowledged change is there, no request gets 500, and while a
 * node is away, no request about users of other nodes fails.
 */
export async function cluster(scope: Scope): Promise<void> {
  if (citusNodes.length < 3) {
    scope.say('skipped: TEST_CITUS_URL names no cluster with two nodes');
    return;
  }
  const direct = await createDatabase(scope);
  const { port } = new URL(direct);
  const coordinator = await startRelay(scope, Number(port));
  const url = direct.replace(`:${port}/`, `:${coordinator.port}/`);
  const start = () => startInstance(scope, { DATABASE_URL: url });
  const instances = [await start(), await start()];
  const nodes = await startNodes(scope, direct, instances);
  const allWrite = () => Promise.all(nodes.map(({ load }) => writesMore(load)));
  await allWrite();

  const rounds = scope.full ? 20 : 4;
  for (let round = 0; round < rounds; round++) {
    const node = nodes[round % nodes.length] as Node;
    await loseNode(node, nodes);
    await allWrite();
    await moveNode(scope, direct, node);
    await allWrite();
    await loseCoordinator(coordinator, Number(port), instances);
    await allWrite();
    const turn = round % instances.length;
    await instances[turn]?.end('SIGKILL');
    instances[turn] = await start();
    await allWrite();
  }

  await Promise.all(nodes.map(({ load }) => load.stop()));
  for (const { load } of nodes) {
    const { ledger, seen } = load;
    scope.say(
      `${ledger.orders.size} orders, ${ledger.repeats} repetitions; answers ${tally(seen)}`,
    );
    assert.equal(seen.get(500), undefined);
    assert.ok(ledger.repeats > 0, 'the failures interrupted requests');
    for (const instance of instances) assert.deepEqual(await ledger.contradictions(instance), []);
  }
}

/** Gives each node another address, and starts writers for the users of each node. */
async function startNodes(
  scope: Scope,
  url: string,
  instances: readonly Instance[],
): Promise<Node[]> {
  const { rows } = await useDatabase(url, (db) =>
    sql<{ id: number; port: number; users: number[] }>`
      SELECT nodeid AS id, nodeport AS port, array_agg(user_id::int) AS users
      FROM unnest(${users}::bigint[]) AS user_id
      JOIN pg_dist_shard_placement
        ON shardid = get_shard_id_for_distribution_column('order_lists', user_id)
      JOIN pg_dist_node USING (nodename, nodeport)
      GROUP BY nodeid, nodeport`.execute(db),
  );
  assert.ok(rows.length > 1, 'the demo users are on several nodes');
  return await Promise.all(
    rows.map(async ({ id, port, users: owners }) => {
      const relay = await startRelay(scope, port);
      await setAddress(url, id, relay);
      const load = startWriters(inTurn(instances), { writers: 4, users: owners });
      return { id, port, relay, load };
    }),
  );
}

async function setAddress(url: string, node: number, { port }: Relay): Promise<void> {
  await useDatabase(url, (db) =>
    sql`SELECT citus_update_node(${node}::int, '127.0.0.1', ${port}::int)`.execute(db),
  );
}

/** Waits until a load places more orders. */
async function writesMore(load: Load): Promise<void> {
  const enough = load.ledger.orders.size + 30;
  const what = () => `orders are placed (${tally(load.seen)})`;
  await waitUntil(what, longestWait, () => load.hasPlaced(enough));
}

/** Makes a node unreachable until its users have got errors and the other users have ordered. */
async function loseNode(lost: Node, nodes: readonly Node[]): Promise<void> {
  const others = nodes.filter((node) => node !== lost).map(({ load }) => load);
  const repeatsOf = (loads: readonly Load[]) => loads.map(({ ledger }) => ledger.repeats);
  const [before = 0] = repeatsOf([lost.load]);
  const beforeOfOthers = repeatsOf(others);
  lost.relay.moveTo(0);
  lost.relay.cut();
  const hasErrors = () => lost.load.ledger.repeats > before + 10;
  await waitUntil('users of the node get errors', longestWait, hasErrors);
  await Promise.all(others.map(writesMore));
  assert.deepEqual(repeatsOf(others), beforeOfOthers, 'no request about another node fails');
  lost.relay.moveTo(lost.port);
}

/** Gives a node another address. The old one becomes unreachable. */
async function moveNode(scope: Scope, url: string, node: Node): Promise<void> {
  const old = node.relay;
  node.relay = await startRelay(scope, node.port);
  await setAddress(url, node.id, node.relay);
  old.moveTo(0);
  old.cut();
}

async function loseCoordinator(
  relay: Relay,
  port: number,
  instances: readonly Instance[],
): Promise<void> {
  const areReady = async () => {
    const statuses = await Promise.all(instances.map((instance) => probe(instance, 'ready')));
    return statuses.map((status) => status === 200);
  };
  relay.moveTo(0);
  relay.cut();
  await waitUntil(
    'no instance is ready',
    longestWait,
    async () => !(await areReady()).includes(true),
  );
  relay.moveTo(port);
  await waitUntil('all are ready', longestWait, async () => !(await areReady()).includes(false));
}
