/**
 * If the service does not need a body, it sends the response immediately, and then drops the body.
 * After invalid HTTP, it closes the connection.
 */
import { on, once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listenerLimits } from '../../src/limits/limits.ts';
import { errorResponses } from '../../src/server/errors.ts';
import { newServer } from '../../src/server/server.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { listenOn, open, readResponse } from '../support/raw.ts';
import { t } from '../support/tap.ts';

const { app, db } = await startApp(t);
const port = await listenOn(app);
const form = 'Content-Type: multipart/form-data; boundary=x\r\n';
const json = 'Content-Type: application/json\r\n';
const longBody = 'Content-Length: 100000\r\n';

const unread = {
  'a method that the path does not have': ['PATCH /v1/orders', longBody, 405],
  'an unknown path': ['POST /nowhere', longBody, 404],
  'an unknown path, in chunks': ['POST /nowhere', 'Transfer-Encoding: chunked\r\n', 404],
  'a path that cannot be decoded': ['POST /%zz', longBody, 400],
  'a GET': ['GET /health', longBody, 200],
  'a HEAD': ['HEAD /health', longBody, 200],
  'an unsupported media type': ['POST /auth/login', `Content-Type: text/plain\r\n${longBody}`, 415],
  'a body that is too large': ['POST /auth/login', `${json}Content-Length: 2000000\r\n`, 413],
  'an upload without a token': ['POST /v1/orders/1/attachments', `${form}${longBody}`, 401],
} as const;

for (const [what, [line, headers, status]] of Object.entries(unread)) {
  t.test(
    `the response does not wait for the body of ${what}, and its connection stays usable`,
    async (t) => {
      const socket = await open(port);
      socket.write(`${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
      const [first] = await once(socket.setEncoding('latin1'), 'data');
      const answer = readResponse(first);
      t.same([answer.status, answer.headers.connection], [status, 'keep-alive']);
      const [, announced] = /Content-Length: (\d+)/.exec(headers) ?? [];
      const hidden = 'GET /errors HTTP/1.1\r\nHost: x\r\n\r\n';
      const body = hidden.padEnd(Number(announced ?? 100_000));
      const sent = announced ? body : `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      socket.write(`${sent}GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const rest = await text(socket);
      t.equal(rest.match(/HTTP\/1\.1 \d+/g)?.length, 1, 'a request in the body is no request');
      t.match(rest, '"status":"ok"');
    },
  );
}

t.test('a client that sends a whole body of 5 MiB reads the 413', async (t) => {
  const bytes = 5 * 1024 * 1024;
  for (const [framing, sent] of [
    [`Content-Length: ${bytes}`, ' '.repeat(bytes)],
    ['Transfer-Encoding: chunked', `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n0\r\n\r\n`],
  ] as const) {
    const socket = await open(port);
    // This client reads only after it has sent everything.
    socket.pause().write(`POST /auth/login HTTP/1.1\r\nHost: x\r\n${json}${framing}\r\n\r\n`);
    await new Promise((resolve) => socket.write(sent, resolve));
    const [received] = await once(socket.resume(), 'data');
    const { status, headers, body } = readResponse(String(received));
    t.equal(status, 413, framing);
    t.not(headers.connection, 'close');
    t.equal(JSON.parse(body).reason, 'body_too_large');
    socket.end('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
    t.equal(readResponse(await text(socket)).status, 200, 'the connection is usable');
  }
});

t.test(
  'a client that announces a body with Expect and gets no 100 has its connection closed',
  async (t) => {
    const socket = await open(port);
    socket.write(
      `POST /auth/login HTTP/1.1\r\nHost: x\r\n${json}Expect: 100-continue\r\nContent-Length: 2000000\r\n\r\n`,
    );
    const { status, headers } = readResponse(await text(socket));
    t.same([status, headers.connection], [413, 'close']);
  },
);

t.test('malformed bytes in a body that has its response get no second response', async (t) => {
  const socket = await open(port);
  socket.on('error', () => undefined);
  socket.write('PATCH /health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  const [first] = await once(socket.setEncoding('latin1'), 'data');
  t.equal(readResponse(first).status, 405);
  socket.write('no chunk\r\n');
  t.equal(await text(socket), '');
});

t.test(
  'a client that keeps sending after an error can read the error, and is then disconnected',
  async (t) => {
    await Promise.all(
      [
        ['lungo, please\r\n\r\n', 'and another\r\n', 400],
        ['CONNECT a:80 HTTP/1.1\r\nHost: a:80\r\n\r\n', 'hello', 501],
      ].map(async ([sent = '', more = '', status]) => {
        // This client does not close its side when the service closes.
        const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
        socket.on('error', () => undefined);
        socket.write(String(sent));
        const drip = setInterval(() => socket.write(String(more)), 50);
        t.teardown(() => clearInterval(drip));
        const closed = new Promise((resolve) => socket.once('close', resolve));
        let received = '';
        for await (const piece of on(socket, 'data', { close: ['end'] })) received += piece;
        t.equal(readResponse(received).status, status);
        t.notOk(socket.closed, 'the client had time to read');
        await closed;
      }),
    );
  },
);

t.test('the connection stays open after a small body that has already arrived', async (t) => {
  const socket = await open(port);
  socket.write('PATCH /health HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
  const [first] = await once(socket.setEncoding('latin1'), 'data');
  t.equal(readResponse(first).headers.connection, 'keep-alive');
  socket.end('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  t.equal(readResponse(await text(socket)).status, 200);
});

t.test(
  'a body that does not arrive in time gets 408, and no second response if it has one',
  async (t) => {
    const { app: hasty } = await startAppOn(
      t,
      db,
      {},
      { timeouts: { headers: 100, request: 100, check: 1000 } },
    );
    const port = await listenOn(hasty);
    const begin = `POST /v1/orders HTTP/1.1\r\nHost: x\r\n${json}`;
    const socket = await open(port);
    socket.write(`${begin}Content-Length: 100\r\n\r\n{`);
    const { status, headers, body } = readResponse(await text(socket));
    t.match(
      [status, headers.connection, JSON.parse(body).reason],
      [408, 'close', 'request_timeout'],
    );
    const rejected = await open(port);
    rejected.write(`${begin}Content-Length: 2000000\r\n\r\n{`);
    const received = await text(rejected);
    t.same(received.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 413']);
  },
);

t.test(
  'if invalid data arrives in pieces behind a running request, the client can read the response and then one error',
  async (t) => {
    const server = newServer({
      limits: listenerLimits(),
      keepAliveSeconds: 75,
      errors: errorResponses({ format: 'native' }),
    });
    t.teardown(() => server.close());
    let answer = (_text: string) => {};
    server.get('/', () => new Promise((resolve) => (answer = resolve)));
    const broken = on(server.server, 'clientError');
    const socket = connect({
      port: await listenOn(server),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    for (let piece = 0; piece < 3; piece++) {
      socket.write('lungo, please\r\n\r\n');
      await broken.next();
    }
    answer('first');
    let received = '';
    for await (const piece of on(socket, 'data', { close: ['end'] })) received += piece;
    t.same(received.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 400']);
    socket.end();
  },
);
