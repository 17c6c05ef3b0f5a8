import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Teardown } from './teardown.ts';

/** A program of this folder in its own process, for tests of locks, crashes and exit statuses. */
export interface Script {
  readonly process: ChildProcess;
  /** Returns the next line of the output, or undefined at its end. */
  nextLine(): Promise<string | undefined>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
}

/**
 * A program runs for a short time, so WebAssembly is compiled fast. The part of the heap for new
 * objects is small, so that tests which measure memory measure little garbage.
 */
const flags = ['--liftoff-only', '--max-semi-space-size=2'];

/** Starts `test/support/<name>`. The process is killed when `t` ends. */
export function startScript(t: Teardown, name: string, ...args: string[]): Script {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, name), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  t.teardown(kill);
  return {
    process: child,
    nextLine: async () => (await lines.next()).value as string | undefined,
    kill,
  };
}
