import { exposedHeaders } from '../../src/server/security-headers.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';

const shop = 'https://shop.example';
const list = '/v1/orders?user_id=1';
const preflight = {
  Origin: shop,
  'Access-Control-Request-Method': 'PUT',
  'Access-Control-Request-Headers': 'if-match',
};

t.test('without CORS_ORIGINS, no origin is allowed', async (t) => {
  const { call } = await startApp(t);
  for (const [method, headers] of [
    ['GET', { Origin: shop }],
    ['OPTIONS', preflight],
  ] as const) {
    const answer = await call(method, list, { as: 'user', headers });
    const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
    t.strictSame(names, [], method);
  }
});

t.test('an app in a web view may call if its origin is listed', async (t) => {
  const origin = 'capacitor://localhost';
  const { call } = await startApp(t, { CORS_ORIGINS: `${origin}, ${shop}` });
  for (const allowed of [origin, shop]) {
    const answer = await call('OPTIONS', list, { headers: { ...preflight, Origin: allowed } });
    t.equal(answer.status, 204);
    t.equal(answer.headers['access-control-allow-origin'], allowed);
  }
  const other = { ...preflight, Origin: 'ionic://localhost' };
  const refused = await call('OPTIONS', list, { headers: other });
  t.equal(refused.headers['access-control-allow-origin'], undefined);
});

t.test('with CORS_ORIGINS', async (t) => {
  const { call } = await startApp(t, { CORS_ORIGINS: `${shop}, https://admin.example` });

  t.test(
    'a listed origin may read responses and errors, with credentials and the headers of the service',
    async (t) => {
      for (const url of [list, '/v1/menu', '/health', '/v1/orders?user_id=x', '/v1/nothing']) {
        const { headers } = await call('GET', url, { as: 'user', headers: { Origin: shop } });
        t.equal(headers['access-control-allow-origin'], shop, url);
        t.equal(headers['access-control-allow-credentials'], 'true', url);
        t.strictSame(headers['access-control-expose-headers']?.split(/, ?/), exposedHeaders, url);
        t.match(headers.vary, /\bOrigin\b/i, url);
      }
    },
  );

  t.test(
    'an origin that is not listed is not allowed, and the wildcard is never sent',
    async (t) => {
      for (const origin of [
        'https://evil.example',
        'http://shop.example',
        'https://shop.example.evil.example',
        'null',
      ]) {
        const { status, headers } = await call('GET', list, {
          as: 'user',
          headers: { Origin: origin },
        });
        t.equal(status, 200, origin);
        t.notOk([origin, '*'].includes(headers['access-control-allow-origin'] ?? ''), origin);
        t.match(headers.vary, /\bOrigin\b/i, 'a cache must not confuse the two responses');
        const names = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        t.strictSame(names, [], 'no other CORS header is sent');
      }
    },
  );

  t.test('a preflight needs no token', async (t) => {
    const { status, headers, text } = await call('OPTIONS', list, { headers: preflight });
    t.equal(status, 204);
    t.equal(text, '');
    t.equal(headers['access-control-allow-origin'], shop);
    t.match(headers['access-control-allow-methods'], /PUT/);
    t.match(headers['access-control-allow-headers'], /if-match/i);
    t.equal(headers['access-control-max-age'], '600');
    t.equal(headers['content-length'], undefined);
    t.equal(headers['cache-control'], 'no-store');
  });

  t.test(
    'a preflight of an origin that is not listed is treated as an ordinary OPTIONS',
    async (t) => {
      const foreign = { ...preflight, Origin: 'https://evil.example' };
      const known = await call('OPTIONS', list, { headers: foreign });
      t.match([known.status, known.headers.allow], [204, 'GET, POST, HEAD, OPTIONS']);
      t.notOk(Object.keys(known.headers).some((name) => name.startsWith('access-control-')));
      t.match(known.headers.vary, /\bOrigin\b/i);
      t.equal((await call('OPTIONS', '/v1/nothing', { headers: foreign })).status, 404);
    },
  );

  t.test(
    'a preflight of a listed origin gets 204 even for an unknown path, so that the page can read the 404 of its request',
    async (t) => {
      const { status, headers } = await call('OPTIONS', '/v1/nothing', { headers: preflight });
      t.match([status, headers['access-control-allow-origin']], [204, shop]);
    },
  );

  t.test('an OPTIONS that is not a preflight gets Allow, whatever its origin', async (t) => {
    for (const headers of [{ Origin: shop }, {}] as Record<string, string>[]) {
      const answer = await call('OPTIONS', list, { headers });
      t.match([answer.status, answer.headers.allow], [204, 'GET, POST, HEAD, OPTIONS']);
    }
    t.equal((await call('OPTIONS', '/v1/nothing', { headers: { Origin: shop } })).status, 404);
  });
});
