import pg from 'pg';
import { DatabaseTimeout, DatabaseUnavailable, toDatabaseFailure } from '../errors/to-app-error.ts';
import type { StatementNames } from './statement-names.ts';

export interface StatementSettings {
  /** Absent if a pooler may send the statements of a client to different sessions. */
  names?: StatementNames;
  /** How many milliseconds to wait for a result. Default: no limit. */
  answerWithin?: number;
}

/** A connection that names its statements, and is destroyed if a result is late. */
export class StatementClient extends pg.Client {
  readonly #settings: StatementSettings;
  /**
   * One timer for all statements, because they run one after another. Each statement starts it
   * again. It is never stopped: between statements, it ends without an effect.
   */
  #timer: NodeJS.Timeout | undefined;
  /** The number of statements that have no result yet. */
  #awaited = 0;
  #isTimedOut = false;
  #hasCompleted = false;

  constructor(config: pg.ClientConfig & StatementSettings = {}) {
    super(config);
    this.#settings = config;
    this.connection.on('commandComplete', () => {
      this.#hasCompleted = true;
    });
  }

  /**
   * Whether PostgreSQL has reported that the latest statement is complete. It reports this before
   * it commits the statement.
   */
  get hasCompleted(): boolean {
    return this.#hasCompleted;
  }

  /**
   * Sends a statement. Throws DatabaseTimeout if the result is late, and DatabaseUnavailable if the
   * connection is lost.
   */
  async send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    return await this.awaitAnswer(() => this.#sendNamed(text, values));
  }

  /** Waits for the answer to what `act` sends. Throws the same errors as `send`. */
  async awaitAnswer<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    this.#awaited++;
    this.#hasCompleted = false;
    this.#startTimer();
    try {
      return await act();
    } catch (error) {
      if (this.#isTimedOut)
        throw new DatabaseTimeout('the database gives no answer', { cause: error });
      throw this.connection.stream.writable ? error : toDatabaseFailure(error, DatabaseUnavailable);
    } finally {
      this.#awaited--;
    }
  }

  async #sendNamed(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { names } = this.#settings;
    const named = names?.namedFor(text);
    if (!names || named === undefined) return await this.query({ text, values });
    try {
      return await this.query({ ...named, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      const renamed = names.rename(text, named);
      // The error has ended the transaction.
      if (this.getTransactionStatus() !== 'I') throw error;
      return await this.query({ ...renamed, values });
    }
  }

  /**
   * If a result is late, destroys the connection, because its next statement would wait too. The
   * pool replaces it.
   */
  #startTimer(): void {
    const { answerWithin } = this.#settings;
    if (answerWithin === undefined) return;
    const destroyIfLate = () => {
      if (this.#awaited === 0) return;
      this.#isTimedOut = true;
      this.connection.stream.destroy();
    };
    this.#timer = this.#timer?.refresh() ?? setTimeout(destroyIfLate, answerWithin).unref();
  }
}

function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '0A000' &&
    error.routine === 'RevalidateCachedQuery'
  );
}
