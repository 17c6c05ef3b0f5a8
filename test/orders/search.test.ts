import type { Handle } from '../../src/db/handle.ts';
import { startApp } from '../support/app.ts';
import { recountLists } from '../support/orders.ts';
import { insertOrder } from '../support/rows.ts';
import { t } from '../support/tap.ts';

const search = '/v1/orders/search';
const formal = 'application/vnd.beverage.order+json';

interface Wanted {
  user_id?: number;
  recipe?: string;
  coffee_machine_id?: number | null;
  created_at?: Date;
  archive_state?: 'listed' | 'archived' | 'restored';
}

/** Stores orders, by default of user 1, in the database and returns their numbers, newest first. */
async function addOrders(db: Handle, wanted: Wanted[]): Promise<number[]> {
  const ids: number[] = [];
  for (const order of wanted) ids.push(await insertOrder(db, order));
  await recountLists(db);
  return ids.reverse();
}

const fieldsOf = ({ details }: { details: { checks_failed: { field: string }[] } }) =>
  details.checks_failed.map(({ field }) => field).sort();
const idsOf = ({ body }: { body: { items: { id: number }[] } }) => body.items.map(({ id }) => id);

t.test('a list in a query filters, however a client writes it', async (t) => {
  const { call, db } = await startApp(t);
  const orders = await addOrders(db, [
    { recipe: 'latte' },
    { recipe: 'espresso' },
    { recipe: 'lungo' },
  ]);
  const [lungo, espresso, latte] = orders;
  const read = async (query: string) => idsOf(await call('GET', query, { as: 'user' }));
  for (const [query, expected] of [
    ['', orders],
    ['recipes[]=latte', [latte]],
    ['recipes%5B%5D=latte', [latte]],
    ['recipes[]=espresso&recipes[]=latte', [espresso, latte]],
    ['recipes[0]=espresso&recipes[1]=latte', [espresso, latte]],
    ['recipes=espresso&recipes[]=latte', [espresso, latte]],
    ['user_id=1&recipes[]=lungo&limit[]=5', [lungo]],
  ] as const)
    t.same(await read(`${search}?${query}`), expected, query);
  t.same(await read('/v1/orders?user_id=1&recipe[]=latte'), [latte], 'also a single value');
  const two = await call('GET', '/v1/orders?user_id=1&recipe[]=latte&recipe[]=lungo', {
    as: 'user',
  });
  t.match(two, { status: 400, body: { details: { checks_failed: [{ field: 'recipe' }] } } });
  for (const name of ['__proto__[]', 'constructor[]', '[]', '[0]'])
    t.equal((await read(`${search}?${name}=x`)).length, 3, name);
});

t.test('brackets that have no meaning after the name of a parameter are an error', async (t) => {
  const { call } = await startApp(t);
  const failedIn = async (query: string) => {
    const { status, body } = await call('GET', query, { as: 'user' });
    return { status, reason: body.reason, fields: fieldsOf(body) };
  };
  const rejected = (...fields: string[]) => ({ status: 400, reason: 'validation_failed', fields });
  for (const name of [
    'recipes[a]',
    'recipes[-1]',
    'recipes[][]',
    'recipes[0][1]',
    'recipes[0][a]',
    'recipes[',
    'recipes[]x',
    'recipes[0',
    'recipes%5Ba%5D',
  ])
    t.same(await failedIn(`${search}?${name}=latte`), rejected('recipes'), name);
  t.same(
    await failedIn(`${search}?recipes[a]=latte&recipes[b]=lungo&limit[x]=1&lat=x&lng=1`),
    rejected('lat', 'limit', 'recipes'),
    'each parameter once, together with other violations',
  );
  t.same(await failedIn('/v1/orders?user_id=1&recipe[a]=latte'), rejected('recipe'));
  t.same(await failedIn('/v1/orders?user_id[a]=1'), rejected('user_id', 'user_id'));
  const unknown = await call('GET', `${search}?near[lat]=1&near[][]=2&[a]=3&constructor[a]=4`, {
    as: 'user',
  });
  t.equal(unknown.status, 200, 'an unknown parameter is ignored, with brackets too');
});

