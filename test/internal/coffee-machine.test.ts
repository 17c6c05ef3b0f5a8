/**
 * The reference client of a coffee machine makes each drink once, whatever happens to the network,
 * to the order and to the program.
 */
import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import {
  CoffeeMachine,
  delayAfter,
  type Hardware,
  type Order,
  request,
} from '../../bin/coffee-machine.ts';
import { maxMachines } from '../../bin/machine-ids.ts';
import { simulateMachines } from '../../bin/simulate-machines.ts';
import { startBoth } from '../support/internal.ts';
import { newMachineKey } from '../support/machine-keys.ts';
import { orderAt, storedOrder } from '../support/orders.ts';
import { insertOrder } from '../support/rows.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

async function start(t: Test, tokens: readonly string[] = []) {
  const { call, db, internalApp } = await startBoth(t, { parts: { tokens } });
  const baseUrl = await internalApp.listen({ host: '127.0.0.1', port: 0 });
  const urls: string[] = [];
  internalApp.server.on('request', ({ url = '' }) => urls.push(url));
  return {
    call,
    db,
    baseUrl,
    /** The URLs of all requests of machines. */
    urls,
    order: (machine: number | null = 1) => orderAt(call, machine ?? undefined),
    statusOf: async (id: number) =>
      (await call('GET', `/v1/orders/${id}`, { as: 'user' })).body.status,
  };
}

/** Runs a worker of machine 1 until the test ends or `stop` is called. */
function work(t: Test, baseUrl: string, hardware: Partial<Hardware> = {}, token?: string) {
  const stopping = new AbortController();
  const made: Order[] = [];
  const lines: string[] = [];
  const warnings: string[] = [];
  const machine = new CoffeeMachine(
    {
      id: 1,
      drinksAtOnce: 1,
      pollSeconds: 1,
      prepare: async () => undefined,
      make: async (order) => {
        made.push(order);
        return 'ready';
      },
      ...hardware,
    },
    {
      baseUrl,
      token,
      signal: stopping.signal,
      log: (line) => lines.push(line),
      warn: (line) => warnings.push(line),
    },
  );
  const ended = machine.run().catch((error) => error);
  const stop = async () => {
    stopping.abort();
    return await ended;
  };
  t.teardown(stop);
  return { made, lines, warnings, stop };
}

const ids = (orders: readonly Order[]) => orders.map(({ id }) => id);

t.test('a machine makes its orders one after the other, the oldest first', async (t) => {
  const { baseUrl, order, statusOf } = await start(t);
  const before = [await order(), await order()];
  const { made, lines, warnings } = work(t, baseUrl);
  await until(async () => made.length === 2);
  const later = await order();
  await until(async () => (await statusOf(later)) === 'completed');
  t.same(ids(made), [...before, later]);
  const expected = ids(made).flatMap((id) => [
    `order ${id} (lungo) is brewing`,
    `order ${id} (lungo) is ready`,
  ]);
  await until(async () => lines.length === expected.length);
  t.same(lines, expected);
  t.same(warnings, []);
});

t.test(
  'an order that changes before it begins is made as the customer changed it, and a canceled one is not made',
  async (t) => {
    const { call, baseUrl, order, statusOf } = await start(t);
    const [changed, canceled] = [await order(), await order()];
    const changes = [
      () => call('PUT', `/v1/orders/${changed}/volume`, { as: 'user', body: { volume: '200ml' } }),
      () => call('POST', `/v1/orders/${canceled}/cancel`, { as: 'user' }),
    ];
    const { made, lines } = work(t, baseUrl, {
      prepare: async () => void (await changes.shift()?.()),
    });
    await until(async () => (await statusOf(changed)) === 'completed');
    t.match(made, [{ id: changed, version: 2, volume_ml: 200 }]);
    t.match(lines[0], `order ${changed} (lungo) was changed`);
    t.equal(await statusOf(canceled), 'cancelled');
  },
);

t.test('a drink that the machine cannot make is canceled, and it makes the next one', async (t) => {
  const { call, db, baseUrl, order, statusOf } = await start(t);
  const [broken, gone, next] = [await order(), await order(), await order()];
  const archive = () => call('PUT', `/v1/orders/${next}/archive`, { as: 'user' });
  const cancel = () => call('POST', `/v1/orders/${gone}/cancel`, { as: 'user' });
  const made: number[] = [];
  work(t, baseUrl, {
    make: async ({ id }) => {
      made.push(id);
      if (id === gone) await cancel();
      if (id === next) await archive();
      return id === broken ? 'canceled' : 'ready';
    },
  });
  await until(async () => (await storedOrder(db, next)).progress === 'ready');
  t.same(made, [broken, gone, next]);
  t.same([await statusOf(broken), await statusOf(gone)], ['cancelled', 'cancelled']);
});

