/** Compares the service with the floor and with the usual server, and judges the result. */
import { type ComparedCase, type Comparison, judge, quietShare } from './bars.ts';
import type { Case } from './cases.ts';
import type { BenchPostgres } from './database.ts';
import { type Load, startLoad } from './load.ts';
import { type Figures, meanOf, measureInTurn, median, ratioOf } from './measure.ts';
import { root, type Server, startOther, startService } from './servers.ts';

/** What the command line asks for. */
export interface Wanted {
  /** How often new processes are measured: two processes of one version differ by several percent. */
  runs: number;
  rounds: number;
  seconds: number;
  connections: readonly number[];
  /** The core of the measured servers; null if processes are not pinned. */
  core: string | null;
  cases: readonly Case[];
}

/** Measures the three servers, and prints the figures of each case. */
export async function compare(postgres: BenchPostgres, wanted: Wanted): Promise<Comparison> {
  const { core, cases, runs } = wanted;
  const url = await postgres.createDatabase(root);
  const load = await startLoad(url);
  const results: ComparedCase[] = cases.flatMap(({ id, title }) =>
    wanted.connections.map((connections) => {
      return { id, title, connections, service: [], floor: [], usual: [] };
    }),
  );
  const services: Pick<Comparison, 'startMilliseconds' | 'startRatio' | 'residentMegabytes'>[] = [];
  console.log(header);
  try {
    for (let run = 1; run <= runs; run++) {
      const service = await startService(url, core);
      const floor = await startOther('floor', url, core);
      const usual = await startOther('usual', url, core);
      const servers = [service, floor, usual];
      for (const result of results) {
        await addFigures(result, { servers, load, postgres, wanted });
        if (run === runs) console.log(rowsOf(result).join('\n'));
      }
      const { startMilliseconds } = service;
      services.push({
        startMilliseconds,
        startRatio: startMilliseconds / usual.startMilliseconds,
        residentMegabytes: service.residentMegabytes(),
      });
      for (const server of servers) await server.stop();
    }
  } finally {
    load.stop();
  }
  const all = results.flatMap(({ service, floor, usual }) => [...service, ...floor, ...usual]);
  return {
    usedByOthers: meanOf(all, 'usedByOthers'),
    startMilliseconds: median(services.map((service) => service.startMilliseconds)),
    startRatio: median(services.map((service) => service.startRatio)),
    residentMegabytes: median(services.map((service) => service.residentMegabytes)),
    results,
  };
}

interface Run {
  servers: readonly Server[];
  load: Load;
  postgres: BenchPostgres;
  wanted: Wanted;
}

/** Adds the figures of one run of a case. */
async function addFigures(
  { id, connections, ...result }: ComparedCase,
  { servers, load, postgres, wanted: { rounds, seconds } }: Run,
): Promise<void> {
  const subjects = servers.map((server) => ({ server, load }));
  const databaseTimes = postgres.connectionTimes;
  const plan = { caseId: id, connections, rounds, seconds, databaseTimes };
  const [service = [], floor = [], usual = []] = await measureInTurn(subjects, plan);
  result.service.push(...service);
  result.floor.push(...floor);
  result.usual.push(...usual);
}

/** Prints which bars are reached, and returns whether all bars are reached. */
export function tellVerdicts(comparison: Comparison): boolean {
  const { residentMegabytes, startMilliseconds, startRatio, usedByOthers } = comparison;
  const percent = (usedByOthers * 100).toFixed(0);
  console.log(`\nother programs used ${percent} % of the processors during the rounds`);
  if (usedByOthers > quietShare) console.log('too busy to judge the start');
  console.log(`resident memory of the service after a run ${residentMegabytes} MB`);
  const ms = startMilliseconds.toFixed(0);
  console.log(`start ${ms} ms, ${startRatio.toFixed(2)} of that of the usual server\n`);
  const verdicts = judge(comparison);
  for (const { of, faults } of verdicts)
    console.log(`${of.padEnd(24)}${faults.join('; ') || 'holds'}`);
  return verdicts.every(({ faults }) => faults.length === 0);
}

const header = [
  'CPU time in µs'.padEnd(42),
  ...['service', 'floor', 'usual', '/floor', '/usual'].map((name) => name.padStart(8)),
].join('');

/** Returns the rows of a case: the time of the server, and that of the database. */
function rowsOf({ id, title, connections, service, floor, usual }: ComparedCase): string[] {
  const row = (name: string, of: string, figure: keyof Figures) =>
    [
      name.padEnd(32),
      of.padEnd(10),
      ...[service, floor, usual].map((rounds) => meanOf(rounds, figure).toFixed(1).padStart(8)),
      ...[floor, usual].map((other) => ratioOf(service, other, figure).toFixed(2).padStart(8)),
    ].join('');
  return [
    row(`${id.padEnd(4)}${title.padEnd(24)}${connections}`, 'server', 'serverMicroseconds'),
    row('', 'database', 'databaseMicroseconds'),
  ];
}
