/**
 * Starts the servers of a measurement. Each has its own process, which is pinned to a processor if
 * the system supports it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../support/ports.ts';
import { secret } from './cases.ts';
import { cpuSecondsOf } from './cpu-time.ts';

/** A server under measurement. */
export interface Server {
  port: number;
  /** Milliseconds from the start of the process to its first response. */
  startMilliseconds: number;
  /** The CPU time used so far, in seconds; NaN if the system does not report it. */
  cpuSeconds: () => number;
  /** The current resident memory in megabytes; NaN if the system does not report it. */
  residentMegabytes: () => number;
  stop: () => Promise<void>;
}

/** The service under measurement. */
export interface Service extends Server {
  internalPort: number;
}

export const root = join(import.meta.dirname, '../..');
const startFlags = packageJson.scripts.start.match(/ --\S+/g)?.map((flag) => flag.trim()) ?? [];

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Starts the service from the sources of a checkout, as `npm start` does. Node.js gets more `flags`.
 */
export async function startService(
  databaseUrl: string,
  core: string | null,
  from = root,
  flags: readonly string[] = [],
): Promise<Service> {
  const internalPort = await freePort();
  const program = join(from, 'bin/beverage-ordering.js');
  const server = await start([...startFlags, ...flags, program, 'serve'], core, {
    DATABASE_URL: databaseUrl,
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_MAX: '1000000000',
    // All clients have one address, and a network gets at most half of the requests in flight.
    MAX_IN_FLIGHT: '4000',
    // A busy computer must not make the service reject requests.
    MAX_EVENT_LOOP_DELAY_MS: '60000',
    INTERNAL_PORT: String(internalPort),
  });
  return { ...server, internalPort };
}

/** Starts a server with which the service is compared. */
export function startOther(
  name: 'floor' | 'usual',
  databaseUrl: string,
  core: string | null,
): Promise<Server> {
  return start([join(import.meta.dirname, `${name}.ts`)], core, { DATABASE_URL: databaseUrl });
}

async function start(
  command: string[],
  core: string | null,
  environment: Record<string, string>,
): Promise<Server> {
  const port = await freePort();
  const pinned = core === null ? [] : ['taskset', '-c', core];
  const [program = '', ...rest] = [...pinned, process.execPath, ...command];
  const { PATH = '' } = process.env;
  const own = { PATH, NODE_ENV: 'production', JWT_SECRET: secret, PORT: String(port) };
  const began = performance.now();
  const child = spawn(program, rest, {
    env: { ...own, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const pid = Number(child.pid);
  running.add(child);
  child.once('exit', () => running.delete(child));
  while (!(await answers(port))) {
    if (child.exitCode !== null)
      throw new Error(`${command.at(-1)} ended before its first response`);
    await wait(2);
  }
  return {
    port,
    startMilliseconds: performance.now() - began,
    cpuSeconds: () => cpuSecondsOf(pid),
    residentMegabytes: () => residentMegabytesOf(pid),
    stop: async () => {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Returns whether the server responds. The other servers refuse this request, which is enough. */
async function answers(port: number): Promise<boolean> {
  try {
    const request = get({ port, host: '127.0.0.1', path: '/health', agent: false });
    const [response] = await once(request, 'response');
    response.resume();
    return response.statusCode < 500;
  } catch {
    return false;
  }
}

function residentMegabytesOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round((1024 * Number(kibibytes)) / 1e6);
}