t.test(
  'a machine skips an order that the service refuses for good, and makes the others',
  async (t) => {
    const { db, baseUrl, order, statusOf } = await start(t);
    // No request can name an id beyond those in the contract.
    await insertOrder(db, { id: 1_000_000_000_000_001, coffee_machine_id: 1 });
    const others = [await order(), await order()];
    const { made, lines, warnings } = work(t, baseUrl);
    await until(async () => (await statusOf(others[1] ?? 0)) === 'completed');
    const later = await order();
    await until(async () => (await statusOf(later)) === 'completed');
    t.same(ids(made), [...others, later]);
    t.equal(lines.filter((line) => line.includes('was refused')).length, 1);
    t.same(warnings, []);
  },
);

t.test('an order is made that takes the place of another one behind a refused order', async (t) => {
  const { db, baseUrl, order, statusOf } = await start(t);
  await insertOrder(db, { id: 1_000_000_000_000_001, coffee_machine_id: 1 });
  const orders = [await order(), await order()];
  work(t, baseUrl, {
    make: async ({ id }) => {
      // The first page is now the same as when this order was found: it has the refused order, and
      // the total is two.
      if (id === orders[1]) orders.push(await order());
      return 'ready';
    },
  });
  await until(async () => (await statusOf(orders[2] ?? 0)) === 'completed');
  t.same(await Promise.all(orders.map(statusOf)), ['completed', 'completed', 'completed']);
});

t.test('of two workers of a machine, one makes each order', async (t) => {
  const { baseUrl, urls, order, statusOf } = await start(t);
  const workers = [work(t, baseUrl), work(t, baseUrl)];
  // A worker that starts takes over what another one is brewing, so both must have started. Each
  // then waits in its second request for pending orders.
  await until(async () => urls.filter((url) => url.includes('progress=pending')).length === 4);
  const orders: number[] = [];
  for (let nth = 0; nth < 10; nth++) orders.push(await order());
  await until(async () =>
    (await Promise.all(orders.map(statusOf))).every((status) => status === 'completed'),
  );
  t.same(ids(workers.flatMap(({ made }) => made)).toSorted(), orders.toSorted());
  t.same(
    workers.flatMap(({ warnings }) => warnings),
    [],
  );
});

t.test('after a restart, a machine first finishes the drinks that it had begun', async (t) => {
  const { baseUrl, order, statusOf } = await start(t);
  const [interrupted, next] = [await order(), await order()];
  const begun = Promise.withResolvers<void>();
  const crash = Promise.withResolvers<never>();
  const first = work(t, baseUrl, {
    make: () => {
      begun.resolve();
      return crash.promise;
    },
  });
  await begun.promise;
  crash.reject(new Error('crash'));
  await first.stop();
  const { made } = work(t, baseUrl);
  await until(async () => (await statusOf(next)) === 'completed');
  t.same(ids(made), [interrupted, next]);
  t.equal(await statusOf(interrupted), 'completed');
});

t.test('a machine for orders without a machine begins only as many as it can make', async (t) => {
  const { baseUrl, order, statusOf } = await start(t);
  const orders = [await order(null), await order(null)];
  const seen: string[] = [];
  work(t, baseUrl, {
    id: null,
    make: async () => {
      seen.push(...(await Promise.all(orders.map(statusOf))));
      return 'ready';
    },
  });
  await until(async () => (await statusOf(orders[1] ?? 0)) === 'completed');
  t.same(seen, ['processing', 'created', 'completed', 'processing']);
});

t.test(
  'an order without a machine is found behind a page of orders of other machines',
  async (t) => {
    const { baseUrl, order, statusOf } = await start(t);
    for (let nth = 0; nth < 100; nth++) await order(1);
    const id = await order(null);
    const { made, warnings } = work(t, baseUrl, { id: null, pollSeconds: 0.1 });
    await until(async () => (await statusOf(id)) === 'completed');
    const later = await order(null);
    await until(async () => (await statusOf(later)) === 'completed');
    t.same(ids(made), [id, later]);
    t.same(warnings, []);
  },
);

