/**
 * A whole deployment runs as processes of this machine: nginx in front of two instances, PostgreSQL
 * with two roles, Redis, and an object storage. The settings are those that the guide advises for
 * strangers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type Addresses, matchSteps, runGuide } from '../support/guide.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { needsNginx, startReferenceProxy } from '../support/reference-proxy.ts';
import { createRoles } from '../support/roles.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';

const { TEST_REDIS_URL } = process.env;
const skip =
  needsNginx ||
  (testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL') ||
  (!TEST_REDIS_URL && 'needs TEST_REDIS_URL');

const portOf = ({ address }: Addresses) => Number(new URL(address).port);

t.test('Open for business works on a whole deployment', { skip }, async (t) => {
  const server = testDatabaseUrl ?? '';
  const roles = await createRoles(t, server);
  const storage = await startObjectStorage(t);
  // Other tests count in the first database of Redis.
  const redisUrl = new URL('/1', TEST_REDIS_URL).href;
  const instances: Addresses[] = [];
  const { steps, run } = await runGuide(t, 'docs/how-to/open-for-business.md', {
    server,
    roles,
    settings: {
      ...storage.settings,
      REDIS_URL: redisUrl,
      TRUST_PROXY: 'loopback',
      PUBLIC_URL: 'https://drinks.example',
      MAX_OPEN_ORDERS_OF_USER: '3',
      SERVICE_NAME: 'Harbor Drinks',
      DOCS: 'clients',
      ORDER_RETENTION_DAYS: '365',
    },
    startProxy: async ([first, second]) => {
      instances.push(first, second);
      return `http://127.0.0.1:${await startReferenceProxy(t, [portOf(first), portOf(second)])}`;
    },
  });
  matchSteps(t, steps);

  const calls = steps.filter(({ command }) => command.includes('curl -i http://127.0.0.1:3000'));
  t.ok(calls.length >= 4);
  for (const { command, stdout } of calls)
    t.match(stdout, /^server: nginx\r$/im, `through nginx: ${command}`);
  const findings = steps.find(({ command }) => command.endsWith('-- doctor\n'))?.stdout ?? '';
  t.match(findings, new RegExp(`^ok +rights +the role ${roles.service} may use every table$`, 'm'));
  for (const about of ['redis', 'storage'])
    t.match(findings, new RegExp(`^ok +${about} +responds`, 'm'));

  await run(`curl -s http://127.0.0.1:3000/v1/orders -H "Authorization: Bearer $TOKEN" \
    -H 'Content-Type: application/json' -H 'If-Match: *' -H 'X-Idempotency-Key: second-drink' \
    -d '{"recipe": "espresso", "coffee_machine_id": 1}'`);
  const list = await run(`curl -s 'http://127.0.0.1:3001/internal/orders?coffee_machine_id=1' \
    -H "Authorization: Bearer $(cat ../beverages/machine-key.txt)"`);
  const [order, ...others] = JSON.parse(list.stdout).items;
  t.match(order, { recipe: 'espresso' }, 'a key lists the open orders of its machine');
  t.same(others, []);

  const path = `http://127.0.0.1:3000/v1/orders/${order.id}/attachments`;
  const upload = await run(
    `curl -s -i ${path} -H "Authorization: Bearer $TOKEN" -F file=@README.md`,
  );
  t.match(upload.stdout, /^HTTP\/1\.1 201 /);
  t.equal(storage.objects().length, 1, 'the object storage has the attachment');
  const [, id] = /^location: .*\/(\d+)\r$/im.exec(upload.stdout) ?? [];
  const file = await run(`curl -s ${path}/${id} -H "Authorization: Bearer $TOKEN"`);
  t.equal(file.stdout, readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8'));

  const redis = new Redis(redisUrl);
  t.teardown(() => redis.disconnect());
  t.not((await redis.keys('beverage-ordering-rate-*')).length, 0, 'Redis counts the requests');
  t.equal(instances.length, 2);
  for (const { internalAddress } of instances) {
    const { stdout } = await run(
      `curl -s ${internalAddress}/internal/metrics -H "Authorization: Bearer $INTERNAL_TOKENS"`,
    );
    t.match(stdout, /^http_request_duration_seconds_count\{operation="(?!none")/m, internalAddress);
  }
});
