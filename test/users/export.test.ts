/** An export has every row about a person, and no row about another one. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { attachmentWriter } from '../../src/cli/attachment-files.ts';
import { loadConfig } from '../../src/config.ts';
import type { Db } from '../../src/db/tables.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { readPerson } from '../../src/users/queries/export.ts';
import { startWithStorage } from '../attachments/with-storage.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { catching } from '../support/recorded-statements.ts';
import { type Test, t } from '../support/tap.ts';
import { upload } from '../support/uploads.ts';

async function exported(db: Db, userId: number) {
  const rows = await Array.fromAsync(readPerson(db, userId));
  return Map.groupBy(rows, ({ section }) => section);
}

const note = (line: string) => t.comment(line);

t.test('an export has all orders, drafts and posts of a person, and only these', async (t) => {
  const { db } = await openTestDatabase(t);
  // More rows than one statement reads.
  for (const user of [6, 7]) {
    await sql`INSERT INTO orders
        (user_id, recipe, volume_ml, price_minor_units, currency, created_by, archive_state)
      SELECT ${user}, 'lungo', 110, 200, 'EUR', 6,
        (array['listed', 'archived', 'restored'])[1 + n % 3]
      FROM generate_series(1, 1500) AS n`.execute(db);
    await sql`INSERT INTO drafts (user_id, position, expires_at)
      SELECT ${user}, n, now() FROM generate_series(1, 600) AS n`.execute(db);
  }
  await sql`INSERT INTO posts (account_id, user_id, title, content)
    SELECT gen_random_uuid(), 6 + n % 2, 't', 'c' FROM generate_series(1, 1200) AS n`.execute(db);
  const sections = await exported(db, 6);
  const rowsOf = (name: string) => (sections.get(name) ?? []).map(({ row }) => row);
  const orders = rowsOf('orders');
  t.equal(orders.length, 1500);
  t.equal(new Set(orders.map((row) => row.id)).size, 1500);
  t.equal(rowsOf('drafts').length, 600);
  t.equal(rowsOf('posts').length, 600);
  for (const rows of ['orders', 'drafts', 'posts', 'user', 'account'])
    t.ok(
      rowsOf(rows).every((row) => row.user_id === 6),
      rows,
    );
  t.match(rowsOf('account'), [{ email: 'tutorial@example.com' }]);
});

t.test('an order that is archived or restored during the export is in it once', async (t) => {
  const { db } = await openTestDatabase(t);
  await sql`INSERT INTO orders
      (user_id, recipe, volume_ml, price_minor_units, currency, created_by, archive_state)
    SELECT 6, 'lungo', 110, 200, 'EUR', 6,
      CASE WHEN n % 2 = 0 THEN 'listed' ELSE 'archived' END
    FROM generate_series(1, 1500) AS n`.execute(db);
  const ids: unknown[] = [];
  for await (const { section, row } of readPerson(db, 6)) {
    if ('archive_state' in row) ids.push(row.id);
    // Between two statements of the export, each order moves to the other list.
    if (section === 'orders' && ids.length % 400 === 0)
      await sql`UPDATE orders SET archive_state =
        CASE archive_state WHEN 'archived' THEN 'restored' ELSE 'archived' END
        WHERE user_id = 6`.execute(db);
  }
  t.equal(ids.length, 1500);
  t.equal(new Set(ids).size, 1500);
});

t.test('an export names the users who may act for the person, and only these', async (t) => {
  const { db } = await openTestDatabase(t);
  // More users than one statement looks at.
  const first = 1000;
  const last = first + maxima.scannedRows * 2;
  await sql`INSERT INTO users (user_id, name, allowed_user_id)
    SELECT n, 'Delegate', CASE
      WHEN n IN (${first}, ${last}) THEN ARRAY[5, 6]
      WHEN n % 2 = 0 THEN ARRAY[5, 7]
      ELSE '{}' END::bigint[]
    FROM generate_series(${first}::int, ${last}::int) AS n`.execute(db);
  await sql`UPDATE users SET allowed_user_id = '{1,6}' WHERE user_id = 6`.execute(db);
  const sections = await exported(db, 6);
  t.same(
    sections.get('delegates')?.map(({ row }) => row),
    [{ user_id: first }, { user_id: last }],
    'the export has no name of another person',
  );
  t.match(sections.get('user'), [{ row: { allowed_user_id: [1, 6] } }]);
});

t.test('an export has what remains of deleted orders, and the events of orders', async (t) => {
  const { db } = await openTestDatabase(t);
  // More rows than one statement looks at.
  const last = maxima.scannedRows * 2;
  await sql`INSERT INTO deleted_orders (uuid, id, user_id)
    SELECT gen_random_uuid(), n, CASE WHEN n IN (1, ${last}) THEN 6 ELSE 7 END
    FROM generate_series(1, ${last}::int) AS n`.execute(db);
  await sql`INSERT INTO events (type, is_copy, order_id, version, state)
    SELECT 'order.created', false, n, 1,
      jsonb_build_object('id', n, 'user_id', CASE WHEN n IN (1, ${last}) THEN 6 ELSE 7 END)
    FROM generate_series(1, ${last}::int) AS n`.execute(db);
  const sections = await exported(db, 6);
  t.match(
    sections.get('deleted_orders')?.map(({ row }) => row),
    [1, last].map((id) => ({ id, user_id: 6, uuid: String, deleted_at: String })),
  );
  t.match(
    sections.get('events')?.map(({ row }) => row),
    [1, last].map((id) => ({ type: 'order.created', order_id: id, state: { id, user_id: 6 } })),
  );
  t.equal(sections.get('deleted_orders')?.length, 2);
  t.equal(sections.get('events')?.length, 2);
});

t.test('an export has the stored replies about a person, and none about another one', async (t) => {
  const { db } = await openTestDatabase(t);
  const store = (caller: number, owner: number, key: string) =>
    sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      VALUES (${caller}, ${owner}, 'createDraft', ${key}, '', jsonb_build_object('address', ${key}::text),
        now() + interval '1 day')`.execute(db);
  await store(6, 6, 'own');
  await store(2, 6, 'by a delegate');
  await store(3, 6, 'by another delegate');
  await store(6, 7, 'for another person');
  await store(2, 7, 'not about the person');
  const rows = (await exported(db, 6)).get('idempotency_keys')?.map(({ row }) => row) ?? [];
  t.same(
    rows.map(({ key, result }) => [key, result]),
    [
      ['own', { address: 'own' }],
      ['for another person', null],
      ['by a delegate', { address: 'by a delegate' }],
      ['by another delegate', { address: 'by another delegate' }],
    ],
  );
});

/** Where the rows of each table with a column for a person are. */
const sectionOfTable: Readonly<Record<string, string>> = {
  users: 'user',
  accounts: 'account',
  refresh_tokens: 'sessions',
  sign_in_networks: 'networks',
  failed_sign_ins: 'failed_sign_ins',
  order_lists: 'order_list',
  orders: 'orders',
  attachments: 'orders',
  change_drafts: 'orders',
  drafts: 'drafts',
  posts: 'posts',
  idempotency_keys: 'idempotency_keys',
  deleted_orders: 'deleted_orders',
  events: 'events',
  // `users export --attachments` writes the files.
  attachment_chunks: '',
  // These say only what the next cleanup deletes.
  discarded_contents: '',
  erasures: '',
  // A view for the version before, with the ids of orders and deleted orders.
  old_orders: '',
};

