/** The parts of `npm run live -- clients` that run no generator. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generators } from '../../scripts/clients/generators.ts';
import { startNetwork } from '../../scripts/clients/network.ts';
import { wrongSteps } from '../../scripts/clients/steps.ts';
import { startApp } from '../support/app.ts';
import { readDocument } from '../support/markdown.ts';
import { t } from '../support/tap.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

t.test('the guide names each generator with the version and document of the check', async (t) => {
  const rows = readDocument('docs/how-to/generate-a-client.md')
    .split('\n')
    .filter((line) => /^\| \w+ \| `/.test(line));
  t.equal(rows.length, Object.keys(generators).length);
  for (const { name, version, view } of Object.values(generators))
    t.ok(
      rows.some((row) => row.includes(`| \`${name}\` | ${version} | \`${view}\` |`)),
      name,
    );
});

t.test('six languages have a program of at most 100 lines', async (t) => {
  const programs = globSync('scripts/clients/*/**/{scenario.*,Scenario.kt,main.*}', { cwd: root });
  t.equal(programs.length, 6);
  t.equal(Object.values(generators).filter(({ program }) => program !== undefined).length, 6);
  for (const program of programs) t.ok(read(program).split('\n').length <= 101, program);
});

t.test('the guides for phones print the programs and the options of the check', async (t) => {
  const pages = {
    kotlin: ['use-from-android', 'kotlin/app/Scenario.kt'],
    swift: ['use-from-swift', 'swift/app/main.swift'],
  } as const;
  for (const [name, [page, program]] of Object.entries(pages)) {
    const text = readDocument(`docs/how-to/${page}.md`);
    t.ok(text.includes(read(`scripts/clients/${program}`)), page);
    t.ok(text.includes(`openapi-generator-cli==${generators[name]?.version}`), page);
    const options = generators[name]?.generate.match(/--\S+ \S+/g) ?? [];
    for (const option of options) t.ok(text.includes(option), `${page}: ${option}`);
  }
  const pom = read('scripts/clients/kotlin/pom.xml');
  const android = readDocument('docs/how-to/use-from-android.md');
  for (const [, name = '', version = ''] of android.matchAll(/([\w-]+):(\d+\.\d+\.\d+)`/g))
    t.match(pom, new RegExp(`<artifactId>${name}-jvm</artifactId>\\s*<version>${version}<`), name);
});

t.test('a program that omits or repeats a step is wrong', async (t) => {
  const keyed = ['if-match', 'x-idempotency-key', 'prefer'];
  const exchange = (request: string, status = 200) => ({ request, status, headers: keyed });
  const right = [
    exchange('POST /auth/login'),
    exchange('POST /v1/orders', 201),
    exchange('POST /v1/orders'),
    exchange('POST /v1/orders', 201),
    exchange('GET /v1/orders?user_id=1&limit=1'),
    exchange('GET /v1/orders?user_id=1&limit=1&cursor=x'),
    exchange('PUT /v1/orders/7f8d3a52/volume'),
    exchange('POST /v1/orders/7f8d3a52/attachments', 503),
    exchange('POST /v1/orders/7f8d3a52/attachments', 201),
    exchange('POST /auth/refresh'),
    exchange('GET /v1/orders/7f8d3a52'),
    exchange('POST /v1/orders/7f8d3a52/cancel'),
  ];
  t.same(wrongSteps(right), []);
  t.same(wrongSteps(right.filter(({ request }) => !request.endsWith('/cancel'))), [
    'cancel (0 of 1)',
  ]);
  t.same(wrongSteps([...right, exchange('POST /auth/refresh')]), [
    'refresh once for three requests (2 of 1)',
  ]);
  const unsafe = right.map((one) => ({ ...one, headers: [] }));
  t.match(wrongSteps(unsafe), [/^create/, /^repeat/, /^change/, /^upload/, /^wait/]);
});

t.test(
  'the network loses the response to the first order, which the service creates',
  async (t) => {
    const { app, call } = await startApp(t);
    const network = await startNetwork(await app.listen({ port: 0, host: '127.0.0.1' }));
    t.teardown(() => network.stop());
    const post = async (path: string, authorization: string, body: unknown) =>
      await fetch(`${network.url}${path}`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          'if-match': '*',
          'x-idempotency-key': 'one-key-for-both',
        },
        body: JSON.stringify(body),
      });
    const credentials = { email: 'user@example.com', password: 'brew-a-better-cup' };
    const signedIn = await call('POST', '/auth/login', { body: credentials });
    const authorization = `Bearer ${signedIn.body.data.accessToken}`;
    const order = () => post('/v1/orders', authorization, { recipe: 'lungo' });
    await t.rejects(order(), /fetch failed/);
    t.equal((await order()).status, 200, 'the repeat gets the order of the lost response');
    t.equal((await post('/v1/orders/1/attachments', authorization, {})).status, 503);
  },
);
