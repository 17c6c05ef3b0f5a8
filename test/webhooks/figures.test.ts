/** The figures of webhooks in the metrics. */
import { CompiledQuery, sql } from 'kysely';
import type { Handle } from '../../src/db/handle.ts';
import { webhookFigures } from '../../src/webhooks/figures.ts';
import { readBacklog } from '../../src/webhooks/queries/figures.ts';
import { openTestDatabase } from '../support/database.ts';
import { startBoth } from '../support/internal.ts';
import { captureLogs } from '../support/logs.ts';
import { createOrder } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';
import { putWebhook, unreachableWebhook, untilReadable } from '../support/webhooks.ts';

const silent = { warn: () => undefined };

/** Adds webhooks of new partners, each with this many failures and the position 0. */
async function addWebhooks(db: Handle, failures: readonly number[]): Promise<void> {
  await sql`INSERT INTO partners (id, name) OVERRIDING SYSTEM VALUE
    SELECT 1000 + n, 'p' FROM generate_series(1, ${failures.length}::int) AS n`.execute(db);
  const { url, secrets } = unreachableWebhook;
  await sql`INSERT INTO webhooks (partner_id, id, url, event_types, secrets, failures,
      position_written)
    SELECT 1000 + nth, 'w', ${url}, '{order.created}', ${secrets}::text[], failures, '0'
    FROM unnest(${[...failures]}::int[]) WITH ORDINALITY AS new (failures, nth)`.execute(db);
}

/** Stores events of a partner that are one hour old. */
async function addEvents(db: Handle, partner: number, number: number): Promise<void> {
  await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state, created_at)
    SELECT 'order.created', ${partner}, false, n, 1, '{}', now() - interval '1 hour'
    FROM generate_series(1, ${number}::int) AS n`.execute(db);
}

t.test('the metrics show the states, the waiting events and the failures', async (t) => {
  const { call, internal, db } = await startBoth(t);
  const read = async () => (await internal('GET', '/internal/metrics')).text;
  await putWebhook(call);
  await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 1 } });
  // A webhook that is created while older transactions run also gets this event.
  await untilReadable(db);
  await putWebhook(call, 'failing');
  await putWebhook(call, 'paused', { is_paused: true });
  await db.updateTable('webhooks').set({ failures: 4 }).where('id', '=', 'failing').execute();
  await db
    .updateTable('events')
    .set({ created_at: sql<Date>`now() - interval '1 hour'` })
    .execute();
  const text = await read();
  for (const line of [
    'webhooks{state="active"} 1',
    'webhooks{state="paused"} 1',
    'webhooks{state="failing"} 1',
    'webhook_backlog_events 1',
    'webhook_failures{partner="1",webhook="failing"} 4',
  ])
    t.ok(text.split('\n').includes(line), line);
  const [, age] = /^webhook_oldest_event_age_seconds (\S+)$/m.exec(text) ?? [];
  t.ok(Number(age) >= 3600 && Number(age) < 7200, `${age} seconds`);
});

t.test(
  'events that failed wait, but neither those of paused webhooks nor repetitions',
  async (t) => {
    const { db } = await openTestDatabase(t);
    await addWebhooks(db, [0, 0]);
    await addEvents(db, 1001, 3);
    await addEvents(db, 1002, 5);
    const read = webhookFigures(db, silent, { maxAge: 0 });
    t.match(await read(), { backlogEvents: 8 });
    await sql`INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id, is_repetition)
    SELECT partner_id, 'w', id, order_id, order_id = 1 FROM events`.execute(db);
    await sql`UPDATE webhooks SET (position_written, position_id) = (
    SELECT written, id FROM events ORDER BY written DESC, id DESC LIMIT 1)`.execute(db);
    t.match(await read(), { backlogEvents: 6 }, 'one event of each partner is a repetition');
    await db
      .updateTable('webhooks')
      .set({ is_paused: true })
      .where('partner_id', '=', 1002)
      .execute();
    t.match(await read(), { backlogEvents: 2, states: { active: 1, paused: 1, failing: 0 } });
    await db.updateTable('webhooks').set({ is_paused: true }).execute();
    t.match(await read(), { backlogEvents: 0, oldestAgeSeconds: 0 });
  },
);

t.test('an event of a type that the webhook does not get is not waiting', async (t) => {
  const { db } = await openTestDatabase(t);
  await addWebhooks(db, [0, 0]);
  await addEvents(db, 1001, 1);
  await db
    .updateTable('webhooks')
    .set({ event_types: ['order.deleted'] })
    .where('partner_id', '=', 1001)
    .execute();
  t.same(await readBacklog(db), { events: 0, oldest_age: 0 });

  await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state, created_at)
    VALUES ('order.deleted', 1001, false, 1, 2, '{}', now() - interval '2 hours')`.execute(db);
  await addEvents(db, 1002, 1);
  const { events, oldest_age: age } = await readBacklog(db);
  t.equal(events, 2);
  t.ok(age >= 7200 && age < 9000, `${age} seconds`);
});

