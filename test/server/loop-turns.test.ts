/** A response that takes long to render gets a turn of the event loop of its own. */
import type { FastifyRequest } from 'fastify';
import { turnOfOwn } from '../../src/server/loop-turns.ts';
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

const requestOf = (callerName: string | null, network: string) =>
  ({ context: { callerName, network } }) as FastifyRequest;

t.test('callers alternate, and each has a turn of its own', async (t) => {
  const turnsSoFar = countTurns(t);
  const seen: { who: string; turn: number }[] = [];
  const wait = async (caller: string | null, network: string) => {
    await turnOfOwn(requestOf(caller, network));
    seen.push({ who: caller ?? network, turn: turnsSoFar() });
  };
  await Promise.all([
    ...Array.from({ length: 4 }, () => wait('user:1', '192.0.2.1')),
    wait('user:2', '192.0.2.1'),
    wait(null, '192.0.2.1'),
    wait(null, '192.0.2.1'),
  ]);
  t.equal(new Set(seen.map(({ turn }) => turn)).size, 7, 'each response has a turn of its own');
  t.same(
    seen.map(({ who }) => who),
    ['user:1', 'user:2', '192.0.2.1', 'user:1', '192.0.2.1', 'user:1', 'user:1'],
  );
});

for (const [what, more] of Object.entries({
  'rendered as XML': { accept: 'application/xml' },
  compressed: { 'accept-encoding': 'br' },
}))
  t.test(`while 20 large pages are ${what}, the event loop turns after each page`, async (t) => {
    const { db } = await openTestDatabase(t);
    const { app } = await startAppOn(t, db);
    await insertLargeOrders(db);
    const headers = { authorization: `Bearer ${tokenFor('user')}` };
    const urls = Array.from({ length: 20 }, (_, nth) => `/v1/orders?user_id=1&limit=${81 + nth}`);
    // Keeps the pages in memory, so that no request waits for a statement that reads orders.
    for (let nth = 0; nth < 2; nth++) for (const url of urls) await app.inject({ url, headers });
    const turnsSoFar = countTurns(t);
    const turns = await Promise.all(
      urls.map(async (url) => {
        const { statusCode } = await app.inject({ url, headers: { ...headers, ...more } });
        t.equal(statusCode, 200);
        return turnsSoFar();
      }),
    );
    t.equal(new Set(turns).size, 20, `the responses ended in these turns: ${turns}`);
  });

t.test('while 20 clients read a published file, the event loop turns after each', async (t) => {
  const { db } = await openTestDatabase(t);
  const { app } = await startAppOn(t, db);
  const read = (coding: string) =>
    app.inject({ url: '/openapi.yaml', headers: { 'accept-encoding': coding } });
  const codings = ['br', 'gzip', 'identity'];
  await Promise.all(codings.map(read));
  const turnsSoFar = countTurns(t);
  const turns = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      t.equal((await read(codings[nth % 3] ?? '')).statusCode, 200);
      return turnsSoFar();
    }),
  );
  t.equal(new Set(turns).size, 20, `the responses ended in these turns: ${turns}`);
});
