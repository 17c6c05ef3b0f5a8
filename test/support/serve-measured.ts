/**
 * Program: serves with the settings that are given as JSON, and measures its live memory, which is the memory in use after a
 * garbage collection. For each line on standard input, it prints the largest growth in bytes since the previous line.
 */
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildApp } from '../../src/app.ts';
import { createObjectStorage } from '../../src/attachments/object-storage.ts';
import { loadConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { seed } from '../../src/database/demo.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';
import { createMetrics } from '../../src/metrics.ts';
import { noTracing } from '../../src/tracing/tracing.ts';
import { testSettings } from './app.ts';
import { testSecret } from './tokens.ts';

const [databaseUrl = '', dataDir = '', settings = '{}'] = process.argv.slice(2);
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const database = await openDatabase({
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  dataDir,
  databasePoolSize: 10,
  databaseStatementTimeoutMs: 30_000,
});
await migrateToLatest(database.db);
await seed(database.db);
const config = loadConfig({ ...testSettings, ...JSON.parse(settings) });
const storage = createObjectStorage(config, { metrics: createMetrics(), tracing: noTracing });
const app = await buildApp({ config, db: database.db, secrets: [testSecret], storage });
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));

function liveBytes(): number {
  // The first collection finds unused buffers. The second one runs after their memory is released.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let start = liveBytes();
let peak = start;
function watch(): void {
  const started = performance.now();
  peak = Math.max(peak, liveBytes());
  // A collection is slow on a busy machine. This delay limits collections to a fifth of the time.
  setTimeout(watch, Math.max(500, 4 * (performance.now() - started)));
}
watch();
createInterface({ input: process.stdin }).on('line', () => {
  console.log(peak - start);
  start = liveBytes();
  peak = start;
});
