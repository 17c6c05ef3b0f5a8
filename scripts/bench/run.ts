/**
 * Measures the CPU time of the service and of its database. `npm run bench` compares the service
 * with the floor (`floor.ts`) and the usual server (`usual.ts`), on a database with 100,000 orders
 * of 1,000 users.
 *
 *   --check              fails if a bar is missed
 *   --against COMMIT     compares the service with that of another commit instead
 *   --growth             compares a large database with a small one instead (growth.ts)
 *   --orders 20000000    the number of orders in the large database
 *   --connections 32     the number of concurrent requests
 *   --seconds 2          the approximate duration of a round
 *   --rounds 5
 *   --cases R1,W1        only these cases
 *
 * Each round measures the servers one after another, so that a machine that becomes slower affects
 * all servers equally. The script prints the median of the rounds. If `taskset` is installed, the
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

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean' },
    against: { type: 'string' },
    growth: { type: 'boolean' },
    orders: { type: 'string', default: '20000000' },
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
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
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: Number(options.connections),
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
  else if (options.against !== undefined) await compareWith(options.against, postgres, wanted);
  else if (!tellVerdicts(await compare(postgres, wanted)) && options.check) process.exitCode = 1;
} finally {
  postgres.remove();
}

/** Prints the conditions of the measurement. */
function introduce(): void {
  const { rounds, seconds, connections } = wanted;
  const machine = `${cpus()[0]?.model.trim()}, ${count} cores`;
  console.log(`${machine}, Node.js ${process.version}, PostgreSQL ${postgres.version}`);
  const pinned = `servers on core ${cores.server}, everything else on ${others === null ? 'any core' : `core ${others}`}`;
  console.log(cores.server === null ? 'every process on any core' : pinned);
  console.log(`load average ${loadavg()[0]?.toFixed(1)} at the start`);
  console.log(`${connections} connections, ${rounds} rounds of ${seconds} s\n`);
}
