import { createClient } from '../../client/client.ts';
import { credentials, failureOf, signedInClient, startClient } from '../support/client.ts';
import type { Fault } from '../support/faulty-proxy.ts';
import { t } from '../support/tap.ts';

const health = (fault: Fault, times: number) => (request: { path: string }, nth: number) =>
  request.path === '/health' && nth <= times ? fault : undefined;

t.test('a read is retried after 1, 2 and 4 seconds, and then fails', async (t) => {
  const faults: Record<string, Fault> = {
    'a closed connection': { cut: true },
    'a lost response': { loseAnswer: true },
    'a truncated response': { breakOff: true },
    'status 500': { status: 500 },
    'status 503': { status: 503 },
    'an unknown status, which counts as 500': { status: 599 },
    'status 408': { status: 408 },
  };
  const { client, proxy, waits } = await startClient(t);
  for (const [name, fault] of Object.entries(faults)) {
    proxy.requests.length = waits.length = 0;
    proxy.fault = health(fault, 3);
    t.equal((await client.getHealth()).status, 200, name);
    t.strictSame(waits, [1000, 2000, 4000], name);

    proxy.requests.length = waits.length = 0;
    proxy.fault = health(fault, Number.POSITIVE_INFINITY);
    await t.rejects(
      client.getHealth(),
      { name: 'status' in fault ? 'ApiError' : 'ConnectionError' },
      name,
    );
    t.equal(proxy.requests.length, 4, `${name}: three retries`);
  }
});

t.test(
  'after a 429 or 503, the client waits for the time in Retry-After instead of the backoff',
  async (t) => {
    const { client, proxy, waits } = await startClient(t, {
      jitter: (milliseconds) => milliseconds / 2,
    });
    const statuses = [429, 503, 503];
    proxy.fault = (_request, nth) => {
      const status = statuses[nth - 1];
      if (status === undefined) return undefined;
      return { status, headers: nth === 3 ? {} : { 'Retry-After': status === 429 ? '60' : '5' } };
    };
    await client.getHealth();
    t.strictSame(waits, [60_000, 5000, 2000], 'jitter changes only the backoff');
  },
);

t.test('by default, a random part of each wait is left out, but at most half of it', async (t) => {
  const { another, proxy, waits } = await startClient(t);
  const waitsOf = async (random: () => number, fault: Fault, times: number) => {
    waits.length = proxy.requests.length = 0;
    proxy.fault = health(fault, times);
    await another({ random }).getHealth();
    return [...waits];
  };
  for (const [number, expected] of [
    [0, [500, 1000, 2000]],
    [0.5, [750, 1500, 3000]],
    [1, [1000, 2000, 4000]],
  ] as const) {
    const random = () => number;
    t.strictSame(await waitsOf(random, { status: 503 }, 3), expected);
    const asked = await waitsOf(random, { status: 503, headers: { 'Retry-After': '5' } }, 1);
    t.strictSame(asked, [5000], 'but a wait from Retry-After is never shorter');
  }
  const sleep = async (milliseconds: number) => void waits.push(milliseconds);
  const client = createClient({ baseUrl: proxy.address, sleep });
  waits.length = proxy.requests.length = 0;
  proxy.fault = health({ status: 503 }, 3);
  await client.getHealth();
  t.ok(waits.every((wait, nth) => wait >= 500 * 2 ** nth && wait <= 1000 * 2 ** nth));
});

t.test('every form of Retry-After is read, and other values are ignored', async (t) => {
  const { client, proxy, waits } = await startClient(t);
  const date = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();
  const waited = async (value: string) => {
    proxy.requests.length = waits.length = 0;
    proxy.fault = health({ status: 503, headers: { 'Retry-After': value } }, 1);
    await client.getHealth();
    return waits[0];
  };
  for (const [value, expected] of [
    ['0', 0],
    ['60', 60_000],
    ['1.5', 1500],
    [date(-60_000), 0],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
    ['Sun Nov  6 08:49:37 1994', 0],
  ] as const) {
    t.equal(await waited(value), expected, value);
  }
  const soon = Number(await waited(date(30_000)));
  t.ok(soon > 20_000 && soon <= 30_000, `${soon} ms`);
  for (const value of [
    '-5',
    '-0.5',
    'NaN',
    'Infinity',
    '1e1',
    '0x1',
    '',
    '5 seconds',
    '5, 5',
    'Sunday',
    'soon',
  ]) {
    t.equal(await waited(value), 1000, `${value}: the backoff`);
  }
});

t.test('a Retry-After beyond the maximum is given up with the error', async (t) => {
  const { client, another, proxy, waits } = await startClient(t);
  const tooLong = [
    '61',
    '60.5',
    String(30 * 86_400),
    '9'.repeat(400),
    'Fri, 31 Dec 9999 23:59:59 GMT',
  ];
  for (const value of tooLong) {
    proxy.requests.length = 0;
    for (const status of [429, 503]) {
      proxy.fault = () => ({ status, headers: { 'Retry-After': value } });
      const failure = await failureOf(client.getHealth());
      t.match(failure, { name: 'ApiError', status }, value);
    }
    t.equal(proxy.requests.length, 2, 'the client does not retry');
  }
  t.strictSame(waits, []);

  proxy.requests.length = 0;
  proxy.fault = health({ status: 503, headers: { 'Retry-After': '61' } }, 1);
  t.equal((await another({ maxWaitMilliseconds: 61_000 }).getHealth()).status, 200);
  t.strictSame(waits, [61_000]);
});

