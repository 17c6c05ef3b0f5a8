/**
 * A coffee machine that lists its orders with `Prefer: wait=N` gets its response when one of them
 * changes, or after N seconds.
 */

import { maxWaitSeconds } from '../../src/contract/waits.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { internalLimits } from '../../src/limits/limits.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { startAppOn } from '../support/app.ts';
import { startBoth, startInternalOn } from '../support/internal.ts';
import { orderAt } from '../support/orders.ts';
import { listenOn, open } from '../support/raw.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { startBreakableInstances } from '../support/watch.ts';

/** Longer than the time limit of a test: a request that waits until its end fails the test. */
const long = { Prefer: `wait=${maxWaitSeconds}` };
const listOf = (machine: number, progress = 'pending') =>
  `/internal/orders?coffee_machine_id=${machine}&progress=${progress}`;

async function start(t: Test, max = maxima) {
  const both = await startBoth(t, { parts: { limits: internalLimits(max) } });
  const { internal, metrics } = both;
  return {
    ...both,
    waiting: (count: number) => until(async () => metrics.machineWaits.count === count),
    /** Reads a list, then reads it again with its entity tag and the preference. */
    readAgain: async (url: string, headers: Record<string, string> = long) => {
      const { etag = '' } = (await internal('GET', url)).headers;
      return {
        etag,
        result: internal('GET', url, { headers: { 'If-None-Match': etag, ...headers } }),
      };
    },
  };
}

t.test(
  'a list of one machine contains only its orders, and an order without a machine is only in the whole list',
  async (t) => {
    const { call, internal } = await start(t);
    const [one, other, none] = [
      await orderAt(call, 1),
      await orderAt(call, 2),
      await orderAt(call),
    ];
    const ids = async (url: string) =>
      (await internal('GET', url)).body.items.map(({ id }: { id: number }) => id);
    t.same(await ids(listOf(1)), [one]);
    t.same(await ids(listOf(2)), [other]);
    t.same(await ids(listOf(3)), []);
    t.match(await internal('GET', listOf(999)), {
      status: 404,
      body: { reason: 'machine_not_found' },
    });
    t.same(await ids('/internal/orders'), [one, other, none]);
    t.match((await internal('GET', listOf(1))).body, { total: 1, items: [{ version: 1 }] });
    t.match(await internal('GET', '/internal/orders?coffee_machine_id=x'), {
      status: 400,
      body: { details: { checks_failed: [{ field: 'coffee_machine_id', in: 'query' }] } },
    });
  },
);

t.test('the pages of one machine have all its orders', async (t) => {
  const { call, internal } = await start(t);
  const orders = [await orderAt(call, 1), await orderAt(call, 1), await orderAt(call, 1)];
  const first = (await internal('GET', `${listOf(1)}&limit=2`)).body;
  const rest = (await internal('GET', `${listOf(1)}&limit=2&cursor=${first.next_cursor}`)).body;
  const ids = [...first.items, ...rest.items].map(({ id }: { id: number }) => id);
  t.same(ids, orders);
});

t.test(
  'a machine that waits gets 200 when a change concerns it, whichever operation made the change',
  async (t) => {
    const { call, internal, waiting, readAgain } = await start(t);
    const id = await orderAt(call, 1);
    const order = `/v1/orders/${id}`;
    const as = 'user';
    const report = (progress: string) =>
      internal('PUT', `/internal/orders/${id}/progress`, { body: { progress } });
    const moved = async () => {
      const body = { coffee_machine_id: 2 };
      const draft = await call('POST', `${order}/drafts`, { as, body });
      return await call('PUT', `${order}/drafts/${draft.body.id}/commit`, { as });
    };
    const changes: [() => Promise<unknown>, string[]][] = [
      [() => orderAt(call, 1), [listOf(1)]],
      [() => call('PUT', `${order}/volume`, { as, body: { volume: '200ml' } }), [listOf(1)]],
      [moved, [listOf(1), listOf(2)]],
      [() => call('PUT', `${order}/archive`, { as }), [listOf(2)]],
      [() => call('PUT', `${order}/restore`, { as }), [listOf(2)]],
      [() => report('brewing'), [listOf(2), listOf(2, 'brewing')]],
      [() => call('POST', `${order}/cancel`, { as }), [listOf(2, 'brewing')]],
    ];
    for (const [nth, [change, lists]] of changes.entries()) {
      const reads = [];
      for (const url of lists) reads.push(await readAgain(url));
      await waiting(reads.length);
      const { status = 0 } = ((await change()) ?? {}) as { status?: number };
      t.ok(status < 300, `change ${nth}: ${status}`);
      for (const { etag, result } of reads) {
        const { status, headers } = await result;
        t.equal(status, 200, `change ${nth}`);
        t.not(headers.etag, etag);
        t.equal(headers['preference-applied'], long.Prefer);
      }
      await waiting(0);
    }
    const { result } = await readAgain(listOf(1));
    await waiting(1);
    const [left] = (await internal('GET', listOf(1))).body.items;
    await call('DELETE', `/v1/orders/${left.id}`, { as });
    t.match(await result, { status: 200, body: { items: [], total: 0 } });
  },
);

