/**
 * Measures the CPU time of the service and of its database. `npm run bench` compares the service
 * with the floor (`floor.ts`) and the usual server (`usual.ts`), on a database with 100,000 orders
 * of 1,000 users.
 *
 *   --check                fails if a bar is missed
 *   --parts                shows what each part of the service costs instead
 *   --against COMMIT       compares the service with that of another commit instead
 *   --growth               compares a large database with a small one instead (growth.ts)
 *   --orders 20000000      the number of orders in the large database
 *   --connections 32,4,1   the numbers of concurrent requests, in turn; --growth uses the largest
 *   --runs 4               how often all servers are started; 6 with --against
 *   --rounds 3             of each run
 *   --seconds 1            the approximate duration of a round
 *   --cases R1,W1          only these cases
 *
 * Each round measures the servers one after another, so that a machine that becomes slower affects
 * all servers equally. The script prints the mean of the rounds. If `taskset` is installed, the
 * other processes do not use the core of the measured server. Requests are not logged.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { compareWith } from './against.ts';
import { cases, growthCases } from './cases.ts';
import { compare, tellVerdicts, type Wanted } from './compare.ts';
import { chooseCores, count, keepOn } from './cores.ts';
import { startPostgres } from './database.ts';
import { growthSettings, measureGrowth } from './growth.ts';
import { showParts } from './parts.ts';

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean' },
    parts: { type: 'boolean' },
    against: { type: 'string' },
    growth: { type: 'boolean' },
    orders: { type: 'string', default: '20000000' },
    connections: { type: 'string', default: '32,4,1' },
    runs: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '1' },
    cases: { type: 'string' },
  },
});

// Calls `process.exit`, which ends the started processes. The default action of the signal would
// leave them running.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const ids = options.cases?.split(',');
const cores = chooseCores();
const wanted: Wanted = {
  runs: Number(options.runs ?? (options.against ? 6 : 4)),
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: options.connections.split(',').map(Number),
  core: cores.server,
  cases: (options.growth ? growthCases : cases).filter(({ id }) => ids?.includes(id) ?? true),
};
// The long tasks of `--growth` may use every core.
const others = options.growth ? null : cores.others;
keepOn(others, process.pid);
const postgres = await startPostgres(others, options.growth ? growthSettings : {});
try {
  introduce();
  if (options.growth) await measureGrowth(Number(options.orders), postgres, wanted);
  else if (options.parts) await showParts(postgres, wanted);
  else if (options.against !== undefined) await compareWith(options.against, postgres, wanted);
  else if (!tellVerdicts(await compare(postgres, wanted)) && options.check) process.exitCode = 1;
} finally {
  postgres.remove();
}

/** Prints the conditions of the measurement. */
function introduce(): void {
  const { runs, rounds, seconds, connections } = wanted;
  const machine = `${cpus()[0]?.model.trim()}, ${count} cores`;
  console.log(`${machine}, Node.js ${process.version}, PostgreSQL ${postgres.version}`);
  const pinned = `servers on core ${cores.server}, everything else on ${others === null ? 'any core' : `core ${others}`}`;
  console.log(cores.server === null ? 'every process on any core' : pinned);
  console.log(`load average ${loadavg()[0]?.toFixed(1)} at the start`);
  const extent = `${runs} runs with ${rounds} rounds of ${seconds} s`;
  console.log(`${extent}, connections: ${connections.join(', ')}\n`);
}
