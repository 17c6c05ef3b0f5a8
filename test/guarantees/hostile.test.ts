/**
 * Sends hostile requests to every operation of the contract. A hostile request is a valid request
 * with one invalid part. The service rejects each with a declared error and changes no stored data.
 * `call` checks every response against the contract.
 */

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
  badVolumes,
  camelCases,
  notObjects,
  snakeCases,
} from '../support/invalid-fields.ts';
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
t.setTimeout(120_000);
const { call, db } = await startApp(t, { REFRESH_TOKEN_IN_BODY: 'true' });

/** A request that must get one of `statuses`, or must succeed if `statuses` is undefined. */
interface Hostile {
  what: string;
  url: string;
  request: GoodRequest;
  statuses?: readonly number[];
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
  for (const type of read) {
    const typed = { ...good, ...withHeader(good, 'Content-Type', type) };
    for (const [what, body] of unreadableBodies)
      yield broken(typed, `${type} ${what}`, { body: Buffer.from(body) }, [400]);
    const bodies = [
      ...barelyReadableBodies,
      ...notObjects.map(([body]) => body),
      ...bodiesWithInvalidField(id, type),
    ];
    for (const body of bodies) {
      const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      // The camelCase representation reports invalid fields with 422.
      const status = type === formal ? 422 : 400;
      yield broken(typed, `${type} ${show(String(bytes))}`, { body: bytes }, [status]);
    }
  }
}

/** Returns valid JSON bodies with one invalid field. */
function bodiesWithInvalidField(id: OperationId, mediaType: string): unknown[] {
  const bodies = (cases: readonly (readonly [unknown, string])[]) => cases.map(([body]) => body);
  if (mediaType === formal) return bodies(camelCases);
  switch (id) {
    case 'createOrder':
      return bodies(snakeCases);
    case 'putOrder':
      return bodies([...snakeCases, ...addressCases.map(asReplacement)]);
    case 'register':
    case 'login':
      return bodies(accountCases);
    case 'changeOrderAddress':
    case 'createDraft':
    case 'commitDraft':
    case 'createChangeDraft':
    case 'commitChangeDraft':
      return bodies(addressCases.map(asAddress));
    case 'changeOrderVolume':
      return badVolumes.map((volume) => ({ volume }));
    default:
      return [{ unknown: 1 }, { __proto: 1 }];
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
    count += rows.length;
    t.ok(rows.length > 0, 'has hostile requests');
    const wrong: string[] = [];
    for (const { what, url, request, statuses = [200] } of rows) {
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
      }));
      if (!statuses.includes(answer.status))
        wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
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
