import { startApp } from '../support/app.ts';
import { readDocument } from '../support/markdown.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { t } from '../support/tap.ts';

const page = readDocument('docs/reference/limits.md');
const rows = [...page.matchAll(/^\| ([^|]+) \| (\d+)[^|]* \|.*\|$/gm)].map(
  ([, limit = '', value]) => ({
    limit,
    value: Number(value),
  }),
);

/** Returns the number that the page docs/reference/limits.md states for a limit. */
function stated(limit: RegExp): number {
  const found = rows.filter((row) => limit.test(row.limit));
  if (found.length !== 1 || !found[0])
    throw new Error(`${found.length} rows of docs/reference/limits.md match ${limit}`);
  return found[0].value;
}

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
    for (const [limit, make, taken, refused] of [
      [/^JSON body/, padded, '200 undefined', '413 body_too_large'],
      [/^Levels/, nested, '400 validation_failed', '400 invalid_request_body'],
      [/^Entries/, entries, '200 undefined', '400 invalid_request_body'],
    ] as const) {
      t.equal(await post(make(stated(limit))), taken, `${limit}`);
      t.equal(await post(make(stated(limit) + 1)), refused, `${limit}`);
    }
    const longest = stated(/^One identifier/);
    t.equal((await call('GET', `/errors/${'x'.repeat(longest)}`)).status, 400);
    t.equal((await call('GET', `/errors/${'x'.repeat(longest + 1)}`)).status, 414);

    const port = await listenOn(app);
    const head = 'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: ';
    const withHeaders = async (bytes: number) =>
      readResponse(await sendRaw(port, `${head}${'x'.repeat(bytes - head.length)}\r\n\r\n`)).status;
    const most = stated(/^Request line/);
    t.equal(await withHeaders(most - 256), 200);
    t.equal(await withHeaders(most + 256), 431);
  },
);

t.test('the timeouts equal those of the page on limits', async (t) => {
  const { app } = await startApp(t);
  t.equal(app.server.headersTimeout, stated(/the headers$/) * 1000);
  t.equal(app.server.requestTimeout, stated(/an upload/) * 1000);
  t.equal(app.server.keepAliveTimeout, stated(/idle connection/) * 1000);
});

t.test('page sizes equal those of the page on limits', async (t) => {
  const { call } = await startApp(t);
  const limitOf = async (query: string) =>
    (await call('GET', `/v1/orders?user_id=1${query}`, { as: 'user' })).body.limit;
  t.equal(await limitOf(''), stated(/^Page of a list/));
  t.equal(await limitOf('&limit=5000'), stated(/^Largest page/));
});
