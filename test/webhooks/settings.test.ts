/** Partners register the webhooks that receive their events. */

import { sql } from 'kysely';
import { maxima } from '../../src/limits/bounds.ts';
import { startApp, startAppOn } from '../support/app.ts';
import { startBoth } from '../support/internal.ts';
import { lockWaits } from '../support/locks.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { partnerKey, putWebhook, unreachableWebhook } from '../support/webhooks.ts';

const webhooks = '/v1/partners/1/webhooks';
const production = `${webhooks}/production`;
const headers = partnerKey;

t.test('a webhook is created once, and an equal request changes nothing', async (t) => {
  const { call } = await startApp(t);
  const created = await putWebhook(call);
  t.same([created.status, created.headers.etag], [201, '"1"']);
  const again = await putWebhook(call);
  t.same([again.status, again.headers.etag], [200, '"1"']);
  t.same(again.body, created.body);
  const { body } = await call('GET', webhooks, { headers });
  t.same(body.webhooks, [created.body]);
});

t.test('a response never contains a secret', async (t) => {
  const { call, internal } = await startBoth(t);
  const texts = [
    await putWebhook(call),
    await call('GET', webhooks, { headers }),
    await call('GET', production, { headers }),
    await call('GET', `${production}/deliveries`, { headers }),
    await internal('GET', '/internal/webhooks'),
  ].map(({ text }) => text);
  t.notMatch(texts.join(), /whsec_|MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw/);
});

t.test('If-Match and If-None-Match protect a webhook from lost changes', async (t) => {
  const { call } = await startApp(t);
  const put = (condition: Record<string, string>, url: string) =>
    call('PUT', production, {
      headers: { ...headers, ...condition },
      body: { ...unreachableWebhook, url },
    });
  t.equal((await put({ 'If-Match': '"1"' }, 'https://a.example')).status, 412);
  t.equal((await put({ 'If-None-Match': '*' }, 'https://a.example')).status, 201);
  t.equal((await put({ 'If-None-Match': '*' }, 'https://b.example')).status, 412);
  t.equal((await put({ 'If-Match': '"1"' }, 'https://b.example')).status, 200);
  t.match(await put({ 'If-Match': '"1"' }, 'https://c.example'), {
    status: 412,
    body: { reason: 'revision_mismatch', details: { current_revision: 2 } },
  });
  const remove = (etag: string) =>
    call('DELETE', production, { headers: { ...headers, 'If-Match': etag } });
  t.equal((await remove('"1"')).status, 412);
  t.equal((await remove('"2"')).status, 204);
  t.equal((await remove('"2"')).status, 404);
  const { status } = await call('GET', production, { headers: { ...headers } });
  t.equal(status, 404);
});

t.test(
  'If-Match also protects a webhook from a change that is being committed',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { call } = await startAppOn(t, db);
    for (const method of ['PUT', 'DELETE']) {
      const etag = (await putWebhook(call)).headers.etag ?? '';
      // As after a 410 of the endpoint.
      const pausing = await holdOpen(t, other, (transaction) =>
        transaction
          .updateTable('webhooks')
          .set({ is_paused: true, pause_reason: 'gone', version: sql`version + 1` })
          .execute(),
      );
      const body = { ...unreachableWebhook, url: 'https://b.example' };
      const changed = call(method, production, {
        headers: { ...headers, 'If-Match': etag },
        ...(method === 'PUT' && { body }),
      });
      await until(async () => (await lockWaits(db)).length > 0);
      await pausing.commit();
      t.equal((await changed).status, 412, method);
    }
  },
);

t.test('an entity tag of a removed webhook never comes back', async (t) => {
  const { call } = await startApp(t);
  const known = (await putWebhook(call)).headers.etag ?? '';
  t.equal((await call('DELETE', production, { headers })).status, 204);
  t.equal((await putWebhook(call, 'production', { url: 'https://a.example' })).status, 201);
  const read = await call('GET', production, { headers: { ...headers, 'If-None-Match': known } });
  t.match(read, { status: 200, body: { url: 'https://a.example' } });
  const body = { ...unreachableWebhook, url: 'https://b.example' };
  const changed = await call('PUT', production, {
    headers: { ...headers, 'If-Match': known },
    body,
  });
  t.equal(changed.status, 412);
});

