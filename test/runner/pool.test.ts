/**
 * Tests the test runner: it reports every failure, and a failing file does not affect other files.
 */
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { runFiles } from './pool.ts';

const root = join(import.meta.dirname, '../..');
const passes = `import t from 'tap'; t.test('passes', async (t) => t.ok(true));`;

/**
 * Runs test files with these contents, one after the other. Returns the outcome and the TAP output
 * of each.
 */
async function run(t: Test, contents: Record<string, string>, alone: string[] = []) {
  const folder = relative(root, t.testdir(contents));
  const path = (name: string) => join(folder, name);
  const printed: Promise<string>[] = [];
  const ran = await runFiles(Object.keys(contents).map(path), {
    jobs: 1,
    alone: new Set(alone.map(path)),
    started: (_file, tap) => void printed.push(text(tap)),
  });
  return {
    ran: ran.map(({ ok, reason }) => ({ ok, reason })),
    printed: await Promise.all(printed),
  };
}

const ok = { ok: true, reason: undefined };
const failed = { ok: false, reason: undefined };

t.test(
  'a file that fails, throws, hangs or ends its process fails alone, with a reason',
  async (t) => {
    const { ran, printed } = await run(t, {
      'a.test.ts': passes,
      'fails.test.ts': `import t from 'tap'; t.test('one is two', async (t) => t.equal(1, 2));`,
      'b.test.ts': passes,
      'throws.test.ts': `throw new Error('thrown outside of a test');`,
      'c.test.ts': passes,
      'hangs.test.ts': `import t from 'tap'; t.setTimeout(200); t.test('hangs', () => new Promise(() => {}));`,
      'd.test.ts': passes,
      'ends.test.ts': `process.kill(process.pid, 'SIGKILL');`,
      'e.test.ts': passes,
      'empty.test.ts': '',
      'f.test.ts': passes,
    });
    const ended = { ok: false, reason: 'its process ended with SIGKILL' };
    const empty = { ok: false, reason: 'no test ran' };
    t.same(ran, [ok, failed, ok, failed, ok, failed, ok, ended, ok, empty, ok]);
    t.match(printed[1], /not ok 1 - one is two/);
    t.match(printed[3], 'thrown outside of a test');
    t.match(printed[5], 'timeout!');
  },
);

t.test(
  'an exception in a callback fails the test that started the callback, and the next test runs',
  async (t) => {
    const { ran, printed } = await run(t, {
      'timer.test.ts': `import t from 'tap';
      t.test('waits', () => new Promise(() => setTimeout(() => { throw new Error('thrown by a timer'); })));
      t.test('is next', async (t) => t.ok(true));`,
      'promise.test.ts': `import t from 'tap';
      t.test('has a subtest', (t) => {
        t.test('waits', () => new Promise(() => setImmediate(() => Promise.reject(new Error('rejected')))));
        t.end();
      });
      t.test('is next', async (t) => t.ok(true));`,
    });
    t.same(ran, [failed, failed]);
    t.match(printed[0], /^ {4}not ok 1 - thrown by a timer$/m);
    t.match(printed[1], /^ {8}not ok 1 - rejected$/m);
    for (const tap of printed) t.match(tap, /^ok 2 - is next/m);
  },
);

t.test('files share a process, except files that need their own', async (t) => {
  const counts = `import t from 'tap';
    const seen = (globalThis.seen = (globalThis.seen ?? 0) + 1);
    t.test('seen ' + seen, async (t) => t.ok(true));`;
  const { printed } = await run(
    t,
    { 'a.test.ts': counts, 'b.test.ts': counts, 'c.test.ts': counts, 'd.test.ts': counts },
    ['c.test.ts'],
  );
  t.same(
    printed.map((tap) => /ok 1 - (seen \d)/.exec(tap)?.[1]),
    ['seen 1', 'seen 2', 'seen 1', 'seen 1'],
  );
});
