/**
 * The contract determines who may call an operation and what a request may contain. If a part of an
 * operation is missing, the startup fails.
 */

import type { AnyHandler, DeferredRequest } from '../../src/contract/operations.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { t } from '../support/tap.ts';
import { bindBoth, build, operations, type Teas, validators } from './tea-contract.ts';

t.test(
  'startup fails when operations have no handler, and the error names each of these operations',
  async (t) => {
    await t.rejects(
      build(t, () => {}),
      /without a handler: steepTea, readTea/,
    );
    await t.rejects(
      build(t, (teas) => teas.readTea?.(async () => ({ status: 200 }))),
      /without a handler: steepTea$/,
    );
  },
);

t.test(
  'startup fails when a handler has no operation, or when an operation has two handlers',
  async (t) => {
    const surplus = (teas: Teas) => {
      bindBoth(teas);
      (teas as { [id: string]: (handler: AnyHandler) => void }).spillTea?.call(null, async () => ({
        status: 204,
      }));
      if (teas.spillTea === undefined) throw new TypeError('spillTea is not a function');
    };
    await t.rejects(build(t, surplus), /spillTea/);
    const twice = (teas: Teas) => {
      bindBoth(teas);
      teas.readTea?.deferValidation(async () => ({ status: 200 }));
    };
    await t.rejects(build(t, twice), /two handlers are bound to readTea/);
  },
);

t.test(
  'requests are counted by network if their operation has no security requirement, and are counted by caller otherwise',
  async (t) => {
    const { readTea, steepTea } = operations as {
      [id in 'readTea' | 'steepTea']: OperationDescription;
    };
    const app = await build(t, bindBoth, {
      operations: { steepTea, readTea: { ...readTea, rateLimit: 'kettle' } },
    });
    const authorization = 'anything';
    const open = await app.inject({
      method: 'POST',
      url: '/teas/1/steepings',
      headers: { authorization },
    });
    t.equal(open.headers.ratelimit, 'counted by network');
    const guarded = await app.inject({ url: '/teas/1', headers: { authorization } });
    t.equal(guarded.headers.ratelimit, 'counted by caller');
  },
);

t.test(
  'startup fails without the guard, the validators or the rate limit that an operation needs',
  async (t) => {
    await t.rejects(
      build(t, bindBoth, { policies: {} }),
      /steepTea: there is no rate limit policy kettle/,
    );
    await t.rejects(
      build(t, bindBoth, { guards: {} }),
      /readTea: no guard for the security cupboard/,
    );
    const { readTeaParameters: _, ...others } = validators;
    await t.rejects(build(t, bindBoth, { validators: others }), /readTeaParameters/);
    const { Steeping: __, ...withoutBody } = validators;
    await t.rejects(build(t, bindBoth, { validators: withoutBody }), /lack Steeping/);
  },
);

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
    missing
      .json()
      .details.checks_failed.map(({ field, error_type }: Record<string, string>) => [
        field,
        error_type,
      ]),
    [
      ['minutes', 'required'],
      ['X-Water', 'required'],
      ['leaf', 'required'],
    ],
  );
});

t.test(
  'if an operation defers its validation, its handler receives the violations, and only a wrong path rejects the request',
  async (t) => {
    let seen: readonly unknown[] = [];
    const app = await build(t, (teas) => {
      bindBoth({ ...teas, steepTea: undefined as never });
      teas.steepTea?.deferValidation(async ({ violations, body }: DeferredRequest<unknown>) => {
        seen = [violations.length, body];
        return { status: 201, body: {} };
      });
    });
    const steep = (tea: string) =>
      app.inject({
        method: 'POST',
        url: `/teas/${tea}/steepings?minutes=3`,
        payload: { sugar: 1 },
      });
    t.equal((await steep('7')).statusCode, 201);
    t.strictSame(seen, [3, { sugar: 1 }]);
    const wrongPath = await steep('zero');
    t.strictSame([wrongPath.statusCode, wrongPath.json().details.checks_failed.length], [400, 4]);
  },
);

t.test(
  'the contract determines who may call an operation, and this check runs before validation',
  async (t) => {
    const app = await build(t, bindBoth);
    const stranger = await app.inject({ method: 'GET', url: '/teas/zero' });
    t.equal(stranger.statusCode, 401);
    const known = await app.inject({
      method: 'GET',
      url: '/teas/7',
      headers: { authorization: 'x' },
    });
    t.strictSame(known.json(), {
      served: { path: { tea_id: 7 }, caller: { roles: [['brewer'], ['taster', 'adult']] } },
    });
    t.equal(known.headers['cache-control'], 'private, no-cache');
    t.equal(known.headers.vary, 'Accept', 'the response has two media types');
  },
);

t.test('the body limit, the media types and the methods come from the contract', async (t) => {
  const app = await build(t, bindBoth);
  const post = (payload: string, contentType = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/teas/1/steepings',
      headers: { 'content-type': contentType },
      payload,
    });
  t.equal((await post(`{"leaf":"${'x'.repeat(64)}"}`)).statusCode, 413);
  const foreign = await post('leaf=oolong', 'application/x-www-form-urlencoded');
  t.equal(foreign.statusCode, 415);
  t.equal(foreign.headers.accept, 'application/json');
  for (const [method, url, allow] of [
    ['GET', '/teas/1/steepings', 'POST, OPTIONS'],
    ['HEAD', '/teas/1/steepings', 'POST, OPTIONS'],
    ['DELETE', '/teas/1', 'GET, HEAD, OPTIONS'],
    ['PROPFIND', '/teas/1', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const refused = await app.inject({ method, url });
    t.equal(refused.statusCode, 405, `${method} ${url}`);
    t.equal(refused.headers.allow, allow);
    const options = await app.inject({ method: 'OPTIONS', url });
    t.equal(options.statusCode, 204);
    t.equal(options.headers.allow, allow);
  }
});
