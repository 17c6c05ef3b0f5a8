import pg from 'pg';
import { DatabaseTimeout, DatabaseUnavailable } from '../errors/to-app-error.ts';

export interface StatementSettings {
  /**
   * Whether statements have names. Must be false if a pooler may send the statements of a client to
   * different sessions.
   */
  areNamed: boolean;
  /** How many milliseconds to wait for a result. Default: no limit. */
  answerWithin?: number;
}

/**
 * Names the statements, so that a connection plans each of them only once. If a result is late,
 * destroys the connection.
 */
export class StatementClient extends pg.Client {
  readonly #settings: StatementSettings;
  /** One timer for all statements, because they run one after another. */
  #timer: NodeJS.Timeout | undefined;
  /** The number of statements that have no result yet. */
  #awaited = 0;
  #isTimedOut = false;
  #hasCompleted = false;
  readonly #send: (statement: pg.QueryConfig) => Promise<unknown>;

  constructor(config: pg.ClientConfig & StatementSettings = { areNamed: false }) {
    super(config);
    this.#settings = config;
    this.connection.on('commandComplete', () => {
      this.#hasCompleted = true;
    });
    const original = this.query.bind(this) as (...given: unknown[]) => unknown;
    // A callback and one timer take less memory than `query_timeout` of `pg` (docs/dependencies.md,
    // "Looked at").
    this.#send = (statement) =>
      new Promise((resolve, reject) => {
        original(statement, (error: Error | null, result: unknown) =>
          error ? reject(error) : resolve(result),
        );
      });
    const query = (text: unknown, values?: unknown, callback?: unknown) =>
      typeof text === 'string' && Array.isArray(values) && callback === undefined
        ? this.#sendWithin(text, values)
        : original(text, values, callback);
    this.query = query as typeof this.query;
  }

  /**
   * Whether PostgreSQL has reported that the latest statement is complete. It reports this before
   * it commits the statement.
   */
  get hasCompleted(): boolean {
    return this.#hasCompleted;
  }

  async #sendWithin(text: string, values: unknown[]): Promise<unknown> {
    this.#awaited++;
    this.#hasCompleted = false;
    this.#startTimer();
    try {
      return await this.#sendNamed(text, values);
    } catch (error) {
      if (this.#isTimedOut)
        throw new DatabaseTimeout('the database gives no answer', { cause: error });
      throw this.connection.stream.writable ? error : classify(error, DatabaseUnavailable);
    } finally {
      this.#awaited--;
    }
  }

  async #sendNamed(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#settings.areNamed ? nameOf(text) : undefined;
    if (name === undefined) return this.#send({ text, values });
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // A migration changed the columns of the result, so every connection must plan the statement
      // again, with a new name.
      if (names.get(text) === name) names.delete(text);
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send({ name: nameOf(text), text, values });
    }
  }

  /**
   * If a result is late, destroys the connection, because its next statement would wait too. The
   * pool replaces it.
   */
  #startTimer(): void {
    const { answerWithin } = this.#settings;
    if (answerWithin === undefined) return;
    const destroy = () => {
      if (this.#awaited === 0) return;
      this.#isTimedOut = true;
      this.connection.stream.destroy();
    };
    this.#timer = this.#timer?.refresh() ?? setTimeout(destroy, answerWithin).unref();
  }
}

/**
 * Wraps an error without a code, such as a time-out that `pg` reports, in a `failure`. Returns
 * other errors unchanged.
 */
export function classify(error: unknown, failure: typeof DatabaseUnavailable): unknown {
  return error instanceof Error && !('code' in error)
    ? new failure(error.message, { cause: error })
    : error;
}

const maxNames = 1000;
const names = new Map<string, string>();
let namesGiven = 0;

/**
 * Returns the name of a statement for all connections. Only `maxNames` statements get a name: names
 * take memory of the server.
 */
function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < maxNames) names.set(text, `s${++namesGiven}`);
  return names.get(text);
}

function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '0A000' &&
    error.routine === 'RevalidateCachedQuery'
  );
}