t.test('no wait and no time limit is longer than a timer can be', async (t) => {
  const { another, proxy, waits } = await startClient(t);
  const longest = 2 ** 31 - 1;
  const endless = another({ maxWaitMilliseconds: Number.POSITIVE_INFINITY, retries: 40 });
  proxy.fault = health({ status: 503 }, 40);
  await endless.getHealth();
  t.strictSame(waits.slice(20), [
    ...[20, 21].map((nth) => 1000 * 2 ** nth),
    ...Array(18).fill(longest),
  ]);
  proxy.fault = () => ({ status: 503, headers: { 'Retry-After': '2147484' } });
  t.match(await failureOf(endless.getHealth()), { status: 503 });

  proxy.requests.length = waits.length = 0;
  proxy.fault = health({ status: 503 }, 10);
  const jitter = (milliseconds: number) => milliseconds * 1.5;
  await another({ retries: 10, jitter }).getHealth();
  t.strictSame(waits, [1500, 3000, 6000, 12_000, 24_000, 48_000, 60_000, 60_000, 60_000, 60_000]);

  waits.length = 0;
  proxy.fault = () => undefined;
  for (const timeoutMilliseconds of [2 ** 31, Number.POSITIVE_INFINITY]) {
    t.equal((await another({ timeoutMilliseconds }).getHealth()).status, 200);
    t.equal((await another().getHealth({ timeoutMilliseconds })).status, 200);
  }
  t.strictSame(waits, [], 'the first attempt has enough time');
});

t.test('after a 429, the client waits as long as the service says, and then retries', async (t) => {
  const { client, proxy, waits } = await signedInClient(t, { retries: 1 }, { RATE_LIMIT_MAX: '1' });
  const search = () => client.searchCoffeeMachines({ query: { lat: 52.5, lng: 13.4 } });
  t.match(await failureOf(search().then(search)), {
    status: 429,
    reason: 'rate_limit_exceeded',
    retryAfter: Number,
  });
  t.equal(waits[0], 60_000);
  t.ok(proxy.requests.filter(({ path }) => path === '/v1/search').length >= 2);
});

t.test(
  'if the response to an order is lost, the retry returns the order and creates no second one',
  async (t) => {
    const { client, proxy, waits, db } = await signedInClient(t);
    proxy.fault = ({ path }, nth) =>
      path === '/v1/orders' && nth <= 2 ? { loseAnswer: true } : undefined;
    const created = await client.createOrder({
      headers: { 'If-Match': '"0"' },
      body: { recipe: 'lungo' },
    });
    t.match(created, { status: 200, replayed: true, revision: 1 });
    const keys = proxy.requests
      .filter(({ path }) => path === '/v1/orders')
      .map(({ headers }) => headers['x-idempotency-key']);
    t.equal(keys.length, 3);
    t.equal(new Set(keys).size, 1, 'all attempts have the same key');
    t.match(keys[0], /^[0-9a-f-]{36}$/);
    t.strictSame(waits, [1000, 2000]);
    t.equal((await db.selectFrom('orders').select('id').execute()).length, 1, 'exactly one order');

    await client.createOrder({ headers: { 'If-Match': '"1"' }, body: { recipe: 'lungo' } });
    t.not(
      proxy.requests.at(-1)?.headers['x-idempotency-key'],
      keys[0],
      'another order has another key',
    );
  },
);

t.test('a key chosen by the caller is used for every attempt', async (t) => {
  const { client, proxy, db } = await signedInClient(t);
  proxy.fault = ({ path }, nth) =>
    path === '/v1/orders' && nth === 1 ? { loseAnswer: true } : undefined;
  for (const name of ['X-Idempotency-Key', 'Idempotency-Key'] as const) {
    await client.createOrder({
      headers: { 'If-Match': '*', [name]: 'my-key' },
      body: { recipe: 'lungo' },
    });
    const { headers } = proxy.requests.at(-1) ?? {};
    t.equal(headers?.[name.toLowerCase()], 'my-key');
  }
  t.equal((await db.selectFrom('orders').select('id').execute()).length, 1);
});

t.test('if the response to an upload is lost, the retry stores no second file', async (t) => {
  const { client, proxy, db } = await signedInClient(t);
  const { data } = await client.createOrder({
    headers: { 'If-Match': '*' },
    body: { recipe: 'lungo' },
  });
  proxy.fault = ({ path }, nth) =>
    path.endsWith('/attachments') && nth === 1 ? { loseAnswer: true } : undefined;
  const uploaded = await client.uploadAttachment({
    path: { order_id: data.uuid },
    body: new File(['x'], 'x.txt'),
  });
  t.equal(uploaded.replayed, true);
  t.equal((await db.selectFrom('attachments').select('id').execute()).length, 1);
});

