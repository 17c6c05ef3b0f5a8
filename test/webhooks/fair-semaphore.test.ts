/** Tasks of groups share a semaphore, so that slow tasks of one group delay no other group. */
import { FairSemaphore } from '../../src/webhooks/fair-semaphore.ts';
import { t } from '../support/tap.ts';

/** Runs tasks that end when the test says so. `begun` has the names of those that have begun. */
function tasksIn(semaphore: FairSemaphore<string, string>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  /** Queues the tasks `<group> <member> <number>`. */
  const queue = (...names: string[]) => {
    for (const name of names) {
      const [group = '', member = ''] = name.split(' ');
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      void semaphore.run(group, `${group} ${member}`, async () => {
        begun.push(name);
        await promise;
      });
    }
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, queue, end };
}

t.test(
  'the first task of each member begins at once, and others share the semaphore',
  async (t) => {
    const { begun, queue, end } = tasksIn(new FairSemaphore(3));
    queue('a x 1', 'a x 2', 'a x 3', 'a x 4');
    t.same(begun, ['a x 1', 'a x 2', 'a x 3'], 'the semaphore is full');
    queue('a y 1', 'b z 1', 'b z 2');
    t.same(begun.slice(3), ['a y 1', 'b z 1'], 'a member without a task begins one at once');
    await end('a x 1');
    await end('a x 2');
    t.equal(begun.length, 5, 'three tasks still run');
  },
);

t.test('when a task ends, the group with the fewest running tasks begins its oldest', async (t) => {
  const { begun, queue, end } = tasksIn(new FairSemaphore(4));
  queue('a x 1', 'a x 2', 'a x 3', 'a x 4', 'a x 5', 'b z 1', 'b z 2', 'b z 3');
  t.same(begun, ['a x 1', 'a x 2', 'a x 3', 'a x 4', 'b z 1']);
  await end('a x 1');
  t.equal(begun.length, 5, 'four tasks run');
  await end('a x 2');
  await end('a x 3');
  t.same(begun.slice(5), ['b z 2', 'a x 5']);
});

t.test('a member whose only task has ended begins its next one at once', async (t) => {
  const { begun, queue, end } = tasksIn(new FairSemaphore(1));
  queue('a x 1', 'b z 1', 'b z 2', 'b z 3');
  await end('b z 1');
  await end('b z 2');
  t.same(begun, ['a x 1', 'b z 1', 'b z 2', 'b z 3']);
});

t.test('a task that fails releases the semaphore', async (t) => {
  const semaphore = new FairSemaphore<string, string>(1);
  const failure = new Error('failed');
  await t.rejects(
    semaphore.run('a', 'x', () => Promise.reject(failure)),
    failure,
  );
  t.equal(await semaphore.run('a', 'x', async () => 'done'), 'done');
});
