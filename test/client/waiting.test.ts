/** The functions of the client that combine several requests: pages, and waiting for an order. */

import { ApiError, type Attempt, type CallOptions } from '../../client/client.ts';
import type { PagedId } from '../../client/operation-types.ts';
import { credentials, failureOf, signedInClient, startClient } from '../support/client.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const anyRevision = { headers: { 'If-Match': '*' } };

t.test('`for await` reads all pages of a list or a search, in both representations', async (t) => {
  const { client } = await signedInClient(t);
  const made: string[] = [];
  for (let nth = 0; nth < 5; nth++)
    made.unshift(
      (await client.createOrder({ ...anyRevision, body: { recipe: 'lungo' } })).data.uuid,
    );
  const user_id = await client.userId();
  const sizes: number[] = [];
  const seen: string[] = [];
  for await (const { data } of client.pages('listOrders', { query: { user_id, limit: 2 } })) {
    sizes.push(data.items.length);
    seen.push(...data.items.map(({ uuid }) => uuid));
  }
  t.strictSame(sizes, [2, 2, 1]);
  t.strictSame(seen, made);
  const { data: page } = await client.listOrders({ query: { user_id, limit: 2 } });
  const rest: string[] = [];
  const query = { user_id, limit: 2, cursor: page.next_cursor ?? '' };
  for await (const { data } of client.pages('listOrders', { query }))
    rest.push(...data.items.map(({ uuid }) => uuid));
  t.strictSame(rest, made.slice(2), 'reading starts at the cursor that the call gives');
  const camel: string[] = [];
  const pages = client.pages('listOrders', {
    query: { user_id, limit: 3 },
    representation: 'camel',
  });
  for await (const { data } of pages) camel.push(...data.items.map(({ id }) => id));
  t.strictSame(camel, made);
  const found: string[] = [];
  for await (const { data } of client.pages('searchOrders', {
    body: { recipes: ['lungo'], limit: 4 },
  }))
    found.push(...data.items.map(({ uuid }) => uuid));
  t.strictSame(found, made);
});

/** The options of a call to each operation that returns a list in pages. */
const lists = (user_id: number, order_id: string): { [Id in PagedId]: CallOptions<Id> } => ({
  listOrders: { query: { user_id, limit: 1 } },
  findOrders: { query: { limit: 1 } },
  searchOrders: { body: { limit: 1 } },
  listDrafts: { query: { limit: 1 } },
  listOrdersV2: { query: { user_id, limit: 1 } },
  listAttachments: { path: { order_id }, query: { limit: 1 } },
  listRecipes: { query: { limit: 1 } },
  getMenu: { query: { limit: 1 } },
  listUsers: { query: { limit: 1 } },
  listOwnPosts: { query: { limit: 1 } },
  listPartnerOrders: { path: { partner_id: 1 }, query: { limit: 1 } },
  listErrors: {},
});

t.test('`items` reads the items of all pages of every list', async (t) => {
  const { client } = await startClient(t, { partnerKey: 'demo-partner-key-1' });
  await client.signIn({ ...credentials, email: 'admin@example.com' });
  const user_id = await client.userId();
  let order_id = '';
  for (let nth = 0; nth < 2; nth++) {
    const made = await client.prepareOrder({ body: { recipe: 'lungo', coffee_machine_id: 1 } });
    order_id = String(made.data.order_id);
    await client.createDraft({ body: { recipe: 'latte' } });
    await client.createPost({ body: { title: `Tip ${nth}`, content: 'Before eight.' } });
  }
  for (const name of ['a.txt', 'b.txt'])
    await client.uploadAttachment({ path: { order_id }, body: new File([name], name) });
  for (const [id, options] of Object.entries(lists(user_id, order_id)) as [PagedId, object][]) {
    const expected: unknown[] = [];
    let pages = 0;
    for await (const { data } of client.pages(id, options as never)) {
      pages++;
      expected.push(
        ...Object.values(data as object)
          .filter(Array.isArray)
          .flat(),
      );
    }
    const items: unknown[] = [];
    for await (const item of client.items(id, options as never)) items.push(item);
    t.ok(pages > 1 || id === 'listErrors', `${id} has ${pages} pages`);
    t.strictSame(items, expected, id);
  }
});

t.test(
  'the items of a list have the type of the representation, and reading can end early',
  async (t) => {
    const { client, proxy } = await signedInClient(t);
    for (let nth = 0; nth < 3; nth++)
      await client.createOrder({ ...anyRevision, body: { recipe: 'lungo' } });
    proxy.requests.length = 0;
    const query = { user_id: 1, limit: 1 };
    for await (const order of client.items('listOrders', { query, representation: 'camel' })) {
      const recipe: string = order.recipeId;
      t.equal(recipe, 'lungo');
      break;
    }
    t.equal(proxy.requests.length, 1, 'the client requests a page only when it needs the page');
  },
);

