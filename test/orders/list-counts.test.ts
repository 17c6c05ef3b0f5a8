/**
 * The number of orders in a list is stored with the revision of the list. Every operation keeps the
 * number correct.
 */

import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { type Call, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startBoth } from '../support/internal.ts';
import { createOrder, recountLists } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { t } from '../support/tap.ts';
import { goodRequest, operationIds, sendRequest } from '../support/valid-requests.ts';

interface KeptCount {
  user_id: number;
  listed: number;
  counted: number;
}

/** Returns every list with its stored number and the actual number of orders. */
async function keptCounts(db: Handle): Promise<KeptCount[]> {
  const { rows } = await sql<KeptCount>`
    SELECT user_id, listed,
      (SELECT count(*) FROM orders WHERE orders.user_id = list.user_id AND archive_state <> 'archived') AS counted
    FROM order_lists AS list ORDER BY user_id`.execute(db);
  return rows;
}

/** Returns the lists whose stored number is wrong. */
async function wrongCounts(db: Handle): Promise<KeptCount[]> {
  return (await keptCounts(db)).filter(({ listed, counted }) => listed !== counted);
}

const ofUser = async (db: Handle) => (await keptCounts(db)).find(({ user_id }) => user_id === 1);
const list = (call: Call) => call('GET', '/v1/orders?user_id=1', { as: 'user' });

t.test('every operation of the contract keeps the stored number correct', async (t) => {
  const { call, db } = await startApp(t, { REFRESH_TOKEN_IN_BODY: 'true' });
  for (const id of operationIds) {
    const answer = await sendRequest(call, await goodRequest(call, id));
    t.ok(answer.status < 500, id);
    t.strictSame(await wrongCounts(db), [], `after ${id}`);
  }
  t.ok(((await ofUser(db))?.listed ?? 0) > 10, 'the list contains orders to count');
});

t.test(
  'an order counts while it exists and is not archived; no other change of the order affects the count',
  async (t) => {
    const { call, internal, db } = await startBoth(t);
    const newOrder = async () => (await createOrder(call)).body.id as number;
    const [id, other] = [await newOrder(), await newOrder()];
    const act = (action: string, body?: object) =>
      call(action === 'cancel' ? 'POST' : 'PUT', `/v1/orders/${id}/${action}`, {
        as: 'user',
        ...(body && { body }),
      });
    const report = (order: number, progress: string) =>
      internal('PUT', `/internal/orders/${order}/progress`, { body: { progress } });
    const drafted = async () => {
      const { body } = await call('POST', `/v1/orders/${id}/drafts`, {
        as: 'user',
        body: { volume: '300ml' },
      });
      return await call('PUT', `/v1/orders/${id}/drafts/${body.id}/commit`, { as: 'user' });
    };
    const steps: [what: string, step: () => Promise<{ status: number }>, listed: number][] = [
      ['volume', () => act('volume', { volume: '200ml' }), 2],
      ['a committed change', drafted, 2],
      ['archive', () => act('archive'), 1],
      ['archive again', () => act('archive'), 1],
      ['progress of an archived order', () => report(id, 'brewing'), 1],
      ['restore', () => act('restore'), 2],
      ['restore again', () => act('restore'), 2],
      ['progress of a restored order', () => report(id, 'ready'), 2],
      ['archive it again', () => act('archive'), 1],
      [
        'cancel the other order',
        () => call('POST', `/v1/orders/${other}/cancel`, { as: 'user' }),
        1,
      ],
      ['delete an archived order', () => call('DELETE', `/v1/orders/${id}`, { as: 'user' }), 1],
      ['delete a listed order', () => call('DELETE', `/v1/orders/${other}`, { as: 'user' }), 0],
    ];
    for (const [what, step, listed] of steps) {
      const { status } = await step();
      t.ok(status < 300, `${what} is ${status}`);
      t.equal((await list(call)).body.total, listed, what);
      t.strictSame(await wrongCounts(db), [], what);
    }
  },
);

t.test('concurrent mixed changes of the same orders are all counted', async (t) => {
  const { call, internal, db } = await startBoth(t);
  const deeds = ['create', 'archive', 'restore', 'cancel', 'volume', 'progress', 'delete'] as const;
  const people = ['user', 'manager'] as const;
  const deed = fc.record({
    what: fc.constantFrom(...deeds),
    which: fc.nat(3),
    as: fc.constantFrom(...people),
  });
  const act = async (
    orders: number[],
    { what, which, as }: typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never,
  ): Promise<number> => {
    const url = `/v1/orders/${orders[which]}`;
    const send = async () => {
      if (what === 'create') {
        return await call('POST', '/v1/orders', {
          as,
          headers: { 'If-Match': '*' },
          body: { recipe: 'latte', user_id: 1 },
        });
      }
      if (what === 'delete') return await call('DELETE', url, { as });
      if (what === 'cancel') return await call('POST', `${url}/cancel`, { as });
      if (what === 'volume')
        return await call('PUT', `${url}/volume`, { as, body: { volume: '250ml' } });
      if (what === 'progress') {
        return await internal('PUT', `/internal/orders/${orders[which]}/progress`, {
          body: { progress: 'brewing' },
        });
      }
      return await call('PUT', `${url}/${what}`, { as });
    };
    return (await send()).status;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 10, maxLength: 30 }), async (mixture) => {
      const orders: number[] = [];
      for (let n = 0; n < 4; n++) orders.push((await createOrder(call)).body.id);
      const statuses = await Promise.all(mixture.map((one) => act(orders, one)));
      if (statuses.some((status) => status >= 500)) throw new Error(`answers: ${statuses}`);
      const wrong = await wrongCounts(db);
      if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
    }),
    { numRuns: 15 },
  );
  t.equal((await list(call)).body.total, (await ofUser(db))?.counted);
});

t.test('reading a page of an unfiltered list reads only the rows of the page', async (t) => {
  const { db } = await openTestDatabase(t);
  const watched = catching(db);
  const { call } = await startAppOn(t, watched.db);
  // With fewer orders, PostgreSQL would sort all of them as soon as it has analyzed the table.
  await sql`INSERT INTO orders (user_id, recipe, coffee_machine_id, volume_ml, price_minor_units, currency, created_by)
    SELECT 1, 'lungo', 1, 200, 200, 'EUR', 1 FROM generate_series(1, 2000)`.execute(db);
  await recountLists(db);
  await sql`ANALYZE orders`.execute(db);
  watched.caught.clear();
  t.equal((await call('GET', '/v1/orders?user_id=1&limit=10', { as: 'user' })).body.total, 2000);
  const reads = [...watched.caught.values()].filter(({ sql }) => sql.includes('FROM orders'));
  t.equal(reads.length, 1);
  for (const { sql: text, parameters } of reads) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters]),
    );
    t.equal(
      rowsOfOrders(rows[0]?.['QUERY PLAN'][0].Plan),
      11,
      'the statement reads the page, and one more order to see whether another page follows',
    );
  }
});

/** A node of an executed plan. */
interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
}

function rowsOfOrders(plan: Plan | undefined): number {
  if (plan === undefined) return 0;
  const own = plan['Relation Name'] === 'orders' ? plan['Actual Rows'] * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, below) => sum + rowsOfOrders(below), own);
}
