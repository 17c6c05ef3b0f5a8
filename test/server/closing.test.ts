/**
 * If the service does not read a body, it sends the response immediately and closes the connection.
 * The client cannot keep the connection open.
 */
import { on, once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listenerLimits } from '../../src/limits/limits.ts';
import { errorSender } from '../../src/server/errors.ts';
import { defaultTimeouts, newServer } from '../../src/server/server.ts';
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
  t.test(`the response does not wait for the body of ${what}`, async (t) => {
    const socket = await open(port);
    socket.write(`${line} HTTP/1.1\r\nHost: x\r\n${headers}\r\n1`);
    const answer = readResponse(await text(socket));
    t.equal(answer.status, status);
    t.equal(answer.headers.connection, 'close');
  });
}

t.test(
  'a client that keeps sending after the response can read the response, and is then disconnected',
  async (t) => {
    await Promise.all(
      [
        [
          'PATCH /health HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n',
          '1\r\nx\r\n',
          405,
        ],
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

t.test('data after an unread body is never parsed as a request', async (t) => {
  const socket = await open(port);
  socket.write('PATCH /health HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
  await once(socket.setEncoding('latin1'), 'data');
  socket.write('0123456789GET /errors HTTP/1.1\r\nHost: x\r\n\r\n');
  t.equal((await text(socket)).includes('HTTP/1.1'), false);
});

t.test('the connection stays open after a small body that has already arrived', async (t) => {
  const socket = await open(port);
  socket.write('PATCH /health HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}');
  const [first] = await once(socket.setEncoding('latin1'), 'data');
  t.equal(readResponse(first).headers.connection, 'keep-alive');
  socket.end('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  t.equal(readResponse(await text(socket)).status, 200);
});

t.test(
  'a request gets 408 if the service reads its body and the body does not arrive before the timeout',
  async (t) => {
    const { app: hasty } = await startAppOn(
      t,
      db,
      {},
      { timeouts: { ...defaultTimeouts, body: 100 } },
    );
    const socket = await open(await listenOn(hasty));
    socket.write(`POST /v1/orders HTTP/1.1\r\nHost: x\r\n${json}Content-Length: 100\r\n\r\n{`);
    const { status, headers, body } = readResponse(await text(socket));
    t.match(
      [status, headers.connection, JSON.parse(body).reason],
      [408, 'close', 'request_timeout'],
    );
  },
);

t.test(
  'if invalid data arrives in pieces behind a running request, the client can read the response and then one error',
  async (t) => {
    const server = newServer({
      limits: listenerLimits(),
      keepAliveSeconds: 75,
      errorFormat: 'native',
      refuse: errorSender({ format: 'native' }),
    });
    t.teardown(() => server.close());
    let answer = (_text: string) => {};
    server.get('/', () => new Promise((resolve) => (answer = resolve)));
    const broken = on(server.server, 'clientError');
    const taken = once(server.server, 'connection');
    const socket = connect({
      port: await listenOn(server),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    const [connection] = await taken;
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    for (let piece = 0; piece < 3; piece++) {
      socket.write('lungo, please\r\n\r\n');
      await broken.next();
    }
    answer('first');
    let received = '';
    for await (const piece of on(socket, 'data', { close: ['end'] })) received += piece;
    t.same(received.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 400']);
    t.notOk(connection.destroyed, 'it lingers');
    socket.end();
    await once(connection, 'close');
  },
);
