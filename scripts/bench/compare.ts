/**
 * Compares the service with the floor and with the usual server on PostgreSQL, and measures the
 * service alone on the embedded database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, quietShare } from './bars.ts';
import { type Case, casesFor, secret, type UserRow, usersStatement, usualUsers } from './cases.ts';
import type { Cores } from './cores.ts';
import {
  type BenchPostgres,
  fillEmbedded,
  fillingStatements,
  type Load,
  query,
} from './database.ts';
import { comparedCase, measureInTurn, median, medianOf, type Plan } from './measure.ts';
import { printTop } from './profile.ts';
import { introduce, nameOf } from './report.ts';
import type { ComparedCase, Comparison, Figures } from './results.ts';
import { type Server, startFloor, startService, startUsual } from './servers.ts';
import { surroundings } from './surroundings.ts';

/** The options of the command line. */
export interface Wanted extends Plan {
  cores: Cores;
  connections: number;
  /** Selects cases. */
  choose: (cases: Case[]) => Case[];
}

const starts = 3;

/**
 * Measures the three servers, and prints each figure immediately. A profile covers only the
 * service.
 */
export async function compare(
  postgres: BenchPostgres,
  { cores, connections, choose, ...plan }: Wanted,
  { profile, load }: { profile: boolean; load: Load },
): Promise<Comparison> {
  const around = surroundings(`PostgreSQL ${postgres.version}`);
  introduce(
    around,
    cores,
    `${connections} connections, ${plan.rounds} × ${plan.seconds} s, median of the rounds`,
  );
  const folder = profile ? mkdtempSync(join(tmpdir(), 'bench-profile-')) : null;
  const servers: Server[] = [];
  try {
    const url = await postgres.createDatabase(load);
    const environment = { DATABASE_URL: url, JWT_SECRET: secret };
    const startMilliseconds = await medianOfStarts(environment, cores);
    const flags = folder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
    const floor = await startFloor(environment, cores.server);
    servers.push(floor);
    const usual = await startUsual(environment, cores.server);
    servers.push(usual);
    const service = await startService(environment, cores.server, flags);
    servers.push(service);
    const rows = await query<UserRow>(url, usersStatement(Math.max(usualUsers, connections)));
    const databaseTimes = postgres.connectionTimes;
    console.log(header);
    const results: ComparedCase[] = [];
    const shares: number[] = [];
    for (const one of choose(casesFor(rows, connections))) {
      const subjects = [floor, service, usual].map((server) => ({
        servers: [server],
        connections,
        next: one.next,
      }));
      const measured = await measureInTurn(subjects, { ...plan, databaseTimes });
      const [ofFloor, ofService, ofUsual] = measured as [Figures[], Figures[], Figures[]];
      shares.push(...measured.flat().map(({ usedByOthers }) => usedByOthers));
      const compared = comparedCase(one, { floor: ofFloor, service: ofService, usual: ofUsual });
      results.push(compared);
      console.log(rowsOf(compared).join('\n'));
    }
    const usedByOthers = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    const residentMegabytes = { service: megabytesOf(service), floor: megabytesOf(floor) };
    return {
      kind: 'comparison',
      ...around,
      ...plan,
      connections,
      usedByOthers,
      startMilliseconds,
      residentMegabytes,
      results,
    };
  } finally {
    for (const server of servers) await server.stop();
    if (folder !== null) {
      printTop(folder, servers.at(-1)?.startMilliseconds ?? 0);
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** Prints which bars are reached, and returns whether all bars are reached. */
export function tellVerdicts(comparison: Comparison): boolean {
  const { residentMegabytes, startMilliseconds, usedByOthers } = comparison;
  console.log(
    `\nother programs used ${(usedByOthers * 100).toFixed(0)} % of the processors during the rounds`,
  );
  if (usedByOthers > quietShare)
    console.log('too busy to judge throughput: only CPU time and memory are judged');
  console.log(
    `resident memory after the run ${residentMegabytes.service} MB (floor ${residentMegabytes.floor} MB)`,
  );
  console.log(`start ${startMilliseconds.toFixed(0)} ms, the median of ${starts}\n`);
  const verdicts = judge(comparison);
  for (const { of, faults } of verdicts)
    console.log(`${of.padEnd(8)}${faults.join('; ') || 'holds'}`);
  return verdicts.every(({ faults }) => faults.length === 0);
}

/** Measures the service alone, because the floor supports only PostgreSQL. */
export async function measureEmbedded({
  cores,
  connections,
  choose,
  ...plan
}: Wanted): Promise<void> {
  introduce(
    surroundings('the embedded database'),
    cores,
    `${connections} connections, ${plan.rounds} × ${plan.seconds} s, median of the rounds`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const filling = fillingStatements({ users: 1000, ordersPerUser: 100 });
  let service: Server | undefined;
  try {
    const rows = await fillEmbedded<UserRow>(folder, filling, usersStatement(usualUsers));
    service = await startService({ DATA_DIR: folder, JWT_SECRET: secret }, cores.server);
    console.log(`${'case'.padEnd(28)} service/s   p50 ms   p99 ms   cpu µs`);
    for (const one of choose(casesFor(rows, connections))) {
      const [rounds = []] = await measureInTurn(
        [{ servers: [service], connections, next: one.next }],
        plan,
      );
      const { perSecond, p50, p99, cpuMicroseconds } = medianOf(rounds);
      const told = [
        perSecond.toFixed(0),
        p50.toFixed(2),
        p99.toFixed(2),
        cpuMicroseconds.toFixed(0),
      ];
      console.log(`${nameOf(one)} ${told.map((figure) => figure.padStart(8)).join(' ')}`);
    }
  } finally {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function medianOfStarts(environment: Record<string, string>, cores: Cores): Promise<number> {
  const taken = [];
  for (let nth = 0; nth < starts; nth++) {
    const service = await startService(environment, cores.server);
    taken.push(service.startMilliseconds);
    await service.stop();
  }
  return median(taken);
}

function megabytesOf(server: Server): number {
  return Math.round(server.residentBytes() / 1e6);
}

const header = [
  ...['case'.padEnd(28), 'server '.padEnd(9), '     /s', ' times', ' cpu µs', ' times'],
  ...['database µs', '  p50 ms', '  p99 ms', 'p99.9 ms'],
].join(' ');

/** Returns the rows of a case, one per server. `times` is the multiple of the floor. */
function rowsOf(compared: ComparedCase): string[] {
  const { floor, service, usual, ratio, cpuRatio } = compared;
  const row = (name: string, figures: Figures, times: number, cpuTimes: number) =>
    [
      (name === 'service' ? nameOf(compared) : '').padEnd(28),
      name.padEnd(9),
      figures.perSecond.toFixed(0).padStart(7),
      times.toFixed(2).padStart(6),
      figures.cpuMicroseconds.toFixed(1).padStart(7),
      cpuTimes.toFixed(2).padStart(6),
      figures.databaseMicroseconds.toFixed(1).padStart(11),
      ...[figures.p50, figures.p99, figures.p999].map((time) => time.toFixed(2).padStart(8)),
    ].join(' ');
  const quotient = (name: keyof Figures) => (usual?.[name] ?? Number.NaN) / floor[name];
  const ofUsual = usual
    ? [row('usual', usual, quotient('perSecond'), quotient('cpuMicroseconds'))]
    : [];
  return [row('service', service, ratio, cpuRatio), row('floor', floor, 1, 1), ...ofUsual];
}
