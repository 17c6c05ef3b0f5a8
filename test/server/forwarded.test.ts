/**
 * The limits count each request for one client address. Neither invalid text in headers nor headers
 * from senders outside TRUST_PROXY can change this address.
 */
import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { maxForwardedHops } from '../../src/http/network.ts';
import { listenerLimits } from '../../src/limits/limits.ts';
import { errorResponses } from '../../src/server/errors.ts';
import { newServer } from '../../src/server/server.ts';
import { startApp } from '../support/app.ts';
import { captureLogs } from '../support/logs.ts';
import { type Test, t } from '../support/tap.ts';

/** Starts a server that returns the address of the caller and its own origin. */
async function startEcho(t: Test, trustProxy: string[]) {
  const logs = captureLogs('info');
  const app: FastifyInstance = newServer({
    logger: logs.logger,
    limits: listenerLimits(),
    errors: errorResponses({ format: 'native' }),
    keepAliveSeconds: 75,
    trustProxy,
  });
  t.teardown(() => app.close());
  app.get('/', ({ ip, host, protocol }) => ({ ip, host, protocol }));
  const ask = async (
    remoteAddress: string,
    headers: Record<string, string | string[]>,
    url = '/',
  ) => {
    const response = await app.inject({ url, remoteAddress, headers });
    return { status: response.statusCode, ...(response.statusCode === 200 && response.json()) };
  };
  const seen = async (remoteAddress: string, forwarded: string | string[]) =>
    (await ask(remoteAddress, { 'x-forwarded-for': forwarded })).ip as string;
  return { ask, seen, logs };
}

t.test('without a listed proxy, X-Forwarded-For, -Host and -Proto have no effect', async (t) => {
  const forged = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  const own = { ip: '198.51.100.7', host: 'shop.example', protocol: 'http' };
  for (const trusted of [[], ['10.0.0.0/8', 'loopback']]) {
    const { ask } = await startEcho(t, trusted);
    t.match(await ask('198.51.100.7', { ...forged, host: 'shop.example' }), own, `${trusted}`);
  }
});

t.test('in a request from a listed proxy, X-Forwarded-For, -Host and -Proto apply', async (t) => {
  const { ask } = await startEcho(t, ['10.0.0.0/8']);
  const told = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
  };
  t.match(await ask('10.1.1.1', told), {
    ip: '203.0.113.9',
    host: 'shop.example',
    protocol: 'https',
  });
});

t.test(
  'in a chain of proxies, the request counts for the nearest address that is not a listed proxy',
  async (t) => {
    const { seen } = await startEcho(t, ['loopback', 'private']);
    t.equal(await seen('10.0.0.1', '203.0.113.7'), '203.0.113.7');
    t.equal(
      await seen('10.0.0.1', '10.9.1.1, 203.0.113.7'),
      '203.0.113.7',
      'the part written by the client is ignored',
    );
    t.equal(
      await seen('10.0.0.1', '203.0.113.7, 192.168.1.1, 172.16.0.9'),
      '203.0.113.7',
      'proxies in between',
    );
    t.equal(await seen('::1', '2001:db8::7,fd00::1'), '2001:db8::7');
    t.equal(
      await seen('::ffff:10.0.0.1', '203.0.113.7'),
      '203.0.113.7',
      'an IPv4 proxy on a dual-stack listener',
    );
    t.equal(
      await seen('10.0.0.1', '192.168.1.1'),
      '192.168.1.1',
      'if all are proxies, the farthest counts',
    );
    t.equal(
      await seen('10.0.0.1', '203.0.113.7,, ,10.0.0.2,'),
      '203.0.113.7',
      'empty elements are ignored',
    );
    t.equal(
      await seen('10.0.0.1', ['203.0.113.8', '203.0.113.7']),
      '203.0.113.7',
      'a repeated header',
    );
  },
);

