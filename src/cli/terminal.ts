/** What a command uses of its process. Tests run commands with their own. */
import type { Readable, Writable } from 'node:stream';
import type { openDatabase } from '../db/connect.ts';
import { printable } from '../http/printable.ts';

/** The part of `process` that a command may use, and how it opens the database. */
export interface Streams {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable;
  /**
   * Default: `openDatabase`, which `serve` and `doctor` always use. Opening the embedded database
   * takes longer than most commands.
   */
  readonly open?: typeof openDatabase | undefined;
}

/**
 * What a command reads and writes. A line may contain what a person has typed: it stays one line, and
 * a terminal shows its control characters instead of obeying them.
 */
export interface Terminal extends Streams {
  /** Writes a line of the result to standard output. */
  print(line: string): void;
  /** Writes a line that is no result to standard error. */
  note(line: string): void;
}

/** Returns the terminal of these streams. */
export function terminalOf({ env, stdin, stdout, stderr, open }: Streams): Terminal {
  return {
    env,
    stdin,
    stdout,
    stderr,
    open,
    print: (line) => stdout.write(`${printable(line)}\n`),
    note: (line) => stderr.write(`${printable(line)}\n`),
  };
}
