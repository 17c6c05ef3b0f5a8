/**
 * Measures what the six usual cases leave out: pages that the service does not have in memory, the
 * other representations of a page, and requests that no other server answers.
 */
import { randomBytes } from 'node:crypto';
import { secret, tokenOf } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, firstUser, query, usualLoad } from './database.ts';
import { inTurn, type Next, shotOf } from './load.ts';
import { measureInTurn, medianOf, medianRatio } from './measure.ts';
import { introduce } from './report.ts';
import type { Figures, Pages } from './results.ts';
import { type Server, startFloor, startService } from './servers.ts';
import { surroundings } from './surroundings.ts';

/** The maximum CPU time of a page, as a multiple of that of the floor for the same page. */
const barOfPages = 1.2;
/** The maximum CPU time of another representation, as a multiple of that of JSON. */
const barOfForms = 2;

/**
 * The limits of the pages, 20 on average. Each page of a user is requested again only after so many
 * others that it is no longer in memory.
 */
const limits = [18, 19, 20, 21, 22];
const openDrafts = 10;

interface PageCase {
  title: string;
  path: string;
  accept?: string;
}

const list = '/v1/orders?user_id={user}&limit={limit}';

const firstPage: PageCase = { title: 'GET 20 orders, not in memory', path: list };

/** Pages that the service compares with the floor. */
const pages: readonly PageCase[] = [
  firstPage,
  { title: 'the same, by recipe', path: `${list}&recipe=lungo` },
  {
    title: 'search by recipe',
    path: '/v1/orders/search?user_id={user}&limit={limit}&recipe=lungo',
  },
];

/** Representations of the first page. */
const forms: readonly PageCase[] = [
  { title: 'as camelCase', path: list, accept: 'application/vnd.beverage.order+json' },
  { title: 'of version 2', path: '/v2/orders?user_id={user}&limit={limit}' },
  { title: 'as XML', path: list, accept: 'application/xml' },
];

const drafts: PageCase = {
  title: `GET ${openDrafts} drafts`,
  path: '/v1/orders/drafts?user_id={user}&limit={limit}',
};

/** Ten open drafts of each user. */
const fillDrafts = `
  INSERT INTO drafts (id, user_id, position, recipe, volume_ml, expires_at)
  SELECT gen_random_uuid(), user_id, nth, 'lungo', 250, now() + interval '1 day'
  FROM order_lists, generate_series(1, ${openDrafts}) AS nth WHERE user_id >= ${firstUser}`;

/** The orders that get files. */
const ordersForFiles = `
  SELECT user_id, id FROM orders WHERE user_id >= ${firstUser} ORDER BY id LIMIT 20000`;

/** The token of each user. */
const tokens = Array.from({ length: usualLoad.users }, (_, nth) => tokenOf(firstUser + nth));

/** The requests of a case, and the server that gets them. */
interface Subject {
  server: Server;
  next: Next;
}

/** The subject with which another one is compared, and the bar of the ratio of their CPU times. */
interface Comparison {
  with: Subject;
  bar: number;
}

/** Measures the cases and prints their figures. */
export async function measurePages(
  postgres: BenchPostgres,
  { cores, connections, rounds, seconds }: Wanted,
): Promise<Pages> {
  const plan = { rounds, seconds };
  const around = surroundings(`PostgreSQL ${postgres.version}`);
  introduce(
    around,
    cores,
    `${connections} connections, ${rounds} × ${seconds} s, median of the rounds`,
  );
  const url = await postgres.createDatabase(usualLoad);
  await query(url, fillDrafts);
  const environment = { DATABASE_URL: url, JWT_SECRET: secret };
  const servers: Server[] = [];
  const results: Pages['results'] = [];
  const measure = async (title: string, subject: Subject, comparison?: Comparison) => {
    const subjects = [...(comparison ? [comparison.with] : []), subject];
    const runs = await measureInTurn(
      subjects.map(({ server, next }) => ({ servers: [server], connections, next })),
      { ...plan, databaseTimes: postgres.connectionTimes },
    );
    const measured = runs.at(-1) as Figures[];
    const ratio = comparison
      ? medianRatio(measured, runs[0] as Figures[], 'cpuMicroseconds')
      : null;
    const isMissed = comparison !== undefined && ratio !== null && ratio > comparison.bar;
    const result = { title, ...medianOf(measured), ratio, isMissed };
    results.push(result);
    console.log(rowOf(result, comparison?.bar));
  };
  try {
    const floor = await startFloor(environment, cores.server);
    servers.push(floor);
    const service = await startService(environment, cores.server);
    servers.push(service);
    console.log(header);
    const to = (server: Server, page: PageCase) => ({
      server,
      next: pageRequests(page, connections),
    });
    for (const page of pages)
      await measure(page.title, to(service, page), { with: to(floor, page), bar: barOfPages });
    const asJson = to(service, firstPage);
    for (const form of forms)
      await measure(form.title, to(service, form), { with: asJson, bar: barOfForms });
    await measure(drafts.title, to(service, drafts));
    const orders = await query<{ user_id: string; id: string }>(url, ordersForFiles);
    const files = { server: service, next: uploads(orders, connections) };
    await measure('POST a file of 10 KB', files);
    return { kind: 'pages', ...around, ...plan, connections, results };
  } finally {
    for (const server of servers) await server.stop();
  }
}

const header = `${'case'.padEnd(32)}      /s  cpu µs   times   bar  database µs  p50 ms  p99 ms`;

function rowOf({ title, ratio, ...figures }: Pages['results'][number], bar?: number): string {
  const { perSecond, cpuMicroseconds, databaseMicroseconds, p50, p99 } = figures;
  const compared = [ratio?.toFixed(2) ?? '-', bar?.toFixed(1) ?? '-'];
  return [
    title.padEnd(32),
    perSecond.toFixed(0).padStart(7),
    cpuMicroseconds.toFixed(1).padStart(7),
    ...compared.map((figure, nth) => figure.padStart(nth === 0 ? 7 : 5)),
    databaseMicroseconds.toFixed(1).padStart(12),
    ...[p50, p99].map((time) => time.toFixed(2).padStart(7)),
  ].join(' ');
}

/** Returns requests for pages: the users of a connection take turns, each with every limit. */
function pageRequests({ path, accept }: PageCase, connections: number): Next {
  const headers = { ...(accept !== undefined && { accept }) };
  const shots = limits.flatMap((limit) =>
    tokens.map((token, nth) => {
      const url = path.replace('{user}', String(firstUser + nth)).replace('{limit}', String(limit));
      return shotOf('GET', url, { authorization: `Bearer ${token}`, ...headers }, 200);
    }),
  );
  return inTurn(shots, connections);
}

/** Returns uploads to each of these orders. An order accepts twenty. */
function uploads(orders: readonly { user_id: string; id: string }[], connections: number): Next {
  const boundary = 'bench';
  const content = randomBytes(5000).toString('hex');
  const body = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="cup.txt"',
    'Content-Type: text/plain',
    '',
    content,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const shots = orders.map(({ user_id: user, id }) => {
    const authorization = `Bearer ${tokens[Number(user) - firstUser]}`;
    return shotOf('POST', `/v1/orders/${id}/attachments`, { authorization, ...type }, 201, body);
  });
  return inTurn(shots, connections);
}
