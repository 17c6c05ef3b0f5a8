/**
 * A change of settings holds for each attempt that begins after the response, also if another
 * instance delivers and no notification reaches it.
 */
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { maxima } from '../../src/limits/bounds.ts';
import { type Call, startAppOn } from '../support/app.ts';
import { startInternalOn } from '../support/internal.ts';
import { createOrder } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { needsServer, startSessions } from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { partnerKey, putWebhook, untilReadable } from '../support/webhooks.ts';
import { startDeliveries, startReceiver } from './receiver.ts';

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' };
const production = '/v1/partners/1/webhooks/production';
const events = maxima.deliveriesOfWebhook + 4;
const newSecret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;

/** Starts a series whose first attempts wait, and returns when they have begun. */
async function startSeries(t: Test) {
  const open = await startSessions(t);
  const [{ db: plain }, { db: other }] = [await open(), await open()];
  let leases = 0;
  const { db } = catching(plain, ({ sql: text }) => {
    if (text.includes('SET lease = NULL')) leases++;
    return undefined;
  });
  const { call } = await startAppOn(t, other, settings);
  const { internal } = await startInternalOn(t, other);
  const held = Promise.withResolvers<number>();
  const receiver = await startReceiver(t, () => held.promise);
  const url = `${receiver.url}/old`;
  await putWebhook(call, 'production', { url, is_paused: true });
  for (let nth = 0; nth < events; nth++)
    await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } });
  await untilReadable(other);
  await putWebhook(call, 'production', { url });
  startDeliveries(t, db);
  const { received } = receiver;
  await until(async () => received.length === maxima.deliveriesOfWebhook);
  return {
    call,
    internal,
    db: other,
    ...receiver,
    /** Answers the attempts that have begun, and waits until the instance gives the lease back. */
    async end() {
      const before = leases;
      held.resolve(204);
      await until(async () => leases > before);
    },
    eventsAt: (path: string) =>
      new Set(received.filter((one) => one.path === path).map(({ event }) => event.id)),
  };
}

const stops: readonly [string, (call: Call, internal: Call, url: string) => Promise<unknown>][] = [
  [
    'the partner has paused it',
    (call, _, url) => putWebhook(call, 'production', { url, is_paused: true }),
  ],
  [
    'an operator has paused it',
    (_, internal) =>
      internal('PUT', '/internal/webhooks/1/production/paused', { body: { is_paused: true } }),
  ],
  ['the partner has removed it', (call) => call('DELETE', production, { headers: partnerKey })],
  [
    'it gets other types of events',
    (call, _, url) => putWebhook(call, 'production', { url, event_types: ['order.canceled'] }),
  ],
];

for (const [what, stop] of stops)
  t.test(`no attempt begins after ${what}`, { skip: needsServer }, async (t) => {
    const { call, internal, url, received, end } = await startSeries(t);
    await stop(call, internal as Call, `${url}/old`);
    await end();
    t.equal(received.length, maxima.deliveriesOfWebhook);
  });

t.test(
  'a changed address gets each event that was not stored as delivered to the former one',
  { skip: needsServer },
  async (t) => {
    const { call, url, end, eventsAt, answerWith } = await startSeries(t);
    await putWebhook(call, 'production', { url: `${url}/new` });
    answerWith(() => 204);
    await end();
    await until(async () => eventsAt('/new').size === events);
    t.equal(eventsAt('/old').size, maxima.deliveriesOfWebhook);
  },
);

t.test('a new secret signs each attempt that begins after it', { skip: needsServer }, async (t) => {
  const { call, url, received, end, answerWith } = await startSeries(t);
  await putWebhook(call, 'production', { url: `${url}/old`, secrets: [newSecret] });
  answerWith(() => 204);
  await end();
  const verifier = new Webhook(newSecret);
  const later = received.slice(maxima.deliveriesOfWebhook);
  t.equal(later.length, events);
  for (const { body, headers } of later)
    t.ok(verifier.verify(body, headers as Record<string, string>));
});

t.test(
  'an attempt does not begin after another instance took the lease',
  { skip: needsServer },
  async (t) => {
    const { db, received, end } = await startSeries(t);
    await sql`UPDATE webhooks SET lease = gen_random_uuid()`.execute(db);
    await end();
    t.equal(received.length, maxima.deliveriesOfWebhook);
  },
);
