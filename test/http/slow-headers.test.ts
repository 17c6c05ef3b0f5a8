import { text } from 'node:stream/consumers';
import t from 'tap';
import { startApp } from '../support/app.ts';
import { listenOn, open, readResponse } from '../support/raw.ts';

t.test('headers that do not arrive in time are cut off within a second or two, with 408', async (t) => {
  const { app } = await startApp(t);
  app.server.headersTimeout = 100;
  const socket = await open(await listenOn(app));
  const start = performance.now();
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const { status, headers, body } = readResponse(await text(socket));
  t.equal(status, 408);
  t.equal(headers.connection, 'close');
  t.equal(JSON.parse(body).reason, 'request_timeout');
  t.ok(performance.now() - start < 10_000, 'not when Node happens to look, every 30 s');
});
