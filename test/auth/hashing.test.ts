import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { hashPassword, matchesHash, PasswordHashing } from '../../src/auth/hashing.ts';
import { DatabaseTimeout } from '../../src/errors/to-app-error.ts';
import { maxima } from '../../src/limits/bounds.ts';
import { concurrentHashes, type HashingLimits, hashingLimits } from '../../src/limits/limits.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lockWaits } from '../support/locks.ts';
import { catching } from '../support/recorded-statements.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { t } from '../support/tap.ts';
import { until } from '../support/wait-until.ts';

/** Occupies slots of requests until `leave` releases them. */
async function takeSlots({ requests }: HashingLimits, count: number) {
  for (let nth = 0; nth < count; nth++) await requests.acquire('all');
  return {
    leave: () => {
      for (let nth = 0; nth < count; nth++) requests.release('all');
    },
  };
}

const clientAt = (network: string) => ({ socket: new Socket(), context: { network } });
const anyone = clientAt('192.0.2.9');

t.test('hashing leaves one core for the event loop and one thread for compression', (t) => {
  t.ok(concurrentHashes >= 1 && concurrentHashes <= 3);
  t.ok(concurrentHashes === 1 || concurrentHashes < availableParallelism());
  t.equal(maxima.waitingHashes, 200);
  t.end();
});

t.test('a malformed stored hash is an error, and further hashes are computed', async (t) => {
  const hashing = new PasswordHashing(hashingLimits());
  await t.rejects(hashing.matches('$argon2id$broken', 'any', anyone), {
    message: /Decoding failed/,
  });
  const stored = await hashing.hash('any', anyone);
  t.equal(await hashing.matches(stored, 'any', anyone), true);
});

