import { contractCheck, type Description } from '../../bin/contract-test/contract.ts';
import { buildExamples } from '../../bin/mock/examples.ts';
import document from '../../generated/public/openapi.json' with { type: 'json' };
import { operations } from '../../generated/public/operations.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { t } from '../support/tap.ts';
import { bodyExamples, type OperationId, operationIds } from '../support/valid-requests.ts';

const app = await buildExamples();
t.teardown(() => app.close());
const check = contractCheck(document as unknown as Description);
const authorization = 'Bearer anything';
const exampleOf: Readonly<Record<string, string>> = {
  lat: '52.5',
  lng: '13.4',
  reason: 'forbidden',
  file: 'snake.yaml',
  id: '0b9f2d64-3c1a-4e58-9d27-6f5a8e1c7b40',
  draft_id: '0b9f2d64-3c1a-4e58-9d27-6f5a8e1c7b40',
};

/** Sends a request that the contract allows, and checks the response against the contract. */
async function ask(id: OperationId, headers: Record<string, string> = {}) {
  const { method, path, parameters, requestBody } = operations[id];
  const query = parameters
    .filter(({ in: place, required }) => place === 'query' && required)
    .map(({ name }) => `${name}=${exampleOf[name] ?? 1}`);
  const url = `${path.replaceAll(/\{(\w+)\}/g, (_, name) => exampleOf[name] ?? '1')}?${query.join('&')}`;
  const example = bodyExamples.find((candidate) => candidate.id === id);
  const isForm =
    requestBody !== null && (multipartType.split(';')[0] as string) in requestBody.content;
  const response = await app.inject({
    method,
    url,
    headers: {
      authorization,
      'x-partner-apikey': 'anything',
      ...(isForm
        ? { 'content-type': multipartType }
        : example && { 'content-type': example.mediaType }),
      ...headers,
    },
    ...(isForm ? { payload: fileBody('x') } : example && { payload: JSON.stringify(example.body) }),
  });
  const seen = {
    method,
    url,
    status: response.statusCode,
    headers: response.headers,
    body: response.body,
  };
  check(seen);
  return seen;
}

t.test('every operation responds with an example of the contract', async (t) => {
  for (const id of operationIds) {
    const { status } = await ask(id);
    t.ok(status >= 200 && status < 300, `${id}: ${status}`);
  }
  t.equal((await ask('createOrder')).status, 201);
});

t.test('every response of the contract can be requested by its status code', async (t) => {
  const { responses } = document.paths['/v1/orders'].post;
  for (const code of Object.keys(responses)) {
    t.equal((await ask('createOrder', { Prefer: `code=${code}` })).status, Number(code));
  }
});

t.test('an example can be requested by its name, in every rendering', async (t) => {
  const Prefer = 'code=404, example=machine_not_found';
  for (const Accept of [
    'application/json',
    'application/vnd.beverage.order+json',
    'application/problem+json',
  ]) {
    const { status, body, headers } = await ask('createOrder', { Prefer, Accept });
    t.match([status, JSON.parse(body).reason], [404, 'machine_not_found']);
    t.match(headers['content-type'], new RegExp(`^${Accept.replace('+', '\\+')}`));
  }
  t.match((await ask('getOrder', { Accept: 'application/xml' })).body, /^<\?xml/);
});

t.test('an example of an error can be requested as XML', async (t) => {
  const Prefer = 'code=404, example=machine_not_found';
  const { status, body, headers } = await ask('createOrder', { Prefer, Accept: 'application/xml' });
  t.equal(status, 404);
  t.match(headers['content-type'], /^application\/xml/);
  t.match(body, /<Error [^>]*><status>404<\/status><reason>machine_not_found<\/reason>/);
});

t.test('a request for a response that the contract does not declare is rejected', async (t) => {
  for (const Prefer of ['code=418', 'code=constructor', 'example=nothing', 'example=constructor']) {
    const { status, body } = await ask('createOrder', { Prefer });
    t.match(
      [status, JSON.parse(body).details.checks_failed],
      [400, [{ field: 'Prefer', message: /must be one of/ }]],
    );
  }
});

t.test(
  'a request that violates the contract gets the error that the service would send',
  async (t) => {
    const inject = async (
      method: 'GET' | 'POST' | 'PATCH',
      url: string,
      headers: object,
      payload?: object,
    ) => {
      const response = await app.inject({
        method,
        url,
        headers: { ...headers },
        ...(payload && { payload }),
      });
      check({
        method,
        url,
        status: response.statusCode,
        headers: response.headers,
        body: response.body,
      });
      return [response.statusCode, response.json().reason];
    };
    const me = { authorization };
    t.strictSame(await inject('GET', '/v1/orders?user_id=1', {}), [401, 'authentication_required']);
    t.strictSame(await inject('GET', '/v1/partners/1/orders', {}), [
      401,
      'authentication_required',
    ]);
    t.strictSame(await inject('GET', '/v1/orders?user_id=x', me), [400, 'validation_failed']);
    t.strictSame(await inject('POST', '/v1/orders', me, { volume: '-1ml' }), [
      400,
      'validation_failed',
    ]);
    t.strictSame(await inject('PATCH', '/v1/orders', me), [405, 'method_not_allowed']);
    t.strictSame(await inject('GET', '/v1/coffee', me), [404, 'path_not_found']);
  },
);
