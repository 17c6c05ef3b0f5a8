import assert from 'node:assert/strict';
import { startAsynchronousStandby, startCluster, startStandby } from '../support/cluster.ts';
import { startRelay } from '../support/relay.ts';
import { inTurn, startWriters, tally } from './support/client.ts';
import { startDrafts, writesAgain } from './support/drafts.ts';
import { startInstance, waitUntil } from './support/instance.ts';
import { fillDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

/**
 * Under load, the primary is killed and its synchronous standby is promoted, again and again. One
 * instance knows both servers, and another one an address that moves. Every acknowledged change is
 * there, no order belongs to another user, and no request gets 500. With asynchronous replication,
 * the same check finds lost orders.
 */
export async function failover(scope: Scope): Promise<void> {
  await killPrimaries(scope, scope.full ? 20 : 5);
  await loseOrders(scope);
}

async function killPrimaries(scope: Scope, deaths: number): Promise<void> {
  let primary = await startCluster(scope);
  await fillDatabase(primary.url);
  let standby = await startStandby(scope, primary);
  const relay = await startRelay(scope, primary.port);
  const addressOf = (...ports: number[]) =>
    `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;
  const instances = await Promise.all(
    [addressOf(primary.port, standby.port), addressOf(relay.port)].map((url) =>
      startInstance(scope, { DATABASE_URL: url }),
    ),
  );
  const load = startWriters(inTurn(instances), { writers: 8 });
  const drafts = startDrafts(inTurn(instances), load.ledger);
  const ordersPerDeath = scope.full ? 250 : 60;

  for (let death = 1; death <= deaths; death++) {
    const before = load.ledger.orders.size;
    await waitUntil('the writers continue', 120_000, () => load.hasPlaced(before + ordersPerDeath));
    await primary.stop('immediate');
    await standby.promote();
    relay.moveTo(standby.port);
    await writesAgain(scope, `death ${death}`, instances);
    [primary, standby] = [standby, primary];
    await standby.copyAsStandbyOf(primary);
    await primary.waitForStandby();
  }

  await Promise.all([load.stop(), drafts.stop()]);
  scope.say(
    `${deaths} deaths, ${load.ledger.orders.size} orders, ${load.ledger.changes.size} changes of them, ${drafts.committed()} orders from drafts; answers ${tally(load.seen)}`,
  );
  assert.equal(load.seen.get(500), undefined);
  for (const instance of instances)
    assert.deepEqual(await load.ledger.contradictions(instance), []);
}

/** Lets the primary die while its standby lacks the latest orders. The check must find the loss. */
async function loseOrders(scope: Scope): Promise<void> {
  const primary = await startCluster(scope);
  await fillDatabase(primary.url);
  const relay = await startRelay(scope, primary.port);
  const standby = await startAsynchronousStandby(scope, {
    url: `postgres://postgres@127.0.0.1:${relay.port}/postgres`,
  });
  const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
  const instance = await startInstance(scope, { DATABASE_URL: url });
  const load = startWriters(instance, { writers: 3 });
  await waitUntil('orders are placed', 60_000, () => load.hasPlaced(30));
  // The standby gets nothing more, because its connections break and it cannot open others.
  relay.moveTo(0);
  relay.cut();
  const known = load.ledger.orders.size;
  await waitUntil('more orders are placed', 60_000, () => load.hasPlaced(known + 30));
  await load.stop();
  await primary.stop('immediate');
  await standby.promote();
  await writesAgain(scope, 'asynchronous failover', [instance]);
  const found = await load.ledger.contradictions(instance);
  scope.say(`asynchronous: ${found.join('; ')}`);
  assert.ok(
    found.some((contradiction) => contradiction.includes('acknowledged orders lost')),
    'the check finds a loss',
  );
}
