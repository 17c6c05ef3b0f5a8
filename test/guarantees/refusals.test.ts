/**
 * How each operation refuses a request without a valid credential, a foreign caller, an identifier
 * of nothing, and a malformed identifier. The rows come from the contract, so a new operation needs
 * no change here.
 */

import { operations } from '../../generated/public/operations.ts';
import type { OperationDescription } from '../../src/http/operation-description.ts';
import { type As, type CallResult, gatewayToken, startApp } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import { contentsOf, formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import {
  type GoodRequest,
  goodRequest,
  type OperationId,
  operationIds,
  urlOf,
} from '../support/valid-requests.ts';

const { call, db } = await startApp(t);

/** Paths without a credential: sign-in, registration, probes and published documents. */
const publicPaths = [
  '/',
  '/auth/login',
  '/auth/refresh',
  '/auth/register',
  '/collections/postman.json',
  '/errors',
  '/errors/{reason}',
  '/health',
  '/openapi.json',
  '/openapi.yaml',
  '/openapi/camel-3.0.json',
  '/openapi/camel.json',
  '/openapi/partner.json',
  '/openapi/assistant.json',
  '/openapi/snake-3.0.json',
  '/openapi/snake.json',
  '/openapi/{file}',
  '/packages/client.tgz',
];

/** Tokens of callers who may not act for user 1. */
const strangers: As[] = [
  'moderator',
  'admin',
  gatewayToken(3),
  gatewayToken(3, []),
  gatewayToken(3, [2, 4]),
];

const uuid = '00000000-0000-4000-8000-00000000dead';
const malformedIds = ['0', '-1', '1.5', '1e3', '007', 'abc', '0x1', '+1', "1'", '9007199254740992'];
const malformedTexts = ['1000000000000000', uuid.slice(1), '%00', '%F0%9F%8D%B5'];

interface Parameter {
  /** The reason of the 404 for an identifier of nothing. */
  reason: string;
  /** Identifiers of nothing, none if the caller may not name anything else. */
  missing: readonly string[];
  /** Values that are no identifiers, already percent-encoded. */
  malformed: readonly string[];
}

/** The parameters of paths. */
const parameters: Readonly<Record<string, Parameter>> = {
  order_id: {
    reason: 'order_not_found',
    missing: ['999999', uuid, '999999999999999'],
    malformed: [...malformedIds, ...malformedTexts],
  },
  draft_id: { reason: 'draft_not_found', missing: [uuid], malformed: ['1', ...malformedTexts] },
  attachment_id: {
    reason: 'attachment_not_found',
    missing: ['999999'],
    malformed: malformedIds,
  },
  place_id: { reason: 'machine_not_found', missing: ['4711'], malformed: malformedIds },
  machine_id: { reason: 'machine_not_found', missing: ['4711'], malformed: malformedIds },
  id: { reason: 'user_not_found', missing: [uuid], malformed: ['1', ...malformedTexts] },
  user_id: { reason: 'user_not_found', missing: [], malformed: malformedIds },
  partner_id: { reason: 'partner_not_found', missing: [], malformed: malformedIds },
  webhook_id: { reason: 'webhook_not_found', missing: ['nowhere'], malformed: ['Not%20an%20id'] },
  reason: { reason: 'path_not_found', missing: ['no_such_reason'], malformed: ['x'.repeat(200)] },
  file: { reason: 'path_not_found', missing: ['no_such_file'], malformed: ['x'.repeat(200)] },
};

/** Returns whether the operation creates a resource under this identifier. */
function creates(id: OperationId, value: string): boolean {
  return id === 'putWebhook' || (id === 'putOrder' && value === uuid);
}

function parametersOf(id: OperationId): [name: string, Parameter][] {
  return [...operations[id].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const parameter = parameters[name];
    if (parameter === undefined) throw new Error(`the table of parameters has no row ${name}`);
    return [name, parameter];
  });
}

function withPath(good: GoodRequest, name: string, value: string): GoodRequest {
  return { ...good, values: { ...good.values, path: { ...good.values.path, [name]: value } } };
}

function withHeaders(good: GoodRequest, header: Record<string, string>): GoodRequest {
  return { ...good, values: { ...good.values, header: { ...good.values.header, ...header } } };
}

function withoutCredential(good: GoodRequest): GoodRequest {
  const { 'X-Partner-ApiKey': _, ...header } = good.values.header;
  return { ...good, as: undefined, values: { ...good.values, header } };
}

