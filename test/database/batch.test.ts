/** The guarantees of `batched`, whatever it batches. Promises that the test resolves take the place of statements. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import t from 'tap';
import { batched } from '../../src/database/batch.ts';
import type { Tables } from '../../src/database/tables.ts';

/** A statement that was sent and waits until the test resolves or rejects it. */
interface Sent {
  readonly inputs: readonly string[];
  readonly context: string | undefined;
  answer(): void;
  fail(error: Error): void;
}

const request = new AsyncLocalStorage<string>();
const database = (isTransaction = false) => ({ isTransaction }) as Kysely<Tables>;

/**
 * Batches calls that return their input and an exclamation mark. They wait without a limit unless `maxWaitMs` is given.
 */
function start(options: Partial<Parameters<typeof batched<string, string>>[1]> = {}) {
  const sent: Sent[] = [];
  const ask = batched<string, string>(
    (_db, inputs) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve(inputs.map((input) => `${input}!`));
        sent.push({ inputs, context: request.getStore(), answer, fail: reject });
      }),
    { concurrency: 1, maxWaitMs: 1_000_000_000, ...options },
  );
  const db = database();
  return { sent, db, ask: (input: string) => ask(db, input), askOn: ask };
}

/** Waits until all due calls are sent: after a turn of the event loop, and again when a statement ends. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await turn();
}

const inputsOf = (sent: Sent[]) => sent.map(({ inputs }) => inputs.join(''));

t.test('calls of one turn are sent together, and each gets its own result', async (t) => {
  const { ask, sent } = start();
  const answers = Promise.all(['a', 'b', 'c', 'b'].map(ask));
  t.same(inputsOf(sent), [], 'nothing is sent before the turn ends');
  await settle();
  t.same(inputsOf(sent), ['abcb']);
  sent[0]?.answer();
  t.same(await answers, ['a!', 'b!', 'c!', 'b!']);
});

t.test('a single call is sent alone', async (t) => {
  const { ask, sent } = start();
  const answer = ask('a');
  await settle();
  t.same(inputsOf(sent), ['a']);
  sent[0]?.answer();
  t.equal(await answer, 'a!');
});

t.test('calls that arrive while the maximum number of statements is running wait and are sent together', async (t) => {
  const { ask, sent } = start({ concurrency: 2 });
  const answers: Promise<string>[] = [];
  for (const input of ['a', 'b', 'c', 'd']) {
    answers.push(ask(input));
    await settle();
  }
  t.same(inputsOf(sent), ['a', 'b']);
  sent[1]?.answer();
  await settle();
  t.same(inputsOf(sent), ['a', 'b', 'cd'], 'they are sent when any of the running statements ends');
  t.equal(await answers[1], 'b!');
  for (const { answer } of sent) answer();
  t.same(await Promise.all(answers), ['a!', 'b!', 'c!', 'd!']);
});

t.test('a call never gets the result of a statement that was sent before the call', async (t) => {
  const { ask, sent } = start();
  const first = ask('a');
  await settle();
  const second = ask('a');
  sent[0]?.answer();
  t.equal(await first, 'a!');
  await settle();
  t.same(inputsOf(sent), ['a', 'a']);
  sent[1]?.answer();
  t.equal(await second, 'a!');
});

t.test('no statement takes more calls than allowed; the rest follows in order of arrival', async (t) => {
  const { ask, sent } = start({ maxBatchSize: 2 });
  const answers = Promise.all([...'abcde'].map(ask));
  for (const count of [1, 2, 3]) {
    await settle();
    t.equal(sent.length, count);
    sent.at(-1)?.answer();
  }
  t.same(inputsOf(sent), ['ab', 'cd', 'e']);
  t.same(await answers, ['a!', 'b!', 'c!', 'd!', 'e!']);
});

t.test('calls with the same exclusive key never run at the same time, and none is skipped', async (t) => {
  const { ask, sent } = start({ concurrency: 2, exclusiveKey: (input) => input[0] });
  const answers = Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map(ask));
  await settle();
  t.same(
    sent.map(({ inputs }) => inputs),
    [['a1', 'b1']],
    'a call waits for the running call with its key although a place is free',
  );
  const late = Promise.all(['c1', 'a4'].map(ask));
  await settle();
  t.same(sent[1]?.inputs, ['c1'], 'calls with other keys overtake them');
  for (let next = 0; next < sent.length; next++) {
    sent[next]?.answer();
    await settle();
  }
  t.same(
    sent.slice(2).map(({ inputs }) => inputs),
    [['a2', 'b2'], ['a3'], ['a4']],
  );
  t.same(await answers, ['a1!', 'a2!', 'b1!', 'a3!', 'b2!']);
  t.same(await late, ['c1!', 'a4!']);
});

t.test('calls without an exclusive key may run at the same time', async (t) => {
  const { ask, sent } = start({ exclusiveKey: () => undefined });
  const answers = Promise.all(['a', 'a'].map(ask));
  await settle();
  t.same(inputsOf(sent), ['aa']);
  sent[0]?.answer();
  await answers;
});

t.test('an error of the whole statement fails all its calls and no other, and the queue continues', async (t) => {
  const { ask, sent } = start();
  const failed = Promise.allSettled(['a', 'b'].map(ask));
  await settle();
  const later = ask('c');
  const broken = new Error('no connection');
  sent[0]?.fail(broken);
  t.same(await failed, [
    { status: 'rejected', reason: broken },
    { status: 'rejected', reason: broken },
  ]);
  await settle();
  t.same(inputsOf(sent), ['ab', 'c'], 'failed calls are not sent again');
  sent[1]?.answer();
  t.equal(await later, 'c!');
});

t.test('after an error of one call, each call is sent once more alone, and only the invalid one fails', async (t) => {
  const { ask, sent } = start({ isIsolatable: () => true, exclusiveKey: (input) => input });
  const outcomes = Promise.allSettled(['a', 'b', 'c'].map(ask));
  await settle();
  const later = ask('a');
  sent[0]?.fail(new Error('one of you broke a rule'));
  const guilty = new Error('you broke a rule');
  for (let next = 1; next <= 4; next++) {
    await settle();
    t.equal(sent.length, next + 1, 'they take the place of one statement');
    if (sent[next]?.inputs[0] === 'b') sent[next]?.fail(guilty);
    else sent[next]?.answer();
  }
  t.same(inputsOf(sent), ['abc', 'a', 'b', 'c', 'a']);
  t.same(await outcomes, [
    { status: 'fulfilled', value: 'a!' },
    { status: 'rejected', reason: guilty },
    { status: 'fulfilled', value: 'c!' },
  ]);
  t.equal(await later, 'a!', 'a later call is sent after the earlier one with its key');
});

t.test('a statement takes calls up to its weight; a heavier call is sent alone', async (t) => {
  const { ask, sent } = start({ maxBatchSize: 5, weightOf: Number });
  const answers = Promise.all(['2', '3', '1', '9', '4', '1'].map(ask));
  for (let next = 0; next < 4; next++) {
    await settle();
    sent[next]?.answer();
  }
  t.same(inputsOf(sent), ['23', '1', '9', '41']);
  t.same(await answers, ['2!', '3!', '1!', '9!', '4!', '1!']);
});

t.test('20 heavy calls of one user delay the call of another by at most one of them', async (t) => {
  for (const arrivesAfter of [0, 1, 5]) {
    const { ask, sent } = start({ maxBatchSize: 10, weightOf: () => 6, partitionKey: (input) => input[0] });
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
});

t.test('each of several users has a call in a statement before any has two', async (t) => {
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
});

t.test('calls that have waited too long are sent in one statement at a time, not all at once', async (t) => {
  let now = 0;
  t.intercept(performance, 'now', { value: () => now });
  mock.timers.enable({ apis: ['setTimeout'] });
  t.teardown(() => mock.timers.reset());
  const { ask, sent } = start({ maxWaitMs: 100, weightOf: () => 6, maxBatchSize: 10 });
  const answers = Promise.all(['a', 'b', 'c', 'd'].map(ask));
  await settle();
  for (const count of [1, 2, 3, 4]) {
    t.equal(sent.length, count);
    now += 101;
    mock.timers.tick(101);
    await settle();
  }
  for (const { answer } of sent) answer();
  await answers;
});

t.test('a single call that fails is not sent again', async (t) => {
  const { ask, sent } = start({ isIsolatable: () => true });
  const outcome = t.rejects(ask('a'), { message: 'broke a rule' });
  await settle();
  sent[0]?.fail(new Error('broke a rule'));
  await outcome;
  t.same(inputsOf(sent), ['a']);
});

t.test(
  'a call in a transaction is sent alone and at once, and calls of two databases are never combined',
  async (t) => {
    const { askOn, ask, sent } = start();
    const waiting = [ask('a'), askOn(database(), 'b')];
    const transaction = database(true);
    const inside = [askOn(transaction, 'c'), askOn(transaction, 'd')];
    t.same(inputsOf(sent), ['c', 'd']);
    await settle();
    t.same(inputsOf(sent), ['c', 'd', 'a', 'b']);
    for (const { answer } of sent) answer();
    t.same(await Promise.all([...waiting, ...inside]), ['a!', 'b!', 'c!', 'd!']);
  },
);

t.test('a statement that hangs delays other calls by at most maxWaitMs', async (t) => {
  const { ask, sent } = start({ maxWaitMs: 5, maxBatchSize: 2, exclusiveKey: (input) => input[0] });
  const hanging = ask('a1');
  await settle();
  const others = ['a2', 'a3', 'b1', 'c1'].map(ask);
  const answered = new Set<Sent>();
  const answers = Promise.all(others);
  // Every later statement is resolved; the first one only at the end.
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

t.test('a statement runs in the context of a newly arrived request, even if some calls always wait', async (t) => {
  const { ask, sent } = start({ maxBatchSize: 1 });
  const answers: Promise<string>[] = [];
  const askAs = (input: string) => request.run(input, () => answers.push(ask(input)));
  askAs('a');
  askAs('b');
  for (const input of ['c', 'd', 'e', 'f']) {
    await settle();
    askAs(input);
    sent.at(-1)?.answer();
  }
  while (sent.length < 6) {
    await settle();
    sent.at(-1)?.answer();
  }
  await Promise.all(answers);
  t.same(inputsOf(sent).join(''), 'abcdef');
  t.same(sent[0]?.context, 'a');
  const contexts = sent.map(({ context }) => context ?? '');
  t.ok(new Set(contexts).size > 3, `told of ${contexts}`);
  t.notOk(contexts.includes(''), 'and never without a context');
});
