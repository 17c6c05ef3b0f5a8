/**
 * Limits on the number and the bytes of request bodies that arrive at the same time, per address
 * and in total.
 */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { maxima } from '../../src/limits/bounds.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { listenOn, muchPath, muchTimes, type RawResponse, readResponse } from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';
import { sign } from '../support/tokens.ts';

const credentials = '{"email":"nobody@example.com","password":"wrong wrong"}';
const head =
  'POST /auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';

/** Begins a request from the given loopback address and sends the given part of it. */
async function begin(t: Test, port: number, sent: string, localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  t.teardown(() => socket.destroy());
  socket.write(sent);
  return { socket, response: () => text(socket).then(readResponse) };
}

function announce(bytes: number): string {
  return `${head}Content-Length: ${bytes}\r\n\r\n`;
}

/** Resolves when the application waits for the bodies of `count` requests. */
async function arrived(
  server: { on(event: 'request', listener: () => void): unknown },
  count: number,
): Promise<void> {
  await new Promise<void>((resolve) => {
    let seen = 0;
    server.on('request', () => {
      seen++;
      if (seen === count) resolve();
    });
  });
  await new Promise((resolve) => setImmediate(resolve));
}

async function login(t: Test, port: number, address: string): Promise<RawResponse> {
  return await (
    await begin(t, port, announce(credentials.length) + credentials, address)
  ).response();
}

function isRefused(t: Test, { status, headers, body }: RawResponse): void {
  t.equal(status, 503);
  t.equal(headers['retry-after'], '1');
  t.equal(headers.connection, 'close');
  t.equal(JSON.parse(body).reason, 'service_unavailable');
}

t.test('a body that exceeds two limits with one piece releases its slot once', async (t) => {
  const { app } = await startApp(t);
  const port = await listenOn(app);
  // The last piece makes the body larger than 1 MiB, and the average piece smaller than 64 bytes.
  const pieces = [...Array.from({ length: 16_384 }, () => Buffer.alloc(64, ' ')), Buffer.from(' ')];
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  const payload = Readable.from(pieces, { objectMode: false });

  const first = arrived(app.server, 1);
  await begin(t, port, `${announce(100)}{`);
  await first;
  t.equal(
    (await app.inject({ method: 'POST', url: '/auth/login', headers, payload })).statusCode,
    413,
  );
  const others = arrived(app.server, maxima.arrivingBodiesOfNetwork - 1);
  await Promise.all(
    Array.from({ length: maxima.arrivingBodiesOfNetwork - 1 }, () =>
      begin(t, port, `${announce(100)}{`),
    ),
  );
  await others;
  isRefused(t, await login(t, port, '127.0.0.1'));
});

t.test(
  'while bodies from one address never arrive, the service reads bodies from other addresses and responds to health checks',
  async (t) => {
    const { app } = await startApp(t);
    const port = await listenOn(app);
    const all = arrived(app.server, maxima.arrivingBodiesOfNetwork);
    const unfinished = await Promise.all(
      Array.from({ length: maxima.arrivingBodiesOfNetwork }, () =>
        begin(t, port, `${announce(100)}{`),
      ),
    );
    await all;
    isRefused(t, await login(t, port, '127.0.0.1'));
    t.equal((await login(t, port, '127.0.0.2')).status, 401, 'another address is served');
    const health = await begin(
      t,
      port,
      'GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    t.equal((await health.response()).status, 200);

    const closed = unfinished.map(({ socket }: { socket: Socket }) => {
      socket.destroy();
      return once(socket, 'close');
    });
    await Promise.all(closed);
    let status = 503;
    while (status === 503) status = (await login(t, port, '127.0.0.1')).status;
    t.equal(status, 401, 'further bodies are accepted after these connections have closed');
  },
);

t.test('a body that arrives with the headers releases its slot at once', async (t) => {
  const { app } = await startApp(t);
  const port = await listenOn(app);
  for (let nth = 0; nth <= maxima.arrivingBodiesOfNetwork; nth++) {
    const { response } = await begin(t, port, `${announce(2)}{}`);
    t.equal((await response()).status, 400);
  }
});

t.test('a body that has not arrived when the response is sent releases its slot', async (t) => {
  const { app } = await startApp(t);
  const port = await listenOn(app);
  for (const [start, type] of [
    ['POST /v1/orders/1/attachments', 'multipart/form-data; boundary=b'],
    ['GET /v1/menu', 'text/plain'],
  ] as const)
    for (let nth = 0; nth <= maxima.arrivingBodiesOfNetwork; nth++) {
      const sent = `${start} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n-`;
      const { socket, response } = await begin(t, port, sent);
      t.equal((await response()).status, 401, start);
      socket.destroy();
    }
});

for (const [form, beginning] of [
  ['an announced length', (bytes: number) => `${announce(bytes)}${' '.repeat(bytes - 1)}`],
  [
    'chunks',
    (bytes: number) =>
      `${head}Transfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n${' '.repeat(bytes - 1)}`,
  ],
] as const) {
  t.test(
    `the bytes of large bodies with ${form} are limited, and small bodies are accepted even when that limit is reached`,
    async (t) => {
      const { app } = await startApp(t);
      const port = await listenOn(app);
      const bytes = 1024 * 1024;
      const count = maxima.largeBodiesOfNetwork / bytes;
      const all = arrived(app.server, count + 1);
      const unfinished = await Promise.all(
        Array.from({ length: count + 1 }, () => begin(t, port, beginning(bytes))),
      );
      await all;
      isRefused(t, await Promise.race(unfinished.map(({ response }) => response())));
      t.equal((await login(t, port, '127.0.0.1')).status, 401, 'a small body of the same address');
    },
  );
}

t.test(
  'a large body that is announced but does not arrive takes no space from bodies that arrive',
  async (t) => {
    const { app } = await startApp(t);
    const port = await listenOn(app);
    const bytes = 1024 * 1024;
    const count = maxima.largeBodiesOfNetwork / bytes;
    const all = arrived(app.server, count);
    await Promise.all(Array.from({ length: count }, () => begin(t, port, `${announce(bytes)}{`)));
    await all;
    const large = credentials + ' '.repeat(maxima.smallBody);
    t.equal((await (await begin(t, port, announce(large.length) + large)).response()).status, 401);
  },
);

t.test(
  'a body that keeps arriving after its rejection does not count toward the limits',
  async (t) => {
    const { app } = await startApp(t);
    const port = await listenOn(app);
    const bytes = 1024 * 1024 + 1;
    const refused = 'POST /auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    for (let nth = 0; nth <= maxima.largeBodiesOfNetwork / bytes + 1; nth++) {
      const { socket, response } = await begin(
        t,
        port,
        `${refused}Content-Length: ${bytes}\r\n\r\n `,
      );
      t.equal((await response()).status, 413);
      socket.write(' '.repeat(bytes - 1));
      socket.end();
      await once(socket, 'close');
    }
    const large = `{"email":"a@example.com","password":"${'x'.repeat(20_000)}"}`;
    t.equal((await (await begin(t, port, announce(large.length) + large)).response()).status, 400);
  },
);

