/** A shell that runs one command after another, and keeps its variables and programs between them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';

/** How a command ended, and what it printed. If it ended the shell, `status` is NaN. */
export interface Output {
  status: number;
  stdout: string;
  stderr: string;
}

interface ShellOptions {
  /** The whole environment of the commands. */
  env: NodeJS.ProcessEnv;
  /** Whether a command that fails, or a variable that is not set, ends the shell. */
  isStrict?: boolean;
}

export class Shell {
  readonly folder: string;
  readonly #process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #stdout = '';
  #stderr = '';

  constructor(folder: string, { env, isStrict = false }: ShellOptions) {
    this.folder = folder;
    // A group of its own, so that the programs in the background end with the shell.
    this.#process = spawn('sh', isStrict ? ['-eu'] : [], { cwd: folder, detached: true, env });
    this.#ended = once(this.#process, 'exit');
    this.#process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#stdout += text;
    });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
    });
  }

  async run(command: string): Promise<Output> {
    this.#stdout = '';
    this.#stderr = '';
    const end = `end-${randomBytes(8).toString('hex')}`;
    const pattern = new RegExp(`\\n${end} (\\d+)\\n$`);
    const printed = new Promise<void>((resolve) => {
      const check = () => {
        if (!pattern.test(this.#stdout)) return;
        this.#process.stdout?.off('data', check);
        resolve();
      };
      this.#process.stdout?.on('data', check);
    });
    // Otherwise a command could read the commands after it.
    this.#process.stdin?.write(`{\n${command}\n} < /dev/null\nprintf '\\n%s %s\\n' ${end} $?\n`);
    await Promise.race([printed, this.#ended]);
    const [mark = '', status = 'NaN'] = pattern.exec(this.#stdout) ?? [];
    const stdout = this.#stdout.slice(0, this.#stdout.length - mark.length);
    return { status: Number(status), stdout, stderr: this.#stderr };
  }

  /** Ends the shell and its programs. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const { pid } = this.#process;
    if (pid === undefined) return;
    try {
      process.kill(-pid, signal);
    } catch (error) {
      // Everything in the group has ended.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
    await this.#ended;
  }
}
