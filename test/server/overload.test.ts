import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/connect.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { seed } from '../../src/demo/demo.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { type CallResult, startApp, startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { captureLogs } from '../support/logs.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { type Test, t } from '../support/tap.ts';

t.test(
  'while the database has no free connection, requests get 503 with Retry-After; afterwards requests are served again',
  async (t) => {
    const { call, db } = await startApp(t);
    await sql`CREATE FUNCTION full_up() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'too many connections' USING ERRCODE = '53300'; END $$`.execute(db);
    await sql`CREATE TRIGGER full_up BEFORE INSERT ON posts EXECUTE FUNCTION full_up()`.execute(db);
    const post = () => call('POST', '/posts', { as: 'user', body: { title: 'a', content: 'b' } });
    const refused = await post();
    t.equal(refused.status, 503);
    t.equal(refused.headers['retry-after'], '5');
    t.notMatch(refused.text, /connections|53300/);
    await sql`DROP TRIGGER full_up ON posts`.execute(db);
    t.equal((await post()).status, 201);
  },
);

t.test(
  'while the event loop is blocked, requests are rejected and the health check is served; afterwards all are served again',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const metrics = createMetrics();
    const logs = captureLogs('error');
    const { call } = await startAppOn(
      t,
      db,
      { MAX_EVENT_LOOP_DELAY_MS: '50', CORS_ORIGINS: 'https://shop.example' },
      { metrics, ...logs },
    );
    let status = 200;
    while (status === 200) {
      holdUp(200);
      // A timer measures the delay of the event loop, and it can fire only in a new turn.
      await setImmediate();
      const headers = { Origin: 'https://shop.example' };
      const [answer, health] = await Promise.all([
        call('GET', '/errors', { headers }),
        call('GET', '/health'),
      ]);
      status = answer.status;
      t.equal(health.status, 200);
      if (status === 200) continue;
      t.equal(status, 503);
      t.equal(answer.headers['retry-after'], '5');
      t.strictSame(answer.body.details, { can_be_retried: true, retry_after: 5 });
      t.equal(answer.headers['cache-control'], 'no-store');
      t.equal(answer.headers['access-control-allow-origin'], headers.Origin, 'an app can read it');
    }
    t.match(await metrics.text(), /^overload_refusals_total [1-9]/m, 'a rejection is counted');
    t.same(logs.lines(), [], 'a rejection is not logged as a failure');
    while ((await call('GET', '/errors')).status !== 200) await setImmediate();
  },
);

function holdUp(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

t.test(
  'on PostgreSQL',
  { skip: testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL' },
  async (t) => {
    const empty = await createEmptyDatabase(t, testDatabaseUrl ?? '');
    const limits = {
      databasePoolSize: 4,
      databaseStatementTimeoutMs: 1500,
      databaseConnectTimeoutMs: 1500,
    };
    const filling = await openDatabase(empty);
    await migrateToLatest(filling.db);
    await seed(filling.db);
    await filling.close();
    const database = await openDatabase({ ...empty, ...limits });
    t.teardown(() => database.close());
    const { db } = database;
    const { call } = await startAppOn(t, db);
    const post = () => call('POST', '/posts', { as: 'user', body: { title: 'a', content: 'b' } });
    const isUnavailable = (t: Test, { status, headers, body, text }: CallResult) => {
      t.equal(status, 503);
      t.equal(headers['retry-after'], '5');
      t.strictSame(body.details, { can_be_retried: true, retry_after: 5 });
      t.notMatch(text, /timeout|lock|insert|posts"|orders"|connect/i);
    };

    t.test('a statement that takes too long is canceled, and its request gets 503', async (t) => {
      await sql`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN PERFORM pg_sleep(30); RETURN NEW; END $$`.execute(db);
      await sql`CREATE TRIGGER dawdle BEFORE INSERT ON posts FOR EACH ROW EXECUTE FUNCTION dawdle()`.execute(
        db,
      );
      isUnavailable(t, await post());
      await sql`DROP TRIGGER dawdle ON posts`.execute(db);
      t.equal((await post()).status, 201);
    });

    t.test(
      'while the pool has no free connection, requests get 503; afterwards requests are served again',
      async (t) => {
        const free = new AbortController();
        const held = Promise.all(
          [db, db, db.reads, db.reads].map((of) =>
            of.connection().execute(() => once(free.signal, 'abort')),
          ),
        );
        isUnavailable(t, await post());
        free.abort();
        await held;
        t.equal((await post()).status, 201);
      },
    );

    t.test(
      'while a table is locked, requests get 503, with and without an idempotency key',
      async (t) => {
        const patient = await openDatabase(empty);
        t.teardown(() => patient.close());
        const { call } = await startAppOn(t, patient.db);
        const headers = { 'If-Match': '*', 'X-Idempotency-Key': 'while-locked' };
        const order = () =>
          call('POST', '/v1/orders', { as: 'user', headers, body: { recipe: 'lungo' } });
        await db.transaction().execute(async (transaction) => {
          await sql`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`.execute(transaction);
          isUnavailable(t, await order());
        });
        t.equal((await order()).status, 201, 'nothing was stored under the key');
      },
    );
  },
);
