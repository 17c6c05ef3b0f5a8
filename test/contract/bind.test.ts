import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import Fastify, { type FastifyInstance } from 'fastify';
import t from 'tap';
import { type ContractParts, contractBinding } from '../../src/contract/bind.ts';
import type { AnyHandler, DeferredRequest } from '../../src/contract/operations.ts';
import { AppError } from '../../src/errors/app-error.ts';
import { errorHandling, errorSender } from '../../src/plugins/errors.ts';
import type { OperationDescription } from '../../src/server/request-context.ts';
import { beginRequest } from '../../src/server/request-context.ts';

const parameter = (place: 'path' | 'query' | 'header', name: string, type: string) =>
  ({ in: place, name, required: true, types: [type] }) as const;

const bare = {
  security: [],
  parameters: [],
  requestBody: null,
  responses: {},
  rateLimit: null,
  bodyLimit: null,
  deprecated: false,
  sunset: null,
} as const;

/** A contract of two operations: a public one that writes, and one behind a guard that reads. */
const operations: Record<string, OperationDescription> = {
  steepTea: {
    ...bare,
    method: 'POST',
    path: '/teas/{tea_id}/steepings',
    parameters: [
      parameter('path', 'tea_id', 'integer'),
      parameter('query', 'minutes', 'integer'),
      parameter('header', 'X-Water', 'string'),
    ],
    requestBody: { required: true, content: { 'application/json': [{ schema: 'Steeping', key: null }] } },
    statuses: [201, 400],
    responses: { 201: { 'application/json': 'Tea' } },
    bodyLimit: 64,
    rateLimit: 'kettle',
    deprecated: true,
    sunset: '2030-01-31',
  },
  readTea: {
    ...bare,
    method: 'GET',
    path: '/teas/{tea_id}',
    security: [{ cupboard: ['brewer'] }, { cupboard: ['taster', 'adult'] }],
    parameters: [parameter('path', 'tea_id', 'integer')],
    statuses: [200, 400],
    responses: { 200: { 'application/json': 'Tea', 'text/plain': 'Tea' } },
  },
};

const ajv = new Ajv2020({ allErrors: true });
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const tea = { tea_id: { type: 'integer', minimum: 1 } };
const validators: Record<string, ValidateFunction> = {
  steepTeaParameters: ajv.compile(
    object({
      path: object(tea),
      query: object({ minutes: { type: 'integer', maximum: 10 } }),
      header: object({ 'X-Water': { type: 'string', enum: ['soft', 'hard'] } }),
    }),
  ),
  readTeaParameters: ajv.compile(object({ path: object(tea), query: object({}), header: object({}) })),
  Steeping: ajv.compile({ ...object({ leaf: { type: 'string' } }), additionalProperties: false }),
};

type Teas = Record<string, { (handler: AnyHandler): void; deferValidation(handler: AnyHandler): void }>;

/** An application over the tiny contract, or over a change of it. */
async function build(
  t: { teardown(action: () => unknown): unknown },
  bind: (teas: Teas) => void,
  changes: Partial<ContractParts> = {},
): Promise<FastifyInstance> {
  const app = Fastify({ genReqId: () => 'request-1' });
  t.teardown(() => app.close());
  app.addHook('onRequest', async (request, reply) => beginRequest(request, reply, app.log));
  await app.register(errorHandling, { sendError: errorSender({ format: 'native' }) });
  await app.register(contractBinding, {
    decorator: 'teas',
    operations,
    validators,
    serializers: { Tea: (value) => `{"served":${JSON.stringify(value)}}` },
    guards: {
      cupboard: async ({ headers }, roles) => {
        if (headers.authorization === undefined) throw new AppError('authentication_required');
        return { roles };
      },
    },
    rateLimits: {
      kettle: {
        byNetwork: async (_request, reply) => {
          reply.header('RateLimit', 'counted by network');
        },
        byCaller: async (_request, reply) => {
          reply.header('RateLimit', 'counted by caller');
        },
      },
    },
    ...changes,
  });
  await app.register(async (scope) => bind((scope as unknown as { teas: Teas }).teas));
  await app.ready();
  return app;
}

