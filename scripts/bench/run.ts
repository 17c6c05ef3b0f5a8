/**
 * Measures the service from outside. Without options, `npm run bench` compares the service with the
 * floor (`floor.ts`) and the usual server (`usual.ts`), with 100,000 orders of 1,000 users. One
 * option chooses another measurement:
 *
 *   --growth             with more orders per user, more orders in total, more connections
 *   --empty              from an empty database onwards: reads, creations, the reads again
 *   --latency            at constant rates of arrival, and with a heavy user
 *   --neighbors          how much heavy readers delay another user, for each kind of page
 *   --pages              pages that are not in memory, and other representations
 *   --machines           how much of a core 1,000 waiting machines take
 *   --events             how long events take to their webhooks
 *   --bare               against Fastify without plugins (`bare.ts`)
 *   --against ../other   against the service of another checkout
 *   --autocannon         the reading cases with another load generator, as a check
 *   --processes          one, two and four processes on one database
 *   --embedded           the service on the embedded database
 *
 * The other options apply to these measurements, as far as a measurement uses them:
 *
 *   --check              fails if a bar is missed
 *   --profile            also makes a CPU profile of the service, and prints its top entries
 *   --seconds 10         the duration of a round
 *   --rounds 5
 *   --connections 64
 *   --cases R1,W1        only these cases
 *   --json results.json  writes the results to a file
 *   --orders 100000      at most that many orders with --growth, instead of 1,000,000
 *   --set NAME=value     a setting of this checkout with --against
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
import type { Neighbors, Pages, Results } from './results.ts';
import { measureWithAutocannon } from './second-load.ts';

const { values: options } = parseArgs({
  options: {
    growth: { type: 'boolean' },
    empty: { type: 'boolean' },
    latency: { type: 'boolean' },
    neighbors: { type: 'boolean' },
    pages: { type: 'boolean' },
    machines: { type: 'boolean' },
    events: { type: 'boolean' },
    bare: { type: 'boolean' },
    against: { type: 'string' },
    autocannon: { type: 'boolean' },
    processes: { type: 'boolean' },
    embedded: { type: 'boolean' },
    check: { type: 'boolean' },
    profile: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    cases: { type: 'string' },
    json: { type: 'string' },
    orders: { type: 'string', default: '1000000' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
const ids = options.cases?.split(',');
const onAnyCore = {
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

if (options.processes) save(await measureProcesses(onAnyCore));
else if (!(await measureOnChosenCores()) && options.check) process.exitCode = 1;

/** Returns whether the measurement reaches its bars. One without bars always does. */
async function measureOnChosenCores(): Promise<boolean> {
  const cores = chooseCores();
  keepOn(cores.others, process.pid);
  const wanted = { ...onAnyCore, cores };
  if (options.embedded) {
    await measureEmbedded(wanted);
    return true;
  }
  const postgres = await openPostgres(cores.others);
  try {
    return await measureOn(postgres, wanted);
  } finally {
    await postgres.remove();
  }
}

async function measureOn(postgres: BenchPostgres, wanted: Wanted): Promise<boolean> {
  if (options.growth)
    save(await measureGrowth(postgres, wanted, { orders: Number(options.orders) }));
  else if (options.latency) save(await measureLatency(postgres, wanted));
  else if (options.neighbors) return noneMissed(save(await measureNeighbors(postgres, wanted)));
  else if (options.pages) return noneMissed(save(await measurePages(postgres, wanted)));
  else if (options.machines) return await measureMachines(postgres, wanted);
  else if (options.events) return await measureEvents(postgres, wanted);
  else if (options.bare) return await compareWithBare(postgres, wanted);
  else if (options.against !== undefined) {
    const settings = Object.fromEntries(options.set.map((setting) => setting.split('=', 2)));
    await compareWith(resolve(options.against), postgres, wanted, settings);
  } else if (options.autocannon) await measureWithAutocannon(postgres, wanted);
  else if (options.empty) {
    const { profile } = options;
    const choose = aroundCreations;
    save(await compare(postgres, { ...wanted, choose }, { profile, load: noOrders }));
  } else {
    const { profile } = options;
    return tellVerdicts(save(await compare(postgres, wanted, { profile, load: usualLoad })));
  }
  return true;
}

/**
 * The creations fill the database. The second reads use the plans that PostgreSQL made for the
 * empty database.
 */
function aroundCreations(cases: Case[]): Case[] {
  const creations = cases.filter(({ id }) => id === 'W1');
  // Without orders, R2 has nothing to read.
  const reads = cases.filter(({ id }) => !['W1', 'R2'].includes(id));
  return onAnyCore.choose([...reads, ...creations, ...reads]);
}

function noneMissed({ results }: Neighbors | Pages): boolean {
  return results.every(({ isMissed }) => !isMissed);
}

/** Writes results to the file of `--json`, if there is one, and returns the results. */
function save<Saved extends Results>(results: Saved): Saved {
  if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}
