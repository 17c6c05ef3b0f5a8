/**
 * Provides senders, which are functions that send a valid request: to a deployment with other
 * settings, without a database or under load, or incompletely. They check each response against the
 * contract of the deployment.
 */

import { text } from 'node:stream/consumers';
import { mock } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { tooManyAtOnce } from '../../src/errors/app-error.ts';
import { Semaphore } from '../../src/limits/semaphore.ts';
import { type Call, startAppOn, tokenFor } from './app.ts';
import type { ContractCheck } from './contract-check.ts';
import { openTestDatabase } from './database.ts';
import { holdOrders } from './locks.ts';
import { startObjectStorage, type TestStorage } from './object-storage.ts';
import { publishedCheck } from './published-check.ts';
import { listenOn, open, type RawResponse, readResponse, sendRaw } from './raw.ts';
import type { Teardown } from './teardown.ts';
import { type GoodRequest, sendRequest, urlOf } from './valid-requests.ts';

/** The parts of a response that the contract declares by name. */
export interface Answer {
  status: number;
  /** The media type without its parameters. Empty if the response has no body. */
  mediaType: string;
  /** Undefined for a success and for a form of the error without a reason. */
  reason: string | undefined;
  /** The parsed JSON body, or the text of another media type. */
  body: unknown;
}

/** Sends a request with this `Accept` header. */
export type Send = (request: GoodRequest, accept: string) => Promise<Answer>;

/** An application and the check of its contract. */
interface Checked {
  app: FastifyInstance;
  check: ContractCheck;
}

/** Settings under which the contract declares every response that depends on a setting. */
export const fullest = {
  REFRESH_TOKEN_IN_BODY: 'true',
  DELETED_ORDER_STATUS: '410',
  ATTACHMENT_LIMIT_BYTES: '100000',
};

/** Starts the deployments. All share `db`, except those whose database must fail. */
export async function startSenders(t: Teardown, db: Handle) {
  const on = async (database: Handle, settings: Record<string, string> = {}) =>
    await startAppOn(t, database, { ...fullest, ...settings });
  const checked = async () => {
    const { app } = await on(db);
    return { app, check: publishedCheck };
  };
  const through = ({ call }: { call: Call }) =>
    ((request, accept) => answerTo(call, request, accept)) as Send;
  const lost = await databaseWithoutTables(t);
  return {
    usual: through(await on(db)),
    strict: through(await on(db, { AUTH_STRICT: 'true' })),
    monitoring: through(await on(db, { LOGIN_FAILURE: 'monitoring' })),
    keyed: through(await on(db, { REQUIRE_IDEMPOTENCY_KEY: 'true' })),
    closed: through(await on(db, { REGISTRATION: 'closed' })),
    undocumented: through(await on(db, { DOCS: 'none' })),
    /** The user of the request has open orders already. */
    full: through(await on(db, { MAX_OPEN_ORDERS_OF_USER: '1' })),
    limited: twice(
      through(await on(db, { RATE_LIMIT_MAX: '1', RATE_LIMIT_WINDOW_SECONDS: '86400' })),
    ),
    /** The tables are missing, which is an unexpected error. */
    lost: through(await on(lost)),
    lostToGuards: through(await on(lost, { AUTH_STRICT: 'true' })),
    /** The database is closed. */
    gone: through(await on(await closedDatabase())),
    failingStorage: through(
      await on(db, await storageThat(t, (_request, response) => response.writeHead(400).end())),
    ),
    silentStorage: through(
      await on(db, { ...(await storageThat(t, () => undefined)), S3_TIMEOUT_MS: '100' }),
    ),
    busy: await busy(t),
    crowded: crowded(through(await on(db))),
    overlong: await overlong(await checked()),
    slow: await slow({
      app: (await startAppOn(t, db, fullest, { timeouts: soon })).app,
      check: publishedCheck,
    }),
  };
}

/** Returns the settings of a deployment whose object storage responds as `answer` does. */
async function storageThat(
  t: Teardown,
  answer: TestStorage['answer'],
): Promise<Record<string, string>> {
  const storage = await startObjectStorage(t);
  storage.answer = answer;
  return storage.settings;
}

export type SenderName = keyof Awaited<ReturnType<typeof startSenders>>;

/** Sends the request twice. The first one uses up the rate limit. */
function twice(send: Send): Send {
  return async (request, accept) => {
    await send(request, accept);
    return await send(request, accept);
  };
}

