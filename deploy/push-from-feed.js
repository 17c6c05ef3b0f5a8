/**
 * Follows the events of all orders, and sends push notifications to the phones of the customers
 * (docs/how-to/send-push-notifications.md). Needs Node.js 20 or later.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const { FEED_URL, FEED_TOKEN, PUSH_URL, PUSH_TOKEN_FILE } = process.env;
const { DEVICES_FILE = 'devices.json', CURSOR_FILE = 'cursor.txt' } = process.env;
if (!FEED_URL || !FEED_TOKEN || !PUSH_URL || !PUSH_TOKEN_FILE)
  throw new Error('set FEED_URL, FEED_TOKEN, PUSH_URL and PUSH_TOKEN_FILE');

/** A customer does not want to read today that a drink was ready yesterday. */
const maxAgeMs = 10 * 60_000;
const maxPauseSeconds = 60;
/** A timer of more than 25 days would end at once. */
const maxRetryAfterSeconds = 86_400;
const pollSeconds = 5;
/** How long the feed holds a request without an event. */
const waitSeconds = 30;
/** Longer than `waitSeconds`. */
const timeoutMs = 40_000;

/** Returns the text for an event, or undefined if the customer needs none. */
function textOf({ type, data: { order } }) {
  if (type === 'order.canceled') return 'Your order was canceled.';
  if (type === 'order.progressed' && order.is_ready) return `Your ${order.recipe} is ready.`;
  return undefined;
}

/**
 * Repeats an action until it returns a result. After a failure, waits as long as the other side
 * asks for, or else longer each time. A Retry-After that is no number above 0 counts as none.
 */
async function untilDone(action) {
  for (let failures = 0; ; failures++) {
    try {
      return await action();
    } catch (error) {
      const { retryAfter } = error;
      const seconds = retryAfter > 0 ? retryAfter : Math.min(2 ** failures, maxPauseSeconds);
      console.error(`${error.message}: trying again in ${seconds} s`);
      await pause(seconds * 1000);
    }
  }
}

async function failureOf(response) {
  const retryAfter = Math.min(Number(response.headers.get('retry-after')), maxRetryAfterSeconds);
  const text = (await response.text()).slice(0, 200);
  return Object.assign(new Error(`${response.url}: ${response.status} ${text}`), {
    retryAfter,
  });
}

/** Reads the events after a cursor. Waits up to `seconds` for an event if there is none. */
async function readPage(cursor, seconds) {
  const query = cursor && `?after=${encodeURIComponent(cursor)}`;
  const response = await fetch(`${FEED_URL}${query}`, {
    headers: { authorization: `Bearer ${FEED_TOKEN}`, prefer: `wait=${seconds}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The cursor is older than the stored events. The events in between would be too old anyway.
  if (response.status === 410) return { events: [], next_cursor: '' };
  if (!response.ok) throw await failureOf(response);
  const page = await response.json();
  // Too many requests wait at the service, so it did not hold this one.
  const isHeld = response.headers.has('preference-applied');
  if (page.events.length === 0 && seconds > 0 && !isHeld) await pause(pollSeconds * 1000);
  return page;
}

/** Sends a text to one phone. A later message of the order replaces this one on the phone. */
async function push(device, event, text) {
  const key = `order-${event.data.order.id}`;
  const response = await fetch(PUSH_URL, {
    method: 'POST',
    headers: {
      // Another program may renew the token, so it is read each time.
      authorization: `Bearer ${readFileSync(PUSH_TOKEN_FILE, 'utf8').trim()}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      message: {
        token: device,
        notification: { title: 'Your order', body: text },
        data: { event_id: event.id },
        android: { collapse_key: key },
        apns: { headers: { 'apns-collapse-id': key } },
      },
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return console.log(`${event.id} was sent`);
  // The phone has no longer the app (404), belongs to another one (403), or the message is wrong
  // (400). A repetition would fail in the same way, and would hold up all other customers.
  const failure = await failureOf(response);
  if ([400, 403, 404].includes(response.status))
    return console.error(`${event.id} is skipped: ${failure.message}`);
  throw failure;
}

async function handle(event) {
  const text = textOf(event);
  const isTooOld = () => Date.now() - Date.parse(event.timestamp) > maxAgeMs;
  if (text === undefined || isTooOld()) return;
  const devices = JSON.parse(readFileSync(DEVICES_FILE, 'utf8'));
  for (const device of devices[event.data.order.user_id] ?? [])
    await untilDone(async () => {
      // An attempt can have waited for minutes.
      if (!isTooOld()) await push(device, event, text);
    });
}

let cursor = existsSync(CURSOR_FILE) ? readFileSync(CURSOR_FILE, 'utf8') : '';
console.log(cursor === '' ? 'following from the oldest event' : 'following from the cursor');
// The first request does not wait, so that a wrong setting is found at once.
for (let seconds = 0; ; seconds = waitSeconds) {
  const page = await untilDone(() => readPage(cursor, seconds));
  const { events, next_cursor, recorded_orders = 'all' } = page;
  if (recorded_orders !== 'all') throw new Error('the service needs PARTNER_EVENTS=all');
  for (const event of events) await handle(event);
  cursor = next_cursor;
  // After the work, so that a crash loses nothing. A rename is complete or has not happened.
  writeFileSync(`${CURSOR_FILE}.new`, cursor);
  renameSync(`${CURSOR_FILE}.new`, CURSOR_FILE);
}
