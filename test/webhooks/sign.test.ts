/** Compares the signatures with the reference implementation of Standard Webhooks. */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signatureHeaders, violationOfSecret } from '../../src/webhooks/sign.ts';
import { t } from '../support/tap.ts';

const secretOf = (bytes: number) => `whsec_${randomBytes(bytes).toString('base64')}`;

const delivery = {
  id: 'evt_01',
  sentAt: new Date(),
  body: '{"type":"order.created","drink":"café ☕"}',
  secrets: [secretOf(32)],
};

/** The delivery that the tests of the reference implementation sign. */
const published = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
};

t.test('the published delivery gets the published signature', async (t) => {
  t.same(signatureHeaders(published), {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
  const bytes = { ...published, body: Buffer.from(published.body) };
  t.same(signatureHeaders(bytes), signatureHeaders(published));
});

t.test('a receiver verifies a delivery with a secret of any allowed size', async (t) => {
  for (let bytes = 24; bytes <= 64; bytes++) {
    const secret = secretOf(bytes);
    const headers = { ...signatureHeaders({ ...delivery, secrets: [secret] }) };
    t.same(new Webhook(secret).verify(delivery.body, headers), JSON.parse(delivery.body));
  }
});

t.test('two secrets give two signatures, and a receiver verifies with either', async (t) => {
  const secrets = [secretOf(24), secretOf(64)];
  const headers = { ...signatureHeaders({ ...delivery, secrets }) };
  t.match(headers['webhook-signature'], /^v1,[\w+/]{43}= v1,[\w+/]{43}=$/);
  for (const secret of secrets)
    t.same(new Webhook(secret).verify(delivery.body, headers), JSON.parse(delivery.body));
  t.throws(() => new Webhook(secretOf(32)).verify(delivery.body, headers), /No matching signature/);
});

t.test('a receiver rejects a changed body, id or timestamp', async (t) => {
  const [secret = ''] = delivery.secrets;
  const headers = { ...signatureHeaders(delivery) };
  const receiver = new Webhook(secret);
  t.same(receiver.verify(delivery.body, headers), JSON.parse(delivery.body));
  const later = String(Number(headers['webhook-timestamp']) + 1);
  for (const [body, changed] of [
    [`${delivery.body} `, headers],
    [delivery.body, { ...headers, 'webhook-id': 'evt_02' }],
    [delivery.body, { ...headers, 'webhook-timestamp': later }],
  ] as const)
    t.throws(() => receiver.verify(body, changed), /No matching signature/);
});

t.test('only the prefix and 24 to 64 bytes in base64 are a secret', async (t) => {
  for (const bytes of [24, 25, 26, 32, 63, 64])
    t.equal(violationOfSecret(secretOf(bytes)), undefined, `${bytes} bytes`);
  const valid = secretOf(32);
  for (const text of [
    '',
    'whsec_',
    secretOf(23),
    secretOf(65),
    secretOf(66),
    valid.slice('whsec_'.length),
    valid.replace('whsec_', 'WHSEC_'),
    valid.replace(/=$/, ''),
    `${valid}=`,
    ` ${valid}`,
    `${valid}\n`,
    `whsec_${'-_'.repeat(16)}`,
    `whsec_${'A'.repeat(42)}B=`,
    `whsec_${'A'.repeat(1_000_000)}`,
  ])
    t.equal(
      violationOfSecret(text),
      'must be "whsec_" followed by 24 to 64 bytes in base64',
      text.slice(0, 90),
    );
});
