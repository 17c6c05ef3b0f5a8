/** Tests the views that a deployment serves, and compares its responses with them. */
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type CallOptions, startApp } from '../support/app.ts';
import { contractCheck, type Description } from '../support/contract-check.ts';
import type { Json } from '../support/json.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import {
  fetchViews,
  type ViewDocument,
  type ViewName,
  viewNames,
  viewPaths,
} from '../support/views.ts';

const { app, call } = await startApp(t);
const views = await fetchViews(call);

t.test('a view can be cached and revalidated, is compressed, and answers HEAD', async (t) => {
  for (const url of Object.values(viewPaths)) {
    const first = await call('GET', url);
    const { etag = '' } = first.headers;
    t.match(etag, /^"[\w-]{22}"$/);
    t.equal(first.headers['cache-control'], 'public, max-age=60, must-revalidate');
    const again = await call('GET', url, { headers: { 'If-None-Match': etag } });
    t.same([again.status, again.text, again.headers.etag], [304, '', etag]);
    const head = await call('HEAD', url);
    t.same([head.status, head.text, head.headers.etag], [200, '', etag]);
    const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    t.equal(small.headers['content-encoding'], 'gzip');
    t.equal(small.headers.etag, etag);
    t.equal(gunzipSync(small.rawPayload).toString(), first.text);
  }
  const tags = viewNames.map(async (name) => (await call('GET', viewPaths[name])).headers.etag);
  t.equal(new Set(await Promise.all(tags)).size, viewNames.length, 'each view has its own tag');
});

/** The main scenario of a client, each step as `method url`. */
async function useService(
  send: (method: string, url: string, options?: CallOptions) => Promise<{ body: Json }>,
  name: ViewName,
) {
  const as = 'user';
  const isCamel = name.startsWith('camel');
  const chosenId = randomUUID();
  const body = isCamel
    ? { recipeId: 'lungo', volumeMl: 250, sugar: 1 }
    : { recipe: 'lungo', volume: '250ml' };
  const account = { email: 'user@example.com', password: 'brew-a-better-cup' };
  await send('POST', '/auth/login', { body: account });
  await send('POST', '/auth/login', { body: { ...account, password: 'not-this-one' } });
  await send('GET', '/v1/orders?user_id=1', { as });
  await send('GET', '/v1/orders?user_id=1');
  await send('GET', '/v1/orders?user_id=2', { as });
  const headers = { 'If-Match': '*', 'X-Idempotency-Key': name };
  const { body: order } = await send('POST', '/v1/orders', { as, headers, body });
  await send('POST', '/v1/orders', { as, headers, body });
  await send('POST', '/v1/orders', { as, body });
  await send('POST', '/v1/orders', { as, headers: { 'If-Match': '"0"' }, body });
  await send('POST', '/v1/orders', {
    as,
    headers: { 'If-Match': '*' },
    body: isCamel ? { recipeId: 'lungo' } : {},
  });
  await send('POST', '/v1/orders', { as, headers: { 'If-Match': '*' }, body: '{' });
  const url = `/v1/orders/${order.id}`;
  await send('GET', url, { as });
  await send('PUT', url, { as, body });
  await send('PUT', `/v1/orders/${chosenId}`, { as, body });
  await send('GET', '/v1/orders/5b0f7a0e-3c51-4a1f-9a55-00000000000f', { as });
  await send('GET', '/v1/orders/search?user_id=1&recipes=lungo', { as });
  await send('POST', '/v1/orders/search', { as, body: { user_id: 1 } });
  const upload = { headers: { 'Content-Type': multipartType }, body: fileBody('milk') };
  const { body: attachment } = await send('POST', `${url}/attachments`, { as, ...upload });
  await send('GET', `${url}/attachments`, { as });
  await send('GET', `${url}/attachments/${attachment.id}`, { as });
  await send('GET', `${url}/attachments/999`, { as });
  await send('POST', `${url}/cancel`, { as, body: { reason: 'Too late' } });
  await send('POST', `${url}/cancel`, { as, body: { why: 'Too late' } });
  for (const path of [
    '/v1/menu',
    '/v1/recipes',
    '/v1/search?lat=52.52&lng=13.41',
    '/v1/profiles/1',
    '/users/profile',
  ]) {
    await send('GET', path, { as });
  }
  await send('GET', '/users', { as });
  await send('POST', '/posts', { as, body: { title: 'A tip', content: 'Before eight.' } });
  await send('GET', '/errors/order_not_found');
  await send('DELETE', `/v1/orders/${chosenId}`, { as });
  if (isCamel) return;
  await send('PUT', `${url}/archive`, { as });
  await send('GET', `${url}`, { as });
  await send('GET', '/v2/orders?user_id=1', { as });
  const { body: draft } = await send('POST', '/v1/orders/drafts', {
    as,
    body: { recipe: 'lungo' },
  });
  await send('GET', '/v1/orders/drafts?user_id=1', { as });
  await send('PUT', `/v1/orders/drafts/${draft.id}/commit`, { as });
  await send('PUT', `/v1/orders/drafts/${draft.id}/commit`, { as });
}

