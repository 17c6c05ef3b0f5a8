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
import { type Case, prepareCases, secret } from './cases.ts';
import { fill, openBenchDatabase } from './database.ts';
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
    await fill(database.url, load);
    const environment = { DATABASE_URL: database.url, JWT_SECRET: secret };
    const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
    const floor = await startFloor(environment, cores.server);
    servers.push(floor);
    const service = await startService(environment, cores.server, flags);
    servers.push(service);
    const cases = chosen(await prepareCases(database.url, load));
    console.log(`${cpus()[0]?.model}, Node.js ${process.version}, PostgreSQL ${database.version}`);
    console.log(
      `${connections} connections, ${rounds} rounds of ${seconds} s, started in ${service.startMilliseconds.toFixed(0)} ms\n`,
    );
    console.log(`${'case'.padEnd(28)} floor/s service/s  ratio   p50 ms (floor)   p99 ms (floor)  cpu µs (floor)`);
    const results = [];
    for (const one of cases) {
      const { floor: low, service: high } = await compare(one, { floor, service });
      results.push({ id: one.id, title: one.title, ratio: high.perSecond / low.perSecond, floor: low, service: high });
      console.log(rowOf(one, low, high));
    }
    const residentMegabytes = service.residentBytes() / 1e6;
    console.log(
      `\nresident memory after the run: ${residentMegabytes.toFixed(0)} MB (floor ${(floor.residentBytes() / 1e6).toFixed(0)} MB)`,
    );
    const { startMilliseconds } = service;
    if (options.json)
      writeJson(options.json, { connections, rounds, seconds, startMilliseconds, residentMegabytes, results });
  } finally {
    for (const server of servers) await server.stop();
    await database.remove();
    if (options.profile) printTop(folder, servers.at(-1)?.startMilliseconds ?? 0);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureEmbedded(): Promise<void> {
  throw new Error('not yet');
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
  const run = await fire(server.port, one.next, { connections, seconds });
  const { times } = run;
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const cpuMicroseconds = ((server.cpuSeconds() - before) / times.length) * 1e6;
  return { perSecond: times.length / run.seconds, p50: percentile(0.5), p99: percentile(0.99), cpuMicroseconds };
}

function medians(runs: Figures[]): Figures {
  const median = (name: keyof Figures) => {
    const sorted = runs.map((run) => run[name]).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  };
  return {
    perSecond: median('perSecond'),
    p50: median('p50'),
    p99: median('p99'),
    cpuMicroseconds: median('cpuMicroseconds'),
  };
}

function rowOf({ id, title }: Case, floor: Figures, service: Figures): string {
  const pair = (name: keyof Figures, digits: number, width: number) =>
    `${service[name].toFixed(digits)} (${floor[name].toFixed(digits)})`.padStart(width);
  return [
    `${id.padEnd(4)}${title}`.padEnd(28),
    floor.perSecond.toFixed(0).padStart(8),
    service.perSecond.toFixed(0).padStart(9),
    (service.perSecond / floor.perSecond).toFixed(2).padStart(6),
    pair('p50', 2, 16),
    pair('p99', 2, 16),
    pair('cpuMicroseconds', 0, 15),
  ].join(' ');
}

function writeJson(path: string, results: object): void {
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}