t.test('the metrics name only the 20 webhooks with the most failures', async (t) => {
  const { db } = await openTestDatabase(t);
  await addWebhooks(db, [0, ...Array.from({ length: 30 }, (_, nth) => nth + 1)]);
  const figures = await webhookFigures(db, silent)();
  t.same(
    figures?.failing.map(({ failures }) => failures),
    Array.from({ length: 20 }, (_, nth) => 30 - nth),
  );
  t.same(figures?.failing[0], { partner: 1031, webhook: 'w', failures: 30 });
  t.same(figures?.states, { active: 1, paused: 0, failing: 30 });
});

t.test('scrapes share one reading until it is too old', async (t) => {
  const { db } = await openTestDatabase(t);
  let statements = 0;
  const watched = catching(db, () => {
    statements++;
    return undefined;
  });
  const read = webhookFigures(watched.db, silent);
  await Promise.all([read(), read(), read()]);
  const ofOne = statements;
  t.ok(ofOne > 0);
  await read();
  t.equal(statements, ofOne);
  const readAgain = webhookFigures(watched.db, silent, { maxAge: 0 });
  await readAgain();
  await readAgain();
  t.equal(statements, 3 * ofOne);
});

t.test(
  'if the database fails, a scrape has all other metrics, and the log has the cause',
  async (t) => {
    const { logger, lines } = captureLogs();
    const { internal, closeDatabase } = await startBoth(t, { parts: { logger } });
    await closeDatabase();
    const { status, text } = await internal('GET', '/internal/metrics');
    t.equal(status, 200);
    t.match(text, /^http_requests_in_flight 0$/m);
    t.match(text, /^# TYPE webhook_backlog_events gauge$/m);
    t.notMatch(text, /^webhook(s|_backlog|_oldest|_failures)\S* /m, 'no wrong value');
    const warnings = lines().filter(({ msg }) => /figures of the webhooks/.test(String(msg)));
    t.equal(warnings.length, 1);
  },
);

t.test('a scrape does not wait for a database that does not respond', async (t) => {
  const { db } = await openTestDatabase(t);
  const holders = testDatabaseUrl === undefined ? 1 : 5;
  const release = Promise.withResolvers<void>();
  const held = Array.from({ length: holders }, () => Promise.withResolvers<void>());
  const holding = held.map(({ resolve }) =>
    db.reads.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection);
      resolve();
      await release.promise;
    }),
  );
  await Promise.all(held.map(({ promise }) => promise));
  const read = webhookFigures(db, silent, { timeout: 1 });
  t.equal(await read(), undefined);
  t.equal(await read(), undefined, 'the second scrape starts no other reading');
  release.resolve();
  await Promise.all(holding);
  await until(async () => (await read()) !== undefined);
  t.match(await read(), { backlogEvents: 0 });
});

interface Executed {
  'Actual Rows': number;
  'Actual Loops': number;
  'Relation Name'?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Executed[];
}

/** Returns the rows of a table that an executed plan has read. */
function rowsOf(table: string, plan: Executed): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, Plans: below = [] } = plan;
  const removed = plan['Rows Removed by Filter'] ?? 0;
  const own = plan['Relation Name'] === table ? (rows + removed) * loops : 0;
  return below.reduce((sum, next) => sum + rowsOf(table, next), own);
}

async function execute(db: Handle, { sql: text, parameters }: CompiledQuery): Promise<Executed> {
  type Row = { 'QUERY PLAN': { Plan: Executed }[] };
  const explain = `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`;
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(explain, [...parameters]));
  return rows[0]?.['QUERY PLAN'][0]?.Plan as Executed;
}

t.test(
  'with 10,000 webhooks and many events, a scrape reads each webhook and a bounded number of events',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const { db } = await openTestDatabase(t);
    await addWebhooks(
      db,
      Array.from({ length: 10_000 }, (_, nth) => nth % 3),
    );
    await addEvents(db, 1001, 50_000);
    for (const partner of [1002, 1003, 1004, 1005]) await addEvents(db, partner, 10_000);
    await sql`INSERT INTO webhook_retries (partner_id, webhook_id, event_id, order_id)
      SELECT partner_id, 'w', id, order_id FROM events WHERE partner_id > 1001`.execute(db);
    for (const state of ['as filled', 'analyzed', 'vacuumed']) {
      if (state === 'analyzed') await sql`ANALYZE`.execute(db);
      if (state === 'vacuumed') await sql`VACUUM ANALYZE`.execute(db);
      const watched = catching(db);
      const figures = await webhookFigures(watched.db, silent)();
      t.match(figures, { backlogEvents: 9000 }, `${state}: at most 1,000 of each kind per webhook`);
      t.equal(watched.caught.size, 3);
      for (const query of watched.caught.values()) {
        const plan = await execute(db, query);
        t.ok(rowsOf('webhooks', plan) <= 10_000, state);
        t.ok(rowsOf('events', plan) <= 20_000, `${state}: ${rowsOf('events', plan)} events`);
        const retries = rowsOf('webhook_retries', plan);
        t.ok(retries <= 20_000, `${state}: ${retries} retries`);
      }
    }
  },
);
