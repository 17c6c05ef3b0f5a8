/** The service returns every reason of the catalog. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { maxAttachmentsOfOrder } from '../../src/attachments/limit.ts';
import { maxOpenDrafts } from '../../src/drafts/queries/insert.ts';
import { errorReasons, type Reason } from '../../src/errors/reasons.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { type As, type CallOptions, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startInternalOn } from '../support/internal.ts';
import { holdKey } from '../support/locks.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { oldCursor } from '../support/provoked-errors.ts';
import { insertAttachments, insertDrafts } from '../support/quotas.ts';
import { listenOn, open, readResponse, sendRaw } from '../support/raw.ts';
import { type Test, t } from '../support/tap.ts';
import { partnerKey, putWebhook } from '../support/webhooks.ts';

type App = Awaited<ReturnType<typeof startApp>>;

interface Seen {
  status: number;
  reason: string;
}

/** The settings of an application, and a function that sends the requests that provoke a reason. */
interface Case {
  settings?: Record<string, string>;
  act: (app: App, t: Test) => Promise<Seen>;
}

const nowhere = '7f8d3a52-9c1e-4b7a-8f60-2d5e9b1c4a33';
const lungo = { recipe: 'lungo' };
const login = { email: 'user@example.com', password: 'wrong wrong' };

/** Sends one request to a fresh application. */
function one(
  method: string,
  url: string,
  options: CallOptions = { as: 'user' },
  settings = {},
): Case {
  return { settings, act: ({ call }) => seen(call(method, url, options)) };
}

/** Sends one request to the internal listener. */
function internally(method: string, url: string): Case {
  return {
    act: async ({ db }, t) => seen((await startInternalOn(t, db)).internal(method, url)),
  };
}

/** Creates an order and sends a request about it. The id of the order replaces `{}` in the path. */
function onOrder(method: string, url: string, options: CallOptions = {}): Case {
  const act = async ({ call }: App) => {
    const { body } = await createOrder(call);
    return await seen(call(method, url.replace('{}', body.id), { as: 'user', ...options }));
  };
  return { act };
}

function create(body: object, headers: Record<string, string> = { 'If-Match': '*' }): Case {
  return one('POST', '/v1/orders', { as: 'user', headers, body });
}

async function seen(answer: ReturnType<App['call']>): Promise<Seen> {
  const { status, body } = await answer;
  return { status, reason: body?.reason };
}