/** Forwards requests, but loses those that `fate` names, or their responses. */
async function unreliable(
  t: Test,
  to: string,
  fate: (method: string, body: string) => 'lose' | 'lose the response' | undefined,
): Promise<string> {
  const network = createServer(async (incoming, outgoing) => {
    const { method = '', url, headers } = incoming;
    const body = (await incoming.toArray()).join('');
    const lost = fate(method, body);
    if (lost === 'lose') return void incoming.socket.destroy();
    const onward = forward(`${to}${url}`, { method, headers });
    onward.end(body);
    try {
      const [response] = await once(onward, 'response');
      if (lost) return void incoming.socket.destroy();
      outgoing.writeHead(response.statusCode, response.headers);
      await pipeline(response, outgoing);
    } catch {
      // The service or the machine has ended, and so has this connection.
      incoming.socket.destroy();
    }
  }).listen(0, '127.0.0.1');
  t.teardown(() => {
    network.closeAllConnections();
    network.close();
  });
  await once(network, 'listening');
  return `http://127.0.0.1:${(network.address() as AddressInfo).port}`;
}

for (const progress of ['brewing', 'ready'])
  for (const how of ['lose', 'lose the response'] as const)
    t.test(
      `a drink is made once and becomes ready if the network loses the report "${progress}" (${how})`,
      async (t) => {
        const { baseUrl, order, statusOf } = await start(t);
        let lost = false;
        const network = await unreliable(t, baseUrl, (method, body) => {
          if (lost || method !== 'PUT' || !body.includes(progress)) return undefined;
          lost = true;
          return how;
        });
        const id = await order();
        const { made, warnings } = work(t, network);
        await until(async () => lost && (await statusOf(id)) === 'completed');
        t.same(ids(made), [id]);
        await until(async () => warnings.length === 1);
        t.match(warnings[0], /^fetch failed: /);
      },
    );

t.test(
  'a drink is made although its begin is stored after the next attempt has read it',
  async (t) => {
    const { baseUrl, order, statusOf } = await start(t);
    const id = await order();
    let lost = false;
    const network = await unreliable(t, baseUrl, (method) => {
      if (lost || method !== 'PUT') return undefined;
      lost = true;
      return 'lose';
    });
    let attempts = 0;
    const { made } = work(t, network, {
      // The commit of the first report was late.
      prepare: async () => {
        if (++attempts !== 2) return;
        const url = `${baseUrl}/internal/orders/${id}/progress`;
        const headers = { 'content-type': 'application/json' };
        await fetch(url, { method: 'PUT', headers, body: '{"progress": "brewing"}' });
      },
    });
    await until(async () => (await statusOf(id)) === 'completed');
    t.same(ids(made), [id]);
  },
);

/** Starts a service that sends these responses. It closes the connection if there is none. */
async function fake(
  t: Test,
  respond: (method: string, url: string) => { status?: number; body: unknown } | undefined,
): Promise<string> {
  const service = createServer((incoming, outgoing) => {
    const response = respond(incoming.method ?? '', incoming.url ?? '');
    if (response === undefined) return void incoming.socket.destroy();
    outgoing.writeHead(response.status ?? 200, { etag: '"1"' }).end(JSON.stringify(response.body));
  }).listen(0, '127.0.0.1');
  t.teardown(() => {
    service.closeAllConnections();
    service.close();
  });
  await once(service, 'listening');
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
}

const pageOf = (...items: object[]) => ({ body: { items, next_cursor: null } });
const drink = { id: 17, version: 1, recipe: 'lungo', coffee_machine_id: 1 };

t.test('a machine pauses if a drink keeps brewing although its result was reported', async (t) => {
  let reports = 0;
  const baseUrl = await fake(t, (method, url) => {
    if (method === 'PUT') reports++;
    if (method === 'PUT') return { status: 409, body: {} };
    return url.includes('progress=brewing') ? pageOf(drink) : pageOf();
  });
  const { made, warnings } = work(t, baseUrl);
  await until(async () => warnings.length === 1 || made.length > 10);
  t.match(warnings, [/order 17 .*brewing/]);
  t.same([made.length, reports], [1, 1]);
});

t.test(
  'a machine forgets a result if the service has received it and only the response was lost',
  async (t) => {
    let progress = 'pending';
    let lost = false;
    const baseUrl = await fake(t, (method, url) => {
      if (method === 'GET') return url.includes(`progress=${progress}`) ? pageOf(drink) : pageOf();
      if (progress === 'pending') progress = 'brewing';
      else if (lost) progress = 'ready';
      else {
        // The order begins again, so a stored result would keep the drink from being made.
        progress = 'pending';
        lost = true;
        return undefined;
      }
      return { body: {} };
    });
    const { made } = work(t, baseUrl);
    await until(async () => progress === 'ready');
    t.same(ids(made), [17, 17]);
  },
);

