import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import { startApp } from '../support/app.ts';
import { listenOn, open, readResponse } from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';

const get = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
const halfSent =
  'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{';

async function startListening(t: Test) {
  const { app } = await startApp(t);
  return { app, port: await listenOn(app) };
}

/** Opens a kept-alive connection and reads one response. */
async function openUsed(port: number) {
  const socket = await open(port);
  socket.write(get);
  const [answer] = await once(socket, 'data');
  t.match(String(answer), /^HTTP\/1\.1 200 /);
  return socket;
}

t.test(
  'while the service drains, a request on a kept-alive connection gets its response, and the connection then closes',
  async (t) => {
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
  },
);

t.test('while the service drains, a new connection may send one request', async (t) => {
  const { app, port } = await startListening(t);
  const socket = await open(port);
  const ended = app.drain(new AbortController().signal);
  socket.write(get);
  t.equal(readResponse(await text(socket)).status, 200);
  await ended;
});

t.test(
  'silent connections are closed before the deadline, and no new connection is accepted',
  async (t) => {
    const { app, port } = await startListening(t);
    const silent = [await open(port), await openUsed(port)];
    const ended = app.drain(new AbortController().signal);
    await Promise.all(silent.map((socket) => once(socket.resume(), 'close')));
    await ended;
    await t.rejects(open(port), { code: 'ECONNREFUSED' });
  },
);

t.test('if a request stops arriving, its connection is closed before the deadline', async (t) => {
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
  const ended = app.drain(new AbortController().signal);
  await once(silent.resume(), 'close');
  t.notOk(half.closed || unfinished.closed, 'an idle connection is closed first');
  await ended;
  await Promise.all(
    [half, unfinished].map((socket) =>
      socket.closed ? undefined : once(socket.resume(), 'close'),
    ),
  );
});

t.test(
  'a request that is still arriving is served if it is complete before the deadline, and is aborted at the deadline otherwise',
  async (t) => {
    const { app, port } = await startListening(t);
    const drip = async () => {
      const arrived = once(app.server, 'request');
      const socket = await open(port);
      socket.on('error', () => undefined);
      socket.write(halfSent);
      await arrived;
      const timer = setInterval(() => socket.write(' '), 200);
      t.teardown(() => clearInterval(timer));
      return { socket, stop: () => clearInterval(timer) };
    };
    const finished = await drip();
    const unfinished = await drip();
    const deadline = new AbortController();
    const ended = app.drain(deadline.signal);
    // Both requests keep arriving for longer than the service waits for a silent client.
    for (let piece = 0; piece < 15; piece++) await delay(200);
    finished.stop();
    finished.socket.write('}'.padStart(90));
    t.equal(readResponse(await text(finished.socket)).status, 400);
    t.notOk(unfinished.socket.closed);
    deadline.abort();
    await ended;
  },
);

t.test(
  'if the client of a rejected tunnel stays connected, it is disconnected at the deadline',
  async (t) => {
    const { app, port } = await startListening(t);
    // This client keeps its side open, like a client that waits for more data.
    const tunnel = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const taken = once(app.server, 'connection');
    tunnel.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
    const [socket] = await taken;
    tunnel.on('error', () => undefined).resume();
    await once(tunnel, 'end');
    const ended = app.drain(AbortSignal.abort());
    for (let turn = 0; turn < 10; turn++) await setImmediate();
    t.ok(socket.destroyed, 'the connection closes at the deadline, without the usual linger time');
    await ended;
  },
);

t.test('a request that was sent completely before the listener closes is served', async (t) => {
  const { app, port } = await startListening(t);
  const ended: Promise<void>[] = [];
  const answers: Promise<string>[] = [];
  // New connections arrive in every turn of the event loop, so there are always some that the
  // kernel has accepted and the process has not.
  for (let nth = 0; nth < 50; nth++) {
    const socket = connect(port, '127.0.0.1');
    socket.write(get);
    answers.push(text(socket));
    if (nth === 25) ended.push(app.drain(new AbortController().signal));
  }
  for (const answer of await Promise.all(answers)) t.equal(readResponse(answer).status, 200);
  await Promise.all(ended);
});

t.test('an application that never listened closes immediately', async (t) => {
  const { app } = await startApp(t);
  await app.drain(new AbortController().signal);
  t.equal((await app.inject('/health')).statusCode, 200);
});

t.test(
  'closing without draining does not wait for a connection that never sent anything',
  async (t) => {
    const { app, port } = await startListening(t);
    const accepted = once(app.server, 'connection');
    const unused = await open(port);
    await accepted;
    await app.close();
    // If the service had waited, the client would have received a 408.
    t.equal(await text(unused), '');
  },
);