t.test(
  'a list does not wait without a machine, without a condition, or if it changed',
  async (t) => {
    const { internal, readAgain } = await start(t);
    const results = [
      await (await readAgain('/internal/orders')).result,
      await (await readAgain(listOf(1), { Prefer: 'wait=0' })).result,
      await internal('GET', listOf(1), { headers: long }),
      await internal('GET', listOf(1), { headers: { 'If-None-Match': '"old"', ...long } }),
    ];
    t.same(
      results.map(({ status, headers }) => [status, headers['preference-applied']]),
      [
        [304, undefined],
        [304, 'wait=0'],
        [200, undefined],
        [200, long.Prefer],
      ],
    );
  },
);

t.test('requests beyond the bounds of one machine and of all machines do not wait', async (t) => {
  const max = { ...maxima, waitingForChangeOfMachine: 1, waitingMachines: 3 };
  const { call, waiting, readAgain } = await start(t, max);
  const first = await readAgain(listOf(1));
  await waiting(1);
  const sameMachine = await (await readAgain(listOf(1))).result;
  t.strictSame([sameMachine.status, sameMachine.headers['preference-applied']], [304, undefined]);
  const second = await readAgain(listOf(2));
  await waiting(2);
  const third = await (await readAgain(listOf(3))).result;
  t.strictSame([third.status, third.headers['preference-applied']], [304, undefined]);
  for (const machine of [1, 2]) await orderAt(call, machine);
  t.same([(await first.result).status, (await second.result).status], [200, 200]);
  await waiting(0);
});

t.test('a shutdown ends all waits of machines', async (t) => {
  const { internalApp, waiting, readAgain } = await start(t);
  const reads = [await readAgain(listOf(1)), await readAgain(listOf(2))];
  await waiting(2);
  await internalApp.close();
  for (const { result } of reads) t.equal((await result).status, 304);
  await waiting(0);
});

t.test('a wait ends when its machine disconnects', async (t) => {
  const { internal, internalApp, waiting } = await start(t);
  const port = await listenOn(internalApp);
  const { etag } = (await internal('GET', listOf(1))).headers;
  const socket = await open(port);
  socket.write(
    `GET ${listOf(1)} HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: ${etag}\r\nPrefer: wait=30\r\n\r\n`,
  );
  await waiting(1);
  socket.destroy();
  await waiting(0);
});

t.test(
  'a machine that waits at one instance gets the changes of another',
  { skip: needsServer },
  async (t) => {
    const openPool = await startSessions(t);
    const [one, other] = [await openPool({ databasePoolSize: 1 }), await openPool()];
    const metrics = createMetrics();
    const { watch } = one;
    const { internal } = await startInternalOn(t, one.db, metrics, undefined, { watch });
    const { internal: reporter } = await startInternalOn(t, other.db, createMetrics(), undefined, {
      watch: other.watch,
    });
    const { call } = await startAppOn(t, other.db, {}, { watch: other.watch });
    const probes = [one, other].map((each) => each.watch('machine_orders', () => undefined));
    for (const probe of probes) t.teardown(() => probe.close());
    await until(async () => probes.every((probe) => probe.isConnected()));
    const { etag = '' } = (await reporter('GET', listOf(1))).headers;
    const result = internal('GET', listOf(1), { headers: { 'If-None-Match': etag, ...long } });
    await until(async () => metrics.machineWaits.count === 1);
    await orderAt(call, 1);
    t.match(await result, { status: 200, body: { total: 1 } });
  },
);

for (const broken of ['waits', 'changes'] as const)
  t.test(
    `a machine gets a change that was made while the instance that ${broken} had lost its connection for notifications`,
    { skip: needsServer },
    async (t) => {
      const instances = await startBreakableInstances(t, async ({ db, watch }, metrics) => ({
        ...(await startInternalOn(t, db, metrics, undefined, { watch })),
        ...(await startAppOn(t, db, {}, { watch })),
      }));
      const { waits, changes } = instances;
      const { etag = '' } = (await changes.internal('GET', listOf(1))).headers;
      const headers = { 'If-None-Match': etag, ...long };
      const result = waits.internal('GET', listOf(1), { headers });
      await until(async () => waits.metrics.machineWaits.count === 1);
      await instances[broken].lose();
      await orderAt(changes.call, 1);
      t.match(await result, { status: 200, body: { total: 1 } });
    },
  );

t.test(
  'of many workers of a machine at several instances, exactly one starts each order',
  { skip: needsServer },
  async (t) => {
    const openPool = await startSessions(t);
    const instances = await Promise.all(
      [1, 2, 3].map(async () => {
        const { db } = await openPool();
        return { ...(await startInternalOn(t, db)), ...(await startAppOn(t, db)) };
      }),
    );
    const [{ call }] = instances as [(typeof instances)[0]];
    for (let round = 0; round < 5; round++) {
      const id = await orderAt(call, 1);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, nth) =>
          (instances[nth % 3] as (typeof instances)[0]).internal(
            'PUT',
            `/internal/orders/${id}/progress`,
            { headers: { 'If-Match': '"1"' }, body: { progress: 'brewing' } },
          ),
        ),
      );
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      for (const answer of answers.filter(({ status }) => status !== 200))
        t.match(answer, {
          status: 412,
          body: { reason: 'revision_mismatch', details: { current_revision: 2 } },
        });
    }
  },
);
