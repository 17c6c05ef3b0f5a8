/** Tests what a delivery sends, how its outcome is decided, and how connections are reused. */
import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import {
  makeCertificate,
  senderFor,
  startBareEndpoint,
  startEndpoint,
  startSecureEndpoint,
} from './endpoints.ts';

const delivery = (url: string) => ({
  url,
  headers: { 'Content-Type': 'application/json', 'webhook-id': 'evt_1' },
  body: '{"drink":"café"}',
});

t.test('a delivery is one POST with the headers and the bytes of the body', async (t) => {
  const received: unknown[] = [];
  const { port } = await startEndpoint(t, async (request, response) => {
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    response.writeHead(204).end();
  });
  const { send } = senderFor(t);
  const sent = delivery(`http://127.0.0.1:${port}/orders?key=1`);
  t.match(await send(sent), { kind: 'delivered', status: 204, milliseconds: Number });
  t.match(await send({ ...sent, body: Buffer.from(sent.body) }), { kind: 'delivered' });
  const expected = {
    method: 'POST',
    url: '/orders?key=1',
    headers: {
      host: `127.0.0.1:${port}`,
      'content-type': 'application/json',
      'content-length': '17',
      'webhook-id': 'evt_1',
      'user-agent': 'beverage-ordering-webhooks',
      'accept-encoding': 'identity',
      connection: 'keep-alive',
    },
    body: sent.body,
  };
  t.same(received, [expected, expected]);
});

t.test(
  '2xx is delivered, and every other status is refused with the start of the body',
  async (t) => {
    const { port } = await startEndpoint(t, (request, response) => {
      response.writeHead(Number(request.url?.slice(1))).end('one\u0000 \ttwo\r\nthree\u001b ☕');
    });
    const { send } = senderFor(t);
    const outcome = (status: number) => send(delivery(`http://127.0.0.1:${port}/${status}`));
    for (const status of [200, 201, 202, 299])
      t.match(await outcome(status), { kind: 'delivered', status });
    for (const status of [300, 400, 401, 404, 410, 429, 500, 503, 599])
      t.match(await outcome(status), {
        kind: 'refused',
        status,
        text: 'one  \ttwo \nthree  ☕',
        retryAfterSeconds: undefined,
      });
    t.match(await outcome(304), { kind: 'refused', status: 304, text: '' });
  },
);

t.test('the text of a refused delivery has at most 1 KiB of complete characters', async (t) => {
  const { port } = await startEndpoint(t, (_request, response) => {
    response.writeHead(500).end(`x${'é'.repeat(10_000)}`);
  });
  const { send } = senderFor(t);
  const outcome = await send(delivery(`http://127.0.0.1:${port}/`));
  t.match(outcome, { kind: 'refused', text: `x${'é'.repeat(511)}` });
});

t.test('Retry-After is read as seconds or as a date, and ignored in other forms', async (t) => {
  let retryAfter = '';
  const { port } = await startEndpoint(t, (_request, response) => {
    response.writeHead(503, { 'Retry-After': retryAfter }).end();
  });
  const { send } = senderFor(t);
  const secondsFor = async (value: string) => {
    retryAfter = value;
    const outcome = await send(delivery(`http://127.0.0.1:${port}/`));
    return outcome.kind === 'refused' ? outcome.retryAfterSeconds : outcome.kind;
  };
  t.equal(await secondsFor('0'), 0);
  t.equal(await secondsFor('120'), 120);
  t.equal(await secondsFor('Wed, 21 Oct 2015 07:28:00 GMT'), 0);
  const inAnHour = await secondsFor(new Date(Date.now() + 3_600_000).toUTCString());
  t.ok(Number(inAnHour) > 3000 && Number(inAnHour) <= 3600, String(inAnHour));
  for (const value of ['', '-1', '1.5', '1e3', '12345678901', 'soon', '2030-01-01'])
    t.equal(await secondsFor(value), undefined, value);
});

t.test('a redirect is refused, and its target gets no request', async (t) => {
  let requests = 0;
  const target = await startEndpoint(t, (_request, response) => {
    requests += 1;
    response.end();
  });
  const { port } = await startEndpoint(t, (request, response) => {
    const location = `http://127.0.0.1:${target.port}/`;
    response.writeHead(Number(request.url?.slice(1)), { Location: location }).end('moved');
  });
  const { send } = senderFor(t);
  for (const status of [301, 302, 303, 307, 308])
    t.match(await send(delivery(`http://127.0.0.1:${port}/${status}`)), {
      kind: 'refused',
      status,
      text: 'moved',
    });
  t.same([requests, target.sockets.length], [0, 0]);
});

