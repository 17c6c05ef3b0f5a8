/**
 * The scenario with the `typescript-fetch` client of openapi-generator, against the service at
 * SDK_URL.
 */
import assert from 'node:assert/strict';
import {
  AttachmentsApi,
  Configuration,
  OrdersApi,
  ResponseError,
  SignInApi,
} from './generated/index.js';

const {
  SDK_URL: basePath = '',
  SDK_EMAIL: email = '',
  SDK_PASSWORD: password = '',
  SDK_USER_ID = '',
} = process.env;

// Sign in.
const signIn = new SignInApi(new Configuration({ basePath }));
const { data } = await signIn.login({ credentials: { email, password } });
const configuration = new Configuration({ basePath, accessToken: data.accessToken });
const orders = new OrdersApi(configuration);
const attachments = new AttachmentsApi(configuration);

// List the orders to get the revision.
const listed = await orders.listOrdersRaw({ userId: Number(SDK_USER_ID) });
assert.equal((await listed.value()).total, 0);
const ifMatch = listed.raw.headers.get('ETag') ?? '';

// Create an order with that revision and a key.
const orderCreation = { recipe: 'lungo', volume: '250ml' };
const xIdempotencyKey = crypto.randomUUID();
const created = await orders.createOrderRaw({ orderCreation, ifMatch, xIdempotencyKey });
assert.equal(created.raw.status, 201);
const order = await created.value();
assert.deepEqual([order.recipe, order.volumeMl, order.address], ['lungo', 250, null]);

// A retry with the key returns the same order.
const replayed = await orders.createOrderRaw({ orderCreation, ifMatch, xIdempotencyKey });
assert.equal(replayed.raw.status, 200);
assert.equal(replayed.raw.headers.get('X-Beverage-Ordering-Replayed'), 'true');
assert.deepEqual(await replayed.value(), order);

// Without the key, the revision is stale.
const stale = await refusal(orders.createOrder({ orderCreation, ifMatch }));
assert.equal(stale.status, 412);
const { reason, details } = (await stale.json()) as {
  reason: string;
  details: { current_revision: number };
};
assert.deepEqual([reason, details.current_revision], ['revision_mismatch', 1]);

// A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457
// error.
const orderId = order.uuid;
assert.deepEqual(await orders.getOrder({ orderId }), order);
const headers = (init: RequestInit) => ({ ...init.headers, Accept: 'application/problem+json' });
const problems = orders.withPreMiddleware(async ({ url, init }) => ({
  url,
  init: { ...init, headers: headers(init) },
}));
const missing = await refusal(problems.getOrder({ orderId: '999999999' }));
assert.equal(missing.status, 404);
assert.equal(((await missing.json()) as { type: string }).type, '/errors/order_not_found');

// Upload and download a file.
const content = Uint8Array.from({ length: 16384 }, (_, at) => at % 256);
const uploaded = await attachments.uploadAttachment({
  orderId,
  file: new File([content], 'cup.bin'),
});
assert.deepEqual([uploaded.filename, uploaded.size], ['cup.bin', content.length]);
const downloaded = await attachments.downloadAttachment({ orderId, attachmentId: uploaded.id });
assert.deepEqual(new Uint8Array(await downloaded.arrayBuffer()), content);

console.log('scenario passed');

/** Returns the response of the error with which the call must end. */
async function refusal(call: Promise<unknown>): Promise<Response> {
  const error = await call.then(() => undefined).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ResponseError, String(error));
  return error.response;
}
