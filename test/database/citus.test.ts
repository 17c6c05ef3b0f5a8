/**
 * The service on a cluster: PostgreSQL with Citus, one coordinator and two nodes or more
 * (docs/how-to/use-a-cluster.md). Runs if TEST_CITUS_URL names the nodes. All other tests that use
 * a server then run on the cluster too.
 */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertAccount } from '../../src/auth/queries/accounts.ts';
import { distributeTables } from '../../src/database/cluster/distribute.ts';
import { openDatabase } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/database.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { clusterOf, ofOwner, shardsOf } from '../../src/database/owner.ts';
import type { Db } from '../../src/database/tables.ts';
import { seed } from '../../src/demo/demo.ts';
import { toAppError } from '../../src/errors/to-app-error.ts';
import { type Call, startAppOn } from '../support/app.ts';
import { citusNodes, joinNodes } from '../support/citus.ts';
import { cleanUp } from '../support/cleanup.ts';
import { copyTemplateOnServer, openTestDatabase } from '../support/database.ts';
import { startRelay } from '../support/relay.ts';
import { insertOrder } from '../support/rows.ts';
import { createEmptyDatabase } from '../support/server-databases.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const skip = citusNodes.length < 3 && 'TEST_CITUS_URL names no cluster with two nodes';

const body = { recipe: 'lungo' };
const create = (call: Call, headers: Record<string, string> = {}) =>
  call('POST', '/v1/orders', { as: 'user', headers: { 'If-Match': '*', ...headers }, body });

t.test('a statement about one user is one task on one node', { skip }, async (t) => {
  const { db } = await openTestDatabase(t);
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: object }[] }>`
    EXPLAIN (FORMAT JSON) SELECT run_for_owner(1, 'x', 'SELECT 1', '{}')`.execute(db);
  const [{ Plan: plan } = { Plan: {} }] = rows[0]?.['QUERY PLAN'] ?? [];
  t.match(plan, { 'Distributed Query': { Job: { 'Task Count': 1 } } });
});

async function countLists(handle: Db): Promise<number> {
  const lists = handle.selectFrom('order_lists').select((eb) => eb.fn.countAll<number>().as('n'));
  return (await lists.executeTakeFirstOrThrow()).n;
}

t.test('a statement sees the rows of its shard only', { skip }, async (t) => {
  const { db } = await openTestDatabase(t);
  const counts: number[] = [];
  for (const shard of shardsOf(db)) counts.push(await countLists(shard));
  t.equal(counts.length, 8);
  t.equal(
    counts.reduce((sum, count) => sum + count),
    await countLists(db),
    'each list is in one shard',
  );
  t.ok(Math.max(...counts) < (await countLists(db)));
});

t.test(
  'of two instances that create with the same key, one creates the order',
  { skip },
  async (t) => {
    const server = citusNodes[0] ?? '';
    const settings = await copyTemplateOnServer(t, server);
    const calls: Call[] = [];
    for (let instance = 0; instance < 2; instance++) {
      const database = await openDatabase(settings);
      t.teardown(() => database.close());
      calls.push((await startAppOn(t, database.db, {})).call);
    }
    for (let round = 0; round < 20; round++) {
      const key = { 'X-Idempotency-Key': crypto.randomUUID() };
      const answers = await Promise.all(calls.map((call) => create(call, key)));
      t.same(answers.map(({ status }) => status).sort(), [200, 201]);
      t.equal(answers[0]?.body.id, answers[1]?.body.id);
    }
  },
);

t.test(
  'instances that are the first to use a shard at the same time do not get in each other’s way',
  { skip },
  async (t) => {
    const settings = await copyTemplateOnServer(t, citusNodes[0] ?? '');
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(settings)));
    for (const database of opened) t.teardown(() => database.close());
    const countUp = async ({ db }: Database, user: number) => {
      const lists = ofOwner(db, user).updateTable('order_lists').where('user_id', '=', user);
      await lists.set((eb) => ({ drafts_made: eb('drafts_made', '+', 1) })).execute();
    };
    // The statements about the first user open the connections.
    for (const user of [2, 1])
      await Promise.all(
        [...opened, ...opened, ...opened, ...opened].map((one) => countUp(one, user)),
      );
    const lists = opened[0]?.db.selectFrom('order_lists').select('drafts_made');
    t.same(await lists?.where('user_id', '=', 1).execute(), [{ drafts_made: 16 }]);
  },
);

