/**
 * Measures several subjects with the same kind of request, one after another in each round:
 *
 *   const subjects = [{ servers: [floor], ... }, { servers: [service], ... }];
 *   const [ofFloor, ofService] = await measureInTurn(subjects, { rounds: 5, seconds: 2 });
 *
 * If a machine becomes slower during the run, all subjects are affected alike.
 */
import { count } from './cores.ts';
import { busySeconds, type UsedByProcess } from './cpu-time.ts';
import { fire, type Next } from './load.ts';
import type { ComparedCase, Figures } from './results.ts';
import type { Server } from './servers.ts';

/**
 * A measured subject: the servers that get requests, the number of connections, and the requests.
 */
export interface Subject {
  servers: readonly Server[];
  connections: number;
  next: Next;
  /** Starts work that runs during each round, and returns the function that ends the work. */
  startBackground?: (() => Promise<() => Promise<void>>) | undefined;
}

/** The number of rounds for each subject, and the duration of a round. */
export interface Plan {
  rounds: number;
  seconds: number;
  /**
   * Returns the CPU time of each process of the database. Without it, no figure of the
   * database is known.
   */
  databaseTimes?: () => Promise<UsedByProcess>;
}

/** V8 compiles a function again and again until about this many requests have run it. */
const requestsUntilWarm = 10_000;
const mostSecondsOfWarming = 10;

/**
 * Returns the figures of the rounds of each subject, in order. Before the rounds, every server is
 * warmed up.
 */
export async function measureInTurn(
  subjects: readonly Subject[],
  plan: Plan,
): Promise<Figures[][]> {
  const warm = new Set<Server>();
  for (const { servers, connections, next } of subjects) {
    for (const server of servers) {
      if (!warm.has(server)) await warmUp(server, next, connections);
      warm.add(server);
    }
  }
  const runs = subjects.map((): Figures[] => []);
  for (let round = 0; round < plan.rounds; round++) {
    for (const [index, subject] of subjects.entries())
      runs[index]?.push(await measure(subject, plan));
  }
  return runs;
}

async function warmUp(server: Server, next: Next, connections: number): Promise<void> {
  let requests = 0;
  for (let second = 0; second < mostSecondsOfWarming && requests < requestsUntilWarm; second++) {
    requests += (await fire([server.port], next, { connections, seconds: 1 })).times.length;
  }
}

/** Returns the median of each figure. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const names = Object.keys(rounds[0] ?? {}) as (keyof Figures)[];
  const entries = names.map((name) => [name, median(rounds.map((figures) => figures[name]))]);
  return Object.fromEntries(entries) as Figures;
}

/** Compares the rounds of a case on the servers. */
export function comparedCase(
  { id, title }: { id: string; title: string },
  {
    floor,
    service,
    usual,
  }: { floor: readonly Figures[]; service: readonly Figures[]; usual?: readonly Figures[] },
): ComparedCase {
  return {
    id,
    title,
    ratio: medianRatio(service, floor, 'perSecond'),
    cpuRatio: medianRatio(service, floor, 'cpuMicroseconds'),
    floor: medianOf(floor),
    service: medianOf(service),
    ...(usual && { usual: medianOf(usual) }),
  };
}

/**
 * Returns the median of the ratios of one figure. Each ratio is between two measurements of the
 * same round.
 */
export function medianRatio(
  of: readonly Figures[],
  by: readonly Figures[],
  name: keyof Figures,
): number {
  return median(of.map((figures, round) => figures[name] / (by[round]?.[name] ?? Number.NaN)));
}

/** Returns the median; of two middle numbers, the larger one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

/** Returns the time below which this share of the ascending times is. */
export function percentile(times: Float64Array, share: number): number {
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}

async function measure(subject: Subject, { seconds, databaseTimes }: Plan): Promise<Figures> {
  const { servers, connections, next, startBackground } = subject;
  const stopBackground = await startBackground?.();
  const read = async () => ({
    servers: servers.reduce((sum, server) => sum + server.cpuSeconds(), 0),
    database: (await databaseTimes?.()) ?? null,
    sender: process.cpuUsage(),
    machine: busySeconds(),
  });
  const before = await read();
  const ports = servers.map(({ port }) => port);
  const fired = fire(ports, next, { connections, seconds }).then(async (run) => ({
    ...run,
    after: await read(),
  }));
  const { times, seconds: elapsed, after } = await fired.finally(() => stopBackground?.());
  const ofServers = after.servers - before.servers;
  const ofDatabase = usedBetween(before.database, after.database);
  const { user, system } = process.cpuUsage(before.sender);
  const own = ofServers + (ofDatabase || 0) + (user + system) / 1e6;
  return {
    perSecond: times.length / elapsed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    p999: percentile(times, 0.999),
    cpuMicroseconds: (ofServers / times.length) * 1e6,
    databaseMicroseconds: (ofDatabase / times.length) * 1e6,
    usedByOthers: Math.max(0, after.machine - before.machine - own) / (elapsed * count),
  };
}

function usedBetween(before: UsedByProcess | null, after: UsedByProcess | null): number {
  if (before === null || after === null) return Number.NaN;
  let sum = 0;
  for (const [id, seconds] of after) sum += seconds - (before.get(id) ?? 0);
  return sum;
}
