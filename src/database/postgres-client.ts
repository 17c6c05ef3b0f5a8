import pg from 'pg';
import { DatabaseTimeout, DatabaseUnavailable } from '../errors/to-app-error.ts';

/** How long a connection waits for an answer, in milliseconds; without a limit unless given. */
export interface AnswerLimit {
  answerWithin?: number;
}

/**
 * A connection that sends every parameterized statement under a name, so that PostgreSQL parses and plans it once per
 * connection. A connection that gives no answer in time, as when the server or the network hangs, is destroyed.
 */
export class NamingClient extends pg.Client {
  readonly #answerWithin: number | undefined;
  /** One timer for all statements, since they follow one another. */
  #timer: NodeJS.Timeout | undefined;
  /** Statements without an answer yet. */
  #awaited = 0;
  #isTimedOut = false;
  readonly #send: (statement: pg.QueryConfig) => Promise<unknown>;

  constructor(config?: pg.ClientConfig & AnswerLimit) {
    super(config);
    this.#answerWithin = config?.answerWithin;
    const original = this.query.bind(this) as (...given: unknown[]) => unknown;
    // With a callback, and without `query_timeout`: docs/dependencies.md, "Looked at", has the memory they cost.
    this.#send = (statement) =>
      new Promise((resolve, reject) => {
        original(statement, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)));
      });
    const query = (statement: unknown, values?: unknown, callback?: unknown) => {
      if (typeof statement !== 'string' || !Array.isArray(values) || callback !== undefined)
        return original(statement, values, callback);
      return this.#sendWithin(statement, values);
    };
    this.query = query as typeof this.query;
  }

  async #sendWithin(text: string, values: unknown[]): Promise<unknown> {
    const isLimited = this.#answerWithin !== undefined;
    if (isLimited) this.#startTimer();
    try {
      return await this.#sendNamed(text, values);
    } catch (error) {
      if (this.#isTimedOut) throw new DatabaseTimeout('the database gives no answer', { cause: error });
      throw this.connection.stream.writable ? error : classify(error, DatabaseUnavailable);
    } finally {
      if (isLimited) this.#awaited--;
    }
  }

  async #sendNamed(text: string, values: unknown[]): Promise<unknown> {
    const name = this.nameOf(text);
    if (name === undefined) return this.#send({ text, values });
    try {
      return await this.#send({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      // A migration changed what this statement returns. Every connection plans it again under a new name.
      if (names.get(text) === name) names.delete(text);
      if (this.getTransactionStatus() !== 'I') throw error;
      return this.#send({ name: this.nameOf(text), text, values });
    }
  }

  protected nameOf(text: string): string | undefined {
    return nameOf(text);
  }

  /** A statement without an answer may still run, and the next would wait behind it. The pool drops a destroyed connection. */
  #startTimer(): void {
    this.#awaited++;
    if (this.#timer) {
      this.#timer.refresh();
      return;
    }
    this.#timer = setTimeout(() => {
      if (this.#awaited === 0) return;
      this.#isTimedOut = true;
      this.connection.stream.destroy();
    }, this.#answerWithin).unref();
  }
}

/** The same without names, for a pooler that gives each statement another session. */
export class UnnamedClient extends NamingClient {
  protected override nameOf(): undefined {
    return undefined;
  }
}

/** An error of `pg` itself, such as a time-out, has no code. Here it gets a class. */
export function classify(error: unknown, failure: typeof DatabaseUnavailable): unknown {
  return error instanceof Error && !('code' in error) ? new failure(error.message, { cause: error }) : error;
}

const maxNames = 1000;
const names = new Map<string, string>();
let namesGiven = 0;

/** One name per text, shared by all connections. Names take memory on the server, so texts beyond a limit get none. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  namesGiven += 1;
  const name = `s${namesGiven}`;
  names.set(text, name);
  return name;
}

function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
