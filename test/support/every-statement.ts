/** Makes the service send its statements, so that a test can examine them. */
import assert from 'node:assert/strict';
import { discardUpload } from '../../src/attachments/queries/uploads.ts';
import { findSessionOfToken } from '../../src/auth/queries/sessions.ts';
import { requirePartner } from '../../src/catalog/queries/catalog.ts';
import { searchMachines } from '../../src/catalog/queries/search.ts';
import { demoAccounts, demoPassword } from '../../src/demo/demo.ts';
import { requireRoomForDraft } from '../../src/drafts/queries/insert.ts';
import { eventNumberOf } from '../../src/events/event.ts';
import { isKeyKnown } from '../../src/idempotency/queries.ts';
import { planSeries } from '../../src/webhooks/plan.ts';
import { progressOf } from '../../src/webhooks/progress.ts';
import { listAttempts } from '../../src/webhooks/queries/attempts.ts';
import { countStates, listFailing, readBacklog } from '../../src/webhooks/queries/figures.ts';
import {
  giveBackLease,
  isUnchanged,
  makeDue,
  renewLease,
  takeLeases,
} from '../../src/webhooks/queries/leases.ts';
import { storeProgress } from '../../src/webhooks/queries/progress.ts';
import { requestDelivery, setPaused } from '../../src/webhooks/settings.ts';
import { type Call, type CallResult, startAppOn } from './app.ts';
import { startInternalOn } from './internal.ts';
import { newMachineKey } from './machine-keys.ts';
import { createOrder } from './orders.ts';
import type { Teardown } from './teardown.ts';
import { goodRequest, operationIds, urlOf } from './valid-requests.ts';
import { createEvent } from './webhooks.ts';

/**
 * Starts both applications on a database and sends every statement of a request:
 * `test/db/row-types.test.ts` fails if one is missing. Sends every operation, filters, later
 * pages, keys and errors. For rare situations, calls the functions that have the statements.
 */
export async function sendEveryStatement(
  t: Teardown,
  db: Parameters<typeof startAppOn>[1],
): Promise<void> {
  const settings = { AUTH_STRICT: 'true', REFRESH_REUSE_GRACE_SECONDS: '10' };
  const { call } = await startAppOn(t, db, settings);
  const { internal } = await startInternalOn(t, db);
  await callEverything(call);
  await callWithMore(call);
  const deleted = await createOrder(call);
  await call('DELETE', `/v1/orders/${deleted.body.id}`, { as: 'user' });
  await callInternal(internal, await createOrder(call), deleted);
  const { key } = await newMachineKey(db);
  const listed = await internal('GET', '/internal/orders?coffee_machine_id=1', {
    headers: { Authorization: `Bearer ${key}` },
  });
  assert.equal(listed.status, 200);
  await callQueries(db);
  await deliverEvents(call, db);
}

async function callEverything(call: Call): Promise<void> {
  for (const id of operationIds) {
    const request = await goodRequest(call, id);
    const { method, values, as, body } = request;
    if (id === 'refresh') continue;
    const answer = await call(method, urlOf(request), {
      ...(as && { as }),
      headers: values.header,
      body,
    });
    assert.ok(answer.status < 400, `${id} answers ${answer.status}`);
  }
}

/**
 * Sends requests that one valid request per operation does not cover: filters, later pages, keys,
 * and errors.
 */
