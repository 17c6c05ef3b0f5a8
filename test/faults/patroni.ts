import assert from 'node:assert/strict';
import { inTurn, startWriters, tally } from './support/client.ts';
import { startDrafts, writesAgain } from './support/drafts.ts';
import { startInstance, waitUntil } from './support/instance.ts';
import { findPrimary, type Node, startPatroni, waitForStandbys } from './support/patroni.ts';
import { fillDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

/** Patroni waits 20 s for a sign of the primary (`ttl`). */
const longestFailover = 120_000;

/**
 * Under load, the server of the primary is lost, again and again. Patroni promotes one of two
 * standbys, and the instances find it. Every acknowledged change is there, no order belongs to
 * another user, and no request gets 500.
 */
export async function patroni(scope: Scope): Promise<void> {
  const nodes = await startPatroni(scope);
  const url = urlOf(nodes);
  await fillDatabase(url);
  const start = () => startInstance(scope, { DATABASE_URL: url });
  const instances = await Promise.all([start(), start()]);
  const load = startWriters(inTurn(instances), { writers: 8 });
  const drafts = startDrafts(inTurn(instances), load.ledger);
  const deaths = scope.full ? 10 : 2;

  for (let death = 1; death <= deaths; death++) {
    const before = load.ledger.orders.size;
    await waitUntil('the writers continue', 60_000, () => load.hasPlaced(before + 250));
    const primary = await findPrimary(nodes);
    assert.ok(primary);
    await primary.kill();
    const others = nodes.filter((node) => node !== primary);
    const waited = await waitUntil(
      'a standby is promoted',
      longestFailover,
      async () => (await findPrimary(others)) !== undefined,
    );
    scope.say(`death ${death}: a standby accepts writes after ${(waited / 1000).toFixed(1)} s`);
    await writesAgain(scope, `promotion`, instances);
    primary.start();
    await waitForStandbys(nodes);
  }

  await Promise.all([load.stop(), drafts.stop()]);
  scope.say(
    `${deaths} deaths, ${load.ledger.orders.size} orders, ${load.ledger.changes.size} changes of them; answers ${tally(load.seen)}`,
  );
  assert.equal(load.seen.get(500), undefined);
  for (const instance of instances)
    assert.deepEqual(await load.ledger.contradictions(instance), []);
}

/** The URL with all servers. */
function urlOf([first, ...others]: readonly Node[]): string {
  const hosts = others.map(({ url }) => new URL(url).host);
  const { host, href = '' } = new URL(first?.url ?? '');
  return href.replace(host, [host, ...hosts].join());
}
