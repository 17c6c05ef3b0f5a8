import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/support/ports.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { startReferenceProxy } from '../support/reference-proxy.ts';
import { patient } from '../support/settings.ts';
import { call, createOrder, keptConnections, type Target } from './support/client.ts';
import { type Instance, probe, startInstance, waitUntil } from './support/instance.ts';
import { createDatabase } from './support/postgres.ts';
import type { Scope } from './support/scope.ts';

const mebibyte = 1024 * 1024;
/** The largest ATTACHMENT_LIMIT_BYTES. */
const largestUpload = 100 * mebibyte;

/** Two instances behind the reference proxy. */
interface Deployment extends Target {
  readonly instances: Instance[];
  /** Starts an instance again on its port. */
  restart: (index: number) => Promise<Instance>;
}

/**
 * `deploy/nginx.conf` in front of two instances keeps slow clients, crowds of connections and
 * malformed messages away from them. A rolling restart fails no request.
 */
export async function edge(scope: Scope): Promise<void> {
  const deployment = await deploy(scope);
  await slowSenders(scope, deployment);
  await slowReaders(scope, deployment);
  await connections(scope, deployment);
  await pipelining(deployment);
  await smuggling(deployment);
  await upload(scope, deployment);
  await waiting(scope, deployment);
  await rollingRestart(scope, deployment);
}

async function deploy(scope: Scope): Promise<Deployment> {
  const databaseUrl = await createDatabase(scope);
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    startInstance(scope, {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      TRUST_PROXY: 'loopback',
      ATTACHMENT_LIMIT_BYTES: String(largestUpload),
      SHUTDOWN_DELAY_SECONDS: '5',
      // The scenario sends nothing again.
      ...patient,
    });
  const instances = [await start(ports[0]), await start(ports[1])];
  // Slow clients are disconnected after some seconds, so that the scenario need not wait for long.
  const port = await startReferenceProxy(scope, ports, (text) =>
    text.replaceAll(/(client_header|client_body|send)_timeout \d+s/g, '$1_timeout 4s'),
  );
  return {
    port,
    instances,
    restart: async (index) => {
      const instance = await start(ports[index] as number);
      instances[index] = instance;
      return instance;
    },
  };
}