t.test(
  'a shard moves while orders are created and users register, and no creation fails or is lost',
  { skip },
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { call } = await startAppOn(t, db, {});
    const put = () => call('PUT', `/v1/orders/${crypto.randomUUID()}`, { as: 'user', body });
    const made: number[] = [];
    const failed: unknown[] = [];
    let isMoving = true;
    const write = async (send: typeof put) => {
      while (isMoving) {
        const answer = await send();
        if (answer.status === 201) made.push(answer.body.id);
        else failed.push(answer.body);
      }
    };
    const register = async () => {
      while (isMoving) {
        const email = `${crypto.randomUUID()}@example.com`;
        await insertAccount(db, { email, passwordHash: '', roles: ['user'] }).catch((error) =>
          failed.push(error),
        );
      }
    };
    const order = () => write(() => create(call));
    const writers = [order(), order(), write(put), register(), register()];
    const before = await placementOf(db, 1);
    await moveShard(db, 1);
    await moveShard(db, 1);
    isMoving = false;
    await Promise.all(writers);

    t.same(await placementOf(db, 1), before, 'the shard moved there and back');
    t.same(failed, []);
    const { body: list } = await call('GET', '/v1/orders?user_id=1&limit=1', { as: 'user' });
    t.ok(made.length > 0);
    t.same([list.total, list.revision], [made.length, made.length]);
  },
);

interface Placement {
  shardid: string;
  nodename: string;
  nodeport: number;
}

/** Returns the shard of a user and its node. */
async function placementOf(db: Db, user: number): Promise<Placement> {
  const { rows } = await sql<Placement>`
    SELECT shardid::text, nodename, nodeport::int FROM pg_dist_shard_placement
    WHERE shardid = get_shard_id_for_distribution_column('order_lists', ${user}::bigint)`.execute(
    db,
  );
  return rows[0] as Placement;
}

/** Moves the shard of a user to another node. */
async function moveShard(db: Db, user: number): Promise<void> {
  const { shardid, nodename, nodeport } = await placementOf(db, user);
  const workers = citusNodes.slice(1).map((node) => new URL(node));
  const to = workers.find(({ port }) => Number(port) !== nodeport);
  await sql`SELECT citus_move_shard_placement(${shardid}::bigint, ${nodename}::text,
    ${nodeport}::int, ${to?.hostname}::text, ${to?.port}::int, 'force_logical')`.execute(db);
}

t.test(
  'after a refused connection, an instance soon knows the new address of the node',
  { skip },
  async (t) => {
    const { db, moveBack, refuse } = await openBehindRelay(t);
    const read = () =>
      ofOwner(db, 1)
        .selectFrom('order_lists')
        .select('revision')
        .where('user_id', '=', 1)
        .execute();
    await read();
    await moveBack();
    // The placements are read again when they are a second old.
    await setTimeout(1100);
    refuse();
    const start = performance.now();
    await t.rejects(read());
    await until(() =>
      read().then(
        () => true,
        () => false,
      ),
    );
    t.ok(performance.now() - start < 3000);
  },
);

t.test('a silent connection to the coordinator delays no later statement', { skip }, async (t) => {
  const settings = await copyTemplateOnServer(t, citusNodes[0] ?? '');
  const url = new URL(settings.databaseUrl ?? '');
  const relay = await startRelay(t, Number(url.port));
  url.port = String(relay.port);
  const limits = { databaseStatementTimeoutMs: 500, databaseConnectTimeoutMs: 1000 };
  const { db, close } = await openDatabase({ ...settings, ...limits, databaseUrl: url.href });
  t.teardown(close);
  const read = (column: 'revision' | 'listed' | 'orders_made') =>
    ofOwner(db, 1).selectFrom('order_lists').select(column).where('user_id', '=', 1).execute();
  await read('revision');
  relay.silence();
  await t.rejects(read('listed'), { message: 'the database gives no answer' });
  await until(() =>
    read('orders_made').then(
      () => true,
      () => false,
    ),
  );
});

/**
 * Opens a database in which the node of user 1 has the address of a relay. After `refuse`, this
 * address refuses connections. `moveBack` gives the node its own address again. `admin` is a second
 * handle of the database.
 */
async function openBehindRelay(t: Test) {
  const settings = await copyTemplateOnServer(t, citusNodes[0] ?? '');
  const admin = await openDatabase(settings);
  t.teardown(() => admin.close());
  const { nodeport } = await placementOf(admin.db, 1);
  const ends: (() => unknown)[] = [];
  const relay = await startRelay({ teardown: (end) => ends.push(end) }, nodeport);
  await changeAddress(admin.db, nodeport, relay.port);
  const { db, close } = await openDatabase(settings);
  t.teardown(close);
  const refuse = () => {
    for (const end of ends) end();
  };
  const moveBack = () => changeAddress(admin.db, relay.port, nodeport);
  return { db, admin: admin.db, moveBack, refuse };
}

/** Tells the coordinator that a node has another port. */
async function changeAddress(db: Db, from: number, to: number): Promise<void> {
  await sql`SELECT citus_update_node(nodeid, nodename, ${to}::int) FROM pg_dist_node
    WHERE nodeport = ${from}::int`.execute(db);
}

