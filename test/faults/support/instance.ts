/**
 * Starts instances of the service in separate processes, and measures these processes from outside.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { testSecret } from '../../support/tokens.ts';

const cli = join(import.meta.dirname, '../../../bin/beverage-ordering.js');

/** How a process ended. */
export interface Exit {
  status: number | null;
  milliseconds: number;
}

/** A running instance. */
export interface Instance {
  readonly port: number;
  readonly internalPort: number;
  /** Sends a signal and waits for the process to exit. */
  end(signal: NodeJS.Signals): Promise<Exit>;
  /** The memory of the process in bytes, as counted by the kernel. */
  memory(): number;
  /** Open files and sockets of the process. */
  handles(): number;
  /** The milliseconds that the main thread was ready to run but waited for a processor. */
  starved(): number;
}

/**
 * Replaces settings of a deployment, because many clients send from one address and every port must
 * be free.
 */
export function settingsOf(settings: Record<string, string>): Record<string, string> {
  return {
    PORT: '0',
    INTERNAL_PORT: '0',
    JWT_SECRET: testSecret,
    RATE_LIMIT_MAX: '1000000000',
    // The scenario reads the addresses from the log. Requests are logged as in production.
    LOG_LEVEL: 'info',
    ...settings,
  };
}

/**
 * Starts an instance and waits until both its listeners are ready. It is killed when the scenario
 * ends.
 */
export async function startInstance(
  scope: { teardown(action: () => unknown): unknown },
  settings: Record<string, string>,
): Promise<Instance> {
  const child = spawn(process.execPath, [cli, 'serve'], {
    env: settingsOf(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  scope.teardown(() => kill(child, exited));
  const ports: number[] = [];
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const port = /listening at http:\/\/[^"]*:(\d+)/.exec(line)?.[1];
    if (port !== undefined) ports.push(Number(port));
    if (ports.length === 2) break;
  }
  // The process continues to log. If the test did not read the rest of the log, the pipe would fill
  // and block the process.
  child.stdout.resume();
  // The public listener is the first.
  const [port, internalPort] = ports;
  const { pid } = child;
  if (port === undefined || internalPort === undefined || pid === undefined) {
    throw new Error('the service did not start');
  }
  return {
    port,
    internalPort,
    async end(signal) {
      const started = performance.now();
      child.kill(signal);
      const [status] = (await exited) as [number | null];
      return { status, milliseconds: performance.now() - started };
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
    handles: () => readdirSync(`/proc/${pid}/fd`).length,
    starved: () => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6,
  };
}

async function kill(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}

/** Runs a command of the service and returns its exit status. */
export async function runCommand(
  command: string,
  settings: Record<string, string>,
): Promise<number | null> {
  const child = spawn(process.execPath, [cli, command], {
    env: settingsOf(settings),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status;
}

/** Returns the status of a probe such as `ready` or `live`; 0 without a response. */
export async function probe(
  { internalPort }: Pick<Instance, 'internalPort'>,
  name: string,
): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${internalPort}/internal/health/${name}`);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/**
 * Waits until a condition holds and returns the milliseconds it took. `what` describes the
 * condition in the error. Throws Error if the condition does not hold within `limit` milliseconds.
 */
export async function waitUntil(
  what: string | (() => string),
  limit: number,
  condition: () => boolean | Promise<boolean>,
): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > limit) {
      throw new Error(`${typeof what === 'string' ? what : what()}: not within ${limit} ms`);
    }
    await delay(20);
  }
  return performance.now() - started;
}
