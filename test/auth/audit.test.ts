/**
 * The audit trail names the actor and the changes of each event. Input of a client cannot corrupt a
 * line of the trail.
 */

import type { AuditEvent } from '../../src/auth/audit.ts';
import { demoAccounts, demoPassword } from '../../src/demo/demo.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { startBoth, startInternalOn } from '../support/internal.ts';
import { captureLogs } from '../support/logs.ts';
import { createOrder } from '../support/orders.ts';
import { refresh, signedIn, signIn } from '../support/sign-in.ts';
import { type Test, t } from '../support/tap.ts';
import { putWebhook } from '../support/webhooks.ts';

const idOf = (name: string) =>
  demoAccounts.find(({ email }) => email === `${name}@example.com`)?.id ?? '';
const userId = idOf('user');
const adminId = idOf('admin');
const password = 'correct-horse-4';
const partnerKey = 'canary-partner-key-x7Qw2Zk9';
const machineKey = `bmk_${'canary-machine-key-x7Qw2Zk9'.padEnd(43, '-')}`;

type Line = Record<string, unknown>;
type Both = Awaited<ReturnType<typeof startBoth>>;

/** Triggers one event and returns the expected content of its line. */
type Trigger = (parts: Both) => Promise<Line>;

/** Every event of a request. The type of the table requires each event name. */
const triggers: Record<
  Exclude<
    AuditEvent['audit'],
    | 'sessions_revoked'
    | 'partner_key_created'
    | 'partner_key_revoked'
    | 'machine_key_created'
    | 'machine_key_revoked'
    | 'user_erased'
    | 'users_read'
    | 'user_exported'
    | 'catalog_imported'
  >,
  Trigger
> = {
  async webhook_changed({ call }) {
    await putWebhook(call);
    return { partnerId: 1, webhookId: 'production', isPaused: false, actor: 'partner:1' };
  },
  async webhook_removed({ call }) {
    await putWebhook(call);
    await call('DELETE', '/v1/partners/1/webhooks/production', {
      headers: { 'X-Partner-ApiKey': 'demo-partner-key-1' },
    });
    return { partnerId: 1, webhookId: 'production', actor: 'partner:1' };
  },
  async registered({ call }) {
    const { body } = await call('POST', '/auth/register', {
      body: { email: 'New@example.com', password },
    });
    const { id } = body.data;
    return { accountId: id, email: 'New@example.com', roles: ['user'], actor: `account:${id}` };
  },
  async login_ok({ call }) {
    const { sessionId } = await signIn(call, 'manager@example.com');
    return { accountId: idOf('manager'), sessionId, actor: `account:${idOf('manager')}` };
  },
  async login_failed({ call }) {
    await call('POST', '/auth/login', { body: { email: 'user@example.com', password: 'wrong' } });
    return { cause: 'wrong_password', email: 'user@example.com', accountId: userId, actor: null };
  },
  async logout({ call }) {
    const { as, sessionId } = await signIn(call);
    await call('POST', '/auth/logout', { as });
    return { accountId: userId, sessionId, revokedSessions: 1, actor: `account:${userId}` };
  },
  async logout_all({ call }) {
    const { as } = await signIn(call);
    await call('POST', '/auth/logout-all', { as });
    return { accountId: userId, revokedSessions: 1, actor: `account:${userId}` };
  },
  async refresh_token_reuse({ call }) {
    const { token, sessionId } = await signIn(call);
    signedIn(await refresh(call, token));
    await refresh(call, token);
    return { accountId: userId, sessionId, revokedSessions: 1, actor: `account:${userId}` };
  },
  async password_changed({ call }) {
    const { as } = await signIn(call);
    await signIn(call);
    const body = { currentPassword: demoPassword, newPassword: demoPassword };
    await call('PUT', '/auth/password', { as, body });
    return { accountId: userId, revokedSessions: 1, actor: `account:${userId}` };
  },
  async roles_changed({ internal }) {
    await internal('PUT', `/internal/accounts/${userId}/roles`, {
      body: { roles: ['user', 'admin'] },
    });
    return { accountId: userId, old: ['user'], new: ['user', 'admin'], actor: 'internal' };
  },
  async account_disabled({ internal }) {
    await internal('PUT', `/internal/accounts/${idOf('manager')}/disabled`, {
      body: { is_disabled: true },
    });
    return { accountId: idOf('manager'), old: false, new: true, actor: 'internal' };
  },
  async account_enabled({ internal }) {
    await internal('PUT', `/internal/accounts/${idOf('disabled')}/disabled`, {
      body: { is_disabled: false },
    });
    return { accountId: idOf('disabled'), old: true, new: false, actor: 'internal' };
  },
  async delegations_changed({ internal }) {
    await internal('PUT', '/internal/users/2/delegations', { body: { allowed_user_id: [1, 3] } });
    return { userId: 2, old: [1], new: [1, 3], actor: 'internal' };
  },
  async profile_changed({ internal, db }) {
    const old = await db
      .selectFrom('users')
      .select(['name', 'email'])
      .where('user_id', '=', 1)
      .executeTakeFirstOrThrow();
    const body = { name: 'Una', email: 'una@example.com' };
    await internal('PUT', '/internal/profiles/1', { body });
    return { userId: 1, old, new: body, actor: 'internal' };
  },
  async orders_read({ internal }) {
    await internal('GET', '/internal/orders?progress=any&email=USER@example.com');
    return { userId: 1, orderId: null, actor: 'internal' };
  },
  async order_canceled({ call, internal }) {
    const { id } = (await createOrder(call)).body;
    const body = { progress: 'canceled', reason: 'no milk' };
    await internal('PUT', `/internal/orders/${id}/progress`, { body });
    return { userId: 1, orderId: id, actor: 'internal' };
  },
  async catalog_changed({ internal }) {
    const body = { name: 'New', recipes: ['lungo'] };
    await internal('PUT', '/internal/partners/9', { body });
    return { section: 'partners', id: 9, actor: 'internal' };
  },
  async catalog_entry_removed({ internal }) {
    await internal('DELETE', '/internal/partners/9');
    return { section: 'partners', id: 9, actor: 'internal' };
  },
  async user_deleted({ call }) {
    await call('DELETE', `/users/${userId}`, { as: 'admin' });
    return { accountId: userId, actor: `account:${adminId}` };
  },
  async partner_key_rejected({ call }) {
    await call('GET', '/v1/partners/1/orders?limit=2', {
      headers: { 'X-Partner-ApiKey': partnerKey },
    });
    return { method: 'GET', path: '/v1/partners/1/orders', actor: null };
  },
  async machine_key_rejected({ internal }) {
    await internal('GET', '/internal/orders?limit=2', {
      headers: { Authorization: `Bearer ${machineKey}` },
    });
    return { method: 'GET', path: '/internal/orders', actor: null };
  },
  async forbidden({ call }) {
    await call('GET', '/v1/profiles/2?x=1', { as: gatewayToken(7) });
    return { method: 'GET', path: '/v1/profiles/2', cause: /may not act/, actor: 'user:7' };
  },
};

