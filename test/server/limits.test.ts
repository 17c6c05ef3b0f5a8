/** The limits that docs/reference/limits.md states, on a running application. */
import { startApp } from '../support/app.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { t } from '../support/tap.ts';

t.test(
  'a request of the maximum size is accepted, and a request that exceeds the maximum by one is rejected',
  async (t) => {
    const { app, call } = await startApp(t);
    const post = async (body: string) => {
      const headers = { 'Content-Type': 'application/json' };
      const { status, body: answer } = await call('POST', '/v1/orders/search', {
        as: 'user',
        headers,
        body,
      });
      return `${status} ${answer.reason}`;
    };
    const padded = (bytes: number) => `{}${' '.repeat(bytes - 2)}`;
    const nested = (levels: number) => `{"x":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const entries = (count: number) => JSON.stringify({ recipes: Array(count).fill('lungo') });
    for (const [most, make, taken, refused] of [
      [1_048_576, padded, '200 undefined', '413 body_too_large'],
      [10, nested, '400 validation_failed', '400 invalid_request_body'],
      [100, entries, '200 undefined', '400 invalid_request_body'],
    ] as const) {
      t.equal(await post(make(most)), taken, make.name);
      t.equal(await post(make(most + 1)), refused, make.name);
    }
    const longest = 256;
    t.equal((await call('GET', `/errors/${'x'.repeat(longest)}`)).status, 400);
    t.equal((await call('GET', `/errors/${'x'.repeat(longest + 1)}`)).status, 414);

    const port = await listenOn(app);
    const head = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: ';
    const withHeaders = async (bytes: number) =>
      readResponse(await sendRaw(port, `${head}${'x'.repeat(bytes - head.length)}\r\n\r\n`)).status;
    const most = 16_384;
    t.equal(await withHeaders(most - 256), 200);
    t.equal(await withHeaders(most + 256), 431);
  },
);

t.test('headers have 15 seconds, an upload 300, and an idle connection 75', async (t) => {
  const { app } = await startApp(t);
  t.equal(app.server.headersTimeout, 15_000);
  t.equal(app.server.requestTimeout, 300_000);
  t.equal(app.server.keepAliveTimeout, 75_000);
  const { app: other } = await startApp(t, { KEEP_ALIVE_SECONDS: '620' });
  t.equal(other.server.keepAliveTimeout, 620_000);
});

t.test('a page has 20 entries by default and at most 100', async (t) => {
  const { call } = await startApp(t);
  const limitOf = async (query: string) =>
    (await call('GET', `/v1/orders?user_id=1${query}`, { as: 'user' })).body.limit;
  t.equal(await limitOf(''), 20);
  t.equal(await limitOf('&limit=5000'), 100);
});