/** The requests that the instances are handling. */
async function inFlight({ instances }: Deployment): Promise<number> {
  const counts = instances.map(async ({ internalPort }) => {
    const answer = await fetch(`http://127.0.0.1:${internalPort}/internal/metrics`);
    return Number(/^http_requests_in_flight (\d+)$/m.exec(await answer.text())?.[1]);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Opens connections that send these bytes and then nothing, and read nothing. */
async function openSilent(scope: Scope, port: number, text: string, count: number) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  scope.teardown(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(
    sockets.map(async (socket) => {
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
    }),
  );
  return sockets;
}

/** Waits for the end of a connection. `once` would reject if nginx resets it. */
function isClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

async function slowSenders(scope: Scope, deployment: Deployment): Promise<void> {
  const head = 'POST /v1/orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const slow = [
    ...(await openSilent(scope, deployment.port, head, 200)),
    ...(await openSilent(scope, deployment.port, `${head}Content-Length: 50\r\n\r\n{`, 200)),
  ];
  const closed = Promise.all(slow.map((socket) => isClosed(socket.resume())));
  assert.equal(await inFlight(deployment), 0, 'no slow sender reaches an instance');
  assert.equal((await createOrder(deployment, 1)).status, 201);
  await closed;
  scope.say('400 slow senders reach no instance, and nginx disconnects them');
}

async function slowReaders(scope: Scope, deployment: Deployment): Promise<void> {
  const before = Math.max(...deployment.instances.map((instance) => instance.memory()));
  const text = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50);
  const slow = await openSilent(scope, deployment.port, text, 40);
  for (const socket of slow) socket.pause();
  await waitUntil('the instances have sent their responses', 20_000, async () => {
    return (await inFlight(deployment)) === 0;
  });
  const growth = Math.max(...deployment.instances.map((instance) => instance.memory())) / before;
  assert.ok(growth < 2, `the memory of an instance grew ${growth.toFixed(2)} times`);
  assert.equal((await createOrder(deployment, 1)).status, 201);
  for (const socket of slow) socket.destroy();
  scope.say(`40 clients that read nothing of 2,000 responses: memory x ${growth.toFixed(2)}`);
}

async function connections(scope: Scope, deployment: Deployment): Promise<void> {
  const text = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
  const open: Socket[] = [];
  while (open.length < 5000) {
    const some = await openSilent(scope, deployment.port, text, 250);
    await Promise.all(some.map((socket) => once(socket, 'data')));
    open.push(...some);
  }
  assert.equal(open.filter(({ readyState }) => readyState === 'open').length, 5000);
  const handles = deployment.instances.map((instance) => instance.handles());
  assert.ok(Math.max(...handles) < 1000, `an instance has ${handles} open handles`);
  assert.equal((await createOrder(deployment, 1)).status, 201);
  for (const socket of open) socket.destroy();
  scope.say(`5,000 open connections; the instances have ${handles} open handles`);
}

async function pipelining(deployment: Deployment): Promise<void> {
  const ids = Array.from({ length: 50 }, (_, nth) => `pipelined-${nth}`);
  const requests = ids.map(
    (id, nth) =>
      `GET /health HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n${nth === 49 ? 'Connection: close\r\n' : ''}\r\n`,
  );
  const text = await exchange(deployment, requests.join(''));
  const seen = [...text.matchAll(/^x-request-id: (.+)\r$/gim)].map(([, id]) => id);
  assert.deepEqual(seen, ids, 'every request has its response, in order');
}

const hidden = 'GET /health HTTP/1.1\r\nHost: x\r\nX-Request-Id: smuggled\r\n\r\n';

/** Messages that two servers could split differently. Each hides the request above. */
const ambiguous: Readonly<Record<string, string>> = {
  'Content-Length and Transfer-Encoding': `Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'two lengths': `Content-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  'a list of lengths': `Content-Length: 0, ${hidden.length}\r\n\r\n${hidden}`,
  'a signed length': `Content-Length: +${hidden.length}\r\n\r\n${hidden}`,
  'a space before the colon': `Content-Length : ${hidden.length}\r\n\r\n${hidden}`,
  'an unknown coding': `Transfer-Encoding: gzip\r\n\r\n0\r\n\r\n${hidden}`,
  'two codings': `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  'a folded header': `Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`,
  'a wrong chunk size': `Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${hidden}`,
  'a chunk that is too long': `Transfer-Encoding: chunked\r\n\r\n1\r\n{}\r\n0\r\n\r\n${hidden}`,
};

async function smuggling(deployment: Deployment): Promise<void> {
  for (const [name, rest] of Object.entries(ambiguous)) {
    const head = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const text = await exchange(deployment, `${head}${rest}`, { idleMs: 1000 });
    assert.doesNotMatch(text, /smuggled/, name);
    // Another client that shares the connection to the instance gets its own response.
    const { status, headers } = await call(deployment, 'GET', '/health', {
      headers: { 'x-request-id': 'next' },
    });
    assert.deepEqual([status, headers['x-request-id']], [200, 'next'], name);
  }
}

/**
 * Sends bytes on a connection, and returns what arrives until nginx closes it, or until nothing has
 * arrived for `idleMs`.
 */
async function exchange(
  { port }: Target,
  text: string,
  { idleMs }: { idleMs?: number } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (piece: Buffer) => received.push(piece));
  socket.on('error', () => undefined);
  socket.write(text);
  // nginx keeps a connection open after a valid message. An idle one answers nothing more.
  if (idleMs !== undefined) socket.setTimeout(idleMs, () => socket.end());
  await isClosed(socket);
  return Buffer.concat(received).toString('latin1');
}

async function upload(scope: Scope, deployment: Deployment): Promise<void> {
  const { body } = await createOrder(deployment, 1);
  const form = fileBody(Buffer.alloc(largestUpload, 'x'));
  const token = await tokenOf(deployment);
  const headers = { authorization: `Bearer ${token}`, 'content-type': multipartType };
  const address = `http://127.0.0.1:${deployment.port}`;
  const path = `/v1/orders/${body.id}/attachments`;
  const created = await fetch(`${address}${path}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(form),
  });
  assert.equal(created.status, 201, await created.text());
  const file = await fetch(`${address}${created.headers.get('location')}`, { headers });
  let length = 0;
  for await (const piece of file.body ?? []) length += piece.length;
  assert.equal(length, largestUpload);
  scope.say('an upload of 100 MiB was stored and read');
}

async function tokenOf(deployment: Deployment): Promise<string> {
  const { body } = await call(deployment, 'POST', '/auth/login', {
    body: { email: 'user@example.com', password: 'brew-a-better-cup' },
  });
  return body.data.accessToken;
}

/** A wait passes the proxy, whether a change ends it or its time. */
async function waiting(scope: Scope, deployment: Deployment): Promise<void> {
  const path = '/v1/orders?user_id=2';
  const { headers } = await call(deployment, 'GET', path, { user: 2 });
  const wait = (seconds: number) =>
    call(deployment, 'GET', path, {
      user: 2,
      headers: { 'If-None-Match': String(headers.etag), Prefer: `wait=${seconds}` },
    });
  const unchanged = await wait(scope.full ? 60 : 2);
  assert.equal(unchanged.status, 304);
  const changed = wait(30);
  await waitUntil('the request waits', 10_000, async () => (await inFlight(deployment)) === 1);
  assert.equal((await createOrder(deployment, 2)).status, 201);
  assert.equal((await changed).status, 200);
  scope.say(`a wait of ${Math.round(unchanged.milliseconds / 1000)} s passes nginx`);
}

/** Restarts one instance after the other while writers repeat nothing. */
async function rollingRestart(scope: Scope, deployment: Deployment): Promise<void> {
  const failures: string[] = [];
  let orders = 0;
  let isOver = false;
  const write = async (user: number, agent?: Agent) => {
    while (!isOver) {
      const options = { key: randomUUID(), ...(agent && { agent }) };
      const outcome = await createOrder(deployment, user, options).catch(String);
      if (typeof outcome !== 'string' && outcome.status === 201) orders++;
      else failures.push(JSON.stringify(outcome));
    }
  };
  const kept = keptConnections(scope, 10);
  const writers = Promise.all(
    Array.from({ length: 20 }, (_, nth) => write((nth % 4) + 1, nth < 10 ? kept : undefined)),
  );
  const single = new Agent({ keepAlive: true, maxSockets: 1 });
  scope.teardown(() => single.destroy());
  let opened = 0;
  const read = async () => {
    while (!isOver) {
      opened += Number(!(await healthOn(deployment, single)));
      await delay(5);
    }
  };
  const reader = read();
  for (let round = 0; round < (scope.full ? 5 : 1); round++) {
    for (const index of [0, 1]) {
      const atStart = orders;
      await waitUntil('orders are placed', 60_000, () => orders > atStart + 200);
      const exit = await deployment.instances[index]?.end('SIGTERM');
      assert.equal(exit?.status, 0);
      const instance = await deployment.restart(index);
      await waitUntil('ready', 20_000, async () => (await probe(instance, 'ready')) === 200);
    }
  }
  isOver = true;
  await Promise.all([writers, reader]);
  assert.deepEqual(failures, [], 'no request failed');
  assert.equal(opened, 1, 'the connection of a client stays open');
  scope.say(`${orders} orders during restarts of both instances, 0 requests failed`);
}

/** Sends a request, and returns whether it used an open connection again. */
async function healthOn({ port }: Target, agent: Agent): Promise<boolean> {
  const outgoing = request({ agent, host: '127.0.0.1', port, path: '/health' }).end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  await once(response, 'end');
  return outgoing.reusedSocket;
}
