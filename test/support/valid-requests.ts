/**
 * A valid request for each operation of the contract. Tests change it in one place to make it
 * invalid.
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import publicDocument from '../../generated/public/openapi.json' with { type: 'json' };
import { operations } from '../../generated/public/operations.ts';
import type { Handle } from '../../src/db/handle.ts';
import { demoAccounts, demoPassword } from '../../src/demo/demo.ts';
import type { As, Call, CallResult } from './app.ts';
import { fileBody, multipartType } from './multipart.ts';
import { createOrder } from './orders.ts';
import { createEvent, putWebhook } from './webhooks.ts';

export type OperationId = keyof typeof operations;
export type Place = 'path' | 'query' | 'header';

/** A request in parts that a test can replace. */
export interface GoodRequest {
  method: string;
  path: string;
  as: As | undefined;
  values: Record<Place, Record<string, string>>;
  /** A Buffer is sent unchanged, any other value as JSON. */
  body: unknown;
}

/** An example of a request body in the contract. */
export interface BodyExample {
  id: OperationId;
  name: string;
  mediaType: string;
  body: unknown;
}

const requiredQuery: Readonly<Record<string, string>> = { lat: '52.5219', lng: '13.4132' };

export const operationIds = Object.keys(operations) as OperationId[];

interface DocumentOperation {
  operationId: OperationId;
  requestBody?: { content: Record<string, { examples?: Record<string, { value: unknown }> }> };
}

/** Every example of a request body in the contract. */
export const bodyExamples: BodyExample[] = Object.values(publicDocument.paths)
  .flatMap((path) => Object.values(path) as DocumentOperation[])
  .flatMap(({ operationId: id, requestBody }) =>
    Object.entries(requestBody?.content ?? {}).flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, { value: body }]) => ({ id, name, mediaType, body })),
    ),
  );

/**
 * Creates the rows that the path names, which belong to the demo user, and returns a valid request.
 * Its body is the first example of the contract.
 */
export async function goodRequest(call: Call, id: OperationId): Promise<GoodRequest> {
  const { method, path, parameters, security, requestBody } = operations[id];
  const values: GoodRequest['values'] = { path: await addressed(call, id), query: {}, header: {} };
  for (const { name, in: place, required } of parameters) {
    if (place === 'query' && required) values.query[name] = requiredQuery[name] ?? '1';
  }
  const [requirement] = security as readonly Record<string, readonly string[]>[];
  if (requirement?.partnerKey) values.header['X-Partner-ApiKey'] = 'demo-partner-key-1';
  if (id === 'createOrder') values.header['If-Match'] = '*';
  if (requestBody) values.header['Content-Type'] = Object.keys(requestBody.content)[0] ?? '';
  let body = bodyExamples.find((example) => example.id === id)?.body;
  // The tests send this request again, so it must not change the password of the demo user.
  if (id === 'changePassword') body = { currentPassword: demoPassword, newPassword: demoPassword };
  if (id === 'uploadAttachment') {
    values.header['Content-Type'] = multipartType;
    body = fileBody('No sugar, please.', { filename: 'wish.txt', type: 'text/plain' });
  }
  if (id === 'redeliverEvent') body = { event_id: await createEvent(call) };
  // The demo user must stay.
  if (id === 'deleteOwnAccount') {
    const { as, password } = await newAccount(call);
    return { method, path, as, values, body: { password } };
  }
  const role = requirement?.bearerAuth?.[0] as As | undefined;
  return { method, path, as: requirement?.bearerAuth ? (role ?? 'user') : undefined, values, body };
}

/** Returns a valid request that succeeds although an equal one has already been sent. */
export async function neverSent(
  call: Call,
  good: GoodRequest,
  id: OperationId,
): Promise<GoodRequest> {
  if (id === 'register')
    return { ...good, body: { ...(good.body as object), email: `${randomUUID()}@example.com` } };
  if (id === 'putOrder')
    return { ...good, values: { ...good.values, path: { order_id: randomUUID() } } };
  if (id === 'putWebhook') await call('DELETE', urlOf(good), { headers: good.values.header });
  if (id !== 'refresh') return good;
  const credentials = { email: 'user@example.com', password: demoPassword };
  const { body } = await call('POST', '/auth/login', { body: credentials });
  return { ...good, body: { refreshToken: body.data.refreshToken } };
}

/** Registers a new account and signs it in, with REFRESH_TOKEN_IN_BODY also for its refresh token. */
export async function newAccount(call: Call) {
  const person = { email: `${randomUUID()}@example.com`, password: demoPassword };
  await call('POST', '/auth/register', { body: person });
  const { body } = await call('POST', '/auth/login', { body: person });
  const { accessToken, refreshToken }: Record<string, string> = body.data;
  return { ...person, as: { token: accessToken ?? '' }, refreshToken };
}

/**
 * Returns the URL of a request. Path values are percent-encoded, unless `isEncoded` says that they
 * already are.
 */
export function urlOf({ path, values }: GoodRequest, { isEncoded = false } = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.path[name] ?? '';
    return isEncoded ? value : encodeURIComponent(value);
  });
  const query = Object.entries(values.query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return query.length > 0
    ? `${filled}${filled.includes('?') ? '&' : '?'}${query.join('&')}`
    : filled;
}

/** Sends a request. `headers` are defaults for headers that the request does not set. */
export async function sendRequest(
  call: Call,
  request: GoodRequest,
  headers: Record<string, string> = {},
): Promise<CallResult> {
  const { method, as, values, body } = request;
  return await call(method, urlOf(request), {
    ...(as && { as }),
    headers: { ...headers, ...values.header },
    ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
}

/** Creates the rows that the path of an operation names, and returns the values of the path. */
async function addressed(call: Call, id: OperationId): Promise<Record<string, string>> {
  const { path } = operations[id];
  const values: Record<string, string> = {
    place_id: '1',
    machine_id: '1',
    user_id: '1',
    partner_id: '1',
    webhook_id: 'production',
    reason: 'forbidden',
    file: 'snake.yaml',
    id: demoAccounts.find(({ userId }) => userId === 2)?.id ?? '',
  };
  if (path.includes('{order_id}')) {
    const { body: order } = await createOrder(call);
    values.order_id = String(order.id);
    if (id === 'restoreOrder') await call('PUT', `/v1/orders/${order.id}/archive`, { as: 'user' });
  }
  if (path.includes('{webhook_id}')) await putWebhook(call);
  if (path.includes('{draft_id}')) {
    const drafts = values.order_id ? `/v1/orders/${values.order_id}/drafts` : '/v1/orders/drafts';
    const { body } = await call('POST', drafts, {
      as: 'user',
      body: { recipe: 'lungo', coffee_machine_id: 1 },
    });
    values.draft_id = body.id;
  }
  if (path.includes('{attachment_id}')) {
    const { body } = await call('POST', `/v1/orders/${values.order_id}/attachments`, {
      as: 'user',
      headers: { 'Content-Type': multipartType },
      body: fileBody('No sugar, please.'),
    });
    values.attachment_id = String(body.id);
  }
  return values;
}

/** Deletes the failed sign-ins, because a sign-in is delayed after many wrong passwords. */
export async function forgetFailures(db: Handle): Promise<void> {
  await sql`DELETE FROM failed_sign_ins`.execute(db);
}
