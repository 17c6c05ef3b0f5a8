/** The service limits clients that connect and then neither read nor send. */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '../../src/demo/demo.ts';
import type { Maxima } from '../../src/limits/bounds.ts';
import { startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { holdOrders } from '../support/locks.ts';
import {
  listenOn,
  muchPath,
  muchTimes,
  open,
  readResponse,
  requestsForMuch,
} from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const { db } = await openTestDatabase(t);
const requests = requestsForMuch();
const manager = demoAccounts.find(({ email }) => email === 'manager@example.com')?.userId;
const authorization = `Authorization: Bearer ${tokenFor('user')}\r\n`;

async function start(t: Test, limits: Partial<Maxima>, settings: Record<string, string> = {}) {
  const { app, call } = await startAppOn(t, db, settings, {
    maxima: limits,
  });
  const port = await listenOn(app);
  /**
   * Opens a connection and returns its two sockets. The client reads nothing until `resume` is
   * called.
   */
  const pair = async (localAddress = '127.0.0.1'): Promise<{ client: Socket; server: Socket }> => {
    const accepted = once(app.server, 'connection');
    const client = connect({ port, host: '127.0.0.1', localAddress });
    t.teardown(() => client.destroy());
    client.on('error', () => undefined).pause();
    const [server] = (await accepted) as [Socket];
    return { client, server };
  };
  return { app, call, port, pair };
}

async function closed(socket: Socket): Promise<void> {
  if (!socket.closed) await once(socket, 'close');
}

/** Reads until the connection ends and returns the number of bytes received. */
async function readRest(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (piece) => {
    bytes += piece.length;
  });
  socket.resume();
  await closed(socket);
  return bytes;
}

t.test('a client that does not read its response is disconnected', async (t) => {
  const { call, pair } = await start(t, { stall: 1000 });
  const { client, server } = await pair();
  client.write(requests);
  await closed(server);
  const whole = muchTimes * (await call('GET', muchPath)).text.length;
  t.ok((await readRest(client)) < whole, 'the client received a part of the response');
});

t.test('a client that reads slowly gets the whole response, however long that takes', async (t) => {
  // Longer than the pauses in which the kernel accepts no bytes from the service, and shorter than
  // the whole response.
  const { call, pair } = await start(t, { stall: 2000 });
  const whole = muchTimes * (await call('GET', muchPath)).text.length;
  const { client } = await pair();
  client.write(requests);
  let bytes = 0;
  client.on('data', (piece) => {
    bytes += piece.length;
    client.pause();
    setTimeout(() => client.resume(), 50);
  });
  client.resume();
  await closed(client);
  t.ok(bytes > whole, `${bytes} bytes with the headers`);
});

t.test('a client that waits for the service is not disconnected', async (t) => {
  const { app, pair } = await start(t, { stall: 100 });
  const orders = await holdOrders(db);
  const { client, server } = await pair();
  client.write(
    `GET /v1/orders?user_id=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${authorization}\r\n`,
  );
  for (let period = 0; period < 6; period++) await once(app.server, 'timeout');
  t.notOk(server.destroyed);
  await orders.release();
  let text = '';
  client.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  client.resume();
  await closed(client);
  t.equal(readResponse(text).status, 200);
});

