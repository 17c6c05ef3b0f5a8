import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { startApp } from '../support/app.ts';
import { listenOn, open, readResponse } from '../support/raw.ts';

const get = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
const halfSent =
  'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{';

async function startListening(t: Test) {
  const { app } = await startApp(t);
  return { app, port: await listenOn(app) };
}

/** A connection that has been answered and is kept alive. */
async function openUsed(port: number) {
  const socket = await open(port);
  socket.write(get);
  const [answer] = await once(socket, 'data');
  t.match(String(answer), /^HTTP\/1\.1 200 /);
  return socket;
}

t.test('what is sent on a kept connection just after the end began is answered, and the last on it', async (t) => {
  const { app, port } = await startListening(t);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => openUsed(port)));
  const ended = app.drain(new AbortController().signal);
  const answers = sockets.map((socket) => {
    socket.write(get);
    return text(socket);
  });
  for (const answer of await Promise.all(answers)) {
    const { status, headers } = readResponse(answer);
    t.equal(status, 200);
    t.equal(headers.connection, 'close');
  }
  await ended;
});

t.test('a connection that was just opened may still send its request', async (t) => {
  const { app, port } = await startListening(t);
  const socket = await open(port);
  const ended = app.drain(new AbortController().signal);
  socket.write(get);
  t.equal(readResponse(await text(socket)).status, 200);
  await ended;
});

t.test(
  'connections that stay silent are closed without waiting for the deadline, and no new one is taken',
  async (t) => {
    const { app, port } = await startListening(t);
    const silent = [await open(port), await openUsed(port)];
    const ended = app.drain(new AbortController().signal);
    await Promise.all(silent.map((socket) => once(socket.resume(), 'close')));
    await ended;
    await t.rejects(open(port), { code: 'ECONNREFUSED' });
  },
);

t.test('a request that never arrives whole is cut off at the deadline', async (t) => {
  const { app, port } = await startListening(t);
  const arrived = once(app.server, 'request');
  const half = await open(port);
  half.on('error', () => undefined);
  half.write(halfSent);
  await arrived;
  const unfinished = await open(port);
  unfinished.on('error', () => undefined);
  unfinished.write('GET /health HTT');
  const silent = await open(port);
  const deadline = new AbortController();
  const ended = app.drain(deadline.signal);
  await once(silent.resume(), 'close');
  t.notOk(half.closed, 'what is silent went first');
  deadline.abort();
  await ended;
  await Promise.all([half, unfinished].map((socket) => (socket.closed ? undefined : once(socket.resume(), 'close'))));
});

t.test('a refused tunnel whose client does not hang up is cut off at the deadline', async (t) => {
  const { app, port } = await startListening(t);
  // Keeps its side open, as a client that waits for more would.
  const tunnel = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const taken = once(app.server, 'connection');
  tunnel.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
  const [socket] = await taken;
  tunnel.on('error', () => undefined).resume();
  await once(tunnel, 'end');
  const ended = app.drain(AbortSignal.abort());
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  t.ok(socket.destroyed, 'at once, and not when it has lingered enough');
  await ended;
});

t.test('an application that never listened has nothing to wait for', async (t) => {
  const { app } = await startApp(t);
  await app.drain(new AbortController().signal);
  t.equal((await app.inject('/health')).statusCode, 200);
});
