/**
 * Calls share statements fairly, so that heavy, waiting and hanging calls delay other calls only a
 * little.
 */
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { t } from '../support/tap.ts';
import { inputsOf, replaceClock, type Sent, settle, start } from './batch-calls.ts';

t.test(
  'a statement takes calls up to a total weight; a call above this weight is sent alone',
  async (t) => {
    const { ask, sent } = start({ maxBatchSize: 5, weightOf: Number });
    const answers = Promise.all(['2', '3', '1', '9', '4', '1'].map(ask));
    for (let next = 0; next < 4; next++) {
      await settle();
      sent[next]?.answer();
    }
    t.same(inputsOf(sent), ['23', '1', '9', '41']);
    t.same(await answers, ['2!', '3!', '1!', '9!', '4!', '1!']);
  },
);

t.test(
  'if one user has 20 heavy calls, the call of another user waits for at most one of the heavy calls',
  async (t) => {
    for (const arrivesAfter of [0, 1, 5]) {
      const { ask, sent } = start({
        maxBatchSize: 10,
        weightOf: () => 6,
        partitionKey: (input) => input[0],
      });
      const all = Array.from({ length: 20 }, (_, nth) => ask(`a${nth}`));
      await settle();
      const answer = async () => {
        sent.at(-1)?.answer();
        await settle();
      };
      for (let nth = 0; nth < arrivesAfter; nth++) await answer();
      const before = sent.length;
      all.push(ask('b'));
      for (let nth = before; nth < before + 2; nth++) await answer();
      t.ok(inputsOf(sent.slice(0, before + 2)).includes('b'), `${inputsOf(sent)}`);
      while (sent.length < 21) await answer();
      await answer();
      await Promise.all(all);
    }
  },
);

t.test(
  'a statement contains a call of each user before it contains a second call of any user',
  async (t) => {
    const { ask, sent } = start({ maxBatchSize: 4, partitionKey: (input) => input[0] });
    const answers = Promise.all(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(ask));
    for (let next = 0; next < 2; next++) {
      await settle();
      sent[next]?.answer();
    }
    t.same(
      sent.map(({ inputs }) => inputs),
      [
        ['a1', 'b1', 'c1', 'a2'],
        ['b2', 'a3', 'a4', 'a5'],
      ],
    );
    await answers;
  },
);

t.test(
  'calls that have waited too long are sent one statement after another, in at most two at the same time',
  async (t) => {
    let now = 0;
    replaceClock(t, () => now);
    mock.timers.enable({ apis: ['setTimeout'] });
    t.teardown(() => mock.timers.reset());
    const { ask, sent } = start({ maxWaitMs: 100, weightOf: () => 6, maxBatchSize: 10 });
    const answers = Promise.all(['a', 'b', 'c', 'd'].map(ask));
    await settle();
    const wait = async () => {
      now += 101;
      mock.timers.tick(101);
      await settle();
    };
    for (const count of [1, 2, 3, 3, 3]) {
      t.equal(sent.length, count);
      await wait();
    }
    sent[1]?.answer();
    await settle();
    await wait();
    t.equal(sent.length, 4, 'when an additional statement ends, the next one may be sent');
    for (const { answer } of sent) answer();
    await answers;
  },
);

const timeout = () => Object.assign(new Error('lock'), { code: '55P03' });

t.test(
  'after a timeout, calls that have waited half as long fail too, and newer calls are sent',
  async (t) => {
    let now = 0;
    replaceClock(t, () => now);
    const { ask, sent } = start({ maxWaitMs: 100, exclusiveKey: (input) => input[0] });
    const older = ['a1', 'a2'].map(ask);
    await settle();
    now = 50;
    older.push(ask('a3'));
    now = 51;
    const newer = ask('a4');
    now = 100;
    sent[0]?.fail(timeout());
    t.match(
      await Promise.allSettled(older),
      older.map(() => ({ status: 'rejected', reason: { code: '55P03' } })),
    );
    t.same(inputsOf(sent), ['a1', 'a4']);
    sent[1]?.answer();
    t.equal(await newer, 'a4!');
  },
);

