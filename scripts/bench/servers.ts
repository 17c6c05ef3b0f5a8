/** The two servers of a measurement, each in a process of its own on a processor of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from './database.ts';

/** A server under measurement. */
export interface Server {
  name: string;
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  startMilliseconds: number;
  /** Seconds of processor time used so far, NaN where the system does not tell. */
  cpuSeconds: () => number;
  /** Resident memory now, in bytes, NaN where the system does not tell. */
  residentBytes: () => number;
  stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const startFlags = packageJson.scripts.start.match(/ --\S+/g)?.map((flag) => flag.trim()) ?? [];
const compileCache = join(root, 'node_modules/.cache/beverage-ordering/compiled');

/** Processors for the server and for all else, or nulls where processes cannot be kept on one. */
export function chooseCores(): { server: number | null; others: number | null } {
  const canChoose = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;
  return canChoose ? { server: 0, others: 1 } : { server: null, others: null };
}

/** Starts this service from its sources, as `npm start` does. `flags` go to Node.js. */
export function startService(environment: Record<string, string>, core: number | null, flags: string[] = []) {
  const settings = { LOG_LEVEL: 'warn', RATE_LIMIT_MAX: '1000000000', INTERNAL_PORT: '0', ...environment };
  const command = [...startFlags, ...flags, join(root, 'src/cli.ts'), 'serve'];
  return start('service', command, { NODE_COMPILE_CACHE: compileCache, ...settings }, '/health', core);
}

/** Starts the floor. */
export function startFloor(environment: Record<string, string>, core: number | null) {
  return start('floor', [join(import.meta.dirname, 'floor.ts')], environment, '/', core);
}

async function start(
  name: string,
  command: string[],
  environment: Record<string, string>,
  probe: string,
  core: number | null,
): Promise<Server> {
  const port = await freePort();
  const [program = '', ...rest] = [
    ...(core === null ? [] : ['taskset', '-c', String(core)]),
    process.execPath,
    ...command,
  ];
  const { PATH = '' } = process.env;
  const began = performance.now();
  const child = spawn(program, rest, {
    env: { PATH, NODE_ENV: 'production', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} did not start`);
  await firstAnswer(child, `http://127.0.0.1:${port}${probe}`);
  return {
    name,
    port,
    pid,
    startMilliseconds: performance.now() - began,
    cpuSeconds: () => cpuSecondsOf(pid),
    residentBytes: () => residentBytesOf(pid),
    stop: () => end(child),
  };
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the server ended before it answered');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

/** User and system time of a process so far; Linux tells it in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentBytesOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
