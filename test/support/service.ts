/** Starts the service in its own process, for tests of startup, signals and crashes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Teardown } from './teardown.ts';

/**
 * Arguments of Node.js that run the command line of the service. WebAssembly is compiled without
 * optimization, because commands end soon.
 */
export const commandLine = [
  '--liftoff-only',
  join(import.meta.dirname, '../../bin/beverage-ordering.js'),
];

/** The exit status and the output of a process. */
export interface Exit {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

/** A running service. */
export interface Service {
  /** The address of the public listener, such as `http://127.0.0.1:34567`. */
  readonly address: string;
  readonly internalAddress: string;
  readonly process: ChildProcess;
  /** Sends a signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

/**
 * Runs `serve` with only these settings in its environment. The process is killed when `t` ends.
 */
function spawnService(t: Teardown, settings: Record<string, string>, program = commandLine) {
  const child = spawn(process.execPath, [...program, 'serve'], {
    env: { PORT: '0', INTERNAL_PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    stdout += `${line}\n`;
  });
  const exited = once(child, 'close').then(
    ([status, signal]): Exit => ({ status, signal, stdout, stderr }),
  );
  t.teardown(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, lines, exited };
}

/** Starts the service, of this checkout by default, and waits until it prints its addresses. */
export async function startService(
  t: Teardown,
  settings: Record<string, string>,
  program?: string[],
): Promise<Service> {
  const { child, lines, exited } = spawnService(t, settings, program);
  const addresses = new Promise<[string, string]>((resolve) => {
    let address = '';
    lines.on('line', (line) => {
      address = /Docs\s+(http\S+)\/docs/.exec(line)?.[1] ?? address;
      const internalAddress = /Internal\s+(http:\/\/[^/]+)/.exec(line)?.[1];
      if (internalAddress !== undefined) resolve([address, internalAddress]);
    });
  });
  const started = await Promise.race([addresses, exited]);
  if (!Array.isArray(started))
    throw new Error(`the service ended with ${started.status}: ${started.stderr}`);
  const [address, internalAddress] = started;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return await exited;
  };
  return { address, internalAddress, process: child, end };
}

/** Runs a service that is expected to fail at startup, and waits for its exit. */
export async function runService(t: Teardown, settings: Record<string, string>): Promise<Exit> {
  return await spawnService(t, settings).exited;
}