async function callWithMore(call: Call): Promise<void> {
  const body = { recipe: 'lungo', coffee_machine_id: 1 };
  const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'once' };
  for (const status of [201, 200]) {
    const placed = await call('POST', '/v1/orders', { as: 'user', headers, body });
    assert.equal(placed.status, status);
    const drafted = await call('POST', '/v1/orders/drafts', { as: 'user', headers, body });
    assert.equal(drafted.status, status);
  }
  const withoutRevision = await call('POST', '/v1/orders', { as: 'user', body });
  assert.equal(withoutRevision.status, 428);
  const unknownRecipe = { recipe: 'unknown', coffee_machine_id: 1 };
  const misnamed = await call('PUT', `/v1/orders/${crypto.randomUUID()}`, {
    as: 'user',
    body: unknownRecipe,
  });
  assert.equal(misnamed.status, 422);
  await call('PUT', `/v1/orders/${crypto.randomUUID()}`, { as: 'user', body });
  for (const unknown of ['999999999999999', crypto.randomUUID(), `drafts/${crypto.randomUUID()}`])
    assert.equal((await call('GET', `/v1/orders/${unknown}`, { as: 'user' })).status, 404);
  for (const list of [
    '/v1/orders?user_id=1',
    '/v1/orders/drafts?user_id=1',
    '/v1/partners/1/orders?',
    '/users?',
    '/posts/my?',
  ]) {
    const as = list.startsWith('/users') ? 'admin' : 'user';
    const key = { 'X-Partner-ApiKey': 'demo-partner-key-1' };
    await call('POST', '/posts', { as: 'user', body: { title: 't', content: 'c' } });
    const first = await call('GET', `${list}&limit=1`, { as, headers: key });
    assert.equal(first.status, 200, list);
    assert.equal(typeof first.body.next_cursor, 'string', list);
    const second = await call('GET', `${list}&limit=1&cursor=${first.body.next_cursor}`, {
      as,
      headers: key,
    });
    assert.equal(second.status, 200, list);
  }
  for (const list of ['/v1/orders?user_id=1', '/v1/orders/drafts?user_id=1'])
    await call('GET', list, { as: 'user', headers: { 'If-None-Match': '"0"' } });
  for (const status of ['created', 'active', 'archived', 'completed', 'pending'])
    await call('GET', `/v1/orders?user_id=1&status=${status}&recipe=latte`, { as: 'user' });
  const near = {
    near_location: { lat: 52.52, lng: 13.41 },
    radius_km: 5,
    created_after: '2026-01-01',
  };
  const search = await call('POST', '/v1/orders/search', {
    as: 'user',
    body: { user_id: 1, recipes: ['latte', 'lungo'], ...near },
  });
  assert.equal(search.status, 200);

  const signIn = (password: string) =>
    call('POST', '/auth/login', { body: { email: 'moderator@example.com', password } });
  assert.equal((await signIn('wrong')).status, 401);
  const cookie = ({ headers: { 'set-cookie': set = '' } }: CallResult) =>
    String(set).split(';')[0] ?? '';
  const first = cookie(await signIn(demoPassword));
  for (const headers of [{ cookie: first }, { cookie: first }, { cookie: 'refreshToken=unknown' }])
    await call('POST', '/auth/refresh', { headers });
}

