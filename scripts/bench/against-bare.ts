/** Compares the service with the bare application, which does the same work without its checks. */
import { maxBareRatios } from './bars.ts';
import { casesFor, secret, tokenOf, type UserRow, usersStatement, usualUsers } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, firstUser, query, usualLoad } from './database.ts';
import { measureInTurn, medianOf, medianRatio } from './measure.ts';
import { introduce, nameOf } from './report.ts';
import { type Server, startBare, startService } from './servers.ts';
import { surroundings } from './surroundings.ts';

/**
 * Prints the CPU time per request of both servers, and returns whether every ratio is within its
 * limit.
 */
export async function compareWithBare(
  postgres: BenchPostgres,
  { cores, connections, choose, ...plan }: Wanted,
): Promise<boolean> {
  const { rounds, seconds } = plan;
  const around = surroundings(`PostgreSQL ${postgres.version}`);
  introduce(around, cores, `${connections} connections, ${rounds} × ${seconds} s`);
  const url = await postgres.createDatabase(usualLoad);
  const environment = { DATABASE_URL: url, JWT_SECRET: secret };
  const servers: Server[] = [];
  try {
    const service = await startService(environment, cores.server);
    servers.push(service);
    const recipes = await recipesOf(service);
    const bare = await startBare({ ...environment, RECIPES: recipes }, cores.server);
    servers.push(bare);
    const rows = await query<UserRow>(url, usersStatement(usualUsers));
    console.log(`${'case'.padEnd(28)} service µs  bare µs  ratio  limit`);
    let isWithin = true;
    for (const one of choose(casesFor(rows, connections))) {
      const { [one.id]: limit } = maxBareRatios;
      if (limit === undefined) continue;
      const subjects = [bare, service].map((server) => ({
        servers: [server],
        connections,
        next: one.next,
      }));
      const [ofBare = [], ofService = []] = await measureInTurn(subjects, plan);
      const ratio = medianRatio(ofService, ofBare, 'cpuMicroseconds');
      const [own, others] = [ofService, ofBare].map((of) => medianOf(of).cpuMicroseconds);
      const figures = [own?.toFixed(1).padStart(10), others?.toFixed(1).padStart(8)];
      console.log(nameOf(one), ...figures, ratio.toFixed(2).padStart(6), limit.toFixed(2));
      isWithin &&= ratio <= limit;
    }
    return isWithin;
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function recipesOf({ port }: Server): Promise<string> {
  const headers = { authorization: `Bearer ${tokenOf(firstUser)}` };
  const response = await fetch(`http://127.0.0.1:${port}/v1/recipes`, { headers });
  return await response.text();
}