for (const keptAnswers of [100, 0]) {
  t.test(
    `waitForOrder returns an order that another client cancels, with ${keptAnswers} cached responses`,
    async (t) => {
      const { client, another, proxy, waits } = await signedInClient(t, { keptAnswers });
      const order = (await client.createOrder({ ...anyRevision, body: { recipe: 'lungo' } })).data;
      const path = { order_id: order.uuid };
      const done = client.waitForOrder(order.uuid, ({ status }) => status === 'cancelled');
      const other = another();
      await other.signIn(credentials);
      await other.changeOrderVolume({ path, body: { volume: '200ml' } });
      await other.cancelOrder({ path });
      t.strictSame((await done).data, (await other.getOrder({ path })).data);
      t.strictSame(waits, [], 'the service waits, not the client');
      const reads = proxy.requests.filter(
        ({ method, path }) => method === 'GET' && path.startsWith('/v1/orders/'),
      );
      t.ok(reads.length <= 5, `${reads.length} requests`);
      t.equal(reads.find(({ headers }) => headers.prefer)?.headers.prefer, 'wait=25');
      const earlier = await client.waitForOrder(order.uuid, () => true);
      t.equal(earlier.status, 200, 'an order that is already done is returned at once');
    },
  );
}

t.test('if the service does not wait, waitForOrder pauses between its reads', async (t) => {
  const { client, waits } = await signedInClient(t, {}, { MAX_WAITING_REQUESTS: '0' });
  const order = (await client.createOrder({ ...anyRevision, body: { recipe: 'lungo' } })).data;
  let canceled: Promise<unknown> | undefined;
  const done = client.waitForOrder(order.uuid, ({ status }) => {
    if (waits.length >= 2) canceled ??= client.cancelOrder({ path: { order_id: order.uuid } });
    return status === 'cancelled';
  });
  t.equal((await done).data.status, 'cancelled');
  await canceled;
  t.ok(waits.every((milliseconds) => milliseconds === 2000));
});

t.test('a signal ends waitForOrder while the service waits', async (t) => {
  const { client, proxy } = await signedInClient(t);
  const order = (await client.createOrder({ ...anyRevision, body: { recipe: 'lungo' } })).data;
  const stop = new AbortController();
  proxy.fault = ({ headers }) => {
    if (headers.prefer) setImmediate(() => stop.abort());
    return undefined;
  };
  const failure = await failureOf(
    client.waitForOrder(order.uuid, () => false, { signal: stop.signal }),
  );
  t.equal(failure, stop.signal.reason);
  // The proxy does not pass on the end of the connection, so the request waits until the order
  // changes.
  await client.cancelOrder({ path: { order_id: order.uuid } });
  await until(async () => proxy.requests.every(({ status }) => status > 0));
});

t.test('every attempt is reported with its duration, without tokens and bodies', async (t) => {
  const attempts: Attempt[] = [];
  const { client, proxy } = await startClient(t, {
    onAttempt: (attempt) => attempts.push(attempt),
  });
  await client.signIn(credentials);
  proxy.fault = (_request, nth) => (nth === 1 ? { cut: true } : undefined);
  await client.getMenu();
  const [login, cut, menu] = attempts;
  t.match(login, {
    method: 'POST',
    url: `${proxy.address}/auth/login`,
    status: 200,
    requestId: /^[\w-]{36}$/,
  });
  t.match(cut, { method: 'GET', url: `${proxy.address}/v1/menu`, error: TypeError });
  t.match(menu, { method: 'GET', status: 200, milliseconds: Number });
  t.notMatch(JSON.stringify(attempts), /eyJ|password/);
  t.equal(attempts.length, 3);
});

t.test('the reason of an error determines the type of its details', async (t) => {
  const { client } = await signedInClient(t);
  await client.createOrder({ ...anyRevision, body: { recipe: 'lungo' } });
  const error = await failureOf(
    client.createOrder({ headers: { 'If-Match': '"0"' }, body: { recipe: 'lungo' } }),
  );
  if (!(error instanceof ApiError) || error.reason !== 'revision_mismatch') throw error;
  const revision: number | null = error.details.current_revision;
  t.equal(revision, 1);
});

t.test('without crypto.randomUUID, each call has its own idempotency key', async (t) => {
  const { client, proxy } = await signedInClient(t);
  const { crypto } = globalThis;
  t.teardown(() =>
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true }),
  );
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
  for (let nth = 0; nth < 2; nth++) {
    const { status } = await client.createOrder({ ...anyRevision, body: { recipe: 'lungo' } });
    t.equal(status, 201);
  }
  const keys = proxy.requests.map(({ headers }) => headers['x-idempotency-key']).filter(Boolean);
  t.equal(new Set(keys).size, 2);
});

t.test('waitForOrder of an unknown order throws order_not_found', async (t) => {
  const { client } = await signedInClient(t);
  t.match(await failureOf(client.waitForOrder('999999', () => true)), {
    reason: 'order_not_found',
  });
});
