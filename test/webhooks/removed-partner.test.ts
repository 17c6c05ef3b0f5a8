/** A partner that is removed while it registers a webhook, or while an operator creates a key. */
import { hashOf } from '../../src/auth/credentials.ts';
import type { Handle } from '../../src/db/handle.ts';
import { createPartnerKey } from '../../src/partners/queries/keys.ts';
import { startAppOn } from '../support/app.ts';
import { lockWaits } from '../support/locks.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { unreachableWebhook } from '../support/webhooks.ts';

const key = 'key-of-partner-70';

/** Stores a partner with a key, and begins to remove it in a transaction of its own. */
async function start(t: Test) {
  const open = await startSessions(t);
  const [{ db }, { db: other }] = [await open(), await open()];
  await db.insertInto('partners').values({ id: 70, name: 'Former' }).execute();
  await db
    .insertInto('partner_keys')
    .values({ partner_id: 70, key_hash: hashOf(key) })
    .execute();
  const removal = await holdOpen(t, other, async (transaction) => {
    await transaction.deleteFrom('partner_keys').where('partner_id', '=', 70).execute();
    await transaction.deleteFrom('partners').where('id', '=', 70).execute();
  });
  return { db, removal };
}

const untilOneWaits = (db: Handle) => until(async () => (await lockWaits(db)).length > 0);

t.test(
  'a PUT of a webhook of a partner that is being removed gets the 401 of a removed partner',
  { skip: needsServer },
  async (t) => {
    const { db, removal } = await start(t);
    const { call } = await startAppOn(t, db);
    const put = () =>
      call('PUT', '/v1/partners/70/webhooks/production', {
        headers: { 'X-Partner-ApiKey': key },
        body: unreachableWebhook,
      });
    const during = put();
    await untilOneWaits(db);
    await removal.commit();
    const { status, body, headers } = await during;
    const after = await put();
    t.match([status, body.reason], [401, 'authentication_required']);
    t.equal(headers['www-authenticate'], after.headers['www-authenticate']);
    t.match(after, { status, body: { reason: body.reason } });
  },
);

t.test(
  'a key of a partner that is being removed is not created, as for an unknown partner',
  { skip: needsServer },
  async (t) => {
    const { db, removal } = await start(t);
    const created = createPartnerKey(db, 70, null);
    await untilOneWaits(db);
    await removal.commit();
    t.equal(await created, undefined);
  },
);
