/** Processes that run test files. Each runs many; one whose file fails or hangs is replaced, so that no other file suffers. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

/** What a worker sends to its parent: what tap prints, a new time limit in milliseconds, and the end of its file. */
export type FromWorker = { tap: string } | { limit: number } | Outcome;

interface Outcome {
  ok: boolean;
  /** Why it failed, where tap does not say so. */
  reason?: string;
  /** Of the worker, without the processes that the file started. */
  processorMilliseconds: number;
}

/** How a test file ran. */
export interface RanFile extends Outcome {
  file: string;
  milliseconds: number;
}

/** How files are run. */
interface PoolOptions {
  /** Processes at a time. */
  jobs: number;
  /** Files that get a process of their own. */
  alone: ReadonlySet<string>;
  /** Gets what tap prints for a file that starts. It ends without a plan when the process dies. */
  started(file: string, tap: PassThrough): void;
  ended?(ran: RanFile): void;
}

/** Larger heaps avoid early garbage collections. */
const execArgv = ['--max-semi-space-size=64', '--initial-heap-size=128'];

/** Milliseconds that a process gets beyond the time limit of its file to report that the file exceeded it. */
const grace = 10_000;

/** Runs test files, in the given order as far as processes are free. Returns how each ran, in the order of their ends. */
export async function runFiles(
  files: readonly string[],
  { jobs, alone, started, ended }: PoolOptions,
): Promise<RanFile[]> {
  const waiting = [...files];
  const ran: RanFile[] = [];
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      let worker: ChildProcess | undefined;
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        if (alone.has(file)) await end(worker);
        if (alone.has(file) || worker === undefined) worker = startWorker();
        const tap = new PassThrough();
        started(file, tap);
        const begun = performance.now();
        const outcome = await runFile(worker, file, tap);
        const result = { file, ...outcome, milliseconds: performance.now() - begun };
        ran.push(result);
        ended?.(result);
        if (!outcome.ok || alone.has(file)) worker = await end(worker);
      }
      await end(worker);
    }),
  );
  return ran;
}

function startWorker(): ChildProcess {
  const worker = fork(join(import.meta.dirname, 'worker.ts'), { execArgv, stdio: ['ignore', 2, 2, 'ipc'] });
  worker.setMaxListeners(0);
  return worker;
}

/** Ends a process whether it runs or not. */
async function end(worker: ChildProcess | undefined): Promise<undefined> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

/** Runs a file in a worker. */
function runFile(worker: ChildProcess, file: string, tap: PassThrough): Promise<Outcome> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      worker.off('message', receive).off('exit', died);
      tap.end();
      resolve(outcome);
    };
    const died = (code: number | null, signal: string | null) => {
      const reason = `its process ended with ${signal ?? `code ${code}`}`;
      finish({ ok: false, reason, processorMilliseconds: 0 });
    };
    const receive = (message: FromWorker) => {
      if ('tap' in message) return tap.write(message.tap);
      if ('ok' in message) return finish(message);
      clearTimeout(timer);
      if (message.limit > 0) timer = setTimeout(() => worker.kill('SIGKILL'), message.limit + grace);
    };
    worker.on('message', receive).on('exit', died);
    worker.send({ file });
  });
}
