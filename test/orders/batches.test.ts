/** Concurrent requests share statements. Each request gets the response that it would get alone. */
import { sql } from 'kysely';
import type { Observe } from '../../src/db/database.ts';
import { type Call, type CallResult, gatewayToken, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lockWaits } from '../support/locks.ts';
import { needsServer } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const firstUser = 1001;

/**
 * Starts an application with `count` users in addition to the demo users, and records its
 * statements.
 */
async function start(t: Parameters<typeof openTestDatabase>[0], count: number) {
  const statements: string[] = [];
  const observe: Observe = ({ sql }) => statements.push(sql);
  const { db } = await openTestDatabase(t, observe);
  const last = firstUser + count - 1;
  await sql`INSERT INTO users (user_id, name, email) OVERRIDING SYSTEM VALUE
    SELECT n, 'u' || n, 'u' || n || '@example.com' FROM generate_series(${firstUser}::int, ${last}::int) AS n`.execute(
    db,
  );
  await sql`INSERT INTO order_lists (user_id, revision)
    SELECT user_id, user_id % 7 FROM users WHERE user_id >= ${firstUser}`.execute(db);
  const { call } = await startAppOn(t, db);
  statements.length = 0;
  return {
    db,
    call,
    statements,
    users: Array.from({ length: count }, (_, index) => firstUser + index),
  };
}

function create(
  call: Call,
  user: number,
  ifMatch = '*',
  body: object = { recipe: 'lungo' },
  key?: string,
) {
  const headers = { 'If-Match': ifMatch, ...(key !== undefined && { 'X-Idempotency-Key': key }) };
  return call('POST', '/v1/orders', { as: gatewayToken(user), headers, body });
}

const statusesOf = (answers: CallResult[]) => answers.map(({ status }) => status);
const totalOf = async (call: Call, user: number) =>
  (await call('GET', `/v1/orders?user_id=${user}`, { as: gatewayToken(user) })).body.total;

t.test(
  'if 60 users order at the same time, each user gets their own order, revision, address and key',
  async (t) => {
    const { call, users, statements } = await start(t, 60);
    const order = (user: number) =>
      create(
        call,
        user,
        `"${user % 7}"`,
        { recipe: 'lungo', volume: `${user - 900}ml` },
        `key-of-${user}`,
      );
    const created = await Promise.all(users.map(order));
    t.ok(statements.length <= 20, `${statements.length} statements for 60 orders`);
    t.equal(new Set(created.map(({ body }) => body.id)).size, 60);
    for (const [index, user] of users.entries()) {
      const { status, headers, body } = created[index] as CallResult;
      t.match(
        { status, body },
        { status: 201, body: { user_id: user, created_by: user, volume: `${user - 900}ml` } },
      );
      t.match(headers.location, new RegExp(`/v1/orders/${body.id}$`));
      const read = await call('GET', `/v1/orders/${body.id}`, { as: gatewayToken(user) });
      t.match(read, { status: 200, body: { id: body.id, user_id: user } });
      const list = await call('GET', `/v1/orders?user_id=${user}`, { as: gatewayToken(user) });
      t.equal(list.headers.etag, `"${(user % 7) + 1}"`);
      t.equal(list.body.total, 1);
    }
    const again = await Promise.all(users.map(order));
    t.same(
      again.map(({ status, body }) => [status, body]),
      created.map(({ body }) => [200, body]),
      'each key returns its own order',
    );
  },
);

t.test(
  'the result of a creation does not depend on the other creations in its statement',
  async (t) => {
    const { call, db, users } = await start(t, 9);
    await sql`UPDATE coffee_machines SET is_available = false WHERE id = 2`.execute(db);
    const [valid, stale, noMachine, noRecipe, closed, replayed, reused, malformed, last] =
      users as [number, number, number, number, number, number, number, number, number];
    const lungo = { recipe: 'lungo' };
    const first = await create(call, replayed, '*', lungo, 'again');
    await create(call, reused, '*', lungo, 'other');
    const answers = await Promise.all([
      create(call, valid, `"${valid % 7}"`, lungo, 'new'),
      create(call, stale, '"77"'),
      create(call, noMachine, '*', { ...lungo, coffee_machine_id: 987_654 }),
      create(call, noRecipe, '*', { recipe: 'lungi' }),
      create(call, closed, '*', { ...lungo, coffee_machine_id: 2 }),
      create(call, replayed, '"77"', lungo, 'again'),
      create(call, reused, '*', { recipe: 'latte' }, 'other'),
      create(call, malformed, '*', {}),
      create(call, last, '*', { ...lungo, coffee_machine_id: 1 }),
    ]);
    t.same(statusesOf(answers), [201, 412, 404, 422, 422, 200, 422, 400, 201]);
    t.same(answers[5]?.body, first.body, 'the replay equals the first response');
    for (const [index, reason] of [
      [1, 'revision_mismatch'],
      [2, 'machine_not_found'],
      [3, 'is not a known recipe, such as \\"lungo\\"'],
      [4, 'machine_unavailable'],
      [6, 'idempotency_key_reused'],
    ] as const)
      t.match(answers[index]?.text, reason);
    t.match(answers[1]?.text, `"current_revision":${stale % 7}`);
    t.same(
      await Promise.all(users.map((user) => totalOf(call, user))),
      [1, 0, 0, 0, 0, 1, 1, 0, 1],
    );
  },
);

