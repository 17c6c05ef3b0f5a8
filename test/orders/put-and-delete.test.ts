import { randomUUID } from 'node:crypto';
import { startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import {
  contentsOf,
  createOrder,
  formal,
  listRevision,
  ordersOf,
  storedOrder,
} from '../support/orders.ts';
import { t } from '../support/tap.ts';

const { call, db } = await startApp(t);
const { newOrder, read, act, put, remove } = ordersOf(call);
const as = 'user';

t.test('PUT of a new UUID creates an order, which GET then returns unchanged', async (t) => {
  const uuid = randomUUID();
  const body = {
    recipe: 'latte',
    volume: '300ml',
    coffee_machine_id: 3,
    address: { city: 'Berlin', gate: 'B' },
  };
  const revision = Number((await listRevision(call)).slice(1, -1));
  const created = await put(uuid, body);
  t.equal(created.status, 201);
  t.equal(created.headers.location, `/v1/orders/${uuid}`);
  t.equal(created.headers.etag, '"1"', 'the entity tag of the order');
  t.match(created.body, { id: uuid, user_id: 1, ...body, status: 'created' });
  t.strictSame((await read(uuid)).body, created.body);
  t.equal(await listRevision(call), `"${revision + 1}"`);

  const { id: number } = await db
    .selectFrom('orders')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  t.strictSame((await read(number)).body, created.body, 'its number identifies the same order');

  const before = await contentsOf(db);
  const again = await put(uuid, body);
  t.equal(again.status, 200);
  t.strictSame(again.body, created.body);
  t.equal(again.headers.etag, '"1"');
  t.notOk(again.headers.location);
  t.strictSame(await contentsOf(db), before, 'the repeat writes nothing');
});

t.test('replacing keeps the price unless the recipe changes', async (t) => {
  const id = await newOrder();
  await db
    .updateTable('recipes')
    .set({ price_minor_units: 999 })
    .where('id', '=', 'lungo')
    .execute();
  t.equal((await put(id, { recipe: 'lungo', volume: '50ml' })).body.price, '2.00');
  t.equal((await put(id, { recipe: 'espresso' })).body.price, '1.80');
  t.equal((await put(id, { recipe: 'lungo' })).body.price, '9.99');
  await db
    .updateTable('recipes')
    .set({ price_minor_units: 200 })
    .where('id', '=', 'lungo')
    .execute();
});

t.test(
  'replacing an order in one representation keeps the fields that only the other representation has',
  async (t) => {
    const id = await newOrder();
    await put(id, { recipe: 'lungo', coffee_machine_id: 3, address: { city: 'Berlin' } });
    await put(id, { recipeId: 'latte', volumeMl: 250, sugar: 3 }, { 'Content-Type': formal });
    t.match((await read(id)).body, {
      recipe: 'latte',
      volume: '250ml',
      coffee_machine_id: 3,
      address: { city: 'Berlin' },
    });
    await put(id, { recipe: 'lungo' });
    const camel = await call('GET', `/v1/orders/${id}`, { as, headers: { Accept: formal } });
    t.match(camel.body, { recipeId: 'lungo', sugar: 3 });
  },
);

t.test(
  'PUT with If-None-Match: * never replaces an order: if the order exists, the response is the unchanged order with 200',
  async (t) => {
    const uuid = randomUUID();
    const created = await put(uuid, { recipe: 'latte' }, { 'If-None-Match': '*' });
    t.equal(created.status, 201);
    const before = await contentsOf(db);
    const found = await put(uuid, { recipe: 'espresso', volume: '70ml' }, { 'If-None-Match': '*' });
    t.equal(found.status, 200);
    t.strictSame(found.body, created.body);
    t.equal(found.headers.etag, created.headers.etag);
    t.strictSame(await contentsOf(db), before);
    await act(uuid, 'archive');
    t.equal(
      (await put(uuid, { recipe: 'espresso' }, { 'If-None-Match': '*' })).body.status,
      'archived',
      'an archived order is not replaced either',
    );
  },
);

t.test('PUT with the tag of the order in If-None-Match changes nothing', async (t) => {
  const uuid = randomUUID();
  const created = await put(uuid, { recipe: 'latte' });
  t.equal(created.status, 201);
  for (const tags of ['"1"', 'W/"1", "other"']) {
    const refused = await put(uuid, { recipe: 'lungo' }, { 'If-None-Match': tags });
    t.match(refused.body, {
      status: 412,
      reason: 'revision_mismatch',
      details: { current_revision: 1 },
    });
  }
  const replaced = await put(uuid, { recipe: 'lungo' }, { 'If-None-Match': '"2"' });
  t.equal(replaced.status, 200);
  t.equal(replaced.headers.etag, '"2"');
});

t.test('PUT makes the same checks as POST, in the same order', async (t) => {
  const id = await newOrder();
  const before = await contentsOf(db);
  for (const target of [id, randomUUID()]) {
    t.match((await put(target, { recipe: 'lungo', coffee_machine_id: 99 })).body, {
      reason: 'machine_not_found',
    });
    t.match((await put(target, { recipe: 'lungo', coffee_machine_id: 4 })).body, {
      reason: 'machine_unavailable',
    });
    t.match((await put(target, { recipe: 'lungoo' })).body, {
      status: 422,
      reason: 'wrong_parameter_value',
    });
    t.match((await put(target, { recipe: 'lungoo', volume: '0ml' })).body, { status: 400 });
    t.match((await put(target, { recipe: '', coffee_machine_id: 99 })).body, { status: 404 });
  }
  t.equal(
    (await put(999_999, { recipe: 'lungo' })).status,
    404,
    'only the service assigns numbers',
  );
  t.strictSame(await contentsOf(db), before);
});

t.test(
  'DELETE removes the order permanently, responds to a repeat with 204, and is marked as deprecated',
  async (t) => {
    const id = await newOrder();
    const { uuid } = await storedOrder(db, id);
    const gone = await remove(id);
    t.equal(gone.status, 204);
    t.equal(gone.text, '');
    t.match(gone.headers.deprecation, /^@\d+$/);
    t.ok(Date.parse(gone.headers.sunset ?? '') > Date.now());
    const before = await contentsOf(db);
    for (const key of [id, uuid]) t.equal((await remove(key)).status, 204);
    t.equal(
      (await remove(id, { 'If-Match': '"1"' })).status,
      204,
      'a repeat with the old entity tag gets 204, because the first response may have been lost',
    );
    t.strictSame(await contentsOf(db), before, 'the repeats write nothing');
    for (const key of [id, uuid])
      t.match((await read(key)).body, { status: 404, reason: 'order_not_found' });
    t.equal((await remove(999_999)).status, 404);
  },
);

t.test('a deleted UUID cannot be used again', async (t) => {
  const uuid = randomUUID();
  await put(uuid, { recipe: 'lungo' });
  await remove(uuid);
  const before = await contentsOf(db);
  for (const headers of [{}, { 'If-None-Match': '*' }] as Record<string, string>[]) {
    t.match((await put(uuid, { recipe: 'lungo' }, headers)).body, {
      status: 409,
      reason: 'order_deleted',
    });
  }
  t.strictSame(await contentsOf(db), before);
});

t.test(
  'with DELETED_ORDER_STATUS=410, a deleted order gets 410, and an order that never existed gets 404',
  async (t) => {
    const gone = await startApp(t, { DELETED_ORDER_STATUS: '410' });
    const { id } = (await createOrder(gone.call)).body;
    await gone.call('DELETE', `/v1/orders/${id}`, { as });
    for (const [method, action, body] of [
      ['GET', '', undefined],
      ['PUT', '/archive', undefined],
      ['PUT', '/restore', undefined],
      ['POST', '/cancel', {}],
      ['PUT', '/volume', { volume: '90ml' }],
      ['PUT', '/address', { address: { city: 'Berlin' } }],
    ] as const) {
      const send = (key: number, who: 'user' | 'admin' = as) =>
        gone.call(method, `/v1/orders/${key}${action}`, { as: who, ...(body && { body }) });
      t.match(
        (await send(id)).body,
        { status: 410, reason: 'order_deleted' },
        `${method} ${action}`,
      );
      t.equal((await send(id, 'admin')).status, 403);
      t.equal((await send(999_999)).status, 404);
    }
    t.equal(
      (await gone.call('DELETE', `/v1/orders/${id}`, { as })).status,
      204,
      'deleting again still gets 204',
    );
  },
);

t.test(
  'PUT of an existing order replaces every writable field; a missing field returns to its default',
  async (t) => {
    const id = await newOrder();
    await put(id, {
      recipe: 'lungo',
      volume: '300ml',
      coffee_machine_id: 3,
      address: { city: 'Berlin' },
    });
    const replaced = await put(id, { recipe: 'espresso' });
    t.equal(replaced.status, 200);
    t.match(replaced.body, {
      id,
      recipe: 'espresso',
      volume: '50ml',
      coffee_machine_id: null,
      address: null,
      price: '1.80',
    });
    t.equal(replaced.headers.etag, '"3"');
  },
);

t.test('a PUT reads only the recipe that it names, not the whole catalog', async (t) => {
  const statements: string[] = [];
  const { db } = await openTestDatabase(t, ({ sql }) => statements.push(sql));
  const { call } = await startAppOn(t, db);
  const { newOrder, put } = ordersOf(call);
  const id = await newOrder();
  statements.length = 0;
  t.equal((await put(id, { recipe: 'latte' })).status, 200);
  const ofRecipes = statements.filter((statement) => statement.includes('from "recipes"'));
  t.ok(ofRecipes.length > 0);
  for (const statement of ofRecipes) t.match(statement, 'where "id" = ');
});
