import { demoAccounts } from '../../src/demo/demo.ts';
import { maxPageBytes } from '../../src/http/page.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { catching } from '../support/recorded-statements.ts';
import { t } from '../support/tap.ts';

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

t.test('every author sees only their own posts, newest first, page by page', async (t) => {
  const { call } = await startApp(t);
  for (const title of ['one', 'two', 'three']) {
    await call('POST', '/posts', { as: 'user', body: { title, content: title } });
    await call('POST', '/posts', {
      as: 'admin',
      body: { title: `admin ${title}`, content: title },
    });
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
  t.same((await call('GET', '/posts/stats', { as: 'admin' })).body, {
    totalPosts: 3,
    userId: admin?.id,
    userEmail: 'admin@example.com',
    userRoles: ['user', 'admin'],
  });
});

t.test('all violations of a post are reported at once', async (t) => {
  const { call } = await startApp(t);
  const { status, body } = await call('POST', '/posts', {
    as: 'user',
    body: { title: '', text: 'x' },
  });
  t.equal(status, 400);
  t.same(body.details.checks_failed.map((check: { field: string }) => check.field).sort(), [
    'content',
    'text',
    'title',
  ]);
  t.equal(
    (await call('POST', '/posts', { as: 'user', body: '{"title":' })).status,
    415,
    'a JSON body needs its media type',
  );
});

t.test(
  'a page of long posts has fewer posts than its limit, and next_cursor leads to the remaining posts',
  async (t) => {
    const { call, db } = await startApp(t);
    const content = '\u{1F375}'.repeat(20_000);
    const post = { account_id: user?.id ?? '', user_id: 1, title: 'long', content };
    await db
      .insertInto('posts')
      .values(Array.from({ length: 10 }, () => post))
      .execute();
    await call('POST', '/posts', { as: 'user', body: { title: 'short', content: 'short' } });
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body, text } = await call('GET', `/posts/my?limit=100${query}`, { as: 'user' });
      t.ok(
        Buffer.byteLength(text) < maxPageBytes + 100_000,
        `a page has ${Buffer.byteLength(text)} bytes`,
      );
      t.match(body, { total: 11, limit: 100 });
      seen.push(...body.items.map(({ id }: { id: number }) => id));
      cursor = body.next_cursor;
    }
    t.equal(seen.length, 11);
    t.same(
      seen,
      seen.toSorted((one, other) => other - one),
    );
    t.equal(new Set(seen).size, 11);
  },
);

t.test(
  'if 20 requests count the posts of one user, a count for another user waits for at most two of them',
  async (t) => {
    const { db } = await openTestDatabase(t);
    /** The accounts whose posts are counted, in the order in which the statements are sent. */
    const counts: unknown[] = [];
    const watched = catching(db, ({ sql, parameters }) => {
      if (sql.includes('count(*)::int')) counts.push(parameters[0]);
      return undefined;
    });
    const { call } = await startAppOn(t, watched.db);
    await db
      .insertInto('posts')
      .values(
        Array.from({ length: 100 }, () => ({
          account_id: user?.id ?? '',
          user_id: 1,
          title: 't',
          content: 'c',
        })),
      )
      .execute();
    // Opens the connections first, because opening one takes longer than a count.
    await Promise.all(
      ['user', 'admin', 'manager', 'moderator'].map((as) =>
        call('GET', '/posts/my', { as: as as 'user' }),
      ),
    );
    counts.length = 0;
    const read = async (as: 'user' | 'admin', path: string) => {
      const { status, body } = await call('GET', path, { as });
      t.same([status, body.totalPosts ?? body.total], [200, as === 'user' ? 100 : 0]);
    };
    const many = Array.from({ length: 20 }, (_, nth) =>
      read('user', nth % 2 === 0 ? '/posts/stats' : '/posts/my?limit=1'),
    );
    await Promise.all([...many, read('admin', '/posts/stats')]);
    t.equal(counts.length, 21);
    const place = counts.indexOf(admin?.id);
    t.ok(place >= 0 && place <= 2, `sent after ${place} counts`);
  },
);
