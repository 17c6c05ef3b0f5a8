/** The way of a statement from Kysely to a connection of PostgreSQL. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type KyselyConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseUnavailable } from '../errors/to-app-error.ts';
import type { StatementClient } from './client.ts';
import type { Observe } from './database.ts';
import { observeWith } from './observe.ts';

/** A connection that is taken from a pool. */
export interface Taken {
  readonly client: Pick<StatementClient, 'send'>;
  /** Receives the error of each statement that fails. */
  failed(error: unknown): void;
  /**
   * Whether a statement outside of a transaction that failed with this error has certainly changed
   * nothing, and may succeed on another connection. `isBegin`: it begins a transaction.
   */
  canRepeat(error: unknown, isBegin: boolean): boolean;
  release(): void;
}

/** Where a handle gets its connections: the reads or the writes of the primary, or a standby. */
export interface Source {
  take(): Promise<Taken>;
  close(): Promise<void>;
}

/** Returns the configuration with which Kysely uses the connections of a source. */
export function configOf(source: Source, observe: Observe): KyselyConfig {
  const log = observeWith(observe);
  return {
    dialect: new SourceDialect(source),
    log: (event) => {
      // Logs and the internal listener show the property `query` of an error. PGlite sets this
      // property, but `pg` does not.
      if (event.level === 'error' && event.error instanceof Error)
        Object.assign(event.error, { query: event.query.sql });
      log(event);
    },
  };
}

/** The dialect of PostgreSQL, with connections that a `Source` gives. */
class SourceDialect implements Dialect {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  createDriver = (): Driver => new SourceDriver(this.#source);
  createQueryCompiler = () => new PostgresQueryCompiler();
  createAdapter = () => new Adapter();
  createIntrospector = (db: Kysely<unknown>) => new PostgresIntrospector(db);
}

/**
 * Without the session lock of Kysely's migrator. That lock cannot be released in a failed
 * transaction, and a pooler would give the locked session to another client. `migrate.ts` uses a
 * transaction lock instead.
 */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class SourceDriver implements Driver {
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#source, await this.#source.take());
  }

  async beginTransaction(
    connection: Connection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel && ` isolation level ${isolationLevel}`;
    await connection.begin(`begin${level ?? ''}${accessMode ? ` ${accessMode}` : ''}`);
  }

  commitTransaction = (connection: Connection): Promise<void> => connection.commit();
  rollbackTransaction = (connection: Connection): Promise<void> => connection.rollBack();

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  destroy = (): Promise<void> => this.#source.close();
}

/** A connection of Kysely. If a statement is repeated, another connection of the source replaces it. */
class Connection implements DatabaseConnection {
  readonly #source: Source;
  #taken: Taken | undefined;
  #isInTransaction = false;

  constructor(source: Source, taken: Taken) {
    this.#source = source;
    this.#taken = taken;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = this.#isInTransaction
      ? await this.#send(sql, parameters)
      : await this.#sendOrRepeat(sql, parameters);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  }

  async begin(text: string): Promise<void> {
    await this.#sendOrRepeat(text, [], { isBegin: true });
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    const { command } = await this.#send('commit', []);
    this.#isInTransaction = false;
    if (command === 'ROLLBACK')
      throw new Error('the transaction was rolled back, because one of its statements had failed');
  }

  async rollBack(): Promise<void> {
    await this.#send('rollback', []);
    this.#isInTransaction = false;
  }

  release(): void {
    this.#taken?.release();
    this.#taken = undefined;
  }

  // biome-ignore lint/correctness/useYield: the service reads no result in portions
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('results cannot be read in portions');
  }

  async #send(text: string, values: readonly unknown[]) {
    const taken = this.#taken;
    if (!taken) throw new DatabaseUnavailable('the connection was lost');
    try {
      return await taken.client.send(text, values);
    } catch (error) {
      taken.failed(error);
      throw error;
    }
  }

  /** Sends a statement. Sends it once more on another connection if the first one cannot be used. */
  async #sendOrRepeat(text: string, values: readonly unknown[], { isBegin = false } = {}) {
    const taken = this.#taken;
    try {
      return await this.#send(text, values);
    } catch (error) {
      if (!taken?.canRepeat(error, isBegin)) throw error;
      this.release();
      this.#taken = await this.#source.take();
      return await this.#send(text, values);
    }
  }
}
