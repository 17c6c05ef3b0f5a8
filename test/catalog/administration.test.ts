/** Operators manage the catalog on the internal listener. */

import document from '../../generated/internal/openapi.json' with { type: 'json' };
import { updateAvailability } from '../../src/internal/queries.ts';
import { startBoth, startInternalOn } from '../support/internal.ts';
import { lockWaits } from '../support/locks.ts';
import { createOrder, formal } from '../support/orders.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const mocha = {
  titles: { en: 'Mocha' },
  descriptions: { en: 'With chocolate.' },
  volume_ml: 200,
  price_minor_units: 300,
  currency: 'EUR',
  position: 9,
  is_offered: true,
};
const url = '/internal/recipes/mocha';

t.test('PUT creates an entry with 201, and an equal PUT changes nothing', async (t) => {
  const { internal } = await startBoth(t);
  const created = await internal('PUT', url, { body: mocha });
  t.equal(created.status, 201);
  t.match(created.body, { id: 'mocha', ...mocha });
  const again = await internal('PUT', url, { body: mocha });
  t.equal(again.status, 200);
  t.equal(again.headers.etag, created.headers.etag);
  const read = await internal('GET', url);
  t.same(read.body, created.body);
  t.equal(read.headers.etag, created.headers.etag);
});

t.test('an entry with the greatest id of the contract lets others be created', async (t) => {
  const { internal } = await startBoth(t);
  const place = { title: 'Gate', address: 'Airport', lat: 52.36, lng: 13.5 };
  const greatest = await internal('PUT', `/internal/places/${Number.MAX_SAFE_INTEGER}`, {
    body: place,
  });
  t.equal(greatest.status, 201);
  t.equal((await internal('PUT', '/internal/places/50', { body: place })).status, 201);
  t.equal((await internal('PUT', url, { body: mocha })).status, 201, 'of another section');
});

t.test('If-Match and If-None-Match protect an entry (RFC 9110 section 13.1)', async (t) => {
  const { internal } = await startBoth(t);
  const put = (headers: Record<string, string>, price_minor_units = 300) =>
    internal('PUT', url, { headers, body: { ...mocha, price_minor_units } });
  t.equal((await put({ 'If-Match': '*' })).status, 412, 'no recipe exists');
  const { headers } = await put({ 'If-None-Match': '*' });
  const etag = headers.etag ?? '';
  t.equal((await put({ 'If-None-Match': '*' })).status, 412, 'the recipe exists');
  t.equal((await put({ 'If-Match': '"other"' })).status, 412);
  const changed = await put({ 'If-Match': etag }, 350);
  t.equal(changed.status, 200);
  t.equal((await put({ 'If-Match': etag }, 400)).status, 412, 'the entity tag is old');
  const kept = await internal('GET', url);
  t.equal(kept.body.price_minor_units, 350);
  const remove = (tag: string) => internal('DELETE', url, { headers: { 'If-Match': tag } });
  t.equal((await remove(etag)).status, 412);
  t.equal((await remove(changed.headers.etag ?? '')).status, 204);
  t.equal((await internal('GET', url)).status, 404);
});

t.test('reads of the catalog have the Cache-Control that the contract declares', async (t) => {
  const { internal } = await startBoth(t);
  const { paths, components } = document;
  const { NoStore, Revalidate } = components.headers;
  const declared = {
    '#/components/headers/NoStore': NoStore,
    '#/components/headers/Revalidate': Revalidate,
  };
  for (const [path, { get }] of [
    ['recipes', paths['/internal/recipes']],
    ['recipes/lungo', paths['/internal/recipes/{id}']],
    ['places', paths['/internal/places']],
    ['places/1', paths['/internal/places/{place_id}']],
    ['partners', paths['/internal/partners']],
    ['partners/1', paths['/internal/partners/{partner_id}']],
    ['coffee-machines', paths['/internal/coffee-machines']],
    ['coffee-machines/1', paths['/internal/coffee-machines/{machine_id}']],
  ] as const) {
    const name = get.responses['200'].headers['Cache-Control'].$ref as keyof typeof declared;
    const { headers } = await internal('GET', `/internal/${path}`);
    t.equal(headers['cache-control'], declared[name].example, path);
  }
});

