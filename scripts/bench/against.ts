/**
 * Compares the service with that of another commit, such as the last release. Processes of the same
 * version differ by several percent, so each run starts new ones.
 */
import { checkOut } from '../support/check-out.ts';
import type { Wanted } from './compare.ts';
import type { BenchPostgres } from './database.ts';
import { startLoad } from './load.ts';
import { measureInTurn, median, ratioOf, type Subject } from './measure.ts';
import { root, startService } from './servers.ts';

/**
 * Prints the CPU time of each case, for the service and for the database, as a multiple of that of
 * `commit`: the median of the runs, and the range.
 */
export async function compareWith(
  commit: string,
  postgres: BenchPostgres,
  { core, cases, runs, rounds, seconds, ...wanted }: Wanted,
): Promise<void> {
  const folder = checkOut(commit);
  const plan = { rounds, seconds, databaseTimes: postgres.connectionTimes };
  const ratios = cases.flatMap(({ id }) =>
    wanted.connections.map((connections) => ({
      id,
      connections,
      service: [] as number[],
      database: [] as number[],
    })),
  );
  for (let run = 0; run < runs; run++) {
    const subjects = [
      await startVersion(postgres, root, core),
      await startVersion(postgres, folder, core),
    ];
    for (const { id, connections, service, database } of ratios) {
      const kind = { caseId: id, connections };
      const [own = [], other = []] = await measureInTurn(subjects, { ...plan, ...kind });
      service.push(ratioOf(own, other, 'serverMicroseconds'));
      database.push(ratioOf(own, other, 'databaseMicroseconds'));
    }
    for (const { server, load } of subjects) {
      load.stop();
      await server.stop();
    }
  }
  for (const { id, connections, service, database } of ratios) {
    const figures = `service ${rangeOf(service)}, database ${rangeOf(database)}`;
    console.log(`${id.padEnd(4)}${String(connections).padStart(3)} connections: ${figures}`);
  }
}

/** Starts the service of a checkout on a database of its own. */
async function startVersion(
  postgres: BenchPostgres,
  folder: string,
  core: string | null,
): Promise<Subject> {
  const url = await postgres.createDatabase(folder);
  return { server: await startService(url, core, folder), load: await startLoad(url) };
}

function rangeOf(ratios: readonly number[]): string {
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  return `${median(ratios).toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}