t.test(
  'an event that an instance has not moved reaches the feed later, and once',
  { skip },
  async (t) => {
    const { db } = await openTestDatabase(t);
    const own = ofOwner(db, 1);
    await sql`INSERT INTO events (type, partner_id, is_copy, order_id, version, state)
    VALUES ('order.created', 1, false, 111, 1, '{}')`.execute(own);
    for (let repetition = 0; repetition < 2; repetition++) await cleanUp(db);
    t.equal((await db.selectFrom('events').selectAll().execute()).length, 1);
  },
);

t.test('each change of the catalog without a node gets 503', { skip }, async (t) => {
  const { db, refuse } = await openBehindRelay(t);
  const closeMachine = () =>
    db.updateTable('coffee_machines').set({ is_available: false }).where('id', '=', 1).execute();
  await closeMachine();
  refuse();
  for (let nth = 0; nth < 2; nth++) {
    const error = await closeMachine().catch((error: unknown) => error);
    t.match(toAppError(error), { status: 503 });
  }
});

t.test('a cleanup without a node cleans up everything else', { skip }, async (t) => {
  const { db, admin, moveBack, refuse } = await openBehindRelay(t);
  for (let user = 1; user <= 20; user++)
    await sql`INSERT INTO idempotency_keys
        (caller, owner, operation, key, request_hash, result, expires_at)
      VALUES (1, ${user}, 'createOrder', 'key', '', '{}', now())`.execute(ofOwner(db, user));
  await sql`INSERT INTO failed_sign_ins (email_key, network, window_started_at)
    VALUES ('ada@example.com', '203.0.113.1', to_timestamp(0))`.execute(db);
  const away = Array.from({ length: 20 }, (_, nth) => nth + 1).filter(
    (user) => clusterOf(db)?.nodeOf(user) === clusterOf(db)?.nodeOf(1),
  );
  refuse();
  await t.rejects(cleanUp(db), { code: 'ECONNREFUSED' });
  t.same(await migrateToLatest(db), [], 'a release without migrations can start');
  await moveBack();
  const left = await admin.selectFrom('idempotency_keys').select('owner').execute();
  t.same(left.map(({ owner }) => owner).sort(), away.sort());
  t.same(await admin.selectFrom('failed_sign_ins').selectAll().execute(), []);
});

t.test('after a migration, statements see the new columns', { skip }, async (t) => {
  const { db } = await openTestDatabase(t);
  await insertOrder(db);
  const read = sql`SELECT *, 'last' AS last FROM orders WHERE user_id = 1`;
  const rowOf = async (handle: Db) => (await read.execute(ofOwner(handle, 1))).rows[0] as object;
  const rowInTransaction = () => db.transaction().execute(rowOf);
  for (const row of [await rowOf(db), await rowInTransaction()]) t.notOk('note' in row);
  await sql`ALTER TABLE orders ADD COLUMN note text`.execute(db);
  await migrateToLatest(db);
  // The sessions have plans with the old columns.
  for (const row of [await rowOf(db), await rowInTransaction()])
    t.match(row, { note: null, last: 'last' });
});

t.test('a migration lets no running statement leave its shard', { skip }, async (t) => {
  const { db } = await openTestDatabase(t);
  const users = [1, 2, 3, 4, 5, 6];
  const counts = await Promise.all(users.map((user) => countLists(ofOwner(db, user))));
  let isMigrating = true;
  const readers = users.map(async (user, nth) => {
    while (isMigrating) t.equal(await countLists(ofOwner(db, user)), counts[nth]);
  });
  for (let round = 0; round < 5; round++) await migrateToLatest(db);
  isMigrating = false;
  await Promise.all(readers);
});

t.test('distributing a filled database loses no row, and may be repeated', { skip }, async (t) => {
  const settings = await createEmptyDatabase(t, citusNodes[0] ?? '');
  await joinNodes(new URL(settings.databaseUrl ?? '').pathname.slice(1));
  const before = await openDatabase(settings);
  await migrateToLatest(before.db);
  await seed(before.db);
  const { call } = await startAppOn(t, before.db, {});
  const order = await create(call, { 'X-Idempotency-Key': 'once' });
  const read = { as: 'user' } as const;
  const list = await call('GET', '/v1/orders?user_id=1', read);
  t.equal(await distributeTables(before.db), true);
  t.equal(await distributeTables(before.db), false);
  await before.close();

  const after = await openDatabase(settings);
  t.teardown(() => after.close());
  const { call: callAfter } = await startAppOn(t, after.db, {});
  t.same((await callAfter('GET', '/v1/orders?user_id=1', read)).body, list.body);
  t.same((await callAfter('GET', `/v1/orders/${order.body.id}`, read)).body, order.body);
  const repeated = await create(callAfter, { 'X-Idempotency-Key': 'once' });
  t.same([repeated.status, repeated.body.id], [200, order.body.id]);
  const next = await create(callAfter);
  t.ok(next.body.id > order.body.id, 'ids continue');
});
