/** The catalog file, and its import. */
import { appendFile, mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { revokeMachineKey } from '../../src/auth/queries/machine-keys.ts';
import { UnknownReferences } from '../../src/catalog/change.ts';
import { readCatalog } from '../../src/catalog/export.ts';
import { catalogText, InvalidCatalog, readCatalogFile } from '../../src/catalog/file.ts';
import { type Catalog, importCatalog, StillInUse } from '../../src/catalog/import.ts';
import type { Db } from '../../src/db/tables.ts';
import { startApp } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { expireMachineKey, newMachineKey } from '../support/machine-keys.ts';
import { createOrder } from '../support/orders.ts';
import { insertOrder } from '../support/rows.ts';
import { type Test, t } from '../support/tap.ts';

const recipe = (id: string, price_minor_units = 200) => ({
  id,
  titles: { en: id },
  descriptions: { en: 'A drink.' },
  volume_ml: 100,
  price_minor_units,
  currency: 'EUR' as const,
  position: 1,
  is_offered: true,
});

/** Writes a file and reads it as a catalog. */
async function read(t: Test, text: string | Buffer, onOpen?: (path: string) => Promise<void>) {
  const path = join(t.testdir(), 'catalog.yaml');
  await writeFile(path, text);
  return await readCatalogFile(path, onOpen && (() => onOpen(path)));
}

t.test('an exported catalog can be imported into an empty database', async (t) => {
  const { db } = await openTestDatabase(t);
  const exported = await readCatalog(db);
  const { catalog } = await read(t, catalogText(exported));
  t.same(catalog, exported);
  const unchanged = await importCatalog(db, catalog, { prune: true });
  for (const { added, changed, removed } of Object.values(unchanged))
    t.same([...added, ...changed, ...removed], []);

  await importCatalog(db, {}, { prune: true }).catch((error) => t.type(error, StillInUse));
  await db.deleteFrom('partner_keys').execute();
  const emptied = await importCatalog(db, {}, { prune: true });
  t.equal(emptied.machines.removed.length, 6);
  t.same(await readCatalog(db), { recipes: [], places: [], partners: [], machines: [] });
  await importCatalog(db, catalog);
  t.same(await readCatalog(db), exported);
});

t.test(
  'an import reports added, changed and removed entries, and a dry run changes nothing',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const before = await readCatalog(db);
    const [first, ...others] = before.recipes;
    const catalog: Catalog = {
      ...before,
      recipes: [{ ...first, price_minor_units: 1 } as never, ...others, recipe('mocha')],
      partners: [
        { id: 1, name: 'Morgenrot Automaten', recipes: ['mocha'] },
        before.partners[1],
      ] as never,
      machines: before.machines.filter(({ id }) => id !== 6),
    };
    for (const dryRun of [true, false]) {
      const changes = await importCatalog(db, catalog, { prune: true, dryRun });
      t.same(changes.recipes, { added: ['mocha'], changed: [first?.id], removed: [] });
      t.same(changes.partners, { added: [], changed: [1], removed: [] });
      t.same(changes.machines, { added: [], changed: [], removed: [6] });
      if (dryRun) t.same(await readCatalog(db), before);
    }
  },
);

t.test('an invalid file is rejected with the line and the member of each violation', async (t) => {
  const lines = (text: string) => text.trim();
  for (const [text, message] of [
    [
      lines('recipes:\n  - id: lungo\n    colour: red'),
      /line 3: recipes\[0\]\.colour is not a known/,
    ],
    [lines('places:\n  - id: 1\n    title: A'), /line 2: places\[0\]\.address is required/],
    [
      lines('machines:\n - {id: 1, place_id: 1,\n  partner_id: x, model: M}'),
      /line 3: machines\[0\]\.partner_id/,
    ],
    [
      lines('partners:\n - {id: 1, name: A, recipes: []}\n - {id: 1, name: B, recipes: []}'),
      /line 3: partners\[1\]\.id is there twice/,
    ],
    ['recipes:\n - id: a\n   id: b', /line 3: .*unique/],
    ['recipes: [\n', /line 2/],
    ['- recipes', /must be an object/],
    ['', /must be an object/],
    [
      'places:\n  - { id: 1, address: A, lat: 1, lng: 1,\n      title: "A\\ud800" }',
      /line 3: places\[0\]\.title must not contain a lone surrogate/,
    ],
    ['drinks: []', /line 1: drinks is not a known property/],
    ['recipes: &a [*a]', /alias/],
    ['a: &a [x,x,x,x]\nb: &b [*a,*a,*a,*a]\nrecipes: [*b,*b,*b,*b]', /alias/],
  ] as const)
    await t.rejects(read(t, text), { constructor: InvalidCatalog, message }, text);
  const expensive = catalogText({ recipes: [recipe('gold', 1e9)] });
  await t.rejects(read(t, expensive), {
    message: /line 8: recipes\[0\]\.price_minor_units must be at most 99999999/,
  });
});

