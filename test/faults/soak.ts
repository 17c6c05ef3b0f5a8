import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { call, startWriters, tally } from './support/client.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

/**
 * Orders per second. This is far below the capacity of one processor, because the soak tests the
 * effect of time, not of load.
 */
const ordersPerSecond = 30;

/** A sample of the resources of the process: sizes in megabytes, and the number of handles. */
interface Sample {
  minutes: number;
  /** Resident memory, as counted by the kernel. */
  resident: number;
  /** Objects including garbage; the lowest values are those after a collection. */
  heap: number;
  /** Memory that the heap has reserved for objects. */
  reserved: number;
  /** Buffers and other memory outside the heap that objects use. */
  external: number;
  handles: number;
}

/**
 * Runs a constant load for the given time. Live memory, resident memory and handles do not grow,
 * and the ledger is correct at the end.
 */
export async function soak(scope: Scope): Promise<void> {
  const instance = await startInstance(scope, { DATABASE_URL: await createDatabase(scope) });
  const load = startWriters(instance, { writers: 8, perSecond: ordersPerSecond });
  const samples: Sample[] = [];
  const started = performance.now();
  let told = 0;
  for (let minutes = 0; minutes < scope.minutes; minutes = (performance.now() - started) / 60_000) {
    await readOnce(instance);
    const sample = await takeSample(instance, minutes);
    samples.push(sample);
    if (minutes >= (told * scope.minutes) / 15) {
      told++;
      scope.say(`${describe(sample)}, ${load.ledger.orders.size} orders`);
    }
    await delay(500);
  }
  await load.stop();
  // The first third is warm-up. The last third is compared with the second.
  const [, second = [], last = []] = Array.from({ length: 3 }, (_, number) =>
    samples.filter(({ minutes }) => Math.floor((3 * minutes) / scope.minutes) === number),
  );
  const lowest = (of: Sample[]) => Math.min(...of.map(({ heap }) => heap));
  const average = (of: Sample[]) => of.reduce((sum, { resident }) => sum + resident, 0) / of.length;
  const most = (of: Sample[]) => Math.max(...of.map(({ handles }) => handles));
  scope.say(`${scope.minutes} min, ${load.ledger.orders.size} orders; answers ${tally(load.seen)}`);
  for (const [name, of] of [
    ['second', second],
    ['last', last],
  ] as const) {
    scope.say(
      `${name} third: lowest heap ${lowest(of).toFixed(1)} MB, resident ${average(of).toFixed(1)} MB on average, ` +
        `handles ${most(of)} at most`,
    );
  }
  assert.ok(lowest(last) < lowest(second) * 1.1, 'live memory is flat');
  assert.ok(average(last) < average(second) * 1.1, 'resident memory is flat');
  assert.ok(most(last) <= most(second) + 2, 'handles do not grow');
  assert.deepEqual(await load.ledger.contradictions(instance), []);
}

async function takeSample(instance: Instance, minutes: number): Promise<Sample> {
  const text = await (
    await fetch(`http://127.0.0.1:${instance.internalPort}/internal/metrics`)
  ).text();
  const megabytes = (metric: string) =>
    Number(new RegExp(`^${metric} (\\S+)`, 'm').exec(text)?.[1]) / 1_048_576;
  return {
    minutes,
    resident: instance.memory() / 1_048_576,
    heap: megabytes('nodejs_heap_size_used_bytes'),
    reserved: megabytes('nodejs_heap_size_total_bytes'),
    external: megabytes('nodejs_external_memory_bytes'),
    handles: instance.handles(),
  };
}

function describe({ minutes, resident, heap, reserved, external, handles }: Sample): string {
  const sizes = { resident, heap, reserved, external };
  const parts = Object.entries(sizes).map(([name, size]) => `${name} ${size.toFixed(0)} MB`);
  return `${minutes.toFixed(1)} min: ${parts.join(', ')}, ${handles} handles`;
}

async function readOnce(target: { port: number }): Promise<void> {
  for (const path of [
    '/v1/orders?user_id=1',
    '/v1/recipes',
    '/openapi.json',
    '/v1/orders/4000000000',
  ]) {
    const { status } = await call(target, 'GET', path, { user: 1 });
    assert.ok([200, 404, 503].includes(status), `${path}: ${status}`);
  }
}
