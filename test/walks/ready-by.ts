/** The test of the walk that adds a timestamp. `run.ts` copies it to `test/orders/` of the copy. */
import { startBoth } from '../support/internal.ts';
import { t } from '../support/tap.ts';

const { call, internal } = await startBoth(t);
const spellings = ['2026-12-01T08:30:00Z', '2026-12-01T08:30:00.000Z', '2026-12-01T09:30:00+01:00'];
const [shown] = ['2026-12-01T08:30:00.000Z'];

t.test(
  'a timestamp has one spelling in every response, whatever the spelling of the request',
  async (t) => {
    for (const [nth, ready_by] of spellings.entries()) {
      const headers = { 'If-Match': '*', 'X-Idempotency-Key': `ready-${nth}` };
      const body = { recipe: 'latte', ready_by };
      const created = await call('POST', '/v1/orders', { as: 'user', headers, body });
      t.equal(created.status, 201);
      const url = `/v1/orders/${created.body.id}`;
      const replayed = await call('POST', '/v1/orders', { as: 'user', headers, body });
      t.equal(replayed.status, 200);
      const again = { recipe: 'latte', ready_by: spellings[(nth + 1) % spellings.length] };
      t.equal(
        (await call('POST', '/v1/orders', { as: 'user', headers, body: again })).status,
        200,
        'the same request',
      );
      const first = await call('GET', url, { as: 'user' });
      const replaced = await call('PUT', url, { as: 'user', body: again });
      t.equal(replaced.headers.etag, first.headers.etag, 'an equal PUT changes nothing');
      const changed = await call('PUT', url, { as: 'user', body: { ...again, volume: '310ml' } });
      t.not(changed.headers.etag, first.headers.etag);
      const one = [
        created,
        replayed,
        first,
        replaced,
        changed,
        await call('GET', `/v2/orders/${created.body.id}`, { as: 'user' }),
      ];
      const lists = ['/v1/orders?user_id=1', '/v1/orders?user_id=1&recipe=latte&status=created'];
      const pages = await Promise.all(lists.map((list) => call('GET', list, { as: 'user' })));
      const all = [...pages, await internal('GET', '/internal/orders')].map(
        (page) => page.body.items,
      );
      t.same(
        one.map((response) => response.body.ready_by),
        one.map(() => shown),
      );
      for (const items of all) {
        t.equal(items.length, nth + 1);
        for (const item of items) t.equal(item.ready_by, shown);
      }
    }
  },
);

t.test('drafts show and commit the timestamp in the same spelling', async (t) => {
  const post = (url: string, body: object) => call('POST', url, { as: 'user', body });
  const draft = (await post('/v1/orders/drafts', { recipe: 'latte', ready_by: spellings[2] })).body;
  t.equal(draft.ready_by, shown);
  const committed = await call('PUT', `/v1/orders/drafts/${draft.id}/commit`, { as: 'user' });
  t.equal(committed.body.ready_by, shown);
});