const bindBoth = (teas: Teas) => {
  teas.steepTea?.(async () => ({ status: 201, body: { leaf: 'oolong' } }));
  teas.readTea?.(async ({ path, caller }: { path: unknown; caller: unknown }) => ({
    status: 200,
    body: { path, caller },
  }));
};

t.test('start-up fails when an operation has no handler, and names every one', async (t) => {
  await t.rejects(
    build(t, () => {}),
    /without a handler: steepTea, readTea/,
  );
  await t.rejects(
    build(t, (teas) => teas.readTea?.(async () => ({ status: 200 }))),
    /without a handler: steepTea$/,
  );
});

t.test('start-up fails when a handler has no operation, or an operation two handlers', async (t) => {
  const surplus = (teas: Teas) => {
    bindBoth(teas);
    (teas as { [id: string]: (handler: AnyHandler) => void }).spillTea?.call(null, async () => ({ status: 204 }));
    if (teas.spillTea === undefined) throw new TypeError('spillTea is not a function');
  };
  await t.rejects(build(t, surplus), /spillTea/);
  const twice = (teas: Teas) => {
    bindBoth(teas);
    teas.readTea?.deferValidation(async () => ({ status: 200 }));
  };
  await t.rejects(build(t, twice), /two handlers are bound to readTea/);
});

t.test('an operation without a security requirement is counted by network, another one by caller', async (t) => {
  const { readTea, steepTea } = operations as { [id in 'readTea' | 'steepTea']: OperationDescription };
  const app = await build(t, bindBoth, { operations: { steepTea, readTea: { ...readTea, rateLimit: 'kettle' } } });
  const authorization = 'anything';
  const open = await app.inject({ method: 'POST', url: '/teas/1/steepings', headers: { authorization } });
  t.equal(open.headers.ratelimit, 'counted by network');
  const guarded = await app.inject({ url: '/teas/1', headers: { authorization } });
  t.equal(guarded.headers.ratelimit, 'counted by caller');
});

t.test('start-up fails without the guard, the validators or the rate limit an operation needs', async (t) => {
  await t.rejects(build(t, bindBoth, { rateLimits: {} }), /steepTea: there is no rate limit policy kettle/);
  await t.rejects(build(t, bindBoth, { guards: {} }), /readTea: no guard for the security cupboard/);
  const { readTeaParameters: _, ...others } = validators;
  await t.rejects(build(t, bindBoth, { validators: others }), /readTeaParameters/);
});

t.test('all violations of path, query, header and body are reported together', async (t) => {
  const app = await build(t, bindBoth);
  const response = await app.inject({
    method: 'POST',
    url: '/teas/zero/steepings?minutes=11',
    headers: { 'X-Water': 'murky' },
    payload: { sugar: 1 },
  });
  t.equal(response.statusCode, 400);
  t.equal(response.json().reason, 'validation_failed');
  t.strictSame(
    response
      .json()
      .details.checks_failed.map(({ in: place, field, error_type }: Record<string, string>) => [
        place,
        field,
        error_type,
      ])
      .sort(),
    [
      ['body', 'leaf', 'required'],
      ['body', 'sugar', 'constraint_violation'],
      ['header', 'X-Water', 'wrong_value'],
      ['path', 'tea_id', 'wrong_value'],
      ['query', 'minutes', 'constraint_violation'],
    ],
  );
  const missing = await app.inject({ method: 'POST', url: '/teas/1/steepings' });
  t.strictSame(
    missing.json().details.checks_failed.map(({ field, error_type }: Record<string, string>) => [field, error_type]),
    [
      ['minutes', 'required'],
      ['X-Water', 'required'],
      ['leaf', 'required'],
    ],
  );
});

t.test('a handler with deferred validation gets the violations instead', async (t) => {
  let seen: readonly unknown[] = [];
  const app = await build(t, (teas) => {
    bindBoth({ ...teas, steepTea: undefined as never });
    teas.steepTea?.deferValidation(async ({ violations, body, path }: DeferredRequest<unknown>) => {
      seen = [violations.length, body, path];
      return { status: 201, body: {} };
    });
  });
  const response = await app.inject({ method: 'POST', url: '/teas/zero/steepings?minutes=3', payload: { sugar: 1 } });
  t.equal(response.statusCode, 201);
  t.strictSame(seen, [4, { sugar: 1 }, { tea_id: 'zero' }]);
});

