import { operations } from '../../generated/public/operations.ts';
import parts from '../../scripts/contract/make/postman.json' with { type: 'json' };
import { startApp } from '../support/app.ts';
import { type Collection, runCollection } from '../support/postman.ts';
import { refresh, signIn } from '../support/sign-in.ts';
import { t } from '../support/tap.ts';

t.test(
  'the collection needs no token and is revalidated by its ETag, like the documents',
  async (t) => {
    const { call } = await startApp(t);
    const first = await call('GET', '/collections/postman.json');
    t.equal(first.status, 200);
    t.equal(first.headers['cache-control'], 'public, max-age=60, must-revalidate');
    const again = await call('GET', '/collections/postman.json', {
      headers: { 'If-None-Match': first.headers.etag as string },
    });
    t.equal(again.status, 304);
  },
);

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
  'if the collection runs from top to bottom, every request succeeds with a documented status',
  async (t) => {
    const { app, call } = await startApp(t);
    const collection: Collection = (await call('GET', '/collections/postman.json')).body;
    const outcomes = await runCollection(
      collection,
      await app.listen({ port: 0, host: '127.0.0.1' }),
    );

    t.ok(outcomes.length > 50, `${outcomes.length} requests`);
    t.same(
      outcomes
        .filter(({ status }) => status >= 300)
        .map(({ name, status }) => `${name}: ${status}`),
      // This runner stores no cookies.
      ['Renew the tokens: 401'],
    );
    t.same(
      outcomes.flatMap(({ failed }) => failed),
      [],
    );
  },
);

t.test(
  'the collection changes no account that it did not create, also in a second run',
  async (t) => {
    const { app, call, db } = await startApp(t);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const collection: Collection = (await call('GET', '/collections/postman.json')).body;
    const credentials = { email: 'ada@example.com', password: 'correct-horse-battery' };
    t.equal((await call('POST', '/auth/register', { body: credentials })).status, 201);
    const session = await signIn(call, 'user@example.com');
    const accounts = () => db.selectFrom('accounts').selectAll().orderBy('created_at').execute();
    const users = () => db.selectFrom('users').selectAll().orderBy('user_id').execute();
    const before = { accounts: await accounts(), users: await users() };
    for (const nth of ['first', 'second']) {
      const outcomes = await runCollection(collection, address);
      t.same(
        outcomes
          .filter(({ status }) => status >= 300)
          .map(({ name, status }) => `${name}: ${status}`),
        ['Renew the tokens: 401'],
        `the ${nth} run`,
      );
      const ids = new Set(before.accounts.map(({ id }) => id));
      t.same(
        (await accounts()).filter(({ id }) => ids.has(id)),
        before.accounts,
      );
      const userIds = new Set(before.users.map(({ user_id }) => user_id));
      t.same(
        (await users()).filter(({ user_id }) => userIds.has(user_id)),
        before.users,
      );
    }
    t.equal((await refresh(call, session.token)).status, 200, 'a session of the demo user goes on');
  },
);

t.test('without a new account, the collection deletes none', async (t) => {
  const { app, call, db } = await startApp(t);
  const collection: Collection = (await call('GET', '/collections/postman.json')).body;
  const items = collection.item.flatMap((folder) => folder.item);
  const named = (...names: string[]) => items.filter(({ name }) => names.includes(name));
  const item = named('Sign in', 'Delete an account', "Delete the caller's account");
  t.equal(item.length, 3);
  const count = async () => (await db.selectFrom('accounts').select('id').execute()).length;
  const before = await count();
  const outcomes = await runCollection(
    { ...collection, item: [{ name: 'some', item }] },
    await app.listen({ port: 0, host: '127.0.0.1' }),
  );
  t.match(
    outcomes.map(({ status }) => status),
    [200, 204, 404],
  );
  t.equal(await count(), before);
});

t.test(
  'a request of the collection fails its test if the contract does not document the status',
  async (t) => {
    const { app, call } = await startApp(t);
    const collection: Collection = (await call('GET', '/collections/postman.json')).body;
    const [folder] = collection.item;
    const broken = folder?.item.find(
      ({ name }) => name === 'Sign in',
    ) as Collection['item'][0]['item'][0];
    broken.request.method = 'PUT';
    const only = { ...collection, item: [{ name: 'Sign-in', item: [broken] }] };
    const [outcome] = await runCollection(only, await app.listen({ port: 0, host: '127.0.0.1' }));
    t.equal(outcome?.status, 405);
    t.match(outcome?.failed, [/the status is documented/]);
  },
);

t.test('each script of the collection belongs to an operation', (t) => {
  const ids = [...Object.keys(parts.scripts.prerequest), ...Object.keys(parts.scripts.test)];
  t.same(
    ids.filter((id) => !(id in operations)),
    [],
  );
  t.end();
});

t.test(
  'the collection renews the tokens with the cookie, which every deployment accepts',
  async (t) => {
    const { call } = await startApp(t);
    const { item }: Collection = (await call('GET', '/collections/postman.json')).body;
    const refresh = item
      .flatMap((folder) => folder.item)
      .find(({ name }) => name === 'Renew the tokens');
    t.ok(refresh);
    t.notOk('body' in (refresh?.request ?? {}));
  },
);
