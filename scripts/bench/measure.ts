/**
 * Measures several servers with the same kind of request, one after another in each round. If a
 * machine becomes slower during the run, all servers are affected alike.
 */
import { count } from './cores.ts';
import { busySeconds, type UsedByProcess } from './cpu-time.ts';
import type { Load } from './load.ts';
import type { Server } from './servers.ts';

/** A measured server, and the load generator that knows the users of its database. */
export interface Subject {
  server: Server;
  load: Load;
}

/** What the subjects are sent. */
interface Kind {
  caseId: string;
  connections: number;
}

/** The rounds of each subject. */
export interface Plan extends Kind {
  rounds: number;
  /** The approximate duration of a round. */
  seconds: number;
  /** Returns the CPU time of each process of the database. */
  databaseTimes: () => Promise<UsedByProcess>;
}

/** The figures of one round. */
export interface Figures {
  /** CPU time of the server per request. */
  serverMicroseconds: number;
  /** CPU time of the connections of the database per request. */
  databaseMicroseconds: number;
  /** The share of all processors that other programs used. */
  usedByOthers: number;
}

/** V8 compiles a function again and again until about this many requests have run it. */
const requestsUntilWarm = 10_000;
const mostSecondsOfWarming = 10;

/**
 * Returns the figures of the rounds of each subject, in order. Each subject is warmed up first. A
 * subject gets the same number of requests in each round.
 */
export async function measureInTurn(
  subjects: readonly Subject[],
  plan: Plan,
): Promise<Figures[][]> {
  const measured = [];
  for (const subject of subjects) {
    const amount = Math.ceil((await warmUp(subject, plan)) * plan.seconds);
    measured.push({
      subject,
      amount: Math.max(amount, plan.connections),
      figures: [] as Figures[],
    });
  }
  for (let round = 0; round < plan.rounds; round++) {
    for (const { subject, amount, figures } of measured)
      figures.push(await measure(subject, amount, plan));
  }
  return measured.map(({ figures }) => figures);
}

/** Returns how many requests a second the server responded to at the end. */
export async function warmUp(
  { server: { port }, load }: Subject,
  { caseId, connections }: Kind,
): Promise<number> {
  const amount = requestsUntilWarm / 10;
  const begin = performance.now();
  let perSecond = 0;
  for (let sent = 0; sent < requestsUntilWarm; sent += amount) {
    const before = performance.now();
    await load.send({ port, caseId, connections, amount });
    const now = performance.now();
    perSecond = amount / ((now - before) / 1000);
    if (now - begin > mostSecondsOfWarming * 1000) break;
  }
  return perSecond;
}

async function measure(
  { server, load }: Subject,
  amount: number,
  { caseId, connections, databaseTimes }: Plan,
): Promise<Figures> {
  const read = async () => ({
    server: server.cpuSeconds(),
    database: await databaseTimes(),
    load: load.cpuSeconds(),
    machine: busySeconds(),
    at: performance.now(),
  });
  const before = await read();
  await load.send({ port: server.port, caseId, connections, amount });
  const after = await read();
  const ofServer = after.server - before.server;
  const ofDatabase = usedBetween(before.database, after.database);
  const ofLoad = after.load - before.load;
  const ofOthers = after.machine - before.machine - ofServer - ofDatabase - ofLoad;
  const elapsed = (after.at - before.at) / 1000;
  return {
    serverMicroseconds: (ofServer / amount) * 1e6,
    databaseMicroseconds: (ofDatabase / amount) * 1e6,
    usedByOthers: Math.max(0, ofOthers) / (elapsed * count),
  };
}

function usedBetween(before: UsedByProcess, after: UsedByProcess): number {
  let sum = 0;
  for (const [id, seconds] of after) sum += seconds - (before.get(id) ?? 0);
  return sum;
}

/** Returns the median of one figure. */
export function medianOf(rounds: readonly Figures[], name: keyof Figures): number {
  return median(rounds.map((figures) => figures[name]));
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
