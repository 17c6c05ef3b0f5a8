/** The binding turns the reply of a handler into a response. */

import type { DeferredRequest } from '../../src/contract/operations.ts';
import { JsonText } from '../../src/contract/reply.ts';
import { AppError } from '../../src/errors/app-error.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { t } from '../support/tap.ts';
import { bindBoth, build, operations, parameter, type Teas } from './tea-contract.ts';

t.test(
  'a handler receives parameters of their declared types, and the serializer writes its reply',
  async (t) => {
    let seen: unknown;
    const app = await build(t, (teas) => {
      bindBoth({ ...teas, steepTea: undefined as never });
      teas.steepTea?.(
        async ({
          path,
          query,
          header,
          body,
          mediaType,
        }: DeferredRequest<unknown> & { path: object }) => {
          seen = { path, query, header, body, mediaType };
          return { status: 201, headers: { 'X-Leaves': '3' }, body: { leaf: 'oolong' } };
        },
      );
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

t.test(
  'if the contract declares 304, a read whose If-None-Match has the current entity tag gets 304 without a body',
  async (t) => {
    const { readTea } = operations as { readTea: OperationDescription };
    const parameters = [
      ...readTea.parameters,
      { ...parameter('header', 'If-None-Match', 'string'), required: false },
    ];
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
      for (const name of ['etag', 'cache-control', 'vary'])
        t.equal(unchanged.headers[name], first.headers[name], name);
      for (const name of ['content-disposition', 'content-type', 'content-length']) {
        t.equal(unchanged.headers[name], undefined, name);
      }
    }
    t.equal(first.headers.vary, 'Accept, Authorization');
    t.equal(opened, 2, 'a 304 does not open the body');

    const unconditional = await build(t, bind, { operations: { readTea }, serializers: {} });
    const headers = { authorization: 'x', 'If-None-Match': '"7"' };
    t.equal((await unconditional.inject({ url: '/teas/7', headers })).statusCode, 200);
  },
);

t.test(
  'if opening a body fails, the error response has none of the headers of the body',
  async (t) => {
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
  },
);

t.test(
  'a created resource gets 201, a replay gets 200 with the header for replays, and an existing resource gets 200',
  async (t) => {
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
  },
);

t.test('HEAD gets the response of GET, without the body', async (t) => {
  const app = await build(t, bindBoth);
  const headers = { authorization: 'x' };
  const get = await app.inject({ method: 'GET', url: '/teas/7', headers });
  const head = await app.inject({ method: 'HEAD', url: '/teas/7', headers });
  t.equal(head.statusCode, 200);
  t.equal(head.body, '');
  t.equal(head.headers['content-length'], get.headers['content-length']);
  t.equal((await app.inject({ method: 'HEAD', url: '/teas/7' })).statusCode, 401);
});

t.test(
  'if a handler throws an exception, the response is 500 and does not reveal the cause',
  async (t) => {
    const app = await build(t, (teas) => {
      bindBoth({ ...teas, readTea: undefined as never });
      teas.readTea?.(async () => {
        throw new Error('the kettle at 10.0.0.7 exploded');
      });
    });
    const response = await app.inject({
      method: 'GET',
      url: '/teas/7',
      headers: { authorization: 'x' },
    });
    t.equal(response.statusCode, 500);
    t.equal(response.json().reason, 'internal_server_error');
    t.notMatch(response.body, /kettle|10\.0/);
  },
);

t.test(
  'a body that is already JSON is sent as it is, and as XML it has the same content',
  async (t) => {
    const { readTea } = operations as { readTea: OperationDescription };
    const content = { 'application/json': 'Tea', 'application/xml': 'Tea' };
    const app = await build(
      t,
      (teas) => teas.readTea?.(async () => ({ body: new JsonText('{"leaf":"oolong"}') })),
      { operations: { readTea: { ...readTea, responses: { 200: content } } } },
    );
    for (const [accept, pattern] of [
      ['application/json', /^{"leaf":"oolong"}$/],
      ['application/xml', /<Tea [^>]*><leaf>oolong<\/leaf><\/Tea>$/],
    ] as const) {
      const response = await app.inject({
        url: '/teas/7',
        headers: { authorization: 'x', accept },
      });
      t.equal(response.statusCode, 200);
      t.match(response.headers['content-type'], accept);
      t.match(response.body, pattern);
    }
  },
);
