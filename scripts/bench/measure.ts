/**
 * Measures several subjects with the same kind of request, one after another in each round:
 *
 *   const subjects = [{ servers: [floor], ... }, { servers: [service], ... }];
 *   const [floorFigures, serviceFigures] = await measureInTurn(subjects, { rounds: 3, seconds: 4 });
 *
 * If a machine becomes slower during the run, all subjects are affected alike. The result is the median of the rounds.
 */
import { fire, type Shot } from './load.ts';
import type { Figures } from './results.ts';
import type { Server } from './servers.ts';

/** A measured subject: the servers that get requests, the number of connections, and the requests. */
export interface Subject {
  servers: readonly Server[];
  connections: number;
  next: () => Shot;
}

/** The number of rounds for each subject, and the duration of a round. */
export interface Plan {
  rounds: number;
  seconds: number;
}

/** Returns the figures of each subject, in order. Before the rounds, every server is warmed up for the same time. */
export async function measureInTurn(subjects: readonly Subject[], { rounds, seconds }: Plan): Promise<Figures[]> {
  const warm = new Set<Server>();
  for (const { servers, connections, next } of subjects) {
    for (const server of servers) {
      if (!warm.has(server)) await fire([server.port], next, { connections, seconds: Math.min(1, seconds) });
      warm.add(server);
    }
  }
  const runs = subjects.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, subject] of subjects.entries()) runs[index]?.push(await measure(subject, seconds));
  }
  return runs.map((figures) => ({
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
    cpuMicroseconds: median(figures.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  }));
}

/** Returns the median. Of two middle numbers, it is the larger. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

async function measure({ servers, connections, next }: Subject, seconds: number): Promise<Figures> {
  const cpuSeconds = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0);
  const before = cpuSeconds();
  const ports = servers.map(({ port }) => port);
  const { times, seconds: elapsed } = await fire(ports, next, { connections, seconds });
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    perSecond: times.length / elapsed,
    p50: percentile(0.5),
    p99: percentile(0.99),
    cpuMicroseconds: ((cpuSeconds() - before) / times.length) * 1e6,
  };
}
