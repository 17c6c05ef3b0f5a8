import { startApp } from '../support/app.ts';
import {
  accountCases,
  addressCases,
  asAddress,
  asReplacement,
  badVolumes,
  type Case,
  camelCases,
  notObjects,
  snakeCases,
} from '../support/invalid-fields.ts';
import { contentsOf, createOrder, formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import {
  barelyReadableBodies,
  foreignMediaTypes,
  unreadableBodies,
} from '../support/unreadable-bodies.ts';

const json = 'application/json';
const { call, db } = await startApp(t);
const { id } = (await createOrder(call)).body as { id: number };
const newOrder = '/v1/orders/1b6d0c5e-7c0a-4d4f-9d5a-5f7d2f3c9e11';

/**
 * An operation with a body, the media types that the operation reads, and the bodies that its
 * schema rejects.
 */
interface Endpoint {
  readonly name: string;
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  /** The media types that the operation reads, as its 415 response lists them. */
  readonly reads: string;
  readonly bodyIsOptional?: true;
  readonly cases: readonly Case[];
}

const both = `${json}, ${formal}`;
const endpoints: readonly Endpoint[] = [
  {
    name: 'createOrder',
    method: 'POST',
    url: '/v1/orders',
    contentType: json,
    reads: both,
    cases: [...snakeCases, [{ recipe: 'lungo', address: { city: 'Berlin' } }, 'address']],
  },
  {
    name: 'createOrder in camelCase',
    method: 'POST',
    url: '/v1/orders',
    contentType: formal,
    reads: both,
    cases: camelCases,
  },
  {
    name: 'putOrder of an existing order',
    method: 'PUT',
    url: `/v1/orders/${id}`,
    contentType: json,
    reads: both,
    cases: [...snakeCases, ...addressCases.map(asReplacement)],
  },
  {
    name: 'putOrder of a new order',
    method: 'PUT',
    url: newOrder,
    contentType: json,
    reads: both,
    cases: [...snakeCases, ...addressCases.map(asReplacement)],
  },
  {
    name: 'putOrder in camelCase',
    method: 'PUT',
    url: newOrder,
    contentType: formal,
    reads: both,
    cases: camelCases,
  },
  {
    name: 'changeOrderVolume',
    method: 'PUT',
    url: `/v1/orders/${id}/volume`,
    contentType: json,
    reads: json,
    cases: [
      ...notObjects,
      [{}, 'volume'],
      ...badVolumes.map((volume): Case => [{ volume }, 'volume']),
      [{ volume: '200ml', volume_ml: 200 }, 'volume_ml'],
    ],
  },
  {
    name: 'changeOrderAddress',
    method: 'PUT',
    url: `/v1/orders/${id}/address`,
    contentType: json,
    reads: json,
    cases: [
      ...notObjects,
      [{}, 'address'],
      [{ city: 'Berlin' }, 'city'],
      ...addressCases.map(asAddress),
    ],
  },
  {
    name: 'cancelOrder',
    method: 'POST',
    url: `/v1/orders/${id}/cancel`,
    contentType: json,
    reads: json,
    bodyIsOptional: true,
    cases: [
      ...notObjects,
      ...['', 7, null, [], 'x'.repeat(501)].map((reason): Case => [{ reason }, 'reason']),
      [{ status: 'canceled' }, 'status'],
    ],
  },
  {
    name: 'register',
    method: 'POST',
    url: '/auth/register',
    contentType: json,
    reads: json,
    cases: [
      ...accountCases,
      ...['', 7, null, 'x'.repeat(101)].map(
        (firstName): Case => [
          { email: 'ada@example.com', password: 'correct-horse-battery', firstName },
          'firstName',
        ],
      ),
    ],
  },
  {
    name: 'login',
    method: 'POST',
    url: '/auth/login',
    contentType: json,
    reads: json,
    cases: accountCases,
  },
];

/**
 * The values of `Accept`, which chooses the representation. Without `Accept`, the body chooses it.
 */
const representations = [undefined, json, formal] as const;

for (const endpoint of endpoints) {
  const send = (body: string | Buffer, contentType: string | undefined, accept?: string) =>
    call(endpoint.method, endpoint.url, {
      as: 'user',
      headers: {
        ...(endpoint.url === '/v1/orders' && { 'If-Match': '*' }),
        ...(contentType !== undefined && { 'Content-Type': contentType }),
        ...(accept !== undefined && { Accept: accept }),
      },
      body,
    });
  const statusOfFields = (accept: string | undefined) => {
    const refinesStatus = /createOrder|putOrder/.test(endpoint.name);
    if (!refinesStatus || accept === json) return 400;
    return accept === formal || endpoint.contentType === formal ? 422 : 400;
  };

  t.test(
    `${endpoint.name} names each violation of an invalid body and changes nothing`,
    async (t) => {
      const before = await contentsOf(db);
      // The test sends thousands of requests, so it collects the unexpected responses and asserts
      // that there are none.
      const deviations: string[] = [];

      for (const [what, body, fault] of unreadableBodies) {
        for (const accept of representations) {
          const { status, body: error } = await send(body, endpoint.contentType, accept);
          const isRefused = status === 400 && error.reason === 'invalid_request_body';
          if (!isRefused) deviations.push(`${what} (${accept}): ${JSON.stringify(error)}`);
        }
        // Only problem details have a message for developers; the envelope has none.
        const { body: problem } = await send(
          body,
          endpoint.contentType,
          'application/problem+json',
        );
        if (!fault.test(problem.detail)) deviations.push(`${what}: ${problem.detail}`);
      }

      for (const body of barelyReadableBodies) {
        const { status, text } = await send(body, endpoint.contentType);
        t.equal(status, statusOfFields(undefined), body.slice(0, 60));
        t.notMatch(text, /invalid_request_body/, body.slice(0, 60));
      }

      for (const [body, field] of endpoint.cases) {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        for (const accept of representations) {
          const answer = await send(text, endpoint.contentType, accept);
          const fields =
            answer.body.details?.checks_failed?.map((check: { field: string }) => check.field) ??
            [];
          const isNamed = fields.some(
            (name: string) => name === field || name.startsWith(`${field}[`),
          );
          if (answer.status !== statusOfFields(accept) || !isNamed) {
            deviations.push(`${field} in ${text.slice(0, 120)} (${accept}): ${answer.text}`);
          }
        }
      }

      t.strictSame(deviations, []);

      for (const contentType of foreignMediaTypes) {
        const refused = await send('{"recipe":"lungo"}', contentType);
        t.equal(refused.status, 415, String(contentType));
        t.equal(refused.headers.accept, endpoint.reads, String(contentType));
      }
      if (!endpoint.reads.includes(formal)) t.equal((await send('{}', formal)).status, 415);

      if (!endpoint.bodyIsOptional) {
        const empty = await send('', endpoint.contentType);
        t.equal(empty.status, 400, 'an empty body is not JSON');
        t.equal(empty.body.reason, 'invalid_request_body');
        const absent = await send('', undefined);
        t.ok([400, 422].includes(absent.status), `no body: ${absent.status}`);
        t.match(absent.body.details.checks_failed, [{ in: 'body', error_type: 'required' }]);
      }

      for (const accept of representations) {
        t.equal(
          (await send(`{}${' '.repeat(1_048_575)}`, endpoint.contentType, accept)).status,
          413,
          'one byte more than 1 MiB',
        );
      }
      t.strictSame(await contentsOf(db), before);
    },
  );
}

t.test('one response names all violations of a body', async (t) => {
  const { body } = await call('POST', '/v1/orders', {
    as: 'user',
    headers: { 'If-Match': '*' },
    body: { volume: '-5ml', coffee_machine_id: '1', user_id: 0, surplus: true },
  });
  t.strictSame(
    body.details.checks_failed
      .map(({ field, error_type }: Record<string, string>) => [field, error_type])
      .sort(),
    [
      ['coffee_machine_id', 'wrong_value'],
      ['recipe', 'required'],
      ['surplus', 'constraint_violation'],
      ['user_id', 'constraint_violation'],
      ['volume', 'wrong_value'],
    ],
  );
});

t.test(
  'content-type parameters in any case, a byte order mark and a body of exactly 1 MiB are accepted',
  async (t) => {
    const types = [
      'application/json; charset=utf-8',
      'Application/JSON;charset="UTF-8"',
      'application/json ; profile=x',
    ];
    for (const contentType of [
      ...types,
      'application/json;',
      'application/json; charset=iso-8859-1',
    ]) {
      const created = await call('POST', '/v1/orders', {
        as: 'user',
        headers: { 'If-Match': '*', 'Content-Type': contentType },
        body: '{"recipe":"lungo"}',
      });
      t.equal(created.status, 201, contentType);
    }
    const text = '{"recipe":"lungo"}';
    for (const body of [`\ufeff${text}`, text + ' '.repeat(1_048_576 - text.length)]) {
      const headers = { 'If-Match': '*', 'Content-Type': json };
      t.equal((await call('POST', '/v1/orders', { as: 'user', headers, body })).status, 201);
    }
  },
);

t.test(
  'an address is returned exactly as sent, and may have twenty additional fields',
  async (t) => {
    const address = {
      city: 'Zürich 𝄞',
      'a:b"c\\': '":{}[],',
      additional: '',
      lat: -90,
      lng: 180,
      constructor: 'x',
      toString: '',
    };
    const answer = await call('PUT', `/v1/orders/${id}/address`, { as: 'user', body: { address } });
    t.equal(answer.status, 200, answer.text);
    t.strictSame(answer.body.address, address);
    t.strictSame((await call('GET', `/v1/orders/${id}`, { as: 'user' })).body.address, address);
    const full = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x'.repeat(150)]),
    );
    const all = {
      country: 'DE',
      city: 'B',
      street: 'S',
      postal_code: '1',
      additional: 'A',
      lat: 0,
      lng: 0,
      ...full,
    };
    t.strictSame(
      (await call('PUT', `/v1/orders/${id}/address`, { as: 'user', body: { address: all } })).body
        .address,
      all,
      'seven known and twenty other fields are accepted',
    );
  },
);

t.test('an operation without a body ignores any body that it receives', async (t) => {
  for (const contentType of [undefined, 'text/plain', json, 'application/xml']) {
    const answer = await call('PUT', `/v1/orders/${id}/archive`, {
      as: 'user',
      headers: contentType === undefined ? {} : { 'Content-Type': contentType },
      body: '{"cut',
    });
    t.equal(answer.status, 200, String(contentType));
  }
  await call('PUT', `/v1/orders/${id}/restore`, { as: 'user' });
});