t.test(
  '20 concurrent orders of one user with If-Match * get 20 consecutive revisions',
  async (t) => {
    const { call, db } = await start(t, 1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create(call, firstUser, '*', { recipe: 'lungo' }, `no-${index}`),
      ),
    );
    t.same(statusesOf(answers), Array(20).fill(201));
    const { rows } = await sql<{ revision: number }>`
    SELECT (result ->> 'list_revision')::int AS revision FROM idempotency_keys WHERE owner = ${firstUser} ORDER BY 1`.execute(
      db,
    );
    const before = firstUser % 7;
    t.same(
      rows.map(({ revision }) => revision),
      Array.from({ length: 20 }, (_, index) => before + index + 1),
    );
    t.equal(await totalOf(call, firstUser), 20);
  },
);

t.test('of 20 creations of one user with the same revision, one succeeds', async (t) => {
  const { call, users } = await start(t, 11);
  const others = Promise.all(users.slice(1).map((user) => create(call, user)));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => create(call, firstUser, `"${firstUser % 7}"`)),
  );
  t.same(statusesOf(answers).sort(), [201, ...Array(19).fill(412)]);
  t.same(statusesOf(await others), Array(10).fill(201));
  t.equal(await totalOf(call, firstUser), 1);
});

t.test(
  'of two concurrent requests with the same key, one gets 201 and the other gets 200 with the same order',
  async (t) => {
    const { call, users } = await start(t, 11);
    const body = { recipe: 'latte' };
    const [one, other, ...others] = await Promise.all([
      create(call, firstUser, '*', body, 'one'),
      create(call, firstUser, '*', body, 'one'),
      ...users.slice(1).map((user) => create(call, user, '*', body, 'one')),
    ]);
    t.same([one?.status, other?.status].sort(), [200, 201]);
    t.same(one?.body, other?.body);
    t.same(
      statusesOf(others),
      Array(10).fill(201),
      'the same key of another user is a different key',
    );
    t.equal(await totalOf(call, firstUser), 1);
  },
);

t.test(
  'if many users PUT the same new UUID at the same time, one user gets the order, and requests for other UUIDs succeed',
  async (t) => {
    const { call, users } = await start(t, 12);
    const uuid = crypto.randomUUID();
    const put = (user: number) =>
      call('PUT', `/v1/orders/${uuid}`, { as: gatewayToken(user), body: { recipe: 'latte' } });
    const [puts, others] = await Promise.all([
      Promise.all(users.slice(0, 6).map(put)),
      Promise.all(users.slice(6).map((user) => create(call, user))),
    ]);
    t.same(statusesOf(puts).sort(), [201, 403, 403, 403, 403, 403]);
    t.same(statusesOf(others), Array(6).fill(201));
  },
);

t.test(
  'if one creation causes a database error, the other creations in its statement succeed',
  async (t) => {
    const { call, db, users } = await start(t, 20);
    const guilty = firstUser + 7;
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not this one'; END $$`.execute(
      db,
    );
    await sql`CREATE TRIGGER refused BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.user_id = ${sql.lit(guilty)})
    EXECUTE FUNCTION refuse()`.execute(db);
    const answers = await Promise.all(
      users.map((user) => create(call, user, `"${user % 7}"`, undefined, 'key')),
    );
    t.same(
      statusesOf(answers),
      users.map((user) => (user === guilty ? 500 : 201)),
    );
    t.notMatch(answers[7]?.text, 'not this one');
    t.same(
      await Promise.all(users.map((user) => totalOf(call, user))),
      users.map((user) => (user === guilty ? 0 : 1)),
      'no order is created twice',
    );
  },
);

t.test('if the outcome of a creation is unknown, the service does not send it again', async (t) => {
  const { call, db, users } = await start(t, 5);
  // PgBouncer reports this error when it loses the server, possibly after the server has stored
  // the order.
  await sql`CREATE SEQUENCE attempts`.execute(db);
  await sql`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM nextval('attempts'); RAISE 'server conn crashed?' USING ERRCODE = '08P01'; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER lost BEFORE INSERT ON orders FOR EACH STATEMENT EXECUTE FUNCTION lose()`.execute(
    db,
  );
  const answers = await Promise.all(users.map((user) => create(call, user)));
  t.same(statusesOf(answers), Array(5).fill(503));
  const { rows } = await sql<{
    attempts: number;
  }>`SELECT last_value AS attempts FROM attempts`.execute(db);
  t.ok((rows[0]?.attempts ?? 0) <= 2, `${rows[0]?.attempts} statements`);
});

