/** Rendering a large body delays no other request by more than one slice of the work. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderingLimits } from '../../src/limits/limits.ts';
import { Renderings } from '../../src/server/renderings.ts';
import { startAppOn, tokenFor } from '../support/app.ts';
import { openTestDatabase } from '../support/database.ts';
import { insertLargeOrders } from '../support/orders.ts';
import { t } from '../support/tap.ts';

/** Counts the turns of the event loop until the test ends. */
function countTurns(t: { teardown(stop: () => void): unknown }): () => number {
  let turns = 0;
  let timer = setImmediate(function count() {
    turns++;
    timer = setImmediate(count);
  });
  t.teardown(() => clearImmediate(timer));
  return () => turns;
}

/** Yields pieces. Each takes longer than a slice. */
function* slowPieces(count: number, note: (nth: number) => void): Generator<string> {
  for (let nth = 0; nth < count; nth++) {
    for (const end = performance.now() + 2; performance.now() < end; ) Math.sqrt(nth);
    note(nth);
    yield String(nth);
  }
}

t.test('two renderings alternate, and the event loop turns after each slice', async (t) => {
  const renderings = new Renderings(renderingLimits());
  const turnsSoFar = countTurns(t);
  const seen: { who: string; turn: number }[] = [];
  const join = (who: string) =>
    renderings.join(slowPieces(5, () => seen.push({ who, turn: turnsSoFar() })));
  t.same(await Promise.all([join('first'), join('second')]), ['01234', '01234']);
  t.same(
    seen.map(({ who }) => who),
    Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? 'first' : 'second')),
  );
  t.equal(new Set(seen.map(({ turn }) => turn)).size, 10, 'each slice has a turn of its own');
});

t.test('one caller renders one body at a time, while other callers render theirs', async (t) => {
  const renderings = new Renderings(renderingLimits());
  const running = new Set<string>();
  let mostAtOnce = 0;
  const task = (caller: string, network: string) =>
    renderings.run({ caller: caller === '' ? null : caller, network }, async () => {
      t.notOk(running.has(caller + network), `${caller} ${network} renders nothing else`);
      running.add(caller + network);
      mostAtOnce = Math.max(mostAtOnce, running.size);
      await nextTurn();
      running.delete(caller + network);
    });
  const callers = ['user:1', 'user:1', 'user:2', 'user:2', '', ''];
  await Promise.all(callers.map((caller) => task(caller, caller === '' ? 'network' : '')));
  t.equal(mostAtOnce, 3);
});

t.test('if a piece fails, the rendering fails, and other renderings continue', async (t) => {
  const renderings = new Renderings(renderingLimits());
  const failing = (function* () {
    yield 'a';
    throw new Error('no such piece');
  })();
  const [failed, other] = await Promise.allSettled([
    renderings.join(failing),
    renderings.join(['b', 'c']),
  ]);
  t.match(failed, { status: 'rejected', reason: /no such piece/ });
  t.match(other, { status: 'fulfilled', value: 'bc' });
});

t.test(
  'while 20 large pages are rendered as XML, the event loop turns after each page',
  async (t) => {
    const { db } = await openTestDatabase(t);
    const { app } = await startAppOn(t, db);
    await insertLargeOrders(db);
    const headers = { authorization: `Bearer ${tokenFor('user')}` };
    const urls = Array.from({ length: 20 }, (_, nth) => `/v1/orders?user_id=1&limit=${81 + nth}`);
    // Keeps the pages in memory, so that no request waits for a statement that reads orders.
    for (const url of urls) await app.inject({ url, headers });
    const turnsSoFar = countTurns(t);
    const turns = await Promise.all(
      urls.map(async (url) => {
        const { statusCode, body } = await app.inject({
          url,
          headers: { ...headers, accept: 'application/xml' },
        });
        t.equal(statusCode, 200);
        t.ok(body.endsWith('</OrderList>'));
        return turnsSoFar();
      }),
    );
    t.equal(new Set(turns).size, 20, `the responses ended in these turns: ${turns}`);
  },
);
