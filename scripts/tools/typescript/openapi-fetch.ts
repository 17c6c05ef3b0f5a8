/**
 * The scenario with openapi-fetch and the types of openapi-typescript, against the service at
 * SDK_URL.
 */
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from './generated.js';

const {
  SDK_URL: baseUrl = '',
  SDK_EMAIL: email = '',
  SDK_PASSWORD: password = '',
  SDK_USER_ID = '',
} = process.env;
const client = createClient<paths>({ baseUrl });
const user_id = Number(SDK_USER_ID);

// Sign in.
const signedIn = await client.POST('/auth/login', { body: { email, password } });
assert.ok(signedIn.data, JSON.stringify(signedIn.error));
const { accessToken } = signedIn.data.data;
client.use({
  onRequest: ({ request }) => request.headers.set('Authorization', `Bearer ${accessToken}`),
});

// List the orders to get the revision.
const listed = await client.GET('/v1/orders', { params: { query: { user_id } } });
assert.equal(listed.data?.total, 0);
const revision = listed.response.headers.get('ETag') ?? '';

// Create an order with that revision and a key.
const header = { 'If-Match': revision, 'X-Idempotency-Key': crypto.randomUUID() };
const body = { recipe: 'lungo', volume: '250ml' };
const created = await client.POST('/v1/orders', { params: { header }, body });
assert.equal(created.response.status, 201);
const order = created.data;
assert.ok(order);
assert.deepEqual([order.recipe, order.volume_ml, order.address], ['lungo', 250, null]);

// A retry with the key returns the same order.
const replayed = await client.POST('/v1/orders', { params: { header }, body });
assert.equal(replayed.response.status, 200);
assert.equal(replayed.response.headers.get('X-Beverage-Ordering-Replayed'), 'true');
assert.deepEqual(replayed.data, order);

// Without the key, the revision is stale.
const stale = await client.POST('/v1/orders', {
  params: { header: { 'If-Match': revision } },
  body,
});
assert.equal(stale.response.status, 412);
assert.equal(stale.error?.reason, 'revision_mismatch');
assert.equal(stale.error?.details?.current_revision, 1);

// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457
// error.
const path = { order_id: order.uuid };
const read = await client.GET('/v1/orders/{order_id}', { params: { path } });
assert.deepEqual(read.data, order);
const missing = await client.GET('/v1/orders/{order_id}', {
  params: { path: { order_id: '999999999' } },
  headers: { Accept: 'application/problem+json' },
});
assert.match(missing.response.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
assert.deepEqual([missing.response.status, missing.error?.reason], [404, 'order_not_found']);

// Upload and download a file.
const content = Uint8Array.from({ length: 16384 }, (_, at) => at % 256);
const form = new FormData();
form.append('file', new Blob([content]), 'cup.bin');
const uploaded = await client.POST('/v1/orders/{order_id}/attachments', {
  params: { path },
  // The contract describes the form as an object; the request sends the form itself.
  body: { file: 'cup.bin' },
  bodySerializer: () => form,
});
assert.deepEqual([uploaded.data?.filename, uploaded.data?.size], ['cup.bin', content.length]);
const downloaded = await client.GET('/v1/orders/{order_id}/attachments/{attachment_id}', {
  params: { path: { ...path, attachment_id: uploaded.data?.id ?? 0 } },
  parseAs: 'arrayBuffer',
});
assert.ok(downloaded.data);
assert.deepEqual(new Uint8Array(downloaded.data), content);

console.log('scenario passed');
