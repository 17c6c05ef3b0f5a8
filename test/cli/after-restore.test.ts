/** After changes were lost, no client can confuse a new state with one that it knows. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { counters, raiseAfterRestore } from '../../src/db/after-restore.ts';
import { openDatabase } from '../../src/db/connect.ts';
import { openEmbedded } from '../../src/db/embedded.ts';
import { type Call, startApp, startAppOn } from '../support/app.ts';
import { commandsOn } from '../support/commands.ts';
import { copyDataFolder } from '../support/data-folder.ts';
import { copyTemplateOnServer, openTestDatabase } from '../support/database.ts';
import { createOrder } from '../support/orders.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { type Test, t } from '../support/tap.ts';
import { createEvent, partnerKey, putWebhook, untilReadable } from '../support/webhooks.ts';

const list = '/v1/orders?user_id=1';
const feed = '/v1/partners/1/events';

/** The other columns with numbers, and why no client can see one of them twice. */
const otherNumbers: Readonly<Record<string, string>> = {
  'attachment_chunks.position': 'no response has it',
  'attachments.size': 'describes the content',
  'change_drafts.volume_ml': 'describes the draft',
  'drafts.volume_ml': 'describes the draft',
  'drafts.committed_revision': 'the response to a commit that was repeated, which stays the same',
  'events.version': 'the version of the order when it had changed',
  'failed_sign_ins.failures': 'no response has it',
  'order_lists.attachments_made': 'only the previous version reads it',
  'order_lists.listed': 'counts the orders',
  'order_lists.orders_made': 'only the previous version reads it',
  'orders.price_minor_units': 'describes the order',
  'orders.sugar': 'describes the order',
  'orders.volume_ml': 'describes the order',
  'recipes.position': 'written by operators',
  'recipes.price_minor_units': 'written by operators',
  'recipes.volume_ml': 'written by operators',
  'drafts.position': 'comes from a sequence',
  'webhook_retries.failures': 'a count of failures',
  'webhooks.failures': 'a count of failures',
  'webhooks.version': 'comes from a sequence',
};

