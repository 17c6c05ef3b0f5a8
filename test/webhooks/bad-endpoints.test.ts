/** Tests endpoints that are slow, broken or hostile. */
import type { Socket } from 'node:net';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { type Endpoint, senderFor, startBareEndpoint, startFixedEndpoint } from './endpoints.ts';

const urlOf = ({ port }: Endpoint) => `http://127.0.0.1:${port}/`;
const deliveryTo = (url: string) => ({ url, headers: {}, body: '{}' });

/** Waits until the sender has closed all connections of an endpoint. */
const closedBy = ({ sockets }: Endpoint) =>
  until(async () => sockets.length > 0 && sockets.every((socket) => socket.destroyed));

/** Writes the same bytes for as long as the sender reads them, and counts the written bytes. */
function pour(socket: Socket, bytes: string | Buffer): { written: number } {
  const poured = { written: 0 };
  const write = () => {
    while (!socket.destroyed) {
      poured.written += bytes.length;
      if (!socket.write(bytes)) return;
    }
  };
  socket.on('drain', write);
  write();
  return poured;
}

/**
 * The buffers of the kernel for both ends of a connection can hold several megabytes. An endpoint
 * that could write much more than that would have been read.
 */
const maxBuffered = 16_000_000;

t.test('an endpoint that does not respond in time fails, and loses its connection', async (t) => {
  const { send } = senderFor(t, { timeoutMs: 500 });
  for (const response of [
    '',
    'HTTP/1.1 200',
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
  ]) {
    const endpoint = await startFixedEndpoint(t, response);
    t.match(await send(deliveryTo(urlOf(endpoint))), {
      kind: 'failed',
      reason: 'timeout',
      text: 'The endpoint did not respond within 500 ms',
    });
    await closedBy(endpoint);
  }
});

t.test('the time limit includes the lookup of the name and the TLS handshake', async (t) => {
  const unresolved = senderFor(t, { timeoutMs: 500, resolve: () => new Promise(() => undefined) });
  t.match(await unresolved.send(deliveryTo('http://hooks.example.com/')), {
    kind: 'failed',
    reason: 'timeout',
    text: 'The connection was not open within 500 ms',
  });
  const silent = await startBareEndpoint(t, (socket) => socket.resume());
  const { send } = senderFor(t, { timeoutMs: 500 });
  t.match(await send(deliveryTo(`https://127.0.0.1:${silent.port}/`)), {
    kind: 'failed',
    reason: 'timeout',
    text: 'The TLS handshake was not complete within 500 ms',
  });
  await closedBy(silent);
});

t.test('headers that arrive byte by byte do not extend the time limit', async (t) => {
  const endpoint = await startBareEndpoint(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    const dribbling = setInterval(() => socket.write('x'), 5);
    socket.on('close', () => clearInterval(dribbling));
  });
  const { send } = senderFor(t, { timeoutMs: 200 });
  t.match(await send(deliveryTo(urlOf(endpoint))), { kind: 'failed', reason: 'timeout' });
  await closedBy(endpoint);
});

t.test('the status decides the outcome, also if the body does not arrive', async (t) => {
  const { send } = senderFor(t, { timeoutMs: 2000 });
  for (const [status, expected] of [
    ['200 OK', { kind: 'delivered', status: 200 }],
    ['500 Broken', { kind: 'refused', status: 500, text: 'start' }],
  ] as const) {
    const head = `HTTP/1.1 ${status}\r\nContent-Length: 1000\r\n\r\nstart`;
    const stopping = await startFixedEndpoint(t, head);
    t.match(await send(deliveryTo(urlOf(stopping))), expected, 'a body that stops');
    await closedBy(stopping);

    const broken = await startBareEndpoint(t, (socket) => {
      socket.once('data', () => socket.end(head));
    });
    t.match(await send(deliveryTo(urlOf(broken))), expected, 'a body that ends early');

    const dribbling = await startBareEndpoint(t, (socket) => {
      socket.write(`HTTP/1.1 ${status}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nstart\r\n`);
      const timer = setInterval(() => socket.write('1\r\n \r\n'), 5);
      socket.on('close', () => clearInterval(timer));
    });
    t.match(await send(deliveryTo(urlOf(dribbling))), expected, 'a body that dribbles');
    await closedBy(dribbling);
  }
});

t.test('a large or endless body is not read, and loses its connection', async (t) => {
  const { send } = senderFor(t);
  for (const [status, expected] of [
    ['200 OK', { kind: 'delivered', status: 200 }],
    ['500 Broken', { kind: 'refused', status: 500, text: 'x'.repeat(1024) }],
  ] as const) {
    for (const length of ['Content-Length: 10000000', 'Connection: close']) {
      let poured = { written: 0 };
      const endpoint = await startBareEndpoint(t, (socket) => {
        socket.once('data', () => {
          socket.write(`HTTP/1.1 ${status}\r\n${length}\r\n\r\n`);
          poured = pour(socket, 'x'.repeat(10_000));
        });
      });
      t.match(await send(deliveryTo(urlOf(endpoint))), expected, length);
      await closedBy(endpoint);
      t.ok(poured.written < maxBuffered, `${length}: ${poured.written} bytes`);
    }
  }
});

