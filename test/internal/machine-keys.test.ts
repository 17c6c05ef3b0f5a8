/** What a coffee machine with a key of its own may do, and when its key is refused. */
import { sql } from 'kysely';
import { createMachineKey, revokeMachineKey } from '../../src/auth/queries/machine-keys.ts';
import { maxWaitSeconds } from '../../src/contract/waits.ts';
import type { Handle } from '../../src/db/handle.ts';
import { startAppOn } from '../support/app.ts';
import { startBoth, startInternalOn } from '../support/internal.ts';
import { checkLastUse } from '../support/last-use.ts';
import { captureLogs } from '../support/logs.ts';
import { expireMachineKey, newMachineKey } from '../support/machine-keys.ts';
import { orderAt } from '../support/orders.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { needsServer } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { startBreakableInstances } from '../support/watch.ts';

const tokens = ['operator-0123456789-abcdefghijklmn'];
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
const listOf = (machine: number) => `/internal/orders?coffee_machine_id=${machine}`;
const progressOf = (order: number) => `/internal/orders/${order}/progress`;
/** Longer than the time limit of a test: a request that waits until its end fails the test. */
const long = { Prefer: `wait=${maxWaitSeconds}` };

t.test('a machine lists, claims and reports its own orders with its key', async (t) => {
  const { db, call, internal } = await startBoth(t, { parts: { tokens } });
  const headers = bearer((await newMachineKey(db)).key);
  const [own] = [await orderAt(call, 1), await orderAt(call, 2), await orderAt(call)];
  const listed = await internal('GET', listOf(1), { headers });
  t.match(listed, { status: 200, body: { total: 1, items: [{ id: own, version: 1 }] } });
  for (const [progress, more] of [
    ['brewing', { 'If-Match': '"1"' }],
    ['ready', {}],
  ] as const)
    t.match(
      await internal('PUT', progressOf(own), {
        headers: { ...headers, ...more },
        body: { progress },
      }),
      { status: 200, body: { progress } },
    );
});

t.test('a machine lists only its orders to make, and all refusals are equal', async (t) => {
  const { db, call, internal } = await startBoth(t);
  const headers = bearer((await newMachineKey(db)).key);
  await orderAt(call, 1);
  await orderAt(call, 2);
  const texts = [];
  for (const url of [
    listOf(2),
    listOf(999),
    '/internal/orders',
    '/internal/orders?progress=brewing',
    `${listOf(1)}&progress=ready`,
    `${listOf(1)}&progress=canceled`,
    `${listOf(1)}&progress=any`,
    `${listOf(1)}&user_id=1`,
    `${listOf(1)}&partner_id=1`,
    `${listOf(1)}&email=user%40example.com`,
    `${listOf(1)}&email=none%40example.com`,
    `${listOf(1)}&created_from=2026-03-14T00%3A00%3A00Z`,
    `${listOf(1)}&created_before=2999-03-14T00%3A00%3A00Z`,
  ]) {
    const { status, text } = await internal('GET', url, { headers });
    t.equal(status, 403, url);
    texts.push(text);
  }
  t.equal(new Set(texts).size, 1);
  t.match(JSON.parse(texts[0] ?? ''), {
    reason: 'forbidden',
    developer_message: /coffee_machine_id must be its id, without other filters/,
  });
  for (const url of [`${listOf(1)}&progress=brewing&limit=1`, `${listOf(1)}&limit=1`])
    t.equal((await internal('GET', url, { headers })).status, 200, url);
});

t.test(
  'an order of another machine or of none is like an unknown one, and stays as it is',
  async (t) => {
    const { db, call, internal } = await startBoth(t);
    const headers = bearer((await newMachineKey(db)).key);
    const orders = [await orderAt(call, 2), await orderAt(call), 4711];
    const uuids = await db.selectFrom('orders').select(['id', 'uuid']).execute();
    const texts = [];
    for (const id of [...orders, ...uuids.map(({ uuid }) => uuid)])
      for (const condition of [{}, { 'If-Match': '"1"' }, { 'If-Match': '"9"' }]) {
        const { status, text } = await internal('PUT', `/internal/orders/${id}/progress`, {
          headers: { ...headers, ...condition },
          body: { progress: 'brewing' },
        });
        t.equal(status, 404);
        texts.push(text);
      }
    t.equal(new Set(texts).size, 1);
    t.match(JSON.parse(texts[0] ?? ''), { reason: 'order_not_found' });
    const rows = await db.selectFrom('orders').select(['progress', 'version']).execute();
    t.same(rows, [
      { progress: 'pending', version: 1 },
      { progress: 'pending', version: 1 },
    ]);
  },
);

