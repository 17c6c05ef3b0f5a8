/**
 * Repeats the cases that only read, with another load generator (autocannon), as a check of
 * `load.ts`. The ratios between the service and the floor should be similar. npm installs
 * autocannon in a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { casesFor, secret, type UserRow, usersStatement, usualUsers } from './cases.ts';
import type { Wanted } from './compare.ts';
import { type BenchPostgres, query, usualLoad } from './database.ts';
import type { Shot } from './load.ts';
import { introduce, nameOf } from './report.ts';
import { startFloor, startService } from './servers.ts';
import { surroundings } from './surroundings.ts';

const version = '8.0.0';

interface Client {
  setRequests(requests: { method: string; path: string; headers: Shot['headers'] }[]): void;
}
interface Options {
  url: string;
  connections: number;
  duration: number;
  setupClient: (client: Client) => void;
}
type Autocannon = (
  options: Options,
) => Promise<{ requests: { average: number }; errors: number; '5xx': number }>;

/** Measures both servers with autocannon, and prints the figures. */
export async function measureWithAutocannon(
  postgres: BenchPostgres,
  { cores, connections, choose, seconds }: Wanted,
): Promise<void> {
  const plan = `autocannon ${version}, ${connections} connections, ${seconds} s`;
  introduce(surroundings(`PostgreSQL ${postgres.version}`), cores, plan);
  const folder = mkdtempSync(join(tmpdir(), 'bench-autocannon-'));
  const url = await postgres.createDatabase(usualLoad);
  const environment = { DATABASE_URL: url, JWT_SECRET: secret };
  const servers = [
    await startFloor(environment, cores.server),
    await startService(environment, cores.server),
  ];
  try {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, `autocannon@${version}`], { stdio: 'pipe' });
    const path = join(folder, 'node_modules/autocannon/autocannon.js');
    const { default: autocannon }: { default: Autocannon } = await import(pathToFileURL(path).href);
    const rows = await query<UserRow>(url, usersStatement(usualUsers));
    for (const one of choose(casesFor(rows, connections)).filter(({ id }) => id.startsWith('R'))) {
      const perSecond: number[] = [];
      for (const { port } of servers) {
        let nth = 0;
        const result = await autocannon({
          url: `http://127.0.0.1:${port}`,
          connections,
          duration: seconds,
          setupClient: (client) => {
            const { path, headers } = one.next(nth++);
            client.setRequests([{ method: 'GET', path, headers }]);
          },
        });
        if (result.errors > 0 || result['5xx'] > 0) throw new Error(`${one.id}: requests failed`);
        perSecond.push(result.requests.average);
      }
      const [floor, service] = perSecond as [number, number];
      const told = `floor ${floor.toFixed(0)}/s, service ${service.toFixed(0)}/s`;
      console.log(`${nameOf(one)} ${told}, ${(service / floor).toFixed(2)} times`);
    }
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
