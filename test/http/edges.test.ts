/** The edges of HTTP over a real connection: our own error wherever HTTP lets us send one, a closed connection after it. */
import t from 'tap';
import { operations } from '../../generated/public/operations.ts';
import { startApp } from '../support/app.ts';
import { goodRequest, operationIds, urlOf } from '../support/good-requests.ts';
import { createOrder } from '../support/orders.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';

const { app, call } = await startApp(t);
const port = await listenOn(app);
const get = (headers: string) => `GET /health HTTP/1.1\r\n${headers}\r\n`;
const login = (headers: string, body: string) =>
  `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

const broken: readonly (readonly [what: string, sent: string | Buffer, status: number, reason: string])[] = [
  ['no HTTP', 'lungo, please\r\n\r\n', 400, 'invalid_request_body'],
  ['an unknown version', 'GET /health HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'invalid_request_body'],
  ['a space in the target', 'GET /he alth HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid_request_body'],
  ['no Host', get(''), 400, 'wrong_parameter_value'],
  ['two Hosts', get('Host: a\r\nHost: b\r\n'), 400, 'wrong_parameter_value'],
  ['the same Host twice', get('Host: a\r\nHost: a\r\n'), 400, 'wrong_parameter_value'],
  ['two Hosts of an unknown path', 'GET /nowhere HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'wrong_parameter_value'],
  [
    'two Hosts of a path too long',
    `GET /errors/${'x'.repeat(257)} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    414,
    'uri_too_long',
  ],
  ['two lengths', login('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'), 400, 'invalid_request_body'],
  ['a length that is none', login('Content-Length: two\r\n', '{}'), 400, 'invalid_request_body'],
  ['a negative length', login('Content-Length: -2\r\n', '{}'), 400, 'invalid_request_body'],
  [
    'both framings',
    login('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    400,
    'invalid_request_body',
  ],
  ['an unknown framing', login('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n'), 400, 'invalid_request_body'],
  [
    'a chunk of no size',
    login('Transfer-Encoding: chunked\r\nConnection: close\r\n', 'zz\r\n{}\r\n0\r\n\r\n'),
    400,
    'invalid_request_body',
  ],
  ['a folded header', get('Host: x\r\nX-Folded: a\r\n b\r\n'), 400, 'invalid_request_body'],
  ['a bare line feed', 'GET /health HTTP/1.1\nHost: x\n\n', 400, 'invalid_request_body'],
  ['NUL in a header', get('Host: x\r\nX-Nul: a\0b\r\n'), 400, 'invalid_request_body'],
  ['NUL in the target', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid_request_body'],
  ['a space before the colon', get('Host : x\r\n'), 400, 'invalid_request_body'],
  ['a header without a name', get('Host: x\r\n: y\r\n'), 400, 'invalid_request_body'],
  ['headers of 20 kB', get(`Host: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
  ['a target of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers_too_large'],
];

for (const [what, sent, status, reason] of broken) {
  t.test(`${what} is ${status} ${reason}, and the connection is closed`, async (t) => {
    const answer = readResponse(await sendRaw(port, sent));
    t.equal(answer.status, status);
    t.match(answer.headers, { 'x-request-id': /^[\w-]+$/, 'cache-control': 'no-store', connection: 'close' });
    t.match(JSON.parse(answer.body), { status, reason, localized_message: String, developer_message: String });
  });
}

t.test('percent-encoding that cannot be decoded is 400 in our own form', async (t) => {
  for (const target of ['/%', '/v1/orders/%zz', '/v1/orders/%ff', '/v1/orders/%c0%af']) {
    const sent = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const { status, body } = readResponse(await sendRaw(port, sent));
    t.equal(status, 400, target);
    t.equal(JSON.parse(body).reason, 'wrong_parameter_value', target);
  }
});

t.test('pipelined requests are answered in their order', async (t) => {
  const ids = ['first', 'second', 'third'];
  const sent = ids.map((id, at) => {
    const last = at === ids.length - 1 ? 'Connection: close\r\n' : '';
    return `GET /health HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n${last}\r\n`;
  });
  const received = await sendRaw(port, sent.join(''));
  const seen = [...received.matchAll(/^x-request-id: (\w+)\r$/gim)].map(([, id]) => id);
  t.strictSame(seen, ids);
});

t.test('the Host of a request is never repeated', async (t) => {
  for (const target of ['/health', '/nowhere', '/openapi.json', '/errors', '/docs']) {
    const sent = `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
    t.notMatch(await sendRaw(port, sent), /evil\.example/, target);
  }
});

t.test('HEAD on every GET has its status and its headers, and no body', async (t) => {
  for (const id of operationIds.filter((name) => operations[name].method === 'GET')) {
    const good = await goodRequest(call, id);
    const options = { ...(good.as && { as: good.as }), headers: good.values.header };
    const got = await call('GET', urlOf(good), options);
    const head = await call('HEAD', urlOf(good), options);
    t.equal(got.status, 200, id);
    t.equal(head.status, 200, id);
    t.equal(head.text, '', id);
    const same = ({ 'x-request-id': _, date: __, ratelimit: ___, ...others }: Record<string, string>) => others;
    t.strictSame(same(head.headers), same(got.headers), id);
  }
});

t.test('a condition of every form', async (t) => {
  const { body: order } = await createOrder(call);
  const url = `/v1/orders/${order.id}`;
  const etag = (await call('GET', url, { as: 'user' })).headers.etag ?? '';
  for (const [condition, read, changed] of [
    [etag, 304, 200],
    [`W/${etag}`, 304, 412],
    ['*', 304, 200],
    [`"other", ${etag}`, 304, 200],
    [`"a,b",${etag},`, 304, 200],
    ['"other"', 200, 412],
    ['"', 200, 412],
    ['W/', 200, 412],
    ["' OR 1=1", 200, 412],
  ] as const) {
    const answer = await call('GET', url, { as: 'user', headers: { 'If-None-Match': condition } });
    t.equal(answer.status, read, `If-None-Match: ${condition}`);
    t.equal(answer.headers.etag, etag);
    if (read === 304) t.equal(answer.text, '');
    // The volume it has already: the order stays as it is, its version too.
    const headers = { 'If-Match': condition };
    const change = await call('PUT', `${url}/volume`, { as: 'user', headers, body: { volume: order.volume } });
    t.equal(change.status, changed, `If-Match: ${condition}`);
  }
});