t.test('each filter narrows the search, in the body and in the query', async (t) => {
  const { call, db } = await startApp(t);
  const march = new Date('2026-03-01T00:00:00Z');
  const february = new Date('2026-02-28T23:59:59.999Z');
  const [archived, bare, far, late, early] = await addOrders(db, [
    { coffee_machine_id: 1, created_at: february },
    { coffee_machine_id: 1, created_at: march, recipe: 'latte' },
    { coffee_machine_id: 5, recipe: 'espresso', created_at: march },
    { coffee_machine_id: null, archive_state: 'restored' },
    { coffee_machine_id: 1, archive_state: 'archived' },
  ]);
  const all = [bare, far, late, early];
  const alexanderplatz = { lat: 52.5219, lng: 13.4132 };
  const cases: [object, string, (number | undefined)[]][] = [
    [{}, '', all],
    [{ user_id: 1 }, 'user_id=1', all],
    [{ recipes: [] }, '', all],
    [{ recipes: ['latte'] }, 'recipes=latte', [late]],
    [{ recipes: ['espresso', 'latte'] }, 'recipes=espresso&recipes=latte', [far, late]],
    [{ recipes: ['unheard-of'] }, 'recipes=unheard-of', []],
    [{ created_after: '2026-03-01' }, 'created_after=2026-03-01', [bare, far, late]],
    [{ created_after: '9999-12-31' }, 'created_after=9999-12-31', []],
    [
      { near_location: alexanderplatz, radius_km: 1 },
      'lat=52.5219&lng=13.4132&radius_km=1',
      [late, early],
    ],
    [{ near_location: alexanderplatz }, 'lat=52.5219&lng=13.4132', [late, early]],
    [
      { near_location: alexanderplatz, radius_km: 50 },
      'lat=52.5219&lng=13.4132&radius_km=50',
      [far, late, early],
    ],
    [{ near_location: { lat: -90, lng: 180 } }, 'lat=-90&lng=180', []],
    [{ limit: 2 }, 'limit=2', [bare, far]],
    [{ limit: -5 }, 'limit=-5', [bare]],
    [{ limit: 1e15 }, 'limit=1000000000000000', all],
  ];
  for (const [body, query, expected] of cases) {
    const posted = await call('POST', search, { as: 'user', body });
    t.equal(posted.status, 200);
    t.same(idsOf(posted), expected, JSON.stringify(body));
    const got = await call('GET', `${search}?${query}`, { as: 'user' });
    t.strictSame(got.body, posted.body, query);
  }
  t.equal(
    (await call('POST', search, { as: 'user' })).body.total,
    4,
    'a search without a body has no filters',
  );
  t.notOk(
    idsOf(await call('POST', search, { as: 'user' })).includes(archived ?? 0),
    'archived orders are excluded',
  );
  const camel = await call('POST', search, {
    as: 'user',
    headers: { Accept: formal },
    body: { recipes: ['latte'] },
  });
  t.match(camel.body, { items: [{ recipeId: 'latte' }], nextCursor: null, total: 1, limit: 20 });
});

t.test(
  'a distance is measured along the surface of the earth, also across the antimeridian and at the poles',
  async (t) => {
    const { call, db } = await startApp(t);
    const at = async (lat: number, lng: number) => {
      const place = await db
        .insertInto('places')
        .values({ title: 'x', address: 'x', lat, lng })
        .returning('id')
        .executeTakeFirstOrThrow();
      const machine = { place_id: place.id, partner_id: 1, model: 'x' };
      const { id } = await db
        .insertInto('coffee_machines')
        .values(machine)
        .returning('id')
        .executeTakeFirstOrThrow();
      return (await addOrders(db, [{ coffee_machine_id: id }]))[0];
    };
    const fiji = await at(-16.8, 179.99);
    const pole = await at(89.99, 0);
    const south = await at(-90, 0);
    const origin = await at(0, 0);
    const near = async (lat: number, lng: number, radius_km: number) =>
      idsOf(
        await call('POST', search, {
          as: 'user',
          body: { near_location: { lat, lng }, radius_km },
        }),
      );

    // 0.02 degrees of longitude at 16.8 degrees south are 2.129 km.
    t.same(await near(-16.8, -179.99, 2.14), [fiji]);
    t.same(await near(-16.8, -179.99, 2.12), []);
    t.same(await near(-16.8, 179.99, 0.001), [fiji], 'the point itself has distance 0');
    // Straight across the pole: 0.02 degrees of latitude are 2.224 km.
    t.same(await near(89.99, 180, 2.23), [pole]);
    t.same(await near(89.99, 180, 2.21), []);
    t.same(await near(90, -77, 1.2), [pole], 'at the pole the longitude has no effect');
    t.same(await near(-90, 123.4, 0.001), [south]);
    // The antipode is 20015 km away, where rounding must not cause an error.
    t.same(await near(0, 180, 50), []);
    // 0.01 degrees of the equator are 1.11195 km.
    t.same(await near(0, 0.01, 1.112), [origin]);
    t.same(await near(0, 0.01, 1.1119), []);
  },
);

