import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A script of this folder in a process of its own, for what one process cannot show: locks, crashes, exit statuses. */
export interface Script {
  readonly process: ChildProcess;
  /** The next line of its output, undefined once that has ended. */
  nextLine(): Promise<string | undefined>;
  /** Ends it as `kill -9` does, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts `test/support/<name>`; it is killed when `t` ends. */
export function startScript(t: { teardown(action: () => unknown): unknown }, name: string, ...args: string[]): Script {
  const child = spawn(process.execPath, [join(import.meta.dirname, name), ...args], {
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
