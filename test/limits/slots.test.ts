import { Slots } from '../../src/limits/slots.ts';
import { t } from '../support/tap.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

t.test(
  'a limited number of tasks per key runs at the same time, and the other tasks start in order',
  async (t) => {
    const slots = new Slots<string>({ running: 2, waiting: 10 });
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const run = (nth: number) =>
      slots.run('a', async () => {
        started.push(nth);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const all = Promise.all([1, 2, 3, 4].map(run));
    await turn();
    t.same(started, [1, 2]);
    t.equal(slots.waiting, 2);
    ends.shift()?.();
    await turn();
    t.same(started, [1, 2, 3]);
    for (let nth = 0; nth < 3; nth++) {
      ends.shift()?.();
      await turn();
    }
    await all;
    t.same(started, [1, 2, 3, 4]);
    t.equal(slots.waiting, 0);
  },
);

t.test('a task does not wait for tasks of other keys', async (t) => {
  const slots = new Slots<string>({ running: 1, waiting: 0 });
  t.ok(slots.tryTake('a'));
  t.ok(slots.tryTake('b'));
  t.notOk(slots.tryTake('a'));
  slots.release('a');
  t.ok(slots.tryTake('a'));
});

t.test(
  'a task is rejected if too many tasks of its key wait, or if too many tasks of all keys together wait',
  async (t) => {
    const slots = new Slots<string>({
      running: 1,
      waiting: 2,
      waitingInAll: 3,
      errorWhenFull: (scope) => new Error(scope),
    });
    for (const key of ['a', 'b']) slots.tryTake(key);
    const waiting = [slots.take('a'), slots.take('a')];
    await t.rejects(slots.take('a'), { message: 'key' });
    waiting.push(slots.take('b'));
    await t.rejects(slots.take('b'), { message: 'all' });
    for (const key of ['a', 'a', 'b']) slots.release(key);
    await Promise.all(waiting);
  },
);

t.test('an aborted task frees its place in the queue and never starts', async (t) => {
  const slots = new Slots<string>({ running: 1, waiting: 1 });
  slots.tryTake('a');
  const gone = new AbortController();
  const waiting = slots.take('a', gone.signal);
  await t.rejects(slots.take('a'), { message: 'too many tasks wait' });
  gone.abort(new Error('gone'));
  await t.rejects(waiting, { message: 'gone' });
  t.equal(slots.waiting, 0);
  slots.release('a');
  t.ok(slots.tryTake('a'), 'the slot was not given to the aborted task');
});

t.test('a slot is released when its task fails', async (t) => {
  const slots = new Slots<string>({ running: 1, waiting: 0 });
  const failing = slots.run('a', async () => {
    throw new Error('failed');
  });
  await t.rejects(failing, { message: 'failed' });
  t.ok(slots.tryTake('a'));
});

t.test(
  'the waiting tasks of one key can be rejected without an effect on tasks of other keys',
  async (t) => {
    const slots = new Slots<string>({ running: 1, waiting: 2 });
    for (const key of ['a', 'b']) slots.tryTake(key);
    const gone = new AbortController();
    const rejected = Promise.allSettled([slots.take('a'), slots.take('a', gone.signal)]);
    const other = slots.take('b');
    slots.rejectWaiting('a', new Error('in vain'));
    slots.rejectWaiting('unknown', new Error('in vain'));
    t.match(await rejected, [
      { reason: { message: 'in vain' } },
      { reason: { message: 'in vain' } },
    ]);
    gone.abort();
    t.equal(slots.waiting, 1, 'aborting a rejected task does not change the count again');
    slots.release('a');
    t.ok(slots.tryTake('a'));
    slots.release('b');
    await other;
  },
);