/** Returns the request with each caller who is foreign to the user or partner of the resource. */
function foreign(id: OperationId, good: GoodRequest): GoodRequest[] {
  const { security, path, parameters } = operations[id] as OperationDescription;
  const [requirement = {}] = security;
  if ('partnerKey' in requirement)
    return [withHeaders(good, { 'X-Partner-ApiKey': 'demo-partner-key-2' })];
  if ((requirement.bearerAuth ?? []).length > 0)
    return (['user', gatewayToken(5)] as As[]).map((as) => ({ ...good, as }));
  const query = parameters.some(({ name, in: place }) => name === 'user_id' && place === 'query')
    ? { ...good.values.query, user_id: '1' }
    : good.values.query;
  if (!/\{(order_id|draft_id|user_id)\}/.test(path) && query.user_id === undefined) return [];
  const named = { ...good, values: { ...good.values, query } };
  return [
    ...strangers.map((as) => ({ ...named, as })),
    ...[{ 'If-Match': '"99"' }, { 'If-None-Match': '*' }, { Accept: formal }].map((header) =>
      withHeaders({ ...named, as: 'admin' }, header as Record<string, string>),
    ),
  ];
}

/** Names the order of the requests by its UUID. */
async function withUuid(requests: readonly GoodRequest[], id: string): Promise<GoodRequest[]> {
  const { uuid } = await db
    .selectFrom('orders')
    .select('uuid')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return requests.map((request) => withPath(request, 'order_id', uuid));
}

/** Sends a request with each method of its operation, and returns the responses. */
async function send(request: GoodRequest, isEncoded = false): Promise<CallResult[]> {
  const { method, as, values, body } = request;
  const results = [];
  for (const each of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
    const result = await call(each, urlOf(request, { isEncoded }), {
      ...(as && { as }),
      headers: values.header,
      ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    results.push(result);
  }
  return results;
}

const goodRequests: [OperationId, GoodRequest][] = [];
for (const id of operationIds) goodRequests.push([id, await goodRequest(call, id)]);

t.test('the contract requires a credential for every operation that is not on the list', (t) => {
  const open = Object.values<OperationDescription>(operations)
    .filter(({ security }) => security.length === 0)
    .map(({ path }) => path);
  t.same(
    open.filter((path) => !publicPaths.includes(path)),
    [],
  );
  t.end();
});

for (const [id, good] of goodRequests) {
  const { path, security } = operations[id] as OperationDescription;

  if (security.length > 0) {
    t.test(`${id} without a valid credential gets 401, even if it is also invalid`, async (t) => {
      const scheme = security.some((one) => 'bearerAuth' in one) ? /^Bearer/ : /./;
      const bare = withoutCredential(good);
      const invalid: GoodRequest = {
        method: good.method,
        path: path.replaceAll(/\{\w+\}/g, '1'),
        as: undefined,
        values: { path: {}, query: {}, header: {} },
        body: undefined,
      };
      const requests = [bare, invalid].flatMap((request) => [
        request,
        withHeaders(request, { Authorization: 'Bearer e30.e30.e30' }),
        withHeaders(request, { 'X-Partner-ApiKey': 'demo-partner-key-3' }),
        withHeaders(request, { 'X-Partner-ApiKey': '' }),
      ]);
      // A token of a user is no key of a partner.
      if (!security.some((one) => 'bearerAuth' in one)) requests.push({ ...bare, as: 'admin' });
      for (const request of requests)
        for (const { status, headers } of await send(request)) {
          t.equal(status, 401);
          t.match(headers['www-authenticate'], scheme);
        }
    });
  }

  const strange = foreign(id, good);
  if (strange.length > 0) {
    t.test(`${id} of a foreign caller gets 403, which reveals and changes nothing`, async (t) => {
      await cleanUp(db);
      const before = await contentsOf(db);
      const { order_id } = good.values.path;
      const byUuid = order_id === undefined ? [] : await withUuid(strange, order_id);
      for (const request of [...strange, ...byUuid]) {
        for (const { status, body, headers, text } of await send(request)) {
          t.equal(status, 403, JSON.stringify(request.as));
          if (body) t.equal(body.reason, 'forbidden');
          t.notOk(headers.etag);
          t.notMatch(text, /lungo|"1"/);
        }
      }
      await cleanUp(db);
      t.strictSame(await contentsOf(db), before);
    });
  }

  if (parametersOf(id).length > 0) {
    t.test(
      `${id} gets 404 for an identifier of nothing, and 400 for a malformed one`,
      async (t) => {
        for (const [name, { reason, missing, malformed }] of parametersOf(id)) {
          for (const value of missing.filter((value) => !creates(id, value)))
            for (const { status, body } of await send(withPath(good, name, value))) {
              t.equal(status, 404, `${name} ${value}`);
              if (body) t.equal(body.reason, reason);
            }
          for (const value of malformed)
            for (const { status, body } of await send(withPath(good, name, value), true)) {
              t.equal(status, 400, `${name} ${value}`);
              if (body) t.match(body.details.checks_failed, [{ field: name, in: 'path' }], value);
            }
        }
      },
    );
  }
}
