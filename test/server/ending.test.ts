/** An application that closes finishes its requests, and does not wait for silent connections. */
import { on, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { listenerLimits } from '../../src/limits/limits.ts';
import { errorResponses } from '../../src/server/errors.ts';
import { newServer } from '../../src/server/server.ts';
import { startApp } from '../support/app.ts';
import { listenOn, open, readResponse, sendRaw } from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';

const get = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
const halfHead = 'GET /health HTT';
const body = '{"email":"nobody@example.com","password":"wrong wrong"}';
const halfSent = `POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`;

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

t.test('a request whose body arrives during the close gets its response', async (t) => {
  const { app, port } = await startListening(t);
  const begun = once(app.server, 'request');
  const socket = await open(port);
  socket.write(halfSent);
  await begun;
  const closed = app.close();
  await once(app.ending, 'abort');
  socket.write(body.slice(1));
  const { status, headers } = readResponse(await text(socket));
  t.same([status, headers.connection], [401, 'close']);
  await closed;
});

t.test('a connection that was accepted before the close may send a request', async (t) => {
  const { app, port } = await startListening(t);
  const accepted = once(app.server, 'connection');
  const socket = await open(port);
  await accepted;
  const closed = app.close();
  await once(app.ending, 'abort');
  socket.write(get);
  t.equal(readResponse(await text(socket)).status, 200);
  await closed;
});

t.test('the close ends connections without a request, and no new one is accepted', async (t) => {
  const { app, port } = await startListening(t);
  const arrived = on(app.server, 'connection');
  const silent = [await open(port), await openUsed(port), await open(port)];
  for (const _ of silent) await arrived.next();
  for (const socket of silent) socket.on('error', () => undefined).resume();
  silent[2]?.write(halfHead);
  const ends = silent.map((socket) => once(socket, 'close'));
  await app.close();
  await Promise.all(ends);
  await t.rejects(open(port), { code: 'ECONNREFUSED' });
});

t.test('a silent connection does not end before a request on another one', async (t) => {
  const { app, port } = await startListening(t);
  const begun = once(app.server, 'request');
  const slow = await open(port);
  slow.write(halfSent);
  await begun;
  const silent = await open(port);
  const events: string[] = [];
  silent.on('error', () => undefined).resume();
  const ends = [
    once(silent, 'close').then(() => events.push('silent')),
    text(slow.once('data', () => events.push('response'))),
  ];
  const closed = app.close();
  await once(app.ending, 'abort');
  slow.write(body.slice(1));
  await Promise.all(ends);
  await closed;
  t.same(events, ['response', 'silent']);
});

t.test('closing all connections ends the close, whatever is on its way', async (t) => {
  const { app, port } = await startListening(t);
  const begun = once(app.server, 'request');
  const socket = await open(port);
  socket.on('error', () => undefined).resume();
  socket.write(halfSent);
  await begun;
  const closed = app.close();
  await once(app.ending, 'abort');
  app.server.closeAllConnections();
  await closed;
});

t.test('the client of a rejected tunnel does not keep the application open', async (t) => {
  const { app, port } = await startListening(t);
  // This client keeps its side open, like a client that waits for more data.
  const tunnel = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  tunnel.on('error', () => undefined).resume();
  tunnel.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(tunnel, 'end');
  await app.close();
});

t.test(
  'while the process ends, responses close their connections, and the listener stays open',
  async (t) => {
    const shutdown = new AbortController();
    const app = newServer({
      limits: listenerLimits(),
      keepAliveSeconds: 75,
      errors: errorResponses({ format: 'native' }),
      shutdown: shutdown.signal,
    });
    t.teardown(() => app.close());
    app.get('/health', async () => 'ok');
    const port = await listenOn(app);
    const used = await openUsed(port);
    shutdown.abort();
    for (const socket of [used, await open(port)]) {
      socket.write(get);
      const { status, headers } = readResponse(await text(socket));
      t.same([status, headers.connection], [200, 'close']);
    }
    t.notOk(app.ending.aborted);
  },
);

/** Starts a server of a process that ends. `posts` has the numbers of the requests that it has run. */
async function startEnding(t: Test) {
  const app = newServer({
    limits: listenerLimits(),
    keepAliveSeconds: 75,
    errors: errorResponses({ format: 'native' }),
    shutdown: AbortSignal.abort(),
  });
  t.teardown(() => app.close());
  const posts: string[] = [];
  app.post('/posts/:nth', async ({ params }) => {
    posts.push((params as { nth: string }).nth);
    return 'ok';
  });
  app.post(
    '/private',
    { onRequest: async (_request, reply) => reply.status(401).send('no') },
    () => '',
  );
  app.get('/health', () => 'ok');
  return { posts, port: await listenOn(app) };
}

t.test(
  'while the process ends, a refusal reaches a client that is still sending a body',
  async (t) => {
    const { port } = await startEnding(t);
    const socket = await open(port);
    const length = 1_000_000;
    socket.write(`POST /private HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    const [refusal] = await once(socket, 'data');
    const { status, headers } = readResponse(String(refusal));
    t.same([status, headers.connection], [401, 'keep-alive']);
    socket.write('x'.repeat(length) + get);
    const next = readResponse(await text(socket));
    t.same([next.status, next.headers.connection], [200, 'close']);
  },
);

t.test('each request that the service runs while the process ends gets its response', async (t) => {
  const { port, posts } = await startEnding(t);
  const post = (nth: number) =>
    `POST /posts/${nth} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n`;
  const answers = await sendRaw(port, post(1) + post(2) + post(3));
  t.equal(answers.match(/HTTP\/1.1 200 /g)?.length, posts.length);
  t.equal(answers.match(/^connection: close\r$/gim)?.length, 1);
});

t.test('an application that never listened closes', async (t) => {
  const { app } = await startApp(t);
  t.equal((await app.inject('/health')).statusCode, 200);
  await app.close();
});

t.test('connections that wait in the queue of the kernel are served', async (t) => {
  const { app, port } = await startListening(t);
  const responses: ServerResponse[] = [];
  app.server.on('request', (_request, response) => responses.push(response));
  const sockets = await Promise.all(Array.from({ length: 50 }, () => open(port)));
  for (const socket of sockets) socket.write(get);
  const answers = sockets.map((socket) => text(socket));
  const closed = app.close();
  for (const answer of await Promise.all(answers)) t.equal(readResponse(answer).status, 200);
  await closed;
  t.equal(responses.length, 50);
});
