import t from 'tap';
import { operations } from '../../generated/public/operations.ts';
import { startApp } from '../support/app.ts';
import { type Collection, runCollection } from '../support/postman.ts';

t.test('the collection needs no token and is revalidated by its ETag, like the documents', async (t) => {
  const { call } = await startApp(t);
  const first = await call('GET', '/collections/postman.json');
  t.equal(first.status, 200);
  t.equal(first.headers['cache-control'], 'public, max-age=60, must-revalidate');
  const again = await call('GET', '/collections/postman.json', {
    headers: { 'If-None-Match': first.headers.etag as string },
  });
  t.equal(again.status, 304);
});

t.test('every operation is a request of the collection, in the folder of its tag', async (t) => {
  const { call } = await startApp(t);
  const { info, item }: Collection = (await call('GET', '/collections/postman.json')).body;
  const document = (await call('GET', '/openapi.json')).body;
  t.equal(info.schema, 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
  t.same(
    item.map(({ name }) => name),
    document.tags.map(({ name }: { name: string }) => name),
  );
  const requests = item
    .flatMap((folder) => folder.item)
    .map(({ request: { method, url } }) => `${method} /${url.path.join('/')}`);
  const expected = Object.values(operations).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  t.same(requests.sort(), expected.sort());
});

t.test(
  'if the collection runs from top to bottom, it signs in, orders and reads, and sends no malformed request',
  async (t) => {
    const { app, call } = await startApp(t);
    const collection: Collection = (await call('GET', '/collections/postman.json')).body;
    const outcomes = await runCollection(collection, await app.listen({ port: 0, host: '127.0.0.1' }));

    const statusOf = (name: string) => outcomes.find((outcome) => outcome.name === name)?.status;
    t.equal(statusOf('Sign in'), 200);
    t.equal(statusOf('Create an order'), 201);
    t.equal(statusOf('Read an order'), 200);
    t.equal(statusOf('List the orders of a user'), 200);
    t.equal(statusOf('Commit a draft'), 201);
    t.equal(statusOf('Attach a file to an order'), 201);

    const isMalformed = ({ status }: { status: number }) =>
      [400, 401, 404, 405, 412, 415, 428].includes(status) || status >= 500;
    t.same(
      outcomes.filter(isMalformed).map(({ name, status }) => `${name}: ${status}`),
      // These requests may fail, because the runner stores no cookies, and because the draft has become an order.
      ['Renew the tokens: 401', 'Delete a draft: 404'],
    );
  },
);

t.test('the collection follows the settings of the deployment, like the documents', async (t) => {
  for (const [setting, hasBody] of [
    ['false', false],
    ['true', true],
  ] as const) {
    const { call } = await startApp(t, { REFRESH_TOKEN_IN_BODY: setting });
    const { item }: Collection = (await call('GET', '/collections/postman.json')).body;
    const refresh = item.flatMap((folder) => folder.item).find(({ name }) => name === 'Renew the tokens');
    t.equal('body' in (refresh?.request ?? {}), hasBody, setting);
  }
});