t.test('if an upload stops arriving, its client is disconnected', async (t) => {
  const { call, pair } = await start(t, { stall: 1000 });
  const headers = { 'If-Match': '*' };
  const { body: order } = await call('POST', '/v1/orders', {
    as: 'user',
    headers,
    body: { recipe: 'lungo' },
  });
  const { client, server } = await pair();
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello';
  client.write(
    `POST /v1/orders/${order.id}/attachments HTTP/1.1\r\nHost: x\r\n${authorization}` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n${part}`,
  );
  await closed(server);
  const { body: list } = await call('GET', `/v1/orders/${order.id}/attachments`, { as: 'user' });
  t.equal(list.total, 0);
});

t.test('the number of connections is limited per address and in total', async (t) => {
  const { app, pair } = await start(t, { connectionsOfNetwork: 3, connections: 5 });
  const mine = [await pair(), await pair(), await pair()];
  const surplus = await pair();
  await closed(surplus.server);
  t.notOk(mine.some(({ server }) => server.destroyed));
  const others = [await pair('127.0.0.2'), await pair('127.0.0.2')];
  const dropped = once(app.server, 'drop');
  const last = connect({
    port: mine[0]?.client.remotePort ?? 0,
    host: '127.0.0.1',
    localAddress: '127.0.0.3',
  });
  last.on('error', () => undefined).resume();
  await dropped;
  await closed(last);
  t.notOk(others.some(({ server }) => server.destroyed));
  mine[0]?.client.destroy();
  await closed(mine[0]?.server as Socket);
  t.notOk((await pair()).server.destroyed, 'when a connection ends, another one may be opened');
});

t.test(
  'the bytes of unread responses are limited; when the limit is exceeded, the largest responses are aborted',
  async (t) => {
    const unreadBytes = 1024 * 1024;
    const { call, pair, port } = await start(t, { unreadBytes });
    const whole = muchTimes * (await call('GET', muchPath)).text.length;
    const unread: { client: Socket; server: Socket }[] = [];
    for (let nth = 0; nth < 40; nth++) {
      const both = await pair();
      both.client.write(requests);
      unread.push(both);
    }
    const held = () =>
      unread.reduce((sum, { server }) => sum + (server.destroyed ? 0 : server.writableLength), 0);
    while (!unread.some(({ server }) => server.destroyed) || held() > unreadBytes) await delay(50);
    const reader = await open(port);
    reader.write(requests);
    t.ok((await readRest(reader)) > whole, 'a client that reads is served');
    t.ok(
      unread.some(({ server }) => !server.destroyed),
      'no more responses are aborted than needed',
    );
  },
);

t.test(
  'unread responses are aborted in the network with the most unread bytes, even if another network has a larger response',
  async (t) => {
    const unreadBytes = 6 * 1024 * 1024;
    const { pair } = await start(t, { unreadBytes, pipelinedRequests: 3 * muchTimes });
    const largest = await pair('127.0.0.2');
    largest.client.write(requests.replace('Connection: close\r\n', '').repeat(3));
    const others: Socket[] = [];
    for (let nth = 0; nth < 40; nth++) {
      const { client, server } = await pair();
      client.write(requests);
      others.push(server);
    }
    const held = () =>
      others.reduce((sum, server) => sum + (server.destroyed ? 0 : server.writableLength), 0);
    while (!others.some((server) => server.destroyed) || held() > unreadBytes) await delay(50);
    t.notOk(largest.server.destroyed);
  },
);

t.test(
  'if many clients use one proxy, the connections of the client with the most unread bytes are closed, even if another client has a larger response',
  async (t) => {
    const unreadBytes = 6 * 1024 * 1024;
    const { pair } = await start(
      t,
      { unreadBytes, pipelinedRequests: 3 * muchTimes },
      { TRUST_PROXY: 'loopback' },
    );
    const from = (address: string) =>
      requests.replaceAll('Host: x', `Host: x\r\nX-Forwarded-For: ${address}`);
    const largest = await pair();
    largest.client.write(from('203.0.113.7').replace('Connection: close\r\n', '').repeat(3));
    const greedy: Socket[] = [];
    for (let nth = 0; nth < 40; nth++) {
      const { client, server } = await pair();
      // The client wrote the left part of the header, so the service must ignore that part.
      client.write(from(`203.0.113.7, 198.51.100.9`));
      greedy.push(server);
    }
    const held = () =>
      greedy.reduce((sum, server) => sum + (server.destroyed ? 0 : server.writableLength), 0);
    while (!greedy.some((server) => server.destroyed) || held() > unreadBytes) await delay(50);
    t.notOk(largest.server.destroyed);
  },
);

for (const coding of ['br', 'gzip']) {
  t.test(
    `an unread page in ${coding} counts with its compressed bytes, and its compression does not stay in memory`,
    async (t) => {
      const { app, call, pair } = await start(t, { pipelinedRequests: 3 * muchTimes + 1 });
      for (let nth = 0; nth < 40; nth++) {
        const fields = Array.from({ length: 9 }, (_, field) => [
          `field${field}`,
          randomBytes(141).toString('base64'),
        ]);
        const body = {
          recipe: 'lungo',
          address: { city: 'Berlin', ...Object.fromEntries(fields) },
        };
        t.equal(
          (await call('PUT', `/v1/orders/${randomUUID()}`, { as: 'manager', body })).status,
          201,
        );
      }
      const responses: ServerResponse[] = [];
      app.server.on('request', (_request, response) => responses.push(response));
      const { client } = await pair();
      // The page waits behind the responses to earlier requests, because the first responses exceed
      // the buffers of the kernel.
      client.write(
        requests.replace('Connection: close\r\n', '').repeat(3) +
          `GET /v1/orders?user_id=${manager}&limit=100 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: ${coding}\r\n` +
          `Authorization: Bearer ${tokenFor('manager')}\r\n\r\n`,
      );
      await until(async () => responses[3 * muchTimes]?.headersSent === true);
      const page = responses[3 * muchTimes] as ServerResponse;
      t.ok(page.writableEnded, 'its compression is complete');
      const counted = page.writableLength;
      let received = '';
      client.setEncoding('latin1').on('data', (piece) => {
        received += piece;
      });
      client.resume();
      await closed(client);
      const { headers } = readResponse(received.slice(received.lastIndexOf('HTTP/1.1 200')));
      t.equal(headers['content-encoding'], coding);
      const bytes = Number(headers['content-length']);
      t.ok(bytes > 32 * 1024, `${bytes} bytes`);
      t.ok(counted > bytes, `${counted} bytes count, which includes the head of the response`);
    },
  );
}

t.test(
  'of the requests that a client sends at once, as many as the bound get their responses; then the connection is closed',
  async (t) => {
    const { pair, call } = await start(t, { pipelinedRequests: 3 });
    const menu = (await call('GET', '/v1/menu', { as: 'user' })).text;
    const one = `GET /v1/menu HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`;
    for (const [sent, served] of [
      [2, 2],
      [3, 3],
      [4, 3],
      [1000, 3],
    ] as const) {
      const { client, server } = await pair();
      client.write(
        sent <= 3
          ? one.repeat(sent - 1) + one.replace('Host', 'Connection: close\r\nHost')
          : one.repeat(sent),
      );
      const [, ...responses] = (await text(client)).split('HTTP/1.1 200 OK\r\n');
      t.equal(responses.length, served, `${served} of ${sent} requests get a response`);
      for (const [nth, response] of responses.entries()) {
        t.ok(response.endsWith(menu), 'the response is complete');
        t.match(
          response,
          nth === served - 1 ? /^connection: close\r$/im : /^connection: keep-alive\r$/im,
        );
      }
      client.end();
      await closed(server);
    }
  },
);

t.test(
  'a change that is not served because its client sent too many requests at once has no effect',
  async (t) => {
    const { pair, call } = await start(t, { pipelinedRequests: 1 });
    const body = '{"recipe":"lungo"}';
    const creation =
      `POST /v1/orders HTTP/1.1\r\nHost: x\r\nIf-Match: *\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n${authorization}\r\n${body}`;
    const count = async () =>
      (await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.total;
    const before = await count();
    const { client } = await pair();
    client.write(creation.repeat(5));
    t.equal((await text(client)).match(/HTTP\/1\.1 201/g)?.length, 1);
    t.equal(await count(), before + 1);
  },
);

t.test(
  'malformed bytes after too many requests get no response, and do not cut off the earlier responses',
  async (t) => {
    const { pair } = await start(t, { pipelinedRequests: 2 });
    const { client } = await pair();
    client.write(
      `${`GET /v1/menu HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`.repeat(4)}\u0000 no request\r\n\r\n`,
    );
    t.same((await text(client)).match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 200']);
  },
);

t.test(
  'if the unserved requests of all connections are too many, a connection is closed without responses',
  async (t) => {
    const { pair, call } = await start(t, { pipelinedRequests: 1, unservedRequests: 20 });
    const one = `GET /v1/menu HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`;
    const { client, server } = await pair();
    client.write(one.repeat(50));
    t.equal(await text(client).catch(() => ''), '');
    await closed(server);
    const other = await pair();
    other.client.write(one.repeat(5));
    t.match(await text(other.client), 'HTTP/1.1 200', 'the close has freed the unserved requests');
    t.equal((await call('GET', '/v1/menu', { as: 'user' })).status, 200);
  },
);
