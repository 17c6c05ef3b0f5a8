/** Events are stored for EVENT_RETENTION_DAYS. */
import { sql } from 'kysely';
import { startApp } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import { createOrder } from '../support/orders.ts';
import { t } from '../support/tap.ts';
import { partnerKey, putWebhook, untilReadable } from '../support/webhooks.ts';

t.test('the cleanup deletes old events in portions, and no others', async (t) => {
  const { call, db } = await startApp(t);
  await putWebhook(call);
  await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } });
  await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state, created_at)
    SELECT type, partner_id, is_copy, order_id, nth, state, now() - make_interval(days => nth, hours => -3)
    FROM events, generate_series(20, 40) AS nth`.execute(db);
  t.equal(await cleanUp(db, 4), 10, 'those of 31 to 40 days');
  await untilReadable(db);
  const { body } = await call('GET', '/v1/partners/1/events', { headers: partnerKey });
  t.same(
    body.events.map(({ data }: { data: { version: number } }) => data.version).sort(),
    [1, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30],
  );
});