t.test(
  'if the first request with the same key is still running, the client waits and tries again',
  async (t) => {
    const { client, proxy, waits } = await signedInClient(t);
    const body = JSON.stringify({ status: 409, reason: 'request_in_progress' });
    proxy.fault = ({ path }, nth) =>
      path === '/v1/orders' && nth === 1
        ? { status: 409, headers: { 'Retry-After': '1' }, body }
        : undefined;
    t.equal(
      (await client.createOrder({ headers: { 'If-Match': '*' }, body: { recipe: 'lungo' } }))
        .status,
      201,
    );
    t.strictSame(waits, [1000]);
  },
);

t.test('a POST without a key is never retried', async (t) => {
  const { client, proxy, waits } = await signedInClient(t);
  const body = { title: 'A tip', content: 'Before eight.' };
  const faults: Fault[] = [{ cut: true }, { loseAnswer: true }, { status: 503 }, { status: 429 }];
  for (const fault of faults) {
    proxy.fault = () => fault;
    await t.rejects(client.createPost({ body }));
  }
  t.equal(proxy.requests.filter(({ path }) => path === '/posts').length, faults.length);
  t.strictSame(waits, []);
});

t.test('PUT and DELETE are retried', async (t) => {
  const { client, proxy } = await signedInClient(t);
  const path = { order_id: '5b0e7a52-3c1a-4e58-9d27-6f5a8e1c7b40' };
  proxy.fault = ({ method, path }, nth) =>
    path.startsWith('/v1/orders/') && method !== 'GET' && nth === 1
      ? { loseAnswer: true }
      : undefined;
  t.equal(
    (await client.putOrder({ path, headers: { 'If-None-Match': '*' }, body: { recipe: 'lungo' } }))
      .status,
    200,
  );
  t.equal((await client.deleteOrder({ path })).status, 204);
  t.match(await failureOf(client.getOrder({ path })), { status: 404 });
});

t.test('errors that a retry cannot fix are not retried', async (t) => {
  const { client, proxy, waits } = await signedInClient(t);
  // @ts-expect-error: programs in JavaScript can leave out If-Match.
  t.match(await failureOf(client.createOrder({ body: { recipe: 'lungo' } })), {
    status: 428,
    reason: 'precondition_required',
  });
  t.match(await failureOf(client.getOrder({ path: { order_id: '999' } })), { status: 404 });
  t.match(await failureOf(client.restoreOrder({ path: { order_id: '999' } })), { status: 404 });
  const headers = { 'If-Match': '*' };
  t.match(await failureOf(client.createOrder({ headers, body: { recipe: 'mud' } })), {
    status: 422,
  });
  const { data } = await client.createOrder({ headers, body: { recipe: 'lungo' } });
  t.match(await failureOf(client.restoreOrder({ path: { order_id: data.uuid } })), { status: 409 });
  t.strictSame(waits, []);
  t.equal(proxy.requests.length, 7, 'the sign-in, and each call once');
});

t.test(
  'if the revision has changed, withRevision reads the list again and repeats the action',
  async (t) => {
    const { client, another } = await signedInClient(t);
    const tags: string[] = [];
    const created = await client.withRevision(1, async (etag) => {
      tags.push(etag);
      if (tags.length === 1)
        await client.createOrder({ headers: { 'If-Match': etag }, body: { recipe: 'latte' } });
      return await client.createOrder({ headers: { 'If-Match': etag }, body: { recipe: 'lungo' } });
    });
    t.strictSame(tags, ['"0"', '"1"']);
    t.match(created, { status: 201, revision: 2 });

    const impatient = another({ retries: 2 });
    await impatient.signIn(credentials);
    let attempts = 0;
    const lost = impatient.withRevision(1, async () => {
      attempts++;
      return await impatient.createOrder({
        headers: { 'If-Match': '"0"' },
        body: { recipe: 'lungo' },
      });
    });
    t.match(await failureOf(lost), { status: 412 });
    t.equal(attempts, 3, 'the number of retries limits the repetitions');
    const mine = client.withRevision(1, () => Promise.reject(new Error('mine')));
    await t.rejects(mine, { message: 'mine' }, 'other errors of the action are thrown unchanged');
  },
);

t.test('withRevision repeats the action for every form of errors', async (t) => {
  for (const ERROR_FORMAT of ['native', 'problem', 'plain'])
    await t.test(ERROR_FORMAT, async (t) => {
      const { client } = await signedInClient(t, {}, { ERROR_FORMAT });
      for (const representation of ['snake', 'camel'] as const) {
        let attempts = 0;
        const created = await client.withRevision(1, async (etag) => {
          const headers = { 'If-Match': attempts++ === 0 ? '"99"' : etag };
          return representation === 'snake'
            ? await client.createOrder({ headers, body: { recipe: 'lungo' } })
            : await client.createOrder({
                headers,
                representation,
                body: { recipeId: 'lungo', volumeMl: 200 },
              });
        });
        t.strictSame([created.status, attempts], [201, 2], representation);
      }
    });
});
