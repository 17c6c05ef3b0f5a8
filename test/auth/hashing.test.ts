import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import t from 'tap';
import { concurrentHashes, hashPassword, passwordMatches, waitingHashes } from '../../src/auth/passwords.ts';
import { startApp } from '../support/app.ts';

/** Takes every turn and every place in the queue. `leave` closes the connections of those that wait. */
function fillQueue() {
  const running = Array.from({ length: concurrentHashes }, () => hashPassword('a-running-hash'));
  const client = new EventEmitter().setMaxListeners(0);
  const waiting = Promise.allSettled(
    Array.from({ length: waitingHashes }, () => hashPassword('a-waiting-hash', client as Socket)),
  );
  return {
    leave: async () => {
      client.emit('close');
      return { ran: await Promise.all(running), waited: await waiting, client };
    },
  };
}

t.test('hashing leaves a core to the event loop and a thread to compression', (t) => {
  t.ok(concurrentHashes >= 1 && concurrentHashes <= 3);
  t.ok(concurrentHashes === 1 || concurrentHashes < availableParallelism());
  t.equal(waitingHashes, 200);
  t.end();
});

t.test('a hash beyond those that run and wait is refused at once, and those before it are not', async (t) => {
  const queue = fillQueue();
  for (const attempt of [hashPassword('one-too-many'), passwordMatches(undefined, 'one-too-many')]) {
    const error = await attempt.catch((thrown: unknown) => thrown);
    t.match(error, { reason: 'service_unavailable', status: 503, headers: { 'Retry-After': '1' } });
  }
  const { ran } = await queue.leave();
  t.equal(new Set(ran).size, concurrentHashes, 'those that ran were hashed');
  t.ok(await passwordMatches(ran[0], 'a-running-hash'), 'and there is room again');
});

t.test('a client that closes its connection leaves the queue', async (t) => {
  const { waited, client } = await fillQueue().leave();
  t.equal(waited.length, waitingHashes);
  t.ok(waited.every((outcome) => outcome.status === 'rejected' && outcome.reason.reason === 'request_timeout'));
  t.equal(client.listenerCount('close'), 0);
});

t.test('sign-in and registration share one queue and get 503 with Retry-After when it is full', async (t) => {
  const { call } = await startApp(t);
  const body = { email: 'ada@example.com', password: 'a-fresh-horse' };
  const client = new EventEmitter().setMaxListeners(0);
  let isOpen = true;
  /** Hashes again and again, so that the queue stays full for as long as it takes. */
  const hashUntilClosed = async () => {
    while (isOpen) await hashPassword('one-of-many', client as Socket).catch(() => undefined);
  };
  const others = Array.from({ length: concurrentHashes + waitingHashes }, hashUntilClosed);
  for (const path of ['/auth/login', '/auth/register']) {
    const { status, headers, body: error } = await call('POST', path, { body });
    t.equal(status, 503, path);
    t.equal(headers['retry-after'], '1');
    t.match(error, { reason: 'service_unavailable', details: { can_be_retried: true, retry_after: 1 } });
  }
  isOpen = false;
  client.emit('close');
  await Promise.all(others);
  t.equal((await call('POST', '/auth/register', { body })).status, 201);
  t.equal((await call('POST', '/auth/login', { body })).status, 200);
});
