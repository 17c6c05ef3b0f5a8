/** A partner can test its webhook at any time. */
import { Webhook } from 'standardwebhooks';
import { maxima } from '../../src/limits/bounds.ts';
import { startApp } from '../support/app.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { partnerKey, putWebhook, unreachableWebhook } from '../support/webhooks.ts';
import { startReceiver } from './receiver.ts';

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' };
const ping = '/v1/partners/1/webhooks/production/ping';
const headers = partnerKey;

t.test('a ping is signed like a delivery, and its outcome is the response', async (t) => {
  const { call } = await startApp(t, settings);
  const { url, received, answerWith } = await startReceiver(t);
  await putWebhook(call, 'production', { url, is_paused: true });
  const good = await call('POST', ping, { headers });
  t.match(good.body, { is_delivered: true, status: 204, error: null });
  const [delivery] = received;
  const verifier = new Webhook(unreachableWebhook.secrets[0] ?? '');
  const sent = verifier.verify(delivery?.body ?? '', delivery?.headers as Record<string, string>);
  t.match(sent, { type: 'ping', data: {} });
  answerWith(() => 410);
  const bad = await call('POST', ping, { headers });
  t.match(bad.body, {
    is_delivered: false,
    status: 410,
    error: 'the response had the status 410',
  });
});

t.test('a ping changes nothing, even if the receiver answers that it is gone', async (t) => {
  const { call, db } = await startApp(t, settings);
  const { url } = await startReceiver(t, () => 410);
  await putWebhook(call, 'production', { url });
  const row = () => db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
  const before = await row();
  t.match(before, { is_paused: false, pause_reason: null });
  t.equal((await call('POST', ping, { headers })).body.status, 410);
  t.same(await row(), before);
});

t.test('a webhook without a server gets an outcome, not an error', async (t) => {
  const { call } = await startApp(t);
  await putWebhook(call);
  const { status, body } = await call('POST', ping, { headers });
  t.match([status, body], [200, { is_delivered: false, status: null, error: /public internet/ }]);
});

t.test('a partner has a bounded number of pings at the same time', async (t) => {
  const { call } = await startApp(t, settings);
  const held = Promise.withResolvers<number>();
  const { url, received } = await startReceiver(t, () => held.promise);
  await putWebhook(call, 'production', { url });
  const running = Array.from({ length: maxima.pingsOfPartner }, () =>
    call('POST', ping, { headers }),
  );
  await until(async () => received.length === maxima.pingsOfPartner);
  const { status, body } = await call('POST', ping, { headers });
  t.match([status, body.reason], [429, 'rate_limit_exceeded']);
  held.resolve(204);
  for (const { status } of await Promise.all(running)) t.equal(status, 200);
});
