/** Compares the service with the floor on PostgreSQL, and measures the service alone on the embedded database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge } from './bars.ts';
import { type Case, casesFor, secret, type UserRow, usersStatement, usualUsers } from './cases.ts';
import { type Cores, surroundings } from './cores.ts';
import { type BenchPostgres, fillEmbedded, fillingStatements, query, usualLoad } from './database.ts';
import { measureInTurn, median, type Plan } from './measure.ts';
import { printTop } from './profile.ts';
import { introduce, nameOf } from './report.ts';
import type { ComparedCase, Comparison, Figures } from './results.ts';
import { type Server, startFloor, startService } from './servers.ts';

/** The options of the command line. */
export interface Wanted extends Plan {
  cores: Cores;
  connections: number;
  /** Selects cases. */
  choose: (cases: Case[]) => Case[];
}

const starts = 3;

/** Measures the service and the floor, and prints each figure immediately. A profile covers only the service. */
export async function compare(
  postgres: BenchPostgres,
  { cores, connections, choose, ...plan }: Wanted,
  { profile }: { profile: boolean },
): Promise<Comparison> {
  const around = surroundings(`PostgreSQL ${postgres.version}`);
  introduce(around, cores, `${connections} connections, ${plan.rounds} × ${plan.seconds} s, median of the rounds`);
  const folder = profile ? mkdtempSync(join(tmpdir(), 'bench-profile-')) : null;
  const servers: Server[] = [];
  try {
    const url = await postgres.createDatabase(usualLoad);
    const environment = { DATABASE_URL: url, JWT_SECRET: secret };
    const startMilliseconds = await medianOfStarts(environment, cores);
    const flags = folder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
    const floor = await startFloor(environment, cores.server);
    servers.push(floor);
    const service = await startService(environment, cores.server, flags);
    servers.push(service);
    const cases = choose(casesFor(await query<UserRow>(url, usersStatement(usualUsers))));
    console.log(`${'case'.padEnd(28)} floor/s service/s  ratio   p50 ms (floor)   p99 ms (floor)  cpu µs (floor)`);
    const results: ComparedCase[] = [];
    for (const one of cases) {
      const compared = await compareCase(one, { floor, service }, connections, plan);
      results.push(compared);
      console.log(rowOf(one, compared));
    }
    const residentMegabytes = { service: megabytesOf(service), floor: megabytesOf(floor) };
    return { kind: 'comparison', ...around, ...plan, connections, startMilliseconds, residentMegabytes, results };
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
  const { residentMegabytes, startMilliseconds } = comparison;
  console.log(`\nresident memory after the run ${residentMegabytes.service} MB (floor ${residentMegabytes.floor} MB)`);
  console.log(`start ${startMilliseconds.toFixed(0)} ms, the median of ${starts}\n`);
  const verdicts = judge(comparison);
  for (const { of, faults } of verdicts) console.log(`${of.padEnd(8)}${faults.join('; ') || 'holds'}`);
  return verdicts.every(({ faults }) => faults.length === 0);
}

/** Measures the service alone, because the floor supports only PostgreSQL. */
export async function measureEmbedded({ cores, connections, choose, ...plan }: Wanted): Promise<void> {
  introduce(
    surroundings('the embedded database'),
    cores,
    `${connections} connections, ${plan.rounds} × ${plan.seconds} s, median of the rounds`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const filling = fillingStatements({ users: 1000, ordersPerUser: 10 });
  let service: Server | undefined;
  try {
    const rows = await fillEmbedded<UserRow>(folder, filling, usersStatement(usualUsers));
    service = await startService({ DATA_DIR: folder, JWT_SECRET: secret }, cores.server);
    console.log(`${'case'.padEnd(28)} service/s   p50 ms   p99 ms   cpu µs`);
    for (const one of choose(casesFor(rows))) {
      const [figures] = await measureInTurn([{ servers: [service], connections, next: one.next }], plan);
      const { perSecond, p50, p99, cpuMicroseconds } = figures as Figures;
      const told = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), cpuMicroseconds.toFixed(0)];
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

async function compareCase(
  { id, title, next }: Case,
  servers: { floor: Server; service: Server },
  connections: number,
  plan: Plan,
): Promise<ComparedCase> {
  const subjects = [servers.floor, servers.service].map((server) => ({ servers: [server], connections, next }));
  const [floor, service] = (await measureInTurn(subjects, plan)) as [Figures, Figures];
  return { id, title, ratio: service.perSecond / floor.perSecond, floor, service };
}

function megabytesOf(server: Server): number {
  return Math.round(server.residentBytes() / 1e6);
}

function rowOf(one: Case, { floor, service, ratio }: ComparedCase): string {
  const pair = (name: keyof Figures, digits: number, width: number) =>
    `${service[name].toFixed(digits)} (${floor[name].toFixed(digits)})`.padStart(width);
  return [
    nameOf(one),
    floor.perSecond.toFixed(0).padStart(8),
    service.perSecond.toFixed(0).padStart(9),
    ratio.toFixed(2).padStart(6),
    pair('p50', 2, 16),
    pair('p99', 2, 16),
    pair('cpuMicroseconds', 0, 15),
  ].join(' ');
}
