import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/support/ports.ts';
import { startWriters, tally } from './support/client.ts';
import { probe, startInstance, waitUntil } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const writers = 8;
const longestStart = 10_000;

/**
 * Sends `kill -9` again and again while clients create orders, on PostgreSQL and on the embedded
 * database. No acknowledged order is lost, a retry creates no second order, and the revision of
 * every list counts its changes.
 */
export async function crash(scope: Scope): Promise<void> {
  const kills = scope.full ? 50 : 3;
  await crashOn(scope, 'PostgreSQL', { DATABASE_URL: await createDatabase(scope) }, kills);
  await crashOn(scope, 'embedded', { DATA_DIR: scope.folder() }, kills);
}

async function crashOn(
  scope: Scope,
  name: string,
  settings: Record<string, string>,
  kills: number,
): Promise<void> {
  // Another program gets no connection that is meant for the instance while it restarts.
  const own = { ...settings, PORT: String(await freePort()) };
  let instance = await startInstance(scope, own);
  const target = { port: instance.port };
  const { ledger, seen, hasPlaced, stop } = startWriters(target, { writers });
  const starts: { milliseconds: number; own: number }[] = [];
  for (let kill = 0; kill < kills; kill++) {
    const enough = ledger.orders.size + writers + 1;
    await waitUntil(
      () => `orders are placed after kill ${kill} (${tally(seen)})`,
      60_000,
      () => hasPlaced(enough),
    );
    // The process is killed at a random time, so that the kill can interrupt any step of a request.
    await delay(Math.random() * 50);
    await instance.end('SIGKILL');
    const started = performance.now();
    instance = await startInstance(scope, own);
    const { internalPort } = instance;
    // This limit exceeds the documented time, because it includes the time that the process waits
    // for a processor.
    await waitUntil(
      'ready',
      6 * longestStart,
      async () => (await probe({ internalPort }, 'ready')) === 200,
    );
    const milliseconds = performance.now() - started;
    // `own` excludes the time that the process waited for a processor.
    starts.push({ milliseconds, own: milliseconds - instance.starved() });
  }
  await stop();
  const slowest = Math.max(...starts.map(({ milliseconds }) => milliseconds));
  const longest = Math.max(...starts.map(({ own }) => own));
  scope.say(
    `${name}: ${kills} x kill -9, ${ledger.orders.size} orders, ${ledger.repeats} repetitions`,
  );
  scope.say(`${name}: answers ${tally(seen)}`);
  scope.say(
    `${name}: ready again within ${Math.round(slowest)} ms; ${Math.round(longest)} ms without waiting for a processor`,
  );
  assert.deepEqual(await ledger.contradictions(target), []);
  assert.ok(ledger.repeats > 0, 'the kills interrupted requests');
  assert.ok(longest < longestStart);
  assert.equal((await instance.end('SIGTERM')).status, 0);
}
