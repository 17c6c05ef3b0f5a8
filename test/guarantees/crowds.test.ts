/**
 * Opens many connections of one client to a service in its own process, and measures the resident
 * memory of the service. docs/explanation/security.md has the results.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gatewayToken, tokenFor } from '../support/app.ts';
import { startMeasured } from '../support/measured-service.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

// A busy computer needs minutes for thousands of connections.
t.setTimeout(900_000);

const mebibyte = 1024 * 1024;
/**
 * The time after which the service disconnects a client without progress. Shorter than the default,
 * because a test waits.
 */
const silence = 5000;
const bearer = (user: number) => `Bearer ${tokenFor(gatewayToken(user))}`;

const { address, measure, requestsInFlight } = await startMeasured(t, { maxima: { silence } });
const port = Number(new URL(address).port);

/**
 * Opens connections that send a text and read nothing. They close when `t` ends. They open in
 * portions, because a busy service accepts a limited number of connections at once.
 */
async function openSilent(t: Test, count: number, sent: string): Promise<void> {
  for (let opened = 0; opened < count; opened += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, count - opened) }, () => sendSilently(t, sent)),
    );
  }
}

async function sendSilently(t: Test, sent: string): Promise<void> {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  t.teardown(() => socket.destroy());
  await once(socket, 'connect');
  // The service resets the connection of a client that makes no progress.
  socket.on('error', () => undefined).pause();
  socket.write(sent);
}

interface Call {
  readonly user?: number;
  /** Unread responses keep their places in flight, so another client needs its own address. */
  readonly from?: string;
  readonly method?: string;
  readonly body?: string;
}

/**
 * Sends a request on a connection of its own. The service may close an idle connection at the time
 * of the next request.
 */
async function statusOf(
  path: string,
  { user, from = '127.0.0.1', method = 'GET', body }: Call = {},
): Promise<number> {
  const sent = request(address + path, {
    agent: false,
    localAddress: from,
    method,
    headers: {
      ...(user !== undefined && { authorization: bearer(user) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  await text(response);
  return response.statusCode;
}

t.test(
  'while 2000 request bodies from one address never arrive, other clients are not affected',
  async (t) => {
    const unfinished =
      'PUT /v1/orders/1/volume HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';
    await openSilent(t, 2000, unfinished);
    t.equal(await statusOf('/health'), 200);
    t.equal(await statusOf('/v1/menu', { user: 1 }), 200);
    t.equal(await statusOf('/v1/orders?user_id=1', { user: 1 }), 200);
    const creation = { user: 2, from: '127.0.0.2', method: 'PUT', body: '{"recipe":"lungo"}' };
    t.equal(
      await statusOf(`/v1/orders/${randomUUID()}`, creation),
      201,
      'a request with a body from another address',
    );
  },
);

t.test(
  '400 unread responses use less than 64 MiB, and the service releases the memory',
  async (t) => {
    const further = Array.from({ length: 9 }, (_, nth) => [`field${nth}`, 'x'.repeat(190)]);
    const body = JSON.stringify({
      recipe: 'lungo',
      address: { city: 'Berlin', ...Object.fromEntries(further) },
    });
    for (let nth = 0; nth < 100; nth++) {
      t.equal(await statusOf(`/v1/orders/${randomUUID()}`, { user: 1, method: 'PUT', body }), 201);
    }
    const large = '/docs/releases/1.0.0.json';
    const page = '/v1/orders?user_id=1&limit=100';
    // Each client requests the document many times, because a single response fits into the buffers
    // of the kernel.
    const get = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(1)}\r\n\r\n`;
    const crowd = async () => {
      await openSilent(t, 200, get(large).repeat(10));
      await openSilent(t, 200, get(page));
      const other = { user: 2, from: '127.0.0.2' };
      t.equal(await statusOf('/v1/orders?user_id=2', other), 200, 'another user gets a response');
      const held = await requestsInFlight();
      t.ok(held > 0, `clients hold ${held} responses`);
      // The service disconnects each client that makes no progress, and then holds no unread
      // responses.
      await until(async () => (await requestsInFlight()) === 0);
    };
    // The first crowd grows the heap of V8 and loads code, whose memory is not that of the
    // responses.
    await crowd();
    const before = await measure();
    await crowd();
    const after = await measure();
    const most = (after.peakResident - before.resident) / mebibyte;
    t.ok(most < 64, `at most ${most.toFixed(1)} MiB`);
    const kept = (after.live - before.live) / mebibyte;
    t.ok(kept < 8, `${kept.toFixed(1)} MiB at the end`);
  },
);
