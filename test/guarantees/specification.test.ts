/**
 * Tests every row of the endpoint tables over the network, as an external client. Each response is
 * checked against the description that the service publishes.
 */
import { randomUUID } from 'node:crypto';
import { contractCheck, type Description } from '../support/contract-check.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { startService } from '../support/service.ts';
import { t } from '../support/tap.ts';

const password = 'brew-a-better-cup';
const json = { 'content-type': 'application/json' };
const camel = 'application/vnd.beverage.order+json';

t.test('the service responds to every row of the endpoint tables as specified', async (t) => {
  const { address } = await startService(t, {
    DATA_DIR: await copyDataFolder(t),
    RATE_LIMIT_MAX: '10000',
  });
  const check = contractCheck(
    (await (await fetch(`${address}/openapi.json`)).json()) as Description,
  );

  const call = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: unknown,
  ) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + path, {
      method,
      headers: { ...(body !== undefined && !isForm && json), ...headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const seen = Object.fromEntries(response.headers);
    check({ method, url: path, status: response.status, headers: seen, body: text });
    const isJson = /json/.test(seen['content-type'] ?? '');
    return {
      status: response.status,
      headers: seen,
      text,
      body: isJson ? JSON.parse(text) : undefined,
      response,
    };
  };
  const signIn = async (email: string) => {
    const { status, body, response } = await call('POST', '/auth/login', {}, { email, password });
    t.equal(status, 200, `sign-in of ${email}`);
    const [cookie = ''] = response.headers.getSetCookie();
    return {
      bearer: { authorization: `Bearer ${body.data.accessToken}` },
      cookie,
      data: body.data,
    };
  };
  const user = await signIn('user@example.com');
  const admin = await signIn('admin@example.com');
  const moderator = await signIn('moderator@example.com');
  const me = user.bearer;

  await t.test('sign-in', async (t) => {
    t.match(user.data, {
      tokenType: 'Bearer',
      expiresIn: 900,
      user: { email: 'user@example.com', roles: ['user'] },
    });
    t.notOk('refreshToken' in user.data, 'the refresh token is not in the body');
    const attributes = 'Max-Age=604800; Path=/auth/refresh; HttpOnly; Secure; SameSite=Strict';
    t.match(user.cookie, new RegExp(`^refreshToken=[^;]+; ${attributes}$`));
    t.equal(
      (await call('POST', '/auth/login', {}, { email: 'user@example.com', password: 'nope' }))
        .status,
      401,
    );

    const registration = {
      email: `walker-${randomUUID()}@example.com`,
      password: 'a walk in the park',
    };
    const registered = await call('POST', '/auth/register', {}, registration);
    t.equal(registered.status, 201);
    t.match(registered.body, { statusCode: 201, data: { id: String, email: registration.email } });

    const session = await signIn('user@example.com');
    const cookie = session.cookie.split(';')[0] ?? '';
    const refreshed = await call('POST', '/auth/refresh', { cookie });
    t.equal(refreshed.status, 200);
    t.match(refreshed.body.data, { accessToken: String, tokenType: 'Bearer', expiresIn: 900 });
    const next = refreshed.response.headers.getSetCookie()[0] ?? '';
    t.match(next, /^refreshToken=[^;]+; Max-Age=604800/);
    t.equal((await call('POST', '/auth/refresh')).status, 401, 'a refresh without a cookie');
    const bearer = { authorization: `Bearer ${refreshed.body.data.accessToken}` };
    const out = await call('POST', '/auth/logout', { ...bearer, cookie: next.split(';')[0] ?? '' });
    t.equal(out.status, 200);
    t.match(out.headers['set-cookie'], /Max-Age=0/);
    t.equal(
      (await call('POST', '/auth/refresh', { cookie: next.split(';')[0] ?? '' })).status,
      401,
      'after sign-out',
    );
    t.equal(
      (await call('POST', '/auth/logout-all', (await signIn('manager@example.com')).bearer)).status,
      200,
    );
    t.equal((await call('GET', '/auth/sessions', admin.bearer)).status, 200);
  });

  await t.test('users and others', async (t) => {
    t.match((await call('GET', '/api/v1/users/profile', me)).body, {
      statusCode: 200,
      data: { id: String, email: 'user@example.com', firstName: String, lastName: String },
    });
    t.match((await call('GET', '/users/profile', me)).body, {
      email: 'user@example.com',
      roles: ['user'],
    });
    const list = await call('GET', '/users', admin.bearer);
    t.match(list.body, { items: Array, total: Number, limit: 20 });
    const { id } = list.body.items.find(({ email }: { email: string }) =>
      email.startsWith('walker-'),
    );
    t.equal((await call('GET', `/users/${id}`, admin.bearer)).status, 200);
    for (const denied of [me, moderator.bearer])
      t.equal((await call('GET', '/users', denied)).status, 403);
    t.equal((await call('DELETE', `/users/${id}`, me)).status, 403);
    t.equal((await call('DELETE', `/users/${id}`, moderator.bearer)).status, 204);
    const health = await call('GET', '/health');
    t.match(health.body, { status: 'ok', timestamp: /Z$/ });
    const post = await call('POST', '/posts', me, {
      title: 'A tip',
      content: 'Before eight.',
      authorId: 'somebody',
    });
    t.equal(post.status, 201);
    t.equal(post.body.authorId, user.data.user.id, 'the author is always the caller');
    t.equal((await call('GET', '/posts/my', me)).body.total, 1);
    t.match((await call('GET', '/posts/stats', me)).body, {
      totalPosts: 1,
      userId: user.data.user.id,
      userEmail: 'user@example.com',
      userRoles: ['user'],
    });
  });

  await t.test('orders', async (t) => {
    const empty = await call('GET', '/v1/orders?user_id=1', me);
    t.match(empty.body, { items: [], total: 0, next_cursor: null, limit: 20 });
    const creation = {
      ...me,
      'if-match': empty.headers.etag ?? '',
      'x-idempotency-key': randomUUID(),
    };
    const lungo = { recipe: 'lungo', coffee_machine_id: 1, volume: '250ml' };
    t.equal((await call('POST', '/v1/orders', me, lungo)).status, 428, 'without If-Match');
    const created = await call('POST', '/v1/orders?user_id=1', creation, lungo);
    t.equal(created.status, 201);
    t.equal(created.headers.location, `/v1/orders/${created.body.id}`);
    t.equal(created.headers['content-location'], '/v1/orders?user_id=1');
    t.equal(created.headers.etag, '"1"');
    t.match(created.body, {
      user_id: 1,
      recipe: 'lungo',
      volume_ml: 250,
      status: 'created',
      currency: 'EUR',
    });
    const again = await call('POST', '/v1/orders?user_id=1', creation, lungo);
    t.equal(again.status, 200);
    t.equal(again.body.id, created.body.id);
    t.equal(
      (await call('POST', '/v1/orders', { ...me, 'if-match': '"0"' }, lungo)).status,
      412,
      'a creation with a stale revision',
    );
    const order = `/v1/orders/${created.body.id}`;
    t.strictSame((await call('GET', order, me)).body, created.body);
    t.equal((await call('GET', '/v1/orders/4711', me)).status, 404);
    t.equal(
      (await call('GET', '/v1/orders?user_id=1', { ...me, 'if-none-match': '"1"' })).status,
      304,
    );

    const formal = await call(
      'POST',
      '/v1/orders',
      { ...me, 'if-match': '*', 'content-type': camel },
      {
        recipeId: 'lungo',
        volumeMl: 250,
        sugar: 1,
      },
    );
    t.match(formal.body, {
      id: String,
      recipeId: 'lungo',
      volumeMl: 250,
      sugar: 1,
      status: 'pending',
    });

    const uuid = randomUUID();
    t.equal((await call('PUT', `/v1/orders/${uuid}`, me, lungo)).status, 201);
    const existing = await call(
      'PUT',
      `/v1/orders/${uuid}`,
      { ...me, 'if-none-match': '*' },
      { recipe: 'latte' },
    );
    t.match([existing.status, existing.body], [200, { id: uuid, recipe: 'lungo' }]);
    t.equal((await call('PUT', `/v1/orders/${uuid}`, me, { recipe: 'latte' })).status, 200);
    t.equal(
      (await call('GET', `/v1/orders/${uuid}`, me)).body.recipe,
      'latte',
      'GET returns the order of the PUT',
    );
    for (const time of ['first', 'second']) {
      const archived = await call('PUT', `/v1/orders/${uuid}/archive`, me);
      t.match(
        archived.body,
        { id: uuid, status: 'archived', archived_at: String, can_restore: true },
        time,
      );
    }
    t.match((await call('PUT', `/v1/orders/${uuid}/restore`, me)).body, {
      id: uuid,
      status: 'active',
    });
    t.match((await call('PUT', `${order}/address`, me, { address: { city: 'Berlin' } })).body, {
      address: { city: 'Berlin' },
    });
    t.match((await call('PUT', `${order}/volume`, me, { volume: '300ml' })).body, {
      volume: '300ml',
    });
    t.equal((await call('POST', `${order}/cancel`, me)).body.status, 'cancelled');
    for (const time of ['first', 'second'])
      t.equal((await call('DELETE', `/v1/orders/${uuid}`, me)).status, 204, time);
    t.equal((await call('GET', `/v1/orders/${uuid}`, me)).status, 404);
    for (const move of ['archive', 'restore']) {
      t.equal((await call('PUT', `/v1/orders/4711/${move}`, me)).status, 404, move);
    }
  });

  await t.test('drafts', async (t) => {
    const draft = await call('POST', '/v1/orders/drafts?user_id=1', me, { recipe: 'latte' });
    t.equal(draft.status, 201);
    t.equal(draft.headers.location, `/v1/orders/drafts/${draft.body.id}`);
    const list = await call('GET', '/v1/orders/drafts?user_id=1', me);
    t.match(list.body, { items: [{ id: draft.body.id }], total: 1 });
    t.ok(list.headers.etag, 'the list has a revision');
    const commit = `/v1/orders/drafts/${draft.body.id}/commit`;
    const committed = await call('PUT', commit, me);
    t.match([committed.status, committed.headers.location], [201, /^\/v1\/orders\/\d+$/]);
    const repeated = await call('PUT', commit, me);
    t.match([repeated.status, repeated.body.id], [200, committed.body.id]);
    t.equal((await call('PUT', `/v1/orders/drafts/${randomUUID()}/commit`, me)).status, 404);

    const changes = `/v1/orders/${committed.body.id}/drafts`;
    const change = await call('POST', changes, me, { volume: '300ml' });
    t.equal(change.status, 201);
    const changed = await call('PUT', `${changes}/${change.body.id}/commit`, me);
    t.match([changed.status, changed.body.volume], [200, '300ml']);
  });

  await t.test('search and preparation', async (t) => {
    const wanted = { user_id: 1, recipes: ['latte'], created_after: '2020-01-01', limit: 5 };
    t.equal((await call('POST', '/v1/orders/search', me, wanted)).body.total, 1);
    t.equal((await call('GET', '/v1/orders/search?user_id=1&recipe=latte', me)).body.total, 1);
    const prepared = await call('POST', '/v1/prepare', me, {
      coffee_machine_id: 1,
      recipe: 'espresso',
    });
    t.match(
      [prepared.status, prepared.headers.location],
      [201, `/v1/orders/${prepared.body.order_id}`],
    );
    const near = { user_id: 1, near_location: { lat: 52.5219, lng: 13.4132 }, radius_km: 1 };
    t.ok((await call('POST', '/v1/orders/search', me, near)).body.total >= 1);
  });

  await t.test('attachments', async (t) => {
    const { body } = await call(
      'POST',
      '/v1/orders',
      { ...me, 'if-match': '*' },
      { recipe: 'lungo' },
    );
    const form = new FormData();
    form.set('file', new Blob(['a cup'], { type: 'image/png' }), 'cup.png');
    const uploaded = await call('POST', `/v1/orders/${body.id}/attachments`, me, form);
    t.equal(uploaded.status, 201);
    t.match(uploaded.body, { id: Number, filename: 'cup.png' });
    const place = `/v1/orders/${body.id}/attachments/${uploaded.body.id}`;
    t.equal(uploaded.headers.location, place);
    const file = await call('GET', place, me);
    t.match([file.status, file.headers['content-type'], file.text], [200, 'image/png', 'a cup']);
    t.equal((await call('DELETE', place, me)).status, 204);
    t.equal((await call('GET', place, me)).status, 404);
  });

  await t.test('reference data and profiles', async (t) => {
    const machine = await call('GET', '/v1/places/1/coffee-machines/1', me);
    t.match(machine.body, { id: 1, place_id: 1, model: String });
    t.equal((await call('GET', '/v1/places/2/coffee-machines/1', me)).status, 404);
    t.equal((await call('GET', '/v1/recipes', me)).body.total, 8);
    const own = await call('GET', '/v1/recipes?partner_id=1', me);
    t.match(own.body, { total: 4, items: [{ id: String, title: String, volume: /ml$/ }] });
    const menu = await call('GET', '/v1/menu', {
      ...me,
      'accept-language': 'fr;q=0.4, de;q=0.9, *;q=0.1',
    });
    t.match([menu.headers['content-language'], menu.body.language], ['de', 'de']);
    const found = await call('GET', '/v1/search?lat=52.52&lng=13.41&limit=2&recipe=lungo', me);
    t.match(found.body, { results: [{ place: Object }], total: Number });
    const profile = await call('GET', '/v1/profiles/1', me);
    t.match(
      [profile.headers['cache-control'], profile.body],
      ['private, max-age=300', { id: 1, name: String }],
    );
    const unchanged = { ...me, 'if-none-match': profile.headers.etag ?? '' };
    t.match(await call('GET', '/v1/profiles/1', unchanged), { status: 304, text: '' });
    t.equal((await call('GET', '/v1/profiles/3', me)).status, 403);
    const key = { 'x-partner-apikey': 'demo-partner-key-1' };
    t.match((await call('GET', '/v1/partners/1/orders', key)).body, {
      partner_id: 1,
      orders: [{ id: Number, status: String }],
    });
    t.equal((await call('GET', '/v1/partners/1/orders')).status, 401);
    t.match((await call('GET', '/v2/orders?user_id=1', me)).body.items[0].metadata, {
      created_at: String,
    });
  });
});
