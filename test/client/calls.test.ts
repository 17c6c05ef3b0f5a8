import { getEventListeners } from 'node:events';
import { createClient } from '../../client/client.ts';
import { credentials, failureOf, signedInClient, startClient } from '../support/client.ts';
import { t } from '../support/tap.ts';

t.test('a first order: sign in, read the revision, create', async (t) => {
  const { client } = await startClient(t);
  const user = await client.signIn(credentials);
  t.equal(user.email, 'user@example.com');
  const created = await client.withRevision(1, (etag) =>
    client.createOrder({
      headers: { 'If-Match': etag },
      body: { recipe: 'lungo', volume: '250ml' },
    }),
  );
  t.match(created, { status: 201, etag: '"1"', revision: 1, replayed: false });
  t.match(created.data, { recipe: 'lungo', volume_ml: 250 });
  const order = await client.getOrder({ path: { order_id: created.data.uuid } });
  t.strictSame(order.data, created.data);
  t.equal(order.headers.get('Content-Type'), 'application/json; charset=utf-8');
  t.match(await client.deleteOrder({ path: { order_id: created.data.uuid } }), {
    status: 204,
    data: undefined,
  });
});

t.test('the client supports both representations, each with its own types', async (t) => {
  const { client } = await signedInClient(t);
  const headers = { 'If-Match': '*' };
  const formal = await client.createOrder({
    representation: 'camel',
    headers,
    body: { recipeId: 'lungo', volumeMl: 250 },
  });
  t.match(formal.data, { recipeId: 'lungo', volumeMl: 250, status: 'pending' });
  const snake = await client.getOrder({ path: { order_id: formal.data.id } });
  t.equal(snake.data.recipe, 'lungo');
  const camel = await client.getOrder({
    path: { order_id: snake.data.uuid },
    representation: 'camel',
  });
  t.equal(camel.data.id, formal.data.id);
  const list = await client.listOrders({ query: { user_id: 1 }, representation: 'camel' });
  t.equal(list.data.nextCursor, null);
});

t.test('paths and queries are encoded correctly', async (t) => {
  const { client, proxy } = await signedInClient(t);
  const body = { recipe: 'lungo' };
  await client.prepareOrder({ body: { ...body, coffee_machine_id: 1 } });
  const found = await client.findOrders({
    query: { recipes: ['lungo', 'latte'], lat: 52.5219, lng: 13.4132 },
  });
  t.equal(found.data.total, 1);
  const missed = client.getError({ path: { reason: 'a/b ?&ü' } });
  t.match(await failureOf(missed), { status: 404 });
  t.equal(proxy.requests.at(-1)?.path, '/errors/a%2Fb%20%3F%26%C3%BC');
  t.match((await client.getContractYaml()).data, /^openapi: /);
  t.equal((await client.getHealth()).data.status, 'ok');
});

for (const [ending, end] of [
  ['read to its end', (body: ReadableStream) => new Response(body).text()],
  ['canceled', (body: ReadableStream) => body.cancel()],
] as const)
  t.test(`a stream that is ${ending} leaves nothing on the signal of the call`, async (t) => {
    const { signal } = new AbortController();
    const client = createClient({
      baseUrl: 'http://127.0.0.1',
      fetch: async () => new Response('a cup'),
    });
    const path = { order_id: '1', attachment_id: 1 };
    const { data } = await client.downloadAttachment({ path, as: 'stream', signal });
    t.equal(getEventListeners(signal, 'abort').length, 1);
    await end(data);
    t.equal(getEventListeners(signal, 'abort').length, 0);
  });

t.test(
  'files are uploaded as a blob or a form, and downloaded as a blob or a stream',
  async (t) => {
    const { client } = await signedInClient(t);
    const order = (
      await client.createOrder({ headers: { 'If-Match': '*' }, body: { recipe: 'latte' } })
    ).data;
    const path = { order_id: order.uuid };
    const file = new File(['no sugar'], 'wish.txt', { type: 'text/plain' });
    const uploaded = await client.uploadAttachment({ path, body: file });
    t.match([uploaded.status, uploaded.data.filename], [201, 'wish.txt']);
    const form = new FormData();
    form.append('file', new Blob(['a cup'], { type: 'image/png' }), 'cup.png');
    const second = await client.uploadAttachment({ path, body: form });

    const blob = (
      await client.downloadAttachment({ path: { ...path, attachment_id: uploaded.data.id } })
    ).data;
    t.match([blob.type, await blob.text()], ['text/plain', 'no sugar']);
    const address = { ...path, attachment_id: second.data.id };
    const stream = (await client.downloadAttachment({ path: address, as: 'stream' })).data;
    t.equal(await new Response(stream).text(), 'a cup');
  },
);