t.test(
  'a client with a listed address chooses its own address, unless the proxy replaces X-Forwarded-For',
  async (t) => {
    const [proxy, client, forged] = ['10.1.2.3', '10.9.9.9', '203.0.113.9'];
    const { seen } = await startEcho(t, ['private']);
    t.equal(await seen(proxy, `${forged}, ${client}`), forged, 'a proxy that appends');
    t.equal(await seen(proxy, client), client, 'a proxy that replaces');
    // docs/how-to/deploy.md recommends this setting behind a proxy that appends.
    const { seen: seenBehind } = await startEcho(t, ['10.1.2.0/24']);
    t.equal(
      await seenBehind(proxy, `${forged}, ${client}`),
      client,
      'only the network of the proxy is listed',
    );
  },
);

t.test(
  'the name `private` means only the networks of RFC 1918, fc00::/7 and link-local addresses',
  async (t) => {
    const { seen } = await startEcho(t, ['private']);
    const proxies = [
      '10.255.0.1',
      '172.16.0.1',
      '172.31.255.1',
      '192.168.9.9',
      '169.254.1.1',
      'fc00::1',
      'fdff::1',
      'fe80::1',
    ];
    for (const proxy of proxies) t.equal(await seen(proxy, '203.0.113.7'), '203.0.113.7', proxy);
    for (const other of [
      '127.0.0.1',
      '::1',
      '11.0.0.1',
      '172.32.0.1',
      '192.169.0.1',
      'fb00::1',
      '2001:db8::1',
    ])
      t.equal(await seen(other, '203.0.113.7'), other, other);
  },
);

t.test('a port and the brackets of an address in X-Forwarded-For are ignored', async (t) => {
  const { seen } = await startEcho(t, ['10.0.0.0/8']);
  t.equal(await seen('10.0.0.1', '198.51.100.7:51234'), '198.51.100.7');
  t.equal(await seen('10.0.0.1', '[2001:db8::7]:51234'), '2001:db8::7');
  t.equal(await seen('10.0.0.1', '[2001:db8::7]'), '2001:db8::7', 'brackets without a port');
  t.equal(
    await seen('10.0.0.1', '203.0.113.9:1, 198.51.100.7:51234, 10.0.0.2:443'),
    '198.51.100.7',
    'a proxy with a port is a listed proxy',
  );
});

t.test('clients whose proxy writes ports have a quota each', async (t) => {
  const { call } = await startApp(t, { TRUST_PROXY: 'loopback', RATE_LIMIT_MAX: '2' });
  const signIn = async (forwarded: string) =>
    (
      await call('POST', '/auth/login', {
        headers: { 'X-Forwarded-For': forwarded },
        body: { email: 'user@example.com', password: 'brew-a-better-cup' },
      })
    ).status;
  t.equal(await signIn('198.51.100.7:51234'), 200);
  t.equal(await signIn('198.51.100.7:51235'), 200);
  t.equal(await signIn('198.51.100.7:51236'), 429, 'another port is the same client');
  t.equal(await signIn('198.51.100.8:51234'), 200);
});

const garbage = [
  'unknown',
  '_hidden',
  'not an address',
  'localhost',
  '1.2.3.4:567890',
  '1.2.3.4:',
  '[1.2.3.4]:80',
  'unknown:80',
  '2001:db8::1:80:x',
  '[2001:db8::1',
  '2001:db8::1]',
  '[[2001:db8::1]]',
  '[2001:db8::1]:',
  '[1.2.3.4]',
  '[]',
  '[fe80::1%eth0]',
  '[fe80::1%eth0]:80',
  '"1.2.3.4"',
  'for=1.2.3.4',
  '1.2.3',
  '0x7f.1',
  '2130706433',
  '01.2.3.4',
  '1.2.3.4/8',
  `fe80::1%${'z'.repeat(3000)}`,
  '9'.repeat(15_000),
  '1.2.3.4 5.6.7.8',
  '',
  ',,,',
];

