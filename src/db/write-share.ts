/**
 * The part of the pool that writes may take. A commit can wait for a standby that is away. Without
 * this limit, such writes would take all connections, and reads would fail too
 * (docs/explanation/reliability.md).
 */
import { DatabaseTimeout } from '../errors/to-app-error.ts';
import { Slots } from '../limits/slots.ts';
import { maxKnownStatements } from './statement-names.ts';

/** How often the server is asked which of the late writes it still runs. */
const askAgainMs = 250;

/** A transaction may write later. */
const writing = /^\s*(?:begin|start)\b|\b(?:insert|update|delete|merge)\b/i;
const known = new Map<string, boolean>();

/**
 * Whether a statement may write, or begins a transaction. To test a text of 1,000 characters takes
 * 2 µs, so the results are kept.
 */
export function mayWrite(text: string): boolean {
  const result = known.get(text) ?? writing.test(text);
  if (known.size < maxKnownStatements) known.set(text, result);
  return result;
}

/** The writes that a server still runs. */
export interface RunningWrites {
  /** Those of the asked sessions that run a statement. */
  sessions: readonly number[];
  /** How many sessions of the service wait for a standby. */
  waiting: number;
}

interface WriteShareOptions {
  /** The maximum number of writes at the same time. */
  max: number;
  /** The maximum wait for a slot in milliseconds. */
  waitMs: number;
  /** Asks the server for its writes. Sessions are process ids of the server. */
  findRunning: (sessions: readonly number[]) => Promise<RunningWrites>;
  /** Receives the number of late writes when it changes. */
  onLate: (count: number) => void;
}

export class WriteShare {
  readonly #slots: Slots<'all'>;
  readonly #options: WriteShareOptions;
  /** The sessions of late writes. PostgreSQL still counts them. */
  #late: readonly number[] = [];
  /** The number of late writes whose sessions a pooler hides. */
  #hidden = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: WriteShareOptions) {
    this.#slots = new Slots({ running: options.max, waiting: Number.POSITIVE_INFINITY });
    this.#options = options;
  }

  tryTake(): boolean {
    return this.#slots.tryTake('all');
  }

  /** Waits for a slot. Throws DatabaseTimeout. */
  async take(): Promise<void> {
    const end = new AbortController();
    const timer = setTimeout(() => {
      end.abort(new DatabaseTimeout('other writes take all connections for writes'));
    }, this.#options.waitMs);
    try {
      await this.#slots.take('all', end.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  release(): void {
    this.#slots.release('all');
  }

  /**
   * Releases the slot of a write without a result when the server has ended its session. The
   * session is undefined if a pooler hides it. Then the slot is released when fewer sessions of the
   * service wait for a standby than such writes are late: the server ends every other wait itself.
   */
  releaseWhenEnded(session: number | undefined): void {
    if (session === undefined) this.#hidden++;
    else this.#late = [...this.#late, session];
    this.#askLater();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#late = [];
    this.#hidden = 0;
  }

  #askLater(): void {
    this.#options.onLate(this.#late.length + this.#hidden);
    this.#timer ??= setTimeout(async () => {
      const asked = this.#late;
      // If the server cannot be asked, it may still run all of them.
      const running = await this.#options
        .findRunning(asked)
        .catch((): RunningWrites => ({ sessions: asked, waiting: this.#hidden }));
      const ended = asked.filter((session) => !running.sessions.includes(session));
      this.#late = this.#late.filter((session) => !ended.includes(session));
      const shown = Math.max(0, this.#hidden - running.waiting);
      this.#hidden -= shown;
      for (let nth = 0; nth < ended.length + shown; nth++) this.release();
      this.#timer = undefined;
      if (this.#late.length + this.#hidden > 0) this.#askLater();
      else this.#options.onLate(0);
    }, askAgainMs).unref();
  }
}