t.test(
  'of several requests that create more webhooks than allowed, some are refused',
  async (t) => {
    const { call } = await startApp(t);
    const ids = Array.from({ length: maxima.webhooksOfPartner + 3 }, (_, nth) => `webhook-${nth}`);
    const created = await Promise.all(ids.map((id) => putWebhook(call, id)));
    const statuses = created.map(({ status }) => status);
    t.equal(statuses.filter((status) => status === 201).length, maxima.webhooksOfPartner);
    t.equal(statuses.filter((status) => status === 409).length, 3);
  },
);

t.test('every address that could lead into a private network is refused', async (t) => {
  const { call } = await startApp(t);
  for (const url of [
    'http://partner.example',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://user:secret@partner.example/',
    'https://partner.example:22/',
    'https://partner.example/#fragment',
    'ftp://partner.example/',
    'partner.example',
  ]) {
    const { status, body } = await putWebhook(call, 'production', { url });
    t.same([status, body.details?.checks_failed?.[0]?.field], [400, 'url'], url);
  }
  t.equal((await call('GET', webhooks, { headers })).body.webhooks.length, 0);
});

t.test('an error names every violation of a request', async (t) => {
  const { call } = await startApp(t);
  const { body } = await putWebhook(call, 'production', {
    url: 'https://partner.example',
    secrets: [`whsec_${'a'.repeat(33)}`, `whsec_${'b'.repeat(34)}`],
  });
  t.same(
    body.details.checks_failed.map(({ field }: { field: string }) => field),
    ['secrets[0]', 'secrets[1]'],
  );
});

t.test('an error also names the address if other members are wrong', async (t) => {
  const { call } = await startApp(t);
  const { body } = await putWebhook(call, 'production', {
    url: 'http://127.0.0.1/',
    event_types: ['order.lost'],
    secrets: [`whsec_${'!'.repeat(40)}`, `whsec_${'a'.repeat(33)}`],
    is_paused: 'yes',
  });
  t.same(body.details.checks_failed.map(({ field }: { field: string }) => field).sort(), [
    'event_types[0]',
    'is_paused',
    'secrets[0]',
    'secrets[1]',
    'url',
  ]);
});

t.test('a partner sees and changes only its own webhooks', async (t) => {
  const { call } = await startApp(t);
  await putWebhook(call);
  const other = { 'X-Partner-ApiKey': 'demo-partner-key-2' };
  const own = await call('GET', '/v1/partners/2/webhooks', { headers: other });
  t.same(own.body.webhooks, []);
  for (const [method, url] of [
    ['GET', webhooks],
    ['GET', production],
    ['DELETE', production],
    ['POST', `${production}/ping`],
  ] as const)
    t.equal((await call(method, url, { headers: other })).status, 403, `${method} ${url}`);
  t.equal((await call('GET', production, { headers })).status, 200);
});

t.test('an operator pauses and resumes a webhook, and the partner sees why', async (t) => {
  const { call, internal } = await startBoth(t);
  await putWebhook(call);
  const paused = '/internal/webhooks/1/production/paused';
  const reason = 'too many failures';
  const pause = { body: { is_paused: true, reason } };
  t.match((await internal('PUT', paused, pause)).body, { is_paused: true, pause_reason: reason });
  const read = () => call('GET', production, { headers });
  t.match((await read()).body, { is_paused: true, pause_reason: reason });
  t.equal((await read()).headers.etag, '"2"');
  await internal('PUT', paused, pause);
  t.equal((await read()).headers.etag, '"2"', 'a repeat changes nothing');
  await internal('PUT', paused, { body: { is_paused: false } });
  t.match((await read()).body, { is_paused: false, pause_reason: null });
});

t.test('an operator reads the webhooks of all partners in pages', async (t) => {
  const { call, internal } = await startBoth(t);
  for (const id of ['b', 'a']) await putWebhook(call, id);
  await call('PUT', '/v1/partners/2/webhooks/c', {
    headers: { 'X-Partner-ApiKey': 'demo-partner-key-2' },
    body: unreachableWebhook,
  });
  const found = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const url = `/internal/webhooks?limit=1${cursor && `&cursor=${cursor}`}`;
    const { body }: { body: { items: { partner_id: number; id: string }[]; next_cursor: string } } =
      await internal('GET', url);
    found.push(...body.items.map(({ partner_id, id }) => `${partner_id} ${id}`));
    cursor = body.next_cursor;
  }
  t.same(found, ['1 a', '1 b', '2 c']);
});
