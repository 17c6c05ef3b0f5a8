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

/**
 * The numbers of requests that warm a server up, in turn. Before about 25,000 requests, V8 has not
 * compiled the functions of the service for the last time, and a request costs up to four times as much.
 */
const warmingAmounts = [2_000, 4_000, 8_000, 16_000];
/** After this time, the amount being sent is the last one: one connection sends slowly. */
const mostSecondsOfWarming = 5;

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
  const begin = performance.now();
  let perSecond = 0;
  for (const amount of warmingAmounts) {
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

/** Returns the mean of one figure over all rounds. */
export function meanOf(rounds: readonly Figures[], name: keyof Figures): number {
  return rounds.reduce((sum, figures) => sum + figures[name], 0) / rounds.length;
}

/**
 * Returns the ratio of the means of one figure. Single rounds of equal processes differ by a
 * quarter: the median of their ratios differs by 12 percent from run to run, this ratio by 5.
 */
export function ratioOf(
  of: readonly Figures[],
  by: readonly Figures[],
  name: keyof Figures,
): number {
  return meanOf(of, name) / meanOf(by, name);
}

/** Returns the median; of two middle numbers, the larger one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
