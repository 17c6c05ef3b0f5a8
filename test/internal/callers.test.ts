/** With INTERNAL_TOKENS, only the health checks work without a token. */
import { Writable } from 'node:stream';
import { operations } from '../../generated/internal/operations.ts';
import { loadConfig } from '../../src/config.ts';
import { createPartnerKey } from '../../src/partners/queries/keys.ts';
import { startBoth } from '../support/internal.ts';
import { newMachineKey } from '../support/machine-keys.ts';
import { t } from '../support/tap.ts';

const tokens = ['first-0123456789-abcdefghijklmnopq', 'second-0123456789-abcdefghijklmnop='];
/** The operations that need no token. */
const withoutToken: readonly string[] = ['getLiveness', 'getReadiness'];
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

t.test('every path except the health checks needs a token, unknown ones too', async (t) => {
  const { internalApp } = await startBoth(t, { parts: { tokens } });
  const paths = Object.entries(operations).map(([id, { method, path }]) => ({
    needsToken: !withoutToken.includes(id),
    method: method as 'GET',
    url: path.replaceAll(/\{\w+\}/g, '1'),
  }));
  const others = [
    { needsToken: true, method: 'GET' as const, url: '/internal/nothing' },
    { needsToken: true, method: 'DELETE' as const, url: '/internal/orders' },
    { needsToken: true, method: 'OPTIONS' as const, url: '/internal/orders' },
  ];
  for (const { needsToken, ...request } of [...paths, ...others]) {
    const name = `${request.method} ${request.url}`;
    const without = await internalApp.inject(request);
    t.equal(without.statusCode === 401, needsToken, name);
    if (!needsToken) continue;
    t.match(without.headers['www-authenticate'], /^Bearer realm=/, name);
    t.match(without.json(), { status: 401, reason: 'authentication_required' });
    for (const token of ['wrong-0123456789-abcdefghijklmnopq', `${tokens[0]}x`, ''])
      t.equal((await internalApp.inject({ ...request, headers: bearer(token) })).statusCode, 401);
    for (const token of tokens)
      t.not((await internalApp.inject({ ...request, headers: bearer(token) })).statusCode, 401);
  }
  t.same(
    Object.entries(operations).flatMap(([id, { security }]) => (security.length === 0 ? [id] : [])),
    withoutToken,
    'the contract says the same',
  );
});

t.test('the published contract has the security scheme, with and without tokens', async (t) => {
  const guarded = await startBoth(t, { parts: { tokens } });
  const headers = bearer(tokens[0] ?? '');
  const contract = (await guarded.internal('GET', '/openapi.json', { headers })).body;
  t.same(Object.keys(contract.components.securitySchemes), ['internalToken', 'machineKey']);
  t.ok(contract.paths['/internal/orders'].get.responses['401']);
  const open = (await (await startBoth(t)).internal('GET', '/openapi.json')).body;
  t.same(open, contract);
});

t.test('a key at the wrong listener gets an error that names the right one', async (t) => {
  const { db, call, internal } = await startBoth(t, { parts: { tokens } });
  const machineKey = (await newMachineKey(db)).key;
  const partnerKey = (await createPartnerKey(db, 1, null))?.key ?? '';
  const forMachines = 'The key of a machine is only for the internal listener.';
  const forPartners = 'The key of a partner is only for the public listener.';
  const asPartner = (key: string) => ({ headers: { 'x-partner-apikey': key } });
  for (const [sent, expected] of [
    [call('GET', '/v1/orders', { headers: bearer(machineKey) }), forMachines],
    [call('GET', '/v1/orders', { headers: bearer('bmk_invented') }), forMachines],
    [call('GET', '/v1/partners/1/orders', asPartner(machineKey)), forMachines],
    [internal('GET', '/internal/orders', { headers: bearer(partnerKey) }), forPartners],
    [internal('GET', '/internal/orders', { headers: bearer('bpk_invented') }), forPartners],
    [internal('GET', '/internal/orders', asPartner('demo-partner-key-1')), forPartners],
  ] as const) {
    const { status, body, text } = await sent;
    t.match(
      { status, body },
      { status: 401, body: { reason: 'authentication_required', developer_message: expected } },
    );
    t.notOk(text.includes('key-1') || text.includes(machineKey) || text.includes(partnerKey));
  }
});

t.test('no token is in a log line', async (t) => {
  let lines = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk;
      done();
    },
  });
  const { internal } = await startBoth(t, {
    parts: { tokens, logger: { level: 'trace', stream } },
  });
  for (const token of [tokens[0] ?? '', 'wrong-0123456789-abcdefghijklmnopq'])
    await internal('GET', '/internal/orders', { headers: bearer(token) });
  t.match(lines, /request/);
  for (const token of [...tokens, 'wrong-0123456789']) t.notOk(lines.includes(token));
});

t.test('a short, repeated or invalid token is rejected at start, without showing it', (t) => {
  for (const token of ['short', 'x'.repeat(40), `${'with a space '.repeat(4)}`])
    t.throws(
      () => loadConfig({ INTERNAL_TOKENS: token }),
      /^(?!.*(short|xxxx|with a space)).*INTERNAL_TOKENS/s,
    );
  t.same(loadConfig({ INTERNAL_TOKENS: tokens.join(', ') }).internalTokens, tokens);
  t.end();
});
