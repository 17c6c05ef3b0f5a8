import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { call, startWriters, tally } from './support/client.ts';
import { startInstance } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const samples = 60;

/** Steady load for as long as is asked for: memory and handles do not grow, and the books are right at the end. */
export async function soak(scope: Scope): Promise<void> {
  const instance = await startInstance(scope, { DATABASE_URL: await createDatabase(scope) });
  const load = startWriters(instance, { writers: 8 });
  let isReading = true;
  const reading = read(instance, () => isReading);
  // Its faults are told when it is waited for.
  reading.catch(() => undefined);
  const memory: number[] = [];
  const handles: number[] = [];
  for (let sample = 0; sample < samples; sample++) {
    await delay((scope.minutes * 60_000) / samples);
    memory.push(instance.memory() / 1_048_576);
    handles.push(instance.handles());
    if (sample % 6 === 5) {
      scope.say(
        `${((scope.minutes * (sample + 1)) / samples).toFixed(1)} min: ${memory.at(-1)?.toFixed(0)} MB, ` +
          `${handles.at(-1)} handles, ${load.ledger.orders.size} orders`,
      );
    }
  }
  isReading = false;
  await reading;
  await load.stop();
  // The first third warms up; the second is what the last is held against.
  const [before, after] = [memory.slice(samples / 3, (2 * samples) / 3), memory.slice((2 * samples) / 3)].map(mean);
  const [handlesBefore, handlesAfter] = [
    handles.slice(samples / 3, (2 * samples) / 3),
    handles.slice(-samples / 3),
  ].map((part) => Math.max(...part));
  scope.say(`${scope.minutes} min, ${load.ledger.orders.size} orders; answers ${tally(load.seen)}`);
  scope.say(`memory ${before?.toFixed(0)} MB in the second third, ${after?.toFixed(0)} MB in the last`);
  scope.say(`handles ${handlesBefore} at most in the second third, ${handlesAfter} in the last`);
  assert.ok((after ?? Number.NaN) < (before ?? 0) * 1.15, 'memory is flat');
  assert.ok((handlesAfter ?? Number.NaN) <= (handlesBefore ?? 0) + 2, 'handles do not grow');
  assert.deepEqual(await load.ledger.contradictions(instance), []);
}

async function read(target: { port: number }, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    for (const path of ['/v1/orders?user_id=1', '/v1/recipes', '/openapi.json', '/v1/orders/4000000000']) {
      const { status } = await call(target, 'GET', path, { user: 1 });
      assert.ok([200, 404, 503].includes(status), `${path}: ${status}`);
    }
    await delay(50);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
