import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { startCluster } from '../support/cluster.ts';
import { type Answer, call, createOrder, startWriters, tally, users } from './support/client.ts';
import { probe, startInstance, waitUntil } from './support/instance.ts';
import { fillDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const longestAnswer = 3000;
const longestReturn = 5000;

/**
 * PostgreSQL is stopped under load and started again. While PostgreSQL is down, every request gets
 * a prompt response that says when to retry, and the process is alive but not ready. Afterwards the
 * process recovers by itself, and no order is lost or duplicated.
 */
export async function database(scope: Scope): Promise<void> {
  const seconds = scope.full ? 20 : 4;
  const cluster = await startCluster(scope);
  await fillDatabase(cluster.url);
  const instance = await startInstance(scope, { DATABASE_URL: cluster.url });
  let awaySince = Number.POSITIVE_INFINITY;
  const answersAway: Answer[] = [];
  const load = startWriters(instance, {
    writers: 8,
    onAnswer: (answer) => {
      // A request from before may have its response only now.
      if (performance.now() - answer.milliseconds > awaySince) answersAway.push(answer);
    },
  });
  await waitUntil('orders are placed', 60_000, () => load.hasPlaced(101));

  await cluster.stop('fast');
  awaySince = performance.now();
  const end = awaySince + seconds * 1000;
  while (performance.now() < end) {
    assert.equal(await probe(instance, 'live'), 200);
    assert.equal(await probe(instance, 'ready'), 503);
    assert.equal((await call(instance, 'GET', '/health')).status, 200);
    for (const answer of [
      await createOrder(instance, 1),
      await call(instance, 'GET', '/v1/orders?user_id=1', { user: users[0] }),
      await call(instance, 'POST', '/auth/login', {
        body: { email: 'user@example.com', password: 'not this one' },
      }),
    ]) {
      answersAway.push(answer);
    }
    await delay(100);
  }
  awaySince = Number.POSITIVE_INFINITY;
  const [slowest = 0] = answersAway.map(({ milliseconds }) => milliseconds).sort((a, b) => b - a);
  scope.say(
    `down for ${seconds} s: ${answersAway.length} responses, the slowest after ${Math.round(slowest)} ms`,
  );
  for (const { status, headers, body } of answersAway) {
    assert.equal(status, 503);
    assert.equal(headers['retry-after'], '5');
    assert.deepEqual(body.details, { can_be_retried: true, retry_after: 5 });
  }
  assert.ok(slowest < longestAnswer);

  await cluster.start();
  const ready = await waitUntil(
    'ready',
    longestReturn,
    async () => (await probe(instance, 'ready')) === 200,
  );
  const served = await waitUntil(
    'served',
    longestReturn,
    async () => (await createOnce(instance)) === 428,
  );
  const before = load.ledger.orders.size;
  await waitUntil('the writers continue', longestReturn, () => load.hasPlaced(before + 51));
  await load.stop();
  scope.say(
    `ready ${Math.round(ready)} ms after the restart, serving ${Math.round(ready + served)} ms after it`,
  );
  scope.say(`${load.ledger.orders.size} orders; answers ${tally(load.seen)}`);
  assert.deepEqual(await load.ledger.contradictions(instance), []);
}

/** Sends a creation that queries the database and changes nothing, because it names no revision. */
async function createOnce(target: { port: number }): Promise<number> {
  return (await call(target, 'POST', '/v1/orders', { user: 1, body: { recipe: 'lungo' } })).status;
}