t.test('a currency that ISO 4217 does not have is rejected with its line', async (t) => {
  for (const currency of ['RMB', 'UKP', 'ZZZ', 'XTS', 'eur', '']) {
    const text = catalogText({ recipes: [{ ...recipe('gold'), currency }] as never });
    await t.rejects(read(t, text), {
      constructor: InvalidCatalog,
      message: /line 9: recipes\[0\]\.currency must be an ISO 4217 currency code/,
    });
  }
  for (const currency of ['CNY', 'GBP', 'XCG', 'ZWG', 'CLF'])
    await read(t, catalogText({ recipes: [{ ...recipe('gold'), currency }] as never }));
});

t.test('one error names at most 20 violations', async (t) => {
  const machines = Array.from({ length: 30 }, (_, id) => ` - {id: ${id + 1}}`).join('\n');
  await t.rejects(read(t, `machines:\n${machines}`), { message: /; and 70 more$/ });
});

t.test('a file that is too large, no text, no file, or that changes is rejected', async (t) => {
  await t.rejects(
    read(t, 'recipes: []', async (path) => appendFile(path, ' ')),
    { message: /changed while it was read/ },
  );
  await t.rejects(
    read(t, 'recipes: []', async (path) => truncate(path, 3)),
    { message: /changed while it was read/ },
  );
  await t.rejects(read(t, Buffer.from('recipes: [\xff]', 'latin1')), { message: /not UTF-8/ });
  const folder = join(t.testdir(), 'folder');
  await mkdir(folder);
  await t.rejects(readCatalogFile(folder), { message: /not a regular file/ });
  const large = join(t.testdir(), 'large.yaml');
  await writeFile(large, '');
  await truncate(large, 200_000_000);
  await t.rejects(readCatalogFile(large), {
    message: /200000000 bytes, and a catalog has at most/,
  });
});

t.test('a reference to nothing is rejected with its line, and nothing changes', async (t) => {
  const { db } = await openTestDatabase(t);
  const before = await readCatalog(db);
  const file = await read(
    t,
    'places:\n - {id: 80, title: A, address: B, lat: 0, lng: 0}\nmachines:\n - id: 90\n   place_id: 99\n   partner_id: 1\n   model: M',
  );
  const error = await importCatalog(db, file.catalog).catch((thrown) => thrown);
  t.type(error, UnknownReferences);
  t.match(file.explain(error), { message: 'line 5: machines[0].place_id is not a known place' });
  t.same(await readCatalog(db), before);
});

t.test('an entry in use is not pruned, and nothing changes', async (t) => {
  const { call, db } = await startApp(t);
  await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } });
  const before = await readCatalog(db);
  const catalog = { ...before, machines: before.machines.slice(1) };
  await t.rejects(importCatalog(db, catalog, { prune: true }), {
    constructor: StillInUse,
    message:
      'orders have the machine 1, which your file does not have; to take it out of service instead, ' +
      'copy what "catalog export" prints to your file, set is_available: false, and import it again',
  });
  t.same(await readCatalog(db), before);
});

t.test('an import says what refers to the entries that it cannot remove', async (t) => {
  const { call, db } = await startApp(t, { PARTNER_EVENTS: 'all' });
  await createOrder(call, { body: { recipe: 'lungo' } });
  const base = await readCatalog(db);
  const messageFor = async (catalog: Catalog) =>
    await importCatalog(db, catalog, { prune: true }).then(
      () => 'no error',
      ({ message }: Error) => message,
    );
  const without = (code: string) => base.recipes.filter(({ id }) => id !== code);
  const partners = base.partners.map((partner) => ({
    ...partner,
    recipes: partner.recipes.filter((id) => id !== 'lungo'),
  }));
  t.match(
    await messageFor({ ...base, partners, recipes: without('lungo') }),
    /^orders have the recipe lungo, which your file does not have; to withdraw it instead, .* is_offered: false/,
  );
  t.match(
    await messageFor({ ...base, recipes: without('latte') }),
    /^partners in your file offer the recipe latte, .*; remove the code from their recipes, or add/,
  );
  t.match(
    await messageFor({ ...base, places: base.places.slice(1) }),
    /^machines in your file are at the place 1, .*; give them another place_id/,
  );
  const ofOther = base.machines.filter(({ partner_id }) => partner_id !== 1);
  t.match(
    await messageFor({ ...base, partners: base.partners.slice(1) }),
    /^machines in your file belong to the partner 1, .*; give them another partner_id/,
  );
  const keyOf5 = await newMachineKey(db, 5);
  const keyOf6 = await newMachineKey(db, 6);
  await revokeMachineKey(db, keyOf6.id);
  const without5 = { ...base, machines: base.machines.filter(({ id }) => id !== 5 && id !== 6) };
  t.match(
    await messageFor(without5),
    /^valid keys belong to the machine 5, .*; revoke them with "machine-keys revoke"/,
  );
  await expireMachineKey(db, keyOf5.id);
  t.equal(await messageFor(without5), 'no error');
  const withoutPartner = { ...base, partners: base.partners.slice(1), machines: ofOther };
  t.match(
    await messageFor(withoutPartner),
    /^valid keys belong to the partner 1, .*; revoke them with "partner-keys revoke"/,
  );
  await db.deleteFrom('partner_keys').execute();
  await putWebhookOf(db);
  t.match(
    await messageFor(withoutPartner),
    /^webhooks belong to the partner 1, .*; ask the partner to remove them/,
  );
  await db.deleteFrom('webhooks').execute();
  await db
    .insertInto('events')
    .values({
      type: 'order.created',
      partner_id: 1,
      is_copy: false,
      order_id: 1,
      version: 1,
      state: {},
    })
    .execute();
  t.match(
    await messageFor(withoutPartner),
    /^stored events belong to the partner 1, .*; add the partner to your file until EVENT_RETENTION_DAYS/,
  );
  await db.deleteFrom('events').execute();
  t.equal(await messageFor(withoutPartner), 'no error');
});

