/**
 * Measures whether more processes serve more requests. One, two and four processes of the service
 * share one database, and connections are distributed among them in turn, as by a load balancer.
 * There are two modes: the system chooses the core of each process, or the processes of the service
 * are pinned, as in the other measurements.
 *
 * On a machine with two cores, PostgreSQL and the sender need one core. Four processes cannot use
 * more CPU time than one process there, so the result shows only the cost of additional
 * processes.
 */
import { casesFor, secret, type UserRow, usersStatement, usualUsers } from './cases.ts';
import type { Wanted } from './compare.ts';
import { anyCores, chooseCores, describeCores, keepOn } from './cores.ts';
import { type BenchPostgres, openPostgres, query, usualLoad } from './database.ts';
import { measureInTurn, medianOf } from './measure.ts';
import { introduce, nameOf } from './report.ts';
import type { Figures, Processes, ProcessesCase } from './results.ts';
import { type Server, startService } from './servers.ts';
import { type Surroundings, surroundings } from './surroundings.ts';

const counts = [1, 2, 4];
const most = 4;

/**
 * Measures both modes, each on a separate PostgreSQL server, and prints the figures immediately.
 */
export async function measureProcesses(wanted: Omit<Wanted, 'cores'>): Promise<Processes> {
  const { connections, rounds, seconds } = wanted;
  const chosen = chooseCores(most);
  const modes: Processes['modes'] = [];
  let around: Surroundings | undefined;
  // The mode with pinned cores comes last, because this process stays on its cores afterwards.
  for (const cores of chosen.server === null ? [anyCores] : [anyCores, chosen]) {
    keepOn(cores.others, process.pid);
    const postgres = await openPostgres(cores.others);
    try {
      around ??= surroundings(`PostgreSQL ${postgres.version}`);
      introduce(
        around,
        cores,
        `${connections} connections, ${rounds} × ${seconds} s, median of the rounds`,
      );
      modes.push({
        cores: describeCores(cores),
        results: await measureMode(postgres, { ...wanted, cores }),
      });
    } finally {
      await postgres.remove();
    }
  }
  return { kind: 'processes', ...(around as Surroundings), rounds, seconds, connections, modes };
}

async function measureMode(
  postgres: BenchPostgres,
  { cores, connections, choose, ...plan }: Wanted,
): Promise<ProcessesCase[]> {
  const servers: Server[] = [];
  try {
    const url = await postgres.createDatabase(usualLoad);
    const environment = { DATABASE_URL: url, JWT_SECRET: secret };
    while (servers.length < most) servers.push(await startService(environment, cores.server));
    const cases = choose(
      casesFor(await query<UserRow>(url, usersStatement(usualUsers)), connections),
    );
    console.log(header);
    const results: ProcessesCase[] = [];
    for (const { id, title, next } of cases) {
      const subjects = counts.map((count) => ({
        servers: servers.slice(0, count),
        connections,
        next,
      }));
      const figures = (await measureInTurn(subjects, plan)).map(medianOf);
      const byProcesses = figures.map((figure, nth) => ({
        processes: counts[nth] as number,
        ...figure,
      }));
      results.push({ id, title, byProcesses });
      console.log(rowOf({ id, title }, figures));
    }
    console.log('');
    return results;
  } finally {
    for (const server of servers) await server.stop();
  }
}

const header = [
  'requests per second of'.padEnd(28),
  ...counts.map((count) => `${count} process${count === 1 ? '' : 'es'}`.padStart(12)),
  'cpu µs each'.padStart(20),
].join(' ');

function rowOf(measured: { id: string; title: string }, figures: Figures[]): string {
  const perSecond = figures.map((figure) => figure.perSecond.toFixed(0).padStart(12));
  const cpu = figures.map((figure) => figure.cpuMicroseconds.toFixed(0)).join(', ');
  return [nameOf(measured), ...perSecond, cpu.padStart(20)].join(' ');
}
