/**
 * Large pages of one user delay the pages of another user only a little. If a large page fails,
 * other pages succeed.
 */

import { sql } from 'kysely';
import type { Observe } from '../../src/db/database.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { createOrder, insertLargeOrders } from '../support/orders.ts';
import { t } from '../support/tap.ts';

async function start(t: Parameters<typeof openTestDatabase>[0]) {
  const pages: number[] = [];
  const observe: Observe = ({ sql }) => {
    if (sql.includes('json_agg')) pages.push(0);
  };
  const { db } = await openTestDatabase(t, observe);
  return { db, pages, ...(await startAppOn(t, db)) };
}

t.test(
  'the page of another user arrives before half of 20 full pages of one user that were requested before it',
  async (t) => {
    const { db, call, pages } = await start(t);
    await insertLargeOrders(db);
    const other = gatewayToken(2);
    await createOrder(call, { as: other });
    const ends: string[] = [];
    const list = async (who: 'large' | 'small') => {
      const [as, query] =
        who === 'large'
          ? (['user', 'user_id=1&limit=100'] as const)
          : ([other, 'user_id=2'] as const);
      const { status, body } = await call('GET', `/v1/orders?${query}`, { as });
      ends.push(who);
      t.same([status, body.total], [200, who === 'large' ? 100 : 1]);
    };
    const requests = Array.from({ length: 21 }, (_, nth) => list(nth === 20 ? 'small' : 'large'));
    await Promise.all(requests);
    // The small page is in the next statement (`test/db/batch-fairness.test.ts`). Until that ends, a
    // second connection may read further large pages, as many as the scheduler of the computer
    // lets it.
    t.ok(ends.indexOf('small') < 10, `pages finished in this order: ${ends}`);
    t.ok(
      pages.length >= 20 / Math.floor(maxima.rowsOfPages / 101),
      `${pages.length} statements for 20 pages`,
    );
  },
);

t.test(
  'if a statement that reads pages for several requests times out, each page is read once more by its own statement',
  async (t) => {
    const { db, call, pages } = await start(t);
    for (const user of [1, 2, 3]) {
      await createOrder(call, {
        as: gatewayToken(user),
        body: { recipe: user === 2 ? 'latte' : 'lungo' },
      });
    }
    // A page with a latte takes longer than the statement timeout.
    await sql`CREATE FUNCTION add_to_page(json[], json) RETURNS json[] LANGUAGE plpgsql AS $$
    BEGIN
      IF $2::text LIKE '%"latte"%' THEN
        RAISE 'canceling statement due to statement timeout' USING ERRCODE = 'query_canceled';
      END IF;
      RETURN array_append($1, $2);
    END $$`.execute(db);
    await sql`CREATE AGGREGATE json_agg(json) (SFUNC = add_to_page, STYPE = json[], FINALFUNC = array_to_json)`.execute(
      db,
    );
    pages.length = 0;
    const answers = await Promise.all(
      [1, 2, 3].map((user) =>
        call('HEAD', `/v1/orders?user_id=${user}`, { as: gatewayToken(user) }),
      ),
    );
    t.same(
      answers.map(({ status }) => status),
      [200, 503, 200],
    );
    t.equal(pages.length, 1 + 3, 'one shared statement, and one statement for each request');
  },
);
