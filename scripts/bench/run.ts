/**
 * Measures the service from outside.
 *
 *   npm run bench                                   against the floor (`floor.ts`) and the usual server (`usual.ts`),
 *                                                   with 100,000 orders of 1,000 users
 *   npm run bench -- --check                        the same, and fails if a bar (`bars.ts`) is missed
 *   npm run bench -- --growth                       with more orders per user, more orders in total, more connections
 *   npm run bench -- --growth --orders 100000       the same, with at most that many orders instead of 1,000,000
 *   npm run bench -- --empty                        from an empty database onwards: reads, creations, the reads again
 *   npm run bench -- --latency                      at constant rates of arrival, and with a heavy user
 *   npm run bench -- --neighbors                    how much heavy readers delay another user, for each kind of page
 *   npm run bench -- --pages                        pages that are not in memory, and other representations
 *   npm run bench -- --machines --seconds 60        how much of a core 1,000 waiting machines take
 *   npm run bench -- --events --seconds 10          how long events take to their webhooks
 *   npm run bench -- --bare                         against Fastify without plugins (`bare.ts`)
 *   npm run bench -- --against ../other             against the service of another checkout
 *   npm run bench -- --against ../other --set PARTNER_EVENTS=all --cases W1
 *   npm run bench -- --autocannon                   the reading cases with another load generator, as a check
 *   npm run bench -- --processes                    one, two and four processes on one database
 *   npm run bench -- --embedded                     the service on the embedded database
 *   npm run bench -- --profile                      a CPU profile of the service, and its top entries
 *
 *   npm run bench -- --seconds 10 --rounds 5 --connections 64 --cases R1,W1 --json results.json
 *
 * The script starts a PostgreSQL server, or creates databases on that of
 * `BENCH_DATABASE_URL=postgres://...`. Each round measures the servers one after another, so that a
 * machine that becomes slower affects all servers equally. The script prints the median of the
 * rounds. If `taskset` is installed, the script's other processes do not use the core of the
 * measured server. Requests are not logged.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith } from './against.ts';
import { compareWithBare } from './against-bare.ts';
import type { Case } from './cases.ts';
import { compare, measureEmbedded, tellVerdicts, type Wanted } from './compare.ts';
import { chooseCores, keepOn } from './cores.ts';
import { type BenchPostgres, noOrders, openPostgres, usualLoad } from './database.ts';
import { measureEvents } from './events.ts';
import { measureGrowth } from './growth.ts';
import { measureLatency } from './latency.ts';
import { measureMachines } from './machines.ts';
import { measureNeighbors } from './neighbors.ts';
import { measurePages } from './pages.ts';
import { measureProcesses } from './processes.ts';
import type { Results } from './results.ts';
import { measureWithAutocannon } from './second-load.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    cases: { type: 'string' },
    json: { type: 'string' },
    check: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    orders: { type: 'string', default: '1000000' },
    empty: { type: 'boolean', default: false },
    latency: { type: 'boolean', default: false },
    neighbors: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    machines: { type: 'boolean', default: false },
    events: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
    against: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
    autocannon: { type: 'boolean', default: false },
    processes: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const ids = options.cases?.split(',');
const wanted = {
  // Rounds of a growth series are short, because a series has many points.
  seconds: Number(options.seconds ?? (options.growth || options.processes ? 0.8 : 2)),
  rounds: Number(options.rounds),
  connections: Number(options.connections),
  choose: (cases) => cases.filter(({ id }) => ids?.includes(id) ?? true),
} satisfies Omit<Wanted, 'cores'>;

// Calls `process.exit`, which ends the started processes. The default action of the signal would
// leave them running.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

if (options.processes) keep(await measureProcesses(wanted));
else await measureOnChosenCores();

async function measureOnChosenCores(): Promise<void> {
  const cores = chooseCores();
  keepOn(cores.others, process.pid);
  if (options.embedded) return await measureEmbedded({ ...wanted, cores });
  const postgres = await openPostgres(cores.others);
  try {
    if (options.growth)
      keep(await measureGrowth(postgres, { ...wanted, cores }, { orders: Number(options.orders) }));
    else if (options.latency) keep(await measureLatency(postgres, { ...wanted, cores }));
    else if (options.neighbors) {
      const measured = await measureNeighbors(postgres, { ...wanted, cores });
      keep(measured);
      if (options.check && measured.results.some(({ isMissed }) => isMissed)) process.exitCode = 1;
    } else if (options.pages) {
      const measured = await measurePages(postgres, { ...wanted, cores });
      keep(measured);
      if (options.check && measured.results.some(({ isMissed }) => isMissed)) process.exitCode = 1;
    } else if (options.machines) {
      const isWithin = await measureMachines(postgres, { ...wanted, cores });
      if (options.check && !isWithin) process.exitCode = 1;
    } else if (options.events) {
      const isWithin = await measureEvents(postgres, { ...wanted, cores });
      if (options.check && !isWithin) process.exitCode = 1;
    } else if (options.bare) {
      const isWithin = await compareWithBare(postgres, { ...wanted, cores });
      if (options.check && !isWithin) process.exitCode = 1;
    } else if (options.against !== undefined)
      await compareWith(
        resolve(options.against),
        postgres,
        { ...wanted, cores },
        Object.fromEntries(options.set.map((setting) => setting.split('=', 2))),
      );
    else if (options.autocannon) await measureWithAutocannon(postgres, { ...wanted, cores });
    else await compareBoth(postgres, { ...wanted, cores });
  } finally {
    await postgres.remove();
  }
}

async function compareBoth(postgres: BenchPostgres, wanted: Wanted): Promise<void> {
  const { profile, empty } = options;
  if (empty)
    return keep(
      await compare(postgres, { ...wanted, choose: aroundCreations }, { profile, load: noOrders }),
    );
  const comparison = await compare(postgres, wanted, { profile, load: usualLoad });
  keep(comparison);
  if (!tellVerdicts(comparison) && options.check) process.exitCode = 1;
}

/**
 * The creations fill the database. The second reads use the plans that PostgreSQL made for the
 * empty database.
 */
function aroundCreations(cases: Case[]): Case[] {
  // Without orders, R2 has nothing to read.
  const [creations, reads] = [
    cases.filter(({ id }) => id === 'W1'),
    cases.filter(({ id }) => !['W1', 'R2'].includes(id)),
  ];
  return wanted.choose([...reads, ...creations, ...reads]);
}

function keep(results: Results): void {
  if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
}
