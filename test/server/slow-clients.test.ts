/** Tests clients that send too slowly, one client alone and many at the same time. */
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { listenOn, open, readResponse } from '../support/raw.ts';
import { t } from '../support/tap.ts';

const { db } = await openTestDatabase(t);
const timeouts = { headers: 3000, request: 3000, check: 1000 };
const slowHeaders = 'GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const slowBody =
  'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';

t.test('headers that do not arrive in time get 408 within a second or two', async (t) => {
  const { app } = await startAppOn(t, db);
  app.server.headersTimeout = 100;
  const socket = await open(await listenOn(app));
  const start = performance.now();
  socket.write(slowHeaders);
  const { status, headers, body } = readResponse(await text(socket));
  t.equal(status, 408);
  t.equal(headers.connection, 'close');
  t.equal(JSON.parse(body).reason, 'request_timeout');
  t.ok(performance.now() - start < 10_000, 'earlier than Node’s own check, which runs every 30 s');
});

t.test('250 slow clients are all disconnected, and every other client is served', async (t) => {
  const { app } = await startAppOn(t, db, {}, { timeouts });
  const port = await listenOn(app);
  let cut = 0;
  /**
   * Sends a few bytes every 100 ms until the connection closes, and returns the status that the
   * client received.
   */
  const drip = async (beginning: string, more: string): Promise<number> => {
    const socket: Socket = await open(port);
    socket.on('error', () => undefined);
    socket.write(beginning);
    const dripping = setInterval(() => socket.write(more), 100);
    t.teardown(() => clearInterval(dripping));
    const { status } = readResponse(await text(socket));
    clearInterval(dripping);
    cut++;
    return status;
  };
  const slow = [
    ...Array.from({ length: 200 }, () => drip(slowHeaders, 'x')),
    ...Array.from({ length: 50 }, () => drip(slowBody, ' ')),
  ];
  const headers = { authorization: `Bearer ${tokenFor('user')}` };
  const served = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await fetch(`http://127.0.0.1:${port}/v1/menu`, { headers })).status,
    ),
  );
  t.strictSame(new Set(served), new Set([200]));
  t.ok(cut < slow.length, 'while some connections were still sending');
  t.strictSame(new Set(await Promise.all(slow)), new Set([408]));
});