t.test('of concurrent creations with If-None-Match, one succeeds', async (t) => {
  const { internal } = await startBoth(t);
  const attempts = Array.from({ length: 8 }, (_, nth) =>
    internal('PUT', url, {
      headers: { 'If-None-Match': '*' },
      body: { ...mocha, position: nth },
    }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  t.same(statuses.sort(), [201, ...Array(7).fill(412)]);
});

t.test('pages list every entry once, by id', async (t) => {
  const { internal } = await startBoth(t);
  for (const [path, count] of [
    ['recipes', 8],
    ['places', 3],
    ['partners', 2],
    ['coffee-machines', 6],
  ] as const) {
    const ids: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await internal('GET', `/internal/${path}?limit=2${cursor}`);
      t.equal(body.total, count);
      ids.push(...body.items.map(({ id }: { id: unknown }) => id));
      cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
    } while (cursor !== '');
    t.equal(new Set(ids).size, count, path);
    t.same(ids, [...ids].sort());
  }
});

t.test('an entry cannot refer to one that does not exist', async (t) => {
  const { internal, db } = await startBoth(t);
  const machine = { place_id: 99, partner_id: 98, model: 'Aurora 200' };
  const refused = await internal('PUT', '/internal/coffee-machines/9', { body: machine });
  t.equal(refused.status, 422);
  t.match(refused.body.details.checks_failed, [
    { field: 'place_id', message: /is not a known place/ },
    { field: 'partner_id', message: /is not a known partner/ },
  ]);
  const offer = { name: 'New', recipes: ['lungo', 'lngo'] };
  const unknown = await internal('PUT', '/internal/partners/9', { body: offer });
  t.match(unknown.body.details.checks_failed, [{ field: 'recipes[1]' }]);
  t.equal(
    await db.selectFrom('partners').select('id').where('id', '=', 9).executeTakeFirst(),
    undefined,
  );
});

t.test('what orders, machines or keys refer to cannot be removed', async (t) => {
  const { internal, call } = await startBoth(t);
  await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } });
  for (const path of ['recipes/lungo', 'coffee-machines/1', 'places/1', 'partners/1']) {
    const refused = await internal('DELETE', `/internal/${path}`);
    t.equal(refused.status, 409, path);
    t.equal(refused.body.reason, 'in_use');
    t.equal((await internal('GET', `/internal/${path}`)).status, 200);
  }
});

t.test('a partner with a webhook or an event cannot be removed', async (t) => {
  const { internal, call, db } = await startBoth(t);
  await internal('PUT', '/internal/partners/70', { body: { name: 'New', recipes: ['lungo'] } });
  const webhook = { url: 'https://partner.example', event_types: [], secrets: [] };
  await db
    .insertInto('webhooks')
    .values({ partner_id: 70, id: 'a', ...webhook })
    .execute();
  const remove = () => internal('DELETE', '/internal/partners/70');
  t.match(await remove(), { status: 409, body: { reason: 'in_use' } });
  const machine = { place_id: 1, partner_id: 70, model: 'Aurora 200' };
  await internal('PUT', '/internal/coffee-machines/70', { body: machine });
  await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 70 } });
  await db.deleteFrom('webhooks').execute();
  const moved = { ...machine, partner_id: 1 };
  await internal('PUT', '/internal/coffee-machines/70', { body: moved });
  t.match(await remove(), { status: 409, body: { reason: 'in_use' } });
  await db.deleteFrom('events').execute();
  t.equal((await remove()).status, 204);
});

t.test('no new partner gets an id of which events are stored', async (t) => {
  const { internal, db } = await startBoth(t);
  const body = { name: 'New', recipes: [] };
  const event = { type: 'order.created', order_id: 1, version: 1, is_copy: false } as const;
  await db
    .insertInto('events')
    .values({ ...event, partner_id: 70, state: {} })
    .execute();
  const put = () => internal('PUT', '/internal/partners/70', { body });
  t.match(await put(), { status: 409, body: { reason: 'in_use' } });
  t.equal((await internal('GET', '/internal/partners/70')).status, 404);
  await db.deleteFrom('events').execute();
  t.equal((await put()).status, 201);
});

t.test('a machine that is replaced without is_available keeps its availability', async (t) => {
  const { internal } = await startBoth(t);
  const machine = { place_id: 1, partner_id: 2, model: 'Kolibri Trio' };
  const { body } = await internal('PUT', '/internal/coffee-machines/4', { body: machine });
  t.same(body, { id: 4, ...machine, is_available: false });
  const added = await internal('PUT', '/internal/coffee-machines/70', { body: machine });
  t.equal(added.body.is_available, true);
});

t.test(
  'If-Match protects a machine while another request changes its availability',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { internal } = await startInternalOn(t, db);
    const url = '/internal/coffee-machines/1';
    const { headers, body: machine } = await internal('GET', url);
    const changing = await holdOpen(t, other, (transaction) =>
      updateAvailability(transaction, 1, false),
    );
    const { id: _, ...fields } = machine;
    const body = { ...fields, model: 'New' };
    const put = internal('PUT', url, { headers: { 'If-Match': headers.etag ?? '' }, body });
    await until(async () => (await lockWaits(db)).length > 0);
    await changing.commit();
    t.equal((await put).status, 412);
    t.equal((await internal('GET', url)).body.is_available, false);
  },
);

