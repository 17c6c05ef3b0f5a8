/**
 * Program: serves an application, and measures its memory. For each line on standard input, it
 * prints one line: a `Measurement` as JSON, or for the line `in flight` the number of requests that
 * have not ended.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '../../src/app.ts';
import { createObjectStorage } from '../../src/attachments/object-storage.ts';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/db/connect.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { seed } from '../../src/demo/demo.ts';
import { maxima as defaultMaxima, type Maxima } from '../../src/limits/bounds.ts';
import { publicLimits } from '../../src/limits/limits.ts';
import { createMetrics } from '../../src/observability/metrics.ts';
import { noTracing } from '../../src/tracing/tracing.ts';
import { testSettings } from './settings.ts';
import { testSecret } from './tokens.ts';

/** The argument of the program, as JSON. */
export interface MeasuredService {
  databaseUrl?: string | undefined;
  dataDir: string;
  /** Environment variables that override `testSettings`. */
  settings?: Record<string, string>;
  maxima?: Partial<Maxima>;
  /** Whether to collect garbage all the time, to find the largest memory in use. */
  watchesLive?: boolean;
}

/** A measurement in bytes. */
export interface Measurement {
  /** The memory that is in use after a garbage collection. */
  live: number;
  /** The largest value of `live` since the previous measurement, if the program watches it. */
  peakLive: number;
  /** The memory of the process, as counted by the kernel. */
  resident: number;
  /** The largest value of `resident` since the previous measurement. */
  peakResident: number;
}

const { databaseUrl, dataDir, settings, maxima, watchesLive }: MeasuredService = JSON.parse(
  process.argv[2] ?? '',
);
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const database = await openDatabase({
  databaseUrl,
  dataDir,
  databasePoolSize: 10,
  databaseStatementTimeoutMs: 30_000,
});
await migrateToLatest(database.db);
await seed(database.db);
const config = loadConfig({ ...testSettings, ...settings });
const metrics = createMetrics();
const storage = createObjectStorage(config, { metrics, tracing: noTracing });
const app = await buildApp({
  config,
  db: database.db,
  secrets: [testSecret],
  storage,
  metrics,
  limits: publicLimits(config, { ...defaultMaxima, ...maxima }),
});
console.log(await app.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }));

function liveBytes(): number {
  // The first collection finds unused buffers. The second one runs after their memory is released.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let peak = 0;
function watch(): void {
  const started = performance.now();
  peak = Math.max(peak, liveBytes());
  // A collection is slow on a busy machine. This delay limits collections to a fifth of the time.
  setTimeout(watch, Math.max(500, 4 * (performance.now() - started)));
}
if (watchesLive) watch();
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'in flight') return console.log(metrics.requestsInFlight.count);
  const live = liveBytes();
  const measurement: Measurement = {
    live,
    peakLive: Math.max(peak, live),
    resident: process.memoryUsage().rss,
    peakResident:
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024,
  };
  // Makes the kernel forget the largest value.
  writeFileSync('/proc/self/clear_refs', '5');
  peak = live;
  console.log(JSON.stringify(measurement));
});
