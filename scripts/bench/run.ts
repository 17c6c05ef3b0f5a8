/**
 * Measures the service against the floor (`floor.ts`), from the outside.
 *
 *   npm run bench                                   a PostgreSQL of its own, 100,000 orders of 10,000 users
 *   BENCH_DATABASE_URL=postgres://... npm run bench a database of its own on that server
 *   npm run bench -- --seconds 10 --rounds 5 --connections 64 --cases R1,W1 --json results.json
 *   npm run bench -- --embedded                     the service on the embedded database, no floor
 *   npm run bench -- --profile                      a processor profile of the service, and the top of it
 *
 * Rounds are interleaved, floor and service in turn, and the median of the rounds is told: a machine that grows slower
 * meanwhile is slower for both. Where `taskset` is at hand the server has one processor to itself. Requests are not logged.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Case, casesFor, type GuestRow, guestsStatement, secret } from './cases.ts';
import { fillEmbedded, fillingStatements, openBenchDatabase, query } from './database.ts';
import { fire } from './load.ts';
import { printTop } from './profile.ts';
import { chooseCores, type Server, startFloor, startService } from './servers.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    cases: { type: 'string' },
    json: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const rounds = Number(options.rounds);
const connections = Number(options.connections);
const load = { users: 10_000, ordersPerUser: 10 };

/** The medians over the rounds of one case on one server. */
interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMicroseconds: number;
}

await (options.embedded ? measureEmbedded() : measureBoth());

async function measureBoth(): Promise<void> {
  const cores = chooseCores();
  const database = await openBenchDatabase(cores.others);
  const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'));
  const servers: Server[] = [];
  try {
    await query(database.url, ...fillingStatements(load));
    const environment = { DATABASE_URL: database.url, JWT_SECRET: secret };
    const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
    const floor = await startFloor(environment, cores.server);
    servers.push(floor);
    const service = await startService(environment, cores.server, flags);
    servers.push(service);
    const guests = await query<GuestRow>(database.url, guestsStatement(load));
    introduce(`PostgreSQL ${database.version}`, service);
    await compareAll(chosen(casesFor(guests)), { floor, service });
  } finally {
    for (const server of servers) await server.stop();
    await database.remove();
    if (options.profile) printTop(folder, servers.at(-1)?.startMilliseconds ?? 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The floor knows PostgreSQL alone, so the service stands for itself here. */
async function measureEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-data-'));
  const small = { users: 1000, ordersPerUser: 10 };
  let service: Server | undefined;
  try {
    const guests = await fillEmbedded<GuestRow>(folder, fillingStatements(small), guestsStatement(small));
    service = await startService({ DATA_DIR: folder, JWT_SECRET: secret }, chooseCores().server);
    introduce('the embedded database', service);
    console.log(`${'case'.padEnd(28)} service/s   p50 ms   p99 ms   cpu µs`);
    for (const one of chosen(casesFor(guests))) {
      await fire(service.port, one.next, { connections, seconds: 1 });
      const { perSecond, p50, p99, cpuMicroseconds } = await measure(one, service);
      const figures = [perSecond.toFixed(0), p50.toFixed(2), p99.toFixed(2), cpuMicroseconds.toFixed(0)];
      console.log(`${nameOf(one)} ${figures.map((figure) => figure.padStart(8)).join(' ')}`);
    }
  } finally {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function introduce(database: string, { startMilliseconds }: Server): void {
  console.log(`${cpus()[0]?.model}, Node.js ${process.version}, ${database}`);
  console.log(
    `${connections} connections, ${rounds} rounds of ${seconds} s, started in ${startMilliseconds.toFixed(0)} ms\n`,
  );
}

async function compareAll(cases: Case[], servers: { floor: Server; service: Server }): Promise<void> {
  console.log(`${'case'.padEnd(28)} floor/s service/s  ratio   p50 ms (floor)   p99 ms (floor)  cpu µs (floor)`);
  const results = [];
  for (const one of cases) {
    const { floor, service } = await compare(one, servers);
    results.push({ id: one.id, title: one.title, ratio: service.perSecond / floor.perSecond, floor, service });
    console.log(rowOf(one, floor, service));
  }
  const megabytes = (server: Server) => Math.round(server.residentBytes() / 1e6);
  const { floor, service } = servers;
  console.log(`\nresident memory after the run: ${megabytes(service)} MB (floor ${megabytes(floor)} MB)`);
  if (!options.json) return;
  const { startMilliseconds } = service;
  const told = { connections, rounds, seconds, startMilliseconds, residentMegabytes: megabytes(service), results };
  writeFileSync(options.json, `${JSON.stringify(told, null, 2)}\n`);
}

function chosen(cases: Case[]): Case[] {
  const wanted = options.cases?.split(',');
  return wanted ? cases.filter(({ id }) => wanted.includes(id)) : cases;
}

async function compare(one: Case, servers: { floor: Server; service: Server }) {
  const runs = { floor: [] as Figures[], service: [] as Figures[] };
  for (const server of Object.values(servers)) await fire(server.port, one.next, { connections, seconds: 1 });
  for (let round = 0; round < rounds; round++) {
    for (const name of ['floor', 'service'] as const) runs[name].push(await measure(one, servers[name]));
  }
  return { floor: medians(runs.floor), service: medians(runs.service) };
}

async function measure(one: Case, server: Server): Promise<Figures> {
  const before = server.cpuSeconds();
  const { times, seconds: elapsed } = await fire(server.port, one.next, { connections, seconds });
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const cpuMicroseconds = ((server.cpuSeconds() - before) / times.length) * 1e6;
  return { perSecond: times.length / elapsed, p50: percentile(0.5), p99: percentile(0.99), cpuMicroseconds };
}

function medians(runs: Figures[]): Figures {
  const median = (name: keyof Figures) => {
    const sorted = runs.map((run) => run[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  const [perSecond, p50, p99] = [median('perSecond'), median('p50'), median('p99')];
  return { perSecond, p50, p99, cpuMicroseconds: median('cpuMicroseconds') };
}

function nameOf({ id, title }: Case): string {
  return `${id.padEnd(4)}${title}`.padEnd(28);
}

function rowOf(one: Case, floor: Figures, service: Figures): string {
  const pair = (name: keyof Figures, digits: number, width: number) =>
    `${service[name].toFixed(digits)} (${floor[name].toFixed(digits)})`.padStart(width);
  return [
    nameOf(one),
    floor.perSecond.toFixed(0).padStart(8),
    service.perSecond.toFixed(0).padStart(9),
    (service.perSecond / floor.perSecond).toFixed(2).padStart(6),
    pair('p50', 2, 16),
    pair('p99', 2, 16),
    pair('cpuMicroseconds', 0, 15),
  ].join(' ');
}
