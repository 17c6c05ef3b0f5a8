/** The scenario with the client of swagger-typescript-api, against the service at SDK_URL. */
import assert from 'node:assert/strict';
import { Api, type HttpResponse, type NativeError } from './generated.js';

const {
  SDK_URL: baseUrl = '',
  SDK_EMAIL: email = '',
  SDK_PASSWORD: password = '',
  SDK_USER_ID = '',
} = process.env;
const client = new Api<string>({
  baseUrl,
  securityWorker: (token) => ({ headers: { Authorization: `Bearer ${token}` } }),
});

// Sign in.
const signedIn = await client.auth.login({ email, password });
client.setSecurityData(signedIn.data.data.accessToken);

// List the orders to get the revision.
const listed = await client.v1.listOrders({ user_id: Number(SDK_USER_ID) });
assert.equal(listed.data.total, 0);
const revision = { 'If-Match': listed.headers.get('ETag') ?? '' };

// Create an order with that revision and a key.
const request = { recipe: 'lungo', volume: '250ml' };
const keyed = { headers: { ...revision, 'X-Idempotency-Key': crypto.randomUUID() } };
const created = await client.v1.createOrder(request, {}, keyed);
assert.equal(created.status, 201);
const order = created.data;
assert.deepEqual([order.recipe, order.volume_ml, order.address], ['lungo', 250, null]);

// A retry with the key returns the same order.
const replayed = await client.v1.createOrder(request, {}, keyed);
assert.equal(replayed.status, 200);
assert.equal(replayed.headers.get('X-Beverage-Ordering-Replayed'), 'true');
assert.deepEqual(replayed.data, order);

// Without the key, the revision is stale.
const stale = await refusal(client.v1.createOrder(request, {}, { headers: revision }));
assert.deepEqual([stale.status, stale.error.reason], [412, 'revision_mismatch']);
assert.equal(stale.error.details?.current_revision, 1);

// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457
// error.
const read = await client.v1.getOrder(order.uuid);
assert.deepEqual(read.data, order);
const missing = await refusal(
  client.v1.getOrder('999999999', { headers: { Accept: 'application/problem+json' } }),
);
assert.match(missing.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
assert.deepEqual([missing.status, missing.error.reason], [404, 'order_not_found']);

// Upload and download a file.
const content = Uint8Array.from({ length: 16384 }, (_, at) => at % 256);
const uploaded = await client.v1.uploadAttachment(order.uuid, {
  file: new File([content], 'cup.bin'),
});
assert.deepEqual([uploaded.data.filename, uploaded.data.size], ['cup.bin', content.length]);
const downloaded = await client.v1.downloadAttachment(order.uuid, uploaded.data.id, {
  format: 'blob',
});
assert.deepEqual(new Uint8Array(await downloaded.data.arrayBuffer()), content);

console.log('scenario passed');

/** Returns the error with which the call must end. */
async function refusal(call: Promise<unknown>): Promise<HttpResponse<unknown, NativeError>> {
  const error: unknown = await call.then(() => undefined).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof Response, String(error));
  return error as HttpResponse<unknown, NativeError>;
}
