/**
 * The changes of one user run one after another, so that other users still get connections of the
 * pool.
 */

import { sql } from 'kysely';
import { queueOfUsers } from '../../src/db/handle.ts';
import type { Db } from '../../src/db/tables.ts';
import { AppError, serviceUnavailable } from '../../src/errors/app-error.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { type Call, type CallResult, gatewayToken, startAppOn } from '../support/app.ts';
import { lockWaits } from '../support/locks.ts';
import { createOrder } from '../support/orders.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

t.test(
  'the tasks of one user run one after another in the order of their arrival, and each task learns whether it waited',
  async (t) => {
    const queue = queueOfUsers();
    const log: string[] = [];
    const task = (name: string) => async (hasWaited: boolean) => {
      log.push(`${name} starts${hasWaited ? ' late' : ''}`);
      await turnOfLoop();
      log.push(`${name} ends`);
    };
    await Promise.all([queue.run(1, task('a')), queue.run(1, task('b')), queue.run(2, task('c'))]);
    t.ok(log.indexOf('a ends') < log.indexOf('b starts late'), 'tasks of one user never overlap');
    t.ok(log.indexOf('c starts') < log.indexOf('a ends'), 'another user does not wait');
  },
);

t.test(
  'if the database is unavailable, a failing task also fails the tasks that wait behind it; any other error fails only one task',
  async (t) => {
    const queue = queueOfUsers();
    for (const [error, expected] of [
      [serviceUnavailable({ shortage: 'dependency' }), ['rejected', 'rejected', 'rejected']],
      [new AppError('order_not_found'), ['rejected', 'fulfilled', 'fulfilled']],
    ] as const) {
      const failing = async () => {
        await turnOfLoop();
        throw error;
      };
      const outcomes = await Promise.allSettled([
        queue.run(1, failing),
        ...[1, 2].map(() => queue.run(1, async () => 0)),
      ]);
      t.same(
        outcomes.map(({ status }) => status),
        expected,
      );
      t.equal(await queue.run(1, async () => 'next'), 'next', 'later tasks run');
    }
  },
);

t.test(
  'while `maxima.waitingTasksOfUser` tasks of one user wait, the next task of this user gets 503',
  async (t) => {
    const queue = queueOfUsers();
    let end = () => {};
    const all = [queue.run(1, () => new Promise<void>((resolve) => (end = resolve)))];
    for (let nth = 0; nth < maxima.waitingTasksOfUser; nth++)
      all.push(queue.run(1, async () => undefined));
    const refused = await queue.run(1, async () => undefined).catch((error: unknown) => error);
    t.match(refused, { reason: 'service_unavailable' });
    t.equal(await queue.run(2, async () => 'other'), 'other');
    end();
    await Promise.all(all);
  },
);

/**
 * Prepares 20 changes by the demo user, of every kind, and returns a function that sends all of
 * them at the same time.
 */
async function startChanges(call: Call): Promise<() => Promise<CallResult>[]> {
  const as = 'user';
  const orders = await Promise.all(Array.from({ length: 20 }, () => createOrder(call)));
  const drafts = await Promise.all(
    orders
      .slice(16, 18)
      .map(({ body }) =>
        call('POST', `/v1/orders/${body.id}/drafts`, { as, body: { volume: '90ml' } }),
      ),
  );
  const draft = await call('POST', '/v1/orders/drafts', { as, body: { recipe: 'lungo' } });
  return () =>
    orders.map(({ body: { id } }, nth) => {
      if (nth < 4) return call('PUT', `/v1/orders/${id}/volume`, { as, body: { volume: '90ml' } });
      if (nth < 8) return call('PUT', `/v1/orders/${id}/archive`, { as });
      if (nth < 12) return call('DELETE', `/v1/orders/${id}`, { as });
      if (nth < 14) return call('POST', '/v1/orders/drafts', { as, body: { recipe: 'lungo' } });
      if (nth < 16) return call('PUT', `/v1/orders/${id}`, { as, body: { recipe: 'latte' } });
      if (nth < 18) return call('PUT', `${drafts[nth - 16]?.headers.location}/commit`, { as });
      if (nth < 19) return call('DELETE', draft.headers.location as string, { as });
      return call('POST', '/v1/orders', {
        as,
        headers: { 'If-Match': '*' },
        body: { recipe: 'lungo' },
      });
    });
}