t.test('endless headers and endless informational responses are invalid', async (t) => {
  const { send } = senderFor(t);
  for (const [name, start, more] of [
    ['a long line', 'HTTP/1.1 200 OK\r\nX-Long: ', 'x'.repeat(10_000)],
    ['many lines', 'HTTP/1.1 200 OK\r\n', 'X-More: x\r\n'.repeat(1000)],
    ['informational responses', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)],
  ] as const) {
    let poured = { written: 0 };
    const endpoint = await startBareEndpoint(t, (socket) => {
      socket.once('data', () => {
        socket.write(start);
        poured = pour(socket, more);
      });
    });
    const outcome = await send(deliveryTo(urlOf(endpoint)));
    t.match(outcome, { kind: 'failed', reason: 'invalid_response' }, name);
    await closedBy(endpoint);
    t.ok(poured.written < maxBuffered, `${name}: ${poured.written} bytes`);
  }
});

t.test('a response that is not HTTP/1.1 is invalid', async (t) => {
  const { send } = senderFor(t);
  for (const response of [
    'what?\r\n\r\n',
    'SSH-2.0-OpenSSH_9.2\r\n',
    'HTTP/1.1 two hundred\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    'HTTP/1.1 200 OK\r\nno colon\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: any\r\n\r\n',
  ]) {
    const endpoint = await startFixedEndpoint(t, response);
    t.match(
      await send(deliveryTo(urlOf(endpoint))),
      { kind: 'failed', reason: 'invalid_response', text: /^The response is not valid HTTP/ },
      response,
    );
    await closedBy(endpoint);
  }
});

t.test('no response, no connection and no address are different failures', async (t) => {
  const closing = await startBareEndpoint(t, (socket) => socket.once('data', () => socket.end()));
  const resetting = await startBareEndpoint(t, (socket) =>
    socket.once('data', () => socket.resetAndDestroy()),
  );
  const { send } = senderFor(t);
  for (const endpoint of [closing, resetting]) {
    t.match(await send(deliveryTo(urlOf(endpoint))), {
      kind: 'failed',
      reason: 'reset',
      text: 'The connection was closed before the response (ECONNRESET)',
    });
    t.equal(endpoint.sockets.length, 1, 'a new connection is not tried again');
  }
  t.match(await send(deliveryTo('http://127.0.0.1:1/')), {
    kind: 'failed',
    reason: 'connect',
    text: 'The connection failed (ECONNREFUSED)',
  });
  const both = senderFor(t, { resolve: async () => ['127.0.0.1', '::1'] });
  const { text } = { text: '', ...(await both.send(deliveryTo('http://hooks.example.com:1/'))) };
  t.equal(text, 'The connection failed (ECONNREFUSED)', 'of two addresses');

  const notFound = Object.assign(new Error('queryA ENOTFOUND 10.0.0.53'), { code: 'ENOTFOUND' });
  const unknown = senderFor(t, { resolve: () => Promise.reject(notFound) });
  t.match(await unknown.send(deliveryTo('http://hooks.example.com/')), {
    kind: 'failed',
    reason: 'dns',
    text: 'The name has no address (ENOTFOUND)',
  });
  const empty = senderFor(t, { resolve: async () => [] });
  t.match(await empty.send(deliveryTo('http://hooks.example.com/')), {
    kind: 'failed',
    reason: 'dns',
    text: 'The name has no address',
  });
});

t.test('a signal aborts an attempt before and while it runs', async (t) => {
  const endpoint = await startFixedEndpoint(t, '');
  const { send } = senderFor(t);
  const aborted = { kind: 'failed', reason: 'aborted', text: 'The attempt was aborted' };
  const delivery = deliveryTo(urlOf(endpoint));
  t.match(await send({ ...delivery, signal: AbortSignal.abort() }), aborted);
  t.equal(endpoint.sockets.length, 0);

  const controller = new AbortController();
  const sending = send({ ...delivery, signal: controller.signal });
  await until(async () => endpoint.sockets.length === 1);
  controller.abort(new Error('a reason of the caller'));
  t.match(await sending, aborted);
  await closedBy(endpoint);
});

t.test('a closed sender has no connections, and aborts all attempts', async (t) => {
  const silent = await startFixedEndpoint(t, '');
  const idle = await startFixedEndpoint(t, 'HTTP/1.1 204 No Content\r\n\r\n');
  const sender = senderFor(t, { idleMs: 60_000 });
  t.match(await sender.send(deliveryTo(urlOf(idle))), { kind: 'delivered' });
  const sending = [1, 2, 3].map(() => sender.send(deliveryTo(urlOf(silent))));
  await until(async () => silent.sockets.length === 3);
  sender.close();
  for (const outcome of await Promise.all(sending)) t.match(outcome, { reason: 'aborted' });
  t.match(await sender.send(deliveryTo(urlOf(idle))), { reason: 'aborted' });
  await Promise.all([closedBy(silent), closedBy(idle)]);
  t.equal(idle.sockets.length, 1);
});
