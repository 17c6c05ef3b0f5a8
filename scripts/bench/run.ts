/**
 * Measures the service from the outside.
 *
 *   npm run bench                                   on the embedded database
 *   BENCH_DATABASE_URL=postgres://... npm run bench on a PostgreSQL that is migrated and seeded
 *   npm run bench -- --seconds 10 --connections 64
 *
 * It starts the service in a process of its own, warms each case up, measures it, and prints requests per second, the
 * median and the 99th percentile of the time per request, and the processor time the service spent on one. Compare
 * figures of one machine only, and with nothing else running.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { demoPassword } from '../../src/database/demo.ts';

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '32' } },
});
const seconds = Number(options.seconds);
const connections = Number(options.connections);
const agent = new Agent({ keepAlive: true, maxSockets: connections });

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Case {
  name: string;
  expected: number;
  call: () => Call;
}

const service = await startService();
try {
  const cases = await prepareCases();
  console.log(`${connections} connections, ${seconds} s per case\n`);
  console.log('case                                     req/s   p50 ms   p99 ms   cpu µs/req');
  for (const one of cases) {
    await measure(one, 1);
    const { perSecond, p50, p99, cpu } = await measure(one, seconds);
    const figures = [perSecond.toFixed(0).padStart(8), p50.toFixed(2).padStart(8), p99.toFixed(2).padStart(8)];
    console.log(`${one.name.padEnd(38)}${figures.join(' ')} ${cpu.toFixed(0).padStart(12)}`);
  }
} finally {
  service.stop();
  agent.destroy();
}

async function startService() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/cli.ts'), 'serve'], {
    env: {
      PORT: '0',
      INTERNAL_PORT: '0',
      DATA_DIR: folder,
      RATE_LIMIT_MAX: '1000000000',
      // The addresses are read from the log; requests are logged as in production.
      LOG_LEVEL: 'info',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, JWT_SECRET: crypto.randomUUID() + crypto.randomUUID() }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ports: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /listening at http:\/\/[^"]*:(\d+)/.exec(line)?.[1];
    if (port) ports.push(Number(port));
    if (ports.length === 2) break;
  }
  const [port] = ports;
  if (!port || !child.pid) throw new Error('the service did not start');
  child.stdout.resume();
  const { pid } = child;
  const stop = () => {
    child.kill('SIGTERM');
    child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  };
  return { port, stop, cpuSeconds: () => cpuSecondsOf(pid) };
}

/** User and system time of a process so far, as Linux tells it in hundredths of a second; elsewhere nothing is told. */
function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function prepareCases(): Promise<Case[]> {
  const credentials = { email: 'user@example.com', password: demoPassword };
  const json = { 'content-type': 'application/json' };
  const login = await send({ method: 'POST', path: '/auth/login', headers: json, body: JSON.stringify(credentials) });
  const authorization = `Bearer ${JSON.parse(login.text).data.accessToken}`;
  const create = (body: object, headers = {}): Call => ({
    method: 'POST',
    path: '/v1/orders',
    headers: { ...json, authorization, 'if-match': '*', ...headers },
    body: JSON.stringify(body),
  });
  let order = 0;
  for (let made = 0; made < 100; made++) order = JSON.parse((await send(create({ recipe: 'lungo' }))).text).id;
  const list = '/v1/orders?user_id=1&limit=20';
  const { etag } = (await send({ method: 'GET', path: list, headers: { authorization } })).headers;
  const read = (path: string, headers = {}) => ({ method: 'GET', path, headers: { authorization, ...headers } });
  const lungo = { recipe: 'lungo', coffee_machine_id: 1, volume: '250ml' };
  return [
    { name: 'R1  GET recipes', expected: 200, call: () => read('/v1/recipes') },
    { name: 'R2  GET order', expected: 200, call: () => read(`/v1/orders/${order}`) },
    { name: 'R3  GET 20 orders', expected: 200, call: () => read(list) },
    { name: 'R3b the same, unchanged', expected: 304, call: () => read(list, { 'if-none-match': etag }) },
    { name: 'E1  POST order, invalid', expected: 400, call: () => create({ volume: '0ml' }) },
    {
      name: 'W1  POST order with a key',
      expected: 201,
      call: () => create(lungo, { 'x-idempotency-key': crypto.randomUUID() }),
    },
  ];
}

async function measure({ name, expected, call }: Case, duration: number) {
  const times: number[] = [];
  const cpuBefore = service.cpuSeconds();
  const begin = performance.now();
  const end = begin + duration * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const { status, text } = await send(call());
      if (status !== expected) throw new Error(`${name}: ${status} ${text}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const elapsed = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const cpu = ((service.cpuSeconds() - cpuBefore) / times.length) * 1e6;
  return { perSecond: times.length / elapsed, p50: percentile(0.5), p99: percentile(0.99), cpu };
}

function send({ method, path, headers = {}, body }: Call) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const outgoing = request({ agent, host: '127.0.0.1', port: service.port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
