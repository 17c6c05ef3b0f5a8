/** An erasure leaves no trace of a person, and no request can store new data about them. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sweepObjects } from '../../src/attachments/sweep.ts';
import type { Handle } from '../../src/db/handle.ts';
import type { Db } from '../../src/db/tables.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { beginErasure, completeErasure, completeErasures } from '../../src/users/erasure.ts';
import { deleteAccount, findPerson } from '../../src/users/queries/users.ts';
import { clientOf } from '../attachments/with-storage.ts';
import { type As, type Call, gatewayToken, startAppOn } from '../support/app.ts';
import { cleanUp } from '../support/cleanup.ts';
import { openTestDatabase } from '../support/database.ts';
import { startInternalOn } from '../support/internal.ts';
import { lockWaits } from '../support/locks.ts';
import { captureLogs } from '../support/logs.ts';
import { fileBody, multipartType } from '../support/multipart.ts';
import { startObjectStorage } from '../support/object-storage.ts';
import { createOrder, recountLists } from '../support/orders.ts';
import { catching } from '../support/recorded-statements.ts';
import { holdOpen, holdWithId, needsServer, startSessions } from '../support/sessions.ts';
import { refresh, signedIn } from '../support/sign-in.ts';
import { type Test, t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const email = 'Zelda.Canary@example.com';
const password = 'correct-horse-4';
/** Every text of the person begins with this word. */
const canary = 'zelda';
const address = { street: 'Zeldastreet 1', recipient: 'Zelda Canary' };

