/**
 * Compares the service with that of another checkout, such as the last release. Processes of the
 * same version differ by several percent, so each run starts new ones.
 */
import { type Case, casesFor, secret, type UserRow, usersStatement, usualUsers } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, query, usualLoad } from './database.ts';
import { fire } from './load.ts';
import { median } from './measure.ts';
import { type Server, startService } from './servers.ts';

const runs = 6;

interface Version {
  service: Server;
  cases: Case[];
}

/**
 * Prints the CPU time per request of each case, as a multiple of that of the checkout in
 * `folder`: the median of the runs, and the range. `settings` apply only to this checkout.
 */
export async function compareWith(
  folder: string,
  postgres: BenchPostgres,
  wanted: Wanted,
  settings: Record<string, string>,
): Promise<void> {
  const ratios = new Map<string, number[]>();
  for (let run = 0; run < runs; run++) {
    const other = await startVersion(postgres, wanted, {}, folder);
    const own = await startVersion(postgres, wanted, settings);
    try {
      for (const [id, ratio] of await measureRun(own, other, wanted))
        ratios.set(id, [...(ratios.get(id) ?? []), ratio]);
    } finally {
      await Promise.all([own.service.stop(), other.service.stop()]);
    }
  }
  for (const [id, ofRuns] of ratios) {
    const range = `${Math.min(...ofRuns).toFixed(2)} to ${Math.max(...ofRuns).toFixed(2)}`;
    console.log(`${id.padEnd(4)} ${median(ofRuns).toFixed(2)} (${range})`);
  }
}

/** Starts the service of a checkout on a database of its own. */
async function startVersion(
  postgres: BenchPostgres,
  { cores, connections, choose }: Wanted,
  settings: Record<string, string>,
  folder?: string,
): Promise<Version> {
  const url = await postgres.createDatabase(usualLoad, folder);
  const environment = { DATABASE_URL: url, JWT_SECRET: secret, ...settings };
  const users = await query<UserRow>(url, usersStatement(usualUsers));
  const service = await startService(environment, cores.server, [], folder);
  return { service, cases: choose(casesFor(users, connections)) };
}

/** Measures both versions in turn, and returns the median ratio of each case. */
async function measureRun(
  own: Version,
  other: Version,
  { connections, seconds, rounds }: Wanted,
): Promise<[id: string, ratio: number][]> {
  const timeOf = async ({ service }: Version, { next }: Case) => {
    const before = service.cpuSeconds();
    const { times } = await fire([service.port], next, { connections, seconds });
    return (service.cpuSeconds() - before) / times.length;
  };
  const results: [string, number][] = [];
  for (const [nth, ofOther] of other.cases.entries()) {
    const ofOwn = own.cases[nth] as Case;
    // Each version compiles the code of the case first.
    for (const [version, one] of [
      [own, ofOwn],
      [other, ofOther],
    ] as const)
      await timeOf(version, one);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0 ? await timeOf(own, ofOwn) : undefined;
      const otherTime = await timeOf(other, ofOther);
      ratios.push((first ?? (await timeOf(own, ofOwn))) / otherTime);
    }
    results.push([ofOther.id, median(ratios)]);
  }
  return results;
}
