/** Tests what `batched` guarantees for each call. */
import { t } from '../support/tap.ts';
import { database, inputsOf, request, settle, start } from './batch-calls.ts';

t.test(
  'calls of one turn of the event loop are sent together, and each call gets its own result',
  async (t) => {
    const { ask, sent } = start();
    const answers = Promise.all(['a', 'b', 'c', 'b'].map(ask));
    t.same(inputsOf(sent), [], 'nothing is sent before the turn ends');
    await settle();
    t.same(inputsOf(sent), ['abcb']);
    sent[0]?.answer();
    t.same(await answers, ['a!', 'b!', 'c!', 'b!']);
  },
);

t.test('a single call is sent alone', async (t) => {
  const { ask, sent } = start();
  const answer = ask('a');
  await settle();
  t.same(inputsOf(sent), ['a']);
  sent[0]?.answer();
  t.equal(await answer, 'a!');
});

t.test('while a statement runs, new calls wait, and they are then sent together', async (t) => {
  const { ask, sent } = start();
  const answers: Promise<string>[] = [];
  for (const input of ['a', 'b', 'c']) {
    answers.push(ask(input));
    await settle();
  }
  t.same(inputsOf(sent), ['a']);
  sent[0]?.answer();
  t.equal(await answers[0], 'a!');
  t.same(inputsOf(sent), ['a', 'bc']);
  sent[1]?.answer();
  t.same(await Promise.all(answers), ['a!', 'b!', 'c!']);
});

t.test(
  'calls of two failed statements are repeated in the order in which they were made',
  async (t) => {
    const { ask, sent } = start({ concurrency: 2, isIsolatable: () => true });
    const answers: Promise<string>[] = [];
    for (const inputs of ['ab', 'cd']) {
      answers.push(...[...inputs].map(ask));
      await settle();
    }
    t.same(inputsOf(sent), ['ab', 'cd']);
    for (const { fail } of [...sent]) {
      fail(new Error('slow'));
      await settle();
    }
    t.same(inputsOf(sent).slice(2), ['a', 'b']);
    for (let nth = 2; nth < 6; nth++) {
      sent[nth]?.answer();
      await settle();
    }
    t.same(inputsOf(sent).slice(2), ['a', 'b', 'c', 'd']);
    t.same(await Promise.all(answers), ['a!', 'b!', 'c!', 'd!']);
  },
);

t.test('with a concurrency of two, two statements run at the same time', async (t) => {
  const { ask, sent } = start({ concurrency: 2 });
  const answers: Promise<string>[] = [];
  for (const input of ['a', 'b', 'c', 'd']) {
    answers.push(ask(input));
    await settle();
  }
  t.same(inputsOf(sent), ['a', 'b']);
  sent[1]?.answer();
  await settle();
  t.same(
    inputsOf(sent),
    ['a', 'b', 'cd'],
    'the waiting calls are sent when any of the running statements ends',
  );
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

t.test(
  'a statement takes at most the allowed number of calls; the remaining calls follow in the order of their arrival',
  async (t) => {
    const { ask, sent } = start({ maxBatchSize: 2 });
    const answers = Promise.all([...'abcde'].map(ask));
    for (const count of [1, 2, 3]) {
      await settle();
      t.equal(sent.length, count);
      sent.at(-1)?.answer();
    }
    t.same(inputsOf(sent), ['ab', 'cd', 'e']);
    t.same(await answers, ['a!', 'b!', 'c!', 'd!', 'e!']);
  },
);

t.test(
  'calls with the same exclusive key never run at the same time, and none is skipped',
  async (t) => {
    const { ask, sent } = start({ exclusiveKey: (input) => input[0] });
    const answers = Promise.all(['a1', 'a2', 'b1', 'a3', 'b2'].map(ask));
    await settle();
    const late = Promise.all(['c1', 'a4'].map(ask));
    await settle();
    t.same(
      sent.map(({ inputs }) => inputs),
      [['a1', 'b1']],
      'a call waits for the running call with the same key',
    );
    for (let next = 0; next < sent.length; next++) {
      sent[next]?.answer();
      await settle();
    }
    t.same(
      sent.map(({ inputs }) => inputs),
      [['a1', 'b1'], ['a2', 'b2', 'c1'], ['a3'], ['a4']],
    );
    t.same(await answers, ['a1!', 'a2!', 'b1!', 'a3!', 'b2!']);
    t.same(await late, ['c1!', 'a4!']);
  },
);

t.test('calls without an exclusive key may run at the same time', async (t) => {
  const { ask, sent } = start({ exclusiveKey: () => undefined });
  const answers = Promise.all(['a', 'a'].map(ask));
  await settle();
  t.same(inputsOf(sent), ['aa']);
  sent[0]?.answer();
  await answers;
});

t.test(
  'an error of a whole statement fails all calls of this statement and no other call, and the queue continues',
  async (t) => {
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
  },
);

t.test(
  'if one call makes a statement fail, each call of this statement is sent again alone, and only the invalid call fails',
  async (t) => {
    const { ask, sent } = start({ isIsolatable: () => true, exclusiveKey: (input) => input });
    const outcomes = Promise.allSettled(['a', 'b', 'c'].map(ask));
    await settle();
    const later = ask('a');
    sent[0]?.fail(new Error('one of you broke a rule'));
    const guilty = new Error('you broke a rule');
    for (let next = 1; next <= 4; next++) {
      await settle();
      t.equal(sent.length, next + 1, 'the repeated calls together use the slot of one statement');
      if (sent[next]?.inputs[0] === 'b') sent[next]?.fail(guilty);
      else sent[next]?.answer();
    }
    t.same(inputsOf(sent), ['abc', 'a', 'b', 'c', 'a']);
    t.same(await outcomes, [
      { status: 'fulfilled', value: 'a!' },
      { status: 'rejected', reason: guilty },
      { status: 'fulfilled', value: 'c!' },
    ]);
    t.equal(await later, 'a!', 'a later call is sent after the earlier call with the same key');
  },
);

t.test('a single call that fails is not sent again', async (t) => {
  const { ask, sent } = start({ isIsolatable: () => true });
  const outcome = t.rejects(ask('a'), { message: 'broke a rule' });
  await settle();
  sent[0]?.fail(new Error('broke a rule'));
  await outcome;
  t.same(inputsOf(sent), ['a']);
});

t.test('calls of two databases are never combined', async (t) => {
  const { askOn, ask, sent } = start();
  const waiting = [ask('a'), askOn(database(), 'b')];
  await settle();
  t.same(inputsOf(sent), ['a', 'b']);
  for (const { answer } of sent) answer();
  t.same(await Promise.all(waiting), ['a!', 'b!']);
});

t.test(
  'even if some calls always wait, each statement runs in the context of a newly arrived request',
  async (t) => {
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
    t.ok(new Set(contexts).size > 3, `got ${contexts}`);
    t.notOk(contexts.includes(''), 'no statement runs without a context');
  },
);
