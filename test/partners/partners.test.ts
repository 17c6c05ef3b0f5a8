import { randomUUID } from 'node:crypto';
import { createPartnerKey } from '../../src/partners/queries/keys.ts';
import { startApp } from '../support/app.ts';
import { checkLastUse } from '../support/last-use.ts';
import { orderAt } from '../support/orders.ts';
import { t } from '../support/tap.ts';

const withKey = (key: string) => ({ headers: { 'X-Partner-ApiKey': key } });
const key1 = withKey('demo-partner-key-1');
const key2 = withKey('demo-partner-key-2');

t.test(
  'a partner sees the orders at its own coffee machines, with only id and status',
  async (t) => {
    const { call } = await startApp(t);
    const first = await orderAt(call, 1);
    const elsewhere = await orderAt(call, 5);
    const last = await orderAt(call, 3);
    await call('PUT', `/v1/orders/${first}/archive`, { as: 'user' });
    const uuid = randomUUID();
    await call('PUT', `/v1/orders/${uuid}`, {
      as: 'user',
      body: { recipe: 'latte', coffee_machine_id: 2 },
    });
    await call('PUT', `/v1/orders/${randomUUID()}`, { as: 'user', body: { recipe: 'latte' } });

    const mine = await call('GET', '/v1/partners/1/orders', key1);
    t.same(mine.body, {
      partner_id: 1,
      orders: [
        { id: uuid, status: 'created' },
        { id: last, status: 'created' },
        { id: first, status: 'archived' },
      ],
      next_cursor: null,
    });
    const theirs = await call('GET', '/v1/partners/2/orders', key2);
    t.same(theirs.body.orders, [{ id: elsewhere, status: 'created' }]);
  },
);

t.test('the list of orders of a partner has pages', async (t) => {
  const { call } = await startApp(t);
  const ids = [];
  for (let count = 0; count < 5; count++) ids.push(await orderAt(call, 1));
  const seen: number[] = [];
  let url = '/v1/partners/1/orders?limit=2';
  for (;;) {
    const { body } = await call('GET', url, key1);
    seen.push(...body.orders.map((order: { id: number }) => order.id));
    if (body.next_cursor === null) break;
    const cursor = `limit=2&cursor=${encodeURIComponent(body.next_cursor)}`;
    url = `/v1/partners/1/orders?${cursor}`;
    if (seen.length === 2) await orderAt(call, 1);
  }
  t.same(seen, ids.reverse(), 'an order created between two pages does not shift the second page');
});

t.test(
  'a missing, unknown or revoked key gets 401 with a challenge; the path of another partner gets 403',
  async (t) => {
    const { call, db } = await startApp(t);
    const bare = await call('GET', '/v1/partners/1/orders');
    t.equal(bare.status, 401);
    t.equal(bare.body.reason, 'authentication_required');
    t.match(bare.headers['www-authenticate'], 'X-Partner-ApiKey');
    t.equal(
      (await call('GET', '/v1/partners/1/orders', { as: 'admin' })).status,
      401,
      'a user token is not a key',
    );
    t.equal((await call('GET', '/v1/partners/2/orders', key1)).body.reason, 'forbidden');
    t.equal((await call('GET', '/v1/partners/99/orders', key1)).status, 403);
    t.equal((await call('GET', '/v1/partners/x/orders', key1)).status, 400);
    t.equal((await call('GET', '/v1/partners/x/orders')).status, 401);
    t.equal(
      (await call('GET', '/v1/orders?user_id=1', key1)).status,
      401,
      'a key is not a user token',
    );

    const fresh = (await createPartnerKey(db, 1, 'new'))?.key ?? '';
    t.equal(
      (await call('GET', '/v1/partners/1/orders', withKey(fresh))).status,
      200,
      'while a key is being replaced, the old and the new key work',
    );
    await db
      .updateTable('partner_keys')
      .set({ revoked_at: new Date() })
      .where('label', '=', 'demo')
      .execute();
    t.equal((await call('GET', '/v1/partners/1/orders', key1)).status, 401);
    t.equal((await call('GET', '/v1/partners/1/orders', withKey(fresh))).status, 200);
  },
);

t.test('the last use of a key is stored at once, and again only after five minutes', async (t) => {
  const { call, db } = await startApp(t);
  const { id } = await db
    .selectFrom('partner_keys')
    .select('id')
    .where('partner_id', '=', 1)
    .executeTakeFirstOrThrow();
  t.equal((await call('GET', '/v1/partners/1/orders', withKey('invented'))).status, 401);
  const use = async () => {
    t.equal((await call('GET', '/v1/partners/1/orders', key1)).status, 200);
  };
  await checkLastUse(t, { db, table: 'partner_keys', id, use });
});

t.test('keys are stored as hashes, and creating a key for an unknown partner fails', async (t) => {
  const { db } = await startApp(t);
  const key = (await createPartnerKey(db, 2, null))?.key ?? '';
  t.match(key, /^bpk_[\w-]{43}$/);
  const rows = await db.selectFrom('partner_keys').selectAll().execute();
  t.notMatch(JSON.stringify(rows), key);
  t.ok(rows.every((row) => row.key_hash.length === 32));
  t.equal(await createPartnerKey(db, 99, null), undefined);
});
