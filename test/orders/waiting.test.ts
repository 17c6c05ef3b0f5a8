/**
 * A conditional read with `Prefer: wait=N` gets its response when the resource changes, or after N
 * seconds.
 */

import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { maxWaitSeconds } from '../../src/contract/waits.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import {
  type As,
  type Call,
  type CallResult,
  gatewayToken,
  startAppOn,
  tokenFor,
} from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder } from '../support/orders.ts';
import { open, readResponse } from '../support/raw.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { sign } from '../support/tokens.ts';
import { until } from '../support/wait-until.ts';
import { breakableWatch, startBreakableInstances } from '../support/watch.ts';

const list = '/v1/orders?user_id=1';
/**
 * A wait longer than the time limit of the test: if a request waits until its end, the test fails.
 */
const long = { prefer: `wait=${maxWaitSeconds}` };

async function start(t: Test, settings: Record<string, string> = {}) {
  const { db, watch } = await openTestDatabase(t);
  const metrics = createMetrics();
  const started = await startAppOn(t, db, settings, { watch, metrics });
  const waiting = (count: number) => until(async () => metrics.waits.count === count);
  return { ...started, db, metrics, waiting };
}

/** Creates an order and returns its path. */
async function newOrder(call: Call, as: As = 'user'): Promise<string> {
  return `/v1/orders/${(await createOrder(call, { as })).body.id}`;
}

/** Reads a resource, then reads it again with the entity tag and the preference. */
async function readAgain(
  call: Call,
  url: string,
  headers: Record<string, string> = long,
  as: As = 'user',
) {
  const { etag = '' } = (await call('GET', url, { as })).headers;
  return { etag, result: call('GET', url, { as, headers: { 'If-None-Match': etag, ...headers } }) };
}

const shared = await start(t);

t.test(
  'a waiting read of a list or an order gets 200 with the change, whichever operation made it',
  async (t) => {
    const { call, waiting } = shared;
    const order = await newOrder(call);
    const changes = [
      () => newOrder(call),
      () => call('PUT', `${order}/volume`, { as: 'user', body: { volume: '200ml' } }),
      () => call('POST', `${order}/cancel`, { as: 'user' }),
      () => call('PUT', `${order}/archive`, { as: 'user' }),
      () =>
        call('PUT', '/v1/orders/7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33', {
          as: 'user',
          body: { recipe: 'latte' },
        }),
    ];
    for (const [nth, change] of changes.entries()) {
      const ofOrder = nth > 0 && nth < 4;
      const reads = [];
      for (const url of ofOrder ? [list, order, order.replace('/v1/', '/v2/')] : [list])
        reads.push(await readAgain(call, url));
      await waiting(reads.length);
      await change();
      for (const { etag, result } of reads) {
        const { status, headers } = await result;
        t.equal(status, 200, `change ${nth}`);
        t.not(headers.etag, etag);
        t.equal(headers['preference-applied'], long.prefer);
      }
      await waiting(0);
    }
  },
);

t.test(
  'a read that waits for an order gets 404 if the order is deleted, and the response names the wait',
  async (t) => {
    const { call, waiting } = shared;
    const order = await newOrder(call);
    const { result } = await readAgain(call, order);
    await waiting(1);
    await call('DELETE', order, { as: 'user' });
    const { status, headers } = await result;
    t.strictSame([status, headers['preference-applied']], [404, long.prefer]);
    const unawaited = await call('GET', order, {
      as: 'user',
      headers: { ...long, 'If-None-Match': '"1"' },
    });
    t.strictSame([unawaited.status, unawaited.headers['preference-applied']], [404, undefined]);
  },
);

t.test('a report of a machine on the internal listener ends the wait', async (t) => {
  const { call, internal, metrics } = await startBoth(t);
  const order = await newOrder(call);
  const { result } = await readAgain(call, order);
  await until(async () => metrics.waits.count === 1);
  await internal('PUT', `/internal/orders/${order.split('/').at(-1)}/progress`, {
    body: { progress: 'brewing' },
  });
  const { status, body } = await result;
  t.strictSame([status, body.status], [200, 'processing']);
});

