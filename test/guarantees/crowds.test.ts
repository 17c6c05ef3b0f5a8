/**
 * Opens many connections of one client to a service in its own process, and measures the resident memory of the service.
 * docs/explanation/security.md has the results.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { gatewayToken, testSettings, tokenFor } from '../support/app.ts';
import { serveDemo } from '../support/serve-demo.ts';

// A busy computer needs minutes for thousands of connections.
t.setTimeout(900_000);

const mebibyte = 1024 * 1024;
const bearer = (user: number) => `Bearer ${tokenFor(gatewayToken(user))}`;

async function start(t: Test) {
  const instance = await serveDemo(t, testSettings);
  const { port } = instance;
  const address = `http://127.0.0.1:${port}`;
  const sockets = new Set<Socket>();
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
  });
  /** Sends a text on a new connection and reads nothing. */
  const send = async (text: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    await once(socket, 'connect');
    socket.pause();
    socket.write(text);
    return socket;
  };
  const get = async (path: string, user?: number) => {
    const headers = user === undefined ? undefined : { authorization: bearer(user) };
    const response = await fetch(address + path, headers && { headers });
    await response.arrayBuffer();
    return response.status;
  };
  /** Returns the number of responses that clients have not read completely. */
  const unread = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${instance.internalPort}/internal/metrics`)).text();
    return Number(/^http_requests_in_flight (\d+)$/m.exec(metrics)?.[1]);
  };
  return { address, port, memory: instance.memory, send, get, unread };
}

t.test('while 2000 request bodies from one address never arrive, other clients are not affected', async (t) => {
  const { port, send, get } = await start(t);
  const unfinished =
    'PUT /v1/orders/1/volume HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
  await Promise.all(Array.from({ length: 2000 }, () => send(unfinished)));
  t.equal(await get('/health'), 200);
  t.equal(await get('/v1/menu', 1), 200);
  t.equal(await get('/v1/orders?user_id=1', 1), 200);
  const created = await new Promise<number>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
    const body = '{"recipe":"lungo"}';
    socket.on('error', reject).on('data', (piece) => resolve(Number(String(piece).split(' ')[1])));
    socket.write(
      `POST /v1/orders HTTP/1.1\r\nHost: x\r\nConnection: close\r\nIf-Match: *\r\nAuthorization: ${bearer(2)}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  });
  t.equal(created, 201, 'a request with a body from another address');
});

t.test('400 unread responses use less than 64 MiB, and the service releases the memory', async (t) => {
  const { address, memory, send, get, unread } = await start(t);
  const further = Array.from({ length: 9 }, (_, nth) => [`field${nth}`, 'x'.repeat(190)]);
  const body = JSON.stringify({ recipe: 'lungo', address: { city: 'Berlin', ...Object.fromEntries(further) } });
  const headers = { authorization: bearer(1), 'content-type': 'application/json' };
  for (let nth = 0; nth < 100; nth++) {
    const created = await fetch(`${address}/v1/orders/${randomUUID()}`, { method: 'PUT', headers, body });
    t.equal(created.status, 201);
  }
  const large = '/docs/releases/1.0.0.json';
  const page = '/v1/orders?user_id=1&limit=100';
  // The first request loads code and compresses the document. The memory for this must not count as memory of the responses.
  await get(large);
  const serveAll = async () => {
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 200 }, () => get(page, 1)));
  };
  // The memory after the same work varies, because garbage is collected at any time. Only the largest value counts.
  let before = 0;
  for (let round = 0; round < 4; round++) {
    await serveAll();
    before = Math.max(before, memory());
  }
  // Each client requests the document many times, because a single response fits into the buffers of the kernel.
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(1)}\r\n\r\n`;
  for (const sent of [request(large).repeat(10), request(page)]) {
    await Promise.all(Array.from({ length: 200 }, () => send(sent)));
  }
  let most = 0;
  const look = () => {
    most = Math.max(most, memory() - before);
  };
  t.equal(await get('/v1/orders?user_id=2', 2), 200, 'another user gets a response');
  const held = await unread();
  t.ok(held > 0, `clients hold ${held} responses`);
  // The service disconnects each client after 30 s without progress, and then holds no unread responses.
  for (; (await unread()) > 0; await delay(500)) look();
  look();
  t.ok(most < 64 * mebibyte, `at most ${(most / mebibyte).toFixed(1)} MiB`);
  // Repeats the requests of the first measurement until the garbage collection has released the memory.
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && least >= 32 * mebibyte; round++) {
    await serveAll();
    least = Math.min(least, memory() - before);
  }
  t.ok(least < 32 * mebibyte, `${(least / mebibyte).toFixed(1)} MiB at the end`);
});
