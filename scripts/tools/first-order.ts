/**
 * The requests of a first order, without a generated client, for tools that are between a client
 * and the service.
 */
import assert from 'node:assert/strict';
import type { LiveService } from '../live/live-service.ts';

type Addresses = Pick<LiveService, 'url' | 'internalUrl'>;

const representations = {
  snake: { type: 'application/json', body: { recipe: 'lungo', volume: '250ml' } },
  camel: {
    type: 'application/vnd.beverage.order+json',
    body: { recipeId: 'lungo', volumeMl: 250, sugar: 1 },
  },
};

/**
 * Signs in, lists, creates, retries, reads, gets a 412, uploads and downloads. Throws if a status
 * or a body differs.
 */
export async function firstOrder(
  service: Addresses,
  representation: keyof typeof representations,
): Promise<void> {
  const { url } = service;
  const { userId, accessToken } = await newAdministrator(service, `prism-${representation}`);
  const { type, body } = representations[representation];
  const authorization = `Bearer ${accessToken}`;
  const call = async (
    status: number,
    method: string,
    path: string,
    headers = {},
    content?: BodyInit,
  ) => {
    const init: RequestInit = { method, headers: { authorization, accept: type, ...headers } };
    const response = await fetch(
      `${url}${path}`,
      content === undefined ? init : { ...init, body: content },
    );
    if (response.status === status) return response;
    throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  };
  const listed = await call(200, 'GET', `/v1/orders?user_id=${userId}`);
  const revision = { 'if-match': listed.headers.get('etag') ?? '', 'content-type': type };
  const keyed = { ...revision, 'x-idempotency-key': crypto.randomUUID() };
  const created = await call(201, 'POST', '/v1/orders', keyed, JSON.stringify(body));
  const path = created.headers.get('location') ?? '';
  await call(200, 'POST', '/v1/orders', keyed, JSON.stringify(body));
  assert.deepEqual(await (await call(200, 'GET', path)).json(), await created.json());
  await call(412, 'POST', '/v1/orders', revision, JSON.stringify(body));
  const form = new FormData();
  form.append('file', new Blob(['No sugar']), 'note.txt');
  // The camelCase type is for orders only.
  const json = { accept: 'application/json' };
  const uploaded = await call(201, 'POST', `${path}/attachments`, json, form);
  const { id } = (await uploaded.json()) as { id: number };
  const downloaded = await call(200, 'GET', `${path}/attachments/${id}`, { accept: '*/*' });
  assert.equal(await downloaded.text(), 'No sugar');
}

/**
 * Registers an account with every role, which may act for the first demo user, and signs in with
 * it.
 */
export async function newAdministrator({ url, internalUrl }: Addresses, name: string) {
  const account = { email: `${name}@example.com`, password: 'brew-a-generated-cup' };
  const registered = await send('POST', `${url}/auth/register`, account);
  const roles = { roles: ['user', 'moderator', 'admin'] };
  await send('PUT', `${internalUrl}/internal/accounts/${registered.data.id}/roles`, roles);
  const userId = registered.data.user_id;
  await send('PUT', `${internalUrl}/internal/users/${userId}/delegations`, {
    allowed_user_id: [1],
  });
  const { data } = await send('POST', `${url}/auth/login`, account);
  return { userId, accessToken: data.accessToken };
}

type Answer = { data: { id: string; user_id: number; accessToken: string } };

async function send(method: string, address: string, body: unknown): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address} returned ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}