/** Maps each reason to the settings and requests that provoke it. */
const cases: Readonly<Record<Reason, Case>> = {
  invalid_request_body: one('POST', '/v1/orders', {
    as: 'user',
    headers: { 'If-Match': '*', 'Content-Type': 'application/json' },
    body: '{',
  }),
  validation_failed: create({ recipe: 7 }),
  wrong_parameter_value: create({ recipe: 'lngo' }),
  authentication_required: one('GET', '/v1/orders?user_id=1', {}),
  invalid_credentials: one('POST', '/auth/login', { body: login }),
  refresh_token_invalid: one('POST', '/auth/refresh', {
    headers: { cookie: 'refreshToken=unknown' },
  }),
  forbidden: one('GET', '/v1/orders?user_id=2'),
  account_disabled: one('POST', '/auth/login', {
    body: { email: 'disabled@example.com', password: 'brew-a-better-cup' },
  }),
  cross_site_request: one('POST', '/auth/refresh', {
    headers: { cookie: 'refreshToken=unknown', 'Sec-Fetch-Site': 'cross-site' },
  }),
  wrong_password: one('POST', '/auth/login', { body: login }, { LOGIN_FAILURE: 'monitoring' }),
  user_not_found: one('GET', `/users/${nowhere}`, { as: 'admin' }),
  order_not_found: one('GET', '/v1/orders/4711'),
  draft_not_found: one('GET', `/v1/orders/drafts/${nowhere}`),
  machine_not_found: one('GET', '/v1/places/1/coffee-machines/4711'),
  attachment_not_found: onOrder('GET', '/v1/orders/{}/attachments/4711'),
  webhook_not_found: {
    act: ({ call }) =>
      seen(call('GET', '/v1/partners/1/webhooks/nowhere', { headers: partnerKey })),
  },
  event_not_found: {
    act: async ({ call }) => {
      await putWebhook(call);
      const url = '/v1/partners/1/webhooks/production/redeliveries';
      return await seen(
        call('POST', url, { headers: partnerKey, body: { event_id: 'evt_999999999' } }),
      );
    },
  },
  webhook_limit_reached: {
    act: async ({ call }) => {
      const ids = Array.from({ length: maxima.webhooksOfPartner }, (_, nth) => `webhook-${nth}`);
      for (const id of ids) await putWebhook(call, id);
      return await seen(putWebhook(call, 'one-too-many'));
    },
  },
  cursor_expired: {
    act: ({ call }) =>
      seen(call('GET', `/v1/partners/1/events?after=${oldCursor(1)}`, { headers: partnerKey })),
  },
  draft_limit_reached: {
    act: async ({ call, db }) => {
      await insertDrafts(db, 1, maxOpenDrafts);
      return await seen(call('POST', '/v1/orders/drafts', { as: 'user', body: lungo }));
    },
  },
  attachment_limit_reached: {
    act: async ({ call, db }) => {
      const { body } = await createOrder(call);
      await insertAttachments(db, body.id, maxAttachmentsOfOrder);
      const headers = { 'Content-Type': multipartType };
      return await seen(
        call('POST', `/v1/orders/${body.id}/attachments`, {
          as: 'user',
          headers,
          body: fileBody('x'),
        }),
      );
    },
  },
  partner_not_found: one('GET', '/v1/recipes?partner_id=4711'),
  recipe_not_found: internally('GET', '/internal/recipes/matcha'),
  place_not_found: internally('GET', '/internal/places/4711'),
  in_use: internally('DELETE', '/internal/places/1'),
  path_not_found: one('GET', '/v1/tea'),
  method_not_allowed: one('PATCH', '/v1/orders'),
  request_timeout: {
    act: async ({ app }) => {
      app.server.headersTimeout = 1;
      const socket = await open(await listenOn(app));
      socket.write('GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      return rawSeen(await text(socket));
    },
  },
  invalid_status_transition: onOrder('PUT', '/v1/orders/{}/restore'),
  draft_conflict: {
    act: async ({ call }) => {
      const { body: order } = await createOrder(call);
      const url = `/v1/orders/${order.id}`;
      const { body: draft } = await call('POST', `${url}/drafts`, {
        as: 'user',
        body: { volume: '300ml' },
      });
      await call('PUT', `${url}/volume`, { as: 'user', body: { volume: '90ml' } });
      return await seen(call('PUT', `${url}/drafts/${draft.id}/commit`, { as: 'user' }));
    },
  },
  order_deleted: {
    act: async ({ call }) => {
      const put = () => call('PUT', `/v1/orders/${nowhere}`, { as: 'user', body: lungo });
      await put();
      await call('DELETE', `/v1/orders/${nowhere}`, { as: 'user' });
      return await seen(put());
    },
  },
  email_taken: one('POST', '/auth/register', {
    body: { ...login, password: 'correct-horse-battery' },
  }),
  own_account: {
    act: async ({ call, db }) => {
      const { id } = await db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', 'admin@example.com')
        .executeTakeFirstOrThrow();
      return await seen(call('DELETE', `/users/${id}`, { as: 'admin' }));
    },
  },
  request_in_progress: {
    act: async ({ call, db }) => {
      await holdKey(db);
      const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'held' };
      return await seen(call('POST', '/v1/orders', { as: 'user', headers, body: lungo }));
    },
  },
  revision_mismatch: create(lungo, { 'If-Match': '"4711"' }),
  body_too_large: one('POST', '/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.alloc(1_048_577, ' '),
  }),
  uri_too_long: one('GET', `/v1/orders/${'1'.repeat(257)}`),
  unsupported_media_type: one('POST', '/auth/login', {
    headers: { 'Content-Type': 'text/plain' },
    body: 'lungo',
  }),
  weak_password: one('POST', '/auth/register', {
    body: { email: 'ada@example.com', password: 'short' },
  }),
  machine_unavailable: create({ ...lungo, coffee_machine_id: 4 }),
  idempotency_key_reused: {
    act: async ({ call }) => {
      const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'twice' };
      await createOrder(call, { headers });
      return await seen(
        call('POST', '/v1/orders', { as: 'user', headers, body: { recipe: 'latte' } }),
      );
    },
  },
  precondition_required: create(lungo, {}),
  rate_limit_exceeded: {
    settings: { RATE_LIMIT_MAX: '1' },
    act: async ({ call }) => {
      await call('GET', '/v1/search?lat=0&lng=0', { as: 'user' });
      return await seen(call('GET', '/v1/search?lat=0&lng=0', { as: 'user' }));
    },
  },
  too_many_attempts: {
    act: async ({ call }) => {
      for (let failures = 0; failures < 11; failures++)
        await call('POST', '/auth/login', { body: login });
      return await seen(call('POST', '/auth/login', { body: login }));
    },
  },
  headers_too_large: {
    act: async ({ app }) => {
      const long = `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`;
      return rawSeen(await sendRaw(await listenOn(app), long));
    },
  },
  // The contract does not describe invalid HTTP, so these two requests bypass the check.
  expectation_failed: {
    act: async ({ app }) => {
      const { statusCode: status, json } = await app.inject({
        url: '/health',
        headers: { expect: 'a miracle' },
      });
      return { status, reason: json().reason };
    },
  },
  not_implemented: {
    act: async ({ app }) =>
      rawSeen(
        await sendRaw(
          await listenOn(app),
          'CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n',
        ),
      ),
  },
  internal_server_error: {
    act: async ({ call, db }) => {
      await sql`ALTER TABLE posts RENAME TO lost`.execute(db);
      return await seen(call('GET', '/posts/my', { as: 'user' }));
    },
  },
  upstream_failed: uploadTo((_request, response) => response.writeHead(400).end()),
  upstream_timeout: uploadTo(() => undefined, { S3_TIMEOUT_MS: '50' }),
  service_unavailable: {
    act: async (_app, t) => {
      const closing: (() => unknown)[] = [];
      const { db } = await openTestDatabase({ teardown: (action) => closing.unshift(action) });
      const { call } = await startAppOn(t, db);
      for (const close of closing) await close();
      return await seen(call('GET', '/v1/orders?user_id=1', { as: 'user' satisfies As }));
    },
  },
};

