/**
 * The scenario with the `typescript-axios` client of openapi-generator, against the service at
 * SDK_URL.
 */
import assert from 'node:assert/strict';
import { type AxiosResponse, isAxiosError } from 'axios';
import { AttachmentsApi, Configuration, OrdersApi, SignInApi } from './generated/index.js';

const {
  SDK_URL: basePath = '',
  SDK_EMAIL: email = '',
  SDK_PASSWORD: password = '',
  SDK_USER_ID = '',
} = process.env;

// Sign in.
const signIn = new SignInApi(new Configuration({ basePath }));
const { data: signedIn } = await signIn.login({ email, password });
const configuration = new Configuration({ basePath, accessToken: signedIn.data.accessToken });
const orders = new OrdersApi(configuration);
const attachments = new AttachmentsApi(configuration);

// List the orders to get the revision.
const listed = await orders.listOrders(Number(SDK_USER_ID));
assert.equal(listed.data.total, 0);
const revision = String(listed.headers.etag);

// Create an order with that revision and a key.
const request = { recipe: 'lungo', volume: '250ml' };
const key = crypto.randomUUID();
const created = await orders.createOrder(revision, request, undefined, key);
assert.equal(created.status, 201);
const order = created.data;
assert.deepEqual([order.recipe, order.volume_ml, order.address], ['lungo', 250, null]);

// A retry with the key returns the same order.
const replayed = await orders.createOrder(revision, request, undefined, key);
assert.equal(replayed.status, 200);
assert.equal(replayed.headers['x-beverage-ordering-replayed'], 'true');
assert.deepEqual(replayed.data, order);

// Without the key, the revision is stale.
const stale = await refusal(orders.createOrder(revision, request));
assert.deepEqual([stale.status, stale.data.reason], [412, 'revision_mismatch']);
assert.equal(stale.data.details.current_revision, 1);

// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457
// error.
const read = await orders.getOrder(order.uuid);
assert.deepEqual(read.data, order);
const problem = { headers: { Accept: 'application/problem+json' } };
const missing = await refusal(orders.getOrder('999999999', undefined, undefined, problem));
assert.deepEqual([missing.status, missing.data.type], [404, '/errors/order_not_found']);

// Upload and download a file.
const content = Uint8Array.from({ length: 16384 }, (_, at) => at % 256);
const { data: uploaded } = await attachments.uploadAttachment(
  order.uuid,
  new File([content], 'cup.bin'),
);
assert.deepEqual([uploaded.filename, uploaded.size], ['cup.bin', content.length]);
const inMemory = { responseType: 'arraybuffer' } as const;
const downloaded = await attachments.downloadAttachment(
  order.uuid,
  uploaded.id,
  undefined,
  inMemory,
);
assert.deepEqual(new Uint8Array(downloaded.data as unknown as ArrayBuffer), content);

console.log('scenario passed');

/** Returns the response of the error with which the call must end. */
async function refusal(call: Promise<unknown>): Promise<AxiosResponse> {
  const error: unknown = await call.then(() => undefined).catch((thrown: unknown) => thrown);
  assert.ok(isAxiosError(error) && error.response, String(error));
  return error.response;
}
