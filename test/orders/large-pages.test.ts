/** A page of orders or drafts with long texts ends before its limit, and the next page continues. */
import { sql } from 'kysely';
import { maxPageBytes } from '../../src/http/page.ts';
import { bytesOfAddress } from '../../src/orders/address.ts';
import { startApp } from '../support/app.ts';
import type { Json } from '../support/json.ts';
import { recountLists } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const { call, db } = await startApp(t);

const address = { street: '☕'.repeat(1300), city: '&'.repeat(100) };
const reason = '☕'.repeat(500);
const count = 40;

await sql`INSERT INTO orders
    (uuid, user_id, recipe, volume_ml, price_minor_units, currency, created_by, address, progress, cancel_reason)
  SELECT gen_random_uuid(), 1, 'lungo', 100, 200, 'EUR', 1,
    CASE WHEN n % 4 = 0 THEN NULL ELSE ${JSON.stringify(address)}::jsonb END, 'canceled',
    CASE WHEN n % 4 = 1 THEN NULL ELSE ${reason} END
  FROM generate_series(1, ${count}::int) AS n`.execute(db);
await sql`INSERT INTO drafts (user_id, position, recipe, address, expires_at)
  SELECT 1, n, 'lungo', ${JSON.stringify(address)}::jsonb, now() + interval '1 day'
  FROM generate_series(1, ${count}::int) AS n`.execute(db);
await recountLists(db);

/** Reads all pages of a list with the limit 100. `read` sends the request with this cursor. */
async function readAll(read: (cursor: string | undefined) => Promise<Json>) {
  const pages: Json[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(cursor);
    pages.push(page);
    cursor = page.next_cursor ?? page.nextCursor ?? null;
  }
  return pages;
}

const bytesOf = (item: Json) =>
  bytesOfAddress(item.address) + Buffer.byteLength(item.cancel_reason ?? '');

const queryOf = (path: string) => (cursor: string | undefined) => {
  const query = `user_id=1&limit=100${cursor === undefined ? '' : `&cursor=${cursor}`}`;
  return call('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`, { as: 'user' });
};

const reads: Record<string, (cursor: string | undefined) => Promise<{ body: Json }>> = {
  list: queryOf('/v1/orders'),
  'list with a filter': queryOf('/v1/orders?recipe=lungo'),
  'list of version 2': queryOf('/v2/orders'),
  'search by query': queryOf('/v1/orders/search'),
  'search by body': (cursor) =>
    call('POST', '/v1/orders/search', { as: 'user', body: { user_id: 1, limit: 100, cursor } }),
  drafts: queryOf('/v1/orders/drafts'),
};

for (const [what, read] of Object.entries(reads))
  t.test(`${what}: every item is on one page, and no page has more than its bytes`, async (t) => {
    const pages = await readAll(async (cursor) => (await read(cursor)).body);
    const ids = pages.flatMap(({ items }) => items.map(({ id }: Json) => id));
    t.equal(ids.length, count);
    t.equal(new Set(ids).size, count);
    t.ok(pages.length > 1, `${pages.length} pages`);
    for (const [nth, { items, total, limit }] of pages.entries()) {
      t.same([total, limit], [count, 100]);
      const bytes = items.map(bytesOf).reduce((sum: number, size: number) => sum + size, 0);
      t.ok(bytes - bytesOf(items.at(-1)) < maxPageBytes, `page ${nth} has ${bytes} bytes`);
      if (nth < pages.length - 1) t.ok(bytes >= maxPageBytes, 'and only the last page has fewer');
    }
  });

t.test('a list in camelCase, which has no texts, ends with the same orders', async (t) => {
  const camel = await call('GET', '/v1/orders?user_id=1&limit=100', {
    as: 'user',
    headers: { Accept: 'application/vnd.beverage.order+json' },
  });
  const snake = await call('GET', '/v1/orders?user_id=1&limit=100', { as: 'user' });
  t.equal(camel.body.items.length, snake.body.items.length);
  t.equal(camel.body.nextCursor, snake.body.next_cursor);
});
