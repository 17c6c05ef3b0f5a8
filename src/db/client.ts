/** One connection to PostgreSQL: the names of its statements, and the time limit of a result. */
import pg from 'pg';
import { DatabaseTimeout, DatabaseUnavailable, toDatabaseFailure } from '../errors/to-app-error.ts';
import './password.ts';

/**
 * The maximum number of texts that the service remembers. Most texts are constant, and each
 * remembered one takes memory of the process or the server.
 */
const maxKnownStatements = 1000;

/** A statement with the name and the text under which a connection sends it. */
interface NamedStatement {
  readonly name: string;
  readonly text: string;
}

export interface StatementSettings {
  /** Absent if a pooler may send the statements of a client to different sessions. */
  names?: StatementNames;
  /** How many milliseconds to wait for a result. Default: no limit. */
  answerWithin?: number;
}

/** A connection that names its statements and waits a limited time for each result. */
export class StatementClient extends pg.Client {
  readonly #settings: StatementSettings;
  /**
   * One timer for all statements, because they run one after another. Each statement starts it
   * again. It is never stopped: between statements, it ends without an effect.
   */
  #timer: NodeJS.Timeout | undefined;
  /** The statement that runs now, and what rejects the promise of its caller. */
  #running: { sent: Promise<unknown>; reject: (error: Error) => void } | undefined;
  #late: Promise<unknown> | undefined;
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
   * The end of a statement whose result is late, which never rejects. No other statement can be
   * sent: it would wait for the late one.
   */
  get late(): Promise<unknown> | undefined {
    return this.#late;
  }

  /**
   * Sends a statement. Throws DatabaseTimeout if the result is late, and DatabaseUnavailable if the
   * connection is lost.
   */
  send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#late) return Promise.reject(new DatabaseTimeout('an earlier result is late'));
    this.#hasCompleted = false;
    return new Promise((resolve, reject) => {
      const sent = this.#sendNamed(text, values as unknown[]).finally(() => {
        this.#running = undefined;
      });
      this.#running = { sent, reject };
      this.#startTimer();
      sent.then(resolve, (error: unknown) =>
        reject(
          this.connection.stream.writable ? error : toDatabaseFailure(error, DatabaseUnavailable),
        ),
      );
    });
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

  #startTimer(): void {
    const { answerWithin } = this.#settings;
    if (answerWithin === undefined) return;
    this.#timer = this.#timer?.refresh() ?? setTimeout(() => this.#giveUp(), answerWithin).unref();
  }

  /** Rejects the statement that runs now, whose result may still come. */
  #giveUp(): void {
    if (this.#running === undefined) return;
    const { sent, reject } = this.#running;
    this.#late = sent.catch(() => undefined);
    reject(new DatabaseTimeout('the database gives no answer'));
  }
}

function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '0A000' &&
    error.routine === 'RevalidateCachedQuery'
  );
}

/**
 * The names under which a pool sends its statements. PostgreSQL plans a statement with a name once
 * per connection, and one without a name each time.
 */
export class StatementNames {
  readonly #named = new Map<string, NamedStatement>();
  #given = 0;

  /**
   * Returns a statement with its name, which is the same on all connections. Undefined if the
   * statement is new and `maxKnownStatements` have names.
   */
  namedFor(text: string): NamedStatement | undefined {
    const known = this.#named.get(text);
    if (known !== undefined || this.#named.size >= maxKnownStatements) return known;
    return this.#name(text, text);
  }

  /**
   * Gives a new name to a statement that failed as `stale`, because a migration changed the columns
   * of its result. All connections must plan it again, and another one may have noticed. The text
   * changes too: a pooler gives its own name to each text, so it would find the old plan.
   */
  rename(text: string, stale: NamedStatement): NamedStatement {
    const known = this.#named.get(text);
    if (known !== undefined && known !== stale) return known;
    return this.#name(text, `${text} /* ${this.#given + 1} */`);
  }

  #name(text: string, sent: string): NamedStatement {
    const named = { name: `s${++this.#given}`, text: sent };
    this.#named.set(text, named);
    return named;
  }
}
