import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { runCleanUp as runCleanUpOf } from '../../src/db/cleanup.ts';
import { openDatabase } from '../../src/db/connect.ts';
import type { Handle } from '../../src/db/handle.ts';
import { locks } from '../../src/db/locks.ts';
import { demoAccounts } from '../../src/demo/demo.ts';
import { draftExpiries } from '../../src/drafts/queries/drafts.ts';
import { startApp } from '../support/app.ts';
import { cleanUp, runCleanUp } from '../support/cleanup.ts';
import { openTestDatabase } from '../support/database.ts';
import { insertAttachment, insertDrafts, insertOrder } from '../support/rows.ts';
import { testDatabaseUrl } from '../support/server-databases.ts';
import { needsServer } from '../support/sessions.ts';
import { t } from '../support/tap.ts';

const past = new Date(0);
const future = new Date(Date.now() + 3_600_000);

/** Inserts into every table an expired row, a valid row, and an expired row that has been used. */
async function fill(db: Handle) {
  const orderId = await insertOrder(db);
  for (const expires_at of [past, future]) {
    await insertDrafts(db, [{ user_id: 1, expires_at }]);
    await db
      .insertInto('change_drafts')
      .values({ order_id: orderId, user_id: 1, order_version: 1, expires_at })
      .execute();
    const key = {
      caller: 1,
      owner: 1,
      operation: 'createOrder',
      request_hash: Buffer.alloc(32),
      result: {},
    };
    await db
      .insertInto('idempotency_keys')
      .values({ ...key, key: `${expires_at.getTime()}`, expires_at })
      .execute();
    await db
      .insertInto('refresh_tokens')
      .values({
        account_id: demoAccounts[0]?.id ?? '',
        session_id: '00000000-0000-4000-8000-000000000001',
        token_hash: Buffer.from(String(expires_at)),
        status: 'used',
        expires_at,
      })
      .execute();
  }
  await insertDrafts(db, [{ user_id: 1, order_id: orderId, expires_at: past }]);
  await db
    .insertInto('failed_sign_ins')
    .values([
      {
        email_key: 'ada@example.com',
        network: '203.0.113.1',
        window_started_at: past,
        blocked_until: past,
      },
      {
        email_key: 'ada@example.com',
        network: '203.0.113.2',
        window_started_at: past,
        blocked_until: future,
      },
      { email_key: 'ada@example.com', network: '', blocked_until: null },
    ])
    .execute();
  const account_id = demoAccounts[0]?.id ?? '';
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await db
    .insertInto('sign_in_networks')
    .values([
      { account_id, network: '203.0.113.1', last_used_at: days(90) },
      { account_id, network: '203.0.113.2', last_used_at: days(89) },
    ])
    .execute();
  await db
    .insertInto('change_drafts')
    .values({
      order_id: orderId,
      user_id: 1,
      order_version: 1,
      committed_at: past,
      expires_at: past,
    })
    .execute();
}

/**
 * Stores uploads: one that a crash left behind, one that may be in progress, and one that became an
 * attachment.
 */
async function fillUploads(db: Handle) {
  const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  await insertAttachment(db, { order_id: id, isComplete: false, started_at: past });
  await insertAttachment(db, { order_id: id, isComplete: false });
  await insertAttachment(db, { order_id: id, started_at: past, completed_at: past });
}

async function counts(db: Handle) {
  const { rows } = await sql<Record<string, number>>`SELECT
    (SELECT count(*)::int FROM drafts) AS drafts, (SELECT count(*)::int FROM change_drafts) AS change_drafts,
    (SELECT count(*)::int FROM idempotency_keys) AS keys, (SELECT count(*)::int FROM refresh_tokens) AS tokens,
    (SELECT count(*)::int FROM failed_sign_ins) AS failures, (SELECT count(*)::int FROM sign_in_networks) AS networks,
    (SELECT count(*)::int FROM attachments) AS uploads`.execute(db);
  return rows[0];
}

