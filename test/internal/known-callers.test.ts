/**
 * The internal listener rejects browser requests from other sites and requests for unknown host
 * names.
 */

import { operations } from '../../generated/internal/operations.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { startBoth } from '../support/internal.ts';
import { captureLogs } from '../support/logs.ts';
import { type Test, t } from '../support/tap.ts';

const account = demoAccounts[0]?.id;

async function start(t: Test, hosts: string[] = []) {
  const logs = captureLogs('warn');
  const { internalApp, db } = await startBoth(t, { parts: { hosts, logger: logs.logger } });
  const ask = async (
    headers: Record<string, string>,
    url = '/internal/health/live',
    method = 'GET',
  ) => {
    const response = await internalApp.inject({ method: method as 'GET', url, headers });
    return { status: response.statusCode, body: response.json() };
  };
  return { ask, db, logs };
}

const refused = { status: 403, body: { status: 403, reason: 'forbidden' } };

/**
 * Requests that a page can make a browser send, directly or under a name that resolves to the
 * listener.
 */
const ofPages: Record<string, Record<string, string>> = {
  'a host name from DNS rebinding': {
    host: 'evil.example:3001',
    origin: 'http://evil.example:3001',
  },
  'a host name from DNS rebinding without an origin': { host: 'evil.example' },
  'an origin of another host': { host: '127.0.0.1:3001', origin: 'http://evil.example' },
  'an origin of another port': { host: '127.0.0.1:3001', origin: 'http://127.0.0.1:8080' },
  'an opaque origin': { host: 'localhost:3001', origin: 'null' },
  'a fetch of another site': { host: '127.0.0.1:3001', 'sec-fetch-site': 'cross-site' },
  'a fetch of a sibling site': { host: '127.0.0.1:3001', 'sec-fetch-site': 'same-site' },
  'a true origin with a fetch of another site': {
    host: '127.0.0.1:3001',
    origin: 'http://127.0.0.1:3001',
    'sec-fetch-site': 'cross-site',
  },
};

for (const [what, headers] of Object.entries(ofPages)) {
  t.test(
    `${what} is rejected on every operation and on unknown paths, and changes nothing`,
    async (t) => {
      const { ask, db } = await start(t);
      const values: Record<string, string> = {
        order_id: '1',
        machine_id: '1',
        user_id: '1',
        id: account ?? '',
      };
      for (const { method, path } of Object.values(operations)) {
        const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
        t.match(await ask(headers, url, method), refused, `${method} ${url}`);
      }
      t.match(await ask(headers, '/nowhere'), refused);
      t.match(await ask(headers, '/internal/metrics', 'POST'), refused);
      t.match(
        await ask(headers, '/internal/metrics', 'OPTIONS'),
        refused,
        'a preflight is rejected too',
      );
      const { roles } = await db
        .selectFrom('accounts')
        .select('roles')
        .where('id', '=', account ?? '')
        .executeTakeFirstOrThrow();
      t.same(roles, ['user']);
    },
  );
}

t.test(
  'an IP address, localhost and a listed name are valid hosts, with or without a port',
  async (t) => {
    const { ask } = await start(t, ['beverage-ordering-internal', 'Machines.internal']);
    const names = [
      'localhost',
      'LOCALHOST',
      'beverage-ordering-internal',
      'BEVERAGE-ordering-internal',
      'machines.internal',
    ];
    for (const host of ['127.0.0.1', '10.1.2.3', '[::1]', '[2001:db8::7]', ...names]) {
      t.equal((await ask({ host })).status, 200, host);
      t.equal((await ask({ host: `${host}:3001` })).status, 200, `${host}:3001`);
    }
    const others = [
      'internal',
      'beverage-ordering-internal.evil.example',
      'x.localhost',
      'localhost.',
      '127.0.0.1.evil.example',
    ];
    for (const host of [...others, '0x7f.1', '127.1', '1.2.3.4.5', '[evil]'])
      t.not((await ask({ host })).status, 200, host);
  },
);

t.test('a browser request from a page of the listener, or from no page, is served', async (t) => {
  const { ask } = await start(t);
  t.equal((await ask({ host: '127.0.0.1:3001', origin: 'http://127.0.0.1:3001' })).status, 200);
  t.equal(
    (
      await ask({
        host: 'localhost',
        origin: 'http://localhost:80',
        'sec-fetch-site': 'same-origin',
      })
    ).status,
    200,
  );
  t.equal((await ask({ host: 'localhost:3001', 'sec-fetch-site': 'none' })).status, 200);
});

t.test('the audit trail contains rejected requests', async (t) => {
  const { ask, logs } = await start(t);
  await ask({ host: 'evil.example' }, `/internal/accounts/${account}/roles`, 'PUT');
  t.match(logs.trail(), [
    { audit: 'forbidden', path: `/internal/accounts/${account}/roles`, cause: /INTERNAL_HOSTS/ },
  ]);
});