t.test(
  'without a change, the response is 304 after the requested time, and states this time',
  async (t) => {
    const { call } = shared;
    const order = await newOrder(call);
    const prefer = 'respond-async, Wait = "1"; x=y';
    const reads = [
      await readAgain(call, list, { prefer }),
      await readAgain(call, order, { prefer }),
    ];
    for (const { etag, result } of reads) {
      const { status, headers, text } = await result;
      t.strictSame(
        [status, headers.etag, headers['preference-applied'], text],
        [304, etag, 'wait=1', ''],
      );
    }
  },
);

t.test(
  'a change of another user’s order does not end a wait, and no wait is longer than 30 s',
  async (t) => {
    const { call, waiting } = shared;
    const { result } = await readAgain(call, list, { prefer: 'wait=86400' });
    await waiting(1);
    await newOrder(call, 'manager');
    for (let turn = 0; turn < 50; turn++) await setImmediate();
    await waiting(1);
    await newOrder(call);
    t.equal((await result).headers['preference-applied'], `wait=${maxWaitSeconds}`);
  },
);

t.test(
  'a read does not wait without If-None-Match, after a change, or if its preference asks for no wait',
  async (t) => {
    const { call } = shared;
    await newOrder(call);
    const { etag = '' } = (await call('GET', list, { as: 'user' })).headers;
    const read = async (headers: Record<string, string>) => {
      const result = await call('GET', list, { as: 'user', headers });
      return [result.status, result.headers['preference-applied']];
    };
    t.strictSame(await read(long), [200, undefined]);
    t.strictSame(await read({ ...long, 'If-None-Match': '"0"' }), [200, long.prefer]);
    for (const prefer of ['wait=0', 'return=minimal, wait=0']) {
      t.strictSame(await read({ prefer, 'If-None-Match': etag }), [304, 'wait=0']);
    }
    for (const prefer of [
      '',
      'wait',
      'wait=',
      'wait=-1',
      'wait=soon',
      'wait=1.5',
      'await=9',
      'x; wait=9',
      ',,,',
    ])
      t.strictSame(await read({ prefer, 'If-None-Match': etag }), [304, undefined], prefer);
    const v2 = await call('GET', '/v2/orders?user_id=1', {
      as: 'user',
      headers: { ...long, 'If-None-Match': etag },
    });
    t.strictSame(
      [v2.status, v2.headers['preference-applied']],
      [304, undefined],
      'other operations do not wait',
    );
  },
);

t.test('the right to read is checked before a wait and after it', async (t) => {
  const { call, waiting, db } = await start(t, { AUTH_STRICT: 'true' });
  const order = await newOrder(call);
  const refused = await call('GET', order, {
    as: 'admin',
    headers: { ...long, 'If-None-Match': '"1"' },
  });
  t.equal(refused.status, 403);
  const { result } = await readAgain(call, order);
  await waiting(1);
  await db
    .updateTable('accounts')
    .set({ is_disabled: true })
    .where('email', '=', 'user@example.com')
    .execute();
  await call('POST', `${order}/cancel`, { as: gatewayToken(1) });
  t.equal((await result).body.reason, 'account_disabled');
});

t.test('each user has five waiting reads, and a further one gets 304 at once', async (t) => {
  const { call, waiting } = shared;
  const others: Promise<CallResult>[] = [];
  for (let nth = 0; nth < maxima.waitingForChangeOfCaller; nth++)
    others.push((await readAgain(call, list)).result);
  await waiting(maxima.waitingForChangeOfCaller);
  const further = await (await readAgain(call, list, long, gatewayToken(1))).result;
  t.strictSame([further.status, further.headers['preference-applied']], [304, undefined]);
  const ofManager = await readAgain(call, list, long, 'manager');
  await waiting(maxima.waitingForChangeOfCaller + 1);
  await newOrder(call);
  for (const { status } of await Promise.all([...others, ofManager.result])) t.equal(status, 200);
  await waiting(0);
});

