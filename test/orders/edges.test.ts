import { randomUUID } from 'node:crypto';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

t.test(
  'a PUT of plain JSON with recipeId is parsed as camelCase, and the response is in camelCase',
  async (t) => {
    const { call } = await startApp(t);
    const path = `/v1/orders/${randomUUID()}`;
    const created = await call('PUT', path, {
      as: 'user',
      body: { recipeId: 'lungo', volumeMl: 100 },
    });
    t.match([created.status, created.body], [201, { recipeId: 'lungo', volumeMl: 100 }]);
    const replaced = await call('PUT', path, { as: 'user', body: { recipe: 'latte' } });
    t.match([replaced.status, replaced.body], [200, { recipe: 'latte' }]);
  },
);

t.test(
  'if an operation has no `recipeId` field, `recipeId` in its body does not select camelCase',
  async (t) => {
    const { call } = await startApp(t);
    const refused = await call('POST', '/v1/orders/drafts', {
      as: 'user',
      body: { recipeId: 'lungo' },
    });
    t.match([refused.status, refused.headers['content-type']], [400, /^application\/json/]);
  },
);

t.test(
  'the country of an address must be the ISO 3166-1 code of an existing country',
  async (t) => {
    const { call } = await startApp(t);
    const { body } = await call('POST', '/v1/orders', {
      as: 'user',
      headers: { 'If-Match': '*' },
      body: { recipe: 'lungo' },
    });
    const move = (country: string) =>
      call('PUT', `/v1/orders/${body.id}/address`, { as: 'user', body: { address: { country } } });
    t.equal((await move('DE')).status, 200);
    for (const country of ['ZZ', 'UK', 'de', 'DEU']) {
      const refused = await move(country);
      t.equal(refused.status, 400, country);
      t.match(refused.body.details.checks_failed, [
        {
          field: 'address.country',
          error_type: 'wrong_value',
          message: /^address\.country must be an ISO 3166-1 country code/,
        },
      ]);
    }
  },
);

t.test('the path of an order without its id is unknown', async (t) => {
  const { call } = await startApp(t);
  for (const as of ['user', undefined] as const) {
    const { status, body } = await call('GET', '/v1/orders/', as && { as });
    t.match([status, body.reason], [404, 'path_not_found']);
  }
});
