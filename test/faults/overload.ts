import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { createOrder, keptConnections, percentile, tally } from './support/client.ts';
import { type Instance, startInstance, waitUntil } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const factor = 5;
const maxInFlight = 100;
/** The maximum number of open requests. Further requests are not sent, but counted as held back. */
const mostOpen = 3000;

/**
 * Sends five times the requests that the service can serve, without waiting for responses. The
 * service serves up to its capacity, rejects the rest with Retry-After, does not grow, and recovers
 * soon afterwards.
 */
export async function overload(scope: Scope): Promise<void> {
  const seconds = scope.full ? 30 : 6;
  const settings = {
    DATABASE_URL: await createDatabase(scope),
    MAX_IN_FLIGHT: String(maxInFlight),
  };
  const instance = await startInstance(scope, settings);
  const warmUp = scope.full ? 10 : 6;
  await measureCapacity(scope, instance, warmUp);
  const capacity = await measureCapacity(scope, instance, warmUp);
  const normal = percentile(await latencies(instance, 50), 95);
  const warm = instance.memory();

  let rate = capacity * factor;
  let { seen, peak, heldBack } = await flood(scope, instance, rate, seconds);
  // On a busy computer, the measured capacity may be too low, so the rate is doubled until the
  // service rejects requests.
  for (let round = 0; round < 3 && !seen.has(503) && !seen.has(429); round++) {
    rate *= 2;
    ({ seen, peak, heldBack } = await flood(scope, instance, rate, seconds));
  }
  const limit = Math.max(normal * 3, normal + 50);
  const recovery = await waitUntil('normal latency', 10_000, async () => {
    return percentile(await latencies(instance, 20), 95) <= limit;
  });

  const growth = peak / warm;
  scope.say(
    `capacity ${Math.round(capacity)}/s, ${Math.round(rate)}/s for ${seconds} s: ${tally(seen)}`,
  );
  scope.say(`${heldBack} requests were not sent, because ${mostOpen} were open`);
  scope.say(
    `memory ${megabytes(warm)} MB warm, ${megabytes(peak)} MB at most (${growth.toFixed(2)} times)`,
  );
  scope.say(
    `95 % within ${normal.toFixed(1)} ms before; again within ${Math.round(recovery)} ms after the end`,
  );
  const others = [...seen.keys()].filter(
    (what) => what === 'broken' || (what > 299 && what !== 429 && what !== 503),
  );
  assert.deepEqual(others, []);
  // 503 means that the service is overloaded. 429 means that one of the few clients of this test
  // sends too many requests.
  assert.ok((seen.get(503) ?? 0) + (seen.get(429) ?? 0) > 0, 'the service was overloaded');
  assert.ok((seen.get(201) ?? 0) > 0, 'the service served some requests');
  assert.ok(growth < 1.75, `memory grew ${growth} times`);
}

/** Returns the creations per second over 32 connections. They may be too many for a busy computer. */
async function measureCapacity(scope: Scope, instance: Instance, seconds: number): Promise<number> {
  const agent = keptConnections(scope, 32);
  const end = performance.now() + seconds * 1000;
  let served = 0;
  const client = async (user: number) => {
    while (performance.now() < end) {
      const { status } = await createOrder(instance, user, { agent });
      assert.ok([201, 429, 503].includes(status), `a creation got ${status}`);
      if (status === 201) served++;
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, index) => client((index % 4) + 1)));
  assert.ok(served > 0, 'the service served some requests');
  return served / seconds;
}

async function latencies(instance: Instance, requests: number): Promise<number[]> {
  const found: number[] = [];
  for (let made = 0; made < requests; made++) {
    const { status, milliseconds } = await createOrder(instance, 1);
    found.push(status === 201 ? milliseconds : Number.POSITIVE_INFINITY);
  }
  return found;
}

async function flood(scope: Scope, instance: Instance, perSecond: number, seconds: number) {
  const agent = keptConnections(scope, mostOpen);
  const seen = new Map<number | 'broken', number>();
  const count = (what: number | 'broken') => seen.set(what, (seen.get(what) ?? 0) + 1);
  const open = new Set<Promise<unknown>>();
  const faults = new Set<string>();
  let heldBack = 0;
  let peak = 0;
  let due = 0;
  let last = performance.now();
  const end = last + seconds * 1000;
  while (last < end) {
    await delay(10);
    const now = performance.now();
    due += ((now - last) / 1000) * perSecond;
    last = now;
    for (; due >= 1; due--) {
      if (open.size >= mostOpen) {
        heldBack++;
        continue;
      }
      const sent = createOrder(instance, (open.size % 4) + 1, { agent }).then(
        ({ status }) => count(status),
        (error: unknown) => {
          count('broken');
          faults.add(String(error));
        },
      );
      open.add(sent);
      void sent.then(() => open.delete(sent));
    }
    peak = Math.max(peak, instance.memory());
  }
  await Promise.all(open);
  for (const fault of faults) scope.say(fault);
  return { seen, peak, heldBack };
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(0);
}