t.test(
  'the cleanup deletes expired rows, and keeps rows that are valid or have been used',
  async (t) => {
    const { db } = await openTestDatabase(t);
    await fill(db);
    await fillUploads(db);
    const before = { drafts: 3, change_drafts: 3, keys: 2, tokens: 2, failures: 3, networks: 2 };
    t.same(await counts(db), { ...before, uploads: 3 });
    t.equal(await cleanUp(db), 8, 'the note of a deleted upload included');
    const after = { drafts: 2, change_drafts: 2, keys: 1, tokens: 1, failures: 2, networks: 1 };
    t.same(await counts(db), { ...after, uploads: 2 });
    t.equal(await cleanUp(db), 0);
  },
);

t.test(
  'if there are more expired rows than one statement deletes, all of them are deleted',
  async (t) => {
    const { db } = await openTestDatabase(t);
    await insertDrafts(db, Array(7).fill({ user_id: 1, expires_at: past }));
    t.equal(await cleanUp(db, 3), 7);
  },
);

t.test(
  'the revision of a draft list changes when a draft expires, and does not change when the cleanup deletes the draft',
  async (t) => {
    const { call, db } = await startApp(t);
    for (let count = 0; count < 3; count++) await call('POST', '/v1/orders/drafts', { as: 'user' });
    t.equal((await call('GET', '/v1/orders/drafts', { as: 'user' })).headers.etag, '"3"');
    await db.updateTable('drafts').set({ expires_at: past }).where('position', '<', 3).execute();
    const expired = await call('GET', '/v1/orders/drafts', { as: 'user' });
    t.equal(expired.headers.etag, '"5"');
    t.equal(await cleanUp(db), 2);
    const headers = { 'If-None-Match': '"5"' };
    t.equal((await call('GET', '/v1/orders/drafts', { as: 'user', headers })).status, 304);
  },
);

