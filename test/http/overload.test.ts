import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import t from 'tap';
import { startApp } from '../support/app.ts';
import { listenOn, open, readResponse } from '../support/raw.ts';

t.test('with one request in flight at most, the next is 503 until the first has ended', async (t) => {
  const { app, call } = await startApp(t, { MAX_IN_FLIGHT: '1' });
  const port = await listenOn(app);
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));

  const slow = await open(port);
  const body = '{"email":"user@example.com","password":"wrong wrong"}';
  const head = `POST /auth/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n`;
  slow.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  await arrived;

  for (const [method, url] of [
    ['GET', '/health'],
    ['GET', '/v1/orders?user_id=1'],
    ['POST', '/v1/orders'],
    ['GET', '/nowhere'],
    ['PATCH', '/v1/orders'],
  ] as const) {
    const refused = await call(method, url, { as: 'user' });
    t.equal(refused.status, 503, url);
    t.equal(refused.headers['retry-after'], '5');
    t.equal(refused.body.reason, 'service_unavailable');
    t.strictSame(refused.body.details, { can_be_retried: true, retry_after: 5 });
    t.notMatch(refused.text, /stack|node_modules|127\.0\.0\.1/);
  }

  slow.write(body.slice(10));
  t.equal(readResponse(await text(slow)).status, 401, 'the first is served to its end');
  t.equal((await call('GET', '/health')).status, 200, 'and then there is room again');
});

t.test('a client that hangs up makes room as well', async (t) => {
  const { app, call } = await startApp(t, { MAX_IN_FLIGHT: '1' });
  const port = await listenOn(app);
  const ended = new Promise<void>((resolve) =>
    app.server.once('request', (_request, response) => response.once('close', resolve)),
  );
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  const slow = await open(port);
  slow.write('POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
  await arrived;
  t.equal((await call('GET', '/health')).status, 503);
  slow.destroy();
  await ended;
  t.equal((await call('GET', '/health')).status, 200);
});

t.test('a database that has no room says so to clients, and the service goes on when it has', async (t) => {
  const { call, db } = await startApp(t);
  await sql`CREATE FUNCTION full_up() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'too many connections' USING ERRCODE = '53300'; END $$`.execute(db);
  await sql`CREATE TRIGGER full_up BEFORE INSERT ON posts EXECUTE FUNCTION full_up()`.execute(db);
  const post = () => call('POST', '/posts', { as: 'user', body: { title: 'a', content: 'b' } });
  const refused = await post();
  t.equal(refused.status, 503);
  t.equal(refused.headers['retry-after'], '5');
  t.notMatch(refused.text, /connections|53300/);
  await sql`DROP TRIGGER full_up ON posts`.execute(db);
  t.equal((await post()).status, 201);
});
