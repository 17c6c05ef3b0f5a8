import assert from 'node:assert/strict';
import { CompiledQuery, sql } from 'kysely';
import {
  type MachineSearch,
  machinesWithin,
  searchMachines,
} from '../../src/catalog/queries/search.ts';
import type { Handle } from '../../src/db/handle.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { catching } from '../support/recorded-statements.ts';
import { t } from '../support/tap.ts';
import type { Teardown } from '../support/teardown.ts';

/**
 * Creates a coffee machine of partner 2 at each point, makes all others unavailable, and returns
 * the new ids.
 */
async function putMachines(db: Handle, points: [lat: number, lng: number][]): Promise<number[]> {
  await db.updateTable('coffee_machines').set({ is_available: false }).execute();
  const ids: number[] = [];
  for (const [lat, lng] of points) {
    const place = await db
      .insertInto('places')
      .values({ title: `${lat}, ${lng}`, address: 'somewhere', lat, lng })
      .returning('id')
      .executeTakeFirstOrThrow();
    const machine = await db
      .insertInto('coffee_machines')
      .values({ place_id: place.id, partner_id: 2, model: 'Test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(machine.id);
  }
  return ids;
}

interface Found {
  coffee_machine: { id: number };
  distance_m: number;
}

async function startSearch(t: Teardown) {
  const { call, db } = await startApp(t);
  const search = async (query: string) => {
    const { status, body, headers } = await call('GET', `/v1/search?${query}`, { as: 'user' });
    const results: Found[] = body?.results ?? [];
    return { status, body, headers, ids: results.map((found) => found.coffee_machine.id), results };
  };
  return { call, db, search };
}

t.test('available coffee machines are listed with their places, sorted by distance', async (t) => {
  const { search } = await startSearch(t);
  const { ids, body } = await search('lat=52.5219&lng=13.4132');
  t.same(ids, [1, 2, 3, 5, 6], 'machine 4 is not available');
  t.equal(body.total, 5);
  t.same(body.results[2], {
    place: {
      id: 2,
      title: 'Hauptbahnhof',
      address: 'Europaplatz 1, 10557 Berlin',
      lat: 52.5251,
      lng: 13.3694,
    },
    coffee_machine: { id: 3, place_id: 2, model: 'Aurora 350', is_available: true },
    distance_m: 2985,
  });
});

t.test('limit reduces the number of results and does not change the total', async (t) => {
  const { search } = await startSearch(t);
  const two = await search('lat=0&lng=0&limit=2');
  t.same([two.ids.length, two.body.total], [2, 5]);
  t.equal((await search('lat=0&lng=0&limit=-5')).ids.length, 1, 'a limit is clamped');
  t.equal((await search('lat=0&lng=0&limit=1000')).ids.length, 5);
});

t.test('a search for a recipe finds only machines whose partner offers this recipe', async (t) => {
  const { search } = await startSearch(t);
  const green = await search('lat=52.5&lng=13.4&recipe=green-tea');
  t.same([green.ids.toSorted(), green.body.total], [[5, 6], 2]);
  t.same((await search('lat=52.5&lng=13.4&recipe=unknown')).body, { results: [], total: 0 });
});

t.test('a search works across the antimeridian', async (t) => {
  const { db, search } = await startSearch(t);
  const [east, west, far] = await putMachines(db, [
    [-17, 179.99],
    [-17, -179.99],
    [-17, 179],
  ]);
  for (const [lng, order] of [
    [179.995, [east, west, far]],
    [-179.995, [west, east, far]],
    [180, [east, west, far]],
    [-180, [east, west, far]],
  ] as const) {
    const { ids, results } = await search(`lat=-17&lng=${lng}&limit=3`);
    t.same(ids, order, `from ${lng}`);
    t.ok(
      (results[1]?.distance_m ?? 0) < 2000,
      'the distance is two kilometers across the antimeridian, and not the way around the globe',
    );
  }
  t.same(
    (await search('lat=-17&lng=179.995&limit=2')).ids,
    [east, west],
    'the first circle already finds machines on both sides of the antimeridian',
  );
});

t.test('near a pole, a search finds machines at every longitude', async (t) => {
  const { db, search } = await startSearch(t);
  const [northEast, northWest, south, farNorth] = await putMachines(db, [
    [89.99, 90],
    [89.98, -100],
    [-89.99, 5],
    [88, 0],
  ]);
  t.same((await search('lat=90&lng=0&limit=2')).ids, [northEast, northWest]);
  t.same((await search('lat=89.995&lng=-90')).ids, [northEast, northWest, farNorth, south]);
  const { ids, results } = await search('lat=-90&lng=-180');
  t.equal(ids[0], south);
  t.equal(results[0]?.distance_m, 1112);
  t.ok(
    Math.abs((results.at(-1)?.distance_m ?? 0) - 20_014_000) < 2000,
    'the other pole is half the globe away',
  );
});

t.test(
  'the results are sorted by great-circle distance, whatever radius the search used to find them',
  async (t) => {
    const { db, search } = await startSearch(t);
    const points: [number, number][] = [];
    for (let lat = -90; lat <= 90; lat += 22.5)
      for (let lng = -180; lng <= 180; lng += 40) points.push([lat, lng]);
    const ids = await putMachines(db, points);
    for (const [lat, lng] of [
      [0, 0],
      [52.5, 13.4],
      [-80, 170],
      [90, 12],
    ] as const) {
      const found = await search(`lat=${lat}&lng=${lng}&limit=30`);
      const { machines } = await searchMachines(
        db,
        { near: { lat, lng }, recipe: null, limit: 30 },
        { few: 0 },
      );
      t.same(
        machines.map(({ id }) => id),
        found.ids,
        'circles find the same machines as a search of all machines',
      );
      const distances = points.map(
        ([toLat, toLng]) => angleBetween([lat, lng], [toLat, toLng]) * 6_371_008.8,
      );
      const expected = distances.toSorted((a, b) => a - b).slice(0, 30);
      for (const [index, { coffee_machine, distance_m }] of found.results.entries()) {
        const own = distances[ids.indexOf(coffee_machine.id)] ?? 0;
        if (Math.abs(distance_m - own) > 1 || Math.abs(own - (expected[index] ?? 0)) > 1) {
          t.fail(`from ${lat}, ${lng}: result ${index} is at ${distance_m} m`);
        }
      }
      t.equal(found.ids.length, 30);
    }
  },
);

/** Computes the distance with vectors, independently of the service. */
function angleBetween(a: readonly [number, number], b: readonly [number, number]): number {
  const vector = ([lat, lng]: readonly [number, number]) => {
    const [up, around] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
  };
  const [u, v] = [vector(a), vector(b)];
  const dot = u.reduce((sum, value, index) => sum + value * (v[index] ?? 0), 0);
  return Math.acos(Math.min(Math.max(dot, -1), 1));
}

t.test('an invalid point is rejected with all violations at once', async (t) => {
  const { search } = await startSearch(t);
  const { status, body } = await search('lat=90.1&limit=x&recipe=A');
  t.equal(status, 400);
  t.same(body.details.checks_failed.map(({ field }: { field: string }) => field).sort(), [
    'lat',
    'limit',
    'lng',
    'recipe',
  ]);
  for (const query of ['lat=x&lng=0', 'lat=0&lng=180.5', 'lat=NaN&lng=0', 'lat=0', 'lat=&lng=']) {
    t.equal((await search(query)).status, 400, query);
  }
});

t.test(
  'a repeated search gets 304 if its result is unchanged, and 200 if the availability of a machine has changed',
  async (t) => {
    const { call, db } = await startSearch(t);
    const url = '/v1/search?lat=52.5&lng=13.4';
    const { headers } = await call('GET', url, { as: 'user' });
    const again = { as: 'user', headers: { 'If-None-Match': headers.etag ?? '' } } as const;
    t.equal((await call('GET', url, again)).status, 304);
    await db
      .updateTable('coffee_machines')
      .set({ is_available: false })
      .where('id', '=', 5)
      .execute();
    t.equal((await call('GET', url, again)).status, 200);
  },
);

t.test('within the age of the catalog, searches count the machines once', async (t) => {
  const watched = catching((await openTestDatabase(t)).db);
  const { call } = await startAppOn(t, watched.db, {}, { catalogMaxAgeMs: 600_000 });
  const search = async (query = '') => {
    watched.caught.clear();
    const { body } = await call('GET', `/v1/search?lat=52.5&lng=13.4${query}`, { as: 'user' });
    const counts = [...watched.caught.values()].filter(({ sql }) => sql.includes('count(*)'));
    return { counts: counts.length, total: body.total, found: body.results.length };
  };
  t.same(await search(), { counts: 1, total: 5, found: 5 });
  t.match(await search('&recipe=lungo'), { counts: 1 }, 'of each recipe');
  await watched.db.updateTable('coffee_machines').set({ is_available: true }).execute();
  t.same(await search(), { counts: 0, total: 6, found: 6 }, 'at least the machines of the page');
  t.same(await search('&limit=1'), { counts: 0, total: 5, found: 1 });
});

t.test('if there are many places, the search uses the index', async (t) => {
  const { db } = await startApp(t);
  await sql`INSERT INTO places (title, address, lat, lng)
    SELECT 'place', 'somewhere', random() * 180 - 90, random() * 360 - 180 FROM generate_series(1, 20000)`.execute(
    db,
  );
  await sql`INSERT INTO coffee_machines (place_id, partner_id, model) SELECT id, 1, 'Test' FROM places`.execute(
    db,
  );
  await sql`ANALYZE places, coffee_machines`.execute(db);
  for (const near of [
    { lat: 52.5, lng: 13.4 },
    { lat: -17, lng: 180 },
  ]) {
    for (const recipe of [null, 'lungo']) {
      const statement = machinesWithin(db, { near, recipe, limit: 20 }, 10_000);
      const rows = await statement.explain();
      const plan = rows.map((row) => Object.values(row)[0]).join('\n');
      t.match(plan, /Index.*Scan.* on places_location|using places_location/, plan);
      t.notMatch(plan, /Seq Scan on (places|coffee_machines)/, plan);
    }
  }
});

t.test(
  'a search for a rare recipe reads only the machines and places that offer it, also far away',
  async (t) => {
    const { db } = await startApp(t);
    const watched = catching(db);
    const partner = { id: 900, name: 'Rare' };
    await db.insertInto('partners').values(partner).execute();
    await sql`INSERT INTO places (title, address, lat, lng)
    SELECT 'place', 'somewhere', 50, n * 0.001 FROM generate_series(1, 20000) AS n`.execute(db);
    await sql`INSERT INTO coffee_machines (place_id, partner_id, model) SELECT id, 1, 'Test' FROM places`.execute(
      db,
    );
    await sql`INSERT INTO recipes SELECT 'rare', volume_ml, price_minor_units, currency, titles, descriptions, 900
    FROM recipes WHERE id = 'lungo'`.execute(db);
    await sql`ANALYZE`.execute(db);
    const near = { lat: -50, lng: -170 };
    const search = () => searchMachines(watched.db, { near, recipe: 'rare', limit: 20 });
    t.same(await search(), { machines: [], total: 0 }, 'no partner offers the recipe');
    t.equal(watched.caught.size, 2, 'one circle and the count');

    await sql`INSERT INTO partner_recipes VALUES (900, 'rare')`.execute(db);
    await sql`UPDATE coffee_machines SET partner_id = 900 WHERE id % 5000 = 0`.execute(db);
    const { machines, total } = await search();
    t.equal(total, 4);
    t.equal(machines.length, total);
    t.equal(watched.caught.size, 3, 'one more statement finds the machines at any distance');
    for (const statement of watched.caught.values()) {
      const plan = await runPlan(db, statement);
      t.ok(rowsRead(plan) < 50 * total, JSON.stringify(plan));
    }
  },
);

t.test(
  'a search across an ocean from all of many machines reads few places and finds the nearest machines',
  async (t) => {
    const { db } = await startApp(t);
    const watched = catching(db);
    await sql`INSERT INTO places (title, address, lat, lng)
    SELECT 'place', 'somewhere', 40 + (n % 100) * 0.2, 139 + (n / 100) * 0.2 FROM generate_series(1, 20000) AS n`.execute(
      db,
    );
    await sql`INSERT INTO coffee_machines (place_id, partner_id, model) SELECT id, 1, 'Test' FROM places`.execute(
      db,
    );
    await sql`VACUUM ANALYZE`.execute(db);
    const limit = 20;
    const nearest = async (search: MachineSearch) => {
      watched.caught.clear();
      const { machines } = await searchMachines(watched.db, search);
      const all = await searchMachines(db, search, { few: Number.POSITIVE_INFINITY });
      t.same(machines, all.machines, JSON.stringify(search.near));
    };
    for (const near of [
      { lat: 30, lng: 90 },
      { lat: 30, lng: -140 },
    ]) {
      await nearest({ near, recipe: null, limit });
      for (const statement of watched.caught.values()) {
        if (statement.sql.includes('count(*)')) continue;
        const plan = await runPlan(db, statement);
        t.ok(
          rowsRead(plan) < 50 * limit,
          `${JSON.stringify(near)}: ${rowsRead(plan)} rows: ${JSON.stringify(plan)}`,
        );
      }
    }
    // Such circles contain a pole, so the search also reads places outside of them.
    for (const near of [
      { lat: -30, lng: 0 },
      { lat: 51, lng: -10 },
      { lat: 90, lng: 100 },
    ])
      await nearest({ near, recipe: null, limit });
  },
);

async function runPlan(db: Handle, { sql: text, parameters }: CompiledQuery): Promise<RunPlan> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: RunPlan }] }>(
    CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters]),
  );
  const [row] = rows;
  assert.ok(row);
  return row['QUERY PLAN'][0].Plan;
}

