import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { type Cluster, startCluster, startStandby } from '../support/cluster.ts';
import { type Relay, startRelay } from '../support/relay.ts';
import { createOrder, type Ledger, startWriters, tally } from './support/client.ts';
import { startDrafts, writesAgain } from './support/drafts.ts';
import { type Instance, probe, startInstance, waitUntil } from './support/instance.ts';
import { fillDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

/**
 * Under load, a primary and its standby change roles. Instances reach the database under one
 * address, which moves without breaking open connections. Every acknowledged change is there,
 * writes work again soon after the address has moved, no instance that cannot write is ready, and a
 * draft is found when it is committed.
 */
export async function switchover(scope: Scope): Promise<void> {
  let primary = await startCluster(scope);
  await fillDatabase(primary.url);
  const relay = await startRelay(scope, primary.port);
  const url = new URL(primary.url);
  url.port = String(relay.port);
  const settings = { DATABASE_URL: url.href };
  const instances = await Promise.all([
    startInstance(scope, settings),
    startInstance(scope, settings),
  ]);
  const [writing, drafting] = instances as [Instance, Instance];
  const load = startWriters(writing, { writers: 3 });
  const drafts = startDrafts(drafting, load.ledger);
  const placed = (count: number) => load.hasPlaced(count) && drafts.hasCommitted(count / 10);
  await waitUntil('orders are placed', 60_000, () => placed(60));

  for (let round = 0; round < (scope.full ? 10 : 2); round++)
    primary = await changeRoles(scope, { primary, relay, instances, placed, ledger: load.ledger });

  await Promise.all([load.stop(), drafts.stop()]);
  scope.say(
    `${load.ledger.orders.size} orders, ${drafts.committed()} of them from drafts; answers ${tally(load.seen)}`,
  );
  assert.deepEqual(await load.ledger.contradictions(writing), []);
}

interface Roles {
  primary: Cluster;
  relay: Relay;
  instances: readonly Instance[];
  placed: (count: number) => boolean;
  ledger: Ledger;
}

/** Gives a primary a standby, and lets the two change roles. Returns the new primary. */
async function changeRoles(
  scope: Scope,
  { primary, relay, instances, placed, ledger }: Roles,
): Promise<Cluster> {
  const next = await startStandby(scope, primary);
  await primary.stop('fast');
  await next.promote();
  // The address still names the old primary, which is a standby now.
  await primary.startAsStandbyOf(next);
  for (let nth = 0; nth < 10; nth++) {
    for (const instance of instances) {
      assert.equal(
        await probe(instance, 'ready'),
        503,
        'an instance that cannot write is not ready',
      );
      assert.equal((await createOrder(instance, 1)).status, 503);
      const machines = `http://127.0.0.1:${instance.internalPort}/internal/coffee-machines`;
      const report = await fetch(`${machines}/1/availability`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ is_available: true }),
      });
      assert.equal(report.status, 503, 'a machine repeats its report');
    }
    await delay(50);
  }
  relay.moveTo(next.port);
  await writesAgain(scope, 'change of roles', instances);
  const before = ledger.orders.size;
  await waitUntil('the writers continue', 60_000, () => placed(before + 60));
  await primary.stop('fast');
  return next;
}