/** Uploads in a deployment whose object storage sends this response. */
function uploadTo(answer: RequestListener, settings: Record<string, string> = {}): Case {
  const act = async (_app: App, t: Test) => {
    const storage = createServer(answer);
    await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
    t.teardown(() => {
      storage.close();
      storage.closeAllConnections();
    });
    const { call } = await startApp(t, {
      S3_ENDPOINT: `http://127.0.0.1:${(storage.address() as AddressInfo).port}`,
      S3_BUCKET: 'files',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      ...settings,
    });
    const { body } = await createOrder(call);
    const headers = { 'Content-Type': multipartType };
    const file = fileBody('No sugar, please.');
    return await seen(
      call('POST', `/v1/orders/${body.id}/attachments`, { as: 'user', headers, body: file }),
    );
  };
  return { act };
}

function rawSeen(received: string): Seen {
  const { status, body } = readResponse(received);
  return { status, reason: JSON.parse(body).reason };
}

for (const [reason, { settings, act }] of Object.entries(cases)) {
  t.test(
    `the real application returns ${reason} with a status that the contract declares`,
    async (t) => {
      const given = await act(await startApp(t, settings), t);
      t.equal(given.reason, reason);
      t.ok(
        (errorReasons[reason as Reason].statuses as readonly number[]).includes(given.status),
        `${given.status}`,
      );
    },
  );
}
