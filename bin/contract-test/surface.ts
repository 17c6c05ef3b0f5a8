/**
 * Checks that apply to all operations: access, methods, preconditions, and the formats of errors.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Check, Visit } from './check.ts';
import type { PublishedOperation } from './deployment.ts';

/** Values that match no resource, so that a request that wrongly succeeds changes nothing. */
const nothing: Readonly<Record<string, string>> = {
  order_id: '999999999',
  attachment_id: '999999999',
  user_id: '999999999',
  place_id: '999999999',
  machine_id: '999999999',
  partner_id: '999999999',
  reason: 'no_such_reason',
  file: 'no_such_file',
};

const fill = ({ path }: PublishedOperation, values: Readonly<Record<string, unknown>>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? nothing[name] ?? randomUUID()),
  );

const isBehind = ({ security }: PublishedOperation, scheme: string) =>
  security.some((requirement) => scheme in requirement);

const needsRole = ({ security }: PublishedOperation) =>
  security.some(({ bearerAuth = [] }) => bearerAuth.length > 0);

/** Creates an order with all its dependent resources. Returns their ids, by parameter name. */
async function createResources({ me, newOrder, remember, userId, machineId }: Visit) {
  const order = await newOrder();
  const path = order.headers.location ?? '';
  const form = new FormData();
  form.set('file', new Blob(['No sugar, please.'], { type: 'text/plain' }), 'wish.txt');
  const file = await me('POST', `${path}/attachments`, { body: form });
  remember(file.headers.location ?? '');
  const changeDraft = await me('POST', `${path}/drafts`, { body: { volume: '200ml' } });
  const draft = await me('POST', '/v1/orders/drafts', { body: {} });
  remember(draft.headers.location ?? '');
  const near = await me('GET', `/v1/search?${coordinates}&limit=1`);
  const ids = {
    order_id: order.body.id,
    attachment_id: file.body.id,
    user_id: userId,
    place_id: near.body.results[0].place.id,
    machine_id: machineId,
    reason: 'forbidden',
    file: 'snake.yaml',
  };
  return { ids, draftId: draft.body.id, changeDraftId: changeDraft.body.id };
}

/** Coordinates near which there is a coffee machine. */
const coordinates = 'lat=52.5219&lng=13.4132';

/** Returns a URL of existing resources for each read that the account may call. */
async function findableReads(visit: Visit): Promise<{ id: string; url: string }[]> {
  const { ids, draftId, changeDraftId } = await createResources(visit);
  const reads = visit.deployment.operations.filter(
    (operation) =>
      operation.method === 'GET' && !isBehind(operation, 'partnerKey') && !needsRole(operation),
  );
  return reads.map((read) => {
    const draft_id = read.path.includes('{order_id}') ? changeDraftId : draftId;
    return { id: read.id, url: `${fill(read, { ...ids, draft_id })}${queryOf(read, visit)}` };
  });
}

/** Returns the query that a read requires. */
function queryOf({ id, path }: PublishedOperation, { userId }: Visit): string {
  if (id === 'searchCoffeeMachines') return `?${coordinates}`;
  const isListOfOrders = /^\/v[12]\/orders$/.test(path);
  return isListOfOrders ? `?user_id=${userId}` : '';
}

