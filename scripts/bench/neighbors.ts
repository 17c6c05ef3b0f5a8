/**
 * Measures whether heavy readers delay others: another user reads one order every 20 ms, first
 * alone, then while users keep 20 requests each for the heaviest page of one kind in flight. The
 * difference must stay below the bars for every kind, because reads have no rate limit.
 */
import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { secret, tokenOf } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, firstUser, noOrders, query } from './database.ts';
import { fire, fireAtRate, type Next, type Run, shotOf } from './load.ts';
import { median, percentile } from './measure.ts';
import { introduce } from './report.ts';
import type { Neighbors, NeighborsFigures } from './results.ts';
import { startService } from './servers.ts';
import { surroundings } from './surroundings.ts';

/**
 * By how many milliseconds one heavy reader may raise the median and the 99th percentile of another
 * user.
 */
const bars = { p50: 10, p99: 100 };
const connectionsOfReader = 20;
const perSecond = 50;
const heavyUsers = [firstUser, firstUser + 1, firstUser + 2];
const otherUser = firstUser + 3;

/** XML replaces each `&` by five characters. */
const address = `jsonb_build_object('street', repeat('&', 4000))`;
/** JSON replaces each of these characters by six. */
const content = `repeat(chr(1), 20000)`;
/** The account of a user, which owns the posts. */
const accountOf = (user: number) => `00000000-0000-4000-8000-${String(user).padStart(12, '0')}`;

interface Kind {
  title: string;
  path: string;
  accept?: string;
  coding?: string;
  status?: number;
}

/**
 * The heaviest pages of each kind. `{n}` becomes a number that changes with each request, so that
 * no page is in memory.
 */
const kinds: readonly Kind[] = [
  { title: 'orders', path: '/v1/orders?user_id={user}&limit=100' },
  {
    title: 'orders as XML',
    path: '/v1/orders?user_id={user}&limit=100',
    accept: 'application/xml',
  },
  { title: 'orders, changing pages', path: '/v1/orders?user_id={user}&limit={n}' },
  {
    title: 'orders as XML, changing pages',
    path: '/v1/orders?user_id={user}&limit={n}',
    accept: 'application/xml',
  },
  {
    title: 'the same, compressed',
    path: '/v1/orders?user_id={user}&limit={n}',
    accept: 'application/xml',
    coding: 'br',
  },
  { title: 'orders, compressed', path: '/v1/orders?user_id={user}&limit={n}', coding: 'br' },
  {
    title: 'orders of v2 as XML',
    path: '/v2/orders?user_id={user}&limit={n}',
    accept: 'application/xml',
  },
  {
    title: 'orders by recipe as XML',
    path: '/v1/orders?user_id={user}&recipe=lungo&limit={n}',
    accept: 'application/xml',
  },
  {
    title: 'search results as XML',
    path: '/v1/orders/search?user_id={user}&limit=100',
    accept: 'application/xml',
  },
  { title: 'search results', path: '/v1/orders/search?user_id={user}&limit=100' },
  {
    title: 'drafts as XML',
    path: '/v1/orders/drafts?user_id={user}&limit=100',
    accept: 'application/xml',
  },
  { title: 'drafts, compressed', path: '/v1/orders/drafts?user_id={user}&limit=100', coding: 'br' },
  { title: 'posts', path: '/posts/my?limit=100' },
  { title: 'posts, compressed', path: '/posts/my?limit=100', coding: 'br' },
  { title: 'menu as XML', path: '/v1/menu', accept: 'application/xml', coding: 'br' },
  {
    title: 'errors as XML',
    path: `/v1/orders/search?user_id={user}&${'recipes=%26%01&'.repeat(101)}limit=x`,
    accept: 'application/xml',
    coding: 'br',
    status: 400,
  },
  { title: 'error reasons', path: '/errors', coding: 'br' },
  { title: 'contract as YAML', path: '/openapi.yaml', coding: 'gzip' },
  { title: 'search index of the docs', path: '/docs/search.json', coding: 'br' },
];

/**
 * Measures each kind with one heavy reader, and with three. A response with another status than 200
 * ends the measurement.
 */