t.test(
  'a network has at most half of the waiting reads of an instance, and 0 disables waiting',
  async (t) => {
    const { call, waiting } = await start(t, { MAX_WAITING_REQUESTS: '4' });
    const read = (user: number, from: string) =>
      call('GET', `/v1/orders?user_id=1`, {
        as: gatewayToken(user, 1),
        from,
        headers: { ...long, 'If-None-Match': '"0"' },
      });
    const waits = [read(11, '192.0.2.1'), read(12, '192.0.2.1')];
    await waiting(2);
    t.equal((await read(13, '192.0.2.1')).status, 304, 'the network has its share');
    waits.push(read(14, '192.0.2.2'));
    await waiting(3);
    await newOrder(call);
    for (const { status } of await Promise.all(waits)) t.equal(status, 200);
    const { call: callOther } = await start(t, { MAX_WAITING_REQUESTS: '0' });
    const { result } = await readAgain(callOther, list);
    t.equal((await result).status, 304);
  },
);

t.test(
  'a waiting read does not count as a concurrent request, and its measured duration does not include the wait',
  async (t) => {
    const { call, waiting, metrics } = await start(t, { MAX_IN_FLIGHT: '1' });
    const { result } = await readAgain(call, list);
    await waiting(1);
    await newOrder(call);
    t.equal((await result).status, 200);
    t.notMatch(await metrics.text(), /^http_requests_waiting [^0]/m);
    t.match(
      await metrics.text(),
      /http_request_duration_seconds_bucket{le="1",operation="listOrders",status="200"} 2/,
    );
  },
);

