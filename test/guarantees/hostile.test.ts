/**
 * Sends hostile requests to every operation of the contract. A hostile request is a valid request
 * with one invalid part. The service rejects each with a declared error, names each invalid field,
 * and changes no stored data.
 * `call` checks every response against the contract.
 */

import { randomUUID } from 'node:crypto';
import { operations } from '../../generated/public/operations.ts';
import { startApp } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import {
  hostileCredentials,
  hostileEncodings,
  hostileMediaTypes,
  hostileSegments,
  hostileValues,
  injectedHeader,
  meaninglessHeaders,
} from '../support/hostile-values.ts';
import {
  accountCases,
  addressCases,
  asAddress,
  asReplacement,
  type Case,
  camelCases,
  cancellationCases,
  nameCases,
  notObjects,
  snakeCases,
  volumeCases,
} from '../support/invalid-fields.ts';
import type { Json } from '../support/json.ts';
import { contentsOf, formal } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import {
  barelyReadableBodies,
  foreignMediaTypes,
  unreadableBodies,
} from '../support/unreadable-bodies.ts';
import {
  type GoodRequest,
  goodRequest,
  type OperationId,
  operationIds,
  urlOf,
} from '../support/valid-requests.ts';

// A busy computer needs minutes for thousands of requests.
t.setTimeout(300_000);
const { call, db } = await startApp(t, { REFRESH_TOKEN_IN_BODY: 'true' });

/** A request that must get one of `statuses`, or must succeed if `statuses` is undefined. */
interface Hostile {
  what: string;
  url: string;
  request: GoodRequest;
  statuses?: readonly number[];
  reason?: string;
  /** The field that the error must name. */
  field?: string;
}

const errorStatuses = [400, 404, 412, 414, 422] as const;

/** Replaces a part of a valid request. */
function broken(
  good: GoodRequest,
  what: string,
  change: Partial<GoodRequest>,
  statuses?: readonly number[],
): Hostile {
  const request = { ...good, ...change };
  return { what, request, url: urlOf(request), ...(statuses && { statuses }) };
}

function withHeader(
  good: GoodRequest,
  name: string,
  value: string | undefined,
): Partial<GoodRequest> {
  const { [name]: _, ...others } = good.values.header;
  return {
    values: { ...good.values, header: value === undefined ? others : { ...others, [name]: value } },
  };
}

function* hostileParameters(id: OperationId, good: GoodRequest): Generator<Hostile> {
  for (const { name, in: place, types } of operations[id].parameters) {
    for (const value of hostileValues(name, place, types)) {
      const values = { ...good.values, [place]: { ...good.values[place], [name]: value } };
      yield broken(good, `${place} ${name} ${show(value)}`, { values }, errorStatuses);
    }
    if (place === 'query' && !(types as readonly string[]).includes('array')) {
      const url = urlOf(good);
      const twice = `${url}${url.includes('?') ? '&' : '?'}${name}=1&${name}=2`;
      yield { what: `query ${name} twice`, request: good, url: twice, statuses: [400] };
    }
    if (place !== 'path') continue;
    for (const segment of hostileSegments) {
      // A partner may choose this id for a webhook.
      if (name === 'webhook_id' && segment === 'constructor') continue;
      const values = { ...good.values, path: { ...good.values.path, [name]: segment } };
      const request = { ...good, values };
      yield {
        what: `path ${name} as ${show(segment)}`,
        request,
        url: urlOf(request, { isEncoded: true }),
        statuses: errorStatuses,
      };
    }
  }
}

function* hostileCallers(id: OperationId, good: GoodRequest): Generator<Hostile> {
  const schemes = operations[id].security.flatMap((requirement) => Object.keys(requirement));
  const name = schemes.includes('partnerKey') ? 'X-Partner-ApiKey' : 'Authorization';
  if (schemes.length === 0) return;
  for (const value of hostileCredentials) {
    yield broken(
      good,
      `${name} ${show(value)}`,
      { as: undefined, ...withHeader(good, name, value) },
      [401],
    );
  }
}

function* hostileBodies(id: OperationId, good: GoodRequest): Generator<Hostile> {
  const { requestBody } = operations[id];
  if (!requestBody) return;
  const read = Object.keys(requestBody.content);
  const types = [...foreignMediaTypes, ...hostileMediaTypes];
  for (const type of types.filter((name) => !read.includes(name?.split(';')[0] ?? ''))) {
    yield broken(good, `Content-Type ${show(type)}`, withHeader(good, 'Content-Type', type), [415]);
  }
  for (const encoding of hostileEncodings) {
    yield broken(
      good,
      `Content-Encoding ${show(encoding)}`,
      withHeader(good, 'Content-Encoding', encoding),
      [415],
    );
  }
  if (id === 'uploadAttachment') {
    for (const [what, body] of unreadableBodies)
      yield broken(good, `a form that is ${what}`, { body: Buffer.from(body) }, [400]);
    return;
  }
  const tooLarge = `{"recipe":"${'x'.repeat(1_048_577 - 13)}"}`;
  yield broken(good, '1 MiB and a byte', { body: Buffer.from(tooLarge) }, [413]);
  if (requestBody.required) {
    const empty = broken(good, 'an empty body', { body: Buffer.alloc(0) }, [400]);
    yield { ...empty, reason: 'invalid_request_body' };
    const { as, values } = { ...good, ...withHeader(good, 'Content-Type', undefined) };
    const absent = broken(good, 'no body', { as, values, body: undefined }, [400, 422]);
    yield { ...absent, field: 'body' };
  }
  for (const type of read) {
    const typed = { ...good, ...withHeader(good, 'Content-Type', type) };
    for (const [what, body] of unreadableBodies)
      yield {
        ...broken(typed, `${type} ${what}`, { body: Buffer.from(body) }, [400]),
        reason: 'invalid_request_body',
      };
    const bodies: Case[] = [
      ...barelyReadableBodies.map((body): Case => [body, undefined]),
      // Some clients send `null` for a body that they leave out.
      ...notObjects.filter(([body]) => body !== 'null' || requestBody.required),
      ...bodiesWithInvalidField(id, type),
    ];
    // `Accept` chooses the representation of the error. Without it, the body chooses. The requests
    // alternate, because a request for each body and representation takes three times as long.
    const representations = read.includes(formal) ? [undefined, ...read] : [undefined];
    for (const [nth, [body, field]] of bodies.entries()) {
      const accept = representations[nth % representations.length];
      // The camelCase representation reports invalid fields with 422.
      const status = (accept ?? type) === formal ? 422 : 400;
      const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      const request = { ...typed, ...withHeader(typed, 'Accept', accept) };
      const what = `${type} ${show(String(bytes))} (${accept})`;
      const row = broken(request, what, { body: bytes }, [status]);
      yield { ...row, ...(field !== undefined && { field }), reason: 'validation_failed' };
    }
  }
}

