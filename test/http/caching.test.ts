/** The headers for caches, which docs/reference/caching.md describes. */
import { operations } from '../../generated/public/operations.ts';
import { startApp, tokenFor } from '../support/app.ts';
import { t } from '../support/tap.ts';
import {
  goodRequest,
  type OperationId,
  operationIds,
  sendRequest,
  urlOf,
} from '../support/valid-requests.ts';

interface Row {
  path: string;
  cacheControl: string;
  /** The kind of the entity tag, if the response has one. */
  tag: 'counter' | 'digest' | undefined;
  /** The names in `Vary` besides `Accept-Encoding`. */
  vary: readonly string[];
}

/** The reads with an entity tag, without a credential or with a `Cache-Control` of their own. */
const rows: readonly Row[] = [
  { path: '/v1/orders', cacheControl: 'private, no-cache', tag: 'counter', vary: ['Accept'] },
  {
    path: '/v1/orders/{order_id}',
    cacheControl: 'private, no-cache',
    tag: 'counter',
    vary: ['Accept'],
  },
  {
    path: '/v1/orders/drafts',
    cacheControl: 'private, no-cache',
    tag: 'counter',
    vary: ['Accept'],
  },
  {
    path: '/v1/orders/drafts/{draft_id}',
    cacheControl: 'private, no-cache',
    tag: 'digest',
    vary: ['Accept'],
  },
  {
    path: '/v1/orders/{order_id}/drafts/{draft_id}',
    cacheControl: 'private, no-cache',
    tag: 'digest',
    vary: ['Accept'],
  },
  {
    path: '/v1/orders/{order_id}/attachments',
    cacheControl: 'private, no-cache',
    tag: 'digest',
    vary: ['Accept'],
  },
  {
    path: '/v1/orders/{order_id}/attachments/{attachment_id}',
    cacheControl: 'private, no-cache',
    tag: 'digest',
    vary: [],
  },
  { path: '/v2/orders', cacheControl: 'private, no-cache', tag: 'counter', vary: ['Accept'] },
  {
    path: '/v2/orders/{order_id}',
    cacheControl: 'private, no-cache',
    tag: 'counter',
    vary: ['Accept'],
  },
  {
    path: '/v1/places/{place_id}/coffee-machines/{machine_id}',
    cacheControl: 'private, no-cache',
    tag: 'digest',
    vary: ['Accept'],
  },
  { path: '/v1/search', cacheControl: 'private, no-cache', tag: 'digest', vary: ['Accept'] },
  {
    path: '/v1/recipes',
    cacheControl: 'private, max-age=300',
    tag: 'digest',
    vary: ['Accept', 'Accept-Language'],
  },
  {
    path: '/v1/menu',
    cacheControl: 'private, max-age=300',
    tag: 'digest',
    vary: ['Accept', 'Accept-Language'],
  },
  {
    path: '/v1/profiles/{user_id}',
    cacheControl: 'private, max-age=300',
    tag: 'counter',
    vary: ['Accept', 'Authorization'],
  },
  {
    path: '/v1/partners/{partner_id}/webhooks/{webhook_id}',
    cacheControl: 'private, no-cache',
    tag: 'counter',
    vary: ['Accept'],
  },
  {
    path: '/api/v1/users/profile',
    cacheControl: 'private, no-cache',
    tag: undefined,
    vary: ['Accept-Language'],
  },
  { path: '/auth/sessions', cacheControl: 'no-store', tag: undefined, vary: ['Accept-Language'] },
  { path: '/health', cacheControl: 'no-store', tag: undefined, vary: [] },
  { path: '/errors', cacheControl: 'public, max-age=3600', tag: 'digest', vary: ['Accept'] },
  {
    path: '/errors/{reason}',
    cacheControl: 'public, max-age=3600',
    tag: 'digest',
    vary: ['Accept'],
  },
  {
    path: '/',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: ['Accept'],
  },
  {
    path: '/openapi.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi.yaml',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi/snake.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi/camel.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi/partner.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi/assistant.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi/snake-3.0.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi/camel-3.0.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/openapi/{file}',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: ['Accept'],
  },
  {
    path: '/packages/client.tgz',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
  {
    path: '/collections/postman.json',
    cacheControl: 'public, max-age=60, must-revalidate',
    tag: 'digest',
    vary: [],
  },
];

/**
 * Returns the header names in a `Vary` in lower case and sorted, because their case and order do
 * not matter.
 */
function namesIn(vary = ''): string[] {
  return vary.toLowerCase().split(', ').sort();
}

const reads = operationIds.filter((id) => operations[id].method === 'GET');

/** The other reads. */
const others = reads
  .filter((id) => !rows.some(({ path }) => path === operations[id].path))
  .map((id): Row => {
    const { path, responses } = operations[id];
    const types = Object.keys((responses as Record<string, object>)['200'] ?? {});
    const vary = types.length > 1 ? ['Accept'] : [];
    return { path, cacheControl: 'private, no-cache', tag: undefined, vary };
  });

t.test('every row names a read, and every read without a row needs a credential', (t) => {
  const paths: string[] = reads.map((id) => operations[id].path);
  t.same(
    rows.filter(({ path }) => !paths.includes(path)),
    [],
  );
  t.equal(new Set(rows.map(({ path }) => path)).size, rows.length);
  const isPublic = (id: OperationId) => operations[id].security.length === 0;
  const withRow = new Set(rows.map(({ path }) => path));
  t.same(
    reads.filter((id) => isPublic(id) && !withRow.has(operations[id].path)),
    [],
  );
  t.end();
});

t.test('every read has the headers of its row, or else those of the other reads', async (t) => {
  const { call } = await startApp(t);
  for (const { path, cacheControl, tag, vary } of [...rows, ...others]) {
    const id = reads.find((read) => operations[read].path === path) as OperationId;
    const good = await goodRequest(call, id);
    const { status, headers } = await sendRequest(call, good);
    t.equal(status, 200, path);
    t.equal(headers['cache-control'], cacheControl, path);
    t.same(namesIn(headers.vary), namesIn(['Accept-Encoding', ...vary].join(', ')), path);
    t.equal(headers.etag !== undefined, tag !== undefined, `${path}: ${headers.etag}`);

    const head = await sendRequest(call, { ...good, method: 'HEAD' });
    for (const name of ['cache-control', 'etag', 'vary'])
      t.equal(head.headers[name], headers[name], `HEAD ${path}`);
    if (headers.etag === undefined) continue;
    t.match(headers.etag, tag === 'counter' ? /^"\d+"$/ : /^"[\w-]{22,}"$/, path);
    for (const tags of [headers.etag, `W/${headers.etag}`, `"x", ${headers.etag}`, '*']) {
      const again = await sendRequest(call, good, { 'If-None-Match': tags });
      t.equal(again.status, 304, `${path} with ${tags}`);
      t.equal(again.text, '');
      for (const name of ['cache-control', 'etag', 'vary'])
        t.equal(again.headers[name], headers[name], `304 ${path}`);
      // RFC 9110 section 15.4.5: nothing else about a representation.
      for (const name of ['content-type', 'content-language', 'content-encoding', 'content-length'])
        t.equal(again.headers[name], undefined, `304 ${path}`);
    }
    for (const tags of ['"x"', 'nonsense']) {
      t.equal(
        (await sendRequest(call, good, { 'If-None-Match': tags })).status,
        200,
        `${path} with ${tags}`,
      );
    }
    const { as, ...bare } = good;
    if (as !== undefined) {
      const refused = await sendRequest(call, { ...bare, as: undefined }, { 'If-None-Match': '*' });
      t.equal(refused.status, 401, `${path}: a conditional request grants no access`);
    }
  }
});

t.test('the type of a response does not depend on its coding, nor on the method', async (t) => {
  const { app, call } = await startApp(t);
  let compressed = 0;
  for (const id of reads) {
    const { as, values, ...good } = await goodRequest(call, id);
    const url = urlOf({ as, values, ...good });
    const read = async (method: 'GET' | 'HEAD', coding: string) => {
      const authorization = as === undefined ? {} : { authorization: `Bearer ${tokenFor(as)}` };
      const sent = { ...values.header, ...authorization, 'accept-encoding': coding };
      return (await app.inject({ method, url, headers: sent })).headers;
    };
    const { 'content-type': type } = await read('GET', 'identity');
    // Twice, because the second response may come from memory.
    for (const coding of ['identity', 'gzip', 'br'])
      for (const method of ['GET', 'GET', 'HEAD'] as const) {
        const headers = await read(method, coding);
        t.equal(headers['content-type'], type, `${method} ${id} ${coding}`);
        if (headers['content-encoding'] === coding) compressed++;
      }
  }
  t.ok(compressed > 20, `${compressed} compressed responses`);
});

t.test('a cache may store the redirection to the documents as long as the documents', async (t) => {
  const { app } = await startApp(t);
  const { statusCode, headers } = await app.inject('/docs');
  t.equal(statusCode, 308);
  t.equal(headers['cache-control'], 'public, max-age=60, must-revalidate');
});

t.test('responses to changes may not be cached', async (t) => {
  const { call, app } = await startApp(t);
  for (const id of operationIds.filter((id) => !reads.includes(id))) {
    const { headers } = await sendRequest(call, await goodRequest(call, id));
    t.equal(headers['cache-control'], 'no-store', id);
  }
  t.equal(
    (await app.inject({ method: 'OPTIONS', url: '/v1/orders' })).headers['cache-control'],
    'no-store',
  );
});

t.test(
  'errors may not be cached, and their Vary names the headers that choose language and format',
  async (t) => {
    const { call } = await startApp(t, { DELETED_ORDER_STATUS: '410' });
    const answers = [
      await call('GET', '/nowhere'),
      await call('PATCH', '/v1/orders'),
      await call('GET', `/v1/orders/${'1'.repeat(257)}`, { as: 'user' }),
    ];
    const { values } = await goodRequest(call, 'getOrder');
    await call('DELETE', `/v1/orders/${values.path.order_id}`, { as: 'user' });
    answers.push(await call('GET', `/v1/orders/${values.path.order_id}`, { as: 'user' }));
    t.same(
      answers.map(({ status }) => status),
      [404, 405, 414, 410],
    );
    for (const { status, headers } of answers) {
      t.equal(headers['cache-control'], 'no-store');
      const names = ['Accept', 'Accept-Language', ...(status === 414 ? [] : ['Accept-Encoding'])];
      t.same(namesIn(headers.vary), namesIn(names.join(', ')), `${status}`);
    }
  },
);

t.test('all representations of an order have the same entity tag', async (t) => {
  const { call } = await startApp(t);
  const good = await goodRequest(call, 'getOrder');
  const tags = [];
  for (const accept of [
    'application/json',
    'application/vnd.beverage.order+json',
    'application/xml',
  ]) {
    tags.push((await sendRequest(call, good, { Accept: accept })).headers.etag);
  }
  t.equal(new Set(tags).size, 1, tags.join(' '));
});

t.test('the pages under /docs and their files are revalidated with an entity tag', async (t) => {
  const { app } = await startApp(t);
  for (const url of [
    '/docs/',
    '/docs/how-to/sign-in.md',
    '/docs/js/scalar.js',
    '/docs/page.css',
    '/docs/changes.atom',
  ]) {
    const { statusCode, headers } = await app.inject(url);
    t.equal(statusCode, 200, url);
    t.equal(headers['cache-control'], 'public, max-age=60, must-revalidate', url);
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    t.match([again.statusCode, again.body, again.headers.etag], [304, '', headers.etag], url);
  }
});