t.test('each number of the schema is raised, or needs not be', async (t) => {
  const { db } = await openTestDatabase(t);
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name NOT LIKE 'kysely%' AND data_type IN ('integer', 'bigint')
      AND column_name !~ '(^|_)id$' AND column_name NOT IN ('owner', 'caller', 'created_by')
    ORDER BY 1`.execute(db);
  const raised = Object.entries(counters).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  t.same(rows.map(({ name }) => name).sort(), [...raised, ...Object.keys(otherNumbers)].sort());
});

t.test('every sequence is raised', async (t) => {
  const { db } = await openTestDatabase(t);
  const read = async () =>
    (
      await sql<{ name: string; value: number }>`
        SELECT sequencename AS name, coalesce(last_value, 0)::float8 AS value FROM pg_sequences
        WHERE schemaname = current_schema() ORDER BY 1`.execute(db)
    ).rows;
  const before = await read();
  t.equal((await raiseAfterRestore(db)).sequences, before.length);
  t.same(
    await read(),
    before.map(({ name, value }) => ({ name, value: value + 1_000_000_000 })),
  );
});

t.test('a person who registers afterwards can use the numbers of their orders', async (t) => {
  const { call, db } = await startApp(t);
  for (let restores = 0; restores < 3; restores++) await raiseAfterRestore(db);
  const { headers } = await register(call);
  const { body } = await call('POST', '/v1/orders', { headers, body: { recipe: 'lungo' } });
  t.equal((await call('GET', `/v1/orders/${body.id}`, { headers })).status, 200);
});

t.test(
  'after many restores, clients can use the ids of new orders, which are greater',
  async (t) => {
    const { call, db } = await startApp(t);
    const create = async () => (await createOrder(call)).body.id as number;
    const before = await create();
    for (let restores = 0; restores < 20; restores++) await raiseAfterRestore(db);
    const after = await create();
    t.ok(after > before + 20 * 1_000_000_000, `${after} is far from ${before}`);
    t.equal((await call('GET', `/v1/orders/${after}`, { as: 'user' })).status, 200);
  },
);

t.test('a sequence that would pass its end gives no number twice', async (t) => {
  const { call, db } = await startApp(t);
  await sql`SELECT setval('order_ids', 999999999999000)::text`.execute(db);
  await raiseAfterRestore(db);
  const refused = await call('POST', '/v1/orders', {
    as: 'user',
    headers: { 'If-Match': '*' },
    body: { recipe: 'lungo' },
  });
  t.equal(refused.status, 500);
});

t.test('a place with the greatest id is no obstacle', async (t) => {
  const { db } = await openTestDatabase(t);
  await sql`SELECT setval('places_id_seq', ${Number.MAX_SAFE_INTEGER})::text`.execute(db);
  t.ok((await raiseAfterRestore(db)).sequences > 0);
});

t.test('lost changes', async (t) => {
  const folder = await copyDataFolder(t);
  const backup = `${folder}-backup`;
  t.teardown(() => rmSync(backup, { recursive: true }));
  const known = await serve(t, folder, async (call) => {
    const { id } = (await createOrder(call)).body;
    return `/v1/orders/${id}`;
  });
  cpSync(folder, backup, { recursive: true });

  // These changes will be lost.
  const lost = await serve(t, folder, async (call) => {
    const created = await createOrder(call);
    const changed = await call('PUT', `${known}/volume`, { as: 'user', body: { volume: '300ml' } });
    return {
      id: created.body.id,
      list: (await call('GET', list, { as: 'user' })).headers.etag ?? '',
      order: changed.headers.etag ?? '',
      drafts: (await draft(call)).list,
    };
  });

  /** Makes other changes, and then acts as a client that knows the lost ones. */
  const act = async (call: Call) => {
    const created = await createOrder(call, { body: { recipe: 'latte' } });
    await call('PUT', `${known}/volume`, { as: 'user', body: { volume: '200ml' } });
    await draft(call);
    const read = async (url: string, etag: string) =>
      (await call('GET', url, { as: 'user', headers: { 'If-None-Match': etag } })).status;
    return {
      id: created.body.id,
      list: await read(list, lost.list),
      drafts: await read('/v1/orders/drafts?user_id=1', lost.drafts),
      change: (
        await call('PUT', `${known}/volume`, {
          as: 'user',
          headers: { 'If-Match': lost.order },
          body: { volume: '100ml' },
        })
      ).status,
      creation: (
        await call('POST', '/v1/orders', {
          as: 'user',
          headers: { 'If-Match': lost.list },
          body: { recipe: 'lungo' },
        })
      ).status,
    };
  };

  t.test('without after-restore, a client confuses two states', async (t) => {
    const restored = restore(t, backup);
    const confused = await serve(t, restored, act);
    t.match(confused, { id: lost.id, list: 304, drafts: 304, change: 200 });
  });

  t.test('with after-restore, a client with a lost revision gets 412', async (t) => {
    const restored = restore(t, backup);
    const { run } = commandsOn(restored);
    const { status, stdout, stderr } = await run(['after-restore']);
    t.same([status, stderr], [0, '']);
    t.match(stdout, /^raised users: \d+$/m);
    t.match(stdout, /^raised sequences: \d+$/m);
    t.match(JSON.parse((await run(['after-restore', '--json'])).stdout), {
      orders: 1,
      sequences: Number,
    });
    const answers = await serve(t, restored, act);
    t.match(answers, { list: 200, drafts: 200, change: 412, creation: 412 });
    t.ok(answers.id > lost.id + 1_000_000);
  });
});

t.test('a reader of events with a cursor from before gets 410, and begins again', async (t) => {
  const { call, db } = await startApp(t, { PARTNER_EVENTS: 'all' });
  const id = await createEvent(call);
  const read = (after?: string) =>
    call('GET', `${feed}${after ? `?after=${encodeURIComponent(after)}` : ''}`, {
      headers: partnerKey,
    });
  const { next_cursor } = (await read()).body;
  await raiseAfterRestore(db);
  t.match(await read(next_cursor), { status: 410, body: { reason: 'cursor_expired' } });
  const again = await read();
  t.equal(again.body.events.at(-1).id, id);
  t.equal((await read(again.body.next_cursor)).status, 200);
});

t.test('events of a dump from another server can be read, and no delivery is lost', async (t) => {
  const { call, db } = await startApp(t, { PARTNER_EVENTS: 'all' });
  await putWebhook(call);
  const { id } = (await createOrder(call, { body: { recipe: 'lungo', coffee_machine_id: 2 } }))
    .body;
  await call('PUT', `/v1/orders/${id}/volume`, { as: 'user', body: { volume: '300ml' } });
  await untilReadable(db);
  // The other server had used more transactions. The webhook had got the first event.
  await sql`UPDATE events SET written = (900000000 + id)::text::xid8`.execute(db);
  await sql`UPDATE webhooks SET (position_written, position_id) = (
    SELECT written, id FROM events ORDER BY id LIMIT 1)`.execute(db);
  const versions = async () =>
    (await call('GET', feed, { headers: partnerKey })).body.events.map(
      ({ data }: { data: { version: number } }) => data.version,
    );
  t.same(await versions(), [], 'without after-restore, no reader gets them');
  await raiseAfterRestore(db);
  t.same(await versions(), [1, 2]);
  const { rows } = await sql`SELECT FROM events, webhooks
    WHERE (events.written, events.id) > (position_written, position_id)`.execute(db);
  t.equal(rows.length, 1, 'the webhook gets the second event');
});

t.test(
  'a large table is raised, however long that takes',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const settings = await copyTemplateOnServer(t, testDatabaseUrl ?? '');
    const { db, close } = await openDatabase({
      ...settings,
      databaseStatementTimeoutMs: 500,
      unlimitedWait: true,
    });
    t.teardown(close);
    await sql`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_sleep(1); RETURN NEW; END $$`.execute(db);
    await sql`CREATE TRIGGER dawdle BEFORE UPDATE ON order_lists
      FOR EACH STATEMENT EXECUTE FUNCTION dawdle()`.execute(db);
    t.ok((await raiseAfterRestore(db)).order_lists > 0);
  },
);

/** Registers a user, and returns the headers with which the user creates orders. */
async function register(call: Call) {
  const credentials = { email: 'late@example.com', password: 'a-long-enough-one' };
  await call('POST', '/auth/register', { body: credentials });
  const { accessToken } = (await call('POST', '/auth/login', { body: credentials })).body.data;
  return { headers: { Authorization: `Bearer ${accessToken}`, 'If-Match': '*' } };
}

/** Serves a data folder to `act`, and closes it. */
async function serve<T>(t: Test, folder: string, act: (call: Call) => Promise<T>): Promise<T> {
  const database = await openEmbedded(folder, () => undefined);
  const { app, call } = await startAppOn(t, database.db);
  try {
    return await act(call);
  } finally {
    await app.close();
    await database.close();
  }
}

function restore(t: Test, backup: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  t.teardown(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(backup, folder, { recursive: true });
  return folder;
}

/** Creates a draft and returns the entity tag of the list of drafts. */
async function draft(call: Call): Promise<{ list: string }> {
  await call('POST', '/v1/orders/drafts', { as: 'user', body: { recipe: 'lungo' } });
  const { headers } = await call('GET', '/v1/orders/drafts?user_id=1', { as: 'user' });
  return { list: headers.etag ?? '' };
}
