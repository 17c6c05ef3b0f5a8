/** The scenario with the client of @hey-api/openapi-ts, against the service at SDK_URL. */
import assert from 'node:assert/strict';
import { client } from './generated/client.gen.js';
import {
  createOrder,
  downloadAttachment,
  getOrder,
  listOrders,
  login,
  uploadAttachment,
} from './generated/sdk.gen.js';

const {
  SDK_URL: baseUrl = '',
  SDK_EMAIL: email = '',
  SDK_PASSWORD: password = '',
  SDK_USER_ID = '',
} = process.env;
// Accept selects the format of errors, which this client leaves to its user.
client.setConfig({ baseUrl });
const camel = { Accept: 'application/vnd.beverage.order+json' };

// Sign in.
const signedIn = await login({ body: { email, password } });
assert.ok(signedIn.data, JSON.stringify(signedIn.error));
const { accessToken } = signedIn.data.data;
client.setConfig({ auth: accessToken });

// List the orders to get the revision.
const listed = await listOrders({ query: { user_id: Number(SDK_USER_ID) }, headers: camel });
assert.equal(listed.data?.total, 0);
assert.equal(listed.data?.nextCursor, null);
const revision = listed.response?.headers.get('ETag') ?? '';

// Create an order with that revision and a key.
const headers = { ...camel, 'If-Match': revision, 'X-Idempotency-Key': crypto.randomUUID() };
const body = { recipeId: 'lungo', volumeMl: 250, sugar: 2 };
const created = await createOrder({ body, headers });
assert.equal(created.response?.status, 201);
const order = created.data;
assert.ok(order);
assert.deepEqual(
  [order.recipeId, order.volumeMl, order.sugar, order.status],
  ['lungo', 250, 2, 'pending'],
);

// A retry with the key returns the same order.
const replayed = await createOrder({ body, headers });
assert.equal(replayed.response?.status, 200);
assert.equal(replayed.response?.headers.get('X-Beverage-Ordering-Replayed'), 'true');
assert.deepEqual(replayed.data, order);

// Without the key, the revision is stale.
const stale = await createOrder({ body, headers: { ...camel, 'If-Match': revision } });
assert.equal(stale.response?.status, 412);
assert.equal(stale.error?.reason, 'revision_mismatch');
assert.equal(stale.error?.details?.current_revision, 1);

// The id is the UUID. The Accept header requests an RFC 9457 error.
const path = { order_id: order.id };
assert.deepEqual((await getOrder({ path, headers: camel })).data, order);
const missing = await getOrder({
  path: { order_id: crypto.randomUUID() },
  headers: { Accept: 'application/problem+json' },
});
assert.match(missing.response?.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
assert.deepEqual([missing.response?.status, missing.error?.reason], [404, 'order_not_found']);

// Upload and download a file.
const content = Uint8Array.from({ length: 16384 }, (_, at) => at % 256);
const uploaded = await uploadAttachment({ path, body: { file: new File([content], 'cup.bin') } });
assert.deepEqual([uploaded.data?.filename, uploaded.data?.size], ['cup.bin', content.length]);
const downloaded = await downloadAttachment({
  path: { ...path, attachment_id: uploaded.data?.id ?? 0 },
  parseAs: 'blob',
});
assert.ok(downloaded.data);
assert.deepEqual(new Uint8Array(await downloaded.data.arrayBuffer()), content);

console.log('scenario passed');