t.test('only one of two instances cleans up at a time', { skip: needsServer }, async (t) => {
  const { db } = await openTestDatabase(t);
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const url = new URL(testDatabaseUrl ?? '');
  url.pathname = `/${rows[0]?.name}`;
  const settings = { dataDir: '', databasePoolSize: 1, databaseStatementTimeoutMs: 3000 };
  const other = await openDatabase({ databaseUrl: url.href, ...settings });
  await fill(db);
  await other.db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${locks.cleanUp})`.execute(transaction);
    t.equal(
      await cleanUp(db),
      null,
      'the second instance stops, because the first instance is cleaning up',
    );
    const left = Promise.withResolvers<[string, number]>();
    const stop = runCleanUp(
      db,
      { info: () => undefined, warn: () => undefined },
      {
        everySeconds: 0.01,
        report: (outcome, deleted) => left.resolve([outcome, deleted]),
      },
    );
    t.same(await left.promise, ['elsewhere', 0]);
    await stop();
    t.match(await counts(db), { drafts: 3, keys: 2 });
  });
  t.equal(await cleanUp(other.db), 6, 'afterwards either instance may clean up');
  await other.close();
});

t.test(
  'the runner cleans up periodically, continues after a failure, and ends when it is stopped',
  async (t) => {
    const { db } = await openTestDatabase(t);
    await fill(db);
    const warnings: string[] = [];
    const cleaned = Promise.withResolvers<object>();
    const log = {
      info: (what: object) => cleaned.resolve(what),
      warn: (_: object, message: string) => warnings.push(message),
    };
    const stop = runCleanUp(db, log, { everySeconds: 0.01 });
    t.same(await cleaned.promise, { deleted: 6 });
    await stop();
    await insertDrafts(db, [{ user_id: 1, expires_at: past }]);
    await setImmediate();
    t.match(await counts(db), { drafts: 3 }, 'nothing is deleted after the stop');
    t.same(warnings, []);

    await sql`ALTER TABLE drafts RENAME TO put_aside`.execute(db);
    const failed = Promise.withResolvers<void>();
    const recovered = Promise.withResolvers<object>();
    const stopAgain = runCleanUp(
      db,
      { info: recovered.resolve, warn: () => failed.resolve() },
      { everySeconds: 0.01 },
    );
    await failed.promise;
    await sql`ALTER TABLE put_aside RENAME TO drafts`.execute(db);
    t.same(await recovered.promise, { deleted: 1 });
    await stopAgain();
  },
);

// The timer of the runner does not keep the process alive, but an open connection does. So these
// tests clean up once before.
const silent = { info: () => undefined, warn: () => undefined };

t.test(
  'cleanups outside the database are counted too, and end when the runner is stopped',
  async (t) => {
    const { db } = await openTestDatabase(t);
    await cleanUp(db);
    const counted = Promise.withResolvers<void>();
    const stop = runCleanUp(db, silent, {
      everySeconds: 0.01,
      others: [async () => 7],
      report: (outcome, deleted) => {
        if (outcome === 'ok' && deleted === 7) counted.resolve();
      },
    });
    await counted.promise;
    await stop();

    const started = Promise.withResolvers<void>();
    const outcomes: string[] = [];
    const stopAgain = runCleanUp(db, silent, {
      everySeconds: 0.01,
      others: [
        (signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
            started.resolve();
          }),
      ],
      report: (outcome) => outcomes.push(outcome),
    });
    await started.promise;
    await stopAgain();
    t.notOk(outcomes.includes('failed'), 'a run that was stopped does not count as failed');
  },
);

t.test(
  'while a cleanup outside the database is running, the database is cleaned up too',
  async (t) => {
    const { db } = await openTestDatabase(t);
    await cleanUp(db);
    const started = Promise.withResolvers<void>();
    let begun = 0;
    let cleaned = Promise.withResolvers<number>();
    const stop = runCleanUp(db, silent, {
      everySeconds: 0.01,
      others: [
        (signal) =>
          new Promise((_resolve, reject) => {
            begun++;
            signal.addEventListener('abort', () => reject(signal.reason));
            started.resolve();
          }),
      ],
      report: (outcome, deleted) => {
        if (outcome === 'ok' && deleted > 0) cleaned.resolve(deleted);
      },
    });
    await started.promise;
    for (const drafts of [2, 3]) {
      cleaned = Promise.withResolvers();
      await insertDrafts(db, Array(drafts).fill({ user_id: 1, expires_at: past }));
      t.equal(await cleaned.promise, drafts);
    }
    t.equal(begun, 1, 'the running cleanup is not started again before it ends');
    await stop();
  },
);

t.test('if the runner is stopped, the cleanup ends after the statement that runs', async (t) => {
  const { db } = await openTestDatabase(t);
  await insertDrafts(db, Array(9).fill({ user_id: 1, expires_at: past }));
  const expiries = draftExpiries.slice(0, 1).map((expiry) => ({
    ...expiry,
    portion: 2,
    changed: { order_lists: sql<number[]>`ARRAY(SELECT DISTINCT user_id FROM gone)` },
  }));
  const stopped = new Promise<void>((resolve) => {
    // The first portion is deleted.
    db.changed.once('order_lists', () => resolve(stop()));
  });
  const stop = runCleanUpOf(db, expiries, silent, { everySeconds: 0.01 });
  await stopped;
  t.match(await counts(db), { drafts: 7 });
});

t.test('a cleanup outside the database that fails does not stop the others', async (t) => {
  const { db } = await openTestDatabase(t);
  await cleanUp(db);
  const failed = Promise.withResolvers<void>();
  const succeeded = Promise.withResolvers<void>();
  const stop = runCleanUp(db, silent, {
    everySeconds: 0.01,
    others: [
      async () => {
        throw new Error('broken');
      },
      async () => 7,
    ],
    report: (outcome, deleted) => {
      if (outcome === 'failed') failed.resolve();
      if (outcome === 'ok' && deleted === 7) succeeded.resolve();
    },
  });
  await Promise.all([failed.promise, succeeded.promise]);
  await stop();
});