/** Sends a request and returns the parts of the response that the contract declares. */
export async function answerTo(call: Call, request: GoodRequest, accept: string): Promise<Answer> {
  const {
    status,
    headers,
    body,
    text: written,
  } = await sendRequest(call, request, { Accept: accept });
  const mediaType = headers['content-type']?.split(';')[0] ?? '';
  const reason = body?.reason ?? /<reason>(\w+)</.exec(written)?.[1];
  return { status, mediaType, reason: status < 400 ? undefined : reason, body: body ?? written };
}

/** Returns an open database without tables. */
export async function databaseWithoutTables(t: Teardown): Promise<Handle> {
  const { db } = await openTestDatabase(t);
  await sql`ALTER SCHEMA public RENAME TO lost`.execute(db);
  await sql`CREATE SCHEMA public`.execute(db);
  return db;
}

/** Returns a database whose connections are closed. */
export async function closedDatabase(): Promise<Handle> {
  const closing: (() => unknown)[] = [];
  const { db } = await openTestDatabase({ teardown: (action) => closing.unshift(action) });
  for (const close of closing) await close();
  return db;
}

/**
 * Sends the request while another one, which waits for the database, uses the only slot for a
 * request in flight.
 */
async function busy(t: Teardown): Promise<Send> {
  const { db } = await openTestDatabase(t);
  const { app, call } = await startAppOn(t, db, { ...fullest, MAX_IN_FLIGHT: '1' });
  const hasNoRoom = async () => (await app.inject('/errors')).statusCode === 503;
  return async (request, accept) => {
    // Each request needs a new lock, because PostgreSQL ends an idle transaction.
    const orders = await holdOrders(db);
    let waiting: Promise<void> | undefined;
    try {
      while (!(await hasNoRoom())) {
        waiting ??= call('GET', '/v1/orders?user_id=1', { as: 'user' }).then(() => {
          waiting = undefined;
        });
      }
      return await answerTo(call, request, accept);
    } finally {
      await orders.release();
      await waiting;
    }
  };
}

/** Sends the request of a caller whose running and waiting requests have reached the limit. */
function crowded(send: Send): Send {
  return async (request, accept) => {
    const mocks = [
      mock.method(Semaphore.prototype, 'tryAcquire', () => false),
      mock.method(Semaphore.prototype, 'acquire', async () => {
        throw tooManyAtOnce('requests', 20);
      }),
    ];
    try {
      return await send(request, accept);
    } finally {
      for (const { mock } of mocks) mock.restore();
    }
  };
}

/** Sends headers that exceed the limit of Node.js. */
export async function overlong({ app, check }: Checked): Promise<Send> {
  const port = await listenOn(app);
  return async (request) => {
    const { method } = request;
    const url = urlOf(request);
    const answer = readResponse(
      await sendRaw(
        port,
        `${method} ${url} HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      ),
    );
    check({ method, url, ...answer });
    return errorIn(answer);
  };
}

/** Soon, so that the tests of late requests take little time. */
export const soon = { headers: 50, request: 50, check: 10 };

/** Sends the headers and a part of the body to an application with the timeouts above. */
export async function slow({ app, check }: Checked): Promise<Send> {
  const port = await listenOn(app);
  const { server } = app;
  // On a busy computer, they could otherwise end before the service has read the headers.
  server.on('request', () => Object.assign(server, timeoutsOf(soon.request)));
  return async (request, accept) => {
    Object.assign(server, timeoutsOf(60_000));
    const { method } = request;
    const url = urlOf(request);
    const socket = await open(port);
    const headers = {
      Host: 'localhost',
      ...headersOf(request),
      Accept: accept,
      'Content-Length': '1000',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n--`);
    const answer = readResponse(await text(socket));
    check({ method, url, ...answer });
    return errorIn(answer);
  };
}

function timeoutsOf(milliseconds: number) {
  return { headersTimeout: milliseconds, requestTimeout: milliseconds };
}

/** Returns the parts of an error that the contract declares. */
function errorIn({ status, headers, body: text }: RawResponse): Answer {
  const mediaType = mediaTypeOf(headers);
  if (!mediaType.endsWith('json'))
    return { status, mediaType, reason: /request_timeout/.exec(text)?.[0], body: text };
  const body = JSON.parse(text);
  return { status, mediaType, reason: body.reason, body };
}

function headersOf({ as, values }: GoodRequest): Record<string, string> {
  return { ...values.header, ...(as && { Authorization: `Bearer ${tokenFor(as)}` }) };
}

function mediaTypeOf(headers: Readonly<Record<string, unknown>>): string {
  return String(headers['content-type']).split(';')[0] ?? '';
}