t.test('an import names at most five entries that it cannot remove', async (t) => {
  const { db } = await startApp(t);
  const recipes = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => recipe(id));
  const base = await readCatalog(db);
  await importCatalog(db, { recipes });
  for (const { id } of recipes) await insertOrder(db, { recipe: id });
  await t.rejects(importCatalog(db, base, { prune: true }), {
    message: /^orders have the recipes a, b, c, d, e, \.\.\., which your file does not have/,
  });
});

async function putWebhookOf(db: Db): Promise<void> {
  await db
    .insertInto('webhooks')
    .values({
      partner_id: 1,
      id: 'w',
      url: 'https://partner.example',
      event_types: [],
      secrets: [],
    })
    .execute();
}

t.test('concurrent imports take turns', async (t) => {
  const { db } = await openTestDatabase(t);
  const imports = Array.from({ length: 6 }, (_, nth) =>
    importCatalog(db, { recipes: [recipe('one', nth), recipe('two', nth)] }),
  );
  await Promise.all(imports);
  const { recipes } = await readCatalog(db);
  const prices = recipes
    .filter(({ id }) => id === 'one' || id === 'two')
    .map(({ price_minor_units }) => price_minor_units);
  t.equal(prices.length, 2);
  t.equal(prices[0], prices[1], 'both are from the same import');
});

t.test('orders during imports have a price of one of them, and none fails', async (t) => {
  const { call, db } = await startApp(t);
  const version = (nth: number): Catalog => ({
    recipes: [{ ...recipe('mocha', 1000 + nth), volume_ml: 100 + nth }],
  });
  await importCatalog(db, version(0));
  let isDone = false;
  const imports = (async () => {
    for (let nth = 1; nth <= 20; nth++) await importCatalog(db, version(nth));
    isDone = true;
  })();
  const orders: { price: number; volume: number }[] = [];
  while (!isDone) {
    const { body } = await createOrder(call, { body: { recipe: 'mocha' } });
    const { price_minor_units: price, volume_ml: volume } = await db
      .selectFrom('orders')
      .select(['price_minor_units', 'volume_ml'])
      .where('uuid', '=', body.uuid)
      .executeTakeFirstOrThrow();
    orders.push({ price, volume });
  }
  await imports;
  t.ok(orders.length > 0);
  for (const { price, volume } of orders) t.equal(price - 1000, volume - 100);
});

t.test('orders for a recipe that an import removes are made or rejected, never lost', async (t) => {
  const { call, db } = await startApp(t);
  const base = await readCatalog(db);
  const statuses = new Set<number>();
  for (let round = 0; round < 10; round++) {
    await importCatalog(db, { recipes: [recipe('mocha')] });
    const orders = Array.from({ length: 4 }, () =>
      call('POST', '/v1/orders', {
        as: 'user',
        headers: { 'If-Match': '*' },
        body: { recipe: 'mocha' },
      }),
    );
    const removal = importCatalog(db, base, { prune: true }).catch((error) => {
      if (!(error instanceof StillInUse)) throw error;
    });
    for (const { status } of await Promise.all(orders)) statuses.add(status);
    await removal;
    await db.deleteFrom('orders').where('recipe', '=', 'mocha').execute();
  }
  t.same(
    [...statuses].filter((status) => status !== 201 && status !== 422),
    [],
  );
});
