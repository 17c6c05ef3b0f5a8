/**
 * Checks of what a partner can do with a key: read the feed of events, and manage webhooks. No
 * webhook of these checks receives an event of the partner, because it is paused.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Check, Visit } from './check.ts';
import type { Answer, RequestOptions } from './deployment.ts';

/** The state that the checks of partners share. */
export interface PartnerVisit extends Visit {
  readonly partnerId: number;
  /** Sends a request with the key of the partner. */
  readonly partner: (method: string, path: string, options?: RequestOptions) => Promise<Answer>;
  readonly log: (line: string) => void;
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** Returns a page of the feed, which must succeed. */
async function readFeed(
  { partner, partnerId }: PartnerVisit,
  query: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const path = `/v1/partners/${partnerId}/events?${new URLSearchParams(query)}`;
  const page = await partner('GET', path, { headers });
  assert.equal(page.status, 200, page.text);
  assert.equal(page.body.partner_id, partnerId);
  return page;
}

const idsOf = ({ body }: Answer): string[] => body.events.map(({ id }: { id: string }) => id);

interface CreatedWebhook {
  readonly path: string;
  readonly secret: string;
  /** The response to the creation. */
  readonly created: Answer;
  /** Sends the settings of the creation with these changes. */
  readonly put: (headers: Record<string, string>, changes?: object) => Promise<Answer>;
}

/** Creates a webhook, runs `use` and removes the webhook. It receives no event: it is paused. */
async function withWebhook(
  { partner, partnerId, remember }: PartnerVisit,
  use: (webhook: CreatedWebhook) => Promise<void>,
): Promise<void> {
  const path = `/v1/partners/${partnerId}/webhooks/contract-test-${randomBytes(4).toString('hex')}`;
  const secret = newSecret();
  // A name that ends with `.invalid` has no address in the DNS (RFC 6761, section 6.4).
  const url = 'https://contract-test.invalid/webhooks';
  const body = { url, secrets: [secret], is_paused: true };
  const put: CreatedWebhook['put'] = (headers, changes = {}) =>
    partner('PUT', path, { headers, body: { ...body, ...changes } });
  const created = await put({ 'If-None-Match': '*' });
  assert.notEqual(created.status, 409, 'the partner has too many webhooks already');
  assert.equal(created.status, 201, created.text);
  remember(path, partner);
  await use({ path, secret, created, put });
  assert.equal((await partner('DELETE', path)).status, 204);
  assert.equal((await partner('GET', path)).status, 404, 'a removed webhook');
}

/** Runs `use` while the changes of the partner's orders are stored as events. */
async function whileRecording(visit: PartnerVisit, use: () => Promise<void>): Promise<void> {
  const { body } = await readFeed(visit, { limit: '1' });
  // Unless the operator has set PARTNER_EVENTS, only partners with a webhook have events.
  await (body.is_recording ? use() : withWebhook(visit, use));
}

/** Creates two orders. Returns whether the partner has them: its feed then has two events. */
async function makeEvents(visit: PartnerVisit): Promise<boolean> {
  const { newOrder, partner, partnerId, machineId, recipe, log } = visit;
  const ids: number[] = [];
  for (const _ of ['first', 'second'])
    ids.push((await newOrder({ recipe, coffee_machine_id: machineId })).body.id);
  const { body } = await partner('GET', `/v1/partners/${partnerId}/orders?limit=100`);
  const orders: { id: number }[] = body.orders;
  const hasThem = ids.every((wanted) => orders.some(({ id }) => id === wanted));
  if (!hasThem)
    log(`  ... machine ${machineId} belongs to another partner: the feed may have no two pages`);
  return hasThem;
}

export const partnerChecks: Check<PartnerVisit>[] = [
  {
    name: 'the feed of a partner has pages that a cursor connects, and another key cannot read it',
    async run(visit) {
      await whileRecording(visit, async () => {
        const hasEvents = await makeEvents(visit);
        // An event is in the feed only when all older transactions have ended.
        const headers: Record<string, string> = hasEvents ? { Prefer: 'wait=5' } : {};
        const first = await readFeed(visit, { limit: '1' }, headers);
        const after: string = first.body.next_cursor;
        const second = await readFeed(visit, { limit: '1', after }, headers);
        for (const page of [first, second]) {
          assert.ok(idsOf(page).length <= 1, 'a page has at most as many events as `limit`');
          if (hasEvents) assert.equal(idsOf(page).length, 1, 'the feed has two new events');
        }
        if (idsOf(second).length === 0) return;
        assert.notDeepEqual(idsOf(second), idsOf(first), 'the next page repeats no event');
        const again = await readFeed(visit, { limit: '1', after });
        assert.deepEqual(idsOf(again), idsOf(second), 'a cursor is lasting');
      });
      const other = await visit.partner('GET', '/v1/partners/999999999/events');
      assert.equal(other.status, 403, 'the feed of another partner');
    },
  },
  {
    name: 'the feed rejects a forged cursor and the cursor of another list',
    async run(visit) {
      const { me, newOrder, partner, partnerId, userId } = visit;
      await newOrder();
      await newOrder();
      const list = await me('GET', `/v1/orders?user_id=${userId}&limit=1`);
      assert.equal(typeof list.body.next_cursor, 'string', 'the list has a second page');
      for (const after of ['forged', list.body.next_cursor]) {
        const { status } = await partner('GET', `/v1/partners/${partnerId}/events?after=${after}`);
        assert.equal(status, 400, `the cursor ${after}`);
      }
    },
  },
  {
    name: 'a read at the end of the feed waits if the client prefers it',
    async run(visit) {
      let page = await readFeed(visit, { limit: '100' });
      while (page.body.has_more)
        page = await readFeed(visit, { limit: '100', after: page.body.next_cursor });
      const begin = performance.now();
      const after: string = page.body.next_cursor;
      const waited = await readFeed(visit, { after }, { Prefer: 'wait=1' });
      assert.equal(waited.headers['preference-applied'], 'wait=1', 'Preference-Applied');
      if (idsOf(waited).length === 0)
        assert.ok(performance.now() - begin > 900, 'the response came before the end of the wait');
    },
  },
  {
    name: 'a webhook is created, read, replaced, listed and removed, and its secret is never shown',
    async run(visit) {
      const { partner, partnerId } = visit;
      await withWebhook(visit, async ({ path, secret, created, put }) => {
        const read = await partner('GET', path);
        assert.deepEqual([read.body, read.headers.etag], [created.body, created.headers.etag]);
        for (const { text } of [created, read])
          assert.ok(!text.includes(secret), 'the secret is shown');

        const changes = { event_types: ['order.progressed'], secrets: [newSecret(), newSecret()] };
        const replaced = await put({}, changes);
        assert.equal(replaced.status, 200, replaced.text);
        assert.deepEqual(replaced.body.event_types, changes.event_types);
        assert.equal(replaced.body.secret_count, 2);
        const invalid = { url: 'https://user@contract-test.invalid/', secrets: ['secret'] };
        assert.equal((await put({}, invalid)).status, 400, 'an invalid address and secret');
        const list = await partner('GET', `/v1/partners/${partnerId}/webhooks`);
        const webhooks: { id: string }[] = list.body.webhooks;
        assert.ok(
          webhooks.some(({ id }) => path.endsWith(`/${id}`)),
          'the list has the webhook',
        );
      });
    },
  },
  {
    name: 'a webhook changes only if the conditions of the request hold',
    async run(visit) {
      const { partner } = visit;
      await withWebhook(visit, async ({ path, created, put }) => {
        const etag = created.headers.etag ?? '';
        const unchanged = await partner('GET', path, { headers: { 'If-None-Match': etag } });
        assert.equal(unchanged.status, 304, 'a read with the current ETag');
        assert.equal((await put({ 'If-None-Match': '*' })).status, 412, 'it exists already');
        const changes = { event_types: ['order.progressed'] };
        assert.equal((await put({ 'If-Match': etag }, changes)).status, 200, 'a current If-Match');
        assert.equal((await put({ 'If-Match': etag })).status, 412, 'a stale If-Match');
        const stale = await partner('DELETE', path, { headers: { 'If-Match': etag } });
        assert.equal(stale.status, 412, 'a removal with a stale If-Match');
      });
    },
  },
  {
    name: 'a paused webhook has no deliveries, a ping tells that its host is missing, and an unknown event is not redelivered',
    async run(visit) {
      const { partner } = visit;
      await withWebhook(visit, async ({ path }) => {
        const state = await partner('GET', `${path}/deliveries`);
        assert.deepEqual([state.status, state.body.waiting], [200, []]);
        const ping = await partner('POST', `${path}/ping`);
        assert.deepEqual(
          [ping.status, ping.body.is_delivered],
          [200, false],
          'no host, no delivery',
        );
        const unknown = { event_id: 'evt_999999999999999' };
        const redelivery = await partner('POST', `${path}/redeliveries`, { body: unknown });
        assert.equal(redelivery.status, 404, 'an event that is not stored');
      });
    },
  },
];
