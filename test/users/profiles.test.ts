import { gatewayToken, startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

t.test(
  'a profile may be cached only by its reader, for five minutes, and is revalidated by its version',
  async (t) => {
    const { call, db } = await startApp(t);
    const first = await call('GET', '/v1/profiles/1', { as: 'user' });
    t.same(first.body, { id: 1, name: 'Uma Sommer', email: 'user@example.com' });
    t.equal(first.headers['cache-control'], 'private, max-age=300');
    const headers = { 'If-None-Match': `"x", W/${first.headers.etag}` };
    const unchanged = await call('GET', '/v1/profiles/1', { as: 'manager', headers });
    t.equal(unchanged.status, 304);
    t.equal(unchanged.text, '');
    t.equal(unchanged.headers.etag, first.headers.etag);
    t.equal(unchanged.headers['cache-control'], 'private, max-age=300');

    await db
      .updateTable('users')
      .set({ name: 'Uma S.', profile_version: 2 })
      .where('user_id', '=', 1)
      .execute();
    const changed = await call('GET', '/v1/profiles/1', { as: 'user', headers });
    t.equal(changed.status, 200);
    t.not(changed.headers.etag, first.headers.etag);
  },
);

t.test(
  'a caller without access to a profile gets 403 whether or not the user exists; only a caller with access can get 404',
  async (t) => {
    const { call } = await startApp(t);
    t.equal((await call('GET', '/v1/profiles/2', { as: 'user' })).status, 403);
    t.equal((await call('GET', '/v1/profiles/99', { as: 'user' })).status, 403);
    t.equal(
      (await call('GET', '/v1/profiles/2', { as: 'admin' })).status,
      403,
      'a role grants access to no profile',
    );
    t.equal(
      (await call('GET', '/v1/profiles/99', { as: gatewayToken(99) })).body.reason,
      'user_not_found',
    );
    t.equal((await call('GET', '/v1/profiles/2', { as: gatewayToken(7, [2]) })).status, 200);
  },
);

t.test('a malformed user_id gets 400, but only after the token was verified', async (t) => {
  const { call } = await startApp(t);
  for (const id of ['me', '0', '-1', '1.5', '99999999999999999999']) {
    t.equal((await call('GET', `/v1/profiles/${id}`, { as: 'user' })).status, 400, id);
    t.equal((await call('GET', `/v1/profiles/${id}`)).status, 401, id);
  }
});
