import { METHODS } from 'node:http';
import contract from '../../generated/public/openapi.json' with { type: 'json' };
import { operations } from '../../generated/public/operations.ts';
import { startApp } from '../support/app.ts';
import type { Json } from '../support/json.ts';
import { createOrder } from '../support/orders.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { t } from '../support/tap.ts';
import {
  goodRequest,
  type OperationId,
  operationIds,
  sendRequest,
} from '../support/valid-requests.ts';

// Without this setting, some operations ignore the body that the contract declares.
const { app, call } = await startApp(t, { REFRESH_TOKEN_IN_BODY: 'true' });
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const paths = Map.groupBy(Object.values(operations), ({ path }) => path);
const fill = (path: string) => path.replaceAll(/\{\w+\}/g, '1');

t.test(
  'a method that a path does not have gets 405, and Allow lists the methods that the path has',
  async (t) => {
    for (const [path, entries] of paths) {
      const own = new Set(entries.map(({ method }) => method as string));
      if (own.has('GET')) own.add('HEAD');
      own.add('OPTIONS');
      for (const method of methods.filter((name) => !own.has(name))) {
        const refused = await call(method, fill(path), { as: 'user' });
        t.equal(refused.status, 405, `${method} ${path}`);
        t.strictSame(new Set(refused.headers.allow?.split(', ')), own, `${method} ${path}`);
        if (method !== 'HEAD') t.equal(refused.body.reason, 'method_not_allowed');
      }
      const options = await app.inject({ method: 'OPTIONS', url: fill(path) });
      t.equal(options.statusCode, 204, path);
      t.strictSame(new Set(String(options.headers.allow).split(', ')), own, path);
    }
  },
);

t.test('a standard method that this service never uses gets 405 too', async (t) => {
  // QUERY would need a media type (RFC 10008). This request has none, because no path has QUERY.
  const port = await listenOn(app);
  for (const method of METHODS.filter(
    (name) => name !== 'CONNECT' && !methods.some((own) => own === name),
  )) {
    for (const [path, status] of [
      ['/v1/orders/1', 405],
      ['/auth/login', 405],
      ['/nowhere', 404],
    ] as const) {
      const sent = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const answer = readResponse(await sendRaw(port, sent));
      t.equal(answer.status, status, `${method} ${path}`);
      t.equal(/OPTIONS$/.test(answer.headers.allow ?? ''), status === 405, `${method} ${path}`);
    }
  }
});

t.test('405 takes precedence over the token, the body and the media type', async (t) => {
  const refused = await call('PATCH', '/v1/orders/1', {
    headers: { 'Content-Type': 'text/plain' },
    body: '{"cut',
  });
  t.equal(refused.status, 405);
});

t.test('an unknown path gets 404 for every caller, method and body', async (t) => {
  for (const url of [
    '/v1',
    '/v1/order',
    '/v1/orders/1/brew',
    '/V1/orders',
    '/auth',
    '/v1/orders/1/archive/',
    '//v1/orders',
    '/v1/orders/1/volume/x',
  ]) {
    for (const method of methods) {
      const body = method === 'POST' ? '{"cut' : undefined;
      const missing = await call(method, url, {
        ...(body && { body, headers: { 'Content-Type': 'text/plain' } }),
      });
      t.equal(missing.status, 404, `${method} ${url}`);
      if (method !== 'HEAD') t.equal(missing.body.reason, 'path_not_found');
    }
  }
});

t.test(
  'a path that cannot be decoded or is too long gets an error in the service’s own format',
  async (t) => {
    for (const [url, status, reason] of [
      ['/v1/orders/%zz', 400, 'wrong_parameter_value'],
      ['/v1/orders/%ff', 400, 'wrong_parameter_value'],
      ['/%', 400, 'wrong_parameter_value'],
      [`/v1/orders/${'x'.repeat(300)}`, 414, 'uri_too_long'],
      [`/errors/${'x'.repeat(300)}`, 414, 'uri_too_long'],
    ] as const) {
      const { status: seen, body } = await call('GET', url, { as: 'user' });
      t.equal(seen, status, url.slice(0, 40));
      t.match(body, { status, reason, localized_message: String, developer_message: String });
    }
    for (const method of ['OPTIONS', 'DELETE', 'PATCH'])
      t.equal((await call(method, `/v1/orders/${'x'.repeat(300)}`)).status, 414, method);
  },
);

t.test('every path with GET answers HEAD', async (t) => {
  for (const url of [
    '/',
    '/health',
    '/openapi.json',
    '/openapi.yaml',
    '/openapi/snake.yaml',
    '/llms.txt',
    '/docs/how-to/sign-in.md',
    '/errors',
    '/errors/forbidden',
    '/v1/orders?user_id=1',
  ]) {
    const get = await call('GET', url, { as: 'user' });
    const head = await call('HEAD', url, { as: 'user' });
    t.equal(head.status, get.status, url);
    t.equal(head.text, '');
    for (const name of ['content-type', 'etag', 'cache-control', 'vary', 'content-length']) {
      t.equal(head.headers[name], get.headers[name], `${url} ${name}`);
    }
  }
});