t.test(
  'a handler is given parameters of their declared types, and its reply goes through the serializer',
  async (t) => {
    let seen: unknown;
    const app = await build(t, (teas) => {
      bindBoth({ ...teas, steepTea: undefined as never });
      teas.steepTea?.(async ({ path, query, header, body, mediaType }: DeferredRequest<unknown>) => {
        seen = { path, query, header, body, mediaType };
        return { status: 201, headers: { 'X-Leaves': '3' }, body: { leaf: 'oolong' } };
      });
    });
    const response = await app.inject({
      method: 'POST',
      url: '/teas/7/steepings?minutes=3&unknown=x',
      headers: { 'x-water': 'soft', 'Content-Type': 'Application/JSON; charset=utf-8' },
      payload: '{"leaf":"oolong"}',
    });
    t.equal(response.statusCode, 201);
    t.strictSame(seen, {
      path: { tea_id: 7 },
      query: { minutes: 3 },
      header: { 'X-Water': 'soft' },
      body: { leaf: 'oolong' },
      mediaType: 'application/json',
    });
    t.equal(response.body, '{"served":{"leaf":"oolong"}}');
    t.equal(response.headers['x-leaves'], '3');
    t.equal(response.headers['cache-control'], 'no-store');
    t.equal(response.headers.ratelimit, 'counted by network');
    t.equal(response.headers.sunset, 'Thu, 31 Jan 2030 00:00:00 GMT');
    t.match(response.headers.deprecation, /^@\d+$/);
  },
);

t.test('a read whose version the client has is 304 without a body, where the contract declares 304', async (t) => {
  const { readTea } = operations as { readTea: OperationDescription };
  const parameters = [...readTea.parameters, { ...parameter('header', 'If-None-Match', 'string'), required: false }];
  const conditional = { ...readTea, parameters, statuses: [200, 304] };
  let opened = 0;
  const bind = (teas: Teas) =>
    teas.readTea?.(async () => ({
      etag: 7,
      headers: {
        'Content-Length': '6',
        'Content-Disposition': 'inline',
        'Cache-Control': 'private, max-age=60',
        Vary: 'Authorization',
      },
      mediaType: 'text/plain',
      body: async () => {
        opened++;
        return 'oolong';
      },
    }));
  const app = await build(t, bind, { operations: { readTea: conditional }, serializers: {} });
  const read = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/teas/7', headers: { authorization: 'x', ...headers } });

  const first = await read({});
  t.equal(first.statusCode, 200);
  t.equal(first.headers.etag, '"7"');
  t.equal(first.body, 'oolong');
  const head = await read({}, 'HEAD');
  t.same([head.statusCode, head.body, head.headers['content-length']], [200, '', '6']);
  t.equal((await read({ 'If-None-Match': '"6"' })).statusCode, 200);
  t.equal(opened, 2, 'a HEAD does not open the body');

  for (const known of ['"7"', 'W/"7"', '"6", "7"', '*']) {
    const unchanged = await read({ 'If-None-Match': known });
    t.equal(unchanged.statusCode, 304, known);
    t.equal(unchanged.body, '');
    for (const name of ['etag', 'cache-control', 'vary']) t.equal(unchanged.headers[name], first.headers[name], name);
    for (const name of ['content-disposition', 'content-type', 'content-length']) {
      t.equal(unchanged.headers[name], undefined, name);
    }
  }
  t.equal(first.headers.vary, 'Accept, Authorization');
  t.equal(opened, 2, 'a 304 does not open the body');

  const unconditional = await build(t, bind, { operations: { readTea }, serializers: {} });
  const headers = { authorization: 'x', 'If-None-Match': '"7"' };
  t.equal((await unconditional.inject({ url: '/teas/7', headers })).statusCode, 200);
});

t.test('an error while a body is opened has no header of the body', async (t) => {
  const app = await build(t, (teas) => {
    bindBoth({ ...teas, readTea: undefined as never });
    teas.readTea?.(async () => ({
      etag: 7,
      headers: { 'Content-Length': '6' },
      body: async () => {
        throw new AppError('service_unavailable');
      },
    }));
  });
  const response = await app.inject({ url: '/teas/7', headers: { authorization: 'x' } });
  t.equal(response.statusCode, 503);
  t.equal(response.headers.etag, undefined);
  t.equal(response.json().reason, 'service_unavailable');
});