/** The places in which a text occurs: any column of any table, as text or as bytes. */
async function tracesOf(db: Handle, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string; column: string; type: string }>`
    SELECT table_name AS name, column_name AS column, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const found = [];
  for (const { name, column, type } of columns) {
    const value = sql.ref(`${name}.${column}`);
    const shown = type === 'bytea' ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
    const { rows } = await sql`SELECT FROM ${sql.table(name)}
      WHERE ${shown} ILIKE ${`%${text}%`} LIMIT 1`.execute(db);
    if (rows.length > 0) found.push(`${name}.${column}`);
  }
  return found.sort();
}

function uploadTo(call: Call, orderId: number, as: As) {
  return call('POST', `/v1/orders/${orderId}/attachments`, {
    as,
    headers: { 'content-type': multipartType, 'x-idempotency-key': `file-${randomUUID()}` },
    body: fileBody(Buffer.from('Zelda in bytes'), { type: 'text/plain', filename: 'zelda.txt' }),
  });
}

/** Creates a person with data in every table, and two attachments: one in each store. */
async function createPerson(t: Test, db: Handle) {
  const storage = await startObjectStorage(t);
  const logs = captureLogs('trace');
  const plain = await startAppOn(t, db, {}, logs);
  const stored = await startAppOn(t, db, storage.settings, logs);
  const { call } = plain;
  const account = { email, password, firstName: 'Zelda', lastName: 'Canary' };
  const registered = await call('POST', '/auth/register', { body: account });
  const userId = registered.body.data.user_id as number;
  for (let attempt = 0; attempt < 2; attempt++)
    await call('POST', '/auth/login', { body: { email, password: 'wrong-horse-4' } });
  const login = await call('POST', '/auth/login', {
    body: { email, password },
    headers: { 'x-beverage-ordering-device-name': 'Zelda phone', 'user-agent': 'Zelda/1' },
  });
  const session = signedIn(login);
  const { as } = session;
  await call('POST', '/posts', { as, body: { title: 'Zelda here', content: 'I am Zelda' } });
  const order = await createOrder(call, { as, headers: { 'x-idempotency-key': 'one' } });
  const orderId = order.body.id as number;
  const moved = await call('PUT', `/v1/orders/${orderId}/address`, { as, body: { address } });
  t.equal(moved.status, 200, moved.text);
  // Another user created this order for the person, and stored the result under its own key.
  const delegate = gatewayToken(1, userId);
  const second = await createOrder(call, {
    as: delegate,
    headers: { 'x-idempotency-key': 'two' },
    body: { recipe: 'lungo', user_id: userId },
  });
  const reason = { as, body: { reason: 'Zelda is ill' } };
  const canceled = await call('POST', `/v1/orders/${second.body.id}/cancel`, reason);
  t.equal(canceled.status, 200, canceled.text);
  t.equal((await uploadTo(call, second.body.id, delegate)).status, 201);
  t.equal((await uploadTo(call, orderId, as)).status, 201);
  t.equal((await uploadTo(stored.call, orderId, as)).status, 201);
  const body = { recipe: 'lungo', address };
  t.equal((await call('POST', '/v1/orders/drafts', { as, body })).status, 201);
  t.equal((await call('POST', `/v1/orders/${orderId}/drafts`, { as, body })).status, 201);
  await db
    .updateTable('users')
    .set({ allowed_user_id: [2] })
    .where('user_id', '=', userId)
    .execute();
  await db
    .updateTable('users')
    .set({ allowed_user_id: [userId, 3] })
    .where('user_id', '=', 1)
    .execute();
  return { storage, logs, plain, stored, call, userId, orderId, session, delegate };
}

/** Completes an erasure with its content, as the cleanup does. */
async function finish(db: Handle, person: Awaited<ReturnType<typeof createPerson>>) {
  await completeErasures(db);
  await cleanUp(db);
  await sweepObjects(db, clientOf(person.stored.config));
}

t.test(
  'after an erasure, no table, bucket or later log line has a trace of the person',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const person = await createPerson(t, db);
    const { storage, logs, call, userId, orderId, session } = person;
    t.ok((await tracesOf(db, canary)).length > 12, String(await tracesOf(db, canary)));
    t.equal(storage.objects().length, 1);

    t.equal(await findPerson(db, email.toUpperCase()), userId);
    const before = logs.text().length;
    await beginErasure(db, userId);
    await finish(db, person);
    t.same(await tracesOf(db, canary), []);
    t.same(storage.objects(), []);
    t.equal(await findPerson(db, email), undefined);

    const orders = await db
      .selectFrom('orders')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    t.match(
      orders.map(({ id, address: where, created_by }) => [id, where, created_by]),
      [
        [orderId, null, userId],
        [Number, null, 1],
      ],
      'the orders remain for the books',
    );
    t.match(await db.selectFrom('users').selectAll().where('user_id', '=', 1).execute(), [
      { allowed_user_id: [3] },
    ]);
    t.same(await db.selectFrom('erasures').selectAll().execute(), []);

    t.equal((await refresh(call, session.token)).status, 401);
    const own = await call('GET', '/api/v1/users/profile', { as: session.as });
    t.equal(own.status, 404, own.text);
    t.equal((await call('GET', `/v1/orders/${orderId}`, { as: session.as })).status, 200);
    t.notMatch(logs.text().slice(before), /zelda/i);
  },
);

t.test('a token that is still valid cannot store new data about an erased person', async (t) => {
  const { db } = await openTestDatabase(t);
  const person = await createPerson(t, db);
  const { call, userId, orderId, session, delegate } = person;
  await beginErasure(db, userId);
  await completeErasure(db, userId);
  const tables = await tracesOf(db, canary);
  const order = { recipe: 'lungo', address };
  const headers = { 'If-Match': '*' };
  for (const as of [session.as, gatewayToken(userId), delegate]) {
    const answers = [
      await call('POST', '/v1/orders', { as, headers, body: { recipe: 'lungo', user_id: userId } }),
      await call('PUT', `/v1/orders/${orderId}`, { as, body: order }),
      await call('PUT', `/v1/orders/${orderId}/address`, { as, body: { address } }),
      await call('POST', `/v1/orders/${orderId}/cancel`, { as, body: { reason: 'Zelda' } }),
      await call('POST', `/v1/orders/${orderId}/drafts`, { as, body: order }),
      await uploadTo(call, orderId, as),
      await call('GET', `/v1/users/${userId}/profile`, { as }),
    ];
    for (const { status, text } of answers) t.ok([404, 409].includes(status), text);
  }
  const post = { title: 'Zelda again', content: 'Zelda' };
  t.equal((await call('POST', '/posts', { as: session.as, body: post })).status, 401);
  const draft = await call('POST', '/v1/orders/drafts', { as: session.as, body: order });
  t.equal(draft.status, 404);
  t.same(await tracesOf(db, canary), tables);
});

t.test('the commit of a draft of a person whose erasure has begun finds no draft', async (t) => {
  const { db } = await openTestDatabase(t);
  const { call, userId, session, delegate } = await createPerson(t, db);
  const body = { recipe: 'lungo' };
  const draft = await call('POST', '/v1/orders/drafts', { as: session.as, body });
  await beginErasure(db, userId);
  const url = `/v1/orders/drafts/${draft.body.id}/commit`;
  for (const as of [session.as, delegate])
    t.match(await call('PUT', url, { as }), { status: 404, body: { reason: 'draft_not_found' } });
});

t.test(
  'requests that run at the same time leave no trace of the person, and none of them is a 500',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const person = await createPerson(t, db);
    const { call, userId, orderId, session, delegate } = person;
    const post = { title: 'Zelda again', content: 'Zelda' };
    const statuses = new Map<number, string>();
    let isErased = false;
    /** Sends requests of each kind until the person is erased. */
    const keepSending = async (as: As, worker: number) => {
      for (let nth = 0; !isErased; nth++) {
        const key = { 'If-Match': '*', 'x-idempotency-key': `zelda-${worker}-${nth}` };
        const order = { recipe: 'lungo', user_id: userId };
        const answers = await Promise.all([
          call('POST', '/v1/orders', { as, headers: key, body: order }),
          call('PUT', `/v1/orders/${orderId}/address`, { as, body: { address } }),
          call('POST', `/v1/orders/drafts?user_id=${userId}`, {
            as,
            body: { recipe: 'lungo', address },
          }),
          call('POST', `/v1/orders/${orderId}/drafts`, { as, body: { recipe: 'lungo', address } }),
          uploadTo(call, orderId, as),
          call('POST', '/posts', { as, body: post }),
          call('POST', '/auth/login', { body: { email, password } }),
        ]);
        for (const { status, text } of answers) statuses.set(status, text);
      }
    };
    const senders = [session.as, session.as, delegate].map(keepSending);
    await until(async () => statuses.has(201));
    await beginErasure(db, userId);
    await completeErasure(db, userId);
    isErased = true;
    await Promise.all(senders);
    for (const [status, text] of statuses) t.ok(status < 500, text);
    // A sign-in with the email after the erasure is a failed sign-in of an unknown person.
    await db.deleteFrom('failed_sign_ins').execute();
    await finish(db, person);
    t.same(await tracesOf(db, canary), []);
  },
);

t.test('an erasure wakes a machine that waits for a change of its orders', async (t) => {
  const { db } = await openTestDatabase(t);
  const { call } = await startAppOn(t, db);
  const metrics = createMetrics();
  const { internal } = await startInternalOn(t, db, metrics);
  const body = { recipe: 'lungo', coffee_machine_id: 1 };
  const { id } = (await createOrder(call, { body })).body;
  await call('PUT', `/v1/orders/${id}/address`, { as: 'user', body: { address } });
  const read = async (machine: number, wait?: number) => {
    const url = `/internal/orders?coffee_machine_id=${machine}`;
    const { etag = '' } = (await internal('GET', url)).headers;
    if (wait === undefined) return undefined;
    const headers = { 'If-None-Match': etag, Prefer: `wait=${wait}` };
    return await internal('GET', url, { headers });
  };
  await beginErasure(db, 1);
  const [waiting, other] = [read(1, 30), read(2, 10)];
  await until(async () => metrics.machineWaits.count === 2);
  // Meanwhile, the waiting requests have found no change.
  for (let nth = 0; nth < 3; nth++) await read(1);
  await completeErasure(db, 1);
  const first = await Promise.race([waiting, other]);
  t.match(first, { status: 200, body: { items: [{ id, version: 3 }] } });
});

t.test('an erasure that was interrupted after any portion can be repeated', async (t) => {
  const { db } = await openTestDatabase(t);
  const person = await createPerson(t, db);
  const { userId } = person;
  await beginErasure(db, userId);
  for (let portions = 0; ; portions++) {
    let begun = 0;
    const crash = {
      throwIfAborted: () => {
        if (begun++ >= portions) throw new Error('crash');
      },
    };
    const isDone = await completeErasure(db, userId, crash as AbortSignal).then(
      () => true,
      () => false,
    );
    if (isDone) break;
    t.match(await db.selectFrom('erasures').selectAll().execute(), [{ user_id: userId }]);
    if (portions === 4) await beginErasure(db, userId);
  }
  await finish(db, person);
  t.same(await tracesOf(db, canary), []);
});

t.test(
  'two instances that complete an erasure at the same time leave nothing',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const number = maxima.erasedRows * 2 + 7;
    await sql`INSERT INTO posts (account_id, user_id, title, content)
      SELECT id, user_id, 'Zelda', 'Zelda' FROM accounts, generate_series(1, ${number}::int)
      WHERE user_id = 1`.execute(db);
    await sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
      SELECT 1000, 1, 'createOrder', n::text, '', '{"name": "Zelda"}', now() + interval '1 day'
      FROM generate_series(1, ${number}::int) AS n`.execute(db);
    await beginErasure(db, 1);
    const ofOther = [
      (transaction: Db) =>
        sql`DELETE FROM posts WHERE id = ANY (ARRAY(
          SELECT id FROM posts WHERE user_id = 1 LIMIT ${maxima.erasedRows}))`.execute(transaction),
      (transaction: Db) =>
        sql`DELETE FROM idempotency_keys WHERE caller = 1000 AND owner = 1 AND key = ANY (ARRAY(
          SELECT key FROM idempotency_keys
          WHERE caller = 1000 AND owner = 1 LIMIT ${maxima.erasedRows}))`.execute(transaction),
    ];
    const held = [];
    for (const portion of ofOther) held.push(await holdWithId(t, other, portion));
    const completed = completeErasure(db, 1);
    for (const { commit, id } of held) {
      await until(async () => {
        const { rows } = await sql`SELECT FROM pg_locks
          WHERE NOT granted AND transactionid = ${id}::xid8::xid`.execute(db);
        return rows.length > 0;
      });
      await commit();
    }
    await completed;
    t.same(await tracesOf(db, canary), []);
  },
);

