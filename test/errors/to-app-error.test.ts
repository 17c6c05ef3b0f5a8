import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import Fastify, { errorCodes, type FastifyReply } from 'fastify';
import pg from 'pg';
import { connectTo } from '../../src/db/pool.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { DatabaseTimeout, DatabaseUnavailable, toAppError } from '../../src/errors/to-app-error.ts';
import { openTestDatabase } from '../support/database.ts';
import { t } from '../support/tap.ts';

const secret = 'db-7.internal: SELECT password';

function faultWith(properties: Record<string, unknown>, message = secret): Error {
  return Object.assign(new Error(message), properties);
}

/** Returns an error of PostgreSQL as pg throws it. */
function databaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError(secret, secret.length, 'error'), { code });
}

function publicPart({ reason, status, developerMessage, details, headers }: AppError): string {
  return JSON.stringify({ reason, status, developerMessage, details, headers });
}

/** An error handler that records which AppError it created. */
function answer(thrown: unknown, _request: unknown, reply: FastifyReply): void {
  const { status, reason } = toAppError(thrown);
  reply.code(status).send(reason);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return address.port;
}

t.test('an AppError is returned unchanged', async (t) => {
  const error = new AppError('forbidden');
  t.equal(toAppError(error), error);
});

t.test(
  'an unexpected error becomes a 500 that keeps the cause for the log and does not show it to the client',
  async (t) => {
    for (const thrown of [
      new TypeError(secret),
      faultWith({ code: '23505' }),
      faultWith({ statusCode: 200 }),
      secret,
      7,
    ]) {
      const error = toAppError(thrown);
      t.equal(error.reason, 'internal_server_error');
      t.equal(error.status, 500);
      t.equal(error.cause, thrown);
      t.notMatch(publicPart(error), /db-7|SELECT/);
    }
    for (const thrown of [undefined, null, Symbol('thrown'), () => secret, Object.create(null)]) {
      t.equal(toAppError(thrown).status, 500);
    }
  },
);

t.test(
  'a configuration error of the framework is a server error, not a client error',
  async (t) => {
    t.equal(toAppError(new errorCodes.FST_ERR_CTP_EMPTY_TYPE()).status, 500);
    t.equal(toAppError(new errorCodes.FST_ERR_REP_INVALID_PAYLOAD_TYPE('object')).status, 500);
  },
);

t.test('errors of Fastify become errors of the service', async (t) => {
  const app = Fastify({
    bodyLimit: 64,
    routerOptions: { maxParamLength: 20 },
    frameworkErrors: answer,
  });
  app.setErrorHandler(answer);
  app.removeContentTypeParser('text/plain');
  app.post('/', async () => 'unreachable');
  app.get('/:id', async () => 'unreachable');
  t.teardown(() => app.close());

  const json = { 'content-type': 'application/json' };
  const refusals = [
    {
      method: 'POST',
      url: '/',
      headers: json,
      payload: `"${'x'.repeat(64)}"`,
      expected: [413, 'body_too_large'],
    },
    {
      method: 'POST',
      url: '/',
      headers: json,
      payload: '{"a":',
      expected: [400, 'invalid_request_body'],
    },
    {
      method: 'POST',
      url: '/',
      headers: json,
      payload: '',
      expected: [400, 'invalid_request_body'],
    },
    {
      method: 'POST',
      url: '/',
      headers: json,
      payload: '{"__proto__":{}}',
      expected: [400, 'invalid_request_body'],
    },
    {
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'text/plain' },
      payload: 'a',
      expected: [415, 'unsupported_media_type'],
    },
    {
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'no' },
      payload: 'a',
      expected: [415, 'unsupported_media_type'],
    },
    { method: 'GET', url: '/%E0%A4%A', expected: [400, 'wrong_parameter_value'] },
    { method: 'GET', url: `/${'x'.repeat(21)}`, expected: [414, 'uri_too_long'] },
  ] as const;
  for (const { expected, ...request } of refusals) {
    const response = await app.inject(request);
    t.same([response.statusCode, response.body], expected, `${request.method} ${request.url}`);
  }
});

t.test('errors that Node.js reports before routing become errors of the service', async (t) => {
  const reasons: string[] = [];
  const server = createHttpServer({ maxHeaderSize: 1024 });
  server.on('clientError', (error, socket) => {
    reasons.push(toAppError(error).reason);
    socket.destroy();
  });
  t.teardown(() => server.close());
  const port = await listen(server);
  for (const request of [
    'no http at all\r\n\r\n',
    `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(2048)}\r\n\r\n`,
  ]) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request));
      socket.on('error', () => resolve()).on('close', () => resolve());
    });
  }
  t.same(reasons, ['invalid_request_body', 'headers_too_large']);
  t.equal(toAppError(faultWith({ code: 'ERR_HTTP_REQUEST_TIMEOUT' })).reason, 'request_timeout');
});