t.test(
  'waiting calls are sent if the failure was quick, was no timeout, or may be caused by one call',
  async (t) => {
    let now = 0;
    replaceClock(t, () => now);
    for (const [elapsed, error, isIsolatable] of [
      [99, timeout(), false],
      [100, new Error('no'), false],
      [100, timeout(), true],
    ] as const) {
      now = 0;
      const options = { maxWaitMs: 100, isIsolatable: () => isIsolatable };
      const { ask, sent } = start({ ...options, exclusiveKey: (input) => input[0] });
      const answers = Promise.allSettled(['a1', 'a2'].map(ask));
      await settle();
      now = elapsed;
      sent[0]?.fail(error);
      await settle();
      sent[1]?.answer();
      t.match(await answers, [{ status: 'rejected' }, { status: 'fulfilled', value: 'a2!' }]);
    }
  },
);

t.test('while the pool has no free connection, no additional statement is sent', async (t) => {
  let now = 0;
  replaceClock(t, () => now);
  mock.timers.enable({ apis: ['setTimeout'] });
  t.teardown(() => mock.timers.reset());
  let isFree = false;
  const { ask, sent } = start({ maxWaitMs: 100 }, () => isFree);
  const answers = [ask('a')];
  await settle();
  answers.push(ask('b'));
  for (const [free, count] of [
    [false, 1],
    [true, 2],
  ] as const) {
    isFree = free;
    now += 101;
    mock.timers.tick(101);
    await settle();
    t.equal(sent.length, count);
  }
  for (const { answer } of sent) answer();
  await Promise.all(answers);
});

t.test('any number of partitions may wait', async (t) => {
  let now = 0;
  replaceClock(t, () => now);
  mock.timers.enable({ apis: ['setTimeout'] });
  t.teardown(() => mock.timers.reset());
  const { ask, sent } = start({
    maxWaitMs: 100,
    maxBatchSize: 200_000,
    partitionKey: (input) => input,
  });
  const answers = [ask('first')];
  await settle();
  for (let nth = 0; nth < 150_000; nth++) answers.push(ask(`${nth}`));
  now += 50;
  mock.timers.tick(101);
  now += 51;
  mock.timers.tick(101);
  await settle();
  t.equal(sent.length, 2);
  for (const { answer } of sent) answer();
  await Promise.all(answers);
});

t.test(
  'calls that are put back by an additional statement are sent even if no other statement runs',
  async (t) => {
    let now = 0;
    replaceClock(t, () => now);
    mock.timers.enable({ apis: ['setTimeout'] });
    t.teardown(() => mock.timers.reset());
    const { ask, sent } = start({ maxWaitMs: 100, isIsolatable: () => true });
    const first = ask('a');
    await settle();
    const others = ['b', 'c'].map(ask);
    now += 101;
    mock.timers.tick(101);
    await settle();
    sent[0]?.answer();
    await first;
    await settle();
    sent[1]?.fail(new Error('one of you broke a rule'));
    for (let next = 2; next < 4; next++) {
      await settle();
      sent[next]?.answer();
    }
    t.same(inputsOf(sent), ['a', 'bc', 'b', 'c']);
    t.same(await Promise.all(others), ['b!', 'c!']);
  },
);

t.test('a statement that hangs delays other calls by at most maxWaitMs', async (t) => {
  const { ask, sent } = start({ maxWaitMs: 5, maxBatchSize: 2, exclusiveKey: (input) => input[0] });
  const hanging = ask('a1');
  await settle();
  const others = ['a2', 'a3', 'b1', 'c1'].map(ask);
  const answered = new Set<Sent>();
  const answers = Promise.all(others);
  // The test resolves every later statement immediately, and the first statement only at the end.
  const answering = (async () => {
    let isOver = false;
    void answers.then(() => {
      isOver = true;
    });
    while (!isOver) {
      for (const statement of sent.slice(1)) if (!answered.has(statement)) statement.answer();
      await turn();
    }
  })();
  t.same(await answers, ['a2!', 'a3!', 'b1!', 'c1!']);
  await answering;
  for (const { inputs } of sent) {
    t.ok(inputs.length <= 2);
    t.equal(
      new Set(inputs.map((input) => input[0])).size,
      inputs.length,
      'calls with the same exclusive key are never combined',
    );
  }
  const next = ask('d1');
  sent[0]?.answer();
  t.equal(await hanging, 'a1!');
  await settle();
  sent.at(-1)?.answer();
  t.equal(await next, 'd1!', 'afterwards everything works as before');
});
