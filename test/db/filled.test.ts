/**
 * An upgrade changes nothing that clients know. Two commits filled a database through their
 * service, and the responses of their reads are recorded next to their rows: one from before ids
 * contained their owners, and the last one whose ids did. Ids of both are short and long. All times
 * of expiry are in the future.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Handle } from '../../src/db/handle.ts';
import { migrateDown, migrateToLatest, migrations } from '../../src/db/migrate.ts';
import { type As, type Call, startAppOn } from '../support/app.ts';
import { openEmptyDatabase } from '../support/empty-database.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { createOrder } from '../support/orders.ts';
import { refresh } from '../support/sign-in.ts';
import { type Test, t } from '../support/tap.ts';

interface Read {
  url: string;
  as: 'user' | 'manager' | 'admin' | 'long';
  status: number;
  etag?: string;
  body?: unknown;
}

interface Filled {
  /** The latest migration of the commit. */
  migration: string;
  tables: Record<string, object[]>;
  sequences: Record<string, number>;
  refreshToken: string;
  key: { headers: Record<string, string>; body: object; order: { id: number } };
  draft: string;
  change: { order: number; id: string };
  /** The UUID of a deleted order. */
  deleted: string;
  reads: Read[];
}

const filledBy = (commit: string): Filled =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'filled', `${commit}.json`), 'utf8'));