t.test('what a request creates is 201; a replay is 200 and says so; what existed before is 200', async (t) => {
  const location = '/teas/1/steepings/9';
  for (const [reply, status, replayed] of [
    [{ replayed: false, etag: 3, location }, 201, undefined],
    [{ replayed: true, etag: 3, location }, 200, 'true'],
    [{ created: true, location }, 201, undefined],
    [{ created: false }, 200, undefined],
  ] as const) {
    const app = await build(t, (teas) => {
      bindBoth({ ...teas, steepTea: undefined as never });
      teas.steepTea?.(async () => ({ ...reply, body: { leaf: 'oolong' } }));
    });
    const response = await app.inject({
      method: 'POST',
      url: '/teas/1/steepings?minutes=3',
      headers: { 'X-Water': 'soft' },
      payload: { leaf: 'oolong' },
    });
    t.equal(response.statusCode, status);
    t.equal(response.headers['x-beverage-ordering-replayed'], replayed);
    t.equal(response.headers.etag, 'etag' in reply ? '"3"' : undefined);
    t.equal(response.headers.location, 'location' in reply ? location : undefined);
  }
});

t.test('the contract says who may call, and the guard decides before anything is validated', async (t) => {
  const app = await build(t, bindBoth);
  const stranger = await app.inject({ method: 'GET', url: '/teas/zero' });
  t.equal(stranger.statusCode, 401);
  const known = await app.inject({ method: 'GET', url: '/teas/7', headers: { authorization: 'x' } });
  t.strictSame(known.json(), { served: { path: { tea_id: 7 }, caller: { roles: [['brewer'], ['taster', 'adult']] } } });
  t.equal(known.headers['cache-control'], 'private, no-cache');
  t.equal(known.headers.vary, 'Accept', 'it has two media types');
});

t.test('the body limit, the media types and the methods come from the contract', async (t) => {
  const app = await build(t, bindBoth);
  const post = (payload: string, contentType = 'application/json') =>
    app.inject({ method: 'POST', url: '/teas/1/steepings', headers: { 'content-type': contentType }, payload });
  t.equal((await post(`{"leaf":"${'x'.repeat(64)}"}`)).statusCode, 413);
  const foreign = await post('leaf=oolong', 'application/x-www-form-urlencoded');
  t.equal(foreign.statusCode, 415);
  t.equal(foreign.headers.accept, 'application/json');
  for (const [method, url, allow] of [
    ['GET', '/teas/1/steepings', 'POST, OPTIONS'],
    ['HEAD', '/teas/1/steepings', 'POST, OPTIONS'],
    ['DELETE', '/teas/1', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const refused = await app.inject({ method, url });
    t.equal(refused.statusCode, 405, `${method} ${url}`);
    t.equal(refused.headers.allow, allow);
    const options = await app.inject({ method: 'OPTIONS', url });
    t.equal(options.statusCode, 204);
    t.equal(options.headers.allow, allow);
  }
});

t.test('HEAD is answered like GET, without the body', async (t) => {
  const app = await build(t, bindBoth);
  const headers = { authorization: 'x' };
  const get = await app.inject({ method: 'GET', url: '/teas/7', headers });
  const head = await app.inject({ method: 'HEAD', url: '/teas/7', headers });
  t.equal(head.statusCode, 200);
  t.equal(head.body, '');
  t.equal(head.headers['content-length'], get.headers['content-length']);
  t.equal((await app.inject({ method: 'HEAD', url: '/teas/7' })).statusCode, 401);
});

t.test('a handler that fails is 500 without a word of why', async (t) => {
  const app = await build(t, (teas) => {
    bindBoth({ ...teas, readTea: undefined as never });
    teas.readTea?.(async () => {
      throw new Error('the kettle at 10.0.0.7 exploded');
    });
  });
  const response = await app.inject({ method: 'GET', url: '/teas/7', headers: { authorization: 'x' } });
  t.equal(response.statusCode, 500);
  t.equal(response.json().reason, 'internal_server_error');
  t.notMatch(response.body, /kettle|10\.0/);
});