t.test(
  'a locked list delays only the requests of the user who owns it',
  { skip: needsServer },
  async (t) => {
    const { call, db, users } = await start(t, 20);
    const lock = sql`SELECT FROM order_lists WHERE user_id = ${firstUser} FOR UPDATE`;
    let own: Promise<CallResult> | undefined;
    await db.transaction().execute(async (holder) => {
      await lock.execute(holder);
      own = create(call, firstUser);
      const others = await Promise.all(users.slice(1).map((user) => create(call, user)));
      t.same(statusesOf(others), Array(19).fill(201), 'other users do not wait');
      await until(async () => (await lockWaits(db)).length > 0);
    });
    t.equal(
      (await own)?.status,
      201,
      'the request of the owner waits, and succeeds when the lock is released',
    );

    await db.transaction().execute(async (holder) => {
      await lock.execute(holder);
      const [late, ...others] = await Promise.all(users.map((user) => create(call, user)));
      t.match(
        late,
        { status: 503, headers: { 'retry-after': '5' } },
        'a request that waits too long gets Retry-After',
      );
      t.same(statusesOf(others), Array(19).fill(201));
    });
    t.equal(await totalOf(call, firstUser), 1);
  },
);

t.test(
  'while a statement hangs, other requests of the same kind are served',
  { skip: needsServer },
  async (t) => {
    const { call, db, users } = await start(t, 12);
    // A statement that orders a latte hangs until the lock is released. Two of these use up the
    // limit of concurrent statements.
    await sql`CREATE FUNCTION hang() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(77); RETURN NEW; END $$`.execute(db);
    await sql`CREATE TRIGGER hanging BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.recipe = 'latte')
    EXECUTE FUNCTION hang()`.execute(db);
    const hanging: Promise<CallResult>[] = [];
    await db.transaction().execute(async (holder) => {
      await sql`SELECT pg_advisory_xact_lock(77)`.execute(holder);
      for (const user of users.slice(0, 2)) {
        hanging.push(create(call, user, '*', { recipe: 'latte' }));
        await until(async () => (await lockWaits(db)).length === hanging.length);
      }
      const others = await Promise.all(users.slice(2).map((user) => create(call, user)));
      t.same(statusesOf(others), Array(10).fill(201));
      t.equal((await lockWaits(db)).length, 2, 'the hanging statements still wait');
    });
    t.same(statusesOf(await Promise.all(hanging)), [201, 201]);
  },
);

t.test(
  'if 50 orders are read at the same time, each owner gets the order, and any other user gets 403',
  async (t) => {
    const { call, users, statements } = await start(t, 50);
    const created = await Promise.all(users.map((user) => create(call, user)));
    const paths = created.map(
      ({ headers }) => new URL(headers.location ?? '', 'http://here').pathname,
    );
    statements.length = 0;
    const readAs = (shift: number) =>
      users.map((_, index) =>
        call('GET', paths[index] ?? '', { as: gatewayToken(users[(index + shift) % 50] ?? 0) }),
      );
    const [own, foreign] = await Promise.all([Promise.all(readAs(0)), Promise.all(readAs(1))]);
    t.same(
      own.map(({ status, body }) => [status, body]),
      created.map(({ body }) => [200, body]),
    );
    t.same(statusesOf(foreign), Array(50).fill(403));
    t.ok(statements.length <= 20, `${statements.length} statements for 100 reads`);
  },
);

t.test(
  'concurrent reads of pages, revisions and orders need far fewer statements than there are requests',
  async (t) => {
    const { call, users, statements } = await start(t, 30);
    const created = await Promise.all(users.map((user) => create(call, user)));
    for (const pathOf of [
      (user: number) => `/v1/orders?user_id=${user}`,
      (user: number) => `/v1/orders/${created[user - firstUser]?.body.id}`,
      (user: number) => `/v1/orders?user_id=${user}&limit=1`,
    ]) {
      statements.length = 0;
      const answers = await Promise.all(
        users.map((user) => call('GET', pathOf(user), { as: gatewayToken(user) })),
      );
      t.ok(statements.length <= 10, `${statements.length} statements for 30 requests`);
      for (const [index, { status, body }] of answers.entries()) {
        t.equal(status, 200);
        const shown = body.items?.[0] ?? body;
        t.match(shown, { id: created[index]?.body.id, user_id: users[index] });
      }
    }
  },
);