t.test('a withdrawn recipe cannot be ordered, and its orders keep it and its price', async (t) => {
  const { internal, call } = await startBoth(t);
  await internal('PUT', url, { body: mocha });
  const { body: order } = await createOrder(call, { body: { recipe: 'mocha' } });
  const { body: draft } = await call('POST', '/v1/orders/drafts', {
    as: 'user',
    body: { recipe: 'mocha' },
  });
  const changed = { ...mocha, price_minor_units: 999, is_offered: false };
  t.equal((await internal('PUT', url, { body: changed })).status, 200);

  const headers = { 'If-Match': '*' };
  const create = () =>
    call('POST', '/v1/orders', { as: 'user', headers, body: { recipe: 'mocha' } });
  const refused = { status: 422, body: { reason: 'recipe_not_offered' } };
  const checks_failed = [{ field: 'recipe', in: 'body', error_type: 'wrong_value' }];
  t.match(await create(), { ...refused, body: { ...refused.body, details: { checks_failed } } });
  const camel = await call('POST', '/v1/orders', {
    as: 'user',
    headers: { ...headers, 'Content-Type': formal, Accept: formal },
    body: JSON.stringify({ recipeId: 'mocha', volumeMl: 200 }),
  });
  t.match(camel, { status: 422, body: { reason: 'recipe_not_offered' } });
  const prepared = await call('POST', '/v1/prepare', {
    as: 'user',
    body: { recipe: 'mocha', coffee_machine_id: 1 },
  });
  t.match(prepared, refused);
  t.match(
    await call('POST', '/v1/orders', {
      as: 'user',
      headers,
      body: { recipe: 'mocha', volume: 'x' },
    }),
    { status: 400, body: { reason: 'validation_failed' } },
    'with another violation, one error lists both',
  );
  const committed = await call('PUT', `/v1/orders/drafts/${draft.id}/commit`, {
    as: 'user',
    body: {},
  });
  t.match(committed, refused);

  const put = await call('PUT', `/v1/orders/${order.uuid}`, {
    as: 'user',
    body: { recipe: 'mocha', volume: '250ml' },
  });
  t.equal(put.status, 200, 'an order can be changed without changing its recipe');
  const lungo = await createOrder(call);
  const toWithdrawn = await call('PUT', `/v1/orders/${lungo.body.uuid}`, {
    as: 'user',
    body: { recipe: 'mocha' },
  });
  t.match(toWithdrawn, refused);
  const drafts = `/v1/orders/${lungo.body.id}/drafts`;
  const toMocha = await call('POST', drafts, { as: 'user', body: { recipe: 'mocha' } });
  t.match(await call('PUT', `${drafts}/${toMocha.body.id}/commit`, { as: 'user' }), refused);

  const menu = await call('GET', '/v1/menu', { as: 'user' });
  t.notOk(menu.body.items.some(({ id }: { id: string }) => id === 'mocha'));
  const { body: list } = await call('GET', '/v1/recipes', { as: 'user' });
  t.equal(list.total, 8);
  const prices = await internal('GET', url);
  t.equal(prices.body.price_minor_units, 999);
});

t.test('the price of an order is that of the recipe when it was made', async (t) => {
  const { internal, call, db } = await startBoth(t);
  await internal('PUT', url, { body: mocha });
  const { body: order } = await createOrder(call, { body: { recipe: 'mocha' } });
  await internal('PUT', url, { body: { ...mocha, price_minor_units: 999 } });
  await call('PUT', `/v1/orders/${order.uuid}`, {
    as: 'user',
    body: { recipe: 'mocha', volume: '300ml' },
  });
  const { price_minor_units } = await db
    .selectFrom('orders')
    .select('price_minor_units')
    .where('uuid', '=', order.uuid)
    .executeTakeFirstOrThrow();
  t.equal(price_minor_units, 300);
});

t.test('a draft of a removed recipe and machine is rejected, not lost', async (t) => {
  const { internal, call } = await startBoth(t);
  await internal('PUT', url, { body: mocha });
  const machine = { place_id: 1, partner_id: 1, model: 'Aurora 200' };
  await internal('PUT', '/internal/coffee-machines/50', { body: machine });
  const body = { recipe: 'mocha', coffee_machine_id: 50 };
  const { body: draft } = await call('POST', '/v1/orders/drafts', { as: 'user', body });
  t.equal((await internal('DELETE', '/internal/coffee-machines/50')).status, 204);
  t.equal((await internal('DELETE', url)).status, 204);
  const commit = (body: object) =>
    call('PUT', `/v1/orders/drafts/${draft.id}/commit`, { as: 'user', body });
  t.equal((await commit({})).body.reason, 'machine_not_found');
  t.equal((await commit({ coffee_machine_id: 1 })).status, 422);
  t.ok((await commit({ coffee_machine_id: 1, recipe: 'lungo' })).status < 300);
});

t.test('the internal listener publishes the JSON Schema of the catalog file', async (t) => {
  const { internal } = await startBoth(t);
  const { status, body } = await internal('GET', '/internal/catalog-schema');
  t.equal(status, 200);
  t.same(Object.keys(body.properties), ['recipes', 'places', 'partners', 'machines']);
  t.ok(body.$defs.RecipeEntry.properties.price_minor_units.maximum);
});
