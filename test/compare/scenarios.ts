/** Sends what no request alone shows: published documents, pages, waits and sessions. */
import { setTimeout } from 'node:timers/promises';
import { createOrder } from '../support/orders.ts';
import { refusals } from '../support/provoked-errors.ts';
import { unreadableBodies } from '../support/unreadable-bodies.ts';
import type { Recorder } from './exchange.ts';

const as = 'user';
/** What the index does not name. */
const otherDocuments = [
  ...['/docs/', '/docs/api', '/openapi/1.0.0.json', '/openapi/1.1.0.json', '/packages/client.tgz'],
  ...Object.keys(refusals).map((reason) => `/errors/${reason}`),
];

/** Reads the published documents of both listeners. */
export async function readDocuments({ call, internal, prepare }: Recorder): Promise<void> {
  const { body: index } = await prepare('GET', '/');
  const linked = index.links.map(({ href }: { href: string }) => href);
  for (const path of [...linked, ...otherDocuments])
    for (const Accept of ['*/*', 'text/html']) await call('GET', path, { headers: { Accept } });
  for (const path of ['/', '/docs', '/docs/', '/docs/api']) await internal('GET', path);
}

/** Sends requests whose responses depend on earlier requests. */
export async function sendScenarios({ call, prepare, step }: Recorder): Promise<void> {
  await step('pages of a list', async () => {
    for (let page = 0, cursor = ''; page < 3; page++) {
      const { body } = await call('GET', `/v1/orders?user_id=1&limit=2${cursor}`, { as });
      cursor = `&cursor=${body.next_cursor}`;
    }
  });

  const { id } = (await createOrder(prepare)).body;
  for (const url of [`/v1/orders/${id}`, `/v2/orders/${id}`, '/v1/orders?user_id=1'])
    await step(`waits for a change of ${url.replace(String(id), '{id}')}`, async () => {
      const { etag = '' } = (await call('GET', url, { as })).headers;
      const wait = (seconds: number) =>
        call('GET', url, { as, headers: { 'If-None-Match': etag, Prefer: `wait=${seconds}` } });
      await wait(1);
      const woken = wait(20);
      await setTimeout(500);
      await prepare('PUT', `/v1/orders/${id}/address`, { as, body: { address: { city: url } } });
      await woken;
    });

  await step('a session with a cookie', async () => {
    const body = { email: 'manager@example.com', password: 'brew-a-better-cup' };
    const { headers } = await call('POST', '/auth/login', { body });
    const Cookie = headers['set-cookie']?.split(';')[0] ?? '';
    // The second request uses a replaced token, which ends the session.
    for (let nth = 0; nth < 2; nth++) await call('POST', '/auth/refresh', { headers: { Cookie } });
  });

  await step('invalid bodies', async () => {
    const headers = { 'Content-Type': 'application/json', 'If-Match': '*' };
    for (const [, body] of unreadableBodies)
      await call('POST', '/v1/orders', { as, headers, body });
  });
}
