/**
 * A server that answers reads. The service starts and works without it, and no read waits longer
 * for it than `maxAnswerMs`.
 */
import { sql } from 'kysely';
import { messageOf } from '../errors/message-of.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../errors/to-app-error.ts';
import type { History } from './history.ts';
import type { Pool } from './pool.ts';

/** How many milliseconds a read waits for a standby before it asks the primary. */
export const maxAnswerMs = 250;
/** After this number of failures in a row, a standby rests. */
const maxFailures = 2;
/** How many milliseconds a standby rests: no read asks it. */
export const restMs = 10_000;

/** The answer of a standby, or the reason why there is none. */
export type Answer<Value> = { kind: 'answer'; value: Value } | { kind: 'failed' | 'late' };

interface StandbyOptions {
  /** The host and the port. */
  name: string;
  /** Returns a pool whose connections lead to a server with this history. */
  connect: (history: History) => Pool;
  historyOfPrimary: () => Promise<History>;
  /** Receives the reason when the standby begins to rest. */
  report: (error: Error) => void;
}

export class Standby {
  readonly #options: StandbyOptions;
  #pool: Pool | undefined;
  #opening: Promise<Pool> | undefined;
  #failures = 0;
  #answers = 0;
  #rest: NodeJS.Timeout | undefined;
  /** The number of calls of `forget`. */
  #forgotten = 0;

  constructor(options: StandbyOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  /**
   * Whether the standby can be asked. If not, begins to open it, unless it rests. So a read never
   * waits for a connection to a dead server.
   */
  isReady(): boolean {
    if (this.#pool) return true;
    if (!this.#rest && !this.#opening)
      this.open().catch((error: unknown) => this.#beginRest(error));
    return false;
  }

  /** Asks a standby that is ready. Never throws. */
  async ask<Value>(read: (db: Pool) => Promise<Value>): Promise<Answer<Value>> {
    const pool = this.#pool;
    if (!pool) return { kind: 'failed' };
    const late = Promise.withResolvers<never>();
    const timeout = new DatabaseTimeout(`no answer within ${maxAnswerMs} ms`);
    const timer = setTimeout(() => late.reject(timeout), maxAnswerMs);
    const answersBefore = this.#answers;
    try {
      const value = await Promise.race([read(pool), late.promise]);
      this.#answers++;
      this.#failures = 0;
      return { kind: 'answer', value };
    } catch (error) {
      // A read also waits for the turn of its user, so it can be late although the standby answers
      // others. Another read may have begun the rest already.
      const hasAnswered = error === timeout && this.#answers > answersBefore;
      if (pool === this.#pool && !hasAnswered && ++this.#failures >= maxFailures)
        this.#beginRest(error);
      return { kind: error instanceof DatabaseTimeout ? 'late' : 'failed' };
    } finally {
      clearTimeout(timer);
    }
  }

  /** Opens the standby. Throws if it does not respond or has another history than the primary. */
  async open(): Promise<Pool> {
    this.#opening ??= this.#connect().finally(() => {
      this.#opening = undefined;
    });
    return await this.#opening;
  }

  async #connect(): Promise<Pool> {
    const { connect, historyOfPrimary } = this.#options;
    const forgotten = this.#forgotten;
    const pool = connect(await historyOfPrimary());
    try {
      // Each new connection compares the histories.
      await sql`SELECT 1`.execute(pool);
      if (forgotten !== this.#forgotten)
        throw new DatabaseUnavailable('the primary may be another');
    } catch (error) {
      await pool.destroy();
      throw error;
    }
    this.#pool = pool;
    return pool;
  }

  /** Drops all connections. The next read opens the standby again and compares the histories. */
  async forget(): Promise<void> {
    this.#forgotten++;
    await this.#drop();
  }

  async close(): Promise<void> {
    clearTimeout(this.#rest);
    await this.forget();
  }

  #beginRest(error: unknown): void {
    const { name, report } = this.#options;
    const text = `the standby ${name} is not used for ${restMs / 1000} s`;
    report(new Error(`${text}: ${messageOf(error)}`, { cause: error }));
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
    }, restMs).unref();
    void this.#drop();
  }

  /** Waits for the statements that run on the dropped connections. */
  async #drop(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    this.#failures = 0;
    await pool?.destroy();
  }
}