t.test('a machine continues after a 401 and says that the token is wrong', async (t) => {
  let calls = 0;
  const baseUrl = await fake(t, () => {
    calls++;
    return { status: calls === 1 ? 401 : 200, ...pageOf() };
  });
  const { warnings } = work(t, baseUrl);
  await until(async () => calls > 2);
  t.match(warnings, [/returned 401 .* The key or token is missing, unknown, expired or revoked/]);
});

t.test('a machine with a key of its own makes its orders, and none of others', async (t) => {
  const { db, baseUrl, order, statusOf } = await start(t, ['operator-0123456789-abcdefghijklmn']);
  const { key } = await newMachineKey(db);
  const [foreign, own] = [await order(2), await order(1)];
  // A key that was read from a file may end with a line break.
  const { made, warnings } = work(t, baseUrl, {}, `${key}\n`);
  await until(async () => (await statusOf(own)) === 'completed');
  const later = await order(1);
  await until(async () => (await statusOf(later)) === 'completed');
  t.same(ids(made), [own, later]);
  t.same(warnings, []);
  t.equal(await statusOf(foreign), 'created');

  const other = work(t, baseUrl, { id: 2 }, key);
  await until(async () => other.warnings.length > 0);
  t.match(other.warnings[0], /returned 403 .* reaches only the orders of this machine/);
});

t.test('a key that no header can have is in no warning', async (t) => {
  const baseUrl = await fake(t, () => pageOf());
  for (const token of ['bmk_canary\ncanary', 'bmk_canary canary', 'bmk_canary\u2028canary']) {
    const { warnings, stop } = work(t, baseUrl, {}, token);
    await until(async () => warnings.length > 0);
    t.match(warnings[0], 'a line break or another invalid character');
    t.notMatch(warnings.join(), 'canary');
    await stop();
  }
});

t.test('a simulation warns that the catalog has more machines than it simulates', async (t) => {
  let pages = 0;
  const stopping = new AbortController();
  const baseUrl = await fake(t, (_method, url) => {
    if (!url.startsWith('/internal/coffee-machines')) stopping.abort();
    const items = Array.from({ length: 100 }, (_, nth) => ({ id: pages * 100 + nth + 1 }));
    pages++;
    return { body: { items, next_cursor: String(pages) } };
  });
  const warnings: string[] = [];
  await simulateMachines(
    {
      baseUrl,
      secondsPerStep: 0,
      once: false,
      log: () => undefined,
      warn: (line) => warnings.push(line),
    },
    stopping.signal,
  );
  t.match(warnings, [`only the first ${maxMachines} machines`]);
});

t.test('the delays grow, have a random part, and respect Retry-After', async (t) => {
  let asked = '7';
  const service = createServer((_request, response) => {
    response.writeHead(503, { 'retry-after': asked }).end();
  }).listen(0, '127.0.0.1');
  t.teardown(() => service.close());
  await once(service, 'listening');
  const baseUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const { signal } = new AbortController();
  const refused = () => request({ baseUrl, signal }, 'GET', '/').catch((error) => error);
  const samples = (failures: number, error?: unknown) =>
    Array.from({ length: 200 }, () => delayAfter(failures, error));
  for (const [failures, seconds] of [
    [0, 1],
    [3, 8],
    [6, 60],
    [2000, 60],
  ] as const) {
    const delays = samples(failures);
    t.ok(delays.every((delay) => delay >= seconds / 2 && delay <= seconds));
    t.ok(new Set(delays).size > 100);
  }
  const overloaded = await refused();
  t.ok(samples(0, overloaded).every((delay) => delay > 7 && delay <= 8));

  asked = new Date(Date.now() + 60_000).toUTCString();
  const untilDate = delayAfter(0, await refused());
  t.ok(untilDate > 50 && untilDate <= 61, `${untilDate} s until the date`);
  for (asked of ['0', '-5', 'soon', 'Sun, 06 Nov 1994 08:49:37 GMT']) {
    const ignored = await refused();
    t.ok(
      samples(0, ignored).every((delay) => delay >= 0.5 && delay <= 1),
      asked,
    );
  }
  asked = '9'.repeat(20);
  const milliseconds = delayAfter(0, await refused()) * 1000;
  t.ok(milliseconds < 2 ** 31, 'a longer timer would end at once');
});