/** Returns valid JSON bodies with one invalid field. */
function bodiesWithInvalidField(id: OperationId, mediaType: string): readonly Case[] {
  if (mediaType === formal) return camelCases;
  switch (id) {
    case 'createOrder':
      return [...snakeCases, [{ recipe: 'lungo', address: { city: 'Berlin' } }, 'address']];
    case 'putOrder':
      return [...snakeCases, ...addressCases.map(asReplacement)];
    case 'register':
      return [...accountCases, ...nameCases];
    case 'login':
      return accountCases;
    case 'changeOrderAddress':
      return [[{}, 'address'], [{ city: 'Berlin' }, 'city'], ...addressCases.map(asAddress)];
    case 'createDraft':
    case 'commitDraft':
    case 'createChangeDraft':
    case 'commitChangeDraft':
      return addressCases.map(asAddress);
    case 'changeOrderVolume':
      return volumeCases;
    case 'cancelOrder':
      return cancellationCases;
    default:
      return [
        [{ unknown: 1 }, 'unknown'],
        [{ __proto: 1 }, '__proto'],
      ];
  }
}

/**
 * Sends headers that the service ignores. These requests succeed, so only operations that change
 * nothing get them.
 */
function* meaningless(id: OperationId, good: GoodRequest): Generator<Hostile> {
  if (operations[id].method !== 'GET') return;
  for (const [name, value] of meaninglessHeaders) {
    yield broken(good, `${name} ${show(value)}`, withHeader(good, name, value));
  }
}

/**
 * Returns digests of all tables except `failed_sign_ins`. A rejected request may change that table,
 * because it counts wrong passwords.
 */
async function stored(): Promise<Record<string, string>> {
  // Deletes the content of rejected uploads, as the service does each minute.
  await cleanUp(db);
  const { failed_sign_ins: _, ...contents } = await contentsOf(db);
  return contents;
}

/** Returns the request for an order that does not exist. */
function ofNewOrder(good: GoodRequest): GoodRequest {
  return { ...good, values: { ...good.values, path: { order_id: randomUUID() } } };
}

/** Returns whether an error names the field or an entry of it. */
function namesField(error: Json, field: string): boolean {
  const checks: readonly { field: string; in: string }[] = error?.details?.checks_failed ?? [];
  return checks.some(
    (check) =>
      check.field === field ||
      check.field.startsWith(`${field}[`) ||
      (field === 'body' && check.in === 'body'),
  );
}

function show(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? 'absent';
}

let count = 0;
for (const id of operationIds) {
  t.test(`${id} rejects hostile requests and changes no stored data`, async (t) => {
    const good = await goodRequest(call, id);
    const before = await stored();
    const sources = [hostileParameters, hostileCallers, hostileBodies, meaningless];
    const rows = sources.flatMap((source) => [...source(id, good)]);
    if (id === 'putOrder') rows.push(...hostileBodies(id, ofNewOrder(good)));
    count += rows.length;
    t.ok(rows.length > 0, 'has hostile requests');
    const wrong: string[] = [];
    for (const { what, url, request, statuses = [200], reason, field } of rows) {
      const { method, as, values, body } = request;
      const answer = await call(method, url, {
        ...(as && { as }),
        headers: values.header,
        // The body is sent as text, because `call` would add the JSON media type to any other
        // value.
        ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
      }).catch((error: Error) => ({
        status: 0,
        headers: {} as Record<string, string>,
        text: error.message,
        body: undefined,
      }));
      const isExpected =
        statuses.includes(answer.status) &&
        (reason === undefined || answer.body?.reason === reason) &&
        (field === undefined || namesField(answer.body, field));
      if (!isExpected) wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
      if (answer.headers[injectedHeader] !== undefined)
        wrong.push(`${what}: a header was injected`);
    }
    t.strictSame(wrong, []);
    t.strictSame(await stored(), before, 'no stored data has changed');
    t.equal(Object.keys(Object.prototype).length, 0, 'no prototype has changed');
  });
}

t.test('there are at least 6000 hostile requests', async (t) => {
  t.ok(count >= 6000, `${count} requests`);
});