t.test('an invalid search is rejected with all violations together', async (t) => {
  const { call } = await startApp(t);
  const post = (body: unknown) => call('POST', search, { as: 'user', body });
  for (const body of [
    { radius_km: 50.001, near_location: { lat: 0, lng: 0 } },
    { radius_km: 0 },
    { radius_km: -1 },
    { near_location: { lat: 90.1, lng: 0 } },
    { near_location: { lat: 0, lng: 180.5 } },
    { near_location: { lat: 0 } },
    { near_location: [0, 0] },
    { near_location: { lat: '0', lng: 0 } },
    { created_after: '2026-02-30' },
    { created_after: '0000-01-01' },
    { created_after: 'yesterday' },
    { created_after: '2026-03-01T00:00:00Z' },
    { recipes: 'lungo' },
    { recipes: [7] },
    { recipes: Array.from({ length: 101 }, () => 'lungo') },
    { limit: 1.5 },
    { limit: '20' },
    { user_id: 0 },
    { cursor: '' },
    { colour: 'red' },
    [],
  ]) {
    t.equal((await post(body)).status, 400, JSON.stringify(body).slice(0, 60));
  }
  const { body } = await post({
    radius_km: 51,
    near_location: { lat: 91 },
    limit: 'x',
    created_after: '',
  });
  const fields = new Set(body.details.checks_failed.map(({ field }: { field: string }) => field));
  t.same([...fields].sort(), [
    'created_after',
    'limit',
    'near_location.lat',
    'near_location.lng',
    'radius_km',
  ]);

  for (const query of [
    'radius_km=51&lat=0&lng=0',
    'lat=0',
    'lng=0',
    'lat=x&lng=0',
    'lat=91&lng=0',
    'created_after=2026-13-01',
    'limit=x',
    'user_id=x',
  ]) {
    t.equal((await call('GET', `${search}?${query}`, { as: 'user' })).status, 400, query);
  }
  const half = await call('GET', `${search}?lng=1&radius_km=51&cursor=x`, { as: 'user' });
  t.same(
    half.body.details.checks_failed.map(({ field }: { field: string }) => field).sort(),
    ['cursor', 'lat', 'radius_km'],
    'half a point is reported too',
  );
  t.equal((await post({ user_id: 2 })).status, 403);
  t.equal((await call('GET', `${search}?user_id=2`, { as: 'user' })).status, 403);
  t.equal((await call('POST', search, { as: 'manager', body: { user_id: 1 } })).status, 200);
  t.equal((await call('GET', search)).status, 401);
  t.equal(
    (
      await call('POST', search, {
        as: 'user',
        body: '{}',
        headers: { 'content-type': 'text/plain' },
      })
    ).status,
    415,
  );
});

/** Follows the pages of a list while orders are being created, and returns the orders found. */
async function walk(
  page: (
    cursor: string | null,
  ) => Promise<{ status: number; body: { items: { id: number }[]; next_cursor: string | null } }>,
  meanwhile: () => Promise<unknown>,
): Promise<number[]> {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await page(cursor);
    seen.push(...idsOf({ body }));
    cursor = body.next_cursor;
    await meanwhile();
  } while (cursor !== null);
  return seen;
}

