/** The methods that every path has: HEAD, OPTIONS, and 405 for the others. */
import { operations } from '../../generated/public/operations.ts';
import { startApp } from '../support/app.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { t } from '../support/tap.ts';
import { goodRequest, operationIds, urlOf } from '../support/valid-requests.ts';

const { app, call } = await startApp(t);
const port = await listenOn(app);

t.test('OPTIONS lists the methods of a path, and OPTIONS * lists all methods', async (t) => {
  const options = async (target: string) =>
    readResponse(
      await sendRaw(port, `OPTIONS ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
  for (const [target, allow] of [
    ['*', 'GET, POST, PUT, DELETE, HEAD, OPTIONS'],
    ['/v1/orders', 'GET, POST, HEAD, OPTIONS'],
    ['/health', 'GET, HEAD, OPTIONS'],
    ['/docs/', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const { status, headers, body } = await options(target);
    t.match([status, headers.allow, body], [204, allow, ''], target);
  }
  t.equal((await options('/nowhere')).status, 404);
});

t.test('read-only paths reject every other method', async (t) => {
  for (const url of [
    '/health',
    '/errors',
    '/errors/forbidden',
    '/openapi.json',
    '/openapi.yaml',
    '/docs',
    '/docs/',
  ]) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']) {
      const { status, headers } = await call(method, url);
      t.match([status, headers.allow], [405, 'GET, HEAD, OPTIONS'], `${method} ${url}`);
    }
  }
});

t.test(
  'for every path with GET, HEAD gets the status and headers of GET without the body',
  async (t) => {
    for (const id of operationIds.filter((name) => operations[name].method === 'GET')) {
      const good = await goodRequest(call, id);
      const options = { ...(good.as && { as: good.as }), headers: good.values.header };
      const got = await call('GET', urlOf(good), options);
      const head = await call('HEAD', urlOf(good), options);
      t.equal(got.status, 200, id);
      t.equal(head.status, 200, id);
      t.equal(head.text, '', id);
      const same = ({
        'x-request-id': _,
        date: __,
        ratelimit: ___,
        ...others
      }: Record<string, string>) => others;
      t.strictSame(same(head.headers), same(got.headers), id);
    }
  },
);

t.test('if HEAD has a Content-Length, it equals that of GET, compressed or not', async (t) => {
  for (const url of [
    '/openapi.json',
    '/errors',
    '/health',
    '/docs/',
    '/docs/js/scalar.js',
    '/docs/changes.atom',
  ]) {
    for (const coding of ['gzip', 'br', 'identity']) {
      const headers = { 'accept-encoding': coding };
      const { headers: got } = await app.inject({ method: 'GET', url, headers });
      const { headers: head } = await app.inject({ method: 'HEAD', url, headers });
      for (const name of [
        'content-length',
        'content-encoding',
        'etag',
        'vary',
        'cache-control',
        'content-type',
      ])
        t.equal(head[name], got[name], `${url} ${coding} ${name}`);
      t.equal(String(got.vary).match(/accept-encoding/gi)?.length, 1, `${url} ${coding}`);
    }
  }
});