t.test('an export knows every table that can name a person', async (t) => {
  const { db } = await openTestDatabase(t);
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name IN
      ('user_id', 'account_id', 'owner', 'caller', 'created_by', 'email', 'email_key', 'state')
    ORDER BY 1`.execute(db);
  t.same(rows.map(({ name }) => name).sort(), Object.keys(sectionOfTable).sort());
});

t.test('an export contains no hash and no key of the service', async (t) => {
  const { db } = await openTestDatabase(t);
  await sql`INSERT INTO failed_sign_ins (email_key, network)
    VALUES ('tutorial@example.com', '10.0.0.1'), ('retries@example.com', '10.0.0.1')`.execute(db);
  const sections = await exported(db, 6);
  t.equal(sections.get('failed_sign_ins')?.length, 1);
  const members = [...sections.values()].flat().flatMap(({ row }) => Object.keys(row));
  t.same(
    members.filter((name) => /hash|email_key|object_key/.test(name)),
    [],
  );
});

t.test('an attachment that is deleted during the export is skipped', async (t) => {
  const { db } = await openTestDatabase(t);
  const folder = join(t.testdir(), 'files');
  const write = await attachmentWriter(db, loadConfig({ DATA_DIR: t.testdirName }), {
    folder,
    userId: 1,
    note,
  });
  await write(1, 999);
  t.same(readdirSync(folder), []);
});

/** Creates an order with one file in the object storage and one in the database. */
async function startWithFiles(t: Test) {
  const stored = await startWithStorage(t);
  const contents = [randomBytes(1_000_000), randomBytes(200_000)];
  const plain = await startAppOn(t, stored.db);
  const origin = await plain.app.listen({ port: 0, host: '127.0.0.1' });
  const { pathname } = new URL(stored.files);
  const files = [stored.files, `${origin}${pathname}`];
  for (const [nth, content] of contents.entries())
    t.equal((await upload(files[nth] ?? '', content)).status, 201);
  t.equal(stored.storage.objects().length, 1);
  const rows = await Array.fromAsync(readPerson(stored.db, 1));
  const [order] = rows.filter(({ section }) => section === 'orders').map(({ row }) => row);
  const { id: orderId, attachments } = order as { id: number; attachments: { id: number }[] };
  return { ...stored, contents, orderId, ids: attachments.map(({ id }) => id) };
}

t.test('an export has the content of each file, from the storage that has it', async (t) => {
  const { db, config, contents, orderId, ids } = await startWithFiles(t);
  const folder = join(t.testdir(), 'files');
  const write = await attachmentWriter(db, config, { folder, userId: 1, note });
  for (const id of ids) await write(orderId, id);
  t.same(
    readdirSync(folder).sort(),
    ids.map((id) => `${orderId}-${id}.jpg`),
  );
  for (const [nth, id] of ids.entries())
    t.ok(readFileSync(join(folder, `${orderId}-${id}.jpg`)).equals(contents[nth] as Buffer));
});

t.test(
  'an attachment that is deleted while its file is written leaves no part of it',
  async (t) => {
    const { db, config, orderId, ids } = await startWithFiles(t);
    const [, id = 0] = ids;
    const folder = join(t.testdir(), 'files');
    const { db: watched } = catching(db, ({ sql: text }) => {
      if (!text.includes('attachment_chunks')) return undefined;
      return async () => {
        await db.deleteFrom('attachments').where('id', '=', id).execute();
      };
    });
    const write = await attachmentWriter(watched, config, { folder, userId: 1, note });
    await write(orderId, id);
    t.same(readdirSync(folder), []);
  },
);

t.test('an export fails if the object storage fails or has lost the file', async (t) => {
  const { db, config, orderId, ids, storage } = await startWithFiles(t);
  const write = await attachmentWriter(db, config, {
    folder: join(t.testdir(), 'files'),
    userId: 1,
    note,
  });
  for (const status of [404, 500]) {
    storage.answer = (_request, response) => response.writeHead(status).end();
    await t.rejects(write(orderId, ids[0] ?? 0), {
      message: new RegExp(
        `^the attachment ${ids[0]} cannot be exported: object storage: GetObject returned ${status} `,
      ),
    });
  }
  const [, inDatabase = 0] = ids;
  await t.resolves(write(orderId, inDatabase), 'a file in the database is exported');
});

t.test('an export without the settings of the object storage fails', async (t) => {
  const { db, orderId, ids } = await startWithFiles(t);
  const config = loadConfig({ DATA_DIR: t.testdirName });
  const write = await attachmentWriter(db, config, {
    folder: join(t.testdir(), 'files'),
    userId: 1,
    note,
  });
  await t.rejects(write(orderId, ids[0] ?? 0), { message: /no S3_ENDPOINT is set/ });
});
