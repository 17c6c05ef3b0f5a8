/**
 * Tests the guarantees in docs/explanation/reliability.md with real processes and injected
 * failures.
 *
 *   npm run faults                            the shorter scenarios, shortened
 *   npm run faults -- --full                  all scenarios, at full length
 *   npm run faults -- crash database          some scenarios
 *   npm run faults -- --shard 1/3             every third scenario; 2/3 and 3/3 run the others
 *   npm run faults -- soak --minutes 30       the soak, which runs only if it is named
 *   npm run faults -- patroni                 with etcd and Patroni, which must be installed
 *
 * TEST_DATABASE_URL names a PostgreSQL server in which databases may be created. Without it, a
 * scenario starts its own cluster. Prints the measured figures. Exits with 1 if a guarantee is
 * broken.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { crash } from './crash.ts';
import { database } from './database.ts';
import { edge } from './edge.ts';
import { ending } from './ending.ts';
import { events } from './events.ts';
import { failover } from './failover.ts';
import { instances } from './instances.ts';
import { overload } from './overload.ts';
import { patroni } from './patroni.ts';
import { soak } from './soak.ts';
import { stalls } from './stalls.ts';
import { standbyAway } from './standby-away.ts';
import { standbyReads } from './standby-reads.ts';
import { Scope } from './support/scope.ts';
import { switchover } from './switchover.ts';

/** In this order, the scenarios of three shards take the same time. */
const scenarios: Readonly<Record<string, (scope: Scope) => Promise<void>>> = {
  events,
  'standby-reads': standbyReads,
  failover,
  database,
  crash,
  'standby-away': standbyAway,
  switchover,
  instances,
  stalls,
  ending,
  edge,
  overload,
  soak,
  patroni,
};
/** Needs half an hour, or programs that only a release has. */
const onlyIfNamed = ['soak', 'patroni'];
/** Takes more than a minute even if it is shortened. */
const onlyInFull = ['events', 'standby-reads', 'failover'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '30' },
    shard: { type: 'string', default: '1/1' },
  },
});
const [shard = 0, shards = 0] = values.shard.split('/').map(Number);
if (!(shard >= 1 && shard <= shards)) {
  console.error(`--shard is ${values.shard}; the first third of the scenarios is 1/3`);
  process.exit(2);
}
const unusual = [...onlyIfNamed, ...(values.full ? [] : onlyInFull)];
const usual = Object.keys(scenarios).filter((name) => !unusual.includes(name));
const chosen = positionals.length > 0 ? positionals : usual.filter(isInShard);
const unknown = chosen.filter((name) => !(name in scenarios));
if (unknown.length > 0) {
  console.error(
    `no scenario ${unknown.join(', ')}; there are ${Object.keys(scenarios).join(', ')}`,
  );
  process.exit(2);
}

console.log(
  `${new Date().toISOString()}, ${cpus().length} x ${cpus()[0]?.model}, Node.js ${process.version}`,
);
let current: Scope | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await current?.end();
    process.exit(130);
  });
}

let broken = 0;
for (const name of chosen) {
  const scope = new Scope({ full: values.full, minutes: Number(values.minutes) });
  current = scope;
  const started = performance.now();
  console.log(`\n${name}`);
  try {
    await scenarios[name]?.(scope);
    console.log(`ok ${name} (${seconds(started)} s)`);
  } catch (error) {
    broken++;
    console.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    console.log(`BROKEN ${name} (${seconds(started)} s)`);
  } finally {
    await scope.end();
  }
}
console.log(`\n${chosen.length - broken} kept, ${broken} broken`);
process.exit(broken === 0 ? 0 : 1);

function isInShard(_name: string, nth: number): boolean {
  return nth % shards === shard - 1;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
