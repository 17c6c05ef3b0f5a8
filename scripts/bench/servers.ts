/**
 * Starts the servers of a measurement. Each has its own process, which is pinned to processors if
 * the system supports it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../support/ports.ts';
import { cpuSecondsOf } from './cpu-time.ts';
import { type Shot, shotOf, statusOf } from './load.ts';

/** A server under measurement. */
export interface Server {
  name: string;
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to its first successful response. */
  startMilliseconds: number;
  /** The CPU time used so far, in seconds; NaN if the system does not report it. */
  cpuSeconds: () => number;
  /** The current resident memory in bytes; NaN if the system does not report it. */
  residentBytes: () => number;
  stop: () => Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const startFlags = packageJson.scripts.start.match(/ --\S+/g)?.map((flag) => flag.trim()) ?? [];
const compileCache = join(root, 'node_modules/.cache/beverage-ordering/compiled');

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/** Starts this service from its sources, as `npm start` does. `flags` are options of Node.js. */
export function startService(
  environment: Record<string, string>,
  cores: string | null,
  flags: string[] = [],
  from = root,
) {
  const settings = {
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_MAX: '1000000000',
    // All clients have one address, and a network gets at most half of the requests in flight.
    MAX_IN_FLIGHT: '4000',
    INTERNAL_PORT: '0',
    ...environment,
  };
  const command = [...startFlags, ...flags, join(from, 'bin/beverage-ordering.js'), 'serve'];
  return start(
    'service',
    command,
    { NODE_COMPILE_CACHE: compileCache, ...settings },
    ['/health', 200],
    cores,
  );
}

/** Starts the floor. */
export function startFloor(environment: Record<string, string>, cores: string | null) {
  return start('floor', [join(import.meta.dirname, 'floor.ts')], environment, ['/', 404], cores);
}

/** Starts the usual server. */
export function startUsual(environment: Record<string, string>, cores: string | null) {
  return start('usual', [join(import.meta.dirname, 'usual.ts')], environment, ['/', 401], cores);
}

/** Starts the bare application. */
export function startBare(environment: Record<string, string>, cores: string | null) {
  return start('bare', [join(import.meta.dirname, 'bare.ts')], environment, ['/', 404], cores);
}

async function start(
  name: string,
  command: string[],
  environment: Record<string, string>,
  [path, expected]: [string, number],
  cores: string | null,
): Promise<Server> {
  const port = await freePort();
  const [program = '', ...rest] = [
    ...(cores === null ? [] : ['taskset', '-c', cores]),
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
  running.add(child);
  child.once('exit', () => running.delete(child));
  const probe = shotOf('GET', path, { connection: 'close' }, expected);
  while (!(await answers(port, probe))) {
    if (child.exitCode !== null) throw new Error(`${name} ended before its first response`);
    await wait(2);
  }
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

/**
 * Returns whether a request succeeds. Uses a raw socket, because the first `fetch` of this process
 * would take longer.
 */
function answers(port: number, { bytes, expected }: Shot): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (response) => say(statusOf(response) === expected));
    socket.on('error', () => say(false));
    socket.on('close', () => say(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

function residentBytesOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