/** Creates the tables of the commit, with its rows. */
async function restore(db: Handle, { migration, tables, sequences }: Filled): Promise<void> {
  const provider = { getMigrations: async () => ({ ...migrations }) };
  const { error } = await new Migrator({ db, provider }).migrateTo(migration);
  if (error) throw error;
  await db.transaction().execute(async (transaction) => {
    // The rows were checked when they were inserted first.
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    for (const [name, rows] of Object.entries(tables)) {
      const table = sql.table(name);
      await sql`DELETE FROM ${table}`.execute(transaction);
      await sql`INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT *
        FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(
        transaction,
      );
    }
    for (const [name, value] of Object.entries(sequences))
      await sql`SELECT setval(${name}::text::regclass, ${value})::text`.execute(transaction);
  });
}

/** The access token of the user with the number 123456789. */
async function signInLong(call: Call): Promise<As> {
  const body = { email: 'long@example.com', password: 'a-rather-long-passphrase-42' };
  const { accessToken } = (await call('POST', '/auth/login', { body })).body.data;
  return { token: accessToken };
}

async function requireSameReads(t: Test, call: Call, { reads }: Filled): Promise<void> {
  const long = await signInLong(call);
  for (const { url, as, status, etag, body } of reads) {
    const read = await call('GET', url, { as: as === 'long' ? long : as });
    t.equal(read.status, status, url);
    // A later release adds members, and the tag of such a list is a hash of its content.
    if (body !== undefined) t.match(read.body ?? read.text, body, url);
    if (etag !== undefined && /^"[0-9]+"$/.test(etag)) t.equal(read.headers.etag, etag, url);
  }
}

/** The greatest id of an order or an attachment. */
const greatestId = ({ tables: { orders, deleted_orders, attachments } }: Filled) =>
  Math.max(
    ...[orders, deleted_orders, attachments].flatMap((rows = []) =>
      (rows as { id: number }[]).map(({ id }) => id),
    ),
  );

for (const commit of ['fd0c5636', '49b4df6e'])
  t.test(`clients of ${commit} notice no upgrade`, async (t) => {
    const filled = filledBy(commit);
    const { db } = await openEmptyDatabase(t);
    await restore(db, filled);
    await migrateToLatest(db);
    const { call } = await startAppOn(t, db);
    const as = 'user';

    await requireSameReads(t, call, filled);
    t.equal((await refresh(call, filled.refreshToken)).status, 200, 'a session goes on');

    const { headers, body, order } = filled.key;
    const repeated = await call('POST', '/v1/orders', { as, headers, body });
    t.match([repeated.status, repeated.body], [200, order], 'a key gets its order');
    const recreated = await call('PUT', `/v1/orders/${filled.deleted}`, {
      as,
      body: { recipe: 'lungo' },
    });
    t.not(recreated.status, 201, 'the UUID of a deleted order is not used again');

    const change = `/v1/orders/${filled.change.order}/drafts/${filled.change.id}/commit`;
    t.match(await call('PUT', change, { as }), { status: 200, body: { volume: '190ml' } });
    const commitDraft = `/v1/orders/drafts/${filled.draft}/commit`;
    const committed = await call('PUT', commitDraft, { as, headers: { 'If-Match': '*' } });
    t.equal(committed.status, 201);

    const created = (await createOrder(call)).body;
    const added = await call('POST', `/v1/orders/${filled.change.order}/attachments`, {
      as,
      headers: { 'content-type': multipartType },
      body: fileBody('a new file'),
    });
    const next = greatestId(filled);
    t.same(
      [committed.body.id, created.id, added.body.id],
      [next + 1, next + 2, next + 3],
      'new ids follow the greatest one',
    );
    const { items } = (await call('GET', '/v1/orders?user_id=1&limit=2', { as })).body;
    t.same(
      items.map(({ id }: { id: number }) => id),
      [created.id, committed.body.id],
      'new orders are the first of their list',
    );

    const { status } = await call('DELETE', `/v1/orders/${filled.change.order}`, { as });
    t.equal(status, 204);
    for (const table of ['attachments', 'change_drafts'] as const) {
      const left = db.selectFrom(table).select('id').where('order_id', '=', filled.change.order);
      t.same(await left.execute(), [], `the deletion of an order deletes its ${table}`);
    }
  });

t.test('a rollback keeps every order, and later ids of the former kind are greater', async (t) => {
  const filled = filledBy('49b4df6e');
  const { db } = await openEmptyDatabase(t);
  await restore(db, filled);
  await migrateToLatest(db);
  const { call } = await startAppOn(t, db);
  const { id } = (await createOrder(call)).body;
  const later = Object.keys(migrations).filter((name) => name >= '0011-order-ids');
  for (const name of later.toReversed()) {
    const emptied = /machine-keys|instances/.exec(name)?.[0].replace('-', '_');
    const losses = emptied === undefined ? [] : [`table ${emptied}: 0 rows`];
    t.same(await migrateDown(db), { name, losses }, 'and loses nothing');
  }

  const { rows: known } = await sql`SELECT user_id FROM old_orders WHERE id = ${id}`.execute(db);
  t.same(known, [{ user_id: 1 }], 'the former release finds an order whose id has no owner');
  const { rows } = await sql<{ id: number }>`
    SELECT owned_id(user_id, orders_made + 1) AS id FROM order_lists
    UNION ALL SELECT owned_id(user_id, attachments_made + 1) FROM order_lists`.execute(db);
  t.ok(rows.length > 4 && rows.every((row) => row.id > id));

  await migrateToLatest(db);
  await requireSameReads(t, call, {
    ...filled,
    reads: filled.reads.filter(({ url }) => /orders\/\d+$/.test(url)),
  });
});

t.test(
  'statements of the former release take ids of the sequence and find all orders',
  async (t) => {
    const filled = filledBy('49b4df6e');
    const { db } = await openEmptyDatabase(t);
    await restore(db, filled);
    await migrateToLatest(db);
    const { call } = await startAppOn(t, db);
    const next = greatestId(filled) + 1;
    const { rows } = await sql<{ id: number }>`
    INSERT INTO orders (id, user_id, recipe, volume_ml, price_minor_units, currency, created_by)
    SELECT owned_id(1, n), 1, 'lungo', 100, 200, 'EUR', 1 FROM generate_series(1, 2) AS n
    RETURNING id`.execute(db);
    t.same(rows, [{ id: next }, { id: next + 1 }]);
    const { id } = (await createOrder(call)).body;
    t.equal(id, next + 2);
    const { rows: owners } = await sql`
    SELECT user_id FROM old_orders WHERE id IN (${id}, ${filled.key.order.id})`.execute(db);
    t.same(owners, [{ user_id: 1 }, { user_id: 1 }]);
  },
);