/** Sends a waiting read of the list over a new connection. */
async function waitOver(app: { server: { address(): unknown } }, etag: string) {
  const socket = await open((app.server.address() as AddressInfo).port);
  const lines = [
    'Host: x',
    `Authorization: Bearer ${tokenFor('user')}`,
    `If-None-Match: ${etag}`,
    `Prefer: ${long.prefer}`,
  ];
  socket.write(`GET ${list} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

t.test('when the service stops, waiting reads get their response at once', async (t) => {
  const { app, waiting } = await start(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sockets = [await waitOver(app, '"0"'), await waitOver(app, '"0"')];
  await waiting(2);
  const closed = app.close();
  for (const socket of sockets) {
    const { status, headers } = readResponse(await text(socket));
    t.strictSame([status, headers.connection], [304, 'close']);
  }
  await closed;
});

t.test('when the client disconnects, its wait ends', async (t) => {
  const { app, waiting } = await start(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = await waitOver(app, '"0"');
  await waiting(1);
  socket.destroy();
  await waiting(0);
});

t.test('a connection may be silent for longer than a wait', async (t) => {
  const { app } = await start(t);
  t.ok(app.server.timeout > 1000 * maxWaitSeconds);
});

t.test(
  'a change in one instance ends the waits in the others, and a waiting read holds no database connection',
  { skip: needsServer },
  async (t) => {
    const openPool = await startSessions(t);
    const instances = await Promise.all(
      [1, 2].map(async () => {
        const { db, watch } = await openPool({ databasePoolSize: 1 });
        const metrics = createMetrics();
        const probe = watch('order_lists', () => undefined);
        t.teardown(() => probe.close());
        await until(async () => probe.isConnected());
        return { db, metrics, ...(await startAppOn(t, db, {}, { watch, metrics })) };
      }),
    );
    const [one, other] = instances;
    if (!one || !other) throw new Error('two instances');
    const order = await newOrder(one.call);
    const reads = [
      await readAgain(other.call, order),
      await readAgain(other.call, list),
      await readAgain(one.call, list),
    ];
    await until(async () => one.metrics.waits.count + other.metrics.waits.count === 3);
    await one.call('POST', `${order}/cancel`, { as: 'user' });
    for (const { result } of reads) t.equal((await result).status, 200);
  },
);

t.test(
  'if many lists change at once, the other instances are notified of each change',
  { skip: needsServer },
  async (t) => {
    const openPool = await startSessions(t);
    const [one, other] = [await openPool(), await openPool()];
    const heard: (string | undefined)[] = [];
    const [sender, receiver] = [
      one.watch('order_lists', () => undefined),
      other.watch('order_lists', (user) => heard.push(user)),
    ];
    for (const watch of [sender, receiver]) t.teardown(() => watch.close());
    await until(async () => sender.isConnected() && receiver.isConnected());
    heard.length = 0;
    const users = Array.from({ length: 1000 }, (_, nth) => String(10 ** 14 + nth));
    for (const user of users) sender.notify(user);
    await until(async () => heard.length === users.length);
    t.strictSame(heard.toSorted(), users);
  },
);

t.test(
  'changes that an instance announces while it is disconnected reach the others later; many of them become one announcement that all may have changed',
  { skip: needsServer },
  async (t) => {
    const openPool = await startSessions(t);
    const [one, other] = [await openPool(), await openPool()];
    const heard: (string | undefined)[] = [];
    const receiver = other.watch('order_lists', (user) => heard.push(user));
    t.teardown(() => receiver.close());
    await until(async () => receiver.isConnected());
    heard.length = 0;
    const announce = async (count: number) => {
      const sender = one.watch('order_lists', () => undefined);
      for (let user = 0; user < count; user++) sender.notify(String(user));
      t.notOk(sender.isConnected());
      await until(async () => sender.isConnected());
      await sender.close();
      await until(async () => heard.length > 0);
      return heard.splice(0);
    };
    t.strictSame(await announce(3), ['0', '1', '2'], 'closing sends the rest');
    t.strictSame(await announce(10_000 + 2), [undefined]);
    const lose = await breakableWatch(t, one);
    const sender = one.watch('order_lists', () => undefined);
    t.teardown(() => sender.close());
    await lose();
    sender.notify('7');
    await until(async () => heard.includes('7'));
  },
);

for (const broken of ['waits', 'changes'] as const)
  t.test(
    `a wait sees a change that was made while the instance that ${broken} had lost its connection for notifications`,
    { skip: needsServer },
    async (t) => {
      const instances = await startBreakableInstances(t, ({ db, watch }, metrics) =>
        startAppOn(t, db, {}, { watch, metrics }),
      );
      const { waits, changes } = instances;
      const order = await newOrder(changes.call);
      const { result } = await readAgain(waits.call, order);
      await until(async () => waits.metrics.waits.count === 1);
      await instances[broken].lose();
      await changes.call('POST', `${order}/cancel`, { as: 'user' });
      t.equal((await result).status, 200);
    },
  );

t.test('the end of a wait sees an expired token and an unannounced change', async (t) => {
  const { call, db, waiting } = await start(t);
  const prefer = 'wait=6';
  const token = sign({ user_id: 2, exp: Math.floor(Date.now() / 1000) + 5 });
  const ofManager = await readAgain(call, '/v1/orders?user_id=2', { prefer }, { token });
  const { result } = await readAgain(call, list, { prefer });
  await waiting(2);
  await db.updateTable('order_lists').set({ revision: 9 }).where('user_id', '=', 1).execute();
  t.strictSame([(await result).status, (await result).headers.etag], [200, '"9"']);
  t.equal((await ofManager.result).status, 401);
});

t.test('while changes do not arrive, a waiting read is checked every few seconds', async (t) => {
  const { db } = await openTestDatabase(t);
  const metrics = createMetrics();
  const watch = () => ({
    isConnected: () => false,
    notify: () => undefined,
    close: async () => undefined,
  });
  const { call } = await startAppOn(t, db, {}, { watch, metrics });
  const { result } = await readAgain(call, list);
  await until(async () => metrics.waits.count === 1);
  await db
    .insertInto('order_lists')
    .values({ user_id: 1, revision: 9 })
    .onConflict((row) => row.column('user_id').doUpdateSet({ revision: 9 }))
    .execute();
  t.strictSame([(await result).status, (await result).headers.etag], [200, '"9"']);
});