t.test(
  'while orders are created, lists and searches return each of 1,000 existing orders exactly once, newest first',
  async (t) => {
    const { call, db } = await startApp(t);
    const recipes = ['lungo', 'latte', 'espresso', 'americano'];
    const wanted = Array.from({ length: 1000 }, (_, index) => ({
      recipe: recipes[index % 4] as string,
      coffee_machine_id: 1 + (index % 6),
      // The orders are sorted by number, even where their creation times disagree.
      created_at: new Date(Date.UTC(2026, 2, 1) + ((index * 7919) % 1000)),
    }));
    const ids = await addOrders(db, wanted);
    const newest = wanted.toReversed();
    const matching = (holds: (order: (typeof wanted)[number]) => boolean) =>
      ids.filter((_, index) => holds(newest[index] as (typeof wanted)[number]));
    const meanwhile = () =>
      addOrders(db, [{ coffee_machine_id: 1 }, { recipe: 'latte', coffee_machine_id: 1 }]);
    const post = (filters: object) => (cursor: string | null) =>
      call('POST', search, {
        as: 'user',
        body: { ...filters, ...(cursor !== null && { cursor }) },
      });
    const get = (url: string) => (cursor: string | null) =>
      call('GET', `${url}${cursor === null ? '' : `&cursor=${cursor}`}`, { as: 'user' });

    t.same(await walk(get('/v1/orders?user_id=1&limit=100'), meanwhile), ids);
    const before = (list: number[]) => list.filter((id) => id <= (ids[0] ?? 0));
    t.same(before(await walk(get('/v2/orders?user_id=1&limit=37'), meanwhile)), ids);
    const lattes = matching(({ recipe }) => recipe === 'latte');
    t.same(
      before(await walk(get('/v1/orders?user_id=1&limit=19&recipe=latte'), meanwhile)),
      lattes,
    );
    t.same(before(await walk(post({ limit: 50 }), meanwhile)), ids);
    t.same(before(await walk(get(`${search}?limit=23&recipes=latte`), meanwhile)), lattes);
    const near = matching(
      ({ recipe, coffee_machine_id: id }) =>
        recipe !== 'lungo' && recipe !== 'americano' && id <= 2,
    );
    t.ok(near.length > 100);
    const filters = {
      recipes: ['latte', 'espresso'],
      near_location: { lat: 52.5219, lng: 13.4132 },
      radius_km: 1,
      created_after: '2026-03-01',
      limit: 13,
    };
    t.same(before(await walk(post(filters), meanwhile)), near);
    t.equal(
      (await post({ limit: 1 })(null)).body.total,
      (await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.total,
    );
  },
);

t.test(
  'the cursor of a search works by GET and by POST, and not in a search with other filters',
  async (t) => {
    const { call, db } = await startApp(t);
    for (const user_id of [1, 1, 1, 1, 2]) await addOrders(db, [{ user_id, coffee_machine_id: 1 }]);
    const point = { near_location: { lat: 52.5219, lng: 13.4132 }, radius_km: 2 };
    const { body: page } = await call('POST', search, {
      as: 'manager',
      body: { user_id: 1, recipes: ['lungo', 'latte'], limit: 2, ...point },
    });
    const cursor: string = page.next_cursor;
    const post = (filters: object) =>
      call('POST', search, {
        as: 'manager',
        body: { user_id: 1, recipes: ['latte', 'lungo'], cursor, ...point, ...filters },
      });
    t.equal((await post({})).status, 200, 'the order of the recipes does not matter');
    t.equal((await post({ limit: 1 })).status, 200, 'the page size does not matter');
    const get = `${search}?user_id=1&recipes=lungo&recipes=latte&lat=52.5219&lng=13.4132&radius_km=2&cursor=${cursor}`;
    t.equal(
      (await call('GET', get, { as: 'manager' })).status,
      200,
      'a search by GET accepts the cursor of a search by POST',
    );

    for (const elsewhere of [
      { cursor: `${cursor}A` },
      { user_id: 2 },
      { recipes: ['lungo'] },
      { recipes: [] },
      { radius_km: 3 },
      { created_after: '2020-01-01' },
      { near_location: { lat: 52.5219, lng: 13.4133 } },
    ]) {
      const refused = await post(elsewhere);
      t.match(
        refused,
        { status: 400, body: { reason: 'wrong_parameter_value' } },
        JSON.stringify(elsewhere),
      );
      t.match(refused.body.details.checks_failed, [{ field: 'cursor', in: 'body' }]);
    }
  },
);
