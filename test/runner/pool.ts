/**
 * Runs test files in processes. Each process runs many files. If a file fails or hangs, a new
 * process replaces its process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

/**
 * A message of a worker: output of tap, a new time limit in milliseconds, or the outcome of its
 * file.
 */
export type FromWorker = { tap: string } | { limit: number } | Outcome;

interface Outcome {
  ok: boolean;
  /** The reason of a failure that the output of tap does not report. */
  reason?: string;
  /** Processor time of the worker, without the processes that the file starts. */
  processorMilliseconds: number;
}

/** The result of a test file. */
export interface RanFile extends Outcome {
  file: string;
  milliseconds: number;
}

interface PoolOptions {
  /** The number of processes. */
  jobs: number;
  /** Files that get their own process. */
  alone: ReadonlySet<string>;
  /** Receives the output of tap for a file. The output ends without a plan if the process dies. */
  started(file: string, tap: PassThrough): void;
  ended?(ran: RanFile): void;
}

/**
 * Larger heaps avoid early garbage collections. The WebAssembly of the embedded database is
 * compiled without optimization, because the tests would not save the time that optimization takes.
 */
const speed = ['--max-semi-space-size=64', '--initial-heap-size=128', '--liftoff-only'];
const execArgv = [...speed, '--import', join(import.meta.dirname, 'replacements.ts')];

/** After the time limit of a file, its process has this many milliseconds to report the timeout. */
const grace = 10_000;

/**
 * Starts test files in the given order. Returns their results in the order in which the files end.
 */
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
  const worker = fork(join(import.meta.dirname, 'worker.ts'), {
    execArgv,
    stdio: ['ignore', 2, 2, 'ipc'],
  });
  worker.setMaxListeners(0);
  return worker;
}

/** Ends a process, unless it has already ended. */
async function end(worker: ChildProcess | undefined): Promise<undefined> {
  if (worker === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  const exited = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exited;
}

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
      if (message.limit > 0)
        timer = setTimeout(() => worker.kill('SIGKILL'), message.limit + grace);
    };
    worker.on('message', receive).on('exit', died);
    worker.send({ file });
  });
}
