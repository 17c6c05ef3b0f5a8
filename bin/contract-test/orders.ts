/**
 * Checks of everything that can happen to an order: creation, retries, changes, drafts, files and
 * searches.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Check } from './check.ts';

const formal = 'application/vnd.beverage.order+json';

/** Returns an order without the members that a machine may change between two reads. */
function lasting(order: object): object {
  const changing = /^(status|is_?ready|(updated|completed)_?at)$/i;
  return Object.fromEntries(Object.entries(order).filter(([name]) => !changing.test(name)));
}

export const orderChecks: Check[] = [
  {
    name: 'a creation needs the revision of the list: it gets 428 without one and 412 with a stale one',
    async run({ me, newOrder, userId, recipe }) {
      const list = `/v1/orders?user_id=${userId}`;
      const post = (condition: Record<string, string>) =>
        me('POST', '/v1/orders', {
          headers: { ...condition, 'X-Idempotency-Key': randomUUID() },
          body: { recipe },
        });
      assert.equal((await post({})).status, 428);
      const revision = (await me('GET', list)).headers.etag ?? '';
      const created = await newOrder({ recipe }, { 'If-Match': revision });
      assert.equal(created.headers['content-location'], list);
      const { etag } = (await me('GET', list)).headers;
      assert.equal(created.headers.etag, etag, 'the new revision of the list');
      assert.equal((await post({ 'If-Match': revision })).status, 412);
    },
  },
  {
    name: 'a key creates one order: a retry gets the order even with a stale revision, and another request gets 422',
    async run({ me, newOrder, userId, recipe }) {
      const revision = (await me('GET', `/v1/orders?user_id=${userId}`)).headers.etag ?? '';
      const headers = { 'If-Match': revision, 'X-Idempotency-Key': randomUUID() };
      const created = await newOrder({ recipe }, headers);
      const replayed = await me('POST', '/v1/orders', { headers, body: { recipe } });
      assert.deepEqual([replayed.status, replayed.body.id], [200, created.body.id]);
      assert.equal(replayed.headers['x-beverage-ordering-replayed'], 'true');
      const other = await me('POST', '/v1/orders', {
        headers: { ...headers, 'If-Match': '*' },
        body: { recipe, volume: '111ml' },
      });
      assert.equal(other.status, 422, 'the key belongs to another request');
    },
  },
  {
    name: 'a new order is read as it was created, and the list begins with it',
    async run({ me, newOrder, userId }) {
      const created = await newOrder();
      const read = await me('GET', created.headers.location ?? '');
      assert.deepEqual(
        lasting(read.body),
        lasting(created.body),
        'the order is read as it was created',
      );
      const list = await me('GET', `/v1/orders?user_id=${userId}&limit=1`);
      assert.equal(list.body.items[0].id, created.body.id);
    },
  },
  {
    name: 'all violations are reported together, in either representation; an unknown recipe gets 422',
    async run({ me }) {
      const post = (body: object, headers: Record<string, string> = {}) =>
        me('POST', '/v1/orders', {
          headers: { 'If-Match': '*', 'X-Idempotency-Key': randomUUID(), ...headers },
          body,
        });
      const snake = await post({ volume: '-1ml' }, { Accept: 'application/problem+json' });
      assert.equal(snake.status, 400);
      const fields = snake.body.details.checks_failed
        .map(({ field }: { field: string }) => field)
        .sort();
      assert.deepEqual(fields, ['recipe', 'volume']);
      const asCamelCase = { 'Content-Type': formal, Accept: formal };
      const camel = await post({ volumeMl: 1, sugar: 9 }, asCamelCase);
      assert.equal(camel.status, 422);
      assert.equal(camel.body.errors.length, 3);
      assert.equal((await post({ recipe: 'no-such-recipe' })).status, 422);
    },
  },
  {
    name: 'both representations and XML contain the same order',
    async run({ me, newOrder, recipe }) {
      const headers = { 'Content-Type': formal, Accept: formal };
      const camel = await newOrder({ recipeId: recipe, volumeMl: 250, sugar: 1 }, headers);
      assert.deepEqual(
        [camel.body.recipeId, camel.body.volumeMl, camel.body.status],
        [recipe, 250, 'pending'],
      );
      const snake = await me('GET', `/v1/orders/${camel.body.id}`);
      assert.deepEqual([snake.body.recipe, snake.body.volume_ml], [recipe, 250]);
      const again = await me('GET', `/v1/orders/${snake.body.id}`, { headers: { Accept: formal } });
      assert.deepEqual(lasting(again.body), lasting(camel.body));
      const xml = await me('GET', `/v1/orders/${snake.body.id}`, {
        headers: { Accept: 'application/xml' },
      });
      assert.match(xml.headers['content-type'] ?? '', /^application\/xml/);
      assert.match(xml.text, new RegExp(`<recipe>${recipe}</recipe>`));
      const second = await me('GET', `/v2/orders/${snake.body.id}`);
      assert.equal(second.body.metadata.created_at, snake.body.created_at);
    },
  },
  {
    name: 'PUT creates an order under an id of the client, and replaces the order unless If-None-Match is *; DELETE may be repeated',
    async run({ me, remember, recipe }) {
      const path = `/v1/orders/${randomUUID()}`;
      remember(path);
      assert.equal((await me('PUT', path, { body: { recipe, volume: '200ml' } })).status, 201);
      const kept = await me('PUT', path, {
        headers: { 'If-None-Match': '*' },
        body: { recipe, volume: '300ml' },
      });
      assert.deepEqual([kept.status, kept.body.volume_ml], [200, 200]);
      assert.equal((await me('PUT', path, { body: { recipe, volume: '300ml' } })).status, 200);
      assert.equal((await me('GET', path)).body.volume_ml, 300);
      for (const time of ['first', 'second'])
        assert.equal((await me('DELETE', path)).status, 204, `${time} DELETE`);
      assert.ok([404, 410].includes((await me('GET', path)).status));
    },
  },
  {
    name: 'a change with a stale ETag changes nothing',
    async run({ me, newOrder }) {
      const path = (await newOrder()).headers.location ?? '';
      const headers = { 'If-Match': (await me('GET', path)).headers.etag ?? '' };
      const volume = await me('PUT', `${path}/volume`, { headers, body: { volume: '200ml' } });
      assert.deepEqual([volume.status, volume.body.volume], [200, '200ml']);
      for (const [action, body] of [
        ['volume', { volume: '300ml' }],
        ['archive', undefined],
        ['restore', undefined],
      ] as const) {
        const { status } = await me('PUT', `${path}/${action}`, { headers, body });
        assert.equal(status, 412, action);
      }
    },
  },
  {
    name: 'an order gets an address, is archived, restored and canceled, and then has a fixed volume',
    async run({ me, newOrder }) {
      const path = (await newOrder()).headers.location ?? '';
      const address = await me('PUT', `${path}/address`, { body: { address: { city: 'Berlin' } } });
      assert.equal(address.body.address.city, 'Berlin');
      for (const time of ['first', 'second']) {
        const { status, can_restore } = (await me('PUT', `${path}/archive`)).body;
        assert.deepEqual([status, can_restore], ['archived', true], time);
      }
      assert.equal((await me('PUT', `${path}/restore`)).body.status, 'active');
      for (const time of ['first', 'second'])
        assert.equal((await me('POST', `${path}/cancel`)).body.status, 'cancelled', time);
      assert.equal((await me('PUT', `${path}/volume`, { body: { volume: '100ml' } })).status, 409);
    },
  },
  {
    name: 'a draft becomes one order, however often the draft is committed',
    async run({ me, remember, recipe }) {
      const request = { headers: { 'X-Idempotency-Key': randomUUID() }, body: { recipe } };
      const draft = await me('POST', '/v1/orders/drafts', request);
      assert.equal(draft.status, 201, draft.text);
      const replayed = await me('POST', '/v1/orders/drafts', request);
      assert.deepEqual([replayed.status, replayed.body.id], [200, draft.body.id]);
      const path = draft.headers.location ?? '';
      const committed = await me('PUT', `${path}/commit`);
      assert.equal(committed.status, 201, committed.text);
      remember(committed.headers.location ?? '');
      const repeated = await me('PUT', `${path}/commit`);
      assert.deepEqual([repeated.status, repeated.body.id], [200, committed.body.id]);
      assert.equal((await me('GET', path)).body.order_id, committed.body.id);
      assert.equal((await me('PUT', `/v1/orders/drafts/${randomUUID()}/commit`)).status, 404);
    },
  },
  {
    name: 'a change draft changes its order, unless the order has changed in between',
    async run({ me, newOrder }) {
      const path = (await newOrder()).headers.location ?? '';
      const change = await me('POST', `${path}/drafts`, { body: { volume: '200ml' } });
      const changed = await me('PUT', `${path}/drafts/${change.body.id}/commit`);
      assert.deepEqual([changed.status, changed.body.volume_ml], [200, 200]);
      const late = await me('POST', `${path}/drafts`, { body: { volume: '250ml' } });
      await me('PUT', `${path}/volume`, { body: { volume: '300ml' } });
      assert.equal((await me('PUT', `${path}/drafts/${late.body.id}/commit`)).status, 409);
    },
  },
  {
    name: 'a file is returned unchanged, cannot run in a browser, and can be deleted',
    async run({ me, newOrder }) {
      const files = `${(await newOrder()).headers.location}/attachments`;
      const form = new FormData();
      form.set('file', new Blob(['a cup'], { type: 'image/png' }), 'cup.png');
      const uploaded = await me('POST', files, { body: form });
      assert.deepEqual([uploaded.status, uploaded.body.filename], [201, 'cup.png']);
      const path = uploaded.headers.location ?? '';
      const file = await me('GET', path);
      assert.deepEqual([file.headers['content-type'], file.text], ['image/png', 'a cup']);
      assert.match(file.headers['content-disposition'] ?? '', /^attachment/);
      assert.equal((await me('GET', files)).body.total, 1);
      assert.equal((await me('DELETE', path)).status, 204);
      assert.equal((await me('GET', path)).status, 404);
    },
  },
  {
    name: 'every search finds a prepared drink',
    async run({ me, remember, userId, machineId, recipe }) {
      const prepared = await me('POST', '/v1/prepare', {
        headers: { 'X-Idempotency-Key': randomUUID() },
        body: { coffee_machine_id: machineId, recipe },
      });
      assert.equal(prepared.status, 201, prepared.text);
      remember(prepared.headers.location ?? '');
      const ids = ({ body }: { body: { items: { id: unknown }[] } }) =>
        body.items.map(({ id }) => id);
      const search = (body: object) => me('POST', '/v1/orders/search', { body });
      const query = { user_id: userId, recipes: [recipe], limit: 100 };
      assert.ok(ids(await search(query)).includes(prepared.body.order_id));
      const simple = await me('GET', `/v1/orders/search?recipe=${recipe}&limit=100`);
      assert.ok(ids(simple).includes(prepared.body.order_id));
      assert.equal((await search({ ...query, cursor: 'forged' })).status, 400);
    },
  },
];
