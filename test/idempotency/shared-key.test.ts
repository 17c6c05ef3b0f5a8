/**
 * Two instances receive the same idempotency key at the same time. The test needs a server, because
 * the embedded database has only one session, which cannot wait for another.
 */

import { openDatabase } from '../../src/db/connect.ts';
import type { Handle } from '../../src/db/handle.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { seed } from '../../src/demo/demo.ts';
import { startAppOn } from '../support/app.ts';
import { lockWaits } from '../support/locks.ts';
import { createEmptyDatabase, testDatabaseUrl } from '../support/server-databases.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const skip = testDatabaseUrl === undefined && 'needs TEST_DATABASE_URL';

t.test(
  'two instances that receive one key at the same time create one order',
  { skip },
  async (t) => {
    const { databaseUrl } = await createEmptyDatabase(t, testDatabaseUrl ?? '');
    const open = async (query = '') => {
      const settings = { dataDir: '', databasePoolSize: 4, databaseStatementTimeoutMs: 60_000 };
      const database = await openDatabase({ ...settings, databaseUrl: `${databaseUrl}${query}` });
      t.teardown(() => database.close());
      return database;
    };
    const { db } = await open();
    await migrateToLatest(db);
    await seed(db);
    // This instance waits up to 60 s for a lock, so the test decides when the first request ends.
    const slow = await startAppOn(t, (await open('?lock_timeout=60000')).db);
    const other = await startAppOn(t, (await open()).db);

    for (const [path, body] of [
      ['/v1/orders', { recipe: 'lungo', volume: '250ml' }],
      ['/v1/prepare', { recipe: 'lungo', coffee_machine_id: 1 }],
      ['/v1/orders/drafts', { recipe: 'lungo' }],
    ] as const) {
      const request = (key: string, ifMatch = '*') => ({
        as: 'user' as const,
        headers: {
          'X-Idempotency-Key': key,
          ...(path === '/v1/orders' && { 'If-Match': ifMatch }),
        },
        body,
      });
      t.test(`POST ${path}`, async (t) => {
        const holder = await holdList(db);
        t.teardown(() => holder.end());
        const first = slow.call('POST', path, request('one'));
        // If the first request gets a response too early, this wait ends too, and the checks below
        // fail.
        await Promise.race([first, until(async () => (await lockWaits(db)).length > 0)]);

        const [second, stale, another] = await Promise.all([
          other.call('POST', path, request('one')),
          other.call('POST', path, request('one', '"4711"')),
          other.call('POST', path, request('two')),
        ]);
        for (const { status, headers, body } of [second, stale]) {
          t.same([status, body.reason, headers['retry-after']], [409, 'request_in_progress', '1']);
        }
        t.same(
          [another.status, another.headers['retry-after']],
          [503, '5'],
          'a request with another key gets 503, because it waits too long for the locked list',
        );

        const third = other.call('POST', path, request('one'));
        await until(async () => (await lockWaits(db)).includes('advisory'));
        await holder.end();
        const [made, found] = await Promise.all([first, third]);
        t.equal(made.status, 201);
        t.same([found.status, found.headers['x-beverage-ordering-replayed']], [200, 'true']);
        t.strictSame(found.body, made.body);
      });
    }
  },
);

/** Locks the row of the demo user's list until `end` is called. */
async function holdList(db: Handle): Promise<{ end(): Promise<void> }> {
  const transaction = await db.startTransaction().execute();
  await transaction
    .selectFrom('order_lists')
    .select('revision')
    .where('user_id', '=', 1)
    .forUpdate()
    .execute();
  return {
    async end() {
      if (!transaction.isCommitted) await transaction.commit().execute();
    },
  };
}
