/**
 * Opens many connections of one client to a service in its own process, and measures the resident memory of the service.
 * docs/explanation/security.md has the results.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import t, { type Test } from 'tap';
import { gatewayToken, tokenFor } from '../support/app.ts';
import { startMeasured } from '../support/measured-service.ts';
import { until } from '../support/wait-until.ts';

// A busy computer needs minutes for thousands of connections.
t.setTimeout(900_000);

const mebibyte = 1024 * 1024;
/** The time after which the service disconnects a client without progress. Shorter than the default, because a test waits. */
const stall = 5000;
const bearer = (user: number) => `Bearer ${tokenFor(gatewayToken(user))}`;

const { address, measure, requestsInFlight } = await startMeasured(t, { connections: { stall } });
const port = Number(new URL(address).port);

/** Returns a function that sends a text on a new connection and reads nothing. The connections close when `t` ends. */
function silentClients(t: Test) {
  const sockets = new Set<Socket>();
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
  });
  return async (text: string) => {
    const socket = connect({ port, host: '127.0.0.1' });
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    await once(socket, 'connect');
    socket.pause();
    socket.write(text);
    return socket;
  };
}

async function get(path: string, user?: number): Promise<number> {
  const headers = user === undefined ? undefined : { authorization: bearer(user) };
  const response = await fetch(address + path, headers && { headers });
  await response.arrayBuffer();
  return response.status;
}

t.test('while 2000 request bodies from one address never arrive, other clients are not affected', async (t) => {
  const send = silentClients(t);
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
  const send = silentClients(t);
  const further = Array.from({ length: 9 }, (_, nth) => [`field${nth}`, 'x'.repeat(190)]);
  const body = JSON.stringify({ recipe: 'lungo', address: { city: 'Berlin', ...Object.fromEntries(further) } });
  const headers = { authorization: bearer(1), 'content-type': 'application/json' };
  for (let nth = 0; nth < 100; nth++) {
    const created = await fetch(`${address}/v1/orders/${randomUUID()}`, { method: 'PUT', headers, body });
    t.equal(created.status, 201);
  }
  const large = '/docs/releases/1.0.0.json';
  const page = '/v1/orders?user_id=1&limit=100';
  // Each client requests the document many times, because a single response fits into the buffers of the kernel.
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(1)}\r\n\r\n`;
  const crowd = async () => {
    for (const sent of [request(large).repeat(10), request(page)]) {
      await Promise.all(Array.from({ length: 200 }, () => send(sent)));
    }
    t.equal(await get('/v1/orders?user_id=2', 2), 200, 'another user gets a response');
    const held = await requestsInFlight();
    t.ok(held > 0, `clients hold ${held} responses`);
    // The service disconnects each client that makes no progress, and then holds no unread responses.
    await until(async () => (await requestsInFlight()) === 0);
  };
  // The first crowd grows the heap of V8 and loads code, whose memory is not that of the responses.
  await crowd();
  const before = await measure();
  await crowd();
  const after = await measure();
  const most = (after.peakResident - before.resident) / mebibyte;
  t.ok(most < 64, `at most ${most.toFixed(1)} MiB`);
  const kept = (after.live - before.live) / mebibyte;
  t.ok(kept < 8, `${kept.toFixed(1)} MiB at the end`);
});