t.test(
  'a sign-in to an unknown account computes a hash with the same parameters as a stored hash',
  async (t) => {
    const source = readFileSync(new URL('../../src/auth/hashing.ts', import.meta.url), 'utf8');
    const parametersOf = (hash: string | undefined) => hash?.split('$').slice(0, 4);
    const [unmatched] = /\$argon2id\$[^']+/.exec(source) ?? [];
    t.same(parametersOf(unmatched), parametersOf(await hashPassword('any')));
  },
);

t.test(
  'sign-in and registration share the hashing slots; if no slot is free, both get 503 without a database query',
  async (t) => {
    let queries = 0;
    const { db } = await openTestDatabase(t, () => queries++);
    const { call, limits } = await startAppOn(t, db);
    const body = { email: 'ada@example.com', password: 'a-fresh-horse' };
    const allButOne = await takeSlots(limits.hashing, concurrentHashes + maxima.waitingHashes - 1);
    t.equal((await call('POST', '/auth/register', { body })).status, 201, 'the last slot');

    const last = await takeSlots(limits.hashing, 1);
    queries = 0;
    for (const path of ['/auth/login', '/auth/register']) {
      const { status, headers, body: error } = await call('POST', path, { body });
      t.equal(status, 503, path);
      t.equal(headers['retry-after'], '1');
      t.match(error, {
        reason: 'service_unavailable',
        details: { can_be_retried: true, retry_after: 1 },
      });
    }
    t.equal(queries, 0);
    last.leave();
    t.equal((await call('POST', '/auth/login', { body })).status, 200, 'a slot is free again');
    allButOne.leave();
  },
);

t.test('a slot is released when its task fails', async (t) => {
  const hashing = new PasswordHashing(hashingLimits());
  for (let index = 0; index <= concurrentHashes + maxima.waitingHashes; index++) {
    await t.rejects(
      hashing.withSlot(async () => {
        throw new Error('failed');
      }),
      { message: 'failed' },
    );
  }
});

t.test(
  'if a client closes its connection while its hash waits, the hash is removed from the queue',
  async (t) => {
    const hashing = new PasswordHashing(hashingLimits());
    const running = Array.from({ length: concurrentHashes }, () =>
      hashing.hash('a-running-hash', anyone),
    );
    const client = new EventEmitter();
    const from = { socket: client as Socket, context: { network: '192.0.2.1' } };
    const waiting = [hashing.hash('waits', from), hashing.matches(undefined, 'waits', from)];
    const behind = hashing.hash('waits-behind-them', anyone);
    const outcomes = Promise.allSettled(waiting);
    client.emit('close');
    for (const outcome of await outcomes)
      t.match(outcome, { status: 'rejected', reason: { reason: 'request_timeout' } });
    t.equal(client.listenerCount('close'), 0);
    t.equal(
      new Set(await Promise.all(running)).size,
      concurrentHashes,
      'running hashes are not affected',
    );
    t.ok(
      await matchesHash(await behind, 'waits-behind-them'),
      'the next waiting hash is not affected',
    );
  },
);

t.test('if a client disconnects before its hash is queued, the hash is not computed', async (t) => {
  const closed = { socket: new Socket().destroy(), context: { network: '192.0.2.1' } };
  const isRefused = async (outcome: Promise<unknown>) =>
    t.match(await Promise.allSettled([outcome]), [
      { status: 'rejected', reason: { reason: 'request_timeout' } },
    ]);
  const hashing = new PasswordHashing(hashingLimits());
  await isRefused(hashing.hash('begins', closed));
  const running = Array.from({ length: concurrentHashes }, () =>
    hashing.hash('a-running-hash', anyone),
  );
  await isRefused(hashing.matches(undefined, 'waits', closed));
  t.equal(
    new Set(await Promise.all(running)).size,
    concurrentHashes,
    'running hashes are not affected',
  );
});

t.test(
  'while one network requests many hashes, a hash for another network waits for only a few of them',
  async (t) => {
    const hashing = new PasswordHashing(hashingLimits());
    const ended: string[] = [];
    const begin = async (network: string) => {
      await hashing.hash('any', clientAt(network));
      ended.push(network);
    };
    const many = Array.from({ length: 6 * concurrentHashes }, () => begin('192.0.2.1'));
    await Promise.all([...many, begin('192.0.2.2')]);
    t.ok(
      ended.indexOf('192.0.2.2') < 3 * concurrentHashes,
      `the hash finished as number ${ended.indexOf('192.0.2.2') + 1}`,
    );
  },
);

t.test(
  'a burst of sign-ins leaves connections of the pool to other requests',
  { skip: needsServer },
  async (t) => {
    const open = await startSessions(t);
    const { db } = await open();
    const { db: holder } = await open();
    const { call } = await startAppOn(t, db);
    const lock = await holdOpen(t, holder, (held) =>
      sql`LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE`.execute(held),
    );
    const signIns = Array.from({ length: 20 }, (_, number) => {
      return call('POST', '/auth/login', {
        body: { email: `${number}@example.com`, password: 'wrong password' },
      });
    });
    await until(async () => (await lockWaits(holder)).length === 2);
    t.equal((await call('GET', '/v1/orders?user_id=1', { as: 'user' })).status, 200);
    t.equal((await lockWaits(holder)).length, 2, 'two connections look up accounts');
    await lock.commit();
    for (const { status } of await Promise.all(signIns)) t.equal(status, 401);
  },
);

t.test(
  'if the database is unavailable, sign-ins that wait for a lookup fail with those that run',
  async (t) => {
    const opened = await openTestDatabase(t);
    const outage = Promise.withResolvers<void>();
    let lookups = 0;
    const { db } = catching(opened.db, (query) => {
      if (!query.sql.includes('is_used_network')) return undefined;
      return async () => {
        lookups++;
        await outage.promise;
        throw new DatabaseTimeout('no answer');
      };
    });
    const { call, limits } = await startAppOn(t, db);
    const signIns = Array.from({ length: 12 }, (_, number) =>
      call('POST', '/auth/login', {
        body: { email: `${number}@example.com`, password: 'wrong password' },
      }),
    );
    const waiting = 12 - maxima.accountLookups;
    await until(async () => limits.accountLookups.waiting === waiting);
    outage.resolve();
    for (const { status } of await Promise.all(signIns)) t.equal(status, 503);
    t.equal(lookups, maxima.accountLookups, 'no further lookup waits for the database');
  },
);