async function callInternal(
  call: Awaited<ReturnType<typeof startInternalOn>>['internal'],
  { body: order }: CallResult,
  { body: deleted }: CallResult,
): Promise<void> {
  const account = `/internal/accounts/${demoAccounts[0]?.id}`;
  const profile = { name: 'Mia', email: 'mia@example.com' };
  const calls: [method: string, path: string, body?: object][] = [
    ['GET', '/internal/health/ready'],
    ['GET', '/internal/orders?progress=pending'],
    ['GET', '/internal/orders?progress=brewing'],
    ['GET', '/internal/orders?progress=pending&coffee_machine_id=1'],
    ['GET', '/internal/orders?progress=brewing&coffee_machine_id=1'],
    ...['', '&user_id=1', '&coffee_machine_id=1', '&partner_id=1'].flatMap(
      (filter): [string, string][] => [
        ['GET', `/internal/orders?progress=any${filter}`],
        ['GET', `/internal/orders?progress=ready&created_from=2026-01-01T00:00:00Z${filter}`],
      ],
    ),
    ['GET', '/internal/orders?user_id=1&partner_id=1&created_before=2126-01-01T00:00:00Z'],
    ['GET', `/internal/orders/${order.id}`],
    ['GET', `/internal/orders/${deleted.id}`],
    ['GET', `/internal/orders/${deleted.uuid}`],
    ['PUT', `/internal/orders/${order.id}/progress`, { progress: 'brewing' }],
    ['PUT', `/internal/orders/${order.id}/progress`, { progress: 'canceled', reason: 'no milk' }],
    ['PUT', '/internal/coffee-machines/1/availability', { is_available: true }],
    ['PUT', `${account}/roles`, { roles: ['user'] }],
    ['PUT', `${account}/disabled`, { is_disabled: false }],
    ['PUT', '/internal/profiles/2', profile],
    ['PUT', '/internal/users/2/delegations', { allowed_user_id: [1] }],
    ['PUT', '/internal/partners/90', { name: 'New', recipes: ['lungo'] }],
    ['GET', '/internal/partners?limit=1'],
    ['DELETE', '/internal/partners/90'],
    ['PUT', '/internal/coffee-machines/90', { place_id: 1, partner_id: 1, model: 'Aurora 200' }],
    ['DELETE', '/internal/coffee-machines/90'],
    ['GET', '/internal/events'],
    ['GET', '/internal/webhooks?limit=1'],
    ['PUT', '/internal/webhooks/1/production/paused', { is_paused: false }],
  ];
  for (const [method, path, body] of calls) {
    const { status } = await call(method, path, { body });
    assert.ok(status < 400, `${method} ${path} answers ${status}`);
  }
}

/** Lets a webhook fail once, and lets an instance take it, store the failure and give it back. */
async function deliverEvents(call: Call, db: Parameters<typeof startAppOn>[1]): Promise<void> {
  const event = await createEvent(call);
  const key = { partnerId: 1, id: 'production' };
  await setPaused(db, key, true, 'a test');
  await setPaused(db, key, false, 'a test');
  await requestDelivery(db, key, eventNumberOf(event));
  const lease = crypto.randomUUID();
  const [webhook] = await takeLeases(db, lease, { partners: [1] }, { free: 1, partners: [] });
  if (webhook === undefined) throw new Error('no webhook is due');
  const plan = await planSeries(db, webhook);
  const refused = { kind: 'refused', status: 500, text: '', milliseconds: 1 } as const;
  const results = plan.deliveries.map((delivery) => ({
    delivery,
    kind: 'failed' as const,
    outcome: refused,
  }));
  const progress = progressOf(webhook, plan, results, new Date());
  const { webhook: stored } = (await storeProgress(db, webhook, progress)) ?? {};
  if (stored === undefined) throw new Error('the lease was lost');
  await isUnchanged(db, stored);
  await renewLease(db, stored);
  const [{ event_id: delivered } = { event_id: 0 }] = await listAttempts(db, key);
  await storeProgress(db, stored, {
    ...progressOf(stored, plan, [], new Date()),
    deliveredRetries: { eventIds: [delivered], readAt: new Date().toISOString() },
  });
  await giveBackLease(db, stored, false);
  await takeLeases(db, lease, 'due', { free: 1, partners: [2] });
  await makeDue(db, [1]);
}

/** Calls functions whose statements only requests in rare situations send. */
async function callQueries(db: Parameters<typeof startAppOn>[1]): Promise<void> {
  for (const recipe of [null, 'lungo'])
    for (const few of [0, 100])
      await searchMachines(db, { near: { lat: 0, lng: 0 }, recipe, limit: 3 }, { few });
  await requirePartner(db, 1);
  await requireRoomForDraft(db, 1);
  await discardUpload(db, 0);
  await countStates(db);
  await listFailing(db, 1);
  await readBacklog(db);
  await isKeyKnown(db, { key: 'once', caller: 1, owner: 1, operation: 'createOrder' });
  await findSessionOfToken(db, demoAccounts[0]?.id ?? '', 'unknown');
}
