/**
 * Measures how long requests take while they arrive at a constant rate, however long earlier
 * requests take. The rates are 50, 70 and 90 percent of the capacity of each server, which a short
 * run with 32 connections finds.
 *
 * Then measures fairness: a hundred light users send a request each second, first alone, then
 * together with one heavy user, who keeps 32 requests in flight.
 */
import { type Case, casesFor, secret, type UserRow, usersStatement, usualUsers } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, query, usualLoad } from './database.ts';
import { fire, fireAtRate, type Run } from './load.ts';
import { median, percentile } from './measure.ts';
import { introduce, nameOf } from './report.ts';
import type { Latency, LatencyFigures } from './results.ts';
import { type Server, startFloor, startService } from './servers.ts';
import { surroundings } from './surroundings.ts';

const shares = [0.5, 0.7, 0.9];
/** Enough connections that a request waits for the server and not for a connection. */
const openConnections = 128;
const lightUsers = 100;

/** Measures both servers, and prints the figures immediately. */
export async function measureLatency(
  postgres: BenchPostgres,
  { cores, connections, choose, rounds, seconds }: Wanted,
): Promise<Latency> {
  const around = surroundings(`PostgreSQL ${postgres.version}`);
  introduce(
    around,
    cores,
    `requests at a constant rate, ${rounds} × ${seconds} s, median of the rounds`,
  );
  const url = await postgres.createDatabase(usualLoad);
  const environment = { DATABASE_URL: url, JWT_SECRET: secret };
  const servers = [
    await startFloor(environment, cores.server),
    await startService(environment, cores.server),
  ];
  try {
    const rows = await query<UserRow>(url, usersStatement(usualUsers));
    const results: LatencyFigures[] = [];
    const tell = (figures: LatencyFigures) => {
      results.push(figures);
      const { title, server, load, perSecond, p50, p99, p999 } = figures;
      const times = [p50, p99, p999].map((time) => time.toFixed(2).padStart(9)).join(' ');
      console.log(
        `${title.padEnd(28)} ${server.padEnd(8)} ${load.padEnd(26)} ${perSecond.toFixed(0).padStart(7)} ${times}`,
      );
    };
    const header = [
      'case'.padEnd(28),
      'server'.padEnd(8),
      'load'.padEnd(26),
      '     /s',
      '   p50 ms',
      '   p99 ms',
    ];
    console.log([...header, ' p99.9 ms'].join(' '));
    const plan = { connections: openConnections, seconds };
    for (const one of choose(casesFor(rows, openConnections))) {
      for (const server of servers) {
        const { times, seconds: elapsed } = await fire([server.port], one.next, {
          connections,
          seconds,
        });
        for (const share of shares) {
          const perSecond = (share * times.length) / elapsed;
          const runs = await repeated(rounds, () =>
            fireAtRate(server.port, one.next, { ...plan, perSecond }),
          );
          tell({
            ...figuresOf(one, server, runs),
            load: `${share * 100} % of its capacity`,
            perSecond,
          });
        }
      }
    }
    for (const server of servers) {
      for (const hasHeavyUser of [false, true]) {
        const light = pick(casesFor(rows.slice(1, 1 + lightUsers), lightUsers), 'R2');
        const heavy = pick(casesFor(rows.slice(0, 1), 1), 'R3');
        const lightLoad = { connections: lightUsers, seconds, perSecond: lightUsers };
        const runs = await repeated(rounds, async () => {
          const [run] = await Promise.all([
            fireAtRate(server.port, light.next, lightLoad),
            hasHeavyUser && fire([server.port], () => heavy.next(0), { connections, seconds }),
          ]);
          return run;
        });
        const load = hasHeavyUser ? 'with one heavy user' : 'light users alone';
        tell({ ...figuresOf(light, server, runs), load, perSecond: lightUsers });
      }
    }
    return { kind: 'latency', ...around, rounds, seconds, results };
  } finally {
    for (const server of servers) await server.stop();
  }
}

function pick(cases: readonly Case[], id: string): Case {
  return cases.find((one) => one.id === id) as Case;
}

async function repeated(rounds: number, run: () => Promise<Run>): Promise<Run[]> {
  const runs: Run[] = [];
  while (runs.length < rounds) runs.push(await run());
  return runs;
}

function figuresOf(one: Case, { name }: Server, runs: readonly Run[]) {
  const medianTime = (share: number) => median(runs.map(({ times }) => percentile(times, share)));
  const times = { p50: medianTime(0.5), p99: medianTime(0.99), p999: medianTime(0.999) };
  return { title: nameOf(one).trimEnd(), server: name, ...times };
}