t.test('partners call with their key', async (t) => {
  const { another } = await startClient(t);
  const path = { partner_id: 1 };
  t.equal(
    (await another({ partnerKey: 'demo-partner-key-1' }).listPartnerOrders({ path })).data
      .partner_id,
    1,
  );
  t.match(await failureOf(another().listPartnerOrders({ path })), { status: 401 });
});

t.test('a header has the same effect in any case', async (t) => {
  const { client, proxy } = await signedInClient(t);
  // A JavaScript program can write names that the types do not have.
  const inLowerCase = (headers: object) => ({ headers: headers as never });
  const create = () =>
    client.createOrder({
      ...inLowerCase({
        'if-match': '*',
        'x-idempotency-key': 'table-4',
        'content-type': 'application/json',
        authorization: 'Bearer of another program',
      }),
      body: { recipe: 'lungo' },
    });
  const created = await create();
  t.match([created.status, created.replayed], [201, false]);
  t.match(
    [(await create()).replayed, proxy.requests.at(-1)?.headers],
    [true, { 'x-idempotency-key': 'table-4' }],
  );
  const path = { order_id: created.data.uuid };
  const asXml = inLowerCase({ accept: 'application/xml' });
  t.strictSame((await client.getOrder({ path, ...asXml })).data, created.data);
  t.strictSame((await client.getOrder({ path })).data, created.data);
  const other = inLowerCase({ 'if-none-match': '"9"' });
  t.equal((await client.getOrder({ path, ...other })).status, 200);
  t.equal(proxy.requests.at(-1)?.headers['if-none-match'], '"9"');
});

t.test('after a 304, a call returns the cached response', async (t) => {
  const { client, proxy } = await signedInClient(t);
  const read = () => client.getProfile({ path: { user_id: 1 } });
  const [first, second] = [await read(), await read()];
  t.strictSame(second.data, first.data);
  t.match(second, { status: 200, etag: first.etag });
  second.data.name = 'scribbled over';
  t.strictSame((await read()).data, first.data, 'each call returns its own copy');
  const seen = proxy.requests
    .filter(({ path }) => path === '/v1/profiles/1')
    .map(({ status }) => status);
  t.strictSame(seen, [200, 304, 304]);
});

t.test('behind a proxy that makes entity tags weak, conditional calls succeed', async (t) => {
  const { client, proxy } = await signedInClient(t);
  proxy.fault = () => ({ weakenTag: true });
  const created = await client.withRevision(1, (etag) =>
    client.createOrder({ headers: { 'If-Match': etag }, body: { recipe: 'lungo' } }),
  );
  const path = { order_id: created.data.uuid };
  const [first, second] = [await client.getOrder({ path }), await client.getOrder({ path })];
  t.match(second, { status: 200, etag: '"1"', revision: 1 });
  t.strictSame(second.data, first.data);
  t.equal(proxy.requests.at(-1)?.status, 304);
  const headers = { 'If-Match': second.etag ?? '' };
  const changed = await client.putOrder({ path, headers, body: { recipe: 'latte' } });
  t.match(changed, { status: 200, etag: '"2"' });
});

t.test('a cached response is never returned to another user', async (t) => {
  const { client } = await signedInClient(t);
  await client.createDraft({ body: { recipe: 'lungo' } });
  t.equal((await client.listDrafts()).data.total, 1);
  await client.signIn({ ...credentials, email: 'admin@example.com' });
  await client.createDraft({ body: { recipe: 'latte' } });
  const [draft] = (await client.listDrafts()).data.items;
  t.equal(draft?.recipe, 'latte', 'the URL and the revision are the same, but the list is another');
});

t.test('the cache has a bounded size', async (t) => {
  const { client, proxy } = await signedInClient(t, { keptAnswers: 2 });
  const read = (machine_id: number) =>
    client.getCoffeeMachine({ path: { place_id: 1, machine_id } });
  const menu = () => client.getMenu();
  for (const get of [
    () => read(1),
    () => read(2),
    () => read(1),
    menu,
    () => read(1),
    () => read(2),
  ])
    await get();
  const seen = proxy.requests
    .filter(({ path }) => /machines|menu/.test(path))
    .map(({ status }) => status);
  t.strictSame(
    seen,
    [200, 200, 304, 200, 304, 200],
    'the cache removed the least recently used response',
  );
});
