import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

t.test('a coffee machine is found only under the URL of its place', async (t) => {
  const { call, db } = await startApp(t);
  const machine = '/v1/places/2/coffee-machines/4';
  const { status, body, headers } = await call('GET', machine, { as: 'user' });
  t.equal(status, 200);
  t.same(body, { id: 4, place_id: 2, model: 'Kolibri Duo', is_available: false });
  for (const url of [
    '/v1/places/1/coffee-machines/4',
    '/v1/places/99/coffee-machines/4',
    '/v1/places/2/coffee-machines/99',
  ])
    t.match((await call('GET', url, { as: 'user' })).body.reason, 'machine_not_found', url);
  t.equal(
    (await call('GET', '/v1/places/x/coffee-machines/0', { as: 'user' })).body.details.checks_failed
      .length,
    2,
  );
  t.equal((await call('GET', machine)).status, 401);

  const again = { as: 'user', headers: { 'If-None-Match': headers.etag ?? '' } } as const;
  t.equal((await call('GET', machine, again)).status, 304);
  await db.updateTable('coffee_machines').set({ is_available: true }).where('id', '=', 4).execute();
  t.equal(
    (await call('GET', machine, again)).status,
    200,
    'availability is part of the entity tag',
  );
});

t.test('recipes are listed in the order of the menu, in pages', async (t) => {
  const { call } = await startApp(t);
  const all = await call('GET', '/v1/recipes', { as: 'user' });
  const ids = [
    'espresso',
    'lungo',
    'americano',
    'cappuccino',
    'latte',
    'flat-white',
    'hot-chocolate',
    'green-tea',
  ];
  t.same(idsOf(all.body), ids);
  t.same(all.body.items[1], {
    id: 'lungo',
    title: 'Lungo',
    volume: '110ml',
    volume_ml: 110,
    price: '2.00',
    currency: 'EUR',
    price_minor_units: 200,
  });
  t.match([all.body.total, all.body.next_cursor, all.body.limit], [8, null, 20]);
  t.equal(all.headers['cache-control'], 'private, max-age=300');

  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await call('GET', `/v1/recipes?limit=3${cursor && `&cursor=${cursor}`}`, {
      as: 'user',
    });
    seen.push(...idsOf(page.body));
    cursor = page.body.next_cursor;
  }
  t.same(seen, ids);
});

t.test(
  'if several recipes have the same position in the menu, the pages still contain each of them',
  async (t) => {
    const { call, db } = await startApp(t);
    await db.updateTable('recipes').set({ position: 1 }).execute();
    const first = await call('GET', '/v1/recipes?limit=5', { as: 'user' });
    const second = await call('GET', `/v1/recipes?limit=5&cursor=${first.body.next_cursor}`, {
      as: 'user',
    });
    t.equal(new Set([...idsOf(first.body), ...idsOf(second.body)]).size, 8);
  },
);

t.test('a partner has its own recipes', async (t) => {
  const { call } = await startApp(t);
  const { body } = await call('GET', '/v1/recipes?partner_id=1&limit=2', { as: 'user' });
  t.match([body.total, idsOf(body)], [4, ['espresso', 'lungo']]);
  t.equal(
    (await call('GET', '/v1/recipes?partner_id=99', { as: 'user' })).body.reason,
    'partner_not_found',
  );
  t.equal(
    (await call('GET', '/v1/recipes?partner_id=x', { as: 'user' })).body.reason,
    'validation_failed',
  );
});

t.test('the menu is in the preferred language of the user', async (t) => {
  const { call } = await startApp(t);
  for (const [wish, language, title] of [
    ['fr;q=0.4, de;q=0.9, *;q=0.1', 'de', 'Heiße Schokolade'],
    ['xx', 'en', 'Hot chocolate'],
    ['de-AT', 'de', 'Heiße Schokolade'],
    ['zh-Hant-TW, en;q=0.1', 'zh', '热巧克力'],
    ['es', 'es', 'Chocolate caliente'],
    ['ru, en', 'ru', 'Горячий шоколад'],
    ['de;q=0, fr;q=0.1', 'fr', 'Chocolat chaud'],
    [undefined, 'en', 'Hot chocolate'],
  ] as const) {
    const headers = wish === undefined ? {} : { 'Accept-Language': wish };
    const menu = await call('GET', '/v1/menu', { as: 'user', headers });
    t.equal(menu.body.language, language, wish ?? 'no wish');
    t.equal(menu.headers['content-language'], language);
    t.match(menu.headers.vary, 'Accept-Language');
    const [drink] = menu.body.items.filter(({ id }: { id: string }) => id === 'hot-chocolate');
    t.equal(drink.title, title);
    t.ok(drink.description.length > 0);
  }
});

t.test('a text without a translation is in English', async (t) => {
  const { call, db } = await startApp(t);
  await db
    .updateTable('recipes')
    .set({ titles: { en: 'Lungo' }, descriptions: { en: 'Long.' } })
    .where('id', '=', 'lungo')
    .execute();
  const { body } = await call('GET', '/v1/menu', {
    as: 'user',
    headers: { 'Accept-Language': 'de' },
  });
  t.match(body.items[1], { title: 'Lungo', description: 'Long.' });
});

t.test('every language and every page of the menu has its own entity tag', async (t) => {
  const { call } = await startApp(t);
  const tags = new Set<string | undefined>();
  for (const language of ['en', 'de', 'es', 'fr', 'ru', 'zh']) {
    const headers = { 'Accept-Language': language };
    const { headers: sent } = await call('GET', '/v1/menu', { as: 'user', headers });
    tags.add(sent.etag);
    const again = await call('GET', '/v1/menu', {
      as: 'user',
      headers: { ...headers, 'If-None-Match': `W/${sent.etag}, "x"` },
    });
    t.equal(again.status, 304);
    t.equal(again.headers['content-language'], undefined, 'RFC 9110, 15.4.5');
  }
  tags.add((await call('GET', '/v1/menu?limit=2', { as: 'user' })).headers.etag);
  t.equal(tags.size, 7);
});

function idsOf({ items }: { items: { id: string }[] }): string[] {
  return items.map(({ id }) => id);
}
