import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { call, startWriters, tally } from './support/client.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

interface Sample {
  minutes: number;
  /** Megabytes of objects, garbage included; its lowest values are what is left after a collection. */
  heap: number;
  /** Megabytes of the process. It follows the load and is only printed. */
  memory: number;
  handles: number;
}

/** Steady load for as long as is asked for: live memory and handles do not grow, and the books are right at the end. */
export async function soak(scope: Scope): Promise<void> {
  const instance = await startInstance(scope, { DATABASE_URL: await createDatabase(scope) });
  const load = startWriters(instance, { writers: 8 });
  const samples: Sample[] = [];
  const started = performance.now();
  let told = 0;
  for (let minutes = 0; minutes < scope.minutes; minutes = (performance.now() - started) / 60_000) {
    await readOnce(instance);
    const sample = await takeSample(instance, minutes);
    samples.push(sample);
    if (minutes >= (told * scope.minutes) / 10) {
      told++;
      scope.say(
        `${minutes.toFixed(1)} min: ${sample.memory.toFixed(0)} MB, ${sample.handles} handles, ` +
          `${load.ledger.orders.size} orders`,
      );
    }
    await delay(500);
  }
  await load.stop();
  // The first third warms up; the second is what the last is held against.
  const third = (number: number) =>
    samples.filter(({ minutes }) => Math.floor((3 * minutes) / scope.minutes) === number);
  const heaps = [1, 2].map((number) => Math.min(...third(number).map(({ heap }) => heap))) as [number, number];
  const handles = [1, 2].map((number) => Math.max(...third(number).map((sample) => sample.handles))) as [
    number,
    number,
  ];
  const peak = Math.max(...samples.map(({ memory }) => memory));
  scope.say(`${scope.minutes} min, ${load.ledger.orders.size} orders; answers ${tally(load.seen)}`);
  scope.say(`live heap ${heaps[0].toFixed(1)} MB in the second third, ${heaps[1].toFixed(1)} MB in the last`);
  scope.say(`process ${peak.toFixed(0)} MB at most; handles ${handles[0]} at most, then ${handles[1]}`);
  assert.ok(heaps[1] < heaps[0] * 1.15, 'live memory is flat');
  assert.ok(handles[1] <= handles[0] + 2, 'handles do not grow');
  assert.deepEqual(await load.ledger.contradictions(instance), []);
}

async function takeSample(instance: Instance, minutes: number): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${instance.internalPort}/internal/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1_048_576;
  return { minutes, heap, memory: instance.memory() / 1_048_576, handles: instance.handles() };
}

async function readOnce(target: { port: number }): Promise<void> {
  for (const path of ['/v1/orders?user_id=1', '/v1/recipes', '/openapi.json', '/v1/orders/4000000000']) {
    const { status } = await call(target, 'GET', path, { user: 1 });
    assert.ok([200, 404, 503].includes(status), `${path}: ${status}`);
  }
}