const lockList = (db: Db) => sql`SELECT FROM order_lists WHERE user_id = 1 FOR UPDATE`.execute(db);

t.test(
  'while a user’s list is locked, 20 changes by this user leave connections of the pool to other users',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db: holder } = await open();
    const { db } = await open({ databasePoolSize: 3, databaseConnectTimeoutMs: 60_000 });
    const { call } = await startAppOn(t, db);
    const change = await startChanges(call);
    const as = gatewayToken(2);
    const created = await Promise.all(Array.from({ length: 10 }, () => createOrder(call, { as })));

    const held = await holdOpen(t, holder, lockList);
    let answered = 0;
    const changes = change();
    for (const answer of changes) void answer.then(() => answered++);
    await until(async () => (await lockWaits(holder)).length > 0);
    const others = await Promise.all(
      created.flatMap(({ body: { id } }) => [
        call('GET', '/v1/orders?user_id=2&status=created', { as }),
        call('PUT', `/v1/orders/${id}/volume`, { as, body: { volume: '90ml' } }),
      ]),
    );
    t.same(
      others.map(({ status }) => status),
      Array(20).fill(200),
    );
    t.equal(answered, 0, 'the changes of the first user still wait');
    t.equal((await lockWaits(holder)).length, 1, 'only one of these changes holds a connection');
    await held.commit();
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    t.same(statuses, [
      ...Array(8).fill(200),
      ...Array(4).fill(204),
      201,
      201,
      ...Array(4).fill(200),
      204,
      201,
    ]);
  },
);

t.test(
  'if one change times out on a lock, all changes that wait behind it get 503',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db: holder } = await open();
    const failed: string[] = [];
    const { db } = await open({
      lockTimeout: 2000,
      observe: ({ sql, error }) => {
        if (error !== undefined) failed.push(sql);
      },
    });
    const { call } = await startAppOn(t, db);
    const change = await startChanges(call);
    const held = await holdOpen(t, holder, lockList);
    const answers = await Promise.all(change());
    t.same(
      answers.map(({ status }) => status),
      Array(20).fill(503),
    );
    t.ok(answers.every(({ headers }) => headers['retry-after'] === '5'));
    t.ok(failed.length < 5, `only ${failed.length} statements failed for all 20 changes`);
    await held.commit();
  },
);

t.test(
  'while a request runs, 20 other requests with its idempotency key wait, and together they use one connection',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db: holder } = await open();
    const first = await startAppOn(t, (await open()).db);
    const second = await startAppOn(t, (await open()).db);
    const request = {
      as: 'user',
      headers: { 'If-Match': '*', 'X-Idempotency-Key': 'one' },
      body: { recipe: 'lungo' },
    } as const;
    const held = await holdOpen(t, holder, lockList);
    const made = first.call('POST', '/v1/orders', request);
    await until(async () => (await lockWaits(holder)).length === 1);
    const repeated = Array.from({ length: 20 }, () => second.call('POST', '/v1/orders', request));
    await until(async () => (await lockWaits(holder)).includes('advisory'));
    const others = await Promise.all(
      Array.from({ length: 20 }, () =>
        second.call('GET', '/v1/orders?user_id=2&status=created', { as: gatewayToken(2) }),
      ),
    );
    t.same(
      others.map(({ status }) => status),
      Array(20).fill(200),
    );
    t.equal((await lockWaits(holder)).filter((kind) => kind === 'advisory').length, 1);
    await held.commit();
    t.equal((await made).status, 201);
    t.same(
      (await Promise.all(repeated)).map(({ status }) => status),
      Array(20).fill(200),
    );
  },
);
