/**
 * Sends statements to the shards of their owners, in a PostgreSQL with Citus whose tables
 * `distribute.ts` has distributed. Features use `owner.ts`.
 */
import { createHash } from 'node:crypto';
import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  type QueryExecutor,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { messageOf } from '../../errors/message-of.ts';
import { isForeignKeyViolation, isSerializationFailure } from '../../errors/sql-state.ts';
import { DatabaseUnavailable, toAppError } from '../../errors/to-app-error.ts';
import type { Report } from '../database.ts';
import type { Pool } from '../pool.ts';
import { maxKnownStatements } from '../statement-names.ts';
import type { Db, Tables } from '../tables.ts';
import { parsers } from '../types.ts';
import { textOf } from './arguments.ts';
import type { ResultColumn } from './describe.ts';
import type { Node, Nodes } from './nodes.ts';
import { valuesOf } from './record.ts';
import { relayEvents } from './relay.ts';
import type { Shards } from './shards.ts';

/** Returns the columns of a statement without executing it; none if it returns no rows. */
export type Describe = (text: string) => Promise<readonly ResultColumn[]>;

/** The statement that runs another one in a shard, and the readers of its columns. */
interface Wrapped {
  text: string;
  columns: readonly { name: string; read: (text: string) => unknown }[];
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('unused')) });
/** What Kysely wants in addition to an executor. A handle without transactions never uses it. */
const unused = { config: { dialect }, dialect, driver: new DummyDriver() };

export class Cluster {
  readonly #describe: Describe;
  readonly #report: Report;
  readonly #wrapped = new LRUCache<string, Promise<Wrapped>>({ max: maxKnownStatements });
  readonly shards: Shards;
  readonly nodes: Nodes;

  /** `report` receives the error of events that could not be moved. */
  constructor(describe: Describe, report: Report, shards: Shards, nodes: Nodes) {
    this.#describe = describe;
    this.#report = report;
    this.shards = shards;
    this.nodes = nodes;
  }

  /** Returns the node that has the rows of this user, as far as this process knows. */
  nodeOf(owner: number): Node {
    return this.nodes.ofShard(this.shards.indexOf(owner));
  }

  /** Returns a handle whose statements run in the shard of this user. It begins no transactions. */
  handleFor(db: Db, owner: number): Db {
    const shard = new ShardConnections(this, db, owner);
    const executor = db.getExecutor().withConnectionProvider(shard);
    return new Kysely<Tables>({ ...unused, executor });
  }

  /**
   * Moves the events of the shard of this user to the coordinator. The change that stored them is
   * committed, so an error is only reported: the cleanup moves them later.
   */
  async publishEventsOf(db: Pool, owner: number): Promise<void> {
    await relayEvents(db, this.handleFor(db, owner), owner).catch(this.#report);
  }

  /** Moves the events of all shards, like `publishEventsOf`. */
  async publishAllEvents(db: Pool): Promise<void> {
    for (const owner of this.shards.owners) await this.publishEventsOf(db, owner);
  }

  /** Returns the statement that runs `text` in a shard. */
  async wrap(text: string): Promise<Wrapped> {
    const known = this.#wrapped.get(text);
    if (known !== undefined) return await known;
    const wrapped = this.#wrap(text);
    this.#wrapped.set(text, wrapped);
    // An error is not kept: the next statement asks again.
    wrapped.catch(() => this.#wrapped.delete(text));
    return await wrapped;
  }

  /** Lets `wrap` ask for the columns of a statement again. */
  forget(text: string): void {
    this.#wrapped.delete(text);
  }

  async #wrap(text: string): Promise<Wrapped> {
    const columns = await this.#describe(text);
    const returning = columns.length === 0 ? `${text} RETURNING true` : text;
    // A name of the text, because processes may share a session through a pooler. With the name of
    // the shard, it has to fit into the 63 bytes of a name.
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 30)}`;
    return {
      // The text is part of the statement, because the pool reads in it whether it may write.
      text: `SELECT run_for_owner($1, '${name}', ${pg.escapeLiteral(returning)}, $2) AS row`,
      columns: columns.map(({ name, type }) => ({
        name,
        read: parsers[type] ?? pg.types.getTypeParser(type),
      })),
    };
  }
}

/** Tells which cluster a handle or a transaction belongs to. */
export class ClusterAdapter extends PostgresAdapter {
  readonly cluster: Cluster;

  constructor(cluster: Cluster) {
    super();
    this.cluster = cluster;
  }
}

/**
 * Gives an error the name of the foreign key that was violated. Citus passes on only the message of
 * the node, and there the name ends with the number of the shard.
 */
function nameForeignKey(error: unknown): unknown {
  if (!isForeignKeyViolation(error)) return error;
  const [, constraint] = /\b(\w+_fkey)_\d+\b/.exec(messageOf(error)) ?? [];
  return Object.assign(error as Error, { constraint });
}

/** Provides the connections of a handle, as connections to the shard of a user. */
class ShardConnections implements ConnectionProvider {
  readonly #cluster: Cluster;
  /** The transaction that the statements belong to, which began on the coordinator. */
  readonly #transaction: QueryExecutor | undefined;
  readonly #owner: number;

  constructor(cluster: Cluster, db: Db, owner: number) {
    this.#cluster = cluster;
    this.#transaction = db.isTransaction ? db.getExecutor() : undefined;
    this.#owner = owner;
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return await consumer({
      executeQuery: (query) => this.#execute(query),
      streamQuery: () => {
        throw new Error('a statement in a shard has no stream');
      },
    });
  }

  /** Sends a statement in the transaction, or else to the node. */
  async #send(query: CompiledQuery): Promise<QueryResult<{ row: string }>> {
    const executor = this.#transaction ?? this.#cluster.nodeOf(this.#owner).db.getExecutor();
    try {
      return await executor.provideConnection((connection) => connection.executeQuery(query));
    } catch (error) {
      if (toAppError(error).reason === 'service_unavailable') this.#cluster.nodes.noteFailure();
      throw error;
    }
  }

  async #execute<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const wrapped = await this.#cluster.wrap(text);
    const values = [this.#owner, parameters.map(textOf)];
    const query = CompiledQuery.raw(wrapped.text, values);
    const { rows } = await this.#send(query).catch(async (error: unknown) => {
      if (this.#transaction || !isSerializationFailure(error)) throw nameForeignKey(error);
      // The shard was moved to another node, and nothing was written.
      await this.#cluster.nodes.refresh();
      return await this.#send(query);
    });
    if (wrapped.columns.length === 0) return { rows: [], numAffectedRows: BigInt(rows.length) };
    const records = rows.map(({ row }) => valuesOf(row));
    const columns = await this.#columnsOf(records, text, wrapped);
    const read = (texts: readonly (string | null)[]) =>
      Object.fromEntries(
        columns.map(({ name, read }, nth) => {
          const value = texts[nth] ?? null;
          return [name, value === null ? null : read(value)];
        }),
      );
    return { rows: records.map(read) as Row[] };
  }

  /**
   * Returns the columns of the records. `*` means other columns after a migration, so the known
   * ones may be wrong.
   */
  async #columnsOf(
    records: readonly unknown[][],
    text: string,
    known: Wrapped,
  ): Promise<Wrapped['columns']> {
    const width = records[0]?.length ?? known.columns.length;
    if (width === known.columns.length) return known.columns;
    this.#cluster.forget(text);
    const { columns } = await this.#cluster.wrap(text);
    if (width === columns.length) return columns;
    throw new DatabaseUnavailable('a migration changes the columns of the statement');
  }
}