t.test('an optional body may be null, as some generated clients send no body', async (t) => {
  const isOptional = (id: OperationId) => operations[id].requestBody?.required === false;
  const optional = operationIds.filter(isOptional);
  t.ok(optional.length >= 4, optional.join());
  for (const id of optional) {
    const send = async (body: unknown) =>
      sendRequest(call, { ...(await goodRequest(call, id)), body }, headers);
    const headers = { 'Content-Type': 'application/json' };
    t.equal((await send(null)).status, (await send(undefined)).status, id);
  }
  const required = await call('POST', '/auth/login', { body: null });
  t.match(required, { status: 400, body: { details: { checks_failed: [{ field: 'body' }] } } });
});

t.test(
  'an unsupported media type gets 415, and the response lists the supported media types',
  async (t) => {
    for (const [id, { method, path, requestBody }] of Object.entries(operations)) {
      if (!requestBody) continue;
      const refused = await call(method, fill(path), {
        as: 'user',
        headers: { 'Content-Type': 'text/plain' },
        body: 'lungo, please',
      });
      t.equal(refused.status, 415, id);
      t.equal(refused.headers.accept, Object.keys(requestBody.content).join(', '), id);
    }
  },
);

t.test('all violations of path, query and body are reported together', async (t) => {
  const { status, body } = await call('PUT', '/v1/orders/abc/volume', {
    as: 'user',
    body: { volume: '0ml', unit: 'ml' },
  });
  t.equal(status, 400);
  t.strictSame(
    body.details.checks_failed
      .map(({ in: place, field }: Record<string, string>) => `${place} ${field}`)
      .sort(),
    ['body unit', 'body volume', 'path order_id'],
  );
  const list = await call('GET', '/v1/orders?user_id=x&limit=y&status=z&recipe=%20&cursor=', {
    as: 'user',
  });
  t.strictSame(
    list.body.details.checks_failed.map(({ field }: Record<string, string>) => field).sort(),
    ['cursor', 'limit', 'recipe', 'status', 'user_id'],
  );
  const created = await call('POST', '/v1/orders?user_id=x', {
    as: 'user',
    headers: { 'If-Match': '*', 'X-Idempotency-Key': 'two words' },
    body: { volume: '0ml' },
  });
  t.strictSame(
    created.body.details.checks_failed
      .map(({ in: place, field }: Record<string, string>) => `${place} ${field}`)
      .sort(),
    ['body recipe', 'body volume', 'header X-Idempotency-Key', 'query user_id'],
  );
});

t.test('a well-formed request id is kept, and any other request id is replaced', async (t) => {
  for (const id of [
    'a',
    'order-7',
    'A.b:c_d-9',
    '4f6c2c1e-0a8d-4a53-9a3f-6a2f1b7c9d10',
    'x'.repeat(128),
  ]) {
    for (const url of ['/health', '/nowhere', '/v1/orders?user_id=1']) {
      t.equal(
        (await call('GET', url, { headers: { 'X-Request-Id': id } })).headers['x-request-id'],
        id,
      );
    }
  }
  const given = [
    '',
    ' ',
    'two words',
    'x'.repeat(129),
    'a/b',
    'ü',
    '"quoted"',
    'a,b',
    '<script>',
    'a\tb',
  ];
  for (const id of given) {
    t.match(
      (await call('GET', '/health', { headers: { 'X-Request-Id': id } })).headers['x-request-id'],
      uuid,
      id,
    );
  }
});

t.test('every response has its own request id', async (t) => {
  const seen = new Set<string>();
  const requests = [
    ['GET', '/health'],
    ['GET', '/nowhere'],
    ['PATCH', '/v1/orders'],
    ['GET', '/v1/orders'],
    ['GET', '/docs/'],
    ['GET', '/openapi.json'],
    ['GET', '/errors'],
    ['GET', '/v1/orders/%zz'],
    ['HEAD', '/health'],
    ['OPTIONS', '/v1/orders'],
  ] as const;
  for (const [method, url] of requests) {
    const { headers } = await app.inject({ method, url });
    t.match(headers['x-request-id'], uuid, `${method} ${url}`);
    seen.add(String(headers['x-request-id']));
  }
  t.equal(seen.size, requests.length);
});

t.test('an operation without a body ignores any body that it receives', async (t) => {
  const { id } = (await createOrder(call)).body;
  for (const contentType of [undefined, 'text/plain', 'application/json', 'application/xml']) {
    const answer = await call('PUT', `/v1/orders/${id}/archive`, {
      as: 'user',
      headers: contentType === undefined ? {} : { 'Content-Type': contentType },
      body: '{"cut',
    });
    t.equal(answer.status, 200, String(contentType));
  }
});

t.test('every POST of /v1 that creates something takes an idempotency key', async (t) => {
  for (const [path, { post }] of Object.entries<Json>(contract.paths)) {
    if (!path.startsWith('/v1/') || post?.responses['201'] === undefined) continue;
    t.ok(
      post.parameters?.some(({ $ref }: Json) => $ref?.endsWith('/IdempotencyKey')),
      path,
    );
  }
});
