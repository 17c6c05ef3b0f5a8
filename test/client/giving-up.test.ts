import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { createClient } from '../../client/client.ts';
import { failureOf, signedInClient, startClient } from '../support/client.ts';
import { t } from '../support/tap.ts';

t.test('an attempt that exceeds its time limit is aborted and retried', async (t) => {
  const { client, proxy, waits } = await startClient(t, { timeoutMilliseconds: 20 });
  proxy.fault = () => ({ hold: new Promise(() => {}) });
  t.match(await failureOf(client.getHealth()), { name: 'ConnectionError', isTimeout: true });
  t.strictSame(waits, [1000, 2000, 4000]);
});

t.test('the sign-in page of a network counts as no response', async (t) => {
  let pages = 0;
  const { client, waits } = await startClient(t, {
    fetch: async (request) => {
      if (pages === 2) return await fetch(request);
      pages++;
      return new Response('<p>Welcome!', { headers: { 'content-type': 'text/html' } });
    },
  });
  t.equal((await client.getHealth()).status, 200);
  t.strictSame(waits, [1000, 2000]);
  pages = 0;
  t.match(await failureOf(client.signIn({ email: 'user@example.com', password: 'wrong' })), {
    name: 'ConnectionError',
    isTimeout: false,
    cause: { message: /HTML page/ },
  });
});

t.test('a page that was uploaded to an order can be downloaded', async (t) => {
  const { client } = await signedInClient(t, { retries: 0 });
  const { data: order } = await client.createOrder({
    headers: { 'If-Match': '*' },
    body: { recipe: 'lungo' },
  });
  const { data: file } = await client.uploadAttachment({
    path: { order_id: order.uuid },
    body: new File(['<p>Welcome!'], 'welcome.html', { type: 'text/html' }),
  });
  const path = { order_id: order.uuid, attachment_id: file.id };
  const { data } = await client.downloadAttachment({ path });
  t.equal(data.type, 'text/html');
  t.equal(await data.text(), '<p>Welcome!');
});

t.test('a download that gets the sign-in page of a network fails', async (t) => {
  let isSignedIn = false;
  const { client } = await signedInClient(t, {
    retries: 0,
    fetch: async (request) =>
      isSignedIn
        ? new Response('<p>Welcome!', { headers: { 'content-type': 'text/html' } })
        : await fetch(request),
  });
  isSignedIn = true;
  const path = { order_id: '1', attachment_id: 1 };
  t.match(await failureOf(client.downloadAttachment({ path })), {
    name: 'ConnectionError',
    cause: { message: /HTML page/ },
  });
});

t.test('a signal aborts a call that is in flight', async (t) => {
  const { client, proxy } = await startClient(t);
  const stop = new AbortController();
  const arrived = new Promise<void>((resolve) => {
    proxy.fault = () => {
      resolve();
      return { hold: new Promise(() => {}) };
    };
  });
  const call = client.getHealth({ signal: stop.signal });
  await arrived;
  stop.abort(new Error('never mind'));
  await t.rejects(call, { message: 'never mind' });
  await t.rejects(client.getHealth({ signal: stop.signal }), { message: 'never mind' });
  t.equal(proxy.requests.length, 1, 'a call whose signal is already aborted is never sent');
});

t.test('a signal ends a stream with its reason', async (t) => {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-length': 1000 }).write('a part'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const stop = new AbortController();
  const path = { order_id: '1', attachment_id: 1 };
  const { signal } = stop;
  const { data } = await client.downloadAttachment({ path, as: 'stream', signal });
  const reader = data.getReader();
  t.equal(new TextDecoder().decode((await reader.read()).value), 'a part');
  const next = reader.read();
  stop.abort(new Error('never mind'));
  await t.rejects(next, { message: 'never mind' });
});

t.test('a signal aborts a call that waits for its next attempt', async (t) => {
  let startWaiting = () => {};
  const waiting = new Promise<void>((resolve) => {
    startWaiting = resolve;
  });
  const sleep = () => {
    startWaiting();
    return new Promise<void>(() => {});
  };
  const { client, proxy } = await startClient(t, { sleep });
  proxy.fault = () => ({ status: 503 });
  const stop = new AbortController();
  const call = client.getHealth({ signal: stop.signal });
  await waiting;
  stop.abort();
  await t.rejects(call, { name: 'AbortError' });
  await setImmediate();
  t.equal(proxy.requests.length, 1);
});

t.test('a signal that is aborted when an attempt has failed leaves no timer', async (t) => {
  const { proxy } = await startClient(t);
  proxy.fault = () => ({ status: 503, headers: { 'Retry-After': '60' } });
  const stop = new AbortController();
  const onAttempt = () => stop.abort();
  const client = createClient({ baseUrl: proxy.address, onAttempt });
  const timers = t.capture(globalThis, 'setTimeout', setTimeout);
  await t.rejects(client.getHealth({ signal: stop.signal }), { name: 'AbortError' });
  const waits = timers().filter(({ args: [, milliseconds] }) => milliseconds === 60_000);
  t.strictSame(waits, [], 'a timer would keep the process alive for the time of the wait');
});

t.test('the connection of a page that is not from the service is closed', async (t) => {
  const closed = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    request.socket.on('close', () => closed.resolve());
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>Welcome!');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createClient({ baseUrl, retries: 0 });
  t.match(await failureOf(client.getHealth()), { cause: { message: /HTML page/ } });
  await closed.promise;
});
