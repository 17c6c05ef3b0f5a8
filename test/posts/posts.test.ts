import t from 'tap';
import { demoAccounts } from '../../src/database/demo.ts';
import { startApp } from '../support/app.ts';

const [user, , , admin] = demoAccounts;

t.test('the author of a post is the caller, whatever the body says', async (t) => {
  const { call } = await startApp(t);
  for (const authorId of [admin?.id, 4, null, { id: 4 }]) {
    const body = { title: 'A tip', content: 'Before eight.', authorId };
    const { status, body: post } = await call('POST', '/posts', { as: 'user', body });
    t.equal(status, 201);
    t.match(post, { title: 'A tip', content: 'Before eight.', authorId: user?.id, id: Number });
    t.equal(post.createdAt, post.updatedAt);
  }
  t.equal((await call('GET', '/posts/my', { as: 'admin' })).body.total, 0);
});

t.test('everybody sees their own posts only, newest first, page by page', async (t) => {
  const { call } = await startApp(t);
  for (const title of ['one', 'two', 'three']) {
    await call('POST', '/posts', { as: 'user', body: { title, content: title } });
    await call('POST', '/posts', { as: 'admin', body: { title: `admin ${title}`, content: title } });
  }
  const first = await call('GET', '/posts/my?limit=2', { as: 'user' });
  t.match(first.body, { total: 3, limit: 2 });
  const rest = `/posts/my?limit=2&cursor=${encodeURIComponent(first.body.next_cursor)}`;
  const second = await call('GET', rest, { as: 'user' });
  t.same(
    [...first.body.items, ...second.body.items].map((post) => post.title),
    ['three', 'two', 'one'],
  );
  t.equal(second.body.next_cursor, null);
  t.equal((await call('GET', rest, { as: 'admin' })).status, 400, 'a cursor is of no use to anybody else');
  t.same((await call('GET', '/posts/stats', { as: 'admin' })).body, {
    totalPosts: 3,
    userId: admin?.id,
    userEmail: 'admin@example.com',
    userRoles: ['user', 'admin'],
  });
});

t.test('all faults of a post are told at once', async (t) => {
  const { call } = await startApp(t);
  const { status, body } = await call('POST', '/posts', { as: 'user', body: { title: '', text: 'x' } });
  t.equal(status, 400);
  t.same(body.details.checks_failed.map((check: { field: string }) => check.field).sort(), [
    'content',
    'text',
    'title',
  ]);
  t.equal((await call('POST', '/posts', { as: 'user', body: '{"title":' })).status, 415, 'JSON has to be announced');
});