t.test(
  'the bytes of a large body that is read after its client has disconnected do not stay counted',
  async (t) => {
    const { db } = await startApp(t);
    const { app, limits } = await startAppOn(t, db);
    const port = await listenOn(app);
    // The pieces have arrived with the headers, and are read before the request notices the end.
    const end = new Promise((resolve) => {
      app.server.once('request', ({ socket }, response) => {
        response.once('close', () => setImmediate(resolve));
        socket.destroy();
      });
    });
    const piece = `${maxima.smallBody.toString(16)}\r\n${' '.repeat(maxima.smallBody)}\r\n`;
    await begin(t, port, `${head}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(3)}`);
    await end;
    t.equal(limits.bytesOfLargeBodies.saturation.all, 0);
  },
);

t.test('a body in many pieces of one byte is rejected before it is read completely', async (t) => {
  const { app } = await startApp(t);
  const port = await listenOn(app);
  const pieces = '1\r\n \r\n'.repeat(maxima.smallPieces + 1);
  const { response } = await begin(t, port, `${head}Transfer-Encoding: chunked\r\n\r\n${pieces}`);
  const { status, headers, body } = await response();
  t.match(
    [status, JSON.parse(body).reason, headers.connection],
    [400, 'invalid_request_body', 'close'],
  );
  const few = `1\r\n \r\n`.repeat(maxima.smallPieces - 1);
  const whole = `${head}Transfer-Encoding: chunked\r\n\r\n${few}${credentials.length.toString(16)}\r\n${credentials}\r\n0\r\n\r\n`;
  t.equal(
    (await (await begin(t, port, whole)).response()).status,
    401,
    'a body with fewer pieces is read',
  );
});

t.test(
  'an upload in many pieces of one byte is rejected before it is read completely',
  async (t) => {
    const { app, call } = await startApp(t);
    const port = await listenOn(app);
    const { body: order } = await createOrder(call);
    const exp = Math.floor(Date.now() / 1000) + 900;
    const upload = [
      `POST /v1/orders/${order.id}/attachments HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${sign({ user_id: 1, exp })}`,
      `Content-Type: ${multipartType}`,
      'Connection: close',
      'Transfer-Encoding: chunked',
      '',
      '',
    ].join('\r\n');
    const start = fileBody('').toString().split('\r\n\r\n')[0] ?? '';
    const pieces = [...`${start}\r\n\r\n`, ...'x'.repeat(maxima.smallPieces + 1)].map(
      (byte) => `1\r\n${byte}\r\n`,
    );
    const { status, body } = await (await begin(t, port, upload + pieces.join(''))).response();
    t.match([status, JSON.parse(body).reason], [400, 'invalid_request_body']);
  },
);

t.test(
  'when a connection closes, the requests that wait behind an unread response end, even if CONNECT follows them',
  async (t) => {
    const { app } = await startApp(t);
    const port = await listenOn(app);
    const over: Promise<unknown>[] = [];
    app.server.on('request', (_request, response) => over.push(once(response, 'close')));
    const requests = [
      ...Array.from({ length: muchTimes - 2 }, () => `GET ${muchPath} HTTP/1.1\r\nHost: x\r\n\r\n`),
      `POST /auth/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20000\r\n\r\n${' '.repeat(20_000)}`,
      'GET /health HTTP/1.1\r\nHost: x\r\n\r\n',
    ];
    for (const end of ['', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n']) {
      over.length = 0;
      const all = arrived(app.server, requests.length);
      const { socket } = await begin(t, port, requests.join('') + end);
      socket.pause();
      await all;
      socket.destroy();
      await Promise.all(over);
      t.equal(over.length, requests.length);
    }
  },
);
