/**
 * The syntax of HTTP over a real connection. The service sends its own error wherever HTTP allows a
 * response, and then closes the connection.
 */

import { dataSecurityHeaders } from '../../src/server/security-headers.ts';
import { startApp, tokenFor } from '../support/app.ts';
import { createOrder } from '../support/orders.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { t } from '../support/tap.ts';

const { app, call } = await startApp(t);
const port = await listenOn(app);
const get = (headers: string) => `GET /health HTTP/1.1\r\n${headers}\r\n`;
const login = (headers: string, body: string) =>
  `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const create = (headers: string, body = '2\r\n{}\r\n0\r\n\r\n', version = '1.1') =>
  `POST /v1/orders HTTP/${version}\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

const broken: readonly (readonly [
  what: string,
  sent: string | Buffer,
  status: number,
  reason: string,
])[] = [
  ['no HTTP', 'lungo, please\r\n\r\n', 400, 'invalid_request_body'],
  ['an unknown version', 'GET /health HTTP/9.9\r\nHost: x\r\n\r\n', 400, 'invalid_request_body'],
  [
    'a space in the target',
    'GET /he alth HTTP/1.1\r\nHost: x\r\n\r\n',
    400,
    'invalid_request_body',
  ],
  ...['GET *', 'GET *?x', 'POST *', 'OPTIONS *?x'].map(
    (start) =>
      [start, `${start} HTTP/1.1\r\nHost: x\r\n\r\n`, 400, 'wrong_parameter_value'] as const,
  ),
  ['no Host', get(''), 400, 'wrong_parameter_value'],
  ['two Hosts', get('Host: a\r\nHost: b\r\n'), 400, 'wrong_parameter_value'],
  ['the same Host twice', get('Host: a\r\nHost: a\r\n'), 400, 'wrong_parameter_value'],
  ['a Host with a space', get('Host: a b\r\n'), 400, 'wrong_parameter_value'],
  ['a Host with a path', get('Host: a/b\r\n'), 400, 'wrong_parameter_value'],
  ['a Host with a name and password', get('Host: a@b\r\n'), 400, 'wrong_parameter_value'],
  ['an invalid port', get('Host: a:b\r\n'), 400, 'wrong_parameter_value'],
  [
    'two Hosts of an unknown path',
    'GET /nowhere HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    400,
    'wrong_parameter_value',
  ],
  [
    'two Hosts with a path that is too long',
    `GET /errors/${'x'.repeat(257)} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`,
    414,
    'uri_too_long',
  ],
  [
    'two credentials',
    get('Host: x\r\nAuthorization: Bearer a\r\nauthorization: Bearer a\r\n'),
    400,
    'wrong_parameter_value',
  ],
  [
    'two media types',
    create('Content-Type: text/plain\r\nTransfer-Encoding: chunked\r\n'),
    400,
    'wrong_parameter_value',
  ],
  [
    'two lengths',
    login('Content-Length: 2\r\nContent-Length: 3\r\n', '{}'),
    400,
    'invalid_request_body',
  ],
  ['an invalid length', login('Content-Length: two\r\n', '{}'), 400, 'invalid_request_body'],
  ['a negative length', login('Content-Length: -2\r\n', '{}'), 400, 'invalid_request_body'],
  [
    'both framings',
    login('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
    400,
    'invalid_request_body',
  ],
  [
    'an unknown framing',
    login('Transfer-Encoding: chunked, gzip\r\n', '0\r\n\r\n'),
    400,
    'invalid_request_body',
  ],
  [
    'a coding before chunked',
    create('Transfer-Encoding: gzip, chunked\r\n'),
    501,
    'not_implemented',
  ],
  [
    'a coding in a separate header',
    create('Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n'),
    501,
    'not_implemented',
  ],
  ['chunked twice', create('Transfer-Encoding: chunked, chunked\r\n'), 400, 'invalid_request_body'],
  [
    'chunked in HTTP/1.0',
    create('Transfer-Encoding: chunked\r\n', undefined, '1.0'),
    400,
    'wrong_parameter_value',
  ],
  [
    'CONNECT',
    'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n',
    501,
    'not_implemented',
  ],
  [
    'an expectation',
    get('Host: x\r\nExpect: a miracle\r\nConnection: close\r\n'),
    417,
    'expectation_failed',
  ],
  [
    'another expectation next to the usual one',
    get('Host: x\r\nExpect: 100-continue, a miracle\r\nConnection: close\r\n'),
    417,
    'expectation_failed',
  ],
  [
    'a chunk without a size',
    'POST /v1/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
      'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    400,
    'invalid_request_body',
  ],
  ['a folded header', get('Host: x\r\nX-Folded: a\r\n b\r\n'), 400, 'invalid_request_body'],
  ['a bare line feed', 'GET /health HTTP/1.1\nHost: x\n\n', 400, 'invalid_request_body'],
  ['NUL in a header', get('Host: x\r\nX-Nul: a\0b\r\n'), 400, 'invalid_request_body'],
  ['NUL in the target', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'invalid_request_body'],
  ['a space before the colon', get('Host : x\r\n'), 400, 'invalid_request_body'],
  ['a header without a name', get('Host: x\r\n: y\r\n'), 400, 'invalid_request_body'],
  [
    'headers of 20 kB',
    get(`Host: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n`),
    431,
    'headers_too_large',
  ],
  [
    'a target of 20 kB',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'headers_too_large',
  ],
];

for (const [what, sent, status, reason] of broken) {
  t.test(`${what} gets ${status} ${reason}, and the connection is closed`, async (t) => {
    const answer = readResponse(await sendRaw(port, sent));
    t.equal(answer.status, status);
    t.match(answer.headers, {
      'x-request-id': /^[\w-]+$/,
      'cache-control': 'no-store',
      connection: 'close',
    });
    for (const [name, value] of Object.entries(dataSecurityHeaders))
      t.equal(answer.headers[name.toLowerCase()], value);
    t.ok(Date.parse(answer.headers.date ?? ''), 'RFC 9110 section 6.6.1');
    t.match(JSON.parse(answer.body), {
      status,
      reason,
      localized_message: String,
      developer_message: String,
    });
  });
}

t.test('the error of a malformed body has the form of the operation', async (t) => {
  const chunked = 'Transfer-Encoding: chunked\r\nConnection: close\r\n';
  const { status, body } = readResponse(await sendRaw(port, login(chunked, 'zz\r\n{}\r\n')));
  t.equal(status, 400);
  t.match(JSON.parse(body), { statusCode: 400, message: String });
});

t.test('every valid Host is accepted', async (t) => {
  for (const host of ['x', 'shop.example:8080', '127.0.0.1', '[::1]:3000', 'a%20b', '']) {
    const { status } = readResponse(
      await sendRaw(port, get(`Host: ${host}\r\nConnection: close\r\n`)),
    );
    t.equal(status, 200, host);
  }
});

const headersOfData = Object.entries(dataSecurityHeaders);
const headersOfPages = Object.entries({
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
    "base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

t.test('data has the security headers of an API, and a page has those of a page', async (t) => {
  for (const [target, expected] of [
    ['/health', headersOfData],
    ['/v1/orders/1', headersOfData],
    ['/nowhere', headersOfData],
    ['/%zz', headersOfData],
    ['/docs', headersOfData],
    ['/docs/changes.atom', headersOfPages],
    ['/errors', headersOfPages],
  ] as const) {
    const received = await sendRaw(
      port,
      `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
    );
    const [head = ''] = received.split('\r\n\r\n');
    const known = new Set([...headersOfData, ...headersOfPages].map(([name]) => name));
    const lines = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(': '));
    const sent = lines.map(([name = '', ...value]) => [name.toLowerCase(), value.join(': ')]);
    t.same(
      sent.filter(([name = '']) => known.has(name)).sort(),
      expected.toSorted(),
      `each once: ${target}`,
    );
  }
});

t.test('only responses over TLS have Strict-Transport-Security (RFC 6797, 7.2)', async (t) => {
  const name = 'strict-transport-security';
  const { call: behindProxy } = await startApp(t, { TRUST_PROXY: 'loopback' });
  const { call: exposed } = await startApp(t);
  const rejectedByRouter = ['/v1/%zz', `/v1/orders/${'9'.repeat(300)}`];
  const paths = ['/health', '/nowhere', '/docs/', '/v1/orders?user_id=x'];
  for (const path of [...paths, ...rejectedByRouter]) {
    const over = async (send: typeof call, headers = {}) =>
      (await send('GET', path, { headers })).headers[name];
    const https = { 'X-Forwarded-Proto': 'https' };
    t.equal(await over(behindProxy, https), 'max-age=31536000', path);
    t.equal(await over(behindProxy, { 'X-Forwarded-Proto': 'HTTPS' }), 'max-age=31536000', path);
    t.equal(await over(behindProxy, { 'X-Forwarded-Proto': 'http' }), undefined, path);
    t.equal(await over(behindProxy), undefined, path);
    t.equal(await over(exposed, https), undefined, `${path} without a trusted proxy`);
  }
});

t.test('invalid HTTP gets an error in the format of the deployment', async (t) => {
  const { app } = await startApp(t, { ERROR_FORMAT: 'problem' });
  const { headers, body } = readResponse(
    await sendRaw(await listenOn(app), 'lungo, please\r\n\r\n'),
  );
  t.match(headers['content-type'], 'application/problem+json');
  t.equal(JSON.parse(body).type, '/errors/invalid_request_body');
});

t.test(
  'valid pipelined requests get their responses before an invalid request gets its error',
  async (t) => {
    const received = await sendRaw(
      port,
      `${login('Content-Length: 2\r\n', '{}')}lungo, please\r\n\r\n`,
    );
    t.strictSame(
      [...received.matchAll(/"reason":"(\w+)"/g)].map(([, reason]) => reason),
      ['validation_failed', 'invalid_request_body'],
    );
  },
);

t.test('the service sends 100 Continue only for a body that it will read', async (t) => {
  const announced = (path: string, headers: string, body = '') =>
    sendRaw(
      port,
      `POST ${path} HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n${headers}\r\n${body}`,
    );
  const json = 'Content-Type: application/json\r\n';
  const asked = await announced('/auth/login', `${json}Content-Length: 2\r\n`, '{}');
  t.match(asked, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
  for (const [status, received] of [
    [413, await announced('/auth/login', `${json}Content-Length: 1048577\r\n`)],
    [415, await announced('/auth/login', 'Content-Type: text/plain\r\nContent-Length: 2\r\n')],
    [404, await announced('/nowhere', 'Content-Length: 2\r\n')],
    [405, await announced('/health', 'Content-Length: 2\r\n')],
    [
      401,
      await announced(
        '/v1/orders/1/attachments',
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 2\r\n',
      ),
    ],
  ] as const) {
    t.equal(readResponse(received).status, status);
  }
});

t.test('an upload over the largest limit is rejected before 100 Continue', async (t) => {
  const { body: order } = await createOrder(call);
  const received = await sendRaw(
    port,
    `POST /v1/orders/${order.id}/attachments HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n` +
      `Authorization: Bearer ${tokenFor('user')}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999\r\n\r\n`,
  );
  t.equal(readResponse(received).status, 413);
});

t.test('a target with scheme and host is treated as its path', async (t) => {
  const send = async (target: string) =>
    readResponse(
      await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
  t.equal((await send('http://shop.example/health')).status, 200);
  t.match(JSON.parse((await send('http://shop.example/auth/sessions')).body), { statusCode: 401 });
});

t.test(
  'percent-encoding that cannot be decoded gets 400 in the format of the service',
  async (t) => {
    for (const target of ['/%', '/v1/orders/%zz', '/v1/orders/%ff', '/v1/orders/%c0%af']) {
      const sent = `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
      const { status, body } = readResponse(await sendRaw(port, sent));
      t.equal(status, 400, target);
      t.equal(JSON.parse(body).reason, 'wrong_parameter_value', target);
    }
  },
);

t.test(
  'a request after one that was refused with the end of the connection is not run',
  async (t) => {
    const order = `POST /v1/orders HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${tokenFor('user')}\r\nIf-Match: *\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n{"recipe":"lungo"}`;
    const totalOf = async () =>
      (await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.total as number;
    const before = await totalOf();
    for (const refused of [
      get('Host: a\r\nHost: b\r\n'),
      create('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n'),
    ]) {
      const answers = await sendRaw(port, refused + order);
      t.equal(answers.match(/^HTTP\/1.1 /gm)?.length, 1);
    }
    t.match(await sendRaw(port, `${order}GET /health HTTP/1.1\r\n\r\n`), /^HTTP\/1.1 201 /);
    t.equal(await totalOf(), before + 1);
  },
);

t.test('pipelined requests get their responses in the order in which they were sent', async (t) => {
  const ids = ['first', 'second', 'third'];
  const sent = ids.map((id, at) => {
    const last = at === ids.length - 1 ? 'Connection: close\r\n' : '';
    return `GET /health HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n${last}\r\n`;
  });
  const received = await sendRaw(port, sent.join(''));
  const seen = [...received.matchAll(/^x-request-id: (\w+)\r$/gim)].map(([, id]) => id);
  t.strictSame(seen, ids);
});

t.test('a response never repeats the Host of its request', async (t) => {
  for (const target of ['/health', '/nowhere', '/openapi.json', '/errors', '/docs']) {
    const sent = `GET ${target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
    t.notMatch(await sendRaw(port, sent), /evil\.example/, target);
  }
});
