/** A client in TypeScript: the types of openapi-typescript, and the calls of openapi-fetch. */
import { setTimeout as wait } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './generated.js';

const { SERVICE_URL: baseUrl = '', EMAIL: email = '', PASSWORD: password = '' } = process.env;
let accessToken = '';
let refreshToken = '';
let refreshing: Promise<void> | undefined;

/** Repeats a request that the service recognizes, after a failure that may pass. */
async function sendWithRepeats(request: Request): Promise<Response> {
  const isRepeatable = request.method !== 'POST' || request.headers.has('X-Idempotency-Key');
  for (let failed = 0; ; failed++) {
    let seconds = 2 ** failed * (0.5 + Math.random());
    try {
      const response = await fetch(request.clone());
      const asked = response.headers.get('Retry-After');
      const isTemporary =
        [408, 429, 500, 502, 503, 504].includes(response.status) ||
        (response.status === 409 && asked !== null);
      if (asked !== null) seconds = Number(asked);
      if (!isRepeatable || !isTemporary || failed === 3 || seconds > 30) return response;
    } catch (lost) {
      if (!isRepeatable || failed === 3) throw lost;
    }
    await wait(seconds * 1000);
  }
}

/** Sends a request as the user. All requests that get 401 share one refresh. */
async function sendAsUser(request: Request): Promise<Response> {
  const used = accessToken;
  request.headers.set('Authorization', `Bearer ${used}`);
  const response = await sendWithRepeats(request);
  if (response.status !== 401) return response;
  if (accessToken === used) refreshing ??= refresh();
  await refreshing;
  request.headers.set('Authorization', `Bearer ${accessToken}`);
  return await sendWithRepeats(request);
}

const anonymous = createClient<paths>({ baseUrl });
const client = createClient<paths>({ baseUrl, fetch: sendAsUser });

async function refresh(): Promise<void> {
  try {
    const { data } = await anonymous.POST('/auth/refresh', { body: { refreshToken } });
    if (data === undefined) throw new Error('the user must sign in again');
    ({ accessToken, refreshToken } = data.data);
  } finally {
    refreshing = undefined;
  }
}

// Sign in.
const signedIn = await anonymous.POST('/auth/login', { body: { email, password } });
if (signedIn.data === undefined) throw new Error(signedIn.error.reason);
const { user_id } = signedIn.data.data.user;
({ accessToken, refreshToken } = signedIn.data.data);

// Create two orders. The response to the first one is lost.
for (const recipe of ['lungo', 'latte']) {
  const header = { 'If-Match': '*', 'X-Idempotency-Key': crypto.randomUUID() };
  await client.POST('/v1/orders', { params: { header }, body: { recipe } });
}

// Read the list in pages.
const first = await client.GET('/v1/orders', { params: { query: { user_id, limit: 1 } } });
const cursor = first.data?.next_cursor ?? '';
const second = await client.GET('/v1/orders', { params: { query: { user_id, limit: 1, cursor } } });
const order = second.data?.items[0];
if (order === undefined) throw new Error('the second page is empty');
const path = { order_id: order.uuid };

// Change the order that the user saw.
const params = { path, header: { 'If-Match': `"${order.version}"` } };
const body = { volume: '300ml' };
const changed = await client.PUT('/v1/orders/{order_id}/volume', { params, body });

// Upload a file. The service is busy at first.
const form = new FormData();
form.append('file', new Blob(['No sugar']), 'note.txt');
const uploaded = await client.POST('/v1/orders/{order_id}/attachments', {
  params: { path, header: { 'X-Idempotency-Key': crypto.randomUUID() } },
  // The contract describes the form as an object; the request sends the form itself.
  body: { file: '' },
  bodySerializer: () => form,
});

// The token expires, and three requests refresh it once.
const get = () => client.GET('/v1/orders/{order_id}', { params: { path } });
const [read] = await Promise.all([get(), get(), get()]);

// Wait for a change by another device, then cancel.
const waiting = { 'If-None-Match': `"${read.data?.version}"`, Prefer: 'wait=20' };
const after = await client.GET('/v1/orders/{order_id}', { params: { path, header: waiting } });
const cancelled = await client.POST('/v1/orders/{order_id}/cancel', { params: { path } });
const volumes = `${changed.data?.volume} ${uploaded.data?.filename} ${after.data?.volume}`;
console.log(`${first.data?.items[0]?.recipe} ${volumes} ${cancelled.data?.status}`);
