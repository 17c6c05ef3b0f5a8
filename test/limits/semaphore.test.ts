import { Semaphore } from '../../src/limits/semaphore.ts';
import { t } from '../support/tap.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

t.test(
  'a limited number of tasks per key runs at the same time, and the other tasks start in order',
  async (t) => {
    const semaphore = new Semaphore<string>({ perKey: 2, waiting: 10 });
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const run = (nth: number) =>
      semaphore.run('a', async () => {
        started.push(nth);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = Promise.all([1, 2, 3, 4].map(run));
    await turn();
    t.same(started, [1, 2]);
    t.equal(semaphore.waiting, 2);
    ends.shift()?.();
    await turn();
    t.same(started, [1, 2, 3]);
    for (let nth = 0; nth < 3; nth++) {
      ends.shift()?.();
      await turn();
    }
    await all;
    t.same(started, [1, 2, 3, 4]);
    t.equal(semaphore.waiting, 0);
  },
);

t.test('a task does not wait for tasks of other keys', async (t) => {
  const semaphore = new Semaphore<string>({ perKey: 1, waiting: 0 });
  t.ok(semaphore.tryAcquire('a'));
  t.ok(semaphore.tryAcquire('b'));
  t.notOk(semaphore.tryAcquire('a'));
  semaphore.release('a');
  t.ok(semaphore.tryAcquire('a'));
});

t.test(
  'a task is rejected if too many tasks of its key wait, or if too many tasks of all keys together wait',
  async (t) => {
    const semaphore = new Semaphore<string>({
      perKey: 1,
      waiting: 2,
      waitingInAll: 3,
      errorWhenFull: (scope) => new Error(scope),
    });
    for (const key of ['a', 'b']) semaphore.tryAcquire(key);
    const waiting = [semaphore.acquire('a'), semaphore.acquire('a')];
    await t.rejects(semaphore.acquire('a'), { message: 'key' });
    waiting.push(semaphore.acquire('b'));
    await t.rejects(semaphore.acquire('b'), { message: 'all' });
    for (const key of ['a', 'a', 'b']) semaphore.release(key);
    await Promise.all(waiting);
  },
);

t.test('an aborted task frees its place in the queue and never starts', async (t) => {
  const semaphore = new Semaphore<string>({ perKey: 1, waiting: 1 });
  semaphore.tryAcquire('a');
  const gone = new AbortController();
  const waiting = semaphore.acquire('a', gone.signal);
  await t.rejects(semaphore.acquire('a'), { message: 'too many tasks wait' });
  gone.abort(new Error('gone'));
  await t.rejects(waiting, { message: 'gone' });
  t.equal(semaphore.waiting, 0);
  semaphore.release('a');
  t.ok(semaphore.tryAcquire('a'), 'the slot was not given to the aborted task');
});

t.test('a slot is released when its task fails', async (t) => {
  const semaphore = new Semaphore<string>({ perKey: 1, waiting: 0 });
  const failing = semaphore.run('a', async () => {
    throw new Error('failed');
  });
  await t.rejects(failing, { message: 'failed' });
  t.ok(semaphore.tryAcquire('a'));
});

t.test(
  'the waiting tasks of one key can be rejected without an effect on tasks of other keys',
  async (t) => {
    const semaphore = new Semaphore<string>({ perKey: 1, waiting: 2 });
    for (const key of ['a', 'b']) semaphore.tryAcquire(key);
    const gone = new AbortController();
    const rejected = Promise.allSettled([
      semaphore.acquire('a'),
      semaphore.acquire('a', gone.signal),
    ]);
    const other = semaphore.acquire('b');
    semaphore.rejectWaiting('a', new Error('in vain'));
    semaphore.rejectWaiting('unknown', new Error('in vain'));
    t.match(await rejected, [
      { reason: { message: 'in vain' } },
      { reason: { message: 'in vain' } },
    ]);
    gone.abort();
    t.equal(semaphore.waiting, 1, 'aborting a rejected task does not change the count again');
    semaphore.release('a');
    t.ok(semaphore.tryAcquire('a'));
    semaphore.release('b');
    await other;
  },
);

/** Takes units one by one until no further unit is granted, and returns the number of units. */
function takeAll(share: Semaphore<string>, network: string): number {
  let taken = 0;
  while (share.tryAcquire(network, 1)) taken++;
  return taken;
}

t.test(
  'a network gets at most half of the free units, and the next network gets at most half of the rest',
  (t) => {
    const share = new Semaphore<string>({ units: 1000 });
    t.same(
      ['a', 'b', 'c'].map((network) => takeAll(share, network)),
      [500, 250, 125],
    );
    t.ok(share.tryAcquire('d', 1), 'a network that holds nothing still gets a unit');
    t.notOk(share.tryAcquire('a', 1));
    t.end();
  },
);

t.test(
  'networks that take units in turns get equal shares, and some units are left for another network',
  (t) => {
    const share = new Semaphore<string>({ units: 100 });
    const networks = Array.from({ length: 9 }, (_, nth) => `${nth}`);
    const taken = new Map<string, number>();
    for (let round = 0; round < 100; round++) {
      for (const network of networks) {
        if (share.tryAcquire(network, 1)) taken.set(network, (taken.get(network) ?? 0) + 1);
      }
    }
    t.same([...taken.values()], Array(9).fill(10));
    t.equal(takeAll(share, 'late'), 5);
    t.end();
  },
);

t.test('a released unit can be taken again, and a network without units uses no memory', (t) => {
  const share = new Semaphore<string>({ units: 100 });
  t.ok(share.tryAcquire('a', 40));
  t.ok(share.hasRoom('a', 10), 'the network can take ten more units one by one');
  t.notOk(share.hasRoom('a', 11));
  t.ok(share.hasRoom('b', 30));
  t.notOk(share.hasRoom('b', 31));
  share.release('a', 30);
  t.ok(share.tryAcquire('a', 35));
  t.equal(share.keys, 1);
  share.release('a', 45);
  t.equal(share.keys, 0);
  t.end();
});

t.test('a resource of one unit is held by one network at a time', (t) => {
  const share = new Semaphore<string>({ units: 1 });
  t.ok(share.tryAcquire('a', 1));
  t.notOk(share.tryAcquire('b', 1));
  share.release('a', 1);
  t.ok(share.tryAcquire('b', 1));
  t.end();
});

t.test('nothing is taken of a resource without units', async (t) => {
  t.match(new Semaphore({ units: 0 }).saturation, { all: 0, key: 0 });
  t.match(new Semaphore({ units: 0, perKey: 0 }).saturation, { all: 0, key: 0 });
});