export const surfaceChecks: Check[] = [
  {
    name: 'every read succeeds; HEAD gets the same headers without a body; a read with the current ETag gets 304',
    async run(visit) {
      for (const { id, url } of await findableReads(visit)) {
        const read = await visit.me('GET', url);
        assert.equal(
          read.status,
          200,
          `${id}: GET ${url} -> ${read.status} ${read.text.slice(0, 200)}`,
        );
        const head = await visit.me('HEAD', url);
        assert.deepEqual([head.status, head.text], [200, ''], `HEAD ${url}`);
        assert.equal(head.headers.etag, read.headers.etag, `HEAD ${url}: ETag`);
        if (read.headers.etag === undefined) continue;
        const again = await visit.me('GET', url, {
          headers: { 'If-None-Match': `"other", W/${read.headers.etag}` },
        });
        assert.deepEqual(
          [again.status, again.text],
          [304, ''],
          `${id}: GET ${url} with If-None-Match`,
        );
      }
    },
  },
  {
    name: 'every protected operation rejects a caller without a credential and a caller with a forged token',
    async run({ send, deployment }) {
      for (const operation of deployment.operations.filter(({ security }) => security.length > 0)) {
        const url = fill(operation, {});
        for (const token of [undefined, 'eyJhbGciOiJub25lIn0.eyJ1c2VyX2lkIjoxfQ.']) {
          const { status, headers } = await send(operation.method, url, { token });
          assert.equal(status, 401, `${operation.id} without a credential`);
          assert.ok(headers['www-authenticate'], `${operation.id}: WWW-Authenticate`);
        }
      }
    },
  },
  {
    name: 'an operation for a role serves accounts that have this role, and rejects accounts that do not have it',
    async run({ me, deployment }) {
      const { roles } = (await me('GET', '/users/profile')).body as { roles: string[] };
      for (const operation of deployment.operations.filter(needsRole)) {
        const mayCall = operation.security.some(({ bearerAuth = [] }) =>
          bearerAuth.every((role) => roles.includes(role)),
        );
        const { status } = await me(operation.method, fill(operation, {}));
        assert.equal(
          status === 403,
          !mayCall,
          `${operation.id}: ${status} for the roles ${roles.join(', ')}`,
        );
      }
    },
  },
  {
    name: 'OPTIONS lists the methods of a path, and any other method gets 405 with the same Allow',
    async run({ send, deployment }) {
      for (const [path, operations] of Map.groupBy(deployment.operations, ({ path }) => path)) {
        const own = operations.map(({ method }) => method);
        const expected = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort();
        const url = fill(operations[0] as PublishedOperation, {});
        const list = (allow = '') => allow.split(', ').sort();
        const options = await send('OPTIONS', url);
        assert.deepEqual(
          [options.status, list(options.headers.allow)],
          [204, expected],
          `OPTIONS ${path}`,
        );
        const refused = await send('PATCH', url);
        assert.deepEqual(
          [refused.status, list(refused.headers.allow)],
          [405, expected],
          `PATCH ${path}`,
        );
      }
    },
  },
  {
    name: 'an error is available in every rendering, and in the language of the user',
    async run({ me }) {
      const url = '/v1/orders/999999999';
      const types = [
        'application/vnd.beverage.order+json',
        'application/problem+json',
        'application/xml',
      ];
      for (const Accept of types) {
        const { status, headers, text } = await me('GET', url, { headers: { Accept } });
        assert.equal(status, 404);
        assert.equal(headers['content-type']?.split(';')[0], Accept);
        assert.match(text, /order_not_found/);
      }
      const german = await me('GET', url, {
        headers: { Accept: 'application/problem+json', 'Accept-Language': 'de' },
      });
      const english = await me('GET', url, { headers: { Accept: 'application/problem+json' } });
      assert.notEqual(german.body.localized_message, english.body.localized_message);
      const envelope = await me('POST', '/posts', { body: {} });
      assert.equal(envelope.body.statusCode, 400, 'the envelope of the accounts');
      assert.equal((await me('GET', `/v1/${randomUUID()}`)).status, 404, 'an unknown path');
    },
  },
  {
    name: 'invalid JSON, a body of another media type and a body that is too large are rejected',
    async run({ me }) {
      const send = (body: string, type = 'application/json') =>
        me('POST', '/v1/orders', { headers: { 'Content-Type': type, 'If-Match': '*' }, body });
      assert.equal((await send('{"recipe":')).status, 400);
      const other = await send('recipe=lungo', 'application/x-www-form-urlencoded');
      assert.equal(other.status, 415);
      assert.ok(other.headers.accept, 'Accept of a 415');
      assert.equal((await send(`{"recipe":"${'x'.repeat(1_100_000)}"}`)).status, 413);
    },
  },
];
