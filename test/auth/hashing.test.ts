import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import t from 'tap';
import {
  concurrentHashes,
  hashPassword,
  passwordMatches,
  waitingHashes,
  withHashingSlot,
} from '../../src/auth/passwords.ts';
import { startAppOn } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { lockWaits } from '../support/locks.ts';
import { holdOpen, needsServer, startSessions } from '../support/sessions.ts';
import { until } from '../support/wait-until.ts';

/** Occupies hashing slots until `leave` releases them. */
function takeSlots(count: number) {
  const gate = Promise.withResolvers<void>();
  const taken = Array.from({ length: count }, () => withHashingSlot(() => gate.promise));
  return {
    leave: async () => {
      gate.resolve();
      await Promise.all(taken);
    },
  };
}

t.test('hashing leaves one core for the event loop and one thread for compression', (t) => {
  t.ok(concurrentHashes >= 1 && concurrentHashes <= 3);
  t.ok(concurrentHashes === 1 || concurrentHashes < availableParallelism());
  t.equal(waitingHashes, 200);
  t.end();
});

t.test('a malformed stored hash is an error, and further hashes are computed', async (t) => {
  await t.rejects(passwordMatches('$argon2id$broken', 'any'), { message: /Decoding failed/ });
  t.equal(await passwordMatches(await hashPassword('any'), 'any'), true);
});

t.test(
  'a sign-in to an unknown account computes a hash with the same parameters as a stored hash',
  async (t) => {
    const source = readFileSync(new URL('../../src/auth/passwords.ts', import.meta.url), 'utf8');
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
    const { call } = await startAppOn(t, db);
    const body = { email: 'ada@example.com', password: 'a-fresh-horse' };
    const allButOne = takeSlots(concurrentHashes + waitingHashes - 1);
    t.equal((await call('POST', '/auth/register', { body })).status, 201, 'the last slot');

    const last = takeSlots(1);
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
    await last.leave();
    t.equal((await call('POST', '/auth/login', { body })).status, 200, 'a slot is free again');
    await allButOne.leave();
  },
);

t.test('a slot is released when its task fails', async (t) => {
  for (let index = 0; index <= concurrentHashes + waitingHashes; index++) {
    await t.rejects(
      withHashingSlot(async () => {
        throw new Error('failed');
      }),
      { message: 'failed' },
    );
  }
});

t.test(
  'if a client closes its connection while its hash waits, the hash is removed from the queue',
  async (t) => {
    const running = Array.from({ length: concurrentHashes }, () => hashPassword('a-running-hash'));
    const client = new EventEmitter();
    const from = { socket: client as Socket, context: { network: '192.0.2.1' } };
    const waiting = [hashPassword('waits', from), passwordMatches(undefined, 'waits', from)];
    const behind = hashPassword('waits-behind-them');
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
      await passwordMatches(await behind, 'waits-behind-them'),
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
  await isRefused(hashPassword('begins', closed));
  const running = Array.from({ length: concurrentHashes }, () => hashPassword('a-running-hash'));
  await isRefused(passwordMatches(undefined, 'waits', closed));
  t.equal(
    new Set(await Promise.all(running)).size,
    concurrentHashes,
    'running hashes are not affected',
  );
});

t.test(
  'while one network requests many hashes, a hash for another network waits for only a few of them',
  async (t) => {
    const ended: string[] = [];
    const begin = async (network: string) => {
      await hashPassword('any', { socket: new Socket(), context: { network } });
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