t.test(
  'an entry that is not an address is ignored, together with everything to its left',
  async (t) => {
    const { seen } = await startEcho(t, ['10.0.0.0/8']);
    for (const entry of garbage) {
      const name = entry.slice(0, 30);
      t.equal(await seen('10.0.0.1', entry), '10.0.0.1', `alone: ${name}`);
      t.equal(
        await seen('10.0.0.1', `${entry}, 203.0.113.7`),
        '203.0.113.7',
        `left of the client: ${name}`,
      );
      t.equal(await seen('10.0.0.1', `${entry},10.0.0.2`), '10.0.0.2', `left of a proxy: ${name}`);
      const isEmpty = /^,*$/.test(entry);
      t.equal(
        await seen('10.0.0.1', `203.0.113.9,${entry}`),
        isEmpty ? '203.0.113.9' : '10.0.0.1',
        `right: ${name}`,
      );
    }
  },
);

t.test(
  'the address has at most 45 characters, even in the log and for a malformed path',
  async (t) => {
    const { ask, logs } = await startEcho(t, ['loopback']);
    const longest = '2001:0db8:0000:0000:0000:0000:198.051.100.007'.replace(
      '198.051.100.007',
      '198.51.100.107',
    );
    for (const entry of [...garbage, longest]) {
      await ask('127.0.0.1', { 'x-forwarded-for': entry });
      t.equal((await ask('127.0.0.1', { 'x-forwarded-for': entry }, '/%zz')).status, 400);
    }
    const addresses = logs
      .lines()
      .map(({ req }) => (req as { remoteAddress: string }).remoteAddress);
    t.equal(addresses.length, 2 * (garbage.length + 1));
    for (const address of new Set(addresses))
      t.ok(isIP(address) !== 0 && address.length <= 45, address);
    t.ok(addresses.includes(longest));
  },
);

t.test('the log has the address of the client for a malformed path too', async (t) => {
  const { ask, logs } = await startEcho(t, ['loopback']);
  const headers = { 'x-forwarded-for': '203.0.113.9, 127.0.0.2' };
  for (const url of ['/', '/%zz']) await ask('127.0.0.1', headers, url);
  await ask('198.51.100.7', headers, '/%zz');
  t.same(
    logs.lines().map(({ req }) => (req as { remoteAddress: string }).remoteAddress),
    ['203.0.113.9', '203.0.113.9', '198.51.100.7'],
  );
});

t.test('only the hops that are nearest to the service are read', async (t) => {
  const { seen } = await startEcho(t, ['private']);
  const hops = Array.from({ length: maxForwardedHops }, (_, index) => `10.0.1.${index}`);
  t.equal(await seen('10.0.0.1', ['203.0.113.7', ...hops.slice(1)].join()), '203.0.113.7');
  t.equal(await seen('10.0.0.1', ['203.0.113.7', ...hops].join()), '10.0.1.0');
});

t.test(
  'without a listed proxy, the address of the socket counts, whatever headers arrive on the connection',
  async (t) => {
    const { app, db } = await startApp(t, { RATE_LIMIT_MAX: '3' });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const statuses: number[] = [];
    for (let n = 1; n <= 4; n++) {
      const response = await fetch(`${address}/auth/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.9.${n}.1, 203.0.113.${n}`,
        },
        body: JSON.stringify({
          email: 'user@example.com',
          password: n === 1 ? 'brew-a-better-cup' : 'x',
        }),
      });
      statuses.push(response.status);
    }
    t.same(statuses, [200, 401, 401, 429]);
    const rows = await db.selectFrom('refresh_tokens').select('ip_address').execute();
    t.same(rows, [{ ip_address: '127.0.0.1' }]);
  },
);

t.test(
  'clients of a proxy that appends to X-Forwarded-For cannot choose their address',
  async (t) => {
    const { call } = await startApp(t, { RATE_LIMIT_MAX: '2', TRUST_PROXY: 'loopback' });
    const statuses: number[] = [];
    for (let n = 1; n <= 3; n++) {
      const headers = { 'X-Forwarded-For': `10.9.${n}.1, not an address ${n}, 203.0.113.7` };
      const body = { email: `q${n}@example.com`, password: 'x' };
      statuses.push((await call('POST', '/auth/login', { headers, body })).status);
    }
    t.same(statuses, [401, 401, 429]);
  },
);
