/** Sends what no request alone shows: published documents, the life of an order, waits and webhooks. */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/support/ports.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder, formal } from '../support/orders.ts';
import { refusals } from '../support/provoked-errors.ts';
import { unreadableBodies } from '../support/unreadable-bodies.ts';
import { until } from '../support/wait-until.ts';
import { putWebhook } from '../support/webhooks.ts';
import { callAt, headersOf, type Recorder } from './exchange.ts';

const as = 'user';
/** What the index does not name. */
const otherDocuments = [
  ...['/docs/', '/docs/api', '/openapi/1.0.0.json', '/openapi/1.1.0.json', '/packages/client.tgz'],
  ...Object.keys(refusals).map((reason) => `/errors/${reason}`),
];

/** Reads the published documents of both listeners. */
export async function readDocuments({ service, call, internal, step }: Recorder): Promise<void> {
  const { body: index } = await callAt(service.port)('GET', '/');
  const linked = index.links.map(({ href }: { href: string }) => href);
  for (const path of [...linked, ...otherDocuments])
    await step(path, async () => {
      for (const Accept of ['*/*', 'text/html']) await call('GET', path, { headers: { Accept } });
    });
  for (const path of ['/', '/docs', '/docs/', '/docs/api'])
    await step(`internal ${path}`, () => internal('GET', path));
}

/** Sends requests whose responses depend on earlier requests. */
export async function sendScenarios({ service, call, internal, step }: Recorder): Promise<void> {
  const prepare = callAt(service.port);
  const newUrl = async () => `/v1/orders/${(await createOrder(prepare)).body.id}`;

  await step('the life of an order', async () => {
    const url = await newUrl();
    const progress = (state: string) =>
      internal('PUT', `${url.replace('v1', 'internal')}/progress`, { body: { progress: state } });
    for (const change of [
      () => call('PUT', `${url}/volume`, { as, body: { volume: '90ml' } }),
      () => call('PUT', `${url}/archive`, { as }),
      () => call('PUT', `${url}/restore`, { as }),
      () => progress('brewing'),
      () => call('PUT', `${url}/volume`, { as, body: { volume: '200ml' } }),
      () => progress('ready'),
      () => call('POST', `${url}/cancel`, { as, body: { reason: 'too late' } }),
      () => call('DELETE', url, { as }),
    ]) {
      await change();
      for (const Accept of ['*/*', formal, 'application/xml'])
        await call('GET', url, { as, headers: { Accept } });
    }
  });

  await step('pages of a list', async () => {
    for (let page = 0, cursor = ''; page < 3; page++) {
      const { body } = await call('GET', `/v1/orders?user_id=1&limit=2${cursor}`, { as });
      cursor = `&cursor=${body.next_cursor}`;
    }
  });

  await step('waits for a change', async () => {
    const order = await newUrl();
    for (const url of [order, order.replace('v1', 'v2'), '/v1/orders?user_id=1']) {
      const { etag = '' } = (await call('GET', url, { as })).headers;
      const wait = (seconds: number) =>
        call('GET', url, { as, headers: { 'If-None-Match': etag, Prefer: `wait=${seconds}` } });
      await wait(1);
      const woken = wait(20);
      await setTimeout(500);
      await prepare('PUT', `${order}/address`, { as, body: { address: { city: url } } });
      await woken;
    }
  });

  await step('a session with a cookie', async () => {
    const body = { email: 'manager@example.com', password: 'brew-a-better-cup' };
    const { headers } = await call('POST', '/auth/login', { body });
    const Cookie = headers['set-cookie']?.split(';')[0] ?? '';
    // The second request uses a replaced token, which ends the session.
    for (let nth = 0; nth < 2; nth++) await call('POST', '/auth/refresh', { headers: { Cookie } });
  });

  const order = await newUrl();
  const form = { headers: { 'Content-Type': multipartType }, body: fileBody('No sugar.') };
  const repeated: Record<string, () => Promise<unknown>> = {
    'login until it is delayed': () =>
      call('POST', '/auth/login', { body: { email: 'x@example.com', password: 'wrong wrong' } }),
    'uploadAttachment until the limit': () => call('POST', `${order}/attachments`, { as, ...form }),
    'createDraft until the limit': () =>
      call('POST', '/v1/orders/drafts', { as: 'moderator', body: { recipe: 'lungo' } }),
  };
  for (const [name, send] of Object.entries(repeated))
    await step(name, async () => {
      for (let nth = 0; nth < (name.startsWith('createDraft') ? 101 : 21); nth++) await send();
    });

  await step('invalid bodies', async () => {
    const headers = { 'Content-Type': 'application/json', 'If-Match': '*' };
    for (const [, body] of unreadableBodies)
      await call('POST', '/v1/orders', { as, headers, body });
    await call('POST', '/v1/orders', { as, headers: { ...headers, Expect: 'tea' }, body: '{}' });
  });
}

/** Receives the webhooks for an order at a machine of the demo partner. */
export async function receiveWebhooks({ service, step, add }: Recorder): Promise<void> {
  const prepare = callAt(service.port);
  const port = await freePort();
  let count = 0;
  const receiver = createServer(async (request, response) => {
    const body = await buffer(request);
    const received = { headers: headersOf(request), body, bytes: body.length };
    const host = `127.0.0.1:${port}`;
    add({ method: 'webhook', url: '/', sent: '', status: 200, host, at: Date.now(), ...received });
    response.writeHead(204).end();
    count++;
  }).listen(port, '127.0.0.1');
  await step('webhooks', async () => {
    await putWebhook(prepare, 'production', { url: `http://127.0.0.1:${port}/` });
    const { id } = (await createOrder(prepare, { body: { recipe: 'lungo', coffee_machine_id: 1 } }))
      .body;
    await until(async () => count === 1);
    await prepare('POST', `/v1/orders/${id}/cancel`, { as, body: { reason: 'tea' } });
    await until(async () => count === 2);
  });
  receiver.close();
}
