/** A client that cannot read headers finds each revision in a body. */
import { randomUUID } from 'node:crypto';
import { type CallResult, startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const as = 'user';
const formal = 'application/vnd.beverage.order+json';
const { call } = await startApp(t);

const created: [what: string, result: CallResult][] = [];
const send = (method: string, url: string, body?: object, headers: Record<string, string> = {}) =>
  call(method, url, { as, headers, ...(body && { body }) });
const lungo = { recipe: 'lungo' };

t.test(
  'an order has the number in its entity tag as version, after each creation and change',
  async (t) => {
    const { revision: first } = (await send('GET', '/v1/orders?user_id=1')).body;
    const key = { 'If-Match': String(first), 'X-Idempotency-Key': randomUUID() };
    const creation = await send('POST', '/v1/orders', lungo, key);
    t.equal(creation.status, 201, 'the revision in the body is accepted as If-Match');
    created.push(['a creation', creation]);
    const path = `/v1/orders/${creation.body.id}`;
    created.push([
      'a creation in camelCase',
      await send('POST', '/v1/orders', { recipeId: 'latte', volumeMl: 200 }, { 'If-Match': '*' }),
    ]);
    const draft = await send('POST', '/v1/orders/drafts', lungo);
    created.push([
      'the commit of a draft',
      await send('PUT', `/v1/orders/drafts/${draft.body.id}/commit`),
    ]);
    created.push(['a PUT that creates', await send('PUT', `/v1/orders/${randomUUID()}`, lungo)]);
    for (const [what, { body }] of created) t.equal(body.version, 1, what);
    await send('PUT', `${path}/volume`, { volume: '200ml' });
    const replay = await send('POST', '/v1/orders', lungo, key);
    t.equal(replay.headers['x-beverage-ordering-replayed'], 'true');
    t.strictSame(
      replay.body,
      creation.body,
      'a replay has the order as it was created, with the version of that time',
    );
    t.equal(
      replay.headers.etag,
      creation.headers.etag,
      'and the entity tag of the list after the creation',
    );

    const change = await send('POST', `${path}/drafts`, { volume: '300ml' });
    const changes: [what: string, version: number, () => Promise<CallResult>][] = [
      ['the commit of a change', 3, () => send('PUT', `${path}/drafts/${change.body.id}/commit`)],
      ['a PUT that replaces', 4, () => send('PUT', path, { recipe: 'espresso' })],
      ['a PUT in camelCase', 5, () => send('PUT', path, { recipeId: 'latte', volumeMl: 100 })],
      ['a cancellation', 6, () => send('POST', `${path}/cancel`, {})],
    ];
    for (const [what, version, make] of changes) {
      const { body, headers } = await make();
      t.equal(body.version, version, what);
      t.equal(headers.etag, `"${version}"`, what);
    }
    const stale = await send('POST', `${path}/cancel`, {}, { 'If-Match': '"5"' });
    t.equal(stale.status, 412);
  },
);

t.test(
  'an order in a list or search has the version of its entity tag, and the list has its revision',
  async (t) => {
    const forms = [{}, { Accept: formal }];
    for (const headers of forms) {
      const list = await send('GET', '/v1/orders?user_id=1', undefined, headers);
      t.equal(list.headers.etag, `"${list.body.revision}"`);
      t.equal(list.body.items.length, 4);
      for (const { id, version } of list.body.items) {
        const one = await send('GET', `/v1/orders/${id}`, undefined, headers);
        t.equal(one.headers.etag, `"${version}"`);
        t.equal(one.body.version, version);
      }
      const page = await send('GET', '/v1/orders?user_id=1&limit=1', undefined, headers);
      t.equal(page.body.revision, list.body.revision, 'a page has the revision of the whole list');
      const filtered = await send('GET', '/v1/orders?user_id=1&recipe=latte', undefined, headers);
      t.equal(filtered.headers.etag, `"${filtered.body.revision}"`);
      for (const search of [
        await send('GET', '/v1/orders/search?recipe=latte', undefined, headers),
        await send('POST', '/v1/orders/search', {}, headers),
      ]) {
        t.equal(search.body.revision, list.body.revision);
        t.same(
          search.body.items,
          list.body.items.filter((item: { id: unknown }) =>
            search.body.items.some(({ id }: { id: unknown }) => id === item.id),
          ),
        );
      }
    }
    const v2 = await send('GET', '/v2/orders?user_id=1');
    t.equal(v2.headers.etag, `"${v2.body.revision}"`);
    for (const { id, version } of v2.body.items)
      t.match(await send('GET', `/v2/orders/${id}`), {
        headers: { etag: `"${version}"` },
        body: { version },
      });
    const xml = await send('GET', '/v1/orders?user_id=1', undefined, { Accept: 'application/xml' });
    t.match(xml.text, `<revision>${v2.body.revision}</revision>`);
    t.match(xml.text, '<version>6</version>');
  },
);

t.test('a list of drafts has the number in its entity tag as revision', async (t) => {
  const before = await send('GET', '/v1/orders/drafts?user_id=1');
  await send('POST', '/v1/orders/drafts', lungo);
  const after = await send('GET', '/v1/orders/drafts?user_id=1');
  for (const { body, headers } of [before, after]) t.equal(headers.etag, `"${body.revision}"`);
  t.equal(after.body.revision, before.body.revision + 1);
});

t.test('the 428 names the places of the revision', async (t) => {
  const { status, body } = await send('POST', '/v1/orders', lungo);
  t.equal(status, 428);
  t.match(body.developer_message, 'ETag of GET /v1/orders');
  t.match(body.developer_message, '`revision`');
});
