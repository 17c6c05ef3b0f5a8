/** The service limits clients that connect and then neither read nor send. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Maxima } from '../../src/limits/bounds.ts';
import { startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { holdOrders } from '../support/locks.ts';
import { listenOn, muchPath, muchTimes, requestsForMuch, sendRaw } from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const { db } = await openTestDatabase(t);
const requests = requestsForMuch();
const authorization = `Authorization: Bearer ${tokenFor('user')}\r\n`;

async function start(t: Test, smaller: Partial<Maxima>, settings: Record<string, string> = {}) {
  const { app, call, limits } = await startAppOn(t, db, settings, {
    maxima: smaller,
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
  return { app, call, limits, port, pair };
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
  const { call, pair } = await start(t, { silence: 1000 });
  const { client, server } = await pair();
  client.write(requests);
  await closed(server);
  const whole = muchTimes * (await call('GET', muchPath)).text.length;
  t.ok((await readRest(client)) < whole, 'the client received a part of the response');
});

t.test('a client that reads slowly gets the whole response, however long that takes', async (t) => {
  // Longer than the pauses in which the kernel accepts no bytes from the service, and shorter than
  // the whole response.
  const { call, pair } = await start(t, { silence: 4000 });
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

t.test('if an upload stops arriving, its client is disconnected', async (t) => {
  const { call, pair } = await start(t, { silence: 1000 });
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

t.test('the number of connections is limited', async (t) => {
  const { app, call, pair } = await start(t, { connections: 2 });
  const mine = [await pair(), await pair()];
  const dropped = once(app.server, 'drop');
  const last = connect({ port: mine[0]?.client.remotePort ?? 0, host: '127.0.0.1' });
  last.on('error', () => undefined);
  await dropped;
  await closed(last);
  t.notOk(mine.some(({ server }) => server.destroyed));
  mine[0]?.client.destroy();
  await closed(mine[0]?.server as Socket);
  await pair();
  t.equal((await call('GET', '/health')).status, 200);
});

t.test(
  'a client may send ten requests before it reads, and loses its connection if it sends more',
  async (t) => {
    const { pair, call, port } = await start(t, {});
    const one = `GET /v1/menu HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`;
    const last = one.replace('Host', 'Connection: close\r\nHost');
    const received = await sendRaw(port, one.repeat(9) + last);
    t.equal(received.match(/HTTP\/1\.1 200/g)?.length, 10);
    const body = '{"recipe":"lungo"}';
    const creation =
      `POST /v1/orders HTTP/1.1\r\nHost: x\r\nIf-Match: *\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n${authorization}\r\n${body}`;
    const count = async () =>
      (await call('GET', '/v1/orders?user_id=1', { as: 'user' })).body.total;
    const before = await count();
    const orders = await holdOrders(db);
    const { client, server } = await pair();
    client.write(`GET /v1/orders?user_id=1 HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`);
    client.write(`${one.repeat(9)}${creation.repeat(5)}`);
    await closed(server);
    await orders.release();
    t.equal(await count(), before, 'the requests beyond the bound have no effect');
  },
);

t.test('requests that wait behind an unsent response end when their client is gone', async (t) => {
  const { app, pair, limits } = await start(t, {}, { MAX_IN_FLIGHT: '100' });
  const orders = await holdOrders(db);
  const { client, server } = await pair();
  const responses: ServerResponse[] = [];
  app.server.on('request', (_request, response) => responses.push(response));
  client.write(`GET /v1/orders?user_id=1 HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`);
  client.write('GET /errors HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
  await until(async () => responses[3]?.writableEnded === true);
  client.destroy();
  await closed(server);
  await orders.release();
  await until(async () => limits.inFlight.saturation.all === 0);
});