t.test(
  'a machine can cancel an order whose owner is erased meanwhile, without its reason',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { call } = await startAppOn(t, db);
    const { internal } = await startInternalOn(t, db);
    const { id } = (await createOrder(call)).body;
    const slow = await holdOpen(t, other, (transaction) =>
      transaction.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute(),
    );
    const body = { progress: 'canceled', reason: 'Zelda has no milk' };
    const canceling = internal('PUT', `/internal/orders/${id}/progress`, { body });
    await until(async () => (await lockWaits(db)).length > 0);
    await beginErasure(db, 1);
    await slow.commit();
    t.match(await canceling, { status: 200, body: { progress: 'canceled' } });
    t.same(await tracesOf(db, canary), []);
  },
);

t.test(
  'a delegation to a person who is being erased is refused',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const { internal } = await startInternalOn(t, db);
    const erasing = await holdOpen(t, other, (transaction) =>
      sql`UPDATE users SET erased_at = now() WHERE user_id IN (
        SELECT user_id FROM users WHERE user_id = 1 FOR UPDATE)`.execute(transaction),
    );
    const body = { allowed_user_id: [1] };
    const set = internal('PUT', '/internal/users/4/delegations', { body });
    await until(async () => (await lockWaits(db)).length > 0);
    await erasing.commit();
    t.equal((await set).status, 422);
  },
);

