/** The JSON results of a measurement (`--json`). */
import type { Surroundings } from './surroundings.ts';

/**
 * The figures of one case on one server, or on several servers that share the load. Each is the
 * median of the rounds.
 */
export interface Figures {
  /** Requests served per second. */
  perSecond: number;
  /**
   * Milliseconds from the request to the end of its response: the median, the 99th and the 99.9th
   * percentile.
   */
  p50: number;
  p99: number;
  p999: number;
  /** CPU time of the measured servers per request, without the time of the database. */
  cpuMicroseconds: number;
  /** CPU time of the connections of the database per request. */
  databaseMicroseconds: number;
  /** The share of all processors that other programs used. */
  usedByOthers: number;
}

/** The figures of one case on the service and on the floor, which were measured in turn. */
export interface ComparedCase {
  id: string;
  title: string;
  /**
   * Requests per second of the service, divided by those of the floor: the median of the rounds.
   */
  ratio: number;
  /** The same ratio for the CPU time of the servers per request. */
  cpuRatio: number;
  floor: Figures;
  service: Figures;
  /** The figures of the usual server (`usual.ts`), if it was measured. */
  usual?: Figures;
}

interface Measured extends Surroundings {
  rounds: number;
  seconds: number;
}

/** The result of `npm run bench`. */
export interface Comparison extends Measured {
  kind: 'comparison';
  connections: number;
  /** The share of all processors that other programs used, over all rounds. */
  usedByOthers: number;
  /** The median of several starts. */
  startMilliseconds: number;
  /** After the run. */
  residentMegabytes: { service: number; floor: number };
  results: ComparedCase[];
}

/** One point of a line. `at` is the value of the growing number. */
export interface GrowthPoint {
  at: number;
  users: number;
  ordersPerUser: number;
  connections: number;
  results: ComparedCase[];
}

/** One line of growth: one number grows, the others are constant. */
export interface GrowthSeries {
  grows: string;
  stays: string;
  points: GrowthPoint[];
}

/** The result of `npm run bench -- --growth`. */
export interface Growth extends Measured {
  kind: 'growth';
  series: GrowthSeries[];
}

/** One case on one, two and four processes of the service. */
export interface ProcessesCase {
  id: string;
  title: string;
  byProcesses: ({ processes: number } & Figures)[];
}

/**
 * The result of `npm run bench -- --processes`, with and without processes that are pinned to
 * cores.
 */
export interface Processes extends Measured {
  kind: 'processes';
  connections: number;
  modes: { cores: string; results: ProcessesCase[] }[];
}

/**
 * The times of requests that arrive at a constant rate: milliseconds from the time a request is due
 * to its response.
 */
export interface LatencyFigures {
  title: string;
  server: string;
  load: string;
  perSecond: number;
  p50: number;
  p99: number;
  p999: number;
}

/** The result of `npm run bench -- --latency`. */
export interface Latency extends Measured {
  kind: 'latency';
  results: LatencyFigures[];
}

/** How many milliseconds heavy readers of one kind of page add to the requests of another user. */
export interface NeighborsFigures {
  title: string;
  readers: number;
  p50: number;
  p99: number;
  /** The heavy responses per second. */
  perSecond: number;
  isMissed: boolean;
}

/** The result of `npm run bench -- --neighbors`. */
export interface Neighbors extends Measured {
  kind: 'neighbors';
  results: NeighborsFigures[];
}

/** A page or another request of the service, and its CPU time as a multiple of another one. */
export interface PageFigures extends Figures {
  title: string;
  ratio: number | null;
  isMissed: boolean;
}

/** The result of `npm run bench -- --pages`. */
export interface Pages extends Measured {
  kind: 'pages';
  connections: number;
  results: PageFigures[];
}

export type Results = Comparison | Growth | Processes | Latency | Neighbors | Pages;