t.test('an order that moves to another machine leaves the machine of the key', async (t) => {
  const { db, call, internal } = await startBoth(t);
  const headers = bearer((await newMachineKey(db)).key);
  const id = await orderAt(call, 1);
  const moved = { recipe: 'lungo', coffee_machine_id: 2 };
  t.equal((await call('PUT', `/v1/orders/${id}`, { as: 'user', body: moved })).status, 200);
  const body = { progress: 'brewing' };
  t.equal((await internal('PUT', progressOf(id), { headers, body })).status, 404);
});

t.test('a machine can have several valid keys, and each is revoked on its own', async (t) => {
  const { db, internal } = await startBoth(t);
  const [old, fresh] = [await newMachineKey(db), await newMachineKey(db)];
  const status = async (key: string) =>
    (await internal('GET', listOf(1), { headers: bearer(key) })).status;
  t.same([await status(old.key), await status(fresh.key)], [200, 200]);
  t.match(await revokeMachineKey(db, old.id), { id: old.id, machine_id: 1, was_unrevoked: true });
  t.same([await status(old.key), await status(fresh.key)], [401, 200]);
  t.match(await revokeMachineKey(db, old.id), { was_unrevoked: false });
  t.equal(await revokeMachineKey(db, 4711), undefined);
});

t.test('an unknown, expired or malformed key is 401, and its use is not stored', async (t) => {
  const { db, internal } = await startBoth(t);
  const { id, key } = await newMachineKey(db);
  const keyOf2 = await newMachineKey(db, 2);
  await expireMachineKey(db, id);
  for (const sent of [
    key,
    `bmk_${'x'.repeat(43)}`,
    'bmk_',
    keyOf2.key.slice(0, -1),
    `${keyOf2.key}=`,
    `${keyOf2.key}x`,
  ]) {
    const { status, body, headers } = await internal('GET', listOf(1), { headers: bearer(sent) });
    t.match({ status, body }, { status: 401, body: { reason: 'authentication_required' } });
    t.match(headers['www-authenticate'], /error="invalid_token"/);
    t.notMatch(body.developer_message, /bmk_/);
  }
  const used = await db.selectFrom('machine_keys').select('last_used_at').execute();
  t.same(used, [{ last_used_at: null }, { last_used_at: null }]);
});

t.test('a key with a line break is not a header, and is not accepted', async (t) => {
  const { db, internalApp } = await startBoth(t);
  const { key } = await newMachineKey(db);
  const port = await listenOn(internalApp);
  for (const separator of ['\r\n ', '\n', '\r\n', '\0']) {
    const header = `Authorization: Bearer ${key.slice(0, 20)}${separator}${key.slice(20)}`;
    const sent = `GET ${listOf(1)} HTTP/1.1\r\nHost: localhost\r\n${header}\r\nConnection: close\r\n\r\n`;
    const { status } = readResponse(await sendRaw(port, sent));
    t.ok(status === 400 || status === 401, `${JSON.stringify(separator)}: ${status}`);
  }
});

t.test('no key is in a log line, and the trail names the machine', async (t) => {
  const logs = captureLogs('trace');
  const { db, internal } = await startBoth(t, { parts: { tokens, logger: logs.logger } });
  const { key } = await newMachineKey(db);
  const invented = `bmk_${'canary'.padEnd(43, '-')}`;
  for (const [url, sent] of [
    [listOf(1), key],
    [listOf(2), key],
    [listOf(1), invented],
  ] as const)
    await internal('GET', url, { headers: bearer(sent) });
  await db.schema.alterTable('machine_keys').renameTo('keys_away').execute();
  t.equal((await internal('GET', listOf(1), { headers: bearer(key) })).status, 500);
  await until(async () => logs.lines().filter(({ msg }) => msg === 'request').length === 4);
  for (const secret of [key, invented, key.slice(4), 'canary'])
    t.notOk(logs.text().includes(secret));
  t.match(logs.trail(), [
    { audit: 'forbidden', actor: 'machine:1', path: '/internal/orders', cause: /must be its id/ },
    { audit: 'machine_key_rejected', actor: null, path: '/internal/orders' },
  ]);
});

t.test('the last use is stored at once, and again only after five minutes', async (t) => {
  const { db, internal } = await startBoth(t);
  const { id, key } = await newMachineKey(db);
  const use = () => internal('GET', listOf(1), { headers: bearer(key) });
  await checkLastUse(t, { db, table: 'machine_keys', id, use });
});

t.test('a request succeeds if its use cannot be stored, and the log says so', async (t) => {
  const logs = captureLogs('warn');
  const { db, internal } = await startBoth(t, { parts: { logger: logs.logger } });
  const { id, key } = await newMachineKey(db);
  await refuseUpdates(db);
  t.equal((await internal('GET', listOf(1), { headers: bearer(key) })).status, 200);
  await until(async () => logs.lines().length > 0);
  t.match(logs.lines(), [{ msg: `the last use of the machine key ${id} is not stored` }]);
});