t.test(
  'a delivery over https needs a certificate that is trusted and names the host',
  async (t) => {
    const certificate = makeCertificate(t);
    let requests = 0;
    const { port } = await startSecureEndpoint(t, certificate, (_request, response) => {
      requests += 1;
      response.end();
    });
    const resolve = async () => ['127.0.0.1'];
    const trusting = senderFor(t, { ca: certificate.cert, resolve });
    const doubting = senderFor(t, { resolve });
    const local = delivery(`https://localhost:${port}/`);
    t.match(await trusting.send(local), { kind: 'delivered', status: 200 });
    t.match(await trusting.send(delivery(`https://hooks.example.com:${port}/`)), {
      kind: 'failed',
      reason: 'tls',
      text: 'The TLS handshake failed (ERR_TLS_CERT_ALTNAME_INVALID)',
    });
    t.match(await trusting.send(delivery(`https://127.0.0.1:${port}/`)), { reason: 'tls' });
    t.match(await doubting.send(local), {
      kind: 'failed',
      reason: 'tls',
      text: 'The TLS handshake failed (DEPTH_ZERO_SELF_SIGNED_CERT)',
    });
    t.equal(requests, 1);

    const plain = await startBareEndpoint(t, (socket) => socket.write('not TLS'));
    t.match(await trusting.send(delivery(`https://localhost:${plain.port}/`)), { reason: 'tls' });
  },
);

t.test('deliveries one after the other use one connection', async (t) => {
  const certificate = makeCertificate(t);
  const answer: RequestListener = (request, response) => {
    response.end('x'.repeat(Number(request.url?.slice(1))));
  };
  const http = await startEndpoint(t, answer);
  const https = await startSecureEndpoint(t, certificate, answer);
  const { send } = senderFor(t, { ca: certificate.cert });
  for (const size of [0, 5, 1000, 60_000]) {
    t.match(await send(delivery(`http://localhost:${http.port}/${size}`)), { kind: 'delivered' });
    t.match(await send(delivery(`https://localhost:${https.port}/${size}`)), { kind: 'delivered' });
  }
  t.same([http.sockets.length, https.sockets.length], [1, 1]);
});

t.test('a connection that the endpoint has closed is replaced by a new one', async (t) => {
  const { port, sockets } = await startBareEndpoint(t, (socket) => {
    let requests = 0;
    socket.on('data', () => {
      requests += 1;
      if (requests === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
      else socket.resetAndDestroy();
    });
  });
  const { send } = senderFor(t);
  for (let sent = 1; sent <= 3; sent++) {
    t.match(await send(delivery(`http://127.0.0.1:${port}/`)), { kind: 'delivered' });
    t.equal(sockets.length, sent);
  }
});

t.test('an idle connection is closed, also if the endpoint writes to it', async (t) => {
  const quiet = await startEndpoint(t, (_request, response) => response.end());
  const brief = senderFor(t, { idleMs: 50 });
  t.match(await brief.send(delivery(`http://127.0.0.1:${quiet.port}/`)), { kind: 'delivered' });
  await until(async () => quiet.sockets.every((socket) => socket.destroyed));

  const chatty = await startEndpoint(t, (request, response) => {
    response.end(() => {
      const writing = setInterval(() => request.socket.write('HTTP/1.1 200 OK\r\n'), 5);
      request.socket.on('close', () => clearInterval(writing));
    });
  });
  const patient = senderFor(t, { idleMs: 60_000 });
  t.match(await patient.send(delivery(`http://127.0.0.1:${chatty.port}/`)), { kind: 'delivered' });
  await until(async () => chatty.sockets.every((socket) => socket.destroyed));
});

t.test('a connection that waits for a response is not idle', async (t) => {
  const { port } = await startEndpoint(t, (_request, response) => {
    setTimeout(() => response.end(), 200);
  });
  const { send } = senderFor(t, { idleMs: 20 });
  t.match(await send(delivery(`http://127.0.0.1:${port}/`)), { kind: 'delivered' });
});

t.test('the number of idle connections has a bound, for each origin and in all', async (t) => {
  const held: (() => void)[] = [];
  const holding = () =>
    startEndpoint(t, (_request, response) => {
      held.push(() => void response.end());
    });
  const endpoints = [await holding(), await holding(), await holding()];
  const { send } = senderFor(t, { maxIdleSockets: 6, idleMs: 60_000 });
  const sends = endpoints.flatMap(({ port }) =>
    Array.from({ length: 5 }, () => send(delivery(`http://127.0.0.1:${port}/`))),
  );
  await until(async () => held.length === sends.length);
  for (const answer of held) answer();
  for (const outcome of await Promise.all(sends)) t.match(outcome, { kind: 'delivered' });
  const open = () =>
    endpoints.map(({ sockets }) => sockets.filter((socket) => !socket.destroyed).length);
  const sum = () => open().reduce((total, count) => total + count, 0);
  await until(async () => sum() <= 6);
  t.equal(sum(), 6);
  t.ok(Math.max(...open()) <= 4, `idle connections: ${open()}`);
});

t.test('a header that HTTP forbids is an error of the caller and not an outcome', async (t) => {
  const { send } = senderFor(t);
  const invalid = { ...delivery('http://127.0.0.1:1/'), headers: { 'webhook-id': 'a\nb' } };
  await t.rejects(send(invalid), { code: 'ERR_INVALID_CHAR' });
});
