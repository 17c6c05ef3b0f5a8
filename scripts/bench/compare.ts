/** Compares the service with the floor and with the usual server, and judges the result. */
import { type ComparedCase, type Comparison, judge, quietShare } from './bars.ts';
import type { Case } from './cases.ts';
import type { BenchPostgres } from './database.ts';
import { startLoad } from './load.ts';
import { type Figures, measureInTurn, median, medianOf, medianRatio } from './measure.ts';
import { root, startOther, startService } from './servers.ts';

/** What the command line asks for. */
export interface Wanted {
  rounds: number;
  seconds: number;
  connections: number;
  /** The core of the measured servers; null if processes are not pinned. */
  core: string | null;
  cases: readonly Case[];
}

const starts = 3;

/** Measures the three servers, and prints the figures of each case immediately. */
export async function compare(
  postgres: BenchPostgres,
  { core, cases, ...wanted }: Wanted,
): Promise<Comparison> {
  const url = await postgres.createDatabase(root);
  const startMilliseconds = await medianOfStarts(url, core);
  const servers = [
    await startService(url, core),
    await startOther('floor', url, core),
    await startOther('usual', url, core),
  ];
  const load = await startLoad(url);
  try {
    const subjects = servers.map((server) => ({ server, load }));
    const plan = { ...wanted, databaseTimes: postgres.connectionTimes };
    console.log(header);
    const results: ComparedCase[] = [];
    for (const { id, title } of cases) {
      const [service = [], floor = [], usual = []] = await measureInTurn(subjects, id, plan);
      const result = { id, title, service, floor, usual };
      results.push(result);
      console.log(rowsOf(result).join('\n'));
    }
    const all = results.flatMap(({ service, floor, usual }) => [...service, ...floor, ...usual]);
    return {
      connections: wanted.connections,
      usedByOthers: all.reduce((sum, { usedByOthers }) => sum + usedByOthers, 0) / all.length,
      startMilliseconds,
      residentMegabytes: servers[0]?.residentMegabytes() ?? Number.NaN,
      results,
    };
  } finally {
    load.stop();
    for (const server of servers) await server.stop();
  }
}

/** Prints which bars are reached, and returns whether all bars are reached. */
export function tellVerdicts(comparison: Comparison): boolean {
  const { residentMegabytes, startMilliseconds, usedByOthers } = comparison;
  const percent = (usedByOthers * 100).toFixed(0);
  console.log(`\nother programs used ${percent} % of the processors during the rounds`);
  if (usedByOthers > quietShare) console.log('too busy to judge the start');
  console.log(`resident memory of the service after the run ${residentMegabytes} MB`);
  console.log(`start ${startMilliseconds.toFixed(0)} ms, the median of ${starts}\n`);
  const verdicts = judge(comparison);
  for (const { of, faults } of verdicts)
    console.log(`${of.padEnd(8)}${faults.join('; ') || 'holds'}`);
  return verdicts.every(({ faults }) => faults.length === 0);
}

async function medianOfStarts(databaseUrl: string, core: string | null): Promise<number> {
  const taken = [];
  for (let nth = 0; nth < starts; nth++) {
    const service = await startService(databaseUrl, core);
    taken.push(service.startMilliseconds);
    await service.stop();
  }
  return median(taken);
}

const header = [
  'CPU time in µs'.padEnd(38),
  ...['service', 'floor', 'usual', '/floor', '/usual'].map((name) => name.padStart(8)),
].join('');

/** Returns the rows of a case: the time of the server, and that of the database. */
function rowsOf({ id, title, service, floor, usual }: ComparedCase): string[] {
  const row = (name: string, of: string, figure: keyof Figures) =>
    [
      name.padEnd(28),
      of.padEnd(10),
      ...[service, floor, usual].map((rounds) => medianOf(rounds, figure).toFixed(1).padStart(8)),
      ...[floor, usual].map((other) => medianRatio(service, other, figure).toFixed(2).padStart(8)),
    ].join('');
  return [
    row(`${id.padEnd(4)}${title}`, 'server', 'serverMicroseconds'),
    row('', 'database', 'databaseMicroseconds'),
  ];
}
