/** `followEvents` reads the feed of a partner without a gap, until its signal ends it. */

import type { ClientOptions, EventPage } from '../../client/client.ts';
import { failureOf, startClient } from '../support/client.ts';
import { createOrder } from '../support/orders.ts';
import { oldCursor } from '../support/provoked-errors.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { putWebhook } from '../support/webhooks.ts';

const feed = '/v1/partners/1/events';

/** Starts a service that records the events of partner 1, and a client with a key of the partner. */
async function startFollower(
  t: Parameters<typeof startClient>[0],
  options: Partial<ClientOptions> = {},
) {
  const started = await startClient(t, { partnerKey: 'demo-partner-key-1', ...options });
  const { call, proxy } = started;
  await putWebhook(call, 'production', { is_paused: true });
  const order = async () =>
    (await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } })).body.id;
  const isHeld = () => until(async () => proxy.requests.some(({ status }) => status === 0));
  return { ...started, order, isHeld };
}

const ordersOf = ({ events }: EventPage) => events.map(({ data }) => data.order.id);

t.test(
  'the loop gets every event once, waits for the next one, and ends with its signal',
  async (t) => {
    const { client, proxy, order, isHeld, waits } = await startFollower(t);
    const made = [await order(), await order(), await order()];
    const stop = new AbortController();
    const seen: unknown[] = [];
    for await (const page of client.followEvents(1, { limit: 2, signal: stop.signal })) {
      t.equal(page.isRecording, true);
      seen.push(...ordersOf(page));
      if (seen.length === 3) isHeld().then(async () => made.push(await order()));
      if (seen.length === 4) stop.abort();
    }
    t.strictSame(seen, made);
    t.strictSame(waits, [], 'the service waits, not the client');
    const reads = proxy.requests.filter(({ path }) => path === feed);
    t.ok(reads.every(({ headers }) => headers.prefer === 'wait=25'));
  },
);

t.test('a stored cursor continues after the events of its page', async (t) => {
  const { client, order } = await startFollower(t);
  const made = [await order(), await order()];
  let cursor = '';
  for await (const page of client.followEvents(1, { limit: 1 })) {
    t.strictSame(ordersOf(page), made.slice(0, 1));
    cursor = page.cursor;
    break;
  }
  for await (const page of client.followEvents(1, { after: cursor })) {
    t.strictSame(ordersOf(page), made.slice(1));
    break;
  }
});

t.test(
  'a lost connection, a 503 and a 429 do not end the loop, however often, and lose no event',
  async (t) => {
    const { client, proxy, order, waits } = await startFollower(t, { retries: 0 });
    const made = [await order(), await order()];
    proxy.fault = ({ path }, nth) => {
      if (path !== feed || nth === 1 || nth > 8) return undefined;
      if (nth === 7) return { status: 503 };
      if (nth === 8) return { status: 429, headers: { 'retry-after': '9' } };
      return nth % 2 === 0 ? { cut: true } : { breakOff: true };
    };
    const seen: unknown[] = [];
    for await (const page of client.followEvents(1, { limit: 1 })) {
      seen.push(...ordersOf(page));
      if (seen.length === 2) break;
    }
    t.strictSame(seen, made);
    t.strictSame(waits, [1000, 2000, 4000, 8000, 16_000, 32_000, 9000]);
  },
);

t.test('a wait after failures does not grow beyond its limit', async (t) => {
  const { client, proxy, waits, order } = await startFollower(t, { maxWaitMilliseconds: 3000 });
  await order();
  proxy.fault = ({ path }, nth) => (path === feed && nth < 6 ? { cut: true } : undefined);
  const stop = new AbortController();
  for await (const _ of client.followEvents(1, { signal: stop.signal })) stop.abort();
  t.strictSame(waits, [1000, 2000, 3000, 3000, 3000]);
});

t.test('a Retry-After without a wait does not make the loop send requests in a row', async (t) => {
  const { client, proxy, waits, order } = await startFollower(t);
  await order();
  const past = new Date(Date.now() - 60_000).toUTCString();
  proxy.fault = ({ path }, nth) =>
    path === feed && nth <= 4
      ? { status: 503, headers: { 'retry-after': nth % 2 === 0 ? '0' : past } }
      : undefined;
  const stop = new AbortController();
  for await (const _ of client.followEvents(1, { signal: stop.signal })) stop.abort();
  t.strictSame(waits, [1000, 2000, 4000, 8000]);
});

t.test('a service that does not wait gets a request every two seconds', async (t) => {
  const { client, proxy, waits } = await startFollower(t);
  const first = await client.listPartnerEvents({ path: { partner_id: 1 } });
  const body = JSON.stringify({ ...first.data, events: [] });
  proxy.fault = ({ path }) =>
    path === feed
      ? { status: 200, headers: { 'content-type': 'application/json' }, body }
      : undefined;
  let pages = 0;
  for await (const { events } of client.followEvents(1)) {
    t.strictSame(events, [], 'a page without events has a cursor too');
    if (++pages === 3) break;
  }
  t.strictSame(waits, [2000, 2000]);
});

t.test('a signal ends the loop while the service holds the request', async (t) => {
  const { client, isHeld, order } = await startFollower(t);
  await order();
  const stop = new AbortController();
  let pages = 0;
  for await (const _ of client.followEvents(1, { signal: stop.signal })) {
    pages++;
    isHeld().then(() => stop.abort());
  }
  t.equal(pages, 1);
  for await (const _ of client.followEvents(1, { signal: stop.signal })) pages++;
  t.equal(pages, 1, 'a loop whose signal is already aborted reads nothing');
  // The proxy does not pass on the end of the connection, so the service holds the request until
  // the next event.
  await order();
});

t.test('401, 403, 400 and 410 end the loop with an ApiError', async (t) => {
  const { client, another } = await startFollower(t);
  const next = (follower: typeof client, partner: number, after?: string) =>
    failureOf(follower.followEvents(partner, { after }).next());
  const keyless = another({ partnerKey: 'no-such-key' });
  t.match(await next(keyless, 1), { name: 'ApiError', status: 401 });
  t.match(await next(client, 2), { name: 'ApiError', status: 403 });
  t.match(await next(client, 1, 'forged'), { name: 'ApiError', status: 400 });
  t.match(await next(client, 1, oldCursor(1)), { name: 'ApiError', reason: 'cursor_expired' });
});
