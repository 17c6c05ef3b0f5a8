/**
 * Measures whether a request takes more time if there is more data or load. There are four series:
 * more orders per user, more orders in total, the same while the orders are vacuumed, and more
 * connections. In each series, one of these numbers grows and the others are constant. Each round
 * measures every point of a series.
 *
 * All points with the same number of connections have the same few users, so that caches have the
 * same effect on each point. The creation of orders is measured last, because it makes the lists of
 * orders longer.
 */
import { type Case, casesFor, secret, type UserRow, usersStatement } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, keepVacuuming, type Load, query } from './database.ts';
import { comparedCase, measureInTurn, type Plan } from './measure.ts';
import { introduce, nameOf } from './report.ts';
import type { ComparedCase, Figures, Growth, GrowthPoint, GrowthSeries } from './results.ts';
import { type Server, startFloor, startService } from './servers.ts';
import { surroundings } from './surroundings.ts';

/** A filled database, the service and the floor that use it, and the users of the database. */
interface Installation {
  url: string;
  floor: Server;
  service: Server;
  rows: UserRow[];
}

const users = 100;
const maxConnections = 1000;

const vacuumed = 'orders, vacuumed';

/**
 * Returns the points to measure, without results. `maxOrders` is the number of orders of the
 * largest database.
 */
function seriesUpTo(maxOrders: number, connections: number): GrowthSeries[] {
  // Ten thousand orders per user for enough users; more would only take longer to fill.
  const ofUsers = Math.min(maxOrders, 1_000_000);
  const ofConnections = maxOrders / 10;
  const point = (
    at: number,
    orders: number,
    ordersPerUser: number,
    connections: number,
  ): GrowthPoint => ({
    at,
    users: Math.ceil(orders / ordersPerUser),
    ordersPerUser,
    connections,
    results: [],
  });
  const series = [
    {
      grows: 'orders per user',
      stays: `${ofUsers.toLocaleString('en')} orders in all, ${connections} connections`,
      points: [1, 100, 10_000].map((at) => point(at, ofUsers, at, connections)),
    },
    ...['orders in all', vacuumed].map((grows) => ({
      grows,
      stays: `10 orders per user, ${connections} connections`,
      points: powersOfTen(10_000, maxOrders).map((at) => point(at, at, 10, connections)),
    })),
    {
      grows: 'connections',
      stays: `10 orders per user, ${ofConnections.toLocaleString('en')} in all`,
      points: [1, 32, 256, maxConnections].map((at) => point(at, ofConnections, 10, at)),
    },
  ];
  return series.map(({ points, ...rest }) => ({
    ...rest,
    // Each connection needs a user of its own.
    points: points.filter(({ users, connections }) => users >= connections),
  }));
}

/** Returns `min` times the powers of ten, up to `max`. */
function powersOfTen(min: number, max: number): number[] {
  return min > max ? [] : [min, ...powersOfTen(min * 10, max)];
}

/** Measures every case at every point, and prints the figures immediately. */
export async function measureGrowth(
  postgres: BenchPostgres,
  { cores, connections, choose, ...plan }: Wanted,
  { orders }: { orders: number },
): Promise<Growth> {
  const around = surroundings(`PostgreSQL ${postgres.version}`);
  introduce(
    around,
    cores,
    `${plan.rounds} × ${plan.seconds} s at each point, median of the rounds`,
  );
  const series = seriesUpTo(orders, connections);
  const installations = new Map<string, Installation>();
  try {
    for (const point of series.flatMap(({ points }) => points)) {
      const key = keyOf(point);
      if (!installations.has(key))
        installations.set(key, await install(postgres, point, cores.server));
    }
    console.log(header);
    // Without users, the cases have no requests. Each point makes its own.
    for (const one of choose(casesFor([], 0))) {
      for (const ofSeries of series) {
        await measureSeries(one, ofSeries, installations, plan);
        console.log(rowsOf(one, ofSeries).join('\n'));
      }
    }
    return { kind: 'growth', ...around, ...plan, series };
  } finally {
    for (const { floor, service } of installations.values())
      await Promise.all([floor.stop(), service.stop()]);
  }
}

function keyOf({ users, ordersPerUser }: Load): string {
  return `${users} × ${ordersPerUser}`;
}

async function install(
  postgres: BenchPostgres,
  load: Load,
  core: string | null,
): Promise<Installation> {
  const url = await postgres.createDatabase(load);
  const environment = { DATABASE_URL: url, JWT_SECRET: secret };
  const floor = await startFloor(environment, core);
  const service = await startService(environment, core);
  return { url, floor, service, rows: await query<UserRow>(url, usersStatement(maxConnections)) };
}

/** Measures a case at the points of one series and adds the results. */
async function measureSeries(
  { id, title }: Case,
  { grows, points }: GrowthSeries,
  installations: ReadonlyMap<string, Installation>,
  plan: Plan,
): Promise<void> {
  const subjects = points.flatMap((point) => {
    const { connections } = point;
    const { url, rows, floor, service } = installations.get(keyOf(point)) as Installation;
    const cases = casesFor(rows.slice(0, Math.max(users, connections)), connections);
    const { next } = cases.find((one) => one.id === id) as Case;
    const startBackground = grows === vacuumed ? () => keepVacuuming(url) : undefined;
    return [floor, service].map((server) => ({
      servers: [server],
      connections,
      next,
      startBackground,
    }));
  });
  const figures = await measureInTurn(subjects, plan);
  for (const [nth, { results }] of points.entries()) {
    const [floor, service] = figures.slice(2 * nth) as [Figures[], Figures[]];
    results.push(comparedCase({ id, title }, { floor, service }));
  }
}

const header = [
  'case'.padEnd(28),
  'at'.padEnd(26),
  'µs a request (floor)'.padStart(20),
  'cpu µs (floor)'.padStart(16),
  'p50 ms (floor)'.padStart(16),
  'times the first'.padStart(16),
].join(' ');

function rowsOf(one: Case, { grows, points }: GrowthSeries): string[] {
  const latest = points.map(({ at, results }) => ({ at, ...(results.at(-1) as ComparedCase) }));
  const [first] = latest;
  return latest.map(({ at, floor, service }) => {
    const pair = (tell: (figures: Figures) => string, width: number) =>
      `${tell(service)} (${tell(floor)})`.padStart(width);
    return [
      nameOf(one),
      grows.padEnd(16),
      at.toLocaleString('en').padStart(9),
      pair(({ perSecond }) => (1e6 / perSecond).toFixed(0), 20),
      pair(({ cpuMicroseconds }) => cpuMicroseconds.toFixed(0), 16),
      pair(({ p50 }) => p50.toFixed(2), 16),
      ((first?.service.perSecond ?? Number.NaN) / service.perSecond).toFixed(2).padStart(16),
    ].join(' ');
  });
}
