/**
 * The published contract follows the settings of the deployment. It declares the errors that the
 * deployment sends, and states the numbers of its settings.
 */

import { type Call, type CallResult, startAppOn } from '../support/app.ts';
import { contractCheck, type Description } from '../support/contract-check.ts';
import { openTestDatabase } from '../support/database.ts';
import type { Json } from '../support/json.ts';
import { listenOn, readResponse, sendRaw } from '../support/raw.ts';
import { t } from '../support/tap.ts';

const { db } = await openTestDatabase(t);
const search = '/v1/search?lat=52.5219&lng=13.4132';
const create = { as: 'user', headers: { 'If-Match': '*' } } as const;

/**
 * Provokes errors of several kinds. Each response is compared with the document of the deployment.
 */
async function provoke(call: Call, accept?: string): Promise<CallResult[]> {
  const headers = accept === undefined ? {} : { Accept: accept };
  return [
    await call('GET', '/v1/orders?user_id=x&limit=y', { as: 'user', headers }),
    await call('GET', '/v1/orders?user_id=1', { headers }),
    await call('GET', '/v1/orders/4711', { as: 'user', headers }),
    await call('GET', `/v1/orders/${'1'.repeat(300)}`, { as: 'user', headers }),
    await call('POST', '/v1/orders', {
      ...create,
      headers: { ...create.headers, ...headers },
      body: { recipe: 7 },
    }),
    await call('POST', '/v1/orders', { as: 'user', headers, body: { recipe: 'lungo' } }),
    await call('POST', '/v1/orders', {
      as: 'user',
      headers: { ...headers, 'Content-Type': 'text/plain' },
      body: 'tea',
    }),
  ];
}

/** Returns the media types and examples that a document declares for a status of an operation. */
function declared(document: Json, path: string, method: string, status: number): Json {
  const response = document.paths[path][method].responses[status];
  return (response.$ref ? document.components.responses[response.$ref.split('/').at(-1)] : response)
    .content;
}

/** The tag whose description names the default format of errors. */
function errorsTag(document: Json): Json {
  return document.tags.find(({ name }: { name: string }) => name === 'Errors');
}

for (const [format, mediaType, schema] of [
  ['native', 'application/json', 'Error'],
  ['problem', 'application/problem+json', 'Problem'],
  ['plain', 'application/json', 'PlainError'],
] as const) {
  t.test(
    `ERROR_FORMAT=${format}: each error is declared in the format in which the deployment sends it, and in no other`,
    async (t) => {
      const { app, call } = await startAppOn(t, db, { ERROR_FORMAT: format });
      const document: Json = (await call('GET', '/openapi.json')).body;

      for (const { status, headers } of await provoke(call)) {
        t.equal(headers['content-type']?.split(';')[0], mediaType, `${status}`);
      }
      const list = declared(document, '/v1/orders', 'get', 401);
      t.equal(list[mediaType].schema.$ref, `#/components/schemas/${schema}`);
      t.equal(
        'application/json' in list,
        format !== 'problem',
        'plain JSON is declared only where it is sent',
      );
      for (const asked of Object.keys(list)) {
        for (const { status, headers } of await provoke(call, asked)) {
          t.equal(headers['content-type']?.split(';')[0], asked, `${status}`);
        }
        // Unversioned paths have one more format, that of RFC 9457.
        const { headers } = await call('GET', '/errors/no_such_reason', {
          headers: { Accept: asked },
        });
        const expected = asked === 'application/problem+json' ? asked : mediaType;
        t.equal(headers['content-type']?.split(';')[0], expected, asked);
      }
      t.match(
        declared(document, '/auth/login', 'post', 401)['application/json'].schema.$ref,
        /ErrorEnvelope$/,
        'the envelope remains',
      );

      // Node.js sends this response before an operation is known, so the test compares it with the
      // description of any operation.
      const raw = readResponse(
        await sendRaw(
          await listenOn(app),
          `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
        ),
      );
      contractCheck(document as Description)({ method: 'GET', url: '/health', ...raw });
      t.equal(raw.status, 431);
      t.same(Object.keys(declared(document, '/health', 'get', 431)), [mediaType]);
    },
  );
}

t.test('a plain deployment sends the examples of its contract', async (t) => {
  const { call } = await startAppOn(t, db, { ERROR_FORMAT: 'plain' });
  const document: Json = (await call('GET', '/openapi.json')).body;
  const example = declared(document, '/v1/orders/{order_id}', 'get', 404)['application/json']
    .examples.order_not_found;
  t.same((await call('GET', '/v1/orders/4711', { as: 'user' })).body, example.value);
  t.notMatch(
    JSON.stringify(document),
    /native_|native \(`Error`\)/,
    'the contract does not mention the missing format',
  );
  t.match(errorsTag(document).description, /by default .* the plain form \(`PlainError`\)/i);
});

t.test(
  'the texts of the contract of a deployment with problem details also name this default format',
  async (t) => {
    const { call } = await startAppOn(t, db, { ERROR_FORMAT: 'problem' });
    const document: Json = (await call('GET', '/openapi.json')).body;
    t.match(errorsTag(document).description, /by default .* the form of RFC 9457 \(`Problem`\)/i);
    t.match(document.info.description, /\| RFC 9457 \(`Problem`\) \| `Accept` names/);
    t.match(
      document.info.description,
      /\| the default, which \[Errors\]\(\/docs\/api#tag\/errors\) names \| otherwise \|/,
    );
    t.notMatch(JSON.stringify(document), /native form \(`Error`\)/);
  },
);

for (const [max, seconds] of [
  [100, 60],
  [1, 60],
  [7, 30],
  [2, 3600],
] as const) {
  t.test(
    `${max} requests in ${seconds} seconds: texts, headers and examples contain these numbers`,
    async (t) => {
      const settings = { RATE_LIMIT_MAX: String(max), RATE_LIMIT_WINDOW_SECONDS: String(seconds) };
      const { call } = await startAppOn(t, db, settings);
      const document: Json = (await call('GET', '/openapi.json')).body;
      const { headers, examples } = document.components;

      const first = await call('GET', search, { as: 'user' });
      t.equal(first.headers['ratelimit-policy'], headers.RateLimitPolicy.example);
      t.match(headers.RateLimitPolicy.description, `allows ${max} requests in ${seconds} seconds`);
      t.notMatch(
        document.info.description,
        /\d+ requests in \d+ seconds/,
        'the introduction does not repeat the numbers',
      );
      t.match(headers.RateLimit.example, `;t=${seconds}`);
      for (let sent = 1; sent < max; sent++) await call('GET', search, { as: 'user' });

      for (const [form, url, accept] of [
        ['native', search, 'application/json'],
        ['formal', search, 'application/vnd.beverage.order+json'],
        ['problem', search, 'application/problem+json'],
        ['envelope', '/posts', 'application/json'],
      ] as const) {
        const method = form === 'envelope' ? 'POST' : 'GET';
        const refused = await call(method, url, {
          as: 'user',
          headers: { Accept: accept, 'X-Request-Id': '4f6c2c1e-0a8d-4a53-9a3f-6a2f1b7c9d10' },
        });
        t.equal(refused.status, 429);
        t.equal(refused.headers['retry-after'], String(seconds));
        t.same(refused.body, examples[`${form}_rate_limit_exceeded`].value, form);
      }
    },
  );
}