const startLogged = async (t: Test, level = 'fatal') => {
  const logs = captureLogs(level);
  return { logs, ...(await startBoth(t, { parts: { logger: logs.logger } })) };
};

t.test(
  'the trail contains every event with its actor, values, request id and address',
  async (t) => {
    const parts = await startLogged(t);
    for (const [event, trigger] of Object.entries(triggers)) {
      const before = parts.logs.trail().length;
      const expected = await trigger(parts);
      const lines = parts.logs.trail().slice(before);
      const ofEvent = lines.filter(({ audit }) => audit === event);
      t.equal(ofEvent.length, 1, event);
      t.match(
        ofEvent[0],
        { ...expected, level: 30, ip: '127.0.0.1', reqId: /./, time: Number, msg: 'audit' },
        event,
      );
    }
    t.notMatch(
      parts.logs.text(),
      new RegExp(`${password}|${partnerKey}|${machineKey}|brew-a-better`),
      'the trail contains no secret',
    );
  },
);

t.test('a request that changes nothing adds no line to the trail', async (t) => {
  const { internal, logs } = await startLogged(t);
  const repeats: [string, object][] = [
    [`/internal/accounts/${userId}/roles`, { roles: ['user'] }],
    [`/internal/accounts/${userId}/disabled`, { is_disabled: false }],
    ['/internal/users/2/delegations', { allowed_user_id: [1] }],
  ];
  for (const [url, body] of repeats) t.equal((await internal('PUT', url, { body })).status, 200);
  t.same(logs.trail(), []);
});