t.test(
  'a client error that Fastify reports keeps its status if the service uses this status, and becomes 400 otherwise',
  async (t) => {
    const expected = {
      401: 401,
      403: 403,
      404: 404,
      405: 405,
      408: 408,
      413: 413,
      414: 414,
      415: 415,
      429: 429,
      431: 431,
    };
    for (const [status, rendered] of Object.entries({
      ...expected,
      400: 400,
      406: 400,
      417: 400,
      499: 400,
    })) {
      const error = toAppError(faultWith({ statusCode: Number(status) }));
      t.equal(error.status, rendered);
      t.notMatch(publicPart(error), /db-7|SELECT/);
    }
  },
);

t.test('the disconnection of a client is not reported as a failure of the database', async (t) => {
  const read = { code: 'ECONNRESET', syscall: 'read' };
  t.equal(toAppError(faultWith({ code: 'ECONNRESET' }, 'aborted')).status, 400);
  t.equal(toAppError(faultWith({ ...read, statusCode: 400 }, 'read ECONNRESET')).status, 400);
  t.equal(toAppError(faultWith(read, 'read ECONNRESET')).status, 503);
});

t.test(
  'the error of a temporarily unavailable database becomes a 503 with Retry-After',
  async (t) => {
    const codes = [
      '57014',
      '55P03',
      '53300',
      '53200',
      '57P01',
      '57P03',
      '08006',
      '08001',
      '40001',
      '40P01',
      '25P03',
      '25006',
    ];
    for (const code of codes) {
      const thrown = databaseError(code);
      const error = toAppError(thrown);
      t.equal(error.reason, 'service_unavailable', code);
      t.equal(error.status, 503, code);
      t.equal(error.headers['Retry-After'], '5', code);
      t.same(error.details, { can_be_retried: true, retry_after: 5 }, code);
      t.equal(error.cause, thrown, code);
      t.notMatch(publicPart(error), /db-7|SELECT/);
    }
  },
);

t.test('an invalid statement is a server error without Retry-After', async (t) => {
  for (const code of [
    '23505',
    '23503',
    '42601',
    '42P01',
    '22P05',
    '25P02',
    '57P',
    'XX000',
    '0800',
    '538888',
  ]) {
    t.equal(toAppError(databaseError(code)).reason, 'internal_server_error', code);
  }
});

t.test('a refused database connection becomes a 503', async (t) => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const client = new pg.Client({ host, port: 1, user: 'nobody', database: 'none' });
    const error = await client.connect().then(() => undefined, toAppError);
    t.equal(error?.reason, 'service_unavailable', host);
  }
});

t.test(
  'if the database never responds or the pool is exhausted, the error becomes a 503 whose cause is a timeout',
  async (t) => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket));
    const port = await listen(server);
    const connectionTimeoutMillis = 30;
    const pool = new pg.Pool({
      host: '127.0.0.1',
      port,
      max: 1,
      user: 'nobody',
      connectionTimeoutMillis,
    });
    t.teardown(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await pool.end();
    });
    const connect = () => connectTo(pool, connectionTimeoutMillis);
    for (const { reason } of (await Promise.allSettled([
      connect(),
      connect(),
    ])) as PromiseRejectedResult[]) {
      t.ok(reason instanceof DatabaseTimeout);
      t.type(reason.cause, Error, 'the error of pg is kept');
      t.equal(toAppError(reason).reason, 'service_unavailable');
    }
  },
);

t.test(
  'a connection that the database closed becomes a 503 whose cause is not a timeout',
  async (t) => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()));
    t.teardown(() => server.close());
    const pool = new pg.Pool({ host: '127.0.0.1', port: await listen(server), user: 'nobody' });
    t.teardown(() => pool.end());
    const error = await connectTo(pool, 60_000).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    t.ok(error instanceof DatabaseUnavailable && !(error instanceof DatabaseTimeout));
    t.equal(toAppError(error).reason, 'service_unavailable');
  },
);

t.test('a query fails with 503 while the service closes its database', async (t) => {
  const pool = new pg.Pool();
  await pool.end();
  const error = await connectTo(pool, 60_000).then(() => undefined, toAppError);
  t.equal(error?.reason, 'service_unavailable');

  const { db, close } = await openTestDatabase(t);
  await close();
  t.equal(
    await db
      .selectFrom('users')
      .select('user_id')
      .execute()
      .then(
        () => undefined,
        (thrown) => toAppError(thrown).reason,
      ),
    'service_unavailable',
  );
});

t.test('the text of an error does not affect the conversion', async (t) => {
  for (const message of [
    'PGlite is closed',
    'timeout expired',
    'Connection terminated unexpectedly',
  ]) {
    t.equal(toAppError(new Error(message)).reason, 'internal_server_error', message);
  }
});

t.test('a request that Fastify aborts becomes a 503', async (t) => {
  t.equal(
    toAppError(new errorCodes.FST_ERR_HANDLER_TIMEOUT('5', '/')).reason,
    'service_unavailable',
  );
});
