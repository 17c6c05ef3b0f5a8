/**
 * Lists the files of `src/` that run for one request: `node scripts/bench/files.ts`. It serves the
 * embedded database in this process, and asks V8 which functions a warm request has called. Functions
 * that also run while no request is handled do not count.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadConfig } from '../../src/config.ts';
import { serve } from '../../src/main.ts';

/** Longer than the pause between two runs of every timer that the service repeats often. */
const idleMilliseconds = 6000;
const warmRequests = 200;
const source = new URL('../../src/', import.meta.url).href;

const folder = mkdtempSync(join(tmpdir(), 'files-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const { address } = await serve(
  loadConfig({
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    INTERNAL_PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_MAX: '1000000',
  }),
);
let accessToken = '';
const { data } = await send('POST', '/auth/login', {
  email: 'user@example.com',
  password: 'brew-a-better-cup',
});
accessToken = data.accessToken;
const owner = `user_id=${data.user.user_id}`;
const { id } = await createOrder();
const requests = {
  'GET order': () => send('GET', `/v1/orders/${id}`),
  'POST order': createOrder,
  'GET orders': () => send('GET', `/v1/orders?${owner}`),
};

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
for (const request of Object.values(requests)) {
  for (let count = 0; count < warmRequests; count++) await request();
}
await calledFunctions();
await wait(idleMilliseconds);
const whileIdle = new Set(await calledFunctions());
for (const [name, request] of Object.entries(requests)) {
  await calledFunctions();
  await request();
  const called = (await calledFunctions()).filter((key) => !whileIdle.has(key));
  const files = [...new Set(called.map((key) => key.split(' ', 1)[0]))].toSorted();
  console.log(`${name}: ${files.length} files, ${called.length} functions`);
  for (const file of files) console.log(`  ${file}`);
}
process.exit(0);

async function createOrder() {
  return await send('POST', `/v1/orders?${owner}`, { recipe: 'lungo', volume: '50ml' });
}

/** Returns the body of a successful response. */
async function send(method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
    'if-match': '*',
    'x-idempotency-key': crypto.randomUUID(),
  };
  const options = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const response = await fetch(`${address}${path}`, options);
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return await response.json();
}

/** Returns the functions of `src/` that ran since the last call: the file, and where it begins. */
async function calledFunctions(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result.flatMap(({ url, functions }) =>
    url.startsWith(source)
      ? functions
          .filter(({ ranges }) => Number(ranges[0]?.count) > 0)
          .map(({ ranges }) => `${url.slice(source.length)} ${ranges[0]?.startOffset}`)
      : [],
  );
}
