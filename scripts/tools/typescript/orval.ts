/** The scenario with the fetch client of orval, against the service at SDK_URL. */
import assert from 'node:assert/strict';
import {
  createOrder,
  downloadAttachment,
  getOrder,
  listOrders,
  login,
  uploadAttachment,
} from './generated.js';

const {
  SDK_URL = '',
  SDK_EMAIL: email = '',
  SDK_PASSWORD: password = '',
  SDK_USER_ID = '',
} = process.env;
// The generated functions have the address of the service, because the configuration of orval gives
// it.
assert.ok(SDK_URL);

// Sign in.
const signedIn = await login({ email, password });
assert.ok(signedIn.status === 200, JSON.stringify(signedIn.data));
const headers = { Authorization: `Bearer ${signedIn.data.data.accessToken}` };

// List the orders to get the revision.
const listed = await listOrders({ user_id: Number(SDK_USER_ID) }, { headers });
assert.ok(listed.status === 200 && listed.data.total === 0);
const revision = listed.headers.get('ETag') ?? '';

// Create an order with that revision and a key.
const keyed = {
  headers: { ...headers, 'If-Match': revision, 'X-Idempotency-Key': crypto.randomUUID() },
};
const request = { recipe: 'lungo', volume: '250ml' };
const created = await createOrder(request, {}, keyed);
assert.ok(created.status === 201, JSON.stringify(created.data));
const order = created.data;
assert.deepEqual([order.recipe, order.volume_ml, order.address], ['lungo', 250, null]);

// A retry with the key returns the same order.
const replayed = await createOrder(request, {}, keyed);
assert.equal(replayed.status, 200);
assert.equal(replayed.headers.get('X-Beverage-Ordering-Replayed'), 'true');
assert.deepEqual(replayed.data, order);

// Without the key, the revision is stale.
const stale = await createOrder(request, {}, { headers: { ...headers, 'If-Match': revision } });
assert.ok(stale.status === 412, JSON.stringify(stale.data));
assert.deepEqual(
  [stale.data.reason, stale.data.details?.current_revision],
  ['revision_mismatch', 1],
);

// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457
// error.
const read = await getOrder(order.uuid, { headers });
assert.deepEqual(read.data, order);
const missing = await getOrder('999999999', {
  headers: { ...headers, Accept: 'application/problem+json' },
});
assert.match(missing.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
assert.ok(missing.status === 404 && missing.data.reason === 'order_not_found');

// Upload and download a file.
const content = Uint8Array.from({ length: 16384 }, (_, at) => at % 256);
const uploaded = await uploadAttachment(
  order.uuid,
  { file: new File([content], 'cup.bin') },
  { headers },
);
assert.ok(uploaded.status === 201, JSON.stringify(uploaded.data));
assert.deepEqual([uploaded.data.filename, uploaded.data.size], ['cup.bin', content.length]);
const downloaded = await downloadAttachment(order.uuid, uploaded.data.id, { headers });
assert.ok(downloaded.status === 200);
assert.deepEqual(new Uint8Array(await downloaded.data.arrayBuffer()), content);

console.log('scenario passed');