t.test(
  'an administrator can delete the account while its person is erased',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const [{ db }, { db: other }] = [await open(), await open()];
    const accounts = db.selectFrom('accounts').select('id').where('user_id', '=', 1);
    const { id } = await accounts.executeTakeFirstOrThrow();
    const erasing = await other.startTransaction().execute();
    await erasing.selectFrom('users').select('name').where('user_id', '=', 1).forUpdate().execute();
    const deleted = deleteAccount(db, id);
    await until(async () => (await lockWaits(db)).length > 0);
    await erasing.deleteFrom('accounts').where('user_id', '=', 1).execute();
    await erasing.commit().execute();
    t.equal(await deleted, false);
  },
);

t.test('an erasure that fails does not keep later ones from completion', async (t) => {
  const { db } = await openTestDatabase(t);
  for (const userId of [1, 2]) await beginErasure(db, userId);
  const broken = catching(db, ({ sql: text, parameters }) => {
    if (!text.includes('DELETE FROM "posts"') || parameters[0] !== 1) return undefined;
    return () => {
      throw new Error('broken');
    };
  });
  await t.rejects(completeErasures(broken.db), { message: 'broken' });
  const unfinished = await db.selectFrom('erasures').select('user_id').execute();
  t.same(unfinished, [{ user_id: 1 }]);
  t.equal(await completeErasures(db), 1);
});