/** Lets each change of a key fail. */
async function refuseUpdates(db: Handle): Promise<void> {
  await sql`ALTER TABLE machine_keys ADD CONSTRAINT unused CHECK (last_used_at IS NULL)`.execute(
    db,
  );
}

t.test('a wait with a key that is revoked or expires meanwhile ends with 401', async (t) => {
  const { db, call, internal, metrics } = await startBoth(t);
  for (const end of [revokeMachineKey, expireMachineKey]) {
    const { id, key } = await newMachineKey(db);
    const headers = bearer(key);
    const { etag = '' } = (await internal('GET', listOf(1), { headers })).headers;
    const result = internal('GET', listOf(1), {
      headers: { ...headers, 'If-None-Match': etag, ...long },
    });
    await until(async () => metrics.machineWaits.count === 1);
    await end(db, id);
    await orderAt(call, 1);
    t.match(await result, { status: 401, body: { reason: 'authentication_required' } });
  }
});

t.test(
  'a revoked key ends its waits on all instances at once, and no wait with another key of the machine',
  { skip: needsServer },
  async (t) => {
    const { waits, changes } = await startBreakableInstances(t, async ({ db, watch }, metrics) => ({
      ...(await startInternalOn(t, db, metrics, undefined, { watch, tokens })),
      ...(await startAppOn(t, db, {}, { watch })),
      db,
    }));
    const [stolen, kept] = [await newMachineKey(changes.db), await newMachineKey(changes.db)];
    const instances = [waits, changes];
    const { etag = '' } = (await waits.internal('GET', listOf(1), { headers: bearer(kept.key) }))
      .headers;
    const wait = ({ internal }: (typeof instances)[number], { key }: typeof stolen) =>
      internal('GET', listOf(1), { headers: { ...bearer(key), 'If-None-Match': etag, ...long } });
    const ending = instances.map((instance) => wait(instance, stolen));
    const lasting = instances.map((instance) => wait(instance, kept));
    const waiting = (count: number) =>
      until(async () => instances.every(({ metrics }) => metrics.machineWaits.count === count));
    await waiting(2);
    await revokeMachineKey(changes.db, stolen.id);
    t.same(
      (await Promise.all(ending)).map(({ status }) => status),
      [401, 401],
    );
    for (const { internal } of instances)
      t.equal((await internal('GET', listOf(1), { headers: bearer(stolen.key) })).status, 401);
    await waiting(1);
    await orderAt(changes.call, 1);
    t.same(
      (await Promise.all(lasting)).map(({ status }) => status),
      [200, 200],
    );
  },
);

t.test('a key of no machine cannot be created', async (t) => {
  const { db } = await startBoth(t);
  t.equal(await createMachineKey(db, 4711, { label: null, days: null }), undefined);
  t.same(await db.selectFrom('machine_keys').select('id').execute(), []);
});

t.test('a machine with a valid key is not removed, and the error says why', async (t) => {
  const { db, internal } = await startBoth(t);
  const { id } = await newMachineKey(db, 5);
  const remove = () => internal('DELETE', '/internal/coffee-machines/5');
  t.match(await remove(), {
    status: 409,
    body: {
      reason: 'in_use',
      developer_message: 'The machine has a valid key: revoke it first (machine-keys revoke).',
    },
  });
  await revokeMachineKey(db, id);
  await expireMachineKey(db, (await newMachineKey(db, 5)).id);
  t.equal((await remove()).status, 204);
  t.same(await db.selectFrom('machine_keys').select('id').execute(), []);
});

t.test('a machine with orders is in use, whatever keys it has', async (t) => {
  const { db, call, internal } = await startBoth(t);
  await newMachineKey(db, 5);
  await orderAt(call, 5);
  t.match(await internal('DELETE', '/internal/coffee-machines/5'), {
    status: 409,
    body: { reason: 'in_use' },
  });
});

t.test('the history of an order and the audit trail name the machine that reports', async (t) => {
  const logs = captureLogs('fatal');
  const { db, call, internal } = await startBoth(t, {
    settings: { PARTNER_EVENTS: 'all' },
    parts: { logger: logs.logger },
  });
  const { key } = await newMachineKey(db);
  const id = await orderAt(call, 1);
  const body = { progress: 'canceled', reason: 'no beans' };
  const reported = await internal('PUT', progressOf(id), { headers: bearer(key), body });
  t.equal(reported.status, 200);
  t.match(await db.selectFrom('events').select('actor').orderBy('id').execute(), [
    { actor: 'user:1' },
    { actor: 'machine:1' },
  ]);
  t.match(logs.trail().at(-1), { audit: 'order_canceled', actor: 'machine:1', orderId: id });
});