/** A step of a plan that ran. The numbers of rows are averages of its loops. */
interface RunPlan {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: RunPlan[];
}

/** Returns how many rows all steps of a plan read, returned or removed. */
function rowsRead(plan: RunPlan): number {
  const {
    'Rows Removed by Filter': filtered = 0,
    'Rows Removed by Join Filter': notJoined = 0,
    Plans = [],
  } = plan;
  const own = (plan['Actual Rows'] + filtered + notJoined) * plan['Actual Loops'];
  return Plans.reduce((sum, below) => sum + rowsRead(below), own);
}

t.test('the smallest positive number is a valid coordinate', async (t) => {
  const { call } = await startApp(t);
  for (const lat of ['5e-324', '-5e-324', '1e-310', '0', '-0']) {
    for (const url of ['/v1/search', '/v1/orders/search']) {
      const { status, text } = await call('GET', `${url}?lat=${lat}&lng=${lat}`, { as: 'user' });
      t.equal(status, 200, `${url} ${lat} ${text.slice(0, 100)}`);
    }
    const near = { near_location: { lat: Number(lat), lng: Number(lat) }, radius_km: 5e-324 };
    t.equal((await call('POST', '/v1/orders/search', { as: 'user', body: near })).status, 200, lat);
  }
});

t.test('a place may be as near to the equator as the smallest positive number', async (t) => {
  const { db, search } = await startSearch(t);
  const ids = await putMachines(db, [
    [Number.MIN_VALUE, 0],
    [1e-200, 1e-200],
  ]);
  t.same((await search('lat=0&lng=0')).ids, ids);
  t.same((await search('lat=52.52&lng=13.41')).ids, ids);
});