t.test('an erasure that is aborted stops after the portion that runs', async (t) => {
  const { db } = await openTestDatabase(t);
  await sql`INSERT INTO orders (user_id, recipe, volume_ml, price_minor_units, currency, created_by, address)
    SELECT 1, 'lungo', 100, 200, 'EUR', 1, '{"street": "Zeldastreet"}'
    FROM generate_series(1, ${maxima.erasedRows * 2 + 7}::int) AS n`.execute(db);
  await beginErasure(db, 1);
  const stopping = new AbortController();
  const observed = catching(db, ({ sql: text }) => {
    if (text.includes('address = NULL')) stopping.abort();
    return undefined;
  });
  await t.rejects(completeErasure(observed.db, 1, stopping.signal), { name: 'AbortError' });
  const { cleared } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('cleared'))
    .where('address', 'is', null)
    .executeTakeFirstOrThrow();
  t.equal(Number(cleared), maxima.erasedRows);
  await completeErasures(db);
  t.same(await tracesOf(db, 'Zeldastreet'), []);
});

t.test('many orders are erased in portions', async (t) => {
  const { db } = await openTestDatabase(t);
  const { call } = await startAppOn(t, db);
  await sql`INSERT INTO orders (user_id, recipe, volume_ml, price_minor_units, currency, created_by,
      archive_state, address)
    SELECT 1, 'lungo', 100, 200, 'EUR', 1, CASE WHEN n % 3 = 0 THEN 'archived' ELSE 'listed' END,
      '{"street": "Zeldastreet"}'
    FROM generate_series(1, ${maxima.erasedRows * 5 + 7}::int) AS n`.execute(db);
  await sql`INSERT INTO posts (account_id, user_id, title, content)
    SELECT id, user_id, 'Zelda', 'Zelda' FROM accounts, generate_series(1, 450)
    WHERE user_id = 1`.execute(db);
  await sql`INSERT INTO idempotency_keys (caller, owner, operation, key, request_hash, result, expires_at)
    SELECT 1000 + n % 7, 1, 'createOrder', n::text, '', '{"name": "Zelda"}', now() + interval '1 day'
    FROM generate_series(1, ${maxima.erasedRows * 2 + 7}::int) AS n`.execute(db);
  await recountLists(db);
  await beginErasure(db, 1);
  await completeErasures(db);
  t.same(await tracesOf(db, canary), []);
  const { n } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  t.equal(Number(n), maxima.erasedRows * 5 + 7);
  t.equal((await call('GET', '/health')).status, 200);
});

t.test('if the email registers again, it is a new person', async (t) => {
  const { db } = await openTestDatabase(t);
  const { call, userId } = await createPerson(t, db);
  await beginErasure(db, userId);
  const again = await call('POST', '/auth/register', { body: { email, password } });
  t.equal(again.status, 201);
  t.not(again.body.data.user_id, userId);
  await completeErasures(db);
  t.equal((await call('POST', '/auth/login', { body: { email, password } })).status, 200);
});
