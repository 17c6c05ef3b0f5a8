/** However changes interleave, a reader of the feed gets exactly the stored events, in order. */
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { startAppOn } from '../support/app.ts';
import { startInternalOn } from '../support/internal.ts';
import { createOrder } from '../support/orders.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { untilReadable } from '../support/webhooks.ts';

const writers = 8;
const ordersOfWriter = 12;

interface SeenEvent {
  id: string;
  data: { version: number; order: { id: number } };
}

t.test(
  'a reader gets each event once and those of an order in the order of their versions, while many requests change orders through two instances and slow transactions run',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const settings = { PARTNER_EVENTS: 'all' };
    const databases = [await open({ partnerEvents: 'all' }), await open({ partnerEvents: 'all' })];
    const apps = await Promise.all(
      databases.map(({ db, watch }) => startAppOn(t, db, settings, { watch })),
    );
    const [{ db, watch }] = databases as [Database, Database];
    const { internal } = await startInternalOn(t, db, undefined, undefined, { watch });
    const { db: slow } = await open();
    let isWriting = true;
    let isReadable = false;

    const write = async (nth: number) => {
      const users = ['user', 'manager', 'moderator', 'admin'] as const;
      const caller = users[nth % users.length] ?? 'user';
      for (let count = 0; count < ordersOfWriter; count++) {
        const { call } = apps[(nth + count) % apps.length] as (typeof apps)[0];
        const body = { recipe: 'lungo', ...(count % 2 === 0 && { coffee_machine_id: 1 }) };
        const { id } = (await createOrder(call, { as: caller, body })).body;
        const order = `/v1/orders/${id}`;
        const changes = [60, 70, 80].map((volume, other) =>
          (apps[other % apps.length] as (typeof apps)[0]).call('PUT', `${order}/volume`, {
            as: caller,
            body: { volume: `${volume}ml` },
          }),
        );
        await Promise.all(changes);
        if (count % 3 === 0) await call('DELETE', order, { as: caller });
      }
    };
    /** A transaction that gets its id early and ends late, like a slow statement. */
    const delay = async () => {
      while (isWriting) {
        const held = await holdOpen(t, slow, (transaction) =>
          sql`UPDATE places SET title = title WHERE id = 1`.execute(transaction),
        );
        await sql`SELECT pg_sleep(0.05)`.execute(db);
        await held.commit();
      }
    };
    const seen: SeenEvent[] = [];
    const follow = async () => {
      let after = '';
      for (;;) {
        const isLast = isReadable;
        const url = `/internal/events?limit=7${after && `&after=${after}`}`;
        const { body } = await internal('GET', url, { headers: { prefer: 'wait=1' } });
        seen.push(...body.events);
        after = body.next_cursor;
        if (isLast && body.events.length === 0) return;
      }
    };
    const following = follow();
    const delaying = delay();
    await Promise.all(Array.from({ length: writers }, (_, nth) => write(nth)));
    isWriting = false;
    await delaying;
    await untilReadable(db);
    isReadable = true;
    await following;

    const { rows: stored } = await sql<{ id: string }>`
      SELECT 'evt_' || id AS id FROM events WHERE NOT is_copy
      ORDER BY written, events.id`.execute(db);
    t.same(
      seen.map(({ id }) => id),
      stored.map(({ id }) => id),
    );
    const { rows: changes } = await sql<{ number: number }>`
      SELECT (SELECT sum(version) FROM orders)::int AS number`.execute(db);
    const deleted = seen.filter((event) => Object.values(event).includes('order.deleted')).length;
    t.ok(seen.length >= (changes[0]?.number ?? 0) + deleted, 'no change is without an event');
    for (const [order, events] of Map.groupBy(seen, ({ data }) => data.order.id)) {
      const versions = events.map(({ data }) => data.version);
      t.same(
        versions,
        versions.map((_, index) => index + 1),
        `order ${order}`,
      );
    }
  },
);
