/**
 * The client accepts the deliveries that the service, the reference implementation and the
 * specification of Standard Webhooks sign, and rejects all others.
 */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook, WebhookVerificationError } from '../../client/client.ts';
import document from '../../generated/public/openapi.json' with { type: 'json' };
import { signatureHeaders } from '../../src/webhooks/sign.ts';
import { failureOf } from '../support/client.ts';
import { t } from '../support/tap.ts';

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const body = JSON.stringify({
  id: 'evt_1',
  type: 'order.created',
  timestamp: '2026-03-14T08:30:00.000Z',
  data: { order: { id: 4711, status: 'created' }, version: 1 },
});
const secondsFrom = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000);

/** Returns a valid delivery, signed by the service. */
function newDelivery(secrets = [newSecret()], text = body) {
  const sentAt = new Date();
  const headers = { ...signatureHeaders({ id: 'evt_1', sentAt, body: text, secrets }) };
  return { secrets, headers, body: text, sentAt };
}

/** Asserts that a delivery is rejected for this reason. */
async function rejects(
  t: { match: (found: unknown, wanted: object) => boolean },
  delivery: Parameters<typeof verifyWebhook>[0],
  reason: string,
) {
  const failure = await failureOf(verifyWebhook(delivery));
  t.match(failure, { name: 'WebhookVerificationError', reason, message: String });
}

t.test('the example of the specification is valid', async (t) => {
  const delivery = {
    secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    body: '{"test": 2432232314}',
    receivedAt: new Date(1_614_265_330_000),
  };
  t.strictSame(await verifyWebhook(delivery), { test: 2432232314 } as never);
});

t.test('the client accepts what the reference implementation signs', async (t) => {
  const [secret] = [newSecret()];
  const sentAt = new Date();
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', sentAt, body),
  };
  t.same(await verifyWebhook({ secrets: [secret], headers, body }), JSON.parse(body));
});

t.test('the reference implementation accepts what the client accepts', async (t) => {
  const { secrets, headers } = newDelivery([newSecret(), newSecret()]);
  for (const secret of secrets) {
    t.same(await verifyWebhook({ secrets: [secret], headers, body }), JSON.parse(body));
    t.same(new Webhook(secret).verify(body, headers), JSON.parse(body));
  }
});

t.test('every example of `webhooks` in the contract is an event of its type', async (t) => {
  for (const [type, { post }] of Object.entries(document.webhooks)) {
    const { value } = post.requestBody.content['application/json'].examples.delivery;
    const event = await verifyWebhook(newDelivery(undefined, JSON.stringify(value)));
    t.equal(event.type, type);
    if (event.type !== 'ping') t.ok(event.data.version > 0);
  }
});

t.test('headers and body may have each form in which a server receives them', async (t) => {
  const { headers, ...delivery } = newDelivery([newSecret()], body.replace('created', 'créé'));
  const capital = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]),
  );
  for (const form of [headers, capital, new Headers(headers)])
    for (const bytes of [delivery.body, Buffer.from(delivery.body)])
      t.match(await verifyWebhook({ ...delivery, headers: form, body: bytes }), { id: 'evt_1' });
});

t.test('during a rotation, a delivery is valid with the old or the new secret', async (t) => {
  const [old, next, other] = [newSecret(), newSecret(), newSecret()];
  for (const signers of [[old], [old, next], [next]]) {
    const { headers } = newDelivery(signers);
    t.ok(await verifyWebhook({ secrets: [old, next], headers, body }));
    await rejects(t, { secrets: [other], headers, body }, 'wrong_signature');
  }
});

t.test(
  'a delivery with another body, id, time or version of the signature is rejected',
  async (t) => {
    const { headers, secrets } = newDelivery();
    const { 'webhook-signature': signature, 'webhook-timestamp': timestamp } = headers;
    const changes = [
      { 'webhook-id': 'evt_2' },
      { 'webhook-timestamp': String(Number(timestamp) - 1) },
      { 'webhook-signature': signature.replace('v1,', 'v1a,') },
      { 'webhook-signature': signature.slice(0, -4) },
      { 'webhook-signature': 'v1,%%%' },
      { 'webhook-signature': 'v1' },
    ];
    for (const change of changes)
      await rejects(t, { secrets, headers: { ...headers, ...change }, body }, 'wrong_signature');
    await rejects(t, { secrets, headers, body: `${body} ` }, 'wrong_signature');
    const several = { ...headers, 'webhook-signature': `v1a,AAAA v1,AAAA ${signature}` };
    t.ok(await verifyWebhook({ secrets, headers: several, body }), 'one signature is enough');
  },
);

t.test('a delivery is valid for 5 minutes before and after its timestamp', async (t) => {
  const { sentAt, ...delivery } = newDelivery();
  const second = new Date(Math.floor(sentAt.getTime() / 1000) * 1000);
  for (const seconds of [-300, 0, 300])
    t.ok(await verifyWebhook({ ...delivery, receivedAt: secondsFrom(second, seconds) }));
  for (const seconds of [-301, 301]) {
    const receivedAt = secondsFrom(second, seconds);
    await rejects(t, { ...delivery, receivedAt }, 'invalid_timestamp');
  }
  for (const text of ['soon', '1e9', '-5', `${'9'.repeat(400)}`]) {
    const headers = { ...delivery.headers, 'webhook-timestamp': text };
    await rejects(t, { ...delivery, headers }, 'invalid_timestamp');
  }
});

t.test('a delivery without one of the headers is rejected', async (t) => {
  const { headers, secrets } = newDelivery();
  for (const name of Object.keys(headers))
    for (const value of [undefined, ''])
      await rejects(t, { secrets, headers: { ...headers, [name]: value }, body }, 'missing_header');
});

t.test('a signed body that is not JSON is rejected', async (t) => {
  await rejects(t, newDelivery(undefined, '{'), 'invalid_body');
});

t.test('a long list of forged signatures is read only in part', async (t) => {
  const { headers, secrets } = newDelivery();
  const forged = 'v1,AAAA '.repeat(10);
  const long = { ...headers, 'webhook-signature': forged + headers['webhook-signature'] };
  await rejects(t, { secrets, headers: long, body }, 'wrong_signature');
});

t.test('an invalid secret is a mistake of the program, and no error contains it', async (t) => {
  for (const secrets of [[], ['secret'], ['whsec_'], ['whsec_%secret%']]) {
    const failure = await failureOf(verifyWebhook({ ...newDelivery(), secrets }));
    t.type(failure, TypeError);
    t.notOk(failure instanceof WebhookVerificationError);
    t.notMatch(failure, /secret%|"secret"/);
  }
});