/**
 * Returns the `Accept` of a generated client: the media type that the view declares for the
 * response of the operation.
 */
function acceptOf(name: ViewName, method: string, url: string): string {
  const path = url.split('?')[0] ?? '';
  const known = Object.entries(views[name].paths)
    .filter(([one]) => new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))[0];
  const responses = Object.values(known?.[1][method.toLowerCase()]?.responses ?? {});
  const content = responses.map((one) =>
    one.$ref ? views[name].components.responses[one.$ref.split('/').at(-1) ?? ''] : one,
  );
  return [...new Set(content.flatMap((one) => Object.keys(one?.content ?? {})))].join(', ');
}

/** A view describes a file of any media type as bytes. */
function withAnyFile(view: ViewDocument): Description {
  return JSON.parse(JSON.stringify(view).replaceAll('"application/octet-stream":', '"*/*":'));
}

for (const name of ['snake', 'camel', 'snake30', 'camel30'] as const) {
  t.test(`every response to a client of ${viewPaths[name]} matches that view`, async (t) => {
    const check = contractCheck(withAnyFile(views[name]));
    const statuses = new Set<number>();
    await useService(async (method, url, { headers = {}, ...rest } = {}) => {
      const accept = acceptOf(name, method, url);
      t.not(accept, '', `${method} ${url} is in the view`);
      const isOrder = accept.startsWith(formal);
      const type =
        isOrder && rest.body !== undefined && !/search|cancel/.test(url)
          ? { 'Content-Type': formal }
          : {};
      const answer = await call(method, url, {
        headers: { Accept: accept, ...type, ...headers },
        ...rest,
      });
      t.doesNotThrow(() =>
        check({ method, url, status: answer.status, headers: answer.headers, body: answer.text }),
      );
      statuses.add(answer.status);
      return answer;
    }, name);
    t.ok(
      [200, 201, 204, 400, 401, 403, 404, 409, 412, 428].filter((status) => !statuses.has(status))
        .length <= 1,
      `${[...statuses]}`,
    );
  });
}

t.test('every response to a partner matches the partner view', async (t) => {
  const check = contractCheck(views.partner as unknown as Description);
  for (const headers of [
    { 'X-Partner-ApiKey': 'demo-partner-key-1' },
    { 'X-Partner-ApiKey': 'unknown' },
    {},
  ]) {
    for (const url of ['/v1/partners/1/orders', '/v1/partners/2/orders', '/errors', '/health']) {
      const { status, headers: seen, text } = await call('GET', url, { headers });
      t.doesNotThrow(() => check({ method: 'GET', url, status, headers: seen, body: text }));
    }
  }
});