t.test('a rejected request adds no change to the trail', async (t) => {
  const { internal, call, logs } = await startLogged(t);
  const missing = '00000000-0000-4000-8000-000000000000';
  t.equal(
    (await internal('PUT', `/internal/accounts/${missing}/roles`, { body: { roles: [] } })).status,
    404,
  );
  t.equal(
    (await internal('PUT', '/internal/users/2/delegations', { body: { allowed_user_id: [99] } }))
      .status,
    422,
  );
  t.equal(
    (await call('POST', '/auth/register', { body: { email: 'user@example.com', password } }))
      .status,
    409,
  );
  t.equal((await call('DELETE', `/users/${missing}`, { as: 'admin' })).status, 404);
  t.equal(
    (await call('GET', '/v1/partners/1/orders')).status,
    401,
    'if a request has no partner key, no rejected key is recorded',
  );
  t.same(logs.trail(), []);
});

t.test(
  'if several requests change a value concurrently, each line of the trail has the value that its own change replaced',
  async (t) => {
    const { internal, logs } = await startLogged(t);
    const wanted = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? ['user', 'admin'] : ['moderator'],
    );
    const statuses = await Promise.all(
      wanted.map((roles) =>
        internal('PUT', `/internal/accounts/${userId}/roles`, { body: { roles } }),
      ),
    );
    t.ok(statuses.every(({ status }) => status === 200));
    const changes = logs.trail().map((line) => [line.old, line.new].map((roles) => String(roles)));
    t.ok(changes.length >= 2);
    // Together, the old values of all lines must be the value before the test and every new value
    // except the last one.
    const replaced = changes.map(([old]) => old).sort();
    const last = (
      await internal('PUT', `/internal/accounts/${userId}/roles`, { body: { roles: [] } })
    ).status;
    t.equal(last, 200);
    const left = String(logs.trail().at(-1)?.old);
    t.same([...replaced, left].sort(), ['user', ...changes.map(([, set]) => set)].sort());
  },
);

t.test(
  'text from a client can neither break a line of the trail nor make the line long',
  async (t) => {
    const { call, logs } = await startLogged(t, 'info');
    const forged = `"\\r\\n{"audit":"login_ok","actor":"internal"}\\u2028`;
    const email = JSON.parse(
      `"${'a'.repeat(60)}\\n{\\"audit\\":\\"login_ok\\"}@example.com"`,
    ) as string;
    await call('POST', '/auth/login', { body: { email, password: 'x' } });
    await call('POST', '/auth/login', {
      body: { email: `${'e'.repeat(5000)}@example.com`, password: 'x' },
    });
    await call('POST', '/auth/login', {
      body: { email: 'user@example.com', password: 'brew-a-better-cup' },
      headers: { 'X-Beverage-Ordering-Device-Name': forged, 'User-Agent': forged },
    });
    const path = `/v1/partners/1/orders/${'p'.repeat(5000)}`;
    await call('GET', path, { headers: { 'X-Partner-ApiKey': partnerKey } });
    const long = `/v1/profiles/2?${'q'.repeat(5000)}`;
    await call('GET', long, { as: gatewayToken(7) });
    const lines = logs.text().split('\n').filter(Boolean);
    for (const line of lines) {
      t.doesNotThrow(() => JSON.parse(line));
      t.ok(line.length < 2000, `a line of ${line.length} characters`);
    }
    const signedInLines = logs.trail().filter(({ audit }) => audit === 'login_ok');
    t.match(
      signedInLines,
      [{ actor: `account:${userId}` }],
      'the trail has one genuine line and no forged line',
    );
  },
);

t.test('the trail truncates a long email and a long path', async (t) => {
  const logs = captureLogs('fatal');
  const { db } = await openTestDatabase(t);
  const { internal } = await startInternalOn(t, db, createMetrics(), new AbortController(), {
    logger: logs.logger,
  });
  const name = 'n'.repeat(maxima.auditText + 1);
  await db.updateTable('users').set({ name }).where('user_id', '=', 1).execute();
  await internal('PUT', '/internal/profiles/1', { body: { name: 'N', email: 'n@example.com' } });
  t.match(logs.trail(), [
    { audit: 'profile_changed', old: { name: `${name.slice(0, -1)}...` }, new: { name: 'N' } },
  ]);
});

t.test('if the log level is silent, no trail is written', async (t) => {
  const { db } = await openTestDatabase(t);
  const logs = captureLogs('silent');
  const { call } = await startAppOn(t, db, {}, { logger: logs.logger });
  await signIn(call);
  t.equal(logs.text(), '');
});
