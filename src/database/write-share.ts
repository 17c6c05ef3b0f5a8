/**
 * The part of the pool that writes may take. A commit can wait for a standby that is away. Without
 * this limit, such writes would take all connections, and reads would fail too
 * (docs/explanation/reliability.md).
 */
import { DatabaseTimeout } from '../errors/to-app-error.ts';
import { Slots } from '../limits/slots.ts';
import { StatementNames } from './statement-names.ts';

/** How often the server is asked which of the late writes it still runs. */
const askAgainMs = 250;
/** How long a late write keeps its slot if a pooler hides its session. */
const hiddenSessionMs = 30_000;

/** A transaction may write later. */
const writing = /^\s*(?:begin|start)\b|\b(?:insert|update|delete|merge)\b/i;
const known = new Map<string, boolean>();

/**
 * Whether a statement may write, or begins a transaction. To test a text of 1,000 characters takes
 * 2 µs, so the results are kept.
 */
export function mayWrite(text: string): boolean {
  const result = known.get(text) ?? writing.test(text);
  if (known.size < StatementNames.max) known.set(text, result);
  return result;
}

/** Returns those of the sessions, which are process ids of the server, that still run a statement. */
type FindRunning = (sessions: readonly number[]) => Promise<readonly number[]>;

export class WriteShare {
  readonly #slots: Slots<'all'>;
  readonly #waitMs: number;
  readonly #findRunning: FindRunning;
  /** The sessions of late writes. PostgreSQL still counts them. */
  #late: readonly number[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `waitMs`: the maximum wait for a slot in milliseconds. */
  constructor(max: number, waitMs: number, findRunning: FindRunning) {
    this.#slots = new Slots({ running: max, waiting: Number.POSITIVE_INFINITY });
    this.#waitMs = waitMs;
    this.#findRunning = findRunning;
  }

  tryTake(): boolean {
    return this.#slots.tryTake('all');
  }

  /** Waits for a slot. Throws DatabaseTimeout. */
  async take(): Promise<void> {
    const end = new AbortController();
    const timer = setTimeout(() => {
      end.abort(new DatabaseTimeout('other writes take all connections for writes'));
    }, this.#waitMs);
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
   * session is undefined if a pooler hides it.
   */
  releaseWhenEnded(session: number | undefined): void {
    if (session === undefined) {
      setTimeout(() => this.release(), hiddenSessionMs).unref();
      return;
    }
    this.#late = [...this.#late, session];
    this.#askLater();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#late = [];
  }

  #askLater(): void {
    this.#timer ??= setTimeout(async () => {
      const asked = this.#late;
      // If the server cannot be asked, it may still run all of them.
      const running = await this.#findRunning(asked).catch(() => asked);
      const ended = asked.filter((session) => !running.includes(session));
      this.#late = this.#late.filter((session) => !ended.includes(session));
      for (const _ of ended) this.release();
      this.#timer = undefined;
      if (this.#late.length > 0) this.#askLater();
    }, askAgainMs).unref();
  }
}