export async function measureNeighbors(
  postgres: BenchPostgres,
  { cores, seconds, rounds }: Wanted,
): Promise<Neighbors> {
  const around = surroundings(`PostgreSQL ${postgres.version}`);
  introduce(
    around,
    cores,
    `another user sends ${perSecond} requests/s, ${rounds} × ${seconds} s, median of the rounds`,
  );
  const url = await postgres.createDatabase({ ...noOrders, users: heavyUsers.length + 1 });
  await query(url, ...fillHeavily());
  const [{ id = '' } = {}] = await query(url, `SELECT id FROM orders WHERE user_id = ${otherUser}`);
  const service = await startService({ DATABASE_URL: url, JWT_SECRET: secret }, cores.server);
  try {
    const light = shotOf(
      'GET',
      `/v1/orders/${id}`,
      { authorization: `Bearer ${tokenOf(otherUser)}` },
      200,
    );
    const measure = async (readers: readonly number[], kind?: Kind) => {
      const runs: Run[] = [];
      let answers = 0;
      for (let round = 0; round < rounds; round++) {
        const [run, ...heavy] = await Promise.all([
          fireAtRate(service.port, () => light, { connections: 32, seconds, perSecond }),
          ...readers.map((user) =>
            readInThread({ port: service.port, kind: kind as Kind, user, seconds }),
          ),
        ]);
        runs.push(run);
        answers += heavy.reduce((sum, count) => sum + count, 0);
      }
      const at = (share: number) => median(runs.map(({ times }) => percentile(times, share)));
      return { p50: at(0.5), p99: at(0.99), perSecond: answers / rounds / seconds };
    };
    await measure([]);
    const alone = await measure([]);
    console.log(
      `${'the other user alone'.padEnd(44)} p50 ${alone.p50.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms\n`,
    );
    const figures: NeighborsFigures[] = [];
    for (const readers of [heavyUsers.slice(0, 1), heavyUsers]) {
      for (const kind of kinds) {
        const busy = await measure(readers, kind);
        const more = { p50: busy.p50 - alone.p50, p99: busy.p99 - alone.p99 };
        const isMissed = readers.length === 1 && (more.p50 > bars.p50 || more.p99 > bars.p99);
        figures.push({
          title: kind.title,
          readers: readers.length,
          ...more,
          perSecond: busy.perSecond,
          isMissed,
        });
        console.log(
          `${readers.length} x ${kind.title}`.padEnd(44),
          `p50 +${more.p50.toFixed(1)} ms, p99 +${more.p99.toFixed(1)} ms,`,
          `${busy.perSecond.toFixed(0)} heavy responses/s${isMissed ? '  MISSED' : ''}`,
        );
      }
    }
    return { kind: 'neighbors', ...around, rounds, seconds, results: figures };
  } finally {
    await service.stop();
  }
}

interface Reading {
  port: number;
  kind: Kind;
  user: number;
  seconds: number;
}

/**
 * Reads pages in a thread, so that the heavy responses do not delay the measurement. Returns the
 * number of responses.
 */
async function readInThread(reading: Reading): Promise<number> {
  const thread = new Worker(new URL(import.meta.url), { workerData: reading });
  const [count] = await once(thread, 'message');
  return count;
}

if (!isMainThread && workerData) {
  const { port, kind, user, seconds }: Reading = workerData;
  const { times } = await fire([port], pagesOf(kind, user), {
    connections: connectionsOfReader,
    seconds,
  });
  parentPort?.postMessage(times.length);
}

/** Returns the requests of a user for the pages of a kind. */
function pagesOf(
  { path, accept = 'application/json', coding = 'identity', status = 200 }: Kind,
  user: number,
): Next {
  const headers = {
    authorization: `Bearer ${tokenOf(user, accountOf(user))}`,
    accept,
    'accept-encoding': coding,
  };
  const own = path.replaceAll('{user}', String(user));
  let nth = 0;
  return () => shotOf('GET', own.replace('{n}', String(61 + (nth++ % 40))), headers, status);
}

/**
 * Returns the statements that give each heavy user 100 orders, drafts and posts of the greatest
 * size, and the other user an order.
 */
function fillHeavily(): string[] {
  const [from, to] = [heavyUsers[0], heavyUsers.at(-1)];
  const each = `generate_series(${from}, ${to}) AS number, generate_series(1, 100) AS nth`;
  return [
    `INSERT INTO orders (id, user_id, recipe, volume_ml, price_minor_units, currency, created_by, address)
      SELECT owned_id(number, nth), number, 'lungo', 100, 200, 'EUR', number, ${address} FROM ${each}`,
    `INSERT INTO orders (id, user_id, recipe, volume_ml, price_minor_units, currency, created_by)
      VALUES (owned_id(${otherUser}, 1), ${otherUser}, 'lungo', 100, 200, 'EUR', ${otherUser})`,
    `UPDATE order_lists SET revision = revision + 1, orders_made = 100, listed = (SELECT count(*) FROM orders WHERE orders.user_id = order_lists.user_id)`,
    `INSERT INTO drafts (user_id, position, recipe, address, expires_at)
      SELECT number, nth, 'lungo', ${address}, now() + interval '1 day' FROM ${each}`,
    `INSERT INTO posts (account_id, user_id, title, content)
      SELECT ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number, 'A post', ${content} FROM ${each}`,
    'VACUUM ANALYZE',
  ];
}
