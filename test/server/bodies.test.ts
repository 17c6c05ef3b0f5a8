/** The bytes of request bodies in memory are bounded, and every network gets a share of them. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { multipartType } from '../support/multipart.ts';
import { listenOn, type RawResponse, readResponse } from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const { db } = await openTestDatabase(t);
const mebibyte = 1024 * 1024;
const credentials = '{"email":"nobody@example.com","password":"wrong wrong"}';
const head =
  'POST /auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
const announce = (bytes: number) => `${head}Content-Length: ${bytes}\r\n\r\n`;
const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;

async function start(t: Test) {
  const { app, limits } = await startAppOn(t, db, {}, { maxima: { bodies: 4 * mebibyte } });
  const port = await listenOn(app);
  /** Begins a request from the given loopback address and sends the given part of it. */
  const begin = async (sent: string, localAddress = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    await once(socket, 'connect');
    socket.on('error', () => undefined);
    t.teardown(() => socket.destroy());
    socket.write(sent);
    return { socket, response: () => text(socket).then(readResponse) };
  };
  const login = async (address: string) =>
    await (await begin(announce(credentials.length) + credentials, address)).response();
  /** Waits until this part of the bound is taken. */
  const taken = (part: number) => until(async () => limits.bodies.saturation.all === part);
  return { begin, login, taken, limits };
}

function isRefused(t: Test, { status, headers, body }: RawResponse): void {
  t.equal(status, 503);
  t.equal(headers['retry-after'], '1');
  t.equal(JSON.parse(body).reason, 'service_unavailable');
}

for (const [form, beginning] of [
  ['of an announced length', announce(mebibyte)],
  ['in chunks, which count as many bytes as the route allows', chunked],
] as const) {
  t.test(
    `bodies ${form} are refused while those of their network take half of the bound`,
    async (t) => {
      const { begin, login, taken } = await start(t);
      const first = await begin(beginning);
      await begin(beginning);
      await taken(0.5);
      isRefused(t, await login('127.0.0.1'));
      isRefused(t, await (await begin(beginning)).response());
      t.equal((await login('127.0.0.2')).status, 401, 'another network is served');
      first.socket.destroy();
      await taken(0.25);
      t.equal((await login('127.0.0.1')).status, 401, 'the bytes of a lost client are free again');
    },
  );
}

t.test(
  'a body counts until its request ends, and one that is not read does not count',
  async (t) => {
    const { begin, login, limits, taken } = await start(t);
    for (let nth = 0; nth < 5; nth++) t.equal((await login('127.0.0.1')).status, 401);
    await taken(0);
    for (const [sent, status] of [
      [`GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: ${mebibyte}\r\n\r\n`, 200],
      [`POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: ${mebibyte}\r\n\r\n`, 404],
      [announce(mebibyte + 1), 413],
      [announce(mebibyte).replace('application/json', 'text/plain'), 415],
    ] as const) {
      const { socket } = await begin(sent);
      const [received] = await once(socket, 'data');
      t.equal(readResponse(String(received)).status, status);
      t.equal(limits.bodies.saturation.all, 0);
    }
  },
);

t.test('a body in chunks that exceeds the limit of its route gets 413', async (t) => {
  const { begin, taken } = await start(t);
  const piece = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`;
  const { response } = await begin(`${chunked}${piece.repeat(17)}0\r\n\r\n`);
  const { status, body } = await response();
  t.match([status, JSON.parse(body).reason], [413, 'body_too_large']);
  await taken(0);
});

t.test('a body that is cut off has no effect, and its bytes are free again', async (t) => {
  const { begin, taken } = await start(t);
  const { socket } = await begin(`${announce(mebibyte)}{`);
  await taken(0.25);
  socket.end();
  await taken(0);
});

t.test('a request with a Content-Type and without a body gets a response', async (t) => {
  const { begin } = await start(t);
  const user = `Authorization: Bearer ${tokenFor('user')}`;
  const length = 'Content-Length: 0\r\n';
  for (const [line, status, ...lengths] of [
    ['GET /health', 200, '', length],
    ['DELETE /v1/orders/999', 404, '', length],
    ['POST /v1/orders/999/cancel', 404, '', length],
    ['PUT /v1/orders/999/archive', 404, '', length],
    ['POST /auth/login', 400, '', length],
  ] as const)
    for (const own of lengths)
      for (const type of ['application/json', 'text/plain']) {
        const head = `${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
        const { response } = await begin(`${head}${user}\r\n${own}\r\n`);
        t.equal((await response()).status, status, `${line} ${type} ${own.trim()}`);
      }
  const upload = `POST /v1/orders/999/attachments HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${user}\r\n`;
  for (const own of ['', length]) {
    const { response } = await begin(`${upload}Content-Type: ${multipartType}\r\n${own}\r\n`);
    t.equal((await response()).status, 404, `upload ${own.trim()}`);
  }
});
